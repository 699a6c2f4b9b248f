/**
 * The commit of [whatwg/url](https://github.com/whatwg/url) up to which the package implements the URL Standard.
 *
 * ```js
 * import { urlStandardCommit } from "whatwg-url-wasm/versions";
 *
 * `https://url.spec.whatwg.org/commit-snapshots/${urlStandardCommit}/`;
 * ```
 */
export const urlStandardCommit: string;

/** The version of Unicode by which domains are processed, for example `"18.0.0"`. */
export const unicodeVersion: string;
