/** A game in play: its history, its snapshots, those who listen, and what is saved of it. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { recordedFromJson, recordedToJson } from '../src/archive/json.js';
import { parseArchive } from '../src/archive/read.js';
import type { Recorded } from '../src/archive/recorded.js';
import { verifyRecorded } from '../src/archive/verify.js';
import { formatRecorded } from '../src/archive/write.js';
import type { Engine } from '../src/engine.js';
import { type LiveGame, startGame } from '../src/game/live-game.js';
import { gameOf, restoreGame } from '../src/game/restore.js';
import type { SavedGame } from '../src/game/saved.js';
import { startMatch } from '../src/match.js';
import { initialPosition, type Position } from '../src/position.js';
import { reference } from '../src/reference/engine.js';
import { unwrap } from '../src/result.js';
import type { Pit, RajaPasuRules } from '../src/rules.js';
import { arbitraries } from '../src/testing/arbitraries.js';
import { board, rajaPasu, sadeqaII } from './boards.js';
import { engine, labelledEngines } from './engines.js';
import { type Start, type Step, seenAfter } from './game-model.js';

const { position: anyPosition, rules: anyRules } = arbitraries(fc);

function begin(start: Start, by: Engine = reference): LiveGame {
  return 'rounds' in start
    ? startGame({ engine: by, match: start })
    : startGame({ engine: by, from: start });
}

/** A game of Sadeqa II after these moves. */
function sadeqa(...pits: readonly Pit[]): LiveGame {
  const game = begin(initialPosition('sadeqa-ii'));
  for (const pit of pits) unwrap(game.play(pit));
  return game;
}

/** Plays the first legal move, or opens the next round, so many times or until all is over. */
function goOn(game: LiveGame, steps = Number.POSITIVE_INFINITY): LiveGame {
  for (let step = 0; step < steps; step++) {
    const { legal, canOpenRound } = game.snapshot;
    if (canOpenRound) unwrap(game.openRound());
    else if (legal.length > 0) unwrap(game.play(legal[0] as Pit));
    else break;
  }
  return game;
}

/** Throws unless all of a value is frozen; positions have their own fields looked at. */
function expectFrozen(value: unknown, path = 'snapshot'): void {
  if (typeof value !== 'object' || value === null) return;
  expect(Object.isFrozen(value), path).toBe(true);
  for (const [name, member] of Object.entries(value)) expectFrozen(member, `${path}.${name}`);
}

const MATCH = startMatch(rajaPasu(3, { seedsPerPit: 2 }), { roundLimit: 4 });

describe.each(labelledEngines)('a game by %s', (_, by) => {
  const operation = fc.oneof(
    { weight: 8, arbitrary: fc.record({ name: fc.constant('play'), choice: fc.nat() }) },
    { weight: 2, arbitrary: fc.record({ name: fc.constant('openRound'), choice: fc.nat() }) },
    {
      weight: 5,
      arbitrary: fc.record({
        name: fc.constantFrom('undo', 'redo', 'goTo', 'wrong', 'save', 'record'),
        choice: fc.nat(),
      }),
    },
  );
  const small = { game: 'raja-pasu', lapLimit: 33 } as const;
  const start: fc.Arbitrary<Start> = fc.oneof(
    anyPosition({ maxSeeds: 60 }),
    fc
      .record({ rules: anyRules(small), roundLimit: fc.integer({ min: 1, max: 6 }) })
      .map(({ rules, roundLimit }) => startMatch(rules as RajaPasuRules, { roundLimit })),
  );

  it('is at every step what a plain list of its steps says, whatever is done', () => {
    fc.assert(
      fc.property(start, fc.array(operation, { maxLength: 60 }), (from, operations) => {
        let game = begin(from, by);
        let steps: Step[] = [];
        let step = 0;
        let told = 0;
        const count = (): void => {
          told++;
        };
        game.subscribe(count);
        const expectSeen = (): void => expect(game.snapshot).toEqual(seenAfter(from, steps, step));
        const add = (taken: Step): void => {
          steps = [...steps.slice(0, step), taken];
          step++;
        };
        expectSeen();
        for (const { name, choice } of operations) {
          const before = game.snapshot;
          const { legal, canOpenRound } = before;
          const toldBefore = told;
          switch (name) {
            case 'play': {
              const pit = legal[choice % legal.length];
              expect(game.play(pit ?? 0).ok).toBe(pit !== undefined);
              if (pit !== undefined) add(pit);
              break;
            }
            case 'openRound':
              expect(game.openRound().ok).toBe(canOpenRound);
              if (canOpenRound) add('next round');
              break;
            case 'undo':
              expect(game.undo()).toBe(step > 0);
              step = Math.max(0, step - 1);
              break;
            case 'redo':
              expect(game.redo()).toBe(step < steps.length);
              step = Math.min(steps.length, step + 1);
              break;
            case 'goTo':
              step = choice % (steps.length + 1);
              expect(game.at(step)).toEqual(seenAfter(from, steps, step));
              game.goTo(step);
              break;
            case 'wrong':
              expect(game.play(99).ok).toBe(false);
              expect(() => game.goTo(steps.length + 1)).toThrow(RangeError);
              break;
            case 'save':
              game = unwrap(restoreGame(by, JSON.parse(JSON.stringify(game.save()))));
              game.subscribe(count);
              break;
            default:
              // What is on record is not what was taken back.
              game = unwrap(gameOf(by, game.recorded()));
              game.subscribe(count);
              steps = steps.slice(0, step);
          }
          expectSeen();
          const isOther = name === 'save' || name === 'record';
          const isChanged = game.snapshot !== before;
          if (!isOther) expect(told - toldBefore).toBe(isChanged ? 1 : 0);
        }
        expectFrozen(game.snapshot);
      }),
      { numRuns: 300 },
    );
  });
});

