/** Games and matches on record for tests: played by the reference, with anything said about them. */
import fc, { type Arbitrary } from 'fast-check';
import type {
  Recorded,
  RecordedGame,
  RecordedMatch,
  RecordedMove,
  RecordedPlay,
  RecordedRound,
  Tag,
} from '../../src/archive/recorded.js';
import { OWN_TAGS } from '../../src/archive/words.js';
import { finishRound, type Match, startMatch } from '../../src/match.js';
import { initialPosition, type Position } from '../../src/position.js';
import { reference } from '../../src/reference/engine.js';
import { replay } from '../../src/reference/replay.js';
import type { MatchRulesInput, Pit, RajaPasuRules, RulesInput } from '../../src/rules.js';
import { arbitraries } from '../../src/testing/arbitraries.js';

/** Moves without a word. */
export function plain(pits: readonly Pit[]): RecordedMove[] {
  return pits.map((pit) => ({ pit, comment: '' }));
}

/** A game of these moves. */
export function recordedGame(from: Position, pits: readonly Pit[]): RecordedGame {
  const board = reference.board(from);
  for (const pit of pits) board.play(pit);
  const play = { comment: '', moves: plain(pits), outcome: board.outcome() };
  return { kind: 'game', rules: from.rules, rulesVersion: 1, tags: [], from, ...play };
}

/** A play-out of seed 1 from a position, annulled after so many plies. */
function playedFrom(from: Position, index: number, plyLimit: number): RecordedPlay {
  const { choices, record } = replay(from, { seed: 1, index, plyLimit });
  const { reason, winner, score, swept } = record;
  const moves = plain(choices.map(({ pit }) => pit));
  return { comment: '', moves, outcome: { reason, winner, score, swept } };
}

/** Game `index` of seed 1. */
export function playedGame(rules: RulesInput, index: number, plyLimit = 10_000): RecordedGame {
  const from = initialPosition(rules);
  const play = playedFrom(from, index, plyLimit);
  return { kind: 'game', rules: from.rules, rulesVersion: 1, tags: [], from, ...play };
}

export interface Course {
  /** Of the random streams. */
  readonly index?: number;
  /** The most rounds that are played, and the match's round limit. */
  readonly rounds?: number;
  readonly roundLimit?: number;
  readonly plyLimit?: number;
}

/** A match of rounds that are played out at random. */
export function playedMatch(rules: MatchRulesInput, course: Course = {}): RecordedMatch {
  const { index = 0, rounds: most = 1000, roundLimit = 1000, plyLimit = 10_000 } = course;
  let match: Match = startMatch(rules, { roundLimit });
  const rounds: RecordedRound[] = [];
  while (match.start !== null && rounds.length < most) {
    const { start } = match;
    const play = playedFrom(start.position, 1000 * index + rounds.length, plyLimit);
    match = finishRound(reference, match, { position: lastOf(start.position, play), ...play });
    rounds.push({ tags: [], start, ...play, holdings: match.rounds.at(-1)?.holdings ?? null });
  }
  const { outcome } = match;
  return {
    kind: 'match',
    rules: match.rules,
    rulesVersion: 1,
    tags: [],
    roundLimit,
    rounds,
    outcome,
  };
}

function lastOf(from: Position, { moves }: RecordedPlay): Position {
  const board = reference.board(from);
  for (const { pit } of moves) board.play(pit);
  return board.position();
}

/** Text for comments: any that can be written, with much of what has to be escaped. */
const anyText: Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(' ', '  ', '\n', '\r\n', '\t', '\\', '}', '{', ';', '[', ']', '"', '\u00a0'),
      fc.constantFrom('[Game "raja-pasu"]', '1. A a', '\\n', '\\u0020', 'a word', '\u{1f331}'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
      fc.lorem({ maxCount: 30 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join('').replace(/[\0\uFFFD]/g, ''));

const anyTags: Arbitrary<readonly Tag[]> = fc.uniqueArray(
  fc.record({
    name: fc
      .oneof(
        fc.constantFrom('South', 'North', 'Date', '__proto__'),
        fc.stringMatching(/^[A-Za-z]\w*$/),
      )
      .filter((name) => /^[A-Za-z]/.test(name) && !OWN_TAGS.has(name)),
    value: anyText.map((text) => text.replace(/\p{Cc}/gu, '')),
  }),
  { selector: ({ name }) => name, maxLength: 4 },
);

/** A play of which more or less is said, cut short or not. */
interface Said {
  readonly comments: readonly string[];
  readonly cut: number | undefined;
}

const anySaid: Arbitrary<Said> = fc.record({
  comments: fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant('') }, anyText), {
    maxLength: 9,
  }),
  cut: fc.option(fc.nat(20), { nil: undefined, freq: 3 }),
});

function said<Play extends RecordedPlay>(play: Play, { comments, cut }: Said): Play {
  const [comment = '', ...others] = comments;
  const moves = play.moves.slice(0, cut).map(({ pit }, at) => ({ pit, comment: others[at] ?? '' }));
  return moves.length === play.moves.length
    ? { ...play, comment, moves }
    : { ...play, comment, moves, outcome: null, ...('holdings' in play && { holdings: null }) };
}

const any = arbitraries(fc);

const anyGame: Arbitrary<Recorded> = fc
  .tuple(any.game(), anyTags, anySaid)
  .map(([{ start, moves }, tags, words]) => ({ ...said(recordedGame(start, moves), words), tags }));

const anyMatch: Arbitrary<Recorded> = fc
  .record({
    rules: any.rules({ game: 'raja-pasu', lapLimit: 50 }),
    index: fc.nat(1000),
    rounds: fc.integer({ min: 1, max: 6 }),
    roundLimit: fc.integer({ min: 1, max: 8 }),
    plyLimit: fc.constantFrom(10_000, 1, 5, 30),
    tags: anyTags,
    words: anySaid,
  })
  .map(({ rules, tags, words, ...course }) => {
    const match = playedMatch(rules as RajaPasuRules, course);
    const last = match.rounds.length - 1;
    const rounds = match.rounds.map((round, at) => {
      return at === last ? { ...said(round, words), tags: tags.slice(1) } : round;
    });
    const isCut = rounds[last]?.outcome === null;
    return { ...match, tags, rounds, outcome: isCut ? null : match.outcome };
  });

/** Games and matches that hold, with anything said about them. */
export const anyRecorded: Arbitrary<Recorded> = fc.oneof(anyGame, anyMatch);
