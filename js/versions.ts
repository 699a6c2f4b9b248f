/**
 * The versions of the standards that the package follows.
 *
 * @module whatwg-url-wasm/versions
 */

// An entry of its own, so that it is in no other bundle.
import { UNICODE_VERSION, URL_STANDARD_COMMIT } from "./wasm/layout.js";

/** The commit of [whatwg/url](https://github.com/whatwg/url) up to which the package implements the URL Standard. */
export const urlStandardCommit: string = URL_STANDARD_COMMIT;

/**
 * The version of Unicode by which domains are processed.
 *
 * ```js
 * import { unicodeVersion } from "whatwg-url-wasm/versions";
 *
 * unicodeVersion; // "18.0.0"
 * ```
 */
export const unicodeVersion: string = UNICODE_VERSION;
