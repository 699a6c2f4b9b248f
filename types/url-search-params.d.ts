/**
 * `URLSearchParams` by itself. It needs no WebAssembly.
 *
 * @module whatwg-url-wasm/url-search-params
 */

export { URLSearchParams } from "./index.js";
