/** `relaysow match`: plays whole matches and adds up how they end. */
import type { Command } from 'commander';
import { DEFAULT_ROUND_LIMIT, MAX_ROUND_LIMIT } from '../arguments.js';
import { type KeptMatches, MATCH_KEEPING } from '../node/kept-part.js';
import type { Game } from '../rules.js';
import type { MatchTally } from '../study/match-tally.js';
import { MATCH_UNIT } from '../study/match-unit.js';
import { makeMatchStudy } from '../study/study.js';
import { MATCH_DATA } from './data-options.js';
import { refuse } from './exit.js';
import { made } from './made.js';
import {
  addMatchStartOptions,
  MATCH_START_HELP,
  type MatchStartFlags,
  matchStart,
} from './match-start.js';
import { wholeNumber } from './number.js';
import { parseOpening } from './opening.js';
import { policiesOf } from './policy-option.js';
import { parseGame } from './rules-options.js';
import { MATCH_REPORT_HELP, showMatchReport } from './shown-match-report.js';
import {
  addStudyOptions,
  kindOf,
  playStudy,
  type StudyFlags,
  type Subject,
  studyHelp,
} from './study-command.js';

const MATCHES_PLAYED: Subject<MatchTally, KeptMatches> = {
  unit: MATCH_UNIT,
  about: {
    plyLimit: 'annul a match after so many plies in one round, 1 to 65535',
    opening: 'the first round goes on from there',
  },
  keeping: MATCH_KEEPING,
  data: MATCH_DATA,
  show: showMatchReport,
};

interface MatchFlags extends StudyFlags, MatchStartFlags {
  readonly roundLimit: number;
}

export function addMatch(program: Command): void {
  const command = program
    .command('match')
    .description('play whole matches over rounds and add up how they end')
    .argument('<game>', 'raja-pasu', parseMatchGame);
  addStudyOptions(command, MATCHES_PLAYED, addMatchOptions);
  const help = [studyHelp(MATCHES_PLAYED), MATCH_START_HELP, MATCH_REPORT_HELP].join('\n\n');
  command.addHelpText('after', help).action(match);
}

function addMatchOptions(command: Command): void {
  command.option(
    '--round-limit <rounds>',
    `annul a match after so many rounds, 1 to ${MAX_ROUND_LIMIT}`,
    wholeNumber('--round-limit', 1, MAX_ROUND_LIMIT),
    DEFAULT_ROUND_LIMIT,
  );
  addMatchStartOptions(command);
}

function parseMatchGame(text: string): Game {
  const game = parseGame(text);
  return game === 'raja-pasu' ? game : refuse('game', 'raja-pasu: it alone has matches', game);
}

async function match(_: Game, flags: MatchFlags): Promise<void> {
  const { engine, games: matches, seed, plyLimit, roundLimit } = flags;
  const from = matchStart(engine, flags);
  const opening = parseOpening(flags.opening, from.position);
  const policies = await policiesOf(flags);
  const kind = kindOf(flags);
  const study = made(() =>
    makeMatchStudy(engine, { from, opening, matches, seed, plyLimit, roundLimit, policies, kind }),
  );
  await playStudy(MATCHES_PLAYED, study, policies, flags);
}
