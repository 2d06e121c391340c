import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { printedMatchReport } from '../../src/cli/printed-match-report.js';
import { MATCH_REPORT_HELP } from '../../src/cli/shown-match-report.js';
import { initialPosition } from '../../src/position.js';
import { simulateMatches } from '../../src/study/simulate-matches.js';
import { testDirectory } from '../directory.js';
import { type Row, rowsOf } from '../node/data/read.js';
import { argumentsIn, type Ended, ONE_LINE, run, runWith } from './command.js';

const { path } = testDirectory();

function match(...args: readonly string[]): Promise<Ended> {
  return run('match', 'raja-pasu', ...args);
}

async function report(...args: readonly string[]) {
  const { code, stdout } = await match(...args, '--json');
  expect(code).toBe(0);
  return JSON.parse(stdout);
}

describe('a run of matches', () => {
  test('is 100,000 matches of seed 1 from the start of the game', async () => {
    const { matches, requested, seed, match: terms, position } = await report();
    expect({ matches, requested, seed, terms, position }).toEqual({
      matches: 100_000,
      requested: 100_000,
      seed: 1,
      terms: { reserve: [0, 0], roundLimit: 1000 },
      position: '7,7,7,7,7,7,7/7,7,7,7,7,7,7 S 0-0 -',
    });
  });

  test('has what the functions come to', async () => {
    const { stdout } = await match('--games', '500', '--seed', '7', '--json');
    const { summary } = await simulateMatches({ from: 'raja-pasu', matches: 500, seed: 7 });
    const asked = JSON.parse(JSON.stringify(printedMatchReport(summary)));
    expect(JSON.parse(stdout)).toEqual(asked);
  });

  test('tells what it measured on standard error', async () => {
    const { stderr } = await match('--games', '50');
    expect(stderr).toMatch(
      /^relaysow: measured: 50 matches in [\d.]+ s, [\d,]+ matches\/s, 1 thread\n$/,
    );
  });
});

/** Studies of every kind, from different starts. */
const STUDIES: readonly (readonly [string, readonly string[]])[] = [
  ['from holdings', ['--holdings', '57,41', '--leader', 'north', '--opening', 'c']],
  ['paired', ['--paired', '--south', 'greedy', '--round-limit', '9', '--last-seed-four', 'left']],
  [
    'readings, from a round under way',
    ['--readings', '--position', '6,7,7,7,7,0,x/8,8,8,1,8,0,8 N 5-4 -', '--reserve', '9,5'],
  ],
];

describe.each(STUDIES)('a study of matches: %s', (_, options) => {
  const args = [...options, '--games', '30', '--seed', '3'];

  test('is the same again by the command that it prints, on threads, and from the reference', async () => {
    const { engine: _, command, ...expected } = await report(...args);
    const again = await run(...argumentsIn(command), '--json', '--threads', '3');
    expect(JSON.parse(again.stdout)).toMatchObject({ command, ...expected });
    const fromReference = await report(...args, '--engine', 'reference', '--threads', '2');
    expect(fromReference).toMatchObject({ ...expected, ...versionsOf(fromReference) });
    expect(fromReference.command).toBe(`${command} --engine reference`);
  });

  test('is what its shards merge to, on any threads, its page and its document too', async () => {
    const shards = ['1/3', '2/3', '3/3'];
    const out = (shard: string): string => path(`${shard.replace('/', '-')}.json`);
    for (const [index, shard] of shards.entries()) {
      await match(...args, '--shard', shard, '--out', out(shard), '--threads', String(index + 1));
    }
    const files = (name: string): string[] => [
      ...['--out', path(`${name}.json`)],
      ...['--report', path(`${name}.html`)],
    ];
    const whole = await match(...args, '--json', ...files('whole'));
    const parts = shards.toReversed().map(out);
    const merged = await run('merge', ...parts, '--json', ...files('merged'));
    expect(merged).toEqual({ code: 0, signal: null, stdout: whole.stdout, stderr: '' });
    for (const kind of ['json', 'html']) {
      const text = await readFile(path(`merged.${kind}`), 'utf8');
      expect(text).toBe(await readFile(path(`whole.${kind}`), 'utf8'));
    }
  });
});

/** What differs between engines: also in the reports of both seats, and of all readings. */
function versionsOf({ paired, readings }: { paired?: object; readings?: object }): object {
  return {
    ...(paired && { paired: expect.anything() }),
    ...(readings && { readings: expect.anything() }),
  };
}

test('what is missing is told', async () => {
  await match('--games', '90', '--shard', '2/3', '--out', path('2.json'));
  const { code, stdout, stderr } = await run('merge', path('2.json'), '--json');
  expect(code).toBe(0);
  expect(stderr).toBe('relaysow: 60 matches are missing: 0 to 29, 60 to 89\n');
  expect(JSON.parse(stdout)).toMatchObject({ matches: 30, complete: false });
});

test('the command of the longest relay plays it again', async () => {
  const { longest } = await report('--games', '300');
  const [, request = ''] = /^echo '(.*)' \| relaysow serve$/.exec(longest.command) ?? [];
  const { stdout } = await runWith(`${request}\n`, 'serve');
  expect(JSON.parse(stdout)).toMatchObject({ laps: longest.laps, ending: 'ended' });
});

