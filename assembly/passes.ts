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
const MOST_PASSES: u32 = 24;
const LEAST_GOING_ON: usize = 6;

/** The moves that are sown, 32 bytes each: the board, and the address of the next lap. */
const SOWN: usize = memory.data(32768, 16);
const SOWN_BYTES: usize = 32;
const NEXT_LAP: usize = 16;

/** The addresses of the moves that go on. */
const GOING_ON: usize = memory.data(4096, 16);
/** And of those that go on with a hand as long as the ring or longer. */
const LONG_HANDS: usize = memory.data(4096, 16);
let longHands: usize = 0;

/**
 * The laps, 64 bytes each, by place and hand.
 *
 *     0    what the lap adds to the board, the lift included
 *     16   mask of the places where it makes three seeds a four (RP-4, D-3)
 *     32   mask of the place that is captured if the move ends before this lap (RP-3, SQ-4)
 *     48   the place that the lap leads to
 *     52   the address of the laps from there
 *     56   bytes it takes in `GOING_ON`: none if the move ends before this lap (RP-2, SQ-2)
 */
const LAPS: usize = memory.data(16384, 64);
const FOURS: usize = 16;
const CLOSING: usize = 32;
const LEADS_TO: usize = 48;
const LAPS_THERE: usize = 52;
const LISTED: usize = 56;
const HAND_SHIFT: usize = 6;
const PLACE_SHIFT: usize = 10;
/** As a next lap: the move is over, captures included. */
const NO_LAP: usize = memory.data(64, 64);

/** To be called after the rules are set, before {@link sowLifted}. */
export function setLaps(): void {
  for (let place = 0; place < ring; place++) {
    const lifted = maskOf(place);
    const closing = maskOf(isRajaPasu ? (place + 1) % ring : ring - 1 - place);
    let dropped = i8x16.splat(0);
    for (let hand = 0; hand < ring; hand++) {
      const lap = lapOf(place, hand);
      const last = (place + hand) % ring;
      const beforeLast = dropped;
      if (hand) dropped = v128.or(dropped, maskOf(last));
      v128.store(lap, i8x16.sub(v128.and(lifted, i8x16.splat(-hand as i8)), dropped));
      v128.store(lap, leavesLastFour ? beforeLast : dropped, FOURS);
      v128.store(lap, closing, CLOSING);
      const reached = isRajaPasu ? (last + 1) % ring : last;
      store<u32>(lap, reached, LEADS_TO);
      store<u32>(lap, lapOf(reached, 0) as u32, LAPS_THERE);
      store<u32>(lap, hand === (isRajaPasu ? 0 : 1) ? 0 : 4, LISTED);
    }
  }
}

function maskOf(place: i32): v128 {
  return i8x16.eq(v128.load(PLACES), i8x16.splat(place as i8));
}

/** The address of the lap of a hand shorter than the ring. */
function lapOf(place: i32, hand: i32): usize {
  return LAPS + ((place as usize) << PLACE_SHIFT) + ((hand as usize) << HAND_SHIFT);
}

/** The place where a lap begins. */
function placeOfLap(lap: usize): i32 {
  return ((lap - LAPS) >> PLACE_SHIFT) as i32;
}

/**
 * Plays so many moves of `LIFTED`; {@link boardAfter} has the boards after them. Answers how many of
 * the moves `illegal` strikes (D-9).
 */
export function sowLifted(moves: i32): i32 {
  assert(moves <= MOST_SOWN);
  longHands = 0;
  let end = sowLaps(LIFTED, LIFTED + 4 * (moves as usize), true);
  let pass: u32 = 1;
  for (; pass < MOST_PASSES && pass < lapLimit; pass++) {
    if (end + 4 * longHands < GOING_ON + 4 * LEAST_GOING_ON) break;
    end = sowLaps(GOING_ON, sowRounds(end), false);
  }
  let struck = 0;
  for (let at = GOING_ON; at < end; at += 4) struck += sowOn(load<u32>(at), pass);
  for (let i: usize = 0; i < longHands; i++) struck += sowOn(load<u32>(LONG_HANDS + 4 * i), pass);
  return endless === ILLEGAL ? struck : 0;
}

/**
 * One lap of the moves between two addresses of a list: of `LIFTED` if it is the first, or of
 * `GOING_ON`. Those that go on then are listed in `GOING_ON`, whose end is answered, and `LONG_HANDS`.
 */
