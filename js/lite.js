// The classes without the IDNA tables. What is shipped has smaller and slower parts (scripts/bundles.mjs).
export { URL } from "./core/url.js";
export { URLSearchParams } from "./core/url-search-params.js";
