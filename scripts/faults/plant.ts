/** Planting a fault: changed text of `assembly/`, compiled in memory. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import asc from 'assemblyscript/asc';

/** What faulty text may call, as `planted`. */
const PLANTED = `
import { IN_RING, isRajaPasu as inRajaPasu, PLACES, ring, south } from './rules';
export { LAST_PLY } from './lanes/constants';
export { candidates, candidatesOn } from './position';
export { pitsPerRow, ring, south } from './rules';
export { closingPlace, ENDED } from './sow';
export function isRajaPasu(): bool { return inRajaPasu; }
/** The highest bit of a mask. */
export function highest(bits: u32): u32 { return bits ? 1 << (31 - clz(bits)) : 0; }
/** Places in every byte, so many on. */
export function moved(places: v128, by: i32): v128 {
  const moved = i8x16.add(places, i8x16.splat((by < 0 ? ring + by : by) as i8));
  return i8x16.min_u(moved, i8x16.sub(moved, i8x16.splat(ring as i8)));
}
export function opposite(places: v128): v128 {
  return i8x16.sub(i8x16.splat((ring - 1) as i8), places);
}
export function nowhere(mask: v128): v128 { return v128.and(mask, i8x16.splat(0)); }
/** A mask by place, so many places on. */
export function shifted(mask: v128, by: i32): v128 {
  return v128.and(i8x16.swizzle(mask, moved(v128.load(PLACES), -by)), v128.load(IN_RING));
}
export function mirrored(mask: v128): v128 {
  return i8x16.swizzle(mask, opposite(v128.load(PLACES)));
}
/** A mask by place, in the order of places that runs backwards from one. */
export function backwards(mask: v128, from: v128): v128 {
  const round = i8x16.splat(ring as i8);
  let to = i8x16.add(i8x16.sub(i8x16.add(from, from), v128.load(PLACES)), round);
  for (let i = 0; i < 2; i++) to = i8x16.min_u(to, i8x16.sub(to, round));
  return v128.and(i8x16.swizzle(mask, to), v128.load(IN_RING));
}
function only(mask: v128, place: i32): v128 {
  return v128.and(mask, i8x16.eq(v128.load(PLACES), i8x16.splat(place as i8)));
}
export function first(mask: v128): v128 { return only(mask, ctz(i8x16.bitmask(mask))); }
export function last(mask: v128): v128 { return only(mask, 31 - clz(i8x16.bitmask(mask))); }
export function inSouth(mask: v128): v128 {
  return v128.and(mask, i8x16.gt_s(i8x16.splat(south as i8), v128.load(PLACES)));
}
export function inNorth(mask: v128): v128 { return v128.andnot(mask, inSouth(mask)); }
/** Numbers of lanes, those above none one more. */
export function oneMore(numbers: v128): v128 {
  return i8x16.add(numbers, i8x16.min_u(numbers, i8x16.splat(1)));
}
export function oneLess(numbers: v128): v128 {
  return i8x16.sub_sat_u(numbers, i8x16.splat(1));
}
`;

/** The core's sources by path, as `assembly/sow.ts`. */
export type Sources = ReadonlyMap<string, string>;

export function readSources(): Sources {
  const files = readdirSync('assembly', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join('assembly', file).replaceAll('\\', '/'));
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

/** One text of one file that becomes another. */
export interface Replacement {
  /** In `assembly/`. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/**
 * The sources with a fault.
 * @throws Error unless the text to replace is there exactly once: then the list of places is older
 *   than the source.
 */
export function plant(sources: Sources, { file, from, to }: Replacement): Sources {
  const path = `assembly/${file}`;
  const source = sources.get(path);
  if (source === undefined) throw new Error(`${path} expected for a fault, but is not there`);
  const found = source.split(from).length - 1;
  if (found !== 1) throw new Error(`${path} expected once, found ${found} times:\n${from}`);
  const planted = posix.join(posix.relative(posix.dirname(file), ''), 'planted');
  const specifier = planted.startsWith('.') ? planted : `./${planted}`;
  const faulty = `import * as planted from '${specifier}';\n${source.replace(from, () => to)}`;
  return new Map([...sources, [path, faulty], ['assembly/planted.ts', PLANTED]]);
}

/**
 * Compiles sources as `asconfig.json` says for a release, but at the lowest level of optimisation: a
 * fifth of a second in place of one.
 * @throws Error with what the compiler said.
 */
export async function compileSources(sources: Sources): Promise<Uint8Array> {
  const config = JSON.parse(readFileSync('asconfig.json', 'utf8'));
  Object.assign(config.targets.release, { optimizeLevel: 1, converge: false });
  let code: Uint8Array | undefined;
  const { error, stderr } = await asc.main(
    ['assembly/engine.ts', '--target', 'release', '--outFile', 'engine.wasm'],
    {
      readFile: (file) =>
        file === 'asconfig.json' ? JSON.stringify(config) : (sources.get(file) ?? null),
      writeFile(file, contents) {
        if (file === 'engine.wasm' && typeof contents !== 'string') code = contents;
      },
      listFiles: () => [],
    },
  );
  if (error !== null || code === undefined) throw new Error(`asc failed:\n${stderr.toString()}`);
  return code;
}
