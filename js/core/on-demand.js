// Starts the core where it stands in a file with what works without it. Entries that need the core call this before anything
// else: scripts/bundles.mjs adds the call.
import { startEngine } from "./engine.js";
import { withPairs } from "./url-search-params.js";
import { parsePairs, serializePairs } from "./urlencoded-pairs.js";

/** Compiles the core, unless that has been done, and has it parse and serialize the lists of URLSearchParams. */
export function startCore() {
  startEngine();
  withPairs(parsePairs, serializePairs);
}
