/** The streams of `docs/streams.md` written once more from the page, in exact arithmetic. */

const WORD = 2n ** 32n;

/** The draws of a game, or of a round of a match, after the discarded ones. */
export function* draws(seed: number, game: number, round = 0): Generator<bigint, never> {
  const index = BigInt(game) + BigInt(round) * 2n ** 53n;
  let a = index % WORD;
  let b = index / WORD;
  let c = BigInt(seed);
  let counter = 1n;
  for (let drawn = 0; ; drawn++) {
    const t = (a + b + counter) % WORD;
    counter = (counter + 1n) % WORD;
    a = b ^ (b >> 9n);
    b = (c + c * 8n) % WORD;
    const rotated = ((c * 2n ** 21n) % WORD) + c / 2n ** 11n;
    c = (rotated + t) % WORD;
    if (drawn >= 15) yield t;
  }
}

/** The choice that the top byte of a draw makes among *k*, or nothing if another draw is needed. */
export function chosen(byte: number, k: number): number | undefined {
  const product = byte * k;
  return product % 256 >= 256 % k ? Math.floor(product / 256) : undefined;
}

/** The choices of a game's stream. */
export class Choices {
  readonly #draws: Generator<bigint, never>;

  constructor(seed: number, game: number) {
    this.#draws = draws(seed, game);
  }

  among(k: number): number {
    for (;;) {
      const choice = chosen(Number(this.#draws.next().value >> 24n), k);
      if (choice !== undefined) return choice;
    }
  }
}
