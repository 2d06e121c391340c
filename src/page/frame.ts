/** What every page of a study has: its head, its heading, its finding, and its script and style. */
import { expected } from '../result.js';
import { type Figure, figure } from './figures.js';
import { Html, html } from './html.js';
import type { PageReport } from './page-data.js';

export interface Framed {
  /** Of the window. */
  readonly title: string;
  readonly heading: string;
  /** Which run it is, in a line. */
  readonly run: string;
  /** What was found, in a sentence or two. */
  readonly finding: string;
  readonly report: Pick<PageReport, 'version' | 'rulesVersion'>;
  readonly main: Html;
  /** What the browser runs: the bundle of `client/report.ts`. */
  readonly script: string;
  /** The bundle of `client/report.css`. */
  readonly style: string;
}

/**
 * The text of an HTML file.
 * @throws RangeError if script or style would end their element.
 */
export function framed({
  title,
  heading,
  run,
  finding,
  report,
  main,
  script,
  style,
}: Framed): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="relaysow ${report.version}">
<title>${title} – relaysow</title>
<style>${embedded('style', style)}</style>
</head>
<body>
<header>
<p class="above">A study of relay sowing</p>
<h1>${heading}</h1>
<p class="run">${run}</p>
</header>
<main>
<p class="finding">${finding}</p>
<noscript><p>The charts of many columns are drawn by a script, which does not run here; their numbers are in the tables.</p></noscript>
${main}
</main>
<footer><p>Shares have Wilson’s 95\u202f% interval, means the normal one. Rule ids such as RP-4 or D-9 are those of relaysow’s rules, version ${String(report.rulesVersion)}.</p></footer>
<script>${embedded('script', script)}</script>
</body>
</html>
`;
  return page.text;
}

/** Figures under a title; nothing without figures. */
export function section(id: string, title: string, figures: readonly Figure[]): Html | null {
  if (figures.length === 0) return null;
  return html`
<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
<div class="columns">${figures.map(figure)}</div></section>`;
}

/** Code as it stands: nothing in it may look like the end of its element. */
function embedded(name: 'script' | 'style', code: string): Html {
  const fault = /<\/(?:script|style)|<!--/i.exec(code);
  if (fault !== null) throw new RangeError(expected(name, 'code without it', fault[0]));
  return new Html(code);
}
