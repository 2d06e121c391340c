/** `docs/rules.md` is true: every example of it is played by every engine. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Engine } from '../../src/engine.js';
import { formatPosition, parsePit, parsePosition, pitName } from '../../src/notation.js';
import { initialPosition, type Position } from '../../src/position.js';
import { trace } from '../../src/reference/trace.js';
import { unwrap } from '../../src/result.js';
import { makeRules, otherPlayer, RULES_VERSION, type Rules } from '../../src/rules.js';
import { labelledEngines } from '../engines.js';
import { type Example, readExamples } from './blocks.js';

const markdown = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8');
const { examples, faults, ids } = readExamples(markdown);

const numbered = (prefix: string, last: number): string[] =>
  Array.from({ length: last }, (_, index) => `${prefix}-${index + 1}`);

/** Every rule there is. */
const RULE_IDS = [
  ...numbered('B', 3),
  ...numbered('D', 14),
  ...numbered('RP', 10),
  ...numbered('SQ', 5),
];

describe('docs/rules.md', () => {
  it('has only examples that can be read', () => {
    expect(faults).toEqual([]);
    expect(examples.length).toBe(markdown.split('```sowing').length - 1);
  });

  it('explains every rule once and no other', () => {
    expect([...ids].sort()).toEqual([...RULE_IDS].sort());
  });

  it.each(RULE_IDS)('%s has an example', (id) => {
    expect(examples.filter(({ rule }) => rule === id)).not.toEqual([]);
  });

  it('cites no id that it does not explain', () => {
    const cited = markdown.match(/\b(?:B|D|RP|SQ)-\d+\b/g) ?? [];
    expect(cited.filter((id) => !RULE_IDS.includes(id))).toEqual([]);
  });

  it('names the version of the rules', () => {
    expect(markdown).toContain(`Rules version ${RULES_VERSION}.`);
  });
});

describe.each(labelledEngines)('the examples of docs/rules.md by %s', (_label, engine) => {
  it.each(
    examples.map(
      (example) =>
        [
          `${example.rule || 'checked number'}: the ${example.kind} of line ${example.line}`,
          example,
        ] as const,
    ),
  )('%s', (_name, example) => {
    check(engine, example);
  });
});

describe('the examples of docs/rules.md by the trace', () => {
  const sown = examples.flatMap((example) =>
    example.kind === 'move' && example.sown !== undefined ? [{ example, sown: example.sown }] : [],
  );

  it.each(
    sown.map(
      (move) => [`${move.example.rule}: the move of line ${move.example.line}`, move] as const,
    ),
  )('%s sows the way that is told', (_name, { example, sown: laps }) => {
    const rules = unwrap(makeRules(example.rules));
    const before = unwrap(parsePosition(example.before, rules));
    expect(way(before, example.play)).toEqual(laps);
  });
});

/** Per lap the name of the pit that is lifted and the names of those that are sown. */
function way(before: Position, name: string): string[][] {
  const m = before.rules.pitsPerRow;
  const laps: string[][] = [];
  for (const event of unwrap(trace(before, unwrap(parsePit(name, m)))).events) {
    if (event.event === 'lift') laps.push([pitName(event.pit, m)]);
    if (event.event === 'drop') laps.at(-1)?.push(pitName(event.pit, m));
  }
  return laps;
}

function check(engine: Engine, example: Example): void {
  if (example.kind === 'refused') {
    checkRefused(example);
    return;
  }
  const rules = unwrap(makeRules(example.rules));
  const board = (text: string): Position => unwrap(parsePosition(text, rules));
  switch (example.kind) {
    case 'start':
      expect(formatPosition(initialPosition(rules))).toBe(example.board);
      break;
    case 'moves':
      expect(
        engine.moves(board(example.board)).map((pit) => pitName(pit, rules.pitsPerRow)),
      ).toEqual(example.legal);
      break;
    case 'move': {
      const pit = unwrap(parsePit(example.play, rules.pitsPerRow));
      const { position, ...played } = unwrap(engine.play(board(example.before), pit));
      expect({ ...played, after: formatPosition(position) }).toEqual({
        after: example.after,
        laps: example.laps,
        captured: example.captured,
        ending: example.ending,
        outcome: example.outcome,
      });
      break;
    }
    case 'outcome':
      expect(engine.outcome(board(example.board))).toEqual(example.outcome);
      break;
    case 'next-round':
      checkNextRound(engine, rules, example);
      break;
    case 'play-out': {
      const { seed, game, plyLimit } = example;
      const records = engine.playouts(board(example.board), {
        seed,
        first: game,
        games: 1,
        plyLimit,
      });
      expect(records.at(0)).toMatchObject({ plies: example.plies, ...example.outcome });
      break;
    }
    case 'perft': {
      const start = initialPosition(rules);
      const nodes = example.nodes.map((_, depth) => unwrap(engine.perft(start, depth)).nodes);
      expect(nodes).toEqual(example.nodes);
      break;
    }
  }
}

function checkRefused({ rules, board }: Example & { kind: 'refused' }): void {
  const made = makeRules(rules);
  if (board === undefined) {
    expect(made).toMatchObject({ ok: false, code: 'bad-rules' });
  } else {
    expect(parsePosition(board.text, unwrap(made))).toMatchObject({
      ok: false,
      code: 'bad-position',
      at: board.at,
    });
  }
}

function checkNextRound(
  engine: Engine,
  rules: Rules,
  { over, holdings, leads, opens }: Example & { kind: 'next-round' },
): void {
  if (rules.game !== 'raja-pasu') throw new TypeError('only Raja Pasu has rounds');
  if (over !== undefined) {
    // RP-7, RP-9: holdings and leader follow from how the round before ended.
    const last = unwrap(parsePosition(over.board, rules));
    const score = engine.outcome(last)?.score;
    expect([over.kept[0] + (score?.[0] ?? 0), over.kept[1] + (score?.[1] ?? 0)]).toEqual(holdings);
    expect(otherPlayer(last.turn)).toBe(leads);
  }
  const round = engine.nextRound(rules, holdings, leads);
  if ('winner' in opens) {
    expect(round).toEqual({ outcome: { winner: opens.winner, reason: 'cannot-open' } });
  } else {
    const { position, ...rest } = round as Extract<typeof round, { position: Position }>;
    expect({ ...rest, board: formatPosition(position) }).toEqual(opens);
  }
}
