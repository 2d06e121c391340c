/**
 * The first half of reading an archive: characters become tags, moves and comments. What they mean is
 * found by `entry.ts`. One pass from left to right; every character is looked at a few times at most.
 */
import { MAX_ROUND_LIMIT } from '../arguments.js';
import { show } from '../result.js';
import { NO_LINE, NO_TEXT } from './words.js';

/** Thrown where a text is wrong. */
export class Misread extends Error {
  constructor(
    /** Offset in the text that was scanned. */
    readonly at: number,
    message: string,
  ) {
    super(message);
  }
}

export interface RawTag {
  readonly name: string;
  readonly value: string;
  readonly at: number;
  /** Of the first character in the quotes. */
  readonly valueAt: number;
  /** Whether the value is as it stands in the text, so that offsets in it are offsets in the text. */
  readonly isPlain: boolean;
}

/** Tags, and the moves below them. */
export interface RawSection {
  readonly at: number;
  readonly tags: RawTag[];
  /** Character codes of the pits' names. */
  readonly names: number[];
  readonly offsets: number[];
  /** By the number of moves before it. */
  readonly comments: Map<number, string>;
}

/** An entry that begins at an offset, as far as it can be told without its meaning. */
export interface RawEntry {
  /** Of the whole entry; then its rounds, if it is a match. */
  readonly sections: readonly [RawSection, ...RawSection[]];
  /** Where the next entry begins, or the text ends. */
  readonly end: number;
}

/** Codes of the characters that mean something. */
const CODE = {
  ...{ tab: 9, lineFeed: 10, return: 13, blank: 32, quote: 34, dot: 46, zero: 48, nine: 57 },
  ...{ semicolon: 59, open: 91, backslash: 92, close: 93, brace: 123, endBrace: 125 },
};

/** What may stand right after a move, beside white space. */
const AFTER_MOVE = new Set([CODE.open, CODE.brace, CODE.semicolon]);

