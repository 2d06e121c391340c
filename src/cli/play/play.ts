/** `relaysow play`: a game or a match in the terminal. */
import type { Command } from 'commander';
import { formatRecorded } from '../../archive/write.js';
import { DEFAULT_ROUND_LIMIT, MAX_ROUND_LIMIT, MAX_SEED } from '../../arguments.js';
import { type LiveGame, startGame } from '../../game/live-game.js';
import { type Match, startMatch } from '../../match.js';
import { openChooser } from '../../node/chooser.js';
import type { Game, Pair } from '../../rules.js';
import { addEngineOption, type EngineFlag } from '../engine-option.js';
import { CommandError, EXIT, refuse } from '../exit.js';
import { fileName } from '../file-name.js';
import { interruptible } from '../interrupt.js';
import {
  addMatchStartOptions,
  MATCH_START_HELP,
  type MatchStartFlags,
  matchStart,
} from '../match-start.js';
import { wholeNumber } from '../number.js';
import { note, print } from '../output.js';
import { POLICY_HELP, policyOf } from '../policy-option.js';
import { checkAgree, namedMembers, parseGame } from '../rules-options.js';
import { addStartOptions, startPosition } from '../start.js';
import { NORMAL, parseSpeed, SPEEDS, type Speed } from './pace.js';
import { Plain } from './plain.js';
import { PERSON, Presenter, type Side } from './presenter.js';
import { Keeper, loadGame } from './record-file.js';
import { Session } from './session.js';
import type { Stage } from './stage.js';
import { Terminal } from './terminal.js';

interface PlayFlags extends MatchStartFlags, EngineFlag {
  readonly south: string;
  readonly north: string;
  readonly match?: true;
  readonly roundLimit?: number;
  readonly load?: string;
  readonly entry?: number;
  readonly save?: string;
  readonly force?: true;
  readonly seed: number;
  readonly speed: Speed;
}

export function addPlay(program: Command): void {
  const command = program
    .command('play')
    .description('play in the terminal, against a policy or a person')
    .argument('<game>', 'raja-pasu or sadeqa-ii', parseGame)
    .option('--match', 'a match over rounds, not one round of it (Raja Pasu)')
    .option('--south <who>', 'who plays South: person, or a policy', PERSON)
    .option('--north <who>', 'who plays North', 'greedy');
  addEngineOption(addMatchStartOptions(addStartOptions(command)))
    .option(
      '--round-limit <rounds>',
      `rounds after which a match is annulled, 1 to ${MAX_ROUND_LIMIT}`,
      wholeNumber('--round-limit', 1, MAX_ROUND_LIMIT),
    )
    .option('--load <file>', 'go on with a game on record', fileName('--load'))
    .option(
      '--entry <n>',
      'which game of that file, from 1',
      wholeNumber('--entry', 1, Number.MAX_SAFE_INTEGER),
    )
    .option('--save <file>', 'where the game is put at the end, or by `save`', fileName('--save'))
    .option('--force', 'let files that are there be replaced')
    .option('--seed <seed>', 'of all chance', wholeNumber('--seed', 0, MAX_SEED), 1)
    .option(
      '--speed <speed>',
      'of sowing: slow, normal, fast, none, or milliseconds a seed',
      speedOf,
      NORMAL,
    )
    .addHelpText('after', HELP)
    .action(play);
}

const HELP = `
At the prompt a pit's name plays it; \`help\` lists what else can be said. While seeds are sown Space
stops them and then shows one after the other; any other key skips to the end of the move. Where input or output is no terminal, lines are commands and nothing
moves: the same lines give the same text. NO_COLOR=1 leaves out the colours.

With --match: ${MATCH_START_HELP}

${POLICY_HELP}`;

function speedOf(text: string): Speed {
  return parseSpeed(text) ?? refuse('--speed', SPEEDS, text);
}

