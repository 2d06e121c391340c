/** Where the seeds go: hands of every length on rings of every size, and long relays that end. */
import type { Game } from '../../rules.js';
import { type Case, type PlayRow, plays } from './case.js';

const RAJA_PASU: readonly PlayRow[] = [
  ['B-1: the start, from the leftmost pit', '7,7,7,7,7,7,7/7,7,7,7,7,7,7', 'A'],
  ['B-1: the start, from the middle pit', '7,7,7,7,7,7,7/7,7,7,7,7,7,7', 'D'],
  ['B-1: the start, from the rightmost pit', '7,7,7,7,7,7,7/7,7,7,7,7,7,7', 'G'],
  ['B-3: a single seed goes to the pit beside it', '1,0,0/1,0,0', 'A'],
  ['B-2: from the rightmost pit the seeds go on in the other row', '0,0,1,0/0,0,0,2', 'D'],
  ['B-2: after the last pit of the ring comes the first', '1,0,0,0/0,0,0,5', 'D'],
  ['B-3: a hand of 13 stops one short of the lifted pit', '0,0,0,0,0,0,0/13,0,0,0,0,0,0', 'A'],
  ['D-1: a hand of 14 drops its last seed in the lifted pit', '0,0,0,0,0,0,0/14,0,0,0,0,0,0', 'A'],
  ['D-1: a hand of 14 from the rightmost pit', '0,0,0,0,0,0,0/0,0,0,0,0,0,14', 'G'],
  ['D-1: a hand of 15 passes the lifted pit', '0,0,0,0,0,0,0/15,0,0,0,0,0,0', 'A'],
  ['D-1: a hand of 15 passes it in the middle of a row', '1,0,2,0,1,0,2/0,0,0,15,0,0,0', 'D'],
  [
    'D-1: a hand of 28 goes round twice and ends where it was lifted',
    '0,0,0,0,0,0,0/28,0,0,0,0,0,0',
    'A',
  ],
  [
    'D-1: a hand of 29 goes round twice and passes the lifted pit',
    '0,0,0,0,0,0,0/0,0,29,0,0,0,0',
    'C',
  ],
  ['D-1: a hand of 42 leaves a three in every pit', '0,0,0,0,0,0,0/42,0,0,0,0,0,0', 'A'],
  ['RP-4: a hand of 43 makes a four in its fourth round', '0,0,0,0,0,0,0/43,0,0,0,0,0,0', 'A'],
  ['RP-4: a hand of 56 makes a four of every pit', '0,0,0,0,0,0,0/56,0,0,0,0,0,0', 'A'],
  [
    'D-3: of the fours of a hand of 56 `left` leaves the one of the last seed',
    '0,0,0,0,0,0,0/56,0,0,0,0,0,0',
    'A',
    { lastSeedFour: 'left' },
  ],
  ['RP-4: all 98 seeds in one pit', '0,0,0,0,0,0,0/98,0,0,0,0,0,0', 'A'],
  [
    'RP-4: `left`: all 98 seeds in one pit',
    '0,0,0,0,0,0,0/98,0,0,0,0,0,0',
    'A',
    { lastSeedFour: 'left' },
  ],
  ['RP-4: all 98 seeds in the rightmost pit', '0,0,0,0,0,0,0/0,0,0,0,0,0,98', 'G'],
  ['RP-4: a hand of 252 captures four fours in every pit', '0,0,0,0,0,0,0/252,0,0,0,0,0,0', 'A'],
  ['RP-4: a hand of 255', '0,0,0,0,0,0,0/0,0,0,255,0,0,0', 'D'],
  ['RP-4: a hand of 255 on sixteen pits', '0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,255', 'H'],
  ['RP-4: a hand of 255 on four pits', '0,0/255,0', 'A'],
  ['RP-3: a heap of 255 on two pits is leaped', '254/1', 'A'],
  ['RP-4: a hand of 255 on two pits', '0/255', 'A'],
];

