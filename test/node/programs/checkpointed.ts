/**
 * A run with a checkpoint, in legs of some milliseconds. Tells how many games are done on a line
 * each: at its start, and whenever a checkpoint is on the disk.
 */
import { writeSync } from 'node:fs';
import { openCheckpoint } from '../../../src/node/checkpoint.js';
import { initialPosition } from '../../../src/position.js';
import { unwrap } from '../../../src/result.js';
import { type Range, runLegs } from '../../../src/study/job.js';
import { makeStudy } from '../../../src/study/study.js';
import { studyJob } from '../../../src/study/study-job.js';
import { emptySummary, makeSummary } from '../../../src/study/summary.js';
import { engine } from '../../../src/wasm/engine.js';

interface Task {
  readonly checkpoint: string;
  readonly seed: number;
  readonly games: number;
  readonly range: Range;
}

const { checkpoint: path, seed, games, range }: Task = JSON.parse(process.argv[2] ?? '');
const study = makeStudy(engine, { from: initialPosition('raja-pasu'), seed, games });
const job = studyJob(engine, study);
const checkpoint = unwrap(await openCheckpoint('checkpoint', path, study, range));
const [{ tally }] = (checkpoint.found ?? emptySummary(study)).arms;
const tell = (done: number): number => writeSync(1, `${done}\n`);

tell(tally.games);
const head = { value: { tallies: [tally], pairs: null }, count: tally.games };
const workers = [async ({ first, count }: Range) => job.run(first, count)];
for await (const { value, done } of runLegs(job, workers, { range, head, every: 5 })) {
  unwrap(await checkpoint.write(makeSummary(study, done, value)));
  tell(done.count);
}