test('a policy of one’s own plays, on any number of threads the same', async () => {
  await writeFile(path('last.mjs'), 'export default (position, moves) => moves.at(-1);');
  const args = ['--games', '30', '--south', path('last.mjs'), '--paired'];
  const one = await report(...args);
  expect(await report(...args, '--threads', '3')).toEqual(one);
  expect(one.paired.first).toMatch(/^last\.mjs/);
  expect(one.longest.command).toMatch(/^echo/);
});

test('a run is gone on with from its checkpoint, on any threads', async () => {
  const kept = ['--checkpoint', path('checkpoint')];
  const half = ['--games', '60', '--shard', '1/2'];
  await match('--games', '60', '--out', path('whole'));
  await match(...half, ...kept);
  const { stdout, stderr } = await match('--games', '60', '--threads', '2', ...kept, '--json');
  expect(stderr).toMatch(/measured: 30 matches in .+, 2 threads/);
  expect(stdout).toBe((await match('--games', '60', '--json')).stdout);
  const text = await readFile(path('checkpoint'), 'utf8');
  expect(text).toBe(await readFile(path('whole'), 'utf8'));
  // Of another run it is refused.
  const other = await match('--games', '60', '--round-limit', '9', ...kept);
  expect(other).toMatchObject({ code: 2, stdout: '' });
  expect(other.stderr).toMatch(/"match" expected .+ as in the same run, got /);
});

function sum(rows: readonly Row[], name: string): number {
  return rows.reduce((total, row) => total + Number(row[name]), 0);
}

function count(rows: readonly Row[], name: string, value: unknown): number {
  return rows.filter((row) => row[name] === value).length;
}

describe.each(['csv', 'parquet', 'columns'])('data files of matches: %s', (kind) => {
  test('have the same bytes on any threads, and add up to the report', async () => {
    const args = ['--games', '240', '--shard', '2/3', '--holdings', '60,38', '--seed', '5'];
    const texts: Buffer[][] = [];
    let out = '';
    for (const threads of ['1', '2', '3']) {
      const files = [
        path(`matches-${threads}.${kind}`),
        path(`rounds-${threads}.${kind}`),
      ] as const;
      const data = ['--matches-out', files[0], '--rounds-out', files[1]];
      out = (await match(...args, '--threads', threads, ...data, '--json')).stdout;
      texts.push(await Promise.all(files.map((file) => readFile(file))));
    }
    const [one = [], ...others] = texts;
    const areSame = (each: Buffer[]): boolean => each.every((text, at) => one[at]?.equals(text));
    expect(others.every(areSame)).toBe(true);
    const all = JSON.parse(out);
    const matches = await rowsOf(path(`matches-1.${kind}`));
    const rounds = await rowsOf(path(`rounds-1.${kind}`));
    expect(matches.map((row) => row.match)).toEqual(Array.from(matches, (_, at) => 80 + at));
    const { south, north, annulled } = all.results;
    expect({
      matches: matches.length,
      results: ['south', 'north', 'nobody'].map((winner) => count(matches, 'winner', winner)),
      opened: count(matches, 'reason', 'cannot-open'),
      rounds: [sum(matches, 'rounds'), rounds.length],
      plies: [sum(matches, 'plies'), sum(rounds, 'plies')],
      laps: [sum(matches, 'laps'), sum(rounds, 'laps')],
      margin: sum(matches, 'margin'),
      score: [sum(rounds, 'score_south'), sum(rounds, 'score_north')],
      led: [count(rounds, 'leader', 'south'), count(rounds, 'leader', 'north')],
    }).toEqual({
      matches: all.matches,
      results: [south, north, annulled],
      opened: all.causes['cannot-open'],
      rounds: [all.rounds.total, all.rounds.total],
      plies: [all.plies.total, all.plies.total],
      laps: [all.laps.total, all.laps.total],
      margin: all.margin.histogram.reduce(
        (total: number, [value, times]: [number, number]) => total + value * times,
        0,
      ),
      score: [all.score.south.total, all.score.north.total],
      led: [all.leader.results.south, all.leader.results.north].map(
        ({ south, north, draw, annulled }) => south + north + draw + annulled,
      ),
    });
  });
});

test('the rows of rounds follow on each other, and end as their match does', async () => {
  const [matchesFile, roundsFile] = [path('matches.csv'), path('rounds.csv')];
  const start = ['--holdings', '60,38', '--leader', 'north'];
  await match('--games', '60', ...start, '--matches-out', matchesFile, '--rounds-out', roundsFile);
  const matches = await rowsOf(matchesFile);
  const rounds = await rowsOf(roundsFile);
  for (const row of matches) {
    const own = rounds.filter((round) => round.match === row.match);
    expect(own.map(({ round }) => round)).toEqual(Array.from(own, (_, at) => at + 1));
    expect(own[0]).toMatchObject({ leader: 'north', held_south: 60, held_north: 38 });
    // RP-8, D-5: 38 seeds fill five of seven pits.
    expect(own[0]).toMatchObject({ closed_south: 0, closed_north: 2 });
    for (const [at, { holdings_south, holdings_north }] of own.slice(0, -1).entries()) {
      expect(own[at + 1]).toMatchObject({ held_south: holdings_south, held_north: holdings_north });
      expect(Number(holdings_south) + Number(holdings_north)).toBe(98);
    }
    const { holdings_south, holdings_north } = row;
    expect(own.at(-1)).toMatchObject({ holdings_south, holdings_north });
  }
});

