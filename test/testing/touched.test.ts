/** Which rules a question touches: by small boards on which that can be seen. */
import { describe, expect, it } from 'vitest';
import { initialPosition, type Position } from '../../src/position.js';
import { STANDARD_RULES } from '../../src/rules.js';
import type { Question } from '../../src/testing/question.js';
import { RULE_IDS, touchedRules } from '../../src/testing/touched.js';
import { board, rajaPasu, sadeqaII } from '../boards.js';

const raja = rajaPasu(4);
const sadeqa = sadeqaII(3);

function play(position: Position, move: number): Question {
  return { op: 'play', position, move };
}

function moves(position: Position): Question {
  return { op: 'moves', position };
}

function outcome(position: Position): Question {
  return { op: 'outcome', position };
}

function records(position: Position, plyLimit: number): Question {
  const policies = ['random', 'random'] as const;
  return { op: 'records', position, seed: 1, first: 0, games: 2, plyLimit, policies };
}

function choices(position: Position, count: number): Question {
  return { op: 'board', position, choices: Array(count).fill(0) };
}

function batch(position: Position, steps: number, plyLimit: number): Question {
  return {
    op: 'batch',
    position,
    choices: Array(steps).fill(0),
    games: 2,
    plyLimit,
    autoReset: true,
  };
}

/** Questions, and all the rules that each of them touches. */
type Rows = readonly (readonly [what: string, question: Question, rules: string])[];

const RAJA_PASU: Rows = [
  ['one seed and an empty next pit', play(board(raja, '1,0,0,0/1,0,0,0'), 0), 'B-3 RP-2'],
  ['a relay', play(board(raja, '1,0,0,0/1,0,1,0'), 0), 'B-3 RP-1 RP-2'],
  ['seeds in both rows', play(board(raja, '0,0,0,0/0,1,0,2'), 3), 'B-2 B-3 RP-2'],
  ['a leap', play(board(raja, '1,0,0,0/1,0,0,2'), 0), 'B-3 RP-2 RP-3'],
  [
    'a leap that another could follow',
    play(board(raja, '1,0,1,0/1,0,0,2'), 0),
    'B-3 RP-2 RP-3 D-2',
  ],
  ['a four in the middle of a hand', play(board(raja, '1,0,0,0/2,3,0,0'), 0), 'B-3 RP-2 RP-4'],
  ['a four of a last seed', play(board(raja, '1,0,0,0/1,3,0,0'), 0), 'B-3 RP-2 RP-4 D-3 D-7'],
  [
    'a four of a last seed that is left',
    play(board(rajaPasu(4, { lastSeedFour: 'left' }), '1,0,0,0/1,3,0,0'), 0),
    'B-3 RP-2 D-3',
  ],
  ['a standing four that grows', play(board(raja, '1,0,0,0/1,4,0,0'), 0), 'B-3 RP-2 D-3'],
  ['a standing four that is lifted', play(board(raja, '1,0,0,0/4,0,0,0'), 0), 'B-2 B-3 RP-2 D-3'],
  ['a standing four that is leaped', play(board(raja, '1,0,0,0/1,0,0,4'), 0), 'B-3 RP-2 RP-3 D-3'],
  ['a four of Sadeqa II', play(board(sadeqaII(4), '1,0,0,0/2,3,0,0'), 0), 'B-3 SQ-2 SQ-4'],
  [
    'a hand that passes the lifted pit',
    play(board(rajaPasu(2), '0,0/5,0'), 0),
    'B-2 B-3 RP-1 RP-2 RP-3 RP-5 RP-6 D-1 D-2',
  ],
  ['a closed pit that is not sown', play(board(raja, '0,0,0,x/0,1,0,2'), 3), 'B-2 B-3 RP-2 D-13'],
  ['a closed pit before the next one', play(board(raja, '1,0,0,x/1,0,1,0'), 2), 'B-3 RP-2 D-13'],
  ['a closed pit before the one beyond', play(board(raja, '1,0,0,x/1,1,0,0'), 1), 'B-3 RP-2 D-13'],
  ['closed pits far away', play(board(raja, '1,0,0,x/x,1,0,0'), 1), 'B-3 RP-2 D-13'],
  ['closed pits farther away', play(board(rajaPasu(5), '1,0,0,0,x/x,1,0,0,0'), 1), 'B-3 RP-2'],
  ['a ring of two', play(board(rajaPasu(1), '0/1'), 0), 'B-2 B-3 RP-2 RP-3 RP-5 RP-6 D-6 D-12'],
];

