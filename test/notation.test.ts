/** Positions and moves as text: what is printed is read back, and what is wrong is found where it is. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPosition, parsePit, parsePosition, pitName } from '../src/notation.js';
import { initialPosition, makePosition, type Position, type Setup } from '../src/position.js';
import { unwrap } from '../src/result.js';
import { STANDARD_RULES } from '../src/rules.js';
import { rajaPasu, sadeqaII } from './boards.js';
import { positions } from './properties/positions.js';

const raja = rajaPasu(2);
const sadeqa = sadeqaII(2);
const positionOf = (setup: Setup): Position => unwrap(makePosition(setup));

/** The grammar once more, as one expression. */
const NUMBER = '(?:0|[1-9]\\d*)';
const GRAMMAR = new RegExp(
  `^(?<north>(?:${NUMBER}(?:,${NUMBER})*(?:,x)*|x(?:,x)*))` +
    `/(?<south>(?:x(?:,x)*(?:,${NUMBER})*|${NUMBER}(?:,${NUMBER})*))` +
    ` (?<turn>[SN]) (?<captured>${NUMBER}-${NUMBER}) (?<opening>SN|S|N|-)$`,
  'd',
);

describe('the text of a position', () => {
  it.each([
    ['7,7,7,7,7,7,7/7,7,7,7,7,7,7 S 0-0 -', initialPosition('raja-pasu')],
    ['3,3,3,3,3,3/3,3,3,3,3,3 S 0-0 SN', initialPosition('sadeqa-ii')],
    [
      '5,x,x/x,1,2 N 10-0 -',
      positionOf({
        rules: rajaPasu(3),
        pits: [0, 1, 2, 0, 0, 5],
        closed: [1, 2],
        turn: 'north',
        captured: [10, 0],
      }),
    ],
    ['4,3/1,2 S 0-0 N', positionOf({ rules: sadeqa, pits: [1, 2, 3, 4], opening: [false, true] })],
    [
      '0,0/255,0 S 0-0 S',
      positionOf({ rules: sadeqa, pits: [255, 0, 0, 0], opening: [true, false] }),
    ],
  ])('shows the board as South sees it: %s', (text, position) => {
    expect(formatPosition(position)).toBe(text);
    expect(unwrap(parsePosition(text, position.rules))).toEqual(position);
  });

  it('is read back as the same position, and printed as the same text', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const text = formatPosition(position);
        expect(text).toMatch(GRAMMAR);
        const back = unwrap(parsePosition(text, position.rules));
        expect(back).toEqual(position);
        expect(formatPosition(back)).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });

  it('is refused at its end wherever it is cut short', () => {
    const text = '1,20/3,4 S 0-10 -';
    expect(parsePosition(text, raja).ok).toBe(true);
    for (let length = 0; length < text.length; length++) {
      expect(parsePosition(text.slice(0, length), raja)).toMatchObject({
        code: 'bad-position',
        at: length,
      });
    }
  });

  it('is refused at every character that is none of the grammar', () => {
    const text = '1,20/3,4 S 0-10 -';
    for (let at = 0; at <= text.length; at++) {
      for (const wrong of ['?', '\n', '\t', 'é', '１', 'X', '*', '\u2028', '']) {
        const broken = `${text.slice(0, at)}${wrong}${text.slice(at + 1)}`;
        if (GRAMMAR.test(broken)) continue;
        // What stands before is a beginning of the right text, so it can be no sooner.
        const result = parsePosition(broken, raja);
        expect(result).toMatchObject({ ok: false, code: 'bad-position' });
        if (wrong !== '') expect(result).toMatchObject({ at });
      }
    }
  });
});

