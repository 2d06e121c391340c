import { describe, expect, test } from 'vitest';
import type { Position } from '../../src/position.js';
import { type CompareOptions, compare } from '../../src/testing/compare.js';
import type { Implementation } from '../../src/testing/implementation.js';
import { KIND_NAMES } from '../../src/testing/kinds.js';
import { seedsOn } from '../../src/testing/positions.js';
import { OPS } from '../../src/testing/question.js';
import { engine, reference } from '../engines.js';
import { lawWith } from './faulty.js';

const { moves, outcome, play } = reference;

/** The reference with a note of everything it is asked about the law. */
function noting(): { readonly asked: string[]; readonly implementation: Implementation } {
  const asked: string[] = [];
  const note = (...question: unknown[]): void => {
    asked.push(JSON.stringify(question));
  };
  return {
    asked,
    implementation: {
      moves(position) {
        note('moves', position);
        return moves(position);
      },
      outcome(position) {
        note('outcome', position);
        return outcome(position);
      },
      play(position, pit) {
        note('play', position, pit);
        return play(position, pit);
      },
    },
  };
}

async function askedBy(options: CompareOptions): Promise<readonly string[]> {
  const { asked, implementation } = noting();
  await compare(reference, implementation, options);
  return asked;
}

describe('who agrees', () => {
  test('reference and WebAssembly engine, in every operation and every kind', async () => {
    const comparison = await compare(reference, engine, { games: 60 });
    expect(comparison).toMatchObject({ agrees: true, complete: true, games: 60, skipped: {} });
    expect(Object.keys(comparison.ops).sort()).toEqual([...OPS].sort());
    expect(Object.keys(comparison.kinds).sort()).toEqual([...KIND_NAMES].sort());
    expect(comparison.differences).toEqual([]);
    expect(comparison.agreements).toEqual([]);
  });

  test('the reference and a law that was written apart', async () => {
    const comparison = await compare(reference, lawWith(), { games: 60 });
    expect(comparison.differences).toEqual([]);
    expect(comparison.agrees).toBe(true);
  });
});

describe('an implementation may be', () => {
  test('the law alone: what it cannot be asked is counted', async () => {
    const { ops, skipped } = await compare(reference, { moves, outcome, play }, { games: 20 });
    expect(Object.keys(ops).sort()).toEqual(['moves', 'outcome', 'play']);
    const doors = ['no batch', 'no board', 'no choices', 'no nextRound', 'no perft', 'no playouts'];
    expect(Object.keys(skipped).sort()).toEqual(doors);
  });

  test('asynchronous', async () => {
    const later: Implementation = {
      moves: async (position) => moves(position),
      outcome: async (position) => outcome(position),
      play: async (position, pit) => play(position, pit),
    };
    const options = { games: 5 };
    const now = await compare(reference, { moves, outcome, play }, options);
    expect(await compare(reference, later, options)).toEqual(now);
  });

  test('an object whose functions need it', async () => {
    class Counting implements Implementation {
      count = 0;
      moves(position: Position) {
        this.count++;
        return moves(position);
      }
      outcome = outcome;
      play = play;
    }
    const counting = new Counting();
    const { agrees, ops } = await compare(reference, counting, { games: 3 });
    expect(agrees).toBe(true);
    expect(counting.count).toBe(ops.moves);
  });

  test.each<[string, () => never]>([
    [
      'throwing',
      () => {
        throw new TypeError('not written yet');
      },
    ],
    ['rejecting', (async () => Promise.reject(new TypeError('not written yet'))) as () => never],
  ])('%s: that is its answer', async (_, fails) => {
    const other = { moves, outcome, play: fails };
    const { differences } = await compare(reference, other, { games: 2, only: ['play'] });
    expect(differences.length).toBeGreaterThan(0);
    for (const { got, members } of differences) {
      expect(got).toEqual({ error: { code: 'threw', message: 'TypeError: not written yet' } });
      expect(members).toEqual(['error']);
    }
  });

  test('one whose perft is asynchronous: that is no answer', async () => {
    const later = { ...reference, perft: async () => ({ ok: true, value: { nodes: 1 } }) };
    const other = later as unknown as Implementation;
    const { differences } = await compare(reference, other, { games: 3, only: ['perft'] });
    expect(differences.length).toBeGreaterThan(0);
  });

  test('one that answers nonsense', async () => {
    const other = { moves: () => undefined, outcome: () => 7n, play: () => 'ended' };
    const comparison = await compare(reference, other as unknown as Implementation, { games: 1 });
    expect(comparison.agrees).toBe(false);
  });

  test('one that answers otherwise each time', async () => {
    let calls = 0;
    const other: Implementation = {
      moves: (position) => (calls++ % 7 === 3 ? [] : moves(position)),
      outcome: (position) => (calls++ % 5 === 2 ? null : outcome(position)),
      play,
    };
    const comparison = await compare(reference, other, { games: 10 });
    expect(comparison.agrees).toBe(false);
    for (const { members } of comparison.differences) expect(members).not.toEqual([]);
  });
});

