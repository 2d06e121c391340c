/** All faults that the places have, one for each rule, kind, place and way to get it wrong. */
import { KINDS, type Kind, PATHS, type Path, type Place, RULES, type Rule } from './place.js';
import { BATCH } from './places/batch.js';
import { BOARD } from './places/board.js';
import { LANES } from './places/lanes.js';
import { MATCH } from './places/match.js';
import { PERFT } from './places/perft.js';
import { PLAYOUT } from './places/playout.js';
import type { Replacement } from './plant.js';
import { reasonFor } from './reasons.js';

export const PLACES: Readonly<Record<Path, readonly Place[]>> = {
  board: BOARD,
  playout: PLAYOUT,
  lanes: LANES,
  perft: PERFT,
  batch: BATCH,
  match: MATCH,
};

export interface Fault extends Replacement {
  readonly rule: Rule;
  readonly kind: Kind;
  readonly path: Path;
  /** The slot and what it becomes, in words. */
  readonly what: string;
  /** Why it changes no answer that anybody knows of; null if it has to change one. */
  readonly silent: string | null;
}

export function generateFaults(): readonly Fault[] {
  const faults = PATHS.flatMap((path) => PLACES[path].flatMap((place) => faultsOf(path, place)));
  const known = new Set<string>();
  for (const fault of faults) {
    const key = JSON.stringify([fault.file, fault.from, fault.to, fault.rule]);
    if (known.has(key)) throw new Error(`generated twice: ${nameOf(fault)}`);
    known.add(key);
  }
  return faults;
}

export function nameOf({ rule, kind, path, what }: Fault): string {
  return `${rule}, ${kind}, ${path}: ${what}`;
}

function faultsOf(path: Path, place: Place): readonly Fault[] {
  const [before, slot, after] = partsOf(place);
  const pair = typeof place.rule === 'string' ? undefined : place.rule;
  const rules = pair ?? [place.rule as Rule];
  return rules.flatMap((rule, index) =>
    KINDS.flatMap((kind) =>
      Object.entries(place.faults[kind] ?? {}).map(([name, change]): Fault => {
        const changed = change.replaceAll('$', () => slot);
        const [inRajaPasu, inSadeqaII] = index === 0 ? [changed, slot] : [slot, changed];
        // Where both games go through, the fault is in the game whose rule it is.
        const to = pair ? `(planted.isRajaPasu() ? ${inRajaPasu} : ${inSadeqaII})` : changed;
        return {
          rule,
          kind,
          path,
          what: `${place.what}: ${name}`,
          silent: place.silent?.[name] ?? null,
          file: place.file,
          from: before + slot + after,
          to: before + to + after,
        };
      }),
    ),
  );
}

/** The text before the slot, the slot, and the text after it. */
function partsOf({ at, file, what }: Place): readonly [string, string, string] {
  const parts = at.split(/[«»]/);
  if (parts.length !== 3) throw new Error(`${file}, ${what}: expected one slot in ${at}`);
  return parts as [string, string, string];
}

/** A rule and kind of which a path has no fault, and why. */
export interface Gap {
  readonly rule: Rule;
  readonly kind: Kind;
  readonly path: Path;
  readonly why: string;
}

/**
 * What the product of rules, kinds and paths has no fault for.
 * @throws Error with all those of which nobody has said why.
 */
export function gapsOf(faults: readonly Fault[]): readonly Gap[] {
  const has = new Set(faults.map(({ rule, kind, path }) => `${rule}|${kind}|${path}`));
  const missing = RULES.flatMap((rule) =>
    KINDS.flatMap((kind) =>
      PATHS.filter((path) => !has.has(`${rule}|${kind}|${path}`)).map((path) => ({
        rule,
        kind,
        path,
        why: reasonFor(rule, kind, path),
      })),
    ),
  );
  const unexplained = missing.filter(({ why }) => why === undefined);
  if (unexplained.length > 0) {
    const list = unexplained.map(({ rule, kind, path }) => `${rule}, ${kind}, ${path}`);
    throw new Error(`no fault, and no reason why:\n${list.join('\n')}`);
  }
  return missing as readonly Gap[];
}
