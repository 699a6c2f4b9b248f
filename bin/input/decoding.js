// Decodes the text of a file to UTF-8. The file may be gzip-compressed or in another encoding.

import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/** The bytes at the start of gzip files and UTF-16 text. UTF-8 does not need to be decoded. */
const GZIP = [0x1f, 0x8b];
const MARKS = [
  { mark: [0xff, 0xfe], encoding: "utf-16le" },
  { mark: [0xfe, 0xff], encoding: "utf-16be" },
  { mark: [0xef, 0xbb, 0xbf], encoding: undefined },
];

/**
 * Returns chunks of UTF-8. A byte order mark takes precedence over `encoding`. A UTF-8 byte order mark is kept.
 *
 * @param {AsyncIterable<Buffer>} chunks each chunk may be overwritten when the next one is requested
 * @param {string | undefined} encoding a label from the Encoding Standard, by default UTF-8
 * @returns {AsyncGenerator<Buffer>}
 */
export async function* decodedChunks(chunks, encoding) {
  const stored = await beginningOf(chunks, [GZIP]);
  const isCompressed = beginsWith(stored.first, GZIP);
  const bytes = isCompressed ? gunzipped(stored.chunks) : stored.chunks;
  const text = await beginningOf(
    bytes,
    MARKS.map(({ mark }) => mark),
  );
  const marked = MARKS.find(({ mark }) => beginsWith(text.first, mark));
  const used = marked === undefined ? encoding : marked.encoding;
  yield* used === undefined ? text.chunks : inUTF8(text.chunks, used);
}

const beginsWith = (bytes, start) => start.every((byte, i) => bytes[i] === byte);

/**
 * Returns enough of the beginning to tell which of `starts` it matches, and all chunks, including the beginning. The
 * function doesn't wait for more bytes than that, because someone may be typing the input.
 */
async function beginningOf(chunks, starts) {
  const iterator = chunks[Symbol.asyncIterator]();
  let first = Buffer.alloc(0);
  const mayBegin = (start) =>
    first.length < start.length && beginsWith(start, [...first.subarray(0, start.length)]);
  while (starts.some(mayBegin)) {
    const { done, value } = await iterator.next();
    if (done) break;
    first = first.length === 0 ? value : Buffer.concat([first, value]);
    if (starts.some(mayBegin)) first = Buffer.from(first);
  }
  return { first, chunks: withFirst(first, iterator) };
}

/** Returns a chunk and all chunks that an iterator has not returned yet. */
export async function* withFirst(first, iterator) {
  try {
    if (first.length > 0) yield first;
    yield* { [Symbol.asyncIterator]: () => iterator };
  } finally {
    await iterator.return?.();
  }
}

async function* gunzipped(chunks) {
  async function* copies() {
    for await (const chunk of chunks) yield Buffer.from(chunk);
  }
  // Errors in either stream are thrown when the last stream is read.
  yield* pipeline(Readable.from(copies(), { highWaterMark: 1 }), createGunzip(), () => {});
}

async function* inUTF8(chunks, encoding) {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}
