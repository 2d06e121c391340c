/**
 * The kinds of questions, and sheets of them. A sheet takes an item of every kind; the questions of
 * its items are asked in turn, so that the first thousand comparisons have seen all kinds. An item
 * depends on seed, kind, sheet and the rules that are fixed, the small boards not even on the seed.
 */
import { POLICY_NAMES } from '../policy.js';
import { initialPosition, type Position } from '../position.js';
import { reference } from '../reference/engine.js';
import { candidates, sow } from '../reference/law.js';
import { unwrap } from '../result.js';
import { GAMES, type Game, MAX_SEEDS, type Pit, seedsOf } from '../rules.js';
import { corpus } from './corpus.js';
import { Draw } from './draw.js';
import type { Topic } from './edges.js';
import * as edges from './edges.js';
import { openingRights, positionOf, withClosed } from './positions.js';
import { CHOICES, gameAsked, OPS, type Op, type Question } from './question.js';
import {
  drawRules,
  type FixedRules,
  gamesOf,
  readingsFor,
  rulesWith,
  standardRules,
} from './rules-drawn.js';
import { smallBoard } from './small-boards.js';

/** What a comparison is about. */
export interface Plan {
  /** 0 to 2^32 - 1: all but the small boards depend on it. */
  readonly seed: number;
  /** Members of the rules that every question is to have. */
  readonly fixed: FixedRules;
  /** Names of kinds, of operations, or both: what is asked. Of what is not named there, all. */
  readonly only: readonly string[];
}

interface ItemTopic extends Topic {
  readonly seed: number;
  /** Number of the item among those of its kind and game. */
  readonly number: number;
}

interface Kind {
  readonly name: string;
  /** In words, for the help. */
  readonly what: string;
  readonly games: readonly Game[];
  /** The operations it asks. */
  readonly ops: readonly Op[];
  questions(topic: ItemTopic): Iterable<Question>;
}

/** A random game breaks off there. */
const MOST_PLIES = 300;
/** Cases of the corpus in a sheet: all of them are asked in some 150 sheets. */
const CASES_AT_A_TIME = 8;
const LAW: readonly Op[] = ['moves', 'outcome', 'play'];
const RAJA_PASU: readonly Game[] = ['raja-pasu'];
const SADEQA_II: readonly Game[] = ['sadeqa-ii'];

export const KINDS: readonly Kind[] = [
  kind('small', 'every board, the small ones first', small),
  kind('corpus', 'cases on which programs go wrong, each with its reason', corpusCases, GAMES, OPS),
  kind('games', 'random games from the start', game),
  about('boards', 'random boards of every size', edges.anyBoard),
  about('threes', 'pits of three, standing fours', edges.threes, RAJA_PASU),
  about('hands', 'hands that go round the ring', edges.longHands),
  about('wraps', 'sowings that end at the ends of rows', edges.wraps),
  about('ends', 'moves that end at once, with something to capture or nothing', edges.moveEnds),
  about('closed', 'closed pits', edges.closedPits, RAJA_PASU),
  about('openings', 'opening moves', edges.openings, SADEQA_II),
  about('stuck', 'empty rows, now or after a move', edges.stuck),
  about('endless', 'endless sowings, and the lap limit at their return', edges.endless),
  about('long', 'long sowings, and the lap limit at their end', edges.longSowings),
  kind('sequences', 'perft of starts and boards', sequences, GAMES, ['perft']),
  kind('next-rounds', 'what holdings open in the next round', nextRounds, RAJA_PASU, [
    'next-round',
  ]),
  kind('play-outs', 'records and choices of play-outs; in process only', playOuts, GAMES, [
    'records',
    'choices',
  ]),
  kind('doors', 'mutable boards and batches; in process only', doors, GAMES, ['board', 'batch']),
];

/** What a comparison may be told to ask only, besides operations. */
export const KIND_NAMES: readonly string[] = KINDS.map(({ name }) => name);

function kind(
  name: string,
  what: string,
  questions: Kind['questions'],
  games: Kind['games'] = GAMES,
  ops: Kind['ops'] = LAW,
): Kind {
  return { name, what, games, ops, questions };
}

/** A kind whose items are everything about one position. */
function about(
  name: string,
  what: string,
  make: (topic: Topic) => Position,
  games?: Kind['games'],
): Kind {
  const questions = (topic: Topic): Iterable<Question> => {
    const position = make(topic);
    return askAll(position, someMove(topic.draw, position));
  };
  return kind(name, what, questions, games);
}

/** A question and the kind it belongs to. */
export interface Asked {
  readonly kind: string;
  readonly question: Question;
}

