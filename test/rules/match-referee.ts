/**
 * Judges matches by their records, round after round: what the rounds come to must lead from one to
 * the next as RP-5 to RP-10 have it, and to the end of the match. It plays nothing itself, and reads
 * the bytes as `docs/streams.md` lays them out, a million matches in some seconds.
 */
import type { RoundStart } from '../../src/engine.js';
import type { MatchRecords } from '../../src/match-record.js';
import type { RajaPasuRules } from '../../src/rules.js';

const STUCK = 1;
const ENDLESS = 2;
const LIMIT = 4;
const CANNOT_OPEN = 5;

/** Throws, naming the rule, unless these are whole matches from that start. Answers their plies. */
export function judgeMatches(from: RoundStart, roundLimit: number, matches: MatchRecords): number {
  const rules = from.position.rules as RajaPasuRules;
  const { pitsPerRow: m, seedsPerPit: n } = rules;
  const all = 2 * m * n;
  const filled = Array.from({ length: all + 1 }, (_, held) => pitsFilled(m, n, held));
  const { bytes, starts, roundBytes } = matches;
  const games = matches.rounds.bytes;
  let plies = 0;
  demand(
    starts[0] === 0 && starts[matches.length] === matches.rounds.length,
    'rounds are left over',
  );
  for (let match = 0; match < matches.length; match++) {
    const first = starts[match] as number;
    const end = starts[match + 1] as number;
    const rounds = end - first;
    demand(rounds > 0 && rounds <= roundLimit, `D-10: match ${match} has ${rounds} rounds`);
    let leader = from.position.turn === 'south' ? 0 : 1;
    let closed = from.position.closed[0] + 16 * from.position.closed[1];
    let kept = [...from.reserve];
    for (let round = first; round < end; round++) {
      const where = `match ${match}, round ${round - first}`;
      const game = (offset: number): number => games[32 * round + offset] as number;
      const entry = (offset: number): number => roundBytes[4 * round + offset] as number;
      plies += game(4) + 256 * game(5);
      demand(entry(2) === leader, `RP-9: ${where}: who leads`);
      demand(entry(3) === closed, `RP-8: ${where}: closed pits`);
      const south = (kept[0] as number) + game(12);
      const north = (kept[1] as number) + game(13);
      demand(entry(0) === south && entry(1) === north, `RP-7: ${where}: holdings`);
      // What was swept is in the score; what was not, nobody has.
      demand(south + north + game(14) - game(15) === all, `D-5: ${where}: seeds are lost`);
      const reason = game(1);
      const goesOn = reason === STUCK || (reason === ENDLESS && rules.endless === 'forfeit');
      if (goesOn) demand(game(15) === game(14), `RP-5: ${where}: the sweep`);
      const opens = [filled[south] as number, filled[north] as number] as const;
      const isOpen = goesOn && opens[0] > 0 && opens[1] > 0;
      if (round < end - 1) {
        demand(isOpen, `RP-10, D-9, D-10: ${where}: the match goes on`);
      } else {
        const says = (offset: number): number => bytes[8 * match + offset] as number;
        const winner = goesOn && !isOpen ? (opens[0] > 0 ? 1 : 2) : 0;
        const why = goesOn ? (isOpen ? LIMIT : CANNOT_OPEN) : reason;
        demand(says(0) === winner && says(1) === why, `RP-10: ${where}: winner and reason`);
        demand(!isOpen || rounds === roundLimit, `D-10: ${where}: the match ends`);
        demand(says(2) + 256 * says(3) === rounds, `${where}: rounds`);
        demand(says(4) === south && says(5) === north, `${where}: holdings of the match`);
        demand(says(6) === 0 && says(7) === 0, `${where}: bytes that say nothing`);
      }
      leader = 1 - game(2);
      closed = m - opens[0] + 16 * (m - opens[1]);
      kept = [south - n * opens[0], north - n * opens[1]];
    }
  }
  return plies;
}

/** D-5, pit by pit. */
function pitsFilled(m: number, n: number, holdings: number): number {
  let pits = 0;
  for (let left = holdings; pits < m && left >= n; left -= n) pits++;
  return pits;
}

function demand(isSo: boolean, rule: string): void {
  if (!isSo) throw new Error(rule);
}
