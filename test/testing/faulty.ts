/**
 * A small implementation of the law, written apart from the reference, with a switch for each of the
 * faults that implementations have had. Without a fault it is right.
 */
import type { Played } from '../../src/engine.js';
import type { Ending, Outcome } from '../../src/outcome.js';
import { makePosition, type Position } from '../../src/position.js';
import { failure, success, unwrap } from '../../src/result.js';
import { otherPlayer, type Pit, playerIndex } from '../../src/rules.js';
import type { Implementation } from '../../src/testing/implementation.js';

export const LAW_FAULTS = {
  'RP-4: fours go to the mover': 'raja-pasu',
  'D-3: a four of the last seed stays': 'raja-pasu',
  'D-13: a move ends at a closed pit': 'raja-pasu',
  'D-14: a sowing of 75 laps is called endless': 'sadeqa-ii',
  'SQ-4: only a move that ends in the own row captures': 'sadeqa-ii',
  'B-2: the opposite of North’s pits is one too far': 'sadeqa-ii',
  'D-7: who empties the own row has lost': 'sadeqa-ii',
  'SQ-3: only South owes an opening move': 'sadeqa-ii',
} as const;

export type LawFault = keyof typeof LAW_FAULTS;

interface Sown {
  readonly pits: readonly number[];
  readonly captured: readonly [number, number];
  readonly laps: number;
  readonly ending: Ending;
}

/** The law with one fault, or without. */
export function lawWith(fault?: LawFault): Implementation {
  const sow = (position: Position, pit: Pit): Sown => sown(position, pit, fault);

  function candidates({ rules, pits, turn, opening }: Position): readonly Pit[] {
    const m = rules.pitsPerRow;
    const end = turn === 'south' ? m : 2 * m;
    const owes =
      opening[playerIndex(turn)] &&
      !(fault === 'SQ-3: only South owes an opening move' && turn === 'north');
    if (owes && pits[end - 1] !== 0) return [end - 1];
    return Array.from({ length: m }, (_, place) => end - m + place).filter(
      (pit) => pits[pit] !== 0,
    );
  }

  function moves(position: Position): readonly Pit[] {
    if (isLate(position)) return [];
    const all = candidates(position);
    if (position.rules.endless !== 'illegal') return all;
    return all.filter((pit) => sow(position, pit).ending !== 'endless');
  }

  /** Whether the player who has just moved is taken to have lost. */
  function isLate(position: Position): boolean {
    if (fault !== 'D-7: who empties the own row has lost') return false;
    const { pits, turn, rules } = position;
    const others =
      turn === 'south' ? pits.slice(rules.pitsPerRow) : pits.slice(0, rules.pitsPerRow);
    return rules.game === 'sadeqa-ii' && others.every((seeds) => seeds === 0);
  }

  function outcome(position: Position): Outcome | null {
    if (candidates(position).length === 0 || isLate(position)) return stuck(position);
    return moves(position).length === 0 ? annulled(position, 'endless') : null;
  }

  return {
    moves,
    outcome,
    play(position, pit) {
      if (outcome(position) !== null) return failure('game-over', 'it is over');
      if (!moves(position).includes(pit)) return failure('illegal-move', 'not that one');
      const { pits, captured, laps, ending } = sow(position, pit);
      if (ending !== 'ended') {
        const over =
          ending === 'endless' && position.rules.endless === 'forfeit'
            ? forfeited(position)
            : annulled(position, ending);
        return success<Played>({ position, laps: 0, captured: [0, 0], ending, outcome: over });
      }
      const { turn, opening } = position;
      const after = unwrap(
        makePosition({
          ...position,
          pits,
          turn: otherPlayer(turn),
          captured: position.captured.map((seeds, player) => seeds + (captured[player] ?? 0)),
          opening: opening.map((owes, player) => owes && player !== playerIndex(turn)),
        }),
      );
      return success<Played>({ position: after, laps, captured, ending, outcome: outcome(after) });
    },
  };
}

