/** A part of a study as a thread plays it: what it adds up to, and what is kept of it for files. */
import { MAX_CHOICES_A_CALL } from '../arguments.js';
import type { GameChoices } from '../choice.js';
import type { Engine } from '../engine.js';
import type { MatchRecords } from '../match-record.js';
import { type GameRecords, RECORD_BYTES } from '../record.js';
import { GAME_UNIT } from '../study/game-unit.js';
import type { Range } from '../study/job.js';
import type { MatchTally } from '../study/match-tally.js';
import { MATCH_UNIT, termsOf } from '../study/match-unit.js';
import type { Run } from '../study/run.js';
import type { Study } from '../study/study.js';
import { type PlayRun, playPart } from '../study/study-job.js';
import type { StudyTally } from '../study/study-tally.js';
import type { Tally } from '../study/tally.js';

/** What is kept of every game, or match: its records, or all choices too. */
export type Keep = 'nothing' | 'records' | 'choices';

/** Plain data: it goes from thread to thread. T is the tally of a run, K what is kept. */
export interface KeptPart<T = Tally, K = KeptGames> {
  readonly tally: StudyTally<T>;
  readonly kept: K;
}

/** What is kept of games. */
export interface KeptGames {
  /** 32 bytes a game, in order; none if nothing is kept. */
  readonly records: Uint8Array;
  /** As in `GameChoices`, if they are kept. */
  readonly choices: Pick<GameChoices, 'starts' | 'bytes'> | null;
}

/** What is kept of matches: in order, those of each call to the engine; none if nothing is kept. */
export type KeptMatches = readonly MatchArrays[];

/** The arrays of `MatchRecords`. */
export interface MatchArrays extends Pick<MatchRecords, 'bytes' | 'starts' | 'roundBytes'> {
  /** 32 bytes a round. */
  readonly rounds: Uint8Array;
}

/** What differs between games and matches where they are kept. */
export interface Keeping<T, K> {
  /** The most of a part, so that what is kept of it stays within some megabytes. */
  most(keep: Keep, run: Run): number;
  /**
   * Plays a part of a study.
   * @param part no larger than {@link Keeping.most}, and of a study with one arm, if anything is kept.
   */
  play(engine: Engine, study: Study<T>, part: Range, keep: Keep): KeptPart<T, K>;
}

export const GAME_KEEPING: Keeping<Tally, KeptGames> = {
  most(keep, { plyLimit }) {
    if (keep === 'nothing') return Number.MAX_SAFE_INTEGER;
    if (keep === 'records') return 2 ** 15;
    // Engines give choices of so few games at once that they could all be as long as that.
    return Math.min(2 ** 11, Math.floor(MAX_CHOICES_A_CALL / (plyLimit + 1)));
  },
  play(engine, study, part, keep) {
    const records = new Uint8Array(keep === 'nothing' ? 0 : RECORD_BYTES * part.count);
    let choices: KeptGames['choices'] = null;
    const choose: PlayRun<GameRecords> = ({ run, policies }, { first, count }) => {
      const { from, seed, plyLimit } = run;
      const played = engine.choices(from, { seed, first, games: count, plyLimit, policies });
      choices = { starts: played.starts, bytes: played.bytes };
      return played.records;
    };
    const tally = playPart(GAME_UNIT, study, part, (arm, some) => {
      const played = keep === 'choices' ? choose(arm, some) : GAME_UNIT.play(engine, arm, some);
      if (keep !== 'nothing') records.set(played.bytes, RECORD_BYTES * (some.first - part.first));
      return played;
    });
    return { tally, kept: { records, choices } };
  },
};

/** What is kept of so many rounds takes 36 MiB. */
const MOST_ROUNDS = 2 ** 20;

export const MATCH_KEEPING: Keeping<MatchTally, KeptMatches> = {
  most(keep, run) {
    if (keep === 'nothing') return Number.MAX_SAFE_INTEGER;
    return Math.floor(MOST_ROUNDS / termsOf(run).roundLimit);
  },
  play(engine, study, part, keep) {
    const kept: MatchArrays[] = [];
    const tally = playPart(MATCH_UNIT, study, part, (arm, some) => {
      const played = MATCH_UNIT.play(engine, arm, some);
      const { bytes, starts, roundBytes, rounds } = played;
      if (keep !== 'nothing') kept.push({ bytes, starts, roundBytes, rounds: rounds.bytes });
      return played;
    });
    return { tally, kept };
  },
};
