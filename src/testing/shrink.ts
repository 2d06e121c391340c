/**
 * From a question that two sides answer differently to a smallest one.
 *
 * First by taking away: an option, a closed pit, a pit, a seed, as long as the rest still differs.
 * Then by trying: every board of the same ring with fewer seeds, the smallest first. So of what is
 * left nothing can be taken away, and up to some number of seeds it is known that no smaller board
 * would do.
 */
import type { Position, PositionFields } from '../position.js';
import { reference } from '../reference/engine.js';
import { sow } from '../reference/law.js';
import {
  changedMembers,
  MAX_SEEDS,
  type Pair,
  type Pit,
  type Player,
  playerIndex,
  type Rules,
  STANDARD_RULES,
  seedsOf,
} from '../rules.js';
import { isCountable, REACHABLE_LAPS } from './edges.js';
import { changed, openingRights, openPits, positionOf, seedsOn } from './positions.js';
import type { PositionQuestion, Question } from './question.js';
import { type FixedRules, rulesWith } from './rules-drawn.js';
import { boardsWith } from './small-boards.js';
import { turnedRound } from './turned-round.js';

/** How to find the first of some questions that differs, and when to stop looking. */
export interface Search {
  /** The first of them that the two sides answer differently; undefined also if they cannot be asked. */
  firstThatDiffers(questions: Iterable<Question>): Promise<Question | undefined>;
  /** Whether there is no time left. */
  isOver(): boolean;
  /** Members of the rules that are to stay. */
  readonly fixed: FixedRules;
}

/** All boards of up to so many seeds are tried. */
const MOST_TRIED_SEEDS = 8;

/** Takes away what can be taken away. */
export async function takeAway(question: Question, search: Search): Promise<Question> {
  let left = question;
  while (!search.isOver()) {
    const simpler = await search.firstThatDiffers(bearable(simplerThan(left, search.fixed)));
    if (simpler === undefined) break;
    left = simpler;
  }
  return left;
}

/** A question, and how far it is known to be a smallest one. */
export interface Smallest {
  readonly question: Question;
  /** Boards of so many seeds and fewer were all tried, and none differs; null if none was. */
  readonly triedSeeds: number | null;
}

/** A smallest board on the same ring under the same options, and what can be taken away from that. */
export async function smallest(question: Question, search: Search): Promise<Smallest> {
  let left = await takeAway(question, search);
  if (left.op === 'next-round') return { question: left, triedSeeds: null };
  for (;;) {
    const tried = await tryFewerSeeds(left as PositionQuestion, search);
    if (tried.question === undefined) return { question: left, triedSeeds: tried.seeds };
    left = await takeAway(tried.question, search);
  }
}

async function tryFewerSeeds(
  question: PositionQuestion,
  search: Search,
): Promise<{ question?: Question; seeds: number | null }> {
  const most = Math.min(MOST_TRIED_SEEDS, seedsOn(question.position) - 1);
  let tried: number | null = null;
  for (let seeds = 0; seeds <= most; seeds++) {
    const differs = await search.firstThatDiffers(bearable(questionsWith(question, seeds)));
    if (differs !== undefined) return { question: differs, seeds: tried };
    if (search.isOver()) break;
    tried = seeds;
  }
  return { seeds: tried };
}

/** The same operation on every board of so many seeds, for both players and all opening rights. */
function* questionsWith(question: PositionQuestion, seeds: number): Generator<Question> {
  const { rules, closed, captured } = question.position;
  const open = openPits(question.position);
  const taken = captured[0] + captured[1] === 0 ? [captured] : [[0, 0] as const, captured];
  for (const board of boardsWith(seeds, open.length)) {
    const pits = Array.from({ length: 2 * rules.pitsPerRow }, () => 0);
    board.forEach((held, place) => {
      pits[open[place] as Pit] = held;
    });
    for (const turn of ['south', 'north'] as const) {
      for (const opening of openingRights(rules.game)) {
        for (const captured of taken) {
          const position = positionOf(rules, { pits, closed, turn, opening, captured });
          yield* questionsLike(question, position);
        }
      }
    }
  }
}

