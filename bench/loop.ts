/**
 * The JavaScript baseline: random play-outs of the standard games, and perft, as a careful
 * programmer writes them: an array of pits, seeds dropped one by one, one game at a time. Default
 * options, and the 32-byte records of docs/streams.md: own stream a game, exact choice, endless
 * sowing proved (D-9), everything recorded. No imports, so that it stays what it says.
 *
 * A baseline must be hard to beat, so it is tuned as far as sowing seed by seed goes. Slower ways,
 * in Raja Pasu and Sadeqa II: every sowing with the proof (16 and 10 %), a copy of the board before
 * each move (15 and 10 %), the next pit from a table (10 %), a sowing in stretches that end where
 * the ring begins anew (5 %), arrays on V8's heap (3 %); pits of 32 bits were no faster. What is
 * left is mostly branches predicted wrong: was this the last seed of the lap, the last lap?
 *
 * In perft it pays to put the board back in four words (12 %), to count the last ply without branches
 * (20 and 11 %) and not to count what moves capture (6 %).
 *
 * One call a game and not one long loop, because code that V8 puts in place of a loop already
 * running (OSR) is slower. Measure it with one of the two games a process.
 */

const PLY_LIMIT = 10_000;
const LAP_LIMIT = 1_000_000;
const RECORD_SIZE = 32;
/**
 * Laps after which a relay is worth a proof: then the game is played once more from its start, with
 * the proof. In a million games of Raja Pasu no relay is that long, in one of Sadeqa II 4,400 are.
 */
const PROOF_AFTER = 64;
/** As a pit: there is none. */
const NONE = 255;

/** Reasons as in the record. */
const STUCK = 1;
const ENDLESS = 2;
const UNDECIDED = 3;
const LIMIT = 4;

/** Over an `ArrayBuffer` of its own, so that its address is a constant of the compiled code. */
const bytes = (length: number): Uint8Array => new Uint8Array(new ArrayBuffer(length));
const at = (array: Uint8Array | Int32Array, index: number): number => array[index] as number;

/** Seeds by pit; Sadeqa II has 12 pits. The last two bytes make the four words full. */
const board = bytes(16);
const boardWords = new Int32Array(board.buffer);
/** The board at the end of the one lap that later laps are compared with (D-9). */
const remembered = bytes(16);
let rememberedLast = NONE;
/** The mover's pits to choose from, in ascending order. */
const candidates = bytes(8);
/**
 * The record's last eight bytes: fours or captured seeds by 2 * mover + owner; then by mover
 * leaps or captures, and seeds captured in leaps.
 */
const deeds = bytes(8);
/** `a`, `b`, `c` and the counter of sfc32. */
const stream = new Int32Array(new ArrayBuffer(16));
/** 256 mod k: a draw below it is drawn again, which makes the choice among k exactly uniform. */
const REDRAW_BELOW = Uint8Array.of(0, 0, 0, 1, 0, 1, 4, 4);

/** Draws that many times and returns the last. */
function draw(times: number): number {
  let a = at(stream, 0);
  let b = at(stream, 1);
  let c = at(stream, 2);
  let counter = at(stream, 3);
  let drawn = 0;
  for (let i = 0; i < times; i++) {
    drawn = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + drawn) | 0;
  }
  stream[0] = a;
  stream[1] = b;
  stream[2] = c;
  stream[3] = counter;
  return drawn;
}

/** One of the first `count` candidates. */
function choose(count: number): number {
  const redrawBelow = at(REDRAW_BELOW, count);
  let scaled = 0;
  do scaled = (draw(1) >>> 24) * count;
  while ((scaled & 255) < redrawBelow);
  return at(candidates, scaled >>> 8);
}

/** `ENDLESS` or `UNDECIDED` if the end of this lap of a relay makes it so, or 0 (D-9, D-14). */
function endingAt(last: number, laps: number, captured: boolean): number {
  if (laps === 1 || captured) {
    remembered.set(board);
    rememberedLast = last;
  } else if (last === rememberedLast && board.every((seeds, pit) => seeds === remembered[pit])) {
    return ENDLESS;
  }
  return laps === LAP_LIMIT ? UNDECIDED : 0;
}

/**
 * Sows from a pit and adds to the mover's deeds, if it is not `NONE`. Returns the laps; or `-ENDLESS` or `-UNDECIDED`
 * when `proving`; or 0 for a relay that needs the proof when not.
 */
type Sow = (pit: number, mover: number, proving: boolean) => number;

