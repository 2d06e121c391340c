/**
 * The conformance vectors: what each file of `conformance/` says today (docs/conformance.md). The
 * cases are the corpus; the answers are those of an engine, in the line protocol's own words.
 */
import { createHash } from 'node:crypto';
import type { Engine } from '../src/engine.js';
import { initialPosition, type Position } from '../src/position.js';
import { answer } from '../src/protocol/answer.js';
import { RECORD_BYTES } from '../src/record.js';
import { type Game, RULES_VERSION, shortRules } from '../src/rules.js';
import { board, type Options, rulesOf } from '../src/testing/corpus/case.js';
import { type Case, corpus, THEMES } from '../src/testing/corpus.js';
import { type PlayoutsQuestion, requestOf, sentPosition } from '../src/testing/question.js';
import { type RuleId, touchedRules } from '../src/testing/touched.js';
import { FAULTS, type Sent } from './conformance-errors.js';

/** The version of the form of the files: another one, if a program that reads them has to change. */
const FORMAT = 1;

/** How many games are played at a time for a digest: 3.2 MB of records. */
const SLICE = 100_000;

/** So many records stand beside a digest: where the first games differ, one need not guess. */
const SHOWN_RECORDS = 4;

/** Text of every file by its name, the manifest last. */
export function conformanceFiles(engine: Engine): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const add = (theme: string, lines: readonly object[]): void => {
    files.set(`${theme}.jsonl`, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  };
  const cases = corpus();
  add('starts', startLines(engine));
  for (const theme of THEMES) {
    const ofTheme = cases.filter((one) => one.theme === theme);
    add(
      theme,
      theme === 'records'
        ? [...ofTheme.map((one) => recordsLine(engine, one)), ...digestLines(engine)]
        : ofTheme.map((one) => caseLine(engine, one)),
    );
  }
  add(
    'errors',
    FAULTS.map(([code, name, sent]) => ({
      name: `${code}: ${name}`,
      rules: [],
      ...sent,
      answer: answerTo(engine, bytesOf(sent)),
    })),
  );
  files.set('manifest.json', manifestOf(files));
  return files;
}

function manifestOf(files: ReadonlyMap<string, string>): string {
  const listed = Array.from(files, ([file, text]) => ({
    file,
    lines: text.split('\n').length - 1,
    sha256: createHash('sha256').update(text).digest('hex'),
  }));
  const manifest = { format: FORMAT, rulesVersion: RULES_VERSION, files: listed };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function caseLine(engine: Engine, { name, question }: Case): object {
  return requestLine(engine, name, touchedRules(question), requestOf(question));
}

function requestLine(
  engine: Engine,
  name: string,
  rules: readonly RuleId[],
  request: object,
): object {
  return { name, rules, request, answer: answerTo(engine, bytesOf({ request })) };
}

/** The bytes of the line that is sent, without its newline. */
export function bytesOf(sent: Sent | { readonly request: object }): Uint8Array {
  if ('hex' in sent) return Buffer.from(sent.hex, 'hex');
  const text = 'line' in sent ? sent.line : JSON.stringify(sent.request);
  const bytes = Buffer.from(text);
  const length = 'line' in sent ? (sent.length ?? bytes.length) : bytes.length;
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length, ' ')]);
}

/** Of an error only the code: its message is for people, and no part of the protocol. */
export function answerTo(engine: Engine, line: Uint8Array): Readonly<Record<string, unknown>> {
  const answered = JSON.parse(answer(line, engine));
  return 'error' in answered ? { ...answered, error: { code: answered.error.code } } : answered;
}

const STARTS: readonly (readonly [name: string, game: Game, options: Options])[] = [
  ['Raja Pasu', 'raja-pasu', {}],
  [
    'Raja Pasu, every option',
    'raja-pasu',
    { endless: 'illegal', lapLimit: 75, lastSeedFour: 'left' },
  ],
  ['Sadeqa II, where both owe the opening move', 'sadeqa-ii', {}],
  ['Sadeqa II, where one does', 'sadeqa-ii', { openingMove: 'first-player' }],
  ['Raja Pasu, one pit a row', 'raja-pasu', { pitsPerRow: 1, seedsPerPit: 1 }],
  ['Raja Pasu, eight pits a row', 'raja-pasu', { pitsPerRow: 8, seedsPerPit: 15 }],
  ['Sadeqa II, one pit a row with 127 seeds', 'sadeqa-ii', { pitsPerRow: 1, seedsPerPit: 127 }],
  ['Sadeqa II, eight pits a row', 'sadeqa-ii', { pitsPerRow: 8 }],
];

function startLines(engine: Engine): readonly object[] {
  return STARTS.map(([name, game, options]) => {
    const rules = rulesOf(game, options);
    const touched = touchedRules({ op: 'outcome', position: initialPosition(rules) });
    const request = { op: 'initial', rules: shortRules(rules) };
    return requestLine(engine, `B-1: the start of ${name}`, touched, request);
  });
}

/** Games by the thousand, of which a digest is kept. Unless it is told, 10,000 of seed 1, to 10,000 plies. */
type Digest = readonly [name: string, from: Position, games?: Partial<PlayoutsQuestion>];

const start = (game: Game, options: Options = {}): Position =>
  initialPosition(rulesOf(game, options));

