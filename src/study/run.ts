/**
 * What a simulation is, of games or of matches: everything that its integers depend on, and who
 * computed them.
 */
import {
  checkPlayouts,
  checkRoundStart,
  DEFAULT_ROUND_LIMIT,
  MAX_ROUND_LIMIT,
} from '../arguments.js';
import type { Engine, RoundStart } from '../engine.js';
import { formatPosition, pitName } from '../notation.js';
import { type Policy, policyName } from '../policy.js';
import { assertPosition, type Position } from '../position.js';
import { moves, play } from '../reference/law.js';
import { assertWhole, expected, failure, type Result, success, unwrap } from '../result.js';
import {
  type Game,
  type Pair,
  type Pit,
  RULES_VERSION,
  type Rules,
  type RulesInput,
} from '../rules.js';
import { VERSION } from '../version.js';
import { MAX_GAMES } from './tally.js';

/** Games, or matches, of a simulation, unless stated otherwise. */
export const DEFAULT_GAMES = 100_000;
export const DEFAULT_SEED = 1;

/** What both games and matches are played with. */
export interface Manner {
  /** Pits that are played first, in turn; the games start from where they lead. Default: none. */
  readonly opening?: readonly Pit[];
  /** 0 to 2^32 - 1. Default 1. */
  readonly seed?: number;
  /** Plies after which a game is annulled (D-10), 1 to 65,535. Default 10,000. */
  readonly plyLimit?: number;
  /** How South and North choose. Default: both at random. */
  readonly policies?: Pair<Policy>;
}

/** What to play; only `from` is required. */
export interface PlayOptions extends Manner {
  /** The position every game starts from. */
  readonly from: Position;
  /** How many games, 1 to 2^40; their indices are 0 to games - 1. Default 100,000. */
  readonly games?: number;
}

/**
 * Which matches to play; only `from` is required. The opening is of the first round, the ply limit of
 * every round: one that reaches it annuls its match.
 */
export interface MatchPlayOptions extends Manner {
  /**
   * Rules of Raja Pasu: both players open all their pits, South leads. Or how the first round of every
   * match starts, as `Engine.nextRound` says of holdings.
   */
  readonly from: RulesInput | RoundStart;
  /** How many matches, 1 to 2^40; their indices are 0 to matches - 1. Default 100,000. */
  readonly matches?: number;
  /** Rounds after which a match is annulled (D-10), 1 to 2,048. Default 1,000. */
  readonly roundLimit?: number;
}

/** Moves that were made before the games began. */
export interface Opening {
  readonly from: Position;
  readonly moves: readonly Pit[];
}

/** What a run of matches has beside the position that their first round starts from. */
export interface MatchTerms {
  /** Seeds that South and North keep off the board in the first round (D-5). */
  readonly reserve: Pair<number>;
  /** Rounds after which a match is annulled (D-10). */
  readonly roundLimit: number;
}

/** A simulation with every default filled in, and what it was computed with. */
export interface Run {
  /** The position every game starts from; plies, laps and captures are counted from there. */
  readonly from: Position;
  /** How it came about, if moves were made first. */
  readonly opening: Opening | null;
  /** Of a run of matches; null: it is of games. */
  readonly match: MatchTerms | null;
  /** How many games, or matches, the whole run has. */
  readonly requested: number;
  readonly seed: number;
  readonly plyLimit: number;
  /** The names of South's and North's policy. */
  readonly policies: Pair<string>;
  readonly engine: Engine['name'];
  /** SHA-256 of the engine's WebAssembly bytes; null without any. */
  readonly digest: string | null;
  /** The package's version. */
  readonly version: string;
  readonly rulesVersion: number;
}

/** A run, and those who play it: of one's own policies a run has the names alone. */
export interface PlayedRun {
  readonly run: Run;
  readonly policies: Pair<Policy>;
}

/**
 * The run of these options on this engine.
 * @throws TypeError or RangeError for options out of range.
 */
export function makeRun(engine: Engine, options: PlayOptions): PlayedRun {
  assertOptions(options);
  assertEngine(engine);
  const { from, games = DEFAULT_GAMES } = options;
  assertPosition(from, 'from');
  assertWhole('games', games, 1, MAX_GAMES);
  return playedRun(engine, { from, requested: games, match: null }, options);
}

/**
 * The same of matches.
 * @throws TypeError or RangeError for options out of range.
 */
export function makeMatchRun(engine: Engine, options: MatchPlayOptions): PlayedRun {
  assertOptions(options);
  assertEngine(engine);
  const { from, matches = DEFAULT_GAMES, roundLimit = DEFAULT_ROUND_LIMIT } = options;
  const { position, reserve } = checkRoundStart(from);
  assertWhole('matches', matches, 1, MAX_GAMES);
  assertWhole('roundLimit', roundLimit, 1, MAX_ROUND_LIMIT);
  const match = { reserve, roundLimit };
  return playedRun(engine, { from: position, requested: matches, match }, options);
}

