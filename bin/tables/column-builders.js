// Builds the columns of a batch value by value.

/** @param {number[]} nullRows @param {number} length @returns {import("./batch.js").Nulls} */
function nullsOf(nullRows, length) {
  const nullCount = nullRows.length;
  if (nullCount === 0) return { nullCount, nullBitmap: null };
  const nullBitmap = new Uint8Array(Math.ceil(length / 8)).fill(0xff);
  if (length % 8 !== 0) nullBitmap[nullBitmap.length - 1] = (1 << (length % 8)) - 1;
  for (const row of nullRows) nullBitmap[row >>> 3] &= ~(1 << (row & 7));
  return { nullCount, nullBitmap };
}

export class StringBuilder {
  #nullRows = [];
  #offsets = [0];
  #end = 0;
  #text = "";
  #isASCII;

  /** @param {boolean} isASCII whether all strings are ASCII */
  constructor(isASCII) {
    this.#isASCII = isASCII;
  }

  /** The total number of bytes in the strings. */
  get size() {
    return this.#end;
  }

  /** @param {string | null} value */
  add(value) {
    if (value === null) this.#nullRows.push(this.#offsets.length - 1);
    else this.#append(value);
    this.#offsets.push(this.#end);
  }

  #append(value) {
    if (this.#isASCII) {
      this.#text += value;
      this.#end += value.length;
    } else {
      // A lone surrogate must not combine with the start of the next value.
      const wellFormed = value.toWellFormed();
      this.#text += wellFormed;
      this.#end += Buffer.byteLength(wellFormed);
    }
  }

  /** @returns {import("./batch.js").Strings} */
  finish() {
    return {
      ...nullsOf(this.#nullRows, this.#offsets.length - 1),
      valueOffsets: new Int32Array(this.#offsets),
      data: Buffer.from(this.#text, this.#isASCII ? "latin1" : "utf8"),
    };
  }
}

export class NumberBuilder {
  #nullRows = [];
  #values = [];

  get size() {
    return 0;
  }

  /** @param {number | null} value */
  add(value) {
    if (value === null) this.#nullRows.push(this.#values.length);
    this.#values.push(value ?? 0);
  }

  /** @returns {import("./batch.js").Numbers} */
  finish() {
    return { ...nullsOf(this.#nullRows, this.#values.length), data: this.#values };
  }
}

export class BooleanBuilder extends NumberBuilder {
  /** @returns {import("./batch.js").Booleans} */
  finish() {
    const { data: values, ...nulls } = super.finish();
    const data = new Uint8Array(Math.ceil(values.length / 8));
    for (const [row, value] of values.entries()) data[row >>> 3] |= Number(value) << (row & 7);
    return { ...nulls, data };
  }
}
