// Blocks of whole lines out of a stream of bytes. Cutting comes before decoding: LF and NUL are one byte in UTF-8 and
// part of no other character, so a character cut by the end of a chunk needs no care.

import { constants } from "node:buffer";

/** A line that a chunk leaves open goes into one block with the lines after it, if it has at most this many bytes. */
const SHORT = 1 << 16;

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/**
 * Cuts chunks of UTF-8 into blocks of whole lines, each line with its end. It holds no more than the line that is still
 * open. A byte order mark before the first line is skipped.
 */
export class LineBlocks {
  #separator;
  #limit;
  #open = [];
  #openLength = 0;
  /** How many bytes of a byte order mark have been read; once it is known whether there is one, as many as it has. */
  #marked = 0;

  /**
   * @param {number} separator the byte at which a line ends
   * @param {number} limit the bytes of the longest line that can become a string
   */
  constructor(separator, limit = constants.MAX_STRING_LENGTH) {
    this.#separator = separator;
    this.#limit = limit;
  }

  /**
   * The blocks of lines that end in this chunk; null stands for a line longer than the limit.
   * The next chunk may only be pushed when all of them have been taken. Blocks share no memory with chunks.
   *
   * @param {Buffer} chunk
   * @returns {Generator<Buffer | null>}
   */
  *push(chunk) {
    let rest = this.#withoutMark(chunk);
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
   * The last line, when nothing ended it.
   *
   * @returns {Generator<Buffer | null>}
   */
  *end() {
    // The input ends within the bytes of a byte order mark, so these are its only line.
    if (this.#marked < BYTE_ORDER_MARK.length && this.#marked > 0) {
      this.#hold(Buffer.from(BYTE_ORDER_MARK.slice(0, this.#marked)));
    }
    if (this.#openLength > 0) yield this.#close(Buffer.alloc(0), 0);
  }

  /** Where the block ends that begins here: behind the last line, or behind the first if that is long. 0 without one. */
  #endOfBlock(bytes) {
    const isShort = this.#openLength <= SHORT && this.#openLength + bytes.length <= this.#limit;
    const end = isShort ? bytes.lastIndexOf(this.#separator) : bytes.indexOf(this.#separator);
    return end + 1;
  }

  #withoutMark(chunk) {
    if (this.#marked === BYTE_ORDER_MARK.length) return chunk;
    const before = this.#marked;
    for (let i = 0; i < chunk.length; i++) {
      if (chunk[i] !== BYTE_ORDER_MARK[this.#marked]) {
        this.#hold(Buffer.from(BYTE_ORDER_MARK.slice(0, before)));
        this.#marked = BYTE_ORDER_MARK.length;
        return chunk;
      }
      this.#marked++;
      if (this.#marked === BYTE_ORDER_MARK.length) return chunk.subarray(i + 1);
    }
    return chunk.subarray(chunk.length);
  }

  #hold(bytes) {
    this.#openLength += bytes.length;
    // One byte more than the limit may be the end of the line.
    if (this.#openLength > this.#limit + 1) {
      this.#open = []; // It is too long to become a string. Only its length is counted from here on.
    } else {
      this.#open.push(Buffer.from(bytes)); // a copy, as whoever gave the chunk may use its memory again
    }
  }

  /**
   * What is held and the bytes behind it, in memory of their own.
   *
   * @param {Buffer} bytes
   * @param {number} endLength how many of the bytes are not of the line but its end
   */
  #close(bytes, endLength) {
    const length = this.#openLength + bytes.length;
    const pieces = [...this.#open, bytes];
    this.#openLength = 0;
    this.#open = [];
    return length - endLength > this.#limit ? null : Buffer.concat(pieces, length);
  }
}
