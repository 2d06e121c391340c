/** A move by laps, frame by frame, and an endless one in its two parts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Frame, framesOf, lapsOf, sowingParts } from '../src/frames.js';
import { initialPosition, type Position } from '../src/position.js';
import { reference } from '../src/reference/engine.js';
import { type Traced, trace } from '../src/reference/trace.js';
import { unwrap } from '../src/result.js';
import type { Pit } from '../src/rules.js';
import type { TraceEvent } from '../src/trace.js';
import { board, listed, rajaPasu, sadeqaII, seedsOn } from './boards.js';
import { positions } from './properties/positions.js';

/** Runs a check on every move of random positions that has no more than so many events. */
function forMoves(
  numRuns: number,
  check: (position: Position, traced: Traced, pit: Pit) => void,
): void {
  fc.assert(
    fc.property(positions, (position) => {
      for (const pit of reference.moves(position)) {
        const traced = trace(position, pit, 4000);
        if (traced.ok) check(position, traced.value, pit);
      }
    }),
    { numRuns },
  );
}

/** Frames in short: the board, the hand if there is one, who gained what. */
function inShort(frames: Iterable<Frame>): readonly string[] {
  return Array.from(frames, ({ pits, hand, gained, lap }) => {
    const gain = gained === null ? '' : ` ${gained.player} +${gained.seeds}`;
    return `${lap}: ${pits.join()}${hand === 0 ? '' : ` (${hand})`}${gain}`;
  });
}

