/**
 * `application/x-www-form-urlencoded` in UTF-8 only, without WebAssembly: the functions of `/form-urlencoded` without the
 * encodings of old pages, and without `_charset_`.
 *
 * An `encoding` that is not a label of UTF-8, or `useCharset: true`, throws a `RangeError` with the `code`
 * `"ERR_ENCODING_NOT_SUPPORTED"`. Its message names `whatwg-url-wasm/form-urlencoded`.
 *
 * @module whatwg-url-wasm/form-urlencoded/utf-8
 */

export { parse, serialize } from "./form-urlencoded/utf-8.js";
export type { ParseOptions, SerializeOptions } from "./form-urlencoded.js";
