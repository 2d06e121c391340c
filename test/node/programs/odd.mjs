/**
 * Programs that speak the line protocol, most of them badly: `node odd.mjs <name>`. Their answers
 * are not those of the games.
 */
import { spawn } from 'node:child_process';
import { closeSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';

/** The request at which some of them go wrong: the sixth question. */
const FATAL_ID = 7;

const requests = async function* () {
  for await (const line of createInterface({ input: process.stdin })) yield JSON.parse(line);
};

const ANSWERS = {
  hello: { name: 'odd' },
  moves: { moves: [1] },
  outcome: { outcome: null },
  play: { laps: 1 },
  perft: { nodes: 1 },
  'next-round': { reserve: [0, 0] },
  trace: { events: [{ event: 'lap' }] },
};

const answerTo = ({ id, op }) => JSON.stringify({ id, ...ANSWERS[op] });

const print = (text) => new Promise((resolve) => process.stdout.write(`${text}\n`, resolve));

/** Answers as it should, but for the fatal request, which this deals with. */
const fatally = (meet) => async () => {
  for await (const request of requests()) {
    if (request.id === FATAL_ID) await meet(request);
    else await print(answerTo(request));
  }
};

/** Instead of the answer to the fatal request. */
const printing = (text) => fatally((request) => print(text(request)));

const PROGRAMS = {
  right: fatally((request) => print(answerTo(request))),

  // Ends.
  segfault: fatally(() => process.kill(process.pid, 'SIGSEGV')),
  exit7: fatally(() => process.exit(7)),
  exit0: fatally(() => process.exit(0)),
  hang: fatally(() => setTimeout(1e8)),
  stubborn: async () => {
    process.on('SIGTERM', () => {});
    await fatally(() => setTimeout(1e8))();
  },
  'close-output': fatally(async () => {
    closeSync(1);
    await setTimeout(1e8);
  }),
  'exit-at-last': async () => {
    for await (const request of requests()) {
      if (request.id === FATAL_ID) {
        writeSync(1, answerTo(request));
        process.exit(1);
      }
      await print(answerTo(request));
    }
  },

  // Lines.
  banner: async () => {
    await print('Welcome!');
    await PROGRAMS.right();
  },
  garbage: printing(() => 'Traceback (most recent call last):'),
  'empty-line': printing(() => ''),
  list: printing(() => '[1]'),
  'not-utf8': fatally(() => process.stdout.write(Buffer.from([0x22, 0xff, 0x22, 0x0a]))),
  'long-line': printing(({ id }) => JSON.stringify({ id, moves: 'x'.repeat(2 ** 21) })),
  endless: fatally(async () => {
    for (;;) await new Promise((resolve) => process.stdout.write('x'.repeat(65536), resolve));
  }),
  'other-members': printing(({ id }) => JSON.stringify({ id, nodes: 1 })),
  later: printing(({ id }) => answerTo({ id: id + 1, op: 'moves' })),
  'too-early': printing(({ id }) => answerTo({ id: id + 80, op: 'moves' })),
  again: printing(({ id }) => answerTo({ id: id - 1, op: 'moves' })),
  'no-id': printing(() => '{"moves":[1]}'),
  'other-id': printing(({ id }) => answerTo({ id: `${id}`, op: 'moves' })),
  twice: printing((request) => `${answerTo(request)}\n${answerTo(request)}`),
  extra: printing((request) => `${answerTo(request)}\n{"note":"done"}`),

  // Right, but inconvenient.
  bytes: async () => {
    for await (const request of requests()) {
      for (const byte of Buffer.from(`${answerTo(request)}\r\n`)) {
        writeSync(1, Buffer.from([byte]));
        await setTimeout();
      }
    }
  },
  bursts: async () => {
    let held = [];
    for await (const request of requests()) {
      held.push(answerTo(request));
      if (request.op !== 'hello' && held.length < 64) continue;
      await print(held.join('\n'));
      held = [];
    }
  },
  'slow-start': async () => {
    await setTimeout(300);
    await PROGRAMS.right();
  },
  'long-answers': async () => {
    const pad = 'x'.repeat(500_000);
    for await (const request of requests()) {
      writeSync(1, `${JSON.stringify({ pad, ...JSON.parse(answerTo(request)) })}\n`);
    }
  },
  'error-flood': async () => {
    const line = `${'stderr'.repeat(20_000)}\n`;
    for await (const request of requests()) {
      writeSync(2, line);
      await print(answerTo(request));
    }
  },
  'most-under-way': async () => {
    let asked = 0;
    process.stdin.on('data', (chunk) => {
      asked += chunk.toString().split('\n').length - 1;
    });
    let answered = 0;
    let most = 0;
    while (!process.stdin.readableEnded) {
      await setTimeout(20);
      most = Math.max(most, asked - answered);
      if (answered < asked) {
        answered++;
        const answer = answered === 1 ? {} : { moves: [most] };
        await print(JSON.stringify({ id: answered, ...answer }));
      }
    }
  },

  // With another process, which outlives it if nobody ends it, deaf to SIGTERM.
  parent: async () => {
    const deaf = `process.on('SIGTERM', () => {}); setTimeout(() => {}, 1e8); console.error('')`;
    const child = spawn(process.execPath, ['-e', deaf], { stdio: ['ignore', 'inherit', 'pipe'] });
    await new Promise((resolve) => child.stderr.once('data', resolve));
    await fatally(() => process.exit(7))();
  },

  // What they say of themselves.
  'unknown-hello': async () => {
    for await (const request of requests()) {
      const { id, op } = request;
      const error = { code: 'unknown-op', message: op };
      const isKnown = op === 'moves' || op === 'outcome';
      await print(isKnown ? answerTo(request) : JSON.stringify({ id, error }));
    }
  },
  hello: async () => {
    ANSWERS.hello = JSON.parse(process.argv[3]);
    await PROGRAMS.right();
  },
};

await PROGRAMS[process.argv[2]]();
