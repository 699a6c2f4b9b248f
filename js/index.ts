/**
 * `URL` and `URLSearchParams` as defined in the [URL Standard](https://url.spec.whatwg.org/).
 *
 * @module whatwg-url-wasm
 */

// `domainToASCII` and `domainToUnicode` include IDNA for non-ASCII hosts.
export { domainToASCII, domainToUnicode } from "./core/domains.js";
export { URL, URLSearchParams } from "./core/search-params.js";
