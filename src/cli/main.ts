/** The `relaysow` command. */
import { Console } from 'node:console';
import { EXIT } from './exit.js';
import { guardOutput, handedOn, note } from './output.js';
import { run, tellUnexpected } from './program.js';

guardOutput();
// Node's own exit code for these is 1, which here means that a difference was found.
process.on('uncaughtException', (error) => process.exit(tellUnexpected(error)));
// Node ends a process in which nothing can happen any more with exit code 0, whoever still waits.
process.once('beforeExit', () => {
  note(
    'nothing is left to wait for, but the work is not done (a policy that never finishes loading?)',
  );
  process.exit(EXIT.incomplete);
});
// Nothing here prints by it: what a policy of the user's own prints is not part of the result.
globalThis.console = new Console(process.stderr);

const exitCode = await run(process.argv.slice(2));
await handedOn();
// A timer that a policy has left would keep the process.
process.exit(exitCode);
