/** A game on a stage: who sits at it, how it is looked at, and what is told of every move. */
import type { Tag } from '../../archive/recorded.js';
import type { Engine } from '../../engine.js';
import type { LiveGame } from '../../game/live-game.js';
import type { GameSnapshot } from '../../game/snapshot.js';
import type { Match } from '../../match.js';
import type { Chooser } from '../../node/chooser.js';
import { fileOfPolicy } from '../../node/policy-module.js';
import type { Position } from '../../position.js';
import { trace } from '../../reference/trace.js';
import { unwrap } from '../../result.js';
import { otherPlayer, type Pair, type Pit, type Player, playerIndex } from '../../rules.js';
import type { TraceEvent } from '../../trace.js';
import type { BoardView } from './board.js';
import { describeCycle, describeMove } from './describe.js';
import { countOf, explainMatch, explainOutcome } from './explain.js';
import { picturesOf } from './pictures.js';
import type { Stage } from './stage.js';

/** What a person is called, as an argument and on record. */
export const PERSON = 'person';

/** Who plays a side: null for a person. */
export type Side = Chooser | null;

export interface PresenterOptions {
  readonly engine: Engine;
  readonly stage: Stage;
  readonly game: LiveGame;
  readonly sides: Pair<Side>;
  /** Of a sowing that is shown, in milliseconds a seed. */
  readonly speed: number;
}

const GAME_NAMES = { 'raja-pasu': 'Raja Pasu', 'sadeqa-ii': 'Sadeqa II' } as const;

export class Presenter {
  readonly engine: Engine;
  readonly stage: Stage;
  readonly sides: Pair<Side>;
  speed: number;
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

  /** What a record says besides the moves. */
  get tags(): readonly Tag[] {
    const [south, north] = this.sides;
    return [
      { name: 'South', value: south?.name ?? PERSON },
      { name: 'North', value: north?.name ?? PERSON },
    ];
  }

  /** Whether anybody plays, or all of it is only watched. */
  get hasPerson(): boolean {
    return this.sides.includes(null);
  }

  /** The board as the game stands, and if it is over, why. */
  show(): void {
    this.stage.show(titleOf(this.game.snapshot), this.#viewOf(this.game.snapshot));
    this.#tellEnd();
  }

  /** Plays a legal move, sowing before everybody's eyes. */
  async play(pit: Pit): Promise<void> {
    const { position } = this.game.snapshot;
    const view = this.#viewOf(this.game.snapshot);
    const played = unwrap(this.game.play(pit));
    const isSown = this.stage.isWatched && this.speed > 0;
    const events = isSown || played.ending === 'endless' ? eventsOf(position, pit) : [];
    try {
      if (isSown) {
        await this.stage.animate(picturesOf(position, pit, events, view, this.speed));
      }
    } finally {
      // Also after Ctrl-C: the move has been made.
      const cycle = describeCycle(events);
      this.stage.tell(describeMove(position, pit, played), ...(cycle === null ? [] : [cycle]));
      this.show();
    }
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

  #tellEnd(): void {
    const { position, last, outcome, match } = this.game.snapshot;
    if (outcome === null) return;
    const unit = match === null ? 'game' : 'round';
    this.stage.tell(...explainOutcome(position, last?.pit ?? null, outcome, unit));
    if (match !== null) this.stage.tell(...explainMatch(match));
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
