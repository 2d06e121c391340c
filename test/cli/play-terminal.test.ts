import { readFile, writeFile } from 'node:fs/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { testDirectory } from '../directory.js';
import { COMMAND } from './command.js';
import { type TerminalOptions, TestTerminal } from './terminal.js';

const { path } = testDirectory();

const opened: TestTerminal[] = [];

afterEach(() => {
  for (const terminal of opened.splice(0)) terminal.kill('SIGKILL');
});

/** A session in a terminal, sowing at this speed. */
function play(speed: string, args: readonly string[], options?: TerminalOptions): TestTerminal {
  const terminal = new TestTerminal(['play', ...args, '--speed', speed], options);
  opened.push(terminal);
  return terminal;
}

/** A speed that nobody waits for: only a key ends a move. */
const STILL = '5000';

/** South's E takes the last seeds of North, who is then stuck. */
const LAST = '0,0,0,0,0,2/0,0,0,0,1,0 S 9-9 -';

/** South's A leaves North without seeds: the rest, one seed, is South's. */
const SWEPT = '0,0,0,0,0,0,0/1,0,0,0,0,0,0 S 50-47 -';

test('a whole session, screen by screen', async () => {
  const terminal = play('none', ['sadeqa-ii', '--position', LAST]);
  await terminal.shows(`\
Sadeqa II · move 1

   North  greedy              captured 9
      f     e     d     c     b     a
   ┌─────┬─────┬─────┬─────┬─────┬─────┐
   │  ·  │  ·  │  ·  │  ·  │  ·  │  2  │
   ├─────┼─────┼─────┼─────┼─────┼─────┤
   │  ·  │  ·  │  ·  │  ·  │  1  │  ·  │
   └─────┴─────┴─────┴─────┴─────┴─────┘
      A     B     C     D     E     F
 ▸ South  you                 captured 9

A letter plays that pit. More: help, rules
South (E)>`);
  terminal.say('hint');
  await terminal.prompted(
    'South (E)>',
    "\n\ngreedy would play E: 1 lap, captures 2, 0 seeds left in North's row.\nSouth (E)>",
  );
  terminal.say('set 0,0,0/0,0,0 S 9-9 -');
  await terminal.prompted(
    'South (E)>',
    `\
 ▸ South  you                 captured 9

0,0,0/0,0,0 S 9-9 -
^
position text, offset 0: expected 6 pits in North's row, got 3
South (E)>`,
  );
  terminal.say('e');
  await terminal.shows(`\
Sadeqa II · over after 1 move

   North  greedy              captured 9
      f     e     d     c     b     a
   ┌─────┬─────┬─────┬─────┬─────┬─────┐
   │  ·  │  ·  │  ·  │  ·  │  ·  │  ·  │
   ├─────┼─────┼─────┼─────┼─────┼─────┤
   │  ·  │  ·  │  ·  │  ·  │  ·  │  1  │
   └─────┴─────┴─────┴─────┴─────┴─────┘
      A     B     C     D     E     F
   South  you                captured 11

South plays E: 1 lap, captures 2.
North has no seeds to sow: the game is over (SQ-5). South still has, and wins.
Over: new, undo or quit>`);
  terminal.say('undo');
  await terminal.prompted('South (E)>', '\n\nBack to move 1.\nSouth (E)>');
  terminal.say('quit');
  expect(await terminal.end()).toBe(0);
  expect(terminal.isAlternate).toBe(false);
  // The last board stays in view, and what was told last.
  expect(terminal.text).toMatch(/^Sadeqa II · move 1\n.*captured 9\n\nBack to move 1\.$/s);
});

