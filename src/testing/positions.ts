/** Positions to ask about: put together by hand, so right by construction. */
import { Position, type PositionFields } from '../position.js';
import { type Game, MAX_SEEDS, type Pair, type Pit, type Player, type Rules } from '../rules.js';
import type { Draw } from './draw.js';

/** How many pits each player has open. */
export type Open = Pair<number>;

/** The fields that matter to whoever makes a position; the rest has its default. */
export type Fields = Partial<PositionFields> & Pick<PositionFields, 'pits'>;

/** A position of these fields. They are not checked: there are millions. */
export function positionOf(rules: Rules, fields: Fields): Position {
  return new Position(rules, {
    pits: [...fields.pits],
    closed: fields.closed ?? [0, 0],
    turn: fields.turn ?? 'south',
    captured: fields.captured ?? [0, 0],
    opening: fields.opening ?? [false, false],
  });
}

/** A position with other rules, or other fields. */
export function changed(
  position: Position,
  fields: Partial<PositionFields>,
  rules: Rules = position.rules,
): Position {
  return positionOf(rules, { ...position, ...fields });
}

/** All pits of a board from its open ones in sowing order, and how many are closed (RP-8). */
export function withClosed(
  open: readonly number[],
  pitsPerRow: number,
  [south, north]: Open,
): Pick<PositionFields, 'pits' | 'closed'> {
  const closed = [pitsPerRow - south, pitsPerRow - north] as const;
  const none = (count: number): number[] => Array.from({ length: count }, () => 0);
  return {
    pits: [...none(closed[0]), ...open.slice(0, south), ...none(closed[1]), ...open.slice(south)],
    closed,
  };
}

/** The open pits of a position in sowing order. */
export function openPits({ rules, closed }: Pick<Position, 'rules' | 'closed'>): readonly Pit[] {
  const m = rules.pitsPerRow;
  return Array.from({ length: 2 * m }, (_, pit) => pit).filter(
    (pit) => pit % m >= closed[pit < m ? 0 : 1],
  );
}

export function seedsOn({ pits }: Pick<Position, 'pits'>): number {
  return pits.reduce((sum, seeds) => sum + seeds, 0);
}

/** The mover's open pits. */
export function ownPits(position: Pick<Position, 'rules' | 'closed' | 'turn'>): readonly Pit[] {
  const m = position.rules.pitsPerRow;
  return openPits(position).filter((pit) => pit < m === (position.turn === 'south'));
}

/** Who may still owe an opening move (SQ-3): all possibilities. */
export function openingRights(game: Game): readonly Pair<boolean>[] {
  const nobody = [false, false] as const;
  return game === 'raja-pasu' ? [nobody] : [nobody, [true, false], [false, true], [true, true]];
}

/** Everything about a position but its seeds, drawn: who is to move, closed pits, who owes an opening. */
export function drawFrame(
  draw: Draw,
  rules: Rules,
  closing = draw.oneIn(3),
): Pick<PositionFields, 'closed' | 'turn' | 'opening'> {
  const m = rules.pitsPerRow;
  const isRajaPasu = rules.game === 'raja-pasu';
  return {
    closed: isRajaPasu && closing ? [draw.below(m), draw.below(m)] : [0, 0],
    turn: draw.pick<Player>(['south', 'north']),
    opening: draw.oneIn(4) ? draw.pick(openingRights(rules.game)) : [false, false],
  };
}

/** What was captured, now and then, as far as there is room. */
export function drawCaptured(draw: Draw, seeds: number): Pair<number> {
  if (!draw.oneIn(4)) return [0, 0];
  const room = draw.below(MAX_SEEDS - seeds + 1);
  const south = draw.below(room + 1);
  return [south, room - south];
}

/** Seeds over pits: evenly, in heaps of up to all of them, or mostly in a few pits. */
export function scatter(draw: Draw, pits: number, seeds: number): number[] {
  const board = Array.from({ length: pits }, () => 0);
  const favourites = Array.from({ length: draw.between(1, 4) }, () => draw.below(pits));
  const style = draw.below(3);
  let left = seeds;
  while (left > 0) {
    const few = style === 2 && !draw.oneIn(4);
    const pit = few ? draw.pick(favourites) : draw.below(pits);
    const heap = style === 1 ? draw.between(1, left) : 1;
    board[pit] = (board[pit] as number) + heap;
    left -= heap;
  }
  return board;
}
