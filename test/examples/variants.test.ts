/**
 * The Python example with one mistake each that programs really make: `relaysow diff` finds it, and
 * the first case that it shows is a smallest one.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../cli/command.js';
import { testDirectory } from '../directory.js';
import { ROOT } from './programs.js';

interface Variant {
  readonly mistake: string;
  /** Lines of rules.py, and what stands there instead. */
  readonly from: string;
  readonly to: string;
  /** Options of `diff`, where the mistake shows rarely. */
  readonly args?: readonly string[];
  /** The first case: its game, position as text, members and rule ids; and the pit that is played. */
  readonly shows: object;
  /** The readings that explain it. */
  readonly readings?: readonly string[];
}

const VARIANTS: readonly Variant[] = [
  {
    mistake: 'a sowing of 75 laps is called endless',
    from: '        if laps == rules.lap_limit:  # D-14\n',
    to: '        if laps == 75:\n            return sowing_without_end(position, ENDLESS)\n        if laps == rules.lap_limit:\n',
    args: ['sadeqa-ii', '--only', 'long'],
    shows: { game: 'sadeqa-ii' },
  },
  {
    mistake: 'a four made by a last seed is left',
    from: '    spare_last = rules.last_seed_four == LEFT\n',
    to: '    spare_last = True\n',
    shows: {
      game: 'raja-pasu',
      text: '0,0/1,3 S 0-0 -',
      request: expect.objectContaining({ move: 0 }),
      rules: ['RP-2', 'RP-4', 'RP-5', 'RP-6', 'D-3', 'D-6'],
    },
    readings: ['lastSeedFour: left'],
  },
  {
    mistake: 'fours are looked for at the end of a lap alone',
    from: '        if seeds == 4 and not (hand == 0 and spare_last):\n',
    to: '        if seeds == 4 and hand == 0 and not spare_last:\n',
    shows: {
      game: 'raja-pasu',
      text: '0,0/2,3 S 0-0 -',
      members: ['position.pits', 'position.captured', 'captured'],
      rules: ['RP-2', 'RP-4', 'D-7'],
    },
  },
  {
    mistake: 'the end is tested after the move, of the row of its mover',
    from: '        return outcome(position_after(position, sowing))\n',
    to: `        after = position_after(position, sowing)
        own_row = row(position.rules.pits_per_row, position.turn)
        if all(after.pits[pit] == 0 for pit in own_row):
            return outcome_of_stuck(after._replace(turn=position.turn))
        return outcome(after)
`,
    shows: {
      game: 'raja-pasu',
      text: '0,0/0,1 S 0-0 -',
      members: ['outcome'],
      rules: ['RP-2', 'D-7'],
    },
  },
  {
    mistake: 'the opening move binds the first player alone',
    from: '    if position.opening[position.turn] and',
    to: '    if position.turn == SOUTH and position.opening[SOUTH] and',
    shows: {
      game: 'sadeqa-ii',
      op: 'moves',
      text: '1,1/0,0 N 0-0 N',
      members: ['moves'],
      rules: ['SQ-3', 'D-7'],
    },
    readings: ['openingMove: first-player'],
  },
  {
    mistake: 'a capture takes from the own row alone',
    from: '    board[capture_pit] = 0\n',
    to: `    own_row = row(position.rules.pits_per_row, position.turn)
    if position.rules.game == SADEQA_II and capture_pit not in own_row:
        seeds = 0
    else:
        board[capture_pit] = 0
`,
    shows: {
      game: 'sadeqa-ii',
      text: '0,1/1,0 S 0-0 -',
      members: ['position.pits', 'position.captured', 'captured', 'outcome'],
      rules: ['SQ-2', 'SQ-4', 'SQ-5'],
    },
  },
  {
    mistake: 'the opposite pit is one off for North',
    from: '            capture_pit = 2 * rules.pits_per_row - 1 - last  # SQ-4\n',
    to: `            capture_pit = 2 * rules.pits_per_row - 1 - last - position.turn
            capture_pit %= 2 * rules.pits_per_row
`,
    shows: {
      game: 'sadeqa-ii',
      text: '1/0 N 0-0 -',
      members: ['position.pits', 'position.captured', 'captured', 'outcome'],
      rules: ['SQ-2', 'SQ-4', 'D-7'],
    },
  },
];

const directory = testDirectory();

test.each(VARIANTS)('found: $mistake', async ({ from, to, args = [], shows, readings = [] }) => {
  cpSync(join(ROOT, 'examples/python'), directory.path('python'), { recursive: true });
  const file = directory.path('python/rules.py');
  const rules = readFileSync(file, 'utf8');
  expect(rules.split(from)).toHaveLength(2);
  writeFileSync(file, rules.replace(from, to));

  const serve = `python3 '${directory.path('python/relaysow.py')}' serve`;
  const { code, stdout } = await run(
    ...['diff', ...args, '--json', '--games', '30', '--jobs', '2', '--against', serve],
  );
  expect(code).toBe(1);
  const { differences, agreements } = JSON.parse(stdout);
  expect(differences[0]).toMatchObject({ op: 'play', ...shows });
  expect(agreements.map(({ reading }: { reading: string }) => reading)).toEqual(readings);
});
