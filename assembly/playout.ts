/** One game, from the start position to its record: step by step as in docs/streams.md. */
import { keepChoice, keepsChoices, notePosition } from './choice';
import { annul, LIMIT, scoreNorth, scoreSouth, stuck, swept, unended, winner } from './outcome';
import { chosen, NO_MOVE, playChoice } from './policy';
import { candidates, copyPosition, legal, seedsOn, turnOf } from './position';
import { startStream } from './random';
import * as field from './record';
import { endless, ILLEGAL, isRajaPasu, pitOf, south } from './rules';
import { closingPlace, closingSeeds, ENDED, ENDLESS, foursNorth, foursSouth, laps } from './sow';

/** The position of the game that is played. */
export const GAME: usize = memory.data(32, 16);

/** Plays that game of the seed from `start`, and writes its record. */
export function playAlone(start: usize, seed: u32, game: u64, plyLimit: i32, record: usize): void {
  startStream(seed, game);
  copyPosition(GAME, start);
  v128.store(record, i8x16.splat(0));
  v128.store(record, i8x16.splat(0), 16);
  store<u8>(record, field.NO_PIT, field.FIRST_FREE);
  let plies = 0;
  let reason = 0;
  while (true) {
    const places = candidates(GAME);
    if (!places) {
      reason = stuck(GAME);
      break;
    }
    if (plies === plyLimit) {
      // D-10. A position without a legal move has an outcome of its own.
      reason = annul(GAME, endless === ILLEGAL && !legal(GAME) ? ENDLESS : LIMIT);
      break;
    }
    const mover = turnOf(GAME);
    const isFree = load<u8>(record, field.FIRST_FREE) === field.NO_PIT && hasChoice(places);
    if (keepsChoices) notePosition(GAME);
    const ending = playChoice(GAME, places);
    if (ending === NO_MOVE) {
      // D-9: not stuck, but every candidate is endless.
      reason = annul(GAME, ENDLESS);
      break;
    }
    const pit = pitOf(chosen);
    if (isFree) store<u8>(record, pit, field.FIRST_FREE);
    if (keepsChoices) keepChoice(pit);
    if (ending !== ENDED) {
      reason = unended(GAME, ending);
      break;
    }
    plies++;
    addPly(record, plies, mover);
  }
  writeOutcome(GAME, reason, plies, record);
}

/** Writes how a game ended: the outcome that was last asked for, of this position. */
export function writeOutcome(position: usize, reason: i32, plies: i32, record: usize): void {
  store<u8>(record, winner, field.WINNER);
  store<u8>(record, reason, field.REASON);
  store<u8>(record, turnOf(position), field.TO_MOVE);
  store<u16>(record, plies, field.PLIES);
  store<u8>(record, scoreSouth, field.SCORE);
  store<u8>(record, scoreNorth, field.SCORE + 1);
  store<u8>(record, seedsOn(position), field.LEFT);
  store<u8>(record, swept, field.SWEPT);
}

/** Whether more than one of the candidates is legal. */
function hasChoice(places: u32): bool {
  if (endless === ILLEGAL) places = legal(GAME);
  return (places & (places - 1)) !== 0;
}

/** Adds the move that was just played to the record. */
function addPly(record: usize, ply: i32, mover: i32): void {
  store<u64>(record, load<u64>(record, field.LAPS) + laps, field.LAPS);
  if (laps > load<u32>(record, field.LONGEST_LAPS)) {
    store<u32>(record, laps, field.LONGEST_LAPS);
    store<u16>(record, ply, field.LONGEST_PLY);
  }
  const sower = record + field.KINDS + 2 * mover;
  if (isRajaPasu) {
    store<u8>(sower, load<u8>(sower) + foursSouth);
    store<u8>(sower, load<u8>(sower, 1) + foursNorth, 1);
  }
  if (!closingSeeds) return;
  add(record + field.CLOSINGS + mover, 1);
  if (isRajaPasu) add(record + field.LEAP_SEEDS + mover, closingSeeds);
  else add(sower + (closingPlace < south ? 0 : 1), closingSeeds);
}

function add(counter: usize, count: i32): void {
  store<u8>(counter, load<u8>(counter) + count);
}
