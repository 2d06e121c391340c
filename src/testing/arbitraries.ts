/**
 * Rules, positions, moves and games for property tests with fast-check. It is handed in by those who
 * have it, so that nobody else needs it: neither its code nor, for the compiler, its types.
 *
 * A value is put together from parts that do not depend on one another, cut to fit at the end. That
 * is what lets fast-check shrink it: it makes every part smaller by itself, so what is left of a
 * failure is a board of few pits and seeds under the standard options.
 */
import { initialPosition, type Position } from '../position.js';
import { READINGS } from '../readings.js';
import { reference } from '../reference/engine.js';
import { assertWhole, expected, unwrap } from '../result.js';
import { MAX_PITS_PER_ROW, MAX_SEEDS, type Pair, type Pit, type Rules, seedsOf } from '../rules.js';
import { within } from './edges.js';
import type { Arbitrary, FastCheck } from './fast-check.js';
import { positionOf } from './positions.js';
import { CHOICES } from './question.js';
import { checkFixed, type FixedRules, gamesOf, mostPitsPerRow, rulesWith } from './rules-drawn.js';

/** A position and a legal move on it. */
export interface PlayableMove {
  readonly position: Position;
  readonly move: Pit;
}

/** A start, and legal moves from it, each on the position that the ones before it lead to. */
export interface PlayedGame {
  readonly start: Position;
  readonly moves: readonly Pit[];
}

/** What positions are to be like. */
export interface PositionConstraints {
  /** Members that the rules of all of them are to have; the others are arbitrary. */
  readonly rules?: FixedRules;
  /** The most seeds on the board, 0 to 255, default 255. */
  readonly maxSeeds?: number;
}

/** What games are to be like. */
export interface GameConstraints extends PositionConstraints {
  /** The most moves of a game, 0 to 10,000, default 40. */
  readonly maxPlies?: number;
}

/**
 * Makers of arbitraries. All throw a TypeError or RangeError for wrong constraints.
 *
 * Where a sowing does not end within 20,000 laps, a position has a lap limit of 3,000 at most, unless
 * it is fixed, and a game breaks off: slow implementations are to follow.
 */
export interface Arbitraries {
  /** Complete rules: both games, all sizes, all options; shrinks to the smallest board and the defaults. */
  rules(fixed?: FixedRules): Arbitrary<Rules>;
  /**
   * Any valid position, finished ones included: light and heavy boards, closed pits, captured seeds,
   * opening rights, both players.
   */
  position(constraints?: PositionConstraints): Arbitrary<Position>;
  /** A position that is not finished, and one of its legal moves. */
  move(constraints?: PositionConstraints): Arbitrary<PlayableMove>;
  /** Legal moves from the start of a game or any other position; shrinks to shorter games. */
  game(constraints?: GameConstraints): Arbitrary<PlayedGame>;
}

const MOST_PLIES = 10_000;
/** Lap limits, the default first: there shrinking ends. */
const LAP_LIMITS = [1_000_000, 1, 2, 3, 5, 33, 75, 3000];

/**
 * Arbitraries for fast-check, made by the fast-check that is handed in.
 * @param fc the module: `import fc from 'fast-check'`, version 3 or 4.
 * @throws TypeError for what is not that module.
 */
export function arbitraries(fc: FastCheck): Arbitraries {
  if (typeof fc?.constantFrom !== 'function' || typeof fc.array !== 'function') {
    throw new TypeError(expected('fc', 'the module of fast-check', fc));
  }
  return {
    rules: (fixed = {}) => anyRules(fc, checkFixed(fixed)),
    position: (constraints = {}) => anyPosition(fc, checkConstraints(constraints)),
    move: (constraints = {}) => anyMove(fc, checkConstraints(constraints)),
    game: ({ maxPlies = 40, ...constraints } = {}) =>
      anyGame(fc, checkConstraints(constraints), assertWhole('maxPlies', maxPlies, 0, MOST_PLIES)),
  };
}

interface Checked {
  readonly fixed: FixedRules;
  readonly maxSeeds: number;
}

function checkConstraints({ rules = {}, maxSeeds = MAX_SEEDS }: PositionConstraints): Checked {
  return { fixed: checkFixed(rules), maxSeeds: assertWhole('maxSeeds', maxSeeds, 0, MAX_SEEDS) };
}

/** Everything about rules but the size of the board. */
type Options = (pitsPerRow: number) => Rules;

function anyOptions(fc: FastCheck, fixed: FixedRules): Arbitrary<Options> {
  return fc
    .record({
      game: fc.constantFrom(...gamesOf(fixed)),
      seedsPerPit: fc.integer({ min: 1, max: MAX_SEEDS }),
      endless: fc.constantFrom(...READINGS.endless),
      lapLimit: fc.constantFrom(...LAP_LIMITS),
      lastSeedFour: fc.constantFrom(...READINGS.lastSeedFour),
      openingMove: fc.constantFrom(...READINGS.openingMove),
    })
    .map(({ game, seedsPerPit, endless, lapLimit, lastSeedFour, openingMove }) => {
      const own = game === 'raja-pasu' ? { lastSeedFour } : { openingMove };
      return (pitsPerRow) => {
        const most = Math.floor(MAX_SEEDS / (2 * pitsPerRow));
        const filled = 1 + ((seedsPerPit - 1) % most);
        return rulesWith({
          ...{ game, pitsPerRow, seedsPerPit: filled, endless, lapLimit },
          ...own,
          ...fixed,
        });
      };
    });
}

