/** The operations of the line protocol, one small function each. */
import { MAX_DEPTH } from '../arguments.js';
import type { Engine, Played } from '../engine.js';
import { initialPosition } from '../position.js';
import { trace } from '../reference/trace.js';
import { expected, failure, type Result, success } from '../result.js';
import { GAMES, MAX_PITS_PER_ROW, seedsOf } from '../rules.js';
import { VERSION } from '../version.js';
import {
  COUNT,
  COUNTS,
  GIVEN,
  type JsonObject,
  type Kinds,
  PLAYER,
  readMembers,
  WHOLE,
} from './members.js';
import { readPosition, readRules, type Sent, writePosition } from './position.js';

/** What can be wrong with a request, in the order in which it is judged. */
type Fault =
  | 'too-large'
  | 'bad-json'
  | 'bad-request'
  | 'unknown-op'
  | 'unknown-game'
  | 'bad-position'
  | 'game-over'
  | 'illegal-move';

/** An answer without its `id`. */
export type Answer = Result<JsonObject, Fault>;

export type Operation = (request: JsonObject, engine: Engine) => Answer;

/** `perft` gives up when it has visited more moves. */
export const MAX_VISITED = 100_000_000;

/** An operation: its required members are checked first, then it judges what they say. */
function operation<Members extends object>(
  kinds: Kinds<Members>,
  answer: (members: Members, engine: Engine) => Answer,
): Operation {
  return (request, engine) => {
    const members = readMembers(request, kinds);
    return members.ok ? answer(members.value, engine) : members;
  };
}

/** An operation on a position. */
function onPosition<Members extends { position: unknown }>(
  kinds: Kinds<Members>,
  answer: (sent: Sent, members: Members, engine: Engine) => Answer,
): Operation {
  return operation(kinds, (members, engine) => {
    const sent = readPosition(members.position);
    return sent.ok ? answer(sent.value, members, engine) : sent;
  });
}

const hello = operation({}, (_, engine) =>
  success({
    name: 'relaysow',
    version: VERSION,
    engine: engine.name,
    games: GAMES,
    ops: [...OPERATIONS.keys()],
    pitsPerRow: [1, MAX_PITS_PER_ROW],
    closed: true,
    options: ['endless', 'lapLimit', 'lastSeedFour', 'openingMove'],
  }),
);

const initial = operation({ rules: GIVEN }, ({ rules: sent }) => {
  const rules = readRules(sent);
  if (!rules.ok) return rules;
  return success({ position: writePosition(initialPosition(rules.value), sent) });
});

const moves = onPosition({ position: GIVEN }, ({ position }, _, engine) =>
  success({ moves: engine.moves(position) }),
);

const outcome = onPosition({ position: GIVEN }, ({ position }, _, engine) =>
  success({ outcome: engine.outcome(position) }),
);

const play = onPosition({ position: GIVEN, move: WHOLE }, (sent, { move }, engine) => {
  const played = engine.play(sent.position, move);
  return played.ok ? success(writePlayed(played.value, sent)) : played;
});

const perft = operation({ position: GIVEN, depth: COUNT }, ({ position, depth }, engine) => {
  // A depth out of reach is refused whatever the position is.
  if (depth > MAX_DEPTH) {
    return failure('too-large', expected('depth', `at most ${MAX_DEPTH}`, depth));
  }
  const sent = readPosition(position);
  if (!sent.ok) return sent;
  const counted = engine.perft(sent.value.position, depth, MAX_VISITED);
  return counted.ok ? success({ nodes: counted.value.nodes }) : counted;
});

const nextRound = operation(
  { rules: GIVEN, holdings: COUNTS, leader: PLAYER },
  ({ rules: sent, holdings, leader }, engine) => {
    const made = readRules(sent);
    if (!made.ok) return made;
    const rules = made.value;
    if (rules.game !== 'raja-pasu') {
      return failure('bad-request', expected('rules', 'raja-pasu: it alone has rounds', sent));
    }
    const seeds = seedsOf(rules);
    if (holdings[0] + holdings[1] !== seeds) {
      return failure(
        'bad-request',
        expected('holdings', `two numbers that add up to ${seeds}`, holdings),
      );
    }
    const next = engine.nextRound(rules, holdings, leader);
    if ('outcome' in next) return success({ outcome: next.outcome });
    return success({ position: writePosition(next.position, sent), reserve: next.reserve });
  },
);

/** Always by the reference: it alone knows the events of a move. */
const traced = onPosition({ position: GIVEN, move: WHOLE }, (sent, { move }) => {
  const played = trace(sent.position, move);
  if (!played.ok) return played;
  return success({ ...writePlayed(played.value, sent), events: played.value.events });
});

function writePlayed(
  { position, laps, captured, ending, outcome }: Played,
  { rules }: Sent,
): JsonObject {
  return { position: writePosition(position, rules), laps, captured, ending, outcome };
}

/** Every operation by its name; a map, so that no inherited name is one. */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map([
  ['hello', hello],
  ['initial', initial],
  ['moves', moves],
  ['outcome', outcome],
  ['play', play],
  ['perft', perft],
  ['next-round', nextRound],
  ['trace', traced],
]);
