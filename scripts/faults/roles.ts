/**
 * What each kind of fault does to a slot of a given role. A role is what the text of a slot stands
 * for: a number, a player, a place, a mask; on one board (a vector has a byte a place) or in lanes (a
 * byte a game).
 */
import type { Faults } from './place.js';

/** A count or a limit. */
export const number: Faults = {
  'off by one': { 'one more': '($ + 1)', 'one less': '($ - 1)' },
};

/** Seeds or laps that are counted: where there is none there is nothing to be off by. */
export const amount: Faults = {
  'left out': { none: '($ * 0)' },
  'off by one': { 'one more': '($ + i32($ > 0))', 'one less': '($ - i32($ > 0))' },
};

/** A condition for the rule to have an effect. */
export const condition: Faults = { 'left out': { never: 'false' } };

/** A condition for the rule to have none. */
export const exception: Faults = { 'left out': { always: 'true' } };

/** 0 for South, 1 for North. */
export const player: Faults = { 'wrong owner': { 'the other player': '(($) ^ 1)' } };

/** A place of the ring, as a number. */
export const place: Faults = {
  'off by one': { 'one on': '(($ + 1) % ring)', 'one back': '(($ + ring - 1) % ring)' },
  'wrong side': { opposite: '(ring - 1 - ($))' },
};

/** A place of the ring, in every byte. */
export const placeOnBoard: Faults = {
  'off by one': { 'one on': 'planted.moved($, 1)', 'one back': 'planted.moved($, -1)' },
  'wrong side': { opposite: 'planted.opposite($)' },
};

/** Bits of the pits of a row. */
export const rowBits: Faults = {
  'first or last only': { 'the first': '(($) & -($))', 'the last': 'planted.highest($)' },
};

/** Mask of the places where something happens. */
export const maskOnBoard: Faults = {
  'left out': { nowhere: 'planted.nowhere($)' },
  'off by one': {
    'one place on': 'planted.shifted($, 1)',
    'one place back': 'planted.shifted($, -1)',
  },
  'wrong side': { 'in opposite pits': 'planted.mirrored($)' },
  'first or last only': {
    'the first place': 'planted.first($)',
    'the last place': 'planted.last($)',
    "in South's row": 'planted.inSouth($)',
    "in North's row": 'planted.inNorth($)',
  },
};

/** A number of each lane. */
export const numberInLanes: Faults = {
  'off by one': {
    'one more': 'i8x16.add($, i8x16.splat(1))',
    'one less': 'i8x16.sub($, i8x16.splat(1))',
  },
};

/** Seeds or laps of each lane that are counted. */
export const amountInLanes: Faults = {
  'left out': { none: 'planted.nowhere($)' },
  'off by one': { 'one more': 'planted.oneMore($)', 'one less': 'planted.oneLess($)' },
};

/** Mask: the rule has an effect in the lane. */
export const conditionInLanes: Faults = { 'left out': { never: 'planted.nowhere($)' } };

/** Mask: North it is. */
export const playerInLanes: Faults = {
  'wrong owner': { 'the other player': 'v128.not($)' },
};

/** Mask by lane of what happens to the pit that a loop over the pits of both rows has come to. */
export const maskOfPit: Faults = {
  'left out': { nowhere: 'planted.nowhere($)' },
  'first or last only': {
    'the first pit': '(at === 0 ? $ : i8x16.splat(0))',
    'the last pit': '(at + 16 === end ? $ : i8x16.splat(0))',
  },
};
