/**
 * Which of the numbered rules a question exercises: the labels of the conformance vectors, and what
 * differences are grouped by. Found by looking at the position and at the reference's own sowing, so
 * a label says what happens, not what somebody meant to show. Rather one too few than one that is
 * always there: RP-3 is touched by a leap, not by a look at an empty pit beyond. SQ-4 says what an
 * empty opposite pit means, so it is touched by every move that ends.
 */
import type { Position } from '../position.js';
import {
  afterMove,
  candidates,
  isStruck,
  isStuck,
  legalMoves,
  outcomeOf,
  sow,
  stuckOutcome,
} from '../reference/law.js';
import { nextRound } from '../reference/match.js';
import { playOut } from '../reference/playout.js';
import { Stream } from '../reference/random.js';
import { ownerOf, ringOf } from '../reference/ring.js';
import type { Sown } from '../reference/sowing.js';
import type { State } from '../reference/state.js';
import {
  otherPlayer,
  type Pit,
  playerIndex,
  type RajaPasuRules,
  type Rules,
  STANDARD_RULES,
} from '../rules.js';
import type { PlayoutsQuestion, Question } from './question.js';

/** The ids of `docs/rules.md`, in the order in which {@link touchedRules} gives them. */
export const RULE_IDS = [
  ...(['B-1', 'B-2', 'B-3'] as const),
  ...(['RP-1', 'RP-2', 'RP-3', 'RP-4', 'RP-5', 'RP-6', 'RP-7', 'RP-8', 'RP-9', 'RP-10'] as const),
  ...(['SQ-1', 'SQ-2', 'SQ-3', 'SQ-4', 'SQ-5'] as const),
  ...(['D-1', 'D-2', 'D-3', 'D-4', 'D-5', 'D-6', 'D-7'] as const),
  ...(['D-8', 'D-9', 'D-10', 'D-11', 'D-12', 'D-13', 'D-14'] as const),
] as const;

/** A numbered rule. */
export type RuleId = (typeof RULE_IDS)[number];

/** Where a sowing is left alone: what more laps would touch, the first ones have touched. */
const MOST_LAPS = 10_000;
/** Of a question about many games, so many are looked at, and so many plies of each. */
const MOST_GAMES = 8;
const MOST_PLIES = 500;

type Touched = Set<RuleId>;

/**
 * The rules a question exercises, each once, ordered B, RP, SQ, D.
 *
 * A sowing of more than 10,000 laps counts as D-9 and D-14 alike. `perft` has the rules of its first
 * ply, a question about many games those of the first 500 plies of the first 8.
 */
export function touchedRules(question: Question): readonly RuleId[] {
  const touched: Touched = new Set();
  if (question.op === 'next-round') {
    touchByRound(question, touched);
  } else {
    touchByQuestion(question, bounded(question.position), touched);
  }
  return RULE_IDS.filter((id) => touched.has(id));
}

/** The position under a lap limit that can be waited for. */
function bounded(position: Position): State {
  const lapLimit = Math.min(position.rules.lapLimit, MOST_LAPS);
  return { ...position, rules: { ...position.rules, lapLimit } };
}

function touchByQuestion(
  question: Exclude<Question, { op: 'next-round' }>,
  state: State,
  touched: Touched,
): void {
  if (isFull(state)) {
    touched.add('B-1');
    touchBySize(state.rules, touched);
  }
  switch (question.op) {
    case 'moves':
      if (!isStuck(state)) touchByCandidates(state, touched);
      touchByEnd(state, touched);
      break;
    case 'outcome':
      touchByEnd(state, touched);
      break;
    case 'play':
      touchByPlay(state, question.move, touched);
      break;
    case 'perft':
      if (question.depth > 0) touchByAllMoves(state, touched);
      break;
    case 'records':
    case 'choices':
      touchByPlayouts(state, question, touched);
      break;
    case 'board':
      touchByChoices(state, question.choices, undefined, touched);
      break;
    case 'batch':
      for (let game = 0; game < Math.min(question.games, MOST_GAMES); game++) {
        const first = game % question.choices.length;
        const choices = [...question.choices.slice(first), ...question.choices.slice(0, first)];
        touchByChoices(state, choices, question.plyLimit, touched);
      }
  }
}

