/**
 * The start position of a call's games: what a lane that begins a game gets, and what follows from
 * the start alone for all of them (who owes the opening move when, which ply is the first free one).
 */
import { CAPTURED, candidates, copyPosition, legal, move, OPENING, TURN } from '../position';
import { endless, ILLEGAL, leavesLastFour, ring, south } from '../rules';
import { ENDED } from '../sow';
import { longerRow, offsetOf, TOO_MANY_PLIES } from './constants';
import { fill } from './vectors';

/** The vectors that a lane begins with: what group.ts calls `PITS`, `ROW` and `ROW_COUNTS`. */
export const START_PITS: usize = memory.data(256, 16);
export const START_ROW: usize = memory.data(128, 16);
export const START_ROW_COUNTS: usize = memory.data(128, 16);
/** Seeds on the board. */
export let startSeeds: u32 = 0;
export let startTurn: u32 = 0;
export let startScoreSouth: u32 = 0;
export let startScoreNorth: u32 = 0;
/** Fours may stand on the board: a lap has left them (D-3), or they are there at the start. */
export let foursStand: bool = false;

/** SQ-3: after how many plies the player who starts, and the other, owe the opening; 255 if never. */
export const OWED_FIRST: usize = memory.data(16, 16);
export const OWED_SECOND: usize = memory.data(16, 16);

/** Plies before the first choice among several candidates; 255 if there is none. */
export const FREE_PLY: usize = memory.data(16, 16);
export let freePly: u32 = 0;

const TRIED: usize = memory.data(32, 16);

/** From now on games begin at this position, on the ring of `setConstants`. */
export function setStart(start: usize): void {
  startTurn = load<u8>(start, TURN);
  startScoreSouth = load<u8>(start, CAPTURED);
  startScoreNorth = load<u8>(start, CAPTURED + 1);
  const opening: u32 = load<u8>(start, OPENING);
  fill(OWED_FIRST, (opening >> startTurn) & 1 ? 0 : 255);
  fill(OWED_SECOND, (opening >> (startTurn ^ 1)) & 1 ? 1 : 255);
  startSeeds = 0;
  foursStand = leavesLastFour;
  memory.fill(START_PITS, 0, 256);
  for (let place = 0; place < ring; place++) {
    const seeds: u32 = load<u8>(start + place);
    startSeeds += seeds;
    if (seeds === 4) foursStand = true;
    fill(START_PITS + offsetOf(place), seeds);
  }
  const own = startTurn ? ring - south : south;
  const row = startTurn ? start + south : start;
  let occupied: u32 = 0;
  for (let pit = 0; pit < longerRow; pit++) {
    // Closed pits can make the own row the shorter one (RP-8): empty pits fill it up.
    const seeds: u32 = pit < own ? load<u8>(row + pit) : 0;
    if (seeds) occupied++;
    fill(START_ROW + 16 * pit, seeds);
    fill(START_ROW_COUNTS + 16 * pit, occupied);
  }
}

/**
 * Plays the forced moves from the start, up to the first choice among several candidates: so far all
 * games of a call are the same. False if that choice is no free move, which lanes take it for: under
 * `endless: "illegal"` it may be that all but one of the candidates are endless (D-9).
 */
export function findFreePly(start: usize): bool {
  copyPosition(TRIED, start);
  freePly = 0;
  let places = candidates(TRIED);
  while (popcnt(places) === 1 && freePly < TOO_MANY_PLIES && move(TRIED, ctz(places)) === ENDED) {
    freePly++;
    places = candidates(TRIED);
  }
  const isChoice = popcnt(places) > 1;
  if (!isChoice) freePly = TOO_MANY_PLIES;
  fill(FREE_PLY, freePly);
  return !isChoice || endless !== ILLEGAL || popcnt(legal(TRIED)) > 1;
}
