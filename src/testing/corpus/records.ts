/** Play-outs, whose records hold everything about a game (docs/streams.md). */
import { initialPosition, type Position } from '../../position.js';
import type { Game } from '../../rules.js';
import type { PlayoutsQuestion, Question } from '../question.js';
import { board, type Case, cases, type Options, rulesOf } from './case.js';

/** How many games are played, which, and how. By default the first four of seed 1, to 10,000 plies, at random. */
type Games = Partial<Omit<PlayoutsQuestion, 'op' | 'position'>>;

const STARTS: readonly (readonly [name: string, game: Game, options: Options, games?: Games])[] = [
  ['B-1: the first games of Raja Pasu', 'raja-pasu', {}],
  ['B-1: the first games of Sadeqa II', 'sadeqa-ii', {}],
  [
    'B-1: the last seed and the last games',
    'raja-pasu',
    {},
    { seed: 2 ** 32 - 1, first: 2 ** 53 - 4 },
  ],
  ['B-1: games beyond 2^32', 'sadeqa-ii', {}, { seed: 0, first: 2 ** 32 }],
  ['D-3: Raja Pasu, `left`', 'raja-pasu', { lastSeedFour: 'left' }],
  ['SQ-3: Sadeqa II, `first-player`', 'sadeqa-ii', { openingMove: 'first-player' }],
  ['D-9: `annul`: a game that an endless sowing ends', 'sadeqa-ii', {}, { first: 666, games: 1 }],
  [
    'D-9: `forfeit`: a game that an endless sowing loses',
    'sadeqa-ii',
    { endless: 'forfeit' },
    { first: 666, games: 1 },
  ],
  [
    'SQ-5: `illegal`: a game in which an endless choice is made again',
    'sadeqa-ii',
    { endless: 'illegal' },
    { first: 666, games: 1 },
  ],
  [
    'D-14: Sadeqa II: a game that an undecided sowing ends',
    'sadeqa-ii',
    { lapLimit: 20 },
    { first: 38, games: 1 },
  ],
  [
    'D-14: Raja Pasu: a game that an undecided sowing ends',
    'raja-pasu',
    { lapLimit: 20 },
    { first: 11_424, games: 1 },
  ],
  ['D-10: Raja Pasu with a ply limit of 1', 'raja-pasu', {}, { plyLimit: 1 }],
  ['D-10: Sadeqa II with a ply limit of 10', 'sadeqa-ii', {}, { plyLimit: 10 }],
  ['D-11: Raja Pasu, one pit a row', 'raja-pasu', { pitsPerRow: 1 }],
  ['D-11: Raja Pasu, eight pits a row of fifteen', 'raja-pasu', { pitsPerRow: 8, seedsPerPit: 15 }],
  ['D-11: Sadeqa II, three pits a row', 'sadeqa-ii', { pitsPerRow: 3 }],
  ['D-11: Sadeqa II, eight pits a row', 'sadeqa-ii', { pitsPerRow: 8 }],
];

const BOARDS: readonly (readonly [
  name: string,
  game: Game,
  text: string,
  options?: Options,
  games?: Games,
])[] = [
  ['RP-5: a finished round has a record without plies', 'raja-pasu', '2,0,1/0,0,0 S 4-5'],
  ['D-12: so has an empty board of Sadeqa II', 'sadeqa-ii', '0,0,0/0,0,0'],
  ['D-13: games of a second round', 'raja-pasu', '7,7,7,7,7,x,x/7,7,7,7,7,7,7 N'],
  ['D-13: games of one pit against seven', 'raja-pasu', '7,x,x,x,x,x,x/7,7,7,7,7,7,7'],
  ['D-8: a rightmost pit that is empty', 'sadeqa-ii', '3,3,3,3,3,3/3,3,3,3,3,0 S 0-0 SN'],
  ['SQ-5: stuck comes before the ply limit', 'sadeqa-ii', '0,3,0/1,0,0', {}, { plyLimit: 1 }],
  [
    'D-10: nothing is swept at the limit',
    'raja-pasu',
    '1,0,0,0/0,0,0,1 S 3-4',
    {},
    { plyLimit: 1 },
  ],
  ['D-10: the limit comes before an endless move', 'sadeqa-ii', '2,1/0,5', {}, { plyLimit: 1 }],
  [
    'D-10: more plies than a byte counts, and never an end',
    'sadeqa-ii',
    '0/1',
    {},
    { games: 16, plyLimit: 300 },
  ],
  ['D-9: an endless move after one ply', 'sadeqa-ii', '2,1/0,5'],
  [
    'D-9: `illegal`: with only endless moves the limit does not matter',
    'sadeqa-ii',
    '2,1/0,5',
    { endless: 'illegal' },
    { plyLimit: 1 },
  ],
  [
    'D-9: `illegal`: a second endless choice is struck, too, of three',
    'sadeqa-ii',
    '1,2,0/2,3,2',
    { endless: 'illegal' },
    { games: 6 },
  ],
  [
    'D-9: `illegal`: nor does it in many games at once',
    'sadeqa-ii',
    '2,1/0,5',
    { endless: 'illegal' },
    { games: 16, plyLimit: 1 },
  ],
  ['D-9: `forfeit`: an endless round is swept', 'raja-pasu', '1/2 S 9-1', { endless: 'forfeit' }],
];

function played(position: Position, games: Games = {}): Question {
  return {
    op: 'records',
    position,
    seed: 1,
    first: 0,
    games: 4,
    plyLimit: 10_000,
    policies: ['random', 'random'],
    ...games,
  };
}

export const RECORDS = (): readonly Case[] =>
  cases('records', [
    ...STARTS.map(
      ([name, game, options, games]) =>
        [name, played(initialPosition(rulesOf(game, options)), games)] as const,
    ),
    ...BOARDS.map(
      ([name, game, text, options, games]) =>
        [name, played(board(game, text, options), games)] as const,
    ),
  ]);
