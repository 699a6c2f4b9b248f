/**
 * The `/web-address` functions, without support for encodings other than UTF-8. If an encoding is not a label of UTF-8,
 * the functions throw a `RangeError` with the `code` `"ERR_ENCODING_NOT_SUPPORTED"`. Its message refers to
 * `whatwg-url-wasm/web-address`. If the `/web-address` or `/url-utils` entry is imported too, all encodings work.
 *
 * @module whatwg-url-wasm/web-address/utf-8
 */

export * from "./web-address/web-address.js";
