/** The `relaysow` command. */
import { guardOutput } from './output.js';
import { run, tellUnexpected } from './program.js';

guardOutput();
// Node's own exit code for these is 1, which here means that a difference was found.
process.on('uncaughtException', (error) => process.exit(tellUnexpected(error)));
run(process.argv.slice(2)).then((exitCode) => {
  process.exitCode = exitCode;
});
