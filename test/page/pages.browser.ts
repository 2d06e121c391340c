/** The pages as Chromium shows them: drawn, quiet, within the window, and readable without a mouse. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchPageOf } from '../../src/page/match-page.js';
import type { MatchPageData } from '../../src/page/match-page-data.js';
import type { PageData } from '../../src/page/page-data.js';
import { reportPage } from '../../src/page/report-page.js';
import { dataOf, pairedOf, readingsOf, reportOfRun } from './data.js';
import { matchDataOf } from './match-data.js';

const script = readFileSync('dist/cli/report-page.js', 'utf8');
const style = readFileSync('dist/cli/report-page.css', 'utf8');
const folder = join(tmpdir(), `relaysow-pages-${process.pid}`);

const given = reportOfRun('raja-pasu', { games: 2000 });
const STUDIES: Readonly<Record<string, PageData>> = {
  'Raja Pasu': dataOf('raja-pasu', { games: 5000 }),
  'Sadeqa II': dataOf('sadeqa-ii', { games: 5000 }),
  comparisons: {
    report: given,
    paired: { ...pairedOf(2000), first: 'a policy of <my> own & a long name' },
    readings: readingsOf('raja-pasu', 2000),
    command: `relaysow simulate raja-pasu ${'--option value '.repeat(20)}`,
  },
  'a single game': dataOf('sadeqa-ii', { games: 1 }),
  'no game': dataOf('raja-pasu', { games: 0 }),
  'all annulled': dataOf('raja-pasu', { games: 100, plyLimit: 3 }),
};
const MATCHES: Readonly<Record<string, MatchPageData>> = {
  matches: matchDataOf({ matches: 2000 }),
  'a single match': matchDataOf({ matches: 1 }),
  'no match': matchDataOf({ matches: 0 }),
  'readings of matches': matchDataOf({ matches: 200, kind: 'readings' }),
  'paired matches': matchDataOf({ matches: 200, kind: 'paired', policies: ['greedy', 'random'] }),
};
const PAGES: Readonly<Record<string, { readonly markup: string; readonly charts: number }>> = {
  ...pagesOf(STUDIES, (data) => ({
    markup: reportPage(data, script, style),
    charts: data.report.games === 0 ? 0 : 4,
  })),
  ...pagesOf(MATCHES, (data) => ({
    markup: matchPageOf(data, script, style),
    charts: data.report.matches === 0 ? 0 : 7,
  })),
};
const names = Object.keys(PAGES);

function pagesOf<T, P>(all: Readonly<Record<string, T>>, page: (data: T) => P): Record<string, P> {
  return Object.fromEntries(Object.entries(all).map(([name, data]) => [name, page(data)]));
}

let browser: Browser;

beforeAll(async () => {
  mkdirSync(folder);
  for (const [name, { markup }] of Object.entries(PAGES)) {
    writeFileSync(join(folder, `${name}.html`), markup);
  }
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  // Its sandbox needs rights that a container does not give; what it opens here is our own.
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Look {
  readonly width?: number;
  readonly colorScheme?: 'light' | 'dark';
}

/** Opens a page and hands it to `look`; whatever the page complains of or asks for is returned. */
async function visit(
  name: string,
  { width = 1280, colorScheme = 'light' }: Look,
  look: (page: Page) => Promise<void>,
): Promise<{ complaints: string[]; requests: string[] }> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
  const page = await context.newPage();
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(pathToFileURL(join(folder, `${name}.html`)).href);
  await look(page);
  await context.close();
  return { complaints, requests };
}

/** The colours in each canvas, the most frequent first, as numbers; 0 is nothing. */
function coloursOf(page: Page): Promise<number[][]> {
  return page.locator('canvas').evaluateAll((canvases) =>
    (canvases as unknown as CanvasLike[]).map((canvas) => {
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      const counts = new Map<number, number>();
      for (const pixel of new Uint32Array(data.buffer)) {
        counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
      }
      return [...counts].sort(([, a], [, b]) => b - a).map(([pixel]) => pixel);
    }),
  );
}

/** The colour of the first chart's columns. */
async function columnColour(page: Page): Promise<number | undefined> {
  const [colours = []] = await coloursOf(page);
  return colours.find((colour) => colour !== 0);
}

/** As much of a canvas as is needed: these tests are typed for Node, not for browsers. */
interface CanvasLike {
  readonly width: number;
  readonly height: number;
  getContext(kind: '2d'): {
    getImageData(
      left: number,
      top: number,
      width: number,
      height: number,
    ): { data: { buffer: ArrayBuffer } };
  };
}

