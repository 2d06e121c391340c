/** Sowings that never end, under every option, and those that nobody has time for. */
import type { Game } from '../../rules.js';
import { asked, type BoardRow, type Case, type Options, type PlayRow, plays } from './case.js';

/** An endless sowing, and the number of the lap that proves it. */
interface Cycle {
  readonly what: string;
  readonly before: string;
  readonly play: string;
  readonly lap: number;
}

const RAJA_PASU: readonly Cycle[] = [
  { what: 'the third lap ends as the first did', before: '1/2', play: 'A', lap: 3 },
  { what: 'the first lap captures, the next ones go round', before: '2/5', play: 'A', lap: 3 },
  { what: 'the cycle begins with the last lap that captures', before: '9/2', play: 'A', lap: 4 },
  { what: 'four laps to and fro', before: '2,1/2,0', play: 'A', lap: 5 },
  { what: 'on the ring that closed pits leave', before: '1,x,x/x,x,2', play: 'C', lap: 3 },
  { what: 'eighteen laps', before: '1,2,0/0,1,1', play: 'C', lap: 19 },
  { what: 'both players capture first', before: '10,3,0,5/12,9,11,10', play: 'A', lap: 39 },
  { what: 'on the standard board', before: '1,2,1,2,1,0,1/0,1,1,2,1,0,2', play: 'C', lap: 101 },
  {
    what: 'after captures, on the standard board',
    before: '6,5,6,9,3,4,6/2,2,0,7,2,5,2',
    play: 'A',
    lap: 131,
  },
  { what: 'on sixteen pits', before: '3,4,3,0,1,2,2,3/0,3,0,3,1,4,3,2', play: 'E', lap: 150 },
];

const SADEQA_II: readonly Cycle[] = [
  { what: 'the third lap ends as the first did', before: '1/3', play: 'A', lap: 3 },
  { what: 'four laps to and fro', before: '2,1/3,0', play: 'A', lap: 5 },
  { what: 'thirty-two laps', before: '1,2,0,1/0,1,2,0', play: 'C', lap: 33 },
  { what: 'on the standard board', before: '0,1,2,0,1,0/1,2,2,1,0,1', play: 'B', lap: 67 },
  { what: 'on sixteen pits', before: '2,1,0,1,0,1,2,0/1,0,1,2,2,1,2,1', play: 'D', lap: 109 },
  { what: 'more laps than 10,000', before: '4,0,1,0,3,4,5/5,4,2,5,2,3,2', play: 'B', lap: 10_025 },
  { what: 'more laps than 2^14', before: '6,5,1,4/5,6,1,4', play: 'D', lap: 16_429 },
  { what: 'more laps than 2^15', before: '8,2,1,6/2,4,5,7', play: 'C', lap: 32_961 },
  { what: 'more laps than 2^16', before: '5,6,3,6/4,2,4,3', play: 'A', lap: 76_729 },
];

/** Each cycle with all the laps it wants, with just enough of them, and with one too few. */
function edges(game: Game, cycles: readonly Cycle[]): readonly PlayRow[] {
  const name = game === 'raja-pasu' ? 'Raja Pasu' : 'Sadeqa II';
  return cycles.flatMap(({ what, before, play, lap }): PlayRow[] => [
    [`D-9: ${name}: endless: ${what}`, before, play],
    [`D-14: ${name}: proved with a lapLimit of ${lap}: ${what}`, before, play, { lapLimit: lap }],
    [
      `D-14: ${name}: undecided with a lapLimit of ${lap - 1}: ${what}`,
      before,
      play,
      { lapLimit: lap - 1 },
    ],
  ]);
}

const FORFEIT: Options = { endless: 'forfeit' };
const ILLEGAL: Options = { endless: 'illegal' };

