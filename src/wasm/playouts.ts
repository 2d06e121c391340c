/** Play-outs and matches on the core: which instance plays them, and what comes out of it in pieces. */
import type { GameChoices } from '../choice.js';
import type { RoundStart } from '../engine.js';
import type { MatchRecords } from '../match-record.js';
import { REASONS, type Reason } from '../outcome.js';
import type { Policy } from '../policy.js';
import type { Position } from '../position.js';
import { GameRecords, RECORD, RECORD_BYTES } from '../record.js';
import type { Pair, Rules } from '../rules.js';
import { type CheckedMatches, playMatches } from './matches.js';
import type { CheckedPlayouts, Core } from './memory.js';

export class Players {
  /** Instances that have played under policies of the caller's own and are free. */
  readonly #idle: Core[] = [];

  /**
   * @param entered gives the engine's core with a position in play.
   * @param newCore makes an instance that nobody else has.
   */
  constructor(
    private readonly entered: (position: Position) => Core,
    private readonly newCore: () => Core,
  ) {}

  playouts(from: Position, playouts: CheckedPlayouts): GameRecords {
    const bytes = new Uint8Array(playouts.games * RECORD_BYTES);
    this.#withCore(from, playouts.policies, (core) => core.playouts(playouts, bytes));
    return new GameRecords(from.rules.game, bytes);
  }

  choices(from: Position, playouts: CheckedPlayouts): GameChoices {
    const recordBytes = new Uint8Array(playouts.games * RECORD_BYTES);
    const pieces: Uint8Array[] = [];
    this.#withCore(from, playouts.policies, (core) =>
      core.choices(playouts, recordBytes, (bytes) => pieces.push(bytes.slice())),
    );
    const records = new GameRecords(from.rules.game, recordBytes);
    return { records, starts: startsOf(records, from), bytes: joined(pieces) };
  }

  matches(from: RoundStart, matches: CheckedMatches): MatchRecords {
    const { policies } = matches;
    // A policy of the caller's own may keep a state, so it sees one match after the other.
    return this.#withCore(from.position, policies, (core) =>
      playMatches(core, from, matches, areNamed(policies) ? core.gamesACall : 1),
    );
  }

  /**
   * A policy of the caller's own may call the engine while its game is under way, also for play-outs
   * under such policies: their games need an instance to themselves. So there are as many as such
   * calls have been nested.
   */
  #withCore<T>(from: Position, policies: Pair<Policy>, play: (core: Core) => T): T {
    if (areNamed(policies)) return play(this.entered(from));
    const core = this.#idle.pop() ?? this.newCore();
    try {
      core.enter(from);
      return play(core);
    } finally {
      this.#idle.push(core);
    }
  }
}

/** Whether both are the engine's own. */
function areNamed(policies: Pair<Policy>): boolean {
  return policies.every((policy) => typeof policy === 'string');
}

/** Where the choices of each game start: what a record says of a game tells how many it has. */
function startsOf({ bytes }: GameRecords, { rules }: Position): Uint32Array {
  const games = bytes.length / RECORD_BYTES;
  const starts = new Uint32Array(games + 1);
  let end = 0;
  // Read as they are: decoding every record takes nearly as long as playing all games.
  for (let game = 0; game < games; game++) {
    const base = game * RECORD_BYTES;
    const plies =
      (bytes[base + RECORD.plies] as number) | ((bytes[base + RECORD.plies + 1] as number) << 8);
    const reason = REASONS[(bytes[base + RECORD.reason] as number) - 1] as Reason;
    end += plies + (isChosen(reason, rules) ? 1 : 0);
    starts[game + 1] = end;
  }
  return starts;
}

/** Whether it was a move that ended the game so: a choice and no ply. */
function isChosen(reason: Reason, { endless }: Rules): boolean {
  // Where endless moves are illegal none is chosen: there was no other (D-9).
  return reason === 'undecided' || (reason === 'endless' && endless !== 'illegal');
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let end = 0;
  for (const piece of pieces) {
    bytes.set(piece, end);
    end += piece.length;
  }
  return bytes;
}
