/** Names of files as arguments. */
import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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

/** Refuses a file that two options name, by whatever paths; `undefined` is no file. */
export function checkDistinct(files: Readonly<Record<string, string | undefined>>): void {
  const named = new Map<string, string>();
  for (const [option, path] of Object.entries(files)) {
    if (path === undefined) continue;
    const place = placeOf(path);
    const other = named.get(place);
    if (other !== undefined) refuse(option, `another file than ${other}`, path);
    named.set(place, option);
  }
}

/** Where a path leads; of one that leads nowhere, where its file would be. */
function placeOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // Its folder may be missing too: that is told when the file is opened.
    const folder = dirname(path);
    return join(folder === path ? path : placeOf(folder), basename(path));
  }
}
