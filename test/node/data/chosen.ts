/** Positions with the moves chosen in them, as an engine gives them, of games that are played here. */
import { CHOICE_BYTES, type GameChoices } from '../../../src/choice.js';
import { engine, initialPosition, type Position } from '../../../src/index.js';
import type { GameRecord } from '../../../src/record.js';
import { unwrap } from '../../../src/result.js';
import { completeRules, type Pit, playerIndex, type RulesInput } from '../../../src/rules.js';
import { record, recordsOf } from '../../study/records.js';

/** One game: positions in which a move was chosen, and how it ended. */
export interface Played {
  readonly choices: readonly { readonly position: Position; readonly move: Pit }[];
  readonly record: GameRecord;
}

/** Different games: in the first *i* plies of game *i* the highest legal move is played, then the lowest. */
export function playedGames(rules: RulesInput, games: number): readonly Played[] {
  return Array.from({ length: games }, (_, game) => {
    const choices: { position: Position; move: Pit }[] = [];
    let position = initialPosition(rules);
    let outcome = engine.outcome(position);
    while (outcome === null) {
      const moves = engine.moves(position);
      const move = moves.at(choices.length < game ? -1 : 0) ?? 0;
      choices.push({ position, move });
      const played = unwrap(engine.play(position, move));
      position = played.position;
      outcome = played.outcome;
    }
    return { choices, record: record({ ...outcome, plies: choices.length }) };
  });
}

/** The same as an engine gives it. */
export function chosen(rules: RulesInput, games: readonly Played[]): GameChoices {
  const { game } = completeRules(rules);
  const all = games.flatMap(({ choices }) => choices);
  const bytes = new Uint8Array(CHOICE_BYTES * all.length);
  const view = new DataView(bytes.buffer);
  all.forEach(({ position, move }, index) => {
    const at = CHOICE_BYTES * index;
    const { pits, turn, captured, opening } = position;
    bytes.set(pits, at);
    bytes.set([playerIndex(turn), move], at + 16);
    view.setUint16(at + 18, legalMask(position), true);
    bytes.set([...captured, openingBits(opening)], at + 20);
  });
  const starts = new Uint32Array(games.length + 1);
  games.forEach(({ choices }, index) => {
    starts[index + 1] = (starts[index] ?? 0) + choices.length;
  });
  const records = recordsOf(
    game,
    games.map((played) => played.record),
  );
  return { records, starts, bytes };
}

/** The legal moves, bit *i* for pit *i*. */
export function legalMask(position: Position): number {
  return engine.moves(position).reduce((mask, pit) => mask | (1 << pit), 0);
}

/** Who owes the opening move: 1 South, 2 North. */
export function openingBits([south, north]: readonly [boolean, boolean]): number {
  return (south ? 1 : 0) + (north ? 2 : 0);
}
