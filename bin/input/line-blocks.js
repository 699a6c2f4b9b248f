// Splits a stream of bytes into blocks of whole lines. This happens before decoding. In UTF-8, LF and NUL are single
// bytes that are not part of any other character, so chunks may end in the middle of a character.

import { constants } from "node:buffer";

/** A split line shares a block with the following lines if its first part has at most this many bytes. */
const SHORT = 1 << 16;

/** Splits chunks of UTF-8 into blocks of whole lines with their endings. Only an incomplete line is stored. */
export class LineBlocks {
  #ends;
  #limit;
  #open = [];
  #openLength = 0;

  /**
   * @param {number | { indexIn(bytes: Buffer): number, lastIndexIn(bytes: Buffer): number }} end the byte that ends a
   * line, or functions that find the first and the last line ending. The functions get consecutive bytes
   * @param {number} limit the length in bytes of the longest line that can become a string
   */
  constructor(end, limit = constants.MAX_STRING_LENGTH) {
    this.#ends =
      typeof end === "number"
        ? {
            indexIn: (bytes) => bytes.indexOf(end),
            lastIndexIn: (bytes) => bytes.lastIndexOf(end),
          }
        : end;
    this.#limit = limit;
  }

  /**
   * Returns the blocks of lines that end in this chunk. Lines longer than the limit are returned as null. The next
   * chunk may be pushed only after all blocks have been taken. Blocks don't share memory with chunks.
   *
   * @param {Buffer} chunk
   * @returns {Generator<Buffer | null>}
   */
  *push(chunk) {
    let rest = chunk;
    while (rest.length > 0) {
      const end = this.#endOfBlock(rest);
      if (end === 0) {
        this.#hold(rest);
        return;
      }
      yield this.#close(rest.subarray(0, end), 1);
      rest = rest.subarray(end);
    }
  }

  /**
   * Returns the last line if no line ending follows it.
   *
   * @returns {Generator<Buffer | null>}
   */
  *end() {
    if (this.#openLength > 0) yield this.#close(Buffer.alloc(0), 0);
  }

  /**
   * Returns the end of the block that begins here: after the last complete line, or after the first line if that line
   * is too long. Returns 0 if no line is complete.
   */
  #endOfBlock(bytes) {
    const isShort = this.#openLength <= SHORT && this.#openLength + bytes.length <= this.#limit;
    const end = isShort ? this.#ends.lastIndexIn(bytes) : this.#ends.indexIn(bytes);
    return end + 1;
  }

  #hold(bytes) {
    this.#openLength += bytes.length;
    // The byte after the limit may be the line ending.
    if (this.#openLength > this.#limit + 1) {
      this.#open = []; // Too long to become a string. From here on, only the length is counted.
    } else {
      this.#open.push(Buffer.from(bytes)); // a copy, because the caller may reuse the chunk's memory
    }
  }

  /**
   * Copies the stored bytes and the bytes after them into new memory.
   *
   * @param {Buffer} bytes
   * @param {number} endLength the length of the line ending in bytes
   */
  #close(bytes, endLength) {
    const length = this.#openLength + bytes.length;
    const pieces = [...this.#open, bytes];
    this.#openLength = 0;
    this.#open = [];
    return length - endLength > this.#limit ? null : Buffer.concat(pieces, length);
  }
}
