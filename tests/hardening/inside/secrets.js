// Generates secrets, and checks whether a string contains any part of one.

/** Parts of a secret with this many characters are compared, as plain text or in base64. */
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
    const owned = own === undefined ? [] : partsOf([own]);
    let isHarmless = true;
    for (const [length, parts] of this.#parts) {
      for (let start = 0; start + length <= others.length; start++) {
        const part = others.slice(start, start + length);
        if (!parts.has(part)) continue;
        // A string is allowed to contain the first half of its own secret.
        if (!owned.some(([, set]) => set.has(part))) return part;
        isHarmless = false;
      }
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

/**
 * The parts of the secrets, keyed by length, in these forms: plain text, percent-encoded, and base64 after 0 to 2 other
 * bytes.
 */
function partsOf(secrets) {
  const parts = new Set();
  const percentEncoded = new Set();
  const addParts = (set, text, length) => {
    for (let start = 0; start + length <= text.length; start++) {
      set.add(text.slice(start, start + length));
    }
  };
  for (const secret of secrets) {
    addParts(parts, secret, PART);
    // The first and last groups of four characters also contain bits from outside the secret.
    for (const before of ["", "x", "xx"]) addParts(parts, btoa(before + secret).slice(4, -4), PART);
    const encoded = secret.replace(/./g, (character) => `%${character.charCodeAt(0).toString(16)}`);
    addParts(percentEncoded, encoded, 3 * PART);
    addParts(percentEncoded, encoded.toUpperCase(), 3 * PART);
  }
  return [
    [PART, parts],
    [3 * PART, percentEncoded],
  ];
}
