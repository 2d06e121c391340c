/** What the members of a request are: kinds that are checked before anything is judged. */
import { expected, failure, type Result, success } from '../result.js';
import type { Pair, Player } from '../rules.js';

/** A JSON object; its members are its own. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The member of that name, or undefined: nothing is inherited, whatever the name. */
export function memberOf(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** A kind of value that a member has to be of. */
export interface Kind<T> {
  /** In words, after "expected". */
  readonly what: string;
  is(value: unknown): value is T;
}

/** The kinds of required members. */
export type Kinds<Members> = { readonly [Name in keyof Members]: Kind<Members[Name]> };

/** Rules and positions have their own faults, so here they only have to be there. */
export const GIVEN: Kind<unknown> = {
  what: 'a value',
  is: (value): value is unknown => value !== undefined,
};

export const WHOLE: Kind<number> = { what: 'a whole number', is: isWhole };

export const COUNT: Kind<number> = { what: 'a whole number from 0', is: isCount };

export const COUNTS: Kind<Pair<number>> = {
  what: 'two whole numbers from 0',
  is: (value): value is Pair<number> =>
    Array.isArray(value) && value.length === 2 && value.every(isCount),
};

export const PLAYER: Kind<Player> = {
  what: 'south or north',
  is: (value): value is Player => value === 'south' || value === 'north',
};

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}

function isCount(value: unknown): value is number {
  return isWhole(value) && value >= 0;
}

/** The required members, in the order of `kinds`; the first that is missing or of another kind is the fault. */
export function readMembers<Members extends object>(
  request: JsonObject,
  kinds: Kinds<Members>,
): Result<Members, 'bad-request'> {
  const members: Partial<Record<string, unknown>> = {};
  for (const [name, kind] of Object.entries<Kind<unknown>>(kinds)) {
    const value = memberOf(request, name);
    if (!kind.is(value)) return failure('bad-request', expected(name, kind.what, value));
    members[name] = value;
  }
  return success(members as Members);
}
