/**
 * What is shown, before anybody knows whether in colour: lines of pieces that each have a style. Board
 * and explanations are made of them, and how wide they are can be known without looking for codes.
 */

/** What a piece stands for; `theme.ts` has the colours. */
export type Style = 'south' | 'north' | 'faint' | 'strong' | 'lift' | 'drop' | 'capture' | 'fault';

export interface Piece {
  readonly text: string;
  readonly style?: Style | undefined;
}

export type Line = readonly Piece[];

/** A line of one piece. */
export function line(text: string, style?: Style): Line {
  return [{ text, style }];
}

/** How many columns a line takes. Every character that is shown here takes one. */
export function widthOf(shown: Line): number {
  return shown.reduce((sum, { text }) => sum + [...text].length, 0);
}

/** A text of no more than so many columns. */
export function clipText(text: string, columns: number): string {
  const characters = [...text];
  if (characters.length <= columns) return text;
  return columns < 1 ? '' : `${characters.slice(0, columns - 1).join('')}…`;
}

/** The line as far as it fits. */
export function clip(shown: Line, columns: number): Line {
  let left = columns;
  return shown.map(({ text, style }) => {
    const fitting = clipText(text, left);
    left -= [...fitting].length;
    return { text: fitting, style };
  });
}

/** A text as lines of no more than so many columns, broken between words; a longer word is cut. */
export function wrap(text: string, columns: number): readonly string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if ([...longer].length <= columns) {
      current = longer;
    } else {
      if (current !== '') lines.push(current);
      current = clipText(word, columns);
    }
  }
  return [...lines, current];
}
