/** From a run's numbers back to what can be done again: the shell's lines for a run and for a move. */
import { DEFAULT_PLY_LIMIT, DEFAULT_ROUND_LIMIT } from '../arguments.js';
import type { Engine } from '../engine.js';
import { fileOfPolicy } from '../node/policy-module.js';
import { formatPosition, pitName } from '../notation.js';
import { POLICY_NAMES } from '../policy.js';
import { initialPosition, type Position } from '../position.js';
import { changedMembers, shortRules } from '../rules.js';
import type { PlayedMove } from '../study/relay.js';
import type { Run } from '../study/run.js';
import type { Summary } from '../study/summary.js';
import type { Plan } from '../testing/kinds.js';
import { type Question, requestOf } from '../testing/question.js';
import { RULES_FLAGS } from './rules-options.js';
import type { Shard } from './shard.js';

/**
 * The shell's line that computes a study's numbers again, or those of a shard of it; null if a policy
 * is known to its caller alone.
 */
export function runCommand<T>({ kind, arms: [{ run }] }: Summary<T>, shard?: Shard): string | null {
  if (!run.policies.every(isNameable)) return null;
  const { from, opening, match, requested, seed, plyLimit, engine } = run;
  const { rules } = from;
  const verb = match === null ? 'simulate' : 'match';
  const words = ['relaysow', verb, rules.game, '--games', requested, '--seed', seed];
  for (const [member, value] of changedMembers(rules))
    words.push(RULES_FLAGS[member as keyof typeof RULES_FLAGS], value);
  const start = formatPosition(opening?.from ?? from);
  if (start !== formatPosition(initialPosition(rules))) words.push('--position', quote(start));
  if (match?.reserve.some((kept) => kept > 0)) words.push('--reserve', match.reserve.join(','));
  if (opening !== null) {
    const moves = opening.moves.map((pit) => pitName(pit, rules.pitsPerRow));
    words.push('--opening', moves.join(','));
  }
  words.push(...policyWords(run));
  if (kind !== 'single') words.push(`--${kind}`);
  if (plyLimit !== DEFAULT_PLY_LIMIT) words.push('--ply-limit', plyLimit);
  if (match !== null && match.roundLimit !== DEFAULT_ROUND_LIMIT) {
    words.push('--round-limit', match.roundLimit);
  }
  if (engine !== 'wasm') words.push('--engine', engine);
  if (shard !== undefined) words.push('--shard', `${shard.index}/${shard.of}`);
  return words.join(' ');
}

function policyWords({ policies: [south, north] }: Run): string[] {
  if (south === north) return south === 'random' ? [] : ['--policy', policyWord(south)];
  return [
    ...(south === 'random' ? [] : ['--south', policyWord(south)]),
    ...(north === 'random' ? [] : ['--north', policyWord(north)]),
  ];
}

/** Whether the command line can name a policy. */
function isNameable(name: string): boolean {
  return POLICY_NAMES.some((known) => known === name) || fileOfPolicy(name) !== undefined;
}

/** A policy as it is named on the command line: of one that came from a file its name, without its folder. */
function policyWord(name: string): string {
  const file = fileOfPolicy(name);
  const word = file === undefined ? name : `./${file}`;
  return /^[\w./-]+$/.test(word) ? word : quote(word);
}

/** The shell's line that puts a position on the board in a terminal, for both to be played. */
export function boardCommand(position: Position): string {
  const { rules } = position;
  const words = ['relaysow', 'play', rules.game, '--north', 'person'];
  for (const [member, value] of changedMembers(rules)) {
    words.push(RULES_FLAGS[member as keyof typeof RULES_FLAGS], String(value));
  }
  return [...words, '--position', quote(formatPosition(position))].join(' ');
}

/** The shell's line that plays a move; its answer is JSON. */
export function playCommand({ position, move }: PlayedMove): string {
  const rules = shortRules(position.rules);
  const request = JSON.stringify({ op: 'play', position: { ...position, rules }, move });
  return `echo ${quote(request)} | relaysow serve`;
}

/** The shell's line that asks the same sheets again. */
export function diffCommand({ seed, fixed, only }: Plan, sheets: number, to: DiffTarget): string {
  const { game, ...options } = fixed;
  const words = ['relaysow', 'diff', ...(game === undefined ? [] : [game]), ...targetWords(to)];
  words.push('--games', String(sheets), '--seed', String(seed));
  if (only.length > 0) words.push('--only', only.join(','));
  for (const [member, value] of Object.entries(options)) {
    words.push(RULES_FLAGS[member as keyof typeof RULES_FLAGS], String(value));
  }
  return words.join(' ');
}

/** The shell's line that puts one question to both sides. */
export function requestCommand(question: Question, to: DiffTarget): string {
  const request = quote(JSON.stringify(requestOf(question)));
  return ['relaysow', 'diff', ...targetWords(to), '--request', request].join(' ');
}

/** What an engine is compared with: the reference, or a program. */
export interface DiffTarget {
  readonly engine: Engine;
  readonly against?: string;
}

function targetWords({ engine, against }: DiffTarget): readonly string[] {
  if (against === undefined) return [];
  const words = ['--against', quote(against)];
  return engine.name === 'wasm' ? words : [...words, '--engine', engine.name];
}

/** A word for a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
