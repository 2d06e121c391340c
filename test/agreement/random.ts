/** Core against reference on large random boards, and what they held. */
import { expect, test } from 'vitest';
import type { Engine, Law } from '../../src/engine.js';
import type { Position } from '../../src/position.js';
import { play } from '../../src/reference/law.js';
import type { TraceEvent } from '../../src/trace.js';
import { reference } from '../engines.js';
import { RandomPositions } from './boards.js';
import { assertAlike } from './compare.js';

/**
 * Small limits make undecided moves (D-14) common and their lap exact, the largest lets cycles
 * close; the core goes other ways from 47 to 65 laps on.
 */
export const LAP_LIMITS = [1, 2, 7, 47, 48, 63, 64, 65, 300, 3000];

/** Compares at least `least` moves on random boards of 30 to 255 seeds, all *m*, and prints what they held. */
export function testRandomBoards(
  game: 'raja-pasu' | 'sadeqa-ii',
  engine: Engine,
  least: number,
): void {
  test(`agrees with the reference on ${least} moves of random boards of 30 to 255 seeds`, () => {
    const positions = new RandomPositions(game, [30, 255], LAP_LIMITS, 20_261_130);
    const held = new Held(game);
    let moves = 0;
    while (moves < least) {
      const position = positions.next();
      held.position = position;
      moves += assertAlike(held.law, engine, position).length;
    }
    console.log(`${game}: ${moves} moves, ${JSON.stringify(held.counts)}`);
    for (const [what, count] of Object.entries(held.counts)) {
      expect(count, what).toBeGreaterThan(0);
    }
  });
}

/** The reference, counting what happens in its moves. */
class Held {
  position: Position | undefined;
  readonly counts: Record<string, number>;

  constructor(game: 'raja-pasu' | 'sadeqa-ii') {
    this.counts = {
      'hands of 2m': 0,
      'hands of 28': 0,
      'hands of 98': 0,
      endless: 0,
      undecided: 0,
      ...(game === 'raja-pasu' ? { fours: 0, leaps: 0 } : { 'opposite captures': 0 }),
      'own-row captures': 0,
    };
  }

  readonly law: Law = {
    moves: reference.moves,
    outcome: reference.outcome,
    play: (position, pit) => play(position, pit, (event) => this.#count(event)),
  };

  #count(event: TraceEvent): void {
    const { turn, rules } = this.position as Position;
    switch (event.event) {
      case 'lift':
        if (event.seeds >= 2 * rules.pitsPerRow) this.#add('hands of 2m');
        if (event.seeds >= 28) this.#add('hands of 28');
        if (event.seeds >= 98) this.#add('hands of 98');
        break;
      case 'four':
        this.#add('fours');
        break;
      case 'leap':
      case 'opposite':
        this.#add(event.event === 'leap' ? 'leaps' : 'opposite captures');
        if (event.pit < rules.pitsPerRow === (turn === 'south')) this.#add('own-row captures');
        break;
      case 'end':
        if (event.ending !== 'ended') this.#add(event.ending);
    }
  }

  #add(what: string): void {
    this.counts[what] = (this.counts[what] as number) + 1;
  }
}
