/** A game of a simulation, played again. */
import { describe, expect, it } from 'vitest';
import { initialPosition, type Position } from '../src/position.js';
import { reference } from '../src/reference/engine.js';
import { replay } from '../src/reference/replay.js';
import { unwrap } from '../src/result.js';
import { GAMES, type Pit } from '../src/rules.js';
import { engine } from '../src/wasm/engine.js';
import { listed } from './boards.js';

describe('a replayed game', () => {
  it.each(GAMES)('leads from the start of %s to its record, choice by choice', (game) => {
    const from = initialPosition(game);
    for (const record of reference.playouts(from, { seed: 4, first: 7, games: 1 })) {
      const { choices, record: replayed } = replay(from, { seed: 4, index: 7 });
      expect(replayed).toEqual(record);
      let position = from;
      for (const choice of choices) {
        expect(choice.position).toEqual(position);
        position = unwrap(reference.play(position, choice.pit)).position;
      }
      expect(choices).toHaveLength(record.plies);
      expect(reference.outcome(position)).toMatchObject({ reason: 'stuck', score: record.score });
    }
  });

  it('D-10: ends at its ply limit', () => {
    const from = initialPosition('raja-pasu');
    const { choices, record } = replay(from, { seed: 4, index: 7, plyLimit: 2 });
    expect(choices).toHaveLength(2);
    expect(record).toMatchObject({ plies: 2, reason: 'limit' });
  });

  it('D-9: has no choice where only endless moves are left and these are illegal', () => {
    const rules = { game: 'raja-pasu', pitsPerRow: 1, endless: 'illegal' } as const;
    const { choices, record } = replay(listed(rules, '2 | 1'), { seed: 1, index: 0 });
    expect(choices).toEqual([]);
    expect(record).toMatchObject({ reason: 'endless', winner: null, plies: 0, firstFree: null });
  });

  it('is played under the policies of its run, of one’s own too', () => {
    const last = {
      name: 'last',
      choose: (_: Position, moves: readonly Pit[]) => moves.at(-1) ?? 0,
    };
    for (const policies of [
      ['greedy', 'random'],
      [last, 'greedy'],
    ] as const) {
      for (const game of GAMES) {
        const from = initialPosition(game);
        const played = engine.choices(from, { seed: 4, first: 7, games: 1, policies });
        const { choices, record } = replay(from, { seed: 4, index: 7, policies });
        expect(record).toEqual(played.records.at(0));
        const pits = choices.map((_, choice) => played.bytes[24 * choice + 17]);
        expect(choices.map(({ pit }) => pit)).toEqual(pits);
      }
    }
  });
});