function sowLaps(first: usize, end: usize, isFirst: bool): usize {
  const size = ring as u32;
  const hasFours = isRajaPasu;
  const three = i8x16.splat(3);
  let to = GOING_ON;
  let begun = SOWN;
  for (let at = first; at < end; at += 4) {
    let move = load<u32>(at) as usize;
    let board = move;
    let lap: usize;
    if (isFirst) {
      const place = (move & 15) as i32;
      const hand: u32 = load<u8>(move);
      board = move & ~15;
      move = begun;
      begun += SOWN_BYTES;
      if (hand >= size) {
        v128.store(move, v128.load(board));
        listLongHand(move, lapOf(place, 0));
        continue;
      }
      lap = lapOf(place, hand);
    } else {
      lap = load<u32>(move, NEXT_LAP) as usize;
    }
    const pits = v128.load(board);
    let sown = i8x16.add(pits, v128.load(lap));
    if (hasFours) {
      const fours = v128.and(i8x16.eq(pits, three), v128.load(lap, FOURS));
      sown = v128.andnot(sown, fours);
    }
    v128.store(move, sown);
    const hand: u32 = load<u8>(move + (load<u32>(lap, LEADS_TO) as usize));
    const lapsThere = load<u32>(lap, LAPS_THERE) as usize;
    if (hand < size) {
      const next = lapsThere + ((hand as usize) << HAND_SHIFT);
      store<u32>(move, next as u32, NEXT_LAP);
      store<u32>(to, move as u32);
      to += load<u32>(next, LISTED) as usize;
    } else {
      listLongHand(move, lapsThere);
    }
  }
  return to;
}

/** `lapsThere`: the address of the laps from its place. */
function listLongHand(move: usize, lapsThere: usize): void {
  store<u32>(move, lapsThere as u32, NEXT_LAP);
  store<u32>(LONG_HANDS + 4 * longHands, move as u32);
  longHands++;
}

/**
 * Sows the long hands until they are shorter than the ring, and lists them in `GOING_ON`: a pit can
 * become four on the way and then get more, so they go round by round. Answers the new end of the list.
 */
function sowRounds(end: usize): usize {
  const everyPlace = v128.load(IN_RING);
  const capturing = isRajaPasu ? everyPlace : i8x16.splat(0);
  for (let i: usize = 0; i < longHands; i++, end += 4) {
    const move = load<u32>(LONG_HANDS + 4 * i) as usize;
    const place = placeOfLap(load<u32>(move, NEXT_LAP));
    const lifted = maskOf(place);
    let hand: i32 = load<u8>(move + (place as usize));
    let pits = v128.andnot(v128.load(move), lifted);
    do {
      hand -= ring;
      let fours = v128.and(i8x16.eq(pits, i8x16.splat(3)), capturing);
      if (hand === 0 && leavesLastFour) fours = v128.andnot(fours, lifted);
      pits = v128.andnot(i8x16.sub(pits, everyPlace), fours);
    } while (hand >= ring);
    // The rest goes back, to be lifted again.
    v128.store(move, i8x16.add(pits, v128.and(lifted, i8x16.splat(hand as i8))));
    store<u32>(move, lapOf(place, hand) as u32, NEXT_LAP);
    store<u32>(end, move as u32);
  }
  longHands = 0;
  return end;
}

/**
 * Finishes a move that has at most so many laps behind it, one fewer if it began with a long hand.
 * Answers 1 if it is endless, though only for `illegal`.
 */
function sowOn(move: usize, lapsBehind: u32): i32 {
  let ending = sow(move, placeOfLap(load<u32>(move, NEXT_LAP)));
  // D-9, D-14: where it counts how many laps there are in all, it is sown from its start.
  const counts = ending === ENDED ? laps > lapLimit - lapsBehind : endless === ILLEGAL;
  if (counts) ending = sowAnew(move);
  // An empty board has no moves.
  if (ending !== ENDED) v128.store(move, i8x16.splat(0));
  store<u32>(move, NO_LAP as u32, NEXT_LAP);
  return ending === ENDLESS ? 1 : 0;
}

function sowAnew(move: usize): i32 {
  const pit = load<u32>(LIFTED + ((move - SOWN) / SOWN_BYTES) * 4) as usize;
  v128.store(move, v128.load(pit & ~15));
  return sow(move, (pit & 15) as i32);
}

/** The board after a move of `LIFTED`, by its number; an empty one if its sowing does not end. */
export function boardAfter(number: i32): v128 {
  const move = SOWN + SOWN_BYTES * (number as usize);
  return v128.andnot(v128.load(move), v128.load(load<u32>(move, NEXT_LAP), CLOSING));
}
