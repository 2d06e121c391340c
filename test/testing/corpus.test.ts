/** The corpus: what its cases promise by their names, and what they cover together. */
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/outcome.js';
import { makePosition, type Position } from '../../src/position.js';
import { unwrap } from '../../src/result.js';
import { otherPlayer, type Pair, type Pit, type Player, type Rules } from '../../src/rules.js';
import { type Case, corpus, THEMES } from '../../src/testing/corpus.js';
import { PROTOCOL_OPS, type Question } from '../../src/testing/question.js';
import { RULE_IDS, touchedRules } from '../../src/testing/touched.js';
import { rotated, rotatedOutcome, rotatedPit, swapped } from '../boards.js';
import { engine } from '../engines.js';

const cases = corpus();
/** Each case as it is written, and turned round. */
const pairs = cases
  .filter((_, index) => index % 2 === 0)
  .map((written, index) => [written, cases[2 * index + 1] as Case] as const);

function rulesOf(question: Question): Rules {
  return question.op === 'next-round' ? question.rules : question.position.rules;
}

describe('the corpus', () => {
  it('has names that are sentences of their own', () => {
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
  });

  it('shows in every case the rule that its name begins with', () => {
    const wrong = cases.filter(({ name, question }) => {
      const [id = ''] = name.split(':');
      return !touchedRules(question).some((touched) => touched === id);
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('touches every rule, for both players', () => {
    for (const side of [0, 1]) {
      const touched = new Set(pairs.flatMap((pair) => touchedRules((pair[side] as Case).question)));
      expect(RULE_IDS.filter((id) => !touched.has(id))).toEqual([]);
    }
  });

  it('asks every operation of the protocol and every theme', () => {
    expect([...new Set(cases.map(({ theme }) => theme))].sort()).toEqual([...THEMES].sort());
    const asked = new Set(cases.map(({ question }) => question.op));
    expect(PROTOCOL_OPS.filter((op) => !asked.has(op))).toEqual([]);
  });

  it.each([
    ['raja-pasu', 'endless', ['annul', 'forfeit', 'illegal']],
    ['sadeqa-ii', 'endless', ['annul', 'forfeit', 'illegal']],
    ['raja-pasu', 'lastSeedFour', ['captured', 'left']],
    ['sadeqa-ii', 'openingMove', ['both', 'first-player']],
    ['raja-pasu', 'pitsPerRow', [1, 2, 3, 4, 7, 8]],
    ['sadeqa-ii', 'pitsPerRow', [1, 2, 3, 4, 5, 6, 7, 8]],
  ] as const)('has %s with every %s', (game, member, values) => {
    const seen = cases
      .map(({ question }) => rulesOf(question))
      .filter((rules) => rules.game === game)
      .map((rules) => (rules as unknown as Record<string, unknown>)[member]);
    expect(values.filter((value) => !seen.includes(value))).toEqual([]);
  });

  it('has every ending and every reason', () => {
    const outcomes = cases.flatMap(({ question }) => {
      if (question.op === 'outcome') return [engine.outcome(question.position)];
      if (question.op !== 'play') return [];
      const played = engine.play(question.position, question.move);
      return played.ok ? [played.value.outcome] : [];
    });
    const reasons = outcomes.map((outcome) => `${outcome?.reason} ${outcome?.winner}`);
    expect([...new Set(reasons)].sort()).toEqual([
      'endless north',
      'endless null',
      'endless south',
      'stuck north',
      'stuck null',
      'stuck south',
      'undecided null',
      'undefined undefined',
    ]);
  });

  it('marks as long just those cases that sow more than 100,000 laps', () => {
    const wrong = cases.filter(({ question, long }) => long !== sowsForLong(question));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it.each(pairs.map(([written, turned]) => [written.name, written.question, turned.question]))(
    'has for the other player the same, turned round: %s',
    (_, written, turned) => {
      expect(answerTo(turned, AS_IT_IS)).toEqual(answerTo(written, TURNED));
    },
  );
});

/** Whether a sowing that the question depends on goes on after 100,000 laps. */
function sowsForLong(question: Question): boolean {
  if (question.op !== 'play' && question.op !== 'moves') return false;
  const { rules } = question.position;
  const endless = 'annul' as const;
  const lapLimit = Math.min(rules.lapLimit, 100_000);
  const position = unwrap(
    makePosition({ ...question.position, rules: { ...rules, endless, lapLimit } }),
  );
  const pits =
    rules.endless === 'illegal'
      ? engine.moves(position)
      : question.op === 'play'
        ? [question.move]
        : [];
  return (
    lapLimit < rules.lapLimit &&
    pits.some((pit) => {
      const played = engine.play(position, pit);
      return played.ok && played.value.ending === 'undecided';
    })
  );
}

/** From whose side an answer is looked at. */
interface View {
  pit(pit: Pit, rules: Rules): Pit;
  position(position: Position): Position;
  pair(pair: Pair<number>): Pair<number>;
  outcome(outcome: Outcome | null): Outcome | null;
  player(player: Player): Player;
}

const AS_IT_IS: View = {
  pit: (pit) => pit,
  position: (position) => position,
  pair: (pair) => pair,
  outcome: (outcome) => outcome,
  player: (player) => player,
};

const TURNED: View = {
  pit: rotatedPit,
  position: rotated,
  pair: swapped,
  outcome: rotatedOutcome,
  player: otherPlayer,
};

function answerTo(question: Question, view: View): unknown {
  switch (question.op) {
    case 'moves':
      return engine.moves(question.position).map((pit) => view.pit(pit, question.position.rules));
    case 'outcome':
      return view.outcome(engine.outcome(question.position));
    case 'play': {
      const played = engine.play(question.position, question.move);
      if (!played.ok) return played.code;
      const { position, laps, captured, ending, outcome } = played.value;
      return {
        laps,
        ending,
        position: view.position(position),
        captured: view.pair(captured),
        outcome: view.outcome(outcome),
      };
    }
    case 'perft':
      return unwrap(engine.perft(question.position, question.depth)).nodes;
    case 'next-round': {
      const next = engine.nextRound(question.rules, question.holdings, question.leader);
      return 'outcome' in next
        ? view.player(next.outcome.winner)
        : [view.position(next.position), view.pair(next.reserve)];
    }
    case 'records':
      return Array.from(
        engine.playouts(question.position, question),
        ({ winner, reason, score, swept, plies, laps }) => [
          view.outcome({ winner, reason, score, swept }),
          plies,
          laps,
        ],
      );
    default:
      throw new Error(`no case asks ${question.op}`);
  }
}
