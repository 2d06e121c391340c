/** How a study was made: what it takes to do it again, and the moves of it that are worth a look. */
import { parsePosition, pitName } from '../notation.js';
import { unwrap } from '../result.js';
import type { Rules } from '../rules.js';
import { board } from './board.js';
import { shellLine } from './figures.js';
import { type Html, html } from './html.js';
import { counted, fixed } from './numbers.js';
import type { PageData, PageReport, PlayableMove, UnendedGame } from './page-data.js';

/** The section on how the page was made. */
export function making({ report, command }: PageData): Html {
  const { plyLimit } = report;
  return makingOf({
    report,
    command,
    count: report.games,
    many: 'Games',
    limits: [['Ply limit', `${fixed(plyLimit)} plies a game`]],
    readings: [
      ...readingsOf(report.rules, 'game'),
      `A game of more than ${counted(plyLimit, 'ply', 'plies')} is annulled (D-10).`,
    ],
  });
}

/** What such a section is made of, of games or of matches. */
export interface Made {
  readonly report: Pick<
    PageReport,
    | 'rules'
    | 'seed'
    | 'policy'
    | 'version'
    | 'rulesVersion'
    | 'engine'
    | 'requested'
    | 'ranges'
    | 'opening'
    | 'position'
  >;
  readonly command: string | null;
  /** How many games, or matches, are in the results. */
  readonly count: number;
  readonly many: string;
  /** Rows that tell the limits, and what else belongs to the start. */
  readonly limits: readonly [name: string, value: string][];
  /** How the rules are read. */
  readonly readings: readonly string[];
}

export function makingOf({ report, command, count, many, limits, readings }: Made): Html {
  const { rules, seed, policy, version, rulesVersion, engine, requested } = report;
  const rows: [string, string][] = [
    [many, partsOf(report, count)],
    ['Policies', `South ${policy.south}, North ${policy.north}`],
    ['Seed', String(seed)],
    ...limits,
    ['Made by', `relaysow ${version}, engine ${engine.name}, rules version ${rulesVersion}`],
    ...(engine.digest === null
      ? []
      : [['SHA-256 of the engine', engine.digest] satisfies [string, string]]),
    ...openingRows(report.opening),
    ['Start', report.position],
  ];
  return html`
<section aria-labelledby="made"><h2 id="made">How it was made</h2>
${command === null ? NO_COMMAND : again(command, requested === count)}
<div class="columns"><div>
<table class="facts"><tbody>${rows.map(
    ([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>
`,
  )}</tbody></table></div><div>
<h3>The start</h3>
${board(unwrap(parsePosition(report.position, rules)))}
<h3>The rules as they are read here</h3>
<p>The sources of the game leave some things open. This study reads them so:</p>
<ul>${readings.map((text) => html`<li>${text}</li>`)}</ul>
</div></div></section>`;
}

/** What to do to make the study again. */
function again(command: string, isWhole: boolean): Html {
  const which = isWhole ? '' : ', for the games that are in them';
  return html`<p>The same command gives the same numbers, on any machine and with any number of threads${which}.</p>
