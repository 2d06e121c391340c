/** The position a command starts from: a game, the options of its rules, and `--position`. */
import type { Command } from 'commander';
import { parsePosition } from '../notation.js';
import { initialPosition, makePosition, type Position } from '../position.js';
import type { Result } from '../result.js';
import type { Game } from '../rules.js';
import { CommandError, EXIT } from './exit.js';
import { parseJson } from './json.js';
import {
  addRulesOptions,
  checkAgree,
  namedMembers,
  type RulesFlags,
  rulesOf,
} from './rules-options.js';

export interface StartFlags extends RulesFlags {
  readonly position?: string;
}

/**
 * Adds the options of the rules and `--position`.
 * @param games that the command plays. Default: all.
 */
export function addStartOptions(command: Command, games?: readonly Game[]): Command {
  return addRulesOptions(command, games).option(
    '--position <position>',
    'start from this position, as text or as JSON (default: the start of the game)',
  );
}

/** The start position, or the end of the command with exit 2. */
export function startPosition(game: Game, flags: StartFlags): Position {
  const named = namedMembers(game, flags);
  const { position: text } = flags;
  if (text === undefined) return initialPosition(rulesOf(named));
  if (!text.startsWith('{')) return valid(parsePosition(text, rulesOf(named)));
  const position = valid(makePosition(parseJson('--position', text)));
  checkAgree(position.rules, named);
  return position;
}

function valid(result: Result<Position, string>): Position {
  if (result.ok) return result.value;
  throw new CommandError(EXIT.usage, result.message);
}
