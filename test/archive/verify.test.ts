import { describe, expect, test } from 'vitest';
import { recordedFromJson, recordedToJson } from '../../src/archive/json.js';
import { entriesOf, parseArchive } from '../../src/archive/read.js';
import type { Recorded } from '../../src/archive/recorded.js';
import { type VerificationFault, verifyRecorded } from '../../src/archive/verify.js';
import { formatRecorded } from '../../src/archive/write.js';
import { gameOf } from '../../src/game/restore.js';
import { unwrap } from '../../src/result.js';
import { engine, labelledEngines, reference } from '../engines.js';
import { playedGame, playedMatch } from './records.js';

/** A match that was worked out by hand from the rules; the comments say how. */
const BY_HAND = `[Game "raja-pasu"]
[RulesVersion "1"]
[PitsPerRow "2"]
[SeedsPerPit "1"]
[RoundLimit "1000"]
[Result "north"]
[Reason "cannot-open"]

[Round "1"]
[Result "south"]
[Score "3-1"]
[Reason "stuck"]
[Swept "1"]
[Holdings "3-1"]

1. A {B becomes 2; a is lifted (RP-1), b becomes 2; A is empty, which ends the
move (RP-2), and beyond it South captures the 2 of B (RP-3)} b {A and B become
1; a is empty, and so is b beyond it} 2. B {a becomes 1; b is empty, beyond it
South captures the 1 of A} a {b becomes 1; A and B are empty. South is stuck,
North takes the 1 of b (RP-5)}

[Round "2"]
[Position "1,x/1,1 N 0-0 -"]
[Reserve "1-0"]
[Result "north"]
[Score "0-3"]
[Reason "stuck"]
[Swept "2"]
[Holdings "1-3"]

{North has 1: a, at North's left end, is closed (RP-8), and North leads (RP-9)}
1... b {A becomes 2; B is lifted, b becomes 1; A is lifted, B becomes 1, b 2; A
is empty, beyond it North captures the 1 of B. South is stuck}

[Round "3"]
[Position "1,1/x,1 N 0-0 -"]
[Reserve "0-1"]
[Result "north"]
[Score "0-3"]
[Reason "stuck"]
[Swept "2"]
[Holdings "0-4"]

1... a {b becomes 2; B is lifted, a becomes 1; b is lifted, B becomes 1, a 2; b
is empty, beyond it North captures the 1 of B. South is stuck and has nothing to
open a pit with (RP-10)}
`;

function recordOf(text: string): Recorded {
  const [recorded] = unwrap(parseArchive(text));
  if (recorded === undefined) throw new Error('no record');
  return recorded;
}

