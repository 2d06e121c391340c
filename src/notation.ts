/**
 * Positions and moves as text.
 *
 *     <north row>/<south row> <turn> <captured> <opening>
 *     7,7,7,7,7,x,x/7,7,7,7,7,7,7 N 0-0 -
 *
 * The board as South sees it: North's row from North's last pit to its first, then South's row
 * from South's left. A closed pit is `x`. The text does not name the game, so parsing is given
 * the rules. Parsing and printing give the same text back.
 */
import { assertPosition, checkFields, Position } from './position.js';
import {
  assertWhole,
  expected,
  type Failure,
  failure,
  type Result,
  show,
  success,
} from './result.js';
import {
  completeRules,
  MAX_PITS_PER_ROW,
  MAX_SEEDS,
  type Pair,
  type Pit,
  type Player,
  type RulesInput,
} from './rules.js';

/**
 * The text of a position.
 * @throws TypeError for what is no `Position`.
 */
export function formatPosition(position: Position): string {
  assertPosition(position);
  const { pits, closed, turn, captured, opening, rules } = position;
  const m = rules.pitsPerRow;
  const name = (seeds: number, place: number, shut: number): string =>
    place < shut ? 'x' : String(seeds);
  const south = pits.slice(0, m).map((seeds, place) => name(seeds, place, closed[0]));
  const north = pits.slice(m).map((seeds, place) => name(seeds, place, closed[1]));
  const owing = `${opening[0] ? 'S' : ''}${opening[1] ? 'N' : ''}` || '-';
  return `${north.reverse()}/${south} ${turn === 'south' ? 'S' : 'N'} ${captured.join('-')} ${owing}`;
}

/**
 * Reads the text of a position under these rules.
 *
 * A failure's `at` is the offset (from 0) of the first character that breaks the grammar, the
 * text's length if it is cut short; where the grammar is right but the board is not, the offset
 * of the row or field at fault.
 * @throws TypeError if the text is no string; TypeError or RangeError for rules that are not right.
 */
export function parsePosition(text: string, input: RulesInput): Result<Position, 'bad-position'> {
  if (typeof text !== 'string') throw new TypeError(expected('text', 'a string', text));
  const rules = completeRules(input);
  const reader = new Reader(text);
  try {
    const northAt = 0;
    const north = reader.row('north');
    reader.literal('/');
    const southAt = reader.at;
    const south = reader.row('south');
    reader.literal(' ');
    const turnAt = reader.at;
    const turn: Player = reader.oneOf(['S', 'N']) === 'S' ? 'south' : 'north';
    reader.literal(' ');
    const capturedAt = reader.at;
    const capturedSouth = reader.count();
    reader.literal('-');
    const captured: Pair<number> = [capturedSouth, reader.count()];
    reader.literal(' ');
    const openingAt = reader.at;
    const owing = reader.oneOf(['SN', 'S', 'N', '-']);
    reader.end();

    const m = rules.pitsPerRow;
    for (const [row, at, owner] of [
      [north, northAt, 'North'],
      [south, southAt, 'South'],
    ] as const) {
      const fault = faultOfRow(row, owner, m);
      if (fault !== undefined) return refuse(at, fault);
    }
    const checked = checkFields(rules, {
      pits: [...south.counts, ...north.counts.reverse()],
      closed: [south.closed, north.closed],
      turn,
      captured,
      opening: [owing.includes('S'), owing.includes('N')],
    });
    if ('member' in checked) {
      const closedAt = north.closed === 0 ? southAt : northAt;
      const at = {
        pits: northAt,
        closed: closedAt,
        turn: turnAt,
        captured: capturedAt,
        opening: openingAt,
      }[checked.member];
      return refuse(at, `${checked.member} ${checked.message}`);
    }
    return success(new Position(rules, checked));
  } catch (error) {
    if (error instanceof Misread) return refuse(error.at, error.message);
    throw error;
  }
}

function refuse(at: number, what: string): Failure<'bad-position'> {
  return failure('bad-position', `position text, offset ${at}: ${what}`, at);
}

interface Row {
  /** In the order of the text, closed pits included with 0. */
  readonly counts: number[];
  readonly closed: number;
}