/** As in JSON, and the end brace. */
const ESCAPE = /\\(?:u([0-9A-Fa-f]{4})|(["\\/}bfnrt])|)/g;
const CONTROLS: Readonly<Record<string, string>> = {
  ...{ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' },
};
/** What is between two words of a comment; other space is part of them. */
const BETWEEN_WORDS = /[ \t\n\v\f\r]+/g;

/** Finds entries in a text. */
export class Scanner {
  /** Whether something that was found may be otherwise if the text goes on. */
  hasSeenEnd = false;
  #at = 0;
  /** No comment that begins here or later has an end: it need not be looked for again. */
  #openFrom = Number.POSITIVE_INFINITY;

  constructor(readonly text: string) {}

  /** The offset of the first character from `at` on that is no white space. */
  skipSpace(at: number): number {
    const { text } = this;
    let to = at;
    while (isSpace(text.charCodeAt(to))) to++;
    if (to >= text.length) this.hasSeenEnd = true;
    return to;
  }

  /**
   * The entry at an offset where a character stands. It ends where a tag cannot be its own: any but
   * `Round` below moves or comments, a second `Game` elsewhere.
   * @throws Misread
   */
  entry(at: number): RawEntry {
    this.#at = at;
    let section = newSection(at);
    const sections: [RawSection, ...RawSection[]] = [section];
    let hasGame = false;
    for (;;) {
      const here = this.skipSpace(this.#at);
      this.#at = here;
      if (here >= this.text.length) return { sections, end: here };
      if (this.text.charCodeAt(here) !== CODE.open) {
        if (section.tags.length === 0) this.#fail('a tag such as [Game "raja-pasu"]');
        this.#moves(section);
        continue;
      }
      const name = this.#tagName();
      const hasText = section.names.length + section.comments.size > 0;
      const isNext = name === 'Game' ? hasText || hasGame : hasText && name !== 'Round';
      if (isNext) return { sections, end: here };
      if (name === 'Round') {
        if (sections.length > MAX_ROUND_LIMIT) {
          throw new Misread(here, `expected at most ${MAX_ROUND_LIMIT} rounds, got more`);
        }
        section = newSection(here);
        sections.push(section);
      }
      hasGame ||= name === 'Game';
      section.tags.push(this.#restOfTag(here, name));
    }
  }

  /** The name of a tag whose bracket stands here; empty if there is none. */
  #tagName(): string {
    const { text } = this;
    const from = this.skipSpace(this.#at + 1);
    let to = from;
    if (isLetter(text.charCodeAt(to))) while (isOfName(text.charCodeAt(to))) to++;
    if (to >= text.length) this.hasSeenEnd = true;
    this.#at = to;
    return text.slice(from, to);
  }

  /** The value of a tag whose name ends here, and the bracket after it. */
  #restOfTag(at: number, name: string): RawTag {
    if (name === '') this.#fail("a tag's name: a letter, then letters, digits and _");
    const { text } = this;
    this.#at = this.skipSpace(this.#at);
    if (text.charCodeAt(this.#at) !== CODE.quote) this.#fail('" before the value of the tag');
    const valueAt = this.#at + 1;
    const end = this.#endOfValue(valueAt);
    const raw = text.slice(valueAt, end);
    const value = unescaped(raw, valueAt, LINE);
    this.#at = this.skipSpace(end + 1);
    if (text.charCodeAt(this.#at) !== CODE.close) this.#fail('] at the end of the tag');
    this.#at++;
    return { name, value, at, valueAt, isPlain: raw === value };
  }

  /** The offset of the quote that ends a value. */
  #endOfValue(from: number): number {
    const { text } = this;
    for (let at = from; ; at++) {
      const code = text.charCodeAt(at);
      if (code === CODE.quote) return at;
      if (code === CODE.lineFeed || code === CODE.return || at >= text.length) {
        this.#at = at;
        this.#fail('" at the end of the value');
      }
      if (code === CODE.backslash && !isLineEnd(text.charCodeAt(at + 1))) at++;
    }
  }

  /** Moves, their numbers and comments, up to a tag or the end. */
  #moves({ names, offsets, comments }: RawSection): void {
    const { text } = this;
    for (;;) {
      const at = this.#at;
      const code = text.charCodeAt(at);
      if (isSpace(code) || isOfNumber(code)) {
        this.#at++;
      } else if (isLetter(code)) {
        const next = text.charCodeAt(at + 1);
        if (!isSpace(next) && !AFTER_MOVE.has(next) && at + 1 < text.length) {
          this.#fail('a move: the name of a pit, one letter, and white space after it');
        }
        names.push(code);
        offsets.push(at);
        this.#at++;
      } else if (code === CODE.brace || code === CODE.semicolon) {
        const comment = code === CODE.brace ? this.#comment() : this.#restOfLine();
        const before = comments.get(names.length) ?? '';
        const isMore = before !== '' && comment !== '';
        comments.set(names.length, isMore ? `${before}\n${comment}` : before || comment);
      } else {
        if (at >= text.length) this.hasSeenEnd = true;
        else if (code !== CODE.open) this.#fail('a move, a comment or a tag');
        return;
      }
    }
  }

  /** A comment in braces; its escapes are not white space, whatever they stand for. */
  #comment(): string {
    const { text } = this;
    const from = this.#at + 1;
    let to = from < this.#openFrom ? from : text.length;
    for (; to < text.length; to++) {
      const code = text.charCodeAt(to);
      if (code === CODE.endBrace) break;
      if (code === CODE.backslash) to++;
    }
    if (to >= text.length) {
      this.#openFrom = Math.min(from, this.#openFrom);
      this.hasSeenEnd = true;
      throw new Misread(
        this.#at,
        'expected } at the end of the comment that begins here, got none',
      );
    }
    this.#at = to + 1;
    return unescaped(text.slice(from, to), from, TEXT, wordsOf);
  }

  /** A comment after a semicolon, where a backslash is one. */
  #restOfLine(): string {
    const { text } = this;
    const from = this.#at + 1;
    let to = from;
    while (to < text.length && !isLineEnd(text.charCodeAt(to))) to++;
    if (to >= text.length) this.hasSeenEnd = true;
    this.#at = to;
    const raw = text.slice(from, to);
    refuseIn(raw, from, TEXT);
    return wordsOf(raw);
  }

  #fail(what: string): never {
    const { text } = this;
    if (this.#at >= text.length) {
      this.hasSeenEnd = true;
      throw new Misread(text.length, `expected ${what}, got the end of the text`);
    }
    throw new Misread(this.#at, `expected ${what}, got ${characterAt(text, this.#at)}`);
  }
}

function newSection(at: number): RawSection {
  return { at, tags: [], names: [], offsets: [], comments: new Map() };
}

function characterAt(text: string, at: number): string {
  return JSON.stringify(String.fromCodePoint(text.codePointAt(at) as number));
}

/** A comment as it is told: its words, one blank between two. */
function wordsOf(raw: string): string {
  return raw.replace(BETWEEN_WORDS, ' ').replace(/^ | $/g, '');
}

/** A kind of text: what must not be in it, and that in words. */
interface Kind {
  readonly no: RegExp;
  readonly what: string;
}

const LINE: Kind = { no: NO_LINE, what: 'a value without control characters' };
const TEXT: Kind = { no: NO_TEXT, what: 'a comment without NUL, U+FFFD and lone surrogates' };

/**
 * A text whose escapes have become what they stand for; they too must be of the kind.
 * @param at its offset.
 * @param before what is done first to all but escapes.
 */
function unescaped(raw: string, at: number, kind: Kind, before = unchanged): string {
  refuseIn(raw, at, kind);
  if (!raw.includes('\\')) return before(raw);
  for (const { index, 1: code, 2: character } of raw.matchAll(ESCAPE)) {
    if (code === undefined && character === undefined) {
      const got = JSON.stringify(raw.slice(index, index + 2));
      throw new Misread(at + index, `expected an escape as in JSON, or \\}, got ${got}`);
    }
  }
  const text = before(raw).replace(ESCAPE, (_, code?: string, character = '') =>
    code === undefined
      ? (CONTROLS[character] ?? character)
      : String.fromCharCode(Number.parseInt(code, 16)),
  );
  if (kind.no.test(text)) throw new Misread(at, `expected ${kind.what}, got ${show(text)}`);
  return text;
}

function unchanged(text: string): string {
  return text;
}

/** Throws at the first character that must not be in a text. */
function refuseIn(raw: string, at: number, { no, what }: Kind): void {
  const found = raw.search(no);
  if (found >= 0) throw new Misread(at + found, `expected ${what}, got ${characterAt(raw, found)}`);
}

/** NaN, which stands beyond the end of a text, is nothing of these. */
function isSpace(code: number): boolean {
  if (code <= CODE.blank) return code === CODE.blank || (code >= CODE.tab && code <= CODE.return);
  return code >= 160 && /\s/.test(String.fromCharCode(code));
}

function isLineEnd(code: number): boolean {
  return code === CODE.lineFeed || code === CODE.return;
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

/** A digit or a dot. */
function isOfNumber(code: number): boolean {
  return (code >= CODE.zero && code <= CODE.nine) || code === CODE.dot;
}

function isOfName(code: number): boolean {
  return isLetter(code) || (code >= CODE.zero && code <= CODE.nine) || code === 95;
}
