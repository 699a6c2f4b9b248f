/**
 * Builds URLs from other URLs or from parts, and parses relative references.
 *
 * @module whatwg-url-wasm/make
 */

export { type GuessedURL, type GuessSchemeOptions, guessScheme } from "./make/guess.js";
export { type WithParamsOptions, withParams } from "./make/params.js";
export {
  type ParseRelativeURLOptions,
  parseRelativeURL,
  type RelativeURL,
} from "./make/parse-relative.js";
export { type FromPartsOptions, fromParts, type URLParts } from "./make/parts.js";
export { relativeURL } from "./make/relative.js";
export { type WithSegmentsOptions, withSegments } from "./make/segments.js";
