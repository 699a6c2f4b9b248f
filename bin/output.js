// Buffered writing with back-pressure.

const FULL = 1 << 16;

/** Gathers text, and writes it in large chunks, each only when the one before is gone. */
export class BufferedOutput {
  #stream;
  #pending = "";

  /** @param {import("node:stream").Writable} stream */
  constructor(stream) {
    this.#stream = stream;
    // flush() answers with the error itself; without a listener it would end the process too.
    stream.on("error", () => {});
  }

  /** @param {string} text */
  add(text) {
    this.#pending += text;
  }

  /** Whether it is time to flush. */
  get full() {
    return this.#pending.length >= FULL;
  }

  /** Writes what was added; done when the stream has taken it, rejected when it can't. */
  async flush() {
    if (this.#pending === "") return;
    const chunk = this.#pending;
    this.#pending = "";
    await new Promise((resolve, reject) => {
      this.#stream.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
  }
}
