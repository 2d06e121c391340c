/** Where a session is shown and spoken to: a terminal's screen, or plain lines in and out. */
import type { BoardView } from './board.js';
import { type Line, line, type Piece, wrap } from './lines.js';

/** What is told beside the board: a text, broken into lines as there is room, or a line as it is. */
export type Note = string | Piece | Line;

/** A note as lines of no more than so many columns, but for what is a line already. */
export function linesOf(note: Note, columns: number): readonly Line[] {
  if (typeof note === 'string') return wrap(note, columns).map((text) => line(text));
  return 'text' in note ? wrap(note.text, columns).map((text) => line(text, note.style)) : [note];
}

/** A picture of a sowing, and how long it is looked at. */
export interface Picture {
  readonly board: BoardView;
  readonly status: string;
  readonly milliseconds: number;
}

export interface Stage {
  /** Whether there is somebody to watch a sowing. */
  readonly isWatched: boolean;
  /** The board as it stands now, under a title. */
  show(title: string, board: BoardView): void;
  /** Shows the same board again where it would not be seen any more. */
  showAgain(): void;
  tell(...notes: readonly Note[]): void;
  /** Shows a sowing; any key ends it early. */
  animate(pictures: Iterable<Picture>): Promise<void>;
  /** Waits so long for people to read, or for a key. */
  pause(milliseconds: number): Promise<void>;
  /** A line of input; null at its end. What was told before is not shown any longer after it. */
  ask(prompt: string): Promise<string | null>;
  /** Leaves everything as it was found, what was shown last in view. */
  close(): void;
}
