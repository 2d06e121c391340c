/** Whole games, from a position to their outcome: step by step as in `docs/streams.md`. */
import type { Playouts } from '../engine.js';
import type { Outcome } from '../outcome.js';
import { askPolicy, type Policy } from '../policy.js';
import { Position } from '../position.js';
import type { GameRecord } from '../record.js';
import { type Pair, type Pit, type Player, playerIndex } from '../rules.js';
import type { Capture } from '../trace.js';
import { bestMoves } from './greedy.js';
import {
  afterMove,
  annulled,
  candidates,
  isStruck,
  isStuck,
  legalMoves,
  sow,
  stuckOutcome,
  unendedOutcome,
} from './law.js';
import type { Stream } from './random.js';
import { ownerOf } from './ring.js';
import type { State } from './state.js';

/** Told every choice of a play-out: the state it was made in, and the pit. */
export type ChoiceListener = (state: State, pit: Pit) => void;

/** Plays one game. */
export function playOut(
  start: State,
  stream: Stream,
  { plyLimit, policies }: Required<Pick<Playouts, 'plyLimit' | 'policies'>>,
  tell?: ChoiceListener,
): GameRecord {
  const account = new Account(start.rules.pitsPerRow);
  let state = start;
  for (;;) {
    if (isStuck(state)) return account.close(state, stuckOutcome(state));
    if (account.plies === plyLimit) return account.close(state, outcomeAtLimit(state));
    const pit = choose(state, policies[playerIndex(state.turn)], stream);
    if (pit === undefined) return account.close(state, annulled(state, 'endless'));
    account.choice(state, pit);
    tell?.(state, pit);
    const sown = sow(state, pit);
    if (sown.ending !== 'ended') {
      return account.close(state, unendedOutcome(state, sown.ending));
    }
    account.ply(state.turn, sown.laps, sown.captures);
    state = afterMove(state, sown);
  }
}

/** D-10; under `illegal` a position without a legal move has an outcome of its own (D-9). */
function outcomeAtLimit(state: State): Outcome {
  const isOver = candidates(state).every((pit) => isStruck(state, pit));
  return annulled(state, isOver ? 'endless' : 'limit');
}

/** The move that a policy chooses; nothing if there is no legal one. */
function choose(state: State, policy: Policy, stream: Stream): Pit | undefined {
  if (policy === 'random') return chooseAtRandom(state, stream);
  const legal = legalMoves(state);
  if (legal.length === 0) return undefined;
  if (policy === 'greedy') {
    const best = bestMoves(state, legal);
    return best[stream.below(best.length)];
  }
  return askPolicy(policy, new Position(state.rules, state), legal, () => stream.draw());
}

/**
 * A legal move, each exactly as likely. An endless choice under `illegal` is struck and the choice
 * made again among the rest, so only what is chosen needs to be sown; nothing if all are struck.
 */
function chooseAtRandom(state: State, stream: Stream): Pit | undefined {
  const pits = [...candidates(state)];
  while (pits.length > 0) {
    const index = stream.below(pits.length);
    const pit = pits[index] as Pit;
    if (!isStruck(state, pit)) return pit;
    pits.splice(index, 1);
  }
  return undefined;
}

/** What a record says of a game, kept ply by ply. */
class Account {
  plies = 0;
  private laps = 0;
  private longest = { ply: 0, laps: 0 };
  private firstFree: Pit | null = null;
  private readonly fours = bySide();
  private readonly leaps = { count: [0, 0] as [number, number], seeds: [0, 0] as [number, number] };
  private readonly opposite = { count: [0, 0] as [number, number], seeds: bySide() };

  constructor(private readonly pitsPerRow: number) {}

  choice(state: State, pit: Pit): void {
    if (this.firstFree !== null) return;
    if (legalMoves(state).length > 1) this.firstFree = pit;
  }

  ply(mover: Player, laps: number, captures: readonly Capture[]): void {
    this.plies++;
    this.laps += laps;
    if (laps > this.longest.laps) this.longest = { ply: this.plies, laps };
    const sower = playerIndex(mover);
    for (const { event, pit, seeds } of captures) {
      const owner = ownerOf(pit, this.pitsPerRow);
      const side = mover === 'south' ? SOUTH_SOWS[owner] : NORTH_SOWS[owner];
      if (event === 'four') {
        this.fours[side]++;
      } else if (event === 'leap') {
        this.leaps.count[sower]++;
        this.leaps.seeds[sower] += seeds;
      } else {
        this.opposite.count[sower]++;
        this.opposite.seeds[side] += seeds;
      }
    }
  }

  close(state: State, outcome: Outcome): GameRecord {
    return {
      ...outcome,
      turn: state.turn,
      firstFree: this.firstFree,
      plies: this.plies,
      laps: this.laps,
      longest: this.longest,
      left: state.pits.reduce((sum, seeds) => sum + seeds, 0),
      fours: this.fours,
      leaps: this.leaps as { count: Pair<number>; seeds: Pair<number> },
      opposite: this.opposite,
    };
  }
}

const SOUTH_SOWS = { south: 'southSouth', north: 'southNorth' } as const;
const NORTH_SOWS = { south: 'northSouth', north: 'northNorth' } as const;

function bySide(): {
  southSouth: number;
  southNorth: number;
  northSouth: number;
  northNorth: number;
} {
  return { southSouth: 0, southNorth: 0, northSouth: 0, northNorth: 0 };
}
