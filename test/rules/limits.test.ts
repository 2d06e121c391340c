/** Play that goes on for ever is annulled by a ply limit (D-10). */
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/outcome.js';
import type { Position } from '../../src/position.js';
import { unwrap } from '../../src/result.js';
import { board, rajaPasu, sadeqaII } from '../boards.js';
import { labelledEngines } from '../engines.js';

const one = { seed: 1, first: 0, games: 1 };

/** A to B and c to A are forced; then South has a choice. */
const forced = board(sadeqaII(3), '1,0,0/1,0,0 S 2-1');

describe.each(labelledEngines)('ply limits by %s', (_label, engine) => {
  const end = (position: Position, plyLimit: number): Outcome & { plies: number } => {
    const { winner, reason, score, swept, plies } = engine
      .playouts(position, { ...one, plyLimit })
      .at(0);
    return { winner, reason, score, swept, plies };
  };

  it.each([1, 2])('D-10: a game that goes on after %i plies is annulled there', (plyLimit) => {
    const { winner, reason, plies, score } = end(forced, plyLimit);
    expect({ winner, reason, plies }).toEqual({ winner: null, reason: 'limit', plies: plyLimit });
    expect(score).toEqual([2, 1]);
  });

  it('D-10: nothing is swept at the limit', () => {
    const position = board(rajaPasu(4), '1,0,0,0/0,0,0,1 S 3-4');
    // D goes to a; d and a are left, and North is to move.
    expect(engine.playouts(position, { ...one, plyLimit: 1 }).at(0)).toMatchObject({
      winner: null,
      reason: 'limit',
      score: [3, 4],
      swept: 0,
      left: 2,
      turn: 'north',
    });
  });

  it('D-10: being stuck comes before the limit', () => {
    // A takes the three in b; North is stuck after one ply.
    const position = board(sadeqaII(3), '0,3,0/1,0,0');
    expect(end(position, 1)).toMatchObject({ winner: 'south', reason: 'stuck', plies: 1 });
    const stuck = board(sadeqaII(3), '0,3,0/0,0,0');
    expect(end(stuck, 1)).toMatchObject({ winner: 'north', reason: 'stuck', plies: 0 });
  });

  // South's only pit is B, which ends after five laps; North's only pit then is a, which is endless.
  it.each([
    ['annul', 1, 'limit'],
    ['annul', 2, 'endless'],
    ['forfeit', 1, 'limit'],
    ['forfeit', 2, 'endless'],
    ['illegal', 1, 'endless'],
    ['illegal', 2, 'endless'],
  ] as const)(
    'D-10: `%s`: an endless move after ply 1, with a limit of %i: %s',
    (endless, plyLimit, reason) => {
      const position = board(sadeqaII(2, { endless }), '2,1/0,5');
      const winner = endless === 'forfeit' && reason === 'endless' ? 'south' : null;
      expect(end(position, plyLimit)).toEqual({
        winner,
        reason,
        score: [2, 0],
        swept: 0,
        plies: 1,
      });
    },
  );

  it('D-9, D-10: one illegal endless move does not end a game that reaches its limit', () => {
    // A ends in b. Of North's pits a and b one is endless then.
    const position = board(sadeqaII(2, { endless: 'illegal' }), '0,4/3,0');
    const [pit] = engine.moves(position);
    expect(engine.moves(unwrap(engine.play(position, pit as number)).position)).toHaveLength(1);
    expect(end(position, 1)).toMatchObject({ reason: 'limit', plies: 1 });
  });
});
