/** A session: whose turn it is plays, by a policy or by what is said at the prompt, until somebody leaves. */
import { type LiveGame, startGame } from '../../game/live-game.js';
import { choose } from '../../node/choose.js';
import { formatPosition, pitName } from '../../notation.js';
import { show, unwrap } from '../../result.js';
import type { Pit } from '../../rules.js';
import { whyIllegal } from '../../why-illegal.js';
import { type CommandName, helpTexts, parseSaid } from './commands.js';
import { describeHint, promptOf, whereOf } from './describe.js';
import { countOf } from './explain.js';
import { parseSpeed, SPEEDS } from './pace.js';
import type { Presenter } from './presenter.js';
import { type Keeper, loadGame } from './record-file.js';
import { placeOf, setUp } from './set-up.js';

export interface SessionOptions {
  readonly presenter: Presenter;
  /** Of all chance, 0 to 2^32 - 1. */
  readonly seed: number;
  readonly keeper: Keeper;
  /** Ends all waiting. */
  readonly signal: AbortSignal;
}

/** How long those who only watch see the end of a round. */
const BETWEEN_ROUNDS_MILLISECONDS = 2500;

/** Between two moves it lasts as long as to sow so many seeds. */
const SEEDS_BETWEEN_MOVES = 4;

type Heard = 'stays' | 'leaves';

