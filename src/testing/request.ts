/** From a request, as reports show it, back to the question. */
import {
  assertDepth,
  checkChoices,
  checkNextRound,
  checkPlayouts,
  MAX_PLY_LIMIT,
} from '../arguments.js';
import type { Playouts } from '../engine.js';
import type { PolicyName } from '../policy.js';
import { makePosition } from '../position.js';
import { isObject, type JsonObject, memberOf } from '../protocol/members.js';
import { assertWhole, expected, unwrap } from '../result.js';
import type { Pair, Player, RulesInput } from '../rules.js';
import { OPS, type Op, type PlayoutsQuestion, type Question } from './question.js';

/** So many choices, or games of a batch, a request may have. */
const MOST = 10_000;

/**
 * The question that `requestOf` writes so.
 * @throws TypeError or RangeError that names what is wrong with the request.
 */
export function questionOf(request: unknown): Question {
  if (!isObject(request)) throw new TypeError(expected('request', 'a JSON object', request));
  const op = OPS.find((known) => known === memberOf(request, 'op'));
  if (op === undefined) {
    throw new RangeError(expected('op', OPS.join(', '), memberOf(request, 'op')));
  }
  return op === 'next-round' ? nextRoundOf(request) : aboutPosition(op, request);
}

function nextRoundOf(request: JsonObject): Question {
  const holdings = memberOf(request, 'holdings') as Pair<number>;
  const leader = memberOf(request, 'leader') as Player;
  const rules = checkNextRound(memberOf(request, 'rules') as RulesInput, holdings, leader);
  return { op: 'next-round', rules, holdings: [holdings[0], holdings[1]], leader };
}

function aboutPosition(op: Exclude<Op, 'next-round'>, request: JsonObject): Question {
  const position = unwrap(makePosition(memberOf(request, 'position')));
  const whole = (name: string, least: number, most: number): number =>
    assertWhole(name, memberOf(request, name), least, most);
  switch (op) {
    case 'moves':
    case 'outcome':
      return { op, position };
    case 'play': {
      const move = whole('move', Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
      return { op, position, move };
    }
    case 'perft':
      return { op, position, depth: assertDepth(memberOf(request, 'depth')) };
    case 'records':
    case 'choices': {
      const numbers = { seed: 0, first: 0, games: 0, plyLimit: 0 };
      for (const name of Object.keys(numbers) as (keyof typeof numbers)[]) {
        numbers[name] = whole(name, 0, Number.MAX_SAFE_INTEGER);
      }
      return { op, position, ...numbers, policies: policiesOf(op, request, numbers) };
    }
    case 'board':
      return { op, position, choices: choicesOf(request) };
    case 'batch': {
      const plyLimit = whole('plyLimit', 1, MAX_PLY_LIMIT);
      return {
        op,
        position,
        choices: choicesOf(request),
        games: whole('games', 1, MOST),
        plyLimit,
        autoReset: memberOf(request, 'autoReset') !== false,
      };
    }
  }
}

/** The policies of a request for these play-outs, which are right; both `random` if it has none. */
function policiesOf(
  op: PlayoutsQuestion['op'],
  request: JsonObject,
  numbers: Playouts,
): Pair<PolicyName> {
  const policies = memberOf(request, 'policies') as Pair<PolicyName> | undefined;
  const playouts = { ...numbers, ...(policies !== undefined && { policies }) };
  const checked = op === 'records' ? checkPlayouts(playouts) : checkChoices(playouts);
  // What came as JSON has no functions, so no policy of one's own.
  return checked.policies as Pair<PolicyName>;
}

function choicesOf(request: JsonObject): readonly number[] {
  const choices = memberOf(request, 'choices');
  if (!Array.isArray(choices) || choices.length === 0 || choices.length > MOST) {
    throw new TypeError(expected('choices', `1 to ${MOST} whole numbers from 0`, choices));
  }
  return choices.map((choice, index) => assertWhole(`choices[${index}]`, choice, 0, 2 ** 32 - 1));
}
