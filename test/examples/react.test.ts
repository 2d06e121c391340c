/**
 * The React example in a page: every frame of a move is shown, and what can be done is done. React and
 * jsdom (25 MB) are installed for the time of the test.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { framesOf, initialPosition, type Position, startMatch, trace } from '../../src/index.js';
import { reference } from '../../src/reference/index.js';
import { unwrap } from '../../src/result.js';
import type { Pit } from '../../src/rules.js';
import { board, rajaPasu } from '../boards.js';
import { type InstalledExample, installExample } from './packages.js';

/** Timers are turned by hand; the page is made before React looks for one. */
const PAGE = `
  const { mock } = require('node:test');
  mock.timers.enable({ apis: ['setTimeout'] });
  const { JSDOM } = require('jsdom');
  const { window } = new JSDOM('<main></main>');
  Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
  globalThis.navigator ??= window.navigator;
  const faults = [];
  console.error = (...words) => faults.push(words.map(String).join(' '));
  const { act, StrictMode } = require('react');
  const { createRoot } = require('react-dom/client');
  const { renderToString } = require('react-dom/server');
  const relaysow = require('relaysow');
  const { Board } = require('./Board.jsx');

  const { engine, makePosition, startGame, startMatch, unwrap } = relaysow;
  const from = (setup) => unwrap(makePosition(setup));
  const buttons = () => [...document.querySelectorAll('button')];
  const named = (name) =>
    buttons().find((button) => (button.ariaLabel ?? button.getAttribute('aria-label') ?? button.textContent).startsWith(name));
  const click = (name) => act(() => named(name).click());
  const tick = (time) => act(() => mock.timers.tick(time));
  /** What there is to see: the counts of the pits in two rows, what was captured, and the status. */
  const seen = () => {
    const counts = [...document.querySelectorAll('div button')].map((button) => button.textContent);
    const [north, south, status] = [...document.querySelectorAll('p')].map((line) => line.textContent);
    const rows = [counts.slice(0, counts.length / 2), counts.slice(counts.length / 2)];
    return { rows: rows.map((row) => row.join()).join('/'), captured: [south, north].map((line) => line.match(/\\d+/)[0]).join('-'), status };
  };
  const root = createRoot(document.querySelector('main'));
  const show = (game, pace = 0) => {
    act(() => root.render(<StrictMode><Board game={game} pace={pace} /></StrictMode>));
    return game;
  };
`;

let example: InstalledExample;
beforeAll(() => {
  example = installExample('react', ['react@19.3.1', 'react-dom@19.3.1', 'jsdom@26.1.0']);
}, 600_000);
afterAll(() => example.remove());

interface Seen {
  readonly rows: string;
  readonly captured: string;
  readonly status: string;
}

/** What a script in the page gives back, without a word of React's. */
async function inPage(script: string): Promise<unknown> {
  const { value, faults } = (await example.run(
    `${PAGE}\nconst value = (() => {${script}})();\nconsole.log(JSON.stringify({ value, faults }));`,
  )) as { readonly value: unknown; readonly faults: readonly string[] };
  expect(faults).toEqual([]);
  return value;
}

const rowsOf = ({ rules, closed }: Position, pits: readonly number[]): string => {
  const m = rules.pitsPerRow;
  const texts = pits.map((seeds, pit) => (pit % m < closed[pit < m ? 0 : 1] ? '×' : String(seeds)));
  return `${texts.slice(m).reverse().join()}/${texts.slice(0, m).join()}`;
};

test('plays, takes back and plays again', async () => {
  const seen = await inPage(`
    show(startGame({ engine, from: from(${JSON.stringify(initialPosition('sadeqa-ii'))}) }));
    const all = [seen()];
    for (const name of ['South F', 'Undo', 'Redo']) {
      click(name);
      all.push(seen());
    }
    return [...all, buttons().filter(({ disabled }) => !disabled).map((button) => button.getAttribute('aria-label') ?? button.textContent)];
  `);
  const start = initialPosition('sadeqa-ii');
  const { position } = unwrap(reference.play(start, 5));
  const before = { rows: rowsOf(start, start.pits), captured: '0-0', status: 'South to move' };
  const after = {
    rows: rowsOf(position, position.pits),
    captured: position.captured.join('-'),
    status: 'North to move',
  };
  const playable = [expect.stringMatching(/^North f, \d+$/), 'Undo'];
  expect(seen).toEqual([before, after, before, after, playable]);
});

