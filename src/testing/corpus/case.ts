/** What a case of the corpus is, and how tables of boards become cases. */
import { parsePit, parsePosition } from '../../notation.js';
import type { Position } from '../../position.js';
import { unwrap } from '../../result.js';
import {
  completeRules,
  type Game,
  type Pair,
  type Player,
  type Rules,
  type RulesInput,
} from '../../rules.js';
import type { Question } from '../question.js';
import { turnedRound } from '../turned-round.js';

export const THEMES = [
  'moves',
  'sowing',
  'raja-pasu',
  'closed-pits',
  'sadeqa-ii',
  'endings',
  'endless',
  'long',
  'next-round',
  'perft',
  'records',
] as const;

/** What a case is about. The cases of `long` sow more than 100,000 laps, which slow programs cannot do in time. */
export type Theme = (typeof THEMES)[number];

/** A question with a reason to be asked. */
export interface Case {
  /** A sentence that begins with the id of a rule which it shows; no two are the same. */
  readonly name: string;
  readonly theme: Theme;
  readonly question: Question;
  /** Whether a sowing of more than 100,000 laps has to be done to answer it. */
  readonly long: boolean;
}

/** What rules are besides their game and number of pits, which a board shows. */
export type Options = Readonly<Record<string, string | number>>;

/**
 * A board as text; after the rows, from the right, fields may be left out: South to move, nothing
 * captured, nobody owing an opening move. Its rows say how many pits they have.
 */
export function board(game: Game, text: string, options: Options = {}): Position {
  const [rows = '', turn = 'S', captured = '0-0', opening = '-'] = text.split(' ');
  const pitsPerRow = rows.split('/')[0]?.split(',').length;
  const rules = completeRules({ game, pitsPerRow, ...options });
  return unwrap(parsePosition([rows, turn, captured, opening].join(' '), rules));
}

/** Rules with these options. */
export function rulesOf(game: Game, options: Options): Rules {
  return completeRules({ game, ...options } as RulesInput);
}

/** A case as it is written and the same for the other player: the board turned round. */
export function cases(
  theme: Theme,
  questions: readonly (readonly [name: string, question: Question])[],
): readonly Case[] {
  const long = theme === 'long';
  return questions.flatMap(([name, question]) => [
    { name, theme, question, long },
    { name: `${name} (turned round)`, theme, question: turnedRound(question), long },
  ]);
}

/** A move: a pit's name, or any number, which need not be legal. */
export type PlayRow = readonly [
  name: string,
  before: string,
  move: string | number,
  options?: Options,
];

export function plays(theme: Theme, game: Game, rows: readonly PlayRow[]): readonly Case[] {
  return cases(
    theme,
    rows.map(([name, before, move, options]) => {
      const position = board(game, before, options);
      const pit =
        typeof move === 'number' ? move : unwrap(parsePit(move, position.rules.pitsPerRow));
      return [name, { op: 'play', position, move: pit }];
    }),
  );
}

/** A question about a board alone. */
export type BoardRow = readonly [name: string, board: string, options?: Options];

export function asked(
  op: 'moves' | 'outcome',
  theme: Theme,
  game: Game,
  rows: readonly BoardRow[],
): readonly Case[] {
  return cases(
    theme,
    rows.map(([name, text, options]) => [name, { op, position: board(game, text, options) }]),
  );
}

export type RoundRow = readonly [
  name: string,
  holdings: Pair<number>,
  leader: Player,
  options?: Options,
];

export function rounds(rows: readonly RoundRow[]): readonly Case[] {
  return cases(
    'next-round',
    rows.map(([name, holdings, leader, options = {}]) => [
      name,
      { op: 'next-round', rules: rulesOf('raja-pasu', options), holdings, leader },
    ]),
  );
}
