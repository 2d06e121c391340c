/** What is packed into integers for callers who make millions of moves a second: moves, and sets of pits. */
import type { Played } from './engine.js';
import type { Ending } from './outcome.js';
import type { Pit } from './rules.js';

/** `Board.play`: the pit is no legal move. */
export const ILLEGAL_MOVE = -1;
/** `Board.play`: the game is over. */
export const GAME_OVER = -2;

/** Stands for so many laps or more; `Board.laps` has them exactly. */
export const MAX_LAPS = 8191;

const ENDINGS = ['ended', 'endless', 'undecided'] as const satisfies readonly Ending[];

/** What a packed move says. */
export type UnpackedMove = Pick<Played, 'captured' | 'ending' | 'laps'>;

/** Packs a move: captured by South (8 bits), by North (8), ending (2), laps (13). */
export function packMove({ captured, ending, laps }: UnpackedMove): number {
  return (
    captured[0] |
    (captured[1] << 8) |
    (ENDINGS.indexOf(ending) << 16) |
    (Math.min(laps, MAX_LAPS) << 18)
  );
}

/** The laps of a packed move, at most {@link MAX_LAPS}. */
export function packedLaps(packed: number): number {
  return packed >> 18;
}

/**
 * Unpacks what `Board.play` answered.
 * @param packed an answer that is not {@link ILLEGAL_MOVE} or {@link GAME_OVER}.
 * @throws RangeError for those two and for what `Board.play` never answers.
 */
export function unpackMove(packed: number): UnpackedMove {
  const ending = ENDINGS[(packed >> 16) & 3];
  if (!Number.isInteger(packed) || packed < 0 || packed >= 2 ** 31 || ending === undefined) {
    throw new RangeError(`"packed" expected a move that was played, got ${packed}`);
  }
  return { captured: [packed & 255, (packed >> 8) & 255], ending, laps: packedLaps(packed) };
}

/**
 * The pits of a bit mask, ascending.
 * @param mask bit *i* for pit *i*, as `Board.legal` and `Batch.legal` have it.
 */
export function pitsOf(mask: number): readonly Pit[] {
  const pits: Pit[] = [];
  for (let left = mask; left !== 0; left &= left - 1) pits.push(31 - Math.clz32(left & -left));
  return pits;
}
