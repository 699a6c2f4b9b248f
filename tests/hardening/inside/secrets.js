// Secrets, and whether a text holds a part of one.

/** A part of a secret is this many characters of it, or of what base64 makes of it. */
const PART = 8;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const CHARACTERS = `${LETTERS}0123456789`;
const LENGTH = 24;

/** Texts without a part of any secret, which those that are taken later can't change. */
const harmless = new Set();

/** A source of secrets: one `seed` gives the same ones each time. */
export class Secrets {
  #state;
  #taken = [];
  #parts;
  /** One that stays a secret when others are taken. */
  lasting;

  /** @param {string} seed */
  constructor(seed) {
    this.#state = 0x811c9dc5;
    for (const character of seed) this.#mix(character.codePointAt(0));
    [this.lasting] = this.take(1);
  }

  /** New secrets: lower-case letters and digits, of which the first is a letter. */
  take(count) {
    this.#parts = undefined;
    this.#taken = Array.from({ length: count }, () => {
      let secret = LETTERS[this.#next(LETTERS.length)];
      while (secret.length < LENGTH) secret += CHARACTERS[this.#next(CHARACTERS.length)];
      return secret;
    });
    return this.#taken;
  }

  /** A part of the lasting secret or of one taken last, but for `own`, that `text` holds, or undefined. */
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
        // A text may hold the first half of its own.
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

  // One step of FNV-1a, and one of xorshift, so that low bits reach the high ones.
  #mix(value) {
    let state = Math.imul(this.#state ^ value, 0x01000193);
    state ^= state << 13;
    state ^= state >>> 17;
    this.#state = state ^ (state << 5) || 1;
  }
}

/** Parts by their lengths, of the secrets as they are, percent-encoded, and as base64 with 0 to 2 bytes before. */
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
    // Of the first group of four and of the last, not all bits are the secret's.
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
