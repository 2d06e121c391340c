/** Which unit a study has, by the word for it: studies and runs are data, and units are not. */
import { GAME_UNIT } from './game-unit.js';
import { MATCH_UNIT } from './match-unit.js';
import type { Run } from './run.js';
import type { Study } from './study.js';
import type { Unit } from './unit.js';

// Not frozen, nor are they: a bundler would have to keep what a call is given, used or not.
const UNITS = { game: GAME_UNIT, match: MATCH_UNIT };

/** The unit of a study. */
export function unitOf<T>({ unit }: Pick<Study<T>, 'unit'>): Unit<T> {
  // A study's word follows from its tallies.
  return UNITS[unit] as Unit<unknown> as Unit<T>;
}

/** The unit of summaries whose texts call themselves so; none if it is no summary. */
export function unitOfFormat(format: unknown): Pick<Unit<unknown>, 'one' | 'many'> | undefined {
  return Object.values(UNITS).find((unit) => unit.format === format);
}

/** What the text of a summary of this run calls itself. */
export function formatOf({ match }: Run): string {
  return UNITS[match === null ? 'game' : 'match'].format;
}
