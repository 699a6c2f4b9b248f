// Generates secrets, and checks whether a string contains any part of one.

/** Parts of a secret with this many characters are compared. */
const PART = 8;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const CHARACTERS = `${LETTERS}0123456789`;
const LENGTH = 24;

/** No part of a secret ever occurs in these strings, however many secrets are generated. */
const harmless = new Set();

/** A source of secrets. A given `seed` always produces the same secrets. */
export class Secrets {
  #state;
  #taken = [];
  #parts;
  /** Returns a secret that stays the same while other secrets are generated. */
  lasting;

  /** @param {string} seed */
  constructor(seed) {
    this.#state = 0x811c9dc5;
    for (const character of seed) this.#mix(character.codePointAt(0));
    [this.lasting] = this.take(1);
  }

  /** Returns new secrets: lowercase letters and digits, starting with a letter. */
  take(count) {
    this.#parts = undefined;
    this.#taken = Array.from({ length: count }, () => {
      let secret = LETTERS[this.#next(LETTERS.length)];
      while (secret.length < LENGTH) secret += CHARACTERS[this.#next(CHARACTERS.length)];
      return secret;
    });
    return this.#taken;
  }

  /**
   * Searches `text`, ignoring `own`, for a part of the lasting secret or of one of the latest secrets. Returns that
   * part, or undefined if there is none.
   */
  partIn(text, own = undefined) {
    const others = own === undefined ? text : text.replaceAll(own, "*");
    if (harmless.has(others)) return undefined;
    this.#parts ??= partsOf([this.lasting, ...this.#taken]);
    const owned = partsOf(own === undefined ? [] : [own]);
    let isHarmless = true;
    for (let start = 0; start + PART <= others.length; start++) {
      const part = others.slice(start, start + PART);
      if (!this.#parts.has(part)) continue;
      // A string is allowed to contain the first half of its own secret.
      if (!owned.has(part)) return part;
      isHarmless = false;
    }
    if (isHarmless) harmless.add(others);
    return undefined;
  }

  #next(bound) {
    this.#mix(bound);
    return (this.#state >>> 8) % bound;
  }

  // Performs one step of FNV-1a and one step of xorshift, so that low bits affect high bits.
  #mix(value) {
    let state = Math.imul(this.#state ^ value, 0x01000193);
    state ^= state << 13;
    state ^= state >>> 17;
    this.#state = state ^ (state << 5) || 1;
  }
}

/** The parts of the secrets. */
function partsOf(secrets) {
  const parts = new Set();
  for (const secret of secrets) {
    for (let start = 0; start + PART <= secret.length; start++) {
      parts.add(secret.slice(start, start + PART));
    }
  }
  return parts;
}
