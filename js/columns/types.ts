// The types of the entry `/columns`: columns in Arrow's layout, and objects from npm's apache-arrow.
import type { ValidationErrorName } from "../validation/names.js";

// columns: begin, written by `npm run layout`
/**
 * The name of a column. If a row is null or not a URL, every column except `error` is null.
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

/** The kind of [host](https://url.spec.whatwg.org/#concept-host) of a URL. */
export type HostType = "domain" | "ipv4" | "ipv6" | "opaque" | "empty";
// columns: end

/** The properties of all columns. Their names are the ones that `makeData` in npm's apache-arrow accepts. */
export interface Column {
  /** The number of rows. */
  length: number;
  /** The number of null rows. */
  nullCount: number;
  /** A bit for each row, the least significant first: 0 if the row is null. The bitmap is null if no row is null. */
  nullBitmap: Uint8Array<ArrayBuffer> | null;
}

/** Arrow's `Utf8`. */
export interface StringColumn extends Column {
  /** The start of each string in `data`, in bytes, and the end of the last string. A null row has an empty string. */
  valueOffsets: Int32Array<ArrayBuffer>;
  /** The bytes of all strings. They are ASCII. */
  data: Uint8Array<ArrayBuffer>;
}

/** Arrow's `Uint16`. */
export interface PortColumn extends Column {
  /** The port of each row; 0 if it is null. */
  data: Uint16Array<ArrayBuffer>;
}

/** Arrow's `Dictionary` of `Utf8`, with indices of `Uint8`. */
export interface CodeColumn<Name extends string> extends Column {
  /** For each row, the index of its string in `dictionary`; 0 if it is null. */
  data: Uint8Array<ArrayBuffer>;
  /** All possible strings. The array is frozen. */
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

/** The columns of a batch of rows. A batch never changes, because it does not use wasm's memory. */
export interface Batch<Name extends ColumnName = ColumnName> {
  /** The number of rows in each column. */
  length: number;
  /** The columns by name, in the order in which they were requested. The object has no prototype. */
  columns: { [N in Name]: ColumnOf<N> };
}

/** The columns of a batch of lines. */
export interface LineBatch<Name extends ColumnName = ColumnName> extends Batch<Name> {
  /** The parsed bytes. They are the caller's memory if a chunk was parsed at once, and otherwise a copy. */
  bytes: Uint8Array;
  /** The start of each line in `bytes`, and the position after the last line, where another line would start. */
  lineStarts: Int32Array<ArrayBuffer>;
  /** The number of lines before this batch. */
  firstLine: number;
}

/** The columns of an Arrow array. */
export interface ArrowBatch<Name extends ColumnName = ColumnName> extends Batch<Name> {
  /**
   * The input, if it is dictionary-encoded. In this case only the dictionary was parsed, and the index of a row leads to the
   * row's values.
   */
  indices?: ArrowArray;
}

/** The options of all functions. */
export interface ColumnOptions<Name extends ColumnName = ColumnName> {
  /** The names of the requested columns; `["href"]` by default. Fewer columns take less time. */
  columns?: Iterable<Name> | undefined;
  /** A base URL for all rows. */
  base?: string | { toString(): string } | null | undefined;
}

/** The options for lines. */
export interface LineOptions<Name extends ColumnName = ColumnName> extends ColumnOptions<Name> {
  /** The end of a line: a line feed (the default), optionally after a carriage return; or NUL. */
  lineEnd?: "\n" | "\0" | undefined;
}

/** A type in npm's apache-arrow. */
export interface ArrowType {
  /** The number of the type. */
  readonly typeId: number;
  /** For `Dictionary`: the id of the dictionary. */
  readonly id?: number | undefined;
}

/** An array of strings. `Data` in npm's apache-arrow is one, and so is each {@link StringColumn}. */
export interface ArrowArray {
  /** The type of the array. If it is missing, the type is recognized by the other properties. */
  readonly type?: ArrowType | undefined;
  /** The number of rows. */
  readonly length: number;
  /** The index of the first row's bit in `nullBitmap`; 0 by default. */
  readonly offset?: number;
  /** A bit for each row: 0 if the row is null. If the bitmap is missing or empty, no row is null. */
  readonly nullBitmap?: Uint8Array | null | undefined;
  /** For `Utf8` and `LargeUtf8`: the start of each row's string, and the end of the last string. */
  readonly valueOffsets?: Int32Array | BigInt64Array | undefined;
  /**
   * The bytes of the strings. They must be a `Uint8Array` if there is no `type`. For `Utf8View`: the views, as bytes. For
   * `Dictionary`: the indices, in a typed array of integers.
   */
  readonly values?: ArrayBufferView | undefined;
  /** The bytes, views or indices, if `values` is missing. */
  readonly data?: ArrayBufferView | undefined;
  /** For `Utf8View`: the buffers that the views refer to. */
  readonly variadicBuffers?: readonly ArrayBufferView[] | undefined;
  /** For `Dictionary`: an array of strings, or a vector that consists of one. */
  readonly dictionary?: ArrowVector | ArrowArray | undefined;
}

/** A vector in npm's apache-arrow. */
export interface ArrowVector {
  /** The arrays of the vector. The vector of a dictionary must have exactly one. */
  readonly data: readonly ArrowArray[];
}

/** A class from another package. */
// biome-ignore lint/suspicious/noExplicitAny: another package defines the types of the arguments
export type ClassOf<T> = new (...args: any[]) => T;

/** The members of the module `apache-arrow` that {@link toArrow} requires. */
export interface ArrowModule<RecordBatch> {
  /** The class of the result. */
  RecordBatch: ClassOf<RecordBatch>;
  /** Makes an array. */
  // biome-ignore lint/suspicious/noExplicitAny: another package defines the types of the arguments
  makeData: (...args: any[]) => unknown;
}