describe.each(names)('the page of %s', (name) => {
  test.each([
    { width: 1280, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
    { width: 360, colorScheme: 'light' },
    { width: 360, colorScheme: 'dark' },
  ] as const)('is drawn, quiet and within a window of $width, $colorScheme', async (look) => {
    const { complaints, requests } = await visit(name, look, async (page) => {
      expect(await page.locator('canvas').count()).toBe(PAGES[name]?.charts);
      for (const colours of await coloursOf(page)) expect(colours.length).toBeGreaterThan(4);
      // All that can be opened is open: a wide table must scroll in its own box.
      await page.locator('details').evaluateAll((all) => {
        for (const details of all) details.setAttribute('open', '');
      });
      const width = await page.locator('html').evaluate((root) => root.scrollWidth);
      expect(width).toBeLessThanOrEqual(look.width);
    });
    expect(complaints).toEqual([]);
    expect(requests).toHaveLength(1);
  });

  test('has a name for everything that can be reached by keyboard, and for every picture', async () => {
    await visit(name, {}, async (page) => {
      for (const role of ['img', 'slider', 'button'] as const) {
        const all = await page.getByRole(role).count();
        expect(await page.getByRole(role, { name: /\w/ }).count()).toBe(all);
      }
      expect(await page.locator('[tabindex="0"]:not([aria-label])').count()).toBe(0);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      const withTable = page.locator('figure', { has: page.locator('table') });
      expect(await withTable.count()).toBe(await page.locator('figure').count());
    });
  });
});

describe('a chart', () => {
  test('reads out each value by the arrow keys, as its table has it', async () => {
    await visit('Raja Pasu', {}, async (page) => {
      const figure = page.locator('figure', { hasText: 'Length of the games' });
      const rows = figure.locator('table').last().locator('tbody tr');
      const slider = figure.getByRole('slider');
      await slider.focus();
      await page.keyboard.press('Home');
      for (let row = 0; row < 20; row++) {
        const cells = await rows.nth(row).locator('th, td').allTextContents();
        const [plies, games, share] = cells;
        const words = `${plies} plies: ${games} ${games === '1' ? 'game' : 'games'}, ${share}`;
        expect(await slider.getAttribute('aria-valuetext')).toBe(words);
        expect(await figure.locator('.readout').textContent()).toBe(words);
        await page.keyboard.press('ArrowRight');
      }
    });
  });

  test('with bands reads out each point', async () => {
    await visit('matches', {}, async (page) => {
      const figure = page.locator('figure', { hasText: 'Who holds less, and wins the match' });
      const rows = figure.locator('table').last().locator('tbody tr');
      const slider = figure.getByRole('slider');
      await slider.focus();
      await page.keyboard.press('Home');
      for (let row = 0; row < 10; row++) {
        const [held, rounds, , , , won] = await rows.nth(row).locator('th, td').allTextContents();
        const words = await slider.getAttribute('aria-valuetext');
        expect(words).toContain(`holding ${held}: ${won} (`);
        expect(words).toContain(`) of ${rounds} round`);
        await page.keyboard.press('ArrowRight');
      }
    });
  });

  test('reads out what is under the pointer, and its summary again when that is gone', async () => {
    await visit('Sadeqa II', {}, async (page) => {
      const figure = page.locator('figure', { hasText: 'Laps of a game' });
      const readout = figure.locator('.readout');
      const summary = (await readout.textContent()) ?? '';
      await figure.getByRole('slider').hover();
      expect(await readout.textContent()).toMatch(/^\d+( to \d+)? laps: [\d,]+ games?, /);
      await page.mouse.move(0, 0);
      expect(await readout.textContent()).toBe(summary);
    });
  });

  test('is drawn anew in other colours and at another width', async () => {
    await visit('Raja Pasu', {}, async (page) => {
      const light = await columnColour(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => columnColour(page)).not.toBe(light);
      await page.setViewportSize({ width: 400, height: 900 });
      const canvas = page.locator('canvas').first();
      await expect.poll(async () => (await canvas.boundingBox())?.width).toBeLessThan(400);
    });
  });

  test('has its light colours on paper, whatever the screen', async () => {
    await visit('Raja Pasu', {}, async (page) => {
      const light = await columnColour(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => columnColour(page)).not.toBe(light);
      await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
      await expect.poll(() => columnColour(page)).toBe(light);
    });
  });
});

describe('a command', () => {
  test('is copied by its button', async () => {
    await visit('comparisons', {}, async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Copy the command that makes this study' }).click();
      await page
        .getByRole('button', { name: 'Copied the command that makes this study' })
        .waitFor();
      const copied = await page.evaluate('navigator.clipboard.readText()');
      expect(copied).toBe(STUDIES.comparisons?.command);
    });
  });

  test('stands without the script too, and so do all numbers', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(pathToFileURL(join(folder, 'Raja Pasu.html')).href);
    expect(await page.locator('code').last().isVisible()).toBe(true);
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await page.locator('figure table').count()).toBeGreaterThan(8);
    await context.close();
  });
});
