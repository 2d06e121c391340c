import { writeFile } from 'node:fs/promises';
import { afterEach, describe, expect, test } from 'vitest';
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

test('a whole session, screen by screen', async () => {
  const terminal = play('none', ['sadeqa-ii', '--position', LAST]);
  expect(await terminal.prompted('South (E)>')).toBe(`\
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

South (E)>`);
  terminal.say('hint');
  expect(await terminal.prompted('South (E)>', 'greedy would')).toContain(
    "\n\ngreedy would play E: 1 lap, captures 2, 0 seeds left in North's row.\nSouth (E)>",
  );
  terminal.say('set 0,0,0/0,0,0 S 9-9 -');
  expect(await terminal.prompted('South (E)>', 'offset')).toContain(`\
 ▸ South  you                 captured 9

0,0,0/0,0,0 S 9-9 -
^
position text, offset 0: expected 6 pits in North's row, got 3
South (E)>`);
  terminal.say('e');
  expect(await terminal.prompted('Over: new, undo or quit>')).toBe(`\
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
  expect(await terminal.prompted('South (E)>')).toContain('\n\nBack to move 1.\nSouth (E)>');
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
    terminal.type(' ');
    const after = await terminal.prompted('North (a c d e f g)>');
    expect(after).toContain('South plays C: 12 laps, captures 11, North gains 8.');
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
    expect(await terminal.prompted('Over: new, undo or quit>')).toContain(`\
South plays B: a sowing that never ends.
After 1 lap it goes round the same 66 laps for ever: board and last pit come
back.
South's sowing from B never ends: the game is annulled, nobody wins (D-9).
`);
    terminal.say('undo');
    expect(await terminal.prompted('South (A B C D F)>')).toContain('Back to move 1.');
  });

  test('of two policies is watched', async () => {
    const args = ['sadeqa-ii', '--south', 'greedy', '--north', 'random'];
    const terminal = play('none', args);
    expect(await terminal.prompted('Over: new, undo or quit>')).toMatch(/over after \d+ moves/);
  });
});

describe('a match', () => {
  test('goes on to the next round with Enter', async () => {
    const position = '0,0,0,0,0,0,0/1,0,0,0,0,0,0 S 50-47 -';
    const terminal = play('none', [
      'raja-pasu',
      '--match',
      '--north',
      'person',
      '--position',
      position,
    ]);
    await terminal.prompted('South (A)>');
    terminal.say('A');
    expect(await terminal.prompted('Enter for the next round>')).toContain(`\
South plays A: 1 lap, nothing captured.
North has no seeds to sow: the round is over (RP-5). South takes what is left
on the board: 1 seed.
South has captured 51, North 47: South wins the round (RP-6).
Round 2. South holds 51 seeds, opens all 7 pits and keeps 2 in reserve. North
holds 47 seeds, opens 6 pits (a closed, RP-8) and keeps 5 in reserve.
South took what was left, and leads (RP-9).
`);
    terminal.say('');
    expect(await terminal.prompted('South (A B C D E F G)>')).toBe(`\
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
    await terminal.sees('Round 2.');
    terminal.type(' ');
    await terminal.sees('match after 2 rounds (RP-10).');
  });
});

describe('the screen', () => {
  test('has narrower pits in 40 columns, and the longest board fits', async () => {
    const rules = ['--pits-per-row', '8', '--seeds-per-pit', '7'];
    const terminal = play(STILL, ['raja-pasu', ...rules], { columns: 40 });
    expect(await terminal.prompted('South (A B C D E F G H)>')).toBe(`\
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

South (A B C D E F G H)>`);
    terminal.say('help');
    const help = await terminal.prompted('>', 'this list');
    for (const line of help.split('\n')) expect(line.length).toBeLessThanOrEqual(40);
    terminal.say('H');
    await terminal.sees('│› 0│');
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
    await terminal.sees('quit (q): leave');
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
    expect(terminal.text).toMatch(new RegExp(`\nisig\nicanon\necho\ncode ${code}$`));
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

  test('after SIGTERM', async () => {
    const terminal = play(STILL, ['raja-pasu', '--south', 'greedy']);
    await terminal.sees('lap 1');
    terminal.kill('SIGTERM');
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
