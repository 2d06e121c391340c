/** The examples know the rules, the protocol, the streams and every conformance vector. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bytesOf } from '../../scripts/conformance-files.js';
import { differingMembers } from '../../src/testing/answer.js';
import { run } from '../cli/command.js';
import { PROGRAMS, ROOT, shell } from './programs.js';

/** From docs/streams.md. */
const DIGESTS = [
  ['raja-pasu', 10_000, '14adba0bee34e6d1afd821fa01a0eebc24c84baeb5c84f8e4875bdf80ae463b8'],
  ['sadeqa-ii', 10_000, '853d085bb1d6b2a16ea4b90445f1d9ac93c552c3f3c5fcb0fcf753db4b541719'],
] as const;
const MILLIONS = [
  ['raja-pasu', 1_000_000, '30ff7d723654728d297df1b7f32f9fda647ac97fcc824e7ae0d60da419d3a300'],
  ['sadeqa-ii', 1_000_000, '9f09f2c7c548e2a0a7e29f5fc3232cc45ca4b7d62f276216c066dd633f157a85'],
] as const;

type Vector = Parameters<typeof bytesOf>[0] & {
  readonly name: string;
  readonly answer: Readonly<Record<string, unknown>>;
};

const NEWLINE = Buffer.from('\n');

const FILES = readdirSync(join(ROOT, 'conformance')).filter(
  (file) => file.endsWith('.jsonl') && file !== 'records.jsonl',
);

function vectorsOf(file: string): readonly Vector[] {
  const text = readFileSync(join(ROOT, 'conformance', file), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe.each(PROGRAMS)('the example in $language', ({ language, serve, digest }) => {
  test.each(FILES)('answers every line of conformance/%s', (file) => {
    const vectors = vectorsOf(file);
    const lines = vectors.flatMap((vector) => [bytesOf(vector), NEWLINE]);
    const answers = shell(serve, Buffer.concat(lines)).trimEnd().split('\n');
    expect(answers).toHaveLength(vectors.length);
    const wrong = vectors.filter(
      ({ answer }, index) =>
        differingMembers(answer, JSON.parse(answers[index] as string)).length > 0,
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test.each(language === 'C' ? [...DIGESTS, ...MILLIONS] : DIGESTS)(
    'reaches the digest of %s, %i games',
    (game, games, sha256) => {
      expect(shell(digest(game, games))).toMatch(new RegExp(`^${sha256}\\b`));
    },
  );

  test('does not differ from the engine', async () => {
    const report = await run('diff', '--games', '150', '--jobs', '2', '--against', serve);
    expect(report.stdout).toMatch(/\nno difference\n$/);
    expect(report.code).toBe(0);
  });
});

test('the example in C plays greedily, too: its make check', () => {
  shell('make -C examples/c check');
});
