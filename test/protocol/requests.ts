/** Lines to send to the protocol: requests, right and wrong ones, and what a hostile client makes of them. */
import fc from 'fast-check';
import { bytesOf } from './ask.js';
import { isSlow, linesOf } from './oracle.js';

const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(-1, 0, 1e300, 0.5, 64, 65, '', 'south', '__proto__', [], {}, null),
);

function orJunk<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary, weight: 9 }, { arbitrary: junk, weight: 1 });
}

const pair = (arbitrary: fc.Arbitrary<unknown>) => fc.tuple(arbitrary, arbitrary);

function rulesOf(game: string, pitsPerRow: number): fc.Arbitrary<unknown> {
  const standard = game === 'raja-pasu' ? 7 : 6;
  const written = fc.record(
    {
      game: fc.constant(game),
      pitsPerRow: fc.constant(pitsPerRow),
      seedsPerPit: orJunk(fc.integer({ min: 1, max: 9 })),
      endless: orJunk(fc.constantFrom('annul', 'illegal', 'forfeit')),
      lapLimit: orJunk(fc.integer({ min: 1, max: 5000 })),
    },
    { requiredKeys: ['game', 'pitsPerRow'] },
  );
  return orJunk(pitsPerRow === standard ? fc.oneof(fc.constant(game), written) : written);
}

function pitsOf(pitsPerRow: number): fc.Arbitrary<unknown> {
  const row = fc.oneof(
    fc.array(fc.nat(7), { minLength: pitsPerRow, maxLength: pitsPerRow }),
    fc.constant(Array<number>(pitsPerRow).fill(0)),
  );
  return fc.tuple(row, row).map((rows) => rows.flat());
}

const board = fc.tuple(fc.constantFrom('raja-pasu', 'sadeqa-ii'), fc.constantFrom(1, 6, 7, 8));
const rules = board.chain(([game, pitsPerRow]) => rulesOf(game, pitsPerRow));
const position = board.chain(([game, pitsPerRow]) =>
  orJunk(
    fc.record(
      {
        rules: rulesOf(game, pitsPerRow),
        pits: orJunk(pitsOf(pitsPerRow)),
        closed: fc.constantFrom([0, 0], [0, 0], [1, 0], [0]),
        turn: orJunk(fc.constantFrom('south', 'north')),
        captured: orJunk(pair(fc.nat(60))),
        opening: fc.constantFrom([false, false], [false, false], [true, false]),
      },
      { requiredKeys: ['rules', 'pits'] },
    ),
  ),
);

const OPS = [
  'hello',
  'initial',
  'moves',
  'outcome',
  'play',
  'perft',
  'next-round',
  'trace',
  'solve',
] as const;

/** The text of a request. */
const request = fc
  .record(
    {
      id: fc.oneof(junk, fc.nat()),
      op: orJunk(fc.constantFrom(...OPS)),
      position,
      rules,
      move: orJunk(fc.nat(13)),
      // Over 64 is refused at once; what lies between would be counted for a long time.
      depth: orJunk(fc.oneof({ arbitrary: fc.nat(4), weight: 3 }, fc.constant(65))),
      holdings: orJunk(fc.nat(98).map((south) => [south, 98 - south])),
      leader: orJunk(fc.constantFrom('south', 'north')),
    },
    { requiredKeys: ['op', 'position', 'move'] },
  )
  .map((value) => JSON.stringify(value));

/** What is easily read in two ways: ends of lines, broken UTF-8, numbers out of reach, names that are inherited. */
const FRAGMENTS: readonly Uint8Array[] = [
  ...['\0', '\r', '\n', '\r\n', ' ', '\u2028', '\ufeff', 'é', '🌱', '\\', '\\u0000', '\\ud800'],
  ...['{', '}', '[', ']', ',', ':', '"', '1e999', '-1e999', '1e-999', '-0', '9'.repeat(400)],
  ...['"__proto__"', '"constructor"', '"op":"hello",', '"id":[1],', 'null', 'NaN', '//'],
]
  .map(bytesOf)
  .concat(
    // An overlong form, a surrogate, beyond the last character, one cut short, never in UTF-8.
    [[0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xe2, 0x82], [0xff]].map(
      (bytes) => Uint8Array.from(bytes),
    ),
  );

/** So many bytes are taken out somewhere, and others put in: a flip, an insertion, a truncation. */
interface Splice {
  readonly at: number;
  readonly out: number;
  readonly put: Uint8Array;
}

