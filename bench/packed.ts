/**
 * How far scalar JavaScript gets: random play-outs of the standard games, one game at a time, on
 * packed boards, with the default options and the 32-byte records of docs/streams.md: own stream
 * a game, exact choice, endless sowing proved (D-9), everything recorded.
 *
 * The board is two or four small integers with a field per pit, and a whole lap is one look-up in
 * tables and one addition a word: 1.6 to 1.9 times as fast as loop.ts, which drops seed by seed
 * into a typed array.
 * No allocation per game, no BigInt, no 64-bit numbers in the loops; every table is an Int32Array,
 * so that `at` sees one kind of array. No imports, so that it stays what it says.
 *
 * One call a game and not one long loop, because code that V8 puts in place of a loop already
 * running (OSR) is slower: a million games in one loop ran at three quarters of the speed. Measure
 * it with one of the two games a process.
 */

const PLY_LIMIT = 10_000;
const LAP_LIMIT = 1_000_000;
const RECORD_SIZE = 32;

/** Reasons as in the record; `PLAYING` while there is none. */
const PLAYING = 0;
const STUCK = 1;
const ENDLESS = 2;
const UNDECIDED = 3;
const LIMIT = 4;

const at = (table: Int32Array, index: number): number => table[index] as number;

// The generator, sfc32. Its four words live in local variables (an object or a typed array costs
// 5 to 8 %), so it is four pure functions: the draw, and the next `a`, `b` and `c`.
const drawOf = (a: number, b: number, counter: number): number => (a + b + counter) | 0;
const nextA = (b: number): number => b ^ (b >>> 9);
const nextB = (c: number): number => (c + (c << 3)) | 0;
const nextC = (c: number, draw: number): number => (((c << 21) | (c >>> 11)) + draw) | 0;
const DISCARDED = 15;

/** 256 mod k: a draw below it is drawn again, which makes the choice among k exactly uniform. */
const REDRAW_BELOW = Int32Array.of(0, 0, 0, 1, 0, 1, 4, 4);

// ---- Raja Pasu ----
//
// A byte a pit, in four words: the mover's pits 0 to 3 and 4 to 6, then the other row's the same.
// Passing the turn swaps the rows, so pit 0 is always the mover's leftmost pit. No pit holds more
// than 98 seeds, so bit 31 of a word is never set: a shift by 31 reads nothing, and where four
// shifts stand packed in one number (8 bits each), three of them are 31.

const RP_PITS = 14;
/** Table entries a pit: hands of 0 to 14. A longer hand is sown in turns of one seed a pit. */
const RP_STRIDE = 16;
const FULL_TURN = 14;
/** Laps; far above the 25 of the longest relay that ended in a million games. */
const PROOF_AFTER = 64;

const ONES4 = 0x01010101;
const ONES3 = 0x010101;
const THREES = 0x03030303;
/** Added to a byte below 128, it sets the top bit unless the byte is zero. */
const TOPS4 = 0x7f7f7f7f;
const TOPS3 = 0x7f7f7f;

/** By pit: the four shifts to it. */
const rpShifts = new Int32Array(RP_PITS);
/** By pit * RP_STRIDE + hand: 4 in every pit that gets a seed, and what the lap adds, the lift
 * included. */
const rpDropped0 = new Int32Array(RP_PITS * RP_STRIDE);
const rpDropped1 = new Int32Array(RP_PITS * RP_STRIDE);
const rpDropped2 = new Int32Array(RP_PITS * RP_STRIDE);
const rpDropped3 = new Int32Array(RP_PITS * RP_STRIDE);
const rpSown0 = new Int32Array(RP_PITS * RP_STRIDE);
const rpSown1 = new Int32Array(RP_PITS * RP_STRIDE);
const rpSown2 = new Int32Array(RP_PITS * RP_STRIDE);
const rpSown3 = new Int32Array(RP_PITS * RP_STRIDE);
/** RP_STRIDE times the pit after the last one, its shifts, and those of the pit beyond it. */
const rpNext = new Int32Array(RP_PITS * RP_STRIDE);
const rpNextShifts = new Int32Array(RP_PITS * RP_STRIDE);
const rpBeyondShifts = new Int32Array(RP_PITS * RP_STRIDE);
/** By a mask of pits (bit 0 for pit 0): their numbers in ascending order, four bits each. */
const rpPitsOfMask = new Int32Array(128);

