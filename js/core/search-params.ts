// URLSearchParams whose lists are parsed and serialized by the core.

import { type URLSearchParams as Class, withPairs } from "./url-search-params.js";
import { parsePairs, serializePairs } from "./urlencoded-pairs.js";

// This is marked as pure so that bundlers drop it where it is not used. If the class were exported directly, bundlers
// would take it from its module and drop this call.
export const URLSearchParams = /* @__PURE__ */ withPairs(parsePairs, serializePairs);
export type URLSearchParams = Class;
