/**
 * What is wrong, in words: users read these and the command prints them, so they are held word for
 * word. Other tests say which values are faults; here is one of each kind.
 */
import { describe, expect, it } from 'vitest';
import { formatPosition, parsePit, parsePosition, pitName } from '../src/notation.js';
import { unpackMove } from '../src/packed.js';
import { initialPosition, makePosition, type Position } from '../src/position.js';
import { GameRecords } from '../src/record.js';
import { replay } from '../src/reference/replay.js';
import { trace } from '../src/reference/trace.js';
import { type Result, show, unwrap } from '../src/result.js';
import { makeRules } from '../src/rules.js';
import { board, listed, rajaPasu, sadeqaII } from './boards.js';
import { labelledEngines } from './engines.js';

/** `code: message` of a failure, `name: message` of what is thrown. */
function faultOf(call: () => unknown): string {
  try {
    const result = call() as Result<unknown, string>;
    return result.ok ? 'none' : `${result.code}: ${result.message}`;
  } catch (error) {
    return String(error);
  }
}

const raja = (option: object) => () => makeRules({ game: 'raja-pasu', ...option });
const two = { rules: { game: 'raja-pasu', pitsPerRow: 2 }, pits: [1, 2, 3, 4] };
const setup = (members: object) => () => makePosition({ ...two, ...members });
const sadeqa = { rules: { game: 'sadeqa-ii', pitsPerRow: 2 } };
const text = (line: string) => () => parsePosition(line, { game: 'raja-pasu', pitsPerRow: 2 });
const start = initialPosition('raja-pasu');
const forged = { ...start } as Position;
const FORGED = '{"rules":{"game":"raja-pasu","pitsPerRow":7,"seedsPerPit"...';

