import { describe, expect, test } from 'vitest';
import { makePosition, type Position } from '../../src/position.js';
import { sow } from '../../src/reference/law.js';
import { unwrap } from '../../src/result.js';
import type { Pit } from '../../src/rules.js';
import type { TraceEvent } from '../../src/trace.js';
import { labelledEngines } from '../engines.js';

/** A cycle of 1,241,796 laps, and how many laps of it are looked at. */
const LENGTH = 1_241_796;
const START = { pits: [2, 4, 5, 3, 4, 5, 0, 1, 4, 5, 2, 1], pit: 2 };
const LAPS = 40_000;

function position(pits: readonly number[], pit: Pit, lapLimit: number): Position {
  const turn = pit < 6 ? 'south' : 'north';
  return unwrap(makePosition({ rules: { game: 'sadeqa-ii', lapLimit }, pits, turn }));
}

/** Some boards of the cycle at the end of a lap, with the last pit: the sowing goes on from there. */
function statesOnCycle(): readonly { readonly pits: readonly number[]; readonly pit: Pit }[] {
  const pits = [...START.pits];
  const states: { pits: readonly number[]; pit: Pit }[] = [];
  let last = START.pit;
  let laps = 0;
  sow(position(START.pits, START.pit, LAPS), START.pit, (event: TraceEvent) => {
    if (event.event === 'lift') pits[event.pit] = 0;
    if (event.event === 'drop') {
      pits[event.pit] = event.seeds;
      last = event.pit;
    }
    if (event.event === 'lap' && laps++ % 4999 === 0) states.push({ pits: [...pits], pit: last });
  });
  return states;
}

const states = statesOnCycle();

describe.each(labelledEngines)('%s', (_, engine) => {
  test('D-9, D-14: a long cycle is endless one lap after its length, wherever a move enters it and however often', () => {
    expect(states.length).toBeGreaterThan(8);
    for (const { pits, pit } of [START, ...states, ...states.slice().reverse()]) {
      for (const [lapLimit, ending] of [
        [LENGTH, 'undecided'],
        [LENGTH + 1, 'endless'],
      ] as const) {
        const played = unwrap(engine.play(position(pits, pit, lapLimit), pit));
        expect(played.ending, `${pits} ${pit} ${lapLimit}`).toBe(ending);
      }
    }
  });
});
