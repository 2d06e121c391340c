/**
 * What is compared: questions, each put to both sides, and answers.
 *
 * The first kinds are requests of the line protocol (docs/protocol.md), so any program can be asked
 * them; the rest, in process only, go through the engine's other doors, each of which is another way
 * through the core.
 */
import type { PolicyName } from '../policy.js';
import type { Position } from '../position.js';
import { type Game, type Pair, type Pit, type Player, type Rules, shortRules } from '../rules.js';

/** One request, put to both sides: a comparison. */
export type Question =
  | { readonly op: 'moves' | 'outcome'; readonly position: Position }
  /** `move` is any whole number: what is no legal move has an answer too. */
  | { readonly op: 'play'; readonly position: Position; readonly move: Pit }
  | { readonly op: 'perft'; readonly position: Position; readonly depth: number }
  | {
      readonly op: 'next-round';
      readonly rules: Rules;
      readonly holdings: Pair<number>;
      readonly leader: Player;
    }
  /**
   * The records of play-outs `first … first + games - 1` of a seed, or those and all their choices
   * (docs/streams.md).
   */
  | {
      readonly op: 'records' | 'choices';
      readonly position: Position;
      readonly seed: number;
      readonly first: number;
      readonly games: number;
      readonly plyLimit: number;
      readonly policies: Pair<PolicyName>;
    }
  /**
   * Moves on a mutable board, or of all games of a batch: of the legal moves each time number
   * `choices[step]` (in game *g* of a batch `choices[step + g]`), both modulo how many there are.
   * Before each step of a batch one that is not legal is tried, which is to change nothing.
   */
  | { readonly op: 'board'; readonly position: Position; readonly choices: readonly number[] }
  | {
      readonly op: 'batch';
      readonly position: Position;
      readonly choices: readonly number[];
      readonly games: number;
      readonly plyLimit: number;
      readonly autoReset: boolean;
    };

/** What a question asks for; those that programs can be asked are operations of the line protocol. */
export type Op = Question['op'];

/** A question that begins from a position: all but `next-round`. */
export type PositionQuestion = Extract<Question, { readonly position: Position }>;

/** A question about play-outs. */
export type PlayoutsQuestion = Extract<Question, { readonly policies: unknown }>;

export const PROTOCOL_OPS = ['moves', 'outcome', 'play', 'perft', 'next-round'] as const;
export const IN_PROCESS_OPS = ['records', 'choices', 'board', 'batch'] as const;
/** All operations, those of the line protocol first. */
export const OPS: readonly Op[] = [...PROTOCOL_OPS, ...IN_PROCESS_OPS];

/** Choices below this fall evenly on any number of legal moves, 1 to 8. */
export const CHOICES = 840;

/** The members of an answer, as the line protocol has them; `error` alone if it is one. */
export type Answer = Readonly<Record<string, unknown>>;

export function gameAsked(question: Question): Game {
  return question.op === 'next-round' ? question.rules.game : question.position.rules.game;
}

/** What is sent: the question as a request of the line protocol, without an `id`. */
export function requestOf(question: Question): Readonly<Record<string, unknown>> {
  if (question.op === 'next-round') return { ...question, rules: shortRules(question.rules) };
  return { ...question, position: sentPosition(question.position) };
}

/** A position as it is sent: its rules as short as they can be written, and members that say nothing left out. */
export function sentPosition(position: Position): Readonly<Record<string, unknown>> {
  const { pits, closed, turn, captured, opening } = position;
  return {
    rules: shortRules(position.rules),
    pits,
    ...(closed.some((count) => count > 0) && { closed }),
    ...(turn === 'north' && { turn }),
    ...(captured.some((seeds) => seeds > 0) && { captured }),
    ...(opening.some((owes) => owes) && { opening }),
  };
}
