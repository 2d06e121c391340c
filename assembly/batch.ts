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
  candidates,
  copyPosition,
  gainOf,
  legal as legalPlaces,
  move,
  OPENING,
  POSITION_BYTES,
  TURN,
} from './position';
import { endless, ILLEGAL, pitMask, pitsPerRow, placeOf } from './rules';
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

/** `placeOf` by pit, 255 for none: 4 % (Raja Pasu) and 2 % (Sadeqa II) of a step's time. */
const PLACE_OF: usize = memory.data(16, 16);
/**
 * The places of the first eight of 2m pits in one word, of the last eight in the other. The words
 * overlap, so that both together show 2m pits and not one more.
 */
const SHOWN: usize = memory.data(16, 16);

/** Where the arrays end so far. */
let end: usize = 0;

/** Makes room for so many games, once; they are still to be reset. False if there is no memory. */
export function openBatch(start: usize, size: u32, plyLimit: u32, autoReset: bool): bool {
  copyPosition(START, start);
  games = size;
  limit = plyLimit;
  restarts = autoReset;
  for (let pit = 0; pit < 16; pit++) store<u8>(PLACE_OF + (pit as usize), placeOf(pit));
  store<u64>(SHOWN, load<u64>(PLACE_OF));
  store<u64>(SHOWN, load<u64>(PLACE_OF + max(2 * pitsPerRow - 8, 0)), 8);
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
  const pit: usize = load<u8>(moves + game);
  const ending = move(position, load<u8>(PLACE_OF + pit));
  let over: i32;
  if (ending === ENDED) {
    store<u8>(gained + 2 * (game as usize), gainOf(0, mover));
    store<u8>(gained + 2 * (game as usize), gainOf(1, mover), 1);
    store<u32>(laps + 4 * (game as usize), lapsOfMove);
    const plies: u32 = load<u16>(position, PLIES) + 1;
    store<u16>(position, plies, PLIES);
    // `legal` is not inlined: 4 % of a step's time.
    const places = endless === ILLEGAL ? legalPlaces(position) : candidates(position);
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

/** Shows closed pits, too, as empty: a caller may have written there. */
function showPits(to: usize, position: usize): void {
  const words = i8x16.swizzle(v128.load(position), v128.load(SHOWN));
  const bytes = 2 * pitsPerRow;
  if (bytes >= 8) {
    const rest: usize = bytes - 8;
    v128.store64_lane(to, words, 0);
    v128.store64_lane(to + rest, words, 1);
  } else {
    let left: u64 = i64x2.extract_lane(words, 0);
    for (let pit: usize = 0; pit < <usize>bytes; pit += 2, left >>= 16) store<u16>(to + pit, left);
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
