/** A session: whose turn it is plays, by a policy or by what is said at the prompt, until somebody leaves. */
import type { Recorded } from '../../archive/recorded.js';
import { type LiveGame, startGame } from '../../game/live-game.js';
import type { GameSnapshot } from '../../game/snapshot.js';
import { choose } from '../../node/choose.js';
import { OutputFileError } from '../../node/draft.js';
import { messageOf } from '../../node/thrown.js';
import { formatPosition, parsePosition, pitName } from '../../notation.js';
import { makePosition, type Position } from '../../position.js';
import { failure, type Result, show, unwrap } from '../../result.js';
import type { Pit } from '../../rules.js';
import { type CommandName, helpTexts, parseSaid } from './commands.js';
import { describePlayed } from './describe.js';
import { called, countOf } from './explain.js';
import { line } from './lines.js';
import { parseSpeed, SPEEDS } from './pace.js';
import { loadGame, RecordFiles } from './record-file.js';
import type { Table } from './table.js';
import { whyIllegal } from './why-illegal.js';

export interface SessionOptions {
  readonly table: Table;
  /** Of all chance, 0 to 2^32 - 1. */
  readonly seed: number;
  /** Where `save` puts the game unless told otherwise. */
  readonly saveFile: string | undefined;
  /** Whether files that are there may be replaced. */
  readonly force: boolean;
  /** Ends all waiting. */
  readonly signal: AbortSignal;
}

/** How long those who only watch see the end of a round. */
const BETWEEN_ROUNDS_MILLISECONDS = 2500;

/** Between two moves it lasts as long as to sow so many seeds. */
const SEEDS_BETWEEN_MOVES = 4;

type Heard = 'stays' | 'leaves';