describe('a fault is told word for word', () => {
  it.each<[string, () => unknown]>([
    [
      'unknown-game: "rules" expected raja-pasu or sadeqa-ii, got "oware"',
      () => makeRules('oware'),
    ],
    ['bad-rules: "rules" expected the name of a game or an object, got 7', () => makeRules(7)],
    ['bad-rules: "rules" expected the name of a game or an object, got []', () => makeRules([])],
    [
      'unknown-game: "rules.game" expected raja-pasu or sadeqa-ii, got "oware"',
      () => makeRules({ game: 'oware' }),
    ],
    ['bad-rules: "rules.game" expected raja-pasu or sadeqa-ii, got undefined', () => makeRules({})],
    [
      'bad-rules: "rules" expected only game, pitsPerRow, seedsPerPit, endless, lapLimit, lastSeedFour for raja-pasu, got "size"',
      raja({ size: 7 }),
    ],
    [
      'bad-rules: "rules.endless" expected annul or illegal or forfeit, got "never"',
      raja({ endless: 'never' }),
    ],
    [
      'bad-rules: "rules.lastSeedFour" expected captured or left, got null',
      raja({ lastSeedFour: null }),
    ],
    [
      'bad-rules: "rules.openingMove" expected both or first-player, got true',
      () => makeRules({ game: 'sadeqa-ii', openingMove: true }),
    ],
    [
      'bad-rules: "rules.pitsPerRow" expected a whole number from 1 to 8, got 9',
      raja({ pitsPerRow: 9 }),
    ],
    [
      'bad-rules: "rules.seedsPerPit" expected a whole number from 1 to 255, got 0',
      raja({ seedsPerPit: 0 }),
    ],
    [
      'bad-rules: "rules.lapLimit" expected a whole number from 1 to 100000000, got 0.5',
      raja({ lapLimit: 0.5 }),
    ],
    [
      'bad-rules: "rules" expected at most 255 seeds at the start, got 2 × 8 pits of 16',
      raja({ pitsPerRow: 8, seedsPerPit: 16 }),
    ],
    [
      'TypeError: "rules" expected the name of a game or an object, got null',
      () => initialPosition(null as never),
    ],
    [
      'RangeError: "rules" expected raja-pasu or sadeqa-ii, got "oware"',
      () => initialPosition('oware' as never),
    ],
  ])('rules: %s', (message, call) => {
    expect(faultOf(call)).toBe(message);
  });

  it.each<[string, () => unknown]>([
    ['"position" expected an object with rules and pits, got null', () => makePosition(null)],
    ['"position" expected an object with rules and pits, got []', () => makePosition([])],
    [
      '"position.rules" expected the name of a game or an object, got undefined',
      () => makePosition({}),
    ],
    [
      '"position" expected only rules, pits, closed, turn, captured, opening, got "score"',
      setup({ score: 0 }),
    ],
    [
      '"position.pits" expected 4 whole numbers from 0 to 255, got [1,2,3]',
      setup({ pits: [1, 2, 3] }),
    ],
    [
      '"position.closed" expected two whole numbers from 0 to 1, one pit open in each row, got [2,0]',
      setup({ closed: [2, 0] }),
    ],
    [
      '"position.closed" expected [0,0]: only Raja Pasu closes pits, got [0,1]',
      setup({ ...sadeqa, closed: [0, 1] }),
    ],
    ['"position.pits" expected 0 in the closed pit 2, got [1,2,3,4]', setup({ closed: [0, 1] })],
    ['"position.turn" expected south or north, got "east"', setup({ turn: 'east' })],
    [
      '"position.captured" expected two whole numbers from 0 to 255, got [0]',
      setup({ captured: [0] }),
    ],
    [
      '"position.pits" expected at most 255 seeds, captured ones included, got 256',
      setup({ captured: [200, 46] }),
    ],
    ['"position.opening" expected two booleans, got [1,0]', setup({ ...sadeqa, opening: [1, 0] })],
    [
      '"position.opening" expected [false,false]: only Sadeqa II has an opening move, got [true,false]',
      setup({ opening: [true, false] }),
    ],
  ])('positions: %s', (message, call) => {
    expect(faultOf(call)).toBe(`bad-position: ${message}`);
  });

  it.each<[string, string]>([
    ['', '0: expected a seed count or x, got the end of the text'],
    ['x,1/1,1 S 0-0 -', '2: expected x (a closed pit), got "1"'],
    ['1,1/1,x S 0-0 -', '6: expected a seed count, got "x"'],
    ['1,1 1,1 S 0-0 -', '3: expected "/", got " "'],
    ['1,1/1,1-S 0-0 -', '7: expected one blank, got "-"'],
    ['1,1/1,1 W 0-0 -', '8: expected S or N, got "W"'],
    ['1,1/1,1 S a-0 -', '10: expected a seed count, got "a"'],
    ['1,1/1,1 S 0+0 -', '11: expected "-", got "+"'],
    ['1,1/1,1 S 0-0 s', '14: expected SN or S or N or -, got "s"'],
    ['1,1/1,1 S 0-0 - ', '15: expected the end of the text, got " "'],
    ['1,1,1/1,1 S 0-0 -', "0: expected 2 pits in North's row, got 3"],
    ['1,1/1,1,1 S 0-0 -', "4: expected 2 pits in South's row, got 3"],
    ['x,x/1,1 S 0-0 -', "0: expected an open pit in North's row, got none"],
    ['1,1/256,1 S 0-0 -', '4: expected at most 255 seeds, got 256'],
    ['1,1/1,1 S 0-256 -', '10: captured expected two whole numbers from 0 to 255, got [0,256]'],
    ['9,9/200,9 S 9-20 -', '0: pits expected at most 255 seeds, captured ones included, got 256'],
    [
      '1,1/1,1 S 0-0 S',
      '14: opening expected [false,false]: only Sadeqa II has an opening move, got [true,false]',
    ],
  ])('text: %s', (line, message) => {
    expect(faultOf(text(line))).toBe(`bad-position: position text, offset ${message}`);
  });

  it.each<[string, () => unknown]>([
    ['TypeError: "text" expected a string, got 7', () => parsePosition(7 as never, 'raja-pasu')],
    [
      `TypeError: "position" expected a Position, see makePosition, got ${FORGED}`,
      () => formatPosition(forged),
    ],
    ['bad-move: "move" expected a pit, A to C or a to c, got "D"', () => parsePit('D', 3)],
    ['RangeError: "pitsPerRow" expected a whole number from 1 to 8, got 0', () => parsePit('A', 0)],
    ['RangeError: "pit" expected a whole number from 0 to 5, got 6', () => pitName(6, 3)],
    [
      'TypeError: "pit" expected a whole number from 0 to 5, got "A"',
      () => pitName('A' as never, 3),
    ],
    ['RangeError: "packed" expected a move that was played, got -1', () => unpackMove(-1)],
    [
      'RangeError: "game" expected raja-pasu or sadeqa-ii, got "oware"',
      () => new GameRecords('oware' as never, new Uint8Array()),
    ],
    [
      'TypeError: "bytes" expected a Uint8Array, got []',
      () => new GameRecords('raja-pasu', [] as never),
    ],
    [
      'RangeError: "bytes" expected a multiple of 32, got 33',
      () => new GameRecords('raja-pasu', new Uint8Array(33)),
    ],
    [
      'RangeError: "index" expected a whole number from 0 to 0, got 1',
      () => new GameRecords('raja-pasu', new Uint8Array(32)).at(1),
    ],
    [
      'TypeError: "game" expected an object with seed and index, got 7',
      () => replay(start, 7 as never),
    ],
    [
      `TypeError: "from" expected a Position, see makePosition, got ${FORGED}`,
      () => replay(forged, { seed: 1, index: 0 }),
    ],
    ['too-large: "move" expected at most 3 events, got more', () => trace(start, 0, 3)],
    [
      'too-large: the sowing is undecided, so its trace has no end',
      () => trace(board(rajaPasu(1, { lapLimit: 2 }), '1/2'), 0),
    ],
  ])('%s', (message, call) => {
    expect(faultOf(call)).toBe(message);
  });
});

