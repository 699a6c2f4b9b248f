/**
 * The functions of `/normalize` on the platform's own `URL` class. This entry contains no URL parser, so URLs are parsed
 * as the platform parses them.
 *
 * @module whatwg-url-wasm/normalize/native
 */

export * from "./normalize.js";
