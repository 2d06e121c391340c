/** A game as it is kept to go on with later: what is on record of it, and the step it stands at. */
import { type RecordedJson, recordedFromJson, recordedToJson } from '../archive/json.js';
import type { Recorded } from '../archive/recorded.js';
import { readDocument } from '../document.js';
import { failure, type Result } from '../result.js';

const FORMAT = 'relaysow-game';
/** Goes up when an older version could not read the value rightly. */
const FORMAT_VERSION = 1;

/** What `LiveGame.save` gives: plain objects and arrays, for `JSON.stringify`. */
export interface SavedGame {
  readonly format: typeof FORMAT;
  readonly formatVersion: number;
  /** The step that the game stands at; the record has all of them. */
  readonly step: number;
  readonly recorded: RecordedJson;
}

export function savedOf(recorded: Recorded, step: number): SavedGame {
  const json = recordedToJson(recorded);
  return { format: FORMAT, formatVersion: FORMAT_VERSION, step, recorded: json };
}

/** What was saved: a record that is not verified yet, and a step that it should have. */
export interface ReadGame {
  readonly recorded: Recorded;
  readonly step: number;
}

/** Reads what {@link savedOf} gave, or what JSON has made of it. */
export function readSaved(value: unknown): Result<ReadGame, 'bad-record'> {
  const read = readDocument('saved', value, (document) => {
    document.member('format').oneOf([FORMAT]);
    document.member('formatVersion').whole(FORMAT_VERSION, FORMAT_VERSION);
    const json = document.member('recorded');
    const recorded = json.made(recordedFromJson(json.value));
    return { recorded, step: document.member('step').whole(0, stepsIn(recorded)) };
  });
  return read.ok ? read : failure('bad-record', read.message);
}

/** Every move is a step, and every opening of a round but the first. */
function stepsIn(recorded: Recorded): number {
  if (recorded.kind === 'game') return recorded.moves.length;
  return recorded.rounds.reduce((steps, { moves }) => steps + 1 + moves.length, -1);
}
