import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordedFromJson, recordedToJson } from '../../src/archive/json.js';
import { parseArchive } from '../../src/archive/read.js';
import { verifyRecorded } from '../../src/archive/verify.js';
import { formatArchive, formatRecorded } from '../../src/archive/write.js';
import { unwrap } from '../../src/result.js';
import { engine, reference } from '../engines.js';
import { anyRecorded } from './records.js';

describe('any games and matches', () => {
  test('are read from their text as they were, which is then written again', () => {
    fc.assert(
      fc.property(fc.array(anyRecorded, { maxLength: 3 }), (records) => {
        const text = formatArchive(records);
        const read = unwrap(parseArchive(text));
        expect(read).toEqual(records);
        expect(formatArchive(read)).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  test('are read from their JSON as they were', () => {
    fc.assert(
      fc.property(anyRecorded, (recorded) => {
        const json = JSON.stringify(recordedToJson(recorded));
        expect(unwrap(recordedFromJson(JSON.parse(json)))).toEqual(recorded);
      }),
      { numRuns: 300 },
    );
  });

  test.each([engine, reference])('hold by $name, and nothing is filled in', (by) => {
    fc.assert(
      fc.property(anyRecorded, (recorded) => {
        expect(verifyRecorded(by, recorded)).toEqual({ ok: true, value: recorded });
      }),
      { numRuns: 200 },
    );
  });

  test('have lines of 80 characters at most, but for longer words and tags', () => {
    fc.assert(
      fc.property(anyRecorded, (recorded) => {
        for (const line of formatRecorded(recorded).split('\n')) {
          if (line.length > 80) expect(line).toMatch(/^(\[\w+ ".*"\]|[^ ]+)$/);
        }
      }),
      { numRuns: 200 },
    );
  });
});