/** The questions of a sheet, those of all its items in turn. */
export function* questionsOfSheet(plan: Plan, sheet: number): Generator<Asked> {
  const ops = opsOf(plan.only);
  let items = kindsOf(plan).map(({ kind, index, games }) => {
    const draw = new Draw(plan.seed, sheet * KINDS.length + index);
    const game = games[(sheet + index) % games.length] as Game;
    const number = Math.floor(sheet / games.length);
    const { seed, fixed } = plan;
    const questions = kind.questions({ draw, game, seed, fixed, number });
    return { kind: kind.name, questions: questions[Symbol.iterator]() };
  });
  while (items.length > 0) {
    const turns = items.map((item) => ({ item, next: item.questions.next() }));
    for (const { item, next } of turns) {
      if (next.done || !ops.includes(next.value.op)) continue;
      yield { kind: item.kind, question: next.value };
    }
    items = turns.filter(({ next }) => !next.done).map(({ item }) => item);
  }
}

/** The kinds that a plan asks, their places among all of them, and the games they ask about. */
function kindsOf({ fixed, only }: Plan): readonly { kind: Kind; index: number; games: Game[] }[] {
  const ops = opsOf(only);
  const allowed = gamesOf(fixed);
  return KINDS.map((kind, index) => {
    const games = kind.games.filter((game) => allowed.includes(game));
    return { kind, index, games };
  }).filter(({ kind, games }) => games.length > 0 && isNamed(kind, only, ops));
}

/** Whether no question is left of a plan. The corpus may still have none for its rules. */
export function asksNothing(plan: Plan): boolean {
  return kindsOf(plan).length === 0;
}

/** The operations that are named, or all. */
function opsOf(only: readonly string[]): readonly Op[] {
  const named = OPS.filter((op) => only.includes(op));
  return named.length === 0 ? OPS : named;
}

function isNamed({ name, ops }: Kind, only: readonly string[], asked: readonly Op[]): boolean {
  const isAny = !KINDS.some((kind) => only.includes(kind.name));
  return (isAny || only.includes(name)) && ops.some((op) => asked.includes(op));
}

/** Everything that can be asked about a position by the law, and one move more. */
function* askAll(position: Position, more?: Pit): Generator<Question> {
  yield { op: 'moves', position };
  yield { op: 'outcome', position };
  const moves = reference.moves(position);
  for (const move of moves) yield { op: 'play', position, move };
  if (more !== undefined && !moves.includes(more)) yield { op: 'play', position, move: more };
}

/** Now and then some number, which is rarely a legal move. */
function someMove(draw: Draw, { pits }: Position): Pit | undefined {
  if (!draw.oneIn(3)) return undefined;
  return draw.pick([-1, pits.length, pits.length + draw.below(100), draw.below(pits.length)]);
}

/** Nothing of a small board is left to chance: both players, every reading, every right. */
function* small({ game, fixed, number }: ItemTopic): Generator<Question> {
  const { pitsPerRow, open, seeds } = smallBoard(game, number, fixed.pitsPerRow);
  if (2 * pitsPerRow * (fixed.seedsPerPit ?? 1) > MAX_SEEDS) return;
  for (const rules of readingsFor(game, fixed, { pitsPerRow, seedsPerPit: 1 })) {
    for (const turn of ['south', 'north'] as const) {
      for (const opening of openingRights(game)) {
        const fields = { ...withClosed(seeds, pitsPerRow, open), turn, opening };
        const position = positionOf(rules, fields);
        if (rules.endless !== 'annul' && !hasEndless(position)) continue;
        yield* askAll(position, number % (2 * pitsPerRow + 1));
      }
    }
  }
}

/** What `endless` says matters only then. */
function hasEndless(position: Position): boolean {
  return candidates(position).some((pit) => sow(position, pit).ending === 'endless');
}

/** Some cases of the corpus, in an order of the seed, each of them once. */
function corpusCases({ seed, game, fixed, number }: ItemTopic): readonly Question[] {
  return casesInOrder(seed, game)
    .slice(number * CASES_AT_A_TIME, (number + 1) * CASES_AT_A_TIME)
    .filter((question) => has(question, fixed));
}

/** The order of the last seed that was asked for. */
const inOrder = new Map<Game, { readonly seed: number; readonly cases: readonly Question[] }>();

function casesInOrder(seed: number, game: Game): readonly Question[] {
  const last = inOrder.get(game);
  if (last?.seed === seed) return last.cases;
  const cases = new Draw(seed, Number.MAX_SAFE_INTEGER).shuffled(quickCasesOf(game));
  inOrder.set(game, { seed, cases });
  return cases;
}

/** The cases of a game that take no time: no sowing of more than 100,000 laps, no thousands of games. */
function quickCasesOf(game: Game): readonly Question[] {
  return corpus()
    .filter(({ long }) => !long)
    .map(({ question }) => question)
    .filter((question) => gameAsked(question) === game && !isLengthy(question));
}

function isLengthy(question: Question): boolean {
  return 'policies' in question && question.games > 100;
}

