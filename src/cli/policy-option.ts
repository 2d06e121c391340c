/** `--policy`, `--south` and `--north`: a policy's name, or the file of one of the user's own. */
import type { Command } from 'commander';
import { loadPolicy, type ModulePolicy } from '../node/policy-module.js';
import { POLICY_NAMES, type Policy, type PolicyName } from '../policy.js';
import type { Pair } from '../rules.js';
import { CommandError, EXIT, refuse } from './exit.js';

export interface PolicyFlags {
  readonly policy: string;
  readonly south?: string;
  readonly north?: string;
}

export function addPolicyOptions(command: Command): Command {
  const names = POLICY_NAMES.join(', ');
  return command
    .option('--policy <name>', `how both choose: ${names}, or a file of your own`, 'random')
    .option('--south <name>', 'how South chooses')
    .option('--north <name>', 'how North chooses');
}

/** What the options say of policies, for the help. */
export const POLICY_HELP = `A policy is
  random           each legal move as likely
  greedy           Raja Pasu: the most seeds for the mover less those for the opponent in this move;
                   Sadeqa II: the fewest seeds left in the opponent's row; endless and undecided
                   moves last, ties at random
  ./FILE.mjs       your own: a JavaScript module whose default export chooses a move,
                   (position, moves, random) => pit; position is that of the rules' JSON, moves the
                   legal pits, random() a number from 0 to 1 of the game's own stream. Any name with
                   a / or an ending .js, .mjs or .cjs is a file. Ten times slower and
                   more. All chance must come from random(), and nothing be kept from game to
                   game, or the same run will not give the same numbers.`;

/** South's and North's policy, or the end of the command with exit 2. */
export async function policiesOf({
  policy,
  south = policy,
  north = policy,
}: PolicyFlags): Promise<Pair<Policy>> {
  const isBoth = south === policy && north === policy;
  const first = await policyOf(isBoth ? '--policy' : '--south', south);
  return [first, north === south ? first : await policyOf('--north', north)];
}

/**
 * The policy of that name or in that file, or the end of the command with exit 2.
 * @param others what the option takes besides, for the message.
 */
export async function policyOf(
  option: string,
  text: string,
  others: readonly string[] = [],
): Promise<PolicyName | ModulePolicy> {
  const known = POLICY_NAMES.find((name) => name === text);
  if (known !== undefined) return known;
  if (!/[/\\]|\.[cm]?js$/.test(text)) {
    const what = `${[...others, ...POLICY_NAMES].join(' or ')}, or a file as ./mine.mjs`;
    return refuse(option, what, text);
  }
  const loaded = await loadPolicy(option, text);
  if (!loaded.ok) throw new CommandError(EXIT.usage, loaded.message);
  return loaded.value;
}
