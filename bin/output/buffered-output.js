// Writes through a buffer, with back-pressure.

/** The number of buffered code units or bytes at which output is written. */
export const FULL = 1 << 16;

/** Collects text and bytes, and writes them in large chunks. Each chunk is written only after the previous one. */
export class BufferedOutput {
  #stream;
  #pieces = [];
  #text = "";
  #length = 0;
  #skipped = 0;

  /** @param {import("node:stream").Writable} stream */
  constructor(stream) {
    this.#stream = stream;
    // flush() rejects with the error. Without an error listener, Node would also end the process.
    stream.on("error", () => {});
  }

  /** Omits characters from the start of the next piece, which must have at least that many. */
  skip(characters) {
    this.#skipped = characters;
  }

  /** @param {string | Uint8Array} piece */
  add(piece) {
    if (piece.length === 0) return;
    let rest = piece;
    if (this.#skipped > 0) {
      rest = typeof piece === "string" ? piece.slice(this.#skipped) : piece.subarray(this.#skipped);
      this.#skipped = 0;
    }
    this.#length += rest.length;
    if (typeof rest === "string") {
      this.#text += rest;
    } else {
      this.#endText();
      this.#pieces.push(rest);
    }
  }

  /** Whether enough output has been collected for `flush()`. */
  get isFull() {
    return this.#length >= FULL;
  }

  /** Writes what has been added. Resolves once the stream has accepted the output, and rejects if that fails. */
  async flush() {
    this.#endText();
    const pieces = this.#pieces;
    this.#pieces = [];
    this.#length = 0;
    for (const piece of pieces) {
      await new Promise((resolve, reject) => {
        this.#stream.write(piece, (error) => (error ? reject(error) : resolve()));
      });
    }
  }

  #endText() {
    if (this.#text !== "") this.#pieces.push(this.#text);
    this.#text = "";
  }
}
