/**
 * The functions and the class of `/site` on the platform's own `URL` class. This entry contains no URL parser, so hosts
 * and URLs are parsed as the platform parses them.
 *
 * @module whatwg-url-wasm/site/native
 */

export * from "./site.js";
