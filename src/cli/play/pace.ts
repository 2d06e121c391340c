/** How fast a sowing is shown: as asked at first, and faster and faster if it is long. */
import { parseWhole } from '../number.js';

const NAMED = { slow: 400, normal: 160, fast: 60, none: 0 } as const;

/** The slowest, in milliseconds a seed. */
const MOST = 5000;

/** What a speed can be, for messages. */
export const SPEEDS = `${Object.keys(NAMED).join(', ')} or milliseconds a seed from 0 to ${MOST}`;

/** Milliseconds a seed; undefined for what is no speed. */
export function parseSpeed(text: string): number | undefined {
  return Object.entries(NAMED).find(([name]) => name === text)?.[1] ?? parseWhole(text, 0, MOST);
}

/** What the whole of a move may take, or 20 seeds of it if these take longer: relays have hundreds of laps. */
const LONGEST = 6000;

/**
 * How long each of so many frames is looked at. If all could not be shown in time, each is looked at a
 * fixed part shorter than the one before, so that all of them together, however many, take no longer.
 * @param perSeed milliseconds.
 */
export function* paceOf(frames: number, perSeed: number): Generator<number, void, undefined> {
  const most = Math.max(LONGEST, 20 * perSeed);
  const ratio = frames * perSeed <= most ? 1 : 1 - perSeed / most;
  let milliseconds = perSeed;
  for (let frame = 0; frame < frames; frame++) {
    yield milliseconds;
    milliseconds *= ratio;
  }
}
