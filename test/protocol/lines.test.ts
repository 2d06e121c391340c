import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LineSplitter, MAX_LINE_BYTES } from '../../src/protocol/lines.js';
import { bytesOf } from './ask.js';

/** The lines of an input that comes in these chunks. */
function linesOf(chunks: Iterable<Uint8Array>): number[][] {
  const splitter = new LineSplitter();
  const lines: number[][] = [];
  for (const chunk of chunks) {
    for (const line of splitter.push(chunk)) lines.push([...line]);
  }
  const last = splitter.end();
  if (last !== undefined) lines.push([...last]);
  return lines;
}

function textOf(...chunks: string[]): string[] {
  return linesOf(chunks.map(bytesOf)).map((line) => String.fromCharCode(...line));
}

describe('the lines of an input', () => {
  test.each([
    ['none', [], []],
    ['none in an empty chunk', [''], []],
    ['one with a newline', ['a\n'], ['a']],
    ['a last one without', ['a\nb'], ['a', 'b']],
    ['empty ones', ['\n\na\n\n'], ['', '', 'a', '']],
    ['CR stays', ['a\r\n'], ['a\r']],
    ['cut anywhere', ['a', 'b', '\n', 'c', '', 'd\ne', '\n'], ['ab', 'cd', 'e']],
  ])('%s', (_, chunks, lines) => {
    expect(textOf(...chunks)).toEqual(lines);
  });

  test('do not depend on how it is cut', () => {
    const bytes = fc.array(fc.constantFrom(10, 13, 97, 195), { maxLength: 40 });
    fc.assert(
      fc.property(fc.array(bytes), (chunks) => {
        const whole = linesOf([Uint8Array.from(chunks.flat())]);
        expect(linesOf(chunks.map((chunk) => Uint8Array.from(chunk)))).toEqual(whole);
      }),
    );
  });
});

describe('a line that is too long', () => {
  const lengths = (...chunks: Uint8Array[]) => linesOf(chunks).map((line) => line.length);

  test('keeps one byte more than is allowed, in whatever chunks it comes', () => {
    const chunk = new Uint8Array(65_536).fill(97);
    const ten = Array.from({ length: 160 }, () => chunk);
    const newline = Uint8Array.of(10);
    expect(lengths(...ten, newline, Uint8Array.of(98, 10))).toEqual([MAX_LINE_BYTES + 1, 1]);
    expect(lengths(...ten)).toEqual([MAX_LINE_BYTES + 1]);
  });

  test('may come in one chunk', () => {
    const chunk = new Uint8Array(10_000_001).fill(97);
    chunk[10_000_000] = 10;
    const [length = 0] = lengths(chunk);
    expect(length).toBeGreaterThan(MAX_LINE_BYTES);
  });

  test('is not a line of exactly the length that is allowed', () => {
    const half = new Uint8Array(MAX_LINE_BYTES / 2).fill(97);
    expect(lengths(half, half, Uint8Array.of(10))).toEqual([MAX_LINE_BYTES]);
    expect(lengths(half, half)).toEqual([MAX_LINE_BYTES]);
  });

  test('never makes more than a mebibyte be held', () => {
    const splitter = new LineSplitter();
    const before = process.memoryUsage().arrayBuffers;
    const chunk = new Uint8Array(1000).fill(97);
    for (let count = 0; count < 100_000; count++) {
      for (const line of splitter.push(chunk)) expect(line).toBeUndefined();
    }
    // Growing by doubling leaves at most as much again to the garbage collector.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * MAX_LINE_BYTES);
    expect(splitter.end()?.length).toBe(MAX_LINE_BYTES + 1);
  });
});
