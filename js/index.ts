/**
 * `URL` and `URLSearchParams` as the [URL Standard](https://url.spec.whatwg.org/) defines them.
 *
 * @module whatwg-url-wasm
 */

// Includes IDNA for hosts that are not ASCII.
export { domainToASCII, domainToUnicode } from "./core/domains.js";
export { URLSearchParams } from "./core/search-params.js";
export { URL } from "./core/url.js";
