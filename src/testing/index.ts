/**
 * `relaysow/testing`: compares an implementation of the rules with another, in any test runner, and
 * makes positions and games for property tests.
 */
export type { Agreement } from './agreements.js';
export {
  type Arbitraries,
  arbitraries,
  type GameConstraints,
  type PlayableMove,
  type PlayedGame,
  type PositionConstraints,
} from './arbitraries.js';
export { type CompareOptions, type Comparison, compare } from './compare.js';
export { type Case, corpus, type Theme } from './corpus.js';
export { formatDifference } from './difference-text.js';
export type { Difference } from './explain.js';
export type { Counts } from './findings.js';
export type { Implementation } from './implementation.js';
export { KIND_NAMES } from './kinds.js';
export { type Answer, OPS, type Op, type Question, requestOf } from './question.js';
export type { FixedRules } from './rules-drawn.js';
export { RULE_IDS, type RuleId, touchedRules } from './touched.js';
