/**
 * The choices of games played alone, as in docs/streams.md: collected in a buffer that the host is
 * asked to empty when it is full, which is rare.
 */
import { takeChoices } from './host';
import { CAPTURED, legal, OPENING, turnOf } from './position';
import { pitMask, placeOf } from './rules';

const CHOICE_BYTES: usize = 24;
// Offsets in a choice, which begins with the seeds by pit.
const TURN: usize = 16;
const PIT: usize = 17;
const LEGAL: usize = 18;
const CAPTURED_SO_FAR: usize = 20;
const OWES_OPENING: usize = 22;

/** Choices that have room. */
const MOST: i32 = 2048;
export const CHOICES: usize = memory.data(49152);

/** By pit its place, 255 for none. */
const PLACES_BY_PIT: usize = memory.data(16, 16);

/** Whether games are to be played with their choices. */
export let keepsChoices: bool = false;
let count: i32 = 0;

/** From now on choices are kept or not. Those that an interrupted call has left are gone. */
export function setKeeping(keeps: bool): void {
  keepsChoices = keeps;
  count = 0;
  if (!keeps) return;
  for (let pit = 0; pit < 16; pit++) store<u8>(PLACES_BY_PIT + (pit as usize), placeOf(pit));
}

/** Notes a position in which a move is about to be chosen, before it is changed. */
export function notePosition(position: usize): void {
  const choice = nextChoice();
  // What is no place gives 0.
  v128.store(choice, i8x16.swizzle(v128.load(position), v128.load(PLACES_BY_PIT)));
  store<u64>(choice, 0, TURN);
  store<u8>(choice, turnOf(position), TURN);
  store<u16>(choice, pitMask(legal(position)), LEGAL);
  store<u16>(choice, load<u16>(position, CAPTURED), CAPTURED_SO_FAR);
  store<u8>(choice, load<u8>(position, OPENING), OWES_OPENING);
}

/** Keeps that position with the pit that was chosen in it. */
export function keepChoice(pit: i32): void {
  store<u8>(nextChoice(), pit, PIT);
  count++;
  if (count === MOST) giveChoices();
}

/** Has the host take what is there. */
export function giveChoices(): void {
  takeChoices(count);
  count = 0;
}

function nextChoice(): usize {
  return CHOICES + CHOICE_BYTES * (count as usize);
}
