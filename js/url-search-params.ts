// The entry `/url-search-params`: URLSearchParams by itself, without wasm. It is the class of the default entry. If that
// is loaded, too, its core parses and serializes the lists.
import { withPairsUnlessLoaded } from "./core/url-search-params.js";
import { parsePairs, serializePairs } from "./form-urlencoded/pairs.js";

export const URLSearchParams = /* @__PURE__ */ withPairsUnlessLoaded(parsePairs, serializePairs);
