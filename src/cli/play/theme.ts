/** Colours, where there may be any: NO_COLOR, FORCE_COLOR and the terminal decide, as Node reads them. */
import { styleText } from 'node:util';
import type { Line, Style } from './lines.js';

type Format = Extract<Parameters<typeof styleText>[0], string>;

const FORMATS: Readonly<Record<Style, readonly Format[]>> = {
  south: ['cyan'],
  north: ['yellow'],
  faint: ['dim'],
  strong: ['bold'],
  lift: ['inverse', 'dim'],
  drop: ['inverse'],
  capture: ['inverse', 'green'],
  fault: ['red'],
};

/** The line as it is written to that stream. */
export function paint(shown: Line, stream: NodeJS.WritableStream): string {
  return shown
    .map(({ text, style }) => {
      if (style === undefined || text === '') return text;
      // One by one: Node 20 gives a list of formats to streams without colour, too.
      return FORMATS[style].reduce((inner, format) => styleText(format, inner, { stream }), text);
    })
    .join('');
}