/** One sowing; that it returns is seen by keeping every end of a lap. */
function sown(position: Position, from: Pit, fault: LawFault | undefined): Sown {
  const { rules, closed, turn } = position;
  const m = rules.pitsPerRow;
  const mover = playerIndex(turn);
  const pits = [...position.pits];
  const captured: [number, number] = [0, 0];
  const take = (pit: Pit, player: 0 | 1): void => {
    captured[player] += pits[pit] ?? 0;
    pits[pit] = 0;
  };
  const isClosed = (pit: Pit): boolean => pit % m < closed[pit < m ? 0 : 1];
  const after = (pit: Pit): Pit => {
    let next = pit;
    do next = (next + 1) % (2 * m);
    while (isClosed(next));
    return next;
  };
  const seen = new Set<string>();
  let last = from;
  for (let laps = 1; ; laps++) {
    let hand = pits[last] ?? 0;
    pits[last] = 0;
    for (; hand > 0; hand--) {
      last = after(last);
      pits[last] = (pits[last] ?? 0) + 1;
      if (rules.game === 'raja-pasu' && pits[last] === 4) {
        const isLeft =
          hand === 1 &&
          (rules.lastSeedFour === 'left' || fault === 'D-3: a four of the last seed stays');
        const isMovers = fault === 'RP-4: fours go to the mover';
        if (!isLeft) take(last, isMovers ? mover : last < m ? 0 : 1);
      }
    }
    if (fault === 'D-13: a move ends at a closed pit' && isClosed((last + 1) % (2 * m))) {
      return { pits, captured, laps, ending: 'ended' };
    }
    if (rules.game === 'raja-pasu') {
      if (pits[after(last)] === 0) {
        take(after(after(last)), mover);
        return { pits, captured, laps, ending: 'ended' };
      }
    } else if (pits[last] === 1) {
      capture(last);
      return { pits, captured, laps, ending: 'ended' };
    }
    const state = `${last}:${pits}`;
    if (seen.has(state)) return { pits, captured, laps, ending: 'endless' };
    if (fault === 'D-14: a sowing of 75 laps is called endless' && laps === 75) {
      return { pits, captured, laps, ending: 'endless' };
    }
    if (laps === rules.lapLimit) return { pits, captured, laps, ending: 'undecided' };
    seen.add(state);
    if (rules.game === 'raja-pasu') last = after(last);
  }

  function capture(end: Pit): void {
    const isOwn = end < m === (turn === 'south');
    if (fault === 'SQ-4: only a move that ends in the own row captures' && !isOwn) return;
    const isFar = fault === 'B-2: the opposite of North’s pits is one too far' && end >= m;
    take(2 * m - 1 - end + (isFar ? 1 : 0), mover);
  }
}

function stuck(position: Position): Outcome {
  const { rules, pits, captured, turn } = position;
  if (rules.game === 'raja-pasu') {
    const { score, swept } = withTheRest(position);
    const winner = score[0] === score[1] ? null : score[0] > score[1] ? 'south' : 'north';
    return { reason: 'stuck', winner, score, swept };
  }
  const isEmpty = pits.every((seeds) => seeds === 0);
  const winner = isEmpty ? null : otherPlayer(turn);
  return { reason: 'stuck', winner, score: captured, swept: 0 };
}

function forfeited(position: Position): Outcome {
  const { rules, captured, turn } = position;
  const taken = rules.game === 'raja-pasu' ? withTheRest(position) : { score: captured, swept: 0 };
  return { reason: 'endless', winner: otherPlayer(turn), ...taken };
}

/** RP-5: the opponent of the player to move takes what is left. */
function withTheRest({ pits, captured, turn }: Position): Pick<Outcome, 'score' | 'swept'> {
  const [south, north] = captured;
  const swept = pits.reduce((sum, seeds) => sum + seeds, 0);
  return { score: turn === 'north' ? [south + swept, north] : [south, north + swept], swept };
}

function annulled({ captured }: Position, reason: 'endless' | 'undecided'): Outcome {
  return { reason, winner: null, score: captured, swept: 0 };
}
