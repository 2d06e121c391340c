/** A game's stream of random numbers and the choice drawn from it, as in docs/streams.md: sfc32. */

let a: u32 = 0;
let b: u32 = 0;
let c: u32 = 0;
let counter: u32 = 0;

/** Starts the stream of a game of a seed. */
export function startStream(seed: u32, game: u64): void {
  a = game as u32;
  b = (game >> 32) as u32;
  c = seed;
  counter = 1;
  for (let round = 0; round < 15; round++) draw();
}

/** The next 32 bits. */
export function draw(): u32 {
  const drawn = a + b + counter;
  counter++;
  a = b ^ (b >> 9);
  b = c + (c << 3);
  c = rotl(c, 21) + drawn;
  return drawn;
}

/** One of the places in the mask, each exactly as likely. */
export function choose(places: u32): i32 {
  const count: u32 = popcnt(places);
  const biased: u32 = 256 % count;
  let product: u32;
  do {
    product = (draw() >> 24) * count;
  } while ((product & 255) < biased);
  for (let skip = product >> 8; skip; skip--) places &= places - 1;
  return ctz(places);
}
