/** Matches of Raja Pasu (RP-7 to RP-10): what is between their rounds, and whole ones. */
import type { Matches, NextRound, RoundStart } from '../engine.js';
import type { MatchRecord, PlayedRound } from '../match-record.js';
import { Position } from '../position.js';
import { otherPlayer, type Pair, type Player, playerIndex, type RajaPasuRules } from '../rules.js';
import { playOut } from './playout.js';
import { Stream } from './random.js';

export function nextRound(rules: RajaPasuRules, holdings: Pair<number>, leader: Player): NextRound {
  const { pitsPerRow, seedsPerPit } = rules;
  // D-5: what is over after filling the pits is the reserve.
  const opens = (player: Player): number =>
    Math.min(pitsPerRow, Math.floor(holdings[playerIndex(player)] / seedsPerPit));
  const south = opens('south');
  const north = opens('north');
  // RP-10: the match ends when a player cannot open even one pit.
  if (south === 0) return { outcome: { winner: 'north', reason: 'cannot-open' } };
  if (north === 0) return { outcome: { winner: 'south', reason: 'cannot-open' } };
  // RP-8: what cannot be filled is closed, from the owner's left.
  const row = (open: number): number[] =>
    Array.from({ length: pitsPerRow }, (_, place) => (place < pitsPerRow - open ? 0 : seedsPerPit));
  return {
    position: new Position(rules, {
      pits: [...row(south), ...row(north)],
      closed: [pitsPerRow - south, pitsPerRow - north],
      turn: leader, // RP-9
      captured: [0, 0],
      opening: [false, false],
    }),
    reserve: [holdings[0] - south * seedsPerPit, holdings[1] - north * seedsPerPit],
  };
}

/** A match that was played. */
export interface PlayedMatch {
  readonly record: MatchRecord;
  readonly rounds: readonly PlayedRound[];
  /** How the last of them started. */
  readonly last: RoundStart;
  /** How one more would have started, had there not been the round limit; null if the match was over. */
  readonly next: RoundStart | null;
}

/** Plays match `index` of a seed. */
export function playMatch(
  from: RoundStart,
  index: number,
  { seed, roundLimit, ...how }: Required<Omit<Matches, 'first' | 'matches'>>,
): PlayedMatch {
  const rules = from.position.rules as RajaPasuRules;
  const rounds: PlayedRound[] = [];
  let start = from;
  for (;;) {
    const { position, reserve } = start;
    const record = playOut(position, new Stream(seed, index, rounds.length), how);
    // Reserve and all captured in the round, what was taken at its end (RP-5, D-9) included.
    const holdings: Pair<number> = [reserve[0] + record.score[0], reserve[1] + record.score[1]];
    rounds.push({ record, holdings, leader: position.turn, closed: position.closed });
    const over = (
      reason: MatchRecord['reason'],
      winner: Player | null,
      next: RoundStart | null = null,
    ): PlayedMatch => ({
      record: { winner, reason, rounds: rounds.length, holdings },
      rounds,
      last: start,
      next,
    });
    // D-9, D-10, D-14: a round that is annulled annuls the match. A forfeited one goes on.
    const isForfeited = record.reason === 'endless' && rules.endless === 'forfeit';
    if (record.reason !== 'stuck' && !isForfeited) return over(record.reason, null);
    // RP-9, D-9: who took the remaining seeds leads, the opponent of the player to move.
    const next = nextRound(rules, holdings, otherPlayer(record.turn));
    if ('outcome' in next) return over('cannot-open', next.outcome.winner);
    if (rounds.length === roundLimit) return over('limit', null, next);
    start = next;
  }
}