/** The least and the most pits in a row that these rules leave open. */
function sizesOf(fixed: FixedRules): { readonly min: number; readonly max: number } {
  const { pitsPerRow } = fixed;
  return pitsPerRow === undefined
    ? { min: 1, max: mostPitsPerRow(fixed) }
    : { min: pitsPerRow, max: pitsPerRow };
}

function anyRules(fc: FastCheck, fixed: FixedRules): Arbitrary<Rules> {
  return fc
    .tuple(anyOptions(fc, fixed), fc.integer(sizesOf(fixed)))
    .map(([options, pitsPerRow]) => options(pitsPerRow));
}

/** A pit of South's and the one opposite it: fast-check takes both away together. */
type Column = Pair<number>;

/** Seeds: a few everywhere, a few and some heaps, or many. */
function anyColumns(fc: FastCheck, { fixed }: Checked): Arbitrary<Column[]> {
  const { min, max } = sizesOf(fixed);
  const few = fc.integer({ min: 0, max: 4 });
  const many = fc.integer({ min: 0, max: 40 });
  const heap = fc.integer({ min: 0, max: MAX_SEEDS });
  const boards = [
    few,
    fc.oneof({ weight: 6, arbitrary: few }, { weight: 1, arbitrary: heap }),
    many,
  ].map((seeds) =>
    fc.array(fc.tuple(seeds, seeds), { minLength: min, maxLength: max, size: 'max' }),
  );
  return fc.oneof(...boards);
}

function anyPosition(fc: FastCheck, checked: Checked): Arbitrary<Position> {
  const closed = fc.integer({ min: 0, max: MAX_PITS_PER_ROW - 1 });
  const captured = fc.integer({ min: 0, max: MAX_SEEDS });
  return fc
    .record({
      options: anyOptions(fc, checked.fixed),
      columns: anyColumns(fc, checked),
      closed: mostlyNothing(fc, closed),
      turn: fc.constantFrom('south' as const, 'north' as const),
      captured: mostlyNothing(fc, captured),
      opening: fc.tuple(fc.boolean(), fc.boolean()),
    })
    .map((parts) => within(checked, fitted(parts, checked.maxSeeds)));
}

/** Half of them `[0, 0]`. */
function mostlyNothing(fc: FastCheck, some: Arbitrary<number>): Arbitrary<Pair<number>> {
  return fc.oneof(fc.constant([0, 0] as const), fc.tuple(some, some));
}

interface Parts extends Pick<Position, 'closed' | 'turn' | 'captured' | 'opening'> {
  readonly options: Options;
  readonly columns: readonly Column[];
}

/** A position of parts that were made apart: each is cut to what the others leave room for. */
function fitted(parts: Parts, maxSeeds: number): Position {
  const { options, columns, turn } = parts;
  const m = columns.length;
  const rules = options(m);
  const isRajaPasu = rules.game === 'raja-pasu';
  const closed = isRajaPasu ? cut(parts.closed, m - 1) : ([0, 0] as const);
  const rows = [...columns.map(([south]) => south), ...columns.map(([, north]) => north).reverse()];
  let room = maxSeeds;
  const pits = rows.map((seeds, pit) => {
    const isClosed = pit % m < closed[pit < m ? 0 : 1];
    const kept = isClosed ? 0 : Math.min(seeds, room);
    room -= kept;
    return kept;
  });
  const left = MAX_SEEDS - (maxSeeds - room);
  const south = Math.min(parts.captured[0], left);
  return positionOf(rules, {
    ...{ pits, closed, turn },
    captured: [south, Math.min(parts.captured[1], left - south)],
    opening: isRajaPasu ? [false, false] : parts.opening,
  });
}

function cut([south, north]: Pair<number>, most: number): Pair<number> {
  return [Math.min(south, most), Math.min(north, most)];
}

function anyMove(fc: FastCheck, checked: Checked): Arbitrary<PlayableMove> {
  return fc
    .tuple(anyPosition(fc, checked), fc.nat(CHOICES - 1))
    .map(([position, choice]) => ({ position, move: chosen(reference.moves(position), choice) }))
    .filter((playable): playable is PlayableMove => playable.move !== undefined);
}

function anyGame(fc: FastCheck, checked: Checked, maxPlies: number): Arbitrary<PlayedGame> {
  const starts = anyRules(fc, checked.fixed).map((rules) => initialPosition(rules));
  const choices = fc.array(fc.nat(CHOICES - 1), { maxLength: maxPlies, size: 'max' });
  const isStart = ({ rules }: Position): boolean => seedsOf(rules) <= checked.maxSeeds;
  const any = anyPosition(fc, checked);
  return fc
    .tuple(fc.oneof(starts.filter(isStart), any), choices)
    .map(([start, choices]) => playedFrom(start, choices, checked.fixed));
}

/** Plays until the game is over, the choices are used up, or a sowing goes very far. */
function playedFrom(start: Position, choices: readonly number[], fixed: FixedRules): PlayedGame {
  const moves: Pit[] = [];
  let position = start;
  for (const choice of choices) {
    if (within({ fixed }, position) !== position) break;
    const move = chosen(reference.moves(position), choice);
    if (move === undefined) break;
    moves.push(move);
    const played = unwrap(reference.play(position, move));
    if (played.ending !== 'ended') break;
    position = played.position;
  }
  return { start, moves };
}

/** Number `choice` of the moves, modulo how many there are. */
function chosen(moves: readonly Pit[], choice: number): Pit | undefined {
  return moves[choice % moves.length];
}
