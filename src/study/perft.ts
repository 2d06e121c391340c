/**
 * Counting move sequences in pieces, so that a count of hours can be watched and interrupted.
 * The tree is walked move by move near its root; what hangs below, some ten thousand moves each,
 * is the engine's work.
 */
import { assertDepth, assertLimit } from '../arguments.js';
import type { Engine, Perft } from '../engine.js';
import { formatPosition } from '../notation.js';
import type { Position } from '../position.js';
import { unwrap } from '../result.js';
import type { Pit } from '../rules.js';
import { type Job, pause, runJob, type StopSignal } from './job.js';

/** A piece has as many plies as a count of so many moves from the root allows: some milliseconds. */
const MOVES_A_PIECE = 100_000;
/** Nor does a piece take longer: a single sowing can have a hundred million laps (D-14). */
const MILLISECONDS_A_PIECE = 50;
/** A job walks over at most so many moves to its pieces. */
const MOVES_TO_PIECES = 64;

const NOTHING: Perft = Object.freeze({ nodes: 0, visited: 0 });

function add(a: Perft, b: Perft): Perft {
  return { nodes: a.nodes + b.nodes, visited: a.visited + b.visited };
}

/** How a count is cut: `above` plies are walked, the `below` plies under each position are a piece. */
export interface Cut {
  readonly above: number;
  readonly below: number;
  /** A job walks over at most so many moves. */
  readonly moves: number;
}

/** The perft of one position: unit 0 is the walk above the pieces, every other unit a piece. */
export class PerftJob implements Job<Perft> {
  readonly id: string;
  readonly #pieces: Position[] = [];
  #walked: number;

  /** @param passed moves on the way to this position that no other job counts as visited. */
  constructor(
    private readonly engine: Engine,
    position: Position,
    private readonly cut: Cut,
    passed = 0,
  ) {
    const rules = JSON.stringify(position.rules);
    const plies = `${cut.above}+${cut.below}`;
    this.id = `perft ${plies} after ${passed} of ${formatPosition(position)} under ${rules}`;
    this.#walked = passed;
    this.#walk(position, cut.above);
  }

  get size(): number {
    return 1 + this.#pieces.length;
  }

  run(first: number, count: number): Perft {
    const pieces = this.#pieces.slice(Math.max(0, first - 1), Math.max(0, first - 1 + count));
    let sum = first === 0 && count > 0 ? { nodes: 0, visited: this.#walked } : NOTHING;
    for (const piece of pieces) sum = add(sum, this.#count(piece));
    return sum;
  }

  merge(a: Perft, b: Perft): Perft {
    return add(a, b);
  }

  #walk(position: Position, plies: number): void {
    if (plies === 0) {
      this.#pieces.push(position);
      return;
    }
    const { moves, positions } = after(this.engine, position);
    this.#walked += moves;
    for (const next of positions) this.#walk(next, plies - 1);
  }

  #count(piece: Position): Perft {
    return unwrap(this.engine.perft(piece, this.cut.below));
  }
}

/** How many legal moves there are, and the positions that those of them lead to that end. */
function after(engine: Engine, position: Position): { moves: number; positions: Position[] } {
  const moves = engine.moves(position);
  const positions = moves
    .map((pit) => unwrap(engine.play(position, pit)))
    .filter(({ ending }) => ending === 'ended')
    .map((played) => played.position);
  return { moves: moves.length, positions };
}

/**
 * The jobs that a perft consists of, each made when it is asked for, of some million moves at most.
 * @param depth 0 to 64.
 */
export function* perftJobs(engine: Engine, position: Position, depth: number): Generator<PerftJob> {
  let below = Math.min(1, depth);
  let isSlow = false;
  while (below < depth) {
    const tried = tryPiece(engine, position, below + 1);
    // What is slow once may have waited for the compiler, or for a machine that is busy.
    isSlow = tried.isSlow && tryPiece(engine, position, below + 1).isSlow;
    if (isSlow || !tried.isSmall) break;
    below++;
  }
  // Where so little takes so long, a job is no more than a few sowings.
  const moves = isSlow ? 1 : MOVES_TO_PIECES;
  yield* split(engine, position, { above: depth - below, below, moves }, 0);
}