export class Session {
  readonly #presenter: Presenter;
  readonly #options: SessionOptions;
  /** Whether those who only watch have taken moves back: then the policies wait for Enter. */
  #isHeld = false;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#presenter = options.presenter;
  }

  /** Plays until somebody leaves, or the input ends. */
  async run(): Promise<void> {
    const { signal } = this.#options;
    this.#presenter.show();
    for (let heard: Heard = 'stays'; heard === 'stays'; ) {
      // Keys and signals are heard between the moves of policies, too.
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
      heard = await this.#step();
    }
  }

  async #step(): Promise<Heard> {
    const presenter = this.#presenter;
    const { snapshot } = presenter.game;
    const mover = presenter.mover();
    if (!this.#isHeld && mover !== null && mover !== 'person') {
      const { position, ply } = snapshot;
      // What was played before is seen for a moment.
      if (ply > 0) await presenter.stage.pause(SEEDS_BETWEEN_MOVES * presenter.speed);
      await presenter.play(await mover.choose(position, ply, this.#options.signal));
      return 'stays';
    }
    if (!this.#isHeld && !presenter.hasPerson && snapshot.canOpenRound) {
      await presenter.stage.pause(BETWEEN_ROUNDS_MILLISECONDS);
      this.#openRound();
      return 'stays';
    }
    const text = await presenter.stage.ask(promptOf(snapshot, mover === 'person'));
    return text === null ? 'leaves' : this.#hear(text);
  }

  /** Does what is said. */
  async #hear(text: string): Promise<Heard> {
    const { turn, rules } = this.#presenter.game.snapshot.position;
    const said = parseSaid(text, turn, rules.pitsPerRow);
    if (!said.ok) {
      this.#refuse(said.message);
    } else if (said.value.command === 'go-on') {
      this.#goOn();
    } else if (said.value.command === 'pit') {
      await this.#playPit(said.value.pit);
    } else if (said.value.command === 'quit') {
      return 'leaves';
    } else {
      await this.#commands[said.value.command](said.value.argument);
    }
    return 'stays';
  }

  /** Enter alone: policies that were held go on, or the next round opens. */
  #goOn(): void {
    if (this.#isHeld) this.#isHeld = false;
    else if (this.#presenter.game.snapshot.canOpenRound) this.#openRound();
  }

  #openRound(): void {
    unwrap(this.#presenter.game.openRound());
    this.#presenter.show();
  }

  async #playPit(pit: Pit): Promise<void> {
    const { position, outcome, legal, match, canOpenRound } = this.#presenter.game.snapshot;
    if (legal.includes(pit)) {
      this.#isHeld = false;
      await this.#presenter.play(pit);
    } else if (outcome === null) {
      this.#refuse(`${whyIllegal(position, pit)}.`);
    } else {
      const over = `The ${match === null ? 'game' : 'round'} is over`;
      this.#refuse(`${over}: ${canOpenRound ? 'Enter opens the next' : 'undo, new or quit'}.`);
    }
  }

  readonly #commands: Readonly<
    Record<Exclude<CommandName, 'quit'>, (argument: string) => void | Promise<void>>
  > = {
    undo: () => this.#goBy(-1, 'Nothing of yours is left to take back.'),
    redo: () => this.#goBy(1, 'Nothing was taken back.'),
    hint: () => this.#hint(),
    moves: () => this.#tellMoves(),
    board: () => {
      const { stage, game } = this.#presenter;
      stage.showAgain();
      stage.tell(`Position: ${formatPosition(game.snapshot.position)}`);
    },
    flip: () => this.#presenter.flip(),
    speed: (argument) => this.#setSpeed(argument),
    set: (argument) => this.#setUp(argument),
    new: () => this.#replace(restarted(this.#presenter)),
    save: (argument) => this.#save(argument),
    load: (argument) => this.#load(argument),
    help: () => this.#presenter.stage.tell(...helpTexts()),
  };

  /** Back or forth to where a person is to move; where nobody is one, by one step. */
  #goBy(direction: 1 | -1, otherwise: string): void {
    const { game, hasPerson } = this.#presenter;
    const { step, steps } = game.snapshot;
    const isPersons = (at: number): boolean =>
      !hasPerson || this.#presenter.mover(game.at(at)) === 'person';
    let target = step + direction;
    while (target > 0 && target < steps && !isPersons(target)) target += direction;
    if (target < 0 || target > steps || (direction < 0 && !isPersons(target))) {
      this.#refuse(otherwise);
      return;
    }
    game.goTo(target);
    this.#isHeld = !hasPerson;
    this.#presenter.stage.tell(`${direction < 0 ? 'Back' : 'On'} to ${whereOf(game.snapshot)}.`);
    this.#presenter.show();
  }

  #hint(): void {
    const { engine, game, stage } = this.#presenter;
    const { position, outcome, ply } = game.snapshot;
    if (outcome !== null) {
      this.#refuse('Nobody is to move.');
      return;
    }
    const pit = choose(engine, 'greedy', position, this.#options.seed, ply);
    stage.tell(describeHint(position, pit, unwrap(engine.play(position, pit))));
  }

  #tellMoves(): void {
    const { moves, position, match } = this.#presenter.game.snapshot;
    const names = moves.map((pit) => pitName(pit, position.rules.pitsPerRow)).join(' ');
    const where = match === null ? '' : ' of this round';
    this.#presenter.stage.tell(
      moves.length === 0 ? 'No move yet.' : `${countOf(moves.length, 'move')}${where}: ${names}`,
    );
  }

  #setSpeed(argument: string): void {
    const { stage } = this.#presenter;
    const speed = argument === '' ? this.#presenter.speed : parseSpeed(argument);
    if (speed === undefined) {
      this.#refuse(`"speed" expected ${SPEEDS}, got ${show(argument)}`);
      return;
    }
    this.#presenter.speed = speed;
    stage.tell(speed === 0 ? 'Sowing is not shown.' : `Sowing takes ${speed} ms a seed.`);
  }

  #setUp(argument: string): void {
    const { engine, game, stage } = this.#presenter;
    const position = setUp(argument, game.snapshot.position.rules);
    if (!position.ok) {
      stage.tell(...placeOf(argument, position));
      this.#refuse(position.message);
      return;
    }
    if (game.snapshot.match !== null) stage.tell('The match is left: this is a game of its own.');
    this.#replace(startGame({ engine, from: position.value }));
  }

  #replace(game: LiveGame): void {
    this.#isHeld = false;
    this.#presenter.replace(game);
  }

  async #save(argument: string): Promise<void> {
    const { game, tags, stage } = this.#presenter;
    const saved = await this.#options.keeper.save(game, tags, argument);
    if (saved.ok) stage.tell(`Saved in ${saved.value}.`);
    else this.#refuse(saved.message);
  }

  async #load(argument: string): Promise<void> {
    const [, path = '', entry = '1'] = /^(.*?)(?:\s+([1-9][0-9]{0,8}))?$/.exec(argument) ?? [];
    const loaded = await loadGame(this.#presenter.engine, 'load', path, Number(entry));
    if (!loaded.ok) {
      this.#refuse(loaded.message);
      return;
    }
    this.#options.keeper.isKept(loaded.value);
    this.#replace(loaded.value);
  }

  #refuse(message: string): void {
    this.#presenter.stage.tell({ text: message, style: 'fault' });
  }
}

function restarted({ engine, start }: Presenter): LiveGame {
  return startGame('rounds' in start ? { engine, match: start } : { engine, from: start });
}
