/**
 * Play-outs in lanes: the records that `playAlone` (playout.ts) writes, 4 times (Raja Pasu) and 5.5
 * times (Sadeqa II) as fast.
 *
 * A game is a function of its seed and index alone. So a game that is too long or too rare for lanes
 * is simply played alone, from its start, and where lanes do not fit at all, every game is: so are
 * those in which not all is chosen at random.
 */
import { indexOf } from '../indices';
import { playAlone } from '../playout';
import { areRandom } from '../policy';
import { RECORD_BYTES } from '../record';
import { lapLimit } from '../rules';
import { setConstants } from './constants';
import {
  fillLanes,
  leavingGames,
  MOST_LAPS,
  playing,
  queueGames,
  RENEWAL,
  replaceGames,
} from './games';
import { GROUP_BYTES, GROUPS, LAPS_A_STEP } from './group';
import { sowHands } from './sow';
import { findFreePly, setStart } from './start';
import { drawBytes } from './streams';
import { chooseMoves, endMoves } from './turn';

/** Fewer games are faster alone: most lanes would stay empty. */
const LEAST_GAMES: u32 = 8;

const FIRST_GROUP: usize = memory.data((GROUP_BYTES * GROUPS) as i32, 64);
const END_OF_GROUPS: usize = FIRST_GROUP + GROUP_BYTES * GROUPS;

/**
 * Plays the first `games` games that are listed (indices.ts) from `start` and writes their records in
 * order. All of them count, however long: a lane for which none is left plays on, unrecorded.
 */
export function playGames(
  start: usize,
  seed: u32,
  games: u32,
  plyLimit: u32,
  records: usize,
): void {
  if (games < LEAST_GAMES || !areRandom() || !prepare(start, plyLimit)) {
    playEachAlone(start, seed, games, plyLimit, records);
    return;
  }
  queueGames(start, seed, games, plyLimit, records);
  for (let group = FIRST_GROUP; group < END_OF_GROUPS; group += GROUP_BYTES) fillLanes(group);
  for (let step: u32 = 1; playing > 0; step++) {
    for (let lap: u32 = 0; lap < LAPS_A_STEP; lap++) {
      for (let group = FIRST_GROUP; group < END_OF_GROUPS; group += GROUP_BYTES) sowHands(group);
    }
    for (let group = FIRST_GROUP; group < END_OF_GROUPS; group += GROUP_BYTES) endMoves(group);
    if (step % RENEWAL === 0) {
      for (let group = FIRST_GROUP; group < END_OF_GROUPS; group += GROUP_BYTES) renewGames(group);
    }
    for (let group = FIRST_GROUP; group < END_OF_GROUPS; group += GROUP_BYTES) drawBytes(group);
    for (let group = FIRST_GROUP; group < END_OF_GROUPS; group += GROUP_BYTES) chooseMoves(group);
  }
}

/** Sets what the lanes work with; false if they are no help for these games. */
function prepare(start: usize, plyLimit: u32): bool {
  // Lanes do not look whether a sowing has reached the lap limit (D-14).
  if (lapLimit <= MOST_LAPS) return false;
  setConstants(plyLimit);
  setStart(start);
  return findFreePly(start);
}

/**
 * Ends games and begins others between `endMoves`, which looks at the row of the player to move and
 * so tells who is stuck, and `chooseMoves`, which chooses from that row, or from the start's.
 */
function renewGames(group: usize): void {
  const leaving = leavingGames(group);
  if (v128.any_true(leaving)) replaceGames(group, leaving);
}

/** The same records, one game after another, whatever the policies. */
export function playEachAlone(
  start: usize,
  seed: u32,
  games: u32,
  plyLimit: u32,
  records: usize,
): void {
  for (let game: u32 = 0; game < games; game++) {
    playAlone(start, seed, indexOf(game), plyLimit, records + RECORD_BYTES * (game as usize));
  }
}
