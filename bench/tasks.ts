/** What is measured in this process: both engines, by play-outs, perft, single moves and batches. */
import type { Engine, Playouts } from '../src/engine.js';
import { initialPosition, makePosition, type Position } from '../src/position.js';
import { RECORD } from '../src/record.js';
import { replay } from '../src/reference/replay.js';
import { unwrap } from '../src/result.js';
import { GAMES, type Game, type Pit } from '../src/rules.js';

export interface Task {
  readonly what: string;
  readonly game: Game;
  readonly by: string;
  /** Runs once. */
  run(): Run;
}

export interface Run {
  readonly moves: number;
  /** How long they took, if that is not all the time of the run. */
  readonly milliseconds?: number;
}

/** Other boards than the standard ones: small, large, and with closed pits (RP-8). */
const OTHER_BOARDS: readonly (readonly [what: string, from: Position])[] = [
  ['2 × 3 pits of 4', initialPosition({ game: 'raja-pasu', pitsPerRow: 3, seedsPerPit: 4 })],
  ['2 × 8 pits of 10', initialPosition({ game: 'raja-pasu', pitsPerRow: 8, seedsPerPit: 10 })],
  ['2 and 1 pits closed', closedPits([2, 1])],
  ['0 and 5 pits closed', closedPits([0, 5])],
  ['2 × 3 pits of 4', initialPosition({ game: 'sadeqa-ii', pitsPerRow: 3, seedsPerPit: 4 })],
  ['2 × 8 pits of 4', initialPosition({ game: 'sadeqa-ii', pitsPerRow: 8, seedsPerPit: 4 })],
];

/** The start of a round in which so many pits of each row are closed. */
function closedPits(closed: readonly [number, number]): Position {
  const pits = Array.from({ length: 14 }, (_, pit) =>
    pit % 7 < (closed[pit < 7 ? 0 : 1] as number) ? 0 : 7,
  );
  return unwrap(makePosition({ rules: 'raja-pasu', pits, closed }));
}

/** Some hundred thousand sequences. */
export const PERFT_DEPTH: Readonly<Record<Game, number>> = { 'raja-pasu': 8, 'sadeqa-ii': 10 };

/** The tasks of one engine; `size` scales the work of a run. */
export function tasksOf(engine: Engine, size: number): readonly Task[] {
  // As many a call as a simulation plays (src/study/simulate.ts).
  const games = Math.ceil(8192 * size);
  const standard = GAMES.flatMap((game) => {
    const start = initialPosition(game);
    const recorded = recordedGames(start, 50);
    return [
      playouts(engine, 'play-outs', start, { games }),
      playouts(engine, 'play-outs by greedy', start, {
        games: Math.ceil(games / 8),
        policies: GREEDY,
      }),
      choices(engine, start, Math.ceil(games / 8)),
      {
        what: 'perft',
        game,
        by: engine.name,
        run: () => ({ moves: unwrap(engine.perft(start, PERFT_DEPTH[game])).nodes }),
      },
      {
        what: 'moves of a Board',
        game,
        by: engine.name,
        run: () => ({ moves: playOnBoard(engine, start, recorded) }),
      },
      {
        what: 'moves of values',
        game,
        by: engine.name,
        run: () => ({ moves: playOnValues(engine, start, recorded) }),
      },
      steps(engine, start, recorded, Math.ceil(4096 * size)),
    ];
  });
  const others = OTHER_BOARDS.map(([what, from]) => playouts(engine, what, from, { games }));
  return [...standard, matches(engine, Math.ceil(8192 * size)), ...others];
}

const GREEDY = ['greedy', 'greedy'] as const;

/** Whole matches of the standard rules, all their rounds. */
function matches(engine: Engine, count: number): Task {
  const from = { position: initialPosition('raja-pasu'), reserve: [0, 0] } as const;
  let first = 0;
  return {
    what: 'matches',
    game: 'raja-pasu',
    by: engine.name,
    run() {
      const { rounds } = engine.matches(from, { seed: 1, first, matches: count });
      first += count;
      return { moves: pliesIn(rounds.bytes) };
    },
  };
}

function playouts(
  engine: Engine,
  what: string,
  from: Position,
  { games, ...how }: Pick<Playouts, 'games' | 'policies'>,
): Task {
  let first = 0;
  return {
    what,
    game: from.rules.game,
    by: engine.name,
    run() {
      const { bytes } = engine.playouts(from, { seed: 1, first, games, ...how });
      first += games;
      return { moves: pliesIn(bytes) };
    },
  };
}

/** The plies of all games, by their records. */
function pliesIn(bytes: Uint8Array): number {
  let plies = 0;
  for (let at = RECORD.plies; at < bytes.length; at += 32) {
    plies += (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
  }
  return plies;
}

/** Play-outs at random with every choice: the few endless moves are counted, too. */
function choices(engine: Engine, from: Position, games: number): Task {
  let first = 0;
  return {
    what: 'choices of play-outs',
    game: from.rules.game,
    by: engine.name,
    run() {
      const { starts } = engine.choices(from, { seed: 1, first, games });
      first += games;
      return { moves: starts[games] as number };
    },
  };
}

/** Games by their moves, from the start to the end. */
type Recorded = readonly (readonly Pit[])[];

function playOnBoard(engine: Engine, start: Position, recorded: Recorded): number {
  const board = engine.board(start);
  let moves = 0;
  for (const pits of recorded) {
    for (const pit of pits) board.play(pit);
    moves += pits.length;
    board.reset(start);
  }
  return moves;
}

function playOnValues(engine: Engine, start: Position, recorded: Recorded): number {
  let moves = 0;
  for (const pits of recorded) {
    let position = start;
    for (const pit of pits) position = unwrap(engine.play(position, pit)).position;
    moves += pits.length;
  }
  return moves;
}

/**
 * The steps of a batch, in which each game is one of the recorded ones, and when it has ended the
 * next. Only the steps are timed: choosing moves is the caller's work.
 */
function steps(engine: Engine, start: Position, recorded: Recorded, size: number): Task {
  const batch = engine.batch(start, size);
  const lists = Array.from({ length: size }, (_, game) =>
    recorded.flatMap((_, next) => recorded[(game + next) % recorded.length] as readonly Pit[]),
  );
  const moves = Array.from({ length: 100 }, (_, step) =>
    Uint8Array.from(lists, (pits) => pits[step] as Pit),
  );
  return {
    what: 'steps of a Batch',
    game: start.rules.game,
    by: engine.name,
    run() {
      batch.reset();
      const begin = performance.now();
      for (const pits of moves) batch.step(pits);
      return { moves: size * moves.length, milliseconds: performance.now() - begin };
    },
  };
}

/** Some games at random that did not end in an endless move. */
function recordedGames(start: Position, count: number): Recorded {
  const games: (readonly Pit[])[] = [];
  for (let index = 0; games.length < count; index++) {
    const { choices, record } = replay(start, { seed: 3, index });
    if (record.reason === 'stuck') games.push(choices.map(({ pit }) => pit));
  }
  return games;
}
