/** Whether two answers say the same, and in which members they differ. */
import { isObject } from '../protocol/members.js';
import type { Answer } from './question.js';

/**
 * The members in which an answer differs from the expected one, such as `captured`,
 * `position.pits` or `outcome.winner`; none if it says the same. Members that are not expected are
 * ignored, and of an error only its code counts, as the line protocol wants it.
 */
export function differingMembers(expected: Answer, got: Answer): readonly string[] {
  // An error without a code is no answer that lacks one.
  if ('error' in expected !== 'error' in got) return ['error'];
  if ('error' in expected) return codeOf(expected) === codeOf(got) ? [] : ['error'];
  return differing(expected, got, '');
}

/** The code of an error, or undefined. */
export function codeOf({ error }: Answer): unknown {
  return isObject(error) ? error.code : error;
}

function differing(expected: object, got: object, path: string): string[] {
  const members: string[] = [];
  for (const name in expected) {
    const one = (expected as Answer)[name];
    const other = Object.hasOwn(got, name) ? (got as Answer)[name] : undefined;
    if (one === other) continue;
    // Below the rules of a position no member is told apart: they are to come back as they were sent.
    if (isObject(one) && isObject(other) && name !== 'rules') {
      members.push(...differing(one, other, `${path}${name}.`));
    } else if (!isSame(one, other)) {
      members.push(path + name);
    }
  }
  return members;
}

/** Equality of JSON values; members in any order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, index) => isSame(value, other[index]))
    );
  }
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}
