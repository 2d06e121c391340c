import { describe, expect, test } from 'vitest';
import { printedReport } from '../../src/cli/printed-report.js';
import { reportText } from '../../src/cli/report-text.js';
import { playCommand, runCommand } from '../../src/cli/reproduction.js';
import { REPORT_HELP } from '../../src/cli/shown-report.js';
import { initialPosition, makePosition, type Position } from '../../src/position.js';
import { answer } from '../../src/protocol/answer.js';
import { unwrap } from '../../src/result.js';
import { GAMES } from '../../src/rules.js';
import { simulate } from '../../src/study/simulate.js';
import { makeStudy, type StudyOptions } from '../../src/study/study.js';
import { reportOf } from '../../src/study/study-report.js';
import { emptySummary, type Summary, summaryOf } from '../../src/study/summary.js';
import type { Tally } from '../../src/study/tally.js';
import { engine, reference } from '../engines.js';
import { argumentsIn, run } from './command.js';

/** A summary whose first tally was changed by hand. */
function changedTally(summary: Summary, changed: Partial<Tally>): Summary {
  const [arm, ...others] = summary.arms;
  const tally = { ...arm.tally, ...changed };
  return summaryOf(summary.kind, [{ ...arm, tally }, ...others], summary.pairs);
}

/** The summary of a study of which nothing has been played. */
function unplayed(options: StudyOptions, by = engine): Summary {
  return emptySummary(makeStudy(by, options));
}

/** What the shell's line hands to `relaysow serve`. */
function requestIn(command: string): string {
  const [, request = ''] = /^echo '([^'\\]+)' \| relaysow serve$/.exec(command) ?? [];
  return request;
}

describe.each(GAMES)('the printed report of a run of %s', (game) => {
  const from = initialPosition(game);
  const simulated = simulate({ from, games: 300, seed: 7 });

  test('is the report and the commands', async () => {
    const { summary } = await simulated;
    const { command, longest, unended, ...printed } = printedReport(summary);
    const { longest: relay, unended: games, ...report } = reportOf(summary);
    expect(command).toBe(`relaysow simulate ${game} --games 300 --seed 7`);
    expect(printed).toEqual(report);
    expect(longest).toMatchObject({ ...relay });
    expect(unended.endless.map((one) => one.game)).toEqual(games.endless);
  });

  test('has a line that plays the longest relay again', async () => {
    const { summary } = await simulated;
    const { longest, laps } = printedReport(summary);
    if (longest === null) throw new Error('no move');
    const request = new TextEncoder().encode(requestIn(longest.command ?? ''));
    expect(JSON.parse(answer(request, engine))).toMatchObject({ laps: laps.max, ending: 'ended' });
    const { position, move } = longest;
    const played = reference.play(position as Position, move as number);
    expect(unwrap(played).laps).toBe(laps.max);
  });
});

/** The names of all members of a JSON value but percentiles and pairs of sides. */
function memberNames(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(memberNames);
  return Object.entries(value)
    .filter(([name]) => !/^(\d+|(south|north)(South|North))$/.test(name))
    .flatMap(([name, inner]) => [name, ...memberNames(inner)]);
}

test.each([
  ['single', 'raja-pasu'],
  ['single', 'sadeqa-ii'],
  ['paired', 'raja-pasu'],
  ['readings', 'sadeqa-ii'],
] as const)('every member of the report is explained in the help: %s, %s', async (kind, game) => {
  const { summary } = await simulate({
    from: initialPosition(game),
    opening: [5],
    games: 300,
    kind,
  });
  const report: unknown = JSON.parse(JSON.stringify(printedReport(summary)));
  // Positions and rules are those of the line protocol.
  const elsewhere = new Set(memberNames(initialPosition(game)));
  const explained = REPORT_HELP.match(/\w+/g);
  for (const name of new Set(memberNames(report))) {
    if (!elsewhere.has(name)) expect(explained).toContain(name);
  }
});

