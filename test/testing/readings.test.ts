/** A side that only reads the rules otherwise is told to agree under that reading. */
import { describe, expect, test } from 'vitest';
import { makePosition, type Position } from '../../src/position.js';
import { unwrap } from '../../src/result.js';
import type { Game, Rules } from '../../src/rules.js';
import { compare } from '../../src/testing/compare.js';
import type { Implementation } from '../../src/testing/implementation.js';
import { reference } from '../engines.js';
import { lawWith } from './faulty.js';

const withRules = (position: Position, rules: Rules): Position =>
  unwrap(makePosition({ ...position, rules }));

/** A law that knows one value of an option, and takes every position for one under it. */
function always(option: string, value: string): Implementation {
  const read = (position: Position): Position =>
    Object.hasOwn(position.rules, option)
      ? withRules(position, { ...position.rules, [option]: value } as Rules)
      : position;
  return {
    moves: (position) => reference.moves(read(position)),
    outcome: (position) => reference.outcome(read(position)),
    play(position, pit) {
      const played = reference.play(read(position), pit);
      if (!played.ok) return played;
      const after = withRules(played.value.position, position.rules);
      return { ok: true, value: { ...played.value, position: after } };
    },
  };
}

const readings: readonly (readonly [option: string, value: string, games: readonly Game[]])[] = [
  ['lastSeedFour', 'left', ['raja-pasu']],
  ['lastSeedFour', 'captured', ['raja-pasu']],
  ['endless', 'annul', ['raja-pasu', 'sadeqa-ii']],
  ['endless', 'illegal', ['raja-pasu', 'sadeqa-ii']],
  ['endless', 'forfeit', ['raja-pasu', 'sadeqa-ii']],
];

/** On small rings an endless sowing is soon looked for on all boards of a few seeds. */
const options = { comparisons: 6000, rules: { pitsPerRow: 3 } };

describe('who agrees under a reading', () => {
  test.each(readings)('always %s: %s', async (option, value, games) => {
    const { agrees, agreements } = await compare(reference, always(option, value), options);
    expect(agrees).toBe(false);
    const told = agreements.map(({ game, reading }) => ({ game, reading }));
    expect(told).toEqual(games.map((game) => ({ game, reading: `${option}: ${value}` })));
    for (const { comparisons } of agreements) expect(comparisons).toBeGreaterThan(1000);
  });

  test('North never owes an opening move', async () => {
    const other = lawWith('SQ-3: only South owes an opening move');
    const { agreements } = await compare(reference, other, options);
    expect(agreements.map(({ reading }) => reading)).toEqual(['openingMove: first-player']);
  });
});

describe('who does not', () => {
  test('whoever agrees already', async () => {
    const { agrees, agreements } = await compare(reference, lawWith(), options);
    expect({ agrees, agreements }).toEqual({ agrees: true, agreements: [] });
  });

  test('whoever has a fault besides', async () => {
    const left = always('lastSeedFour', 'left');
    const other: Implementation = {
      ...left,
      outcome: (position) =>
        position.pits[0] === 1
          ? null
          : (left.outcome(position) as ReturnType<typeof reference.outcome>),
    };
    const { agreements } = await compare(reference, other, options);
    expect(agreements).toEqual([]);
  });

  test('whoever has quite another fault', async () => {
    const { agrees, agreements } = await compare(
      reference,
      lawWith('RP-4: fours go to the mover'),
      options,
    );
    expect({ agrees, agreements }).toEqual({ agrees: false, agreements: [] });
  });
});