describe.each(labelledEngines)('%s tells a fault word for word', (_, engine) => {
  const playouts = (members: object) => () =>
    engine.playouts(start, { seed: 1, first: 0, games: 1, ...members });
  const holdings = (value: unknown) => () => engine.nextRound('raja-pasu', value as never, 'south');
  const over = board(sadeqaII(2), '1,1/0,0');
  const endless = { ...listed('sadeqa-ii', '1,2,2,1,0,1 | 0,1,0,2,1,0').rules };
  const struck = listed({ ...endless, endless: 'illegal' }, '1,2,2,1,0,1 | 0,1,0,2,1,0');

  it.each<[string, () => unknown]>([
    [
      'illegal-move: "move" expected a legal move, 0 or 1 or 2 or 3 or 4 or 5 or 6, got 7',
      () => engine.play(start, 7),
    ],
    [
      `illegal-move: "move" expected a legal move, ${engine.moves(struck).join(' or ')}, got 1`,
      () => engine.play(struck, 1),
    ],
    ['game-over: the game is over: stuck', () => engine.play(over, 0)],
    [
      `TypeError: "position" expected a Position, see makePosition, got ${FORGED}`,
      () => engine.moves(forged),
    ],
    [
      `TypeError: "from" expected a Position, see makePosition, got ${FORGED}`,
      () => engine.playouts(forged, { seed: 1, first: 0, games: 1 }),
    ],
    [
      'too-large: "depth" expected at most 40 moves to be visited, got more',
      () => engine.perft(start, 2, 40),
    ],
    [
      'RangeError: "depth" expected a whole number from 0 to 64, got 65',
      () => engine.perft(start, 65),
    ],
    [
      'RangeError: "limit" expected a whole number from 0 to 9007199254740991, got -1',
      () => engine.perft(start, 1, -1),
    ],
    [
      'TypeError: "playouts" expected an object with seed, first and games, got null',
      () => engine.playouts(start, null as never),
    ],
    [
      'TypeError: "playouts" expected an object with seed, first and games, got 7',
      () => engine.playouts(start, 7 as never),
    ],
    [
      'RangeError: "seed" expected a whole number from 0 to 4294967295, got -1',
      playouts({ seed: -1 }),
    ],
    [
      'RangeError: "first" expected a whole number from 0 to 9007199254740991, got -1',
      playouts({ first: -1 }),
    ],
    [
      'RangeError: "games" expected a whole number from 0 to 16777216, got -1',
      playouts({ games: -1 }),
    ],
    [
      'RangeError: "first + games" expected game indices up to 2^53 - 1, got 9007199254740992',
      playouts({ first: 2 ** 53 - 2, games: 3 }),
    ],
    [
      'RangeError: "plyLimit" expected a whole number from 1 to 65535, got 0',
      playouts({ plyLimit: 0 }),
    ],
    [
      'TypeError: "policies" expected South\'s and North\'s policy, got ["random"]',
      playouts({ policies: ['random'] }),
    ],
    [
      'RangeError: "policies" expected random, greedy or an object with name and choose, got "best"',
      playouts({ policies: ['random', 'best'] }),
    ],
    [
      'TypeError: "policies" expected random, greedy or an object with name and choose, got a function',
      playouts({ policies: ['random', () => 0] }),
    ],
    [
      'TypeError: "policies" expected random, greedy or an object with name and choose, got {"name":"mine"}',
      playouts({ policies: [{ name: 'mine' }, 'random'] }),
    ],
    [
      'RangeError: "policies" expected a name that is one line of 1 to 200 characters and not random or greedy, got "greedy"',
      playouts({ policies: [{ name: 'greedy', choose: () => 0 }, 'random'] }),
    ],
    [
      'RangeError: policy "mine" expected to choose a legal move, 0 or 1 or 2 or 3 or 4 or 5 or 6, got 7',
      playouts({ policies: [{ name: 'mine', choose: () => 7 }, 'random'] }),
    ],
    [
      'RangeError: "games" expected at most 3355 games of 10000 plies with their choices, got 3356',
      () => engine.choices(start, { seed: 1, first: 0, games: 3356 }),
    ],
    [
      'RangeError: "rules" expected raja-pasu: it alone has matches, got "sadeqa-ii"',
      () => engine.nextRound('sadeqa-ii', [18, 18], 'south'),
    ],
    ['TypeError: "holdings" expected South\'s and North\'s, got 98', holdings(98)],
    ['RangeError: "holdings[0]" expected a whole number from 0 to 98, got 99', holdings([99, -1])],
    ['RangeError: "holdings[1]" expected a whole number from 0 to 98, got -1', holdings([98, -1])],
    [
      'RangeError: "holdings" expected two numbers that add up to 98, got [49,48]',
      holdings([49, 48]),
    ],
    [
      'TypeError: "leader" expected south or north, got "east"',
      () => engine.nextRound('raja-pasu', [49, 49], 'east' as never),
    ],
    [
      'RangeError: "from" expected a position of the rules and with the closed pits that the batch began with, got {"rules":{"game":"sadeqa-ii","pitsPerRow":6,"seedsPerPit"...',
      () => engine.batch(start, 1).reset([0], initialPosition('sadeqa-ii')),
    ],
  ])('%s', (message, call) => {
    expect(faultOf(call)).toBe(message);
  });
});

