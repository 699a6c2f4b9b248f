// Returns the lines of a block one by one.

/** The lines of a block as strings. Invalid UTF-8 becomes U+FFFD. A byte order mark stays in its line. */
export class Lines {
  #text;
  #separator;
  #start = 0;

  /**
   * @param {Buffer} block whole lines. The last line need not end with a line ending
   * @param {string} separator the character that ends a line
   */
  constructor(block, separator) {
    // The whole block is decoded before the string is split into lines. The last line ending is omitted, because a
    // single line may already have the maximum string length.
    const end = block.length - (block.at(-1) === separator.charCodeAt(0) ? 1 : 0);
    this.#text = block.toString("utf8", 0, end);
    this.#separator = separator;
  }

  /** Returns the next line, or undefined at the end. */
  next() {
    const start = this.#start;
    const text = this.#text;
    if (start > text.length) return undefined;
    const found = text.indexOf(this.#separator, start);
    const end = found === -1 ? text.length : found;
    this.#start = end + 1;
    return text.slice(start, end);
  }
}

/** The number of lines in a block. @param {Buffer} block @param {number} separator the byte that ends a line */
export function countLines(block, separator) {
  let count = 0;
  for (let i = 0; i < block.length; i++) if (block[i] === separator) count++;
  return block.at(-1) === separator ? count : count + 1;
}
