// Reports progress on standard error.

const INTERVAL = 1000;

/** Periodically prints the total number of lines processed and the rate per second. */
export class Progress {
  #stream;
  #start = performance.now();
  #timer;
  #countOf;
  #isShown = false;

  /**
   * @param {import("node:stream").Writable & { isTTY?: boolean }} stream
   * @param {() => number} countOf returns the number of lines processed so far
   */
  constructor(stream, countOf) {
    this.#stream = stream;
    this.#countOf = countOf;
    this.#timer = setInterval(() => this.#show(), INTERVAL);
    this.#timer.unref();
  }

  /** Ends the progress display. @param {boolean} always whether to print the result even if it took less than one interval */
  end(always) {
    clearInterval(this.#timer);
    if (this.#isShown || always) this.#show();
    if (this.#stream.isTTY && this.#isShown) this.#stream.write("\n");
  }

  #show() {
    const seconds = (performance.now() - this.#start) / 1000;
    const line = progressLine(this.#countOf(), seconds);
    // On a terminal, each line overwrites the previous one.
    this.#stream.write(this.#stream.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
    this.#isShown = true;
  }
}

/** @param {number} count @param {number} seconds */
function progressLine(count, seconds) {
  const rate = Math.round(count / Math.max(seconds, 0.001));
  const [lines, each] = [count, rate].map((number) => number.toLocaleString("en"));
  return `${lines} ${count === 1 ? "line" : "lines"} in ${seconds.toFixed(1)} s, ${each} a second`;
}
