/**
 * The classes and functions of `/url-pattern` on the platform's own `URL` class. This entry contains no URL parser, so
 * URLs and their components are parsed as the platform parses them.
 *
 * @module whatwg-url-wasm/url-pattern/native
 */

export * from "./url-pattern.js";
