/** A game on a stage: who sits at it, how it is looked at, and what is told of every move. */
import type { Recorded } from '../../archive/recorded.js';
import type { Engine } from '../../engine.js';
import type { LiveGame } from '../../game/live-game.js';
import type { LastMove } from '../../game/moment.js';
import type { GameSnapshot } from '../../game/snapshot.js';
import type { Match } from '../../match.js';
import type { Chooser } from '../../node/chooser.js';
import { fileOfPolicy } from '../../node/policy-module.js';
import type { Outcome } from '../../outcome.js';
import type { Position } from '../../position.js';
import { trace } from '../../reference/trace.js';
import { unwrap } from '../../result.js';
import { otherPlayer, type Pair, type Pit, type Player, playerIndex } from '../../rules.js';
import type { TraceEvent } from '../../trace.js';
import type { BoardView } from './board.js';
import { describeCycle, describeMove } from './describe.js';
import { called, countOf, explainMatch, explainOutcome } from './explain.js';
import { NORMAL, type Speed, sweepMilliseconds } from './pace.js';
import { picturesOf } from './pictures.js';
import type { Picture, Stage } from './stage.js';

/** What a person is called, as an argument and on record. */
export const PERSON = 'person';

/** Who plays a side: null for a person. */
export type Side = Chooser | null;

export interface PresenterOptions {
  readonly engine: Engine;
  readonly stage: Stage;
  readonly game: LiveGame;
  readonly sides: Pair<Side>;
  /** Of a sowing that is shown. */
  readonly speed: Speed;
}

const GAME_NAMES = { 'raja-pasu': 'Raja Pasu', 'sadeqa-ii': 'Sadeqa II' } as const;

export class Presenter {
  readonly engine: Engine;
  readonly stage: Stage;
  readonly sides: Pair<Side>;
  speed: Speed;
  #game: LiveGame;
  /** What the game started from: `new` goes back to it. */
  #start: Position | Match;
  /** Whose row is the lower one. */
  #near: Player = 'south';

  constructor({ engine, stage, game, sides, speed }: PresenterOptions) {
    this.engine = engine;
    this.stage = stage;
    this.sides = sides;
    this.speed = speed;
    this.#game = game;
    this.#start = beginningOf(game);
  }

  get game(): LiveGame {
    return this.#game;
  }

  get start(): Position | Match {
    return this.#start;
  }

  /** Shows another game. */
  replace(game: LiveGame): void {
    this.#game = game;
    this.#start = beginningOf(game);
    this.show();
  }

  /** Looks from the other side. */
  flip(): void {
    this.#near = otherPlayer(this.#near);
    this.show();
  }

  /** Who is to move: `person`, a policy, or nobody, as the game or round is over. */
  mover({ outcome, position }: GameSnapshot = this.game.snapshot): 'person' | Chooser | null {
    return outcome === null ? (this.sides[playerIndex(position.turn)] ?? 'person') : null;
  }

  /** The game on record; who sits here is told where the record that it goes on with names nobody. */
  recorded(): Recorded {
    const [south, north] = this.sides;
    const { tags } = this.game;
    const seats = [
      { name: 'South', value: south?.name ?? PERSON },
      { name: 'North', value: north?.name ?? PERSON },
    ];
    const free = seats.filter(({ name }) => tags.every((tag) => tag.name !== name));
    return this.game.recorded([...tags, ...free]);
  }

  /** Whether anybody plays, or all of it is only watched. */
  get hasPerson(): boolean {
    return this.sides.includes(null);
  }

  /** The board as the game stands, and if it is over, why. */
  show(): void {
    const { snapshot } = this.game;
    const title = titleOf(snapshot);
    const view = this.#viewOf(snapshot);
    if (isSwept(snapshot)) this.stage.show(`${title} · before the rest is taken`, view, []);
    this.stage.show(title, { ...view, ...boardAtEnd(snapshot) }, endOf(snapshot));
  }

  /** Plays a legal move, sowing before everybody's eyes. */
  async play(pit: Pit): Promise<void> {
    const before = this.game.snapshot;
    unwrap(this.game.play(pit));
    await this.#showMove(this.#viewOf(before), this.speed);
  }

