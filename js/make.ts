/**
 * URLs that are made of others, or of parts.
 *
 * @module whatwg-url-wasm/make
 */

export { withParams } from "./make/params.js";
export { fromParts, type URLParts } from "./make/parts.js";
export { relativeURL } from "./make/relative.js";
