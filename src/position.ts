/**
 * A position is an immutable value. Anything can be described (a `Setup`); one door,
 * `makePosition`, makes it playable or says what is wrong. Engines trust what came through it.
 */
import { expected, failure, type Result, show, success } from './result.js';
import {
  areSameRules,
  completeRules,
  MAX_SEEDS,
  makeRules,
  type Pair,
  type Player,
  type Rules,
  type RulesFault,
  type RulesInput,
} from './rules.js';

/** The description of a position; only `rules` and `pits` are required. */
export interface Setup {
  readonly rules: RulesInput;
  /** 2m seed counts in sowing order, closed pits included with 0 (B-2). */
  readonly pits: readonly number[];
  /** Closed pits from the left end of South's and of North's row, each 0 to m - 1 (RP-8). Default `[0, 0]`. */
  readonly closed?: Pair<number>;
  /** Default `south`. */
  readonly turn?: Player;
  /** Seeds captured so far; with the board at most 255. Default `[0, 0]`. */
  readonly captured?: Pair<number>;
  /** Who still owes the opening move (SQ-3; Sadeqa II only). Default `[false, false]`. */
  readonly opening?: Pair<boolean>;
}

/** Everything about a position but its rules. */
export type PositionFields = Required<Omit<Setup, 'rules'>>;

/**
 * A position that rules and engine can play on, deeply frozen. It comes from {@link makePosition},
 * {@link initialPosition}, `parsePosition` or an engine. What structured cloning (a message to a
 * worker) or JSON makes of it is a description again, for {@link makePosition}.
 */
export class Position implements Required<Setup> {
  readonly rules: Rules;
  readonly pits: readonly number[];
  readonly closed: Pair<number>;
  readonly turn: Player;
  readonly captured: Pair<number>;
  readonly opening: Pair<boolean>;
  readonly #checked = true;

  /** @internal For fields that are known to be right and are not kept by the caller. */
  constructor(rules: Rules, fields: PositionFields) {
    this.rules = rules;
    this.pits = Object.freeze(fields.pits);
    this.closed = Object.freeze(fields.closed);
    this.turn = fields.turn;
    this.captured = Object.freeze(fields.captured);
    this.opening = Object.freeze(fields.opening);
    Object.freeze(this);
  }

  /** Whether a value has come through the door. */
  static is(value: unknown): value is Position {
    return typeof value === 'object' && value !== null && #checked in value;
  }
}

/** Throws a TypeError unless `value`, an argument of that name, has come through {@link makePosition}. */
export function assertPosition(
  value: unknown,
  name: 'position' | 'from' | 'from.position' | 'end.position' = 'position',
): asserts value is Position {
  if (!Position.is(value)) {
    throw new TypeError(expected(name, 'a Position, see makePosition', value));
  }
}

/** Whether sowing goes round the same pits by the same rules. */
export function isSameRing(one: Position, other: Position): boolean {
  return (
    areSameRules(one.rules, other.rules) &&
    one.closed.every((count, player) => count === other.closed[player])
  );
}

export type PositionFault = RulesFault | 'bad-position';

const MEMBERS = ['rules', 'pits', 'closed', 'turn', 'captured', 'opening'];

/**
 * The one door from a description to a position.
 * @param setup anything; a wrong one gives the first fault in words, its rules judged first.
 */
export function makePosition(setup: unknown): Result<Position, PositionFault> {
  if (Position.is(setup)) return success(setup);
  if (typeof setup !== 'object' || setup === null || Array.isArray(setup)) {
    return bad(expected('position', 'an object with rules and pits', setup));
  }
  const given: Record<string, unknown> = { ...setup };
  if (!Object.hasOwn(given, 'rules')) {
    return bad(expected('position.rules', 'the name of a game or an object', undefined));
  }
  const made = makeRules(given.rules);
  if (!made.ok) return made;
  const unknown = Object.keys(given).find((name) => !MEMBERS.includes(name));
  if (unknown !== undefined) {
    return bad(expected('position', `only ${MEMBERS.join(', ')}`, unknown));
  }
  const checked = checkFields(made.value, {
    pits: given.pits,
    closed: given.closed === undefined ? [0, 0] : given.closed,
    turn: given.turn === undefined ? 'south' : given.turn,
    captured: given.captured === undefined ? [0, 0] : given.captured,
    opening: given.opening === undefined ? [false, false] : given.opening,
  });
  if ('member' in checked) return bad(`"position.${checked.member}" ${checked.message}`);
  return success(new Position(made.value, checked));
}

