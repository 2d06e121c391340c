/** The record of a game: 32 bytes, laid out as in `docs/streams.md`. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GameRecord, GameRecords, NO_PIT, RECORD_BYTES, writeRecord } from '../src/record.js';
import type { Game } from '../src/rules.js';

const byte = fc.nat(255);
const bytes = fc.tuple(byte, byte);
const none = { southSouth: 0, southNorth: 0, northSouth: 0, northNorth: 0 };
const sides = fc.record({
  southSouth: byte,
  southNorth: byte,
  northSouth: byte,
  northNorth: byte,
});

const common = {
  winner: fc.constantFrom('south', 'north', null),
  reason: fc.constantFrom('stuck', 'endless', 'undecided', 'limit'),
  turn: fc.constantFrom('south', 'north'),
  firstFree: fc.option(fc.nat(15)),
  plies: fc.nat(65_535),
  laps: fc.maxSafeNat(),
  longest: fc.record({ ply: fc.nat(65_535), laps: fc.nat(2 ** 32 - 1) }),
  score: bytes,
  left: byte,
  swept: byte,
} as const;

const rajaPasuRecord: fc.Arbitrary<GameRecord> = fc.record({
  ...common,
  fours: sides,
  leaps: fc.record({ count: bytes, seeds: bytes }),
  opposite: fc.constant({ count: [0, 0], seeds: none } as const),
});

const sadeqaIIRecord: fc.Arbitrary<GameRecord> = fc.record({
  ...common,
  fours: fc.constant(none),
  leaps: fc.constant({ count: [0, 0], seeds: [0, 0] } as const),
  opposite: fc.record({ count: bytes, seeds: sides }),
});

/** A record whose fields all differ. */
const plain: GameRecord = {
  winner: 'north',
  reason: 'limit',
  turn: 'north',
  firstFree: 9,
  plies: 0x0102,
  longest: { ply: 0x0304, laps: 0x05060708 },
  score: [0x11, 0x12],
  left: 0x13,
  swept: 0x14,
  laps: 0x15161718191a1b,
  fours: { southSouth: 0x21, southNorth: 0x22, northSouth: 0x23, northNorth: 0x24 },
  leaps: { count: [0x25, 0x26], seeds: [0x27, 0x28] },
  opposite: { count: [0, 0], seeds: none },
};

const PLAIN = [
  '02040109', // winner, reason, turn, first free move
  '0201', // plies
  '0403', // longest ply
  '08070605', // its laps
  '11121314', // score, left, swept
  '1b1a191817161500', // laps of all plies
  '21222324', // by who sowed, and whose row it was
  '25262728', // leaps, and their seeds
].join('');

const hex = (array: Uint8Array): string => Buffer.from(array).toString('hex');

function written(game: Game, record: GameRecord): Uint8Array {
  const array = new Uint8Array(RECORD_BYTES);
  writeRecord(array, 0, game, record);
  return array;
}

describe('a record', () => {
  it('has its fields where the page says, little-endian', () => {
    expect(hex(written('raja-pasu', plain))).toBe(PLAIN);
    const opposite = { count: plain.leaps.count, seeds: plain.fours };
    const leaps = { count: [0, 0], seeds: [0, 0] } as const;
    const sadeqa: GameRecord = { ...plain, fours: none, leaps, opposite };
    // Sadeqa II has no seeds of leaps; the rest means opposite captures.
    expect(hex(written('sadeqa-ii', sadeqa))).toBe(`${PLAIN.slice(0, -4)}0000`);
  });

  it('says nobody, South or North of the winner, and the reason by number', () => {
    for (const [winner, code] of [
      [null, 0],
      ['south', 1],
      ['north', 2],
    ] as const) {
      expect(written('raja-pasu', { ...plain, winner })[0]).toBe(code);
    }
    for (const [index, reason] of (['stuck', 'endless', 'undecided', 'limit'] as const).entries()) {
      expect(written('raja-pasu', { ...plain, reason })[1]).toBe(index + 1);
    }
  });

  it('tells pit 0 as the first free move from none', () => {
    for (const [firstFree, code] of [
      [0, 0],
      [15, 15],
      [null, NO_PIT],
    ] as const) {
      const array = written('sadeqa-ii', { ...plain, firstFree });
      expect(array[3]).toBe(code);
      expect(new GameRecords('sadeqa-ii', array).at(0).firstFree).toBe(firstFree);
    }
  });

  it.each([
    ['raja-pasu', rajaPasuRecord],
    ['sadeqa-ii', sadeqaIIRecord],
  ] as const)('of %s is read as it was written', (game, arbitrary) => {
    fc.assert(
      fc.property(fc.array(arbitrary, { maxLength: 5 }), (records) => {
        const array = new Uint8Array(records.length * RECORD_BYTES);
        for (const [index, record] of records.entries()) writeRecord(array, index, game, record);
        const read = new GameRecords(game, array);
        expect(read.length).toBe(records.length);
        expect([...read]).toEqual(records);
        for (const [index, record] of records.entries()) expect(read.at(index)).toEqual(record);
      }),
    );
  });

  it('touches no other record when it is written', () => {
    const array = new Uint8Array(3 * RECORD_BYTES).fill(0xee);
    writeRecord(array, 1, 'raja-pasu', plain);
    const untouched = 'ee'.repeat(RECORD_BYTES);
    expect(hex(array)).toBe(untouched + PLAIN + untouched);
  });
});

describe('records', () => {
  it('keep the bytes they are given, wherever these lie', () => {
    const buffer = new Uint8Array(5 + 2 * RECORD_BYTES);
    const array = buffer.subarray(5);
    writeRecord(array, 1, 'raja-pasu', plain);
    const records = new GameRecords('raja-pasu', array);
    expect(records.bytes).toBe(array);
    expect(records.at(1)).toEqual(plain);
    expect(hex(buffer.subarray(5 + RECORD_BYTES))).toBe(PLAIN);
  });

  it('are none of no bytes', () => {
    expect([...new GameRecords('raja-pasu', new Uint8Array(0))]).toEqual([]);
  });

  it.each([1, 31, 33, 63])('throw a RangeError for %i bytes', (length) => {
    expect(() => new GameRecords('raja-pasu', new Uint8Array(length))).toThrow(RangeError);
  });

  it.each([-1, 2, 0.5, Number.NaN])('throw a RangeError for the index %d of two', (index) => {
    const records = new GameRecords('raja-pasu', new Uint8Array(2 * RECORD_BYTES));
    expect(() => records.at(index)).toThrow(RangeError);
  });
});

it('bytes that are no record are refused', () => {
  const records = new GameRecords('raja-pasu', new Uint8Array(2 * RECORD_BYTES));
  expect(() => records.at(1)).toThrow('record 1 expected a reason from 1 to 4, got 0');
  expect(() => new GameRecords('raja-pasu', new Uint8Array(33))).toThrow(RangeError);
});