const SADEQA_II: Rows = [
  ['an empty opposite pit', play(board(sadeqa, '1,0,0/1,0,0'), 0), 'B-3 SQ-2 SQ-4'],
  ['an occupied opposite pit', play(board(sadeqa, '1,1,0/1,0,0'), 0), 'B-3 SQ-2 SQ-4'],
  ['a relay', play(board(sadeqaII(4), '1,0,0,0/1,1,0,0'), 0), 'B-3 SQ-1 SQ-2 SQ-4'],
  ['an opening move', play(board(sadeqa, '1,0,0/1,0,1 S 0-0 SN'), 2), 'B-2 B-3 SQ-2 SQ-3 SQ-4'],
  ['a free opening move', play(board(sadeqa, '1,0,0/1,0,0 S 0-0 SN'), 0), 'B-3 SQ-2 SQ-4 D-8'],
  ["the opponent's opening move", play(board(sadeqa, '1,0,0/1,0,0 S 0-0 N'), 0), 'B-3 SQ-2 SQ-4'],
  ['the last seeds of the own row', play(board(sadeqa, '1,0,0/0,0,1'), 2), 'B-2 B-3 SQ-2 SQ-4 D-7'],
  ['the last move', play(board(sadeqa, '0,0,0/1,0,0'), 0), 'B-3 SQ-2 SQ-4 SQ-5'],
];

const REFUSED: Rows = [
  ['an empty pit', play(board(raja, '1,0,0,0/1,0,0,0'), 1), 'B-3'],
  ['a number that is no pit', play(board(raja, '1,0,0,0/1,0,0,0'), -7), 'B-3'],
  ['a pit that does not open', play(board(sadeqa, '1,0,0/1,0,1 S 0-0 SN'), 0), 'B-3 SQ-3'],
  ['a struck move', play(board(rajaPasu(2, { endless: 'illegal' }), '0,1/1,2'), 1), 'B-3 D-9'],
  ['any pit of a finished game', play(board(sadeqa, '1,0,0/0,0,0'), 0), 'SQ-5'],
];

const CHOICES_AND_ENDS: Rows = [
  ['legal moves', moves(board(raja, '1,0,0,0/1,0,0,0')), 'B-3'],
  ['an opening', moves(board(sadeqa, '1,0,0/1,0,1 S 0-0 SN')), 'B-3 SQ-3'],
  ['a start', moves(initialPosition('sadeqa-ii')), 'B-1 B-3 SQ-3'],
  ['a start of another size', moves(initialPosition(rajaPasu(3))), 'B-1 B-3 D-11'],
  ['nothing that ends a game', outcome(board(raja, '1,0,0,0/1,0,0,0')), ''],
  ['the empty row of the opponent', outcome(board(raja, '0,0,0,0/1,0,0,0')), 'D-7'],
  ['the empty row of the mover', outcome(board(raja, '1,0,0,0/0,0,0,0')), 'RP-5 RP-6'],
  ['equal captures', outcome(board(raja, '1,0,0,0/0,0,0,0 S 3-2')), 'RP-5 RP-6 D-4'],
  ['an empty board', outcome(board(raja, '0,0,0,0/0,0,0,0 S 3-2')), 'RP-5 RP-6 D-6'],
  ['a lost game of Sadeqa II', outcome(board(sadeqa, '1,0,0/0,0,0')), 'SQ-5'],
  ['an empty board of Sadeqa II', outcome(board(sadeqa, '0,0,0/0,0,0')), 'D-12'],
  ['a struck move', moves(board(rajaPasu(2, { endless: 'illegal' }), '0,1/1,2')), 'B-3 D-9'],
  ['only struck moves', outcome(board(rajaPasu(1, { endless: 'illegal' }), '1/2')), 'D-9'],
  ['an endless move that is legal', moves(board(rajaPasu(2), '0,1/1,2')), 'B-3'],
];

