// Generates random numbers. A given case gets the same numbers in every engine and every run.

export class Random {
  #a = 0;
  #b = 0;
  #c = 0;
  #count = 1;

  /** Restarts the sequence for case number `index` in the run with `seed`. */
  restart(seed, index) {
    this.#a = seed | 0;
    this.#b = index | 0;
    this.#c = (index / 2 ** 32) | 0;
    this.#count = 1;
    for (let i = 0; i < 12; i++) this.#next();
  }

  // sfc32, by Chris Doty-Humphrey.
  #next() {
    const result = (this.#a + this.#b + this.#count++) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + result) | 0;
    return result >>> 0;
  }

  /** Returns an integer below `limit`. */
  below(limit) {
    return Math.floor((this.#next() / 2 ** 32) * limit);
  }

  oneOf(choices) {
    return choices[this.below(choices.length)];
  }

  /** Returns true in one of `n` calls on average. */
  oneIn(n) {
    return this.below(n) === 0;
  }
}
