// URLSearchParams, whose lists the core parses and serializes.

import { type URLSearchParams as Class, withPairs } from "./url-search-params.js";
import { parsePairs, serializePairs } from "./urlencoded-pairs.js";

// Marked as pure, so that bundlers leave it out where it is not used. A class that was exported here as it is would be
// taken from its module, without this call.
export const URLSearchParams = /* @__PURE__ */ withPairs(parsePairs, serializePairs);
export type URLSearchParams = Class;
