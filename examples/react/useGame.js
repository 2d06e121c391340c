/** A game in React: what is shown follows it, move by move and, if wanted, seed by seed. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { framesOf, trace } from 'relaysow';

/** Longer moves are not shown seed by seed: at 60 ms a frame these are two minutes. */
const MOST_FRAMES = 2000;

/** The snapshot of a game that `startGame` has made; the component is shown anew when it changes. */
export function useGame(game) {
  const snapshot = () => game.snapshot;
  return useSyncExternalStore(game.subscribe, snapshot, snapshot);
}

/**
 * The move that has just been played, frame by frame.
 * @param snapshot of `useGame`.
 * @param pace milliseconds a frame; 0 shows none.
 * @returns frame: the one to show, null if it is the snapshot; skip: shows the snapshot now.
 */
export function useFrames(snapshot, pace) {
  const [shown, setShown] = useState({ snapshot, frames: [] });
  const [frame = null] = shown.frames;
  const skip = () => setShown({ snapshot, frames: [] });

  // While it renders, so that the end of a move is never seen before its frames.
  if (shown.snapshot !== snapshot) {
    const isNext = snapshot.step === shown.snapshot.step + 1;
    setShown({ snapshot, frames: isNext && pace > 0 ? framesOfMove(snapshot.last) : [] });
  }
  useEffect(() => {
    if (frame === null) return undefined;
    const next = () => setShown(({ frames, ...rest }) => ({ ...rest, frames: frames.slice(1) }));
    const timer = setTimeout(next, pace);
    return () => clearTimeout(timer);
  }, [frame, pace]);
  return { frame, skip };
}

/** None for the opening of a round, and for a sowing that is too long or undecided. */
function framesOfMove(move) {
  const traced = move && trace(move.from, move.pit, MOST_FRAMES);
  return traced?.ok ? [...framesOf(move.from, traced.value.events)] : [];
}