const rpWordOf = (pit: number): number => (pit < 7 ? 0 : 2) + (pit % 7 < 4 ? 0 : 1);
const rpShiftOf = (pit: number): number => 8 * ((pit % 7) % 4);

/** How many bits are set. */
function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
const COUNT_OF_MASK = Int32Array.from({ length: 128 }, (_, mask) => bitCount(mask));

function add(table: Int32Array | undefined, index: number, value: number): void {
  if (table !== undefined) table[index] = at(table, index) + value;
}

for (let mask = 0; mask < 128; mask++) {
  for (let pit = 6; pit >= 0; pit--) {
    if ((mask >> pit) & 1) rpPitsOfMask[mask] = (at(rpPitsOfMask, mask) << 4) | pit;
  }
}
for (let pit = 0; pit < RP_PITS; pit++) {
  for (let word = 3; word >= 0; word--) {
    const shift = rpWordOf(pit) === word ? rpShiftOf(pit) : 31;
    rpShifts[pit] = (at(rpShifts, pit) << 8) | shift;
  }
}
for (let pit = 0; pit < RP_PITS; pit++) {
  const dropped = [rpDropped0, rpDropped1, rpDropped2, rpDropped3];
  const sown = [rpSown0, rpSown1, rpSown2, rpSown3];
  for (let hand = 0; hand <= FULL_TURN; hand++) {
    const entry = pit * RP_STRIDE + hand;
    add(sown[rpWordOf(pit)], entry, -(hand << rpShiftOf(pit)));
    for (let i = 1; i <= hand; i++) {
      const to = (pit + i) % RP_PITS;
      add(sown[rpWordOf(to)], entry, 1 << rpShiftOf(to));
      add(dropped[rpWordOf(to)], entry, 4 << rpShiftOf(to));
    }
    const next = (pit + hand + 1) % RP_PITS;
    rpNext[entry] = next * RP_STRIDE;
    rpNextShifts[entry] = at(rpShifts, next);
    rpBeyondShifts[entry] = at(rpShifts, (next + 1) % RP_PITS);
  }
}

/**
 * 4 in every byte that is 3 and has a 4 in `dropped`: a drop there makes a four (RP-4). Known
 * before the seeds are dropped, so it does not lengthen the chain from lap to lap.
 */
const foursMade = (word: number, dropped: number): number =>
  ~(((word ^ THREES) + TOPS4) >>> 5) & dropped;

/** What the four packed shifts point at. */
const pitAt = (v0: number, v1: number, v2: number, v3: number, shifts: number): number =>
  ((v0 >>> shifts) | (v1 >>> (shifts >> 8)) | (v2 >>> (shifts >> 16)) | (v3 >>> (shifts >> 24))) &
  255;

const cleared = (word: number, shift: number): number => word & ~(255 << shift);
const sumOfBytes = (word: number): number => Math.imul(word, ONES4) >>> 24;

/** What `sowProving` leaves behind: four words, fours (times 4) own and other, laps, leap. */
const proved = new Int32Array(8);
const board = new Int32Array(RP_PITS);
const remembered = new Int32Array(RP_PITS);

/**
 * A sowing from its first lap, pit by pit, each lap's end compared with the one remembered state
 * of D-9. Returns why the game ends, or `PLAYING` with the rest in `proved`.
 */
