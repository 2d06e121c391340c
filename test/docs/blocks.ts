/**
 * The examples of `docs/rules.md`: fences tagged `sowing`, read into values.
 *
 * The first line of a block is its kind, the game and any options; then come lines of a key and
 * a value. A line that begins with blanks goes on the line above it, so that a board stands in
 * two rows. A block belongs to the rule whose heading stands above it.
 */
import type { Ending, Outcome, Reason } from '../../src/outcome.js';
import type { Pair, Player } from '../../src/rules.js';

/** What every block has. */
interface Common {
  /** The id in the heading above it, `''` if that names no rule. */
  readonly rule: string;
  /** The line of its fence, from 1. */
  readonly line: number;
  /** Game and options as they stand there, not checked. */
  readonly rules: Readonly<Record<string, string | number>>;
}

export type Example = Common &
  (
    | { readonly kind: 'start'; readonly board: string }
    | { readonly kind: 'moves'; readonly board: string; readonly legal: readonly string[] }
    | {
        readonly kind: 'move';
        readonly before: string;
        readonly play: string;
        /** Per lap the pit that was lifted and the pits that were sown. */
        readonly sown: readonly (readonly string[])[] | undefined;
        readonly after: string;
        readonly laps: number;
        readonly captured: Pair<number>;
        readonly ending: Ending;
        readonly outcome: Outcome | null;
      }
    | { readonly kind: 'outcome'; readonly board: string; readonly outcome: Outcome | null }
    | {
        readonly kind: 'next-round';
        /** The last position of the round before, and the reserves it was played with. */
        readonly over: { readonly board: string; readonly kept: Pair<number> } | undefined;
        readonly holdings: Pair<number>;
        readonly leads: Player;
        readonly opens:
          | { readonly board: string; readonly reserve: Pair<number> }
          | { readonly winner: Player };
      }
    | {
        readonly kind: 'play-out';
        readonly board: string;
        readonly seed: number;
        readonly game: number;
        readonly plyLimit: number;
        readonly plies: number;
        readonly outcome: Outcome;
      }
    | { readonly kind: 'perft'; readonly nodes: readonly number[] }
    | {
        readonly kind: 'refused';
        /** A board and the offset at fault; without one the rules themselves are refused. */
        readonly board: { readonly text: string; readonly at: number } | undefined;
      }
  );

export interface Examples {
  readonly examples: readonly Example[];
  /** What is wrong with the blocks that could not be read, line number first. */
  readonly faults: readonly string[];
  /** The ids that have a heading, in order. */
  readonly ids: readonly string[];
}

const KEYS: Readonly<Record<string, { needs: readonly string[]; may: readonly string[] }>> = {
  start: { needs: ['board'], may: [] },
  moves: { needs: ['board', 'legal'], may: [] },
  move: {
    needs: ['before', 'play', 'after', 'laps', 'captured'],
    may: ['sown', 'ending', 'outcome'],
  },
  outcome: { needs: ['board', 'outcome'], may: [] },
  'next-round': {
    needs: ['holdings', 'leads'],
    may: ['over', 'kept', 'board', 'reserve', 'outcome'],
  },
  'play-out': { needs: ['board', 'seed', 'game', 'ply-limit', 'plies', 'outcome'], may: [] },
  perft: { needs: ['nodes'], may: [] },
  refused: { needs: [], may: ['board', 'at'] },
};

class Unreadable extends Error {}