const SADEQA_II: readonly PlayRow[] = [
  ['B-3: one seed goes one pit further', '1,0,0/1,0,0', 'A'],
  ['B-2: the own row to the right, then the other from its left', '1,0,0/0,0,2', 'C'],
  ['B-2: pit 0 comes after the last pit of the ring', '1,1,1/0,0,4', 'C'],
  ['B-3: a hand of 11 stops one short of the lifted pit', '0,0,0,0,0,0/11,0,0,0,0,0', 'A'],
  ['D-1: a hand of 12 ends in the lifted pit, which is empty', '0,0,0,0,0,0/12,0,0,0,0,0', 'A'],
  ['D-1: a hand of 12 from the rightmost pit', '0,0,0,0,0,0/0,0,0,0,0,12', 'F'],
  ['D-1: a hand of 13 passes the lifted pit', '0,0,0,0,0,0/13,0,0,0,0,0', 'A'],
  ['D-1: a hand of 14 goes round and two pits further', '0,0,0,0,0,0/14,0,0,0,0,0', 'A'],
  ['D-1: a hand of 14 on a full board', '1,1,1,1,1,1/1,1,1,14,1,1', 'D'],
  ['D-1: a hand of 24 ends its second round in the lifted pit', '0,0,0,0,0,0/24,0,0,0,0,0', 'A'],
  ['D-1: all 36 seeds in one pit', '0,0,0,0,0,0/36,0,0,0,0,0', 'A'],
  ['D-1: a hand of 28 on fourteen pits', '0,0,0,0,0,0,0/28,0,0,0,0,0,0', 'A'],
  ['D-1: a hand of 98 on ten pits', '0,0,0,0,0/98,0,0,0,0', 'A'],
  ['D-1: a hand of 255 on twelve pits', '0,0,0,0,0,0/0,0,255,0,0,0', 'C'],
  ['D-1: a hand of 255 on sixteen pits', '0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,255', 'H'],
  ['D-1: a hand of 255 on four pits', '0,0/255,0', 'A'],
  ['D-1: 255 seeds on two pits', '0/255', 'A'],
];

/** The lengths at which a hand just misses, meets and passes the pit it was lifted from. */
const roundTheRing = (game: string): readonly PlayRow[] =>
  [1, 3, 8].flatMap((pitsPerRow) => {
    const ring = 2 * pitsPerRow;
    const others = Array.from({ length: pitsPerRow - 1 }, () => 0);
    const row = (id: string, hand: number, what: string): PlayRow => [
      `${id}: ${game}: on a ring of ${ring} a hand of ${hand} ${what}`,
      `${[0, ...others]}/${[hand, ...others]}`,
      'A',
    ];
    return [
      row('B-3', ring - 1, 'just misses the lifted pit'),
      row('D-1', ring, 'drops its last seed in the lifted pit'),
      row('D-1', ring + 1, 'passes the lifted pit'),
      row('D-1', 2 * ring, 'meets the lifted pit twice'),
    ];
  });

/**
 * Relays that are long and end. Programs that stop a relay at some number of laps, 75 say, call the
 * longer of these endless.
 */
const LONG_RELAYS: readonly {
  readonly game: Game;
  readonly laps: number;
  readonly before: string;
  readonly play: string;
}[] = [
  { game: 'raja-pasu', laps: 60, before: '1,2,3,6,9,8,3/4,1,7,4,2,2,6', play: 'E' },
  { game: 'sadeqa-ii', laps: 63, before: '0,5,4,1/1,7,8,2', play: 'D' },
  { game: 'sadeqa-ii', laps: 79, before: '1,7,2,6,2/5,7,3,1,3', play: 'C' },
  { game: 'sadeqa-ii', laps: 112, before: '4,5,2,7,2,3/7,5,5,4,2,8', play: 'D' },
  { game: 'sadeqa-ii', laps: 272, before: '7,8,3,8/6,1,3,2', play: 'A' },
  { game: 'sadeqa-ii', laps: 260, before: '6,5,4,0,1,5,5,2/3,2,0,3,2,3,4,5', play: 'B' },
  { game: 'sadeqa-ii', laps: 515, before: '0,7,2,1,8,0/1,2,1,0,3,4', play: 'F' },
  { game: 'sadeqa-ii', laps: 696, before: '3,2,3,4,3,1/6,3,4,1,2,4', play: 'E' },
  { game: 'sadeqa-ii', laps: 775, before: '8,5,6,0,5,2,1/1,8,1,6,4,1,4', play: 'D' },
];

/** Each of them with all the laps it wants, with just enough of them, and with one too few. */
const longRelays = (game: Game): readonly PlayRow[] =>
  LONG_RELAYS.filter((relay) => relay.game === game).flatMap(({ laps, before, play }) => {
    const id = game === 'raja-pasu' ? 'RP-1' : 'SQ-1';
    return [
      [`${id}: a relay of ${laps} laps ends`, before, play],
      [
        `D-14: a relay of ${laps} laps ends with a lapLimit of ${laps}`,
        before,
        play,
        { lapLimit: laps },
      ],
      [
        `D-14: a relay of ${laps} laps is undecided with a lapLimit of ${laps - 1}`,
        before,
        play,
        { lapLimit: laps - 1 },
      ],
    ];
  });

export const SOWING = (): readonly Case[] => [
  ...plays('sowing', 'raja-pasu', [
    ...RAJA_PASU,
    ...roundTheRing('Raja Pasu'),
    ...longRelays('raja-pasu'),
  ]),
  ...plays('sowing', 'sadeqa-ii', [
    ...SADEQA_II,
    ...roundTheRing('Sadeqa II'),
    ...longRelays('sadeqa-ii'),
  ]),
];
