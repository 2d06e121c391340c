/**
 * The one file that sees the module's memory.
 *
 * One position at a time is in play in there (`assembly/engine.ts`, `assembly/position.ts`). The
 * memory never grows, so the views made here stay good. The core numbers open pits only ("places");
 * this file turns a position's pits into places and back.
 */
import { type Outcome, REASONS, type Reason } from '../outcome.js';
import { Position } from '../position.js';
import { RECORD_BYTES } from '../record.js';
import { type Pair, type Pit, type Player, playerIndex, type Rules } from '../rules.js';

/** What the module exports: private, and matched to the bytes it comes with. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly POSITION: { readonly value: number };
  readonly RECORDS: { readonly value: number };
  readonly GAMES: { readonly value: number };
  setRules(
    isRajaPasu: number,
    pitsPerRow: number,
    closedSouth: number,
    closedNorth: number,
    endless: number,
    leavesLastFour: number,
    lapLimit: number,
  ): void;
  legal(): number;
  play(pit: number): number;
  laps(): number;
  outcome(): number;
  perft(depth: number, limit: number): number;
  visited(): number;
  playouts(seed: number, first: number, games: number, plyLimit: number): void;
  opens(pitsPerRow: number, seedsPerPit: number, holdings: number): number;
  reserve(pitsPerRow: number, seedsPerPit: number, holdings: number): number;
  startRound(seedsPerPit: number, leader: number): void;
}

/** The part of WebAssembly used here, so that the package's types need no DOM library. */
interface WebAssemblyApi {
  validate(bytes: Uint8Array): boolean;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
}

/** Thrown at the first use of the WebAssembly engine where it cannot run; `relaysow/reference` can. */
export class EngineUnavailableError extends Error {
  override readonly name = 'EngineUnavailableError';

  /**
   * @param code `no-webassembly`: there is none; `no-simd`: its vector instructions are missing;
   *   `not-compiled`: the host refused to compile, for example under a Content-Security-Policy
   *   without `'wasm-unsafe-eval'` (see `cause`).
   */
  constructor(
    readonly code: 'no-webassembly' | 'no-simd' | 'not-compiled',
    why: string,
    cause?: unknown,
  ) {
    super(`the WebAssembly engine cannot run: ${why}; use relaysow/reference`, { cause });
  }
}

const TURN = 16;
const OPENING = 17;
const CAPTURED = 18;
/** Bytes of a position in memory. */
export const POSITION_BYTES = 32;

const ENDLESS_CODES = { annul: 0, illegal: 1, forfeit: 2 } as const;

/** Who has a position in play that must not be lost. */
export interface Holder {
  /** The position is about to be replaced: keep a copy ({@link Core.save}). */
  release(): void;
}

/** An instance of the module. */
export class Core {
  /** Games a call of {@link playouts} can play. */
  readonly gamesACall: number;
  readonly #exports: Exports;
  readonly #position: Uint8Array;
  readonly #records: Uint8Array;
  #rules: Rules | undefined;
  #closed: Pair<number> = [0, 0];
  #open: readonly Pit[] = [];
  #holder: Holder | undefined;

  constructor(code: Uint8Array) {
    this.#exports = instantiate(code);
    const { memory, POSITION, RECORDS, GAMES } = this.#exports;
    this.gamesACall = GAMES.value;
    this.#position = new Uint8Array(memory.buffer, POSITION.value, POSITION_BYTES);
    this.#records = new Uint8Array(memory.buffer, RECORDS.value, GAMES.value * RECORD_BYTES);
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
    const rules = this.#rules as Rules;
    const memory = this.#position;
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

  /** Plays at most {@link gamesACall} games and copies their records. */
  playouts(seed: number, first: number, games: number, plyLimit: number, to: Uint8Array): void {
    this.#exports.playouts(seed, first, games, plyLimit);
    to.set(this.#records.subarray(0, games * RECORD_BYTES));
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
    // RP-8, D-13: closed pits stand at the left of a row and have no place in the core.
    this.#open = Array.from({ length: 2 * m }, (_, pit) => pit).filter(
      (pit) => pit % m >= (closed[pit < m ? 0 : 1] as number),
    );
  }
}

function instantiate(code: Uint8Array): Exports {
  const { WebAssembly } = globalThis as { WebAssembly?: WebAssemblyApi };
  if (WebAssembly === undefined) {
    throw new EngineUnavailableError('no-webassembly', 'this environment has no WebAssembly');
  }
  let compiled: object;
  try {
    compiled = new WebAssembly.Module(code);
  } catch (cause) {
    if (!WebAssembly.validate(code)) {
      throw new EngineUnavailableError('no-simd', 'WebAssembly SIMD is missing here', cause);
    }
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new EngineUnavailableError('not-compiled', why, cause);
  }
  return new WebAssembly.Instance(compiled).exports as Exports;
}
