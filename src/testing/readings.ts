/**
 * A program that differs may merely read the sources otherwise. A reading is one value of one option;
 * a side under it answers every question as if the rules said so, whatever they say.
 */
import type { Position } from '../position.js';
import { isObject } from '../protocol/members.js';
import { READINGS, type ReadingOption, readingOptionsOf } from '../readings.js';
import { type Game, type Pair, playerIndex, type Rules, shortRules } from '../rules.js';
import { changed } from './positions.js';
import type { Answer, Question } from './question.js';
import { rulesWith } from './rules-drawn.js';
import { isPromise, type Side } from './side.js';

/** One value of an option that is a reading. */
export interface Reading {
  readonly option: ReadingOption;
  readonly value: string;
}

/** The readings that a game has. */
export function readingsOf(game: Game): readonly Reading[] {
  return readingOptionsOf(game).flatMap((option) =>
    READINGS[option].map((value) => ({ option, value })),
  );
}

/** As reports name it: `lastSeedFour: left`. */
export function nameOf({ option, value }: Reading): string {
  return `${option}: ${value}`;
}

/** The side as it would answer if it took every question under a reading. */
export function underReading(side: Side, reading: Reading): Side {
  return {
    cannot: (question) => side.cannot(questionUnder(question, reading)),
    answer(questions) {
      const answers = side.answer(questions.map((each) => questionUnder(each, reading)));
      return answers.map((answer, index) => {
        const question = questions[index] as Question;
        return isPromise(answer)
          ? answer.then((late) => asSent(late, question))
          : asSent(answer, question);
      });
    },
  };
}

function questionUnder(question: Question, reading: Reading): Question {
  if (question.op === 'next-round') {
    return { ...question, rules: rulesUnder(question.rules, reading) };
  }
  return { ...question, position: positionUnder(question.position, reading) };
}

function rulesUnder(rules: Rules, { option, value }: Reading): Rules {
  return Object.hasOwn(rules, option) ? rulesWith({ ...rules, [option]: value }) : rules;
}

/** D-8: `openingMove` acts through the rights of a position alone, and there South is the first player. */
function positionUnder(position: Position, reading: Reading): Position {
  const rules = rulesUnder(position.rules, reading);
  const { opening } = position;
  const isFirstAlone = reading.option === 'openingMove' && reading.value === 'first-player';
  return changed(position, { opening: isFirstAlone ? [opening[0], false] : opening }, rules);
}

/** An answer's position with the rules and the opening rights that the question came with. */
function asSent(answer: Answer, question: Question): Answer {
  const { position } = answer;
  if (!isObject(position)) return answer;
  if (question.op === 'next-round') {
    return { ...answer, position: { ...position, rules: shortRules(question.rules) } };
  }
  const { rules, opening, turn } = question.position;
  const rights = answer.ending === 'ended' ? withoutRight(opening, playerIndex(turn)) : opening;
  return { ...answer, position: { ...position, rules: shortRules(rules), opening: rights } };
}

/** SQ-3: whoever has moved owes no opening any more. */
function withoutRight(opening: Pair<boolean>, mover: 0 | 1): Pair<boolean> {
  return mover === 0 ? [false, opening[1]] : [opening[0], false];
}
