/**
 * What is smaller than a question, said once more and apart from the search for it: the promise of a
 * smallest case is checked against this.
 */
import { makePosition, type Position } from '../../src/position.js';
import { reference } from '../../src/reference/engine.js';
import { unwrap } from '../../src/result.js';
import { type Pit, STANDARD_RULES } from '../../src/rules.js';
import type { PositionQuestion, Question } from '../../src/testing/question.js';
import type { FixedRules } from '../../src/testing/rules-drawn.js';

const LAW = ['moves', 'outcome', 'play'];

/** The same operation on every board of up to so many seeds on the same ring under the same options. */
export function* onLighterBoards(question: PositionQuestion, most: number): Generator<Question> {
  const { position } = question;
  const { rules, closed, captured } = position;
  const m = rules.pitsPerRow;
  const isOpen = position.pits.map((_, pit) => pit % m >= closed[pit < m ? 0 : 1]);
  const rights = rules.game === 'raja-pasu' ? [false] : [false, true];
  for (const pits of boards(isOpen, most)) {
    for (const turn of ['south', 'north']) {
      for (const south of rights) {
        for (const north of rights) {
          for (const taken of [[0, 0], captured]) {
            const opening = [south, north];
            const fields = { rules, pits, closed, turn, opening, captured: taken };
            yield* askedLike(question, unwrap(makePosition(fields)));
          }
        }
      }
    }
  }
}

/** All ways to put up to so many seeds into the open pits. */
function* boards(isOpen: readonly boolean[], most: number): Generator<readonly number[]> {
  if (isOpen.length === 0) {
    yield [];
    return;
  }
  for (let seeds = 0; seeds <= (isOpen[0] ? most : 0); seeds++) {
    for (const rest of boards(isOpen.slice(1), most - seeds)) yield [seeds, ...rest];
  }
}

/** A legal move stays a legal move, and one that is refused a refused one. */
function* askedLike(question: PositionQuestion, position: Position): Generator<Question> {
  if (question.op !== 'play') {
    yield { ...question, position };
    return;
  }
  const isLegal = reference.moves(question.position).includes(question.move);
  const legal = reference.moves(position);
  for (let move = -1; move <= position.pits.length; move++) {
    if (legal.includes(move) === isLegal) yield { op: 'play', position, move };
  }
}

/**
 * The question without one seed, one pit of each row, one closed pit, one option that is
 * not fixed, or one right.
 */
export function* withoutOne(question: PositionQuestion, fixed: FixedRules): Generator<Question> {
  const { position } = question;
  const { rules, pits, closed, captured, opening } = position;
  const changed = (fields: object): Question => ({
    ...question,
    position: unwrap(makePosition({ ...position, ...fields })),
  });
  const minus = (values: readonly number[], index: number): number[] =>
    values.map((value, at) => (at === index ? value - 1 : value));
  for (const [pit, seeds] of pits.entries()) {
    if (seeds > 0) yield changed({ pits: minus(pits, pit) });
  }
  for (const player of [0, 1]) {
    if (Number(closed[player]) > 0) yield changed({ closed: minus(closed, player) });
    if (Number(captured[player]) > 0) yield changed({ captured: minus(captured, player) });
    if (opening[player]) {
      yield changed({ opening: opening.map((owes, at) => owes && at !== player) });
    }
  }
  const given: Readonly<Record<string, unknown>> = { ...rules };
  for (const [option, value] of Object.entries(STANDARD_RULES[rules.game])) {
    if (given[option] === value || Object.hasOwn(fixed, option)) continue;
    const simpler = { ...rules, [option]: value };
    const isRoomy = 2 * simpler.pitsPerRow * simpler.seedsPerPit <= 255;
    // Under a larger lap limit, what comes after the first move might go very far.
    const isFar = option === 'lapLimit' && !LAW.includes(question.op);
    if (option !== 'pitsPerRow' && isRoomy && !isFar) yield changed({ rules: simpler });
  }
  if (fixed.pitsPerRow === undefined) yield* withoutColumns(question);
}

function* withoutColumns(question: PositionQuestion): Generator<Question> {
  const { rules, pits, closed } = question.position;
  const m = rules.pitsPerRow;
  if (m === 1) return;
  for (let south = 0; south < m; south++) {
    for (let north = m; north < 2 * m; north++) {
      const left = [
        closed[0] - (south < closed[0] ? 1 : 0),
        closed[1] - (north - m < closed[1] ? 1 : 0),
      ];
      if (Math.max(...left) >= m - 1) continue;
      const gone = (pit: Pit): boolean => pit === south || pit === north;
      const position = unwrap(
        makePosition({
          ...question.position,
          rules: { ...rules, pitsPerRow: m - 1 },
          pits: pits.filter((_, pit) => !gone(pit)),
          closed: left,
        }),
      );
      if (question.op !== 'play') {
        yield { ...question, position };
      } else if (!gone(question.move)) {
        const before = [south, north].filter((pit) => pit < question.move).length;
        yield { ...question, position, move: question.move - before };
      }
    }
  }
}

export function total({ pits }: Position): number {
  return pits.reduce((sum, seeds) => sum + seeds, 0);
}
