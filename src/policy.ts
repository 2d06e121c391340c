/**
 * How a side of a play-out chooses its moves: by a policy of the engine's, known by its name
 * (`docs/streams.md` has what it draws), or by one of the caller's own.
 */
import type { Position } from './position.js';
import { expected, show } from './result.js';
import type { Pair, Pit } from './rules.js';

export const POLICY_NAMES = Object.freeze(['random', 'greedy'] as const);

/**
 * A policy of the engine's. `random`: uniformly among the legal moves. `greedy`: the best of them by
 * what the move alone brings, in Raja Pasu the most seeds for the mover less those for the opponent,
 * in Sadeqa II the fewest seeds left in the opponent's row; endless and undecided moves last; of
 * equals one at random.
 */
export type PolicyName = (typeof POLICY_NAMES)[number];

/** The most characters of a policy's name. */
export const MAX_POLICY_NAME = 200;

/** What no name has, as names are part of messages, of JSON and of tables: control characters, ends of lines. */
export const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** What a policy's name must be, for messages. */
export const POLICY_NAME = `one line of 1 to ${MAX_POLICY_NAME} characters`;

/** Whether a text can be a policy's name. */
export function canBeName(text: string): boolean {
  return text !== '' && [...text].length <= MAX_POLICY_NAME && text.search(NOT_IN_NAMES) < 0;
}

/**
 * A policy of the caller's own. It is called for every move: a million moves a second at most,
 * less than a hundredth of what `random` makes.
 */
export interface CustomPolicy {
  /** What messages and results call it: one line of 1 to 200 characters, and no {@link PolicyName}. */
  readonly name: string;
  /**
   * Chooses a move, also where there is only one. It may call the engine that called it. What it
   * throws ends the play-outs and comes through.
   * @param moves the legal ones, ascending; at least one.
   * @param random the next number of the game's own stream, from 0 up to but not 1, in steps of
   *   2^-32; it may be called only until the choice is made. Games whose policies use no other
   *   chance can be played again.
   */
  choose(position: Position, moves: readonly Pit[], random: () => number): Pit;
}

export type Policy = PolicyName | CustomPolicy;

/** What a policy is called. */
export function policyName(policy: Policy): string {
  return typeof policy === 'string' ? policy : policy.name;
}

/**
 * Throws unless `value` is South's and North's policy.
 * @throws TypeError for a wrong kind, RangeError for an unknown or wrong name.
 */
export function checkPolicies(value: unknown): Pair<Policy> {
  if (!Array.isArray(value) || value.length !== 2) {
    throw new TypeError(expected('policies', "South's and North's policy", value));
  }
  return [checkPolicy(value[0]), checkPolicy(value[1])];
}

function checkPolicy(value: unknown): Policy {
  const known = POLICY_NAMES.find((name) => name === value);
  if (known !== undefined) return known;
  const what = `${POLICY_NAMES.join(', ')} or an object with name and choose`;
  if (typeof value === 'string') throw new RangeError(expected('policies', what, value));
  if (typeof value !== 'object' || value === null) {
    throw new TypeError(expected('policies', what, value));
  }
  const { name, choose } = value as Partial<CustomPolicy>;
  if (typeof name !== 'string' || typeof choose !== 'function') {
    throw new TypeError(expected('policies', what, value));
  }
  if (!canBeName(name) || POLICY_NAMES.some((taken) => taken === name)) {
    const free = `a name that is ${POLICY_NAME} and not ${POLICY_NAMES.join(' or ')}`;
    throw new RangeError(expected('policies', free, name));
  }
  return value as CustomPolicy;
}

/**
 * Asks a policy of the caller's own for a move.
 * @param draw the next 32 bits of the game's stream.
 * @throws RangeError if the answer is no legal move; whatever the policy throws.
 */
export function askPolicy(
  policy: CustomPolicy,
  position: Position,
  moves: readonly Pit[],
  draw: () => number,
): Pit {
  const name = `policy ${show(policy.name)}`;
  let isChoosing = true;
  const random = (): number => {
    // Later it would be another game's number.
    if (!isChoosing) throw new Error(`${name} expected to draw while it chooses, got a later call`);
    return draw() / 2 ** 32;
  };
  try {
    const answer = policy.choose(position, Object.freeze(moves), random);
    const move = moves.find((pit) => pit === answer);
    if (move === undefined) {
      const legal = moves.join(' or ');
      throw new RangeError(
        `${name} expected to choose a legal move, ${legal}, got ${show(answer)}`,
      );
    }
    return move;
  } finally {
    isChoosing = false;
  }
}
