/**
 * Whole matches on the core. Lanes want many games that start alike, and what a match opens next
 * depends on how its last round went. So matches are taken forward together: those that wait for the
 * same kind of round play it in one call, and always the kind that most of them wait for comes next,
 * so that the others fill up meanwhile.
 *
 * A round's random stream is that of its match and number (docs/streams.md), so it does not matter in
 * which order rounds are played; they are put in the order of the matches at the end.
 */
import type { Matches, RoundStart } from '../engine.js';
import { MATCH_BYTES, type MatchReason, MatchRecords, ROUND, writeMatch } from '../match-record.js';
import { REASONS } from '../outcome.js';
import { GameRecords, RECORD, RECORD_BYTES } from '../record.js';
import { otherPlayer, type Pair, playerIndex } from '../rules.js';
import type { Core } from './memory.js';
import { FIRST_KIND, OVER, RoundKinds } from './round-kinds.js';
import { RoundLog } from './round-log.js';

/** Matches of a call, checked. */
export type CheckedMatches = Required<Matches>;

const ROUNDS = 16;

/** Full calls of the core that a block of the log has room for. */
const CALLS_A_BLOCK = 16;

const STUCK = REASONS.indexOf('stuck') + 1;
const ENDLESS = REASONS.indexOf('endless') + 1;

/**
 * Plays matches, all their rounds.
 * @param core nobody else's as long as this runs.
 * @param atOnce the most rounds to be played together; 1 plays one match after the other.
 */
export function playMatches(
  core: Core,
  from: RoundStart,
  job: CheckedMatches,
  atOnce: number,
): MatchRecords {
  core.usePolicies(job.policies);
  return new MatchesUnderWay(core, from, job, Math.max(1, Math.min(atOnce, job.matches))).finish();
}

class MatchesUnderWay {
  readonly #kinds: RoundKinds;
  readonly #waiting: Waiting;
  readonly #log: RoundLog;
  /** Matches that have begun. */
  #begun = 0;
  /**
   * A word a match: what South and North keep off the board in the next round, a byte each, and from
   * bit `ROUNDS` how many rounds are over.
   */
  readonly #states: Uint32Array;
  readonly #bytes: Uint8Array;
  readonly #isForfeit: boolean;

  constructor(
    private readonly core: Core,
    { position, reserve }: RoundStart,
    private readonly job: CheckedMatches,
    private readonly atOnce: number,
  ) {
    const { matches } = job;
    this.#kinds = new RoundKinds(core, position);
    this.#waiting = new Waiting(this.#kinds.length, matches);
    this.#log = new RoundLog(CALLS_A_BLOCK * atOnce);
    this.#states = new Uint32Array(matches).fill(reserve[0] | (reserve[1] << 8));
    this.#bytes = new Uint8Array(matches * MATCH_BYTES);
    this.#isForfeit = position.rules.endless === 'forfeit';
  }

