/** The reference as an engine. */
import {
  assertDepth,
  assertLimit,
  checkChoices,
  checkMatches,
  checkNextRound,
  checkPlayouts,
  checkRoundStart,
} from '../arguments.js';
import { CHOICE_BYTES, writeChoice } from '../choice.js';
import type { Engine, Matches, Playouts, RoundStart } from '../engine.js';
import {
  MATCH_BYTES,
  MatchRecords,
  type PlayedRound,
  ROUND_BYTES,
  writeMatch,
  writeRound,
} from '../match-record.js';
import { assertPosition, type Position } from '../position.js';
import { GameRecords, RECORD_BYTES, writeRecord } from '../record.js';
import { makeBatch } from './batch.js';
import { ReferenceBoard } from './board.js';
import { legalMoves, moves, outcome, play } from './law.js';
import { nextRound, playMatch } from './match.js';
import { perft } from './perft.js';
import { type ChoiceListener, playOut } from './playout.js';
import { Stream } from './random.js';

/** The rules in plain TypeScript, written to be read: what every other engine is held against. */
export const reference: Engine = Object.freeze({
  name: 'reference',
  digest: null,
  moves,
  outcome,
  play: (position, pit) => play(position, pit),
  perft(position, depth, limit = Number.POSITIVE_INFINITY) {
    assertPosition(position);
    return perft(position, assertDepth(depth), assertLimit('limit', limit));
  },
  playouts(from, playouts) {
    assertPosition(from, 'from');
    return playGames(from, checkPlayouts(playouts), () => undefined);
  },
  choices(from, playouts) {
    assertPosition(from, 'from');
    const checked = checkChoices(playouts);
    const starts = new Uint32Array(checked.games + 1);
    const choices: Uint8Array[] = [];
    const records = playGames(from, checked, (game) => {
      starts[game] = choices.length;
      return (state, pit) => {
        const choice = new Uint8Array(CHOICE_BYTES);
        writeChoice(choice, state, legalMoves(state), pit);
        choices.push(choice);
      };
    });
    starts[checked.games] = choices.length;
    const bytes = new Uint8Array(choices.length * CHOICE_BYTES);
    choices.forEach((choice, index) => {
      bytes.set(choice, index * CHOICE_BYTES);
    });
    return { records, starts, bytes };
  },
  board: (position) => new ReferenceBoard(position),
  batch: (from, size, options) => makeBatch(from, size, options),
  nextRound: (rules, holdings, leader) =>
    nextRound(checkNextRound(rules, holdings, leader), holdings, leader),
  matches: (from, matches) => playMatches(checkRoundStart(from), checkMatches(matches)),
} satisfies Engine);

/** @param listenTo gives what is told the choices of a game, numbered from 0 in this call. */
function playGames(
  from: Position,
  { seed, first, games, ...how }: Required<Playouts>,
  listenTo: (game: number) => ChoiceListener | undefined,
): GameRecords {
  const { game } = from.rules;
  const bytes = new Uint8Array(games * RECORD_BYTES);
  for (let index = 0; index < games; index++) {
    const record = playOut(from, new Stream(seed, first + index), how, listenTo(index));
    writeRecord(bytes, index, game, record);
  }
  return new GameRecords(game, bytes);
}

function playMatches(
  from: RoundStart,
  { first, matches, ...how }: Required<Matches>,
): MatchRecords {
  const bytes = new Uint8Array(matches * MATCH_BYTES);
  const starts = new Uint32Array(matches + 1);
  const played: PlayedRound[] = [];
  for (let index = 0; index < matches; index++) {
    const match = playMatch(from, first + index, how);
    writeMatch(bytes, index, match.record);
    played.push(...match.rounds);
    starts[index + 1] = played.length;
  }
  const roundBytes = new Uint8Array(played.length * ROUND_BYTES);
  const recordBytes = new Uint8Array(played.length * RECORD_BYTES);
  for (const [number, round] of played.entries()) {
    writeRound(roundBytes, number, round);
    writeRecord(recordBytes, number, 'raja-pasu', round.record);
  }
  return new MatchRecords(bytes, starts, roundBytes, new GameRecords('raja-pasu', recordBytes));
}
