/** The choices of play-outs: 24 bytes each, laid out as in `docs/streams.md`, that lead from the start to the end. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHOICE, CHOICE_BYTES, type GameChoices } from '../src/choice.js';
import type { Engine, Playouts } from '../src/engine.js';
import { pitsOf } from '../src/packed.js';
import { POLICY_NAMES } from '../src/policy.js';
import { initialPosition, type Position } from '../src/position.js';
import { unwrap } from '../src/result.js';
import { GAMES, type Pit } from '../src/rules.js';
import { board, rajaPasu, sadeqaII } from './boards.js';
import { labelledEngines } from './engines.js';
import { positions } from './properties/positions.js';

/** A choice as the page lays it out. */
function choiceAt({ bytes }: GameChoices, index: number): Record<string, unknown> {
  const choice = bytes.subarray(24 * index, 24 * index + 24);
  return {
    pits: [...choice.subarray(0, 16)],
    turn: choice[16],
    pit: choice[17],
    legal: (choice[18] as number) + 256 * (choice[19] as number),
    captured: [choice[20], choice[21]],
    opening: choice[22],
    nothing: choice[23],
  };
}

/** The same of a position, by the law. */
function choiceIn(engine: Engine, position: Position, pit: Pit): Record<string, unknown> {
  const { pits, turn, captured, opening } = position;
  return {
    pits: [...pits, ...Array(16 - pits.length).fill(0)],
    turn: turn === 'south' ? 0 : 1,
    pit,
    legal: engine.moves(position).reduce((sum, move) => sum + 2 ** move, 0),
    captured: [...captured],
    opening: (opening[0] ? 1 : 0) + (opening[1] ? 2 : 0),
    nothing: 0,
  };
}

/** Plays the choices of every game by the law, and compares each, and where they lead. */
function followChoices(engine: Engine, from: Position, playouts: Playouts): void {
  const played = engine.choices(from, playouts);
  expect(played.records.bytes).toEqual(engine.playouts(from, playouts).bytes);
  expect(played.starts).toHaveLength(playouts.games + 1);
  expect(played.starts[0]).toBe(0);
  for (const [game, record] of [...played.records].entries()) {
    let position = from;
    const last = played.starts[game + 1] as number;
    let plies = 0;
    for (let index = played.starts[game] as number; index < last; index++) {
      const pit = choiceAt(played, index).pit as Pit;
      expect(choiceAt(played, index)).toEqual(choiceIn(engine, position, pit));
      const move = unwrap(engine.play(position, pit));
      expect(move.ending === 'ended' || index === last - 1).toBe(true);
      if (move.ending === 'ended') plies++;
      else expect(record.reason).toBe(move.ending);
      position = move.position;
    }
    expect(record.plies).toBe(plies);
    expect(record.turn).toBe(position.turn);
    expect(record.left).toBe(position.pits.reduce((sum, seeds) => sum + seeds, 0));
  }
  expect(played.bytes).toHaveLength(CHOICE_BYTES * (played.starts.at(-1) as number));
}

describe.each(labelledEngines)('choices by %s', (_, engine) => {
  it.each(GAMES)('lead from the start of %s to the record of each game', (game) => {
    for (const policies of [
      ['random', 'random'],
      ['greedy', 'random'],
    ] as const) {
      followChoices(engine, initialPosition(game), { seed: 2, first: 5, games: 40, policies });
    }
  });

  it('lead there from any position', () => {
    const policy = fc.constantFrom(...POLICY_NAMES);
    const limits = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(positions, fc.nat(2 ** 32 - 1), limits, policy, policy, (...drawn) => {
        const [from, seed, plyLimit, south, north] = drawn;
        followChoices(engine, from, {
          seed,
          first: 0,
          games: 2,
          plyLimit,
          policies: [south, north],
        });
      }),
      { numRuns: 200 },
    );
  });

  it('B-2, RP-8: number pits, closed ones counted', () => {
    const from = board(rajaPasu(7), '7,7,7,7,7,x,x/x,7,7,7,7,7,7 N 3-4');
    const played = engine.choices(from, { seed: 1, first: 0, games: 1 });
    expect(choiceAt(played, 0)).toMatchObject({
      pits: [0, 7, 7, 7, 7, 7, 7, 0, 0, 7, 7, 7, 7, 7, 0, 0],
      turn: 1,
      legal: 0b11111000000000,
      captured: [3, 4],
    });
  });

  it('D-9: end with the endless move, which is no ply', () => {
    // B is endless, A is not.
    const from = board(sadeqaII(2), '2,0/1,2');
    const played = engine.choices(from, { seed: 1, first: 0, games: 50 });
    const endless = [...played.records].findIndex(({ firstFree }) => firstFree === 1);
    expect(choiceAt(played, played.starts[endless] as number).pit).toBe(1);
    expect((played.starts[endless + 1] as number) - (played.starts[endless] as number)).toBe(1);
  });

  it('are none in a finished position, and none of no games', () => {
    const stuck = board(rajaPasu(2), '2,1/0,0 S 3-4');
    for (const [games, starts] of [
      [2, [0, 0, 0]],
      [0, [0]],
    ] as const) {
      const played = engine.choices(stuck, { seed: 1, first: 0, games });
      expect([...played.starts]).toEqual(starts);
      expect(played.bytes).toHaveLength(0);
    }
  });

  it.each([
    [3356, undefined],
    [513, 65_535],
    [2 ** 24 + 1, 1],
  ])('refuse more games than their memory allows: %d to ply %s', (games, plyLimit) => {
    const job = { seed: 1, first: 0, games, ...(plyLimit !== undefined && { plyLimit }) };
    expect(() => engine.choices(initialPosition('raja-pasu'), job)).toThrow(
      expect.objectContaining({ name: 'RangeError', message: expect.stringMatching(/^"games" /) }),
    );
  });

  it('refuse what is no position', () => {
    const forged = { ...initialPosition('raja-pasu') } as Position;
    expect(() => engine.choices(forged, { seed: 1, first: 0, games: 1 })).toThrow('"from"');
  });
});

describe('the table of fields', () => {
  it('is the one that the page has', () => {
    const from = board(rajaPasu(7), '7,7,7,7,7,7,7/7,7,7,7,7,7,7 N 3-4');
    const [engine] = labelledEngines.map(([, engine]) => engine);
    const { bytes } = (engine as Engine).choices(from, {
      seed: 1,
      first: 0,
      games: 1,
      plyLimit: 1,
    });
    const view = new DataView(bytes.buffer);
    expect(bytes[CHOICE.pits + 13]).toBe(7);
    expect(bytes[CHOICE.turn]).toBe(1);
    expect(pitsOf(view.getUint16(CHOICE.legal, true))).toContain(bytes[CHOICE.pit]);
    expect([bytes[CHOICE.captured], bytes[CHOICE.captured + 1]]).toEqual([3, 4]);
    expect(bytes[CHOICE.opening]).toBe(0);
  });
});
