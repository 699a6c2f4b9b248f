/**
 * The versions of the standards that the package follows.
 *
 * @module whatwg-url-wasm/versions
 */

// The versions have their own entry, so that other bundles do not contain them.
import { UNICODE_VERSION, URL_STANDARD_COMMIT } from "./wasm/layout.js";

/**
 * The commit of [whatwg/url](https://github.com/whatwg/url) with the version of the URL Standard that the package
 * implements.
 */
export const urlStandardCommit: string = URL_STANDARD_COMMIT;

/**
 * The Unicode version that domain processing uses.
 *
 * ```js
 * import { unicodeVersion } from "whatwg-url-wasm/versions";
 *
 * unicodeVersion; // "18.0.0"
 * ```
 */
export const unicodeVersion: string = UNICODE_VERSION;
