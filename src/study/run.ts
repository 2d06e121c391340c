/** What a simulation is: everything that its integers depend on, and who computed them. */
import { checkPlayouts } from '../arguments.js';
import type { Engine, Policy } from '../engine.js';
import { formatPosition } from '../notation.js';
import { assertPosition, type Position } from '../position.js';
import { assertWhole, expected } from '../result.js';
import { type Game, type Pair, RULES_VERSION, type Rules } from '../rules.js';
import { VERSION } from '../version.js';
import { MAX_GAMES } from './tally.js';

/** Games of a simulation, unless stated otherwise. */
export const DEFAULT_GAMES = 100_000;
export const DEFAULT_SEED = 1;

/** What to simulate; only `from` is required. */
export interface SimulationOptions {
  /** The position every game starts from. */
  readonly from: Position;
  /** How many games, 1 to 2^40; their indices are 0 to games - 1. Default 100,000. */
  readonly games?: number;
  /** 0 to 2^32 - 1. Default 1. */
  readonly seed?: number;
  /** Plies after which a game is annulled (D-10), 1 to 65,535. Default 10,000. */
  readonly plyLimit?: number;
  /** How South and North choose. Default: both at random. */
  readonly policies?: Pair<Policy>;
}

/** A simulation with every default filled in, and what it was computed with. */
export interface Run extends Required<SimulationOptions> {
  readonly engine: Engine['name'];
  /** SHA-256 of the engine's WebAssembly bytes; null without any. */
  readonly digest: string | null;
  /** The package's version. */
  readonly version: string;
  readonly rulesVersion: number;
}

/**
 * The run of these options on this engine.
 * @throws TypeError or RangeError for options out of range.
 */
export function makeRun(engine: Engine, options: SimulationOptions): Run {
  if (typeof options !== 'object' || options === null) {
    throw new TypeError(expected('options', 'an object with from', options));
  }
  const { from, games = DEFAULT_GAMES, seed = DEFAULT_SEED, plyLimit, policies } = options;
  assertPosition(from, 'from');
  assertWhole('games', games, 1, MAX_GAMES);
  const checked = checkPlayouts({
    seed,
    first: 0,
    games: 0,
    ...(plyLimit !== undefined && { plyLimit }),
    ...(policies !== undefined && { policies }),
  });
  return {
    from,
    games,
    seed,
    plyLimit: checked.plyLimit,
    policies: checked.policies,
    engine: engine.name,
    digest: engine.digest,
    version: VERSION,
    rulesVersion: RULES_VERSION,
  };
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
  readonly seed: number;
  /** Plies after which a game is annulled (D-10). */
  readonly plyLimit: number;
  /** How each player chooses. */
  readonly policy: { readonly south: Policy; readonly north: Policy };
  /** How many games the whole run has. */
  readonly requested: number;
}

export function runMembers(run: Run): RunMembers {
  const { from, policies } = run;
  return {
    version: run.version,
    rulesVersion: run.rulesVersion,
    engine: { name: run.engine, digest: run.digest },
    game: from.rules.game,
    rules: from.rules,
    position: formatPosition(from),
    seed: run.seed,
    plyLimit: run.plyLimit,
    policy: { south: policies[0], north: policies[1] },
    requested: run.games,
  };
}