function bad(message: string): ReturnType<typeof failure<'bad-position'>> {
  return failure('bad-position', message);
}

/** What is wrong with a member of a position, in words that follow its name. */
export interface MemberFault {
  readonly member: keyof PositionFields;
  readonly message: string;
}

/**
 * A position's members under these rules, or the first fault. What is checked is a copy, made once:
 * an array may say something else the next time it is asked.
 */
export function checkFields(
  rules: Rules,
  given: Readonly<Record<keyof PositionFields, unknown>>,
): PositionFields | MemberFault {
  const { pitsPerRow, game } = rules;
  const fault = (member: keyof PositionFields, what: string): MemberFault => ({
    member,
    message: `expected ${what}, got ${show(given[member])}`,
  });
  const pits = wholeNumbers(given.pits, 2 * pitsPerRow);
  if (pits === undefined) {
    return fault('pits', `${2 * pitsPerRow} whole numbers from 0 to ${MAX_SEEDS}`);
  }
  const closed = pairOf(wholeNumbers(given.closed, 2));
  if (closed === undefined || Math.max(...closed) >= pitsPerRow) {
    return fault(
      'closed',
      `two whole numbers from 0 to ${pitsPerRow - 1}, one pit open in each row`,
    );
  }
  if (game === 'sadeqa-ii' && Math.max(...closed) > 0) {
    return fault('closed', '[0,0]: only Raja Pasu closes pits');
  }
  const closedWithSeeds = pits.findIndex(
    (seeds, pit) => seeds > 0 && pit % pitsPerRow < closed[pit < pitsPerRow ? 0 : 1],
  );
  if (closedWithSeeds >= 0) return fault('pits', `0 in the closed pit ${closedWithSeeds}`);
  const { turn } = given;
  if (turn !== 'south' && turn !== 'north') return fault('turn', 'south or north');
  const captured = pairOf(wholeNumbers(given.captured, 2));
  if (captured === undefined) {
    return fault('captured', `two whole numbers from 0 to ${MAX_SEEDS}`);
  }
  const seeds = [...pits, ...captured].reduce((sum, count) => sum + count, 0);
  if (seeds > MAX_SEEDS) {
    return {
      member: 'pits',
      message: `expected at most ${MAX_SEEDS} seeds, captured ones included, got ${seeds}`,
    };
  }
  const opening = pairOf(copyOf(given.opening, 2, isBoolean));
  if (opening === undefined) return fault('opening', 'two booleans');
  if (game === 'raja-pasu' && (opening[0] || opening[1])) {
    return fault('opening', '[false,false]: only Sadeqa II has an opening move');
  }
  return { pits, closed, turn, captured, opening };
}

/** A copy of an array of so many members that all are right; holes are not. */
function copyOf<T>(
  value: unknown,
  length: number,
  isRight: (member: unknown) => member is T,
): T[] | undefined {
  if (!Array.isArray(value) || value.length !== length) return undefined;
  const copy = Array.from({ length }, (_, index): unknown => value[index]);
  return copy.every(isRight) ? copy : undefined;
}

/** Seed counts and the like; + 0, as a count of -0 is 0. */
function wholeNumbers(value: unknown, length: number): number[] | undefined {
  return copyOf(value, length, isCount)?.map((count) => count + 0);
}

function pairOf<T>(values: readonly T[] | undefined): Pair<T> | undefined {
  return values === undefined ? undefined : [values[0] as T, values[1] as T];
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_SEEDS;
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

/**
 * The start position of a game: *n* seeds in every pit, South to move; in Sadeqa II both players
 * owe the opening move, under `openingMove: "first-player"` South alone (SQ-3, D-8).
 * @throws TypeError or RangeError if the rules are not right.
 */
export function initialPosition(rules: RulesInput): Position {
  const made = completeRules(rules);
  return new Position(made, {
    pits: Array.from({ length: 2 * made.pitsPerRow }, () => made.seedsPerPit),
    closed: [0, 0],
    turn: 'south',
    captured: [0, 0],
    opening: made.game === 'sadeqa-ii' ? [true, made.openingMove === 'both'] : [false, false],
  });
}
