/** What a reader has to know of a run before its intervals mean anything. */
import type { Report } from './report.js';

/**
 * A sentence if all games of a run came out alike, as those of players who leave nothing to chance:
 * they are one observation, however many there are. Null otherwise, and for fewer than two games.
 */
export function remarkOf({
  games,
  results,
  plies,
  score,
}: Pick<Report, 'games' | 'results' | 'plies' | 'score'>): string | null {
  const isOneResult = Object.values(results).includes(games);
  const areAlike = games > 1 && isOneResult && plies.sd === 0 && score.margin.sd === 0;
  return areAlike
    ? 'Every game came out alike: an interval that counts them all says nothing.'
    : null;
}
