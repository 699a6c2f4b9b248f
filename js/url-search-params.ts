/**
 * `URLSearchParams` by itself. It needs no WebAssembly.
 *
 * @module whatwg-url-wasm/url-search-params
 */

// It is the class of the default entry. If that is loaded, too, its core parses and serializes the lists.
import { type URLSearchParams as Class, withPairsUnlessLoaded } from "./core/url-search-params.js";
import { parsePairs, serializePairs } from "./form-urlencoded/pairs.js";

export const URLSearchParams = /* @__PURE__ */ withPairsUnlessLoaded(parsePairs, serializePairs);
export type URLSearchParams = Class;