test.each<[what: string, position: Position, pit: Pit, name: string]>([
  ['a move with fours', initialPosition('raja-pasu'), 0, 'South A'],
  ['one past closed pits', board('raja-pasu', '7,7,7,7,7,x,x/x,7,7,7,7,7,7'), 3, 'South D'],
  ['an endless one', board(rajaPasu(1), '1/2'), 0, 'South A'],
])('shows %s seed by seed, then the position', async (_, position, pit, name) => {
  const seen = (await inPage(`
    const game = show(startGame({ engine, from: from(${JSON.stringify(position)}) }), 60);
    click('${name}');
    const all = [seen()];
    while (named('Skip')) {
      tick(60);
      all.push(seen());
    }
    return all;
  `)) as readonly Seen[];
  const { events, position: after } = unwrap(trace(position, pit));
  const frames = [...framesOf(position, events)].map(({ pits, captured }) => ({
    rows: rowsOf(position, pits),
    captured: captured.join('-'),
  }));
  const last = { rows: rowsOf(position, after.pits), captured: after.captured.join('-') };
  expect(seen).toMatchObject([...frames, last]);
});

test('skips the rest of a move, and shows none of what is taken back', async () => {
  const [skipped, back] = (await inPage(`
    show(startGame({ engine, from: from(${JSON.stringify(initialPosition('raja-pasu'))}) }), 60);
    click('South A');
    tick(60);
    click('Skip');
    const skipped = seen();
    click('Undo');
    return [skipped, seen(), named('Skip')];
  `)) as readonly Seen[];
  expect(skipped?.status).toBe('North to move');
  expect(back).toMatchObject({ captured: '0-0', status: 'South to move' });
});

test('plays a match, round by round, to its end', async () => {
  const statuses = (await inPage(`
    const game = show(startGame({ engine, match: startMatch({ game: 'raja-pasu', pitsPerRow: 2, seedsPerPit: 2 }, { roundLimit: 5 }) }));
    const statuses = [];
    for (let step = 0; step < 200; step++) {
      const pit = buttons().find((button) => button.closest('div') && !button.disabled);
      if (pit) act(() => pit.click());
      else {
        statuses.push(seen().status);
        if (!named('Next round')) return statuses;
        click('Next round');
      }
    }
  `)) as readonly string[];
  expect(statuses.at(-1)).toMatch(/wins? the match$/);
  for (const status of statuses.slice(0, -1)) expect(status).toMatch(/ the round, \d+ to \d+$/);
});

test('RP-5, RP-8: shows the board swept at the end of a round, then the next one with its reserves', async () => {
  const position = board('raja-pasu', '0,3,0,0,0,0,1/0,0,0,0,0,0,0 N 51-43');
  const [end, next, names] = (await inPage(`
    const start = { position: from(${JSON.stringify(position)}), reserve: [0, 0] };
    show(startGame({ engine, match: startMatch(start) }));
    click('North a');
    const end = seen();
    click('Next round');
    const names = buttons().map((button) => button.dataset.name).filter(Boolean).join('');
    return [end, [...document.querySelectorAll('p')].map((line) => line.textContent), names];
  `)) as readonly [Seen, readonly string[], string];
  const { outcome } = unwrap(reference.play(position, 7));
  if (outcome === null) throw new Error('the round goes on');
  const score = outcome.score.join(' to ');
  expect(outcome.swept).toBeGreaterThan(0);
  expect(end).toEqual({
    rows: '0,0,0,0,0,0,0/0,0,0,0,0,0,0',
    captured: outcome.score.join('-'),
    status: expect.stringMatching(`takes what was left, ${outcome.swept}. .* the round, ${score}$`),
  });
  const [south, north] = outcome.score.map((held) => held - 7 * Math.min(7, Math.floor(held / 7)));
  expect(next.slice(0, 2)).toEqual([
    `North has captured 0, ${north} in reserve`,
    `South has captured 0, ${south} in reserve`,
  ]);
  expect(names).toBe('gfedcbaABCDEFG');
});

test('is left alone once it is not shown, and renders on a server', async () => {
  const html = await inPage(`
    const game = show(startGame({ engine, match: startMatch('raja-pasu') }));
    act(() => root.render(null));
    game.play(0);
    game.undo();
    return renderToString(<Board game={game} />);
  `);
  expect(html).toContain('South to move');
  expect(startMatch('raja-pasu').rules.pitsPerRow).toBe(
    (String(html).match(/South [A-G],/g) ?? []).length,
  );
});
