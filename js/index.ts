/**
 * `URL` and `URLSearchParams` as defined in the [URL Standard](https://url.spec.whatwg.org/).
 *
 * @module whatwg-url-wasm
 */

// Both functions include IDNA for hosts that are not ASCII.
export { domainToASCII, domainToUnicode } from "./core/domains.js";
export { URL, URLSearchParams } from "./core/search-params.js";
