/**
 * Faults are planted in the core, one at a time, and the differential tester has to catch each. Which
 * faults is not picked but generated (README.md): each rule, wherever the source carries it, wrong in
 * each of the ways that there are for it.
 *
 * `npm run faults` takes a part of them that takes less than a minute, `npm run faults -- --all` all.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { assertWhole, expected } from '../../src/result.js';
import { Bench } from './bench.js';
import { type Fault, gapsOf, generateFaults, nameOf } from './generate.js';
import { HARD } from './hard.js';
import { PATHS, type Path, RULES, type Rule } from './place.js';
import { compileSources, plant, readSources } from './plant.js';
import { OPS_OF_PATH } from './witness.js';
import type { Caught } from './worker.js';

const { values: flags } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    path: { type: 'string' },
    rule: { type: 'string' },
    part: { type: 'string' },
    seeds: { type: 'string', default: '1,2,3' },
    comparisons: { type: 'string', default: '1000000' },
    json: { type: 'string' },
    survivors: { type: 'string' },
  },
});
if (flags.path !== undefined && !PATHS.includes(flags.path as Path)) {
  throw new RangeError(expected('--path', PATHS.join(', '), flags.path));
}
if (flags.rule !== undefined && !RULES.includes(flags.rule as Rule)) {
  throw new RangeError(expected('--rule', RULES.join(', '), flags.rule));
}
const seeds = flags.seeds
  .split(',')
  .map((seed) => assertWhole('--seeds', Number(seed), 0, 2 ** 32 - 1));
const comparisons = assertWhole('--comparisons', Number(flags.comparisons), 1, 2 ** 30);

/** A silent fault is only asked about so often: it must not be caught. */
const SILENT_COMPARISONS = 20_000;

/** What a fault has come to. */
interface Trial {
  readonly fault: Fault;
  /** An input of its path whose answer it changes; null if none was found. */
  readonly shown: string | null;
  /** By seed. */
  readonly caught: readonly (Caught | 'hung' | null)[];
}

const generated = generateFaults();
const gaps = gapsOf(generated);
const faults = chosen(generated);
const sources = readSources();
// Every place must still be in the source, whichever faults are asked for.
for (const fault of generated) plant(sources, fault);
const bench = new Bench(await compileSources(sources));
await bench.open();
const trials: Trial[] = [];
try {
  let next = compiled(faults[0]);
  for (const [index, fault] of faults.entries()) {
    const code = await next;
    // The next one is compiled while the thread is at work on this one.
    next = compiled(faults[index + 1]);
    const trial = await tryFault(fault, code as Uint8Array);
    trials.push(trial);
    console.log(rowOf(trial));
  }
} finally {
  await bench.close();
}
report();

function chosen(all: readonly Fault[]): readonly Fault[] {
  const { path, rule, part } = flags;
  if (flags.survivors !== undefined) {
    const { trials }: { trials: Trial[] } = JSON.parse(readFileSync(flags.survivors, 'utf8'));
    const survived = trials.filter(({ caught }) => caught.includes(null));
    const names = new Set(survived.map(({ fault }) => nameOf(fault)));
    return all.filter((fault) => fault.silent === null && names.has(nameOf(fault)));
  }
  if (!flags.all && path === undefined && rule === undefined && part === undefined) {
    return spread(all);
  }
  const [number, parts] = partOf(part ?? '1/1');
  return all
    .filter((fault) => fault.path === (path ?? fault.path) && fault.rule === (rule ?? fault.rule))
    .filter((_, index) => index % parts === number - 1);
}

/** One fault of each rule in each path, of those that there are another one each time. */
function spread(all: readonly Fault[]): readonly Fault[] {
  const groups = new Map<string, Fault[]>();
  for (const fault of all.filter((one) => one.silent === null && !HARD.includes(nameOf(one)))) {
    const name = `${fault.rule} ${fault.path}`;
    groups.set(name, [...(groups.get(name) ?? []), fault]);
  }
  return [...groups.values()].map((group, index) => group[index % group.length] as Fault);
}

function partOf(text: string): readonly [number, number] {
  const [part, parts] = text.split('/').map(Number);
  const of = assertWhole('--part', parts, 1, 10_000);
  return [assertWhole('--part', part, 1, of), of];
}

async function compiled(fault: Fault | undefined): Promise<Uint8Array | undefined> {
  return fault && compileSources(plant(sources, fault));
}

async function tryFault(fault: Fault, code: Uint8Array): Promise<Trial> {
  const caught: Trial['caught'][number][] = [];
  for (const seed of fault.silent === null ? seeds : seeds.slice(0, 1)) {
    const most = fault.silent === null ? comparisons : SILENT_COMPARISONS;
    caught.push(await bench.caught(code, seed, Math.min(most, comparisons)));
  }
  const ops = OPS_OF_PATH[fault.path];
  const itself = caught.find(
    (one) => one === 'hung' || (one !== null && ops.includes(one.op as never)),
  );
  const shown = itself ? 'by the tester' : await bench.firstChange(code, fault.path);
  return { fault, shown, caught };
}

function rowOf({ fault, shown, caught }: Trial): string {
  const cells = caught.map((one) =>
    one === null ? 'not caught' : one === 'hung' ? one : one.after,
  );
  const note = fault.silent ? 'silent' : shown === null ? 'changes nothing' : '';
  return [...cells, note, nameOf(fault)].join('\t');
}

function report(): void {
  const real = trials.filter(({ fault }) => fault.silent === null);
  const unshown = real.filter(({ shown, caught }) => shown === null && caught.includes(null));
  const missed = real.filter(({ shown, caught }) => shown !== null && caught.includes(null));
  const wrong = trials.filter(
    ({ fault, shown, caught }) =>
      fault.silent !== null && (shown !== null || caught.some((one) => one !== null)),
  );
  const cells = new Set(real.map(({ fault: { rule, kind } }) => `${rule} ${kind}`));
  console.log(
    `${trials.length} faults of ${generated.length}, ${cells.size} of rule and kind; ` +
      `${gaps.length} combinations of rule, kind and path have none`,
  );
  list('not caught on every seed', missed);
  list('changes nothing that was tried', unshown);
  list('said to change nothing, but does', wrong);
  if (missed.length + unshown.length + wrong.length > 0) process.exitCode = 1;
  if (flags.json !== undefined)
    writeFileSync(flags.json, `${JSON.stringify({ seeds, comparisons, trials, gaps }, null, 1)}\n`);
}

function list(what: string, all: readonly Trial[]): void {
  for (const { fault, shown } of all)
    console.error(`${what}: ${nameOf(fault)}${shown ? ` (${shown})` : ''}`);
}