describe('what is asked', () => {
  const options = { games: 12 };

  test('is the same for the same seed', async () => {
    const asked = await askedBy({ ...options, seed: 7 });
    expect(await askedBy({ ...options, seed: 7 })).toEqual(asked);
    expect(await askedBy({ ...options, seed: 8 })).not.toEqual(asked);
  });

  test('begins alike however many are asked', async () => {
    const asked = await askedBy(options);
    const fewer = await askedBy({ games: 1000, comparisons: 500 });
    expect(fewer).toEqual(asked.slice(0, fewer.length));
  });

  test('does not depend on the answers', async () => {
    const asked = await askedBy({ ...options, shrink: false });
    const { asked: others, implementation } = noting();
    const wrong = {
      ...implementation,
      moves(position: Position) {
        implementation.moves(position);
        return [];
      },
    };
    await compare(reference, wrong, { ...options, shrink: false });
    expect(others).toEqual(asked);
  });

  test.each(KIND_NAMES)('may be of kind %s alone', async (kind) => {
    const { kinds, comparisons } = await compare(reference, engine, { games: 6, only: [kind] });
    expect(kinds).toEqual({ [kind]: comparisons });
    expect(comparisons).toBeGreaterThan(0);
  });

  test.each(OPS)('may be operation %s alone', async (op) => {
    const { ops, comparisons } = await compare(reference, engine, { games: 6, only: [op] });
    expect(ops).toEqual({ [op]: comparisons });
    expect(comparisons).toBeGreaterThan(0);
  });

  test('may be an operation of a kind', async () => {
    const only = ['closed', 'stuck', 'outcome'];
    const { ops, kinds } = await compare(reference, engine, { games: 6, only });
    expect(Object.keys(ops)).toEqual(['outcome']);
    expect(Object.keys(kinds).sort()).toEqual(['closed', 'stuck']);
  });

  test('keeps the rules that are given', async () => {
    const rules = { lastSeedFour: 'left', pitsPerRow: 3, lapLimit: 50 } as const;
    const asked = await askedBy({ games: 20, rules });
    expect(asked.length).toBeGreaterThan(500);
    for (const text of asked) {
      expect(JSON.parse(text)[1].rules).toMatchObject({ game: 'raja-pasu', ...rules });
    }
  });
});

