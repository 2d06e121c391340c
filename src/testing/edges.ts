/**
 * Positions near the edges of the rules, where implementations differ: each maker draws one. Between
 * them and plain random boards lies most of what ordinary play hardly ever meets.
 */
import type { Position } from '../position.js';
import { reference } from '../reference/engine.js';
import { candidates, sow } from '../reference/law.js';
import { type Game, MAX_SEEDS, type Pit, type Rules } from '../rules.js';
import type { Draw } from './draw.js';
import {
  changed,
  drawCaptured,
  drawFrame,
  type Fields,
  openPits,
  ownPits,
  positionOf,
  scatter,
  seedsOn,
  withClosed,
} from './positions.js';
import { drawRules, type FixedRules, rulesWith, type Wanted } from './rules-drawn.js';

/** What a maker works with. */
export interface Topic {
  readonly draw: Draw;
  readonly game: Game;
  readonly fixed: FixedRules;
}

/** Sowings of so many laps are within reach of a slow program. */
export const REACHABLE_LAPS = 20_000;
/** A limit that takes the place of a larger one where a sowing would go further than that. */
const SHORT_LIMIT = 3000;

/** Random boards of every size, with any number of seeds. */
export function anyBoard(topic: Topic): Position {
  const { draw } = topic;
  return within(topic, board(topic, draw.oneIn(2) ? draw.below(60) : draw.below(MAX_SEEDS + 1)));
}

/** RP-4, D-3: pits of three wherever one looks, and fours that already stand. */
export function threes(topic: Topic): Position {
  const { draw } = topic;
  const start = frame(topic);
  const seeds = openPits(start).map(() => draw.pick([0, 1, 2, 3, 3, 3, 3, 4]));
  return within(topic, filled(topic, start, seeds));
}

/** B-3, D-1, RP-4: hands that go round the ring, once or many times. */
export function longHands(topic: Topic): Position {
  const { draw } = topic;
  const start = frame(topic);
  const ring = openPits(start).length;
  const light = openPits(start).map(() => draw.below(4));
  const room = MAX_SEEDS - light.reduce((sum, seeds) => sum + seeds, 0);
  const hand = draw.pick([
    ring - 1,
    ring,
    ring + 1,
    2 * ring,
    12,
    14,
    28,
    98,
    draw.below(room + 1),
  ]);
  light[openPits(start).indexOf(draw.pick(ownPits(start)))] = Math.min(hand, room);
  return within(topic, filled(topic, start, light));
}

/** B-2, D-1: sowings that end at the ends of the rows, or where they began. */
export function wraps(topic: Topic): Position {
  const { draw } = topic;
  const start = frame(topic);
  const open = openPits(start);
  const south = open.filter((pit) => pit < start.rules.pitsPerRow).length;
  const light = open.map(() => draw.below(4));
  const from = open.indexOf(draw.pick(ownPits(start)));
  const to = draw.pick([from - 1, from, from + 1, 0, south - 1, south, open.length - 1]);
  light[from] = distance(from, to, open.length) + (draw.oneIn(4) ? open.length : 0);
  return within(topic, filled(topic, start, light));
}

/** RP-2, RP-3, SQ-2, SQ-4: moves that end at once, with something or nothing to capture. */
export function moveEnds(topic: Topic): Position {
  const { draw, game } = topic;
  const start = frame(topic);
  const open = openPits(start);
  const size = open.length;
  const light = open.map(() => draw.below(5));
  const from = open.indexOf(draw.pick(ownPits(start)));
  const hand = draw.between(1, size);
  const last = (from + hand) % size;
  light[from] = hand;
  // The pit whose emptiness ends the move, and the one whose seeds are captured then.
  const ending = game === 'raja-pasu' ? (last + 1) % size : last;
  const closing = game === 'raja-pasu' ? (last + 2) % size : size - 1 - last;
  if (ending !== from) light[ending] = 0;
  if (closing !== from && closing !== ending) light[closing] = draw.pick([0, 1, 3, 4, 12]);
  return within(topic, filled(topic, start, light));
}

