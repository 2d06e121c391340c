/** Puts sheets of questions to two sides and keeps count of what differs. */

import { show } from '../result.js';
import { pause, type Range, type StopSignal } from '../study/job.js';
import { codeOf, differingMembers } from './answer.js';
import { type Findings, type Found, rulesInvolved, sortOf } from './findings.js';
import { type Asked, type Plan, questionsOfSheet } from './kinds.js';
import { type Answer, requestOf } from './question.js';
import { type Awaitable, isPromise, type Side } from './side.js';

/** So many questions are put to a side at a time. */
const TOGETHER = 128;

/** When to stop before all sheets are done. */
export interface Stops {
  readonly signal?: StopSignal | undefined;
  /** After exactly so many comparisons. */
  readonly comparisons?: number | undefined;
  /** After so many differences, and perhaps some that were found together with the last. */
  readonly differences?: number | undefined;
}

interface Placed extends Asked {
  readonly sheet: number;
  readonly index: number;
}

export class Comparer {
  #sheets = 0;
  #hasStopped = false;
  #comparisons = 0;
  #differences = 0;
  readonly #ops = new Counter();
  readonly #kinds = new Counter();
  readonly #skipped = new Counter();
  readonly #skippedKinds = new Counter();
  readonly #found = new Map<string, Found>();

  /** @param expected the side whose answers are taken for right. */
  constructor(
    private readonly plan: Plan,
    private readonly expected: Side,
    private readonly other: Side,
    private readonly stops: Stops = {},
  ) {}

  /** What was found so far, also if a side could not go on. */
  get findings(): Findings {
    return {
      sheets: this.#sheets,
      ops: this.#ops.counts,
      kinds: this.#kinds.counts,
      skipped: this.#skipped.counts,
      skippedKinds: this.#skippedKinds.counts,
      found: [...this.#found.values()],
    };
  }

  /** Whether it has stopped before everything was asked. */
  get hasStopped(): boolean {
    return this.#hasStopped;
  }

  /**
   * Compares sheets `first … first + count - 1`.
   * @throws what a side throws that cannot go on.
   */
  async run({ first, count }: Range): Promise<void> {
    const before = this.#sheets;
    let together: Placed[] = [];
    for (let sheet = first; sheet < first + count; sheet++) {
      let index = 0;
      for (const { kind, question } of questionsOfSheet(this.plan, sheet)) {
        if (this.#isOver()) return;
        this.#place({ kind, question, sheet, index }, together);
        index++;
        if (together.length < TOGETHER) continue;
        await this.#compare(together);
        this.#sheets = before + sheet - first;
        together = [];
      }
      // Sides that answer at once would never let a timer abort the signal.
      if (this.stops.signal !== undefined) await pause();
    }
    const last = await this.#compare(together);
    // Of the sheets in between, those before the last question were done.
    if (!this.#hasStopped) this.#sheets = before + count;
    else if (last !== undefined) this.#sheets = before + last.sheet - first;
  }

  /**
   * Compares questions that are not those of a plan's sheets.
   * @throws what a side throws that cannot go on.
   */
  async ask(questions: readonly Asked[]): Promise<void> {
    const together: Placed[] = [];
    for (const [index, { kind, question }] of questions.entries()) {
      this.#place({ kind, question, sheet: 0, index }, together);
    }
    await this.#compare(together);
  }

  /** Asked before what is left to do: whether that is not to be done. */
  #isOver(): boolean {
    const { signal, comparisons = Infinity, differences = Infinity } = this.stops;
    this.#hasStopped ||=
      signal?.aborted === true ||
      this.#comparisons >= comparisons ||
      this.#differences >= differences;
    return this.#hasStopped;
  }

  /** Puts a question to those that are asked together, if both sides can be asked it. */
  #place(placed: Placed, together: Placed[]): void {
    const { question, kind } = placed;
    const reason = this.expected.cannot(question) ?? this.other.cannot(question);
    if (reason === undefined) together.push(placed);
    else this.#skip(reason, kind);
  }

  /** Answers the last question that was asked. */
  async #compare(all: readonly Placed[]): Promise<Placed | undefined> {
    const { comparisons = Infinity } = this.stops;
    const asked = all.slice(0, comparisons - this.#comparisons);
    this.#hasStopped ||= asked.length < all.length;
    const questions = asked.map(({ question }) => question);
    const expected = this.expected.answer(questions);
    const got = this.other.answer(questions);
    // Of what fails, the first is waited for; the others are nobody's.
    for (const answer of [...expected, ...got]) if (isPromise(answer)) answer.catch(() => {});
    for (const [index, placed] of asked.entries()) {
      const right = expected[index] as Awaitable<Answer>;
      const other = got[index] as Awaitable<Answer>;
      this.#note(
        placed,
        isPromise(right) ? await right : right,
        isPromise(other) ? await other : other,
      );
    }
    return asked.at(-1);
  }

  #skip(reason: string, kind: string): void {
    this.#skipped.add(reason);
    this.#skippedKinds.add(kind);
  }

  #note(placed: Placed, expected: Answer, got: Answer): void {
    const { question, kind } = placed;
    if (isUnknown(expected) || isUnknown(got)) {
      this.#skip(`op ${question.op}`, kind);
      return;
    }
    this.#comparisons++;
    this.#ops.add(question.op);
    this.#kinds.add(kind);
    const members = differingMembers(expected, got);
    if (members.length === 0) return;
    this.#differences++;
    const found = foundAt(placed, expected, got, members);
    // Sheets come in order, so what is there came first.
    const first = this.#found.get(found.sort) ?? { ...found, count: 0 };
    this.#found.set(found.sort, { ...first, count: first.count + 1 });
  }
}

/** A side says so of an operation that it does not know. */
export function isUnknown(answer: Answer): boolean {
  return codeOf(answer) === 'unknown-op';
}

function foundAt(
  { question, kind, sheet, index }: Placed,
  expected: Answer,
  got: Answer,
  members: readonly string[],
): Found {
  const rules = rulesInvolved(question);
  return {
    sort: sortOf(question, members, rules),
    place: { sheet, index },
    kind,
    request: requestOf(question),
    expected,
    got: shortened(got, expected),
    members,
    rules,
    count: 1,
  };
}

/** A value that would fill a page is told by its beginning. */
const MOST_CHARACTERS = 5000;

/** An answer without members that nobody looks at, so that what is kept stays small. */
export function shortened(answer: Answer, expected: Answer): Answer {
  const members = Object.entries(answer).filter(
    ([name]) => name === 'error' || 'error' in expected || Object.hasOwn(expected, name),
  );
  return Object.fromEntries(
    members.map(([name, value]) => {
      const isLong = sizeOf(value) > MOST_CHARACTERS && sizeOf(expected[name]) <= MOST_CHARACTERS;
      return [name, isLong ? show(value) : value];
    }),
  );
}

function sizeOf(value: unknown): number {
  return (JSON.stringify(value, withoutBigints) ?? '').length;
}

function withoutBigints(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? show(value) : value;
}

class Counter {
  readonly #counts = new Map<string, number>();

  add(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }
}
