/** The bench's tables: Markdown in million moves a second, with ratios. */
import { GAMES, type Game } from '../src/rules.js';
import type { Baseline } from './baselines.js';

/** Which engine or baseline. */
type Program = 'wasm' | 'reference' | Baseline['name'];

export interface Row {
  readonly what: string;
  readonly game: Game;
  readonly by: string;
  /** Moves a second. */
  readonly median: number;
}

const PROGRAMS: readonly Program[] = [
  'wasm',
  'reference',
  'JavaScript loop',
  'C loop',
  'JavaScript packed',
  'C packed',
];
/** The first over the second. */
const RATIOS: readonly (readonly [Program, Program])[] = [
  ['wasm', 'JavaScript loop'],
  ['wasm', 'C loop'],
  ['C loop', 'JavaScript loop'],
  ['wasm', 'C packed'],
  ['wasm', 'reference'],
];

/** Two tables: play-outs by every program, and what only the engines do. */
export function formatTables(rows: readonly Row[]): string {
  const rate = (what: string, game: Game, by: string) =>
    rows.find((row) => row.what === what && row.game === game && row.by === by)?.median;
  const playouts = PROGRAMS.map((program) => [
    program,
    ...GAMES.map((game) => quotient(rate('play-outs', game, program), 1e6)),
  ]);
  const ratios = RATIOS.map(([one, other]) => [
    `${one} / ${other}`,
    ...GAMES.map((game) => quotient(rate('play-outs', game, one), rate('play-outs', game, other))),
  ]);
  const others = [...new Set(rows.map(({ what }) => what))].filter((what) => what !== 'play-outs');
  const engines = GAMES.flatMap((game) =>
    others.map((what) => {
      const [wasm, reference] = [rate(what, game, 'wasm'), rate(what, game, 'reference')];
      return [
        `${what}, ${game}`,
        quotient(wasm, 1e6),
        quotient(reference, 1e6),
        quotient(wasm, reference),
      ];
    }),
  );
  return [
    markdown(['play-outs', ...GAMES], [...playouts, ...ratios].filter(isMeasured)),
    markdown(['', 'wasm', 'reference', 'wasm / reference'], engines),
  ].join('\n\n');
}

/** Without a C compiler some programs are not. */
const isMeasured = ([, ...cells]: readonly string[]) => cells.some((cell) => cell !== '');

function quotient(one: number | undefined, other: number | undefined): string {
  return one === undefined || other === undefined ? '' : (one / other).toFixed(2);
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
