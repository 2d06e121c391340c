/**
 * Whether a fault changes an answer of its path at all: questions that the differential tester does
 * not choose, on the random positions of the tests, to the core with the fault and the one without.
 */
import type { Engine } from '../../src/engine.js';
import { initialPosition, type Position } from '../../src/position.js';
import { Stream } from '../../src/reference/random.js';
import { unwrap } from '../../src/result.js';
import { GAMES, makeRules } from '../../src/rules.js';
import { sideOf } from '../../src/testing/implementation.js';
import { type Op, type Question, requestOf } from '../../src/testing/question.js';
import { RandomPositions } from '../../test/agreement/boards.js';
import type { Path } from './place.js';

/** The questions whose answers go that path. */
export const OPS_OF_PATH: Readonly<Record<Path, readonly Op[]>> = {
  board: ['moves', 'outcome', 'play', 'board'],
  playout: ['records'],
  lanes: ['records'],
  perft: ['perft'],
  batch: ['batch'],
  match: ['next-round'],
};

/** Positions that are asked about, of each game. */
const POSITIONS = 3000;

/** The first of some questions that the cores answer differently, as text, or null. */
export function firstChange(
  path: Path,
  good: Engine,
  faulty: Engine,
  onQuestion: () => void,
): string | null {
  const [one, other] = [sideOf(good, 'good'), sideOf(faulty, 'faulty')];
  for (const question of questionsOf(path)) {
    onQuestion();
    const answers = [one, other].map((side) => JSON.stringify(side.answer([question])));
    if (answers[0] !== answers[1]) return JSON.stringify(requestOf(question));
  }
  return null;
}

function* questionsOf(path: Path): Generator<Question> {
  const stream = new Stream(20, 0);
  if (path === 'match') {
    yield* rounds();
    return;
  }
  const sources = GAMES.flatMap((game) => [
    new RandomPositions(game, [0, 60], [1, 2, 5, 32, 40, 63, 64, 1000], 21),
    new RandomPositions(game, [0, 255], [33, 3000], 22),
  ]);
  const starts = GAMES.map((game) => initialPosition(game));
  for (let round = 0; round < POSITIONS / 2; round++) {
    const positions = [...sources.map((source) => source.next()), ...(round < 40 ? starts : [])];
    for (const position of positions) yield* about(path, position, stream);
  }
}

function* about(path: Path, position: Position, stream: Stream): Generator<Question> {
  const below = (count: number): number => stream.draw() % count;
  const choices = Array.from({ length: 8 }, () => below(840));
  const plyLimit = [1, 2, 7, 300][below(4)] as number;
  switch (path) {
    case 'board':
      yield { op: 'moves', position };
      yield { op: 'outcome', position };
      for (let move = 0; move < position.pits.length; move++) yield { op: 'play', position, move };
      yield { op: 'board', position, choices };
      break;
    case 'playout':
    case 'lanes': {
      const games = path === 'lanes' ? 8 + below(60) : 1 + below(6);
      const first = below(2) === 0 ? below(1000) : below(2 ** 20) * 2 ** 32;
      yield { op: 'records', position, seed: stream.draw(), first, games, plyLimit };
      break;
    }
    case 'perft':
      yield { op: 'perft', position, depth: 1 + below(3) };
      break;
    case 'batch':
      yield { op: 'batch', position, choices, games: 1 + below(5), plyLimit };
      break;
    case 'match':
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
    const all = 2 * pitsPerRow * seedsPerPit;
    for (let south = 0; south <= all; south++) {
      for (const leader of ['south', 'north'] as const) {
        yield { op: 'next-round', rules, holdings: [south, all - south], leader };
      }
    }
  }
}
