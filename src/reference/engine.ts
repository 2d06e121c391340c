/** The reference as an engine. */
import { assertDepth, assertLimit, checkNextRound, checkPlayouts } from '../arguments.js';
import type { Engine } from '../engine.js';
import { assertPosition } from '../position.js';
import { GameRecords, RECORD_BYTES, writeRecord } from '../record.js';
import { makeBatch } from './batch.js';
import { ReferenceBoard } from './board.js';
import { moves, outcome, play } from './law.js';
import { nextRound } from './match.js';
import { perft } from './perft.js';
import { playOut } from './playout.js';
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
    const { seed, first, games, plyLimit } = checkPlayouts(playouts);
    const { game } = from.rules;
    const bytes = new Uint8Array(games * RECORD_BYTES);
    for (let index = 0; index < games; index++) {
      const record = playOut(from, new Stream(seed, first + index), plyLimit);
      writeRecord(bytes, index, game, record);
    }
    return new GameRecords(game, bytes);
  },
  board: (position) => new ReferenceBoard(position),
  batch: (from, size, options) => makeBatch(from, size, options),
  nextRound: (rules, holdings, leader) =>
    nextRound(checkNextRound(rules, holdings, leader), holdings, leader),
} satisfies Engine);
