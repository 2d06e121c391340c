import { once } from 'node:events';
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { testDirectory } from '../directory.js';
import { type Ended, ended, ONE_LINE, run, runWith, start } from './command.js';

const { path } = testDirectory();

/** A session without a terminal. */
function play(lines: readonly string[], ...args: readonly string[]): Promise<Ended> {
  return runWith(lines.map((line) => `${line}\n`).join(''), 'play', ...args);
}

/** What is told after a line was said, up to the next prompt. */
function told({ stdout }: Ended, line: string): string {
  const [, after = ''] = stdout.split(`> ${line}\n`);
  return after.split(/^.*> /m)[0]?.trim() ?? '';
}

describe('without a terminal', () => {
  test('a session is the text in docs/playing.md', async () => {
    const page = await readFile('docs/playing.md', 'utf8');
    const [, shown = ''] =
      /```text\n\$ relaysow play sadeqa-ii < lines\n(.*?)```/s.exec(page) ?? [];
    const lines = [...shown.matchAll(/^\w+ \(.*\)> (.*)$/gm)].map(([, line = '']) => line);
    expect(lines.length).toBeGreaterThan(5);
    expect(await play(lines, 'sadeqa-ii')).toEqual({
      code: 0,
      signal: null,
      stdout: shown,
      stderr: '',
    });
  });

  test('the end of the input ends it; a last line without a newline counts', async () => {
    const none = await runWith('', 'play', 'raja-pasu');
    expect(none).toMatchObject({ code: 0, stderr: '' });
    const one = await runWith('A', 'play', 'raja-pasu');
    expect(one.code).toBe(0);
    expect(one.stdout).toContain('South plays A: ');
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('%s ends it; its game is shown', async (signal) => {
    const child = start('play', 'sadeqa-ii', '--north', 'person');
    const lines = createInterface({ input: child.stdout });
    child.stdin.write('F\n');
    for await (const line of lines)
      if (line.endsWith('South  person              captured 4')) break;
    const end = ended(child);
    child.kill(signal);
    expect(await end).toMatchObject({
      code: 130,
      stdout: expect.stringMatching(/\[Game "sadeqa-ii"\].*\n1\. F\n$/s),
      stderr: 'relaysow: interrupted: the game is on record above, for --load\n',
    });
  });

  test('no code of a terminal is written, but colours where FORCE_COLOR asks for them', async () => {
    const { stdout } = await play(['A'], 'raja-pasu');
    expect(stdout).not.toContain('\x1b');
    process.env.FORCE_COLOR = '1';
    try {
      const coloured = await play(['A'], 'raja-pasu');
      expect(coloured.stdout).toContain('\x1b[36m');
      expect(stripVTControlCharacters(coloured.stdout).replaceAll(/ +$/gm, '')).toBe(
        stdout.replaceAll(/ +$/gm, ''),
      );
    } finally {
      delete process.env.FORCE_COLOR;
    }
  });
});

describe('chance', () => {
  const RANDOM = ['raja-pasu', '--north', 'random', '--seed'];

  test('the same seed and moves make the same game, also after some were taken back', async () => {
    const lines = ['A', 'moves'];
    const straight = await play(lines, ...RANDOM, '5');
    const again = await play(['A', 'undo', ...lines], ...RANDOM, '5');
    expect(told(again, 'moves')).toBe(told(straight, 'moves'));
  });

  test('another seed makes another one', async () => {
    const games = await Promise.all(
      ['1', '2', '3', '4', '5'].map(async (seed) =>
        told(await play(['A', 'moves'], ...RANDOM, seed), 'moves'),
      ),
    );
    expect(new Set(games).size).toBeGreaterThan(1);
  });

  test('is the same for either engine', async () => {
    const lines = ['A', 'hint', 'moves'];
    const [wasm, reference] = await Promise.all(
      ['wasm', 'reference'].map((engine) => play(lines, ...RANDOM, '7', '--engine', engine)),
    );
    expect(wasm?.stdout).toBe(reference?.stdout);
  });
});

describe('what cannot be played is refused with its reason', () => {
  const closed = ['raja-pasu', '--position', '7,7,7,7,7,x,x/x,0,7,7,7,7,7 S 0-0 -'];
  const endless = [
    'sadeqa-ii',
    '--endless',
    'illegal',
    '--position',
    '0,1,2,0,1,0/1,2,2,1,0,1 S 0-0 -',
  ];
  test.each([
    [closed, 'A', 'A is closed in this round (RP-8).'],
    [closed, 'b', 'B is empty.'],
    [['sadeqa-ii'], 'B', "South's first move must start from the rightmost pit, F (SQ-3)."],
    [endless, 'B', 'From B seeds would be sown for ever, which these rules forbid (D-9).'],
    [['sadeqa-ii'], 'hind', '"hind" is no pit of yours and no command (Did you mean hint?)'],
    [['sadeqa-ii'], '-x', '"-x" is no pit of yours and no command: see help'],
    [['sadeqa-ii'], 'G', '"G" is no pit of yours and no command (see help)'],
    [['sadeqa-ii'], 'undo', 'Nothing of yours is left to take back.'],
    [['sadeqa-ii'], 'redo', 'Nothing was taken back.'],
    [['sadeqa-ii'], 'A B', 'One move at a time: "A" alone plays that pit'],
    [['sadeqa-ii'], 'again', 'No move yet.'],
    [['sadeqa-ii'], 'undo it', "too many arguments for 'undo'. Expected 0 arguments but got 1."],
    [['sadeqa-ii'], 'load', "missing required argument 'file'"],
    [['sadeqa-ii'], 'save', '"save" expected the name of a new file, got none'],
    [['sadeqa-ii'], 'load none.txt', '"load" expected an existing file, got "none.txt"'],
    [['sadeqa-ii'], 'load src', '"load" expected a file, got "src"'],
    [['sadeqa-ii'], 'load src/\0', '"load": '],
    [['sadeqa-ii'], 'speed of light', '"speed" expected slow, normal, fast, none or milliseconds'],
    [['sadeqa-ii'], 'set {"rules":', '"set" expected JSON: '],
    [['sadeqa-ii'], 'set {"rules":"chess","pits":[]}', '"rules" expected raja-pasu or sadeqa-ii'],
  ])('%j %s', async (args, line, reason) => {
    const session = await play([line, 'moves'], ...args);
    expect(told(session, line)).toContain(reason);
    expect(told(session, 'moves')).toBe('No move yet.');
    expect(session.code).toBe(0);
  });

  test('after the end of the game, too', async () => {
    const session = await play(
      ['A', 'hint'],
      'sadeqa-ii',
      '--position',
      '1,0,0,0,0,0/0,0,0,0,0,0 S 0-0 -',
    );
    expect(told(session, 'A')).toBe('The game is over: undo, new or quit.');
    expect(told(session, 'hint')).toBe('Nobody is to move.');
  });
});

describe('the arguments that do not go together', () => {
  test.each([
    [['sadeqa-ii', '--match'], '"--match" expected raja-pasu, got "sadeqa-ii"'],
    [['raja-pasu', '--round-limit', '3'], '"--round-limit" expected --match beside it, got 3'],
    [['raja-pasu', '--entry', '2'], '"--entry" expected --load beside it, got 2'],
    [['raja-pasu', '--load', 'x', '--match'], '"--load" expected no --match beside it, got "x"'],
    [['raja-pasu', '--load', 'none.txt'], '"--load" expected an existing file, got "none.txt"'],
    [['raja-pasu', '--south', 'best'], '"--south" expected person or random or greedy, or a file'],
    [
      ['raja-pasu', '--speed', '1e3'],
      '"--speed" expected slow, normal, fast, none or milliseconds',
    ],
    [
      ['raja-pasu', '--match', '--position', '1,1,1,1,1,1,1/1,1,1,1,1,1,1 S 0-0 -'],
      '--reserve 0,0: "from.reserve" expected 84 seeds',
    ],
    [['raja-pasu', '--holdings', '50,48'], '"--holdings" expected --match beside it'],
    [['sadeqa-ii', '--reserve', '1,2'], '"--reserve" expected --match beside it, got [1,2]'],
    [['raja-pasu', '--match', '--leader', 'north'], '"--leader" expected --holdings beside it'],
    [['raja-pasu', '--load', 'x', '--holdings', '50,48'], '"--load" expected no --holdings'],
  ])('%j', async (args, message) => {
    const { code, stdout, stderr } = await run('play', ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(ONE_LINE);
    expect(stderr).toContain(message);
  });
});

describe('undo and redo', () => {
  test('an endless move can be taken back, and played again', async () => {
    const session = await play(
      ['B', 'undo', 'board', 'redo', 'new', 'moves'],
      'sadeqa-ii',
      '--position',
      '0,1,2,0,1,0/1,2,2,1,0,1 S 0-0 -',
    );
    const over = "South's sowing from B never ends: the game is annulled, nobody wins (D-9).";
    expect(told(session, 'B')).toContain(
      'After 1 lap it goes round the same 66 laps for ever: board and last pit come\nback.',
    );
    expect(told(session, 'B')).toContain(over);
    expect(told(session, 'undo')).toMatch(/^Back to move 1\./);
    expect(told(session, 'board')).toContain('Position: 0,1,2,0,1,0/1,2,2,1,0,1 S 0-0 -');
    expect(told(session, 'redo')).toMatch(/^On to the end\./);
    expect(told(session, 'redo')).toContain(over);
    expect(told(session, 'moves')).toBe('No move yet.');
  });

  test('go over the moves of a policy to those of a person', async () => {
    const session = await play(
      ['A', 'undo', 'redo', 'moves'],
      'raja-pasu',
      '--south',
      'greedy',
      '--north',
      'person',
    );
    // South has played before; "A" is North's a.
    expect(told(session, 'undo')).toMatch(/^Back to move 2\./);
    expect(told(session, 'redo')).toMatch(/^On to move 4\./);
    expect(told(session, 'moves')).toMatch(/^3 moves: [A-G] a [A-G]$/);
  });

  test('where nobody plays, policies wait for Enter after it', async () => {
    const session = await play(
      ['undo', 'undo', 'moves', '', 'quit'],
      'sadeqa-ii',
      '--south',
      'greedy',
      '--north',
      'greedy',
    );
    const [, plies = ''] = /over after (\d+) moves/.exec(session.stdout) ?? [];
    expect(told(session, 'moves')).toMatch(new RegExp(`^${Number(plies) - 2} moves: `));
    expect(session.stdout.match(new RegExp(`over after ${plies} moves`, 'g'))).toHaveLength(2);
  });

  test('two persons take back one move at a time', async () => {
    const session = await play(['F', 'f', 'undo', 'moves'], 'sadeqa-ii', '--north', 'person');
    expect(told(session, 'moves')).toBe('1 move: F');
  });
});

describe('a game on record', () => {
  test('is saved, and gone on with as it was', async () => {
    const file = path('game.txt');
    const played = await play(['C', `save ${file}`, 'moves', 'board'], 'raja-pasu');
    expect(told(played, `save ${file}`)).toBe(`Saved in ${file}.`);
    const loaded = await play(['moves', 'board', 'undo', 'moves'], 'raja-pasu', '--load', file);
    expect(told(loaded, 'moves')).toBe(told(played, 'moves'));
    expect(told(loaded, 'board')).toBe(told(played, 'board'));
    const there = await play([`load ${file}`, 'moves'], 'sadeqa-ii');
    expect(told(there, 'moves')).toBe(told(played, 'moves'));
  });

  test('of a match comes back in its round', async () => {
    const file = path('match.txt');
    const args = [
      'raja-pasu',
      '--match',
      '--south',
      'greedy',
      '--pits-per-row',
      '2',
      '--seeds-per-pit',
      '2',
    ];
    const played = await play(
      ['quit'],
      ...args,
      '--seed',
      '2',
      '--save',
      file,
      '--round-limit',
      '3',
    );
    expect(played.code).toBe(0);
    const end = played.stdout.slice(played.stdout.lastIndexOf('Raja Pasu'));
    // Its rules are those of the record.
    const again = await play(['quit'], 'raja-pasu', '--load', file, '--south', 'greedy');
    expect(again.stdout.slice(again.stdout.lastIndexOf('Raja Pasu'))).toBe(end);
  });

  test('is put where --save says at the end; nothing else that is there is replaced', async () => {
    const file = path('game.txt');
    await play(['C'], 'raja-pasu', '--save', file);
    const kept = await readFile(file, 'utf8');
    expect(kept).toContain('1. C e');
    expect(await run('play', 'raja-pasu', '--save', file)).toMatchObject({ code: 2 });
    const session = await play(['A', `save ${file}`], 'raja-pasu');
    expect(told(session, `save ${file}`)).toContain(`"save" expected a new file (or --force)`);
    expect(await readFile(file, 'utf8')).toBe(kept);
    // Its own file a session may write again, and --force any.
    const own = await play(['A', 'save', 'undo', 'B'], 'raja-pasu', '--save', file, '--force');
    expect(own.code).toBe(0);
    expect(await readFile(file, 'utf8')).toContain('1. B ');
  });

  test.each([
    ['no record', 'hello', /^relaysow: .*game\.txt:1:1: /],
    [
      'an illegal move',
      '[Game "sadeqa-ii"]\n[RulesVersion "1"]\n[Result "unfinished"]\n\n1. A\n',
      /game\.txt:5:4: move 1: .*"A".*\(SQ-3\)/,
    ],
  ])('that is wrong is refused, %s', async (_, text, message) => {
    const file = path('game.txt');
    await writeFile(file, text);
    const { code, stderr } = await run('play', 'sadeqa-ii', '--load', file);
    expect(code).toBe(2);
    expect(stderr).toMatch(ONE_LINE);
    expect(stderr).toMatch(message);
    const session = await play([`load ${file}`, 'F', 'moves'], 'sadeqa-ii', '--north', 'person');
    expect(told(session, 'moves')).toBe('1 move: F');
  });

  test('is put where --save says also if it came from another file, or was saved in one', async () => {
    const [from, to, other] = [path('from.txt'), path('to.txt'), path('other.txt')];
    await play(['F'], 'sadeqa-ii', '--north', 'person', '--save', from);
    const kept = await readFile(from, 'utf8');
    await play([], 'sadeqa-ii', '--north', 'person', '--load', from, '--save', to);
    expect(await readFile(to, 'utf8')).toBe(kept);
    const lines = ['f', `save ${other}`];
    await play(lines, 'sadeqa-ii', '--north', 'person', '--load', from, '--save', to, '--force');
    expect(await readFile(to, 'utf8')).toBe(await readFile(other, 'utf8'));
    expect(await readFile(from, 'utf8')).toBe(kept);
  });

  test('does not cost the others of its file', async () => {
    const file = path('two.txt');
    const people = ['sadeqa-ii', '--north', 'person'];
    await play(['F', 'new', 'F', 'f'], ...people, '--save', file);
    const both = await readFile(file, 'utf8');
    const reason = 'expected another file than that of the game: 1 other record would be lost';
    const replacing = ['--save', file, '--force'];
    const refused = await run('play', ...people, '--load', file, ...replacing);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain(`"--save" ${reason}`);
    const lines = [`load ${file} 2`, 'A', `save ${file}`, `save ${path('one.txt')}`];
    const session = await play(lines, ...people, '--force');
    expect(told(session, `save ${file}`).replaceAll('\n', ' ')).toContain(`"save" ${reason}`);
    expect(await readFile(file, 'utf8')).toBe(both);
    // A file with this game alone is replaced.
    await play(['a'], ...people, '--load', path('one.txt'), '--save', path('one.txt'), '--force');
    expect(await readFile(path('one.txt'), 'utf8')).toMatch(/\n1\. F f 2\. A a\n$/);
  });

  test('that can no longer be saved is shown, with the reason', async () => {
    const folder = path('gone');
    await mkdir(folder);
    const child = start('play', 'sadeqa-ii', '--north', 'person', '--save', `${folder}/game.txt`);
    const lines = createInterface({ input: child.stdout });
    child.stdin.write('F\n');
    for await (const line of lines)
      if (line.endsWith('South  person              captured 4')) break;
    await rmdir(folder);
    const end = ended(child);
    child.stdin.end('quit\n');
    const { code, stdout, stderr } = await end;
    expect(code).toBe(3);
    expect(stdout).toMatch(/\[Game "sadeqa-ii"\].*\n1\. F\n$/s);
    expect(stderr).toMatch(ONE_LINE);
    expect(stderr).toContain('not saved: "save" expected a file in a directory that is there');
  });

  test('is one of several in a file', async () => {
    const [first, second, both] = [path('1.txt'), path('2.txt'), path('both.txt')];
    await play(['A'], 'raja-pasu', '--save', first);
    await play(['B'], 'raja-pasu', '--save', second);
    await writeFile(both, `${await readFile(first, 'utf8')}\n${await readFile(second, 'utf8')}`);
    const session = await play(
      [`load ${both} 2`, 'moves', `load ${both} 3`],
      'raja-pasu',
      '--load',
      both,
      '--entry',
      '1',
    );
    expect(told(session, 'moves')).toMatch(/: B /);
    expect(told(session, `load ${both} 3`)).toContain('"entry" expected 1 to 2');
  });
});

describe('a game that is left for another', () => {
  test.each([
    ['new', 'F f'],
    ['set 3,3,3,3,3,3/3,3,3,3,3,1 S 2-0 -', 'F f'],
  ])('%s: stays in the file, before the next', async (line) => {
    const file = path('games.txt');
    const lines = ['F', line, 'A', 'B', 'F', 'moves', 'save', 'undo', 'save', 'new'];
    const session = await play(lines, 'sadeqa-ii', '--north', 'person', '--save', file);
    expect(session.code).toBe(0);
    const games = (await readFile(file, 'utf8')).split(/^(?=\[Game)/m);
    expect(games).toHaveLength(2);
    expect(games[0]).toMatch(/\n1\. F\n\n$/);
    expect(await run('replay', file)).toMatchObject({ code: 0 });
  });

  test('is shown on record where there is no file for it', async () => {
    const session = await play(['F', 'new', 'F', 'f'], 'sadeqa-ii', '--north', 'person');
    expect(told(session, 'new')).toMatch(
      /^The game that is left, on record:\n\[Game "sadeqa-ii"\]\n.*\n\n1\. F\n\nSadeqa II · move 1/s,
    );
    // The last one at the end.
    expect(session.stdout).toMatch(/\n1\. F f\n$/);
  });

  test('is not written twice if a file has it', async () => {
    const [one, other] = [path('one.txt'), path('other.txt')];
    const lines = [
      'F',
      `save ${one}`,
      'new',
      'F',
      `save ${other}`,
      `load ${one}`,
      'f',
      `save ${one}`,
    ];
    await play(lines, 'sadeqa-ii', '--north', 'person');
    expect(await readFile(other, 'utf8')).toMatch(/\n1\. F\n$/);
    expect(await readFile(one, 'utf8')).toMatch(/\n1\. F\n\n.*\n1\. F f\n$/s);
  });
});

describe('what a record says besides the moves', () => {
  const RECORD = `[Game "sadeqa-ii"]
[RulesVersion "1"]
[Event "Club"]
[South "Ana"]
[Result "unfinished"]

{A quiet start.} 1. F {Forced.} f {So is this.} 2. A {Strong.}
`;

  test('stays as far as the moves do, and South and North are filled in', async () => {
    const [file, again] = [path('game.txt'), path('again.txt')];
    await writeFile(file, RECORD);
    const lines = ['undo', 'B', `save ${again}`];
    await play(lines, 'sadeqa-ii', '--north', 'person', '--load', file);
    expect(await readFile(again, 'utf8')).toBe(
      RECORD.replace('[Result', '[North "person"]\n[Result').replace('A {Strong.}', 'B'),
    );
  });

  test('is read from JSON, too', async () => {
    const [file, json, again] = [path('game.txt'), path('game.jsonl'), path('again.txt')];
    await writeFile(file, RECORD);
    await writeFile(json, (await run('replay', '--convert', 'json', file)).stdout);
    await play([`load ${json}`, `save ${again}`], 'sadeqa-ii', '--north', 'person');
    expect(await readFile(again, 'utf8')).toBe(
      RECORD.replace('[Result', '[North "person"]\n[Result'),
    );
    await writeFile(json, '{"kind":');
    expect(await run('play', 'sadeqa-ii', '--load', json)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('game.jsonl:1:1: '),
    });
  });

  test('stays in the rounds of a match', async () => {
    const [file, again] = [path('match.txt'), path('again.txt')];
    await play(
      ['A', '', 'A', 'quit'],
      ...['raja-pasu', '--match', '--north', 'person', '--save', file],
      ...['--position', '0,0,0,0,0,0,0/1,0,0,0,0,0,0 S 50-47 -'],
    );
    const record = await readFile(file, 'utf8');
    const said = record.replaceAll('1. A', '1. A {Well.}');
    expect(said.split('{Well.}')).toHaveLength(3);
    await writeFile(file, said);
    await play([`save ${again}`], 'raja-pasu', '--load', file, '--north', 'person');
    expect(await readFile(again, 'utf8')).toBe(said);
  });
});

describe('a match', () => {
  const SMALL = ['raja-pasu', '--match', '--pits-per-row', '2', '--seeds-per-pit', '3'];

  test('goes on round by round to its end, which is explained', async () => {
    const { stdout } = await play(
      [],
      ...SMALL,
      '--south',
      'greedy',
      '--north',
      'random',
      '--seed',
      '4',
    );
    expect(stdout).toContain('the round is over (RP-5)');
    const text = stdout.replaceAll('\n', ' ');
    expect(text).toContain(
      'Round 2. South holds 4 seeds, opens 1 pit (A closed, RP-8) and keeps 1 in reserve. ' +
        'North holds 8 seeds, opens all 2 pits and keeps 2 in reserve.',
    );
    expect(text).toContain(
      'South holds 2 seeds, and a pit takes 3: not one can be opened. ' +
        'North wins the match after 2 rounds (RP-10).',
    );
  });

  test('waits for Enter between rounds if a person plays', async () => {
    const lines = ['A', '', 'board'];
    const position = '0,0,0,0,0,0,0/1,0,0,0,0,0,0 S 50-47 -';
    const session = await play(
      lines,
      'raja-pasu',
      '--match',
      '--north',
      'person',
      '--position',
      position,
    );
    expect(told(session, 'A').replaceAll('\n', ' ')).toContain(
      'North has no seeds to sow: the round is over (RP-5). South takes what is left on the board: 1 seed. ' +
        'South has captured 51, North 47: South wins the round (RP-6). ' +
        'Round 2. South holds 51 seeds, opens all 7 pits and keeps 2 in reserve. ' +
        'North holds 47 seeds, opens 6 pits (a closed, RP-8) and keeps 5 in reserve. ' +
        'South took what was left, and leads (RP-9).',
    );
    expect(session.stdout).toContain('Enter for the next round> \n');
    expect(told(session, 'board')).toContain('Position: 7,7,7,7,7,7,x/7,7,7,7,7,7,7 S 0-0 -');
    const left = await play(
      ['A', 'B'],
      'raja-pasu',
      '--match',
      '--north',
      'person',
      '--position',
      position,
    );
    expect(told(left, 'B')).toBe('The round is over: Enter opens the next.');
  });

  test('starts from holdings, or in the middle of a round', async () => {
    const match = ['raja-pasu', '--match', '--north', 'person'];
    const held = await play(['board'], ...match, '--holdings', '57,41', '--leader', 'north');
    expect(held.stdout).toContain(' ▸ North  person        captured 0 · reserve 6\n');
    expect(told(held, 'board')).toContain('Position: 7,7,7,7,7,x,x/7,7,7,7,7,7,7 N 0-0 -');
    const position = '7,7,7,7,7,x,x/7,7,7,7,7,7,7 S 0-0 -';
    const kept = await play(['A'], ...match, '--position', position, '--reserve', '8,6');
    expect(kept.stdout).toContain('captured 0 · reserve 8\n');
  });

  test('shows what is left at the end of a round, and then that it is taken', async () => {
    const position = '0,0,0,0,0,0,0/1,0,0,0,0,0,0 S 50-47 -';
    const args = ['raja-pasu', '--north', 'person', '--position', position];
    const session = await play(['A', 'board'], ...args);
    expect(told(session, 'A')).toMatch(
      /over after 1 move · before the rest is taken\n.*captured 50\n\n.*over after 1 move\n.*captured 51\n\nNorth has no seeds to sow/s,
    );
    const again = told(session, 'board');
    expect(again).toMatch(/captured 51\n\nNorth has no seeds to sow/);
    expect(again).toContain('Position, before the rest was taken: 0,0,0,0,0,0,0/0,1,0,');
  });

  test('is left for a set-up position', async () => {
    const session = await play(['set 1,1/1,1 N 0-0 -', 'moves'], ...SMALL);
    expect(told(session, 'set 1,1/1,1 N 0-0 -')).toContain(
      'The match is left: this is a game of its own.',
    );
    expect(session.stdout).toContain('\nRaja Pasu · move 1\n');
  });
});

describe('a policy of the user', () => {
  test('plays in either seat, by the file it came from', async () => {
    const file = path('last.mjs');
    await writeFile(file, 'export default (_, moves) => moves.at(-1);');
    const session = await play(['moves'], 'sadeqa-ii', '--south', file, '--north', 'person');
    expect(session.stdout).toContain('South  last.mjs ');
    expect(told(session, 'moves')).toBe('1 move: F');
  });

  test('that fails ends the session; its game is shown', async () => {
    const file = path('broken.mjs');
    await writeFile(file, "export default () => { throw new Error('no idea'); };");
    const { code, stdout, stderr } = await play(['F'], 'sadeqa-ii', '--north', file);
    expect(code).toBe(3);
    expect(stderr).toMatch(ONE_LINE);
    expect(stderr).toContain('failed: no idea');
    expect(stdout).toMatch(/\[Game "sadeqa-ii"\].*\n1\. F\n$/s);
  });

  test.each([
    ['throws', "throw new Error('too late')", 'last.mjs sha256:\\w+" failed: too late'],
    ['ends its thread', 'process.exit(7)', 'a thread ended .*, with exit code 7'],
  ])('that %s while nobody asks it loses no game', async (_, late, reason) => {
    const [policy, file] = [path('last.mjs'), path('game.txt')];
    await writeFile(
      policy,
      `export default (_, moves) => {
        setTimeout(() => { console.log('now'); ${late}; });
        return moves[0];
      };`,
    );
    const child = start('play', 'sadeqa-ii', '--north', policy, '--save', file);
    const end = ended(child);
    child.stdin.write('F\n');
    const lines = createInterface({ input: child.stderr });
    await once(lines, 'line');
    child.stdin.end('A\n');
    const { code, stderr } = await end;
    expect(code).toBe(3);
    expect(stderr).toMatch(new RegExp(`^now\nrelaysow: .*${reason}\n$`));
    expect(await readFile(file, 'utf8')).toMatch(/\n1\. F f 2\. A\n$/);
  });

  test('that ends its thread ends the session, too', async () => {
    const file = path('exits.mjs');
    await writeFile(file, 'export default () => process.exit(7);');
    const { code, stderr } = await play([], 'sadeqa-ii', '--south', file);
    expect(code).toBe(3);
    expect(stderr).toMatch(ONE_LINE);
    expect(stderr).toContain('a thread ended before its work was done, with exit code 7');
  });
});

test('flip shows the board from the other side, board shows it again, speed is told', async () => {
  const session = await play(['flip', 'board', 'speed', 'speed none', 'help'], 'sadeqa-ii');
  expect(told(session, 'flip')).toMatch(
    /^Sadeqa II · move 1\n ▸ South {2}you .*A\n.*North {2}greedy/s,
  );
  expect(told(session, 'flip')).toContain('      F     E     D     C     B     A\n');
  expect(told(session, 'board')).toContain('Position: 3,3,3,3,3,3/3,3,3,3,3,3 S 0-0 SN');
  expect(told(session, 'speed')).toBe('Sowing takes 160 ms a seed, less in long relays.');
  expect(told(session, 'speed none')).toBe('Sowing is not shown.');
  expect(told(session, 'help')).toContain('undo (u)        back to your last turn');
});
