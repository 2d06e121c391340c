/** Between the rounds of a Raja Pasu match (RP-7 to RP-10). */
import type { NextRound } from '../engine.js';
import { Position } from '../position.js';
import { type Pair, type Player, playerIndex, type RajaPasuRules } from '../rules.js';

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
