// Lines out of a stream of bytes. Splitting comes before decoding: LF is one byte in UTF-8 and
// part of no other character, so a character cut by the end of a chunk needs no care.

import { constants } from "node:buffer";

const LF = 0x0a;

/** Splits chunks of UTF-8 at LF, and holds no more than the line that is still open. */
export class LineSplitter {
  #limit;
  #open = [];
  #openLength = 0;

  /** @param {number} limit the bytes of the longest line that can become a string */
  constructor(limit = constants.MAX_STRING_LENGTH) {
    this.#limit = limit;
  }

  /**
   * The lines that end in this chunk; null stands for one longer than the limit.
   * The next chunk may only be pushed when all of them have been taken.
   *
   * @param {Buffer} chunk
   * @returns {Generator<string | null>}
   */
  *push(chunk) {
    let start = 0;
    for (let end = chunk.indexOf(LF); end !== -1; end = chunk.indexOf(LF, start)) {
      if (this.#openLength === 0) {
        yield this.#decode(chunk, start, end);
      } else {
        this.#hold(chunk.subarray(start, end));
        yield this.#close();
      }
      start = end + 1;
    }
    if (start < chunk.length) this.#hold(chunk.subarray(start));
  }

  /**
   * The last line, when no LF ended it.
   *
   * @returns {Generator<string | null>}
   */
  *end() {
    if (this.#openLength > 0) yield this.#close();
  }

  #hold(bytes) {
    this.#openLength += bytes.length;
    if (this.#openLength > this.#limit) {
      this.#open = []; // It is too long to become a string. Only its length is counted from here on.
    } else {
      this.#open.push(bytes);
    }
  }

  #close() {
    const length = this.#openLength;
    const pieces = this.#open;
    this.#openLength = 0;
    this.#open = [];
    if (length > this.#limit) return null;
    return this.#decode(Buffer.concat(pieces, length), 0, length);
  }

  // Buffer's decoder keeps a byte order mark, which is part of the line; TextDecoder would drop it.
  #decode(bytes, start, end) {
    return end - start > this.#limit ? null : bytes.toString("utf8", start, end);
  }
}
