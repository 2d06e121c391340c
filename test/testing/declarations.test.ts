/** What the compiler of a user who has no fast-check says of the declarations of this package. */
import { cpSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { testDirectory } from '../directory.js';

const { path } = testDirectory();

describe('the declarations are read without fast-check and without complaint', () => {
  test.each<[string, ts.CompilerOptions]>([
    ['NodeNext', { module: ts.ModuleKind.NodeNext }],
    [
      'Bundler',
      { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
    ],
  ])('by module resolution %s', (_, resolution) => {
    // Away from here, where fast-check would be found.
    cpSync('dist/types', path('types'), { recursive: true });
    const program = ts.createProgram([path('types/testing/index.d.ts')], {
      ...resolution,
      target: ts.ScriptTarget.ES2022,
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      types: [],
    });
    const names = program.getSourceFiles().map(({ fileName }) => fileName);
    expect(names.some((name) => name.endsWith('testing/fast-check.d.ts'))).toBe(true);
    const messages = ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    expect(messages).toEqual([]);
  });
});
