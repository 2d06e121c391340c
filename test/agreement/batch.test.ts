import { describe, expect, test } from 'vitest';
import type { Batch, BatchArrays } from '../../src/batch.js';
import type { Outcome } from '../../src/outcome.js';
import { REASONS } from '../../src/outcome.js';
import { pitsOf } from '../../src/packed.js';
import type { Position } from '../../src/position.js';
import { Stream } from '../../src/reference/random.js';
import { GAMES, type Pair, type Pit, playerIndex } from '../../src/rules.js';
import { labelledEngines, reference } from '../engines.js';
import { RandomPositions } from './boards.js';

/** One game of a batch, played by the law. */
class ExpectedGame {
  position: Position;
  plies = 0;
  isOver = false;
  /** What the last step did. */
  step = { ended: 0, gained: [0, 0] as Pair<number>, laps: 0 };
  last: Outcome | null = null;

  constructor(
    private readonly start: Position,
    private readonly options: { autoReset: boolean; plyLimit: number },
  ) {
    this.position = start;
    this.reset(start);
  }

  reset(from: Position): void {
    this.begin(from);
    this.rest();
    this.last = reference.outcome(from);
  }

  get legal(): readonly Pit[] {
    return this.isOver ? [] : reference.moves(this.position);
  }

  rest(): void {
    this.step = { ended: 0, gained: [0, 0], laps: 0 };
  }

  play(pit: Pit): void {
    const played = reference.play(this.position, pit);
    if (!played.ok) throw new Error(played.message);
    const { position, laps, captured, ending, outcome } = played.value;
    this.position = position;
    if (ending === 'ended') this.plies++;
    const end = outcome ?? (this.plies === this.options.plyLimit ? atLimit(position) : null);
    this.step = { ended: end === null ? 0 : 1, gained: captured, laps };
    if (end === null) return;
    this.last = end;
    this.isOver = true;
    if (this.options.autoReset) this.begin(this.start);
  }

  private begin(from: Position): void {
    this.position = from;
    this.plies = 0;
    this.isOver = reference.outcome(from) !== null;
  }
}

function atLimit({ captured }: Position): Outcome {
  return { reason: 'limit', winner: null, score: captured, swept: 0 };
}

/** The arrays that these games make. */
function arraysOf(games: readonly ExpectedGame[]): Record<keyof BatchArrays, number[]> {
  const rewards = ({ step, last }: ExpectedGame): readonly number[] => {
    if (step.ended === 0 || !last?.winner) return [0, 0];
    return last.winner === 'south' ? [1, -1] : [-1, 1];
  };
  return {
    pits: games.flatMap(({ position }) => position.pits),
    captured: games.flatMap(({ position }) => position.captured),
    turn: games.map(({ position }) => playerIndex(position.turn)),
    opening: games.map(({ position: { opening } }) => (opening[0] ? 1 : 0) + (opening[1] ? 2 : 0)),
    legal: games.map(({ legal }) => legal.reduce((mask, pit) => mask | (1 << pit), 0)),
    plies: games.map(({ plies }) => plies),
    ended: games.map(({ step }) => step.ended),
    rewards: games.flatMap(rewards),
    gained: games.flatMap(({ step }) => step.gained),
    laps: games.map(({ step }) => step.laps),
    reason: games.map(({ last }) => (last === null ? 0 : REASONS.indexOf(last.reason) + 1)),
    winner: games.map(({ last }) => (last?.winner ? playerIndex(last.winner) + 1 : 0)),
    score: games.flatMap(({ last }) => last?.score ?? [0, 0]),
    swept: games.map(({ last }) => last?.swept ?? 0),
  };
}

function expectShows(batch: Batch, games: readonly ExpectedGame[]): void {
  for (const [name, values] of Object.entries(arraysOf(games))) {
    expect([...batch[name as keyof BatchArrays]], name).toEqual(values);
  }
  games.forEach(({ position, last }, game) => {
    expect(batch.position(game)).toEqual(position);
    expect(batch.outcome(game)).toEqual(last);
  });
}

describe.each(labelledEngines)('%s', (_, engine) => {
  test.each(GAMES)('a batch plays %s as values do, on every ring, under every option', (game) => {
    const stream = new Stream(31, 0);
    const starts = new RandomPositions(game, [0, 255], [1, 30, 3000], 13);
    const below = (count: number): number => stream.draw() % count;
    for (let round = 0; round < 150; round++) {
      const start = starts.next();
      const options = { autoReset: below(2) === 0, plyLimit: [1, 7, 500][below(3)] as number };
      const batch = engine.batch(start, 1 + below(9), options);
      const games = Array.from({ length: batch.size }, () => new ExpectedGame(start, options));
      expectShows(batch, games);
      for (let step = 0; step < 12; step++) {
        const moves = games.map(({ legal }) => legal[below(legal.length || 1)] ?? below(256));
        const ended = batch.step(below(2) === 0 ? moves : Uint8Array.from(moves));
        games.forEach((game, index) => {
          if (game.isOver) game.rest();
          else game.play(moves[index] as Pit);
        });
        expect(ended).toBe(games.filter(({ step }) => step.ended).length);
        expectShows(batch, games);
      }
      const again = games.map((_, index) => index).filter(() => below(2) === 0);
      const from = below(2) === 0 ? start : (games[0] as ExpectedGame).position;
      batch.reset(again, from);
      for (const game of again) games[game]?.reset(from);
      expectShows(batch, games);
      batch.reset();
      for (const game of games) game.reset(start);
      expectShows(batch, games);
      batch.dispose();
    }
  });

  test('a step with a move that is not legal changes no game', () => {
    const positions = new RandomPositions('raja-pasu', [4, 40], [100], 5);
    for (let round = 0; round < 50; round++) {
      const start = positions.next();
      const legal = reference.moves(start);
      if (legal.length === 0) continue;
      const batch = engine.batch(start, 5);
      const before = [0, 1, 2, 3, 4].map((game) => batch.position(game));
      const arrays = Array.from(batch.pits);
      const wrong = Array.from({ length: 16 }, (_, pit) => pit).filter(
        (pit) => !legal.includes(pit),
      );
      for (const pit of [...wrong, 16, 255, 256, -1, 0.5, Number.NaN]) {
        const moves = [0, 1, 2, 3, 4].map((game) => (game === 3 ? pit : (legal[0] as Pit)));
        expect(() => batch.step(moves)).toThrow(
          new RangeError(`"moves[3]" expected a legal move, ${legal.join(' or ')}, got ${pit}`),
        );
        expect([0, 1, 2, 3, 4].map((game) => batch.position(game))).toEqual(before);
        expect(Array.from(batch.pits)).toEqual(arrays);
      }
      expect(pitsOf(batch.legal[3] as number)).toEqual(legal);
      batch.dispose();
    }
  });
});
