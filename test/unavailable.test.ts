import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { initialPosition } from '../src/position.js';
import { makeEngine } from '../src/wasm/engine.js';
import { EngineUnavailableError } from '../src/wasm/module.js';
import { engine, reference } from './engines.js';

const start = initialPosition('raja-pasu');

/** The error of the first use of an engine on these bytes. */
function failure(code: Uint8Array): unknown {
  const broken = makeEngine(() => code, 'none');
  try {
    broken.moves(start);
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('where WebAssembly cannot run, the first use says so and points to relaysow/reference', () => {
  afterEach(() => vi.unstubAllGlobals());

  function expectError(code: EngineUnavailableError['code'], why: string, error: unknown): void {
    expect(error).toBeInstanceOf(EngineUnavailableError);
    const message = `the WebAssembly engine cannot run: ${why}; use relaysow/reference`;
    expect(error).toMatchObject({ name: 'EngineUnavailableError', code, message });
  }

  test('no WebAssembly', () => {
    vi.stubGlobal('WebAssembly', undefined);
    const why = 'this environment has no WebAssembly';
    expectError('no-webassembly', why, failure(new Uint8Array()));
  });

  test('no SIMD: the bytes are not valid there', () => {
    const code = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 255);
    expectError('no-simd', 'WebAssembly SIMD is missing here', failure(code));
  });

  test('compiling refused, as by a Content-Security-Policy; the reason is kept', () => {
    const refusal = new Error("violates 'wasm-unsafe-eval'");
    vi.stubGlobal('WebAssembly', {
      validate: () => true,
      Module: class {
        constructor() {
          throw refusal;
        }
      },
    });
    const error = failure(new Uint8Array());
    expectError('not-compiled', "violates 'wasm-unsafe-eval'", error);
    expect(error).toMatchObject({ cause: refusal });
  });

  test('no memory for an instance; the reason is kept, whatever was thrown', () => {
    vi.stubGlobal('WebAssembly', {
      Module: class {},
      Instance: class {
        constructor() {
          throw 'out of addresses';
        }
      },
    });
    const error = failure(new Uint8Array());
    expectError('no-memory', 'out of addresses', error);
    expect(error).toMatchObject({ cause: 'out of addresses' });
  });

  test('and an engine made before goes on', () => {
    expect(engine.moves(start)).toHaveLength(7);
    vi.stubGlobal('WebAssembly', undefined);
    expect(engine.moves(start)).toHaveLength(7);
  });
});

test('an engine compiles nothing before its first use, and once then', () => {
  const code = vi.fn(() => readFileSync(new URL('../build/engine.wasm', import.meta.url)));
  const fresh = makeEngine(code, 'none');
  expect(code).not.toHaveBeenCalled();
  expect(fresh.moves(start)).toHaveLength(7);
  expect(fresh.board(start).legal()).toBe(0b111_1111);
  expect(code).toHaveBeenCalledOnce();
});

test('an engine says which it is, and which bytes it runs', () => {
  expect(engine.name).toBe('wasm');
  const bytes = readFileSync(new URL('../build/engine.wasm', import.meta.url));
  expect(engine.digest).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(reference).toMatchObject({ name: 'reference', digest: null });
});
