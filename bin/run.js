// One run over all sources, either in this thread or with workers.

import { LineBlocks } from "./input/line-blocks.js";
import { countLines } from "./input/lines.js";
import { extracted, recordsOf } from "./input/record-files.js";
import { RecordEnds } from "./input/records.js";
import { SourceError } from "./input/sources.js";
import { BufferedOutput } from "./output/buffered-output.js";
import { Pool } from "./pool.js";
import { createProcessor, inputsOf } from "./processor.js";

const LF = 0x0a;

/** Processes sources. `settings` come from `settingsOf`. */
export class Run {
  #settings;
  #output;
  #processor;
  #pool;
  #complain;
  /** Whether a source could not be read to its end. */
  hasFailed = false;

  /**
   * @param {import("node:stream").Writable} stream
   * @param {object} settings
   * @param {number} jobs
   * @param {(message: string) => void} complain reports why a source can't be read
   */
  static async start(stream, settings, jobs, complain) {
    const run = new Run();
    run.#settings = settings;
    run.#complain = complain;
    run.#output = new BufferedOutput(stream);
    run.#processor = await createProcessor(settings);
    if (jobs > 1) {
      run.#pool = new Pool(jobs - 1, settings, run.#processor, (...args) => run.#take(...args));
    }
    return run;
  }

  get count() {
    return this.#processor.count + (this.#pool?.count ?? 0);
  }

  get invalid() {
    return this.#processor.invalid + (this.#pool?.invalid ?? 0);
  }

  /** @param {ReturnType<typeof import("./input/sources.js").sourcesOf>} sources */
  async all(sources) {
    const { head, tail = "", skipped = 0 } = this.#processor.format;
    this.#output.add(head);
    this.#output.skip(skipped);
    try {
      for (const source of sources) {
        if (source.urls) await this.#arguments(source);
        else await this.#file(source);
      }
    } catch (error) {
      // Writes the output for the inputs before the error first. If a write caused the error, this write fails too.
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
    await this.#write(this.#processor.inputs(inputsOf(urls), { file: null, line: place }));
  }

  /** Processes a file. If it can't be read to its end, the run continues with the next source. */
  async #file(source) {
    try {
      await this.#records(source);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      // One of the blocks that the pool is still processing may have failed before.
      await this.#finish();
      this.#fail(source, error.message);
    }
  }

  #fail(source, message) {
    if (!source.hasFailed) this.#complain(message);
    source.hasFailed = true;
    this.hasFailed = true;
  }

  async #records(source) {
    const { file, name, chunks } = source;
    const { column, separator, from, baseColumn, hostColumn } = this.#settings;
    const place = { file, line: 1, name };
    if (from !== undefined) {
      const lines = extracted(chunks(), this.#settings, name, this.#complain);
      await this.#lines(source, lines, LF, { ...place, position: { isExtracted: true } });
    } else if (column === undefined) {
      await this.#lines(source, chunks(), separator.charCodeAt(0), place);
    } else {
      const second = baseColumn ?? hostColumn;
      const { records, line, position } = await recordsOf(chunks(), column, name, second);
      const end = position.path === undefined ? new RecordEnds(position.separator, line) : LF;
      await this.#lines(source, records, end, { ...place, line, position });
    }
  }

  async #lines(source, chunks, end, place) {
    const blocks = new LineBlocks(end);
    for await (const chunk of chunks) {
      await this.#blocks(source, blocks.push(chunk), end, place);
      if (source.hasFailed) return;
    }
    await this.#blocks(source, blocks.end(), end, place);
  }

  async #blocks(source, blocks, end, place) {
    for (const block of blocks) {
      if (this.#pool) {
        // The lines are counted first, because the pool may transfer the block's memory.
        const next = this.#tellsLines || place.position ? this.#lineAfter(block, end, place) : 1;
        await this.#pool.block(block, { ...place }, source);
        place.line = next;
      } else {
        const before = this.#processor.count;
        await this.#write(this.#processor.block(block, place));
        const { failure, count } = this.#processor;
        if (failure !== undefined) throw new SourceError(failure);
        place.line = place.position
          ? this.#lineAfter(block, end, place)
          : place.line + count - before;
      }
      if (source.hasFailed) return;
    }
    // Each answer is written before the next line arrives, for users who type and for programs that follow a log.
    if (!this.#pool) await this.#output.flush();
  }

  get #tellsLines() {
    const { columns, only } = this.#settings;
    return columns ? columns.includes("line") : only === false;
  }

  #lineAfter(block, end, { line }) {
    if (typeof end !== "number") return end.line;
    return line + (block === null ? 1 : countLines(block, end));
  }

  /** Writes the output for a block of the pool, unless an earlier block of the same source has failed. */
  async #take(pieces, source, failure) {
    if (source.hasFailed) return;
    await this.#write(pieces);
    if (failure !== undefined) this.#fail(source, failure);
  }

  async #write(pieces) {
    for (const piece of pieces) {
      this.#output.add(piece);
      if (this.#output.isFull) await this.#output.flush();
    }
    if (this.#pool) await this.#output.flush();
  }
}
