/** The kinds of files that rows of single numbers and words can be written to, by their extension. */
import { RAW_COLUMNS } from './columns.js';
import type { Format } from './format.js';
import { PARQUET } from './parquet.js';
import { CSV, JSON_LINES } from './text.js';

export const ROW_FORMATS: Readonly<Record<string, Format>> = Object.freeze({
  '.csv': CSV,
  '.jsonl': JSON_LINES,
  '.parquet': PARQUET,
  '.columns': RAW_COLUMNS,
});
