/** Compiling the module, and making instances of it: where either may fail, it says how. */

/** What the module exports: private, and matched to the bytes it comes with. */
export interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly POSITION: Global;
  readonly RECORDS: Global;
  readonly GAMES: Global;
  readonly INDICES: Global;
  readonly GAME: Global;
  readonly CHOICES: Global;
  setRules(
    isRajaPasu: number,
    pitsPerRow: number,
    closedSouth: number,
    closedNorth: number,
    endless: number,
    leavesLastFour: number,
    lapLimit: number,
  ): void;
  legal(): number;
  play(pit: number): number;
  laps(): number;
  outcome(): number;
  perft(depth: number, limit: number): number;
  visited(): number;
  setPolicies(ofSouth: number, ofNorth: number): void;
  playouts(seed: number, first: number, games: number, plyLimit: number): void;
  playListed(seed: number, games: number, plyLimit: number): void;
  choices(seed: number, first: number, games: number, plyLimit: number): void;
  draw(): number;
  opens(pitsPerRow: number, seedsPerPit: number, holdings: number): number;
  reserve(pitsPerRow: number, seedsPerPit: number, holdings: number): number;
  startRound(seedsPerPit: number, leader: number): void;
  startBatch(size: number, plyLimit: number, autoReset: number): number;
  restart(game: number): void;
  look(game: number): void;
  stepBatch(): number;
  readonly batchPits: Global;
  readonly batchCaptured: Global;
  readonly batchTurn: Global;
  readonly batchOpening: Global;
  readonly batchLegal: Global;
  readonly batchPlies: Global;
  readonly batchEnded: Global;
  readonly batchRewards: Global;
  readonly batchGained: Global;
  readonly batchLaps: Global;
  readonly batchReason: Global;
  readonly batchWinner: Global;
  readonly batchScore: Global;
  readonly batchSwept: Global;
  readonly batchMoves: Global;
}

/** What the module asks of its host while a call runs (`assembly/host.ts`). */
export interface Host {
  /** @returns one of these pits, of which there is one at least. */
  choosePit(legalPits: number): number;
  takeChoices(count: number): void;
}

interface Global {
  readonly value: number;
}

/** The part of WebAssembly used here, so that the package's types need no DOM library. */
interface WebAssemblyApi {
  validate(bytes: Uint8Array): boolean;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

/** Thrown at the first use of the WebAssembly engine where it cannot run; `relaysow/reference` can. */
export class EngineUnavailableError extends Error {
  override readonly name = 'EngineUnavailableError';

  /**
   * @param code `no-webassembly`: there is none; `no-simd`: its vector instructions are missing;
   *   `not-compiled`: the host refused to compile, for example under a Content-Security-Policy
   *   without `'wasm-unsafe-eval'` (see `cause`); `no-memory`: there is none left for an instance.
   */
  constructor(
    readonly code: 'no-webassembly' | 'no-simd' | 'not-compiled' | 'no-memory',
    why: string,
    cause?: unknown,
  ) {
    super(`the WebAssembly engine cannot run: ${why}; use relaysow/reference`, { cause });
  }
}

/**
 * Compiles the module.
 * @returns what makes an instance of it.
 * @throws EngineUnavailableError; so does making an instance.
 */
export function compile(code: Uint8Array): (host: Host) => Exports {
  const { WebAssembly } = globalThis as { WebAssembly?: WebAssemblyApi };
  if (WebAssembly === undefined) {
    throw new EngineUnavailableError('no-webassembly', 'this environment has no WebAssembly');
  }
  let compiled: object;
  try {
    compiled = new WebAssembly.Module(code);
  } catch (cause) {
    if (!WebAssembly.validate(code)) {
      throw new EngineUnavailableError('no-simd', 'WebAssembly SIMD is missing here', cause);
    }
    throw new EngineUnavailableError('not-compiled', messageOf(cause), cause);
  }
  return (host) => {
    try {
      return new WebAssembly.Instance(compiled, { host }).exports as Exports;
    } catch (cause) {
      throw new EngineUnavailableError('no-memory', messageOf(cause), cause);
    }
  };
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