export class Session {
  readonly #table: Table;
  readonly #options: SessionOptions;
  readonly #files = new RecordFiles();
  /** Whether those who only watch have taken moves back: then the policies wait for Enter. */
  #isHeld = false;
  /** Where the game was put last, or is to be put. */
  #saveFile: string | undefined;
  /** As it was when it was saved last. */
  #saved: GameSnapshot;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#table = options.table;
    this.#saveFile = options.saveFile;
    this.#saved = options.table.game.snapshot;
  }

  /** Plays until somebody leaves, or the input ends. */
  async run(): Promise<void> {
    const { signal } = this.#options;
    this.#table.show();
    for (let heard: Heard = 'stays'; heard === 'stays'; ) {
      // Keys and signals are heard between the moves of policies, too.
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
      heard = await this.#step();
    }
  }

  /** The game on record, with who has played it. */
  get recorded(): Recorded {
    const [south, north] = this.#table.names;
    return this.#table.game.recorded([
      { name: 'South', value: south },
      { name: 'North', value: north },
      { name: 'Seed', value: `${this.#options.seed}` },
    ]);
  }

  /**
   * Puts moves that no file has where `save` would put them.
   * @returns what became of them: `saved`, nothing to save, or that there is no file for them.
   */
  async saveRest(): Promise<'saved' | 'nothing' | 'no-file'> {
    const { snapshot } = this.#table.game;
    if (snapshot.ply === 0 || snapshot === this.#saved) return 'nothing';
    if (this.#saveFile === undefined) return 'no-file';
    return (await this.#saveTo(this.#saveFile)).ok ? 'saved' : 'no-file';
  }

  async #step(): Promise<Heard> {
    const table = this.#table;
    const { snapshot } = table.game;
    const mover = table.mover();
    if (!this.#isHeld && mover !== null && mover !== 'person') {
      const { position, ply } = snapshot;
      // What was played before is seen for a moment.
      if (ply > 0) await table.stage.pause(SEEDS_BETWEEN_MOVES * table.speed);
      await table.play(await mover.choose(position, ply, this.#options.signal));
      return 'stays';
    }
    if (!this.#isHeld && !table.hasPerson && snapshot.canOpenRound) {
      await table.stage.pause(BETWEEN_ROUNDS_MILLISECONDS);
      this.#openRound();
      return 'stays';
    }
    const text = await table.stage.ask(promptOf(snapshot, mover === 'person'));
    return text === null ? 'leaves' : this.#hear(text);
  }

  /** Does what is said. */
  async #hear(text: string): Promise<Heard> {
    const { turn, rules } = this.#table.game.snapshot.position;
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
    else if (this.#table.game.snapshot.canOpenRound) this.#openRound();
  }

  #openRound(): void {
    unwrap(this.#table.game.nextRound());
    this.#table.show();
  }

  async #playPit(pit: Pit): Promise<void> {
    const { position, outcome, legal, match, canOpenRound } = this.#table.game.snapshot;
    if (legal.includes(pit)) {
      this.#isHeld = false;
      await this.#table.play(pit);
    } else if (outcome === null) {
      this.#refuse(whyIllegal(position, pit));
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
      const { stage, game } = this.#table;
      stage.showAgain();
      stage.tell(`Position: ${formatPosition(game.snapshot.position)}`);
    },
    flip: () => this.#table.flip(),
    speed: (argument) => this.#setSpeed(argument),
    set: (argument) => this.#setUp(argument),
    new: () => this.#replace(restarted(this.#table)),
    save: (argument) => this.#save(argument),
    load: (argument) => this.#load(argument),
    help: () => this.#table.stage.tell(...helpTexts()),
  };

  /** Back or forth to where a person is to move; where nobody is one, by one step. */
  #goBy(direction: 1 | -1, otherwise: string): void {
    const { game, hasPerson } = this.#table;
    const { step, steps } = game.snapshot;
    const isPersons = (at: number): boolean =>
      !hasPerson || this.#table.mover(game.at(at)) === 'person';
    let target = step + direction;
    while (target > 0 && target < steps && !isPersons(target)) target += direction;
    if (target < 0 || target > steps || (direction < 0 && !isPersons(target))) {
      this.#refuse(otherwise);
      return;
    }
    game.goTo(target);
    this.#isHeld = !hasPerson;
    this.#table.stage.tell(`${direction < 0 ? 'Back' : 'On'} to ${whereOf(game.snapshot)}.`);
    this.#table.show();
  }

  #hint(): void {
    const { engine, game, stage } = this.#table;
    const { position, outcome, ply } = game.snapshot;
    if (outcome !== null) {
      this.#refuse('Nobody is to move.');
      return;
    }
    const pit = choose(engine, 'greedy', position, this.#options.seed, ply);
    const played = unwrap(engine.play(position, pit));
    const name = pitName(pit, position.rules.pitsPerRow);
    stage.tell(`greedy would play ${name}: ${describePlayed(position, played)}.`);
  }

  #tellMoves(): void {
    const { moves, position, match } = this.#table.game.snapshot;
    const names = moves.map((pit) => pitName(pit, position.rules.pitsPerRow)).join(' ');
    const where = match === null ? '' : ' of this round';
    this.#table.stage.tell(
      moves.length === 0 ? 'No move yet.' : `${countOf(moves.length, 'move')}${where}: ${names}`,
    );
  }

  #setSpeed(argument: string): void {
    const { stage } = this.#table;
    const speed = argument === '' ? this.#table.speed : parseSpeed(argument);
    if (speed === undefined) {
      this.#refuse(`"speed" expected ${SPEEDS}, got ${show(argument)}`);
      return;
    }
    this.#table.speed = speed;
    stage.tell(speed === 0 ? 'Sowing is not shown.' : `Sowing takes ${speed} ms a seed.`);
  }

  #setUp(argument: string): void {
    const position = positionOf(argument, this.#table.game.snapshot.position);
    if (!position.ok) {
      if (position.at !== undefined) {
        const place = `${' '.repeat(position.at)}^`;
        this.#table.stage.tell(line(argument), line(place, 'fault'));
      }
      this.#refuse(position.message);
      return;
    }
    const { engine, game, stage } = this.#table;
    if (game.snapshot.match !== null) stage.tell('The match is left: this is a game of its own.');
    this.#replace(startGame({ engine, from: position.value }));
  }
  #replace(game: LiveGame): void {
    this.#isHeld = false;
    this.#table.replace(game);
  }

  async #save(argument: string): Promise<void> {
    const path = argument === '' ? this.#saveFile : argument;
    if (path === undefined) {
      this.#refuse('"save" expected the name of a new file, got none');
      return;
    }
    const saved = await this.#saveTo(path);
    if (saved.ok) this.#table.stage.tell(`Saved in ${path}.`);
    else this.#refuse(saved.message);
  }

  async #saveTo(path: string): Promise<Result<undefined, string>> {
    try {
      const saved = await this.#files.save(path, this.recorded, this.#options.force);
      if (saved.ok) {
        this.#saveFile = path;
        this.#saved = this.#table.game.snapshot;
      }
      return saved;
    } catch (error) {
      if (error instanceof OutputFileError) return failure('unwritten', error.message);
      throw error;
    }
  }

  async #load(argument: string): Promise<void> {
    const [, path = '', entry = '1'] = /^(.*?)(?:\s+([1-9][0-9]{0,8}))?$/.exec(argument) ?? [];
    const loaded = await loadGame(this.#table.engine, 'load', path, Number(entry));
    if (!loaded.ok) {
      this.#refuse(loaded.message);
      return;
    }
    this.#replace(loaded.value);
    this.#saved = loaded.value.snapshot;
  }

  #refuse(message: string): void {
    this.#table.stage.tell({ text: message, style: 'fault' });
  }
}

/** What is asked for: `South (A C D)> `. */
function promptOf(
  { position, legal, outcome, canOpenRound }: GameSnapshot,
  isPerson: boolean,
): string {
  if (canOpenRound) return 'Enter for the next round> ';
  if (outcome !== null) return 'Over: new, undo or quit> ';
  if (!isPerson) return 'Enter goes on> ';
  const names = legal.map((pit) => pitName(pit, position.rules.pitsPerRow));
  return `${called(position.turn)} (${names.join(' ')})> `;
}

function whereOf({ match, outcome, moves }: GameSnapshot): string {
  const round =
    match === null ? '' : ` of round ${match.rounds.length + (outcome === null ? 1 : 0)}`;
  return outcome === null ? `move ${moves.length + 1}${round}` : `the end${round}`;
}

function restarted({ engine, start }: Table): LiveGame {
  return startGame('rounds' in start ? { engine, match: start } : { engine, from: start });
}

/** A position from text under the rules that are in force, or from JSON with rules of its own. */
function positionOf(text: string, { rules }: Position): Result<Position, string> {
  if (!text.startsWith('{')) return parsePosition(text, rules);
  let setup: unknown;
  try {
    setup = JSON.parse(text);
  } catch (error) {
    return failure('bad-json', `"set" expected JSON: ${messageOf(error)}`);
  }
  return makePosition(setup);
}