/** Other sizes; where cycles are long, under a lap limit that slow programs reach, too. */
const SIZES: readonly Digest[] = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((pitsPerRow): Digest[] => [
  [`B-1: Raja Pasu, ${pitsPerRow} pits a row`, start('raja-pasu', { pitsPerRow, lapLimit: 1000 })],
  [`B-1: Sadeqa II, ${pitsPerRow} pits a row`, start('sadeqa-ii', { pitsPerRow, lapLimit: 1000 })],
]);

const DIGESTS: readonly Digest[] = [
  ['B-1: Raja Pasu, 10,000 games', start('raja-pasu')],
  ['B-1: Sadeqa II, 10,000 games', start('sadeqa-ii')],
  ['B-1: Raja Pasu, 1,000,000 games', start('raja-pasu'), { games: 1_000_000 }],
  ['B-1: Sadeqa II, 1,000,000 games', start('sadeqa-ii'), { games: 1_000_000 }],
  ['D-3: Raja Pasu, `left`', start('raja-pasu', { lastSeedFour: 'left' })],
  [
    'D-3: Raja Pasu, `left`, three pits a row',
    start('raja-pasu', { pitsPerRow: 3, lastSeedFour: 'left' }),
  ],
  ['SQ-3: Sadeqa II, `first-player`', start('sadeqa-ii', { openingMove: 'first-player' })],
  ['SQ-5: Sadeqa II, `forfeit`', start('sadeqa-ii', { endless: 'forfeit' })],
  ['SQ-5: Sadeqa II, `illegal`', start('sadeqa-ii', { endless: 'illegal' })],
  ['D-14: Sadeqa II, a lapLimit of 10', start('sadeqa-ii', { lapLimit: 10 })],
  ['D-14: Raja Pasu, a lapLimit of 5', start('raja-pasu', { lapLimit: 5 })],
  ['D-10: Raja Pasu, a ply limit of 20', start('raja-pasu'), { plyLimit: 20 }],
  ['D-10: Sadeqa II, a ply limit of 20', start('sadeqa-ii'), { plyLimit: 20 }],
  ['D-11: Raja Pasu, 240 seeds', start('raja-pasu', { pitsPerRow: 8, seedsPerPit: 15 })],
  [
    'B-1: the last games of the last seed',
    start('raja-pasu'),
    { seed: 2 ** 32 - 1, first: 2 ** 53 - 10_000 },
  ],
  ['D-13: a second round', board('raja-pasu', '7,7,7,7,7,x,x/7,7,7,7,7,7,7 N')],
  ['D-13: one pit against seven', board('raja-pasu', '7,x,x,x,x,x,x/7,7,7,7,7,7,7')],
  ['D-13: seven pits against one', board('raja-pasu', '7,7,7,7,7,7,7/x,x,x,x,x,x,7')],
  ['D-13: five pits against three', board('raja-pasu', '5,5,5,x,x,x,x,x/x,x,x,3,3,3,3,3 S 60-60')],
  [
    'D-9: Raja Pasu, `forfeit`, a small board',
    board('raja-pasu', '2,1,0,1/1,0,1,2', { endless: 'forfeit' }),
  ],
  [
    'D-9: Raja Pasu, `illegal`, a small board',
    board('raja-pasu', '2,1,0,1/1,0,1,2', { endless: 'illegal' }),
  ],
];

function recordsLine(engine: Engine, { name, question }: Case): object {
  if (question.op !== 'records') throw new Error(`${name} is no case of play-outs`);
  return { ...playoutsOf(name, question), records: recordsOf(engine, question, question.games) };
}

function digestLines(engine: Engine): readonly object[] {
  return [...DIGESTS, ...SIZES].map(([name, position, games]) => {
    const question: PlayoutsQuestion = {
      op: 'records',
      position,
      seed: 1,
      first: 0,
      games: 10_000,
      plyLimit: 10_000,
      policies: ['random', 'random'],
      ...games,
    };
    return {
      ...playoutsOf(`${name} (digest)`, question),
      records: recordsOf(engine, question, SHOWN_RECORDS),
      sha256: digestOf(engine, question),
    };
  });
}

function playoutsOf(name: string, question: PlayoutsQuestion): object {
  const { position, seed, first, games, plyLimit } = question;
  const rules = touchedRules(question);
  return { name, rules, position: sentPosition(position), seed, first, games, plyLimit };
}

/** The first records in hexadecimal. */
function recordsOf(engine: Engine, question: PlayoutsQuestion, count: number): readonly string[] {
  const { bytes } = engine.playouts(question.position, { ...question, games: count });
  const hex = Buffer.from(bytes).toString('hex');
  return Array.from({ length: count }, (_, game) =>
    hex.slice(2 * RECORD_BYTES * game, 2 * RECORD_BYTES * (game + 1)),
  );
}

/** SHA-256 over the records of all games, in order. */
function digestOf(
  engine: Engine,
  { position, seed, first, games, plyLimit }: PlayoutsQuestion,
): string {
  const hash = createHash('sha256');
  for (let done = 0; done < games; done += SLICE) {
    const slice = { seed, first: first + done, games: Math.min(SLICE, games - done), plyLimit };
    hash.update(engine.playouts(position, slice).bytes);
  }
  return hash.digest('hex');
}