/** The same about another position: of moves all that are legal, or all that are not, of counts all depths. */
function* questionsLike(question: PositionQuestion, position: Position): Generator<Question> {
  if (question.op === 'play') {
    yield* playsLike(question, position);
  } else if (question.op === 'perft') {
    for (let depth = 0; depth <= question.depth; depth++) yield { ...question, position, depth };
  } else {
    yield { ...question, position };
  }
}

/** Every legal move of another position; every refused one, if that is what it is about. */
function* playsLike(
  question: Extract<Question, { op: 'play' }>,
  position: Position,
): Generator<Question> {
  const legal = reference.moves(position);
  const wasLegal = reference.moves(question.position).includes(question.move);
  const moves = wasLegal
    ? legal
    : [-1, ...position.pits.keys(), position.pits.length].filter((pit) => !legal.includes(pit));
  for (const move of moves) yield { op: 'play', position, move };
}

/** On a simpler board there can be many more sequences of moves: what is too much is left out. */
function* bearable(questions: Iterable<Question>): Generator<Question> {
  for (const question of questions) {
    if (question.op !== 'perft' || isCountable(question.position, question.depth)) yield question;
  }
}

/** Everything that is a little simpler, what takes most away first. */
function* simplerThan(question: Question, fixed: FixedRules): Generator<Question> {
  if (question.op === 'next-round') {
    yield* simplerHoldings(question, fixed);
    return;
  }
  yield* simplerRest(question);
  const { position } = question;
  for (const rules of simplerRules(position.rules, fixed)) {
    if (isReachable(question, rules)) yield { ...question, position: changed(position, {}, rules) };
  }
  for (const simpler of simplerPositions(position)) yield { ...question, position: simpler };
  if (position.turn === 'north') yield turnedRound(question);
  if (fixed.pitsPerRow === undefined) yield* withoutPits(question);
}

/** Fewer plies, games or choices. */
function* simplerRest(question: PositionQuestion): Generator<Question> {
  switch (question.op) {
    case 'perft':
      for (let depth = 0; depth < question.depth; depth++) yield { ...question, depth };
      break;
    case 'records':
    case 'choices':
      for (const games of fewer(question.games, 1)) {
        yield { ...question, games };
        yield { ...question, first: question.first + question.games - games, games };
      }
      for (const plyLimit of fewer(question.plyLimit, 1)) yield { ...question, plyLimit };
      if (question.first > 0) yield { ...question, first: 0 };
      if (question.seed > 1) yield { ...question, seed: 1 };
      for (const player of [0, 1] as const) {
        if (question.policies[player] === 'random') continue;
        yield { ...question, policies: withEntry(question.policies, player, 'random') };
      }
      if (question.op === 'choices') yield { ...question, op: 'records' };
      break;
    case 'batch':
      for (const games of fewer(question.games, 1)) yield { ...question, games };
      yield* fewerChoices(question);
      break;
    case 'board':
      yield* fewerChoices(question);
  }
}

function* fewerChoices<Q extends Question & { readonly choices: readonly number[] }>(
  question: Q,
): Generator<Q> {
  const { choices } = question;
  for (const length of fewer(choices.length, 1)) {
    yield { ...question, choices: choices.slice(0, length) };
  }
  for (const [step, choice] of choices.entries()) {
    if (choice > 0) yield { ...question, choices: choices.with(step, 0) };
  }
}

/** Positions on the same pits with something taken away. */
function* simplerPositions(position: Position): Generator<Position> {
  const { pits, closed, captured, opening } = position;
  if (captured[0] + captured[1] > 0) yield changed(position, { captured: [0, 0] });
  for (const player of [0, 1] as const) {
    if (opening[player]) yield changed(position, { opening: withEntry(opening, player, false) });
    if (closed[player] > 0) {
      yield changed(position, { closed: withEntry(closed, player, closed[player] - 1) });
    }
    for (const seeds of fewer(captured[player], 0)) {
      yield changed(position, { captured: withEntry(captured, player, seeds) });
    }
  }
  for (const [pit, held] of pits.entries()) {
    for (const seeds of fewer(held, 0))
      yield changed(position, { pits: withSeeds(pits, pit, seeds) });
  }
}