/** RP-8, D-13: rows of which some pits are closed, with few seeds around the gaps. */
export function closedPits(topic: Topic): Position {
  const { draw } = topic;
  const start = frame(topic, {}, true);
  const seeds = scatter(draw, openPits(start).length, draw.below(draw.oneIn(3) ? 60 : 16));
  return within(topic, filled(topic, start, seeds));
}

/** SQ-3, D-8: who owes the opening move, with the rightmost pit full or empty. */
export function openings(topic: Topic): Position {
  const { draw } = topic;
  const rights = draw.pick([
    [true, true],
    [true, false],
    [false, true],
  ] as const);
  const position = changed(board(topic, draw.below(30)), { opening: rights });
  const rightmost = ownPits(position).at(-1) as Pit;
  const pits = draw.oneIn(2)
    ? position.pits
    : position.pits.map((seeds, pit) => (pit === rightmost ? 0 : seeds));
  return within(topic, changed(position, { pits }));
}

/** RP-5, RP-6, SQ-5, D-4, D-6, D-7: a row is empty, or will be after a move. */
export function stuck(topic: Topic): Position {
  const { draw, game } = topic;
  const start = frame(topic);
  const own = ownPits(start);
  // Of the row that runs dry one seed may be left, which the move takes away.
  const isMovers = draw.oneIn(2);
  const left = draw.oneIn(2) ? draw.pick(openPits(start)) : -1;
  const seeds = openPits(start).map((pit) =>
    own.includes(pit) === isMovers ? (pit === left ? draw.between(1, 3) : 0) : draw.below(5),
  );
  const position = filled(topic, start, draw.oneIn(8) ? seeds.map(() => 0) : seeds);
  const swept = seedsOn(position);
  const captured = draw.below(60);
  // RP-6, D-4: often near a draw.
  const even = captured + swept + draw.pick([-1, 0, 0, 1]);
  if (game === 'sadeqa-ii' || captured + even + swept > MAX_SEEDS || even < 0) {
    return within(topic, position);
  }
  const scores = position.turn === 'south' ? [even, captured] : [captured, even];
  return within(topic, changed(position, { captured: scores as [number, number] }));
}

/**
 * D-9: boards with a sowing that never ends, sometimes with several of them and under `illegal`, which
 * looks at each; the lap limit sometimes just at its return (D-14).
 */
export function endless(topic: Topic): Position {
  const { draw, game, fixed } = topic;
  const wanted = game === 'raja-pasu' ? { pitsPerRow: draw.between(1, 3) } : {};
  const wantsSeveral = draw.oneIn(3);
  const returnsOf = (position: Position): readonly { laps: number }[] =>
    sowings(position).filter(({ ending }) => ending === 'endless');
  let best = board(topic, 10, wanted);
  for (let tries = 0; tries < 60; tries++) {
    const count = returnsOf(best).length;
    if (count > (wantsSeveral ? 1 : 0)) break;
    const position = board(topic, draw.between(2, game === 'raja-pasu' ? 12 : 30), wanted);
    if (returnsOf(position).length > count) best = position;
  }
  if (fixed.endless === undefined && (wantsSeveral || draw.oneIn(4))) {
    best = changed(best, {}, rulesWith({ ...best.rules, endless: 'illegal' }));
  }
  return atLimit(topic, best, returnsOf(best));
}

/** D-9, D-14: long sowings that end, or return after all; the lap limit sometimes just there. */
export function longSowings(topic: Topic): Position {
  const { draw, game } = topic;
  const most = game === 'raja-pasu' ? 200 : 50;
  const ending = draw.oneIn(4) ? 'endless' : 'ended';
  const lapsOf = (position: Position): number =>
    Math.max(0, ...sowings(position).map((sown) => (sown.ending === ending ? sown.laps : 0)));
  let longest = board(topic, 20);
  let laps = lapsOf(longest);
  for (let tries = 0; tries < 12; tries++) {
    const position = board(topic, draw.between(20, most));
    const reached = lapsOf(position);
    if (reached <= laps) continue;
    longest = position;
    laps = reached;
  }
  return atLimit(
    topic,
    longest,
    sowings(longest).filter((sown) => sown.ending === ending && sown.laps === laps),
  );
}

