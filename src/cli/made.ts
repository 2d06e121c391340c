/** What the library makes of a command's arguments. */
import { CommandError, EXIT } from './exit.js';

/**
 * What `make` makes of arguments; the command ends with exit 2 if they are out of range.
 * @param prefix stands before the message: how the arguments were given.
 */
export function made<T>(make: () => T, prefix = ''): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new CommandError(EXIT.usage, `${prefix}${error.message}`);
  }
}
