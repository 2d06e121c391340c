/** A board to play on: both rows as South sees them, and what can be done. */
import { pitName } from 'relaysow';
import './board.css';
import { useFrames, useGame } from './useGame.js';

const NAMES = { south: 'South', north: 'North' };

/**
 * @param game that `startGame` has made, from a position or a match.
 * @param pace milliseconds a frame of a move; 0 shows moves at their end.
 */
export function Board({ game, pace = 60 }) {
  const snapshot = useGame(game);
  const { frame, skip } = useFrames(snapshot, pace);
  const { rules, closed } = snapshot.position;
  const { pits, captured } = frame ?? atRest(snapshot);
  const reserve = reserveOf(snapshot);
  const row = Array.from({ length: rules.pitsPerRow }, (_, place) => place);
  const north = row.map((place) => 2 * rules.pitsPerRow - 1 - place);

  const pitAt = (pit) => {
    const owner = pit < rules.pitsPerRow ? 'south' : 'north';
    const isClosed = pit % rules.pitsPerRow < closed[owner === 'south' ? 0 : 1];
    // C and c sound alike: whose pit it is is said, too.
    const name = `${NAMES[owner]} ${pitName(pit, rules.pitsPerRow)}`;
    return (
      <button
        key={pit}
        type="button"
        data-name={pitName(pit, rules.pitsPerRow)}
        aria-label={`${name}, ${isClosed ? 'closed' : pits[pit]}`}
        aria-current={frame?.event.pit === pit}
        disabled={frame !== null || !snapshot.legal.includes(pit)}
        onClick={() => game.play(pit)}
      >
        {isClosed ? '×' : pits[pit]}
      </button>
    );
  };

  return (
    <section className="relaysow" aria-label={rules.game}>
      <p>
        North has captured {captured[1]}
        {reserve && `, ${reserve[1]} in reserve`}
      </p>
      <div className="rows" style={{ gridTemplateColumns: `repeat(${rules.pitsPerRow}, auto)` }}>
        {north.map(pitAt)}
        {row.map(pitAt)}
      </div>
      <p>
        South has captured {captured[0]}
        {reserve && `, ${reserve[0]} in reserve`}
      </p>
      <p role="status" aria-live={frame === null ? 'polite' : 'off'}>
        {frame === null ? statusOf(snapshot) : happening(frame)}
      </p>
      <button type="button" disabled={!snapshot.canUndo} onClick={() => game.undo()}>
        Undo
      </button>
      <button type="button" disabled={!snapshot.canRedo} onClick={() => game.redo()}>
        Redo
      </button>
      {frame !== null && (
        <button type="button" onClick={skip}>
          Skip
        </button>
      )}
      {frame === null && snapshot.canOpenRound && (
        <button type="button" onClick={() => game.openRound()}>
          Next round
        </button>
      )}
    </section>
  );
}

/** The board after a move; at the end of a round what was left on it has been taken (RP-5). */
function atRest({ position, outcome }) {
  if (!outcome || outcome.swept === 0) return position;
  return { pits: position.pits.map(() => 0), captured: outcome.score };
}

/** What South and North keep off the board in this round; a round that is over is in the match already. */
function reserveOf({ match, outcome }) {
  if (match === null) return null;
  return (outcome === null ? match.start : match.rounds.at(-1).start).reserve;
}

function statusOf({ position, outcome, match }) {
  if (outcome === null) return `${NAMES[position.turn]} to move`;
  const what = match === null ? 'the game' : 'the round';
  const taker = position.turn === 'south' ? 'North' : 'South';
  const swept = outcome.swept === 0 ? '' : `${taker} takes what was left, ${outcome.swept}. `;
  const over = match?.outcome ? `, ${resultOf(match.outcome)} the match` : '';
  return `${swept}${resultOf(outcome)} ${what}, ${outcome.score.join(' to ')}${over}`;
}

function resultOf({ winner }) {
  return winner === null ? 'Nobody wins' : `${NAMES[winner]} wins`;
}

function happening({ lap, hand, gained }) {
  const gain = gained === null ? '' : `, ${NAMES[gained.player]} gains ${gained.seeds}`;
  return `Lap ${lap}, ${hand} in hand${gain}`;
}