describe('bad input is refused on one line, with exit 2, before anything is played', () => {
  const never = ['match', 'raja-pasu', '--games', '1099511627776'];

  test.each<[string, readonly string[]]>([
    ['"game" expected raja-pasu: it alone has matches, got "sadeqa-ii"', ['match', 'sadeqa-ii']],
    ['"game" expected raja-pasu or sadeqa-ii, got "chess"', ['match', 'chess']],
    ['"--games" expected a whole number', ['match', 'raja-pasu', '--games', '0']],
    ['"--round-limit" expected a whole number from 1 to 2048', [...never, '--round-limit', '2049']],
    ['"--holdings" expected South\'s and North\'s seeds', [...never, '--holdings', '57']],
    [
      '--holdings 57,40: "holdings" expected two numbers that add up to 98, got [57,40]',
      [...never, '--holdings', '57,40'],
    ],
    [
      '"--holdings" expected what opens a pit for either player (RP-10), got [92,6]',
      [...never, '--holdings', '92,6'],
    ],
    [
      '"--holdings" expected no --reserve beside it, got "both"',
      [...never, '--holdings', '57,41', '--reserve', '1,1'],
    ],
    [
      '"--holdings" expected no --position beside it, got "both"',
      [...never, '--holdings', '57,41', '--position', '7,7,7,7,7,7,7/7,7,7,7,7,7,7 S 0-0 -'],
    ],
    ['"--leader" expected --holdings beside it, got "north"', [...never, '--leader', 'north']],
    [
      '"--leader" expected south or north, got "east"',
      [...never, '--holdings', '57,41', '--leader', 'east'],
    ],
    [
      '--reserve 0,0: "from.reserve" expected 7 seeds, as 91 of 98 are on the board or captured',
      [...never, '--position', '7,7,7,7,7,7,x/7,7,7,7,7,7,7 S 0-0 -'],
    ],
    ['"--reserve" expected South\'s and North\'s seeds', [...never, '--reserve', '7']],
    ['"--opening" expected pit names', [...never, '--opening', 'Z']],
    ['"--readings" expected no --paired beside it', [...never, '--paired', '--readings']],
    ['expected no --paired beside it', [...never, '--paired', '--rounds-out', 'rounds.csv']],
    [
      '"--matches-out" expected a file name that ends in .csv, .jsonl, .parquet or .columns',
      [...never, '--matches-out', 'matches.txt'],
    ],
    ['"--policy" expected random or greedy', [...never, '--policy', 'best']],
    ['unknown option', [...never, '--games-out', 'games.csv']],
    ['unknown option', [...never, '--opening-move', 'both']],
  ])('%s', async (message, args) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(ONE_LINE);
    expect(stderr).toContain(message);
  });

  test('summaries of games and of matches together', async () => {
    await match('--games', '9', '--out', path('matches'));
    await run('simulate', 'raja-pasu', '--games', '9', '--out', path('games'));
    const games = await run('merge', path('matches'), path('games'));
    expect(games).toMatchObject({
      code: 2,
      stdout: '',
      stderr: `relaysow: ${path('games')}: is a summary of games, expected one of matches as ${path('matches')} is\n`,
    });
    const matches = await run('merge', path('games'), path('matches'));
    expect(matches.stderr).toContain(
      `is a summary of matches, expected one of games as ${path('games')} is`,
    );
  });
});

/** The names of all members of a JSON value but percentiles, causes and pairs of sides. */
function memberNames(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(memberNames);
  return Object.entries(value)
    .filter(([name]) => !/^(\d+|(south|north)(South|North))$/.test(name))
    .flatMap(([name, inner]) => [name, ...memberNames(inner)]);
}

test.each(['single', 'paired', 'readings'] as const)(
  'every member of the report is explained in the help: %s',
  async (kind) => {
    const options = { from: 'raja-pasu', matches: 60, roundLimit: 20, kind } as const;
    const { summary } = await simulateMatches({ ...options, opening: [5] });
    const printed: unknown = JSON.parse(JSON.stringify(printedMatchReport(summary)));
    const help = await run('match', '--help');
    expect(help.stdout).toContain(MATCH_REPORT_HELP);
    const simulateHelp = await run('simulate', '--help');
    const explained = `${MATCH_REPORT_HELP} ${simulateHelp.stdout}`.match(/[\w-]+/g);
    // Positions and rules are those of the line protocol.
    const elsewhere = new Set(memberNames(initialPosition('raja-pasu')));
    for (const name of new Set(memberNames(printed))) {
      if (!elsewhere.has(name)) expect(explained).toContain(name);
    }
  },
);
