/** A JSON document as it is read: one part after the other, the first wrong one ends it. */
import { expected, failure, type Result, success } from './result.js';

class Misread extends Error {}

/** A value somewhere in a document, and the path to it. */
export class Part {
  constructor(
    readonly path: string,
    readonly value: unknown,
  ) {}

  /** The member of that name; `undefined` inside if there is none. */
  member(name: string): Part {
    const { value } = this;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return this.refuse('an object');
    }
    const members: Readonly<Record<string, unknown>> = { ...value };
    return new Part(
      `${this.path}.${name}`,
      Object.hasOwn(members, name) ? members[name] : undefined,
    );
  }

  /** The parts of an array. */
  items(): Part[] {
    const { value } = this;
    if (!Array.isArray(value)) return this.refuse('an array');
    // Also of a hole there is a part.
    return Array.from(value, (item: unknown, index) => new Part(`${this.path}[${index}]`, item));
  }

  pair(): [Part, Part] {
    const [one, other, ...more] = this.items();
    if (one === undefined || other === undefined || more.length > 0) {
      return this.refuse('an array of two');
    }
    return [one, other];
  }

  /** A whole number; of -0 it makes 0. */
  whole(least = 0, most = Number.MAX_SAFE_INTEGER): number {
    const { value } = this;
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) {
      return value + 0;
    }
    return this.refuse(`a whole number from ${least} to ${most}`);
  }

  text(): string {
    return typeof this.value === 'string' ? this.value : this.refuse('a string');
  }

  oneOf<T extends string>(words: readonly T[]): T {
    return words.find((word) => word === this.value) ?? this.refuse(words.join(' or '));
  }

  /** What `read` makes of it, or null if it is null. */
  nullable<T>(read: (part: Part) => T): T | null {
    return this.value === null ? null : read(this);
  }

  /** The value of what was made of this part; a failure ends the reading. */
  made<T>(result: Result<T, string>): T {
    if (result.ok) return result.value;
    throw new Misread(`"${this.path}": ${result.message}`);
  }

  /** Ends the reading: `"path" expected X, got Y`. */
  refuse(what: string): never {
    throw new Misread(expected(this.path, what, this.value));
  }

  /** Ends the reading unless `isRight`. */
  require(isRight: boolean, what: string): void {
    if (!isRight) this.refuse(what);
  }
}

/** What `read` makes of a document, or its first fault as a value. */
export function readDocument<T>(
  name: string,
  value: unknown,
  read: (document: Part) => T,
): Result<T, 'bad-document'> {
  try {
    return success(read(new Part(name, value)));
  } catch (error) {
    if (error instanceof Misread) return failure('bad-document', error.message);
    throw error;
  }
}
