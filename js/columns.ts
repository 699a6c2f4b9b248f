/**
 * Many URLs at once, as bytes, in the layout of [Apache Arrow](https://arrow.apache.org/docs/format/Columnar.html).
 *
 * A call for each URL converts a string to bytes and results to strings. Here bytes come in and bytes come out, which takes
 * a fraction of that; if your URLs are strings, and are to be strings again, parse them one by one.
 *
 * @module whatwg-url-wasm/columns
 */

import { type ApacheArrow, parseArray, recordBatchOf } from "./columns/arrow.js";
import { NAMES, type Settings } from "./columns/engine.js";
import { type LineSettings, parseAll, parseChunks, readerOf } from "./columns/lines.js";
import type {
  ArrowArray,
  ArrowBatch,
  ArrowModule,
  Batch,
  ColumnName,
  ColumnOptions,
  LineBatch,
  LineOptions,
} from "./columns/types.js";
import {
  type Bytes,
  bytesArgument,
  choiceArgument,
  listArgument,
  optionalString,
  optionsArgument,
  requireArguments,
} from "./language/arguments.js";
import { lengthOf, NativeUint8Array } from "./language/builtins.js";
import { invalidArgument } from "./language/errors.js";
import { isObject } from "./language/webidl.js";

export type {
  ArrowArray,
  ArrowBatch,
  ArrowModule,
  ArrowType,
  ArrowVector,
  Batch,
  ClassOf,
  CodeColumn,
  Column,
  ColumnName,
  ColumnOf,
  ColumnOptions,
  HostType,
  LineBatch,
  LineOptions,
  PortColumn,
  StringColumn,
} from "./columns/types.js";

/** The index of the column that an item of a list names. */
const columnArgument = (value: unknown, name: string): number =>
  choiceArgument(value, name, NAMES, "the name of a column");

const LINE_ENDS = ["\n", "\0"];

function settingsOf(options: ColumnOptions): Settings {
  const { base, columns } = options;
  return {
    base: optionalString(base, "options.base") ?? undefined,
    wanted: columns === undefined ? [0] : listArgument(columns, "options.columns", columnArgument),
  };
}

function lineSettingsOf(value: LineOptions | null | undefined): LineSettings {
  const options = optionsArgument(value);
  const settings = settingsOf(options);
  const { lineEnd } = options;
  const index =
    lineEnd === undefined
      ? 0
      : choiceArgument(lineEnd, "options.lineEnd", LINE_ENDS, '"\\n" or "\\0"');
  return { ...settings, isNul: LINE_ENDS[index] === "\0" };
}

/**
 * Parses URLs that are lines, and returns columns of their hrefs or components.
 *
 * ```js
 * import { parseLines } from "whatwg-url-wasm/columns";
 *
 * const bytes = new TextEncoder().encode("HTTPS://a.example/../b\nno URL\nfoo:c");
 * const { length, columns } = parseLines(bytes, { columns: ["href", "host"] });
 * length; // 3
 * new TextDecoder().decode(columns.href.data); // "https://a.example/bfoo:c"
 * columns.href.valueOffsets.join(); // "0,19,19,24"
 * columns.host.nullCount; // 2
 * ```
 *
 * @param bytes the lines; the last may lack its end, and a byte order mark before the first is left out. They are decoded
 *   as UTF-8, with U+FFFD for what is not UTF-8. More than some megabytes at once take memory without saving time:
 *   {@link parseLineStream} takes them as they come
 * @throws {TypeError} when `bytes` is anything but an ArrayBuffer, a SharedArrayBuffer, or a view of one, or an option is
 *   of the wrong type, with the code `"ERR_INVALID_ARG_TYPE"`; when it names no column or end of lines, with the code
 *   `"ERR_INVALID_ARG_VALUE"`; or when the base does not parse, with the code `"ERR_INVALID_URL"`
 * @throws {RangeError} when a column would have more than 2,147,483,647 bytes, with the code `"ERR_OUT_OF_RANGE"`; or when
 *   there is not enough memory
 */
export function parseLines<const Name extends ColumnName = "href">(
  bytes: Bytes,
  options: LineOptions<Name> | null | undefined = undefined,
): LineBatch<Name> {
  requireArguments(arguments.length, "bytes");
  const given = bytesArgument(bytes, "bytes");
  const settings = lineSettingsOf(options);
  // Nothing can be read of bytes that reading the options has detached, or shrunk to less than they were.
  return parseAll(lengthOf(given) === 0 ? new NativeUint8Array(0) : given, settings);
}

