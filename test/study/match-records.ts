/** Records of matches for tests: of matches that were made up, and of any that the reference plays. */
import fc from 'fast-check';
import {
  MATCH_BYTES,
  type MatchRecord,
  MatchRecords,
  type PlayedRound,
  ROUND_BYTES,
  writeMatch,
  writeRound,
} from '../../src/match-record.js';
import { initialPosition } from '../../src/position.js';
import { GameRecords, RECORD_BYTES } from '../../src/record.js';
import type { RajaPasuRules } from '../../src/rules.js';
import { reference } from '../engines.js';
import { recordsOf } from './records.js';

export interface PlayedMatch {
  readonly record: MatchRecord;
  readonly rounds: readonly PlayedRound[];
}

/** Records as an engine gives them. */
export function matchRecordsOf(matches: readonly PlayedMatch[]): MatchRecords {
  const rounds = matches.flatMap(({ rounds }) => rounds);
  const bytes = new Uint8Array(matches.length * MATCH_BYTES);
  const starts = new Uint32Array(matches.length + 1);
  matches.forEach(({ record, rounds }, index) => {
    writeMatch(bytes, index, record);
    starts[index + 1] = (starts[index] ?? 0) + rounds.length;
  });
  const roundBytes = new Uint8Array(rounds.length * ROUND_BYTES);
  rounds.forEach((round, number) => {
    writeRound(roundBytes, number, round);
  });
  const games = rounds.map(({ record }) => record);
  return new MatchRecords(bytes, starts, roundBytes, recordsOf('raja-pasu', games));
}

/** The matches of records, decoded. */
export function decodedMatches(records: MatchRecords): PlayedMatch[] {
  return Array.from({ length: records.length }, (_, index) => ({
    record: records.at(index),
    rounds: records.roundsOf(index),
  }));
}

/** Some of these matches: from one to before another. */
export function sliceOf(records: MatchRecords, from: number, to: number): MatchRecords {
  const [first = 0, ...more] = records.starts.subarray(from, to + 1);
  const last = more.at(-1) ?? first;
  const { game, bytes } = records.rounds;
  return new MatchRecords(
    records.bytes.subarray(from * MATCH_BYTES, to * MATCH_BYTES),
    Uint32Array.from([first, ...more], (start) => start - first),
    records.roundBytes.subarray(first * ROUND_BYTES, last * ROUND_BYTES),
    new GameRecords(game, bytes.subarray(first * RECORD_BYTES, last * RECORD_BYTES)),
  );
}

/** Rules and limits under which matches end in every way, and the records of up to 40 of them. */
export const anyMatches: fc.Arbitrary<{
  readonly rules: RajaPasuRules;
  readonly plyLimit: number;
  readonly roundLimit: number;
  readonly records: MatchRecords;
}> = fc
  .record({
    pitsPerRow: fc.integer({ min: 1, max: 4 }),
    seedsPerPit: fc.integer({ min: 1, max: 7 }),
    endless: fc.constantFrom('annul', 'illegal', 'forfeit'),
    lapLimit: fc.constantFrom(4, 40, 1000),
    plyLimit: fc.constantFrom(5, 30, 10_000),
    roundLimit: fc.constantFrom(1, 2, 12, 200),
    seed: fc.nat(),
    matches: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ plyLimit, roundLimit, seed, matches, ...options }) => {
    const position = initialPosition({ game: 'raja-pasu', ...options });
    const start = { position, reserve: [0, 0] } as const;
    const records = reference.matches(start, { seed, first: 0, matches, plyLimit, roundLimit });
    return { rules: position.rules as RajaPasuRules, plyLimit, roundLimit, records };
  });
