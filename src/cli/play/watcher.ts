/** Somebody who watches: what keys do to what is being shown. They stop it, step through it, or end it. */
import { setTimeout } from 'node:timers/promises';

/** Pictures that are looked at for less are left out: no terminal draws them in time, and no eye sees them. */
const LEAST_MILLISECONDS = 16;

/** The longest that a timer waits, as good as for ever. */
const FOREVER_MILLISECONDS = 2 ** 31 - 1;

export class Watcher {
  readonly #signal: AbortSignal;
  /** Ends what is being shown; null if nothing is. */
  #skip: AbortController | null = null;
  /** Ends the look at one picture. */
  #key = new AbortController();
  #isStopped = false;
  /** Whether it has been stopped at the picture that is looked at. */
  #stays = false;

  /** @param signal ends all waiting. */
  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** What keys do now. */
  get help(): string {
    const keys = this.#isStopped ? 'Space steps · Enter goes on' : 'Space pauses';
    return `${keys} · any other key skips`;
  }

  /** A key: by itself it does nothing if nothing is being shown. */
  press(name: string | undefined): void {
    if (this.#skip === null) return;
    if (name === 'space') {
      this.#stays = !this.#isStopped;
      this.#isStopped = true;
    } else {
      if (name !== 'return' || !this.#isStopped) this.#skip.abort();
      this.#isStopped = false;
    }
    this.#key.abort();
  }

  /** What is shown next runs by itself again. */
  release(): void {
    this.#isStopped = false;
  }

  /**
   * Shows pictures, each as long as it says, up to the last one or to a key that ends them.
   * @throws the AbortError of the signal.
   */
  async watch<T extends { readonly milliseconds: number }>(
    pictures: Iterable<T>,
    draw: (picture: T) => void,
  ): Promise<void> {
    const skip = new AbortController();
    this.#skip = skip;
    let due = 0;
    try {
      for (const picture of pictures) {
        due += picture.milliseconds;
        if (due < LEAST_MILLISECONDS && !this.#isStopped) continue;
        do {
          this.#stays = false;
          draw(picture);
          await this.#look(due, skip.signal);
        } while (this.#stays);
        if (skip.signal.aborted) return;
        due = 0;
      }
    } finally {
      this.#skip = null;
    }
  }

  async #look(milliseconds: number, skip: AbortSignal): Promise<void> {
    this.#key = new AbortController();
    const signal = AbortSignal.any([this.#key.signal, skip, this.#signal]);
    const time = this.#isStopped ? FOREVER_MILLISECONDS : milliseconds;
    try {
      await setTimeout(time, undefined, { signal });
    } catch (error) {
      if (this.#signal.aborted || !signal.aborted) throw error;
    }
  }
}