describe('a sowing', () => {
  test('is shown seed by seed, and ended by any key', async () => {
    const terminal = play(STILL, ['raja-pasu', '--north', 'person']);
    await terminal.prompted('>');
    terminal.say('C');
    const first = await terminal.sees('South sows from C: lap 1, in hand 7 •••••••');
    expect(first).toContain('│  7  │  7  │[ 0 ]│  7  │  7  │  7  │  7  │');
    terminal.type('x');
    await terminal.prompted(
      'North (a c d e f g)>',
      'South plays C: 12 laps, captures 11, North gains 8.',
    );
  });

  test('is stopped by Space, and then goes on seed by seed or by itself', async () => {
    const terminal = play(STILL, ['raja-pasu', '--north', 'person']);
    await terminal.prompted('>');
    terminal.say('C');
    await terminal.sees('lap 1, in hand 7', 'Space pauses · any other key skips');
    terminal.type(' ');
    await terminal.sees('lap 1, in hand 7', 'Space steps · Enter goes on · any other key skips');
    terminal.type(' ');
    await terminal.sees('lap 1, in hand 6', 'Space steps');
    terminal.type(' ');
    await terminal.sees('lap 1, in hand 5', 'Space steps');
    terminal.type('\r');
    await terminal.sees('lap 1, in hand 4', 'Space pauses');
    terminal.type('x');
    await terminal.prompted('North (a c d e f g)>', 'South plays C');
  });

  test('is shown again, also where sowing is not shown', async () => {
    const terminal = play(STILL, ['raja-pasu', '--north', 'person']);
    await terminal.prompted('>');
    terminal.say('again');
    await terminal.prompted('>', 'No move yet.');
    terminal.say('C');
    await terminal.sees('lap 1, in hand 7');
    terminal.type('x');
    const after = await terminal.prompted('North (a c d e f g)>', 'South plays C');
    terminal.say('again');
    await terminal.sees('South sows from C: lap 1, in hand 7', '│[ 0 ]│');
    terminal.type('x');
    await terminal.shows(after);
  });

  test('runs by itself to its end', async () => {
    const terminal = play('1', ['raja-pasu', '--north', 'person']);
    await terminal.prompted('>');
    terminal.say('C');
    await terminal.sees('South plays C: 12 laps, captures 11, North gains 8.');
  });

  test('that never ends is told as what it is, and can be taken back', async () => {
    const position = '0,1,2,0,1,0/1,2,2,1,0,1 S 0-0 -';
    const terminal = play('1', ['sadeqa-ii', '--position', position]);
    await terminal.prompted('>');
    terminal.say('B');
    await terminal.prompted(
      'Over: new, undo or quit>',
      `\
South plays B: a sowing that never ends.
After 1 lap it goes round the same 66 laps for ever: board and last pit come
back.
South's sowing from B never ends: the game is annulled, nobody wins (D-9).
`,
    );
    terminal.say('undo');
    await terminal.prompted('South (A B C D F)>', 'Back to move 1.');
  });

  test('of two policies is watched', async () => {
    const args = ['sadeqa-ii', '--south', 'greedy', '--north', 'random'];
    const terminal = play('none', args);
    await terminal.prompted('Over: new, undo or quit>', 'over after ');
  });

  test('of two policies is left with q; the game is shown on record', async () => {
    const terminal = play(STILL, ['sadeqa-ii', '--south', 'greedy', '--north', 'greedy']);
    await terminal.sees('lap 1, in hand', 'Space pauses · any other key skips · q leaves');
    terminal.type('q');
    expect(await terminal.end()).toBe(0);
    await terminal.sees('[North "greedy"]', '\n1. F');
  });

  test('is followed by what is left on the board, before it is taken', async () => {
    const terminal = play(STILL, ['raja-pasu', '--north', 'person', '--position', SWEPT]);
    await terminal.prompted('South (A)>');
    terminal.say('A');
    await terminal.sees('lap 1, in hand 1');
    terminal.type('  ');
    await terminal.sees('lap 1, in hand 0', '│[ 1 ]│');
    terminal.type(' ');
    await terminal.sees('South takes what is left on the board: 1 seed', 'captured 50');
    terminal.type(' ');
    // Then it is taken.
    const end = await terminal.prompted('Over: new, undo or quit>', 'captured 51');
    expect(end).not.toContain('  1  ');
  });
});

describe('a match', () => {
  test('goes on to the next round with Enter', async () => {
    const args = ['raja-pasu', '--match', '--north', 'person', '--position', SWEPT];
    const terminal = play('none', args);
    await terminal.prompted('South (A)>');
    terminal.say('A');
    await terminal.prompted(
      'Enter for the next round>',
      `\
South plays A: 1 lap, nothing captured.
North has no seeds to sow: the round is over (RP-5). South takes what is left
on the board: 1 seed.
South has captured 51, North 47: South wins the round (RP-6).
Round 2. South holds 51 seeds, opens all 7 pits and keeps 2 in reserve. North
holds 47 seeds, opens 6 pits (a closed, RP-8) and keeps 5 in reserve.
South took what was left, and leads (RP-9).
`,
    );
    terminal.say('');
    await terminal.shows(`\
Raja Pasu · round 2 · move 1

   North  person        captured 0 · reserve 5
      g     f     e     d     c     b     a
   ┌─────┬─────┬─────┬─────┬─────┬─────┬─────┐
   │  7  │  7  │  7  │  7  │  7  │  7  │▒▒▒▒▒│
   ├─────┼─────┼─────┼─────┼─────┼─────┼─────┤
   │  7  │  7  │  7  │  7  │  7  │  7  │  7  │
   └─────┴─────┴─────┴─────┴─────┴─────┴─────┘
      A     B     C     D     E     F     G
 ▸ South  person        captured 0 · reserve 2

South (A B C D E F G)>`);
  });

  test('of two policies goes on by itself, or with a key', async () => {
    const sides = ['--south', 'greedy', '--north', 'random', '--seed', '4'];
    const rules = ['--pits-per-row', '2', '--seeds-per-pit', '3'];
    const terminal = play('none', ['raja-pasu', '--match', ...sides, ...rules]);
    await terminal.sees('Round 2.', 'Space pauses');
    terminal.type('x');
    await terminal.sees('match after 2 rounds (RP-10).');
  });
});

