/** Whole numbers as arguments: plain decimal digits, nothing else. */
import { refuse } from './exit.js';

/**
 * Reads a whole number from `least` to `most`; undefined for any other text. Signs, exponents,
 * fractions, blanks, other bases and leading zeros are refused: what a typing error makes of a
 * number must not start a run.
 */
export function parseWhole(text: string, least: number, most: number): number | undefined {
  const value = /^(0|[1-9][0-9]*)$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

/** The parser of an argument that is a whole number from `least` to `most`. */
export function wholeNumber(name: string, least: number, most: number): (text: string) => number {
  return (text) =>
    parseWhole(text, least, most) ??
    refuse(name, `a whole number from ${least} to ${most} in decimal digits`, text);
}
