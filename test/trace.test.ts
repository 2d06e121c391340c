/** A move told event by event. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialPosition, type Position } from '../src/position.js';
import { reference } from '../src/reference/engine.js';
import { MAX_TRACE_EVENTS, trace } from '../src/reference/trace.js';
import { unwrap } from '../src/result.js';
import type { TraceEvent } from '../src/trace.js';
import { board, listed, rajaPasu, rotated, rotatedPit, sadeqaII } from './boards.js';
import { positions } from './properties/positions.js';
import { judge } from './rules/referee.js';

/** Events in short: `lift 0:3` takes three from pit 0, `1:2` is a drop that makes pit 1 hold two, `/` ends a lap. */
function inShort(events: readonly TraceEvent[]): string {
  return events
    .map((event) => {
      switch (event.event) {
        case 'lift':
          return `lift ${event.pit}:${event.seeds}`;
        case 'drop':
          return `${event.pit}:${event.seeds}`;
        case 'lap':
          return '/';
        case 'end':
          return event.ending;
        default:
          return `${event.event} ${event.pit}:${event.seeds} ${event.player}`;
      }
    })
    .join(' ');
}

const told = (position: Position, pit: number): string =>
  inShort(unwrap(trace(position, pit)).events);

describe('the trace', () => {
  it('B-3: tells lift, drops, lap and end', () => {
    expect(unwrap(trace(board(sadeqaII(3), '2,0,0/2,0,0'), 0)).events).toEqual([
      { event: 'lift', pit: 0, seeds: 2 },
      { event: 'drop', pit: 1, seeds: 1 },
      { event: 'drop', pit: 2, seeds: 1 },
      { event: 'lap' },
      { event: 'end', ending: 'ended' },
    ]);
  });

  it('RP-4: tells a four right after its drop, for the owner of the row, before the lap ends', () => {
    const position = board(rajaPasu(3), '1,0,3/0,0,2');
    expect(unwrap(trace(position, 2)).events).toEqual([
      { event: 'lift', pit: 2, seeds: 2 },
      { event: 'drop', pit: 3, seeds: 4 },
      { event: 'four', pit: 3, seeds: 4, player: 'north' },
      { event: 'drop', pit: 4, seeds: 1 },
      { event: 'lap' },
      { event: 'lift', pit: 5, seeds: 1 },
      { event: 'drop', pit: 0, seeds: 1 },
      { event: 'lap' },
      { event: 'end', ending: 'ended' },
    ]);
  });

  it.each([
    [
      "RP-3: a leap after the lap, for the mover, in the opponent's row",
      rajaPasu(3),
      '1,0,2/1,0,0',
      0,
      'lift 0:1 1:1 / leap 3:2 south ended',
    ],
    [
      'RP-3: a leap in the own row',
      rajaPasu(4),
      '0,0,1,0/1,0,0,3',
      0,
      'lift 0:1 1:1 / leap 3:3 south ended',
    ],
    [
      "RP-4: a four of the mover's",
      rajaPasu(3),
      '1,0,0/2,3,0',
      0,
      'lift 0:2 1:4 four 1:4 south 2:1 / ended',
    ],
    [
      'D-3: the four of a last seed',
      rajaPasu(4),
      '1,2,0,3/0,0,0,1',
      3,
      'lift 3:1 4:4 four 4:4 north / leap 6:2 south ended',
    ],
    [
      'D-3: no event for a four that is left',
      rajaPasu(4, { lastSeedFour: 'left' }),
      '1,2,0,3/0,0,0,1',
      3,
      'lift 3:1 4:4 / leap 6:2 south ended',
    ],
    [
      'SQ-1: the last seed is lifted with the rest',
      sadeqaII(3),
      '0,0,0/1,1,1',
      1,
      'lift 1:1 2:2 / lift 2:2 3:1 4:1 / ended',
    ],
    [
      "SQ-4: the mover's own seeds, captured opposite",
      sadeqaII(3),
      '1,0,0/1,2,3',
      1,
      'lift 1:2 2:4 3:1 / opposite 2:4 south ended',
    ],
    ['D-13: closed pits are passed', rajaPasu(3), '1,0,x/0,0,2', 2, 'lift 2:2 4:1 5:2 / ended'],
    [
      'D-9: an endless sowing runs to its first return',
      rajaPasu(1),
      '1/2',
      0,
      'lift 0:2 1:2 0:1 / lift 1:2 0:2 1:1 / lift 0:2 1:2 0:1 / endless',
    ],
    [
      'D-9: what it captures is told',
      rajaPasu(1),
      '2/5',
      0,
      'lift 0:5 1:3 0:1 1:4 four 1:4 north 0:2 1:1 / lift 0:2 1:2 0:1 / lift 1:2 0:2 1:1 / endless',
    ],
  ] as const)('%s', (_, rules, text, pit, short) => {
    const position = board(rules, text);
    expect(told(position, pit)).toBe(short);

    // Turned round, the same happens to North.
    const turned = unwrap(trace(rotated(position), rotatedPit(pit, rules))).events;
    const back = turned.map((event): TraceEvent => {
      const player = 'player' in event && { player: event.player === 'south' ? 'north' : 'south' };
      const turnedPit = 'pit' in event && { pit: rotatedPit(event.pit, rules) };
      return { ...event, ...turnedPit, ...player } as TraceEvent;
    });
    expect(inShort(back)).toBe(short);
  });

  it('gives the answer of play beside the events', () => {
    fc.assert(
      fc.property(positions, (position) => {
        for (const pit of reference.moves(position)) {
          const traced = trace(position, pit, Number.POSITIVE_INFINITY);
          const played = unwrap(reference.play(position, pit));
          if (played.ending === 'undecided') {
            expect(traced).toMatchObject({ ok: false, code: 'too-large' });
          } else {
            const { events, ...rest } = unwrap(traced);
            expect(rest).toEqual(played);
            expect(events.at(-1)).toEqual({ event: 'end', ending: played.ending });
          }
        }
      }),
    );
  });

  it('follows the rules event by event, and leads from the board before to the board after', () => {
    fc.assert(
      fc.property(positions, (position) => {
        for (const pit of reference.moves(position)) {
          const traced = trace(position, pit, 20_000);
          if (!traced.ok) continue;
          const { events, laps, captured, ending, position: after } = traced.value;
          const verdict = judge(position, pit, events);
          expect(verdict.ending).toBe(ending);
          if (ending !== 'ended') continue;
          expect(verdict).toEqual({ pits: after.pits, laps, captured, ending });
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('loses no seed between lift and drop', () => {
    fc.assert(
      fc.property(positions, (position) => {
        for (const pit of reference.moves(position)) {
          const traced = trace(position, pit, 5000);
          if (!traced.ok) continue;
          const pits = [...position.pits];
          let hand = 0;
          let gone = 0;
          const total = pits.reduce((sum, seeds) => sum + seeds, 0);
          for (const event of traced.value.events) {
            if (event.event === 'lift') {
              hand += event.seeds;
              pits[event.pit] = 0;
            } else if (event.event === 'drop') {
              hand--;
              pits[event.pit] = event.seeds;
            } else if ('player' in event) {
              gone += event.seeds;
              pits[event.pit] = 0;
            } else {
              expect(hand).toBe(0);
            }
            expect(pits.reduce((sum, seeds) => sum + seeds, 0) + hand + gone).toBe(total);
          }
        }
      }),
    );
  });

  it('tells the first move of Raja Pasu in twelve laps', () => {
    const { events, laps } = unwrap(trace(initialPosition('raja-pasu'), 0));
    expect(laps).toBe(12);
    expect(events.filter(({ event }) => event === 'lift')).toHaveLength(12);
    expect(events.filter(({ event }) => event === 'lap')).toHaveLength(12);
  });

  it('refuses what play refuses', () => {
    const position = board(rajaPasu(3), '1,1,1/1,0,1');
    expect(trace(position, 1)).toMatchObject({ ok: false, code: 'illegal-move' });
    const over = board(rajaPasu(3), '1,1,1/0,0,0');
    expect(trace(over, 0)).toMatchObject({ ok: false, code: 'game-over' });
  });

  it('gives up beyond the most events and not before', () => {
    const position = board(rajaPasu(3), '1,0,3/0,0,2');
    const { length } = unwrap(trace(position, 2)).events;
    expect(trace(position, 2, length)).toMatchObject({ ok: true });
    expect(trace(position, 2, length - 1)).toMatchObject({ ok: false, code: 'too-large' });
  });

  it('gives up after 100,000 events unless told otherwise', () => {
    expect(MAX_TRACE_EVENTS).toBe(100_000);
    const cycle = listed('sadeqa-ii', '2,4,5,3,4,5 | 0,1,4,5,2,1');
    expect(trace(cycle, 2)).toMatchObject({ ok: false, code: 'too-large' });
  });

  it('D-14: does not tell an undecided sowing, however short', () => {
    const position = board(rajaPasu(1, { lapLimit: 2 }), '1/2');
    expect(trace(position, 0)).toMatchObject({ ok: false, code: 'too-large' });
  });
});

describe('the limit on events', () => {
  const start = initialPosition('sadeqa-ii');
  const all = unwrap(trace(start, 5)).events.length;

  it.each([all, all + 1, Number.POSITIVE_INFINITY])('%d is enough', (most) => {
    expect(trace(start, 5, most)).toMatchObject({ ok: true });
  });

  it.each([0, 1, all - 1])('%i is too small', (most) => {
    expect(trace(start, 5, most)).toMatchObject({ ok: false, code: 'too-large' });
  });

  it.each([-1, 0.5, Number.NaN, '5', null])('%o is refused', (most) => {
    expect(() => trace(start, 5, most as number)).toThrow(/"most" expected/);
  });
});
