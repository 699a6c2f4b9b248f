// Distributes blocks among this thread and the workers. Blocks are written in their original order.

import { Worker } from "node:worker_threads";

/** The most blocks queued in a ready worker: several, so that it need not wait while this thread is busy. */
const BLOCKS_EACH = 3;

export class Pool {
  /** The number of URLs that workers have processed. */
  count = 0;
  /** The number of invalid URLs that workers have found. */
  invalid = 0;
  #processor;
  #settings;
  #wanted;
  #workers = [];
  #write;
  #most;
  #hasBlocks = false;
  /** For each block that has not been written yet, in order, a promise that resolves when it has been. */
  #writing = [];

  /**
   * @param {number} workers the maximum number of workers. Each block after the first starts one more worker
   * @param {object} settings see `settingsOf`
   * @param {Awaited<ReturnType<typeof import("./processor.js").createProcessor>>} processor this thread's
   * @param {(pieces: (string | Uint8Array)[], source: object, failure?: string) => Promise<void>} write
   */
  constructor(workers, settings, processor, write) {
    this.#processor = processor;
    this.#settings = settings;
    this.#wanted = workers;
    this.#write = write;
    this.#most = (workers + 1) * BLOCKS_EACH;
  }

  get size() {
    return this.#workers.length;
  }

  /**
   * Accepts a block of a source, and may transfer its memory. The promise resolves when the pool can accept the next
   * block, and rejects if an earlier block could not be processed or written.
   */
  async block(block, place, source) {
    if (this.#hasBlocks && this.#workers.length < this.#wanted) {
      this.#workers.push(new Thread(this.#settings));
    }
    this.#hasBlocks = true;
    const idle = this.#workers.filter(({ busy }) => busy < BLOCKS_EACH);
    const result =
      idle.length === 0
        ? this.#here(block, place)
        : idle.reduce((a, b) => (b.busy < a.busy ? b : a)).send({ block, place });
    // An error in this block is reported when it is the block's turn.
    result.catch(() => {});
    const written = this.#afterOthers(result, this.#writing.at(-1), source);
    written.catch(() => {});
    this.#writing.push(written);
    if (this.#writing.length >= this.#most) await this.#writing.shift();
  }

  async #here(block, place) {
    // The counts are zero, because the processor of this thread keeps its own totals until the end.
    const pieces = [...this.#processor.block(block, place)];
    return { pieces, count: 0, invalid: 0, failure: this.#processor.failure };
  }

  async #afterOthers(result, before, source) {
    await before;
    const { pieces, count, invalid, failure } = await result;
    this.count += count;
    this.invalid += invalid;
    await this.#write(pieces, source, failure);
  }

  /** Waits until all blocks have been written. */
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
  /** The reason why the worker ended, if it has ended. */
  #failure;

  constructor(settings) {
    const file = new URL("./whatwg-url-wasm.js", import.meta.url);
    this.#worker = new Worker(file, { workerData: settings });
    // The first message reports that the worker is ready.
    this.#worker.once("message", () => {
      this.#isReady = true;
      this.#worker.on("message", (result) => this.#waiting.shift()?.resolve(result));
    });
    this.#worker.on("error", (error) => this.#end(error));
    this.#worker.on("exit", () => this.#end(new Error("A worker has ended.")));
  }

  /**
   * The number of blocks queued in the worker. A worker counts as busy until it is ready. Starting a worker takes as
   * long as processing many blocks in this thread, and all later blocks would have to wait for the worker's first
   * block. A worker that has ended is sent the next block, which then fails.
   */
  get busy() {
    return this.#isReady || this.#failure ? this.#waiting.length : Number.POSITIVE_INFINITY;
  }

  send(message) {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      const { block } = message;
      // If the memory contains only this block, it is transferred instead of copied.
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