function sowProving(w0: number, w1: number, w2: number, w3: number, from: number): number {
  for (let pit = 0; pit < RP_PITS; pit++) board[pit] = pitAt(w0, w1, w2, w3, at(rpShifts, pit));
  proved.fill(0);
  let pit = from;
  let rememberedLast = -1;
  for (let laps = 1; ; laps++) {
    const hand = at(board, pit);
    let captured = false;
    board[pit] = 0;
    for (let i = 0; i < hand; i++) {
      pit = (pit + 1) % RP_PITS;
      board[pit] = at(board, pit) + 1;
      if (at(board, pit) === 4) {
        board[pit] = 0;
        add(proved, pit < 7 ? 4 : 5, 4);
        captured = true;
      }
    }
    const next = (pit + 1) % RP_PITS;
    if (at(board, next) === 0) {
      const beyond = (next + 1) % RP_PITS;
      proved[6] = laps;
      proved[7] = at(board, beyond);
      board[beyond] = 0;
      for (let p = 0; p < RP_PITS; p++) add(proved, rpWordOf(p), at(board, p) << rpShiftOf(p));
      return PLAYING;
    }
    if (captured || laps === 1) {
      remembered.set(board);
      rememberedLast = pit;
    } else if (pit === rememberedLast && board.every((seeds, p) => seeds === at(remembered, p))) {
      return ENDLESS;
    }
    if (laps === LAP_LIMIT) return UNDECIDED;
    pit = next;
  }
}

