/**
 * Whether a fault changes an answer of its path at all: questions to the core with the fault and the
 * one without. They are not the tester's: all are about the one path, on the random positions of the
 * tests, and on positions near every edge of the rules, whatever the tester asks about those.
 */
import type { Batch } from '../../src/batch.js';
import type { Engine } from '../../src/engine.js';
import { pitsOf } from '../../src/packed.js';
import type { PolicyName } from '../../src/policy.js';
import { initialPosition, type Position } from '../../src/position.js';
import { Stream } from '../../src/reference/random.js';
import { unwrap } from '../../src/result.js';
import { GAMES, type Game, makeRules, seedsOf } from '../../src/rules.js';
import { Draw } from '../../src/testing/draw.js';
import * as edges from '../../src/testing/edges.js';
import { sideOf } from '../../src/testing/implementation.js';
import { type Op, type Question, requestOf } from '../../src/testing/question.js';
import { RandomPositions } from '../../test/agreement/boards.js';
import type { Path } from './place.js';

/** The questions whose answers go that path. */
export const OPS_OF_PATH: Readonly<Record<Path, readonly Op[]>> = {
  board: ['moves', 'outcome', 'play', 'board'],
  playout: ['records', 'choices'],
  lanes: ['records'],
  perft: ['perft'],
  batch: ['batch'],
  match: ['next-round'],
};

const RANDOM = ['random', 'random'] as const;

/** Each of them takes a position of every source. */
const ROUNDS = 600;

const EDGES = {
  both: [
    edges.longHands,
    edges.wraps,
    edges.moveEnds,
    edges.stuck,
    edges.endless,
    edges.longSowings,
  ],
  'raja-pasu': [edges.threes, edges.closedPits],
  'sadeqa-ii': [edges.openings],
};

/** A question of any form. */
interface Probe {
  readonly what: string;
  /** @returns what can be written as JSON. */
  ask(engine: Engine): unknown;
}

/** The first of some questions that the cores answer differently, as text, or null. */
export function firstChange(
  path: Path,
  good: Engine,
  faulty: Engine,
  onQuestion: () => void,
): string | null {
  for (const { what, ask } of probesOf(path)) {
    onQuestion();
    const answers = [good, faulty].map((engine) => JSON.stringify(ask(engine)));
    if (answers[0] !== answers[1]) return what;
  }
  return null;
}

function probeOf(question: Question): Probe {
  return {
    what: JSON.stringify(requestOf(question)),
    ask: (engine) => sideOf(engine).answer([question]),
  };
}

function* probesOf(path: Path): Generator<Probe> {
  const stream = new Stream(20, 0);
  if (path === 'match') {
    for (const question of rounds()) yield probeOf(question);
    return;
  }
  const sources = GAMES.flatMap((game) => [
    new RandomPositions(game, [0, 60], [1, 2, 5, 32, 40, 63, 64, 1000], 21),
    new RandomPositions(game, [0, 255], [33, 3000], 22),
  ]);
  for (let round = 0; round < ROUNDS; round++) {
    for (const source of sources) yield* about(path, source.next(), stream);
    for (const game of GAMES) {
      yield* about(path, someStart(game, round), stream);
      const topic = { draw: new Draw(23, round), game, fixed: {} };
      for (const edge of [...EDGES.both, ...EDGES[game]]) yield* about(path, edge(topic), stream);
    }
  }
}

/** Starts of every size in turn, half of them standard ones. */
function someStart(game: Game, round: number): Position {
  if (round % 2 === 0) return initialPosition(game);
  const number = (round - 1) / 2;
  const pitsPerRow = 1 + (number % 8);
  const seedsPerPit = 1 + (Math.floor(number / 8) % 15);
  return initialPosition(unwrap(makeRules({ game, pitsPerRow, seedsPerPit })));
}

function* about(path: Path, position: Position, stream: Stream): Generator<Probe> {
  const below = (count: number): number => stream.draw() % count;
  const choices = Array.from({ length: 8 }, () => below(840));
  const plyLimit = [1, 2, 7, 300][below(4)] as number;
  switch (path) {
    case 'board':
      yield probeOf({ op: 'moves', position });
      yield probeOf({ op: 'outcome', position });
      for (let move = 0; move < position.pits.length; move++)
        yield probeOf({ op: 'play', position, move });
      yield probeOf({ op: 'board', position, choices });
      break;
    case 'playout':
    case 'lanes': {
      const games = path === 'lanes' ? 8 + below(60) : 1 + below(6);
      const first = below(2) === 0 ? below(1000) : below(2 ** 20) * 2 ** 32;
      const policy = (): PolicyName => (below(3) === 0 ? 'random' : 'greedy');
      const isAlone = path === 'playout' && below(2) === 0;
      const policies = isAlone ? ([policy(), policy()] as const) : RANDOM;
      const op = isAlone && below(2) === 0 ? 'choices' : 'records';
      const seed = stream.draw();
      yield probeOf({ op, position, seed, first, games, plyLimit, policies });
      break;
    }
    case 'perft':
      yield probeOf({ op: 'perft', position, depth: 1 + below(3) });
      break;
    case 'batch':
      yield probeOf({
        op: 'batch',
        position,
        choices,
        games: 1 + below(5),
        plyLimit,
        autoReset: below(2) === 0,
      });
      yield steppedByHand(position, choices, plyLimit);
      break;
    case 'match':
  }
}

/**
 * A batch whose games stay as they ended until they are started over, here all from the position of
 * the first; and what it says to moves that may not be legal.
 */
function steppedByHand(position: Position, choices: readonly number[], plyLimit: number): Probe {
  const ask = (engine: Engine): unknown => {
    const batch = engine.batch(position, 3, { plyLimit, autoReset: false });
    const said: unknown[] = [];
    try {
      for (const choice of choices) {
        const moves = Array.from(batch.legal, (mask, game) => {
          const pits = pitsOf(mask);
          // One move in seven is any pit.
          return choice % 7 === game ? choice % 20 : (pits[choice % pits.length] ?? 0);
        });
        said.push(stepped(batch, moves), [...batch.legal], [...batch.reason], [...batch.pits]);
        if (choice % 3 === 0) batch.reset([1, 2], batch.position(0));
      }
    } finally {
      batch.dispose();
    }
    return said;
  };
  return { what: `a batch by hand from ${JSON.stringify(position)}, ${choices.join(' ')}`, ask };
}

/** How many games ended, or what is wrong with the moves. */
function stepped(batch: Batch, moves: readonly number[]): unknown {
  try {
    return batch.step(moves);
  } catch (error) {
    return String(error);
  }
}

/** Every next round of some small matches. */
function* rounds(): Generator<Question> {
  for (const [pitsPerRow, seedsPerPit] of [
    [7, 7],
    [1, 1],
    [2, 1],
    [3, 2],
    [8, 3],
  ] as const) {
    const rules = unwrap(makeRules({ game: 'raja-pasu', pitsPerRow, seedsPerPit }));
    const all = seedsOf(rules);
    for (let south = 0; south <= all; south++) {
      for (const leader of ['south', 'north'] as const) {
        yield { op: 'next-round', rules, holdings: [south, all - south], leader };
      }
    }
  }
}
