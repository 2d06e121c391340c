import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ArchiveReader, type Entry, entriesOf, parseArchive } from '../../src/archive/read.js';
import { entriesOfStream } from '../../src/archive/stream.js';
import { MAX_ENTRY_CHARACTERS } from '../../src/archive/words.js';
import { formatArchive, formatRecorded } from '../../src/archive/write.js';
import { anyRecorded, playedGame, playedMatch } from './records.js';

const RP = '[Game "raja-pasu"]';
const SQ = '[Game "sadeqa-ii"]';
const HELD = '[Result "south"][Score "57-41"][Reason "stuck"]';

/** A text with its fault marked by `^`, and what is told. */
const FAULTS: readonly (readonly [marked: string, told: RegExp])[] = [
  ['^hello', /expected a tag such as .*, got "h"/],
  ['^{a comment}', /expected a tag such as/],
  ['^[South "x"] A', /expected a tag Game, got none/],
  [`${RP}[^"x"]`, /expected a tag's name/],
  [`${RP}[^1x "x"]`, /expected a tag's name/],
  [`${RP}[South ^Asha]`, /expected " before the value of the tag, got "A"/],
  [`${RP}\n[South "Asha^\n"]`, /expected " at the end of the value, got "\\n"/],
  [`${RP}[South "Asha\\^\r"]`, /expected " at the end of the value, got "\\r"/],
  [`${RP}[South "Asha^`, /expected " at the end of the value, got the end of the text/],
  [`${RP}[South "Asha"^`, /expected \] at the end of the tag, got the end of the text/],
  [`${RP}[South "Asha" ^"x"]`, /expected \] at the end of the tag, got "\\""/],
  [`${RP}[South "^\\x"]`, /expected an escape as in JSON, or \\}, got "\\\\x"/],
  [`${RP}[South "a^\\u00g0"]`, /expected an escape/],
  [`${RP}[South "a^\tb"]`, /expected a value without control characters, got "\\t"/],
  [`${RP}[South "^a\\nb"]`, /expected a value without control characters, got "a\\nb"/],
  [`${RP}[South "a^\uD83C"]`, /without control characters, got "\\ud83c"/],
  [`${RP}[South "^\\uDF31"]`, /without control characters, got "\\udf31"/],
  [`${RP}[South "a^\uFFFD"]`, /without control characters/],
  [`${RP}[South "a"]^[South "b"]`, /expected South once, got it twice/],
  ['[Game "^chess"]', /"Game" expected raja-pasu or sadeqa-ii, got "chess"/],
  [`${RP}[RulesVersion "^2"]`, /"RulesVersion" expected 1, the version of the rules here, got "2"/],
  [`${RP}[PitsPerRow "^9"]`, /"rules.pitsPerRow" expected a whole number from 1 to 8, got 9/],
  [`${RP}[SeedsPerPit "^19"]`, /expected at most 255 seeds at the start/],
  [`${RP}[Endless "^never"]`, /"rules.endless" expected annul or illegal or forfeit/],
  [`${RP}[OpeningMove "^both"]`, /"rules" expected only .* for raja-pasu, got "openingMove"/],
  [`${RP}[Position "7,7,7,7,7,7,7/7,7,7,7,7,^y,7 S 0-0 -"]`, /expected a seed count, got "y"/],
  [`${RP}[Position "7,7,7,7,7,7,7/7,7,7,7,7,7,7 S 0-0 ^S"]`, /opening expected/],
  [`${SQ}[Position "^0,0/0,0 S 0-0 -"]`, /expected 6 pits in North's row, got 2/],
  [
    `${RP}[Result "^white"]`,
    /"Result" expected south or north or draw or annulled or unfinished, got "white"/,
  ],
  [`${RP}^[Result "south"][Score "57-41"]`, /expected a tag Reason beside Result, got none/],
  [`${RP}^[Result "south"][Reason "stuck"]`, /expected a tag Score beside Result, got none/],
  [
    `${RP}[Result "^draw"][Score "1-1"][Reason "limit"]`,
    /"Result" expected annulled, as the reason is limit, got "draw"/,
  ],
  [
    `${RP}[Result "^annulled"][Score "1-1"][Reason "stuck"]`,
    /"Result" expected draw, as the reason is stuck, got "annulled"/,
  ],
  [`${RP}[Result "unfinished"]^[Score "1-1"]`, /expected a Result of what was played to its end/],
  [`${RP}^[Swept "1"]`, /expected a Result of what was played to its end beside Swept/],
  [
    `${RP}[Result "south"][Score "^57"][Reason "stuck"]`,
    /"Score" expected .* such as 57-41, got "57"/,
  ],
  [`${RP}[Result "south"][Score "^057-41"][Reason "stuck"]`, /two whole numbers up to 255/],
  [`${RP}${HELD}[Swept "^-1"]`, /"Swept" expected a whole number from 0 to 255/],
  [
    `${RP}^[Holdings "57-41"]`,
    /expected a tag of Game, .*, or one without a meaning, got Holdings/,
  ],
  [`${RP} A 1^-0`, /expected a move, a comment or a tag, got "-"/],
  [`${RP} A ^Cc`, /expected a move: the name of a pit, one letter/],
  [`${RP} 1. ^h`, /"move" expected a pit, A to G or a to g, got "h"/],
  [`${RP} 1. ^?`, /expected a move, a comment or a tag, got "\?"/],
  [`${RP} 1. ^\u0000`, /expected a move, a comment or a tag, got "\\u0000"/],
  [`${RP} A ^{why [Game "x"]`, /expected } at the end of the comment that begins here, got none/],
  [`${RP} A {why^\u0000}`, /expected a comment without NUL/],
  [`${RP} A {why ^\\q}`, /expected an escape as in JSON/],
  [`${RP} A {^\\ud800}`, /expected a comment without NUL, U\+FFFD and lone surrogates/],
  [`${RP} A ; why^\uFFFD`, /expected a comment without NUL/],
  [`${RP}[RoundLimit "^5"]`, /"RoundLimit" expected a Round tag below it, got "none"/],
  [`${RP}[RoundLimit "^0"][Round "1"]`, /"RoundLimit" expected a whole number from 1 to 2048/],
  [`${RP} A [Round "^1"]`, /"Round" expected to stand above the first move and comment/],
  [`${SQ}[Round "^1"]`, /"Round" expected no such tag, as raja-pasu alone has matches/],
  [`${RP}[Round "1"] A [Round "^3"]`, /"Round" expected round 2, the next one, got "3"/],
  [`${RP}[Round "1"]^[RoundLimit "3"]`, /a tag of Round, .* or one without a meaning, got RoundL/],
  [
    `${RP}[Round "1"] A [Round "2"]^[Reserve "1-0"]`,
    /expected a Position beside Reserve, got none/,
  ],
  [
    `${RP}[Round "1"][Result "south"][Score "^99-0"][Reason "stuck"] A`,
    /"Score" expected no more than 98 seeds with the reserve of 0-0, got "99-0"/,
  ],
  [`${RP}^[Score "1-1"][Round "1"]`, /got Score/],
  [
    `${RP}[Round "1"][Reserve "^8-6"]`,
    /expected a reserve of 0 seeds, as 98 of 98 are on the board/,
  ],
  [
    `${RP}[Result "^draw"][Reason "limit"][Round "1"]`,
    /"Result" expected annulled, as the reason is limit, got "draw"/,
  ],
  [
    `${RP}[Result "north"][Reason "^stuck"][Round "1"]`,
    /expected endless or undecided or limit or cannot-open/,
  ],
];

describe('a fault is told with its place', () => {
  test.each(FAULTS)('%j', (marked, told) => {
    const at = marked.indexOf('^');
    const text = marked.replace('^', '');
    const lines = text.slice(0, at).split('\n');
    const place = { at, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
    const read = parseArchive(text);
    expect(read).toMatchObject({ ok: false, code: 'bad-record', ...place });
    expect(!read.ok && read.message).toMatch(told);
    expect(!read.ok && read.message).toContain(`line ${place.line}, column ${place.column}: `);
  });

  test('after others, in lines that end in any way', () => {
    const good = formatRecorded(playedGame('sadeqa-ii', 1)).replaceAll('\n', '\r\n');
    const [, , fault] = entriesOf(`${good}\r${good}\n[Game "x"]`);
    expect(fault).toMatchObject({ line: 2 * (good.split('\n').length - 1) + 3, column: 8 });
  });

  test('by entriesOf, of which what is no text is a mistake', () => {
    expect(() => entriesOf(undefined as unknown as string)).toThrow(TypeError);
  });
});

/** The entries without their functions. */
function bare(entries: Iterable<Entry>): unknown[] {
  return JSON.parse(JSON.stringify([...entries]));
}

/** The entries of a text that comes in chunks of these sizes, over and over. */
function inChunks(text: string, sizes: readonly number[]): Entry[] {
  const reader = new ArchiveReader();
  const entries: Entry[] = [];
  let from = 0;
  for (let turn = 0; from < text.length; turn++) {
    const to = from + (sizes[turn % sizes.length] ?? 1);
    entries.push(...reader.read(text.slice(from, to), false));
    from = to;
  }
  entries.push(...reader.read('', true));
  return entries;
}

describe('a text that comes in chunks gives the same entries', () => {
  const records = [playedGame('raja-pasu', 1), playedMatch('raja-pasu', { rounds: 2 })];
  const text = formatArchive([...records, ...records]);

  test.each([[[1]], [[7]], [[100, 1]], [[5000]]])('of %j characters', (sizes) => {
    expect(bare(inChunks(text, sizes))).toEqual(bare(entriesOf(text)));
  });

  test.each(FAULTS)('with the fault of %j', (marked) => {
    const faulty = `${text}\r\n${marked.replace('^', '')}\r\n\r\n${text}`;
    expect(bare(inChunks(faulty, [1]))).toEqual(bare(entriesOf(faulty)));
  });
});

/** Texts with a few characters changed. */
const anyMutated = fc
  .tuple(
    fc.array(anyRecorded, { minLength: 1, maxLength: 3 }),
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.nat(4),
        fc.oneof(
          fc.constantFrom('[', ']', '"', '{', '}', '\\', '\r', '\0', '[Game "'),
          fc.string(),
        ),
      ),
      { minLength: 1, maxLength: 5 },
    ),
  )
  .map(([records, changes]) => {
    let text = formatArchive(records);
    for (const [place, cut, put] of changes) {
      const at = place % (text.length + 1);
      text = text.slice(0, at) + put + text.slice(at + cut);
    }
    return text;
  });

describe('whatever the text is', () => {
  test.each([
    ['mutated', anyMutated],
    ['garbage', fc.string({ unit: 'binary' })],
    [
      'made of its signs',
      fc.array(fc.constantFrom(...'[]{}";\\ \n\r1.AaGame', RP)).map((all) => all.join('')),
    ],
  ])('nothing is thrown, and a fault is in the text: %s', (_, anyText) => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const entry of entriesOf(text)) {
          if (entry.ok) {
            formatRecorded(entry.value);
          } else {
            const lines = text.slice(0, entry.at).split(/\r\n|\r(?!\n)|\n/);
            const isWithin = entry.at <= text.length;
            expect([isWithin, entry.line, entry.column]).toEqual([
              true,
              lines.length,
              (lines.at(-1)?.length ?? 0) + 1,
            ]);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test('chunks of any sizes give the same entries', () => {
    const anySizes = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(anyMutated, anySizes, (text, sizes) => {
        expect(bare(inChunks(text, sizes))).toEqual(bare(entriesOf(text)));
      }),
      { numRuns: 500 },
    );
  });
});

describe('an entry that is too long is a fault of its own, at its beginning', () => {
  const long = `${RP}{${'word '.repeat(MAX_ENTRY_CHARACTERS / 5)}}\n`;
  const text = `${RP}\n${long}${RP} A`;
  const found = [
    { ok: true },
    {
      line: 2,
      column: 1,
      what: `expected an entry of at most ${MAX_ENTRY_CHARACTERS} characters, got more`,
    },
    { ok: true },
  ];

  test('in a text', () => {
    expect([...entriesOf(text)]).toMatchObject(found);
  });

  test('in chunks', () => {
    expect(inChunks(text, [2 ** 20])).toMatchObject(found);
  });
});

test('a match of more rounds than any can have is a fault', () => {
  const rounds = Array.from({ length: 2049 }, (_, index) => `[Round "${index + 1}"]\n`);
  expect(parseArchive(`${RP}\n${rounds.join('')}`)).toMatchObject({
    line: 2050,
    what: 'expected at most 2048 rounds, got more',
  });
});

describe('bytes', () => {
  async function* chunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
    for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
  }

  async function read(bytes: Uint8Array, size: number): Promise<unknown[]> {
    const entries: Entry[] = [];
    for await (const entry of entriesOfStream(chunks(bytes, size))) entries.push(entry);
    return bare(entries);
  }

  const text = `\uFEFF${RP}[South "आशा"] A {\u{1f331}}\n${RP}`;
  const utf8 = new TextEncoder().encode(text);

  test.each([1, 2, 3, 1000])('in chunks of %i are read as their text', async (size) => {
    expect(await read(utf8, size)).toEqual(bare(entriesOf(text)));
  });

  test('that are not UTF-8 are a fault where they stand', async () => {
    const at = utf8.indexOf(0xf0);
    const [fault, next] = await read(utf8.with(at, 0xff), 5);
    expect(fault).toMatchObject({ ok: false, at: text.indexOf('\u{1f331}') });
    expect(next).toMatchObject({ ok: true });
  });

  test('of none there is no entry', async () => {
    expect(await read(new Uint8Array(), 1)).toEqual([]);
  });
});