function sowRajaPasu(from: number, mover: number, proving: boolean): number {
  let pit = from;
  let southFours = 0;
  let northFours = 0;
  let foursBefore = 0;
  for (let laps = 1; ; laps++) {
    let hand = at(board, pit);
    board[pit] = 0;
    do {
      pit = pit === 13 ? 0 : pit + 1;
      const seeds = at(board, pit) + 1;
      if (seeds !== 4) {
        board[pit] = seeds;
      } else {
        board[pit] = 0; // RP-4
        if (pit < 7) southFours++;
        else northFours++;
      }
    } while (--hand !== 0);
    const next = pit === 13 ? 0 : pit + 1;
    if (at(board, next) === 0) {
      // RP-2, RP-3
      const beyond = next === 13 ? 0 : next + 1;
      const leap = at(board, beyond);
      board[beyond] = 0;
      if (mover === NONE) return laps;
      deeds[2 * mover] = at(deeds, 2 * mover) + southFours;
      deeds[2 * mover + 1] = at(deeds, 2 * mover + 1) + northFours;
      deeds[4 + mover] = at(deeds, 4 + mover) + (leap === 0 ? 0 : 1);
      deeds[6 + mover] = at(deeds, 6 + mover) + leap;
      return laps;
    }
    if (proving) {
      const fours = southFours + northFours;
      const ending = endingAt(pit, laps, fours !== foursBefore);
      if (ending !== 0) return -ending;
      foursBefore = fours;
    } else if (laps === PROOF_AFTER) {
      return 0;
    }
    pit = next; // RP-1
  }
}

function sowSadeqaII(from: number, mover: number, proving: boolean): number {
  let pit = from;
  for (let laps = 1; ; laps++) {
    let hand = at(board, pit);
    board[pit] = 0;
    do {
      pit = pit === 11 ? 0 : pit + 1;
      board[pit] = at(board, pit) + 1;
    } while (--hand !== 0);
    if (at(board, pit) === 1) {
      // SQ-2, SQ-4
      const opposite = 11 - pit;
      const captured = at(board, opposite);
      board[opposite] = 0;
      if (mover === NONE) return laps;
      const kind = 2 * mover + (opposite < 6 ? 0 : 1);
      deeds[kind] = at(deeds, kind) + captured;
      deeds[4 + mover] = at(deeds, 4 + mover) + (captured === 0 ? 0 : 1);
      return laps;
    }
    if (proving) {
      const ending = endingAt(pit, laps, false);
      if (ending !== 0) return -ending;
    } else if (laps === PROOF_AFTER) {
      return 0;
    }
  }
}

/** Plays one game, writes its record at byte `record` of the view and returns its plies. */
function playGame(
  sow: Sow,
  seed: number,
  game: number,
  view: DataView,
  record: number,
  proving: boolean,
): number {
  const rajaPasu = sow === sowRajaPasu;
  const row = rajaPasu ? 7 : 6;
  for (let pit = 0; pit < 2 * row; pit++) board[pit] = rajaPasu ? 7 : 3;
  for (let i = 0; i < 8; i++) deeds[i] = 0;
  stream[0] = game | 0;
  stream[1] = Math.floor(game / 2 ** 32);
  stream[2] = seed;
  stream[3] = 1;
  draw(15);

  let turn = 0;
  let plies = 0;
  let allLaps = 0;
  let longestPly = 0;
  let longestLaps = 0;
  let firstFree = NONE;
  let reason = 0;
  for (;;) {
    const leftmost = turn === 0 ? 0 : row;
    const rightmost = leftmost + row - 1;
    let count = 0;
    for (let pit = leftmost; pit <= rightmost; pit++) {
      if (at(board, pit) !== 0) candidates[count++] = pit;
    }
    if (count === 0 || plies === PLY_LIMIT) {
      reason = count === 0 ? STUCK : LIMIT;
      break;
    }
    if (!rajaPasu && plies < 2 && at(board, rightmost) !== 0) {
      candidates[0] = rightmost; // SQ-3, D-8
      count = 1;
    }
    const pit = choose(count);
    if (firstFree === NONE && count > 1) firstFree = pit;
    const laps = sow(pit, turn, proving);
    if (laps === 0) return playGame(sow, seed, game, view, record, true);
    if (laps < 0) {
      reason = -laps;
      break;
    }
    plies++;
    allLaps += laps;
    if (laps > longestLaps) {
      longestLaps = laps;
      longestPly = plies;
    }
    turn = 1 - turn;
  }

  let south = at(deeds, 0) + (rajaPasu ? at(deeds, 2) : at(deeds, 1));
  let north = at(deeds, 3) + (rajaPasu ? at(deeds, 1) : at(deeds, 2));
  if (rajaPasu) {
    south = 4 * south + at(deeds, 6);
    north = 4 * north + at(deeds, 7);
  }
  // Not counted on the board: an endless move leaves it changed.
  const left = (rajaPasu ? 98 : 36) - south - north;
  let swept = 0;
  let winner = 0;
  if (reason === STUCK && rajaPasu) {
    swept = left; // RP-5
    if (turn === 0) north += left;
    else south += left;
    winner = south > north ? 1 : south < north ? 2 : 0; // RP-6
  } else if (reason === STUCK && left > 0) {
    winner = 2 - turn; // SQ-5, D-12
  }
  view.setInt32(record, winner | (reason << 8) | (turn << 16) | (firstFree << 24), true);
  view.setInt32(record + 4, plies | (longestPly << 16), true);
  view.setInt32(record + 8, longestLaps, true);
  view.setInt32(record + 12, south | (north << 8) | (left << 16) | (swept << 24), true);
  view.setInt32(record + 16, allLaps, true);
  view.setInt32(record + 20, Math.floor(allLaps / 2 ** 32), true);
  for (let i = 0; i < 8; i++) view.setUint8(record + 24 + i, at(deeds, i));
  return plies;
}

