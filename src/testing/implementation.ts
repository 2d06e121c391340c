/** A side that is asked in process: an engine, or any functions that say what the rules say. */
import type { Batch, BatchArrays } from '../batch.js';
import { CHOICE_BYTES } from '../choice.js';
import type { Board, Engine, Law, Played, PlayFault } from '../engine.js';
import { pitsOf } from '../packed.js';
import type { Position } from '../position.js';
import { MAX_VISITED } from '../protocol/operations.js';
import { writePosition } from '../protocol/position.js';
import { RECORD_BYTES } from '../record.js';
import { expected, type Result } from '../result.js';
import { type Pit, shortRules } from '../rules.js';
import type { Answer, Op, Question } from './question.js';
import { type Awaitable, isPromise, type Side } from './side.js';

/**
 * What can be compared: anything that says of a position what the rules say, at once or by a promise.
 * An `Engine` is one. What is optional is compared if both sides have it, and answers at once.
 */
export interface Implementation
  extends Partial<
    Pick<Engine, 'perft' | 'nextRound' | 'playouts' | 'choices' | 'board' | 'batch'>
  > {
  /** The legal moves, ascending; none exactly when the game is over. */
  moves(position: Position): Awaitable<readonly Pit[]>;
  /** How the game has ended; null while it is not over. */
  outcome(position: Position): Awaitable<ReturnType<Law['outcome']>>;
  /**
   * A move's result, or why it is refused (of which the code is compared).
   * @param pit any whole number: what is no legal move is asked, too.
   */
  play(position: Position, pit: Pit): Awaitable<Result<Played, PlayFault>>;
}

/** The arrays of a batch, in which two of them have to be alike after every step. */
const BATCH_ARRAYS: readonly (keyof BatchArrays)[] = [
  'pits',
  'captured',
  'turn',
  'opening',
  'legal',
  'plies',
  'ended',
  'rewards',
  'gained',
  'laps',
  'reason',
  'winner',
  'score',
  'swept',
];

/** Makes a side of an implementation. What it throws becomes an answer of its own: the error `threw`. */
export function sideOf(implementation: Implementation): Side {
  const missing = missingOps(implementation);
  return {
    cannot: ({ op }) => missing.get(op),
    answer: (questions) => questions.map((question) => answerSafely(implementation, question)),
  };
}

function missingOps(implementation: Implementation): ReadonlyMap<Op, string> {
  const doors: readonly [Op, keyof Implementation][] = [
    ['perft', 'perft'],
    ['next-round', 'nextRound'],
    ['records', 'playouts'],
    ['choices', 'choices'],
    ['board', 'board'],
    ['batch', 'batch'],
  ];
  const missing = doors.filter(([, door]) => typeof implementation[door] !== 'function');
  return new Map(missing.map(([op, door]) => [op, `no ${door}`]));
}

function answerSafely(asked: Implementation, question: Question): Awaitable<Answer> {
  try {
    const answer = answerTo(asked, question);
    return isPromise(answer) ? Promise.resolve(answer).catch(threw) : answer;
  } catch (error) {
    return threw(error);
  }
}

function threw(error: unknown): Answer {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { error: { code: 'threw', message } };
}

/** The question has been looked at with {@link Side.cannot}, so what it needs is there. */
function answerTo(asked: Implementation, question: Question): Awaitable<Answer> {
  const engine = asked as Engine;
  switch (question.op) {
    case 'moves':
      return once(asked.moves(question.position), (moves) => ({ moves }));
    case 'outcome':
      return once(asked.outcome(question.position), (outcome) => ({ outcome }));
    case 'play':
      return once(asked.play(question.position, question.move), (played) =>
        writePlayed(question.position, played),
      );
    case 'perft': {
      const counted = engine.perft(question.position, question.depth, MAX_VISITED);
      return counted.ok ? { nodes: counted.value.nodes } : errorOf(counted);
    }
    case 'next-round': {
      const { rules, holdings, leader } = question;
      const next = engine.nextRound(rules, holdings, leader);
      if ('outcome' in next) return { outcome: next.outcome };
      return { position: writePosition(next.position, shortRules(rules)), reserve: next.reserve };
    }
    case 'records':
      return {
        records: inPieces(engine.playouts(question.position, question).bytes, RECORD_BYTES),
      };
    case 'choices': {
      const { records, starts, bytes } = engine.choices(question.position, question);
      return {
        records: inPieces(records.bytes, RECORD_BYTES),
        starts: Array.from(starts),
        choices: inPieces(bytes, CHOICE_BYTES),
      };
    }
    case 'board':
      return playBoard(engine.board(question.position), question.choices);
    case 'batch':
      return stepBatch(engine, question);
  }
}

function once<T>(value: Awaitable<T>, write: (value: T) => Answer): Awaitable<Answer> {
  return isPromise(value) ? Promise.resolve(value).then(write) : write(value);
}

function errorOf({ code, message }: { code: string; message: string }): Answer {
  return { error: { code, message } };
}

/** As the line protocol writes it. */
function writePlayed(before: Position, played: Result<Played, PlayFault>): Answer {
  if (typeof played?.ok !== 'boolean') {
    const what = '{ ok: true, value: … } or { ok: false, code: … }';
    throw new TypeError(expected('play', what, played));
  }
  if (!played.ok) return errorOf(played);
  const { position, laps, captured, ending, outcome } = played.value;
  return {
    position: writePosition(position, shortRules(before.rules)),
    laps,
    captured,
    ending,
    outcome,
  };
}

/** Each record or choice in hexadecimal. */
function inPieces(bytes: Uint8Array, length: number): string[] {
  return Array.from({ length: bytes.length / length }, (_, index) =>
    Array.from(bytes.subarray(index * length, (index + 1) * length), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join(''),
  );
}

/** What a board says before each choice and what its moves answer, until the game is over. */
function playBoard(board: Board, choices: readonly number[]): Answer {
  const steps: number[][] = [];
  for (const choice of choices) {
    const mask = board.legal();
    if (mask === 0) break;
    const pit = chosen(mask, choice);
    const packed = board.play(pit);
    steps.push([mask, pit, packed, board.laps, board.turn, board.captured(0), board.captured(1)]);
  }
  return {
    steps,
    legal: board.legal(),
    position: { ...board.position() },
    outcome: board.outcome(),
  };
}

function stepBatch(engine: Engine, question: Extract<Question, { op: 'batch' }>): Answer {
  const { position, games, choices, plyLimit, autoReset } = question;
  const batch = engine.batch(position, games, { plyLimit, autoReset });
  try {
    const shown = (): number[][] => BATCH_ARRAYS.map((name) => Array.from(batch[name]));
    const steps: (number[] | number[][])[] = [shown()];
    for (let step = 0; step < choices.length; step++) {
      const moves = Array.from(batch.legal, (mask, game) =>
        chosen(mask, choices[(step + game) % choices.length] as number),
      );
      const wrong = moves.with(step % games, choices[step] as Pit);
      steps.push([isRefused(batch, wrong) ? 1 : 0]);
      batch.step(moves);
      steps.push(shown());
    }
    return { steps };
  } finally {
    batch.dispose();
  }
}

/** Whether a step is refused. One that is not has been made. */
function isRefused(batch: Batch, moves: readonly Pit[]): boolean {
  try {
    batch.step(moves);
    return false;
  } catch {
    return true;
  }
}

/** Number `choice` of the legal moves, modulo how many there are. */
function chosen(mask: number, choice: number): Pit {
  const pits = pitsOf(mask);
  return pits.length === 0 ? 0 : (pits[choice % pits.length] as Pit);
}
