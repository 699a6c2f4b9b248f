/**
 * Both classes in fewer bytes, without the IDNA tables: parsing a URL with a non-ASCII host throws a `TypeError`.
 *
 * @module whatwg-url-wasm/lite
 */

export { URL, URLSearchParams } from "./index.js";
