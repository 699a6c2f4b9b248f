/** Bytes: an ArrayBuffer, a SharedArrayBuffer, or a view of one. */
type Bytes = ArrayBufferLike | ArrayBufferView;

/** What {@link parseDataURL} makes of a data: URL. */
export interface DataURL {
  /** The MIME type, which is `text/plain;charset=US-ASCII` where there is none. */
  mimeType: MIMEType;
  /** The body, decoded. */
  body: Uint8Array<ArrayBuffer>;
}

/**
 * The [data: URL processor](https://fetch.spec.whatwg.org/#data-url-processor) of the Fetch Standard: what
 * fetching a data: URL gives.
 *
 * ```js
 * import { parseDataURL } from "whatwg-url-wasm/data-url";
 * const { mimeType, body } = parseDataURL("data:text/html;charset=utf-8;base64,SGkh");
 * String(mimeType); // "text/html;charset=utf-8"
 * new TextDecoder().decode(body); // "Hi!"
 * ```
 *
 * @param input a URL: what Web IDL converts to a string, so also a URL object, a link, a Location
 * @returns null if it is no URL, has another scheme or no comma, or is to be base64 and is not
 * @throws {TypeError} when `input` is missing or a symbol
 * @throws {RangeError} when there is not enough memory for it
 */
export function parseDataURL(input: string | { toString(): string }): DataURL | null;

/**
 * A data: URL that {@link parseDataURL} makes the same body and the same MIME type of. It is its own serialization, and
 * a valid URL if the MIME type, which can't be percent-encoded, holds nothing that is invalid in URLs: the space and the
 * quotes of `a="b c"` are.
 *
 * ```js
 * import { createDataURL } from "whatwg-url-wasm/data-url";
 * createDataURL("A brief note"); // "data:,A%20brief%20note"
 * createDataURL(Uint8Array.of(1, 2, 3), "image/x"); // "data:image/x,%01%02%03"
 * ```
 *
 * @param body bytes; anything else is converted to a string, which is written as UTF-8
 * @param mimeType `text/plain;charset=US-ASCII` if left out
 * @param options `base64`: whether to write the body as base64 or percent-encoded; whichever is shorter if
 *   left out
 * @throws {TypeError} when an argument is of another type, `mimeType` is no MIME type, or one that can't
 *   stand in a data: URL: nothing decodes it there, so none of its parameters may hold a comma, a `#` and
 *   the like
 * @throws {RangeError} when the URL is longer than strings can be
 */
export function createDataURL(
  body: string | Bytes | { toString(): string },
  mimeType?: string | MIMEType,
  options?: { base64?: boolean | undefined },
): string;

/**
 * [Forgiving-base64 decode](https://infra.spec.whatwg.org/#forgiving-base64-decode), as `atob()` does it,
 * but to bytes.
 *
 * ```js
 * import { forgivingBase64Decode } from "whatwg-url-wasm/data-url";
 * forgivingBase64Decode(" S G k"); // Uint8Array.of(0x48, 0x69)
 * forgivingBase64Decode("S-_k"); // null
 * ```
 *
 * @param data what Web IDL converts to a string
 * @returns null for what isn't base64
 * @throws {TypeError} when `data` is missing or a symbol
 */
export function forgivingBase64Decode(
  data: string | { toString(): string },
): Uint8Array<ArrayBuffer> | null;

/**
 * [Forgiving-base64 encode](https://infra.spec.whatwg.org/#forgiving-base64-encode): base64 with padding.
 *
 * @throws {TypeError} when `data` is no bytes
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

  /** What the constructor would make, or null for a string that can't be parsed. */
  static parse(input: string): MIMEType | null;

  /** The type, in lower case. Setting what can't be one throws a `TypeError`. */
  type: string;
  /** The subtype, in lower case. Setting what can't be one throws a `TypeError`. */
  subtype: string;
  /** Type and subtype, as in `"text/html"`. */
  readonly essence: string;
  /** The parameters, always the same object. */
  readonly parameters: MIMETypeParameters;

  /** The MIME type, [serialized](https://mimesniff.spec.whatwg.org/#serialize-a-mime-type). */
  toString(): string;

  /**
   * The [minimized](https://mimesniff.spec.whatwg.org/#minimize-a-supported-mime-type) MIME type: as
   * little as tells apart what is processed differently. Empty if none of that applies and
   * `isSupported`, which is true if left out, is false.
   */
  minimize(options?: { isSupported?: boolean | undefined }): string;

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
  isJavaScript(options?: { prohibitParameters?: boolean | undefined }): boolean;
  /** Whether it is [JSON](https://mimesniff.spec.whatwg.org/#json-mime-type). */
  isJSON(): boolean;
}

/** The parameters of a {@link MIMEType}: a map of names, in lower case, to values. */
export class MIMETypeParameters {
  private constructor();

  /** How many there are. */
  readonly size: number;

  /** The value of that name, in whichever case. */
  get(name: string): string | undefined;
  /** Whether there is a value of that name. */
  has(name: string): boolean;
  /**
   * Sets the value of that name.
   *
   * @throws {TypeError} when name or value can't be part of a MIME type
   */
  set(name: string, value: string): this;
  /** Removes the value of that name; tells whether there was one. */
  delete(name: string): boolean;
  /** Removes all. */
  clear(): void;
  /** Calls a function with each value, its name and this object. */
  forEach(
    callback: (value: string, name: string, parameters: MIMETypeParameters) => void,
    thisArg?: unknown,
  ): void;
  /** Names, in order. */
  keys(): IterableIterator<string>;
  /** Values, in order. */
  values(): IterableIterator<string>;
  /** Names and values, in order. */
  entries(): IterableIterator<[string, string]>;
  /** The same as `entries`. */
  [Symbol.iterator](): IterableIterator<[string, string]>;
}
