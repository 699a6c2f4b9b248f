// The classes without the IDNA tables. What is shipped has smaller and slower parts (scripts/bundles.mjs).
export { URL } from "./url.js";
export { URLSearchParams } from "./url-search-params.js";
