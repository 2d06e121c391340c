/** A session: whose turn it is plays, by a policy or by what is said at the prompt, until somebody leaves. */
import { formatRecorded } from '../../archive/write.js';
import { type LiveGame, startGame } from '../../game/live-game.js';
import type { GameSnapshot } from '../../game/snapshot.js';
import { choose } from '../../node/choose.js';
import { formatPosition, pitName } from '../../notation.js';
import { show, unwrap } from '../../result.js';
import type { Pit, Rules } from '../../rules.js';
import { whyIllegal } from '../../why-illegal.js';
import { type CommandName, helpTexts, parseSaid } from './commands.js';
import { describeHint, promptOf, whereOf } from './describe.js';
import { countOf } from './explain.js';
import { line } from './lines.js';
import { describeSpeed, parseSpeed, SPEEDS } from './pace.js';
import type { Presenter } from './presenter.js';
import { type Keeper, loadGame } from './record-file.js';
import { rulesInShort } from './rules-in-short.js';
import { placeOf, setUp } from './set-up.js';
import type { Note } from './stage.js';

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

const FIRST_NOTE: Note = {
  text: 'A letter plays that pit. More: help, rules',
  style: 'faint',
};

type Heard = 'stays' | 'leaves';

export class Session {
  readonly #presenter: Presenter;
  readonly #options: SessionOptions;
  /** Whether those who only watch have taken moves back: then the policies wait for Enter. */
  #isHeld = false;
  /** Whoever plays has been told so: what would leave this game, which no file has. */
  #warned: { readonly how: string; readonly snapshot: GameSnapshot } | null = null;
  #isGivenUp = false;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#presenter = options.presenter;
  }

  /** Whether who left has said that the game need not be kept. */
  get isGivenUp(): boolean {
    return this.#isGivenUp;
  }

  /** Plays until somebody leaves, or the input ends. */
  async run(): Promise<void> {
    const { signal } = this.#options;
    const { stage, hasPerson } = this.#presenter;
    this.#presenter.show();
    if (hasPerson) stage.tell(FIRST_NOTE);
    for (let heard: Heard = 'stays'; heard === 'stays' && !stage.hasLeft; ) {
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
      if (ply > 0) await presenter.stage.pause(SEEDS_BETWEEN_MOVES * presenter.speed.perSeed);
      if (!presenter.stage.hasLeft) {
        await presenter.play(await mover.choose(position, ply, this.#options.signal));
      }
      return 'stays';
    }
    if (!this.#isHeld && !presenter.hasPerson && snapshot.canOpenRound) {
      await presenter.stage.pause(BETWEEN_ROUNDS_MILLISECONDS);
      if (!presenter.stage.hasLeft) this.#openRound();
      return 'stays';
    }
    const text = await presenter.stage.ask(promptOf(snapshot, mover === 'person'));
    return text === null ? this.#leave() : this.#hear(text);
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
      return this.#leave();
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
    again: () => this.#showLastMove(),
    moves: () => this.#tellMoves(),
    board: () => {
      const { stage, game } = this.#presenter;
      const { position, outcome } = game.snapshot;
      const when = outcome !== null && outcome.swept > 0 ? ', before the rest was taken' : '';
      stage.showAgain();
      stage.tell(`Position${when}: ${formatPosition(position)}`);
    },
    flip: () => this.#presenter.flip(),
    speed: (argument) => this.#setSpeed(argument),
    set: (argument) => this.#setUp(argument),
    new: () => this.#replace('new', restarted(this.#presenter)),
    save: (argument) => this.#save(argument),
    load: (argument) => this.#load(argument),
    rules: () => this.#presenter.stage.tell(...rulesInShort(this.#rules)),
    help: () => this.#presenter.stage.tell({ items: helpTexts(this.#rules.pitsPerRow) }),
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

  get #rules(): Rules {
    return this.#presenter.game.snapshot.position.rules;
  }

  async #showLastMove(): Promise<void> {
    if (!(await this.#presenter.showLastMove())) this.#refuse('No move yet.');
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
    stage.tell(describeSpeed(speed));
  }

  async #setUp(argument: string): Promise<void> {
    const { engine, stage } = this.#presenter;
    const position = setUp(argument, this.#rules);
    if (!position.ok) {
      stage.tell(...placeOf(argument, position));
      this.#refuse(position.message);
      return;
    }
    await this.#replace('set', startGame({ engine, from: position.value }));
  }

  async #save(argument: string): Promise<void> {
    const saved = await this.#options.keeper.save(this.#presenter, argument);
    if (saved.ok) this.#presenter.stage.tell(`Saved in ${saved.value}.`);
    else this.#refuse(saved.message);
  }

  async #load(argument: string): Promise<void> {
    const [, path = '', entry = '1'] = /^(.*?)(?:\s+([1-9][0-9]{0,8}))?$/.exec(argument) ?? [];
    const loaded = await loadGame(this.#presenter.engine, 'load', path, Number(entry));
    if (loaded.ok) await this.#replace('load', loaded.value, path);
    else this.#refuse(loaded.message);
  }

  /** Shows another game; the last one is kept, or given up by who plays. */
  async #replace(how: CommandName, game: LiveGame, source?: string): Promise<void> {
    const { stage, game: last } = this.#presenter;
    const { fate, fault } = await this.#options.keeper.saveRest(this.#presenter);
    if (fate === 'unsaved' && stage.isWatched && !this.#isWarned(how, fault)) return;
    if (fate === 'unsaved' && !stage.isWatched) {
      if (fault !== null) this.#refuse(fault);
      const lines = formatRecorded(this.#presenter.recorded()).trimEnd().split('\n');
      stage.tell('The game that is left, on record:', ...lines.map((text) => line(text)));
    }
    if (how === 'set' && last.snapshot.match !== null) {
      stage.tell('The match is left: this is a game of its own.');
    }
    this.#isHeld = false;
    this.#options.keeper.begin(game, source);
    this.#presenter.replace(game);
  }

  /** What no file has is shown in the end, unless who plays gives it up. */
  async #leave(): Promise<Heard> {
    const { stage, hasPerson } = this.#presenter;
    if (!stage.isWatched || !hasPerson) return 'leaves';
    const { fate, fault } = await this.#options.keeper.saveRest(this.#presenter);
    if (fate !== 'unsaved') return 'leaves';
    this.#isGivenUp = this.#isWarned('quit', fault);
    return this.#isGivenUp ? 'leaves' : 'stays';
  }

  /** Whether who plays has been told that this game is lost, and why; they are told now. */
  #isWarned(how: CommandName, fault: string | null): boolean {
    const { snapshot } = this.#presenter.game;
    if (this.#warned?.how === how && this.#warned.snapshot === snapshot) return true;
    this.#warned = { how, snapshot };
    if (fault !== null) this.#refuse(fault);
    this.#refuse(`The game is not saved: save FILE keeps it, ${how} again goes on without it.`);
    return false;
  }

  #refuse(message: string): void {
    this.#presenter.stage.tell({ text: message, style: 'fault' });
  }
}

function restarted({ engine, start }: Presenter): LiveGame {
  return startGame('rounds' in start ? { engine, match: start } : { engine, from: start });
}
