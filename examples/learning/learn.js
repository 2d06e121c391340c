/**
 * A program that learns Sadeqa II by playing against itself, in plain JavaScript: a thousand games at
 * once in a batch, and a policy gradient (REINFORCE) over a table of weights.
 *
 * A move is described by two numbers: which pit is lifted with how many seeds, and what its first lap
 * meets where it ends. Each has a weight; the larger the sum, the likelier the move. When a game ends,
 * the weights of what the winner did go up, those of what the loser did go down.
 */
import { engine, initialPosition, pitsOf } from 'relaysow';

const START = initialPosition('sadeqa-ii');
const ROW = START.rules.pitsPerRow;
const RING = 2 * ROW;
/** Counts of seeds from here on are taken for one. */
const MANY = 15;
const COUNTS = MANY + 1;
/** Pits with their seeds; then, of what the first lap meets: in whose row, seeds there, seeds opposite. */
const WEIGHTS = ROW * COUNTS + 2 * COUNTS + 2 * COUNTS;

/**
 * Which two weights a move has.
 * @param pits of one or many boards, in sowing order.
 * @param board where its board begins in them.
 * @param own the first pit of the mover's row: 0 or 6.
 * @param pit which pit of that row, from 0.
 */
function weightsOf(pits, board, own, pit) {
  const seedsOf = (place) => Math.min(pits[board + ((own + place) % RING)], MANY);
  const seeds = pits[board + own + pit];
  const last = (pit + seeds) % RING;
  const row = last < ROW ? 0 : 1;
  const met = seedsOf(last);
  const pitWeight = pit * COUNTS + Math.min(seeds, MANY);
  // SQ-1: an occupied pit is lifted; SQ-2, SQ-4: in an empty one the move ends, and captures opposite.
  const meets = met > 0 ? met : 2 * COUNTS + seedsOf(RING - 1 - last);
  return [pitWeight, ROW * COUNTS + row * COUNTS + meets];
}

/** Numbers from 0 up to but not 1, the same ones for the same seed: xorshift (Marsaglia 2003). */
function randomFrom(seed) {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/**
 * Learns from nothing.
 * @param options seed: 0 to 2^32 - 2, the same one gives the same weights; games: played at once;
 *   steps: moves in each of them; rate: how far a game moves the weights.
 * @returns the weights, and how many games they were learnt from.
 */
export function learn({ seed = 1, games = 1024, steps = 2000, rate = 0.00015 } = {}) {
  const random = randomFrom(seed);
  const weights = new Float64Array(WEIGHTS);
  const batch = engine.batch(START, games);
  // For each game and player: by how much the logarithm of the chance of all moves grows with a weight.
  const slopes = new Float64Array(games * 2 * WEIGHTS);
  const moves = new Uint8Array(games);
  let learntFrom = 0;
  for (let step = 0; step < steps; step++) {
    for (let game = 0; game < games; game++) {
      const slope = (2 * game + batch.turn[game]) * WEIGHTS;
      moves[game] = choose(game, slopes, slope);
    }
    if (batch.step(moves) === 0) continue;
    for (let game = 0; game < games; game++) {
      if (batch.ended[game] === 0) continue;
      learntFrom++;
      for (const player of [0, 1]) {
        const slope = (2 * game + player) * WEIGHTS;
        const push = rate * batch.rewards[2 * game + player];
        for (let weight = 0; weight < WEIGHTS; weight++) {
          weights[weight] += push * slopes[slope + weight];
        }
        slopes.fill(0, slope, slope + WEIGHTS);
      }
    }
  }
  batch.dispose();
  return { weights, games: learntFrom };

  /** Draws a move of a game by the weights, and keeps its slopes. */
  function choose(game, slopes, slope) {
    const own = batch.turn[game] * ROW;
    const options = pitsOf(batch.legal[game]).map((pit) => {
      const [one, other] = weightsOf(batch.pits, game * RING, own, pit - own);
      return { pit, one, other, chance: Math.exp(weights[one] + weights[other]) };
    });
    const total = options.reduce((sum, { chance }) => sum + chance, 0);
    let left = random() * total;
    let chosen = options[0];
    for (const option of options) {
      if (left < 0) break;
      chosen = option;
      left -= option.chance;
    }
    slopes[slope + chosen.one]++;
    slopes[slope + chosen.other]++;
    for (const { one, other, chance } of options) {
      slopes[slope + one] -= chance / total;
      slopes[slope + other] -= chance / total;
    }
    return chosen.pit;
  }
}

/** What was learnt, as a policy: the move with the largest weights; of equals the first. */
export function learntPolicy(weights) {
  return {
    name: 'learnt',
    choose({ pits, turn }, moves) {
      const own = turn === 'south' ? 0 : ROW;
      const value = (pit) => {
        const [one, other] = weightsOf(pits, 0, own, pit - own);
        return weights[one] + weights[other];
      };
      return moves.reduce((best, pit) => (value(pit) > value(best) ? pit : best));
    },
  };
}