/**
 * Plays games `first` .. `first + count - 1` of a seed and writes their records.
 *
 * @param seed 0 to 2^32 - 1
 * @param first the first game; `first + count` at most 2^53
 * @param records at least 32 bytes a game
 * @returns the number of plies played
 */
type Play = (seed: number, first: number, count: number, records: Uint8Array) => number;

const player =
  (sow: Sow): Play =>
  (seed, first, count, records) => {
    const view = new DataView(records.buffer, records.byteOffset, records.byteLength);
    let plies = 0;
    for (let i = 0; i < count; i++) {
      plies += playGame(sow, seed, first + i, view, i * RECORD_SIZE, false);
    }
    return plies;
  };

export const playRajaPasu = player(sowRajaPasu);
export const playSadeqaII = player(sowSadeqaII);

/** Perft goes no deeper. */
const MAX_DEPTH = 64;
/** The boards of the line that perft follows, by ply. */
const line = bytes(16 * MAX_DEPTH);
const lineWords = new Int32Array(line.buffer);

function keepBoard(ply: number): void {
  for (let pit = 0; pit < 14; pit++) line[16 * ply + pit] = at(board, pit);
}

function restoreBoard(ply: number): void {
  boardWords[0] = at(lineWords, 4 * ply);
  boardWords[1] = at(lineWords, 4 * ply + 1);
  boardWords[2] = at(lineWords, 4 * ply + 2);
  boardWords[3] = at(lineWords, 4 * ply + 3);
}

/** How many of the pits from `first` to `end - 1` are occupied. */
function countOccupied(first: number, end: number): number {
  let occupied = 0;
  for (let pit = first; pit < end; pit++) occupied += -at(board, pit) >>> 31;
  return occupied;
}

/** Sequences of `left` more plies from the board, which is left as it happens to be. */
function countSequences(sow: Sow, ply: number, left: number): number {
  const rajaPasu = sow === sowRajaPasu;
  const row = rajaPasu ? 7 : 6;
  const end = ply % 2 === 0 ? row : 2 * row;
  let first = end - row;
  if (!rajaPasu && ply < 2 && at(board, end - 1) !== 0) first = end - 1; // SQ-3, D-8
  if (left === 1) return countOccupied(first, end);
  keepBoard(ply);
  let sequences = 0;
  for (let pit = first; pit < end; pit++) {
    if (at(line, 16 * ply + pit) === 0) continue;
    restoreBoard(ply);
    let laps = sow(pit, NONE, false);
    if (laps === 0) {
      restoreBoard(ply);
      laps = sow(pit, NONE, true);
    }
    // A move that is endless or undecided is a last ply and nothing earlier.
    if (laps > 0) sequences += countSequences(sow, ply + 1, left - 1);
  }
  return sequences;
}

/**
 * Counts the legal sequences of so many plies from the start; the last ply is counted and not sown.
 *
 * @param depth 1 to 64
 */
type Perft = (depth: number) => number;

const counter =
  (sow: Sow): Perft =>
  (depth) => {
    board.fill(sow === sowRajaPasu ? 7 : 3, 0, sow === sowRajaPasu ? 14 : 12);
    return countSequences(sow, 0, depth);
  };

export const perftRajaPasu = counter(sowRajaPasu);
export const perftSadeqaII = counter(sowSadeqaII);
