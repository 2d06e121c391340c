import { describe, expect, test } from 'vitest';
import { ONE_LINE, run } from './command.js';

const START = '7,7,7,7,7,7,7/7,7,7,7,7,7,7 S 0-0 -';
const SOUTH_TO_MOVE = '{"rules":"sadeqa-ii","pits":[3,3,3,3,3,3,3,3,3,3,3,3]}';

async function nodes(...args: readonly string[]): Promise<unknown> {
  const { code, stdout, stderr } = await run('perft', ...args, '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout).nodes;
}

async function refusal(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await run(...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(ONE_LINE);
  return stderr;
}

describe('a number is written in decimal digits, or refused', () => {
  const texts = ['-1', '1e6', '1e99', '1.5', 'abc', '', ' 1', '+1', '0x10', '01', '1_000', '９'];
  test.each(texts.map((text) => [text]))('%j', async (text) => {
    expect(await refusal('perft', 'raja-pasu', text)).toContain('"depth" expected a whole number');
  });
  test.each([
    ['--games -1', ['simulate', 'raja-pasu', '--games', '-1']],
    ['--games 1e6', ['simulate', 'raja-pasu', '--games', '1e6']],
    ['--games 0', ['simulate', 'raja-pasu', '--games', '0']],
    ['--games over 2^40', ['simulate', 'raja-pasu', '--games', '1099511627777']],
    ['--limit -1', ['perft', 'raja-pasu', '1', '--limit', '-1']],
    ['--limit of nothing', ['perft', 'raja-pasu', '1', '--limit', '']],
    ['depth over 64', ['perft', 'raja-pasu', '65']],
    ['--pits-per-row 0', ['perft', 'raja-pasu', '1', '--pits-per-row', '0']],
    ['--pits-per-row 9', ['perft', 'raja-pasu', '1', '--pits-per-row', '9']],
    ['--seeds-per-pit 0', ['perft', 'raja-pasu', '1', '--seeds-per-pit', '0']],
    ['--lap-limit 0', ['perft', 'raja-pasu', '1', '--lap-limit', '0']],
    ['--lap-limit 100000001', ['perft', 'raja-pasu', '1', '--lap-limit', '100000001']],
  ])('%s', async (_, args) => {
    expect(await refusal(...args)).toMatch(/"[a-z-]+" expected a whole number from \d+ to \d+/);
  });
});

describe('the rules are options', () => {
  test.each([
    ['--last-seed-four left', ['raja-pasu', '4', '--last-seed-four', 'left'], 641],
    ['--endless illegal', ['sadeqa-ii', '8', '--endless', 'illegal'], 7767],
    ['--endless annul', ['sadeqa-ii', '8', '--endless', 'annul'], 7774],
    ['--opening-move first-player', ['sadeqa-ii', '2', '--opening-move', 'first-player'], 6],
    ['the size of the board', ['raja-pasu', '1', '--pits-per-row', '3', '--seeds-per-pit', '2'], 3],
    ['--rules', ['raja-pasu', '4', '--rules', '{"lastSeedFour":"left"}'], 641],
    ['--rules with the game', ['raja-pasu', '1', '--rules', '{"game":"raja-pasu"}'], 7],
    [
      '--rules and a flag that says the same',
      ['raja-pasu', '1', '--rules', '{"pitsPerRow":3}', '--pits-per-row', '3'],
      3,
    ],
    ['D-14: --lap-limit', ['raja-pasu', '2', '--lap-limit', '1'], 0],
  ])('%s', async (_, args, count) => {
    expect(await nodes(...args)).toBe(count);
  });

  test.each([
    ['a word that is none', ['--endless', 'never'], '"rules.endless" expected annul or illegal or'],
    ['the other game', ['--opening-move', 'both'], 'got "openingMove"'],
    ['2mn over 255', ['--seeds-per-pit', '19'], 'at most 255 seeds'],
    ['--rules no JSON', ['--rules', '{game}'], '"--rules" expected JSON'],
    ['--rules a name', ['--rules', '"raja-pasu"'], '"--rules" expected a JSON object'],
    ['--rules null', ['--rules', 'null'], '"--rules" expected a JSON object'],
    ['--rules with an unknown member', ['--rules', '{"stores":2}'], 'got "stores"'],
    ['--rules with an inherited member', ['--rules', '{"__proto__":{}}'], 'got "__proto__"'],
    ['--rules with null', ['--rules', '{"lapLimit":null}'], '"rules.lapLimit" expected'],
    ['--rules of the other game', ['--rules', '{"game":"sadeqa-ii"}'], '"--rules.game" expected'],
    [
      'a flag that differs from --rules',
      ['--rules', '{"pitsPerRow":3}', '--pits-per-row', '4'],
      '"--pits-per-row" expected 3',
    ],
  ])('%s is refused', async (_, args, told) => {
    expect(await refusal('perft', 'raja-pasu', '1', ...args)).toContain(told);
  });
});

describe('--position is text, or JSON if it starts with a brace', () => {
  test.each([
    ['the start as text', ['raja-pasu', '3', '--position', START], 133],
    [
      'closed pits and North to move',
      ['raja-pasu', '1', '--position', '7,7,7,7,7,x,x/7,7,7,7,7,7,7 N 0-0 -'],
      5,
    ],
    ['opening rights', ['sadeqa-ii', '1', '--position', '3,3,3,3,3,3/3,3,3,3,3,3 S 0-0 SN'], 1],
    [
      'text under rules',
      ['raja-pasu', '1', '--pits-per-row', '2', '--position', '1,1/0,1 S 0-0 -'],
      1,
    ],
    ['JSON', ['sadeqa-ii', '1', '--position', SOUTH_TO_MOVE], 6],
    [
      'JSON and a flag that agrees',
      ['sadeqa-ii', '1', '--position', SOUTH_TO_MOVE, '--endless', 'annul'],
      6,
    ],
    [
      'JSON with a board that the flags alone would not allow',
      [
        'raja-pasu',
        '1',
        '--position',
        '{"rules":{"game":"raja-pasu","pitsPerRow":2,"seedsPerPit":40},"pits":[1,2,3,4]}',
        '--seeds-per-pit',
        '40',
      ],
      2,
    ],
    [
      'JSON and --rules that agree',
      ['sadeqa-ii', '1', '--position', SOUTH_TO_MOVE, '--rules', '{"pitsPerRow":6}'],
      6,
    ],
  ])('%s', async (_, args, count) => {
    expect(await nodes(...args)).toBe(count);
  });

  test.each([
    ['nothing', ['raja-pasu'], '', 'offset 0: expected a seed count or x'],
    ['cut short', ['raja-pasu'], '7,7', 'offset 3: expected "/"'],
    ['a blank too many', ['raja-pasu'], ` ${START}`, 'offset 0'],
    ['another size', ['sadeqa-ii'], START, 'offset 0: expected 6 pits'],
    ['no JSON', ['raja-pasu'], '{"rules":', '"--position" expected JSON'],
    ['JSON without pits', ['raja-pasu'], '{"rules":"raja-pasu"}', '"position.pits" expected 14'],
    ['JSON without rules', ['raja-pasu'], '{"pits":[1,1]}', '"position.rules" expected'],
    ['JSON of another game', ['raja-pasu'], SOUTH_TO_MOVE, '"game" expected "sadeqa-ii" as in the'],
    ['JSON of an unknown game', ['raja-pasu'], '{"rules":"go","pits":[]}', '"rules" expected'],
    [
      'a flag that differs',
      ['sadeqa-ii', '--endless', 'illegal'],
      SOUTH_TO_MOVE,
      '"--endless" expected "annul" as in the position\'s rules, got "illegal"',
    ],
    [
      '--rules that differ',
      ['sadeqa-ii', '--rules', '{"lapLimit":5}'],
      SOUTH_TO_MOVE,
      '"--rules.lapLimit" expected 1000000',
    ],
  ])('%s is refused, and it is said where', async (_, [game = '', ...flags], position, told) => {
    const args = ['perft', game, '1', ...flags, '--position', position];
    expect(await refusal(...args)).toContain(told);
  });
});
