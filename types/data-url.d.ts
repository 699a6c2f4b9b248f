/**
 * [data: URLs](https://fetch.spec.whatwg.org/#data-urls), base64 and [MIME types](https://mimesniff.spec.whatwg.org/).
 *
 * @module whatwg-url-wasm/data-url
 */

/** Bytes: an ArrayBuffer, a SharedArrayBuffer, or a view of one. */
type Bytes = ArrayBufferLike | ArrayBufferView;

/** The result of {@link parseDataURL}. */
export interface DataURL {
  /** The MIME type; `text/plain;charset=US-ASCII` if the URL has none, or one that can't be parsed. */
  mimeType: MIMEType;
  /** The body, decoded. */
  body: Uint8Array<ArrayBuffer>;
}

/**
 * The [data: URL processor](https://fetch.spec.whatwg.org/#data-url-processor) of the Fetch Standard. Returns what
 * fetching a data: URL would return.
 *
 * ```js
 * import { parseDataURL } from "whatwg-url-wasm/data-url";
 * const { mimeType, body } = parseDataURL("data:text/html;charset=utf-8;base64,SGkh");
 * String(mimeType); // "text/html;charset=utf-8"
 * new TextDecoder().decode(body); // "Hi!"
 * ```
 *
 * @param input a URL. It is converted to a string as Web IDL does, so it may also be a URL object, a link or a
 *   Location.
 * @returns null if the input is not a URL, has another scheme, has no comma, or says that its body is base64 but that
 *   can't be decoded
 * @throws {TypeError} when `input` is missing or a symbol
 * @throws {RangeError} when there is not enough memory for the result
 */
export function parseDataURL(input: string | { toString(): string }): DataURL | null;

/**
 * Writes a data: URL that {@link parseDataURL} parses to the same body and the same MIME type. Parsing and serializing
 * the URL does not change it. It is a valid URL string unless the MIME type, which can't be percent-encoded, holds code
 * points that are invalid in URLs, as the space and the quotes of `a="b c"` are.
 *
 * ```js
 * import { createDataURL } from "whatwg-url-wasm/data-url";
 * createDataURL("A brief note"); // "data:,A%20brief%20note"
 * createDataURL(Uint8Array.of(1, 2, 3), "image/x"); // "data:image/x,%01%02%03"
 * ```
 *
 * @param body bytes; any other value is converted to a string, which is written as UTF-8
 * @param mimeType by default `text/plain;charset=US-ASCII`
 * @param options `base64`: true writes the body as base64, false percent-encoded; by default, whichever is shorter
 * @throws {TypeError} when an argument is of another type; when `mimeType` is not a MIME type; or when it can't be
 *   written in a data: URL. It is not decoded there, so its parameters can't contain a comma or a `#`, for example.
 * @throws {RangeError} when the URL is longer than strings can be
 */
export function createDataURL(
  body: string | Bytes | { toString(): string },
  mimeType?: string | MIMEType,
  options?: { base64?: boolean | undefined } | null,
): string;

/**
 * [Forgiving-base64 decode](https://infra.spec.whatwg.org/#forgiving-base64-decode), as in `atob()`, but
 * to bytes.
 *
 * ```js
 * import { forgivingBase64Decode } from "whatwg-url-wasm/data-url";
 * forgivingBase64Decode(" S G k"); // Uint8Array.of(0x48, 0x69)
 * forgivingBase64Decode("S-_k"); // null
 * ```
 *
 * @param data converted to a string as Web IDL does
 * @returns null if `data` is not base64
 * @throws {TypeError} when `data` is missing or a symbol
 */
export function forgivingBase64Decode(
  data: string | { toString(): string },
): Uint8Array<ArrayBuffer> | null;

/**
 * [Forgiving-base64 encode](https://infra.spec.whatwg.org/#forgiving-base64-encode): base64 with padding.
 *
 * @throws {TypeError} when `data` is not bytes
 */
export function forgivingBase64Encode(data: Bytes): string;

/**
 * A [MIME type](https://mimesniff.spec.whatwg.org/#mime-type), with the methods of npm's whatwg-mimetype.
 *
 * ```js
 * import { MIMEType } from "whatwg-url-wasm/data-url";
 * const mimeType = new MIMEType('Text/HTML; Charset="utf-8"');
 * mimeType.essence; // "text/html"
 * mimeType.parameters.get("charset"); // "utf-8"
 * mimeType.isHTML(); // true
 * String(mimeType); // "text/html;charset=utf-8"
 * ```
 */