  /** Shows the last move again, also where others are not shown; false if there is none. */
  async showLastMove(): Promise<boolean> {
    const { last } = this.game.snapshot;
    if (last === null) return false;
    const { pits, closed, captured, turn } = last.from;
    const view = { ...this.#viewOf(this.game.snapshot), pits, closed, captured, turn };
    await this.#showMove(view, this.speed.perSeed > 0 ? this.speed : NORMAL);
    return true;
  }

  /** @param view how the board stood before the last move. */
  async #showMove(view: BoardView, speed: Speed): Promise<void> {
    const { snapshot } = this.game;
    const { pit, from, played } = snapshot.last as LastMove;
    const isSown = this.stage.isWatched && speed.perSeed > 0;
    const events = isSown || played.ending === 'endless' ? eventsOf(from, pit) : [];
    try {
      if (isSown) await this.stage.animate(this.#picturesOf(snapshot, events, view, speed));
    } finally {
      // Also after Ctrl-C: the move has been made.
      const cycle = describeCycle(events);
      this.stage.tell(describeMove(from, pit, played), ...(cycle === null ? [] : [cycle]));
      this.show();
    }
  }

  /** The sowing of the last move, and what it leaves on the board before that is taken. */
  *#picturesOf(
    snapshot: GameSnapshot,
    events: readonly TraceEvent[],
    view: BoardView,
    speed: Speed,
  ): Generator<Picture, void, undefined> {
    const { pit, from } = snapshot.last as LastMove;
    yield* picturesOf(from, pit, events, view, speed);
    if (!isSwept(snapshot)) return;
    const { position, outcome } = snapshot;
    const taker = called(otherPlayer(position.turn));
    const status = `${taker} takes what is left on the board: ${countOf(outcome.swept, 'seed')}`;
    yield { board: this.#viewOf(snapshot), milliseconds: sweepMilliseconds(speed), status };
  }

  /** The names; who plays alone sees which side that is. */
  get #labels(): Pair<string> {
    const isAlone = this.sides.filter((side) => side === null).length === 1;
    const person = isAlone ? 'you' : PERSON;
    const [south, north] = this.sides.map((side) => {
      return side === null ? person : (fileOfPolicy(side.name) ?? side.name);
    });
    return [south as string, north as string];
  }

  #viewOf(snapshot: GameSnapshot): BoardView {
    const { position, legal, outcome } = snapshot;
    const { rules, pits, closed, captured, turn } = position;
    return {
      rules,
      pits,
      closed,
      captured,
      near: this.#near,
      players: this.#labels,
      reserve: reserveOf(snapshot),
      turn: outcome === null ? turn : null,
      legal,
      mark: null,
    };
  }
}

/** Of a sowing without an end in sight, and of a very long one, there are none. */
function eventsOf(position: Position, pit: Pit): readonly TraceEvent[] {
  const traced = trace(position, pit);
  return traced.ok ? traced.value.events : [];
}

/** Whether the opponent of a stuck player has taken what was left on the board (RP-5), or of one who forfeits (D-9). */
function isSwept(snapshot: GameSnapshot): snapshot is GameSnapshot & { readonly outcome: Outcome } {
  return snapshot.outcome !== null && snapshot.outcome.swept > 0;
}

/** What differs from the last position when all is taken. */
function boardAtEnd(snapshot: GameSnapshot): Pick<Partial<BoardView>, 'pits' | 'captured'> {
  if (!isSwept(snapshot)) return {};
  const { position, outcome } = snapshot;
  return { pits: position.pits.map(() => 0), captured: outcome.score };
}

/** Why a game or round is over, and what that makes of the match. */
function endOf({ position, last, outcome, match }: GameSnapshot): readonly string[] {
  if (outcome === null) return [];
  const unit = match === null ? 'game' : 'round';
  return [
    ...explainOutcome(position, last?.pit ?? null, outcome, unit),
    ...(match === null ? [] : explainMatch(match)),
  ];
}

function beginningOf(game: LiveGame): Position | Match {
  const { match, position } = game.at(0);
  return match ?? position;
}

/** Of the round that is on the board: one that is over is in the match already. */
function reserveOf({ match, outcome }: GameSnapshot): Pair<number> | null {
  if (match === null) return null;
  const start = outcome === null ? match.start : match.rounds.at(-1)?.start;
  return start?.reserve ?? null;
}

/** `Raja Pasu · round 2 · move 14`. */
function titleOf({ position, match, outcome, moves }: GameSnapshot): string {
  const rounds = match === null ? 0 : match.rounds.length + (outcome === null ? 1 : 0);
  return [
    GAME_NAMES[position.rules.game],
    ...(match === null ? [] : [`round ${rounds}`]),
    outcome === null ? `move ${moves.length + 1}` : `over after ${countOf(moves.length, 'move')}`,
  ].join(' · ');
}