describe('snapshots', () => {
  it('are the same object until something changes', () => {
    const game = sadeqa(5);
    const { snapshot } = game;
    expect(game.snapshot).toBe(snapshot);
    expect(game.play(5).ok).toBe(false);
    expect(game.redo()).toBe(false);
    game.goTo(1);
    game.at(0);
    game.save();
    game.recorded();
    expect(game.snapshot).toBe(snapshot);
    unwrap(game.play(11));
    expect(game.snapshot).not.toBe(snapshot);
    expect(snapshot).toMatchObject({ step: 1, ply: 1, moves: [5], canRedo: false });
  });

  it('are frozen all the way down, in a match too', () => {
    const game = goOn(begin(MATCH, engine));
    for (let step = 0; step <= game.snapshot.steps; step++) expectFrozen(game.at(step));
    expect(game.snapshot.match?.outcome).not.toBeNull();
  });

  it('tell the move that led there, from where and what it did', () => {
    const game = sadeqa(5);
    const from = initialPosition('sadeqa-ii');
    expect(game.snapshot.last).toEqual({ pit: 5, from, played: unwrap(reference.play(from, 5)) });
    game.undo();
    expect(game.snapshot.last).toBeNull();
  });

  it('D-10: count how often a position has stood in the round', () => {
    const game = begin(board(sadeqaII(3), '2,0,1/1,0,2'));
    const moves = [2, 3, 1, 5, 2, 4, 2, 5, 0, 5, 2, 3];
    for (const pit of moves) unwrap(game.play(pit));
    const counts = Array.from({ length: 13 }, (_, step) => game.at(step).repetitions);
    expect(counts).toEqual([...moves.map(() => 1), 2]);
    const { position } = game.snapshot;
    expect(position).toEqual(game.at(6).position);
    // The same way once more.
    for (const pit of moves.slice(6)) unwrap(game.play(pit));
    expect(game.snapshot).toMatchObject({ position, repetitions: 3 });
    game.goTo(6);
    expect(game.snapshot.repetitions).toBe(1);
  });

  it.each(['SN', 'S', 'N'])('SQ-3: count opening rights as part of the position: %s', (rights) => {
    // The same six moves once and again; whoever has a right uses it in the first ones.
    const game = begin(board(sadeqaII(3), `1,0,0/0,1,1 S 1-2 ${rights}`));
    const counts = [0, 1].map(() => {
      for (const pit of [2, 5, 0, 5, 2, 3]) unwrap(game.play(pit));
      return game.snapshot.repetitions;
    });
    expect(counts).toEqual([1, 2]);
  });

  it('count whose turn it is as part of the position', () => {
    const start = board(sadeqaII(3), '0,1,1/1,0,0 N');
    const game = begin(start);
    for (const pit of [3, 1, 5]) unwrap(game.play(pit));
    const { position, repetitions } = game.snapshot;
    expect([position.pits, position.turn]).toEqual([start.pits, 'south']);
    expect(repetitions).toBe(1);
  });

  it('D-9, D-14: an endless or undecided move ends the game, and is taken back like any other', () => {
    for (const [lapLimit, reason] of [
      [1000, 'endless'],
      [2, 'undecided'],
    ] as const) {
      const game = begin(board(rajaPasu(1, { lapLimit }), '1/2'));
      const { snapshot } = game;
      expect(unwrap(game.play(0))).toMatchObject({ ending: reason, laps: 0 });
      expect(game.snapshot).toMatchObject({
        position: snapshot.position,
        outcome: { reason, winner: null },
        legal: [],
        moves: [0],
        ply: 1,
        repetitions: 1,
      });
      expect(game.play(0)).toEqual({
        ok: false,
        code: 'game-over',
        message: `the game is over: ${reason}`,
      });
      expect(game.undo()).toBe(true);
      expect(game.snapshot).toEqual({ ...snapshot, steps: 1, canRedo: true });
    }
  });

  it('may begin with a game that is over', () => {
    const game = begin(board(sadeqaII(3), '1,0,0/0,0,0'));
    expect(game.snapshot).toMatchObject({ legal: [], outcome: { winner: 'north' }, steps: 0 });
    expect(game.play(0)).toMatchObject({ ok: false, code: 'game-over' });
  });
});

