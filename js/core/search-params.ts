// URLSearchParams with lists that the core parses and serializes.

import { type URLSearchParams as Class, withPairs } from "./url-search-params.js";
import { parsePairs, serializePairs } from "./urlencoded-pairs.js";

// Marked as pure, so that bundlers drop it where it is not used. If the class were exported directly, bundlers would
// take it from its module and drop this call.
export const URLSearchParams = /* @__PURE__ */ withPairs(parsePairs, serializePairs);
export type URLSearchParams = Class;