const RAJA_PASU_MOVES: readonly PlayRow[] = [
  ['D-9: `annul`: the captures stay and nothing is swept', '1/2 S 9-1', 'A'],
  ['D-9: `forfeit`: the opponent wins and takes the board', '1/2 S 9-1', 'A', FORFEIT],
  ['D-9: `forfeit`: the opponent wins with fewer captures', '1/2 S 90-1', 'A', FORFEIT],
  ['D-9: `annul`: fours of the endless sowing are undone', '2/5 S 1-2', 'A'],
  ['D-9: `forfeit`: fours of the endless sowing are undone', '2/5 S 1-2', 'A', FORFEIT],
  [
    'D-9: `forfeit`: all of sixteen pits is swept',
    '3,4,3,0,1,2,2,3/0,3,0,3,1,4,3,2 S 60-61',
    'E',
    FORFEIT,
  ],
  [
    'D-14: `forfeit` does not touch an undecided move',
    '1/2 S 9-1',
    'A',
    { ...FORFEIT, lapLimit: 2 },
  ],
  [
    'D-14: `illegal` does not strike an undecided move',
    '1/2 S 9-1',
    'A',
    { ...ILLEGAL, lapLimit: 2 },
  ],
  ['D-9: `illegal`: the endless move is refused', '0,1/1,2', 'B', ILLEGAL],
  ['B-3: `illegal`: the other move is played', '0,1/1,2', 'A', ILLEGAL],
  ['D-9: `illegal`: with only endless moves the game is over', '1/2 S 3-4', 'A', ILLEGAL],
  ['D-14: a lapLimit of 1 is enough for a move of one lap', '1,0,0/1,0,0', 'A', { lapLimit: 1 }],
  ['D-14: a lapLimit of 1 is too little for two laps', '0,0,0/1,0,2', 'A', { lapLimit: 1 }],
  ['D-14: a lapLimit of 2 is enough for two laps', '0,0,0/1,0,2', 'A', { lapLimit: 2 }],
  ['RP-1: the largest lapLimit changes nothing', '0,0,0/1,0,2', 'A', { lapLimit: 100_000_000 }],
];

const SADEQA_II_MOVES: readonly PlayRow[] = [
  ['D-9: Sadeqa II, `annul`: the captures stay', '1/3 S 5-2', 'A'],
  ['D-9: Sadeqa II, `forfeit`: the opponent wins, nothing is swept', '1/3 S 5-2', 'A', FORFEIT],
  ['D-9: Sadeqa II, `illegal`: the endless move is refused', '2,0/1,2', 'B', ILLEGAL],
  ['D-9: Sadeqa II, `forfeit`: an endless opening move loses', '2,0/1,2 S 0-0 SN', 'B', FORFEIT],
  ['SQ-2: the same board with another last pit is no return', '0/5', 'A'],
  ['D-14: Sadeqa II: one lap, with a lapLimit of 1', '1,0,0/1,0,0', 'A', { lapLimit: 1 }],
  ['D-14: Sadeqa II: two laps, with a lapLimit of 1', '0,0,0/1,1,1', 'B', { lapLimit: 1 }],
  ['D-14: Sadeqa II: two laps, with a lapLimit of 2', '0,0,0/1,1,1', 'B', { lapLimit: 2 }],
  ['SQ-4: `annul`: the opponent is left with an endless move, and plays on', '0,2/4,1', 'A'],
  ['SQ-4: `forfeit`: the opponent is left with an endless move', '0,2/4,1', 'A', FORFEIT],
  ['D-9: `illegal`: a move leaves the opponent only endless ones', '0,2/4,1', 'A', ILLEGAL],
];

const RAJA_PASU_BOARDS: readonly BoardRow[] = [
  ['B-3: `annul`: an endless move is legal', '0,1/1,2'],
  ['B-3: `forfeit`: an endless move is legal', '0,1/1,2', FORFEIT],
];

const SADEQA_II_BOARDS: readonly BoardRow[] = [
  ['B-3: Sadeqa II, `annul`: an endless move is legal', '2,0/1,2'],
  ['B-3: Sadeqa II, `forfeit`: an endless move is legal', '2,0/1,2', FORFEIT],
  ['SQ-3: `annul`: an endless rightmost pit opens', '2,0/1,2 S 0-0 S'],
];

/** Under `illegal`, where the moves and the outcome both depend on sowing to the end. */
const RAJA_PASU_ILLEGAL: readonly BoardRow[] = [
  ['an endless move is struck', '0,1/1,2', ILLEGAL],
  ['an undecided move is legal', '0,1/1,2', { ...ILLEGAL, lapLimit: 8 }],
  ['only endless moves are left', '1/2 S 3-4', ILLEGAL],
  ['only an undecided move is left', '1/2 S 3-4', { ...ILLEGAL, lapLimit: 2 }],
  ['one of five moves on the standard board is struck', '1,2,1,2,1,0,1/0,1,1,2,1,0,2', ILLEGAL],
];

