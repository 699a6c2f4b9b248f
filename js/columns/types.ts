// The types of the `/columns` entry: columns in Arrow's layout, and objects of the apache-arrow package.
import type { Bytes, URLLike } from "../language/arguments.js";
import type { Step } from "../normalize/selection.js";
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
 * | `"host_type"` | The kind of host: `domain`, `ipv4`, `ipv6`, `opaque` or `empty`. Null without a host. |
 * | `"port"` | The [port](https://url.spec.whatwg.org/#concept-url-port) as a number. Null if it is missing or the scheme's default port. |
 * | `"path"` | The [path](https://url.spec.whatwg.org/#concept-url-path), serialized. |
 * | `"query"` | The [query](https://url.spec.whatwg.org/#concept-url-query), without the `?`. Null if there is none. An empty query is not null. |
 * | `"fragment"` | The [fragment](https://url.spec.whatwg.org/#concept-url-fragment), without the `#`. Null if there is none. An empty fragment is not null. |
 * | `"error"` | The name of the [validation error](https://url.spec.whatwg.org/#validation-error) that made the parser fail. Null if parsing succeeded or the row is null. |
 * | `"host_unicode"` | The host with [domains in Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode). Null if there is none. |
 * | `"address_space"` | The address space of the host, according to IANA's registries: `unspecified`, `loopback`, `private`, `link-local`, `unique-local`, `shared`, `documentation`, `multicast`, `reserved`, `public` or `special-use`. Null for other names and for URLs without a host. |
 * | `"normalized"` | The URL after the selected normalization steps, by default `dedupe`. |
 * | `"param:NAME"` | The first value of a query parameter, decoded as in a form. Null if the URL lacks the parameter. |
 * | `"site"` | The [registrable domain](https://url.spec.whatwg.org/#host-registrable-domain) of the host. Null if the host is missing, an address or a public suffix. |
 * | `"public_suffix"` | The [public suffix](https://url.spec.whatwg.org/#host-public-suffix) of the host. Null if the host is missing or an address. |
 * | `"surt"` | The [SURT](https://pypi.org/project/surt/), the key of the URL in the index of a web archive, such as `com,example)/path?a=1`, as the Python package `surt` 0.3.1 computes it from `href`. |
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
  | "error"
  | "host_unicode"
  | "address_space"
  | "normalized"
  | "site"
  | "public_suffix"
  | "surt"
  | `param:${string}`;

/** The kind of a URL's [host](https://url.spec.whatwg.org/#concept-host). */
export type HostType = "domain" | "ipv4" | "ipv6" | "opaque" | "empty";

/** The strings that the codes of each column refer to. */
export interface CodeNames {
  /** In the `host_type` column. */
  host_type: HostType;
  /** In the `error` column. */
  error: ValidationErrorName;
  /** In the `address_space` column. */
  address_space:
    | "unspecified"
    | "loopback"
    | "private"
    | "link-local"
    | "unique-local"
    | "shared"
    | "documentation"
    | "multicast"
    | "reserved"
    | "public"
    | "special-use";
}

/** The type of a column. */
export type ColumnOf<Name extends ColumnName> = Name extends "port"
  ? PortColumn
  : Name extends keyof CodeNames
    ? CodeColumn<CodeNames[Name]>
    : StringColumn;
// columns: end

/**
 * The properties of all columns. The names are those that `makeData` in the apache-arrow package accepts.
 */
export interface Column {
  /** The number of rows. */
  length: number;
  /** The number of null rows. */
  nullCount: number;
  /**
   * One bit per row, least significant bit first. A 0 bit means that its row is null. The bitmap is null if all rows
   * have values.
   */
  nullBitmap: Uint8Array<ArrayBuffer> | null;
}

/** Arrow's `Utf8`. */
export interface StringColumn extends Column {
  /**
   * The start of each string in `data`, in bytes, followed by the end of the last string. A null row's string is empty.
   */
  valueOffsets: Int32Array<ArrayBuffer>;
  /** The bytes of all strings. They are ASCII except in `host_unicode` and in parameter columns. */
  data: Uint8Array<ArrayBuffer>;
}

/** Arrow's `Uint16`. */
export interface PortColumn extends Column {
  /** The port in each row, or 0 if it is null. */
  data: Uint16Array<ArrayBuffer>;
}

/** Arrow's `Bool`. */
export interface BooleanColumn extends Column {
  /** One bit per row, least significant bit first. The bit is 0 if the row is null. */
  data: Uint8Array<ArrayBuffer>;
}

/** The column corresponds to an Arrow `Dictionary` of `Utf8` with `Uint8` indices. */
export interface CodeColumn<Name extends string> extends Column {
  /** The index into `dictionary` for each row, or 0 if the row is null. */
  data: Uint8Array<ArrayBuffer>;
  /** All possible strings. The array is frozen. */
  dictionary: readonly Name[];
}

/** The columns for a batch of rows. A batch does not use wasm's memory, so later calls never change it. */
export interface Batch<Name extends ColumnName = ColumnName> {
  /** The number of rows in each column. */
  length: number;
  /** The columns by name, in the order in which they were requested. The object has no prototype. */
  columns: { [N in Name]: ColumnOf<N> };
}

/** The columns for a batch of lines. */
export interface LineBatch<Name extends ColumnName = ColumnName> extends Batch<Name> {
  /**
   * The parsed bytes. If a whole chunk was parsed at once, the array uses the caller's memory. Otherwise, it is a copy.
   */
  bytes: Uint8Array;
  /**
   * The start of each line in `bytes`, followed by the position after the last line, where the next line would start.
   */
  lineStarts: Int32Array<ArrayBuffer>;
  /** The number of lines before this batch. */
  firstLine: number;
}

/** The columns for an Arrow array. */
export interface ArrowBatch<Name extends ColumnName = ColumnName> extends Batch<Name> {
  /**
   * The input, if it is dictionary-encoded. For dictionary-encoded input, only the dictionary was parsed, and a row's
   * index leads to the row's values.
   */
  indices?: ArrowArray;
}

/**
 * A function from `whatwg-url-wasm/site`. It is an option, so that programs without columns about sites don't load the
 * Public Suffix List.
 */
export interface SiteFunctions {
  /** Finds the public suffix of a domain. */
  publicSuffix(domain: string, options: SectionOptions): string | null;
}

/** The option that {@link SiteFunctions} get. */
export interface SectionOptions {
  /** The sections of the Public Suffix List to use: `"all"`, or `"ICANN"` to ignore the private section. */
  section: "all" | "ICANN";
}

/** The options that all functions take. */
export interface ColumnOptions<Name extends ColumnName = ColumnName> {
  /** The names of the requested columns, by default `["href"]`. Parsing is faster with fewer columns. */
  // If `readonly Name[]` were missing, the compiler's error for a wrong name would not point to that name.
  columns?: readonly Name[] | Iterable<Name> | undefined;
  /**
   * The normalization steps for the `normalized` column, by default `["dedupe"]`. At most 100 steps may be
   * `drop-index` or have characters after a `*`. Names in a step can't contain commas.
   */
  steps?: readonly Step[] | Iterable<Step> | undefined;
  /** The function that columns about sites need, such as `site`. */
  siteFunctions?: SiteFunctions | undefined;
  /** The sections of the Public Suffix List for these columns: `"all"` (the default) or `"ICANN"`. */
  section?: "all" | "ICANN" | undefined;
  /** A base URL for all rows. */
  base?: URLLike | null | undefined;
}

/** A `ReadableStream`, as far as we use it. Programs without lib.dom don't have that type. */
export interface ByteStream {
  /** Locks the stream and returns an object that reads its chunks. */
  getReader(): {
    read(): PromiseLike<{ done: boolean; value?: Bytes | undefined }>;
    cancel(): PromiseLike<void>;
    releaseLock(): void;
  };
}

/** The options for lines. */
export interface LineOptions<Name extends ColumnName = ColumnName> extends ColumnOptions<Name> {
  /** The line ending: NUL or a line feed (the default). A line feed may be preceded by a carriage return. */
  lineEnd?: "\n" | "\0" | undefined;
}

/** A type of the apache-arrow package. */
export interface ArrowType {
  /** The number of the type. */
  readonly typeId: number;
  /** The id of the dictionary, if the type is `Dictionary`. */
  readonly id?: number | undefined;
}

/**
 * An array of strings. Instances of `Data` in the apache-arrow package are such arrays, and so is each {@link
 * StringColumn}.
 */
export interface ArrowArray {
  /** The type of the array. If `type` is missing, the other properties determine the type. */
  readonly type?: ArrowType | undefined;
  /** The number of rows. */
  readonly length: number;
  /** The index of the first row's bit in `nullBitmap`, by default 0. */
  readonly offset?: number;
  /** One bit per row. A 0 bit means that its row is null. If the bitmap is missing or empty, all rows have values. */
  readonly nullBitmap?: Uint8Array | null | undefined;
  /** For `Utf8` and `LargeUtf8`, the start of each row's string, followed by the end of the last string. */
  readonly valueOffsets?: Int32Array | BigInt64Array | undefined;
  /**
   * The bytes of the strings, in a `Uint8Array` if there is no `type`. For `Utf8View`, the property
   * contains the bytes of the views. For `Dictionary`, the property contains the indices, in a typed array of integers.
   */
  readonly values?: ArrayBufferView | undefined;
  /** The bytes, views or indices, if `values` is missing. */
  readonly data?: ArrayBufferView | undefined;
  /** For `Utf8View`, the buffers that the views refer to. */
  readonly variadicBuffers?: readonly ArrayBufferView[] | undefined;
  /** For `Dictionary`, an array of strings, or a vector that consists of one. */
  readonly dictionary?: ArrowVector | ArrowArray | undefined;
}

/** A vector in the apache-arrow package. */
export interface ArrowVector {
  /** The arrays in the vector. The vector of a dictionary must contain exactly one array. */
  readonly data: readonly ArrowArray[];
}

/** A class from another package. */
// biome-ignore lint/suspicious/noExplicitAny: another package defines the types of the arguments
export type ClassOf<T> = new (...args: any[]) => T;

/** The members of the `apache-arrow` module that {@link toArrow} requires. */
export interface ArrowModule<RecordBatch> {
  /** The class of the result. */
  RecordBatch: ClassOf<RecordBatch>;
  /** Creates an array. */
  // biome-ignore lint/suspicious/noExplicitAny: another package defines the types of the arguments
  makeData: (...args: any[]) => unknown;
}
