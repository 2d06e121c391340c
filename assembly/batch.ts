/**
 * Independent games that a caller steps together. The caller reads all about them in arrays, one
 * entry a game, which this module lays out once, behind everything else in memory, and rewrites where
 * a game changes. What the games are played on is not in there: whatever a caller writes into an
 * array, no game goes wrong.
 */
import {
  annul,
  LIMIT,
  outcome,
  scoreNorth,
  scoreSouth,
  swept as sweptSeeds,
  unended,
  winner as winningPlayer,
} from './outcome';
import {
  CAPTURED,
  copyPosition,
  gainOf,
  legal as legalPlaces,
  move,
  OPENING,
  POSITION_BYTES,
  TURN,
} from './position';
import { closedNorth, closedSouth, pitMask, pitsPerRow, placeOf, ring } from './rules';
import { ENDED, laps as lapsOfMove } from './sow';

// By game: what is to be played on.
/** 2m bytes: seeds by pit. */
export let pits: usize = 0;
/** South's and North's. */
export let captured: usize = 0;
export let turn: usize = 0;
export let opening: usize = 0;
/** u16: the legal moves as bits by pit; 0 if the game is over. */
export let legal: usize = 0;
/** u16 */
export let plies: usize = 0;

// By game: what the last step did; nothing in a game that had no part in it. These stand together.
/** 1 if the game ended. */
export let ended: usize = 0;
/** South's and North's: 1 for the winner of a game that ended, -1 for the loser. */
export let rewards: usize = 0;
/** What South and North captured. */
export let gained: usize = 0;
/** u32 */
export let laps: usize = 0;

// By game: how the game ended that ended last.
export let reason: usize = 0;
export let winner: usize = 0;
/** South's and North's. */
export let score: usize = 0;
export let swept: usize = 0;

/** The pits to be played, by game. */
export let moves: usize = 0;

/** A position a game; in bytes that positions leave free it has what its batch wants to know. */
let positions: usize = 0;
/** u16: the legal moves as bits by pit. */
const LEGAL: usize = 24;
/** u16 */
const PLIES: usize = 26;

let games: u32 = 0;
/** D-10 */
let limit: u32 = 0;
/** Whether a game that has ended begins again, and where. */
let restarts: bool = false;
const START: usize = memory.data(32, 16);

/** Where the arrays end so far. */
let end: usize = 0;

/** Makes room for so many games, once; they are still to be reset. False if there is no memory. */
export function openBatch(start: usize, size: u32, plyLimit: u32, autoReset: bool): bool {
  copyPosition(START, start);
  games = size;
  limit = plyLimit;
  restarts = autoReset;
  end = (__heap_base + 15) & ~15;
  positions = array(POSITION_BYTES);
  pits = array(2 * pitsPerRow);
  captured = array(2);
  turn = array(1);
  opening = array(1);
  legal = array(2);
  plies = array(2);
  ended = array(1);
  rewards = array(2);
  gained = array(2);
  laps = array(4);
  reason = array(1);
  winner = array(1);
  score = array(2);
  swept = array(1);
  moves = array(1);
  const pages = ((end + 65535) >> 16) as i32;
  return pages <= memory.size() || memory.grow(pages - memory.size()) >= 0;
}

/** Room for an array of so many bytes a game. */
function array(bytes: usize): usize {
  const start = end;
  end = (start + bytes * (games as usize) + 15) & ~15;
  return start;
}

/** The position of a game. */
export function positionOf(game: u32): usize {
  assert(game < games);
  return positions + (game as usize) * POSITION_BYTES;
}

/** Starts a game over from this position. */
export function resetGame(start: usize, game: u32): void {
  const position = positionOf(game);
  begin(position, start);
  showPosition(game, position);
  clearStep(game);
  store<u8>(reason + game, 0);
  store<u8>(winner + game, 0);
  store<u16>(score + 2 * (game as usize), 0);
  store<u8>(swept + game, 0);
  const over = outcome(position);
  if (over) showOutcome(game, over);
}

