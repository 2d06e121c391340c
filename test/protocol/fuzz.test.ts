import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine.js';
import { answer } from '../../src/protocol/answer.js';
import { LineSplitter } from '../../src/protocol/lines.js';
import { engines, labelledEngines } from '../engines.js';
import { ask, codeOf } from './ask.js';
import { CODES, checkAnswers, comparable, linesOf } from './oracle.js';
import { bytes, line, requestLine } from './requests.js';

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
      checkAnswers(linesOf(input), serve(engine, input));
      // Whatever was refused has left nothing behind.
      expect(ask(engine, KNOWN.request)).toMatchObject(KNOWN.answer);
    }

    test('any bytes get exactly one answer a line', () => {
      fc.assert(fc.property(bytes, check), { numRuns: 500 });
    });

    test('any requests, right and wrong ones, get exactly one answer a line', () => {
      fc.assert(
        fc.property(fc.array(line, { maxLength: 4 }), (lines) => {
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
    fc.property(requestLine, (line) => {
      const one = answer(line, first);
      seen.add(codeOf(JSON.parse(one)));
      for (const other of others) {
        expect(comparable(line, answer(line, other))).toBe(comparable(line, one));
      }
    }),
    { numRuns: 3000 },
  );
  // The requests are neither all right nor all wrong in the same way.
  expect(seen).toEqual(new Set([undefined, ...CODES]));
});
