/** JSON as an argument. */
import { CommandError, EXIT } from './exit.js';

/** The value of a JSON text; anything else ends the command with exit 2. */
export function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new CommandError(EXIT.usage, `"${name}" expected JSON: ${error.message}`);
  }
}
