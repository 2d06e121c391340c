/**
 * What a program says of itself (`hello` of the line protocol), and what a question asks of it that
 * it does not support. What it says nothing about, it is supposed to support.
 */
import { isObject, type Kind, type Kinds, readMembers } from '../protocol/members.js';
import { expected, failure, type Result, success } from '../result.js';
import { MAX_PITS_PER_ROW, type Rules, STANDARD_RULES } from '../rules.js';
import { codeOf } from './answer.js';
import { type Answer, IN_PROCESS_OPS, type Question } from './question.js';

/** The answer to `hello`, of which every member may be missing. */
export interface Hello {
  readonly name?: string;
  readonly games?: readonly string[];
  readonly ops?: readonly string[];
  /** The smallest and the largest board. */
  readonly pitsPerRow?: readonly [least: number, most: number];
  /** Whether pits may be closed (RP-8). */
  readonly closed?: boolean;
  /**
   * The options of the rules that may have any value; or, of each option that is named, its values.
   * An option that is not named has its default.
   */
  readonly options?: readonly string[] | Readonly<Record<string, readonly unknown[]>>;
}

const TEXT: Kind<string> = { what: 'a string', is: isText };

const TEXTS: Kind<readonly string[]> = { what: 'a list of strings', is: areTexts };

const SIZES: Kind<readonly [number, number]> = {
  what: `the least and the most, from 1 to ${MAX_PITS_PER_ROW}`,
  is: (value): value is readonly [number, number] =>
    Array.isArray(value) &&
    value.length === 2 &&
    value.every(Number.isInteger) &&
    value[0] >= 1 &&
    value[0] <= value[1],
};

const YES_OR_NO: Kind<boolean> = {
  what: 'true or false',
  is: (value) => typeof value === 'boolean',
};

const OPTIONS: Kind<Required<Hello>['options']> = {
  what: 'a list of names, or an object of lists of values',
  is: (value): value is Required<Hello>['options'] =>
    areTexts(value) || (isObject(value) && Object.values(value).every(Array.isArray)),
};

const MEMBERS: Kinds<Required<Hello>> = {
  name: TEXT,
  games: TEXTS,
  ops: TEXTS,
  pitsPerRow: SIZES,
  closed: YES_OR_NO,
  options: OPTIONS,
};

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function areTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}

/** Reads an answer to `hello`. To a program that does not know this operation anything may be put. */
export function readHello(answer: Answer): Result<Hello, 'bad-request'> {
  if (codeOf(answer) === 'unknown-op') return success({});
  if ('error' in answer) return failure('bad-request', expected('hello', 'an answer', answer));
  const given = Object.entries(MEMBERS).filter(([name]) => Object.hasOwn(answer, name));
  return readMembers<Hello>(answer, Object.fromEntries(given) as Kinds<Hello>);
}

/** Whether an operation of the protocol may be asked for. */
export function knows({ ops }: Hello, op: string): boolean {
  return ops === undefined || ops.includes(op);
}

/** What of a question is not supported, such as `pitsPerRow 8` or `op perft`; undefined if all is. */
export function unsupported(hello: Hello, question: Question): string | undefined {
  const { op } = question;
  if (IN_PROCESS_OPS.some((name) => name === op)) return 'in process only';
  if (!knows(hello, op)) return `op ${op}`;
  const rules = question.op === 'next-round' ? question.rules : question.position.rules;
  if (hello.games?.includes(rules.game) === false) return `game ${rules.game}`;
  const [least, most] = hello.pitsPerRow ?? [1, MAX_PITS_PER_ROW];
  if (rules.pitsPerRow < least || rules.pitsPerRow > most) return `pitsPerRow ${rules.pitsPerRow}`;
  return (
    unsupportedOption(hello, rules) ?? (hello.closed === false ? closing(question) : undefined)
  );
}

function unsupportedOption(
  { options: supported }: Hello,
  { game, pitsPerRow, seedsPerPit, ...options }: Rules,
): string | undefined {
  if (supported === undefined) return undefined;
  const standard: Readonly<Record<string, unknown>> = { ...STANDARD_RULES[game] };
  for (const [name, value] of Object.entries(options)) {
    const values = valuesOf(name, supported);
    if (values === 'any' || values?.includes(value)) continue;
    if (values !== undefined) return `${name} ${value}`;
    if (value !== standard[name]) return `option ${name}`;
  }
  return undefined;
}

/** The values that an option may have; undefined if nothing is said of it. */
function valuesOf(
  name: string,
  supported: Required<Hello>['options'],
): 'any' | readonly unknown[] | undefined {
  if (areTexts(supported)) return supported.includes(name) ? 'any' : undefined;
  return Object.hasOwn(supported, name) ? supported[name] : undefined;
}

/** Closed pits in a question or, unless both players can fill their rows, in its answer (RP-8). */
function closing(question: Question): string | undefined {
  const isClosing =
    question.op === 'next-round'
      ? question.holdings[0] !== question.holdings[1]
      : question.position.closed.some((count) => count > 0);
  return isClosing ? 'closed pits' : undefined;
}