/** As the game starts, whoever moves. */
function isFull({ rules, pits, captured }: State): boolean {
  return (
    captured.every((seeds) => seeds === 0) && pits.every((seeds) => seeds === rules.seedsPerPit)
  );
}

/** D-11, where pits are filled: on set-up boards of other sizes it would say nothing. */
function touchBySize({ game, pitsPerRow, seedsPerPit }: Rules, touched: Touched): void {
  const standard = STANDARD_RULES[game];
  if (pitsPerRow !== standard.pitsPerRow || seedsPerPit !== standard.seedsPerPit) {
    touched.add('D-11');
  }
}

/** What says which pits the mover, who is not stuck, may lift. */
function touchByCandidates({ rules, pits, turn, opening }: State, touched: Touched): void {
  touched.add('B-3');
  if (opening[playerIndex(turn)]) {
    const rightmost = (turn === 'south' ? 1 : 2) * rules.pitsPerRow - 1;
    touched.add(pits[rightmost] === 0 ? 'D-8' : 'SQ-3');
  }
}

/** What says which of them are legal: under `illegal` every one has to be sown. */
function touchByLegality(state: State, touched: Touched): void {
  if (state.rules.endless !== 'illegal') return;
  for (const pit of candidates(state)) touchByEnding(state, sow(state, pit), touched);
}

/** What decides whether the game is over for the player to move, and how. */
function touchByEnd(state: State, touched: Touched): void {
  const { rules, pits } = state;
  if (!isStuck(state)) {
    if (isStuck({ ...state, turn: otherPlayer(state.turn) })) touched.add('D-7');
    touchByLegality(state, touched);
    return;
  }
  const isEmpty = pits.every((seeds) => seeds === 0);
  if (rules.game === 'sadeqa-ii') {
    touched.add(isEmpty ? 'D-12' : 'SQ-5');
    return;
  }
  touched.add('RP-5').add('RP-6');
  if (isEmpty) touched.add('D-6');
  const [south, north] = stuckOutcome(state).score;
  if (south === north) touched.add('D-4');
}

/** D-9, D-14: how a sowing ends, where that is more than a move's end. */
function touchByEnding(
  { rules: { lapLimit } }: State,
  { laps, ending }: Pick<Sown, 'laps' | 'ending'>,
  touched: Touched,
): void {
  const isLeftAlone = ending === 'undecided' && lapLimit === MOST_LAPS;
  if (ending === 'endless' || isLeftAlone) touched.add('D-9');
  if (laps === lapLimit) touched.add('D-14');
}

/** A move of any number: what is refused is refused by a rule, too. */
function touchByPlay(state: State, pit: Pit, touched: Touched): void {
  if (outcomeOf(state) !== null) {
    touchByEnd(state, touched);
    return;
  }
  if (legalMoves(state).includes(pit)) {
    touchByMove(state, pit, touched);
    return;
  }
  touched.add('B-3');
  if (candidates(state).includes(pit)) {
    // What is a candidate and not legal is struck.
    touched.add('D-9');
  } else if (candidates({ ...state, opening: [false, false] }).includes(pit)) {
    touched.add('SQ-3');
  }
}

function touchByAllMoves(state: State, touched: Touched): void {
  for (const pit of candidates(state)) {
    if (isStruck(state, pit)) touched.add('D-9');
    else touchByMove(state, pit, touched);
  }
  touchByEnd(state, touched);
}

/** A legal move; answers the state after it, or nothing if it ended the game unended. */
function touchByMove(state: State, pit: Pit, touched: Touched): State | undefined {
  touchByCandidates(state, touched);
  const sown = touchBySowing(state, pit, touched);
  touchByEnding(state, sown, touched);
  if (sown.ending !== 'ended') return undefined;
  const after = afterMove(state, sown);
  touchByEnd(after, touched);
  return after;
}

