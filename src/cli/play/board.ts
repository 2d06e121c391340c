/** The board as lines: two rows of pits and who sits at them, in as many columns as there are. */
import { pitName } from '../../notation.js';
import type { Position } from '../../position.js';
import { otherPlayer, type Pair, type Pit, type Player, playerIndex } from '../../rules.js';
import { clipText, type Line, line, type Piece, widthOf } from './lines.js';

/** A board at one moment, which may be in the middle of a sowing. */
export interface BoardView extends Pick<Position, 'rules' | 'pits' | 'closed' | 'captured'> {
  /** Whose row is the lower one, from that player's left to right. */
  readonly near: Player;
  /** Who plays for South and North. */
  readonly players: Pair<string>;
  /** Seeds that South and North keep off the board; null outside of a match. */
  readonly reserve: Pair<number> | null;
  /** Who is to move or is moving; null if nobody is. */
  readonly turn: Player | null;
  /** Pits that may be played. */
  readonly legal: readonly Pit[];
  /** The pit where something has just happened. */
  readonly mark: Mark | null;
}

export interface Mark {
  readonly pit: Pit;
  readonly as: 'lift' | 'drop' | 'capture';
  /** What is written there instead of its seeds. */
  readonly text?: string;
}

const INDENT = '   ';

/** The board with both players' lines. */
export function drawBoard(view: BoardView, columns: number): readonly Line[] {
  const { near, rules } = view;
  const far = otherPlayer(near);
  const m = rules.pitsPerRow;
  const inner = columns >= INDENT.length + 6 * m + 1 ? 5 : 3;
  const [lower, upper] = [pitsOf(near, m), pitsOf(far, m).reverse()];
  const edge = (left: string, middle: string, right: string): Line => {
    const rule = Array.from({ length: m }, () => '─'.repeat(inner)).join(middle);
    return line(`${INDENT}${left}${rule}${right}`, 'faint');
  };
  return [
    playerLine(view, far, columns, inner),
    namesLine(upper, view, far, inner),
    edge('┌', '┬', '┐'),
    rowLine(upper, view, far, inner),
    edge('├', '┼', '┤'),
    rowLine(lower, view, near, inner),
    edge('└', '┴', '┘'),
    namesLine(lower, view, near, inner),
    playerLine(view, near, columns, inner),
  ];
}

/** A player's pits from the player's left (B-2). */
function pitsOf(player: Player, pitsPerRow: number): Pit[] {
  return Array.from({ length: pitsPerRow }, (_, place) => playerIndex(player) * pitsPerRow + place);
}

function namesLine(pits: readonly Pit[], view: BoardView, owner: Player, inner: number): Line {
  const names = pits.map((pit): Piece => {
    const style = view.legal.includes(pit) ? owner : 'faint';
    return { text: ` ${centred(pitName(pit, view.rules.pitsPerRow), inner)}`, style };
  });
  return [{ text: INDENT }, ...names];
}

function rowLine(pits: readonly Pit[], view: BoardView, owner: Player, inner: number): Line {
  const wall: Piece = { text: '│', style: 'faint' };
  return [{ text: INDENT }, wall, ...pits.flatMap((pit) => [cell(pit, view, owner, inner), wall])];
}

function cell(pit: Pit, view: BoardView, owner: Player, inner: number): Piece {
  const { pits, closed, mark, rules } = view;
  const seeds = pits[pit] as number;
  if (pit % rules.pitsPerRow < closed[playerIndex(owner)]) {
    return { text: '▒'.repeat(inner), style: 'faint' };
  }
  const isMarked = mark?.pit === pit;
  if (isMarked) return { text: marked(mark.text ?? String(seeds), inner), style: mark.as };
  // An empty pit is seen better than a 0.
  return seeds === 0
    ? { text: centred('·', inner), style: 'faint' }
    : { text: centred(String(seeds), inner), style: owner };
}

/** The count, marked for those who see no colours, as far as there is room. */
function marked(count: string, inner: number): string {
  if (inner === 3) return `›${count.padStart(2)}`.slice(-3);
  return count.length > 3 ? centred(count, inner) : `[${centred(count, 3)}]`;
}

/** In the middle; two digits end where the one of others stands or right of it. */
function centred(text: string, width: number): string {
  const right = Math.floor((width - text.length) / 2);
  return `${text}${' '.repeat(right)}`.padStart(width);
}

/** Who sits there, what they have, and whether it is their turn. */
function playerLine(view: BoardView, player: Player, columns: number, inner: number): Line {
  const side = playerIndex(player);
  const kept = view.reserve === null ? '' : ` · reserve ${view.reserve[side]}`;
  const has = `captured ${view.captured[side]}${kept}`;
  const head: Line = [
    { text: view.turn === player ? ' ▸ ' : INDENT, style: 'strong' },
    { text: player === 'south' ? 'South' : 'North', style: player },
  ];
  const board = INDENT.length + (inner + 1) * view.rules.pitsPerRow + 1;
  const end = Math.min(columns, Math.max(board, MIN_PLAYER_LINE));
  const room = Math.max(0, end - widthOf(head) - has.length);
  const who = clipText(`  ${view.players[side]}`, Math.max(0, room - 1));
  return [...head, { text: who.padEnd(room) }, { text: has, style: player }];
}

/** Columns for a player's line beside a board that is narrower. */
const MIN_PLAYER_LINE = 40;