describe('a match', () => {
  it('RP-7 to RP-10: goes on round by round, each opened by a step of its own', () => {
    const game = begin(MATCH);
    while (game.snapshot.outcome === null) goOn(game, 1);
    const { step, match, moves } = game.snapshot;
    expect(game.snapshot).toMatchObject({ canOpenRound: true, legal: [] });
    expect(match?.rounds).toHaveLength(1);
    expect(game.play(0)).toMatchObject({ ok: false, message: 'the round is over: stuck' });

    expect(unwrap(game.openRound())).toBe(match?.start);
    expect(game.snapshot).toMatchObject({
      position: match?.start?.position,
      step: step + 1,
      ply: moves.length,
      moves: [],
      last: null,
      outcome: null,
      canOpenRound: false,
    });
    game.undo();
    expect(game.snapshot).toMatchObject({ step, moves, canOpenRound: true, canRedo: true });
  });

  it('says why there is no next round', () => {
    const why = (game: LiveGame): unknown => {
      const { snapshot } = game;
      const result = game.openRound();
      expect(game.snapshot).toBe(snapshot);
      return result.ok ? result : `${result.code}: ${result.message}`;
    };
    expect(why(sadeqa())).toBe('no-round: a game outside of a match has no rounds');
    expect(why(begin(MATCH))).toBe('no-round: the round is not over');
    const { reason } = goOn(begin(MATCH)).snapshot.match?.outcome ?? {};
    expect(why(goOn(begin(MATCH)))).toBe(`no-round: the match is over: ${reason}`);
  });

  it('D-9: is annulled by an endless sowing, which can be taken back', () => {
    const position = board(rajaPasu(1, { seedsPerPit: 2 }), '1/2 S 1-0');
    const game = begin(startMatch({ position, reserve: [0, 0] }));
    unwrap(game.play(0));
    expect(game.snapshot.match?.outcome).toEqual({ reason: 'endless', winner: null });
    expect(game.snapshot.canOpenRound).toBe(false);
    game.undo();
    expect(game.snapshot.match).toMatchObject({ rounds: [], outcome: null });
  });
});

