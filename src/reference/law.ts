/** The rules of both games as they are asked for: legal moves, one move, the outcome. */
import type { Played, PlayFault } from '../engine.js';
import type { Outcome } from '../outcome.js';
import { assertPosition, Position } from '../position.js';
import { expected, failure, type Result, success } from '../result.js';
import { otherPlayer, type Pair, type Pit, type Player, playerIndex } from '../rules.js';
import type { Capture } from '../trace.js';
import { forfeitInRajaPasu, sowRajaPasu, stuckInRajaPasu } from './raja-pasu.js';
import { ringOf } from './ring.js';
import { forfeitInSadeqaII, sowSadeqaII, stuckInSadeqaII } from './sadeqa-ii.js';
import type { Listener, Sown } from './sowing.js';
import type { State } from './state.js';

export function sow(state: State, pit: Pit, tell?: Listener): Sown {
  const { rules } = state;
  return rules.game === 'raja-pasu'
    ? sowRajaPasu(state, rules, pit, tell)
    : sowSadeqaII(state, rules, pit, tell);
}

/**
 * The pits that B-3 and SQ-3 let the mover lift, whatever their sowing does.
 *
 * SQ-3: who owes the opening move plays the rightmost pit; D-8: if that is empty, any occupied one.
 */
export function candidates({ rules, pits, closed, turn, opening }: State): readonly Pit[] {
  const row = ringOf(rules.pitsPerRow, closed).row[turn];
  const rightmost = row[row.length - 1] as Pit;
  const owes = opening[playerIndex(turn)];
  if (owes && pits[rightmost] !== 0) return [rightmost];
  return row.filter((pit) => pits[pit] !== 0);
}

/** D-9 `illegal`: whether a candidate is struck from the legal moves. */
export function isStruck(state: State, pit: Pit): boolean {
  return state.rules.endless === 'illegal' && sow(state, pit).ending === 'endless';
}

/** The mover's row is empty at the start of the turn (D-7). */
export function isStuck(state: State): boolean {
  return candidates(state).length === 0;
}

/** RP-5, RP-6 or SQ-5. */
export function stuckOutcome(state: State): Outcome {
  return state.rules.game === 'raja-pasu' ? stuckInRajaPasu(state) : stuckInSadeqaII(state);
}

/** D-9, D-14: the outcome when the mover has played an endless or undecided move. */
export function unendedOutcome(state: State, ending: 'endless' | 'undecided'): Outcome {
  if (ending === 'endless' && state.rules.endless === 'forfeit') {
    return state.rules.game === 'raja-pasu' ? forfeitInRajaPasu(state) : forfeitInSadeqaII(state);
  }
  return annulled(state, ending);
}

/** Over without a winner: what was captured is the score, nothing is swept. */
export function annulled(state: State, reason: 'endless' | 'undecided' | 'limit'): Outcome {
  return { reason, winner: null, score: state.captured, swept: 0 };
}

export function legalMoves(state: State): readonly Pit[] {
  return candidates(state).filter((pit) => !isStruck(state, pit));
}

export function outcomeOf(state: State): Outcome | null {
  if (isStuck(state)) return stuckOutcome(state);
  // D-9 `illegal`: not stuck, but nothing is left to play.
  return legalMoves(state).length === 0 ? annulled(state, 'endless') : null;
}

/** What each player gained in a move. */
export function gains(captures: readonly Capture[]): Pair<number> {
  let south = 0;
  let north = 0;
  for (const { player, seeds } of captures) {
    if (player === 'south') south += seeds;
    else north += seeds;
  }
  return [south, north];
}

/** The state after a move that ended: captures kept, turn passed on, opening right used (SQ-3). */
export function afterMove(state: State, sown: Sown): State {
  const { rules, closed, turn, captured, opening } = state;
  const gained = gains(sown.captures);
  return {
    rules,
    closed,
    pits: sown.pits,
    turn: otherPlayer(turn),
    captured: [captured[0] + gained[0], captured[1] + gained[1]],
    opening: used(opening, turn),
  };
}

function used(opening: Pair<boolean>, mover: Player): Pair<boolean> {
  return mover === 'south' ? [false, opening[1]] : [opening[0], false];
}

export function moves(position: Position): readonly Pit[] {
  assertPosition(position);
  return legalMoves(position);
}

export function outcome(position: Position): Outcome | null {
  assertPosition(position);
  return outcomeOf(position);
}

/** One move; with a listener, every event of it is told. */
export function play(position: Position, pit: Pit, tell?: Listener): Result<Played, PlayFault> {
  assertPosition(position);
  const over = outcomeOf(position);
  if (over !== null) return failure('game-over', `the game is over: ${over.reason}`);
  const legal = legalMoves(position);
  if (!legal.includes(pit)) {
    return failure('illegal-move', expected('move', `a legal move, ${legal.join(' or ')}`, pit));
  }
  const sown = sow(position, pit, tell);
  if (sown.ending !== 'ended') {
    return success({
      position,
      laps: 0,
      captured: [0, 0],
      ending: sown.ending,
      outcome: unendedOutcome(position, sown.ending),
    });
  }
  const after = new Position(position.rules, afterMove(position, sown));
  return success({
    position: after,
    laps: sown.laps,
    captured: gains(sown.captures),
    ending: 'ended',
    outcome: outcomeOf(after),
  });
}
