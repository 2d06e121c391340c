/** `docs/protocol.md` is true: every answer of its sessions is that of every engine. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatPosition, parsePosition } from '../../src/notation.js';
import { makePosition } from '../../src/position.js';
import { OPERATIONS } from '../../src/protocol/operations.js';
import { unwrap } from '../../src/result.js';
import { labelledEngines } from '../engines.js';
import { askLine } from '../protocol/ask.js';

const page = readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8');

/** What the page writes where it promises a text, but not which. */
const ANY_TEXT = '…';

const sessions = blocksOf('protocol').map(readSession);
const exchanges = sessions.flat();

/** The contents of the page's fences with this tag. */
function blocksOf(tag: string): string[] {
  return [...page.matchAll(/^```([\w-]*)\n([\s\S]*?)^```$/gm)].flatMap(([, found, text = '']) =>
    found === tag ? [text] : [],
  );
}

/** A request that begins with `>`, its answer with `<`, and so on. */
function readSession(text: string): [request: string, answer: string][] {
  const exchanges = [...text.matchAll(/^> ?(.*)\n< (.*)\n/gm)];
  const read = exchanges.map(([both]) => both).join('');
  if (read !== text) throw new Error(`no request and answer by turns:\n${text}`);
  return exchanges.map(([, request = '', answer = '']) => [request, answer]);
}

/** The answer of the page, to be matched: every `"…"` stands for any text. */
function promised(answer: string): Record<string, unknown> {
  return JSON.parse(answer, (_, value) => (value === ANY_TEXT ? expect.any(String) : value));
}

describe('docs/protocol.md', () => {
  test('shows every operation', () => {
    const shown = exchanges.map(([request]) => /"op":"([^"]+)"/.exec(request)?.[1]);
    expect([...OPERATIONS.keys()].filter((op) => !shown.includes(op))).toEqual([]);
  });

  test('shows every error that its table has', () => {
    const codes = [...page.matchAll(/^\| \d+ \| `([a-z-]+)` \|/gm)].map(([, code = '']) => code);
    const shown = exchanges.flatMap(([, answer]) => /"code":"([^"]+)"/.exec(answer)?.[1] ?? []);
    expect([...new Set(shown)].sort()).toEqual([...new Set(codes)].sort());
  });

  test('writes its position in JSON as the text that it gives', () => {
    const [json = ''] = blocksOf('json');
    expect(page).toContain(`\`${formatPosition(unwrap(makePosition(JSON.parse(json))))}\``);
  });

  const refused = [...page.matchAll(/^\| `([^`]+)` \| (\d+) \| ([^|]+) \|$/gm)].map(
    ([, text = '', at, why]) => [text, Number(at), why] as const,
  );
  test('has texts that are refused', () => expect(refused).toHaveLength(5));
  test.each(refused)('%s is refused at %i: %s', (text, at) => {
    const rules = { game: 'raja-pasu', pitsPerRow: 3 } as const;
    expect(parsePosition(text, rules)).toMatchObject({ ok: false, at });
  });
});

describe.each(labelledEngines)('the sessions of docs/protocol.md by %s', (_, engine) => {
  test.each(exchanges)('%s', (request, answer) => {
    expect(askLine(engine, request)).toEqual(promised(answer));
  });
});
