/**
 * Raja Pasu and Sadeqa II for boardgame.io. The engine knows the rules; boardgame.io keeps the state,
 * which is plain JSON, and passes it between players and bots.
 *
 * Player 0 is South, player 1 North.
 */
import { INVALID_MOVE } from 'boardgame.io/core';
import {
  DEFAULT_ROUND_LIMIT,
  engine,
  finishRound,
  initialPosition,
  makePosition,
  startMatch,
  unwrap,
} from 'relaysow';

/** A game of Raja Pasu, one round, and of Sadeqa II. */
export const rajaPasu = sowingGame('raja-pasu');
export const sadeqaII = sowingGame('sadeqa-ii');

/** A match of Raja Pasu. */
export const rajaPasuMatch = sowingMatch('raja-pasu');

/**
 * A match: rounds, each a phase, until a player cannot open a pit (RP-10).
 * @param rules of Raja Pasu, as {@link sowingGame} takes them.
 * @param roundLimit rounds after which it is annulled (D-10), 1 to 2,048.
 */
export function sowingMatch(rules, roundLimit = DEFAULT_ROUND_LIMIT) {
  const round = sowingGame(rules);
  return {
    ...round,
    name: `${round.name}-match`,
    setup: (context) => ({
      ...round.setup(context),
      reserve: [0, 0],
      rounds: [],
      match: null,
    }),
    validateSetupData: (setupData) => setupData && 'a match starts from nothing but its rules',
    phases: {
      round: {
        start: true,
        next: 'round',
        endIf: ({ G }) => G.outcome !== null,
        onEnd: ({ G }) => nextRound(G, roundLimit),
        turn: round.turn,
      },
    },
    endIf: ({ G }) => G.match && gameOver(G.match),
  };
}

/**
 * A game of these rules. Its `setupData` may be a position to start from, as `makePosition` takes it.
 * @param rules the name of a game, or an object with options.
 */
export function sowingGame(rules) {
  const start = initialPosition(rules);
  const { game: name } = start.rules;
  return {
    name,
    minPlayers: 2,
    maxPlayers: 2,
    setup: (_, setupData) => ({
      position: plain(setupData ? unwrap(makePosition(setupData)) : start),
      outcome: null,
    }),
    validateSetupData: (setupData) => {
      const made = makePosition(setupData ?? start);
      if (!made.ok) return made.message;
      return made.value.rules.game === name ? undefined : `no position of ${name}`;
    },
    turn: { minMoves: 1, maxMoves: 1, order: { first: playerToMove, next: playerToMove } },
    moves: { sow },
    endIf: ({ G }) => G.outcome && gameOver(G.outcome),
    ai: {
      enumerate: (G) => engine.moves(positionOf(G)).map((pit) => ({ move: 'sow', args: [pit] })),
    },
  };
}

/** The move of both games. After an endless sowing the position is as it was, but the game is over. */
function sow({ G }, pit) {
  const played = engine.play(positionOf(G), pit);
  if (!played.ok) return INVALID_MOVE;
  const { position, outcome } = played.value;
  return { ...G, position: plain(position), outcome: plain(outcome) };
}

/** RP-7 to RP-10: what the round that is over makes of the match. */
function nextRound(G, roundLimit) {
  const position = positionOf(G);
  // A round that is under way starts a match, too: that of the rounds that are left.
  const start = { position, reserve: G.reserve };
  const round = startMatch(start, { roundLimit: roundLimit - G.rounds.length });
  const after = finishRound(engine, round, { position, outcome: G.outcome });
  const [{ holdings }] = after.rounds;
  const ended = { ...G, rounds: [...G.rounds, plain({ outcome: G.outcome, holdings })] };
  if (after.start === null) return { ...ended, match: after.outcome };
  return {
    ...ended,
    position: plain(after.start.position),
    reserve: plain(after.start.reserve),
    outcome: null,
  };
}

function positionOf({ position }) {
  return unwrap(makePosition(position));
}

function playerToMove({ G }) {
  return G.position.turn === 'south' ? 0 : 1;
}

/** Who has won, for boardgame.io and its bots, and why. */
function gameOver({ winner, ...how }) {
  return winner === null
    ? { draw: true, ...how }
    : { winner: winner === 'south' ? '0' : '1', ...how };
}

/** Without classes, as boardgame.io sends and stores it. */
function plain(value) {
  return JSON.parse(JSON.stringify(value));
}
