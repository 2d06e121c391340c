/** docs/archive.md has every tag, and its records are canonical and hold. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { recordedFromJson, recordedToJson } from '../../src/archive/json.js';
import { parseArchive } from '../../src/archive/read.js';
import { verifyRecorded } from '../../src/archive/verify.js';
import { MAX_ENTRY_CHARACTERS, OWN_TAGS } from '../../src/archive/words.js';
import { formatArchive } from '../../src/archive/write.js';
import { unwrap } from '../../src/result.js';
import { reference } from '../engines.js';

const PAGE = readFileSync('docs/archive.md', 'utf8');

function blocks(language: string): readonly string[] {
  const fences = PAGE.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'gm'));
  return [...fences].map(([, text = '']) => text);
}

describe('the page on games on record', () => {
  test('shows a game and a match in their one form, and they hold', () => {
    const shown = blocks('record');
    expect(shown).toHaveLength(2);
    for (const text of shown) {
      const records = unwrap(parseArchive(text));
      expect(formatArchive(records)).toBe(text);
      for (const record of records) {
        expect(verifyRecorded(reference, record)).toEqual({ ok: true, value: record });
      }
    }
  });

  test('shows JSON as it is written, in its order', () => {
    const [text = ''] = blocks('json');
    const json = recordedToJson(unwrap(recordedFromJson(JSON.parse(text))));
    expect(JSON.stringify(json)).toBe(JSON.stringify(JSON.parse(text)));
  });

  test('has a row for every tag that means something', () => {
    const section = PAGE.slice(PAGE.indexOf('\n## Tags'), PAGE.indexOf('\n## Grammar'));
    const cells = [...section.matchAll(/^\| (`[^|]+) \| /gm)].map(([, cell = '']) => cell);
    const tags = cells.flatMap((cell) => cell.match(/\w+/g) ?? []);
    expect(new Set(tags)).toEqual(OWN_TAGS);
  });

  test('says how long an entry may be', () => {
    expect(PAGE).toContain(
      `An entry has ${MAX_ENTRY_CHARACTERS.toLocaleString('en-US')}\ncharacters at most`,
    );
  });
});