describe('a game that no file has is not lost without a word', () => {
  const TWO = ['sadeqa-ii', '--north', 'person'];
  const WARNING = 'The game is not saved: save FILE keeps it,';

  /** A session in which F was played. */
  async function begun(...args: readonly string[]): Promise<TestTerminal> {
    const terminal = play('none', [...TWO, ...args]);
    await terminal.prompted('South (F)>');
    terminal.say('F');
    await terminal.prompted('North (f)>');
    return terminal;
  }

  test('by leaving: the second time goes on', async () => {
    const terminal = await begun();
    terminal.say('quit');
    await terminal.prompted('North (f)>', WARNING);
    terminal.say('moves');
    await terminal.prompted('North (f)>', '1 move: F');
    terminal.type('\x04');
    expect(await terminal.end()).toBe(0);
    expect(terminal.isAlternate).toBe(false);
    expect(terminal.text).not.toContain('[Game');
  });

  test.each(['new', 'set 3,3,3,3,3,3/3,3,3,3,3,1 S 2-0 -'])('by another game: %s', async (line) => {
    const terminal = await begun();
    terminal.say('quit');
    await terminal.prompted('North (f)>', 'quit again goes on without it.');
    terminal.say(line);
    // It is told of each way by itself.
    await terminal.prompted('North (f)>', `${line.split(' ')[0]} again goes on without it.`);
    terminal.say(line);
    await terminal.sees('Sadeqa II · move 1', 'South (');
  });

  test('by a terminal that is closed: it is in the file', async () => {
    const file = path('game.txt');
    const terminal = await begun('--save', file);
    terminal.hangUp();
    await vi.waitFor(async () => expect(await readFile(file, 'utf8')).toContain('\n1. F\n'), {
      timeout: 20_000,
    });
  });

  test('by a terminal that is closed while seeds are sown', async () => {
    const file = path('game.txt');
    const terminal = play(STILL, [...TWO, '--save', file]);
    await terminal.prompted('South (F)>');
    terminal.say('F');
    await terminal.sees('lap 1, in hand');
    terminal.hangUp();
    await vi.waitFor(async () => expect(await readFile(file, 'utf8')).toContain('\n1. F\n'), {
      timeout: 20_000,
    });
  });
});