describe('those who listen', () => {
  it('are told after every change, and of nothing else', () => {
    const game = sadeqa();
    const steps: number[] = [];
    game.subscribe(() => steps.push(game.snapshot.step));
    game.play(5);
    game.play(0);
    game.undo();
    game.undo();
    game.redo();
    game.goTo(1);
    game.goTo(0);
    game.openRound();
    expect(steps).toEqual([1, 0, 1, 0]);
  });

  it('are told once for each subscription, in order, until that one ends', () => {
    const game = sadeqa();
    const calls: string[] = [];
    const same = (): void => {
      calls.push('same');
    };
    const { subscribe } = game;
    const ends = [subscribe(same), subscribe(() => calls.push('other')), subscribe(same)];
    game.play(5);
    expect(calls.splice(0)).toEqual(['same', 'other', 'same']);
    ends[0]?.();
    ends[0]?.();
    game.undo();
    expect(calls.splice(0)).toEqual(['other', 'same']);
    ends[1]?.();
    ends[2]?.();
    game.redo();
    expect(calls).toEqual([]);
  });

  it('may subscribe and unsubscribe while they are told', () => {
    const game = sadeqa();
    const calls: string[] = [];
    game.subscribe(() => {
      calls.push('first');
      endSecond();
      if (game.snapshot.canUndo) game.subscribe(() => calls.push('late'));
    });
    const endSecond = game.subscribe(() => calls.push('second'));
    game.play(5);
    expect(calls.splice(0)).toEqual(['first']);
    game.undo();
    expect(calls).toEqual(['first', 'late']);
  });

  it('may play while they are told: that change is told at once', () => {
    const game = sadeqa();
    const calls: string[] = [];
    game.subscribe(() => {
      calls.push(`one at ${game.snapshot.step}`);
      if (game.snapshot.step === 1) game.play(11);
    });
    game.subscribe(() => calls.push(`two at ${game.snapshot.step}`));
    game.play(5);
    expect(calls).toEqual(['one at 1', 'one at 2', 'two at 2', 'two at 2']);
    expect(game.snapshot.moves).toEqual([5, 11]);
  });

  it('do not stop each other by what they throw, which is an uncaught exception', async () => {
    const others = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException');
    const uncaught = vi.fn();
    process.on('uncaughtException', uncaught);
    try {
      const game = sadeqa();
      const told = vi.fn();
      const fault = new Error('of a listener');
      game.subscribe(() => {
        throw fault;
      });
      game.subscribe(told);
      expect(game.play(5).ok).toBe(true);
      expect(told).toHaveBeenCalledOnce();
      expect(game.snapshot.step).toBe(1);
      await vi.waitFor(() => expect(uncaught).toHaveBeenCalledOnce());
      expect(uncaught.mock.calls[0]?.[0]).toBe(fault);
    } finally {
      process.removeAllListeners('uncaughtException');
      for (const listener of others) process.on('uncaughtException', listener);
    }
  });
});

describe('on record', () => {
  it('is the game up to where it stands, with its tags', () => {
    const game = sadeqa(5, 11);
    game.undo();
    const tags = [{ name: 'South', value: 'Asha' }];
    const recorded = game.recorded(tags);
    expect(recorded).toMatchObject({
      kind: 'game',
      tags,
      comment: '',
      moves: [{ pit: 5, comment: '' }],
      outcome: null,
    });
    expect(unwrap(recordedFromJson(recordedToJson(recorded)))).toEqual(recorded);
  });

  it('RP-7: is a match round by round, the one that has just been opened included', () => {
    const game = begin(MATCH);
    while (!game.snapshot.canOpenRound) goOn(game, 1);
    const rounds = (): number => {
      const recorded = game.recorded();
      expect(verifyRecorded(reference, recorded)).toEqual({ ok: true, value: recorded });
      return recorded.kind === 'match' ? recorded.rounds.length : 0;
    };
    expect(rounds()).toBe(1);
    game.openRound();
    expect(rounds()).toBe(2);
    expect(unwrap(gameOf(reference, game.recorded())).snapshot).toEqual(game.snapshot);
    expect(unwrap(gameOf(reference, goOn(game).recorded())).snapshot).toEqual(game.snapshot);
  });
});

