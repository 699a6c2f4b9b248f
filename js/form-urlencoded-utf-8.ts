/**
 * `application/x-www-form-urlencoded` in UTF-8 alone, without WebAssembly: the functions of `/form-urlencoded` without the
 * encodings of old pages, and without `_charset_`.
 *
 * An `encoding` that is not a label of UTF-8, and `useCharset: true`, are a `RangeError` that names
 * `whatwg-url-wasm/form-urlencoded`, whose `code` is `"ERR_ENCODING_NOT_SUPPORTED"`.
 *
 * @module whatwg-url-wasm/form-urlencoded/utf-8
 */

export { parse, serialize } from "./form-urlencoded/utf-8.js";
export type { ParseOptions, SerializeOptions } from "./form-urlencoded.js";
