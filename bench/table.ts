/** The bench's tables, as Markdown: million moves a second unless it says otherwise, and ratios. */
import { GAMES, type Game } from '../src/rules.js';

export interface Row {
  readonly what: string;
  readonly game: Game;
  readonly by: string;
  /** Moves a second; of `first game` milliseconds, of `instructions a ply` what it says. */
  readonly median: number;
}

const PROGRAMS = [
  'wasm',
  'reference',
  'JavaScript loop',
  'C loop',
  'JavaScript packed',
  'C packed',
  'C lanes',
];
/** The first over the second. */
const RATIOS: readonly (readonly [string, string])[] = [
  ['wasm', 'JavaScript loop'],
  ['wasm', 'C loop'],
  ['C loop', 'JavaScript loop'],
  ['wasm', 'C packed'],
  ['wasm', 'C lanes'],
  ['wasm', 'reference'],
];

/** What only some of the programs do, or other boards than the standard ones. */
const OF_ENGINES = [
  'play-outs by greedy',
  'choices of play-outs',
  'perft',
  'moves of a Board',
  'moves of values',
  'steps of a Batch',
];
const OF_THE_WHOLE = ['simulate', 'first game', 'instructions a ply'];

/**
 * Four tables: play-outs of the standard games by every program; what else the engines do;
 * play-outs of other boards; the command on two threads, and what is no speed.
 */
export function formatTables(rows: readonly Row[]): string {
  return [playoutsTable(rows), enginesTable(rows), boardsTable(rows), wholeTable(rows)].join(
    '\n\n',
  );
}

function playoutsTable(rows: readonly Row[]): string {
  const rate = find(rows, 'play-outs');
  const rates = PROGRAMS.map((program) => [
    program,
    ...GAMES.map((game) => millions(rate(game, program))),
  ]);
  const ratios = RATIOS.map(([one, other]) => [
    `${one} / ${other}`,
    ...GAMES.map((game) => quotient(rate(game, one), rate(game, other))),
  ]);
  return markdown(['play-outs', ...GAMES], [...rates, ...ratios].filter(isMeasured));
}

/** Without a C compiler some programs are not; in an earlier run, what is newer. */
const isMeasured = ([, ...cells]: readonly string[]) => cells.some((cell) => cell !== '');

function enginesTable(rows: readonly Row[]): string {
  const body = GAMES.flatMap((game) =>
    OF_ENGINES.map((what) => {
      const rate = find(rows, what);
      const wasm = rate(game, 'wasm');
      const others = [rate(game, 'reference'), rate(game, 'JavaScript loop')];
      return [
        `${what}, ${game}`,
        ...[wasm, ...others].map(millions),
        ...others.map((other) => quotient(wasm, other)),
      ];
    }),
  );
  const [reference, loop] = ['reference', 'JavaScript loop'];
  return markdown(
    ['', 'wasm', reference, loop, `wasm / ${reference}`, `wasm / ${loop}`],
    body.filter(isMeasured),
  );
}

function boardsTable(rows: readonly Row[]): string {
  const known = ['play-outs', ...OF_ENGINES, ...OF_THE_WHOLE];
  const body = rows
    .filter(({ what, by }) => by === 'wasm' && !known.includes(what))
    .map(({ what, game, median }) => {
      const reference = find(rows, what)(game, 'reference');
      return [
        `${what}, ${game}`,
        millions(median),
        millions(reference),
        quotient(median, reference),
      ];
    });
  return markdown(['play-outs of other boards', 'wasm', 'reference', 'wasm / reference'], body);
}

function wholeTable(rows: readonly Row[]): string {
  const simulate = find(rows, 'simulate');
  const [one, two] = ['1 thread', '2 threads'];
  const byGame = (cell: (game: Game) => string) => GAMES.map(cell);
  return markdown(
    ['the built package', ...GAMES],
    [
      [`simulate, ${one}`, ...byGame((game) => millions(simulate(game, one)))],
      [`simulate, ${two}`, ...byGame((game) => millions(simulate(game, two)))],
      [`${two} / ${one}`, ...byGame((game) => quotient(simulate(game, two), simulate(game, one)))],
      [
        'import and first game, ms',
        ...byGame((game) => fixed(find(rows, 'first game')(game, 'ms'), 1)),
      ],
      [
        'instructions a ply of play-outs',
        ...byGame((game) => fixed(find(rows, 'instructions a ply')(game, 'wasm'), 1)),
      ],
    ].filter(isMeasured),
  );
}

/** Every row that both runs have: then, now, and now over then. */
export function formatComparison(now: readonly Row[], then: readonly Row[]): string {
  const body = now.flatMap(({ what, game, by, median }) => {
    const before = find(then, what)(game, by);
    return before === undefined ? [] : [[`${what}, ${game}, ${by}`, quotient(median, before)]];
  });
  return markdown(['', 'now / then'], body);
}

function find(rows: readonly Row[], what: string) {
  return (game: Game, by: string): number | undefined =>
    rows.find((row) => row.what === what && row.game === game && row.by === by)?.median;
}

function millions(rate: number | undefined): string {
  return fixed(rate === undefined ? undefined : rate / 1e6, 2);
}

function quotient(one: number | undefined, other: number | undefined): string {
  return one === undefined || other === undefined ? '' : (one / other).toFixed(2);
}

function fixed(number: number | undefined, digits: number): string {
  return number?.toFixed(digits) ?? '';
}

function markdown(header: readonly string[], body: readonly (readonly string[])[]): string {
  const all = [header, header.map((_, column) => (column === 0 ? '---' : '--:')), ...body];
  const widths = header.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) => {
      const cells = row.map((text, column) =>
        column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0),
      );
      return `| ${cells.join(' | ')} |`;
    })
    .join('\n');
}