/**
 * Parses URLs that are the lines of a stream, as they come: memory does not grow with the length of the stream.
 *
 * ```js
 * import { parseLineStream } from "whatwg-url-wasm/columns";
 *
 * const chunks = ["https://a.ex", "ample/\nhttps://b.example\n"].map((s) => new TextEncoder().encode(s));
 * let count = 0;
 * for await (const { length } of parseLineStream(chunks)) count += length;
 * count; // 2
 * ```
 *
 * @param source a `ReadableStream`, as `fetch` and `Blob` give it, a stream of Node's, or any object that can be iterated,
 *   asynchronously or not, whose chunks are bytes. Lines may go over from one chunk to the next
 * @returns an asynchronous generator of batches, each of whole lines. There is none without rows
 * @throws {TypeError} when `source` is nothing of that kind, an option is of the wrong type, or, as the generator is
 *   iterated, a chunk is not bytes, the memory of a batch was transferred while lines of it were left to parse, or the base
 *   does not parse
 * @throws {RangeError} as {@link parseLines} does, as the generator is iterated
 */
export function parseLineStream<const Name extends ColumnName = "href">(
  source: ReadableStream<Bytes> | AsyncIterable<Bytes> | Iterable<Bytes | PromiseLike<Bytes>>,
  options: LineOptions<Name> | null | undefined = undefined,
): AsyncGenerator<LineBatch<Name>, void, undefined> {
  requireArguments(arguments.length, "source");
  const reader = readerOf(source);
  if (reader === undefined) throw invalidArgument("source", "a stream or an iterable object");
  return parseChunks(reader, lineSettingsOf(options));
}

/**
 * Parses an Arrow array of URLs: `Utf8`, `LargeUtf8` or `Utf8View`, the same of bytes (`Binary` and so on), which are read
 * as UTF-8, or a `Dictionary` of one of them, of which the dictionary alone is parsed. A vector of npm's apache-arrow has
 * such arrays in its property `data`.
 *
 * ```js
 * import { parseArrow } from "whatwg-url-wasm/columns";
 *
 * const array = {
 *   length: 2,
 *   valueOffsets: Int32Array.of(0, 12, 13),
 *   values: new TextEncoder().encode("http://A:80/c"),
 * };
 * const { columns } = parseArrow(array, { base: "https://b.example/", columns: ["href"] });
 * new TextDecoder().decode(columns.href.data); // "http://a/https://b.example/c"
 * columns.href.nullBitmap; // null
 * ```
 *
 * @throws {TypeError} when `array` is nothing of that kind or an option is of the wrong type, with the code
 *   `"ERR_INVALID_ARG_TYPE"`; when an option names no column, its offsets or views lead out of its bytes, its indices out of
 *   its dictionary, or its dictionary is in several arrays, with the code `"ERR_INVALID_ARG_VALUE"`; or when the base does
 *   not parse, with the code `"ERR_INVALID_URL"`
 * @throws {RangeError} as {@link parseLines} does
 */
export function parseArrow<const Name extends ColumnName = "href">(
  array: ArrowArray,
  options: ColumnOptions<Name> | null | undefined = undefined,
): ArrowBatch<Name> {
  requireArguments(arguments.length, "array");
  return parseArray(array, "array", settingsOf(optionsArgument(options)));
}

/**
 * A record batch of npm's [apache-arrow](https://www.npmjs.com/package/apache-arrow), which this package does not bring: its
 * `Table` takes such batches, several of the same columns together, and so do its writers. The memory of the columns is
 * used as it is.
 *
 * Of a dictionary's rows, columns of strings are dictionaries again. What is made of all arrays of one vector goes together,
 * too: batches have the same dictionary, in the memory of the first, as long as its strings are the same. For another, a
 * `RecordBatchStreamWriter` writes a replacement. Arrow's files have none: a `RecordBatchFileWriter` throws. Columns of two
 * dictionaries can stand in one table if their types have an `id` each, as those of apache-arrow have; columns of one
 * dictionary that was parsed with two bases cannot.
 *
 * @example
 * ```js
 * import * as arrow from "apache-arrow";
 * import { parseLines, toArrow } from "whatwg-url-wasm/columns";
 * const bytes = new TextEncoder().encode("HTTPS://EXAMPLE.com");
 * const table = new arrow.Table(toArrow(parseLines(bytes), arrow));
 * table.numRows; // 1
 * table.getChild("href").get(0); // "https://example.com/"
 * ```
 *
 * @param batch what one of the other functions has returned
 * @param arrow the module, in version 21 or newer
 * @throws {TypeError} when an argument is nothing of that kind
 */
export function toArrow<Name extends ColumnName, RecordBatch>(
  batch: Batch<Name>,
  arrow: ArrowModule<RecordBatch>,
): RecordBatch {
  requireArguments(arguments.length, "batch", "arrow");
  if (!isObject(batch) || !isObject(batch.columns)) {
    throw invalidArgument("batch", "a batch of columns");
  }
  if (!isObject(arrow) || typeof arrow.makeData !== "function") {
    throw invalidArgument("arrow", "the module apache-arrow");
  }
  // The rest of the module is not checked: if it is another one, what is missing is a TypeError.
  return recordBatchOf(batch as unknown as ArrowBatch, arrow as ApacheArrow<RecordBatch>);
}
