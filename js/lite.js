// The classes without the IDNA tables.
export { URL } from "./url.js";
export { URLSearchParams } from "./url-search-params.js";
