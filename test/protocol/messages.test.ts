/** The messages of errors, word for word: whoever writes a program for this protocol reads them. */
import { expect, test } from 'vitest';
import { reference } from '../engines.js';
import { askLine } from './ask.js';

const START = { rules: 'raja-pasu', pits: Array(14).fill(7) };

test.each<[string, string | Uint8Array]>([
  ['the line expected at most 1048576 bytes', 'x'.repeat(1_048_577)],
  ['the line expected UTF-8, got other bytes', Uint8Array.of(0x22, 0xff, 0x22)],
  ['the line expected JSON at most 64 levels deep', '['.repeat(65)],
  ['"the line" expected a JSON object, got [5]', '[5]'],
  ['"the line" expected a JSON object, got 5', '5'],
])('%s', (message, line) => {
  expect(askLine(reference, line)).toMatchObject({ error: { message } });
});

test('what is no JSON is told in the words of the parser', () => {
  const { error } = askLine(reference, '{"op":hello}') as { error: { message: string } };
  expect(error.message).toMatch(/^the line expected JSON: .*h/);
});

test.each<[string, object]>([
  ['"op" expected a string, got 5', { op: 5 }],
  [
    '"op" expected hello, initial, moves, outcome, play, perft, next-round, trace, got "undo"',
    { op: 'undo' },
  ],
  ['"rules" expected a value, got undefined', { op: 'initial' }],
  ['"position" expected a value, got undefined', { op: 'moves' }],
  ['"move" expected a whole number, got 0.5', { op: 'play', position: START, move: 0.5 }],
  ['"depth" expected a whole number from 0, got -1', { op: 'perft', position: START, depth: -1 }],
  ['"depth" expected at most 64, got 65', { op: 'perft', position: START, depth: 65 }],
  [
    '"holdings" expected two whole numbers from 0, got [99,-1]',
    { op: 'next-round', rules: 'raja-pasu', holdings: [99, -1], leader: 'south' },
  ],
  [
    '"holdings" expected two numbers that add up to 98, got [49,48]',
    { op: 'next-round', rules: 'raja-pasu', holdings: [49, 48], leader: 'south' },
  ],
  [
    '"leader" expected south or north, got "east"',
    { op: 'next-round', rules: 'raja-pasu', holdings: [49, 49], leader: 'east' },
  ],
  [
    '"rules" expected raja-pasu: it alone has rounds, got "sadeqa-ii"',
    { op: 'next-round', rules: 'sadeqa-ii', holdings: [18, 18], leader: 'south' },
  ],
  [
    '"rules.pitsPerRow" expected a whole number from 1 to 8, got 0',
    { op: 'initial', rules: { game: 'raja-pasu', pitsPerRow: 0 } },
  ],
  [
    '"position.turn" expected south or north, got 0',
    { op: 'moves', position: { ...START, turn: 0 } },
  ],
])('%s', (message, request) => {
  expect(askLine(reference, JSON.stringify(request))).toMatchObject({ error: { message } });
});
