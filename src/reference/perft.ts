/** Counting move sequences, move by move. */
import type { Perft } from '../engine.js';
import { failure, type Result, success } from '../result.js';
import { afterMove, legalMoves, sow } from './law.js';
import type { State } from './state.js';

export function perft(start: State, depth: number, limit: number): Result<Perft, 'too-large'> {
  let visited = 0;
  let nodes = depth === 0 ? 1 : 0;
  /** Answers whether the limit still holds. */
  const visit = (state: State, left: number): boolean => {
    if (left === 0) return true;
    const legal = legalMoves(state);
    visited += legal.length;
    if (visited > limit) return false;
    if (left === 1) {
      nodes += legal.length;
      return true;
    }
    return legal.every((pit) => {
      // An endless or undecided move is a last ply and nothing earlier.
      const sown = sow(state, pit);
      return sown.ending !== 'ended' || visit(afterMove(state, sown), left - 1);
    });
  };
  return visit(start, depth)
    ? success({ nodes, visited })
    : failure('too-large', `"depth" expected at most ${limit} moves to be visited, got more`);
}
