/** From a run's numbers back to what can be done again: the shell's lines for a run and for a move. */
import { DEFAULT_PLY_LIMIT } from '../arguments.js';
import { formatPosition } from '../notation.js';
import { initialPosition } from '../position.js';
import { changedMembers, shortRules } from '../rules.js';
import type { PlayedMove } from '../study/relay.js';
import type { Run } from '../study/run.js';
import { RULES_FLAGS } from './rules-options.js';
import type { Shard } from './shard.js';

/** The shell's line that computes a run's numbers again, or those of a shard of it. */
export function runCommand(run: Run, shard?: Shard): string {
  const { from, games, seed, plyLimit, engine } = run;
  const { rules } = from;
  const words = ['relaysow', 'simulate', rules.game, '--games', games, '--seed', seed];
  for (const [member, value] of changedMembers(rules))
    words.push(RULES_FLAGS[member as keyof typeof RULES_FLAGS], value);
  const start = formatPosition(from);
  if (start !== formatPosition(initialPosition(rules))) words.push('--position', quote(start));
  words.push(...policyWords(run));
  if (plyLimit !== DEFAULT_PLY_LIMIT) words.push('--ply-limit', plyLimit);
  if (engine !== 'wasm') words.push('--engine', engine);
  if (shard !== undefined) words.push('--shard', `${shard.index}/${shard.of}`);
  return words.join(' ');
}

function policyWords({ policies: [south, north] }: Run): string[] {
  if (south === north) return south === 'random' ? [] : ['--policy', south];
  return [
    ...(south === 'random' ? [] : ['--south', south]),
    ...(north === 'random' ? [] : ['--north', north]),
  ];
}

/** The shell's line that plays a move. */
export function playCommand({ position, move }: PlayedMove): string {
  const rules = shortRules(position.rules);
  const request = JSON.stringify({ op: 'play', position: { ...position, rules }, move });
  return `echo ${quote(request)} | relaysow serve`;
}

/** A word for a POSIX shell; what is quoted here never holds a quotation mark itself. */
function quote(text: string): string {
  return `'${text}'`;
}