/** Half the time with a lap limit at, one below or one above the laps of one of these sowings. */
function atLimit(
  topic: Topic,
  position: Position,
  sowings: readonly { readonly laps: number }[],
): Position {
  const { draw, fixed } = topic;
  if (sowings.length > 0 && fixed.lapLimit === undefined && draw.oneIn(2)) {
    const { laps } = draw.pick(sowings);
    const lapLimit = Math.max(1, laps + draw.between(-1, 1));
    return changed(position, {}, rulesWith({ ...position.rules, lapLimit }));
  }
  return within(topic, position);
}

/** How the mover's sowings go, as far as {@link REACHABLE_LAPS} laps. */
function sowings(position: Position): readonly { laps: number; ending: string }[] {
  const rules = rulesWith({ ...position.rules, lapLimit: REACHABLE_LAPS });
  const state = { ...position, rules };
  return candidates(state).map((pit) => sow(state, pit));
}

/** The same position, under a short lap limit if a sowing goes further than a slow program can. */
export function within(topic: Pick<Topic, 'fixed'>, position: Position): Position {
  if (position.rules.lapLimit <= REACHABLE_LAPS) return position;
  const isLong = sowings(position).some(({ ending }) => ending === 'undecided');
  return isLong ? shortened(topic, position) : position;
}

/** The same position under a short lap limit, if it is not a fixed one. */
export function shortened({ fixed }: Pick<Topic, 'fixed'>, position: Position): Position {
  const { rules } = position;
  if (rules.lapLimit <= SHORT_LIMIT || fixed.lapLimit !== undefined) return position;
  return changed(position, {}, rulesWith({ ...rules, lapLimit: SHORT_LIMIT }));
}

/** A count of sequences may visit so many moves. */
const MOST_VISITED = 1500;

/**
 * Whether sequences of so many plies can be counted by a slow program, and by one that takes no
 * notice of the options that make them few.
 */
export function isCountable(position: Position, depth: number): boolean {
  const { rules } = position;
  const loose = { ...rules, endless: 'annul', lapLimit: Math.max(rules.lapLimit, SHORT_LIMIT) };
  return reference.perft(changed(position, {}, rulesWith(loose)), depth, MOST_VISITED).ok;
}

/** A board with seeds scattered over it. */
export function board(topic: Topic, seeds: number, wanted: Wanted = {}): Position {
  const start = frame(topic, wanted);
  return filled(topic, start, scatter(topic.draw, openPits(start).length, seeds));
}

type Frame = Pick<Position, 'rules' | 'closed' | 'turn' | 'opening'>;

function frame({ draw, game, fixed }: Topic, wanted: Wanted = {}, closing?: boolean): Frame {
  const rules: Rules = drawRules(draw, game, fixed, wanted);
  return { rules, ...drawFrame(draw, rules, closing) };
}

/** A frame with so many seeds in its open pits, no more than there may be. */
function filled({ draw }: Topic, { rules, ...rest }: Frame, seeds: readonly number[]): Position {
  const m = rules.pitsPerRow;
  let room = MAX_SEEDS;
  const kept = seeds.map((count) => {
    const held = Math.min(count, room);
    room -= held;
    return held;
  });
  const fields: Fields = {
    ...rest,
    ...withClosed(kept, m, [m - rest.closed[0], m - rest.closed[1]]),
    captured: drawCaptured(draw, MAX_SEEDS - room),
  };
  return positionOf(rules, fields);
}

/** Steps from one place of a ring to another, from 1 to all round. */
function distance(from: number, to: number, size: number): number {
  return ((to - from + 2 * size - 1) % size) + 1;
}
