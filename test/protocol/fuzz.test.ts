import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine.js';
import { answer } from '../../src/protocol/answer.js';
import { LineSplitter } from '../../src/protocol/lines.js';
import { engines, labelledEngines } from '../engines.js';
import { ask, bytesOf, codeOf } from './ask.js';

const CODES = [
  'too-large',
  'bad-json',
  'bad-request',
  'unknown-op',
  'unknown-game',
  'bad-position',
  'game-over',
  'illegal-move',
];

/** What is sent to a process: bytes, answered line by line. */
function serve(engine: Engine, input: Uint8Array): string[] {
  const lines = new LineSplitter();
  const answers = [...lines.push(input)].map((line) => answer(line, engine));
  const last = lines.end();
  return last === undefined ? answers : [...answers, answer(last, engine)];
}

/** An engine whose perft gives up early, so that no request takes long. */
function hasty(engine: Engine): Engine {
  return { ...engine, perft: (position, depth) => engine.perft(position, depth, 1000) };
}

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 60 }),
  fc
    .array(fc.constantFrom(...bytesOf('{}[]",:0e-\\u \r\n\ufeff')), { maxLength: 60 })
    .map((all) => Uint8Array.from(all)),
);

const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(-1, 0, 1e300, 0.5, 64, 65, '', 'south', '__proto__', [], {}, null),
);

function orJunk<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary, weight: 9 }, { arbitrary: junk, weight: 1 });
}

const pair = (arbitrary: fc.Arbitrary<unknown>) => fc.tuple(arbitrary, arbitrary);

function rulesOf(game: string, pitsPerRow: number): fc.Arbitrary<unknown> {
  const standard = game === 'raja-pasu' ? 7 : 6;
  const written = fc.record(
    {
      game: fc.constant(game),
      pitsPerRow: fc.constant(pitsPerRow),
      seedsPerPit: orJunk(fc.integer({ min: 1, max: 9 })),
      endless: orJunk(fc.constantFrom('annul', 'illegal', 'forfeit')),
      lapLimit: orJunk(fc.integer({ min: 1, max: 5000 })),
    },
    { requiredKeys: ['game', 'pitsPerRow'] },
  );
  return orJunk(pitsPerRow === standard ? fc.oneof(fc.constant(game), written) : written);
}

function pitsOf(pitsPerRow: number): fc.Arbitrary<unknown> {
  const row = fc.oneof(
    fc.array(fc.nat(7), { minLength: pitsPerRow, maxLength: pitsPerRow }),
    fc.constant(Array<number>(pitsPerRow).fill(0)),
  );
  return fc.tuple(row, row).map((rows) => rows.flat());
}

const board = fc.tuple(fc.constantFrom('raja-pasu', 'sadeqa-ii'), fc.constantFrom(1, 6, 7, 8));
const rules = board.chain(([game, pitsPerRow]) => rulesOf(game, pitsPerRow));
const position = board.chain(([game, pitsPerRow]) =>
  orJunk(
    fc.record(
      {
        rules: rulesOf(game, pitsPerRow),
        pits: orJunk(pitsOf(pitsPerRow)),
        closed: fc.constantFrom([0, 0], [0, 0], [1, 0], [0]),
        turn: orJunk(fc.constantFrom('south', 'north')),
        captured: orJunk(pair(fc.nat(60))),
        opening: fc.constantFrom([false, false], [false, false], [true, false]),
      },
      { requiredKeys: ['rules', 'pits'] },
    ),
  ),
);

const request = fc.record(
  {
    id: junk,
    op: orJunk(
      fc.constantFrom(
        'initial',
        'moves',
        'outcome',
        'play',
        'perft',
        'next-round',
        'trace',
        'solve',
      ),
    ),
    position,
    rules,
    move: orJunk(fc.nat(13)),
    depth: orJunk(fc.nat(4)),
    holdings: orJunk(fc.nat(98).map((south) => [south, 98 - south])),
    leader: orJunk(fc.constantFrom('south', 'north')),
  },
  { requiredKeys: ['op', 'position', 'move'] },
);

/** A request, most with no byte changed, some with a few. */
const edits = fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { maxLength: 3 });
const mutated = fc
  .tuple(request, fc.oneof({ arbitrary: fc.constant([]), weight: 3 }, edits))
  .map(([value, edits]) => {
    const line = bytesOf(JSON.stringify(value));
    for (const [at, byte] of edits) line[at % line.length] = byte;
    return line;
  });

const KNOWN = {
  request: {
    op: 'play',
    position: { rules: 'sadeqa-ii', pits: [1, 2, 1, 0, 3, 4, 0, 8, 1, 2, 7, 0] },
    move: 5,
  },
  answer: { laps: 515, captured: [1, 0], ending: 'ended', outcome: null },
};

describe.each(labelledEngines.map(([label, engine]) => [label, hasty(engine)] as const))(
  '%s',
  (_, engine) => {
    function check(input: Uint8Array): void {
      const newlines = input.filter((byte) => byte === 10).length;
      const hasRest = input.length > 0 && input.at(-1) !== 10;
      const answers = serve(engine, input);
      expect(answers).toHaveLength(newlines + (hasRest ? 1 : 0));
      for (const text of answers) {
        expect(text).not.toMatch(/[\n\r]/);
        const value = JSON.parse(text);
        if ('error' in value) expect(CODES).toContain(codeOf(value));
      }
      // Whatever was refused has left nothing behind.
      expect(ask(engine, KNOWN.request)).toMatchObject(KNOWN.answer);
    }

    test('any bytes get exactly one answer a line', () => {
      fc.assert(fc.property(bytes, check), { numRuns: 500 });
    });

    test('any requests, right and wrong ones, get exactly one answer a line', () => {
      fc.assert(
        fc.property(fc.array(mutated, { maxLength: 4 }), (lines) => {
          check(Uint8Array.from(lines.flatMap((line) => [...line, 10])));
        }),
        { numRuns: 500 },
      );
    });
  },
);

test('every engine gives the same answer to the same request', () => {
  const [first, ...others] = engines.map(hasty);
  if (first === undefined) throw new Error('no engine');
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(mutated, (line) => {
      const one = answer(line, first);
      seen.add(codeOf(JSON.parse(one)));
      for (const other of others) expect(answer(line, other)).toBe(one);
    }),
    { numRuns: 3000 },
  );
  // The requests are neither all right nor all wrong in the same way.
  expect(seen).toEqual(new Set([undefined, ...CODES]));
});
