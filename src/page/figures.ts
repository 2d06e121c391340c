/**
 * The pieces a page is made of: figures with their tables. Charts of a few rows are plain markup,
 * which needs no script, prints sharply and breaks its lines on a telephone; those of many columns
 * are left to the script. Each has a table under it that says the same.
 */
import { type Chart, ticksAround } from './charts.js';
import { type Content, type Html, html } from './html.js';

/** A row of a table; the first cell names it. */
export type Cells = readonly [name: string, ...values: string[]];

export interface Table {
  /** What the columns hold. */
  readonly head: Cells;
  readonly rows: readonly Cells[];
}

export interface Figure {
  readonly title: string;
  /** What is shown, in a sentence or two. */
  readonly note: Content;
  readonly drawing: Html;
  readonly tables: readonly Table[];
}

/** A figure with its title, its drawing and its tables. */
export function figure({ title, note, drawing, tables }: Figure): Html {
  return html`
<figure>
<figcaption><h3>${title}</h3><p>${note}</p></figcaption>
<div>${drawing}
<details><summary>Numbers<span class="unseen"> of: ${title}</span></summary>
<div class="scroll" tabindex="0" role="group" aria-label="Numbers of: ${title}">${tables.map(tableOf)}</div></details></div>
</figure>`;
}

/** A table whose first column names its rows. */
export function tableOf({ head, rows }: Table): Html {
  return html`<table><thead><tr>${head.map((text) => html`<th scope="col">${text}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([name, ...values]) =>
      html`<tr><th scope="row">${name}</th>${values.map((value) => html`<td>${value}</td>`)}</tr>
`,
  )}</tbody></table>`;
}

/** A chart for the script to draw; its canvas is a picture of that name. */
export function drawn(chart: Chart, name: string, readout: string): Html {
  return html`<div class="chart" data-chart="${JSON.stringify(chart)}" data-name="${name}"></div>
<p class="readout">${readout}</p>`;
}

/** Whose a mark is: it sets the colour, and never says alone what the words beside do not. */
export type Side = 'south' | 'north' | 'neither';

/** A row with a dot and its interval. */
export interface Dot {
  readonly name: string;
  readonly side: Side;
  /** Null where nothing is known. */
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** The value in words, and its interval. */
  readonly text: string;
  readonly interval: string;
  /** Whether the row is to stand out. */
  readonly isGiven?: boolean;
}

/** Rows of dots with their intervals, on an axis that is as long as they need. */
export interface Dots {
  /** What the picture is called. */
  readonly name: string;
  readonly rows: readonly Dot[];
  /** A value to compare with; it is marked. */
  readonly reference: { readonly value: number; readonly label: string } | null;
  /** Writes a mark of the axis. */
  readonly write: (tick: number) => string;
  /** Whether the names are sentences, which have lines of their own. */
  readonly isLong?: boolean;
}

/** The part of an axis that is left free on either side, so that a dot at its end is whole. */
const MARGIN = 0.03;

export function dots({ name, rows, reference, write, isLong = false }: Dots): Html {
  const known = rows.flatMap(({ value, low, high }) =>
    [value, low, high].filter((place) => place !== null),
  );
  if (reference !== null) known.push(reference.value);
  const ticks = ticksAround(Math.min(...known), Math.max(...known));
  const [least = 0] = ticks;
  const length = (ticks.at(-1) ?? 1) - least;
  const scale = (1 - 2 * MARGIN) / length;
  const place = (value: number): string => hundredths(MARGIN + scale * (value - least));
  const grid = ticks.map((tick) => html`<i class="grid" style="left:${place(tick)}"></i>`);
  const compared =
    reference && html`<i class="reference" style="left:${place(reference.value)}"></i>`;
  const mark = ({ side, value, low, high }: Dot): Html[] => [
    ...(low === null || high === null
      ? []
      : [
          html`<i class="whisker ${side}" style="left:${place(low)};width:${hundredths(scale * (high - low))}"></i>`,
        ]),
    ...(value === null ? [] : [html`<i class="dot ${side}" style="left:${place(value)}"></i>`]),
  ];
  return html`<div class="rows dots${isLong ? ' long' : ''}" role="img" aria-label="${name}">
${rows.map(
  (row) => html`<span class="name${row.isGiven ? ' given' : ''}">${row.name}</span>
<span class="track">${grid}${compared}${mark(row)}</span>
<span class="value">${row.text} <small>${row.interval}</small></span>
`,
)}<span class="axis">${ticks.map(
    (tick) => html`<b style="left:${place(tick)}">${write(tick)}</b>`,
  )}</span>
${reference && html`<span class="key"><i class="reference"></i> ${reference.label}</span>`}
</div>`;
}

/** A bar, from 0. */
export interface Bar {
  readonly name: string;
  readonly side: Side;
  readonly value: number;
  readonly text: string;
}

/** Bars of one length scale, in groups. */
export function bars(
  name: string,
  groups: readonly { readonly title: string | null; readonly bars: readonly Bar[] }[],
): Html {
  const most = Math.max(...groups.flatMap(({ bars }) => bars.map(({ value }) => value))) || 1;
  return html`<div class="rows bars" role="img" aria-label="${name}">
${groups.map(
  ({ title, bars }) => html`${title === null ? null : html`<span class="group">${title}</span>`}
${bars.map(
  (bar) => html`<span class="name">${bar.name}</span>
<span class="track">${
    bar.value > 0
      ? html`<i class="bar ${bar.side}" style="width:${hundredths(bar.value / most)}"></i>`
      : null
  }</span>
<span class="value">${bar.text}</span>
`,
)}`,
)}</div>`;
}

/** A bar that is divided; the parts' letters are written where there is room. */
export function divided(
  name: string,
  parts: readonly {
    readonly kind: Side | 'annulled';
    readonly letter: string;
    readonly share: number;
  }[],
): Html {
  return html`<div class="divided" role="img" aria-label="${name}">${parts
    .filter(({ share }) => share > 0)
    .map(
      ({ kind, letter, share }) =>
        html`<i class="${kind}" style="flex-grow:${(100 * share).toFixed(4)}">${share > 0.04 ? letter : ''}</i>`,
    )}</div>`;
}

/** Numbers that stand out. */
export function keyNumbers(
  numbers: readonly {
    readonly name: string;
    readonly kind?: Side | 'annulled';
    readonly value: string;
    /** What it means: an interval, a denominator. */
    readonly note: string;
  }[],
): Html {
  return html`<dl class="key-numbers">${numbers.map(
    ({ name, kind, value, note }) => html`<div>
<dt>${kind === undefined ? null : html`<i class="swatch ${kind}"></i>`}${name}</dt>
<dd><strong>${value}</strong> <span>${note}</span></dd></div>
`,
  )}</dl>`;
}

/** A line for the shell with a button to copy it, which only works, and only shows, with the script. */
export function shellLine(command: string, what: string): Html {
  return html`<div class="shell"><pre tabindex="0" role="group" aria-label="${what}"><code>${command}</code></pre>
<button type="button" data-copy hidden>Copy<span class="unseen"> ${what}</span></button></div>`;
}

function hundredths(part: number): string {
  return `${(100 * part).toFixed(3)}%`;
}
