/**
 * The rounds of a call's matches as they come out of the core, which is not the order of the matches:
 * kept as they come and put in order once, when it is known how many rounds each match has.
 */
import { ROUND_BYTES } from '../match-record.js';
import { RECORD_BYTES } from '../record.js';

const RECORD_WORDS = RECORD_BYTES / 4;

/** Rounds that have been set aside room for. */
interface Block {
  readonly matches: Uint32Array;
  readonly records: Uint8Array;
  readonly rounds: Uint8Array;
  used: number;
}

export class RoundLog {
  readonly #blocks: Block[] = [];

  /** @param size rounds of a block; no less than are appended at a time. */
  constructor(private readonly size: number) {}

  /**
   * Appends rounds that have been played, each the next one of its match.
   * @param matches the match of each.
   * @param records their game records.
   * @returns where the rest of them is to be written, `ROUND_BYTES` each.
   */
  append(matches: Uint32Array, records: Uint8Array): Uint8Array {
    let block = this.#blocks.at(-1);
    if (block === undefined || block.used + matches.length > this.size) {
      block = {
        matches: new Uint32Array(this.size),
        records: new Uint8Array(this.size * RECORD_BYTES),
        rounds: new Uint8Array(this.size * ROUND_BYTES),
        used: 0,
      };
      this.#blocks.push(block);
    }
    const from = block.used;
    block.matches.set(matches, from);
    block.records.set(records, from * RECORD_BYTES);
    block.used += matches.length;
    return block.rounds.subarray(from * ROUND_BYTES, block.used * ROUND_BYTES);
  }

  /**
   * All rounds in order of matches and, within a match, as they were appended.
   * @param starts where the rounds of each match begin.
   */
  inOrder(starts: Uint32Array): { readonly records: Uint8Array; readonly rounds: Uint8Array } {
    const ends = starts.slice();
    const total = starts[starts.length - 1] as number;
    const records = new Uint32Array(total * RECORD_WORDS);
    const rounds = new Uint32Array(total);
    for (const block of this.#blocks) copyRounds(block, ends, records, rounds);
    return { records: new Uint8Array(records.buffer), rounds: new Uint8Array(rounds.buffer) };
  }
}

/** Word by word, as a copy by `set` or `copyWithin` costs more than the round took to play. */
function copyRounds(
  block: Block,
  ends: Uint32Array,
  records: Uint32Array,
  rounds: Uint32Array,
): void {
  const { matches, used } = block;
  const recordWords = new Uint32Array(block.records.buffer);
  const roundWords = new Uint32Array(block.rounds.buffer);
  for (let at = 0; at < used; at++) {
    const match = matches[at] as number;
    const to = ends[match] as number;
    ends[match] = to + 1;
    rounds[to] = roundWords[at] as number;
    for (let word = 0; word < RECORD_WORDS; word++) {
      records[to * RECORD_WORDS + word] = recordWords[at * RECORD_WORDS + word] as number;
    }
  }
}