/** Each option that is not the standard one, given up. */
function* simplerRules(rules: Rules, fixed: FixedRules): Generator<Rules> {
  for (const [member] of changedMembers(rules)) {
    if (member === 'pitsPerRow' || Object.hasOwn(fixed, member)) continue;
    const simpler = { ...rules, [member]: STANDARD_RULES[rules.game][member as keyof Rules] };
    if (seedsOf(simpler) <= MAX_SEEDS) yield rulesWith(simpler);
  }
}

/** A lap limit is not given up where sowings might then go very far. */
function isReachable(question: PositionQuestion, rules: Rules): boolean {
  const { op, position } = question;
  if (rules.lapLimit === position.rules.lapLimit) return true;
  // What comes after the first move is not looked at.
  if (op !== 'moves' && op !== 'outcome' && op !== 'play') return false;
  const state = { ...position, rules: rulesWith({ ...rules, lapLimit: REACHABLE_LAPS }) };
  return reference.moves(position).every((pit) => sow(state, pit).ending !== 'undecided');
}

/** The board without a pit of each row. */
function* withoutPits(question: PositionQuestion): Generator<Question> {
  const { position } = question;
  const m = position.rules.pitsPerRow;
  if (m === 1) return;
  const rules = rulesWith({ ...position.rules, pitsPerRow: m - 1 });
  for (let south = 0; south < m; south++) {
    for (let north = m; north < 2 * m; north++) {
      const fields = withoutPit(withoutPit(position, 'north', north), 'south', south);
      if (Math.max(...fields.closed) >= m - 1) continue;
      const smaller = positionOf(rules, fields);
      if (question.op !== 'play') {
        yield { ...question, position: smaller };
      } else if (question.move !== south && question.move !== north) {
        const { move } = question;
        const moved = move - (move > south ? 1 : 0) - (move > north ? 1 : 0);
        yield { ...question, position: smaller, move: moved };
      }
    }
  }
}

function withoutPit(fields: PositionFields, owner: Player, pit: Pit): PositionFields {
  const { closed } = fields;
  const player = playerIndex(owner);
  const start = owner === 'south' ? 0 : fields.pits.length / 2;
  const isClosed = pit - start < closed[player];
  return {
    ...fields,
    pits: fields.pits.filter((_, index) => index !== pit),
    closed: isClosed ? withEntry(closed, player, closed[player] - 1) : closed,
  };
}

/** Holdings on smaller boards, all of them, then without options. */
function* simplerHoldings(
  question: Extract<Question, { op: 'next-round' }>,
  fixed: FixedRules,
): Generator<Question> {
  const { rules, holdings } = question;
  const size = rules.pitsPerRow * rules.seedsPerPit;
  for (let pitsPerRow = 1; pitsPerRow <= rules.pitsPerRow; pitsPerRow++) {
    if ((fixed.pitsPerRow ?? pitsPerRow) !== pitsPerRow) continue;
    for (let seedsPerPit = 1; pitsPerRow * seedsPerPit < size; seedsPerPit++) {
      if ((fixed.seedsPerPit ?? seedsPerPit) !== seedsPerPit) continue;
      const smaller = rulesWith({ ...rules, pitsPerRow, seedsPerPit });
      const all = seedsOf(smaller);
      for (let south = 0; south <= all; south++) {
        for (const leader of ['south', 'north'] as const) {
          yield { op: 'next-round', rules: smaller, holdings: [south, all - south], leader };
        }
      }
    }
  }
  for (const simpler of simplerRules(rules, { ...fixed, seedsPerPit: rules.seedsPerPit })) {
    yield { ...question, rules: simpler, holdings };
  }
}

/** Smaller numbers: the least, half, and one less. */
function fewer(count: number, least: number): readonly number[] {
  if (count <= least) return [];
  return [...new Set([least, Math.max(least, Math.floor(count / 2)), count - 1])];
}

function withSeeds(pits: readonly number[], pit: Pit, seeds: number): readonly number[] {
  return pits.map((held, index) => (index === pit ? seeds : held));
}

function withEntry<T>([south, north]: Pair<T>, player: 0 | 1, value: T): Pair<T> {
  return player === 0 ? [value, north] : [south, value];
}