/** Reads all `sowing` blocks of a Markdown text. */
export function readExamples(markdown: string): Examples {
  const examples: Example[] = [];
  const faults: string[] = [];
  const ids: string[] = [];
  let rule = '';
  let block: { line: number; lines: string[] } | undefined;
  for (const [index, text] of markdown.split('\n').entries()) {
    if (block !== undefined) {
      if (text !== '```') {
        block.lines.push(text);
        continue;
      }
      try {
        examples.push(readExample(block.lines, { rule, line: block.line }));
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        faults.push(`line ${block.line}: ${error.message}`);
      }
      block = undefined;
    } else if (/^\s*(```|~~~)\s*sowing/.test(text)) {
      block = { line: index + 1, lines: [] };
      if (text !== '```sowing') faults.push(`line ${index + 1}: a fence is \`\`\`sowing alone`);
    } else if (text.startsWith('#')) {
      rule = /^#+ ([A-Z]+-\d+)\b/.exec(text)?.[1] ?? '';
      if (rule !== '') ids.push(rule);
    }
  }
  if (block !== undefined) faults.push(`line ${block.line}: the fence is not closed`);
  return { examples, faults, ids };
}

function readExample(lines: readonly string[], place: { rule: string; line: number }): Example {
  const [kind = '', game = '', ...options] = (lines[0] ?? '').split(/ +/);
  const keys = Object.hasOwn(KEYS, kind) ? KEYS[kind] : undefined;
  if (keys === undefined) throw new Unreadable(`unknown kind "${kind}"`);
  const fields = readFields(lines.slice(1));
  for (const name of keys.needs) {
    if (!fields.has(name)) throw new Unreadable(`a ${kind} needs ${name}`);
  }
  for (const name of fields.keys()) {
    if (![...keys.needs, ...keys.may].includes(name)) {
      throw new Unreadable(`a ${kind} has no ${name}`);
    }
  }
  const common: Common = { ...place, rules: { game, ...readOptions(options) } };
  const text = (name: string): string => {
    const value = fields.get(name);
    if (value === undefined) throw new Unreadable(`${name} is missing`);
    return value;
  };
  const whole = (name: string): number => readWhole(text(name));
  const pair = (name: string): Pair<number> => readPair(text(name));
  switch (kind) {
    case 'start':
      return { ...common, kind, board: text('board') };
    case 'moves':
      return { ...common, kind, board: text('board'), legal: readPits(text('legal')) };
    case 'move':
      return {
        ...common,
        kind,
        before: text('before'),
        play: text('play'),
        sown: fields
          .get('sown')
          ?.split(' / ')
          .map((lap) => lap.split(' ')),
        after: text('after'),
        laps: whole('laps'),
        captured: pair('captured'),
        ending: readEnding(fields.get('ending') ?? 'ended'),
        outcome: readOutcome(fields.get('outcome') ?? 'play goes on'),
      };
    case 'outcome':
      return { ...common, kind, board: text('board'), outcome: readOutcome(text('outcome')) };
    case 'next-round':
      return {
        ...common,
        kind,
        over:
          fields.has('over') || fields.has('kept')
            ? { board: text('over'), kept: pair('kept') }
            : undefined,
        holdings: pair('holdings'),
        leads: readPlayer(text('leads')),
        opens: readOpens(fields),
      };
    case 'play-out': {
      const outcome = readOutcome(text('outcome'));
      if (outcome === null) throw new Unreadable('a play-out has an outcome');
      return {
        ...common,
        kind,
        board: text('board'),
        seed: whole('seed'),
        game: whole('game'),
        plyLimit: whole('ply-limit'),
        plies: whole('plies'),
        outcome,
      };
    }
    case 'perft':
      return { ...common, kind, nodes: text('nodes').split(' ').map(readWhole) };
    default:
      return {
        ...common,
        kind: 'refused',
        board: fields.has('board') ? { text: text('board'), at: whole('at') } : undefined,
      };
  }
}

/** Key and value a line; a line that begins with blanks is joined to the one before. */
function readFields(lines: readonly string[]): Map<string, string> {
  const fields = new Map<string, string>();
  let name = '';
  for (const line of lines) {
    const more = /^ +(\S.*)$/.exec(line)?.[1];
    if (more !== undefined) {
      const before = fields.get(name);
      if (before === undefined) throw new Unreadable(`nothing goes on in "${line}"`);
      fields.set(name, before + more);
      continue;
    }
    const [, key, value] = /^([a-z-]+) +(\S.*)$/.exec(line) ?? [];
    if (key === undefined || value === undefined) throw new Unreadable(`unreadable line "${line}"`);
    if (fields.has(key)) throw new Unreadable(`${key} stands twice`);
    name = key;
    fields.set(key, value);
  }
  return fields;
}

function readOptions(options: readonly string[]): Record<string, string | number> {
  return Object.fromEntries(
    options.map((option) => {
      const [, name, value] = /^([A-Za-z]+)=([a-z-]+|\d+)$/.exec(option) ?? [];
      if (name === undefined || value === undefined) {
        throw new Unreadable(`unreadable option "${option}"`);
      }
      return [name, /^\d/.test(value) ? readWhole(value) : value];
    }),
  );
}

function readWhole(text: string): number {
  if (!/^(0|[1-9]\d*)$/.test(text)) throw new Unreadable(`"${text}" is no whole number`);
  return Number(text);
}

function readPair(text: string): Pair<number> {
  const [south, north, ...rest] = text.split('-').map(readWhole);
  if (south === undefined || north === undefined || rest.length > 0) {
    throw new Unreadable(`"${text}" is no pair such as 3-0`);
  }
  return [south, north];
}

function readPits(text: string): readonly string[] {
  return text === 'none' ? [] : text.split(' ');
}

function readPlayer(text: string): Player {
  if (text === 'South') return 'south';
  if (text === 'North') return 'north';
  throw new Unreadable(`"${text}" is neither South nor North`);
}

function readEnding(text: string): Ending {
  if (text === 'ended' || text === 'endless' || text === 'undecided') return text;
  throw new Unreadable(`"${text}" is no ending`);
}

const OUTCOME =
  /^(South|North|nobody) wins, (stuck|endless|undecided|limit), score (\d+-\d+), (\d+) swept$/;

function readOutcome(text: string): Outcome | null {
  if (text === 'play goes on') return null;
  const [, winner, reason, score, swept] = OUTCOME.exec(text) ?? [];
  if (winner === undefined || score === undefined || swept === undefined) {
    throw new Unreadable(`"${text}" is no outcome`);
  }
  return {
    winner: winner === 'nobody' ? null : readPlayer(winner),
    reason: reason as Reason,
    score: readPair(score),
    swept: readWhole(swept),
  };
}

function readOpens(
  fields: ReadonlyMap<string, string>,
): (Example & { kind: 'next-round' })['opens'] {
  const board = fields.get('board');
  const reserve = fields.get('reserve');
  const outcome = fields.get('outcome');
  if (board !== undefined && reserve !== undefined && outcome === undefined) {
    return { board, reserve: readPair(reserve) };
  }
  const winner = /^(South|North) wins, cannot-open$/.exec(outcome ?? '')?.[1];
  if (winner === undefined || board !== undefined || reserve !== undefined) {
    throw new Unreadable('a next-round needs board and reserve, or an outcome');
  }
  return { winner: readPlayer(winner) };
}
