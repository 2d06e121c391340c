import { expect, test } from 'vitest';
import { recordedToJson } from '../../src/archive/json.js';
import type { Entry } from '../../src/archive/read.js';
import { entriesOfStream } from '../../src/archive/stream.js';
import { MAX_ENTRY_CHARACTERS } from '../../src/archive/words.js';
import { playedGame, playedMatch } from './records.js';

const records = [playedGame('raja-pasu', 1), playedMatch('raja-pasu', { rounds: 2 })];
const lines = records.map((recorded) => JSON.stringify(recordedToJson(recorded)));

async function entriesIn(text: string, size = 1000): Promise<Entry[]> {
  const bytes = new TextEncoder().encode(text);
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
  }
  const entries: Entry[] = [];
  for await (const entry of entriesOfStream(chunks())) entries.push(entry);
  return entries;
}

test.each([1, 7, 1e6])('records on a line each are read in chunks of %i', async (size) => {
  const entries = await entriesIn(`\n ${lines.join('\r\n\n')}`, size);
  expect(entries.map((entry) => entry.ok && entry.value)).toEqual(records);
});

test('a fault has its line, and the others are read', async () => {
  const entries = await entriesIn(`${lines[0]}\n{"kind"\n{}\n${lines[1]}\n`);
  expect(entries.map(({ ok }) => ok)).toEqual([true, false, false, true]);
  expect(entries[1]).toMatchObject({
    message: 'line 2, column 1: "the line" expected a whole record as JSON, got "{\\"kind\\""',
    at: lines[0] && lines[0].length + 1,
  });
  expect(entries[2]).toMatchObject({ line: 3, column: 1 });
});

test('the place of any part of a record is its line', async () => {
  const [, second] = await entriesIn(lines.join('\n'));
  const spot = { round: 2, move: 1, tag: null };
  expect(second?.ok && second.placeOf(spot)).toMatchObject({ line: 2, column: 1 });
});

test('of a line that is too long nothing is read', async () => {
  const entries = await entriesIn(
    `{"kind":"${'x'.repeat(MAX_ENTRY_CHARACTERS)}"}\n${lines[0]}`,
    1e6,
  );
  expect(entries.map(({ ok }) => ok)).toEqual([false, true]);
  expect(entries[0]).toMatchObject({
    what: expect.stringContaining('expected an entry of at most'),
  });
});
