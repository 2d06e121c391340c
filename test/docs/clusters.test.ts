/** The scripts of `docs/clusters.md`, run as the clusters would. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { shardRange } from '../../src/cli/shard.js';
import {
  COMMAND,
  type Ended,
  ended,
  run,
  TELLING,
  WATCHED_STDIO,
  type Watched,
  watched,
} from '../cli/command.js';
import { testDirectory } from '../directory.js';

const PAGE = await readFile(new URL('../../docs/clusters.md', import.meta.url), 'utf8');
const GAMES = 30_000;
/** In the scripts as they stand there. */
const PAGE_GAMES = 1_000_000_000_000;

const { path, names } = testDirectory();

/** So that `relaysow` is the command that was built here. */
beforeEach(async () => {
  const [program, ...first] = COMMAND;
  const command = [program, ...TELLING, ...first].map((word) => `"${word}"`).join(' ');
  await mkdir(path('bin'));
  await writeFile(path('bin/relaysow'), `#!/bin/sh\nexec ${command} "$@"\n`);
  await chmod(path('bin/relaysow'), 0o755);
});

/** The blocks of a section of the page in this language. */
function blocks(section: string, language: string): readonly string[] {
  const [, body = ''] = PAGE.split(`\n## ${section}\n`);
  const [own = ''] = body.split('\n## ');
  const fences = own.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm);
  return [...fences].filter(([, tag]) => tag === language).map(([, , block = '']) => block);
}

/** The last argument of the manifest's command: what is indented more than its `- |`. */
function containerScript(manifest: string): string {
  const [, indent = '', body = ''] = /^( +)- \|\n((?:\1 {2}.*\n)+)/m.exec(manifest) ?? [];
  return body.replaceAll(new RegExp(`^${indent} {2}`, 'gm'), '');
}

type Environment = Readonly<Record<string, string | number>>;

/** Starts a script with these variables, in the directory of the test. */
function start(script: string, environment: Environment = {}): Watched {
  const variables = Object.entries(environment).map(([name, value]) => [name, String(value)]);
  const child = spawn('sh', ['-euc', script], {
    cwd: path('.'),
    env: { PATH: `${path('bin')}:${process.env.PATH}`, ...Object.fromEntries(variables) },
    stdio: WATCHED_STDIO,
  });
  return watched(child as ChildProcessWithoutNullStreams);
}

/** Runs a script to its end. */
function done(script: string, environment: Environment = {}): Promise<Ended> {
  return ended(start(script, environment).child);
}

const SHARDS = 3;
const SLURM = blocks('Slurm', 'bash').join('\n');
const MANIFEST = blocks('Kubernetes', 'yaml').join('\n');

/** What a cluster runs, and the variables that it sets for the task of a shard. */
const clusters: readonly [string, string, (shard: number) => Environment][] = [
  [
    'Slurm',
    SLURM,
    (shard) => ({
      SLURM_ARRAY_TASK_ID: shard,
      SLURM_CPUS_PER_TASK: /--cpus-per-task=(\d+)/.exec(SLURM)?.[1] ?? '',
    }),
  ],
  [
    'Kubernetes',
    containerScript(MANIFEST),
    (shard) => ({
      JOB_COMPLETION_INDEX: shard - 1,
      ...Object.fromEntries(
        [...MANIFEST.matchAll(/- name: ([A-Z]+)\n +value: "(.*)"/g)].map(([, ...pair]) => pair),
      ),
    }),
  ],
];

/** The summary of the whole run by one process. */
async function wholeRun(): Promise<string> {
  const args = ['--games', String(GAMES), '--out', path('one.json')];
  const { code } = await run('simulate', 'raja-pasu', ...args);
  expect(code).toBe(0);
  return readFile(path('one.json'), 'utf8');
}

test.each(clusters)(
  '%s: its tasks merge to what one process comes to',
  async (_, script, taskOf) => {
    for (let shard = 1; shard <= SHARDS; shard++) {
      expect(await done(script, { ...taskOf(shard), GAMES, SHARDS })).toMatchObject({ code: 0 });
    }
    const summaries = [1, 2, 3].map((shard) => `shard-${shard}`);
    const files = summaries.flatMap((name) => [
      `${name}.checkpoint`,
      `${name}.json`,
      `${name}.txt`,
    ]);
    expect(await names()).toEqual(['bin', ...files]);
    expect(await readFile(path('shard-1.txt'), 'utf8')).toContain('South wins');

    const [merge = ''] = blocks('Merging', 'bash');
    expect(await done(merge)).toMatchObject({ code: 0, stderr: '' });
    const whole = await wholeRun();
    expect(await readFile(path('whole.json'), 'utf8')).toBe(whole);
    // A checkpoint is a summary, too.
    expect((await done('relaysow merge shard-*.checkpoint')).stderr).toBe('');

    // A task that is started again has its result at once; one that is missing is told.
    await rm(path('shard-2.json'));
    expect((await done(`relaysow merge shard-*.json`)).stderr).toBe(
      'relaysow: 10,000 games are missing: 10000 to 19999\n',
    );
    expect(await done(script, { ...taskOf(2), GAMES, SHARDS })).toMatchObject({ code: 0 });
    expect((await done(`${merge.trim()} --force`)).stderr).toBe('');
    expect(await readFile(path('whole.json'), 'utf8')).toBe(whole);
  },
);

test.each(clusters)(
  '%s: a task that is told to end goes on when it is started again',
  async (_, script, taskOf) => {
    const first = shardRange(PAGE_GAMES, { index: 2, of: SHARDS }).first;
    const read = async (name: string) => JSON.parse(await readFile(path(name), 'utf8'));
    let before = 0;
    for (let time = 0; time < 2; time++) {
      const { child, reached } = start(script, { ...taskOf(2), SHARDS });
      const end = ended(child);
      await reached('+');
      // Time for some games; none at all would do, too.
      await new Promise((resolve) => setTimeout(resolve, 300));
      child.kill('SIGTERM');
      const { code, stderr } = await end;
      expect(code).toBe(130);
      expect(stderr).toMatch(/^relaysow: interrupted after [\d,]+ of 333,333,333,333 games$/m);
      const { ranges } = await read('shard-2.checkpoint');
      const count = ranges[0]?.count ?? 0;
      expect(count).toBeGreaterThanOrEqual(before);
      expect(ranges).toEqual(count === 0 ? [] : [{ first, count }]);
      expect((await read('shard-2.json')).ranges).toEqual(ranges);
      before = count;
    }
  },
);

test('on one machine: the processes of the loop merge to what one comes to', async () => {
  const [, script = ''] = /```bash\n([\s\S]*?)^```$/m.exec(PAGE) ?? [];
  expect((await done(script)).code).toBe(0);
  expect(await readFile(path('whole.json'), 'utf8')).toBe(await wholeRun());
});

test('as many shards are in a script as the cluster is asked for', () => {
  const [, tasks] = /^#SBATCH --array=1-(\d+)$/m.exec(SLURM) ?? [];
  expect(SLURM).toContain(`shards=\${SHARDS:-${tasks}}`);
  const [, completions] = /^ {2}completions: (\d+)$/m.exec(MANIFEST) ?? [];
  expect(MANIFEST).toMatch(new RegExp(`- name: SHARDS\\n +value: "${completions}"\\n`));
});
