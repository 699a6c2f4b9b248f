/**
 * Both classes in fewer bytes, without the tables for domains that are not ASCII. Where such a domain, once percent-decoded,
 * would be parsed, a `TypeError` without a code is thrown, which names the default entry: by the constructor, and also by
 * `URL.parse`, `URL.canParse` and the setters of `href`, `host` and `hostname`, which do not throw for hosts otherwise.
 * Opaque hosts need no tables.
 *
 * @module whatwg-url-wasm/lite
 */

// In the bundle, some modules are replaced by smaller and slower ones: see scripts/build/bundles.mjs.
export { URLSearchParams } from "./core/search-params.js";
export { URL } from "./core/url.js";
