/** A part of a study as a thread plays it: what it adds up to, and what is kept of it for a file. */

import { MAX_CHOICES_A_CALL } from '../arguments.js';
import type { GameChoices } from '../choice.js';
import type { Engine } from '../engine.js';
import { RECORD_BYTES } from '../record.js';
import type { Range } from '../study/job.js';
import { type PlayGames, playPart } from '../study/simulate.js';
import type { Study } from '../study/study.js';
import type { StudyTally } from '../study/study-tally.js';

/** What is kept of every game: its record, or all its choices too. */
export type Keep = 'nothing' | 'records' | 'choices';

/** Plain data: it goes from thread to thread. */
export interface KeptPart {
  readonly tally: StudyTally;
  /** 32 bytes a game, in order; none if nothing is kept. */
  readonly records: Uint8Array;
  /** As in `GameChoices`, if they are kept. */
  readonly choices: Pick<GameChoices, 'starts' | 'bytes'> | null;
}

/** The most games of a part, so that what is kept of it stays within some megabytes. */
export function mostGames(keep: Keep, plyLimit: number): number {
  if (keep === 'nothing') return Number.MAX_SAFE_INTEGER;
  if (keep === 'records') return 2 ** 15;
  // Engines give choices of so few games at once that they could all be as long as that.
  return Math.min(2 ** 11, Math.floor(MAX_CHOICES_A_CALL / (plyLimit + 1)));
}

/**
 * Plays games of a study.
 * @param part of no more games than {@link mostGames}, and of a study with one arm, if anything is kept.
 */
export function playKeeping(engine: Engine, study: Study, part: Range, keep: Keep): KeptPart {
  const records = new Uint8Array(keep === 'nothing' ? 0 : RECORD_BYTES * part.count);
  let choices: KeptPart['choices'] = null;
  const play: PlayGames = (from, playouts) => {
    if (keep !== 'choices') return engine.playouts(from, playouts);
    const { records: played, starts, bytes } = engine.choices(from, playouts);
    choices = { starts, bytes };
    return played;
  };
  const tally = playPart(
    (from, playouts) => {
      const played = play(from, playouts);
      if (keep !== 'nothing')
        records.set(played.bytes, RECORD_BYTES * (playouts.first - part.first));
      return played;
    },
    study,
    part,
  );
  return { tally, records, choices };
}
