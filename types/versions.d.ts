/**
 * The versions of the standards that the package follows.
 *
 * @module whatwg-url-wasm/versions
 */

/** The commit of [whatwg/url](https://github.com/whatwg/url) up to which the package implements the URL Standard. */
export const urlStandardCommit: string;

/**
 * The version of Unicode by which domains are processed.
 *
 * ```js
 * import { unicodeVersion } from "whatwg-url-wasm/versions";
 *
 * unicodeVersion; // "18.0.0"
 * ```
 */
export const unicodeVersion: string;