async function play(game: Game, flags: PlayFlags): Promise<void> {
  const { engine, seed, speed, save, force = false } = flags;
  const begun = await begin(game, flags);
  const keeper = new Keeper(save, force);
  keeper.begin(begun, flags.load);
  const file = await keeper.check('--save');
  if (!file.ok) throw new CommandError(EXIT.usage, file.message);
  const sides: Pair<Side> = [
    await sideOf('--south', flags.south, flags),
    await sideOf('--north', flags.north, flags),
  ];
  await interruptible(
    async (signal) => {
      const stage = openStage(signal, !sides.includes(null));
      const hangUp = (): void => stage.hangUp();
      process.once('SIGHUP', hangUp);
      const presenter = new Presenter({ engine, stage, game: begun, sides, speed });
      const session = new Session({ presenter, seed, keeper, signal });
      let cut: { readonly error: unknown } | null = null;
      try {
        await session.run();
      } catch (error) {
        cut = { error };
      } finally {
        stage.close();
        process.off('SIGHUP', hangUp);
        await Promise.all(sides.map((side) => side?.close()));
      }
      const { fate, fault } = await keeper.saveRest(presenter);
      // Nothing is lost: what no file has is shown.
      if (fate === 'unsaved' && !session.isGivenUp) {
        await print(`\n${formatRecorded(presenter.recorded()).trimEnd()}`);
      }
      const unsaved = fault === null || session.isGivenUp ? null : `not saved: ${fault}`;
      if (unsaved !== null && (signal.aborted || cut !== null)) note(unsaved);
      if (signal.aborted) throw new CommandError(EXIT.interrupted, `interrupted: ${FATES[fate]}`);
      if (cut !== null) throw cut.error;
      if (unsaved !== null) throw new CommandError(EXIT.incomplete, unsaved);
    },
    ['SIGHUP'],
  );
}

/** The game that is played: a new one, or one on record. */
async function begin(game: Game, flags: PlayFlags): Promise<LiveGame> {
  const { engine, load, entry, match } = flags;
  if (load === undefined) {
    if (entry !== undefined) refuse('--entry', '--load beside it', entry);
    if (match) return startGame({ engine, match: matchFrom(game, flags) });
    for (const [name, value] of matchOptions(flags)) {
      if (value !== undefined) refuse(name, '--match beside it', value);
    }
    return startGame({ engine, from: startPosition(game, flags) });
  }
  const others = [
    ['--match', match],
    ['--position', flags.position],
    ...matchOptions(flags),
  ] as const;
  for (const [name, value] of others) {
    if (value !== undefined) refuse('--load', `no ${name} beside it`, load);
  }
  const loaded = await loadGame(engine, '--load', load, entry ?? 1);
  if (!loaded.ok) throw new CommandError(EXIT.usage, loaded.message);
  const { rules } = loaded.value.snapshot.position;
  checkAgree(rules, namedMembers(game, flags));
  return loaded.value;
}

/** What only matches have. */
function matchOptions({ holdings, leader, reserve, roundLimit }: PlayFlags) {
  return [
    ['--holdings', holdings],
    ['--leader', leader],
    ['--reserve', reserve],
    ['--round-limit', roundLimit],
  ] as const;
}

function matchFrom(game: Game, flags: PlayFlags): Match {
  const { engine, roundLimit = DEFAULT_ROUND_LIMIT } = flags;
  if (game !== 'raja-pasu') return refuse('--match', 'raja-pasu', game);
  return startMatch(matchStart(engine, flags), { roundLimit });
}

async function sideOf(
  option: string,
  who: string,
  { engine, seed }: Pick<PlayFlags, 'engine' | 'seed'>,
): Promise<Side> {
  if (who === PERSON) return null;
  return openChooser(engine, await policyOf(option, who, [PERSON]), seed);
}

function openStage(signal: AbortSignal, isOnlyWatched: boolean): Stage {
  const { stdin, stdout } = process;
  const isScreen = stdin.isTTY && stdout.isTTY && process.env.TERM !== 'dumb';
  if (!isScreen) return new Plain(stdin, stdout, signal);
  const interrupt = (): boolean => process.kill(process.pid, 'SIGINT');
  return new Terminal({ input: stdin, output: stdout, signal, interrupt, isOnlyWatched });
}

/** What becomes of the moves of a session that is interrupted. */
const FATES = {
  nothing: 'nothing is lost',
  saved: 'the game is saved',
  unsaved: 'the game is on record above, for --load',
} as const;
