/**
 * Many URLs at once, as bytes, in the layout of [Apache Arrow](https://arrow.apache.org/docs/format/Columnar.html).
 *
 * A call for each URL converts a string to bytes and results to strings. Here bytes come in and bytes come out, which takes
 * a fraction of that; if your URLs are strings, and are to be strings again, parse them one by one.
 *
 * @module whatwg-url-wasm/columns
 */

import type { ValidationErrorName } from "./validation-errors.js";

/** Bytes: an ArrayBuffer, a SharedArrayBuffer, or a view of one. */
type Bytes = ArrayBufferLike | ArrayBufferView;

// columns: begin, written by `npm run layout`
/**
 * The name of a column. Where a row is null or not a URL, every column except `error` is null.
 *
 * | column | value |
 * |---|---|
 * | `"href"` | The [serialization](https://url.spec.whatwg.org/#concept-url-serializer) of the URL. |
 * | `"origin"` | The [origin](https://url.spec.whatwg.org/#concept-url-origin), serialized. An opaque origin is the string `null`. |
 * | `"scheme"` | The [scheme](https://url.spec.whatwg.org/#concept-url-scheme), without the colon. |
 * | `"username"` | The [username](https://url.spec.whatwg.org/#concept-url-username), percent-encoded. Empty if there is none. |
 * | `"password"` | The [password](https://url.spec.whatwg.org/#concept-url-password), percent-encoded. Empty if there is none. |
 * | `"host"` | The [host](https://url.spec.whatwg.org/#concept-url-host), serialized, without the port. Null if there is none. |
 * | `"host_type"` | The kind of host: `domain`, `ipv4`, `ipv6`, `opaque` or `empty`. Null if there is no host. |
 * | `"port"` | The [port](https://url.spec.whatwg.org/#concept-url-port), a number. Null if there is none, and thus if the input has the scheme's default port. |
 * | `"path"` | The [path](https://url.spec.whatwg.org/#concept-url-path), serialized. |
 * | `"query"` | The [query](https://url.spec.whatwg.org/#concept-url-query), without the `?`. Null if there is none. An empty query is not null. |
 * | `"fragment"` | The [fragment](https://url.spec.whatwg.org/#concept-url-fragment), without the `#`. Null if there is none. An empty fragment is not null. |
 * | `"error"` | The name of the [validation error](https://url.spec.whatwg.org/#validation-error) that made the parser fail. Null if the input is a URL, or null. |
 */
export type ColumnName =
  | "href"
  | "origin"
  | "scheme"
  | "username"
  | "password"
  | "host"
  | "host_type"
  | "port"
  | "path"
  | "query"
  | "fragment"
  | "error";

/** What kind of [host](https://url.spec.whatwg.org/#concept-host) a URL has. */
export type HostType = "domain" | "ipv4" | "ipv6" | "opaque" | "empty";
// columns: end

/** What all columns have, under the names that `makeData` of npm's apache-arrow takes. */
export interface Column {
  /** How many rows there are. */
  length: number;
  /** How many of them are null. */
  nullCount: number;
  /** A bit for each row, the least significant first, which is 0 if the row is null. Null if no row is. */
  nullBitmap: Uint8Array<ArrayBuffer> | null;
}

/** Arrow's `Utf8`. */
export interface StringColumn extends Column {
  /** Where each string begins in `data`, in bytes, and where the last one ends. Null is an empty string there. */
  valueOffsets: Int32Array<ArrayBuffer>;
  /** The bytes of all strings, which are ASCII. */
  data: Uint8Array<ArrayBuffer>;
}

/** Arrow's `Uint16`. */
export interface PortColumn extends Column {
  /** The port of each row; 0 where it is null. */
  data: Uint16Array<ArrayBuffer>;
}

/** Arrow's `Dictionary` of `Utf8`, with indices of `Uint8`. */
export interface CodeColumn<Name extends string> extends Column {
  /** For each row the index of its string in `dictionary`; 0 where it is null. */
  data: Uint8Array<ArrayBuffer>;
  /** All strings that a row can have. It is frozen. */
  dictionary: readonly Name[];
}

/** The type of a column. */
export type ColumnOf<Name extends ColumnName> = Name extends "port"
  ? PortColumn
  : Name extends "host_type"
    ? CodeColumn<HostType>
    : Name extends "error"
      ? CodeColumn<ValidationErrorName>
      : StringColumn;

