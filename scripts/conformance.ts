/**
 * Writes the conformance vectors (docs/conformance.md), `npm run conformance`: by the reference, so
 * that they say what the rules say and not what the core makes of them. It takes about a minute,
 * most of it for two million games.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { reference } from '../src/reference/engine.js';
import { conformanceFiles } from './conformance-files.js';

const directory = new URL('../conformance/', import.meta.url);

const files = conformanceFiles(reference);
mkdirSync(directory, { recursive: true });
for (const entry of readdirSync(directory, { withFileTypes: true })) {
  // Folders hold what is made otherwise.
  if (entry.isFile() && !files.has(entry.name)) rmSync(new URL(entry.name, directory));
}
for (const [file, text] of files) {
  writeFileSync(new URL(file, directory), text);
  console.log(`${file}: ${text.length} characters`);
}