describe('a game that was annulled at a limit (D-10)', () => {
  const [game, match] = ['', '[Round "1"]'].map((round) => {
    const text = `[Game "raja-pasu"]${round}[Result "annulled"][Reason "limit"][Score "15-4"] A`;
    return unwrap(parseArchive(text))[0] as Recorded;
  });

  it.each([
    ['a game', game, null],
    ['a round, and its match', match, { reason: 'limit', winner: null }],
  ])('is over: %s', (_, recorded, ofMatch) => {
    const { value } = verifyRecorded(engine, recorded as Recorded) as { value: Recorded };
    const annulled = unwrap(gameOf(engine, recorded as Recorded));
    expect(annulled.snapshot).toMatchObject({
      outcome: { reason: 'limit', winner: null, score: [15, 4], swept: 0 },
      legal: [],
      moves: [0],
      canOpenRound: false,
    });
    expect(annulled.snapshot.match?.outcome ?? null).toEqual(ofMatch);
    expectFrozen(annulled.snapshot);
    expect(annulled.play(7)).toMatchObject({ ok: false, code: 'game-over' });
    expect(annulled.recorded()).toEqual(value);
    expect(unwrap(restoreGame(engine, annulled.save())).snapshot).toEqual(annulled.snapshot);
    // What is over at its last step is not before it.
    const { snapshot } = annulled;
    annulled.undo();
    expect(annulled.snapshot.outcome).toBeNull();
    annulled.redo();
    expect(annulled.snapshot).toEqual(snapshot);
    annulled.undo();
    unwrap(annulled.play(0));
    expect(annulled.snapshot.outcome).toBeNull();
  });

  it('may have no move', () => {
    const text = '[Game "raja-pasu"][Result "annulled"][Reason "limit"][Score "0-0"]';
    const annulled = unwrap(gameOf(engine, unwrap(parseArchive(text))[0] as Recorded));
    expect(annulled.snapshot).toMatchObject({ outcome: { reason: 'limit' }, legal: [], steps: 0 });
  });
});

describe('what a record says besides the moves', () => {
  const text = formatRecorded(goOn(begin(MATCH), 9).recorded([{ name: 'Event', value: 'Spring' }]))
    .replace('[Round "1"]', '[Round "1"]\n[Place "Riga"]')
    .replace('[Round "2"]', '[Round "2"]\n[Place "Tartu"]')
    .replace('\n1. ', '\n{first} 1. ')
    .replace(/$/, '{last}\n');
  const recorded = unwrap(parseArchive(text))[0] as Recorded;

  it('stays with the game, also when it is saved', () => {
    const game = unwrap(gameOf(engine, recorded));
    expect(game.tags).toEqual([{ name: 'Event', value: 'Spring' }]);
    expect(formatRecorded(game.recorded())).toBe(formatRecorded(recorded));
    expect(unwrap(restoreGame(engine, game.save())).recorded()).toEqual(recorded);
    expect(game.recorded([]).tags).toEqual([]);
  });

  it('is gone with the steps of which it was said', () => {
    const game = unwrap(gameOf(engine, recorded));
    game.undo();
    const before = formatRecorded(game.recorded());
    expect(before).toContain('{first}');
    expect(before).not.toContain('{last}');
    unwrap(game.play(game.snapshot.legal[0] as Pit));
    expect(formatRecorded(game.recorded())).not.toContain('{last}');
    game.goTo(0);
    expect(formatRecorded(game.recorded())).not.toContain('Tartu');
  });

  it.each([
    [[{ name: 'Game', value: 'x' }], RangeError, '"recorded.tags[0].name" expected one without'],
    [[null], TypeError, '"recorded.tags[0]" expected an object with name and value, got null'],
    ['South', TypeError, '"recorded.tags" expected an array, got "South"'],
  ])('is refused at once if it cannot be written: %j', (tags, kind, message) => {
    const put = (): Recorded => sadeqa().recorded(tags as never);
    expect(put).toThrow(kind);
    expect(put).toThrow(message);
  });
});

it('-0 is 0 as a pit and as a step', () => {
  const game = begin(initialPosition('raja-pasu'));
  unwrap(game.play(-0));
  expect(game.snapshot.last?.pit).toBe(0);
  expect(game.snapshot.moves).toEqual([0]);
  expect(game.save().recorded).toMatchObject({ moves: [0] });
  game.goTo(-0);
  expect(game.snapshot.step).toBe(0);
});

