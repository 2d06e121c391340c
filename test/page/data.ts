/** Data for pages: real runs, with the distributions counted from their records. */
import { playCommand } from '../../src/cli/reproduction.js';
import type {
  Distribution,
  MeanInterval,
  PageCaptures,
  PageData,
  PageReport,
  PairedReport,
  PlayableMove,
  Reading,
  UnendedGame,
} from '../../src/page/page-data.js';
import { initialPosition, makePosition, type Position, type Setup } from '../../src/position.js';
import type { GameRecord } from '../../src/record.js';
import { replay } from '../../src/reference/replay.js';
import { unwrap } from '../../src/result.js';
import type { Game, RulesInput } from '../../src/rules.js';
import { Counter } from '../../src/study/counter.js';
import { findRelay, type PlayedMove } from '../../src/study/relay.js';
import { type Captures, reportOf } from '../../src/study/report.js';
import { makeRun } from '../../src/study/run.js';
import { describe, type Histogram, percentile, wilson } from '../../src/study/statistics.js';
import { engine } from '../engines.js';

export interface RunAsked {
  readonly rules?: RulesInput;
  /** Where the games start, unless at the start of the rules. */
  readonly setup?: Setup;
  readonly games: number;
  readonly seed?: number;
  readonly plyLimit?: number;
}

/** The page data of a run. */
export function dataOf(game: Game, asked: RunAsked): PageData {
  return { report: reportOfRun(game, asked), command: `relaysow simulate ${game}` };
}

/** The report of a run, as the command will hand it to the page. */
export function reportOfRun(
  game: Game,
  { rules = game, setup, games, seed = 1, plyLimit = 10_000 }: RunAsked,
): PageReport {
  const from = setup === undefined ? initialPosition(rules) : unwrap(makePosition(setup));
  const run = { ...makeRun(engine, { from, seed, plyLimit }), games };
  const counter = new Counter(game);
  const plies = new Counts();
  const laps = new Counts();
  const longest = new Counts();
  const margins = new Counts();
  const marginsBy = new Map<number | null, Counts>();
  const unended: Record<'endless' | 'undecided' | 'limit', UnendedGame[]> = {
    endless: [],
    undecided: [],
    limit: [],
  };
  for (let first = 0; first < games; first += GAMES_A_CALL) {
    const count = Math.min(GAMES_A_CALL, games - first);
    const records = engine.playouts(from, { seed, first, games: count, plyLimit });
    counter.add(records, first);
    [...records].forEach((record, place) => {
      const margin = record.score[0] - record.score[1];
      plies.add(record.plies);
      laps.add(coarse(record.laps));
      longest.add(record.longest.laps);
      margins.add(margin);
      const by = marginsBy.get(record.firstFree) ?? new Counts();
      marginsBy.set(record.firstFree, by.add(margin));
      if (record.reason !== 'stuck' && unended[record.reason].length < 5) {
        const at = { from, seed, game: first + place, plyLimit };
        unended[record.reason].push(unendedGame(at, record));
      }
    });
  }
  const report = reportOf({
    run,
    ranges: games === 0 ? [] : [{ first: 0, count: games }],
    tally: counter.tally(),
  });
  const relay = report.longest;
  return {
    ...report,
    longest: relay && { ...relay, ...playable(unwrap(findRelay(run, relay))) },
    plies: { ...report.plies, histogram: plies.histogram() },
    laps: {
      ...report.laps,
      perGame: distribution(laps),
      longestPerGame: distribution(longest),
    },
    score: {
      ...report.score,
      margin: {
        ...report.score.margin,
        ...meanInterval(margins),
        histogram: margins.histogram(),
      },
    },
    captures: capturesOf(report.captures),
    firstFreeMoves: report.firstFreeMoves.map((move) => ({
      ...move,
      margin: meanInterval(marginsBy.get(move.pit) ?? new Counts()),
    })),
    unended,
  };
}

/** Reports under some readings of the rules, the first of them the given one. */
export function readingsOf(game: Game, games: number): Reading[] {
  const given = { label: 'endless: annul', isGiven: true, report: reportOfRun(game, { games }) };
  const others = (['illegal', 'forfeit'] as const).map((endless) => {
    const report = reportOfRun(game, { games, rules: { game, endless } });
    return { label: `endless: ${endless}`, isGiven: false, report };
  });
  return [given, ...others];
}

/** A comparison of so many pairs, with made-up numbers. */
export function pairedOf(pairs: number): PairedReport {
  return {
    first: 'greedy',
    second: 'random',
    pairs,
    games: 2 * pairs,
    wins: 1.45 * pairs,
    draws: 0.1 * pairs,
    annulled: 0,
    losses: 0.45 * pairs,
    points: { first: 1.5 * pairs, second: 0.5 * pairs },
    byPoints: [0.05 * pairs, 0.05 * pairs, 0.25 * pairs, 0.1 * pairs, 0.55 * pairs],
    score: { mean: 0.75, low: 0.72, high: 0.78 },
    elo: { difference: 191, low: 164, high: 220 },
    margin: { mean: 14.2, sd: 18, low: 13.1, high: 15.3 },
  };
}

const GAMES_A_CALL = 8192;

class Counts {
  readonly #counts = new Map<number, number>();

  add(value: number): this {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
    return this;
  }

  histogram(): Histogram {
    return [...this.#counts].sort(([a], [b]) => a - b);
  }
}

/** Above 4095 to 12 binary digits. */
function coarse(laps: number): number {
  const step = 2 ** Math.max(0, Math.floor(Math.log2(Math.max(1, laps))) - 11);
  return Math.floor(laps / step) * step;
}

function distribution(counts: Counts): Distribution {
  const histogram = counts.histogram();
  const points = [1, 5, 25, 50, 75, 95, 99];
  const percentiles = Object.fromEntries(points.map((p) => [p, percentile(histogram, p)]));
  return { histogram, percentiles };
}

function meanInterval(counts: Counts): MeanInterval {
  const described = describe(counts.histogram());
  if (described === null) return { mean: null, low: null, high: null };
  const { count, mean, sd } = described;
  const half = (1.96 * sd) / Math.sqrt(count);
  return { mean, low: mean - half, high: mean + half };
}

function capturesOf(captures: Captures): PageCaptures {
  if (!('fours' in captures)) return captures;
  const { fours } = captures;
  const of = fours.toMover + fours.toOpponent;
  const count = fours.toOpponent;
  const opponentShare = { count, of, share: of === 0 ? null : count / of, ...wilson(count, of) };
  return { ...captures, fours: { ...fours, opponentShare } };
}

function playable(played: PlayedMove): PlayableMove {
  return { ...played, command: playCommand(played) };
}

/** Where a game stopped, and the last move that was chosen in it. */
function unendedGame(
  at: { from: Position; seed: number; game: number; plyLimit: number },
  { plies }: GameRecord,
): UnendedGame {
  const { from, seed, game, plyLimit } = at;
  const { choices } = replay(from, { seed, index: game, plyLimit });
  const last = choices.at(-1);
  if (last === undefined) throw new Error(`game ${game} expected a move, got none`);
  const { position, pit: move } = last;
  return { game, ply: plies + 1, ...playable({ position, move }) };
}