/**
 * Plays `moves`, one in each game that is not over. Answers how many games ended; or, if a move is
 * not legal, -1 less the first such game, and nothing is changed.
 */
export function step(): i32 {
  for (let game: u32 = 0; game < games; game++) {
    const pitsAllowed: u32 = load<u16>(positionOf(game), LEGAL);
    const pit: u32 = load<u8>(moves + game);
    if (pitsAllowed && (pit > 15 || !((pitsAllowed >> pit) & 1))) return -1 - game;
  }
  memory.fill(ended, 0, reason - ended);
  let count: i32 = 0;
  for (let game: u32 = 0; game < games; game++) {
    const position = positionOf(game);
    if (load<u16>(position, LEGAL) && playMove(game, position)) count++;
  }
  return count;
}

/** Plays a game's move; true if it ended the game. */
function playMove(game: u32, position: usize): bool {
  const mover: i32 = load<u8>(position, TURN);
  const ending = move(position, placeOf(load<u8>(moves + game)));
  let over: i32;
  if (ending === ENDED) {
    store<u8>(gained + 2 * (game as usize), gainOf(0, mover));
    store<u8>(gained + 2 * (game as usize), gainOf(1, mover), 1);
    store<u32>(laps + 4 * (game as usize), lapsOfMove);
    const plies: u32 = load<u16>(position, PLIES) + 1;
    store<u16>(position, plies, PLIES);
    const places = legalPlaces(position);
    store<u16>(position, pitMask(places), LEGAL);
    // D-10
    over = places ? (plies === limit ? annul(position, LIMIT) : 0) : outcome(position);
  } else {
    over = unended(position, ending);
  }
  if (over) {
    store<u16>(position, 0, LEGAL);
    store<u8>(ended + game, 1);
    showOutcome(game, over);
    reward(game);
    if (restarts) begin(position, START);
  }
  showPosition(game, position);
  return over !== 0;
}

function begin(position: usize, start: usize): void {
  copyPosition(position, start);
  store<u16>(position, pitMask(legalPlaces(position)), LEGAL);
  store<u16>(position, 0, PLIES);
}

function clearStep(game: usize): void {
  store<u8>(ended + game, 0);
  store<u16>(rewards + 2 * game, 0);
  store<u16>(gained + 2 * game, 0);
  store<u32>(laps + 4 * game, 0);
}

function showPosition(game: usize, position: usize): void {
  showPits(pits + game * 2 * (pitsPerRow as usize), position);
  store<u8>(turn + game, load<u8>(position, TURN));
  store<u8>(opening + game, load<u8>(position, OPENING));
  store<u16>(captured + 2 * game, load<u16>(position, CAPTURED));
  store<u16>(legal + 2 * game, load<u16>(position, LEGAL));
  store<u16>(plies + 2 * game, load<u16>(position, PLIES));
}

function showPits(to: usize, position: usize): void {
  if (ring >= 8 && !(closedSouth | closedNorth)) {
    // Two words that overlap: 2m bytes and not one more.
    const rest: usize = ring - 8;
    store<u64>(to, load<u64>(position));
    store<u64>(to + rest, load<u64>(position + rest));
  } else {
    // Closed pits, too: a caller may have written into them.
    for (let pit = 0; pit < 2 * pitsPerRow; pit++) {
      const place = placeOf(pit);
      store<u8>(to + (pit as usize), place < 0 ? 0 : load<u8>(position + (place as usize)));
    }
  }
}

/** Shows the outcome that was last asked for. */
function showOutcome(game: usize, over: i32): void {
  store<u8>(reason + game, over);
  store<u8>(winner + game, winningPlayer);
  store<u8>(score + 2 * game, scoreSouth);
  store<u8>(score + 2 * game, scoreNorth, 1);
  store<u8>(swept + game, sweptSeeds);
}

function reward(game: usize): void {
  if (!winningPlayer) return;
  const loser: usize = winningPlayer & 1;
  store<i8>(rewards + 2 * game + (loser ^ 1), 1);
  store<i8>(rewards + 2 * game + loser, -1);
}
