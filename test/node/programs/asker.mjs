/** Asks a program five questions and then ends in some way: `node --import tsx asker.mjs <command> <way>`. */
import { startProgram } from '../../../src/node/program-side.ts';
import { initialPosition } from '../../../src/position.ts';
import { STANDARD_RULES } from '../../../src/rules.ts';

const [command, way] = process.argv.slice(2);
const position = initialPosition(STANDARD_RULES['raja-pasu']);

const side = await startProgram(command);
const answers = await Promise.all(side.answer(Array(5).fill({ op: 'moves', position })));
console.log(`answered ${answers.length}`);
if (way === 'end') await side.end();
if (way === 'exit') process.exit(5);
if (way === 'throw') throw new Error('of the asker');