describe('the screen', () => {
  test('has narrower pits in 40 columns, and the longest board fits', async () => {
    const rules = ['--pits-per-row', '8', '--seeds-per-pit', '7'];
    const terminal = play(STILL, ['raja-pasu', ...rules], { columns: 40 });
    await terminal.shows(`\
Raja Pasu · move 1

   North  greedy              captured 0
     h   g   f   e   d   c   b   a
   ┌───┬───┬───┬───┬───┬───┬───┬───┐
   │ 7 │ 7 │ 7 │ 7 │ 7 │ 7 │ 7 │ 7 │
   ├───┼───┼───┼───┼───┼───┼───┼───┤
   │ 7 │ 7 │ 7 │ 7 │ 7 │ 7 │ 7 │ 7 │
   └───┴───┴───┴───┴───┴───┴───┴───┘
     A   B   C   D   E   F   G   H
 ▸ South  you                 captured 0

A letter plays that pit. More: help,
rules
South (A B C D E F G H)>`);
    terminal.say('help');
    const help = await terminal.prompted('>', 'this list', 'A to H          play');
    for (const line of help.split('\n')) expect(line.length).toBeLessThanOrEqual(40);
    terminal.say('H');
    await terminal.sees('│› 0│');
  });

  test.each([
    [{ columns: 80, rows: 24 }, 'Sadeqa II · move 1', 'A to F          play that pit of yours'],
    [{ columns: 40, rows: 20 }, 'A to F          play that pit of yours', 'quit (q)        leave'],
  ])('has room for help: %j', async (size, ...texts) => {
    const terminal = play('none', ['sadeqa-ii'], size);
    await terminal.prompted('>');
    terminal.say('help');
    await terminal.prompted('South (F)>', ...texts);
    terminal.say('rules');
    const rules = await terminal.prompted('South (F)>', '(SQ-5)');
    expect(rules.split('\n').length).toBeLessThanOrEqual(size.rows);
  });

  test('has the board beside the rules of Raja Pasu', async () => {
    const terminal = play('none', ['raja-pasu']);
    await terminal.prompted('>');
    terminal.say('rules');
    await terminal.prompted('>', 'Raja Pasu · move 1', 'Lift all', '(D-9)');
  });

  test('says why a game is over as long as it is', async () => {
    const terminal = play('none', ['sadeqa-ii', '--position', LAST]);
    await terminal.prompted('South (E)>');
    terminal.say('E');
    await terminal.prompted('quit>', 'the game is over (SQ-5)');
    terminal.say('hint');
    await terminal.prompted('quit>', 'Nobody is to move.', 'the game is over (SQ-5)');
    terminal.say('undo');
    const before = await terminal.prompted('South (E)>', 'Back to move 1.');
    expect(before).not.toContain('SQ-5');
  });

  test('is drawn anew when its size changes', async () => {
    const terminal = play('none', ['raja-pasu']);
    const wide = await terminal.prompted('>');
    terminal.type('mo');
    await terminal.sees('> mo');
    terminal.resize({ columns: 40, rows: 20 });
    const narrow = await terminal.sees('┌───┬───┬───┬───┬───┬───┬───┐');
    expect(narrow).toMatch(/^Raja Pasu · move 1\n\n {3}North/);
    terminal.resize({ columns: 80, rows: 24 });
    await terminal.until((text) => text === `${wide} mo`, 'the screen as it was, and the line');
    terminal.say('ves');
    await terminal.sees('No move yet.');
  });

  test('is not written over by a prompt in few rows', async () => {
    const terminal = play('none', ['raja-pasu'], { rows: 10 });
    await terminal.prompted('South (A B C D E F G)>');
    terminal.say('help');
    await terminal.sees('quit (q)        leave (Ctrl-D too)');
  });

  test('has colours, and none with NO_COLOR', async () => {
    const coloured = play('none', ['raja-pasu']);
    await coloured.prompted('>');
    expect(coloured.written).toContain('\x1b[36m');
    const plain = play('none', ['raja-pasu'], { env: { NO_COLOR: '1' } });
    await plain.prompted('>');
    expect(plain.written).not.toContain('\x1b[36m');
    expect(plain.text).toBe(coloured.text);
  });

  test('is plain text on a terminal that knows no codes', async () => {
    const terminal = play(STILL, ['sadeqa-ii', '--position', LAST], { env: { TERM: 'dumb' } });
    await terminal.prompted('South (E)>');
    terminal.say('E');
    await terminal.prompted('quit>');
    terminal.say('quit');
    expect(await terminal.end()).toBe(0);
    expect(terminal.written).not.toContain('\x1b');
  });

  test('is drawn anew with Ctrl-L, the line that is typed as well', async () => {
    const terminal = play('none', ['sadeqa-ii']);
    const screen = await terminal.prompted('South (F)>');
    terminal.type('mov\x0ces');
    await terminal.shows(`${screen} moves`);
  });

  test('is one of 80 columns and 24 rows where a terminal does not tell its size', async () => {
    const command = COMMAND.map((word) => `'${word}'`).join(' ');
    const terminal = new TestTerminal(
      ['-c', `stty cols 0 rows 0; ${command} play sadeqa-ii --speed none`],
      { program: ['sh'] },
    );
    opened.push(terminal);
    await terminal.prompted('South (F)>', 'Sadeqa II · move 1', '│  3  │  3  │', '▸ South');
  });

  test('takes pasted lines one after the other', async () => {
    const terminal = play('none', ['sadeqa-ii', '--north', 'person']);
    await terminal.prompted('South (F)>');
    terminal.type('F\rf\rA\rmoves\r');
    await terminal.sees('3 moves: F f A');
    terminal.type('quit\r\x04');
    expect(await terminal.end()).toBe(0);
  });

  test('completes commands with the Tab key, and knows what was said before', async () => {
    const terminal = play('none', ['raja-pasu']);
    await terminal.prompted('>');
    terminal.type('mov\t');
    await terminal.sees('> moves');
    terminal.type('\r');
    await terminal.prompted('>', 'No move yet.');
    terminal.say('hint');
    await terminal.prompted('>', 'greedy would play');
    terminal.type('\x1b[A\x1b[A');
    await terminal.sees('> moves');
  });
});

