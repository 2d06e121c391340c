/** Where a session is shown and spoken to: a terminal's screen, or plain lines in and out. */
import type { BoardView } from './board.js';
import { type Line, line, type Piece, wrap } from './lines.js';

/** What is told beside the board: a text, broken into lines as there is room, or a line as it is. */
export type Note = string | Piece | Line | List;

/** Short texts that stand side by side where there is room. */
export interface List {
  readonly items: readonly string[];
}

/** Blanks between two items. */
const GAP = 2;

/** A note as lines of no more than so many columns, but for what is a line already. */
export function linesOf(note: Note, columns: number): readonly Line[] {
  if (typeof note === 'string') return wrap(note, columns).map((text) => line(text));
  if ('items' in note) return rowsOf(note.items, columns).map((text) => line(text));
  return 'text' in note ? wrap(note.text, columns).map((text) => line(text, note.style)) : [note];
}

/** Items in rows, to be read column by column. */
function rowsOf(items: readonly string[], columns: number): readonly string[] {
  const width = Math.max(...items.map(({ length }) => length)) + GAP;
  const height = Math.ceil(items.length / Math.max(1, Math.floor((columns + GAP) / width)));
  return Array.from({ length: height }, (_, row) => {
    const across = items.filter((_, place) => place % height === row);
    return across
      .map((item) => item.padEnd(width))
      .join('')
      .trimEnd();
  });
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
  /** Whether who only watches has left with a key. */
  readonly hasLeft: boolean;
  /**
   * The board as it stands now, under a title.
   * @param notes what is to be told as long as it stands so: how it has ended.
   */
  show(title: string, board: BoardView, notes: readonly Note[]): void;
  /** Shows the same again where it would not be seen any more. */
  showAgain(): void;
  tell(...notes: readonly Note[]): void;
  /** Shows a sowing; keys stop it, step through it, or end it early. */
  animate(pictures: Iterable<Picture>): Promise<void>;
  /** Waits so long for people to read, or for a key; it can be stopped as well. */
  pause(milliseconds: number): Promise<void>;
  /** A line of input; null at its end. What was told before is not shown any longer after it. */
  ask(prompt: string): Promise<string | null>;
  /** Whoever was there may be gone: then nothing is shown any longer. */
  hangUp(): void;
  /** Leaves everything as it was found, what was shown last in view. */
  close(): void;
}
