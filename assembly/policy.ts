/** How the mover of a game played alone chooses: the policy of each player, and the move it makes. */
import { bestMoves, playBest } from './greedy';
import { choosePit } from './host';
import { legal, move, turnOf } from './position';
import { choose } from './random';
import { endless, ILLEGAL, pitMask, placeOf } from './rules';
import { ENDLESS } from './sow';

const RANDOM: i32 = 0;
const GREEDY: i32 = 1;
// Anything else: the caller's own, which the host asks.

let policyOfSouth: i32 = RANDOM;
let policyOfNorth: i32 = RANDOM;

/** From now on the players choose so. */
export function setPolicies(ofSouth: i32, ofNorth: i32): void {
  policyOfSouth = ofSouth;
  policyOfNorth = ofNorth;
}

/** Whether both choose at random, as games in lanes do. */
export function areRandom(): bool {
  return policyOfSouth === RANDOM && policyOfNorth === RANDOM;
}

/** The place that was chosen last. */
export let chosen: i32 = 0;

/** Instead of an ending: no candidate is legal. */
export const NO_MOVE: i32 = -1;

/** Chooses one of the candidates, of which there are some, and plays it: how its sowing ended. */
export function playChoice(position: usize, places: u32): i32 {
  const policy = turnOf(position) ? policyOfNorth : policyOfSouth;
  if (policy === RANDOM) return playAtRandom(position, places);
  if (policy === GREEDY) return playGreedily(position, places);
  return playAsTold(position);
}

function playAtRandom(position: usize, places: u32): i32 {
  do {
    chosen = choose(places);
    const ending = move(position, chosen);
    if (ending !== ENDLESS || endless !== ILLEGAL) return ending;
    // D-9: struck from the legal moves, and chosen anew among the rest.
    places ^= 1 << chosen;
  } while (places);
  return NO_MOVE;
}

function playGreedily(position: usize, places: u32): i32 {
  const best = bestMoves(position, places);
  if (!best) return NO_MOVE;
  chosen = choose(best);
  return playBest(position, chosen);
}

function playAsTold(position: usize): i32 {
  const places = legal(position);
  if (!places) return NO_MOVE;
  chosen = placeOf(choosePit(pitMask(places)));
  assert((places >> chosen) & 1);
  return move(position, chosen);
}
