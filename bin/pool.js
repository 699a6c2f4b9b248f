// Worker threads that process blocks. Output keeps the order of the blocks.

import { Worker } from "node:worker_threads";

/** How many blocks each worker has at most, so that it never waits for the next. */
const BLOCKS_EACH = 2;

export class Pool {
  /** How many URLs have been processed. */
  count = 0;
  /** How many of them are invalid. */
  invalid = 0;
  #workers;
  #write;
  #most;
  /** For each block that is not written yet, in order: resolves when it is. */
  #writing = [];

  /**
   * @param {number} jobs how many workers
   * @param {object} settings see `settingsOf`
   * @param {(pieces: Uint8Array[]) => Promise<void>} write
   */
  constructor(jobs, settings, write) {
    this.#workers = Array.from({ length: jobs }, () => new Thread(settings));
    this.#write = write;
    this.#most = jobs * BLOCKS_EACH;
  }

  /** Takes a block. Resolves when there is room for the next; rejects if an earlier one failed, or was not written. */
  async block(block, place) {
    const idlest = this.#workers.reduce((a, b) => (b.busy < a.busy ? b : a));
    const result = idlest.send({ block, place });
    // An error of this block is told when its turn comes.
    result.catch(() => {});
    const written = this.#afterOthers(result);
    written.catch(() => {});
    this.#writing.push(written);
    if (this.#writing.length >= this.#most) await this.#writing.shift();
  }

  async #afterOthers(result, before = this.#writing.at(-1)) {
    await before;
    const { pieces, count, invalid } = await result;
    this.count += count;
    this.invalid += invalid;
    await this.#write(pieces);
  }

  /** Resolves when all blocks have been written. */
  async finish() {
    await this.#writing.at(-1);
    this.#writing = [];
  }

  async close() {
    await Promise.all(this.#workers.map((worker) => worker.close()));
  }
}

class Thread {
  #worker;
  #waiting = [];

  constructor(settings) {
    this.#worker = new Worker(new URL("./worker.js", import.meta.url), { workerData: settings });
    this.#worker.on("message", (result) => this.#waiting.shift().resolve(result));
    this.#worker.on("error", (error) => {
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    });
  }

  /** How many blocks it has. */
  get busy() {
    return this.#waiting.length;
  }

  send(message) {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#worker.postMessage(message);
    });
  }

  async close() {
    await this.#worker.terminate();
  }
}