${shellLine(command, 'the command that makes this study')}`;
}

const NO_COMMAND = html`<p>A policy that played is a function of the program that made it: no command makes this study again.</p>`;

/** The moves before the games began. */
function openingRows(opening: PageReport['opening']): [string, string][] {
  if (opening === null) return [];
  return [['Opening', `${opening.moves.join(', ')} from ${opening.position}`]];
}

function partsOf({ requested, ranges }: Made['report'], count: number): string {
  if (count === requested) return fixed(count);
  const parts = ranges.map(({ first, count }) => `${fixed(first)} to ${fixed(first + count - 1)}`);
  return `${fixed(count)} of ${fixed(requested)}${parts.length > 0 ? ` (indices ${parts.join(', ')})` : ''}`;
}

/** @param one what is annulled: a game, or a match. */
export function readingsOf(rules: Rules, one: string): string[] {
  const common = [
    ENDLESS[rules.endless],
    `A sowing that has neither ended nor come back after ${counted(rules.lapLimit, 'lap')} is undecided and annuls the ${one} (D-14, lapLimit).`,
  ];
  return [
    rules.game === 'raja-pasu'
      ? LAST_SEED_FOUR[rules.lastSeedFour]
      : OPENING_MOVE[rules.openingMove],
    ...common,
  ];
}

const ENDLESS: Readonly<Record<Rules['endless'], string>> = {
  annul: 'A sowing that is proved never to end annuls the game (D-9, endless: annul).',
  illegal: 'A sowing that is proved never to end is no legal move (D-9, endless: illegal).',
  forfeit: 'Who starts a sowing that is proved never to end loses (D-9, endless: forfeit).',
};

const LAST_SEED_FOUR = {
  captured: 'A four made by the last seed of a lap is captured (D-3, lastSeedFour: captured).',
  left: 'A four made by the last seed of a lap stays in its pit (D-3, lastSeedFour: left).',
} as const;

const OPENING_MOVE = {
  both: 'The first move of either player starts from the rightmost pit (SQ-3, openingMove: both).',
  'first-player':
    'Only the first move of the game starts from the rightmost pit (D-8, openingMove: first-player).',
} as const;

/** The moves worth a look; null if there are none. */
export function moves({ longest, unended }: PageReport): Html | null {
  return movesOf(longest && { ...stopped(longest), laps: longest.laps }, [
    {
      title: 'Endless sowings',
      what: 'proved never to end (D-9)',
      moves: unended.endless.map(stopped),
    },
    {
      title: 'Undecided sowings',
      what: 'neither ended nor come back within the lap limit (D-14)',
      moves: unended.undecided.map(stopped),
    },
    {
      title: 'Games at the ply limit',
      what: 'stopped there (D-10)',
      moves: unended.limit.map(stopped),
    },
  ]);
}

function stopped(game: UnendedGame): ShownMove {
  return { ...game, name: `game ${game.game}`, where: whereOf(game) };
}

/** A move, whose it is (such as `game 12`), and where it was played in words. */
export type ShownMove = PlayableMove & { readonly name: string; readonly where: string };

/** Moves that ended games, or matches, for one reason; `what` says what is known of them. */
export interface Stopped {
  readonly title: string;
  readonly what: string;
  readonly moves: readonly ShownMove[];
}

/** The longest relay and the moves that ended something; null if there are none. */
export function movesOf(
  longest: (ShownMove & { readonly laps: number }) | null,
  groups: readonly Stopped[],
): Html | null {
  const shown = groups.filter(({ moves }) => moves.length > 0);
  if (longest === null && shown.length === 0) return null;
  return html`
<section aria-labelledby="moves"><h2 id="moves">Moves worth a look</h2>
<div class="columns">${
    longest === null
      ? null
      : html`<div><h3>The longest relay</h3>
<p>${counted(longest.laps, 'lap')}: ${longest.where}.${longest.command === null ? '' : ' The pit that is lifted is marked.'}</p>
${boardOf(longest, 'the command that plays the longest relay')}</div>`
  }${shown.map(
    ({ title, what, moves }) => html`<div><h3>${title}</h3>
<p>The first of them, ${what}:</p>${stoppedMoves(moves, title)}</div>`,
  )}</div></section>`;
}

/** The first one drawn, the others as a list. */
function stoppedMoves(moves: readonly ShownMove[], title: string): Html {
  const [first, ...others] = moves;
  const one = (move: ShownMove): Html =>
    html`<p>${move.where}</p>${boardOf(move, `the command that plays the move of ${move.name}`)}`;
  return html`${first === undefined ? null : one(first)}${
    others.length === 0
      ? null
      : html`<details><summary>${counted(others.length, 'more', 'more')}<span class="unseen">: ${title}</span></summary>${others.map(one)}</details>`
  }`;
}

function boardOf({ position, move, command }: PlayableMove, what: string): Html | null {
  if (command === null) return null;
  return html`${board(position, move)}${shellLine(command, what)}`;
}

function whereOf({
  game,
  ply,
  move,
  position,
}: PlayableMove & { game: number; ply: number | null }): string {
  return placed(
    [`game ${fixed(game)}`, ...(ply === null ? [] : [`ply ${fixed(ply)}`])],
    position === null ? null : pitName(move, position.rules.pitsPerRow),
  );
}

/** Where a move was played, and the pit that was lifted, if it is known. */
export function placed(parts: readonly string[], pit: string | null): string {
  return [...parts, ...(pit === null ? [] : [`pit ${pit}`])].join(', ');
}
