/**
 * Both classes in fewer bytes, without the tables for domains that are not ASCII. Parsing such a domain throws a `TypeError`
 * without a code, whose message names the default entry. Domains are percent-decoded first. Not only the constructor throws,
 * but also `URL.parse`, `URL.canParse` and the setters of `href`, `host` and `hostname`, although they never throw for a
 * host in other entries. Opaque hosts need no tables.
 *
 * @module whatwg-url-wasm/lite
 */

// The bundle contains smaller and slower versions of some modules: see scripts/build/bundles.mjs.
export { URLSearchParams } from "./core/search-params.js";
export { URL } from "./core/url.js";
