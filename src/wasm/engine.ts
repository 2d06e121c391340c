/** The WebAssembly engine: the core behind the interface of every engine. */
import {
  assertDepth,
  assertLimit,
  checkChoices,
  checkMatches,
  checkNextRound,
  checkPlayouts,
  checkRoundStart,
} from '../arguments.js';
import type { Engine, NextRound, Played } from '../engine.js';
import { GAME_OVER, pitsOf, unpackMove } from '../packed.js';
import { assertPosition, type Position } from '../position.js';
import { expected, failure, success } from '../result.js';
import { makeBatch } from './batch.js';
import { WasmBoard } from './board.js';
import { CODE_HEX, CODE_SHA256 } from './code.js';
import { Core } from './memory.js';
import { compile, type Exports, type Host } from './module.js';
import { Players } from './playouts.js';

/**
 * An engine on a module's bytes. Nothing is compiled before the first call that needs it; then it
 * is, synchronously, once.
 * @param code gives the bytes of a build of `assembly/`.
 * @param digest their SHA-256.
 */
export function makeEngine(code: () => Uint8Array, digest: string): Engine {
  let instantiate: ((host: Host) => Exports) | undefined;
  let shared: Core | undefined;
  const newCore = (): Core => {
    instantiate ??= compile(code());
    return new Core(instantiate);
  };
  const core = (): Core => {
    shared ??= newCore();
    return shared;
  };
  /** The core with a position in play that no board holds. */
  const entered = (position: Position): Core => {
    assertPosition(position);
    const it = core();
    it.claim(undefined);
    it.enter(position);
    return it;
  };
  const players = new Players(entered, newCore);

  return Object.freeze({
    name: 'wasm',
    digest,
    moves: (position) => pitsOf(entered(position).legal()),
    outcome: (position) => entered(position).outcome(),
    play(position, pit) {
      const it = entered(position);
      const packed = it.play(pit);
      if (packed === GAME_OVER) {
        return failure('game-over', `the game is over: ${it.outcome()?.reason}`);
      }
      if (packed < 0) {
        const legal = pitsOf(it.legal()).join(' or ');
        return failure('illegal-move', expected('move', `a legal move, ${legal}`, pit));
      }
      return success(played(it, packed, position));
    },
    perft(position, depth, limit = Number.POSITIVE_INFINITY) {
      assertPosition(position);
      assertDepth(depth);
      assertLimit('limit', limit);
      const counted = entered(position).perft(depth, limit);
      return counted.visited > limit
        ? failure('too-large', `"depth" expected at most ${limit} moves to be visited, got more`)
        : success(counted);
    },
    playouts(from, playouts) {
      assertPosition(from, 'from');
      return players.playouts(from, checkPlayouts(playouts));
    },
    choices(from, playouts) {
      assertPosition(from, 'from');
      return players.choices(from, checkChoices(playouts));
    },
    board: (position) => new WasmBoard(core, position),
    batch: (from, size, options) => makeBatch(newCore, from, size, options),
    nextRound(input, holdings, leader): NextRound {
      const rules = checkNextRound(input, holdings, leader);
      const it = core();
      const opens = [it.opens(rules, holdings[0]), it.opens(rules, holdings[1])] as const;
      // RP-10
      if (opens[0] === 0) return { outcome: { winner: 'north', reason: 'cannot-open' } };
      if (opens[1] === 0) return { outcome: { winner: 'south', reason: 'cannot-open' } };
      it.claim(undefined);
      it.enterRound(rules, opens, leader);
      const reserve = [it.reserve(rules, holdings[0]), it.reserve(rules, holdings[1])] as const;
      return { position: it.leave(), reserve };
    },
    matches: (from, matches) => players.matches(checkRoundStart(from), checkMatches(matches)),
  } satisfies Engine);
}

function played(core: Core, packed: number, position: Position): Played {
  const { captured, ending } = unpackMove(packed);
  return {
    position: ending === 'ended' ? core.leave() : position,
    laps: core.laps,
    captured,
    ending,
    outcome: core.outcome(),
  };
}

/**
 * The WebAssembly engine, one instance a thread. Its first use compiles some kilobytes.
 * @throws EngineUnavailableError at the first use where it cannot run.
 */
export const engine: Engine = makeEngine(() => bytesOf(CODE_HEX), CODE_SHA256);

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}
