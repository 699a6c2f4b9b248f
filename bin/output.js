// Buffered writing with back-pressure.

const FULL = 1 << 16;

/** Gathers text, and writes it in large chunks, each only when the one before is gone. */
export class BufferedOutput {
  #stream;
  #pending = "";

  /** @param {import("node:stream").Writable} stream */
  constructor(stream) {
    this.#stream = stream;
    // flush() rejects with the error. Without a listener, Node would also end the process.
    stream.on("error", () => {});
  }

  /** @param {string} text */
  add(text) {
    this.#pending += text;
  }

  /** Whether so much text is waiting that it should be flushed. */
  get full() {
    return this.#pending.length >= FULL;
  }

  /** Writes the text that was added. Resolves once the stream has taken it, and rejects if that fails. */
  async flush() {
    if (this.#pending === "") return;
    const chunk = this.#pending;
    this.#pending = "";
    await new Promise((resolve, reject) => {
      this.#stream.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
  }
}
