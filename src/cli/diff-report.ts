/** What `relaysow diff` prints: a comparison as text and as JSON. */
import type { Asked } from '../node/comparison.js';
import { formatPosition } from '../notation.js';
import { RULES_VERSION } from '../rules.js';
import type { Comparison } from '../testing/compare.js';
import { formatBriefly, formatDifference } from '../testing/difference-text.js';
import type { Difference } from '../testing/explain.js';
import type { Counts } from '../testing/findings.js';
import type { Plan } from '../testing/kinds.js';
import { gameAsked, requestOf } from '../testing/question.js';
import { gamesOf } from '../testing/rules-drawn.js';
import { sizeReached } from '../testing/small-boards.js';
import { VERSION } from '../version.js';
import { type DiffTarget, diffCommand, requestCommand } from './reproduction.js';
import { grouped, tableLines } from './table.js';

/** Differences that are shown in full, and those that get a line. */
const MOST_IN_FULL = 8;
const MOST_IN_BRIEF = 8;

/** What was asked: sheets of a plan, or one question instead. */
type Asking = Pick<Asked, 'plan' | 'question'>;

export function comparisonText(
  comparison: Comparison,
  asked: Asking & { readonly isBrokenOff: boolean },
  to: DiffTarget,
): string {
  const { plan, isBrokenOff } = asked;
  const { comparisons, kinds, ops, skipped, agreements } = comparison;
  const versus = to.against === undefined ? 'the reference' : to.against;
  return [
    `${to.engine.name} and ${versus}: ${grouped(comparisons)} comparisons, seed ${plan.seed}`,
    '',
    ...columns('kinds', kinds),
    ...columns('operations', ops),
    ...columns('skipped', skipped),
    // Processes that share what is asked may have left gaps.
    ...(isBrokenOff ? [] : smallBoards(plan, comparison)),
    ...differenceLines(comparison, to),
    ...agreements.map(
      ({ game, reading, comparisons }) =>
        `${game} agrees under \`${reading}\`: ${grouped(comparisons)} comparisons, none differs`,
    ),
    verdict(comparison) ?? `again: ${commandOf(comparison, asked, to)}`,
  ].join('\n');
}

/** What there is to say if nothing differs. */
function verdict({ agrees, complete, comparisons, differences }: Comparison): string | undefined {
  if (comparisons === 0) return 'nothing was compared';
  if (differences.length > 0) return undefined;
  return agrees && complete ? 'no difference' : 'no difference until it stopped';
}

/** The shell's line that meets every difference again, those of a sheet that was broken off included. */
function commandOf(
  { games, differences }: Comparison,
  { plan, question }: Asking,
  to: DiffTarget,
): string {
  if (question !== undefined) return requestCommand(question, to);
  const sheets = differences.map(({ met }) => met.place.sheet + 1);
  return diffCommand(plan, Math.max(1, games, ...sheets), to);
}

function columns(title: string, counts: Counts): readonly string[] {
  const rows = Object.entries(counts).map(([name, count]) => ['', name, grouped(count)]);
  if (rows.length === 0) return [];
  return [title, ...tableLines(rows, ['left', 'left']), ''];
}

/** How far the exhaustive part has come, if nothing of it was left out. */
function smallBoards(
  plan: Plan,
  { games: sheets, kinds, skippedKinds }: Comparison,
): readonly string[] {
  if (kinds.small === undefined || skippedKinds.small !== undefined) return [];
  const games = gamesOf(plan.fixed);
  const lines = games.map((game) => {
    const size = sizeReached(game, Math.floor(sheets / games.length), plan.fixed.pitsPerRow);
    return `${game}: every board whose pits in a row and seeds are ${size} together, or fewer`;
  });
  return [...lines, ''];
}

function differenceLines({ differences }: Comparison, to: DiffTarget): readonly string[] {
  const telling = differences.filter(
    (difference, index) => !differences.slice(0, index).some((other) => isLike(difference, other)),
  );
  const inFull = telling.slice(0, MOST_IN_FULL);
  const others = differences.filter((difference) => !inFull.includes(difference));
  const brief = others.slice(0, MOST_IN_BRIEF);
  const lines = inFull.flatMap((difference, index) => [
    `${index + 1}. ${formatDifference(difference, requestCommand(difference.question, to))}`,
    '',
  ]);
  if (others.length === 0) return lines;
  const unsaid = others.length - brief.length;
  return [
    ...lines,
    'also, perhaps for the same reason',
    ...brief.flatMap((difference) => {
      const [what, request] = formatBriefly(difference);
      return [`  ${what}`, `    ${request}`];
    }),
    ...(unsaid === 0 ? [] : [`  and ${unsaid} other sorts, which --json tells`]),
    '',
  ];
}

/** Whether a difference shows in no other members than another, and needs all of its rules, if not more. */
function isLike({ question, members, rules }: Difference, other: Difference): boolean {
  return (
    question.op === other.question.op &&
    gameAsked(question) === gameAsked(other.question) &&
    members.every((member) => other.members.includes(member)) &&
    other.rules.every((rule) => rules.includes(rule))
  );
}

/** The members of `--json`. */
export function comparisonJson(comparison: Comparison, asked: Asking, to: DiffTarget): object {
  const { plan } = asked;
  const { differences, agreements, ...counts } = comparison;
  return {
    against: to.against ?? 'reference',
    engine: { name: to.engine.name, digest: to.engine.digest },
    seed: plan.seed,
    rules: plan.fixed,
    only: plan.only,
    ...counts,
    differences: differences.map((difference) => differenceJson(difference, to)),
    agreements,
    command: commandOf(comparison, asked, to),
    version: VERSION,
    rulesVersion: RULES_VERSION,
  };
}

function differenceJson({ question, ...rest }: Difference, to: DiffTarget): object {
  return {
    op: question.op,
    game: gameAsked(question),
    request: requestOf(question),
    ...(question.op !== 'next-round' && { text: formatPosition(question.position) }),
    ...rest,
    command: requestCommand(question, to),
  };
}