describe('a value is shown on one line, whatever it is', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;

  it.each<[string, unknown]>([
    ['NaN', Number.NaN],
    ['-0.5', -0.5],
    ['undefined', undefined],
    ['null', null],
    ['5n', 5n],
    ['a symbol', Symbol('5')],
    ['a function', () => 5],
    ['"a\\nb"', 'a\nb'],
    ['{"a":[1]}', { a: [1] }],
    ['itself', { toJSON: () => undefined, toString: () => 'itself' }],
    ['an object that cannot be shown', cyclic],
    [`"${'a'.repeat(58)}"`, 'a'.repeat(58)],
    [`"${'a'.repeat(56)}...`, 'a'.repeat(59)],
  ])('%s', (shown, value) => {
    expect(show(value)).toBe(shown);
  });
});

it('only what was read as text has an offset', () => {
  const message = '"rules" expected raja-pasu or sadeqa-ii, got "oware"';
  expect(makeRules('oware')).toStrictEqual({ ok: false, code: 'unknown-game', message });
  expect(text('1,1')()).toMatchObject({ at: 3 });
});

it('unwrap throws the message of a failure', () => {
  expect(() => unwrap({ ok: false, code: 'any', message: 'what was wrong' })).toThrow(
    new RangeError('what was wrong'),
  );
});