/** Whether a piece of so many plies has few enough moves, and whether they take too long all the same. */
function tryPiece(
  engine: Engine,
  position: Position,
  plies: number,
): { isSmall: boolean; isSlow: boolean } {
  const start = performance.now();
  const isSmall = engine.perft(position, plies, MOVES_A_PIECE).ok;
  return { isSmall, isSlow: performance.now() - start > MILLISECONDS_A_PIECE };
}

function* split(engine: Engine, position: Position, cut: Cut, passed: number): Generator<PerftJob> {
  if (engine.perft(position, cut.above, cut.moves).ok) {
    yield new PerftJob(engine, position, cut, passed);
    return;
  }
  // So many moves above the pieces: some of them lead on, and the first that does takes with it
  // what was passed on the way.
  const { moves, positions } = after(engine, position);
  let carried = passed + moves;
  for (const next of positions) {
    yield* split(engine, next, { ...cut, above: cut.above - 1 }, carried);
    carried = 0;
  }
}

export interface CountOptions {
  /** Stops between two pieces. */
  readonly signal?: StopSignal;
  /** Stops when more moves than this have been visited, a whole number or Infinity. Default: none. */
  readonly limit?: number;
}

/** What was counted; all of it, if `state` is `complete`. */
export interface Counted extends Perft {
  readonly state: 'complete' | 'interrupted' | 'too-large';
}

/**
 * `Engine.perft` without holding the thread: the event loop runs some 20 times a second.
 * @param depth 0 to 64.
 * @throws TypeError or RangeError for a depth or limit out of range.
 */
export async function countMoves(
  engine: Engine,
  position: Position,
  depth: number,
  { signal, limit = Number.POSITIVE_INFINITY }: CountOptions = {},
): Promise<Counted> {
  assertDepth(depth);
  assertLimit('limit', limit);
  let sum = NOTHING;
  for (const job of perftJobs(engine, position, depth)) {
    const { state, value } = await runJob(job, signal && { signal });
    await pause();
    sum = add(sum, value);
    if (sum.visited > limit) return { state: 'too-large', ...sum };
    if (state === 'interrupted') return { state, ...sum };
  }
  return { state: 'complete', ...sum };
}

/** The count of each first move that is done, in ascending order of the moves. */
export interface Divided extends Counted {
  readonly moves: readonly { readonly move: Pit; readonly nodes: number }[];
}

/** {@link countMoves}, and how many of the sequences begin with each legal move; throws alike. */
export async function divideMoves(
  engine: Engine,
  position: Position,
  depth: number,
  { limit = Number.POSITIVE_INFINITY, ...options }: CountOptions = {},
): Promise<Divided> {
  assertDepth(depth);
  assertLimit('limit', limit);
  if (depth === 0) return { ...(await countMoves(engine, position, 0)), moves: [] };
  const legal = engine.moves(position);
  const moves: Divided['moves'][number][] = [];
  let sum: Perft = { nodes: 0, visited: legal.length };
  for (const move of legal) {
    const left = limit - sum.visited;
    if (left < 0) return { state: 'too-large', ...sum, moves };
    const counted = await countAfter(engine, position, move, depth - 1, {
      ...options,
      limit: left,
    });
    sum = add(sum, counted);
    if (counted.state !== 'complete') return { ...sum, state: counted.state, moves };
    moves.push({ move, nodes: counted.nodes });
  }
  return { state: 'complete', ...sum, moves };
}

async function countAfter(
  engine: Engine,
  position: Position,
  move: Pit,
  depth: number,
  options: CountOptions,
): Promise<Counted> {
  const played = unwrap(engine.play(position, move));
  if (played.ending === 'ended') return countMoves(engine, played.position, depth, options);
  // A last ply and nothing earlier.
  return { state: 'complete', nodes: depth === 0 ? 1 : 0, visited: 0 };
}
