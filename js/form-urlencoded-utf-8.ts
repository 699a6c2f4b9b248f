/**
 * `application/x-www-form-urlencoded` in UTF-8 only, without WebAssembly. This entry has the same functions as
 * `/form-urlencoded`, but does not support the encodings of old pages or `_charset_`.
 *
 * An `encoding` that is not a label of UTF-8, or `useCharset: true`, throws a `RangeError` with the `code`
 * `"ERR_ENCODING_NOT_SUPPORTED"`. Its message refers to `whatwg-url-wasm/form-urlencoded`.
 *
 * @module whatwg-url-wasm/form-urlencoded/utf-8
 */

export { parse, serialize } from "./form-urlencoded/utf-8.js";
export type { ParseOptions, SerializeOptions } from "./form-urlencoded.js";