const SADEQA_II_ILLEGAL: readonly BoardRow[] = [
  ['Sadeqa II: an endless move is struck', '2,0/1,2', ILLEGAL],
  ['Sadeqa II: the opening has an endless pit alone', '2,0/1,2 S 2-1 S', ILLEGAL],
  ["Sadeqa II: the opponent's opening right does not matter", '2,0/1,2 S 2-1 N', ILLEGAL],
  ['Sadeqa II: only endless moves are left', '1/3 S 1-0', ILLEGAL],
  ['Sadeqa II: only an undecided move is left', '1/3 S 1-0', { ...ILLEGAL, lapLimit: 2 }],
];

/** A standard board; its sowing from C is a cycle of 1,241,796 laps. */
const CYCLE = '1,2,5,4,1,0/2,4,5,3,4,5';
const FOUR_PITS = '4,1,8,0/1,7,2,8';

const LONG_MOVES: readonly PlayRow[] = [
  ['D-9: a cycle of 1,241,796 laps is proved one lap later', CYCLE, 'C', { lapLimit: 1_241_797 }],
  ['D-14: with a lapLimit of 1,241,796 it is undecided', CYCLE, 'C', { lapLimit: 1_241_796 }],
  ['D-14: with the standard lapLimit it is undecided', CYCLE, 'C'],
  ['D-9: `forfeit`: it loses', CYCLE, 'C', { ...FORFEIT, lapLimit: 1_241_797 }],
  ['D-9: `illegal`: it is refused', CYCLE, 'C', { ...ILLEGAL, lapLimit: 1_241_797 }],
  ['D-9: a cycle of more laps than 2^16 on four pits a row', FOUR_PITS, 'B'],
  ['D-9: it is proved with a lapLimit of 127,937', FOUR_PITS, 'B', { lapLimit: 127_937 }],
  ['D-14: and undecided with 127,936', FOUR_PITS, 'B', { lapLimit: 127_936 }],
  ['D-9: a cycle of 418,370 laps on five pits a row', '7,1,2,1,7/2,3,8,0,3', 'C'],
  ['D-14: six pits a row: a million laps', '8,7,2,7,1,5/1,6,3,0,3,2', 'F'],
  ['D-14: seven pits a row: a million laps', '9,6,7,6,4,8,13/2,7,8,7,8,7,6', 'G'],
  ['D-14: eight pits a row: a million laps', '6,7,0,7,8,1,4,8/7,4,5,4,1,5,5,6', 'F'],
  [
    'D-14: `forfeit` does not touch what is undecided after a million laps',
    '9,6,7,6,4,8,13/2,7,8,7,8,7,6',
    'G',
    FORFEIT,
  ],
];

const LONG_BOARDS: readonly BoardRow[] = [
  ['D-14: `illegal`: a sowing of a million laps stays legal', CYCLE, ILLEGAL],
  [
    'D-9: `illegal`: the cycle of 1,241,796 laps is struck',
    CYCLE,
    { ...ILLEGAL, lapLimit: 1_241_797 },
  ],
];

function illegal(game: Game, rows: readonly BoardRow[]): readonly Case[] {
  return (['moves', 'outcome'] as const).flatMap((op) =>
    asked(
      op,
      'endless',
      game,
      rows.map(([what, ...row]) => {
        const id = what.includes('undecided') ? 'D-14' : 'D-9';
        return [`${id}: \`illegal\`: ${what} (${op})`, ...row];
      }),
    ),
  );
}

export const ENDLESS = (): readonly Case[] => [
  ...plays('endless', 'raja-pasu', [...edges('raja-pasu', RAJA_PASU), ...RAJA_PASU_MOVES]),
  ...plays('endless', 'sadeqa-ii', [...edges('sadeqa-ii', SADEQA_II), ...SADEQA_II_MOVES]),
  ...asked('moves', 'endless', 'raja-pasu', RAJA_PASU_BOARDS),
  ...asked('moves', 'endless', 'sadeqa-ii', SADEQA_II_BOARDS),
  ...illegal('raja-pasu', RAJA_PASU_ILLEGAL),
  ...illegal('sadeqa-ii', SADEQA_II_ILLEGAL),
  ...plays('long', 'sadeqa-ii', LONG_MOVES),
  ...asked('moves', 'long', 'sadeqa-ii', LONG_BOARDS),
];
