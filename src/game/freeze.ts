/** What is handed out to many readers must not be changed by one of them. */

/** Freezes plain objects and arrays, all the way down, and gives the value back. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}
