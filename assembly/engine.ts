/**
 * What the module exports: a private interface, which `src/wasm/memory.ts` alone calls. Arguments
 * are checked before (`src/arguments.ts`, `src/wasm/engine.ts`); here only a move is, by `play`.
 *
 * One position at a time is in play, at `POSITION` (position.ts has its layout). Pits are numbered
 * as in the rules (B-2) here, and by place in everything that stands behind.
 */

import { openBatch, positionOf, resetGame } from './batch';
import { giveChoices, setKeeping } from './choice';
import { GAMES, listGames } from './indices';
import { playEachAlone, playGames } from './lanes/playouts';
import { fillPits } from './match';
import { outcome as reasonOf, scoreNorth, scoreSouth, swept, winner } from './outcome';
import { perft as countMoves, visited as visitedMoves } from './perft';
import {
  candidates,
  copyPosition,
  gainOf,
  legal as legalPlaces,
  move,
  OVER,
  turnOf,
} from './position';
import { RECORD_BYTES } from './record';
import { endless, ILLEGAL, pitMask, placeOf } from './rules';
import { ENDED, ENDLESS, laps as lapsOfMove } from './sow';

export {
  captured as batchCaptured,
  ended as batchEnded,
  gained as batchGained,
  laps as batchLaps,
  legal as batchLegal,
  moves as batchMoves,
  opening as batchOpening,
  pits as batchPits,
  plies as batchPlies,
  reason as batchReason,
  rewards as batchRewards,
  score as batchScore,
  step as stepBatch,
  swept as batchSwept,
  turn as batchTurn,
  winner as batchWinner,
} from './batch';
export { CHOICES } from './choice';
export { GAMES, INDICES } from './indices';
export { opens, reserve } from './match';
export { GAME } from './playout';
export { setPolicies } from './policy';
export { draw } from './random';
export { setRules } from './rules';

export const POSITION: usize = memory.data(32);
/** Records of one call, in order. */
export const RECORDS: usize = memory.data((RECORD_BYTES as i32) * GAMES);

const ILLEGAL_MOVE: i32 = -1;
const GAME_OVER: i32 = -2;
const MAX_PACKED_LAPS: u32 = 8191;

/** Legal moves as bits by pit; 0 exactly when the game is over. */
export function legal(): u32 {
  return load<u8>(POSITION, OVER) ? 0 : pitMask(legalPlaces(POSITION));
}

/**
 * Plays a pit: captured by South (8 bits), by North (8), ending (2: 0 ended, 1 endless,
 * 2 undecided) and laps (13, saturating); or -1 for an illegal move, -2 if the game is over, and
 * nothing is changed.
 */
export function play(pit: i32): i32 {
  const place = placeOf(pit);
  if (load<u8>(POSITION, OVER) || place < 0 || !((candidates(POSITION) >> place) & 1)) {
    return refuse();
  }
  const mover = turnOf(POSITION);
  const ending = move(POSITION, place);
  if (ending !== ENDED) {
    if (ending === ENDLESS && endless === ILLEGAL) return refuse();
    store<u8>(POSITION, ending, OVER);
    return (ending - 1) << 16;
  }
  const packedLaps = min(lapsOfMove, MAX_PACKED_LAPS);
  return gainOf(0, mover) | (gainOf(1, mover) << 8) | (packedLaps << 18);
}

function refuse(): i32 {
  return legal() ? ILLEGAL_MOVE : GAME_OVER;
}

/** RP-7 to RP-9: puts the start of a round in play, on the ring that `setRules` was told. */
export function startRound(seedsPerPit: i32, leader: i32): void {
  fillPits(POSITION, seedsPerPit, leader);
}

/** Laps of the last move, exactly. */
export function laps(): u32 {
  return lapsOfMove;
}

/** Reason (3 bits, 0 if the game is not over), winner (2), swept (8 from bit 8), scores (8 and 8). */
export function outcome(): u32 {
  const reason = reasonOf(POSITION);
  return reason
    ? reason | (winner << 3) | (swept << 8) | (scoreSouth << 16) | (scoreNorth << 24)
    : 0;
}

/** Counts are whole numbers below 2^53. */
export function perft(depth: i32, limit: f64): f64 {
  return countMoves(POSITION, depth, limit as u64) as f64;
}

/** Sequences visited by the last `perft`; over its limit if it gave up. */
export function visited(): f64 {
  return visitedMoves as f64;
}

/** Plays `games` (at most `GAMES`) games from the position in play into `RECORDS`. */
export function playouts(seed: u32, first: f64, games: i32, plyLimit: i32): void {
  listGames(first as u64, games);
  playListed(seed, games, plyLimit);
}

/** The same, of the games that the host has listed in `INDICES`. */
export function playListed(seed: u32, games: i32, plyLimit: i32): void {
  setKeeping(false);
  playGames(POSITION, seed, games, plyLimit, RECORDS);
}

/** Plays as `playouts` does, and gives the host every choice. */
export function choices(seed: u32, first: f64, games: i32, plyLimit: i32): void {
  setKeeping(true);
  listGames(first as u64, games);
  playEachAlone(POSITION, seed, games, plyLimit, RECORDS);
  giveChoices();
}

/** Makes this instance one of a batch of games that start at the position in play; false if there is no memory. */
export function startBatch(size: i32, plyLimit: i32, autoReset: bool): bool {
  return openBatch(POSITION, size, plyLimit, autoReset);
}

/** Starts a game of the batch over from the position in play. */
export function restart(game: i32): void {
  resetGame(POSITION, game);
}

/** Puts the position of a game of the batch in play. */
export function look(game: i32): void {
  copyPosition(POSITION, positionOf(game));
}
