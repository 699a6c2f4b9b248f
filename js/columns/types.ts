// The types of the entry `/columns`: columns in the layout of Arrow, and Arrow's arrays as npm's apache-arrow has them.
import type { ValidationErrorName } from "../validation/names.js";

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
