/**
 * Both classes in fewer bytes, without the tables for non-ASCII domains. Parsing such a domain throws a `TypeError`
 * without a code, whose message mentions the default entry. Domains are percent-decoded first. `URL.parse`,
 * `URL.canParse` and the setters of `href`, `host` and `hostname` throw this error too. In other entries,
 * `URL.canParse` and the setters of `host` and `hostname` never throw because of a host. Opaque hosts don't need the
 * tables.
 *
 * @module whatwg-url-wasm/lite
 */

// The bundle contains smaller and slower versions of some modules: see scripts/build/bundles.mjs.
export { URL, URLSearchParams } from "./core/search-params.js";
