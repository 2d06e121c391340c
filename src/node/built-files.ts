/** Files that are built beside the command: what threads run, what pages are made of. */

/** Where those are from the file that this module becomes a part of; the builds know (scripts/). */
declare const COMMAND_FOLDER: string;

/** The address of such a file. */
export function builtFile(name: string): URL {
  return new URL(`${COMMAND_FOLDER}${name}`, import.meta.url);
}
