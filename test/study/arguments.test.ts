/** What is no argument of a simulation is refused by name, before anything is played. */
import { describe, expect, test, vi } from 'vitest';
import type { Engine } from '../../src/engine.js';
import { initialPosition } from '../../src/position.js';
import {
  type SimulationOptions,
  simulate,
  simulation,
  watchSimulation,
} from '../../src/study/simulate.js';
import { engine } from '../engines.js';

const FROM = initialPosition('raja-pasu');

/** As a caller without types has them: these, and all that is needed. */
function options(members: object): SimulationOptions {
  return { from: FROM, games: 9, ...members };
}

const STUDY: [string, object, string][] = [
  ['an engine that is none', { engine: {} }, 'TypeError: "engine" expected engine or reference'],
  ['no engine', { engine: null }, 'TypeError: "engine" expected engine or reference'],
  ['a name of an engine', { engine: 'wasm' }, 'TypeError: "engine" expected engine or reference'],
  ['a kind of no kind', { kind: 'triple' }, 'RangeError: "kind" expected single or paired or read'],
  ['a kind that is no text', { kind: null }, 'TypeError: "kind" expected single or paired or read'],
  ['an opening that is no array', { opening: 'F,f' }, 'TypeError: "opening" expected an array of'],
  ['an opening of names', { opening: ['F'] }, 'RangeError: "opening[0]" expected a legal move, '],
  ['a start that is none', { from: 'start' }, 'TypeError: "from" expected '],
];

const RUN: [string, object, string][] = [
  ['no range', { range: null }, 'TypeError: "range" expected an object with first and count'],
  ['half a range', { range: { first: 0 } }, 'TypeError: "range.count" expected a whole number'],
  ['a range outside', { range: { first: 5, count: 5 } }, 'RangeError: "range.count" expected '],
  ['progress for nobody', { onProgress: 1 }, 'TypeError: "onProgress" expected a function, got 1'],
  ['no signal', { signal: null }, 'TypeError: "signal" expected an object with aborted, true or'],
  ['a signal that is none', { signal: {} }, 'TypeError: "signal" expected an object with aborted'],
];

function told(error: unknown): string {
  return String(error);
}

/** An engine that has not been asked to play when the test is over. */
function idle(): Engine {
  return { ...engine, playouts: vi.fn() };
}

describe('simulate and watchSimulation refuse', () => {
  test.each([...STUDY, ...RUN])('%s', async (_, members, message) => {
    const asked = idle();
    const given = options({ engine: asked, ...members });
    const errors = [
      await simulate(given).catch(told),
      await watchSimulation(given).next().catch(told),
    ];
    for (const error of errors) expect(String(error).slice(0, message.length)).toBe(message);
    expect(asked.playouts).not.toHaveBeenCalled();
  });
});

test.each(STUDY)('simulation refuses %s', (_, members, message) => {
  expect(() => simulation(options(members))).toThrow(message.replace(/^\w+: /, ''));
});

test('no options are refused', async () => {
  const nothing = null as unknown as SimulationOptions;
  const message = '"options" expected an object with from, got null';
  expect(() => simulation(nothing)).toThrow(message);
  await expect(simulate(nothing)).rejects.toThrow(message);
  await expect(watchSimulation(nothing).next()).rejects.toThrow(message);
});
