/** Moves and moments in words: what has come of a move, where a game stands, what is asked for. */
import type { Played } from '../../engine.js';
import { sowingParts } from '../../frames.js';
import type { GameSnapshot } from '../../game/snapshot.js';
import { pitName } from '../../notation.js';
import type { Position } from '../../position.js';
import { otherPlayer, type Pit, playerIndex } from '../../rules.js';
import type { TraceEvent } from '../../trace.js';
import { called, countOf } from './explain.js';

/** `South plays C: 3 laps, captures 4.` */
export function describeMove(from: Position, pit: Pit, played: Played): string {
  const name = pitName(pit, from.rules.pitsPerRow);
  return `${called(from.turn)} plays ${name}: ${describePlayed(from, played)}.`;
}

/** What a move brings, without saying which. */
function describePlayed({ turn }: Position, { ending, laps, captured }: Played): string {
  if (ending === 'endless') return 'a sowing that never ends';
  if (ending === 'undecided') return 'a sowing without an end in sight';
  const other = otherPlayer(turn);
  const [own, others] = [captured[playerIndex(turn)], captured[playerIndex(other)]];
  const gains = [
    ...(own > 0 ? [`captures ${own}`] : []),
    ...(others > 0 ? [`${called(other)} gains ${others}`] : []),
  ];
  return [countOf(laps, 'lap'), ...(gains.length === 0 ? ['nothing captured'] : gains)].join(', ');
}

/** What `greedy` would play, and what it looks at: what its move brings, in Sadeqa II what it leaves. */
export function describeHint(from: Position, pit: Pit, played: Played): string {
  const { turn, rules } = from;
  const m = rules.pitsPerRow;
  const hint = `greedy would play ${pitName(pit, m)}: ${describePlayed(from, played)}`;
  if (rules.game === 'raja-pasu' || played.ending !== 'ended') return `${hint}.`;
  const other = otherPlayer(turn);
  const row = played.position.pits.slice(playerIndex(other) * m).slice(0, m);
  const left = row.reduce((sum, seeds) => sum + seeds, 0);
  return `${hint}, ${countOf(left, 'seed')} left in ${called(other)}'s row.`;
}

/** `After 3 laps it goes round the same 12 laps for ever.` Null for a sowing that ends. */
export function describeCycle(events: readonly TraceEvent[]): string | null {
  const parts = sowingParts(events);
  if (parts === null) return null;
  const { runIn, cycle } = parts;
  return (
    `After ${countOf(runIn.laps, 'lap')} it goes round the same ${countOf(cycle.laps, 'lap')} for ever: ` +
    'board and last pit come back.'
  );
}

/** What is asked for: `South (A C D)> `. */
export function promptOf(
  { position, legal, outcome, canOpenRound }: GameSnapshot,
  isPerson: boolean,
): string {
  if (canOpenRound) return 'Enter for the next round> ';
  if (outcome !== null) return 'Over: new, undo or quit> ';
  if (!isPerson) return 'Enter goes on> ';
  const names = legal.map((pit) => pitName(pit, position.rules.pitsPerRow));
  return `${called(position.turn)} (${names.join(' ')})> `;
}

/** `move 3 of round 2`. */
export function whereOf({ match, outcome, moves }: GameSnapshot): string {
  const round =
    match === null ? '' : ` of round ${match.rounds.length + (outcome === null ? 1 : 0)}`;
  return outcome === null ? `move ${moves.length + 1}${round}` : `the end${round}`;
}