describe('the first character that breaks the grammar', () => {
  //  offsets: 0         1
  //           012345678901234
  const GOOD = '1,2/3,4 S 0-0 -';

  it('stands nowhere in a good text', () => {
    expect(parsePosition(GOOD, raja).ok).toBe(true);
    expect(parsePosition(GOOD, sadeqa).ok).toBe(true);
  });

  it.each([
    ['nothing at all', '', 0],
    ['white space before', ` ${GOOD}`, 0],
    ['white space after', `${GOOD} `, 15],
    ['a line break after', `${GOOD}\n`, 15],
    ['more after the end', `${GOOD}-`, 15],
    ['an empty row', '/3,4 S 0-0 -', 0],
    ['a comma at the beginning', ',1/3,4 S 0-0 -', 0],
    ['two commas', '1,,2/3,4 S 0-0 -', 2],
    ['a comma at the end of a row', '1,2,/3,4 S 0-0 -', 4],
    ['a semicolon', '1;2/3,4 S 0-0 -', 1],
    ['a blank after a comma', '1, 2/3,4 S 0-0 -', 2],
    ['a third row', '1,2/3,4/5,6 S 0-0 -', 7],
    ['a leading zero', '1,02/3,4 S 0-0 -', 3],
    ['two zeros', '00,2/3,4 S 0-0 -', 1],
    ['a leading zero among the captured', '1,2/3,4 S 0-00 -', 13],
    ['a negative number', '1,-2/3,4 S 0-0 -', 2],
    ['a plus sign', '+1,2/3,4 S 0-0 -', 0],
    ['a fraction', '1.5,2/3,4 S 0-0 -', 1],
    ['an exponent', '1e1,2/3,4 S 0-0 -', 1],
    ['an upper case closed pit', '1,X/3,4 S 0-0 -', 2],
    ["an open pit after a closed one in North's text", 'x,2/3,4 S 0-0 -', 2],
    ["a closed pit after an open one in South's text", '1,2/3,x S 0-0 -', 6],
    ['a closed pit with a count', '1,x2/3,4 S 0-0 -', 3],
    ['no blank before the turn', '1,2/3,4S 0-0 -', 7],
    ['two blanks', '1,2/3,4  S 0-0 -', 8],
    ['a tab', '1,2/3,4\tS 0-0 -', 7],
    ['a lower case turn', '1,2/3,4 s 0-0 -', 8],
    ['a turn in full', '1,2/3,4 South 0-0 -', 9],
    ['both players to move', '1,2/3,4 SN 0-0 -', 9],
    ['captures of one player', '1,2/3,4 S 0 -', 11],
    ['captures of three', '1,2/3,4 S 0-0-0 -', 13],
    ['negative captures', '1,2/3,4 S -1-0 -', 10],
    ['no opening rights', '1,2/3,4 S 0-0', 13],
    ['opening rights the wrong way round', '1,2/3,4 S 0-0 NS', 15],
    ['opening rights twice', '1,2/3,4 S 0-0 SS', 15],
    ['lower case opening rights', '1,2/3,4 S 0-0 sn', 14],
    ['two hyphens', '1,2/3,4 S 0-0 --', 15],
  ])('%s', (_, text, at) => {
    for (const rules of [raja, sadeqa]) {
      const result = parsePosition(text, rules);
      expect(result).toMatchObject({ ok: false, code: 'bad-position', at });
      if (!result.ok) {
        expect(result.message).toMatch(
          new RegExp(`^position text, offset ${at}: expected .*, got`),
        );
        expect(result.message).not.toMatch(/[\n\r]/);
      }
    }
  });
});

describe('the field at fault where the grammar is right', () => {
  it.each([
    ["another size in North's row", raja, '1,2,3/3,4 S 0-0 -', 0],
    ["another size in South's row", raja, '1,2/3 S 0-0 -', 4],
    ['another size, of a row that begins later', raja, '10,20/3,4,5 S 0-0 -', 6],
    ["no open pit in North's row", raja, 'x,x/3,4 S 0-0 -', 0],
    ["no open pit in South's row", raja, '1,2/x,x S 0-0 -', 4],
    ["too many seeds in one of North's pits", raja, '1,256/3,4 S 0-0 -', 0],
    ["too many seeds in one of South's pits", raja, '1,2/256,4 S 0-0 -', 4],
    ['a number beyond all numbers', raja, `1,2/3,${'9'.repeat(400)} S 0-0 -`, 6],
    ['too many captured seeds', raja, '1,2/3,4 S 0-256 -', 10],
    ['too many seeds on the board', raja, '200,2/3,51 S 0-0 -', 0],
    ['too many seeds, captured ones included', raja, '1,2/3,4 S 246-0 -', 0],
    ['an opening right in Raja Pasu', raja, '1,2/3,4 S 0-0 SN', 14],
    ['an opening right of one player in Raja Pasu', raja, '1,2/3,4 S 0-0 N', 14],
    ["a closed pit of North's in Sadeqa II", sadeqa, '1,x/3,4 S 0-0 -', 0],
    ["a closed pit of South's in Sadeqa II", sadeqa, '1,2/x,4 S 0-0 -', 4],
    ['a closed pit of each in Sadeqa II', sadeqa, '1,x/x,4 S 0-0 -', 0],
  ])('%s', (_, rules, text, at) => {
    expect(text).toMatch(GRAMMAR);
    const result = parsePosition(text, rules);
    expect(result).toMatchObject({ ok: false, code: 'bad-position', at });
    if (!result.ok)
      expect(result.message).toMatch(/^position text, offset \d+: .*expected .*, got/);
  });

  it('is none with 255 seeds', () => {
    expect(parsePosition('1,2/3,4 S 245-0 -', raja).ok).toBe(true);
    expect(parsePosition('0,0/255,0 S 0-0 -', raja).ok).toBe(true);
  });
});

