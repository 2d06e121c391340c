/**
 * Expected failures are values with a stable code; only a programmer's error throws.
 * A message is one line that says what was expected and what came.
 */
export type Result<T, C extends string> = { readonly ok: true; readonly value: T } | Failure<C>;

/** The failing half of a {@link Result}; `at` is an offset into the text that was parsed, if one was. */
export interface Failure<C extends string> {
  readonly ok: false;
  readonly code: C;
  readonly message: string;
  readonly at?: number;
}

export function success<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function failure<C extends string>(code: C, message: string, at?: number): Failure<C> {
  return at === undefined ? { ok: false, code, message } : { ok: false, code, message, at };
}

/**
 * The value of a result, or a thrown `RangeError` with its message: for callers to whom a
 * failure would be a mistake of their own.
 */
export function unwrap<T>(result: Result<T, string>): T {
  if (result.ok) return result.value;
  throw new RangeError(result.message);
}

/** How a value is shown in messages: short, on one line, whatever it is. */
export function show(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`;
  if (typeof value === 'number') return String(value);
  if (value instanceof Promise) return 'a Promise';
  let text: string;
  try {
    text = JSON.stringify(value) ?? String(value);
  } catch {
    text = 'an object that cannot be shown';
  }
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** `"name" expected X, got Y`: the one form of every message about a bad value. */
export function expected(name: string, what: string, got: unknown): string {
  return `"${name}" expected ${what}, got ${show(got)}`;
}

/**
 * Throws unless `value` is a whole number from `least` to `most`.
 * @throws TypeError for a wrong kind, RangeError for a wrong range.
 */
export function assertWhole(name: string, value: unknown, least: number, most: number): number {
  const what = `a whole number from ${least} to ${most}`;
  if (typeof value !== 'number') throw new TypeError(expected(name, what, value));
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new RangeError(expected(name, what, value));
  }
  return value;
}