describe('what was saved', () => {
  const saved = (): SavedGame => JSON.parse(JSON.stringify(goOn(begin(MATCH), 9).save()));

  it('has all steps, and the one where it stood', () => {
    const game = sadeqa(5, 11);
    game.goTo(1);
    expect(game.save()).toMatchObject({
      format: 'relaysow-game',
      formatVersion: 1,
      step: 1,
      recorded: { kind: 'game', moves: [5, 11] },
    });
    const restored = unwrap(restoreGame(engine, game.save()));
    expect(restored.snapshot).toEqual(game.snapshot);
    expect(restored.at(2)).toEqual(game.at(2));
  });

  it.each<[what: string, change: (json: ReturnType<typeof saved>) => unknown, message: string]>([
    ['nothing', () => null, '"saved" expected an object, got null'],
    ['another format', (json) => ({ ...json, format: 'chess' }), '"saved.format" expected'],
    [
      'a later version',
      (json) => ({ ...json, formatVersion: 2 }),
      '"saved.formatVersion" expected a whole number from 1 to 1, got 2',
    ],
    ['no step', ({ step, ...json }) => json, '"saved.step" expected a whole number from 0'],
    [
      'a step too far',
      (json) => ({ ...json, step: 10 }),
      '"saved.step" expected a whole number from 0 to 9, got 10',
    ],
    ['no record', (json) => ({ ...json, recorded: 5 }), '"saved.recorded"'],
  ])('is refused with %s', (_, change, message) => {
    const restored = restoreGame(reference, change(saved()));
    expect(restored).toMatchObject({ ok: false, code: 'bad-record' });
    if (!restored.ok) expect(restored.message).toContain(message);
  });

  it('is refused with a move that the rules do not allow, which is named', () => {
    const { recorded, ...rest } = saved();
    if (recorded.kind !== 'match') throw new Error('no match');
    const [first, ...others] = recorded.rounds;
    const moves = [...(first?.moves ?? [])];
    moves[1] = moves[0] as Pit;
    const changed = { ...recorded, rounds: [{ ...first, moves }, ...others] };
    const restored = restoreGame(reference, { ...rest, recorded: changed });
    expect(restored).toMatchObject({ ok: false, code: 'unverified' });
    if (!restored.ok) expect(restored.message).toMatch(/round 1.*move 2/);
  });
});

describe('what is no start', () => {
  const start = startGame as (start: unknown) => LiveGame;
  const from: Position = initialPosition('sadeqa-ii');

  it.each([
    ['nothing', undefined, TypeError, '"start" expected an object with engine and either'],
    ['neither', { engine }, TypeError, '"start" expected'],
    ['both', { engine, from, match: MATCH }, TypeError, '"start" expected'],
    ['no engine', { from }, TypeError, '"start.engine" expected an engine, got undefined'],
    ['no position', { engine, from: { ...from } }, TypeError, '"from" expected a Position'],
    [
      'no match',
      { engine, match: {} },
      TypeError,
      '"start.match" expected a Match, see startMatch',
    ],
    [
      'a copy of a match',
      { engine, match: { ...MATCH } },
      TypeError,
      '"start.match" expected a Match',
    ],
    [
      'what looks like a match',
      { engine, match: { rounds: [], start: MATCH.start } },
      TypeError,
      '"start.match" expected a Match, see startMatch, got {',
    ],
  ])('is refused: %s', (_, given, kind, message) => {
    expect(() => start(given)).toThrow(kind);
    expect(() => start(given)).toThrow(message);
  });

  it.each([
    ['to play what is on record', (by: Engine) => gameOf(by, sadeqa(5).recorded())],
    ['to restore what was saved', (by: Engine) => restoreGame(by, sadeqa(5).save())],
  ])('is refused as an engine %s', (_, door) => {
    expect(() => door(null as unknown as Engine)).toThrow('"engine" expected an engine, got null');
  });

  it('is refused: a match under way', () => {
    const { match } = goOn(begin(MATCH)).snapshot;
    const make = (): LiveGame => start({ engine, match });
    expect(make).toThrow(RangeError);
    expect(make).toThrow('"start.match" expected one whose first round is to be played');
  });

  it.each([-1, 2, 0.5, Number.NaN, '0', null])('is refused as a step: %o', (step) => {
    const game = sadeqa(5);
    const { snapshot } = game;
    expect(() => game.goTo(step as number)).toThrow('"step" expected a whole number from 0 to 1');
    expect(() => game.at(step as number)).toThrow('"step" expected a whole number from 0 to 1');
    expect(game.snapshot).toBe(snapshot);
  });

  it('is refused as a listener', () => {
    expect(() => sadeqa().subscribe(null as unknown as () => void)).toThrow(
      '"listener" expected a function, got null',
    );
  });
});
