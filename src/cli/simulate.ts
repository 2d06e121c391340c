/** `relaysow simulate`: plays games and adds up how they end. */
import type { Command } from 'commander';
import { GAME_KEEPING, type KeptGames } from '../node/kept-part.js';
import type { Game } from '../rules.js';
import { GAME_UNIT } from '../study/game-unit.js';
import { makeStudy } from '../study/study.js';
import type { Tally } from '../study/tally.js';
import { GAME_DATA } from './data-options.js';
import { made } from './made.js';
import { parseOpening } from './opening.js';
import { policiesOf } from './policy-option.js';
import { parseGame } from './rules-options.js';
import { REPORT_HELP, showReport } from './shown-report.js';
import { startPosition } from './start.js';
import {
  addStudyOptions,
  kindOf,
  playStudy,
  type StudyFlags,
  type Subject,
  studyHelp,
} from './study-command.js';

const GAMES_PLAYED: Subject<Tally, KeptGames> = {
  unit: GAME_UNIT,
  about: {
    plyLimit: 'annul a game after so many plies, 1 to 65535',
    opening: 'the games start from there',
  },
  keeping: GAME_KEEPING,
  data: GAME_DATA,
  show: showReport,
};

export function addSimulate(program: Command): void {
  const command = program
    .command('simulate')
    .description('play games and add up how they end')
    .argument('<game>', 'raja-pasu or sadeqa-ii', parseGame);
  addStudyOptions(command, GAMES_PLAYED);
  command.addHelpText('after', `${studyHelp(GAMES_PLAYED)}\n\n${REPORT_HELP}`).action(simulate);
}

async function simulate(game: Game, flags: StudyFlags): Promise<void> {
  const { engine, games, seed, plyLimit } = flags;
  const from = startPosition(game, flags);
  const opening = parseOpening(flags.opening, from);
  const policies = await policiesOf(flags);
  const kind = kindOf(flags);
  const study = made(() =>
    makeStudy(engine, { from, opening, games, seed, plyLimit, policies, kind }),
  );
  await playStudy(GAMES_PLAYED, study, policies, flags);
}
