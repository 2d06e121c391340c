/**
 * A program that plays by the reference and speaks as much of the line protocol as `diff` needs, each
 * time with one deliberate fault: `node player.mjs <name>`.
 */
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { makePosition, reference, unwrap } from '../../../dist/reference.js';

const plain = {
  hello: {},
  /** The position that it takes a request to be about. */
  sees: (position) => position,
  /** What it makes of the answer to `play`. */
  plays: (answer) => answer,
  /** What it does before its answer number so much. */
  before: () => {},
  /** Milliseconds an answer takes. */
  pace: 0,
};

const FAULTS = {
  right: {},
  'last four left': {
    sees: ({ rules, ...rest }) => ({ ...rest, rules: withMember(rules, 'lastSeedFour', 'left') }),
  },
  'gains swapped': { plays: (answer) => ({ ...answer, captured: answer.captured.toReversed() }) },
  'small boards alone': {
    hello: { games: ['raja-pasu'], pitsPerRow: [1, 3], closed: false, options: ['endless'] },
  },
  'wrong, and ends early': {
    plays: (answer) => ({ ...answer, laps: answer.laps + 1 }),
    before: (count) => {
      if (count === 500) process.exit(7);
    },
  },
  'wrong, and says goodbye': {
    plays: (answer) => ({ ...answer, laps: answer.laps + 1 }),
    goodbye: 'bye',
  },
  'can nothing': { hello: { games: [] } },
  'wrong at great length': {
    plays: (answer) => ({ ...answer, laps: 'x'.repeat(100_000), more: 'y'.repeat(100_000) }),
  },
  'slow and wrong': {
    plays: (answer) => ({ ...answer, laps: answer.laps + 1 }),
    pace: 20,
  },
  'another answer every time': {
    plays: (answer) => ({ ...answer, laps: Math.random() < 0.5 ? answer.laps : 99 }),
  },
};

function withMember(rules, member, value) {
  const given = typeof rules === 'string' ? { game: rules } : rules;
  return given.game === 'raja-pasu' ? { ...given, [member]: value } : given;
}

const { hello, sees, plays, before, goodbye, pace } = {
  ...plain,
  ...FAULTS[process.argv[2] ?? 'right'],
};

function answerTo({ op, position: sent, move }) {
  if (op === 'hello') return { ops: ['moves', 'outcome', 'play'], ...hello };
  if (!['moves', 'outcome', 'play'].includes(op)) return { error: { code: 'unknown-op' } };
  const position = unwrap(makePosition(sees(sent)));
  if (op === 'moves') return { moves: reference.moves(position) };
  if (op === 'outcome') return { outcome: reference.outcome(position) };
  const played = reference.play(position, move);
  if (!played.ok) return { error: { code: played.code } };
  const { position: after, ...rest } = played.value;
  return plays({ position: { ...after, rules: sent.rules }, ...rest });
}

let count = 0;
for await (const line of createInterface({ input: process.stdin })) {
  before(count++);
  if (pace > 0) await setTimeout(pace);
  const { id, ...request } = JSON.parse(line);
  process.stdout.write(`${JSON.stringify({ id, ...answerTo(request) })}\n`);
}
if (goodbye !== undefined) console.log(goodbye);
