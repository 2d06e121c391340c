/** Names of files as arguments. */
import { checkDistinct } from '../node/distinct-files.js';
import { CommandError, EXIT, refuse } from './exit.js';

/**
 * The parser of an option that names a file to be written. Empty is what a variable that was not set
 * leaves, and a dash begins the next flag where the name was forgotten: neither is to cost a run its
 * result.
 */
export function fileName(option: string): (text: string) => string {
  return (text) => {
    if (text !== '' && !text.startsWith('-')) return text;
    return refuse(option, 'the name of a file (./-x for one that begins with a dash)', text);
  };
}

/** Refuses a file that two options name, by whatever paths; `undefined` is no file. */
export function refuseSame(files: Readonly<Record<string, string | undefined>>): void {
  const distinct = checkDistinct(files);
  if (!distinct.ok) throw new CommandError(EXIT.usage, distinct.message);
}
