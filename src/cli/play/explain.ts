/** Ends and beginnings in words, with the rule that says so: text alone, for screen and pipe alike. */
import type { RoundStart } from '../../engine.js';
import type { FinishedRound, Match, MatchOutcome } from '../../match.js';
import { pitName } from '../../notation.js';
import type { Outcome } from '../../outcome.js';
import type { Position } from '../../position.js';
import { otherPlayer, type Pair, type Pit, type Player, playerIndex } from '../../rules.js';
import { grouped } from '../table.js';

export function called(player: Player): string {
  return player === 'south' ? 'South' : 'North';
}

/** A number of things, with the word for one of them. */
export function countOf(count: number, one: string): string {
  return `${grouped(count)} ${one}${count === 1 ? '' : 's'}`;
}

/**
 * How a game, or a round, has ended.
 * @param position the last one; whose turn it is was stuck, or has played the sowing that did not end.
 * @param last the pit that was played last; null if the game was over before a move.
 * @param unit what has ended.
 */
export function explainOutcome(
  position: Position,
  last: Pit | null,
  outcome: Outcome,
  unit: 'game' | 'round',
): readonly string[] {
  switch (outcome.reason) {
    case 'stuck':
      return position.rules.game === 'raja-pasu'
        ? explainStuckRajaPasu(position, outcome, unit)
        : explainStuckSadeqaII(position, outcome);
    case 'endless':
      return explainEndless(position, last, outcome, unit);
    case 'undecided':
      return [
        `${sowing(position, last)} has neither ended nor come back to the same board within ` +
          `${countOf(position.rules.lapLimit, 'lap')}: it stays undecided (D-14).`,
        `The ${unit} is annulled: nobody wins.`,
      ];
    case 'limit':
      return [`The ${unit} is annulled: it has reached its limit of moves (D-10).`];
  }
}

function explainStuckRajaPasu(
  { turn }: Position,
  outcome: Outcome,
  unit: string,
): readonly string[] {
  const { swept } = outcome;
  const taken =
    swept === 0
      ? 'Nothing is left on the board to take (D-6).'
      : `${called(otherPlayer(turn))} takes what is left on the board: ${countOf(swept, 'seed')}.`;
  return [
    `${called(turn)} has no seeds to sow: the ${unit} is over (RP-5). ${taken}`,
    verdict(outcome, unit),
  ];
}

/** RP-6. */
function verdict({ score, winner }: Outcome, unit: string): string {
  const [south, north] = score;
  const captured = `South has captured ${south}, North ${north}`;
  return winner === null
    ? `${captured}: the ${unit} is a draw (D-4).`
    : `${captured}: ${called(winner)} wins the ${unit} (RP-6).`;
}

function explainStuckSadeqaII({ turn }: Position, { winner }: Outcome): readonly string[] {
  const stuck = `${called(turn)} has no seeds to sow: the game is over (SQ-5).`;
  return winner === null
    ? [`${stuck} The board is empty, so it is a draw (D-12).`]
    : [`${stuck} ${called(winner)} still has, and wins.`];
}

function explainEndless(
  position: Position,
  last: Pit | null,
  { winner, score }: Outcome,
  unit: string,
): readonly string[] {
  const { turn, rules } = position;
  if (rules.endless === 'illegal') {
    return [
      `Every move that ${called(turn)} has would sow for ever, and none of them is allowed: ` +
        `the ${unit} is annulled, nobody wins (D-9).`,
    ];
  }
  const sown = `${sowing(position, last)} never ends`;
  if (winner === null) return [`${sown}: the ${unit} is annulled, nobody wins (D-9).`];
  const taken =
    rules.game === 'sadeqa-ii'
      ? ''
      : ` ${called(winner)} takes what is on the board: South ${score[0]}, North ${score[1]}.`;
  return [`${sown}: ${called(turn)} loses the ${unit} (D-9).${taken}`];
}

function sowing({ turn, rules }: Position, last: Pit | null): string {
  const from = last === null ? '' : ` from ${pitName(last, rules.pitsPerRow)}`;
  return `${called(turn)}'s sowing${from}`;
}

/** What the round that has just ended leaves the players with, and what that makes of the match. */
export function explainMatch({ rules, rounds, start, outcome }: Match): readonly string[] {
  const last = rounds.at(-1);
  if (last === undefined) return [];
  if (outcome !== null) return [explainMatchEnd(outcome, last, rules.seedsPerPit, rounds.length)];
  return start === null ? [] : explainRound(start, rounds.length + 1, last);
}

function explainMatchEnd(
  { reason, winner }: MatchOutcome,
  { holdings }: FinishedRound,
  seedsPerPit: number,
  rounds: number,
): string {
  if (reason === 'limit') {
    return `After ${countOf(rounds, 'round')} the match is annulled: it has reached its limit (D-10).`;
  }
  if (reason !== 'cannot-open' || winner === null) {
    const rule = reason === 'endless' ? 'D-9' : 'D-14';
    return `The match ends with it, annulled too: nobody wins (${rule}).`;
  }
  const loser = otherPlayer(winner);
  const held = countOf(holdings[playerIndex(loser)], 'seed');
  return (
    `${called(loser)} holds ${held}, and a pit takes ${seedsPerPit}: not one can be opened. ` +
    `${called(winner)} wins the match after ${countOf(rounds, 'round')} (RP-10).`
  );
}

/** How a round opens (RP-7 to RP-9). */
function explainRound(
  { position, reserve }: RoundStart,
  round: number,
  before: FinishedRound,
): readonly string[] {
  const opened = (['south', 'north'] as const).map((player) =>
    openedBy(player, position, before.holdings, reserve),
  );
  const leader = called(position.turn);
  return [
    `Round ${round}. ${opened[0]} ${opened[1]}`,
    `${leader} took what was left, and leads (RP-9).`,
  ];
}

function openedBy(
  player: Player,
  { rules, closed }: Position,
  holdings: Pair<number>,
  reserve: Pair<number>,
): string {
  const side = playerIndex(player);
  const m = rules.pitsPerRow;
  const [shut, kept] = [closed[side], reserve[side]];
  const open = m - shut;
  const names = [0, shut - 1].map((place) => pitName(side * m + Math.max(0, place), m));
  const closing =
    shut === 0
      ? `opens all ${m} pits`
      : `opens ${countOf(open, 'pit')} (${shut === 1 ? names[0] : names.join(' to ')} closed, RP-8)`;
  const keeping = kept === 0 ? '' : ` and keeps ${kept} in reserve`;
  return `${called(player)} holds ${countOf(holdings[side], 'seed')}, ${closing}${keeping}.`;
}
