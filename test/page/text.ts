/** Pages as text. */

/** The text of a page as a reader has it, blanks made one. */
export function textOf(page: string): string {
  return page
    .replace(/<(script|style)>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

/** What JavaScript writes where a number is missing. */
export function slipsIn(text: string): RegExpMatchArray | null {
  return text.match(/\b(NaN|undefined|null|Infinity)\b/g);
}
