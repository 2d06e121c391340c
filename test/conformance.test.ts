/** The conformance vectors: they are what is generated today, and every engine answers them. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { answerTo, bytesOf, conformanceFiles } from '../scripts/conformance-files.js';
import type { Engine } from '../src/engine.js';
import { makePosition } from '../src/position.js';
import { unwrap } from '../src/result.js';
import { THEMES } from '../src/testing/corpus.js';
import { RULE_IDS } from '../src/testing/touched.js';
import { engine, labelledEngines } from './engines.js';

const DIRECTORY = fileURLToPath(new URL('../conformance/', import.meta.url));

interface Line {
  readonly name: string;
  readonly rules: readonly string[];
  readonly answer: object;
  readonly request: { readonly position?: { readonly turn?: string } };
}

interface RecordsLine {
  readonly name: string;
  readonly rules: readonly string[];
  readonly position: object;
  readonly seed: number;
  readonly first: number;
  readonly games: number;
  readonly plyLimit: number;
  readonly records: readonly string[];
  readonly sha256?: string;
}

/** Folders hold what is made otherwise. */
function filesThere(): string[] {
  const entries = readdirSync(DIRECTORY, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

function textOf(file: string): string {
  return readFileSync(join(DIRECTORY, file), 'utf8');
}

function linesOf<T>(theme: string): readonly T[] {
  return textOf(`${theme}.jsonl`)
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

const ASKED = ['starts', ...THEMES.filter((theme) => theme !== 'records'), 'errors'];
const asked = ASKED.flatMap((theme) => linesOf<Line>(theme));
const records = linesOf<RecordsLine>('records');

describe('the conformance vectors', () => {
  it('are what the generator writes today, byte for byte: npm run conformance', () => {
    const written = conformanceFiles(engine);
    expect([...written.keys()].sort()).toEqual(filesThere().sort());
    const differ = [...written].filter(([file, text]) => text !== textOf(file));
    expect(differ.map(([file]) => file)).toEqual([]);
  });

  it('are listed in the manifest with their lines and digests', () => {
    const { files, ...versions } = JSON.parse(textOf('manifest.json'));
    expect(versions).toEqual({ format: 1, rulesVersion: 1 });
    const listed = filesThere().filter((file) => file !== 'manifest.json');
    expect(files.map(({ file }: { file: string }) => file).sort()).toEqual(listed.sort());
    for (const { file, lines, sha256 } of files) {
      expect(textOf(file).match(/\n/g)).toHaveLength(lines);
      expect(createHash('sha256').update(textOf(file)).digest('hex')).toBe(sha256);
    }
  });

  it('have names of their own', () => {
    const names = [...asked, ...records].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('begin with a rule that they touch, or with the code of the error', () => {
    const errors = linesOf<Line>('errors');
    const others = [...asked, ...records].filter(({ rules }) => rules.length > 0);
    expect(others.length + errors.length).toBe(asked.length + records.length);
    expect(others.filter(({ name, rules }) => !rules.includes(name.split(':')[0] ?? ''))).toEqual(
      [],
    );
    for (const { name, answer } of errors) {
      const { code = 'ok' } = (answer as { error?: { code: string } }).error ?? {};
      expect(name).toMatch(new RegExp(`^${code}: `));
    }
  });

  it('have every rule, whoever moves', () => {
    const lines = [...asked, ...records];
    const touched = new Set(lines.flatMap(({ rules }) => rules));
    expect([...RULE_IDS].filter((id) => !touched.has(id))).toEqual([]);
    const turned = new Set(
      asked
        .filter(({ request }) => request?.position?.turn === 'north')
        .flatMap(({ rules }) => rules),
    );
    // Rounds have no position, and only play-outs have a ply limit.
    const without = ['RP-7', 'RP-8', 'RP-9', 'RP-10', 'D-5', 'D-10'];
    expect([...RULE_IDS].filter((id) => !turned.has(id))).toEqual(without);
  });
});

describe.each(labelledEngines)('%s', (_, asking) => {
  it.each(ASKED)('answers %s.jsonl', (theme) => {
    const wrong = linesOf<Line>(theme).filter(
      (line) => !isSame(answerTo(asking, bytesOf(line)), line.answer),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('has the first records of records.jsonl', () => {
    for (const line of records) {
      expect([line.name, ...recordsOf(asking, line)]).toEqual([line.name, ...line.records]);
    }
  });
});

// By the core alone: the reference takes most of a minute for two million games, and npm run
// conformance has it play them.
it('the digests of records.jsonl are reached', () => {
  const digests = records.filter(({ sha256 }) => sha256 !== undefined);
  const reached = digests.map((line) => {
    const { bytes } = engine.playouts(unwrap(makePosition(line.position)), line);
    return { name: line.name, sha256: createHash('sha256').update(bytes).digest('hex') };
  });
  expect(reached).toEqual(digests.map(({ name, sha256 }) => ({ name, sha256 })));
});

it('the digests of the standard games are those of docs/streams.md', () => {
  const page = readFileSync(new URL('../docs/streams.md', import.meta.url), 'utf8');
  const published = [...page.matchAll(/^\| `([a-z-]+)` \| (\d+) \| `([0-9a-f]{64})` \|$/gm)];
  expect(published).toHaveLength(4);
  for (const [, game, games, sha256] of published) {
    const line = records.find((one) => one.sha256 === sha256);
    expect([line?.position, line?.games]).toMatchObject([{ rules: game }, Number(games)]);
  }
});

function recordsOf(asking: Engine, line: RecordsLine): readonly string[] {
  const games = line.records.length;
  const { bytes } = asking.playouts(unwrap(makePosition(line.position)), { ...line, games });
  const hex = Buffer.from(bytes).toString('hex');
  return Array.from({ length: games }, (_, game) => hex.slice(64 * game, 64 * (game + 1)));
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

describe('the page docs/conformance.md', () => {
  const page = readFileSync(new URL('../docs/conformance.md', import.meta.url), 'utf8');

  it('lists the files that there are', () => {
    const listed = [...page.matchAll(/^\| `([a-z-]+\.jsonl)` \|/gm)].map(([, file]) => file);
    expect(listed.sort()).toEqual(
      filesThere()
        .filter((file) => file.endsWith('.jsonl'))
        .sort(),
    );
  });

  it('shows a line that is there', () => {
    const [, shown = ''] = page.match(/^```json\n(\{\n {2}"name"[\s\S]*?)^```$/m) ?? [];
    const line = JSON.parse(shown);
    expect(asked.find(({ name }) => name === line.name)).toEqual(line);
  });
});
