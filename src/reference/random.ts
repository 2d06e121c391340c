/** The random stream of a game and the choice drawn from it, as in `docs/streams.md`. */

/** Draws thrown away so that neighbouring games and seeds have nothing in common. */
const WARM_UP = 15;

/** sfc32, seeded with a game's index, its round and the seed. */
export class Stream {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  /**
   * @param seed 0 to 2^32 - 1.
   * @param game index, 0 to 2^53 - 1.
   * @param round of a match, 0 to 2,047: the game's index has 53 bits, the eleven above are its.
   */
  constructor(seed: number, game: number, round = 0) {
    this.a = game >>> 0;
    this.b = Math.floor(game / 2 ** 32) + round * 2 ** 21;
    this.c = seed;
    for (let draw = 0; draw < WARM_UP; draw++) this.draw();
  }

  /** The next 32 bits. */
  draw(): number {
    const drawn = (this.a + this.b + this.counter) >>> 0;
    this.counter = (this.counter + 1) >>> 0;
    this.a = (this.b ^ (this.b >>> 9)) >>> 0;
    this.b = (this.c + (this.c << 3)) >>> 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + drawn) >>> 0;
    return drawn;
  }

  /** A whole number from 0 to `count` - 1, each exactly as likely; at least one draw. `count` is 1 to 8. */
  below(count: number): number {
    for (;;) {
      const product = (this.draw() >>> 24) * count;
      if (product % 256 >= 256 % count) return product >>> 8;
    }
  }
}
