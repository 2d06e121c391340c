/**
 * Many sowings at a time, lap by lap.
 *
 * One sowing after the other (sow.ts) is mostly waiting: each lap for the one before, and for a branch
 * that was foretold wrong when the move ends. Here a pass takes each of some hundred sowings one lap
 * further and lists, without a branch, those that go on. The laps of a pass do not depend on each
 * other, so the processor overlaps them, and what counts is how few operations a lap is: it is looked
 * up by the lifted place and the hand, and added to the board. When few sowings are left, sow.ts
 * finishes them.
 */
import {
  endless,
  ILLEGAL,
  IN_RING,
  isRajaPasu,
  lapLimit,
  leavesLastFour,
  PLACES,
  ring,
} from './rules';
import { ENDED, ENDLESS, laps, sow } from './sow';

/** So many moves can be sown together. */
export const MOST_SOWN: i32 = 1024;

/** The moves to sow: addresses of the pits that are lifted, on boards that are aligned; and room for some more. */
export const LIFTED: usize = memory.data(4096 + 32, 16);

/** Passes that are made at most, and how many sowings they are made for at least. */
const MOST_PASSES: u32 = 20;
const LEAST_GOING_ON: usize = 8;

/** The moves that are sown, 32 bytes each: the board, and the address of the next lap. */
const SOWN: usize = memory.data(32768, 16);
const SOWN_BYTES: usize = 32;
const NEXT_LAP: usize = 16;

/** The addresses of the moves that go on. */
const GOING_ON: usize = memory.data(4096, 16);
/** And of those that sow.ts plays from their start: their hand goes round more than twice. */
const LONG_HANDS: usize = memory.data(4096, 16);
let longHands: usize = 0;

/**
 * The laps, 64 bytes each, by place and by hand, of up to two rounds.
 *
 *     0    what the lap adds to the board, the lift included
 *     16   three where a drop makes three seeds a four (RP-4, D-3), elsewhere 255: more than a pit holds
 *          when another is lifted
 *     32   mask of the place that is captured if the move ends before this lap (RP-3, SQ-4)
 *     48   the place that the lap leads to
 *     52   the address of the laps from there
 *     56   bytes it takes in `GOING_ON`: none if the move ends before this lap (RP-2, SQ-2)
 */
const LAPS: usize = memory.data(33792, 64);
const THREES: usize = 16;
const CLOSING: usize = 32;
const LEADS_TO: usize = 48;
const LAPS_THERE: usize = 52;
const LISTED: usize = 56;
const HAND_SHIFT: usize = 6;
const LAP_BYTES: usize = 1 << HAND_SHIFT;
const PLACE_BYTES: usize = LAP_BYTES * (2 * 16 + 1);
/** As a next lap: the move is over, captures included. */
const NO_LAP: usize = memory.data(64, 64);

/** What the laps depend on, as a number: the ring and rules that they were set for last. */
let lapsSetFor: i32 = 0;

/** To be called after the rules are set, before {@link sowLifted}. */
export function setLaps(): void {
  // Setting them takes as long as 500 to 1000 sowings, which small counts would notice.
  const rules = ring | (i32(isRajaPasu) << 8) | (i32(leavesLastFour) << 9);
  if (rules === lapsSetFor) return;
  lapsSetFor = rules;
  for (let place = 0; place < ring; place++) {
    const closing = maskOf(isRajaPasu ? (place + 1) % ring : ring - 1 - place);
    for (let hand = 0; hand <= 2 * ring; hand++) {
      const lap = lapOf(place, hand);
      v128.store(lap, closing, CLOSING);
      store<u32>(lap, hand === (isRajaPasu ? 0 : 1) ? 0 : 4, LISTED);
      if (isRajaPasu && hand > ring) setRound(lap, place);
      else setLap(lap, place, hand);
    }
  }
}

function setLap(lap: usize, place: i32, hand: i32): void {
  const lifted = maskOf(place);
  const last = (place + hand) % ring;
  let added = v128.and(lifted, i8x16.splat(-hand as i8));
  let fours = i8x16.splat(0);
  for (let drop = 1; drop <= hand; drop++) {
    const dropped = maskOf((place + drop) % ring);
    added = i8x16.sub(added, dropped);
    if (drop < hand || !leavesLastFour) fours = v128.or(fours, dropped);
  }
  v128.store(lap, added);
  setThrees(lap, isRajaPasu ? fours : i8x16.splat(0), lifted);
  const reached = isRajaPasu ? (last + 1) % ring : last;
  store<u32>(lap, reached, LEADS_TO);
  store<u32>(lap, lapOf(reached, 0) as u32, LAPS_THERE);
}

/**
 * The first round of a longer hand, as a lap of its own: a pit can become four in it and then get
 * more. The rest goes back to its pit, where it lies on the one seed that this got: so the laps
 * there are found by one seed too many.
 */
function setRound(lap: usize, place: i32): void {
  const lifted = maskOf(place);
  const everyPlace = v128.load(IN_RING);
  v128.store(lap, i8x16.sub(v128.and(lifted, i8x16.splat(-ring as i8)), everyPlace));
  setThrees(lap, everyPlace, lifted);
  store<u32>(lap, place, LEADS_TO);
  store<u32>(lap, (lapOf(place, 0) - LAP_BYTES) as u32, LAPS_THERE);
}

function maskOf(place: i32): v128 {
  return i8x16.eq(v128.load(PLACES), i8x16.splat(place as i8));
}

/**
 * Sets where three seeds become four. Not in the lifted pit, which is empty when it gets a seed,
 * whatever it held.
 */
function setThrees(lap: usize, capturing: v128, lifted: v128): void {
  const none = i8x16.splat(-1);
  v128.store(lap, v128.bitselect(i8x16.splat(3), none, v128.andnot(capturing, lifted)), THREES);
}

