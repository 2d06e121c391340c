/**
 * The random streams of docs/streams.md (sfc32) for sixteen games; random.ts is the same for one.
 *
 * A lane draws only when it chooses, so a step moves the streams on under a mask. The streams of new
 * games are started ahead, up to 64 at a time, four in a vector.
 */
import { INDICES } from '../indices';
import * as lane from './group';
import { select } from './vectors';

// Offsets of the words in `lane.STREAMS`.
const B: usize = 64;
const C: usize = 128;
const COUNTER: usize = 192;

/** Draws that a new stream discards. */
const DISCARDED: u32 = 15;

/** Streams that are started and not yet taken: words a, b and c, each 64 × u32. */
const READY: usize = memory.data(768, 16);
const READY_B: usize = 256;
const READY_C: usize = 512;
const MOST_READY: u32 = 64;

let ready: u32 = 0;
let taken: u32 = 0;
let seedOfAll: u32 = 0;
/** Games whose streams are started or taken, and all games of the call. */
let started: u32 = 0;
let gamesOfAll: u32 = 0;

/** From now on {@link takeStream} gives out the streams of the first games that are listed. */
export function queueStreams(seed: u32, games: u32): void {
  seedOfAll = seed;
  started = 0;
  gamesOfAll = games;
  ready = 0;
  taken = 0;
}

/** Gives the next game's stream to the lane of that index in a group. */
export function takeStream(group: usize, index: u32): void {
  assert(index < lane.LANES);
  if (taken === ready) startStreams();
  const from = READY + (taken as usize) * 4;
  const to = group + lane.STREAMS + (index as usize) * 4;
  store<u32>(to, load<u32>(from));
  store<u32>(to, load<u32>(from, READY_B), B);
  store<u32>(to, load<u32>(from, READY_C), C);
  store<u32>(to, 1 + DISCARDED, COUNTER);
  taken++;
}

function startStreams(): void {
  assert(started < gamesOfAll);
  ready = min(MOST_READY, gamesOfAll - started);
  taken = 0;
  const end = READY + (ready as usize) * 4;
  const seed = i32x4.splat(seedOfAll);
  let indices = INDICES + 8 * (started as usize);
  // The last four may take in what is not listed: nobody takes those streams.
  for (let at = READY; at < end; at += 16) {
    const low = v128.load(indices);
    const high = v128.load(indices, 16);
    v128.store(at, i32x4.shuffle(low, high, 0, 2, 4, 6));
    v128.store(at, i32x4.shuffle(low, high, 1, 3, 5, 7), READY_B);
    v128.store(at, seed, READY_C);
    indices += 32;
  }
  started += ready;
  // All streams in turn, as none has to wait for another.
  for (let counter: u32 = 1; counter <= DISCARDED; counter++) {
    const counters = i32x4.splat(counter);
    for (let at = READY; at < end; at += 16) {
      const a = v128.load(at);
      const b = v128.load(at, READY_B);
      const c = v128.load(at, READY_C);
      const drawn = i32x4.add(i32x4.add(a, b), counters);
      v128.store(at, nextA(b));
      v128.store(at, nextB(c), READY_B);
      v128.store(at, nextC(c, drawn), READY_C);
    }
  }
}

/** Draws a byte (`DRAWN`), the top one of a draw, in the lanes that have no hand. */
export function drawBytes(group: usize): void {
  const streams = group + lane.STREAMS;
  const drawing = i8x16.eq(v128.load(group, lane.HAND), i8x16.splat(0));
  const low = i16x8.extend_low_i8x16_s(drawing);
  const high = i16x8.extend_high_i8x16_s(drawing);
  const draws0 = drawFour(streams, i32x4.extend_low_i16x8_s(low));
  const draws1 = drawFour(streams + 16, i32x4.extend_high_i16x8_s(low));
  const draws2 = drawFour(streams + 32, i32x4.extend_low_i16x8_s(high));
  const draws3 = drawFour(streams + 48, i32x4.extend_high_i16x8_s(high));
  // No narrower, as a choice goes on with products of 16 bits.
  v128.store(group, i16x8.narrow_i32x4_u(draws0, draws1), lane.DRAWN);
  v128.store(group, i16x8.narrow_i32x4_u(draws2, draws3), lane.DRAWN + 16);
}

function drawFour(streams: usize, drawing: v128): v128 {
  const a = v128.load(streams);
  const b = v128.load(streams, B);
  const c = v128.load(streams, C);
  const counter = v128.load(streams, COUNTER);
  const drawn = i32x4.add(i32x4.add(a, b), counter);
  v128.store(streams, select(nextA(b), a, drawing));
  v128.store(streams, select(nextB(c), b, drawing), B);
  v128.store(streams, select(nextC(c, drawn), c, drawing), C);
  v128.store(streams, i32x4.sub(counter, drawing), COUNTER);
  return i32x4.shr_u(drawn, 24);
}

function nextA(b: v128): v128 {
  return v128.xor(b, i32x4.shr_u(b, 9));
}

function nextB(c: v128): v128 {
  return i32x4.add(c, i32x4.shl(c, 3));
}

function nextC(c: v128, drawn: v128): v128 {
  return i32x4.add(v128.or(i32x4.shl(c, 21), i32x4.shr_u(c, 11)), drawn);
}