  /** Plays all of them to their ends. */
  finish(): MatchRecords {
    const playing = new Uint32Array(this.atOnce);
    for (;;) {
      const kind = this.#nextKind();
      if (kind === undefined) break;
      const count = kind === FIRST_KIND ? this.#begin(playing) : this.#waiting.take(kind, playing);
      this.#playRounds(kind, playing.subarray(0, count));
    }
    const starts = new Uint32Array(this.job.matches + 1);
    this.#states.forEach((state, match) => {
      starts[match + 1] = (starts[match] as number) + (state >>> ROUNDS);
    });
    const { records, rounds } = this.#log.inOrder(starts);
    return new MatchRecords(this.#bytes, starts, rounds, new GameRecords('raja-pasu', records));
  }

  /** The kind of round to be played next; none if all matches are over. */
  #nextKind(): number | undefined {
    const fullest = this.#waiting.fullest();
    const count = this.#waiting.count(fullest);
    // No more matches begin than keep the calls full, and one by one each is ended before the next.
    if (count < this.atOnce && this.#begun < this.job.matches) return FIRST_KIND;
    return count > 0 ? fullest : undefined;
  }

  /** Begins the next matches, as many as can be played at once, and answers how many. */
  #begin(playing: Uint32Array): number {
    const count = Math.min(this.atOnce, this.job.matches - this.#begun);
    for (let at = 0; at < count; at++) playing[at] = this.#begun++;
    return count;
  }

  /** Plays the next round of these matches. */
  #playRounds(kind: number, playing: Uint32Array): void {
    this.#listGames(playing);
    this.#kinds.at(kind).enter();
    this.core.playListed(this.job, playing.length);
    this.#settle(kind, playing);
  }

  /** Tells the core which games of the seed the rounds are: round *r* of match *i* is *i* + *r* · 2^53. */
  #listGames(playing: Uint32Array): void {
    const { indices } = this.core;
    const { first } = this.job;
    const states = this.#states;
    for (let at = 0; at < playing.length; at++) {
      const match = playing[at] as number;
      const index = first + match;
      const rounds = (states[match] as number) >>> ROUNDS;
      indices[2 * at] = index;
      indices[2 * at + 1] = Math.floor(index / 2 ** 32) | (rounds << 21);
    }
  }

  /** Reads how the rounds went, and has their matches wait for the next one or end. */
  #settle(kind: number, playing: Uint32Array): void {
    const { roundLimit } = this.job;
    const { leader, closed } = this.#kinds.at(kind);
    const { after } = this.#kinds;
    const { records } = this.core;
    const entries = this.#log.append(playing, records.subarray(0, playing.length * RECORD_BYTES));
    const entryOfKind =
      (playerIndex(leader) << (8 * ROUND.leader)) |
      ((closed[0] | (closed[1] << 4)) << (8 * ROUND.closed));
    for (let at = 0; at < playing.length; at++) {
      const match = playing[at] as number;
      const base = at * RECORD_BYTES;
      const reason = records[base + RECORD.reason] as number;
      const turn = records[base + RECORD.turn] as number;
      const state = this.#states[match] as number;
      const south = (state & 255) + (records[base + RECORD.score] as number);
      const north = ((state >>> 8) & 255) + (records[base + RECORD.score + 1] as number);
      const rounds = (state >>> ROUNDS) + 1;
      entries[at] = south | (north << 8) | entryOfKind;
      const isAnnulled = reason !== STUCK && !(reason === ENDLESS && this.#isForfeit);
      // RP-9, D-9: who took the remaining seeds leads, the opponent of the player to move.
      const next = after[2 * south + 1 - turn] as number;
      if (isAnnulled || next === OVER || rounds === roundLimit) {
        this.#states[match] = rounds << ROUNDS;
        // D-9, D-10, D-14: a round that is annulled annuls the match.
        if (isAnnulled) this.#end(match, REASONS[reason - 1] as MatchReason, [south, north]);
        else this.#end(match, next === OVER ? 'cannot-open' : 'limit', [south, north]);
      } else {
        this.#states[match] = (next >>> 8) | (rounds << ROUNDS);
        this.#waiting.add(next & 255, match);
      }
    }
  }

  /** Writes down how a match ended. */
  #end(match: number, reason: MatchReason, holdings: Pair<number>): void {
    const rounds = (this.#states[match] as number) >>> ROUNDS;
    // RP-10: the other one has nearly all seeds (D-5).
    const loser = holdings[0] < holdings[1] ? 'south' : 'north';
    const winner = reason === 'cannot-open' ? otherPlayer(loser) : null;
    writeMatch(this.#bytes, match, { winner, reason, rounds, holdings });
  }
}

/** Matches that wait for their next round, by its kind: a linked list each, so all can wait for one. */
class Waiting {
  readonly #counts: Uint32Array;
  readonly #heads: Uint32Array;
  /** The match behind each match, where there is one. */
  readonly #next: Uint32Array;

  constructor(kinds: number, matches: number) {
    this.#counts = new Uint32Array(kinds);
    this.#heads = new Uint32Array(kinds);
    this.#next = new Uint32Array(matches);
  }

  count(kind: number): number {
    return this.#counts[kind] as number;
  }

  /** The kind that most matches wait for; any of them if none waits. */
  fullest(): number {
    let fullest = 0;
    for (let kind = 1; kind < this.#counts.length; kind++) {
      if (this.count(kind) > this.count(fullest)) fullest = kind;
    }
    return fullest;
  }

  add(kind: number, match: number): void {
    this.#next[match] = this.#heads[kind] as number;
    this.#heads[kind] = match;
    this.#counts[kind] = this.count(kind) + 1;
  }

  /** Takes as many as there are and have room, and answers how many. */
  take(kind: number, to: Uint32Array): number {
    const count = Math.min(this.count(kind), to.length);
    let match = this.#heads[kind] as number;
    for (let at = 0; at < count; at++) {
      to[at] = match;
      match = this.#next[match] as number;
    }
    this.#heads[kind] = match;
    this.#counts[kind] = this.count(kind) - count;
    return count;
  }
}
