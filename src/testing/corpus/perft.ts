/** Counted move sequences: whole trees in one number. */
import { initialPosition, type Position } from '../../position.js';
import type { Game } from '../../rules.js';
import { board, type Case, cases, type Options, rulesOf } from './case.js';

/** From the start, to every depth from 0 to `depth` where it is small, else to some. */
interface Start {
  readonly name: string;
  readonly game: Game;
  readonly options: Options;
  readonly depths: readonly number[];
}

const TO_6 = [0, 1, 2, 3, 4, 5, 6];

const STARTS: readonly Start[] = [
  { name: 'Raja Pasu', game: 'raja-pasu', options: {}, depths: [...TO_6, 7] },
  { name: 'Raja Pasu, `left`', game: 'raja-pasu', options: { lastSeedFour: 'left' }, depths: TO_6 },
  { name: 'Raja Pasu, 75 laps', game: 'raja-pasu', options: { lapLimit: 75 }, depths: [5] },
  { name: 'Sadeqa II', game: 'sadeqa-ii', options: {}, depths: [...TO_6, 7, 8] },
  {
    name: 'Sadeqa II, `illegal`',
    game: 'sadeqa-ii',
    options: { endless: 'illegal' },
    depths: [...TO_6, 7, 8],
  },
  {
    name: 'Sadeqa II, `first-player`',
    game: 'sadeqa-ii',
    options: { openingMove: 'first-player' },
    depths: TO_6,
  },
  { name: 'Sadeqa II, 75 laps', game: 'sadeqa-ii', options: { lapLimit: 75 }, depths: [7] },
];

/** Other sizes, each to a depth of a few thousand sequences. */
const SIZES: readonly (readonly [game: Game, pitsPerRow: number, seeds: number, depth: number])[] =
  [
    ['raja-pasu', 1, 7, 4],
    ['raja-pasu', 2, 3, 8],
    ['raja-pasu', 3, 2, 8],
    ['raja-pasu', 4, 4, 6],
    ['raja-pasu', 5, 3, 6],
    ['raja-pasu', 6, 5, 6],
    ['raja-pasu', 8, 7, 5],
    ['raja-pasu', 8, 15, 4],
    ['sadeqa-ii', 1, 5, 4],
    ['sadeqa-ii', 2, 2, 8],
    ['sadeqa-ii', 3, 3, 8],
    ['sadeqa-ii', 4, 2, 8],
    ['sadeqa-ii', 5, 4, 7],
    ['sadeqa-ii', 7, 3, 6],
    ['sadeqa-ii', 8, 3, 6],
  ];

const BOARDS: readonly (readonly [
  name: string,
  game: Game,
  text: string,
  depth: number,
  options?: Options,
])[] = [
  ['RP-5: a finished game has no sequences', 'raja-pasu', '1,1/0,0', 1],
  ['B-3: an endless move counts as the first ply', 'raja-pasu', '1/2', 1],
  ['D-9: and has no second', 'raja-pasu', '1/2', 2],
  ['D-9: `illegal`: an endless move does not count', 'raja-pasu', '1/2', 1, { endless: 'illegal' }],
  ['D-9: `forfeit`: an endless move counts', 'raja-pasu', '1/2', 1, { endless: 'forfeit' }],
  [
    'D-14: `illegal`: an undecided move counts',
    'raja-pasu',
    '1/2',
    1,
    { endless: 'illegal', lapLimit: 2 },
  ],
  ['D-9: an endless and an ended move: two plies', 'sadeqa-ii', '2,0/1,2', 2],
  ['D-9: an endless and an ended move: three plies', 'sadeqa-ii', '2,0/1,2', 3],
  ['D-13: sequences of a second round', 'raja-pasu', '7,7,7,7,7,x,x/7,7,7,7,7,7,7 N', 5],
  ['D-13: sequences of one pit against seven', 'raja-pasu', '7,x,x,x,x,x,x/7,7,7,7,7,7,7', 5],
  ['D-13: three pits against two', 'raja-pasu', '5,5,x,x/x,5,5,5', 6],
  ['D-8: a rightmost pit that is empty opens free', 'sadeqa-ii', '2,2,2/2,2,0 S 0-0 SN', 5],
  ['B-3: the opponent alone still owes the opening move', 'sadeqa-ii', '2,2,2/2,2,2 S 0-0 N', 5],
];

function counted(position: Position, depth: number) {
  return { op: 'perft', position, depth } as const;
}

export const PERFT = (): readonly Case[] =>
  cases('perft', [
    ...STARTS.flatMap(({ name, game, options, depths }) =>
      depths.map((depth) => {
        const start = initialPosition(rulesOf(game, options));
        return [`B-1: ${name} from the start, ${depth} plies`, counted(start, depth)] as const;
      }),
    ),
    ...SIZES.map(([game, pitsPerRow, seedsPerPit, depth]) => {
      const start = initialPosition(rulesOf(game, { pitsPerRow, seedsPerPit }));
      return [
        `D-11: ${game}, ${pitsPerRow} pits a row of ${seedsPerPit}, ${depth} plies`,
        counted(start, depth),
      ] as const;
    }),
    ...BOARDS.map(
      ([name, game, text, depth, options]) =>
        [name, counted(board(game, text, options), depth)] as const,
    ),
  ]);
