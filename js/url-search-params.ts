/**
 * Only `URLSearchParams`, without WebAssembly.
 *
 * @module whatwg-url-wasm/url-search-params
 */

// The class is the same as in the default entry. If that entry is loaded too, its core parses the lists.
import { type URLSearchParams as Class, withPairsUnlessLoaded } from "./core/url-search-params.js";
import { parsePairs } from "./form-urlencoded/pairs.js";

export const URLSearchParams = /* @__PURE__ */ withPairsUnlessLoaded(parsePairs);
export type URLSearchParams = Class;