/** What a shell says after a session: its exit code, and what the terminal does with keys. */
const AFTER = `code=$?; stty -a | grep -o -- '-*\\(icanon\\|isig\\|echo\\) '; echo "code $code"`;

/** A session started by a shell, which then tells how it has left the terminal. */
function shell(args: string, options?: TerminalOptions): TestTerminal {
  const command = COMMAND.map((word) => `'${word}'`).join(' ');
  const terminal = new TestTerminal(['-c', `${command} play ${args}; ${AFTER}`], {
    ...options,
    program: ['sh'],
  });
  opened.push(terminal);
  return terminal;
}

describe('leaves the terminal as it was', () => {
  /** Keys are lines again, shown as they are typed; the cursor is there, and the usual screen. */
  async function expectClean(terminal: TestTerminal, code: number): Promise<void> {
    expect(await terminal.end()).toBe(0);
    await terminal.until(
      (text) => text.endsWith(`\nisig\nicanon\necho\ncode ${code}`),
      `a terminal as it was, and code ${code}`,
    );
    expect(terminal.isAlternate).toBe(false);
    expect(terminal.written.lastIndexOf('\x1b[?25h')).toBeGreaterThan(
      terminal.written.lastIndexOf('\x1b[?25l'),
    );
  }

  test('at the end of the input', async () => {
    const terminal = shell('raja-pasu');
    await terminal.prompted('>');
    terminal.type('\x04');
    await expectClean(terminal, 0);
  });

  test('after Ctrl-C at the prompt; the game is shown on record', async () => {
    const terminal = shell('sadeqa-ii --speed none --north person');
    await terminal.prompted('South (F)>');
    terminal.say('F');
    await terminal.prompted('North (f)>');
    terminal.type('\x03');
    await expectClean(terminal, 130);
    expect(terminal.text).toContain(
      '\n1. F\nrelaysow: interrupted: the game is on record above, for --load\n',
    );
  });

  test('after Ctrl-C while seeds are sown; the move counts', async () => {
    const terminal = shell(`raja-pasu --speed ${STILL}`);
    await terminal.prompted('>');
    terminal.say('C');
    await terminal.sees('lap 1, in hand 7');
    terminal.type('\x03');
    await expectClean(terminal, 130);
    expect(terminal.text).toContain('South plays C: 12 laps, captures 11, North gains 8.');
    expect(terminal.text).toContain('\n1. C\n');
  });

  test('after Ctrl-C while a policy chooses for ever; the game is saved', async () => {
    const [policy, file] = [path('never.mjs'), path('game.txt')];
    await writeFile(policy, 'export default () => { for (;;); };');
    const terminal = shell(`sadeqa-ii --speed none --north ${policy} --save ${file}`);
    await terminal.prompted('South (F)>');
    terminal.say('F');
    await terminal.sees('South plays F');
    terminal.type('\x03');
    await expectClean(terminal, 130);
    expect(terminal.text).toContain('relaysow: interrupted: the game is saved');
  });

  test('after the fault of a policy', async () => {
    const policy = path('broken.mjs');
    await writeFile(policy, "export default () => { throw new Error('no idea'); };");
    const terminal = shell(`sadeqa-ii --south ${policy}`);
    await expectClean(terminal, 3);
    expect(terminal.text).toContain('failed: no idea');
  });

  test.each(['SIGTERM', 'SIGHUP'] as const)('after %s', async (signal) => {
    const terminal = play(STILL, ['raja-pasu', '--south', 'greedy']);
    await terminal.sees('lap 1');
    terminal.kill(signal);
    expect(await terminal.end()).toBe(130);
    expect(terminal.isAlternate).toBe(false);
  });

  test('for the shell while it is stopped by Ctrl-Z', async () => {
    const terminal = new TestTerminal(['-i'], { program: ['sh'], env: { PS1: '$ ' } });
    opened.push(terminal);
    await terminal.prompted('$');
    terminal.say(`${COMMAND.map((word) => `'${word}'`).join(' ')} play sadeqa-ii`);
    await terminal.prompted('South (F)>');
    terminal.type('un\x1a');
    await terminal.sees('Stopped');
    expect(terminal.isAlternate).toBe(false);
    terminal.say('fg');
    await terminal.prompted('South (F)> un');
    expect(terminal.isAlternate).toBe(true);
    terminal.say('do');
    await terminal.sees('Nothing of yours is left to take back.');
  });
});
