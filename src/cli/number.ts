/** Whole numbers as arguments: plain decimal digits, nothing else. */
import { refuse } from './exit.js';

/**
 * The parser of an argument that is a whole number from `least` to `most`. Signs, exponents,
 * fractions, blanks, other bases and leading zeros are refused: what a typing error makes of a
 * number must not start a run.
 */
export function wholeNumber(name: string, least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^(0|[1-9][0-9]*)$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    return refuse(name, `a whole number from ${least} to ${most} in decimal digits`, text);
  };
}
