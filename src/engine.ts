/**
 * What an engine is. The law is three pure functions; an engine is the law, many times. There are
 * two, `engine` (WebAssembly) and `reference` (plain TypeScript), and they answer alike.
 */
import type { Batch, BatchOptions } from './batch.js';
import type { GameChoices } from './choice.js';
import type { MatchRecords } from './match-record.js';
import type { Ending, Outcome } from './outcome.js';
import type { Policy } from './policy.js';
import type { Position } from './position.js';
import type { GameRecords } from './record.js';
import { expected, type Result } from './result.js';
import type { MatchRulesInput, Pair, Pit, Player, RulesInput } from './rules.js';

/** The result of one move. */
export interface Played {
  /** After the move, the turn passed on; after an endless or undecided sowing the position that was played on. */
  readonly position: Position;
  /** Number of lifts; 0 for an endless or undecided sowing. */
  readonly laps: number;
  /** What South and North captured in this move. */
  readonly captured: Pair<number>;
  readonly ending: Ending;
  /** The outcome, if this move ended the game. */
  readonly outcome: Outcome | null;
}

/** `game-over`: the position has an outcome; `illegal-move`: the pit is no legal move. */
export type PlayFault = 'illegal-move' | 'game-over';

/** The rules as three pure functions. All throw a TypeError for what is no `Position`. */
export interface Law {
  /** Legal moves in ascending order; none exactly when there is an outcome. */
  moves(position: Position): readonly Pit[];
  play(position: Position, pit: Pit): Result<Played, PlayFault>;
  /** The outcome of a finished position, or null. */
  outcome(position: Position): Outcome | null;
}

/** How many move sequences there are. */
export interface Perft {
  /** Legal sequences of exactly `depth` plies. */
  readonly nodes: number;
  /** Legal sequences of 1 to `depth` plies together: what `limit` bounds. */
  readonly visited: number;
}

/** Which games to play out from a position. */
export interface Playouts {
  /** 0 to 2^32 - 1. */
  readonly seed: number;
  /** Index of the first game, 0 to 2^53 - 1. */
  readonly first: number;
  /** How many games, from 0; 32 bytes of records each. */
  readonly games: number;
  /** Plies after which a game is annulled with reason `limit` (D-10), 1 to 65,535. Default 10,000. */
  readonly plyLimit?: number;
  /** South's and North's; they draw from the same stream, the game's own. Default `random` for both. */
  readonly policies?: Pair<Policy>;
}

/** How a round of a match starts. */
export interface RoundStart {
  /** Of Raja Pasu; whose turn it is leads the round (RP-9). */
  readonly position: Position;
  /** Seeds that South and North keep off the board (D-5); with the position's they are 2mn. */
  readonly reserve: Pair<number>;
}

/** The start of the next round of a match (RP-7 to RP-9), or its end (RP-10). */
export type NextRound =
  | RoundStart
  | { readonly outcome: { readonly winner: Player; readonly reason: 'cannot-open' } };

/** Which matches to play out. */
export interface Matches {
  /** 0 to 2^32 - 1. */
  readonly seed: number;
  /** Index of the first match, 0 to 2^53 - 1. */
  readonly first: number;
  /** How many matches, from 0. */
  readonly matches: number;
  /** Plies after which a round, and the match with it, is annulled (D-10), 1 to 65,535. Default 10,000. */
  readonly plyLimit?: number;
  /** Rounds after which a match is annulled with reason `limit` (D-10), 1 to 2,048. Default 1,000. */
  readonly roundLimit?: number;
  /** South's and North's; they draw from the round's stream. Default `random` for both. */
  readonly policies?: Pair<Policy>;
}

