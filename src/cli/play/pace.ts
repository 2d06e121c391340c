/** How fast a sowing is shown: as asked, or at first so and faster and faster if it is long. */
import { parseWhole } from '../number.js';

export interface Speed {
  /** How long a seed is looked at, in milliseconds; 0 if sowing is not shown. */
  readonly perSeed: number;
  /** Whether long relays are shown faster and faster. */
  readonly hastens: boolean;
}

const NAMED = {
  slow: { perSeed: 400, hastens: false },
  normal: { perSeed: 160, hastens: true },
  fast: { perSeed: 60, hastens: true },
  none: { perSeed: 0, hastens: false },
} as const satisfies Record<string, Speed>;

export const NORMAL: Speed = NAMED.normal;

/** The slowest, in milliseconds a seed. */
const MOST = 5000;

/** What a speed can be, for messages. */
export const SPEEDS = `${Object.keys(NAMED).join(', ')} or milliseconds a seed from 0 to ${MOST}`;

/** Undefined for what is no speed. */
export function parseSpeed(text: string): Speed | undefined {
  const named = Object.entries(NAMED).find(([name]) => name === text)?.[1];
  if (named !== undefined) return named;
  const perSeed = parseWhole(text, 0, MOST);
  return perSeed === undefined ? undefined : { perSeed, hastens: false };
}

/** `Sowing takes 160 ms a seed, less in long relays.` */
export function describeSpeed({ perSeed, hastens }: Speed): string {
  if (perSeed === 0) return 'Sowing is not shown.';
  return `Sowing takes ${perSeed} ms a seed${hastens ? ', less in long relays' : ''}.`;
}

/** What a capture is looked at for, in seeds: captures are what a move is for. */
const SEEDS_A_CAPTURE = 2.5;
/** And what is left on the board at the end of a round, before it is taken. */
const SEEDS_A_SWEEP = 10;

export function captureMilliseconds({ perSeed }: Speed): number {
  return SEEDS_A_CAPTURE * perSeed;
}

export function sweepMilliseconds({ perSeed }: Speed): number {
  return SEEDS_A_SWEEP * perSeed;
}

/** A long relay takes no longer than so many seeds, its captures aside: some have hundreds of laps. */
const LONGEST = 100;

/**
 * How long each of so many seeds is looked at. A relay that is too long is shown faster: each seed a
 * fixed part shorter than the one before, so that all of them, however many, take no longer than the
 * longest. That part is the same at every speed, so no seed is shown faster at a slower one.
 */
export function* paceOf(
  seeds: number,
  { perSeed, hastens }: Speed,
): Generator<number, void, undefined> {
  const ratio = hastens && seeds > LONGEST ? 1 - 1 / LONGEST : 1;
  let milliseconds = perSeed;
  for (let seed = 0; seed < seeds; seed++) {
    yield milliseconds;
    milliseconds *= ratio;
  }
}
