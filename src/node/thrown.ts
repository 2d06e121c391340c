/** What was thrown, told to people: a policy of one's own may throw anything. */
import { show } from '../result.js';

/** The message of an error, or what else was thrown; never throws itself. */
export function messageOf(thrown: unknown): string {
  try {
    if (thrown instanceof Error) return `${thrown.message || thrown.name}`;
    return typeof thrown === 'string' ? thrown : show(thrown);
  } catch {
    return 'an object that cannot be shown';
  }
}
