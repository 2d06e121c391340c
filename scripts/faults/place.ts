/**
 * What a place is: some text of `assembly/` that carries a rule, and the faults of each kind that it
 * can have. The lists in `places/` are made of these, `generate.ts` makes faults of them.
 */

export const RULES = [
  ...['B-1', 'B-2', 'B-3'],
  ...['RP-1', 'RP-2', 'RP-3', 'RP-4', 'RP-5', 'RP-6', 'RP-7', 'RP-8', 'RP-9', 'RP-10'],
  ...['SQ-1', 'SQ-2', 'SQ-3', 'SQ-4', 'SQ-5'],
  ...['D-1', 'D-2', 'D-3', 'D-4', 'D-5', 'D-6', 'D-7', 'D-8', 'D-9', 'D-10', 'D-11', 'D-12'],
  ...['D-13', 'D-14'],
  'streams',
] as const;
/** An id of docs/rules.md, or `streams`: draws, choices and records as in docs/streams.md. */
export type Rule = (typeof RULES)[number];

/**
 * - left out: the rule has no effect;
 * - wrong owner: South and North, or mover and opponent, are swapped;
 * - off by one: an index, a count or a limit is one too high or too low;
 * - wrong side: the other row, the other direction, the opposite pit, the other end of a row;
 * - first or last only: of several (fours, laps, pits, rows, endings) only one is treated.
 */
export const KINDS = [
  'left out',
  'wrong owner',
  'off by one',
  'wrong side',
  'first or last only',
] as const;
export type Kind = (typeof KINDS)[number];

/** The ways through the core that a caller can ask for. */
export const PATHS = ['board', 'playout', 'lanes', 'perft', 'batch', 'match'] as const;
export type Path = (typeof PATHS)[number];

/** What a fault is called, and the text that takes the slot's place, where `$` is the slot's own. */
export type Changes = Readonly<Record<string, string>>;
export type Faults = Readonly<Partial<Record<Kind, Changes>>>;

export interface Place {
  /** The rule; or one of Raja Pasu and one of Sadeqa II, if both games go through here. */
  readonly rule: Rule | readonly [ofRajaPasu: Rule, ofSadeqaII: Rule];
  /** In `assembly/`. */
  readonly file: string;
  /** What the slot is, for a reader of the table. */
  readonly what: string;
  /** Text that is in the file exactly once, without the marks around the slot: `a = «b + 1»;`. */
  readonly at: string;
  readonly faults: Faults;
  /** Of these faults, by name, those that change no answer that anybody knows of, and why. */
  readonly silent?: Readonly<Record<string, string>>;
}

/** The faults of several roles together, or of a role and some more of this place alone. */
export function together(...all: readonly Faults[]): Faults {
  const sum: Partial<Record<Kind, Changes>> = {};
  for (const faults of all) {
    for (const kind of KINDS) {
      if (faults[kind] !== undefined) sum[kind] = { ...sum[kind], ...faults[kind] };
    }
  }
  return sum;
}
