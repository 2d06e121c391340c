/** `<game>` and the options of the rules: `--rules '<JSON object>'` and a flag for each member. */
import type { Command } from 'commander';
import { show } from '../result.js';
import type { Game, Rules } from '../rules.js';
import { GAMES, isGame, MAX_LAP_LIMIT, MAX_PITS_PER_ROW, MAX_SEEDS, makeRules } from '../rules.js';
import { CommandError, EXIT, refuse } from './exit.js';
import { parseJson } from './json.js';
import { wholeNumber } from './number.js';

/** What commander makes of the options; all members but `rules` are called as in the rules. */
export interface RulesFlags {
  readonly rules?: string;
  readonly pitsPerRow?: number;
  readonly seedsPerPit?: number;
  readonly endless?: string;
  readonly lapLimit?: number;
  readonly lastSeedFour?: string;
  readonly openingMove?: string;
}

/** The flag of each member. */
export const RULES_FLAGS = {
  pitsPerRow: '--pits-per-row',
  seedsPerPit: '--seeds-per-pit',
  endless: '--endless',
  lapLimit: '--lap-limit',
  lastSeedFour: '--last-seed-four',
  openingMove: '--opening-move',
} as const satisfies Record<Exclude<keyof RulesFlags, 'rules'>, string>;

/** @param games that the command plays: another's options are not its own. */
export function addRulesOptions(command: Command, games: readonly Game[] = GAMES): Command {
  command
    .option('--rules <json>', 'rules as a JSON object, every member optional')
    .option(
      `${RULES_FLAGS.pitsPerRow} <m>`,
      'pits in a row, 1 to 8',
      wholeNumber(RULES_FLAGS.pitsPerRow, 1, MAX_PITS_PER_ROW),
    )
    .option(
      `${RULES_FLAGS.seedsPerPit} <n>`,
      'seeds in a pit at the start',
      wholeNumber(RULES_FLAGS.seedsPerPit, 1, MAX_SEEDS),
    )
    .option(`${RULES_FLAGS.endless} <what>`, 'endless sowing: annul (default), illegal or forfeit')
    .option(
      `${RULES_FLAGS.lapLimit} <laps>`,
      'a sowing is undecided after so many laps (default 1000000)',
      wholeNumber(RULES_FLAGS.lapLimit, 1, MAX_LAP_LIMIT),
    );
  if (games.includes('raja-pasu')) {
    command.option(
      `${RULES_FLAGS.lastSeedFour} <what>`,
      "Raja Pasu, a four by a lap's last seed: captured (default) or left",
    );
  }
  if (games.includes('sadeqa-ii')) {
    command.option(
      `${RULES_FLAGS.openingMove} <who>`,
      'Sadeqa II, who must open from the rightmost pit: both (default) or first-player',
    );
  }
  return command;
}

/** A game's id as an argument. */
export function parseGame(text: string): Game {
  return isGame(text) ? text : refuse('game', GAMES.join(' or '), text);
}

/** A member of the rules, its value, and what it was called on the command line. */
export interface NamedMember {
  readonly member: string;
  readonly value: unknown;
  readonly name: string;
}

/** What the command line says of the rules, not checked but for contradictions. */
export function namedMembers(game: Game | undefined, flags: RulesFlags): readonly NamedMember[] {
  const named: NamedMember[] =
    game === undefined ? [] : [{ member: 'game', value: game, name: 'game' }];
  const json = flags.rules === undefined ? [] : membersOfJson(flags.rules);
  const others = Object.entries(RULES_FLAGS).map(([member, name]) => {
    return { member, value: flags[member as keyof typeof RULES_FLAGS], name };
  });
  for (const { member, value, name } of [...json, ...others]) {
    if (value === undefined) continue;
    const said = named.find((earlier) => earlier.member === member);
    if (said !== undefined && said.value !== value) {
      refuse(name, `${show(said.value)} as said before`, value);
    }
    named.push({ member, value, name });
  }
  return named;
}

function membersOfJson(text: string): readonly NamedMember[] {
  const given = parseJson('--rules', text);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return refuse('--rules', 'a JSON object', given);
  }
  return Object.entries(given).map(([member, value]) => {
    return { member, value, name: `--rules.${member}` };
  });
}

/** The rules that the command line names. */
export function rulesOf(named: readonly NamedMember[]): Rules {
  const made = makeRules(Object.fromEntries(named.map(({ member, value }) => [member, value])));
  if (!made.ok) throw new CommandError(EXIT.usage, made.message);
  return made.value;
}

/** Refuses what differs from the rules that a position brings with it. */
export function checkAgree(rules: Rules, named: readonly NamedMember[]): void {
  const fixed: Readonly<Record<string, unknown>> = { ...rules };
  for (const { member, value, name } of named) {
    if (fixed[member] !== value) {
      refuse(name, `${show(fixed[member])} as in the position's rules`, value);
    }
  }
}
