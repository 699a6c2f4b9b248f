// Parses lines, either all at once or as they arrive.
import { bytesArgument } from "../language/arguments.js";
import {
  apply,
  lengthOf,
  NativeUint8Array,
  setBytes,
  subarray,
  symbolIterator,
} from "../language/builtins.js";
import { invalidValue } from "../language/errors.js";
import { isObject } from "../language/webidl.js";
import { LINES, LINES_ENDED_BY_NUL } from "../wasm/layout.js";
import { indexOfByte, lastIndexOfByte, symbolAsyncIterator } from "./builtins.js";
import { parseBatch, type Settings } from "./engine.js";
import type { LineBatch } from "./types.js";

const LINE_FEED = 0x0a;
const NUL = 0;

/** The maximum number of bytes to parse at once, unless a line is longer. This keeps wasm's memory small. */
const MOST = 4 << 20;

export interface LineSettings extends Settings {
  /** Whether lines end with NUL. */
  isNul: boolean;
}

/** Parses lines. The first line of the batch is line `firstLine` of the whole input. */
function parseAt(
  bytes: Uint8Array,
  firstLine: number,
  { isNul, ...settings }: LineSettings,
): LineBatch {
  const kind = isNul ? LINES_ENDED_BY_NUL : LINES;
  const batch = parseBatch({ kind, count: 0, rows: bytes, ...settings });
  return { ...batch, bytes, firstLine } as LineBatch;
}

const isMarked = (bytes: Uint8Array): boolean =>
  lengthOf(bytes) >= 3 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

/** Returns the bytes after the byte order mark, if there is one. */
const unmarked = (bytes: Uint8Array): Uint8Array => (isMarked(bytes) ? subarray(bytes, 3) : bytes);

export const parseAll = (bytes: Uint8Array, settings: LineSettings): LineBatch =>
  parseAt(unmarked(bytes), 0, settings);

type Chunks = AsyncIterable<unknown> | Iterable<unknown>;

/** The properties whose presence we check in a source. */
type Source = Partial<AsyncIterable<unknown> & Iterable<unknown>> & {
  getReader?: unknown;
};

/** Returns an iterable over the chunks of `source`, or undefined if `source` is neither iterable nor a stream. */
export function readerOf(source: Source): Chunks | undefined {
  if (!isObject(source)) return undefined;
  let symbol: typeof symbolAsyncIterator | typeof symbolIterator = symbolAsyncIterator;
  let method: unknown = source[symbol];
  if (method === undefined || method === null) {
    symbol = symbolIterator;
    method = source[symbol];
  }
  if (typeof method === "function") {
    // Uses the symbol under which the method was found: `for await` awaits the chunks of sync iterators.
    const iterable = { __proto__: null } as unknown as Record<symbol, () => unknown>;
    iterable[symbol] = () => apply(method as () => unknown, source, []);
    return iterable as unknown as Chunks;
  }
  // Safari can't iterate streams yet.
  return typeof source.getReader === "function"
    ? { [symbolAsyncIterator]: () => iterate(source as ReadableStream<unknown>) }
    : undefined;
}

async function* iterate(stream: ReadableStream<unknown>): AsyncGenerator<unknown, void, undefined> {
  const reader = stream.getReader();
  // True while the consumer is holding a chunk. If it stops then, the stream has to be cancelled.
  let isLeft = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      isLeft = true;
      yield value;
      isLeft = false;
    }
  } finally {
    try {
      if (isLeft) await reader.cancel();
    } finally {
      reader.releaseLock();
    }
  }
}

/** Parses the lines of a source whose chunks must be bytes. Yields a batch as soon as whole lines have arrived. */
export async function* parseChunks(
  source: Chunks,
  settings: LineSettings,
): AsyncGenerator<LineBatch, void, undefined> {
  const end = settings.isNul ? NUL : LINE_FEED;
  let pending = new Pending();
  let firstLine = 0;
  let isFirst = true;
  let index = 0;
  for await (const chunk of source) {
    let bytes = bytesArgument(chunk, `source[${index}]`);
    index++;
    const last = lastIndexOfByte(bytes, end, lengthOf(bytes) - 1);
    if (last === -1) {
      pending.add(bytes);
      continue;
    }
    const tail = subarray(bytes, last + 1);
    bytes = pending.join(subarray(bytes, 0, last + 1));
    pending = new Pending();
    pending.add(tail);
    if (isFirst) bytes = unmarked(bytes);
    isFirst = false;
    const changed = `The "source[${index - 1}]" argument was detached or changed before all of its lines were parsed`;
    while (lengthOf(bytes) > 0) {
      const batch = parseAt(firstLinesOf(bytes, end, changed), firstLine, settings);
      firstLine += batch.length;
      bytes = subarray(bytes, lengthOf(batch.bytes));
      const left = lengthOf(bytes);
      yield batch;
      if (lengthOf(bytes) !== left) throw invalidValue(changed);
    }
  }
  let bytes = pending.join(undefined);
  if (isFirst) bytes = unmarked(bytes);
  if (lengthOf(bytes) > 0) yield parseAt(bytes, firstLine, settings);
}

/**
 * Returns the lines in `bytes` for the next batch. The lines are copied unless they make up all of `bytes`. The caller
 * owns the memory and may write to it between batches or, if it is shared, at any time. After such a write, the bytes
 * may no longer contain a line ending.
 */
function firstLinesOf(bytes: Uint8Array, end: number, changed: string): Uint8Array {
  if (lengthOf(bytes) <= MOST) return bytes;
  let lines = new NativeUint8Array(subarray(bytes, 0, MOST));
  let last = lastIndexOfByte(lines, end, MOST - 1);
  if (last === -1) {
    // This line is longer.
    const length = 1 + indexOfByte(bytes, end, MOST);
    lines = new NativeUint8Array(subarray(bytes, 0, length));
    last = length - 1;
    if (last === -1 || lines[last] !== end) throw invalidValue(changed);
  }
  return subarray(lines, 0, last + 1);
}

/** A line whose end has not arrived yet. Its chunks are joined only once, so that the time is linear. */
class Pending {
  #chunks: Uint8Array[] = [];
  #length = 0;

  /** Adds a copy of the bytes, because the source may reuse their memory. */
  add(bytes: Uint8Array): void {
    const { length } = this.#chunks;
    if (lengthOf(bytes) === 0) return;
    this.#chunks[length] = new NativeUint8Array(bytes);
    this.#length += lengthOf(bytes);
  }

  /** Joins everything that was added, followed by `bytes`. */
  join(bytes: Uint8Array | undefined): Uint8Array {
    if (bytes !== undefined && this.#length === 0) return bytes;
    const joined = new NativeUint8Array(this.#length + (bytes === undefined ? 0 : lengthOf(bytes)));
    let at = 0;
    for (let i = 0; i < this.#chunks.length; i++) {
      setBytes(joined, this.#chunks[i], at);
      at += lengthOf(this.#chunks[i]);
    }
    if (bytes !== undefined) setBytes(joined, bytes, at);
    return joined;
  }
}
