/** One move of a policy, for a game that is not a play-out: people play in it, too. */
import { CHOICE } from '../choice.js';
import type { Engine } from '../engine.js';
import type { Policy } from '../policy.js';
import type { Position } from '../position.js';
import type { Pit } from '../rules.js';

/**
 * What a policy plays in a position that has no outcome. Its chance is the start of the stream of game
 * `ply` of the seed, so the same moves and the same seed make the same game, whatever was taken back.
 * @param seed 0 to 2^32 - 1.
 * @param ply number of the move, 0 to 2^53 - 1.
 */
export function choose(
  engine: Engine,
  policy: Policy,
  position: Position,
  seed: number,
  ply: number,
): Pit {
  const { bytes } = engine.choices(position, {
    seed,
    first: ply,
    games: 1,
    plyLimit: 1,
    policies: [policy, policy],
  });
  return bytes[CHOICE.pit] as Pit;
}
