/** Boards and rules to compare engines on, exhaustively and at random. */
import { Position, type PositionFields } from '../../src/position.js';
import { Stream } from '../../src/reference/random.js';
import { unwrap } from '../../src/result.js';
import {
  MAX_PITS_PER_ROW,
  MAX_SEEDS,
  makeRules,
  type Player,
  type Rules,
  type RulesInput,
} from '../../src/rules.js';

const PLAYERS: readonly Player[] = ['south', 'north'];
const ENDLESS = ['annul', 'illegal', 'forfeit'] as const;
const SIZES = Array.from({ length: MAX_PITS_PER_ROW }, (_, index) => index + 1);

/** Every way to put at most `most` seeds into `pits` pits. The array is the same one each time. */
export function* boards(pits: number, most: number): Generator<readonly number[]> {
  const board = Array.from({ length: pits }, () => 0);
  yield board;
  let seeds = 0;
  for (;;) {
    // Counts up like an odometer whose digits may sum to `most`.
    let pit = 0;
    while (pit < pits && seeds === most) {
      seeds -= board[pit] as number;
      board[pit] = 0;
      pit++;
    }
    if (pit === pits) return;
    board[pit] = (board[pit] as number) + 1;
    seeds++;
    yield board;
  }
}

/** Every Raja Pasu position of *m* pits a row with at most `seeds` seeds: closed pits, movers, options. */
export function* everyRajaPasu(m: number, seeds: number): Generator<Position> {
  const options = ENDLESS.flatMap((endless) =>
    (['captured', 'left'] as const).map((lastSeedFour) =>
      rulesOf({ game: 'raja-pasu', pitsPerRow: m, seedsPerPit: 1, endless, lastSeedFour }),
    ),
  );
  for (let south = 1; south <= m; south++) {
    for (let north = 1; north <= m; north++) {
      for (const open of boards(south + north, seeds)) {
        const pits = withClosed(open, m, south, north);
        for (const rules of options) {
          for (const turn of PLAYERS) {
            yield position(rules, pits, { closed: [m - south, m - north], turn });
          }
        }
      }
    }
  }
}

/** Every Sadeqa II position of *m* pits a row with at most `seeds` seeds: opening rights, movers, options. */
export function* everySadeqaII(m: number, seeds: number): Generator<Position> {
  const options = ENDLESS.map((endless) =>
    rulesOf({ game: 'sadeqa-ii', pitsPerRow: m, seedsPerPit: 1, endless }),
  );
  for (const pits of boards(2 * m, seeds)) {
    for (const rules of options) {
      for (const turn of PLAYERS) {
        for (const owing of [0, 1, 2, 3]) {
          yield position(rules, pits, { turn, opening: [owing % 2 === 1, owing >= 2] });
        }
      }
    }
  }
}

/** Random positions of one game on all board sizes. */
export class RandomPositions {
  readonly #stream: Stream;
  readonly #rules: readonly Rules[];

  /**
   * @param seeds least and most seeds on the board.
   * @param lapLimits to take in turn: small ones keep long sowings quick and their limit exact.
   */
  constructor(
    game: Rules['game'],
    private readonly seeds: readonly [least: number, most: number],
    lapLimits: readonly number[],
    seed: number,
  ) {
    this.#stream = new Stream(seed, 0);
    const readings =
      game === 'raja-pasu'
        ? [{ lastSeedFour: 'captured' as const }, { lastSeedFour: 'left' as const }]
        : [{}];
    this.#rules = SIZES.flatMap((pitsPerRow) =>
      ENDLESS.flatMap((endless) =>
        lapLimits.flatMap((lapLimit) =>
          readings.map((reading) =>
            rulesOf({ game, pitsPerRow, seedsPerPit: 1, endless, lapLimit, ...reading }),
          ),
        ),
      ),
    );
  }

  next(): Position {
    const rules = this.#rules[this.#below(this.#rules.length)] as Rules;
    const m = rules.pitsPerRow;
    const closing = rules.game === 'raja-pasu' && this.#below(2) === 0;
    const south = closing ? 1 + this.#below(m) : m;
    const north = closing ? 1 + this.#below(m) : m;
    const [least, most] = this.seeds;
    const seeds = least + this.#below(most - least + 1);
    const open = this.#scatter(south + north, seeds);
    const room = this.#below(3) === 0 ? MAX_SEEDS - seeds : 0;
    const captured = this.#below(room + 1);
    const owing = rules.game === 'sadeqa-ii' ? this.#below(4) : 0;
    return position(rules, withClosed(open, m, south, north), {
      closed: [m - south, m - north],
      turn: this.#below(2) === 0 ? 'south' : 'north',
      captured: [captured, this.#below(room - captured + 1)],
      opening: [owing % 2 === 1, owing >= 2],
    });
  }

  /** Seeds over pits: evenly, in heaps of up to all of them, or mostly in a few pits. */
  #scatter(pits: number, seeds: number): number[] {
    const board = Array.from({ length: pits }, () => 0);
    const heaps = 1 + this.#below(4);
    const favourites = Array.from({ length: heaps }, () => this.#below(pits));
    const style = this.#below(3);
    let left = seeds;
    while (left > 0) {
      const few = style === 2 && this.#below(4) > 0;
      const pit = few ? (favourites[this.#below(heaps)] as number) : this.#below(pits);
      const heap = style === 1 ? 1 + this.#below(left) : 1;
      board[pit] = (board[pit] as number) + heap;
      left -= heap;
    }
    return board;
  }

  #below(count: number): number {
    return this.#stream.draw() % count;
  }
}

export function rulesOf(rules: RulesInput): Rules {
  return unwrap(makeRules(rules));
}

/** A row's open pits with its closed ones before them (RP-8). */
function withClosed(open: readonly number[], m: number, south: number, north: number): number[] {
  const closed = (count: number): number[] => Array.from({ length: count }, () => 0);
  return [
    ...closed(m - south),
    ...open.slice(0, south),
    ...closed(m - north),
    ...open.slice(south),
  ];
}

/** Right by construction, so not checked again: there are millions. */
function position(
  rules: Rules,
  pits: readonly number[],
  rest: Partial<PositionFields> & { turn: Player },
): Position {
  return new Position(rules, {
    pits: [...pits],
    closed: rest.closed ?? [0, 0],
    turn: rest.turn,
    captured: rest.captured ?? [0, 0],
    opening: rest.opening ?? [false, false],
  });
}