function faultOfRow(row: Row, owner: string, pitsPerRow: number): string | undefined {
  if (row.counts.length !== pitsPerRow) {
    return `expected ${pitsPerRow} pits in ${owner}'s row, got ${row.counts.length}`;
  }
  if (row.closed === pitsPerRow) return `expected an open pit in ${owner}'s row, got none`;
  const seeds = row.counts.find((count) => count > MAX_SEEDS);
  return seeds === undefined ? undefined : `expected at most ${MAX_SEEDS} seeds, got ${seeds}`;
}

class Misread extends Error {
  constructor(
    readonly at: number,
    message: string,
  ) {
    super(message);
  }
}

/** Reads a text from left to right and throws a `Misread` at the first character that is wrong. */
class Reader {
  at = 0;

  constructor(private readonly text: string) {}

  fail(what: string): never {
    const got =
      this.at < this.text.length ? JSON.stringify(this.text[this.at]) : 'the end of the text';
    throw new Misread(this.at, `expected ${what}, got ${got}`);
  }

  /** Counts separated by commas; closed pits stand at the owner's left end (B-2, RP-8). */
  row(owner: Player): Row {
    const counts: number[] = [];
    let closed = 0;
    do {
      const closedMayStand = owner === 'north' || closed === counts.length;
      const countMayStand = owner === 'south' || closed === 0;
      if (closedMayStand && this.accept('x')) {
        closed++;
        counts.push(0);
      } else if (countMayStand) {
        counts.push(this.count(closedMayStand ? 'a seed count or x' : 'a seed count'));
      } else {
        this.fail('x (a closed pit)');
      }
    } while (this.accept(','));
    return { counts, closed };
  }

  /** A whole number without leading zeros. */
  count(what = 'a seed count'): number {
    const start = this.at;
    if (!this.accept('0')) {
      while (isDigit(this.text.charCodeAt(this.at))) this.at++;
    }
    if (this.at === start) this.fail(what);
    const digits = this.text.slice(start, this.at);
    const count = Number(digits);
    if (Number.isSafeInteger(count)) return count;
    // As a number it would be told as another one.
    throw new Misread(start, `expected ${what} from 0 to ${MAX_SEEDS}, got ${show(digits)}`);
  }

  /** The first of the words that stands here. */
  oneOf(words: readonly string[]): string {
    return words.find((word) => this.accept(word)) ?? this.fail(words.join(' or '));
  }

  literal(word: string): void {
    if (!this.accept(word)) this.fail(word === ' ' ? 'one blank' : `"${word}"`);
  }

  end(): void {
    if (this.at < this.text.length) this.fail('the end of the text');
  }

  private accept(word: string): boolean {
    if (!this.text.startsWith(word, this.at)) return false;
    this.at += word.length;
    return true;
  }
}

/** NaN, which stands beyond the end of a text, is none. */
function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/**
 * The name of a pit: South's `A B C …` from South's left, North's `a b c …` from North's left.
 * @param pit 0 to 2m - 1.
 * @param pitsPerRow *m*, 1 to 8.
 * @throws TypeError or RangeError for anything else.
 */
export function pitName(pit: Pit, pitsPerRow: number): string {
  assertWhole('pitsPerRow', pitsPerRow, 1, MAX_PITS_PER_ROW);
  assertWhole('pit', pit, 0, 2 * pitsPerRow - 1);
  return String.fromCharCode(pit < pitsPerRow ? 65 + pit : 97 + pit - pitsPerRow);
}

/**
 * The pit of that name on a board of *m* pits a row, 1 to 8; case matters.
 * @throws TypeError or RangeError for another number of pits.
 */
export function parsePit(name: string, pitsPerRow: number): Result<Pit, 'bad-move'> {
  assertWhole('pitsPerRow', pitsPerRow, 1, MAX_PITS_PER_ROW);
  const names = Array.from({ length: 2 * pitsPerRow }, (_, pit) => pitName(pit, pitsPerRow));
  const pit = names.indexOf(name);
  if (pit >= 0) return success(pit);
  const south = `${names[0]} to ${names[pitsPerRow - 1]}`;
  const north = `${names[pitsPerRow]} to ${names[2 * pitsPerRow - 1]}`;
  return failure('bad-move', expected('move', `a pit, ${south} or ${north}`, name));
}