/** The columns of a batch of rows. Nothing of it changes later: none of its memory is wasm's. */
export interface Batch<Name extends ColumnName = ColumnName> {
  /** How many rows each column has. */
  length: number;
  /** The columns by name, in the order in which they were asked for. The object inherits nothing. */
  columns: { [N in Name]: ColumnOf<N> };
}

/** The columns of a batch of lines. */
export interface LineBatch<Name extends ColumnName = ColumnName> extends Batch<Name> {
  /** The bytes that were parsed: the caller's own memory, where no line had to be joined. */
  bytes: Uint8Array;
  /** Where each line begins in `bytes`, and where another would behind the last, whether or not that one has its end. */
  lineStarts: Int32Array<ArrayBuffer>;
  /** How many lines came before this batch. */
  firstLine: number;
}

/** The columns of an Arrow array. */
export interface ArrowBatch<Name extends ColumnName = ColumnName> extends Batch<Name> {
  /** The array itself if it has a dictionary, which is then all that was parsed: a row's values are those at its index. */
  indices?: ArrowArray;
}

/** Options of all functions. */
export interface ColumnOptions<Name extends ColumnName = ColumnName> {
  /** The names of the columns that are wanted; `["href"]` by default. Fewer take less time. */
  columns?: Iterable<Name> | undefined;
  /** A base URL for all rows. */
  base?: string | { toString(): string } | null | undefined;
}

/** Options for lines. */
export interface LineOptions<Name extends ColumnName = ColumnName> extends ColumnOptions<Name> {
  /** What ends a line: a line feed by default, before which there may be a carriage return; or NUL. */
  lineEnd?: "\n" | "\0" | undefined;
}

/** A type of npm's apache-arrow. */
export interface ArrowType {
  /** Which type it is. */
  readonly typeId: number;
  /** Of `Dictionary`: which dictionary it is. */
  readonly id?: number | undefined;
}

/** An array of strings, as npm's apache-arrow has it: its `Data` is one, and so is each {@link StringColumn}. */
export interface ArrowArray {
  /** The type of the array. If it is missing, the other properties tell the type. */
  readonly type?: ArrowType | undefined;
  /** How many rows there are. */
  readonly length: number;
  /** Where the bit of the first row is in `nullBitmap`; 0 by default. */
  readonly offset?: number;
  /** A bit for each row, which is 0 if the row is null. By default, and if it is empty, no row is. */
  readonly nullBitmap?: Uint8Array | null | undefined;
  /** Of `Utf8` and `LargeUtf8`: where each row's string begins, and where the last one ends. */
  readonly valueOffsets?: Int32Array | BigInt64Array | undefined;
  /**
   * The bytes of the strings, in a `Uint8Array` if there is no `type`; of `Utf8View` the views, as bytes; of `Dictionary` the
   * indices, in an array of integers.
   */
  readonly values?: ArrayBufferView | undefined;
  /** The bytes, views or indices, if there are no `values`. */
  readonly data?: ArrayBufferView | undefined;
  /** Of `Utf8View`: the buffers that views show. */
  readonly variadicBuffers?: readonly ArrayBufferView[] | undefined;
  /** Of `Dictionary`: a vector of one array of strings, or that array. */
  readonly dictionary?: ArrowVector | ArrowArray | undefined;
}

/** A vector, as npm's apache-arrow has it. */
export interface ArrowVector {
  /** The arrays that the vector is made of. The vector of a dictionary must have exactly one. */
  readonly data: readonly ArrowArray[];
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
  options?: LineOptions<Name> | null,
): LineBatch<Name>;

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
  options?: LineOptions<Name> | null,
): AsyncGenerator<LineBatch<Name>, void, undefined>;

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
  options?: ColumnOptions<Name> | null,
): ArrowBatch<Name>;

/** A class of another package. */
// biome-ignore lint/suspicious/noExplicitAny: its arguments' types are those of another package
export type ClassOf<T> = new (...args: any[]) => T;

/** What {@link toArrow} uses of the module `apache-arrow`. */
export interface ArrowModule<RecordBatch> {
  /** The class of the result. */
  RecordBatch: ClassOf<RecordBatch>;
  /** Makes an array. */
  // biome-ignore lint/suspicious/noExplicitAny: its arguments' types are those of another package
  makeData: (...args: any[]) => unknown;
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
): RecordBatch;

export {};
