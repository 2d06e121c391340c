/**
 * What a thread of `main.ts` does with a faulty core, which may never come back: so it says all the
 * time, in memory that it shares, that it is still there.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { Engine } from '../../src/engine.js';
import { reference } from '../../src/reference/engine.js';
import { differingMembers } from '../../src/testing/answer.js';
import { compare, MAX_SHEETS } from '../../src/testing/compare.js';
import { sideOf } from '../../src/testing/implementation.js';
import { type Asked, questionsOfSheet } from '../../src/testing/kinds.js';
import type { Answer } from '../../src/testing/question.js';
import { answersOf } from '../../src/testing/side.js';
import { makeEngine } from '../../src/wasm/engine.js';
import type { Path } from './place.js';
import { firstChange } from './witness.js';

export interface Setting {
  /** The core without a fault. */
  readonly good: Uint8Array;
  /** A count that grows as long as there is progress. */
  readonly progress: SharedArrayBuffer;
}

/** Looks for an input that shows the fault, or has the tester look for it. */
export type Task = { readonly code: Uint8Array } & (
  | { readonly path: Path }
  | { readonly seed: number; readonly comparisons: number }
);

/** The difference that gave a fault away. */
export interface Caught {
  /** Comparisons until then. */
  readonly after: number;
  readonly op: string;
  /** The kind of question, as `relaysow diff` names it. */
  readonly kind: string;
  /** Whether the core did not answer but trapped, or refused what it should answer. */
  readonly threw: boolean;
}

/**
 * So many questions of a seed are kept with their answers. They are the same for all faults, and most
 * faults are caught by them.
 */
const KEPT = 30_000;

const { good, progress } = workerData as Setting;
const count = new Int32Array(progress);
const goodEngine = makeEngine(() => good, 'good');

const step = (): void => {
  Atomics.add(count, 0, 1);
};

parentPort?.on('message', async (task: Task) => {
  const faulty = makeEngine(() => task.code, 'faulty');
  parentPort?.postMessage(
    'path' in task
      ? firstChange(task.path, goodEngine, faulty, step)
      : ((await caughtEarly(task.seed, task.comparisons, faulty)) ??
          (await caught(task.seed, task.comparisons, task.code))),
  );
});

/** What {@link compare} would find among its first questions. */
async function caughtEarly(
  seed: number,
  comparisons: number,
  faulty: Engine,
): Promise<Caught | null> {
  const kept = keptOf(seed);
  const side = sideOf(faulty);
  for (let index = 0; index < Math.min(KEPT, comparisons); index++) {
    step();
    const { kind, question, expected } = kept.at(index);
    const [got] = await answersOf(side, [question]);
    if (got === undefined || differingMembers(expected, got).length === 0) continue;
    return {
      after: index + 1,
      op: question.op,
      kind,
      threw: 'error' in got && !('error' in expected),
    };
  }
  return null;
}

async function caught(seed: number, comparisons: number, code: Uint8Array): Promise<Caught | null> {
  if (comparisons <= KEPT) return null;
  const faulty = makeEngine(() => code, 'faulty');
  const found = await compare(watched(reference), watched(faulty), {
    seed,
    comparisons,
    games: MAX_SHEETS,
    differences: 1,
    shrink: false,
  });
  const [first] = found.differences;
  if (first === undefined) return null;
  const { question, met, got } = first;
  return {
    after: found.comparisons,
    op: question.op,
    kind: met.kind,
    threw: 'error' in got && !('error' in first.expected),
  };
}

/** The same engine; each call of it is progress. */
function watched(engine: Engine): Engine {
  const call =
    <Arguments extends unknown[], Value>(method: (...args: Arguments) => Value) =>
    (...args: Arguments): Value => {
      step();
      return method(...args);
    };
  return {
    ...engine,
    moves: call(engine.moves),
    play: call(engine.play),
    outcome: call(engine.outcome),
    perft: call(engine.perft),
    playouts: call(engine.playouts),
    board: call(engine.board),
    batch: call(engine.batch),
    nextRound: call(engine.nextRound),
  };
}

interface Known extends Asked {
  readonly expected: Answer;
}

/** The questions of a seed in order, each made and answered when it is first wanted. */
class Kept {
  readonly #known: Known[] = [];
  readonly #all: Iterator<Asked>;

  constructor(seed: number) {
    this.#all = allQuestions(seed);
  }

  at(index: number): Known {
    while (this.#known.length <= index) {
      const asked = this.#all.next().value as Asked;
      const [expected] = sideOf(reference).answer([asked.question]) as Answer[];
      this.#known.push({ ...asked, expected: expected as Answer });
    }
    return this.#known[index] as Known;
  }
}

function* allQuestions(seed: number): Generator<Asked> {
  for (let sheet = 0; ; sheet++) yield* questionsOfSheet({ seed, fixed: {}, only: [] }, sheet);
}

const keptBySeed = new Map<number, Kept>();

function keptOf(seed: number): Kept {
  let kept = keptBySeed.get(seed);
  if (kept === undefined) {
    kept = new Kept(seed);
    keptBySeed.set(seed, kept);
  }
  return kept;
}
