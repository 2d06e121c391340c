/** From a run's numbers back to what can be done again: its command, a move, and its request. */
import { DEFAULT_PLY_LIMIT } from '../arguments.js';
import { formatPosition } from '../notation.js';
import { initialPosition, type Position } from '../position.js';
import { replay } from '../reference/replay.js';
import { failure, type Result, success } from '../result.js';
import { type Pit, type Rules, type RulesInput, STANDARD_RULES } from '../rules.js';
import type { Run } from './run.js';
import type { LongestRelay } from './tally.js';

/** A move in the position it was played in. */
export interface PlayedMove {
  readonly position: Position;
  readonly move: Pit;
}

/**
 * The move with the most laps, by playing its game again as far as that ply. It is not there if the
 * summary was changed by hand.
 */
export function findRelay(
  run: Run,
  { game, ply, laps }: LongestRelay,
): Result<PlayedMove, 'bad-summary'> {
  const { from, seed } = run;
  // As far as this ply: what comes after may be a sowing of a hundred million laps.
  const { record, choices } = replay(from, { seed, index: game, plyLimit: ply });
  const choice = choices[ply - 1];
  if (choice === undefined || record.longest.laps !== laps || record.longest.ply !== ply) {
    return failure(
      'bad-summary',
      `game ${game} of seed ${seed} expected ${laps} laps in ply ${ply}, got ${record.longest.laps} in ply ${record.longest.ply}`,
    );
  }
  return success({ position: choice.position, move: choice.pit });
}

/** The line for `relaysow serve` that plays a move. */
export function playRequest({ position, move }: PlayedMove): string {
  const rules = shortRules(position.rules);
  return JSON.stringify({ op: 'play', position: { ...position, rules }, move });
}

/** The shell's line that plays a move. */
export function playCommand(played: PlayedMove): string {
  return `echo ${quote(playRequest(played))} | relaysow serve`;
}

/**
 * The shell's line that computes a run's numbers again.
 * @param options further options of `simulate`, as they are written.
 */
export function runCommand(run: Run, options: readonly string[] = []): string {
  const { from, games, seed, plyLimit, engine } = run;
  const { rules } = from;
  const words = ['relaysow', 'simulate', rules.game, '--games', games, '--seed', seed];
  for (const [member, value] of changedMembers(rules)) {
    words.push(`--${member.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, value);
  }
  const start = formatPosition(from);
  if (start !== formatPosition(initialPosition(rules))) words.push('--position', quote(start));
  if (plyLimit !== DEFAULT_PLY_LIMIT) words.push('--ply-limit', plyLimit);
  if (engine !== 'wasm') words.push('--engine', engine);
  return [...words, ...options].join(' ');
}

/** Rules as short as they can be written. */
function shortRules(rules: Rules): RulesInput {
  const changed = changedMembers(rules);
  const members = { game: rules.game, ...Object.fromEntries(changed) };
  return changed.length === 0 ? rules.game : (members as RulesInput);
}

function changedMembers(rules: Rules): [member: string, value: string | number][] {
  const standard: Readonly<Record<string, unknown>> = { ...STANDARD_RULES[rules.game] };
  return Object.entries(rules).filter(([member, value]) => value !== standard[member]);
}

/** A word for a POSIX shell; what is quoted here never holds a quotation mark itself. */
function quote(text: string): string {
  return `'${text}'`;
}
