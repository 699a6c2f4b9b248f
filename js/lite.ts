/**
 * A smaller version of both classes, without the tables for non-ASCII domains. Parsing a non-ASCII domain throws a
 * `TypeError` whose message mentions the default entry. The error has no code. Domains are percent-decoded first.
 * `URL.parse`, `URL.canParse` and the `href`, `host` and `hostname` setters throw this error too. In other entries,
 * `URL.canParse` and the `host` and `hostname` setters never throw because of a host. Opaque hosts work without the
 * tables.
 *
 * @module whatwg-url-wasm/lite
 */

// The bundle contains smaller but slower versions of some modules: see scripts/build/bundles.mjs.
export { URL, URLSearchParams } from "./core/search-params.js";