describe.each(labelledEngines)('by %s', (_, engine) => {
  test('a match that was worked out by hand holds', () => {
    const recorded = recordOf(BY_HAND);
    expect(verifyRecorded(engine, recorded)).toEqual({ ok: true, value: recorded });
    expect(formatRecorded(recorded)).toBe(BY_HAND);
  });

  test('what is not told is filled in', () => {
    const told = /^\[(Position|Reserve|Result|Score|Reason|Swept|Holdings) .*\n/gm;
    const verified = unwrap(verifyRecorded(engine, recordOf(BY_HAND.replace(told, ''))));
    expect(verified).toEqual(recordOf(BY_HAND));
  });

  test('how later rounds start is filled in beside their results, too', () => {
    const untold = recordOf(BY_HAND.replace(/^\[(Position|Reserve|Holdings) .*\n/gm, ''));
    expect('rounds' in untold && untold.rounds.map(({ start }) => start !== null)).toEqual([
      true,
      false,
      false,
    ]);
    expect(unwrap(verifyRecorded(engine, untold))).toEqual(recordOf(BY_HAND));
    expect(unwrap(gameOf(engine, untold)).snapshot).toEqual(
      unwrap(gameOf(engine, recordOf(BY_HAND))).snapshot,
    );
    // What is open stays open, in either form.
    expect(unwrap(recordedFromJson(recordedToJson(untold)))).toEqual(untold);
    expect(recordOf(formatRecorded(untold))).toEqual(untold);
  });

  test.each(['raja-pasu', 'sadeqa-ii'] as const)('games of %s hold', (game) => {
    for (let index = 0; index < 20; index++) {
      const recorded = playedGame(game, index);
      expect(verifyRecorded(engine, recorded)).toEqual({ ok: true, value: recorded });
    }
  });
});

/** The fault of a text, and the line on which it stands. */
function faultOf(text: string): VerificationFault & { readonly text: string } {
  const [entry] = entriesOf(text);
  if (!entry?.ok) throw new Error(entry?.message);
  const verified = verifyRecorded(engine, entry.value);
  expect(verifyRecorded(reference, entry.value)).toEqual(verified);
  if (verified.ok) throw new Error('it holds');
  const { line, column } = entry.placeOf(verified);
  return { ...verified, text: text.split('\n')[line - 1]?.slice(column - 1) ?? '' };
}

describe('what does not follow is told with its place', () => {
  const short = BY_HAND.replaceAll(/ ?\{[^}]*\}\n?/g, '');

  test.each<[from: string, to: string, told: object]>([
    [
      '1. A b',
      '1. A a',
      {
        round: 1,
        move: 2,
        what: '"move" expected a legal one (b), got "a": a is empty',
        text: 'a 2. B a',
      },
    ],
    [
      '2. B a',
      '2. b a',
      {
        round: 1,
        move: 3,
        text: 'b a',
        what: `"move" expected a legal one (A, B), got "b": b is not South's, who is to move`,
      },
    ],
    [
      '2. B a',
      '2. B a 3. A',
      { round: 1, move: 5, what: '"move" expected none, as the game is over, got "A"', text: 'A' },
    ],
    [
      '1... a',
      '',
      {
        round: 3,
        tag: 'Result',
        what: '"Result" expected unfinished (what the moves come to), got "north"',
      },
    ],
    [
      '[Result "south"]',
      '[Result "north"]',
      {
        round: 1,
        tag: 'Result',
        what: '"Result" expected south (what the moves come to), got "north"',
        text: '[Result "north"]',
      },
    ],
    [
      '[Score "3-1"]',
      '[Score "2-2"]',
      {
        round: 1,
        tag: 'Score',
        message: 'round 1: "Score" expected 3-1 (what the moves come to), got "2-2"',
      },
    ],
    ['[Swept "1"]', '[Swept "2"]', { round: 1, tag: 'Swept' }],
    ['[Swept "1"]\n', '', { round: 1, tag: 'Swept', text: '[Round "1"]' }],
    [
      '[Holdings "1-3"]',
      '[Holdings "2-2"]',
      { round: 2, tag: 'Holdings', text: '[Holdings "2-2"]' },
    ],
    [
      '[Position "1,x/1,1 N 0-0 -"]',
      '[Position "1,x/1,1 S 0-0 -"]',
      {
        round: 2,
        tag: 'Position',
        what: '"Position" expected 1,x/1,1 N 0-0 - (as round 1 leaves it), got "1,x/1,1 S 0-0 -"',
      },
    ],
    ['[Reserve "1-0"]', '[Reserve "0-1"]', { round: 2, tag: 'Reserve', text: '[Reserve "0-1"]' }],
    ['[Reason "cannot-open"]', '[Reason "limit"]', { round: null, move: null, tag: 'Reason' }],
    [
      '[Result "north"]\n[Reason "cannot-open"]',
      '[Result "south"]\n[Reason "cannot-open"]',
      {
        round: null,
        tag: 'Result',
        message: '"Result" expected north (what the moves come to), got "south"',
      },
    ],
    [
      '[RoundLimit "1000"]',
      '[RoundLimit "2"]',
      { round: 3, tag: 'Round', what: '"Round" expected none, as the match is over, got 3' },
    ],
  ])('%j as %j', (from, to, told) => {
    const changed = short.replace(from, to);
    expect(changed).not.toBe(short);
    expect(faultOf(changed)).toMatchObject({ ok: false, code: 'unverified', ...told });
  });

  test('a round after one that is not over', () => {
    const text = short
      .replace('1. A b 2. B a', '1. A')
      .replace(/\[Result "south"\]\n(\[.*\n)*/, '');
    expect(faultOf(text)).toMatchObject({
      round: 2,
      what: '"Round" expected none, as round 1 is not over, got 2',
    });
  });

  test('a result of a match that is not over', () => {
    expect(faultOf(short.slice(0, short.indexOf('[Round "3"]')))).toMatchObject({
      round: null,
      what: '"Result" expected unfinished (what the moves come to), got "north"',
    });
  });

  test('reason endless where a player is stuck', () => {
    const text = formatRecorded(playedGame('sadeqa-ii', 1));
    const forged = text
      .replace(/\[Result .*/, '[Result "annulled"]')
      .replace('"stuck"', '"endless"');
    expect(faultOf(forged)).toMatchObject({ round: null, move: null, tag: 'Result' });
  });
});

describe('a ply limit is not on record', () => {
  const limited = playedGame('raja-pasu', 1, 5);

  test('so a game that is not over may say that it was annulled by one', () => {
    expect(limited.outcome).toMatchObject({ reason: 'limit', winner: null });
    expect(verifyRecorded(engine, limited)).toEqual({ ok: true, value: limited });
  });

  test('but not with another score, a winner, or a sweep', () => {
    for (const change of [{ score: [1, 90] }, { winner: 'south' }, { swept: 3 }] as const) {
      const outcome = { reason: 'limit' as const, winner: null, score: [0, 0] as const, swept: 0 };
      const forged = { ...limited, outcome: { ...outcome, ...limited.outcome, ...change } };
      expect(verifyRecorded(engine, forged)).toMatchObject({ ok: false, code: 'unverified' });
    }
  });

  test('nor after the game is over', () => {
    const over = playedGame('raja-pasu', 1);
    const score = over.outcome?.score ?? [0, 0];
    const outcome = { reason: 'limit', winner: null, score, swept: 0 } as const;
    expect(verifyRecorded(engine, { ...over, outcome })).toMatchObject({
      ok: false,
      tag: 'Result',
    });
  });

  test('nor that it is of a match whose round limit is reached', () => {
    const match = playedMatch('raja-pasu', { rounds: 3, roundLimit: 3 });
    expect(match.outcome).toEqual({ reason: 'limit', winner: null });
    expect(verifyRecorded(engine, match)).toEqual({ ok: true, value: match });
    expect(verifyRecorded(engine, { ...match, roundLimit: 4 })).toMatchObject({ tag: 'Result' });
  });
});

describe('an endless sowing', () => {
  const position = '[Position "0,1,2,0,1,0/1,2,2,1,0,1 S 0-0 -"]';

  test.each([
    ['annul', 'annulled'],
    ['forfeit', 'north'],
  ])('under %s is the last move, with its result', (endless, result) => {
    const text = `[Game "sadeqa-ii"][Endless "${endless}"]${position}\n1. B`;
    const verified = unwrap(verifyRecorded(engine, recordOf(text)));
    expect(formatRecorded(verified)).toContain(
      `[Result "${result}"]\n[Score "0-0"]\n[Reason "endless"]`,
    );
    expect(faultOf(`${text} b`)).toMatchObject({ move: 2 });
  });

  test('under illegal is no move', () => {
    expect(faultOf(`[Game "sadeqa-ii"][Endless "illegal"]${position}\n1. B`)).toMatchObject({
      move: 1,
    });
  });
});

test('what cannot be written is a mistake', () => {
  expect(() => verifyRecorded(engine, null as unknown as Recorded)).toThrow(TypeError);
  expect(() => verifyRecorded(engine, { ...playedGame('raja-pasu', 1), rulesVersion: 2 })).toThrow(
    '"recorded.rulesVersion" expected 1, got 2',
  );
});