/** Plays one game, writes its record at byte `record` of the view and returns its plies. */
function playRajaPasuGame(seed: number, game: number, view: DataView, record: number): number {
  let a = game | 0;
  let b = Math.floor(game / 4294967296) | 0;
  let c = seed | 0;
  let counter = 1;
  for (let i = 0; i < DISCARDED; i++) {
    const draw = drawOf(a, b, counter);
    counter = (counter + 1) | 0;
    a = nextA(b);
    b = nextB(c);
    c = nextC(c, draw);
  }

  let w0 = 0;
  let w1 = 0;
  let w2 = 0;
  let w3 = 0;
  // By the player to move and the one who waits: the fours made in the own and in the other
  // row, 4 in a byte for each; leaps, from bit 8 on their seeds.
  let moverOwn = 0;
  let moverOther = 0;
  let moverLeaps = 0;
  let waitingOwn = 0;
  let waitingOther = 0;
  let waitingLeaps = 0;
  let allLaps = 0;
  let longestPly = 0;
  let longestLaps = 0;
  let firstFree = 255;
  let reason = PLAYING;
  // The move that has just been sown; at first none, and the start position.
  let v0 = 0x07070707;
  let v1 = 0x070707;
  let v2 = 0x07070707;
  let v3 = 0x070707;
  let own = 0;
  let other = 0;
  let laps = 0;
  let leap = 0;
  let pit = 0;
  let plies = -1;
  for (;;) {
    for (;;) {
      // Count the move and pass the turn. (No move yet: plies becomes 0, the rest is empty.)
      plies++;
      allLaps += laps;
      if (laps > longestLaps) {
        longestLaps = laps;
        longestPly = plies;
      }
      own = (own + moverOwn) | 0;
      other = (other + moverOther) | 0;
      const leaps = moverLeaps + (leap << 8) + (leap === 0 ? 0 : 1);
      moverOwn = waitingOwn;
      moverOther = waitingOther;
      moverLeaps = waitingLeaps;
      waitingOwn = own;
      waitingOther = other;
      waitingLeaps = leaps;
      w0 = v2;
      w1 = v3;
      w2 = v0;
      w3 = v1;

      // The factor moves the flags of the bytes to the four topmost bits.
      const mask =
        (Math.imul(((w0 + TOPS4) >>> 7) & ONES4, 0x10204080) >>> 28) |
        ((Math.imul(((w1 + TOPS3) >>> 7) & ONES3, 0x10204080) >>> 28) << 4);
      if (mask === 0) {
        reason = STUCK;
        break;
      }
      if (plies === PLY_LIMIT) {
        reason = LIMIT;
        break;
      }
      const k = at(COUNT_OF_MASK, mask);
      const redrawBelow = at(REDRAW_BELOW, k);
      let scaled = 0;
      do {
        const draw = drawOf(a, b, counter);
        counter = (counter + 1) | 0;
        a = nextA(b);
        b = nextB(c);
        c = nextC(c, draw);
        scaled = (draw >>> 24) * k;
      } while ((scaled & 255) < redrawBelow);
      pit = (at(rpPitsOfMask, mask) >>> ((scaled >>> 8) << 2)) & 7;
      if (plies === 0) firstFree = pit; // every pit is occupied at the start

      v0 = w0;
      v1 = w1;
      v2 = w2;
      v3 = w3;
      own = 0;
      other = 0;
      laps = 0;
      leap = 0;
      let from = pit << 4;
      let shifts = at(rpShifts, pit);
      let hand = ((v0 >>> shifts) | (v1 >>> (shifts >> 8))) & 255;
      for (;;) {
        laps++;
        if (hand > FULL_TURN) {
          v0 = cleared(v0, shifts);
          v1 = cleared(v1, shifts >> 8);
          v2 = cleared(v2, shifts >> 16);
          v3 = cleared(v3, shifts >> 24);
          do {
            const f0 = foursMade(v0, 4 * ONES4);
            const f1 = foursMade(v1, 4 * ONES3);
            const f2 = foursMade(v2, 4 * ONES4);
            const f3 = foursMade(v3, 4 * ONES3);
            v0 = (v0 + ONES4 - f0) | 0;
            v1 = (v1 + ONES3 - f1) | 0;
            v2 = (v2 + ONES4 - f2) | 0;
            v3 = (v3 + ONES3 - f3) | 0;
            own = (own + f0 + f1) | 0;
            other = (other + f2 + f3) | 0;
            hand -= FULL_TURN;
          } while (hand >= FULL_TURN);
          // The rest goes back into the pit; the look-up below lifts it again.
          v0 = (v0 + Math.imul(hand, (1 << shifts) & ONES4)) | 0;
          v1 = (v1 + Math.imul(hand, (1 << (shifts >> 8)) & ONES4)) | 0;
          v2 = (v2 + Math.imul(hand, (1 << (shifts >> 16)) & ONES4)) | 0;
          v3 = (v3 + Math.imul(hand, (1 << (shifts >> 24)) & ONES4)) | 0;
        }
        const entry = from + hand;
        const f0 = foursMade(v0, at(rpDropped0, entry));
        const f1 = foursMade(v1, at(rpDropped1, entry));
        const f2 = foursMade(v2, at(rpDropped2, entry));
        const f3 = foursMade(v3, at(rpDropped3, entry));
        v0 = (v0 + at(rpSown0, entry) - f0) | 0;
        v1 = (v1 + at(rpSown1, entry) - f1) | 0;
        v2 = (v2 + at(rpSown2, entry) - f2) | 0;
        v3 = (v3 + at(rpSown3, entry) - f3) | 0;
        own = (own + f0 + f1) | 0;
        other = (other + f2 + f3) | 0;
        from = at(rpNext, entry);
        shifts = at(rpNextShifts, entry);
        hand = pitAt(v0, v1, v2, v3, shifts);
        if (hand === 0) {
          // RP-2, RP-3
          shifts = at(rpBeyondShifts, entry);
          leap = pitAt(v0, v1, v2, v3, shifts);
          v0 = cleared(v0, shifts);
          v1 = cleared(v1, shifts >> 8);
          v2 = cleared(v2, shifts >> 16);
          v3 = cleared(v3, shifts >> 24);
          break;
        }
        if (laps === PROOF_AFTER) break;
      }
      if (hand !== 0) break;
    }
    if (reason !== PLAYING) break;
    // About one game in a million meets an endless move: so a long relay is sown once more, with
    // the proof. Out here, because a call in the loop above would cost a fifth of its speed.
    reason = sowProving(w0, w1, w2, w3, pit);
    if (reason !== PLAYING) break;
    v0 = at(proved, 0);
    v1 = at(proved, 1);
    v2 = at(proved, 2);
    v3 = at(proved, 3);
    own = at(proved, 4);
    other = at(proved, 5);
    laps = at(proved, 6);
    leap = at(proved, 7);
  }

  const turn = plies & 1;
  const southMoves = turn === 0;
  const southLeaps = southMoves ? moverLeaps : waitingLeaps;
  const northLeaps = southMoves ? waitingLeaps : moverLeaps;
  const southSouth = sumOfBytes(southMoves ? moverOwn : waitingOwn) >> 2;
  const southNorth = sumOfBytes(southMoves ? moverOther : waitingOther) >> 2;
  const northSouth = sumOfBytes(southMoves ? waitingOther : moverOther) >> 2;
  const northNorth = sumOfBytes(southMoves ? waitingOwn : moverOwn) >> 2;
  const left = sumOfBytes(w0) + sumOfBytes(w1) + sumOfBytes(w2) + sumOfBytes(w3);
  let south = 4 * (southSouth + northSouth) + (southLeaps >> 8);
  let north = 4 * (southNorth + northNorth) + (northLeaps >> 8);
  let swept = 0;
  let winner = 0;
  if (reason === STUCK) {
    // RP-5, RP-6
    swept = left;
    if (southMoves) north += left;
    else south += left;
    winner = south > north ? 1 : south < north ? 2 : 0;
  }
  view.setInt32(record, winner | (reason << 8) | (turn << 16) | (firstFree << 24), true);
  view.setInt32(record + 4, plies | (longestPly << 16), true);
  view.setInt32(record + 8, longestLaps, true);
  view.setInt32(record + 12, south | (north << 8) | (left << 16) | (swept << 24), true);
  view.setInt32(record + 16, allLaps, true);
  view.setInt32(record + 20, Math.floor(allLaps / 4294967296), true);
  view.setInt32(
    record + 24,
    southSouth | (southNorth << 8) | (northSouth << 16) | (northNorth << 24),
    true,
  );
  view.setInt32(
    record + 28,
    (southLeaps & 255) |
      ((northLeaps & 255) << 8) |
      ((southLeaps >> 8) << 16) |
      ((northLeaps >> 8) << 24),
    true,
  );
  return plies;
}