describe('frames', () => {
  it('show the board, the hand and who gains, event by event', () => {
    const position = board(rajaPasu(3), '1,0,3/0,0,2 S 5-6');
    const frames = [...framesOf(position, unwrap(trace(position, 2)).events)];
    expect(inShort(frames)).toEqual([
      '1: 0,0,0,3,0,1 (2)',
      '1: 0,0,0,4,0,1 (1)',
      '1: 0,0,0,0,0,1 (1) north +4',
      '1: 0,0,0,0,1,1',
      '1: 0,0,0,0,1,1',
      '2: 0,0,0,0,1,0 (1)',
      '2: 1,0,0,0,1,0',
      '2: 1,0,0,0,1,0',
      '2: 1,0,0,0,1,0',
    ]);
    expect(frames.map(({ captured }) => captured.join('-'))).toEqual([
      ...['5-6', '5-6'],
      ...Array.from({ length: 7 }, () => '5-10'),
    ]);
  });

  it('D-13: pass closed pits, which stay at 0', () => {
    const position = board(rajaPasu(3), '1,0,x/x,0,2');
    const frames = framesOf(position, unwrap(trace(position, 2)).events);
    expect(inShort(frames)).toEqual([
      '1: 0,0,0,0,0,1 (2)',
      '1: 0,0,0,0,1,1 (1)',
      '1: 0,0,0,0,1,2',
      '1: 0,0,0,0,1,2',
      '1: 0,0,0,0,1,2',
    ]);
  });

  it('RP-4: show fours in the middle of a lap whose hand goes more than once round the board', () => {
    const position = board(rajaPasu(3), '2,2,1/0,2,16');
    const frames = [...framesOf(position, unwrap(trace(position, 2)).events)];
    const fours = frames.filter(({ lap, event }) => lap === 1 && event.event === 'four');
    expect(fours.map(({ hand, gained }) => [hand, gained?.player, gained?.seeds])).toEqual([
      [8, 'north', 4],
      [7, 'north', 4],
      [5, 'south', 4],
      [3, 'north', 4],
    ]);
  });

  it('keep every seed, and lead from the position before the move to the one after it', () => {
    forMoves(600, (position, { events, position: after, captured, ending, laps }) => {
      const seeds = (frame: Pick<Frame, 'pits' | 'hand' | 'captured'>): number =>
        seedsOn(frame) + frame.hand + frame.captured[0] + frame.captured[1];
      const all = seeds({ ...position, hand: 0 });
      let index = 0;
      let last: Frame | undefined;
      const gained = { south: 0, north: 0 };
      for (const frame of framesOf(position, events)) {
        expect(seeds(frame)).toBe(all);
        expect(frame.event).toBe(events[index++]);
        if (frame.gained !== null) gained[frame.gained.player] += frame.gained.seeds;
        last = frame;
      }
      expect(index).toBe(events.length);
      expect(last).toMatchObject({ pits: after.pits, captured: after.captured, hand: 0 });
      if (ending === 'ended') {
        expect(last?.lap).toBe(laps);
        expect([gained.south, gained.north]).toEqual(captured);
      }
    });
  });

  it('are frozen, and leave position and events as they were', () => {
    const position = board(rajaPasu(3), '1,0,3/0,0,2');
    const { events } = unwrap(trace(position, 2));
    const before = JSON.stringify([position, events]);
    for (const frame of framesOf(position, events)) {
      for (const part of [frame, frame.pits, frame.captured, frame.gained]) {
        expect(part).toSatisfy(Object.isFrozen);
      }
    }
    expect(JSON.stringify([position, events])).toBe(before);
  });

  it('are made one by one, as they are asked for', () => {
    const position = initialPosition('sadeqa-ii');
    const { events } = unwrap(trace(position, 5));
    let told = 0;
    const counted = function* (): Generator<TraceEvent> {
      for (const event of events) {
        told++;
        yield event;
      }
    };
    const frames = framesOf(position, counted());
    expect(told).toBe(0);
    frames.next();
    frames.next();
    expect(told).toBe(2);
  });

  it.each([
    ['a lift of what is not there', [{ event: 'lift', pit: 0, seeds: 9 }], 0],
    [
      'a lift with seeds in hand',
      [
        { event: 'lift', pit: 0, seeds: 3 },
        { event: 'lift', pit: 1, seeds: 3 },
      ],
      1,
    ],
    ['a drop from an empty hand', [{ event: 'drop', pit: 0, seeds: 4 }], 0],
    [
      'a drop that counts wrong',
      [
        { event: 'lift', pit: 0, seeds: 3 },
        { event: 'drop', pit: 1, seeds: 3 },
      ],
      1,
    ],
    [
      'the end of a lap with seeds in hand',
      [{ event: 'lift', pit: 0, seeds: 3 }, { event: 'lap' }],
      1,
    ],
    ['a capture of what is not there', [{ event: 'four', pit: 0, seeds: 4, player: 'south' }], 0],
    ['a pit that is none', [{ event: 'lift', pit: 12, seeds: 3 }], 0],
    ['a pit before the first', [{ event: 'lift', pit: -1, seeds: undefined }], 0],
    ['what is no event', [{ event: 'jump' }], 0],
    ['a capture for nobody', [{ event: 'four', pit: 0, seeds: 3, player: 'nobody' }], 0],
  ] as const)('refuse %s', (_, events, at) => {
    const frames = (): unknown => [
      ...framesOf(initialPosition('sadeqa-ii'), events as readonly TraceEvent[]),
    ];
    expect(frames).toThrow(RangeError);
    expect(frames).toThrow(`"events[${at}]" expected`);
  });
});

it('D-13: no frame has a seed in a closed pit', () => {
  const position = board(rajaPasu(3), '1,1,x/1,1,1');
  const events = [
    { event: 'lift', pit: 2, seeds: 1 },
    { event: 'drop', pit: 3, seeds: 1 },
  ] as const;
  const frames = framesOf(position, events);
  frames.next();
  expect(() => frames.next()).toThrow(
    '"events[1]" expected a pit that is open, got {"event":"drop"',
  );
});