/** Either engine; both give the same answers, and the same bytes, to everything. */
export interface Engine extends Law {
  readonly name: 'wasm' | 'reference';
  /** SHA-256 of the WebAssembly bytes that run, in hexadecimal; null for the reference. */
  readonly digest: string | null;
  /**
   * Counts move sequences. An endless or undecided move counts as a last ply and nothing earlier.
   * @param depth plies, 0 to 64.
   * @param limit gives up with `too-large` as soon as `visited` exceeds it. Default: none.
   */
  perft(position: Position, depth: number, limit?: number): Result<Perft, 'too-large'>;
  /**
   * Plays games `first … first + games - 1` of a seed; under the engine's own policies game *i*
   * depends on seed and *i* alone.
   * @throws TypeError or RangeError for wrong arguments, RangeError for a policy of the caller's own
   *   that chooses no legal move, and whatever it throws; the engine is then as it was before.
   */
  playouts(from: Position, playouts: Playouts): GameRecords;
  /**
   * The same play-outs, and every choice in them.
   * @param playouts of so many games that at the ply limit they would make no more than
   *   `MAX_CHOICES_A_CALL` choices together: 3,355 games under the default limit.
   * @throws what `playouts` throws.
   */
  choices(from: Position, playouts: Playouts): GameChoices;
  /** A mutable board for callers who drive games move by move. */
  board(position: Position): Board;
  /**
   * Independent games for callers who step many of them together; they all start at `from`.
   * @param size how many, 1 to 2^20: with the WebAssembly engine some 70 bytes each, set aside at once.
   * @throws TypeError or RangeError for wrong arguments; the WebAssembly engine EngineUnavailableError
   *   without memory for so many, and TooManyBatchesError beyond 31 batches on a thread.
   */
  batch(from: Position, size: number, options?: BatchOptions): Batch;
  /**
   * RP-7 to RP-10 and D-5: what the players' holdings open.
   * @param rules of Raja Pasu: it alone has matches.
   * @param holdings South's and North's, two whole numbers that add up to 2mn.
   * @param leader who took the remaining seeds, so leads the round (RP-9).
   * @throws TypeError or RangeError for anything else.
   */
  nextRound(rules: RulesInput, holdings: Pair<number>, leader: Player): NextRound;
  /**
   * Plays matches `first … first + matches - 1` of a seed, all their rounds (RP-7 to RP-10). Round *r*,
   * from 0, of match *i* is played as game *i* + *r* · 2^53 of the seed: under the engine's own policies
   * a match depends on seed and *i* alone, and its first round is game *i*.
   * @param from rules: their first round starts with all pits open, South leads. Or how it starts:
   *   {@link Engine.nextRound} gives it, or a round that is under way.
   * @param matches no more than `MAX_ROUNDS_A_CALL` rounds together, if all reach the round limit:
   *   16,777 matches under the default one. A round takes 36 bytes.
   * @throws TypeError or RangeError for wrong arguments, and what `playouts` throws for a policy.
   */
  matches(from: MatchRulesInput | RoundStart, matches: Matches): MatchRecords;
}

/** One mutable board; the WebAssembly engine's allocates in `position` and `outcome` alone. */
export interface Board {
  /** The player to move: 0 South, 1 North. */
  readonly turn: 0 | 1;
  /** Seeds in a pit, 0 to 2m - 1; 0 for what is no pit. */
  seeds(pit: Pit): number;
  /** What South (0) or North (1) has captured. */
  captured(player: 0 | 1): number;
  /** The legal moves as a bit mask, bit *i* for pit *i*; 0 exactly when the game is over. */
  legal(): number;
  /**
   * Plays a pit and answers with one packed integer: bits 0 to 7 what South captured in this move,
   * bits 8 to 15 what North did, bits 16 and 17 the ending (0 ended, 1 endless, 2 undecided),
   * bits 18 to 30 the laps, 8,191 standing for so many or more (`unpackMove` reads it). Refused,
   * nothing changed: `ILLEGAL_MOVE` (-1) or `GAME_OVER` (-2). After an endless or undecided move the
   * board stays as it was, and the game is over.
   */
  play(pit: Pit): number;
  /** The laps of the last move, exactly; 0 before the first and after an endless or undecided one. */
  readonly laps: number;
  /** The outcome, if the game is over. Remembers an endless or undecided move that ended it. */
  outcome(): Outcome | null;
  /** The board as a value. */
  position(): Position;
  /** Starts over from a position. */
  reset(position: Position): void;
}

/** Throws a TypeError unless `value`, an argument of that name, plays by some rules. */
export function assertEngine(value: unknown, name: string): asserts value is Engine {
  const has = (door: keyof Law): boolean => {
    return typeof (value as Engine | null | undefined)?.[door] === 'function';
  };
  if (!has('play') || !has('moves') || !has('outcome')) {
    throw new TypeError(expected(name, 'an engine', value));
  }
}