/**
 * Plays games `first` .. `first + count - 1` of a seed of Raja Pasu and writes their records.
 *
 * @param seed 0 to 2^32 - 1
 * @param first the first game; `first + count` at most 2^53
 * @param records at least 32 bytes a game
 * @returns the number of plies played
 */
export function playRajaPasu(
  seed: number,
  first: number,
  count: number,
  records: Uint8Array,
): number {
  const view = new DataView(records.buffer, records.byteOffset, records.byteLength);
  let plies = 0;
  for (let i = 0; i < count; i++) {
    plies += playRajaPasuGame(seed, first + i, view, i * RECORD_SIZE);
  }
  return plies;
}

// ---- Sadeqa II ----
//
// Five bits a pit, in two words of 30 bits: the mover's row and the other. A shift by 31 reads
// nothing. Five bits hold 31 seeds and 36 are in play: a pit that overflows loses 31 or 32 of the
// seeds counted (its carry is one seed in the next pit, or nothing above the row), and so few are
// left then that it cannot happen twice: counting the seeds at the end of every game finds it. No
// pit has held more than 16 in 4,000,000 games, so then we stop.

const SQ_PITS = 12;
const SQ_SEEDS = 36;
/** Table entries a pit: hands of 0 to 31. */
const SQ_STRIDE = 32;
const SQ_ONES = 0x02108421;
/** In a mask of pits of a row bit 0 is the rightmost. */
const SQ_RIGHTMOST = 1;

/** By pit * SQ_STRIDE + hand: what the lap adds, the lift included. */
const sqSown0 = new Int32Array(SQ_PITS * SQ_STRIDE);
const sqSown1 = new Int32Array(SQ_PITS * SQ_STRIDE);
/** SQ_STRIDE times the last pit, the shifts to it, and those to the pit opposite. */
const sqLast = new Int32Array(SQ_PITS * SQ_STRIDE);
const sqLastShift0 = new Int32Array(SQ_PITS * SQ_STRIDE);
const sqLastShift1 = new Int32Array(SQ_PITS * SQ_STRIDE);
const sqOppositeShift0 = new Int32Array(SQ_PITS * SQ_STRIDE);
const sqOppositeShift1 = new Int32Array(SQ_PITS * SQ_STRIDE);
/** By a mask of pits: their numbers in ascending order, four bits each. */
const sqPitsOfMask = new Int32Array(64);