const UNENDED: Rows = [
  ['an endless sowing', play(board(sadeqaII(2), '2,0/1,2'), 1), 'B-2 B-3 SQ-1 D-9'],
  [
    'an undecided sowing',
    play(board(sadeqaII(2, { lapLimit: 8 }), '2,0/1,2'), 1),
    'B-2 B-3 SQ-1 D-14',
  ],
  [
    'one that its last lap proves endless',
    play(board(sadeqaII(2, { lapLimit: 9 }), '2,0/1,2'), 1),
    'B-2 B-3 SQ-1 D-9 D-14',
  ],
  [
    'one that its last lap ends',
    play(board(rajaPasu(4, { lapLimit: 1 }), '1,0,0,0/1,0,0,0'), 0),
    'B-3 RP-2 D-14',
  ],
  [
    'one of a million laps',
    play(board(sadeqaII(7), '9,6,7,6,4,8,13/2,7,8,7,8,7,6'), 6),
    'B-2 B-3 SQ-1 D-1 D-9 D-14',
  ],
];

const MANY_MOVES: Rows = [
  ['no plies', { op: 'perft', position: board(raja, '1,0,0,0/1,0,0,0'), depth: 0 }, ''],
  [
    'the first of two plies',
    { op: 'perft', position: board(raja, '1,0,0,0/1,0,1,0'), depth: 2 },
    'B-3 RP-1 RP-2',
  ],
  ['one ply and the limit', records(board(raja, '1,0,0,0/1,0,0,0'), 1), 'B-3 RP-2 D-10'],
  [
    'a game that is over before the limit',
    records(board(sadeqa, '0,0,0/1,0,0'), 1),
    'B-3 SQ-2 SQ-4 SQ-5 D-7',
  ],
  ['a board that is played on', choices(board(sadeqa, '0,0,0/1,0,0'), 9), 'B-3 SQ-2 SQ-4 SQ-5 D-7'],
  ['a board that nothing is played on', choices(board(sadeqa, '1,0,0/1,0,0'), 0), ''],
  ['games up to the limit', batch(board(raja, '1,0,0,0/1,0,0,0'), 3, 1), 'B-3 RP-2 D-10'],
  ['games that begin anew', batch(board(sadeqa, '0,0,0/1,0,0'), 3, 9), 'B-3 SQ-2 SQ-4 SQ-5 D-7'],
];

const standard = STANDARD_RULES['raja-pasu'];
const ROUNDS: Rows = [
  [
    'full rows',
    { op: 'next-round', rules: standard, holdings: [49, 49], leader: 'south' },
    'RP-7 RP-9',
  ],
  [
    'closed pits and nothing over',
    { op: 'next-round', rules: standard, holdings: [42, 56], leader: 'north' },
    'RP-7 RP-8 RP-9 D-5',
  ],
  [
    'a player who opens nothing',
    { op: 'next-round', rules: rajaPasu(3), holdings: [6, 0], leader: 'south' },
    'RP-10 D-5 D-11',
  ],
];

describe('the rules that are touched by', () => {
  for (const [kind, rows] of Object.entries({
    'moves of Raja Pasu': RAJA_PASU,
    'moves of Sadeqa II': SADEQA_II,
    'refused moves': REFUSED,
    'choices and ends': CHOICES_AND_ENDS,
    'sowings that do not end': UNENDED,
    'questions about many moves': MANY_MOVES,
    rounds: ROUNDS,
  })) {
    it.each(rows)(`${kind}: %s`, (_, question, rules) => {
      expect(touchedRules(question).join(' ')).toBe(rules);
    });
  }

  it('are named once each, in the order B, RP, SQ, D', () => {
    expect(new Set(RULE_IDS).size).toBe(RULE_IDS.length);
    const question = records(initialPosition('raja-pasu'), 10_000);
    const touched = touchedRules(question);
    expect(touched).toEqual(RULE_IDS.filter((id) => touched.includes(id)));
  });
});
