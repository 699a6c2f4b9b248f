// Shares the blocks among this thread and workers. Output is in the order of the blocks.

import { Worker } from "node:worker_threads";

/** How many blocks each worker has at most once it is ready, so that it does not wait while this thread is busy with one. */
const BLOCKS_EACH = 3;

export class Pool {
  /** How many URLs workers have processed. */
  count = 0;
  /** How many of them are invalid. */
  invalid = 0;
  #processor;
  #settings;
  #wanted;
  #workers = [];
  #write;
  #most;
  #hasBlocks = false;
  /** For each block that is not written yet, in order: resolves when it is. */
  #writing = [];

  /**
   * @param {number} workers how many there are at most: one is started with each block after the first
   * @param {object} settings see `settingsOf`
   * @param {Awaited<ReturnType<typeof import("./processor.js").createProcessor>>} processor this thread's
   * @param {(pieces: (string | Uint8Array)[]) => Promise<void>} write
   */
  constructor(workers, settings, processor, write) {
    this.#processor = processor;
    this.#settings = settings;
    this.#wanted = workers;
    this.#write = write;
    this.#most = (workers + 1) * BLOCKS_EACH;
  }

  /** How many workers have been started. */
  get size() {
    return this.#workers.length;
  }

  /**
   * Takes a block, whose memory it may give away. Resolves when there is room for the next; rejects if an earlier one failed,
   * or was not written.
   */
  async block(block, place) {
    if (this.#hasBlocks && this.#workers.length < this.#wanted) {
      this.#workers.push(new Thread(this.#settings));
    }
    this.#hasBlocks = true;
    const idle = this.#workers.filter(({ busy }) => busy < BLOCKS_EACH);
    const result =
      idle.length === 0
        ? this.#here(block, place)
        : idle.reduce((a, b) => (b.busy < a.busy ? b : a)).send({ block, place });
    // An error of this block is told when its turn comes.
    result.catch(() => {});
    const written = this.#afterOthers(result, this.#writing.at(-1));
    written.catch(() => {});
    this.#writing.push(written);
    if (this.#writing.length >= this.#most) await this.#writing.shift();
  }

  /** Processes a block in this thread. */
  async #here(block, place) {
    // The counts are zero, as this thread's processor adds up its own, and they are read from it at the end.
    return { pieces: [...this.#processor.block(block, place)], count: 0, invalid: 0 };
  }

  async #afterOthers(result, before) {
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
  #isReady = false;
  /** Why it has ended, once it has. */
  #failure;

  constructor(settings) {
    this.#worker = new Worker(new URL("./worker.js", import.meta.url), { workerData: settings });
    // The first message says that it is ready.
    this.#worker.once("message", () => {
      this.#isReady = true;
      this.#worker.on("message", (result) => this.#waiting.shift()?.resolve(result));
    });
    this.#worker.on("error", (error) => this.#end(error));
    this.#worker.on("exit", () => this.#end(new Error("A worker has ended.")));
  }

  /**
   * How many blocks it has. Until it is ready it counts as busy: all blocks that follow would wait for its first to be
   * written, and it takes as long to start as this thread takes for many. One that has ended is sent the next, and fails.
   */
  get busy() {
    return this.#isReady || this.#failure ? this.#waiting.length : Number.POSITIVE_INFINITY;
  }

  send(message) {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      const { block } = message;
      // Memory that a block has to itself is given away, so that nothing is copied.
      const isOwn = block !== null && block.byteLength === block.buffer.byteLength;
      this.#worker.postMessage(message, isOwn ? [block.buffer] : []);
    });
  }

  async close() {
    await this.#worker.terminate();
  }

  #end(failure) {
    this.#failure ??= failure;
    for (const { reject } of this.#waiting.splice(0)) reject(this.#failure);
  }
}
