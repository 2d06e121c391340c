/** Every game has its own stream, and every choice drawn from it is exactly uniform. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SEED } from '../src/arguments.js';
import { Stream } from '../src/reference/random.js';
import { board, sadeqaII } from './boards.js';
import { labelledEngines } from './engines.js';
import { Choices, chosen, draws } from './streams.js';

const seeds = fc.integer({ min: 0, max: MAX_SEED });
const games = fc.maxSafeNat();
const KS = [1, 2, 3, 4, 5, 6, 7, 8];
const BYTES = Array.from({ length: 256 }, (_, byte) => byte);

describe('a stream', () => {
  it.each([
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
    [MAX_SEED, 0],
    [0, 2 ** 31],
    [0, 2 ** 32 - 1],
    [0, 2 ** 32],
    [7, 2 ** 32 + 7],
    [2 ** 31, 2 ** 52 + 1],
    [MAX_SEED, Number.MAX_SAFE_INTEGER],
  ])('draws for seed %i, game %i what exact arithmetic gives', (seed, game) => {
    const stream = new Stream(seed, game);
    const exact = draws(seed, game);
    for (let draw = 0; draw < 500; draw++) {
      expect(BigInt(stream.draw())).toBe(exact.next().value);
    }
  });

  it('draws for any seed and game what exact arithmetic gives', () => {
    fc.assert(
      fc.property(seeds, games, (seed, game) => {
        const stream = new Stream(seed, game);
        const exact = draws(seed, game);
        for (let draw = 0; draw < 20; draw++) {
          expect(BigInt(stream.draw())).toBe(exact.next().value);
        }
      }),
    );
  });

  it('is another one for every game and every seed', () => {
    const first = (seed: number, game: number): string => {
      const stream = new Stream(seed, game);
      return `${stream.draw()} ${stream.draw()}`;
    };
    const all = [];
    for (let seed = 0; seed < 40; seed++) {
      for (let game = 0; game < 40; game++) {
        all.push(first(seed, game), first(seed, game + 2 ** 32), first(seed, game * 2 ** 33 + 50));
      }
    }
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('a choice', () => {
  it.each(KS)('among %i keeps equally many of the 256 bytes for each number', (k) => {
    const kept = Array.from({ length: k }, () => 0);
    for (const byte of BYTES) {
      const choice = chosen(byte, k);
      if (choice !== undefined) kept[choice] = (kept[choice] ?? 0) + 1;
    }
    expect(kept).toEqual(Array.from({ length: k }, () => Math.floor(256 / k)));
  });

  it.each(KS)('among %i is made from each of the 256 bytes as the page says', (k) => {
    for (const byte of BYTES) {
      // A byte that is thrown away is followed by 255, which never is.
      const { stream, drawn } = scripted([byte, 255]);
      const choice = chosen(byte, k);
      expect(stream.below(k)).toBe(choice ?? k - 1);
      expect(drawn()).toBe(choice === undefined ? 2 : 1);
    }
  });

  it('looks at the top byte of a draw alone', () => {
    for (const byte of BYTES) {
      const low = scripted([byte, 255]).stream;
      const high = scripted([byte, 255], 0xff_ffff).stream;
      expect(low.below(7)).toBe(high.below(7));
    }
  });

  it('takes one draw when there is nothing to choose', () => {
    for (const byte of BYTES) {
      const { stream, drawn } = scripted([byte]);
      expect(stream.below(1)).toBe(0);
      expect(drawn()).toBe(1);
    }
  });
});

/** A stream whose draws have the given top bytes, and the number of draws it was asked for. */
function scripted(bytes: readonly number[], rest = 0): { stream: Stream; drawn: () => number } {
  const stream = new Stream(0, 0);
  let drawn = 0;
  stream.draw = () => {
    const byte = bytes[drawn++];
    if (byte === undefined) throw new RangeError('no draw is left');
    return byte * 2 ** 24 + rest;
  };
  return { stream, drawn: () => drawn };
}

describe.each(labelledEngines)('the choices of %s', (_, engine) => {
  it.each(KS.slice(1))('among %i pits come from the stream of the game', (k) => {
    // k of eight pits hold a seed, every other one first; their numbers are what is chosen from.
    const pits = [1, 3, 5, 7, 0, 2, 4, 6].slice(0, k).sort((one, other) => one - other);
    const row = Array.from({ length: 8 }, (_, pit) => (pits.includes(pit) ? 1 : 0));
    const position = board(sadeqaII(8), `1,1,1,1,1,1,1,1/${row}`);
    const first = 2 ** 32 - 100;
    const records = engine.playouts(position, { seed: 99, first, games: 200, plyLimit: 1 });
    for (let game = 0; game < 200; game++) {
      const choice = new Choices(99, first + game).among(k);
      expect(records.at(game).firstFree).toBe(pits[choice]);
    }
  });

  it('take one draw for a forced move', () => {
    // A is forced; it ends in B and captures c opposite, so North chooses between a and b.
    const position = board(sadeqaII(4), '0,1,1,1/1,0,0,0');
    const records = engine.playouts(position, { seed: 5, first: 0, games: 200, plyLimit: 2 });
    for (let game = 0; game < 200; game++) {
      const choices = new Choices(5, game);
      choices.among(1);
      expect(records.at(game).firstFree).toBe(4 + choices.among(2));
    }
  });
});