for (let mask = 0; mask < 64; mask++) {
  for (let pit = 5; pit >= 0; pit--) {
    if ((mask >> (5 - pit)) & 1) sqPitsOfMask[mask] = (at(sqPitsOfMask, mask) << 4) | pit;
  }
}
for (let pit = 0; pit < SQ_PITS; pit++) {
  for (let hand = 1; hand < SQ_STRIDE; hand++) {
    const entry = pit * SQ_STRIDE + hand;
    add(pit < 6 ? sqSown0 : sqSown1, entry, -(hand << (5 * (pit % 6))));
    for (let i = 1; i <= hand; i++) {
      const to = (pit + i) % SQ_PITS;
      add(to < 6 ? sqSown0 : sqSown1, entry, 1 << (5 * (to % 6)));
    }
    const last = (pit + hand) % SQ_PITS;
    const opposite = SQ_PITS - 1 - last;
    sqLast[entry] = last * SQ_STRIDE;
    sqLastShift0[entry] = last < 6 ? 5 * last : 31;
    sqLastShift1[entry] = last < 6 ? 31 : 5 * (last - 6);
    sqOppositeShift0[entry] = opposite < 6 ? 5 * opposite : 31;
    sqOppositeShift1[entry] = opposite < 6 ? 31 : 5 * (opposite - 6);
  }
}

function sumOfFields(row: number): number {
  let sum = 0;
  for (let shift = 0; shift < 30; shift += 5) sum += (row >>> shift) & 31;
  return sum;
}

function expectSeeds(row0: number, row1: number, expected: number): void {
  if (sumOfFields(row0) + sumOfFields(row1) !== expected) {
    throw new Error('a pit has overflowed its five bits');
  }
}

