/**
 * A run with a checkpoint, of games or of matches, in legs of some milliseconds. Tells how many are
 * done on a line each: at its start, and whenever a checkpoint is on the disk.
 */
import { writeSync } from 'node:fs';
import { openCheckpoint } from '../../../src/node/checkpoint.js';
import { initialPosition } from '../../../src/position.js';
import { unwrap } from '../../../src/result.js';
import { type Range, runLegs } from '../../../src/study/job.js';
import { makeMatchStudy, makeStudy, type Study } from '../../../src/study/study.js';
import { studyJob } from '../../../src/study/study-job.js';
import { emptySummary, makeSummary } from '../../../src/study/summary.js';
import { unitOf } from '../../../src/study/units.js';
import { engine } from '../../../src/wasm/engine.js';

interface Task {
  readonly of: 'games' | 'matches';
  readonly checkpoint: string;
  readonly seed: number;
  readonly count: number;
  readonly range: Range;
}

const { of, checkpoint: path, seed, count, range }: Task = JSON.parse(process.argv[2] ?? '');

async function play<T>(study: Study<T>): Promise<void> {
  const unit = unitOf(study);
  const job = studyJob(engine, study);
  const checkpoint = unwrap(await openCheckpoint('checkpoint', path, study, range));
  const [{ tally }] = (checkpoint.found ?? emptySummary(study)).arms;
  const tell = (done: number): number => writeSync(1, `${done}\n`);

  tell(unit.count(tally));
  const head = { value: { tallies: [tally], pairs: null }, count: unit.count(tally) };
  const workers = [async (part: Range) => job.run(part.first, part.count)];
  for await (const { value, done } of runLegs(job, workers, { range, head, every: 5 })) {
    unwrap(await checkpoint.write(makeSummary(study, done, value)));
    tell(done.count);
  }
}

if (of === 'games') {
  await play(makeStudy(engine, { from: initialPosition('raja-pasu'), seed, games: count }));
} else {
  await play(makeMatchStudy(engine, { from: 'raja-pasu', seed, matches: count }));
}