function playedRun(
  engine: Engine,
  { from, requested, match }: Pick<Run, 'from' | 'requested' | 'match'>,
  options: Manner,
): PlayedRun {
  const { opening = [], seed = DEFAULT_SEED, plyLimit, policies } = options;
  if (!Array.isArray(opening)) {
    throw new TypeError(expected('opening', 'an array of pits', opening));
  }
  const checked = checkPlayouts({
    seed,
    first: 0,
    games: 0,
    ...(plyLimit !== undefined && { plyLimit }),
    ...(policies !== undefined && { policies }),
  });
  const [south, north] = checked.policies;
  const run: Run = {
    from: unwrap(positionAfter(from, opening)),
    opening: opening.length === 0 ? null : { from, moves: [...opening] },
    match,
    requested,
    seed,
    plyLimit: checked.plyLimit,
    policies: [policyName(south), policyName(north)],
    engine: engine.name,
    digest: engine.digest,
    version: VERSION,
    rulesVersion: RULES_VERSION,
  };
  return { run, policies: checked.policies };
}

/**
 * Throws unless there are options to look at.
 * @throws TypeError
 */
export function assertOptions(options: unknown): void {
  if (typeof options !== 'object' || options === null) {
    throw new TypeError(expected('options', 'an object with from', options));
  }
}

function assertEngine(engine: unknown): void {
  if (isEngine(engine)) return;
  throw new TypeError(expected('engine', 'engine or reference, as relaysow has them', engine));
}

/** By what a run needs of it: there may be more than one copy of this package. */
function isEngine(value: unknown): value is Engine {
  if (typeof value !== 'object' || value === null) return false;
  const { name, digest, playouts, matches } = value as Partial<Engine>;
  const isKnown = name === 'wasm' || name === 'reference';
  const canPlay = typeof playouts === 'function' && typeof matches === 'function';
  return isKnown && digest !== undefined && canPlay;
}

/** Where an opening leads. `bad-opening`: one of its moves is not legal, or its sowing does not end. */
export function positionAfter(
  from: Position,
  opening: readonly Pit[],
): Result<Position, 'bad-opening'> {
  const { pitsPerRow } = from.rules;
  let position = from;
  for (const [index, pit] of opening.entries()) {
    const name = `opening[${index}]`;
    const played = play(position, pit);
    if (!played.ok) {
      const legal = moves(position).map((move) => `${pitName(move, pitsPerRow)} (${move})`);
      const what = `a legal move, ${legal.join(' or ') || 'of which there is none: the game is over'}`;
      return failure('bad-opening', expected(name, what, pit));
    }
    const { ending } = played.value;
    if (ending !== 'ended') {
      return failure('bad-opening', expected(name, `a sowing that is not ${ending}`, pit));
    }
    position = played.value.position;
  }
  return success(position);
}

/** A run as members of a JSON object; two runs are the same if all of these are. */
export interface RunMembers {
  /** The package's version. */
  readonly version: string;
  /** The version of the numbered rules. */
  readonly rulesVersion: number;
  /** Who computed it; `digest` is the SHA-256 of the WebAssembly bytes, null without any. */
  readonly engine: { readonly name: Engine['name']; readonly digest: string | null };
  readonly game: Game;
  readonly rules: Rules;
  /** The position every game starts from, as text. */
  readonly position: string;
  /** The moves that led there, by pit name, and from where; null if there were none. */
  readonly opening: { readonly position: string; readonly moves: readonly string[] } | null;
  /** Of a run of matches alone. */
  readonly match?: MatchTerms;
  readonly seed: number;
  /** Plies after which a game is annulled (D-10). */
  readonly plyLimit: number;
  /** How each player chooses. */
  readonly policy: { readonly south: string; readonly north: string };
  /** How many games, or matches, the whole run has. */
  readonly requested: number;
}

export function runMembers(run: Run): RunMembers {
  const { from, opening, match, policies } = run;
  const { pitsPerRow } = from.rules;
  return {
    version: run.version,
    rulesVersion: run.rulesVersion,
    engine: { name: run.engine, digest: run.digest },
    game: from.rules.game,
    rules: from.rules,
    position: formatPosition(from),
    opening: opening && {
      position: formatPosition(opening.from),
      moves: opening.moves.map((pit) => pitName(pit, pitsPerRow)),
    },
    ...(match && { match }),
    seed: run.seed,
    plyLimit: run.plyLimit,
    policy: { south: policies[0], north: policies[1] },
    requested: run.requested,
  };
}
