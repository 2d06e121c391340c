/** A difference as people read it: the board, what both sides say, and the move seed by seed. */
import { formatPosition, pitName } from '../notation.js';
import type { Position } from '../position.js';
import { isObject } from '../protocol/members.js';
import { show } from '../result.js';
import type { Pit } from '../rules.js';
import type { TraceEvent } from '../trace.js';
import type { Difference } from './explain.js';
import { seedsOn } from './positions.js';
import { type Answer, type Question, requestOf } from './question.js';

/** Laps of a move that are told in full; of more, the first and the last ones. */
const MOST_LAPS = 12;

/**
 * A difference in some dozen lines.
 * @param again the command, or whatever else, that asks the same once more.
 */
export function formatDifference(difference: Difference, again?: string): string {
  const { question, expected, got, rules } = difference;
  const rows: [name: string, lines: readonly string[]][] = [
    ['rules', [rules.join(' ')]],
    ['board', boardLines(question)],
    ['request', [JSON.stringify(requestOf(question))]],
    ['expected', [JSON.stringify(expected, shown)]],
    ['got', [JSON.stringify(inOrderOf(expected, got), shown)]],
    ['move', moveLines(difference)],
    ['smallest', [smallestLine(difference)]],
    ['again', again === undefined ? [] : [again]],
  ];
  return [
    whatDiffers(difference),
    ...rows.flatMap(([name, lines]) =>
      lines.map((line, index) => `  ${(index === 0 ? name : '').padEnd(9)} ${line}`),
    ),
  ].join('\n');
}

/** Members as the other answer has them, then the rest. */
function inOrderOf(expected: Answer, got: Answer): Answer {
  const ordered: Record<string, unknown> = {};
  for (const name of Object.keys({ ...expected, ...got })) {
    if (!Object.hasOwn(got, name)) continue;
    const [one, other] = [expected[name], got[name]];
    ordered[name] = isObject(one) && isObject(other) ? inOrderOf(one, other) : other;
  }
  return ordered;
}

/** What JSON has not (`1n`, `NaN`, `undefined`) is what may differ, so it is told in words. */
function shown(_name: string, value: unknown): unknown {
  const isNumber = typeof value === 'number' && Number.isFinite(value);
  const isMissing =
    value === undefined || typeof value === 'bigint' || (typeof value === 'number' && !isNumber);
  return isMissing ? show(value) : value;
}

/** Two lines for a difference. */
export function formatBriefly(difference: Difference): readonly string[] {
  const { question, rules } = difference;
  return [`${whatDiffers(difference)} (${rules.join(' ')})`, JSON.stringify(requestOf(question))];
}

function whatDiffers({ question, members, count }: Difference): string {
  return `${question.op}, ${members.join(', ')}: ${count === 1 ? 'once' : `${count} times`}`;
}

function boardLines(question: Question): readonly string[] {
  if (question.op === 'next-round') {
    const { holdings, leader } = question;
    return [`holdings ${holdings.join('-')}, ${leader} leads`];
  }
  const { position } = question;
  const mover = position.turn === 'south' ? 'South' : 'North';
  const does = question.op === 'play' ? ` plays ${nameOf(question.move, position)}` : ' is to move';
  return [
    ...drawing(position),
    formatPosition(position),
    `${position.rules.game}: ${mover}${does}`,
  ];
}

/** The board as South sees it, with the names of the pits. */
function drawing({ pits, closed, rules }: Position): readonly string[] {
  const m = rules.pitsPerRow;
  const cells = pits.map((seeds, pit) => (pit % m < closed[pit < m ? 0 : 1] ? 'x' : String(seeds)));
  const width = Math.max(...cells.map((cell) => cell.length)) + 1;
  const row = (values: readonly string[]): string =>
    values.map((value) => value.padStart(width)).join('');
  const names = pits.map((_, pit) => pitName(pit, m));
  return [
    row(names.slice(m).reverse()),
    `${row(cells.slice(m).reverse())}   North`,
    `${row(cells.slice(0, m))}   South`,
    row(names.slice(0, m)),
  ];
}

function nameOf(move: Pit, { pits, rules }: Position): string {
  return move >= 0 && move < pits.length ? pitName(move, rules.pitsPerRow) : String(move);
}

/** What the reference does, a line a lap, and where the other side first goes wrong. */
function moveLines({ question, events, firstWrong }: Difference): readonly string[] {
  if (question.op !== 'play' || events === null) return [];
  const { position } = question;
  const laps = lapsOf(events).map((lap) =>
    lap.map((event) => eventText(event, position)).join(', '),
  );
  const hidden = laps.length - MOST_LAPS;
  const told =
    hidden > 1
      ? [...laps.slice(0, MOST_LAPS / 2), `… ${hidden} laps …`, ...laps.slice(-MOST_LAPS / 2)]
      : laps;
  if (firstWrong === null) return told;
  const { index, got } = firstWrong;
  const event = events[index];
  const right = event === undefined ? 'nothing more' : eventText(event, position);
  return [...told, `first wrong: event ${index + 1}, expected ${right}, got ${show(got)}`];
}

/** The events cut after every lap. */
function lapsOf(events: readonly TraceEvent[]): readonly (readonly TraceEvent[])[] {
  const laps: TraceEvent[][] = [[]];
  for (const event of events) {
    if (event.event === 'lift' && (laps.at(-1)?.length ?? 0) > 0) laps.push([]);
    if (event.event !== 'lap') laps.at(-1)?.push(event);
  }
  return laps;
}

function eventText(event: TraceEvent, position: Position): string {
  switch (event.event) {
    case 'lift':
      return `lift ${event.seeds} from ${nameOf(event.pit, position)}`;
    case 'drop':
      return `${nameOf(event.pit, position)} ${event.seeds}`;
    case 'four':
    case 'leap':
    case 'opposite':
      return `${event.event} ${nameOf(event.pit, position)}: ${event.seeds} to ${event.player}`;
    case 'lap':
      return 'end of the lap';
    case 'end':
      return event.ending;
  }
}

function smallestLine({ question, triedSeeds, search }: Difference): string {
  if (search === 'none') return 'not looked for';
  if (search === 'unsteady') return 'not known: asked once more, it did not differ';
  if (search === 'cut-short') return `perhaps not: there was no more time${upTo(triedSeeds)}`;
  if (question.op === 'next-round') return 'yes: no smaller board differs';
  const isProved = (triedSeeds ?? -1) >= seedsOn(question.position) - 1;
  return isProved
    ? 'yes: no board of this ring, under these options, with fewer seeds differs'
    : `nothing can be taken away${upTo(triedSeeds)}`;
}

function upTo(seeds: number | null): string {
  return seeds === null ? '' : `; no board of this ring with up to ${seeds} seeds differs`;
}
