// One run over all sources, either in this thread or with workers.

import { LineBlocks } from "./input/line-blocks.js";
import { countLines } from "./input/lines.js";
import { recordsOf } from "./input/record-files.js";
import { RecordEnds } from "./input/records.js";
import { SourceError } from "./input/sources.js";
import { BufferedOutput } from "./output/buffered-output.js";
import { Pool } from "./pool.js";
import { createProcessor } from "./processor.js";

const LF = 0x0a;

/** Processes sources. `settings` come from `settingsOf`. */
export class Run {
  #settings;
  #output;
  #processor;
  #pool;

  /** @param {import("node:stream").Writable} stream @param {object} settings @param {number} jobs */
  static async start(stream, settings, jobs) {
    const run = new Run();
    run.#settings = settings;
    run.#output = new BufferedOutput(stream);
    run.#processor = await createProcessor(settings);
    if (jobs > 1) {
      const write = (pieces) => run.#write(pieces);
      run.#pool = new Pool(jobs - 1, settings, run.#processor, write);
    }
    return run;
  }

  /** The number of URLs processed. */
  get count() {
    return this.#processor.count + (this.#pool?.count ?? 0);
  }

  /** The number of invalid URLs that have been processed. */
  get invalid() {
    return this.#processor.invalid + (this.#pool?.invalid ?? 0);
  }

  /** @param {ReturnType<typeof import("./input/sources.js").sourcesOf>} sources */
  async all(sources) {
    const { head, tail, skipped } = this.#processor;
    this.#output.add(head);
    this.#output.skip(skipped);
    try {
      for (const source of sources) {
        if (source.urls) await this.#arguments(source);
        else await this.#file(source);
      }
    } catch (error) {
      // Writes the output for the inputs before the unreadable file first. If a write caused the error, this write
      // fails too.
      await this.#finish().catch(() => {});
      throw error;
    }
    await this.#finish();
    this.#output.add(tail);
    await this.#output.flush();
  }

  async #finish() {
    await this.#pool?.finish();
    await this.#output.flush();
  }

  async close() {
    await this.#pool?.close();
  }

  async #arguments({ urls, place }) {
    await this.#pool?.finish();
    const inputs = urls.values();
    const next = () => inputs.next().value;
    await this.#write(this.#processor.inputs({ next }, { file: null, line: place }));
  }

  async #file({ file, name, chunks }) {
    const { column, separator } = this.#settings;
    if (column === undefined) {
      await this.#lines(chunks(), separator.charCodeAt(0), { file, line: 1 });
      return;
    }
    const { records, line, position } = await recordsOf(chunks(), column, name);
    const end = position.path === undefined ? new RecordEnds(position.separator) : LF;
    await this.#lines(records, end, { file, line, position, name });
  }

  async #lines(chunks, end, place) {
    const blocks = new LineBlocks(end);
    for await (const chunk of chunks) await this.#blocks(blocks.push(chunk), place);
    await this.#blocks(blocks.end(), place);
  }

  async #blocks(blocks, place) {
    for (const block of blocks) {
      if (this.#pool) {
        // The URLs are counted first, because the pool may transfer the block's memory.
        const lines = this.#tellsLines || place.position ? this.#linesIn(block) : 0;
        await this.#pool.block(block, { ...place });
        place.line += lines;
      } else {
        const before = this.#processor.count;
        await this.#write(this.#processor.block(block, place));
        const { failure, count } = this.#processor;
        if (failure !== undefined) throw new SourceError(failure);
        place.line += place.position ? this.#linesIn(block) : count - before;
      }
    }
    // Each answer is written before the next line arrives, for users who type and for programs that follow a log.
    if (!this.#pool) await this.#output.flush();
  }

  get #tellsLines() {
    const { columns, only } = this.#settings;
    return columns ? columns.includes("line") : only === false;
  }

  #linesIn(block) {
    return block === null ? 1 : countLines(block, this.#settings.separator.charCodeAt(0));
  }

  async #write(pieces) {
    for (const piece of pieces) {
      this.#output.add(piece);
      if (this.#output.isFull) await this.#output.flush();
    }
    if (this.#pool) await this.#output.flush();
  }
}