describe('any text', () => {
  /** Texts of positions in which one character is replaced, struck or put in. */
  const damaged = fc
    .record({
      position: positions,
      at: fc.nat(60),
      struck: fc.nat(1),
      put: fc.constantFrom('', '0', '1', '9', ',', '/', 'x', ' ', '-', 'S', 'N', '.', 'a', '\n'),
    })
    .map(({ position, at, struck, put }) => {
      const text = formatPosition(position);
      const place = at % (text.length + 1);
      return {
        rules: position.rules,
        text: text.slice(0, place) + put + text.slice(place + struck),
      };
    });

  it('is either printed back as it was, or refused within its length', () => {
    fc.assert(
      fc.property(damaged, ({ text, rules }) => {
        const result = parsePosition(text, rules);
        if (result.ok) {
          expect(formatPosition(result.value)).toBe(text);
          return;
        }
        const at = result.at ?? -1;
        const fields = GRAMMAR.exec(text)?.indices?.groups;
        if (fields === undefined) {
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at).toBeLessThanOrEqual(text.length);
          // What stands before could still have become a position.
          const before = parsePosition(text.slice(0, at), rules);
          expect(before.ok || before.at === at || GRAMMAR.test(text.slice(0, at))).toBe(true);
        } else {
          expect(Object.values(fields).map(([start]) => start)).toContain(at);
        }
        expect(result.message).not.toMatch(/[\n\r]/);
      }),
      { numRuns: 3000 },
    );
  });

  it('never throws, but a value that is no text does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(parsePosition(text, raja).ok).toBe(GRAMMAR.test(text));
      }),
    );
    for (const value of [undefined, null, 7, {}, ['1,2/3,4 S 0-0 -']]) {
      expect(() => parsePosition(value as string, raja)).toThrow(TypeError);
    }
  });
});

describe('the name of a pit', () => {
  it("B-2: is a capital letter in South's row and a small one in North's, from the owner's left", () => {
    const names = (m: number) =>
      Array.from({ length: 2 * m }, (_, pit) => pitName(pit, m)).join('');
    expect(names(1)).toBe('Aa');
    expect(names(6)).toBe('ABCDEFabcdef');
    expect(names(8)).toBe('ABCDEFGHabcdefgh');
  });

  it('is read back as the pit', () => {
    for (let m = 1; m <= 8; m++) {
      for (let pit = 0; pit < 2 * m; pit++) {
        expect(parsePit(pitName(pit, m), m)).toEqual({ ok: true, value: pit });
      }
    }
  });

  it.each(['', ' ', 'C', 'c', 'Z', 'AA', 'A ', ' A', '0', 'Å', 'Ａ', '\n', 'constructor'])(
    'is not %j on a board of two pits a row',
    (name) => {
      const result = parsePit(name, 2);
      expect(result).toMatchObject({ ok: false, code: 'bad-move' });
      if (!result.ok) {
        expect(result.message).toContain('expected a pit, A to B or a to b, got');
        expect(result.message).not.toMatch(/[\n\r]/);
      }
    },
  );
});

describe('the rules that a text is read under', () => {
  const text = '3,3/3,3 S 0-0 -';

  it('may be written in any way that rules are', () => {
    const rules = { game: 'sadeqa-ii', pitsPerRow: 2 } as const;
    const position = unwrap(parsePosition(text, rules));
    expect(position.rules).toEqual({ ...STANDARD_RULES['sadeqa-ii'], pitsPerRow: 2 });
    expect(parsePosition(formatPosition(initialPosition('raja-pasu')), 'raja-pasu').ok).toBe(true);
  });

  it('are checked, and nothing that happens to them later is seen', () => {
    const input = { game: 'sadeqa-ii' as const, pitsPerRow: 2, endless: 'annul' as const };
    const { rules } = unwrap(parsePosition(text, input));
    Object.assign(input, { endless: 'illegal', pitsPerRow: 8 });
    expect(rules).toMatchObject({ endless: 'annul', pitsPerRow: 2 });
    expect(Object.isFrozen(rules)).toBe(true);
  });

  it.each([
    [{ ...STANDARD_RULES['sadeqa-ii'], pitsPerRow: 9 }, RangeError],
    [{ pitsPerRow: 2 }, RangeError],
    ['chess', RangeError],
    [undefined, TypeError],
    [null, TypeError],
    [7, TypeError],
  ])('%o are refused', (rules, error) => {
    expect(() => parsePosition(text, rules as 'sadeqa-ii')).toThrow(error);
  });
});