function touchBySowing(state: State, start: Pit, touched: Touched): Sown {
  const { rules, closed } = state;
  const { pitsPerRow } = rules;
  const { next } = ringOf(pitsPerRow, closed);
  const isRajaPasu = rules.game === 'raja-pasu';
  /** D-13: the next open pit, which may lie past closed ones. */
  const after = (pit: Pit): Pit => {
    const following = next[pit] as Pit;
    if (following !== (pit + 1) % next.length) touched.add('D-13');
    return following;
  };
  // D-12: on two open pits, the pit beyond the next one is the pit just sown.
  if (after(after(start)) === start) touched.add('D-12');
  let lifted = start;
  let last = start;
  let hand = 0;
  const sown = sow(state, start, (event) => {
    switch (event.event) {
      case 'lift':
        if (isRajaPasu && event.seeds === 4) touched.add('D-3');
        // From the second lap on of Raja Pasu this is the next pit.
        if (event.pit !== last) after(last);
        lifted = event.pit;
        hand = event.seeds;
        last = event.pit;
        break;
      case 'drop':
        hand--;
        after(last);
        if (event.pit === lifted) touched.add('D-1');
        if (ownerOf(event.pit, pitsPerRow) !== ownerOf(last, pitsPerRow)) touched.add('B-2');
        // A four that is made by a last seed, whatever becomes of it, or that stood and grows.
        if (isRajaPasu && (event.seeds === 5 || (event.seeds === 4 && hand === 0))) {
          touched.add('D-3');
        }
        last = event.pit;
        break;
      case 'four':
        touched.add('RP-4');
        break;
      case 'leap':
        touched.add('RP-3');
        if (event.seeds === 4) touched.add('D-3');
        break;
    }
  });
  if (sown.laps > 1) touched.add(isRajaPasu ? 'RP-1' : 'SQ-1');
  if (sown.ending !== 'ended') return sown;
  for (const rule of isRajaPasu ? (['RP-2'] as const) : (['SQ-2', 'SQ-4'] as const)) {
    touched.add(rule);
  }
  if (isRajaPasu) {
    const beyond = after(after(last));
    const another = next[beyond] as Pit;
    const isLeapt = sown.captures.at(-1)?.event === 'leap';
    // D-2: were there more than one leap a move, here would be the next.
    if (isLeapt && sown.pits[another] === 0 && sown.pits[next[another] as Pit] !== 0) {
      touched.add('D-2');
    }
  }
  return sown;
}

function touchByPlayouts(
  state: State,
  { seed, first, games, plyLimit, policies }: PlayoutsQuestion,
  touched: Touched,
): void {
  for (let game = first; game < first + Math.min(games, MOST_GAMES); game++) {
    const plies = Math.min(plyLimit, MOST_PLIES);
    const { reason } = playOut(
      state,
      new Stream(seed, game),
      { plyLimit: plies, policies },
      (before, pit) => {
        touchByMove(before, pit, touched);
      },
    );
    if (reason === 'limit' && plies === plyLimit) touched.add('D-10');
  }
  touchByEnd(state, touched);
}

/**
 * The moves of a board until the game is over, or with a ply limit of a game of a batch, which then
 * begins anew.
 */
function touchByChoices(
  start: State,
  choices: readonly number[],
  plyLimit: number | undefined,
  touched: Touched,
): void {
  touchByEnd(start, touched);
  let state = start;
  let plies = 0;
  for (const choice of choices.slice(0, MOST_PLIES)) {
    const legal = legalMoves(state);
    if (legal.length === 0) return;
    const after = touchByMove(state, legal[choice % legal.length] as Pit, touched);
    plies++;
    const isOver = after === undefined || outcomeOf(after) !== null;
    if (!isOver && plies === plyLimit) touched.add('D-10');
    if (isOver || plies === plyLimit) {
      if (plyLimit === undefined) return;
      state = start;
      plies = 0;
    } else {
      state = after;
    }
  }
}

function touchByRound(
  { rules, holdings, leader }: Extract<Question, { op: 'next-round' }>,
  touched: Touched,
): void {
  touchBySize(rules, touched);
  const next = nextRound(rules as RajaPasuRules, holdings, leader);
  if ('outcome' in next) {
    touched.add('RP-10').add('D-5');
    return;
  }
  touched.add('RP-7').add('RP-9');
  if (next.position.closed.some((count) => count > 0)) touched.add('RP-8');
  if (next.reserve.some((seeds) => seeds > 0)) touched.add('D-5');
}
