/** Arguments of untyped callers that change under one's hands, or that no type would let through. */
import { describe, expect, it } from 'vitest';
import { formatPosition, parsePit, pitName } from '../src/notation.js';
import { GAME_OVER, ILLEGAL_MOVE } from '../src/packed.js';
import { initialPosition, makePosition, type Position } from '../src/position.js';
import { replay } from '../src/reference/replay.js';
import { trace } from '../src/reference/trace.js';
import { unwrap } from '../src/result.js';
import { GAMES } from '../src/rules.js';
import { board, sadeqaII } from './boards.js';
import { labelledEngines, reference } from './engines.js';

const start = initialPosition('raja-pasu');

describe('makePosition reads an array once, by its indices', () => {
  const plain = (): number[] => Array.from({ length: 14 }, () => 7);

  it('whatever its iterator says', () => {
    class Evil extends Array<number> {
      override *[Symbol.iterator](): ArrayIterator<number> {
        yield* plain();
      }
    }
    const pits = Evil.from(plain().fill(300));
    expect(makePosition({ rules: 'raja-pasu', pits })).toMatchObject({ ok: false });
  });

  it('whatever it says the next time', () => {
    const pits = plain();
    let reads = 0;
    Object.defineProperty(pits, 3, { get: () => (reads++ === 0 ? 7 : -5) });
    const made = unwrap(makePosition({ rules: 'raja-pasu', pits }));
    expect(made.pits).toEqual(plain());
  });

  it('whatever its methods do', () => {
    const pits = Object.assign(plain(), { map: () => 'boo', slice: () => [] });
    expect(unwrap(makePosition({ rules: 'raja-pasu', pits })).pits).toEqual(plain());
  });

  it('and keeps a copy', () => {
    const pits = plain();
    const made = unwrap(makePosition({ rules: 'raja-pasu', pits }));
    pits[0] = 99;
    expect(made.pits).toEqual(plain());
  });
});

describe.each(labelledEngines)('%s', (_, engine) => {
  const over = board(sadeqaII(2), '1,1/0,0');
  const strange = [0n, Symbol('0'), '0', null, undefined, [0], Object.create(null), true, {}];

  it.each([structuredClone(start), { ...start }, Object.create(start) as Position, null, 'start'])(
    'refuses %o as a position, and answers correctly afterwards',
    (forged) => {
      for (const call of [
        () => engine.moves(forged as Position),
        () => engine.play(forged as Position, 0),
        () => engine.outcome(forged as Position),
        () => engine.perft(forged as Position, 1),
        () => engine.board(forged as Position),
        () => engine.playouts(forged as Position, { seed: 1, first: 0, games: 1 }),
      ]) {
        expect(call).toThrow(/^"(position|from)" expected a Position/);
      }
      expect(engine.moves(start)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    },
  );

  it('takes nothing but a number for a pit', () => {
    const playing = engine.board(start);
    for (const pit of strange) {
      expect(engine.play(start, pit as number)).toMatchObject({ ok: false, code: 'illegal-move' });
      expect(playing.play(pit as number)).toBe(ILLEGAL_MOVE);
      expect(playing.laps).toBe(0);
      expect(playing.seeds(pit as number)).toBe(0);
      expect(playing.captured(pit as 0)).toBe(0);
    }
    expect(playing.position()).toEqual(start);
  });

  it('never calls back into the caller while a move is on its way', () => {
    const other = engine.board(over);
    const playing = engine.board(start);
    const pit = { valueOf: () => other.legal() };
    expect(playing.play(pit as unknown as number)).toBe(ILLEGAL_MOVE);
    expect(other.play(0)).toBe(GAME_OVER);
  });

  it('shows callers of a board or a batch nothing that their interfaces do not name', () => {
    const namesOf = (it: object): string => Object.getOwnPropertyNames(it).sort().join(' ');
    const board = engine.board(start);
    expect(namesOf(board)).toBe('');
    expect(namesOf(Object.getPrototypeOf(board))).toBe(
      'captured constructor laps legal outcome play position reset seeds turn',
    );
    const batch = engine.batch(start, 1);
    expect(namesOf(batch)).toBe(
      'captured dispose ended gained laps legal opening outcome pits plies position reason reset ' +
        'rewards score size step swept turn winner',
    );
    expect(Object.getPrototypeOf(batch)).toBe(Object.prototype);
    batch.dispose();
  });

  it('gives out outcomes that are nobody else’s', () => {
    const ended = engine.board(over);
    Object.assign(ended.outcome() ?? {}, { winner: 'zz' });
    Object.assign(ended.outcome()?.score ?? [], [99, 99]);
    expect(ended.outcome()).toEqual(reference.outcome(over));
  });

  it.each([
    [{ seed: 1, first: 0, games: 1, plyLimit: null }, 'plyLimit'],
    [{ seed: 1, first: 0, games: 1, policies: null }, 'policies'],
    [{ seed: 1, first: 0, games: 1, policies: ['random', 'best'] }, 'policies'],
    [{ seed: -1, first: 0, games: 1 }, 'seed'],
    [{ seed: 1, first: 2 ** 53, games: 1 }, 'first'],
    [{ seed: 1, first: 2 ** 53 - 1, games: 2 }, 'first + games'],
    [{ seed: 1, first: 0, games: 2 ** 24 + 1 }, 'games'],
    [{ seed: 1, first: 0, games: 1n }, 'games'],
    [null, 'playouts'],
  ])('refuses the play-outs %o, naming %s', (playouts, name) => {
    for (const call of [engine.playouts, engine.choices]) {
      expect(() => call(start, playouts as never)).toThrow(`"${name}" expected`);
    }
  });

  it.each([65, -1, 0.5, '3', null, Number.NaN])('refuses the depth %o', (depth) => {
    expect(() => engine.perft(start, depth as number)).toThrow('"depth" expected');
  });

  it.each([-1, 0.5, '3', null, Number.NaN])('refuses the limit %o', (limit) => {
    expect(() => engine.perft(start, 1, limit as number)).toThrow('"limit" expected');
  });
});

describe('other calls name the argument that is wrong', () => {
  it.each<[string, () => unknown]>([
    ['position', () => formatPosition({ ...start } as Position)],
    ['pit', () => pitName(-1, 7)],
    ['pit', () => pitName(14, 7)],
    ['pitsPerRow', () => pitName(0, 9)],
    ['pitsPerRow', () => parsePit('A', 2 ** 32)],
    ['from', () => replay({ ...start } as Position, { seed: 1, index: 0 })],
    ['game', () => replay(start, undefined as never)],
    ['game', () => replay(start, null as never)],
    ['position', () => trace({ ...start } as Position, 0)],
    ['index', () => replay(start, { seed: 1, index: -1 })],
    ['plyLimit', () => replay(start, { seed: 1, index: 0, plyLimit: 0 })],
    ['plyLimit', () => replay(start, { seed: 1, index: 0, plyLimit: Number.NaN })],
  ])('%s', (name, call) => {
    expect(call).toThrow(`"${name}" expected`);
  });

  it('and lists of ours cannot be changed', () => {
    expect(() => (GAMES as unknown as string[]).push('oware')).toThrow(TypeError);
  });
});