const splice: fc.Arbitrary<Splice> = fc.record({
  at: fc.oneof(fc.constant(0), fc.nat(2000)),
  out: fc.oneof(fc.constantFrom(0, 1), fc.nat(30), fc.constant(Number.POSITIVE_INFINITY)),
  put: fc.oneof(fc.uint8Array({ maxLength: 2 }), fc.constantFrom(...FRAGMENTS)),
});

function spliced(bytes: Uint8Array, { at, out, put }: Splice): Uint8Array {
  const start = at % (bytes.length + 1);
  return Uint8Array.from([...bytes.subarray(0, start), ...put, ...bytes.subarray(start + out)]);
}

/** Some lists are mostly empty, so that much of what is sent stays right. */
function few<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.oneof(
    { arbitrary: fc.array(arbitrary, { maxLength: 0 }), weight: 7 },
    { arbitrary: fc.array(arbitrary, { minLength: 1, maxLength: 3 }), weight: 1 },
  );
}

/** Two tokens of a JSON text change places. */
function swapped(text: string, [one, other]: readonly [number, number]): string {
  const tokens: string[] = text.match(/"(?:[^"\\]|\\.)*"|[\w.+-]+|[^"]/g) ?? [];
  const [i, j] = [one % tokens.length, other % tokens.length];
  [tokens[i], tokens[j]] = [tokens[j] ?? '', tokens[i] ?? ''];
  return tokens.join('');
}

/** Members put before those of an object and behind them: doubles, and names that every object inherits. */
const members = few(
  fc.tuple(
    fc.constantFrom('id', 'op', 'position', 'move', '__proto__', 'constructor', 'hasOwnProperty'),
    fc.oneof(junk, fc.constantFrom(...OPS)),
    fc.boolean(),
  ),
);

function withMember(text: string, [name, value, isFirst]: [string, unknown, boolean]): string {
  const member = `${JSON.stringify(name)}:${JSON.stringify(value)}`;
  return isFirst ? `{${member},${text.slice(1)}` : `${text.slice(0, -1)},${member}}`;
}

/** A request, most with nothing changed, some with a little. */
export const requestLine = fc
  .tuple(request, members, few(fc.tuple(fc.nat(), fc.nat())), few(splice))
  .map(([text, extra, swaps, splices]) =>
    splices.reduce(spliced, bytesOf(swaps.reduce(swapped, extra.reduce(withMember, text)))),
  )
  .filter((line) => !linesOf(line).some(isSlow));

/** Bytes of which few are JSON. */
export const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 60 }),
  fc
    .array(fc.constantFrom(...bytesOf('{}[]",:0e-\\u \r\n\ufeff')), { maxLength: 60 })
    .map((all) => Uint8Array.from(all)),
);

/** A request with an `id` that is nested about as deep as it may be, or far deeper, closed or not. */
const nested = fc
  .record({
    opener: fc.constantFrom('[', '{"a":', ' [ '),
    levels: fc.oneof(fc.integer({ min: 58, max: 68 }), fc.constant(1000)),
    inside: fc.constantFrom('', '1', '"]"', '{}'),
    isClosed: fc.boolean(),
  })
  .map(({ opener, levels, inside, isClosed }) => {
    const closer = opener.startsWith('{') ? '}' : ']';
    const id = opener.repeat(levels) + inside + (isClosed ? closer.repeat(levels) : '');
    return bytesOf(`{"op":"initial","rules":"raja-pasu","id":${id}}`);
  });

/** One or a few lines, none of them long. */
export const line = fc.oneof(
  { arbitrary: requestLine, weight: 20 },
  { arbitrary: bytes, weight: 2 },
  { arbitrary: nested, weight: 1 },
);

/** A request that is as long as a line may be, give or take a little, or much longer: by blanks, or by its `id`. */
export const longLine = fc
  .record({
    length: fc.oneof(
      { withCrossShrink: true },
      fc.integer({ min: 1_048_570, max: 1_048_580 }),
      fc.constant(3_000_000),
    ),
    // The second has two bytes.
    filler: fc.constantFrom('x', 'é', ' '),
  })
  .map(({ length, filler }) => {
    const end = '","op":"initial","rules":"sadeqa-ii"}';
    const start = `{"id":"`;
    const size = Math.floor((length - start.length - end.length) / bytesOf(filler).length);
    const text =
      filler === ' ' ? `${start}${end}`.padEnd(length) : `${start}${filler.repeat(size)}${end}`;
    return bytesOf(text);
  });
