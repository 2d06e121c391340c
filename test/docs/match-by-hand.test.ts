/** `docs/match-by-hand.md`, line by line: both engines, and the match as a value, go where it says. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { finishRound, type Match, startMatch } from '../../src/match.js';
import { formatPosition, parsePit } from '../../src/notation.js';
import type { CustomPolicy } from '../../src/policy.js';
import { initialPosition, makePosition, type Position } from '../../src/position.js';
import { trace } from '../../src/reference/trace.js';
import { unwrap } from '../../src/result.js';
import type { Pit } from '../../src/rules.js';
import { rajaPasu } from '../boards.js';
import { labelledEngines } from '../engines.js';

const rules = rajaPasu(3, { seedsPerPit: 2 });

/** A lap, or the start of a round: the board and the captures as the page writes them. */
interface Line {
  readonly move: string;
  readonly lap: string;
  readonly board: string;
  readonly captured: string;
}

const rounds: readonly (readonly Line[])[] = readFileSync(
  new URL('../../docs/match-by-hand.md', import.meta.url),
  'utf8',
)
  .split('\n## Round')
  .slice(1)
  .map((section) => {
    const lines = section.split('\n').filter((line) => / \d+-\d+ \|$/.test(line));
    return lines.map((line) => {
      const [, move = '', lap = '', , board = '', captured = ''] = line
        .replaceAll('`', '')
        .split('|')
        .map((cell) => cell.trim());
      return { move, lap, board, captured };
    });
  });

/** What the page says around its tables. */
const ROUNDS = [
  {
    leader: 'south',
    closed: [0, 0],
    reserve: [0, 0],
    winner: 'south',
    score: [7, 5],
    after: [7, 5],
  },
  { leader: 'north', closed: [0, 1], reserve: [1, 1], winner: null, score: [5, 5], after: [6, 6] },
  {
    leader: 'south',
    closed: [0, 0],
    reserve: [0, 0],
    winner: 'south',
    score: [11, 1],
    after: [11, 1],
  },
] as const;

/** The pits that are played in a round. */
function movesOf(lines: readonly Line[]): readonly Pit[] {
  const named = lines.filter(({ move }) => move !== '');
  return named.map(({ move }) => unwrap(parsePit(move, rules.pitsPerRow)));
}

/** The lines of each move. */
function lapsOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const moves: Line[][] = [];
  for (const line of lines.slice(1)) {
    if (line.move !== '') moves.push([]);
    moves.at(-1)?.push(line);
  }
  return moves;
}

function shown(position: Position): Pick<Line, 'board' | 'captured'> {
  const [board = '', , captured = ''] = formatPosition(position).split(' ');
  return { board, captured };
}

/** The board after each lap of a move; a leap belongs to the last one. */
function boardsOf(position: Position, pit: Pit): readonly string[] {
  const pits = [...position.pits];
  const boards: string[] = [];
  const board = (): string =>
    shown(unwrap(makePosition({ rules, pits, closed: position.closed }))).board;
  for (const event of unwrap(trace(position, pit)).events) {
    if (event.event === 'drop') pits[event.pit] = event.seeds;
    else if ('pit' in event) pits[event.pit] = 0;
    if (event.event === 'lap') boards.push(board());
    if (event.event === 'leap') boards[boards.length - 1] = board();
  }
  return boards;
}

test('the page has its rounds and moves', () => {
  expect(rounds.map((lines) => lapsOf(lines).map((laps) => laps.length))).toEqual([
    [2, 1],
    [4, 1],
    [2, 1],
  ]);
});

describe.each(labelledEngines)('the match worked out by hand, by %s', (_, engine) => {
  test('goes lap by lap, move by move and round by round as the page says', () => {
    let match: Match = startMatch(rules);
    for (const [index, lines] of rounds.entries()) {
      const said = ROUNDS[index] as (typeof ROUNDS)[number];
      const { start } = match;
      if (start === null) throw new Error('the match is over');
      let { position } = start;
      expect(shown(position)).toEqual({ board: lines[0]?.board, captured: lines[0]?.captured });
      expect([position.turn, position.closed, start.reserve]).toEqual([
        said.leader,
        said.closed,
        said.reserve,
      ]);
      let outcome = engine.outcome(position);
      const moves = movesOf(lines);
      for (const [number, laps] of lapsOf(lines).entries()) {
        expect(outcome).toBeNull();
        const pit = moves[number] as Pit;
        expect(boardsOf(position, pit)).toEqual(laps.map(({ board }) => board));
        const played = unwrap(engine.play(position, pit));
        expect(played.laps).toBe(laps.length);
        ({ position, outcome } = played);
        const last = laps.at(-1);
        expect(shown(position)).toEqual({ board: last?.board, captured: last?.captured });
      }
      expect(outcome).toEqual({
        reason: 'stuck',
        winner: said.winner,
        score: said.score,
        swept: 1,
      });
      match = finishRound(engine, match, { position, outcome });
      expect(match.rounds.at(-1)?.holdings).toEqual(said.after);
    }
    expect(match.start).toBeNull();
    expect(match.outcome).toEqual({ winner: 'south', reason: 'cannot-open' });
  });

  test('has the record of a match that is played so', () => {
    const moves = rounds.flatMap(movesOf);
    const told: CustomPolicy = { name: 'by hand', choose: () => moves.shift() as Pit };
    const from = { position: initialPosition(rules), reserve: [0, 0] as const };
    const policies = [told, told] as const;
    const played = engine.matches(from, { seed: 1, first: 0, matches: 1, policies });
    expect(moves).toEqual([]);
    expect(played.at(0)).toEqual({
      winner: 'south',
      reason: 'cannot-open',
      rounds: 3,
      holdings: [11, 1],
    });
    const byHand = ROUNDS.map(({ leader, closed, after, score }) => ({
      holdings: after,
      leader,
      closed,
      record: { score },
    }));
    expect(played.roundsOf(0)).toMatchObject(byHand);
  });
});