/** Whether a question's rules have all members that are fixed. */
function has(question: Question, fixed: FixedRules): boolean {
  const rules = question.op === 'next-round' ? question.rules : question.position.rules;
  const members: Readonly<Record<string, unknown>> = { ...rules };
  return Object.entries(fixed).every(([member, value]) => members[member] === value);
}

/** A random game from a start: half of them standard ones. */
function* game({ draw, game, fixed }: ItemTopic): Generator<Question> {
  const rules = draw.oneIn(2) ? standardRules(game, fixed) : drawRules(draw, game, fixed);
  let position = initialPosition(rules);
  for (let ply = 0; ply < MOST_PLIES; ply++) {
    position = edges.within({ fixed }, position);
    yield { op: 'moves', position };
    yield { op: 'outcome', position };
    const moves = reference.moves(position);
    if (moves.length === 0) return;
    const move = draw.pick(moves);
    yield { op: 'play', position, move };
    const played = unwrap(reference.play(position, move));
    if (played.ending !== 'ended') return;
    position = played.position;
  }
}

function* sequences({ draw, game, fixed }: ItemTopic): Generator<Question> {
  const topic = { draw, game, fixed };
  // Several one after the other: what an engine has worked out for one ring must not serve another.
  const positions = [
    edges.board(topic, draw.below(40)),
    draw.oneIn(2) ? initialPosition(drawRules(draw, game, fixed)) : edges.endless(topic),
  ];
  for (const position of positions) {
    const tame = edges.within(topic, position);
    let depth = draw.oneIn(3) ? 1 : draw.between(1, 12);
    while (!edges.isCountable(tame, depth)) depth--;
    yield { op: 'perft', position: tame, depth };
  }
}

function* nextRounds({ draw, game, fixed }: ItemTopic): Generator<Question> {
  const drawn = drawRules(draw, game, fixed);
  const most = Math.floor(MAX_SEEDS / (2 * drawn.pitsPerRow));
  const seedsPerPit = draw.oneIn(2) ? draw.between(1, most) : drawn.seedsPerPit;
  const rules = rulesWith({ ...drawn, seedsPerPit, ...fixed });
  const n = rules.seedsPerPit;
  const all = seedsOf(rules);
  for (const leader of ['south', 'north'] as const) {
    const few = draw.pick([0, n - 1, n, n + 1, 2 * n, all / 2, draw.below(all + 1)]);
    const south = Math.min(draw.oneIn(2) ? few : all - few, all);
    yield {
      op: 'next-round',
      rules,
      holdings: [Math.max(0, south), all - Math.max(0, south)],
      leader,
    };
  }
}

function* playOuts(topic: ItemTopic): Generator<Question> {
  const { draw } = topic;
  for (const position of [someStart(topic), nearAnEdge(topic)]) {
    const first = draw.oneIn(2) ? draw.below(1000) : draw.below(2 ** 20) * 2 ** 33;
    const plyLimit = draw.oneIn(3) ? draw.between(1, draw.pick([2, 40])) : MOST_PLIES;
    const seed = draw.below(2 ** 32);
    const games = draw.between(1, 40);
    const from = { position, seed, first, plyLimit };
    yield { op: 'records', ...from, games, policies: ['random', 'random'] };
    // These are played one at a time.
    const policies = [draw.pick(POLICY_NAMES), draw.pick(POLICY_NAMES)] as const;
    yield {
      op: draw.oneIn(2) ? 'records' : 'choices',
      ...from,
      games: draw.between(1, 8),
      policies,
    };
  }
}

function* doors(topic: ItemTopic): Generator<Question> {
  const { draw } = topic;
  const choices = (): number[] =>
    Array.from({ length: draw.between(1, 20) }, () => draw.below(CHOICES));
  for (const position of [someStart(topic), nearAnEdge(topic)]) {
    yield { op: 'board', position, choices: choices() };
    const games = draw.between(1, 5);
    const plyLimit = draw.oneIn(3) ? draw.between(1, 10) : MOST_PLIES;
    const autoReset = draw.oneIn(2);
    yield { op: 'batch', position, choices: choices(), games, plyLimit, autoReset };
  }
}

/** A board from which games meet an edge of the rules at once. */
function nearAnEdge(topic: ItemTopic): Position {
  const { draw, game } = topic;
  const makers = [edges.endless, edges.endless, edges.stuck, edges.longHands];
  const own = game === 'raja-pasu' ? [edges.closedPits, edges.threes] : [edges.openings];
  const make = draw.pick([...makers, ...own]);
  return edges.shortened(topic, make(topic));
}

/** A start or some board, its sowings short enough for many games from it. */
function someStart({ draw, game, fixed }: ItemTopic): Position {
  if (draw.oneIn(3)) return initialPosition(standardRules(game, fixed));
  const seeds = draw.below(draw.oneIn(3) ? 200 : 60);
  const position = edges.board({ draw, game, fixed }, seeds);
  return edges.shortened({ fixed }, position);
}
