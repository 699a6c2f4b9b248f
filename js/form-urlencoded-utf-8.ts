/**
 * `application/x-www-form-urlencoded` in UTF-8 only, without WebAssembly. This entry provides the same functions as
 * `/form-urlencoded`, but supports neither legacy encodings nor `_charset_`.
 *
 * If `encoding` is not a label of UTF-8, or `useCharset` is true, the functions throw a `RangeError` with the `code`
 * `"ERR_ENCODING_NOT_SUPPORTED"`. Its message refers to `whatwg-url-wasm/form-urlencoded`.
 *
 * @module whatwg-url-wasm/form-urlencoded/utf-8
 */

export { parse, serialize } from "./form-urlencoded/utf-8.js";
export type { ParseOptions, SerializeOptions } from "./form-urlencoded.js";
