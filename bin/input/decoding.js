// Converts the text in a file to UTF-8. The file may be gzip-compressed or in another encoding.

import { createGunzip } from "node:zlib";

/** The bytes at the start of gzip files and UTF-16 text. UTF-8 text needs no conversion. */
const GZIP = [0x1f, 0x8b];
/** The bytes at the start of other compressed files, and the command that decompresses them. */
const OTHERS = [
  { mark: "PK\x03\x04", form: "a zip file", tool: "unzip -p" },
  { mark: "\x28\xb5\x2f\xfd", form: "compressed with zstd", tool: "zstd -dc" },
  { mark: "\xfd7zXZ\0", form: "compressed with xz", tool: "xz -dc" },
  { mark: "\x04\x22\x4d\x18", form: "compressed with lz4", tool: "lz4 -dc" },
  { mark: "\x1f\x9d", form: "compressed with compress", tool: "zcat" },
  { mark: "7z\xbc\xaf\x27\x1c", form: "a 7z file", tool: "7z x -so" },
  { mark: "Rar!\x1a\x07", form: "a rar file", tool: "unrar p -inul" },
  // Text may begin with BZh and a digit, but hardly with the mark of the first block as well.
  ...Array.from("123456789", (level) => ({
    ...{ mark: `BZh${level}1AY&SY`, form: "compressed with bzip2", tool: "bzip2 -dc" },
  })),
].map(({ mark, ...other }) => ({ mark: [...Buffer.from(mark, "latin1")], ...other }));
const MARKS = [
  { mark: [0xff, 0xfe], encoding: "utf-16le" },
  { mark: [0xfe, 0xff], encoding: "utf-16be" },
  { mark: [0xef, 0xbb, 0xbf], encoding: undefined },
];

/**
 * Returns chunks of UTF-8. A byte order mark takes precedence over `encoding`, and is not part of the result.
 *
 * @param {AsyncIterable<Buffer>} chunks each chunk may be overwritten when the next one is requested
 * @param {string | undefined} encoding a label from the Encoding Standard, by default UTF-8
 * @returns {AsyncGenerator<Buffer>}
 * @throws {Error} with a code if the input is compressed, but not by gzip
 */
export async function* decodedChunks(chunks, encoding) {
  const stored = await beginningOf(chunks, [GZIP, ...OTHERS.map(({ mark }) => mark)]);
  const other = OTHERS.find(({ mark }) => beginsWith(stored.first, mark));
  if (other !== undefined) {
    await stored.iterator.return();
    const message = `it is ${other.form}; decompress it first, with ${other.tool}`;
    throw Object.assign(new Error(message), { code: "COMPRESSED" });
  }
  const bytes = withFirst(stored.first, stored.iterator);
  const { first, iterator } = await beginningOf(
    beginsWith(stored.first, GZIP) ? gunzipped(bytes) : bytes,
    MARKS.map(({ mark }) => mark),
  );
  const marked = MARKS.find(({ mark }) => beginsWith(first, mark)) ?? { mark: [], encoding };
  const text = withFirst(first.subarray(marked.mark.length), iterator);
  yield* marked.encoding === undefined ? text : inUTF8(text, marked.encoding);
}

const beginsWith = (bytes, start) => start.every((byte, i) => bytes[i] === byte);

/**
 * Returns the beginning of the input, and an iterator over the chunks after it. The beginning is long enough to tell which
 * of `starts` it matches. The function doesn't wait for more bytes than it needs, because someone may be typing the input.
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
  return { first, iterator };
}

/** Yields a chunk, then the remaining chunks of an iterator. */
export async function* withFirst(first, iterator) {
  try {
    if (first.length > 0) yield first;
    yield* { [Symbol.asyncIterator]: () => iterator };
  } finally {
    await iterator.return?.();
  }
}

/** The number of bytes to decompress at a time. They become at most about a thousand times as many. */
const PIECE = 1 << 12;

/** If an error occurs, the generator first yields everything before the error, which iterating over a stream would not. */
async function* gunzipped(chunks) {
  const gunzip = createGunzip();
  const decompressed = [];
  gunzip.on("data", (piece) => decompressed.push(piece));
  let finish;
  gunzip.on("error", (error) => finish(error)).on("end", () => finish());
  /** Waits for an operation, and returns an error if there was one. */
  const waitFor = (start) =>
    new Promise((resolve) => {
      finish = resolve;
      start(resolve);
    });
  const placed = (error) => {
    error.message += ` at byte ${gunzip.bytesWritten} of the compressed data`;
    return error;
  };
  try {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length; at += PIECE) {
        const piece = chunk.subarray(at, at + PIECE);
        // The stream ends at a zero after the compressed data. Some tools add zeros to fill a block.
        const isAtEnd = gunzip.readableEnded;
        const before = gunzip.bytesWritten;
        const error = isAtEnd ? undefined : await waitFor((done) => gunzip.write(piece, done));
        yield Buffer.concat(decompressed.splice(0));
        if (error) throw placed(error);
        const rest = piece.subarray(isAtEnd ? 0 : gunzip.bytesWritten - before);
        if (rest.some((byte) => byte !== 0))
          throw placed(Object.assign(new Error("data after its end"), { code: "Z_DATA_ERROR" }));
      }
    }
    if (gunzip.readableEnded) return;
    const error = await waitFor(() => gunzip.end());
    yield Buffer.concat(decompressed.splice(0));
    if (error) throw placed(error);
  } finally {
    gunzip.destroy();
  }
}

/** Text switches between character sets, so each piece is decoded after the escape sequence that precedes it. */
const ISO_2022_JP = "iso-2022-jp";
const SWITCH = /\u001b(?:\([BIJ]|\$[@B])/g;

/** Encodings that runtimes decode incorrectly. Each function tells whether a byte must end a character. */
const DECODED_HERE = new Map([
  ...["big5", "euc-jp", "euc-kr", "shift_jis"].map((encoding) => [
    encoding,
    (byte, before) => byte < 0x30 || (byte < 0x80 && before < 0x80),
  ]),
  [ISO_2022_JP, (byte) => byte < 0x20 && byte !== 0x1b],
]);

async function* inUTF8(chunks, encoding) {
  if (DECODED_HERE.has(encoding)) {
    yield* decodedHere(chunks, encoding);
    return;
  }
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}

/** Decodes using the package's own decoders. */
async function* decodedHere(chunks, encoding) {
  const { parse } = await import("whatwg-url-wasm/form-urlencoded");
  let start = "";
  const decoded = (bytes) => {
    const text = bytes.toString("latin1");
    const switches = text.match(SWITCH);
    const before = text.search(SWITCH) === 0 ? "" : start;
    if (encoding === ISO_2022_JP && switches) start = switches.at(-1);
    return Buffer.from(parse(`=${asValue(before + text)}`, { encoding })[0][1]);
  };
  let kept = [];
  for await (const chunk of chunks) {
    const end = endOfCharacters(chunk, DECODED_HERE.get(encoding));
    if (end > 0) yield decoded(Buffer.concat([...kept, chunk.subarray(0, end)]));
    if (end > 0) kept = [];
    kept.push(Buffer.from(chunk.subarray(end)));
  }
  yield decoded(Buffer.concat(kept));
}

/** Returns the position after the last byte that must end a character, or 0 if there is none. */
function endOfCharacters(bytes, isEnd) {
  for (let i = bytes.length - 1; i >= 0; i--) if (isEnd(bytes[i], bytes[i - 1])) return i + 1;
  return 0;
}

/** Encodes bytes as a form field value. */
const asValue = (bytes) =>
  bytes.replace(/[%&+\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