export class MIMEType {
  /**
   * [Parses](https://mimesniff.spec.whatwg.org/#parse-a-mime-type) a MIME type.
   *
   * @throws {TypeError} when `input` can't be parsed
   */
  constructor(input: string);

  /** Like the constructor, but returns null for a string that can't be parsed. */
  static parse(input: string): MIMEType | null;

  /** The type, in lower case. Setting it to a string that is not a valid type throws a `TypeError`. */
  type: string;
  /** The subtype, in lower case. Setting it to a string that is not a valid subtype throws a `TypeError`. */
  subtype: string;
  /** Type and subtype, for example `"text/html"`. */
  readonly essence: string;
  /** The parameters, always the same object. */
  readonly parameters: MIMETypeParameters;

  /** The MIME type, [serialized](https://mimesniff.spec.whatwg.org/#serialize-a-mime-type). */
  toString(): string;

  /**
   * The [minimized](https://mimesniff.spec.whatwg.org/#minimize-a-supported-mime-type) MIME type: one for all
   * types that are processed alike, such as `"text/javascript"` for all JavaScript types. For other types it is the
   * essence or, if `isSupported` is false, an empty string. By default, `isSupported` is true.
   */
  minimize(options?: { isSupported?: boolean | undefined } | null): string;

  /** Whether it is an [image](https://mimesniff.spec.whatwg.org/#image-mime-type) MIME type. */
  isImage(): boolean;
  /** Whether it is [audio or video](https://mimesniff.spec.whatwg.org/#audio-or-video-mime-type). */
  isAudioOrVideo(): boolean;
  /** Whether it is a [font](https://mimesniff.spec.whatwg.org/#font-mime-type). */
  isFont(): boolean;
  /** Whether it is [ZIP-based](https://mimesniff.spec.whatwg.org/#zip-based-mime-type). */
  isZIPBased(): boolean;
  /** Whether it is an [archive](https://mimesniff.spec.whatwg.org/#archive-mime-type). */
  isArchive(): boolean;
  /** Whether it is [XML](https://mimesniff.spec.whatwg.org/#xml-mime-type). */
  isXML(): boolean;
  /** Whether it is [HTML](https://mimesniff.spec.whatwg.org/#html-mime-type). */
  isHTML(): boolean;
  /** Whether it is [scriptable](https://mimesniff.spec.whatwg.org/#scriptable-mime-type). */
  isScriptable(): boolean;
  /**
   * Whether it is [JavaScript](https://mimesniff.spec.whatwg.org/#javascript-mime-type) and, with
   * `prohibitParameters`, has no parameters.
   */
  isJavaScript(options?: { prohibitParameters?: boolean | undefined } | null): boolean;
  /** Whether it is [JSON](https://mimesniff.spec.whatwg.org/#json-mime-type). */
  isJSON(): boolean;
}

/** The parameters of a {@link MIMEType}: a map of names, in lower case, to values. */
export class MIMETypeParameters {
  private constructor();

  /** The number of parameters. */
  readonly size: number;

  /** The value of the parameter with that name, in any case; undefined if there is none. */
  get(name: string): string | undefined;
  /** Whether there is a parameter with that name, in any case. */
  has(name: string): boolean;
  /**
   * Sets the value of the parameter with that name, which is added if there is none.
   *
   * @throws {TypeError} when name or value can't be part of a MIME type
   */
  set(name: string, value: string): this;
  /** Removes the parameter with that name, in any case. Returns whether there was one. */
  delete(name: string): boolean;
  /** Removes all parameters. */
  clear(): void;
  /** Calls a function for each parameter, with its value, its name and this object. */
  forEach(
    callback: (value: string, name: string, parameters: MIMETypeParameters) => void,
    thisArg?: unknown,
  ): void;
  /** The names, in order. */
  keys(): IterableIterator<string>;
  /** The values, in order. */
  values(): IterableIterator<string>;
  /** Pairs of a name and a value, in order. */
  entries(): IterableIterator<[string, string]>;
  /** Pairs of a name and a value, in order, as `entries` returns them. */
  [Symbol.iterator](): IterableIterator<[string, string]>;
}

export {};
