/**
 * Why a path has no fault of some kind for some rule. The product of rules, kinds and paths is
 * complete: each of its combinations has a fault or is in one of these rows; the first that fits counts.
 */
import type { Kind, Path, Rule } from './place.js';

const OWNER: Kind = 'wrong owner';
const BY_ONE: Kind = 'off by one';
const SIDE: Kind = 'wrong side';
const OUT: Kind = 'left out';
const ONE: Kind = 'first or last only';

/** Rules, kinds and paths (none: all), and the reason. */
type Row = readonly [readonly Rule[], readonly Kind[], readonly Path[], string];

const BETWEEN_ROUNDS: readonly Rule[] = ['RP-7', 'RP-8', 'RP-9', 'RP-10', 'D-5'];
const SOWING: readonly Rule[] = ['RP-2', 'SQ-2', 'D-1', 'D-2', 'D-3', 'D-11'];

const ROWS: readonly Row[] = [
  // Paths that do not carry a rule.
  [
    BETWEEN_ROUNDS,
    [],
    ['board', 'playout', 'lanes', 'perft', 'batch'],
    'it is about what happens between rounds, which match.ts alone does',
  ],
  [SOWING, [], ['playout', 'batch'], 'it sows by sow.ts, of the board'],
  [['D-4', 'D-6', 'D-7', 'D-12'], [], ['playout', 'lanes'], 'it asks outcome.ts, of the board'],
  [['D-6', 'D-7'], [], ['batch'], 'it asks outcome.ts, of the board'],
  [['B-1', 'B-3', 'SQ-3', 'D-8', 'D-13'], [], ['playout'], 'it asks position.ts, of the board'],
  [['D-8', 'D-14'], [], ['batch'], 'it asks position.ts, of the board'],
  [['D-8'], [], ['perft'], 'it asks `candidatesOn`, of the board'],
  [['B-2'], [], ['perft'], 'it counts by place; no pit has a number'],
  [
    ['RP-5', 'RP-6', 'SQ-5', 'D-4', 'D-6', 'D-7', 'D-12'],
    [],
    ['perft'],
    'a finished game has no moves, and how it ended is not counted',
  ],
  [['D-10'], [], ['board', 'perft'], 'it has no limit of plies'],
  [['streams'], [], ['board', 'perft', 'batch'], 'it draws nothing and writes no record'],

  // Kinds that a rule does not have.
  [['B-1'], [BY_ONE], [], 'there are two turns: one further is the other player'],
  [['B-1'], [SIDE], [], 'whose row it is follows from who moves: wrong owner'],
  [
    ['B-3', 'RP-1', 'SQ-1', 'RP-2', 'SQ-2'],
    [OWNER],
    [],
    'lifting and dropping give nobody anything',
  ],
  [['D-1', 'D-2', 'D-3', 'D-11'], [OWNER], [], 'it is about where seeds go, not to whom'],
  [['RP-6'], [SIDE], [], 'it compares what players have, not what lies in a row'],
  [['RP-7'], [OWNER], [], 'both rows are filled alike'],
  [['RP-8'], [BY_ONE, ONE], [], 'how many pits stay open is told by D-5'],
  [['RP-9'], [BY_ONE, SIDE], [], 'there are two players: any other leader is the wrong one'],
  [['RP-10'], [SIDE, ONE], [], 'it is a question about a player, with one answer'],
  [['D-2'], [SIDE], [], 'where a leap is made is told by RP-3'],
  [['D-4', 'D-6', 'D-12'], [ONE], [], 'there is one outcome'],
  [['D-5'], [SIDE], [], 'holdings lie in no row'],
  [['D-6', 'D-12'], [SIDE], [], 'an empty board has no sides'],
  [['D-12'], [OWNER], [], 'nobody wins a draw'],
  [['D-7'], [BY_ONE, ONE], [], 'there is one turn to test at; the other one is the wrong owner'],
  [['D-10'], [OWNER, SIDE], [], 'plies of both players count alike'],
  [['D-14'], [OWNER, ONE], [], 'nobody wins, and one limit holds for every sowing'],
  [['streams'], [OWNER], [], 'both players draw from one stream'],

  // Kinds that a rule has, but not there.
  [['RP-1', 'SQ-1'], [SIDE], ['playout', 'batch'], 'it counts laps, which have no side'],
  [['RP-3'], [OUT, BY_ONE, SIDE, ONE], ['batch'], 'it shows the sum of leaps and fours: RP-4'],
  [['RP-3'], [SIDE], ['playout'], 'a record does not say where a leap was made'],
  [['RP-3', 'RP-4', 'SQ-4'], [OWNER], ['perft'], 'what was captured is not counted'],
  [['RP-4', 'SQ-4'], [SIDE, ONE], ['batch'], 'it shows how much was captured, not where'],
  [['RP-4'], [SIDE], ['playout'], 'of a four, whose row it is in is who gains it: wrong owner'],
  [['RP-5'], [OWNER], ['batch'], 'whose the swept seeds are is in the score: RP-6'],
  [
    ['RP-5', 'SQ-5'],
    [SIDE, BY_ONE, ONE],
    ['playout', 'batch', 'lanes'],
    "the test itself is the board's",
  ],
  [['RP-6'], [ONE], ['lanes'], 'who has more is decided by outcome.ts, of the board'],
  [
    ['B-2'],
    [OUT, OWNER, ONE],
    ['lanes', 'batch', 'board', 'playout'],
    'it asks rules.ts, one number at a time',
  ],
  [
    ['B-1'],
    [OWNER, ONE],
    ['board', 'batch'],
    'the turn is passed or shown, as left out has it wrong',
  ],
  [['B-3', 'SQ-3'], [SIDE, BY_ONE], ['batch', 'perft'], 'it asks position.ts, of the board'],
  [
    ['D-1'],
    [SIDE, ONE],
    ['lanes'],
    'the lifted pit is told from others by the length of a round alone',
  ],
  [
    ['RP-2', 'SQ-2'],
    [SIDE],
    ['perft'],
    'the pit that is looked at is the one that RP-1 and SQ-1 lead to',
  ],
  [
    ['D-2'],
    [OUT, ONE],
    ['lanes', 'perft'],
    'a board is looked at once the move is over: no second leap can follow',
  ],
  [
    ['D-4', 'D-12'],
    [OWNER, BY_ONE, SIDE],
    ['batch'],
    'whether it is a draw is decided by outcome.ts, of the board',
  ],
  [['D-8'], [OWNER, ONE], ['lanes'], "the row that is looked at is the mover's"],
  [
    ['D-9'],
    [OWNER, BY_ONE, SIDE, ONE],
    ['playout', 'lanes', 'perft', 'batch'],
    "the proof and who forfeits are the board's",
  ],
  [
    ['D-10'],
    [ONE],
    ['playout'],
    'the limit is looked at after the candidates: there is one place for it',
  ],
  [['D-11'], [SIDE], ['lanes', 'perft'], 'a hand has no side'],
  [
    ['D-13'],
    [OWNER, BY_ONE, SIDE, ONE],
    ['board', 'lanes', 'perft', 'batch'],
    'the ring and its places are set by rules.ts: of the board',
  ],
  [['D-14'], [OUT, BY_ONE, SIDE], ['playout', 'lanes'], "the limit itself is the board's"],

  // Between rounds nothing is sown, won or drawn.
  [[], [], ['match'], 'nothing is sown, won or drawn between rounds'],
];

/** The reason, or undefined if there is none. */
export function reasonFor(rule: Rule, kind: Kind, path: Path): string | undefined {
  const fits = <T>(all: readonly T[], one: T): boolean => all.length === 0 || all.includes(one);
  return ROWS.find(
    ([rules, kinds, paths]) => fits(rules, rule) && fits(kinds, kind) && fits(paths, path),
  )?.[3];
}