describe('it stops', () => {
  test.each([1, 127, 128, 129, 1000])('after exactly %d comparisons', async (comparisons) => {
    const comparison = await compare(reference, engine, { comparisons });
    expect(comparison).toMatchObject({ comparisons, complete: false, agrees: true });
  });

  test.each([0, 1, 2, 9])('after exactly %d sheets', async (games) => {
    expect(await compare(reference, engine, { games })).toMatchObject({ games, complete: true });
  });

  test('when so many comparisons differ, and those that were asked together', async () => {
    const none = { moves: () => [], outcome, play };
    const { differences, complete } = await compare(reference, none, {
      differences: 3,
      shrink: false,
    });
    const count = differences.reduce((sum, difference) => sum + difference.count, 0);
    expect(complete).toBe(false);
    expect(count).toBeGreaterThanOrEqual(3);
    expect(count).toBeLessThan(128);
  });

  test('at once by a signal that has aborted', async () => {
    const comparison = await compare(reference, engine, { signal: AbortSignal.abort() });
    expect(comparison).toMatchObject({ complete: false, comparisons: 0, games: 0 });
  });

  test('by a timer, though nothing it asks takes time', async () => {
    const signal = AbortSignal.timeout(30);
    const comparison = await compare(reference, engine, { games: 2000, signal });
    expect(comparison.complete).toBe(false);
  });

  test('by a timer while it looks for smaller cases', async () => {
    const controller = new AbortController();
    let calls = 0;
    let abortAt = Number.POSITIVE_INFINITY;
    // Wrong on heavy boards alone: all light ones would be tried, which takes minutes.
    const other: Implementation = {
      moves(position) {
        if (++calls === abortAt) setTimeout(() => controller.abort());
        return seedsOn(position) > 60 ? [] : moves(position);
      },
      outcome,
      play,
    };
    const options = { games: 20, only: ['boards', 'moves'], signal: controller.signal };
    const asMet = await compare(reference, other, { ...options, shrink: false });
    calls = 0;
    abortAt = asMet.comparisons + 1;
    const { differences, complete } = await compare(reference, other, options);
    expect(complete).toBe(true);
    expect(differences.some(({ search }) => search === 'cut-short')).toBe(true);
  });

  test('complete, if the last comparison of the last sheet is the last that it may make', async () => {
    const { comparisons } = await compare(reference, engine, { games: 2 });
    const exactly = await compare(reference, engine, { games: 2, comparisons });
    expect(exactly).toMatchObject({ comparisons, games: 2, complete: true });
    const less = await compare(reference, engine, { games: 2, comparisons: comparisons - 1 });
    expect(less).toMatchObject({ games: 1, complete: false });
  });
});

describe('wrong arguments are named', () => {
  test.each<[CompareOptions, string]>([
    [{ seed: -1 }, '"seed" expected a whole number from 0 to 4294967295, got -1'],
    [{ seed: 1.5 }, '"seed" expected'],
    [{ games: -1 }, '"games" expected a whole number from 0 to 1099511627776, got -1'],
    [{ comparisons: 0 }, '"comparisons" expected a whole number from 1'],
    [{ differences: 0 }, '"differences" expected a whole number from 1'],
    [{ only: ['smal'] }, '"only" expected small, corpus, games'],
    [{ only: ['closed'], rules: { game: 'sadeqa-ii' } }, '"only" expected'],
    [{ rules: { pitsPerRow: 9 } }, '"rules.pitsPerRow" expected a whole number from 1 to 8, got 9'],
    [{ rules: { game: 'chess' as never } }, '"rules.game" expected raja-pasu or sadeqa-ii'],
    [{ rules: { lastSeedFour: 'left', openingMove: 'both' } }, '"rules" expected only'],
    [{ rules: 7 as never }, '"rules" expected an object, got 7'],
    [{ signal: 7 as never }, '"signal" expected an AbortSignal, got 7'],
    [{ only: 'small' as never }, '"only" expected'],
  ])('%o', async (options, message) => {
    await expect(compare(reference, engine, options)).rejects.toThrow(message);
  });

  test.each<[unknown, string]>([
    [undefined, '"other" expected an object with moves, outcome and play, got undefined'],
    [{ moves, outcome }, '"other" expected an object with moves, outcome and play'],
  ])('an implementation that is %o', async (other, message) => {
    const comparing = compare(reference, other as Implementation);
    await expect(comparing).rejects.toThrow(TypeError);
    await expect(comparing).rejects.toThrow(message);
    await expect(compare(other as Implementation, reference)).rejects.toThrow('"expected"');
  });
});
