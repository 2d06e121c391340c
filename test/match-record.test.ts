/** The records of matches: 8 bytes a match and 4 a round, laid out as in `docs/streams.md`. */
import { describe, expect, it } from 'vitest';
import {
  MATCH_REASONS,
  type MatchRecord,
  MatchRecords,
  type RoundRecord,
  writeMatch,
  writeRound,
} from '../src/match-record.js';
import { GameRecords } from '../src/record.js';

const MATCH: MatchRecord = {
  winner: 'north',
  reason: 'cannot-open',
  rounds: 0x0203,
  holdings: [6, 92],
};
const ROUND: RoundRecord = { holdings: [57, 41], leader: 'north', closed: [2, 5] };

/** Records of one match of two rounds. */
function records(bytes = new Uint8Array(8), roundBytes = new Uint8Array(8)): MatchRecords {
  const games = new GameRecords('raja-pasu', new Uint8Array(64));
  return new MatchRecords(bytes, Uint32Array.of(0, 2), roundBytes, games);
}

describe('the record of a match', () => {
  it('has its fields where the page says, little-endian', () => {
    const bytes = new Uint8Array(24).fill(9);
    writeMatch(bytes, 1, MATCH);
    expect([...bytes.subarray(0, 8)]).toEqual(Array(8).fill(9));
    expect([...bytes.subarray(8, 16)]).toEqual([2, 5, 3, 2, 6, 92, 0, 0]);
    expect([...bytes.subarray(16)]).toEqual(Array(8).fill(9));
  });

  it.each([null, 'south', 'north'] as const)('is read as it was written: %s has won', (winner) => {
    for (const [index, reason] of MATCH_REASONS.entries()) {
      const match: MatchRecord = { ...MATCH, winner, reason, rounds: 2048, holdings: [255, 0] };
      const bytes = new Uint8Array(8);
      writeMatch(bytes, 0, match);
      expect(bytes[1]).toBe(index + 2);
      expect(records(bytes).at(0)).toEqual(match);
    }
  });

  it.each([0, 1, 6, 255])('is none with the reason %s', (reason) => {
    const bytes = Uint8Array.of(0, reason, 1, 0, 0, 0, 0, 0);
    expect(() => records(bytes).at(0)).toThrow(
      `match 0 expected a reason from 2 to 5, got ${reason}`,
    );
  });

  it.each([-1, 1, 0.5, Number.NaN])('is not there at %s', (index) => {
    expect(() => records().at(index)).toThrow(/^"index"/);
  });
});

describe('the record of a round', () => {
  it('has its fields where the page says', () => {
    const bytes = new Uint8Array(12).fill(9);
    writeRound(bytes, 1, ROUND);
    expect([...bytes]).toEqual([9, 9, 9, 9, 57, 41, 1, 0x52, 9, 9, 9, 9]);
  });

  it('is read as it was written', () => {
    for (const closed of [0, 7]) {
      for (const leader of ['south', 'north'] as const) {
        const round: RoundRecord = { holdings: [0, 255], leader, closed: [closed, 7 - closed] };
        const bytes = new Uint8Array(8);
        writeRound(bytes, 1, round);
        expect(records(undefined, bytes).roundAt(1)).toEqual(round);
      }
    }
  });

  it.each([-1, 2, 0.5])('is not there at %s', (number) => {
    expect(() => records().roundAt(number)).toThrow(/^"number"/);
  });
});

describe('the rounds of a match', () => {
  const rounds = new Uint8Array(8);
  writeRound(rounds, 0, { ...ROUND, leader: 'south' });
  writeRound(rounds, 1, ROUND);
  const games = new GameRecords('raja-pasu', new Uint8Array(64));
  games.bytes.set([0, 1]);
  games.bytes.set([1, 1], 32);

  it('are its own, decoded, with their game records', () => {
    const two = new MatchRecords(new Uint8Array(16), Uint32Array.of(0, 1, 2), rounds, games);
    expect(two.roundsOf(0)).toEqual([{ ...ROUND, leader: 'south', record: games.at(0) }]);
    expect(two.roundsOf(1)).toEqual([{ ...ROUND, record: games.at(1) }]);
    expect(two.roundsOf(1)[0]?.record.winner).toBe('south');
  });

  it.each([-1, 1, 0.5, Number.NaN])('are not there at %s', (index) => {
    expect(() => records().roundsOf(index)).toThrow(/^"index"/);
  });
});

describe('records that do not belong together', () => {
  const starts = Uint32Array.of(0, 2);
  const rounds = new GameRecords('raja-pasu', new Uint8Array(64));
  const eight = new Uint8Array(8);

  it.each<[name: string, parts: ConstructorParameters<typeof MatchRecords>, message: RegExp]>([
    ['no game records', [eight, starts, eight, eight as unknown as GameRecords], /^"rounds"/],
    [
      'rounds of Sadeqa II',
      [eight, starts, eight, new GameRecords('sadeqa-ii', rounds.bytes)],
      /^"rounds" expected records of raja-pasu/,
    ],
    ['a match too many', [new Uint8Array(16), starts, eight, rounds], /^"starts.length"/],
    ['half a match', [new Uint8Array(12), starts, eight, rounds], /^"starts.length"/],
    ['a round too few', [eight, Uint32Array.of(0, 3), eight, rounds], /^"starts"/],
    [
      'rounds without their bytes',
      [eight, starts, new Uint8Array(4), rounds],
      /^"roundBytes.length"/,
    ],
  ])('are refused: %s', (_, parts, message) => {
    expect(() => new MatchRecords(...parts)).toThrow(message);
  });
});
