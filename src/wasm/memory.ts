/**
 * The one file that sees the module's memory.
 *
 * One position at a time is in play in there (`assembly/engine.ts`, `assembly/position.ts`). The
 * memory grows when a batch is opened and never else, so the views made here stay good. The core
 * numbers open pits only ("places"); this file turns a position's pits into places and back.
 */
import type { BatchArrays } from '../batch.js';
import { CHOICE_BYTES } from '../choice.js';
import type { Playouts } from '../engine.js';
import { type Outcome, REASONS, type Reason } from '../outcome.js';
import { pitsOf } from '../packed.js';
import { askPolicy, type CustomPolicy, type Policy } from '../policy.js';
import { Position } from '../position.js';
import { RECORD_BYTES } from '../record.js';
import { type Pair, type Pit, type Player, playerIndex, type Rules } from '../rules.js';
import { EngineUnavailableError, type Exports, type Host } from './module.js';

const TURN = 16;
const OPENING = 17;
const CAPTURED = 18;
/** Bytes of a position in memory. */
export const POSITION_BYTES = 32;

const ENDLESS_CODES = { annul: 0, illegal: 1, forfeit: 2 } as const;
const POLICY_CODES = { random: 0, greedy: 1 } as const;
/** The code of every policy that is asked for its moves. */
const ASKED = 2;

/** Who has a position in play that must not be lost. */
export interface Holder {
  /** The position is about to be replaced: keep a copy ({@link Core.save}). */
  release(): void;
}

/** Play-outs of one call, checked. */
export type CheckedPlayouts = Required<Playouts>;

/** An instance of the module. */
export class Core {
  /** Games that one call of the module can play. */
  readonly gamesACall: number;
  /** The records of the last call, as many as it has played. */
  readonly records: Uint8Array;
  /** The games that {@link playListed} plays: the index of each in two words, the low one first. */
  readonly indices: Uint32Array;
  readonly #exports: Exports;
  #position: Uint8Array;
  /** The position of a game that is played alone. */
  readonly #game: Uint8Array;
  readonly #choices: Uint8Array;
  #policies: Pair<Policy> = ['random', 'random'];
  #takeChoices: (bytes: Uint8Array) => void = takeNothing;
  #rules: Rules | undefined;
  #closed: Pair<number> = [0, 0];
  /** The open pits in sowing order, once somebody has asked for them. */
  #places: readonly Pit[] | undefined;
  #holder: Holder | undefined;

