import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TraceEvent } from '../../src/trace.js';
import { labelledEngines } from '../engines.js';
import { ask, codeOf } from './ask.js';

describe.each(labelledEngines)('%s', (_, engine) => {
  test('trace tells a move of Raja Pasu event by event (RP-1 to RP-4)', () => {
    // South: one seed to pit 1, which makes it four; the next pit relays; a leap in North's row.
    const position = { rules: 'raja-pasu', pits: [1, 3, 2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0] };
    const { events, ...played } = ask(engine, { id: 7, op: 'trace', position, move: 0 });
    expect(events).toEqual([
      { event: 'lift', pit: 0, seeds: 1 },
      { event: 'drop', pit: 1, seeds: 4 },
      { event: 'four', pit: 1, seeds: 4, player: 'south' },
      { event: 'lap' },
      { event: 'lift', pit: 2, seeds: 2 },
      { event: 'drop', pit: 3, seeds: 1 },
      { event: 'drop', pit: 4, seeds: 1 },
      { event: 'lap' },
      { event: 'lift', pit: 5, seeds: 2 },
      { event: 'drop', pit: 6, seeds: 1 },
      { event: 'drop', pit: 7, seeds: 1 },
      { event: 'lap' },
      { event: 'end', ending: 'ended' },
    ]);
    expect(played).toEqual(ask(engine, { id: 7, op: 'play', position, move: 0 }));
  });

  test('trace tells a leap (RP-3) and an opposite capture (SQ-4) before the end', () => {
    const raja = { rules: 'raja-pasu', pits: [1, 0, 0, 5, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0] };
    expect(ask(engine, { op: 'trace', position: raja, move: 0 }).events).toEqual([
      { event: 'lift', pit: 0, seeds: 1 },
      { event: 'drop', pit: 1, seeds: 1 },
      { event: 'lap' },
      { event: 'leap', pit: 3, seeds: 5, player: 'south' },
      { event: 'end', ending: 'ended' },
    ]);
    const sadeqa = { rules: 'sadeqa-ii', pits: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6, 0] };
    expect(ask(engine, { op: 'trace', position: sadeqa, move: 0 }).events).toEqual([
      { event: 'lift', pit: 0, seeds: 1 },
      { event: 'drop', pit: 1, seeds: 1 },
      { event: 'lap' },
      { event: 'opposite', pit: 10, seeds: 6, player: 'south' },
      { event: 'end', ending: 'ended' },
    ]);
  });

  test('an endless move is traced to its first return (D-9)', () => {
    const rules = { game: 'raja-pasu', pitsPerRow: 1, seedsPerPit: 1 };
    const traced = ask(engine, { op: 'trace', position: { rules, pits: [2, 1] }, move: 0 });
    const events = traced.events as TraceEvent[];
    expect(events.filter(({ event }) => event === 'lap')).toHaveLength(3);
    expect(events.at(-1)).toEqual({ event: 'end', ending: 'endless' });
    expect(traced).toMatchObject({ laps: 0, ending: 'endless', captured: [0, 0] });
  });

  test('trace is the answer of play and the events that lead to it', () => {
    const count = fc.integer({ min: 0, max: 8 });
    const request = fc.record({
      position: fc.oneof(
        fc.record({
          rules: fc.constantFrom('raja-pasu', { game: 'raja-pasu', lastSeedFour: 'left' }),
          pits: fc.array(count, { minLength: 14, maxLength: 14 }),
          turn: fc.constantFrom('south', 'north'),
        }),
        fc.record({
          rules: fc.constantFrom('sadeqa-ii', { game: 'sadeqa-ii', endless: 'forfeit' }),
          pits: fc.array(count, { minLength: 12, maxLength: 12 }),
          turn: fc.constantFrom('south', 'north'),
        }),
      ),
      move: fc.nat(13),
    });
    fc.assert(
      fc.property(request, ({ position, move }) => {
        const { events, ...traced } = ask(engine, { op: 'trace', position, move });
        if (codeOf(traced) === 'too-large') return;
        const played = ask(engine, { op: 'play', position, move });
        expect(traced).toEqual(played);
        if (played.ending !== 'ended') return;
        const { position: after, laps } = played as { position: { pits: number[] }; laps: number };
        expect(boardAfter(position.pits, events as TraceEvent[])).toEqual(after.pits);
        const lifts = (events as TraceEvent[]).filter(({ event }) => event === 'lift');
        expect(lifts).toHaveLength(laps);
      }),
      { numRuns: 300 },
    );
  });
});

function boardAfter(before: readonly number[], events: readonly TraceEvent[]): number[] {
  const pits = [...before];
  for (const event of events) {
    if (event.event === 'lap' || event.event === 'end') continue;
    if (event.event === 'drop') {
      pits[event.pit] = (pits[event.pit] ?? 0) + 1;
      expect(pits[event.pit]).toBe(event.seeds);
    } else {
      expect(pits[event.pit]).toBe(event.seeds);
      pits[event.pit] = 0;
    }
  }
  return pits;
}
