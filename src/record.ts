/**
 * The game record: 32 bytes a game, the same from every engine. Statistics, files, shards and
 * digests are functions of records alone, so a new statistic needs no new engine.
 * `docs/streams.md` has the layout for other languages; the table below is the same one.
 */
import { type Outcome, REASONS } from './outcome.js';
import { assertWhole, expected } from './result.js';
import {
  GAMES,
  type Game,
  isGame,
  type Pair,
  type Pit,
  type Player,
  playerIndex,
} from './rules.js';

/** Bytes of one record. */
export const RECORD_BYTES = 32;

/** Where each field starts; all little-endian. */
export const RECORD = Object.freeze({
  winner: 0,
  reason: 1,
  turn: 2,
  firstFree: 3,
  plies: 4,
  longestPly: 6,
  longestLaps: 8,
  score: 12,
  left: 14,
  swept: 15,
  laps: 16,
  sown: 24,
  closing: 28,
  leapSeeds: 30,
});

/** The first free move of a game that had none. */
export const NO_PIT = 255;

/** Four counts by who sowed (first word) and whose row it was (second word). */
export interface BySide {
  readonly southSouth: number;
  readonly southNorth: number;
  readonly northSouth: number;
  readonly northNorth: number;
}

/** One record, decoded. */
export interface GameRecord extends Outcome {
  /** The player to move at the end: who is stuck, or whose sowing was endless or undecided. */
  readonly turn: Player;
  /** First pit chosen among more than one legal move, or null. */
  readonly firstFree: Pit | null;
  readonly plies: number;
  /** Laps of all plies. */
  readonly laps: number;
  /** The ply (from 1) with the most laps, the first of equals, and its laps; both 0 without plies. */
  readonly longest: { readonly ply: number; readonly laps: number };
  /** Seeds left on the board, before any sweep. */
  readonly left: number;
  /** Raja Pasu: how many fours, by who sowed and who gained (RP-4). Sadeqa II: zeros. */
  readonly fours: BySide;
  /** Raja Pasu: leaps of South and North (RP-3), and the seeds they captured. */
  readonly leaps: { readonly count: Pair<number>; readonly seeds: Pair<number> };
  /** Sadeqa II: opposite captures of South and North (SQ-4), and the seeds by who sowed and whose row they were in. */
  readonly opposite: { readonly count: Pair<number>; readonly seeds: BySide };
}

const NONE: BySide = Object.freeze({ southSouth: 0, southNorth: 0, northSouth: 0, northNorth: 0 });

/** Records of consecutive games, in order. */
export class GameRecords {
  readonly #view: DataView;

  /**
   * @param game whose records these are: the last eight bytes mean different things in each.
   * @param bytes 32 bytes a game; kept, not copied.
   * @throws TypeError or RangeError if they are not whole records of a game.
   */
  constructor(
    readonly game: Game,
    readonly bytes: Uint8Array,
  ) {
    if (!isGame(game)) throw new RangeError(expected('game', GAMES.join(' or '), game));
    if (!(bytes instanceof Uint8Array)) {
      throw new TypeError(expected('bytes', 'a Uint8Array', bytes));
    }
    if (bytes.length % RECORD_BYTES !== 0) {
      throw new RangeError(`"bytes" expected a multiple of ${RECORD_BYTES}, got ${bytes.length}`);
    }
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** How many games. */
  get length(): number {
    return this.bytes.length / RECORD_BYTES;
  }

  /**
   * The record of the game at an index from 0.
   * @throws RangeError outside of the records, and for bytes that are no record.
   */
  at(index: number): GameRecord {
    const base = assertWhole('index', index, 0, this.length - 1) * RECORD_BYTES;
    const view = this.#view;
    const byte = (offset: number): number => view.getUint8(base + offset);
    const pair = (offset: number): Pair<number> => [byte(offset), byte(offset + 1)];
    const player = (code: number): Player => (code === 0 ? 'south' : 'north');
    const sown: BySide = {
      southSouth: byte(RECORD.sown),
      southNorth: byte(RECORD.sown + 1),
      northSouth: byte(RECORD.sown + 2),
      northNorth: byte(RECORD.sown + 3),
    };
    const isRajaPasu = this.game === 'raja-pasu';
    const winner = byte(RECORD.winner);
    const reason = REASONS[byte(RECORD.reason) - 1];
    if (reason === undefined) {
      throw new RangeError(
        `record ${index} expected a reason from 1 to 4, got ${byte(RECORD.reason)}`,
      );
    }
    const firstFree = byte(RECORD.firstFree);
    return {
      winner: winner === 0 ? null : player(winner - 1),
      reason,
      turn: player(byte(RECORD.turn)),
      firstFree: firstFree === NO_PIT ? null : firstFree,
      plies: view.getUint16(base + RECORD.plies, true),
      laps: Number(view.getBigUint64(base + RECORD.laps, true)),
      longest: {
        ply: view.getUint16(base + RECORD.longestPly, true),
        laps: view.getUint32(base + RECORD.longestLaps, true),
      },
      score: pair(RECORD.score),
      left: byte(RECORD.left),
      swept: byte(RECORD.swept),
      fours: isRajaPasu ? sown : NONE,
      leaps: isRajaPasu
        ? { count: pair(RECORD.closing), seeds: pair(RECORD.leapSeeds) }
        : { count: [0, 0], seeds: [0, 0] },
      opposite: isRajaPasu
        ? { count: [0, 0], seeds: NONE }
        : { count: pair(RECORD.closing), seeds: sown },
    };
  }

  *[Symbol.iterator](): Generator<GameRecord> {
    for (let index = 0; index < this.length; index++) yield this.at(index);
  }
}

/**
 * Writes one record.
 * @param index of the record in `bytes`, from 0.
 */
export function writeRecord(
  bytes: Uint8Array,
  index: number,
  game: Game,
  record: GameRecord,
): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset + index * RECORD_BYTES, RECORD_BYTES);
  const put = (offset: number, values: readonly number[]): void => {
    values.forEach((value, place) => {
      view.setUint8(offset + place, value);
    });
  };
  const sides = ({ southSouth, southNorth, northSouth, northNorth }: BySide): number[] => [
    southSouth,
    southNorth,
    northSouth,
    northNorth,
  ];
  put(RECORD.winner, [record.winner === null ? 0 : record.winner === 'south' ? 1 : 2]);
  put(RECORD.reason, [REASONS.indexOf(record.reason) + 1]);
  put(RECORD.turn, [playerIndex(record.turn)]);
  put(RECORD.firstFree, [record.firstFree ?? NO_PIT]);
  view.setUint16(RECORD.plies, record.plies, true);
  view.setUint16(RECORD.longestPly, record.longest.ply, true);
  view.setUint32(RECORD.longestLaps, record.longest.laps, true);
  put(RECORD.score, record.score);
  put(RECORD.left, [record.left]);
  put(RECORD.swept, [record.swept]);
  view.setBigUint64(RECORD.laps, BigInt(record.laps), true);
  if (game === 'raja-pasu') {
    put(RECORD.sown, sides(record.fours));
    put(RECORD.closing, record.leaps.count);
    put(RECORD.leapSeeds, record.leaps.seeds);
  } else {
    put(RECORD.sown, sides(record.opposite.seeds));
    put(RECORD.closing, record.opposite.count);
  }
}