/** Plays one game, writes its record at byte `record` of the view and returns its plies. */
function playSadeqaIIGame(seed: number, game: number, view: DataView, record: number): number {
  let a = game | 0;
  let b = Math.floor(game / 4294967296) | 0;
  let c = seed | 0;
  let counter = 1;
  for (let i = 0; i < DISCARDED; i++) {
    const draw = drawOf(a, b, counter);
    counter = (counter + 1) | 0;
    a = nextA(b);
    b = nextB(c);
    c = nextC(c, draw);
  }

  let w0 = 3 * SQ_ONES;
  let w1 = 3 * SQ_ONES;
  // By the player to move and the one who waits: seeds captured in the own and, from bit 8 on,
  // in the other row; from bit 16 on the number of captures.
  let moverCaptures = 0;
  let waitingCaptures = 0;
  let plies = 0;
  let allLaps = 0;
  let longestPly = 0;
  let longestLaps = 0;
  let firstFree = 255;
  let reason = PLAYING;
  for (;;) {
    // The factor moves the flags of the pits to the six topmost bits, in reverse.
    const occupied = ((((w0 & (15 * SQ_ONES)) + 15 * SQ_ONES) | w0) >>> 4) & SQ_ONES;
    let mask = Math.imul(occupied, 0x82082082) >>> 26;
    if (mask === 0) {
      reason = STUCK;
      break;
    }
    if (plies === PLY_LIMIT) {
      reason = LIMIT;
      break;
    }
    if (plies < 2 && (mask & SQ_RIGHTMOST) !== 0) mask = SQ_RIGHTMOST; // SQ-3, D-8
    const k = at(COUNT_OF_MASK, mask);
    const redrawBelow = at(REDRAW_BELOW, k);
    let scaled = 0;
    do {
      const draw = drawOf(a, b, counter);
      counter = (counter + 1) | 0;
      a = nextA(b);
      b = nextB(c);
      c = nextC(c, draw);
      scaled = (draw >>> 24) * k;
    } while ((scaled & 255) < redrawBelow);
    const pit = (at(sqPitsOfMask, mask) >>> ((scaled >>> 8) << 2)) & 7;
    if (firstFree === 255 && k > 1) firstFree = pit + 6 * (plies & 1);

    let entry = pit * SQ_STRIDE + ((w0 >>> (5 * pit)) & 31);
    let v0 = (w0 + at(sqSown0, entry)) | 0;
    let v1 = (w1 + at(sqSown1, entry)) | 0;
    let last = at(sqLast, entry);
    let hand = ((v0 >>> at(sqLastShift0, entry)) | (v1 >>> at(sqLastShift1, entry))) & 31;
    let laps = 1;
    // D-9: nothing is captured in a relay, so the state to remember is the first lap's end.
    const remembered0 = v0;
    const remembered1 = v1;
    const rememberedLast = last;
    // SQ-1, SQ-2
    while (hand !== 1) {
      if (laps === LAP_LIMIT) {
        reason = UNDECIDED;
        break;
      }
      laps++;
      entry = last + hand;
      v0 = (v0 + at(sqSown0, entry)) | 0;
      v1 = (v1 + at(sqSown1, entry)) | 0;
      last = at(sqLast, entry);
      hand = ((v0 >>> at(sqLastShift0, entry)) | (v1 >>> at(sqLastShift1, entry))) & 31;
      if (v0 === remembered0 && v1 === remembered1 && last === rememberedLast) {
        reason = ENDLESS;
        break;
      }
    }
    if (reason !== PLAYING) {
      expectSeeds(v0, v1, sumOfFields(w0) + sumOfFields(w1));
      break;
    }
    // SQ-4
    const shift0 = at(sqOppositeShift0, entry);
    const shift1 = at(sqOppositeShift1, entry);
    const captured = ((v0 >>> shift0) | (v1 >>> shift1)) & 31;
    const captures =
      moverCaptures + (captured << (shift0 === 31 ? 8 : 0)) + (captured === 0 ? 0 : 0x10000);
    moverCaptures = waitingCaptures;
    waitingCaptures = captures;
    w0 = v1 & ~(31 << shift1);
    w1 = v0 & ~(31 << shift0);
    plies++;
    allLaps += laps;
    if (laps > longestLaps) {
      longestLaps = laps;
      longestPly = plies;
    }
  }

  const turn = plies & 1;
  const bySouth = turn === 0 ? moverCaptures : waitingCaptures;
  const byNorth = turn === 0 ? waitingCaptures : moverCaptures;
  const southSouth = bySouth & 255;
  const southNorth = (bySouth >> 8) & 255;
  const northSouth = (byNorth >> 8) & 255;
  const northNorth = byNorth & 255;
  const south = southSouth + southNorth;
  const north = northSouth + northNorth;
  const left = sumOfFields(w0) + sumOfFields(w1);
  expectSeeds(w0, w1, SQ_SEEDS - south - north);
  const winner = reason === STUCK && left > 0 ? 2 - turn : 0; // SQ-5, D-12
  view.setInt32(record, winner | (reason << 8) | (turn << 16) | (firstFree << 24), true);
  view.setInt32(record + 4, plies | (longestPly << 16), true);
  view.setInt32(record + 8, longestLaps, true);
  view.setInt32(record + 12, south | (north << 8) | (left << 16), true);
  view.setInt32(record + 16, allLaps, true);
  view.setInt32(record + 20, Math.floor(allLaps / 4294967296), true);
  view.setInt32(
    record + 24,
    southSouth | (southNorth << 8) | (northSouth << 16) | (northNorth << 24),
    true,
  );
  view.setInt32(record + 28, (bySouth >> 16) | ((byNorth >> 16) << 8), true);
  return plies;
}

/**
 * Plays games `first` .. `first + count - 1` of a seed of Sadeqa II and writes their records.
 *
 * @param seed 0 to 2^32 - 1
 * @param first the first game; `first + count` at most 2^53
 * @param records at least 32 bytes a game
 * @returns the number of plies played
 */
export function playSadeqaII(
  seed: number,
  first: number,
  count: number,
  records: Uint8Array,
): number {
  const view = new DataView(records.buffer, records.byteOffset, records.byteLength);
  let plies = 0;
  for (let i = 0; i < count; i++) {
    plies += playSadeqaIIGame(seed, first + i, view, i * RECORD_SIZE);
  }
  return plies;
}
