/**
 * The `/url-utils` functions, without support for encodings other than UTF-8. If an encoding is not a label of UTF-8,
 * the functions throw a `RangeError` with the `code` `"ERR_ENCODING_NOT_SUPPORTED"`. Its message refers to
 * `whatwg-url-wasm/url-utils`. If the `/url-utils` or `/web-address` entry is imported too, all encodings work.
 *
 * @module whatwg-url-wasm/url-utils/utf-8
 */

export * from "./url-utils/url-utils.js";
