// Columns of a batch of rows, in Arrow's layout: https://arrow.apache.org/docs/format/Columnar.html#physical-memory-layout

/** Which rows have a value: a bit for each. */
class Validity {
  nulls = 0;
  #bits = [];
  #length = 0;

  add(isValid) {
    const bit = this.#length % 8;
    if (bit === 0) this.#bits.push(0);
    if (isValid) this.#bits[this.#bits.length - 1] |= 1 << bit;
    else this.nulls++;
    this.#length++;
  }

  /** Without nulls, there may be none. */
  get bytes() {
    return Uint8Array.from(this.nulls === 0 ? [] : this.#bits);
  }
}

/** Strings, with offsets of 32 bits. */
export class StringColumn {
  #validity = new Validity();
  #offsets = [0];
  #end = 0;
  #text = "";
  #isASCII;

  /** @param {boolean} isASCII whether all strings are */
  constructor(isASCII) {
    this.#isASCII = isASCII;
  }

  /** About how many bytes the strings have. */
  get size() {
    return this.#end;
  }

  /** @param {string | null} value */
  add(value) {
    this.#validity.add(value !== null);
    if (value !== null) {
      this.#text += value;
      this.#end += this.#isASCII ? value.length : Buffer.byteLength(value);
    }
    this.#offsets.push(this.#end);
  }

  /** @returns {import("./stream.js").ArrowColumn} */
  finish() {
    const offsets = Int32Array.from(this.#offsets);
    const values = Buffer.from(this.#text, this.#isASCII ? "latin1" : "utf8");
    return {
      nulls: this.#validity.nulls,
      buffers: [this.#validity.bytes, new Uint8Array(offsets.buffer), values],
    };
  }
}

/** Integers in a typed array of Arrow's. */
export class IntegerColumn {
  #validity = new Validity();
  #values = [];
  #arrayOf;

  /** @param {(values: number[]) => ArrayBufferView} arrayOf makes the typed array */
  constructor(arrayOf) {
    this.#arrayOf = arrayOf;
  }

  get size() {
    return 0;
  }

  /** @param {number | null} value */
  add(value) {
    this.#validity.add(value !== null);
    this.#values.push(value ?? 0);
  }

  /** @returns {import("./stream.js").ArrowColumn} */
  finish() {
    const values = this.#arrayOf(this.#values);
    return {
      nulls: this.#validity.nulls,
      buffers: [this.#validity.bytes, new Uint8Array(values.buffer)],
    };
  }
}
