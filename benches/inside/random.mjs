// A random number generator that produces the same numbers in every runtime for a given seed.

/** @param {number} seed */
export function randomness(seed) {
  let state = seed >>> 0;
  /** Returns a number that is at least 0 and less than 1 (mulberry32). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit) => Math.floor(next() * limit);
  return {
    below,
    between: (low, high) => low + below(high - low + 1),
    chance: (share) => next() < share,
    pick: (list) => list[below(list.length)],
    letters: (length, alphabet = "abcdefghijklmnopqrstuvwxyz0123456789") => {
      let text = "";
      for (let i = 0; i < length; i++) text += alphabet[below(alphabet.length)];
      return text;
    },
  };
}