describe('a game that did not end with a stuck player is there with its last move', () => {
  test('which for an endless one is the endless sowing', async () => {
    const from = initialPosition('sadeqa-ii');
    const { summary } = await simulate({ from, games: 3000, seed: 7 });
    const { unended, reasons } = printedReport(summary);
    expect(unended.endless).toHaveLength(Math.min(10, reasons.endless));
    expect(reasons.endless).toBeGreaterThan(3);
    for (const { command } of unended.endless) {
      const request = new TextEncoder().encode(requestIn(command ?? ''));
      expect(JSON.parse(answer(request, engine))).toMatchObject({ ending: 'endless' });
    }
  });

  test('which for one at the ply limit is the last before it', async () => {
    const from = initialPosition('raja-pasu');
    const { summary } = await simulate({ from, games: 40, plyLimit: 2 });
    const { unended } = printedReport(summary);
    expect(unended.limit).toHaveLength(10);
    expect(unended.limit[0]).toMatchObject({ game: 0, ply: 2, position: { turn: 'north' } });
    const { position, move } = unended.limit[0] ?? {};
    expect(reference.play(position as Position, move as number)).toMatchObject({ ok: true });
  });

  test('which for a game that is over before it begins is none', async () => {
    const rules = { game: 'raja-pasu', pitsPerRow: 1, endless: 'illegal' } as const;
    const from = unwrap(makePosition({ rules, pits: [2, 1] }));
    const { summary } = await simulate({ from, games: 1 });
    const { unended } = printedReport(summary);
    expect(unended.endless).toEqual([
      { game: 0, ply: 0, position: null, move: null, command: null },
    ]);
  });

  test('and not told of another game', async () => {
    const from = initialPosition('sadeqa-ii');
    const { summary } = await simulate({ from, games: 50 });
    const unended = { endless: [], undecided: [], limit: [7] };
    expect(() => printedReport(changedTally(summary, { unended }))).toThrow(
      'game 7 of seed 1 expected to end by reason limit, got stuck',
    );
  });
});

test('of a summary that was changed by hand there is none', async () => {
  const { summary } = await simulate({ from: initialPosition('sadeqa-ii'), games: 50 });
  const longest = { laps: 1, ply: 1, game: 0 };
  expect(() => printedReport(changedTally(summary, { longest }))).toThrow(
    /expected 1 laps in ply 1/,
  );
});

describe('the command of a run', () => {
  const rules = { game: 'sadeqa-ii', pitsPerRow: 3, endless: 'illegal', lapLimit: 500 } as const;

  test('says all that is not standard', () => {
    const from = unwrap(makePosition({ rules, pits: [1, 2, 3, 0, 1, 1], turn: 'north' }));
    const summary = unplayed({ from, games: 9, seed: 0, plyLimit: 77 }, reference);
    expect(runCommand(summary, { index: 1, of: 2 })).toBe(
      "relaysow simulate sadeqa-ii --games 9 --seed 0 --pits-per-row 3 --endless illegal --lap-limit 500 --position '1,1,0/1,2,3 N 0-0 -' --ply-limit 77 --engine reference --shard 1/2",
    );
  });

  test.each([
    ['random', 'random', ''],
    ['greedy', 'greedy', ' --policy greedy'],
    ['greedy', 'random', ' --south greedy'],
    ['random', 'greedy', ' --north greedy'],
    ['greedy', 'careful.mjs sha256:0123456789abcdef', ' --south greedy --north ./careful.mjs'],
    ['a b.js sha256:0123456789abcdef', 'random', " --south './a b.js'"],
  ])('says how the players choose: %s, %s', (south, north, said) => {
    const summary = unplayed({ from: initialPosition('raja-pasu'), games: 5 });
    const [arm] = summary.arms;
    const run = { ...arm.run, policies: [south, north] as const };
    const command = `relaysow simulate raja-pasu --games 5 --seed 1${said}`;
    expect(runCommand(summaryOf('single', [{ ...arm, run }], null))).toBe(command);
  });

  test.each<Position>([
    initialPosition({ ...rules, seedsPerPit: 2, openingMove: 'first-player' }),
    initialPosition({ game: 'raja-pasu', pitsPerRow: 2, lastSeedFour: 'left', endless: 'forfeit' }),
    unwrap(makePosition({ rules: 'raja-pasu', pits: [0, ...Array(13).fill(1)], closed: [1, 0] })),
  ])('is understood: $rules.game', async (from) => {
    const command = runCommand(unplayed({ from, games: 5, seed: 3, plyLimit: 50 }));
    const { stdout } = await run(...argumentsIn(command ?? ''), '--json');
    expect(JSON.parse(stdout)).toMatchObject({ command, rules: { ...from.rules }, games: 5 });
  });
});

test('the command of a move has the rules as short as they can be written', () => {
  const position = initialPosition('raja-pasu');
  expect(JSON.parse(requestIn(playCommand({ position, move: 3 })))).toMatchObject({
    op: 'play',
    position: { rules: 'raja-pasu' },
    move: 3,
  });
  const other = initialPosition({ game: 'raja-pasu', lastSeedFour: 'left' });
  expect(JSON.parse(requestIn(playCommand({ position: other, move: 3 })))).toMatchObject({
    position: { rules: { game: 'raja-pasu', lastSeedFour: 'left' } },
  });
});

test.each([
  ['annul', /^\d+ seeds of the score were taken at the end \(RP-5\)$/m],
  ['forfeit', /^\d+ seeds of the score were taken at the end \(RP-5, D-9 forfeit\)$/m],
] as const)(
  'the text says by which rules seeds were taken at the end: %s',
  async (endless, said) => {
    const from = initialPosition({ game: 'raja-pasu', pitsPerRow: 2, seedsPerPit: 2, endless });
    const { summary } = await simulate({ from, games: 20 });
    expect(reportText(printedReport(summary))).toMatch(said);
  },
);
