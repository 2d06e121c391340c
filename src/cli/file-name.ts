/** Names of files as arguments. */
import { refuse } from './exit.js';

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
