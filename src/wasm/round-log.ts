/**
 * The rounds of a call's matches as they come out of the core, which is not the order of the matches:
 * kept as they come, and put in order when it is known how many rounds each match has.
 */
import { ROUND_BYTES } from '../match-record.js';
import { RECORD_BYTES } from '../record.js';

const RECORD_WORDS = RECORD_BYTES / 4;

/** Room for rounds, and those that are there. */
interface Block {
  readonly matches: Uint32Array;
  readonly records: Uint8Array;
  readonly rounds: Uint32Array;
  used: number;
}

/** All rounds, in order of the matches. */
export interface OrderedRounds {
  /** Their game records. */
  readonly records: Uint8Array;
  /** The rest of them, `ROUND_BYTES` each. */
  readonly rounds: Uint8Array;
}

export class RoundLog {
  readonly #blocks: Block[] = [];

  /** @param size rounds of a block; no less than are appended at a time. */
  constructor(private readonly size: number) {}

  /**
   * Appends rounds that have been played, each the next one of its match.
   * @param matches the match of each.
   * @param records their game records.
   * @returns where the rest of them is to be written, a word of `ROUND_BYTES` each.
   */
  append(matches: Uint32Array, records: Uint8Array): Uint32Array {
    let block = this.#blocks.at(-1);
    if (block === undefined || block.used + matches.length > this.size) {
      block = {
        matches: new Uint32Array(this.size),
        records: new Uint8Array(this.size * RECORD_BYTES),
        rounds: new Uint32Array(this.size),
        used: 0,
      };
      this.#blocks.push(block);
    }
    const { used } = block;
    block.matches.set(matches, used);
    block.records.set(records, used * RECORD_BYTES);
    block.used += matches.length;
    return block.rounds.subarray(used, block.used);
  }

  /**
   * All rounds in order of matches and, within a match, as they were appended.
   * @param starts where the rounds of each match begin, and behind the last one how many there are.
   */
  inOrder(starts: Uint32Array): OrderedRounds {
    const total = starts[starts.length - 1] as number;
    const ordered = {
      records: new Uint8Array(total * RECORD_BYTES),
      rounds: new Uint8Array(total * ROUND_BYTES),
    };
    const places = starts.slice();
    for (const block of this.#blocks) copyRounds(block, places, ordered);
    return ordered;
  }
}

/** @param places where the next round of each match goes; counted on. */
function copyRounds(block: Block, places: Uint32Array, { records, rounds }: OrderedRounds): void {
  const { matches, used } = block;
  const fromRecords = new Uint32Array(block.records.buffer);
  const toRecords = new Uint32Array(records.buffer);
  const fromRounds = block.rounds;
  const toRounds = new Uint32Array(rounds.buffer);
  for (let at = 0; at < used; at++) {
    const match = matches[at] as number;
    const place = places[match] as number;
    places[match] = place + 1;
    toRounds[place] = fromRounds[at] as number;
    // One by one: a loop over these words takes 18 ns and not 13, of some 165 a round.
    const from = at * RECORD_WORDS;
    const to = place * RECORD_WORDS;
    toRecords[to] = fromRecords[from] as number;
    toRecords[to + 1] = fromRecords[from + 1] as number;
    toRecords[to + 2] = fromRecords[from + 2] as number;
    toRecords[to + 3] = fromRecords[from + 3] as number;
    toRecords[to + 4] = fromRecords[from + 4] as number;
    toRecords[to + 5] = fromRecords[from + 5] as number;
    toRecords[to + 6] = fromRecords[from + 6] as number;
    toRecords[to + 7] = fromRecords[from + 7] as number;
  }
}
