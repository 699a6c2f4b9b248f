/**
 * Both classes in fewer bytes, without the tables for non-ASCII domains. Parsing such a domain throws a `TypeError`
 * without a code. Its message names the default entry. Domains are percent-decoded first. The setter of `href` throws
 * this error, too, and so do `URL.parse`, `URL.canParse` and the setters of `host` and `hostname`, although in other
 * entries these never throw for a host. Opaque hosts need no tables.
 *
 * @module whatwg-url-wasm/lite
 */

// The bundle contains smaller and slower versions of some modules: see scripts/build/bundles.mjs.
export { URLSearchParams } from "./core/search-params.js";
export { URL } from "./core/url.js";