  constructor(instantiate: (host: Host) => Exports) {
    this.#exports = instantiate({
      choosePit: (legal) => this.#choosePit(legal),
      takeChoices: (count) => this.#takeChoices(this.#choices.subarray(0, count * CHOICE_BYTES)),
    });
    const { memory, POSITION, RECORDS, INDICES, GAMES, GAME, CHOICES } = this.#exports;
    this.gamesACall = GAMES.value;
    this.#position = new Uint8Array(memory.buffer, POSITION.value, POSITION_BYTES);
    this.records = new Uint8Array(memory.buffer, RECORDS.value, GAMES.value * RECORD_BYTES);
    this.indices = new Uint32Array(memory.buffer, INDICES.value, 2 * GAMES.value);
    this.#game = new Uint8Array(memory.buffer, GAME.value, POSITION_BYTES);
    this.#choices = new Uint8Array(memory.buffer, CHOICES.value);
  }

  /** Makes room for a new holder, or for nobody; answers whether the position in play is another's. */
  claim(holder: Holder | undefined): boolean {
    if (holder === this.#holder && holder !== undefined) return false;
    this.#holder?.release();
    this.#holder = holder;
    return true;
  }

  /** Puts a position in play. */
  enter(position: Position): void {
    const { rules, pits, closed, turn, captured, opening } = position;
    this.#setRing(rules, closed);
    const memory = this.#position;
    const open = this.#open;
    memory.fill(0);
    // Plain loops here and in `leave`: every move of a value goes through both.
    for (let place = 0; place < open.length; place++) {
      memory[place] = pits[open[place] as Pit] as number;
    }
    memory[TURN] = playerIndex(turn);
    memory[OPENING] = (opening[0] ? 1 : 0) | (opening[1] ? 2 : 0);
    memory[CAPTURED] = captured[0];
    memory[CAPTURED + 1] = captured[1];
  }

  /** Puts a position in play that {@link save} took out, under the rules and closed pits it had. */
  restore(rules: Rules, closed: Pair<number>, saved: Uint8Array): void {
    this.#setRing(rules, closed);
    this.#position.set(saved);
  }

  /** Copies the position in play. */
  save(to: Uint8Array): void {
    to.set(this.#position);
  }

  /** The position in play as a value. */
  leave(): Position {
    return this.#read(this.#position);
  }

  #read(memory: Uint8Array): Position {
    const rules = this.#rules as Rules;
    const open = this.#open;
    const pits = new Array<number>(2 * rules.pitsPerRow).fill(0);
    for (let place = 0; place < open.length; place++) {
      pits[open[place] as Pit] = memory[place] as number;
    }
    const owing = memory[OPENING] as number;
    return new Position(rules, {
      pits,
      closed: this.#closed,
      turn: memory[TURN] === 0 ? 'south' : 'north',
      captured: [memory[CAPTURED] as number, memory[CAPTURED + 1] as number],
      opening: [(owing & 1) !== 0, (owing & 2) !== 0],
    });
  }

  get turn(): 0 | 1 {
    return this.#position[TURN] as 0 | 1;
  }

  seeds(pit: Pit): number {
    const place = this.#open.indexOf(pit);
    return place < 0 ? 0 : (this.#position[place] as number);
  }

  captured(player: 0 | 1): number {
    return player === 0 || player === 1 ? (this.#position[CAPTURED + player] as number) : 0;
  }

  legal(): number {
    return this.#exports.legal();
  }

  /**
   * A packed move, as in `Board.play`. What is no 32-bit integer is no pit: not the one it would be
   * cut to, and nothing that would have to be made a number first.
   */
  play(pit: Pit): number {
    return this.#exports.play(typeof pit === 'number' && pit === (pit | 0) ? pit : -1);
  }

  get laps(): number {
    return this.#exports.laps() >>> 0;
  }

  /** The outcome, or null if the game is not over. */
  outcome(): Outcome | null {
    const packed = this.#exports.outcome();
    if (packed === 0) return null;
    const winner = (packed >> 3) & 3;
    return {
      reason: REASONS[(packed & 7) - 1] as Reason,
      winner: winner === 0 ? null : winner === 1 ? 'south' : 'north',
      score: [(packed >> 16) & 255, packed >>> 24],
      swept: (packed >> 8) & 255,
    };
  }

  perft(depth: number, limit: number): { nodes: number; visited: number } {
    const nodes = this.#exports.perft(depth, Math.min(limit, Number.MAX_SAFE_INTEGER));
    return { nodes, visited: this.#exports.visited() };
  }

  /**
   * Plays games from the position in play and writes their records.
   * @throws what a policy of the caller's own makes it throw; the next call finds nothing of it left.
   */
  playouts(playouts: CheckedPlayouts, to: Uint8Array): void {
    this.#play(playouts, to, this.#exports.playouts);
  }

  /** The same; every choice is given to `take`, some at a time, in bytes that soon hold others. */
  choices(playouts: CheckedPlayouts, to: Uint8Array, take: (bytes: Uint8Array) => void): void {
    this.#takeChoices = take;
    try {
      this.#play(playouts, to, this.#exports.choices);
    } finally {
      // What it has taken must not stay alive here.
      this.#takeChoices = takeNothing;
    }
  }

  #play(
    { seed, first, games, plyLimit, policies }: CheckedPlayouts,
    to: Uint8Array,
    call: Exports['playouts'],
  ): void {
    this.usePolicies(policies);
    for (let done = 0; done < games; done += this.gamesACall) {
      const count = Math.min(this.gamesACall, games - done);
      call(seed, first + done, count, plyLimit);
      to.set(this.records.subarray(0, count * RECORD_BYTES), done * RECORD_BYTES);
    }
  }

  /** From now on the players choose so. */
  usePolicies(policies: Pair<Policy>): void {
    this.#policies = policies;
    this.#exports.setPolicies(policyCode(policies[0]), policyCode(policies[1]));
  }

  /**
   * Plays the first `count` games of {@link indices} from the position in play; {@link records} has
   * them then.
   * @throws what `playouts` throws.
   */
  playListed({ seed, plyLimit }: Pick<CheckedPlayouts, 'seed' | 'plyLimit'>, count: number): void {
    this.#exports.playListed(seed, count, plyLimit);
  }

  /** A game that is played alone is at a choice of a policy of the caller's own. */
  #choosePit(legal: number): Pit {
    const position = this.#read(this.#game);
    const policy = this.#policies[playerIndex(position.turn)] as CustomPolicy;
    return askPolicy(policy, position, pitsOf(legal), () => this.#exports.draw() >>> 0);
  }

  /** D-5: how many pits holdings open. */
  opens({ pitsPerRow, seedsPerPit }: Rules, holdings: number): number {
    return this.#exports.opens(pitsPerRow, seedsPerPit, holdings);
  }

  /** D-5: what is over when they are filled. */
  reserve({ pitsPerRow, seedsPerPit }: Rules, holdings: number): number {
    return this.#exports.reserve(pitsPerRow, seedsPerPit, holdings);
  }

  /** Puts the start of a round in play that opens so many pits of each row (RP-7 to RP-9). */
  enterRound(rules: Rules, opens: Pair<number>, leader: Player): void {
    // RP-8: from the owner's left.
    this.#setRing(rules, [rules.pitsPerRow - opens[0], rules.pitsPerRow - opens[1]]);
    this.#exports.startRound(rules.seedsPerPit, playerIndex(leader));
  }

  /**
   * Makes this instance one of a batch: games that start at the position in play, once they are
   * restarted. Its memory grows this once, so the view that `playouts` reads is gone: an instance
   * plays out games or steps a batch.
   * @param pits of a board.
   * @returns what a step rewrites, and where it finds the moves.
   * @throws EngineUnavailableError if there is not so much memory.
   */
  openBatch(
    pits: number,
    size: number,
    plyLimit: number,
    autoReset: boolean,
  ): { readonly arrays: BatchArrays; readonly moves: Uint8Array } {
    const core = this.#exports;
    if (core.startBatch(size, plyLimit, autoReset ? 1 : 0) === 0) {
      throw new EngineUnavailableError('no-memory', `no memory for ${size} games`);
    }
    const { buffer } = core.memory;
    this.#position = new Uint8Array(buffer, core.POSITION.value, POSITION_BYTES);
    return {
      arrays: {
        pits: new Uint8Array(buffer, core.batchPits.value, size * pits),
        captured: new Uint8Array(buffer, core.batchCaptured.value, 2 * size),
        turn: new Uint8Array(buffer, core.batchTurn.value, size),
        opening: new Uint8Array(buffer, core.batchOpening.value, size),
        legal: new Uint16Array(buffer, core.batchLegal.value, size),
        plies: new Uint16Array(buffer, core.batchPlies.value, size),
        ended: new Uint8Array(buffer, core.batchEnded.value, size),
        rewards: new Int8Array(buffer, core.batchRewards.value, 2 * size),
        gained: new Uint8Array(buffer, core.batchGained.value, 2 * size),
        laps: new Uint32Array(buffer, core.batchLaps.value, size),
        reason: new Uint8Array(buffer, core.batchReason.value, size),
        winner: new Uint8Array(buffer, core.batchWinner.value, size),
        score: new Uint8Array(buffer, core.batchScore.value, 2 * size),
        swept: new Uint8Array(buffer, core.batchSwept.value, size),
      },
      moves: new Uint8Array(buffer, core.batchMoves.value, size),
    };
  }

  /** Starts a game of the batch over from the position in play. */
  restart(game: number): void {
    this.#exports.restart(game);
  }

  /** Puts the position of a game of the batch in play. */
  look(game: number): void {
    this.#exports.look(game);
  }

  /** Plays the moves of the batch: how many games ended, or -1 less the first whose move is not legal. */
  stepBatch(): number {
    return this.#exports.stepBatch();
  }

  #setRing(rules: Rules, closed: Pair<number>): void {
    if (rules === this.#rules && closed[0] === this.#closed[0] && closed[1] === this.#closed[1]) {
      return;
    }
    const m = rules.pitsPerRow;
    const isRajaPasu = rules.game === 'raja-pasu';
    this.#exports.setRules(
      isRajaPasu ? 1 : 0,
      m,
      closed[0],
      closed[1],
      ENDLESS_CODES[rules.endless],
      isRajaPasu && rules.lastSeedFour === 'left' ? 1 : 0,
      rules.lapLimit,
    );
    this.#rules = rules;
    this.#closed = closed;
    this.#places = undefined;
  }

  /** The pit of each place. RP-8, D-13: closed pits stand at the left of a row and have none. */
  get #open(): readonly Pit[] {
    if (this.#places === undefined) {
      const m = (this.#rules as Rules).pitsPerRow;
      this.#places = Array.from({ length: 2 * m }, (_, pit) => pit).filter(
        (pit) => pit % m >= (this.#closed[pit < m ? 0 : 1] as number),
      );
    }
    return this.#places;
  }
}

function takeNothing(): void {}

function policyCode(policy: Policy): number {
  return typeof policy === 'string' ? POLICY_CODES[policy] : ASKED;
}