describe('laps', () => {
  it('RP-3, RP-4: have their lift, drops and captures', () => {
    const position = board(rajaPasu(4), '1,2,0,3/0,0,0,1');
    expect(lapsOf(unwrap(trace(position, 3)).events)).toEqual([
      {
        pit: 3,
        seeds: 1,
        drops: [{ event: 'drop', pit: 4, seeds: 4 }],
        captures: [
          { event: 'four', pit: 4, seeds: 4, player: 'north' },
          { event: 'leap', pit: 6, seeds: 2, player: 'south' },
        ],
        first: 0,
        end: 5,
      },
    ]);
  });

  it('are as many as the move has, one after the other up to the event that ends it', () => {
    forMoves(300, (_, { events, laps, ending }) => {
      const found = lapsOf(events);
      if (ending === 'ended') expect(found).toHaveLength(laps);
      let end = 0;
      for (const lap of found) {
        expect(lap.first).toBe(end);
        expect(events[lap.first]).toEqual({ event: 'lift', pit: lap.pit, seeds: lap.seeds });
        expect(lap.drops).toHaveLength(lap.seeds);
        const own = events.slice(lap.first, lap.end);
        expect(own.filter(({ event }) => event === 'lift')).toHaveLength(1);
        expect(lap.drops).toEqual(own.filter(({ event }) => event === 'drop'));
        expect(lap.captures).toEqual(own.filter((event) => 'player' in event));
        end = lap.end;
      }
      expect(end).toBe(events.length - 1);
    });
  });

  it('are none without events, and begin with a lift', () => {
    expect(lapsOf([])).toEqual([]);
    expect(() => lapsOf([{ event: 'lap' }])).toThrow('"events[0]" expected a lift');
  });
});

describe('an endless sowing', () => {
  it.each([
    ['from the first lap', rajaPasu(1), '1/2', 0, 1, 2],
    ['from the last lap that captured', rajaPasu(1), '2/5', 0, 1, 2],
    ['of Sadeqa II', sadeqaII(6), '0,1,2,0,1,0/1,2,2,1,0,1', 1, 1, 66],
  ] as const)('D-9: has a run-in and a cycle, %s', (_, rules, text, pit, runIn, cycle) => {
    const { events } = unwrap(trace(board(rules, text), pit));
    expect(sowingParts(events)).toMatchObject({ runIn: { laps: runIn }, cycle: { laps: cycle } });
  });

  it('D-9: of one pit a row, in full', () => {
    const position = board(rajaPasu(1), '1/2');
    const { events } = unwrap(trace(position, 0));
    const parts = sowingParts(events);
    expect(parts).toEqual({
      runIn: { laps: 1, first: 0, end: 4 },
      cycle: { laps: 2, first: 4, end: 12 },
    });
    const frames = inShort(framesOf(position, events));
    expect(frames.slice(parts?.runIn.first, parts?.runIn.end).at(-1)).toBe('1: 1,2');
    expect(frames.slice(parts?.cycle.first, parts?.cycle.end).at(-1)).toBe('3: 1,2');
    // The position is as it was before the move.
    expect(frames.at(-1)).toBe('3: 2,1');
  });

  it('D-9: returns in its cycle to the board and last pit that the run-in ends with, and not before', () => {
    let found = 0;
    forMoves(1500, (position, { events }) => {
      const parts = sowingParts(events);
      if (parts === null) {
        expect(events.at(-1)).toMatchObject({ ending: 'ended' });
        return;
      }
      found++;
      const { runIn, cycle } = parts;
      expect([runIn.first, cycle.first, cycle.end]).toEqual([0, runIn.end, events.length - 1]);
      expect(runIn.laps + cycle.laps).toBe(lapsOf(events).length);
      const frames = [...framesOf(position, events)];
      const ends = lapsOf(events).map(({ end, drops }) =>
        JSON.stringify([frames[end - 1]?.pits, drops.at(-1)?.pit]),
      );
      expect(ends.indexOf(ends.at(-1) as string)).toBe(runIn.laps - 1);
      expect(new Set(ends).size).toBe(ends.length - 1);
      const { pits, hand, captured } = frames[runIn.end - 1] as Frame;
      expect(frames[cycle.end - 1]).toMatchObject({ pits, hand, captured });
    });
    expect(found).toBeGreaterThan(0);
  });

  it('D-9: of more than a million laps', () => {
    const cycle = listed({ game: 'sadeqa-ii', lapLimit: 1_241_797 }, '2,4,5,3,4,5 | 0,1,4,5,2,1');
    const { events } = unwrap(trace(cycle, 2, Number.POSITIVE_INFINITY));
    expect(sowingParts(events)?.cycle.laps).toBe(1_241_796);
  });
});
