/** That files to be written are not one and the same: the later one would cost the earlier one its content. */
import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expected, failure, type Result, success } from '../result.js';

/** `same-file`: two options name one file, by whatever paths. An `undefined` path is no file. */
export function checkDistinct(
  files: Readonly<Record<string, string | undefined>>,
): Result<undefined, 'same-file'> {
  const named = new Map<string, string>();
  for (const [option, path] of Object.entries(files)) {
    if (path === undefined) continue;
    const place = placeOf(path);
    const other = named.get(place);
    if (other !== undefined) {
      return failure('same-file', expected(option, `another file than ${other}`, path));
    }
    named.set(place, option);
  }
  return success(undefined);
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