/** The address of the lap of a hand of at most two rounds. */
function lapOf(place: i32, hand: i32): usize {
  return LAPS + (place as usize) * PLACE_BYTES + ((hand as usize) << HAND_SHIFT);
}

/** The place where a lap begins. */
function placeOfLap(lap: usize): i32 {
  return ((lap - LAPS) / PLACE_BYTES) as i32;
}

/**
 * Plays so many moves of `LIFTED`; {@link boardAfter} has the boards after them. Answers how many of
 * the moves `illegal` strikes (D-9).
 */
export function sowLifted(moves: i32): i32 {
  assert(moves <= MOST_SOWN);
  longHands = 0;
  let end = sowFirstLaps(LIFTED + 4 * (moves as usize));
  let pass: u32 = 1;
  for (; pass < MOST_PASSES && pass < lapLimit; pass++) {
    if (end < GOING_ON + 4 * LEAST_GOING_ON) break;
    end = sowNextLaps(end);
  }
  let struck = 0;
  for (let at = GOING_ON; at < end; at += 4) struck += sowOn(load<u32>(at), pass);
  for (let i: usize = 0; i < longHands; i++) struck += sowAnew(load<u32>(LONG_HANDS + 4 * i));
  return endless === ILLEGAL ? struck : 0;
}

/**
 * The first lap of the moves that are listed in `LIFTED` up to an address. Those that go on then are
 * listed in `GOING_ON`, whose end is answered, or `LONG_HANDS`.
 */
function sowFirstLaps(end: usize): usize {
  const longest = 2 * ring;
  let to = GOING_ON;
  let move = SOWN;
  for (let at = LIFTED; at < end; at += 4, move += SOWN_BYTES) {
    const pit = load<u32>(at) as usize;
    const hand: i32 = load<u8>(pit);
    if (hand > longest) listLongHand(move);
    else to = sowLap(v128.load(pit & ~15), lapOf((pit & 15) as i32, hand), longest, move, to);
  }
  return to;
}

/** One more lap of those that go on, the same way; two in a turn of the loop are 1 to 5 % faster. */
function sowNextLaps(end: usize): usize {
  const longest = 2 * ring;
  let to = GOING_ON;
  let at = GOING_ON;
  for (; at + 4 < end; at += 8) {
    const move = load<u32>(at) as usize;
    const other = load<u32>(at, 4) as usize;
    to = sowNextLap(move, longest, to);
    to = sowNextLap(other, longest, to);
  }
  return at < end ? sowNextLap(load<u32>(at) as usize, longest, to) : to;
}

function sowNextLap(move: usize, longest: i32, to: usize): usize {
  return sowLap(v128.load(move), load<u32>(move, NEXT_LAP) as usize, longest, move, to);
}

/**
 * Sows a lap of a move from these pits. Lists the move at `to` if it goes on, or in `LONG_HANDS` if
 * its next hand is longer than `longest`, and answers the new end of the list.
 */
function sowLap(pits: v128, lap: usize, longest: i32, move: usize, to: usize): usize {
  const sown = i8x16.add(pits, v128.load(lap));
  const fours = i8x16.eq(pits, v128.load(lap, THREES));
  v128.store(move, v128.andnot(sown, fours));
  const hand: i32 = load<u8>(move + (load<u32>(lap, LEADS_TO) as usize));
  if (hand > longest) {
    listLongHand(move);
    return to;
  }
  const next = (load<u32>(lap, LAPS_THERE) as usize) + ((hand as usize) << HAND_SHIFT);
  store<u32>(move, next as u32, NEXT_LAP);
  store<u32>(to, move as u32);
  return to + (load<u32>(next, LISTED) as usize);
}

function listLongHand(move: usize): void {
  store<u32>(LONG_HANDS + 4 * longHands, move as u32);
  longHands++;
}

/**
 * Finishes a move that has at most so many laps behind it. Answers 1 if it is endless, though only
 * for `illegal`.
 */
function sowOn(move: usize, lapsBehind: u32): i32 {
  const lap = load<u32>(move, NEXT_LAP) as usize;
  const place = placeOfLap(lap);
  // Between the rounds of a hand, one seed too many lies there.
  const isBetweenRounds = lap !== lapOf(place, load<u8>(move + (place as usize)));
  if (isBetweenRounds) return sowAnew(move);
  const ending = sow(move, place);
  // D-9, D-14: where it counts how many laps there are in all, it is sown from its start.
  const counts = ending === ENDED ? laps > lapLimit - lapsBehind : endless === ILLEGAL;
  return counts ? sowAnew(move) : settle(move, ending);
}

/** Plays a move from its start. Answers 1 if it is endless. */
function sowAnew(move: usize): i32 {
  const pit = load<u32>(LIFTED + ((move - SOWN) / SOWN_BYTES) * 4) as usize;
  v128.store(move, v128.load(pit & ~15));
  return settle(move, sow(move, (pit & 15) as i32));
}

/** Takes a move that sow.ts played for sown. Answers 1 if it is endless. */
function settle(move: usize, ending: i32): i32 {
  // An empty board has no moves.
  if (ending !== ENDED) v128.store(move, i8x16.splat(0));
  store<u32>(move, NO_LAP as u32, NEXT_LAP);
  return ending === ENDLESS ? 1 : 0;
}

/** The board after a move of `LIFTED`, by its number; an empty one if its sowing does not end. */
export function boardAfter(number: i32): v128 {
  const move = SOWN + SOWN_BYTES * (number as usize);
  return v128.andnot(v128.load(move), v128.load(load<u32>(move, NEXT_LAP), CLOSING));
}
