/** `--shard i/n`: the i-th of n parts of a run, played anywhere and merged. */
import type { Range } from '../study/job.js';
import { refuse } from './exit.js';

export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly of: number;
}

const MAX_SHARDS = 1_000_000;

/** Reads `i/n`, i from 1 to n. */
export function parseShard(text: string): Shard {
  const [, index, of] = /^([1-9]\d{0,6})\/([1-9]\d{0,6})$/.exec(text) ?? [];
  const shard = { index: Number(index), of: Number(of) };
  return shard.index <= shard.of && shard.of <= MAX_SHARDS
    ? shard
    : refuse('--shard', `i/n, n from 1 to ${MAX_SHARDS}, i from 1 to n`, text);
}

/** The games of a shard: all shards together are all games, in order, sizes differing by at most 1. */
export function shardRange(games: number, { index, of }: Shard): Range {
  const least = Math.floor(games / of);
  const larger = games % of;
  const before = index - 1;
  return {
    first: before * least + Math.min(before, larger),
    count: least + (before < larger ? 1 : 0),
  };
}
