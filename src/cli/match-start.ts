/** How the matches of a command start: a game's start, holdings, or a round that is under way. */
import type { Command } from 'commander';
import { checkRoundStart } from '../arguments.js';
import type { Engine, RoundStart } from '../engine.js';
import type { Pair, Player } from '../rules.js';
import { refuse } from './exit.js';
import { made } from './made.js';
import { namedMembers, rulesOf } from './rules-options.js';
import { type StartFlags, startPosition } from './start.js';

export interface MatchStartFlags extends StartFlags {
  readonly holdings?: Pair<number>;
  readonly leader?: Player;
  readonly reserve?: Pair<number>;
}

export function addMatchStartOptions(command: Command): Command {
  return command
    .option(
      '--holdings <s,n>',
      "start from what South and North hold, as 57,41 (default: each a row's seeds)",
      pairOf('--holdings'),
    )
    .option(
      '--leader <player>',
      'with --holdings, who leads: south (default) or north',
      parsePlayer,
    )
    .option(
      '--reserve <s,n>',
      'with --position, what South and North keep off the board (default: 0,0)',
      pairOf('--reserve'),
    );
}

/** What the options say, for the help. */
export const MATCH_START_HELP = `A match starts with all pits open and South to lead; from --holdings, of which each player opens what
they fill and keeps the rest (RP-7, RP-8, D-5); or from --position, in the middle of a round. All seeds
of the game are then on the board, captured, or in --reserve; whose turn it is has led the round.
--opening plays moves of the first round.`;

/** How every match starts, or the end of the command with exit 2. */
export function matchStart(engine: Engine, flags: MatchStartFlags): RoundStart {
  const { holdings, leader, reserve } = flags;
  if (holdings === undefined) {
    if (leader !== undefined) refuse('--leader', '--holdings beside it', leader);
    const position = startPosition('raja-pasu', flags);
    const kept = reserve ?? [0, 0];
    return made(() => checkRoundStart({ position, reserve: kept }), `--reserve ${kept}: `);
  }
  for (const [name, value] of [
    ['--position', flags.position],
    ['--reserve', reserve],
  ]) {
    if (value !== undefined) refuse('--holdings', `no ${name} beside it`, 'both');
  }
  const rules = rulesOf(namedMembers('raja-pasu', flags));
  const lead = leader ?? 'south';
  const next = made(() => engine.nextRound(rules, holdings, lead), `--holdings ${holdings}: `);
  if ('outcome' in next) {
    return refuse('--holdings', 'what opens a pit for either player (RP-10)', holdings);
  }
  return next;
}

/** Two numbers with a comma between them. */
function pairOf(name: string): (text: string) => Pair<number> {
  return (text) => {
    const [, south, north] = /^(0|[1-9]\d{0,2}),(0|[1-9]\d{0,2})$/.exec(text) ?? [];
    return south === undefined
      ? refuse(name, "South's and North's seeds with a comma between them, as 57,41", text)
      : [Number(south), Number(north)];
  };
}

function parsePlayer(text: string): Player {
  return text === 'south' || text === 'north' ? text : refuse('--leader', 'south or north', text);
}
