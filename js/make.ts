/**
 * Builds URLs from other URLs, from parts or from request targets, and parses relative references.
 *
 * @module whatwg-url-wasm/make
 */

export { type GuessedURL, type GuessSchemeOptions, guessScheme } from "./make/guess.js";
export { type ParamValues, type WithParamsOptions, withParams } from "./make/params.js";
export {
  localReference,
  type ParseRelativeURLOptions,
  parseRelativeURL,
  type RelativeURL,
} from "./make/parse-relative.js";
export { type FromPartsOptions, fromParts, type URLParts } from "./make/parts.js";
export { relativeURL } from "./make/relative.js";
export { fromRequestTarget } from "./make/request-target.js";
export { type WithSegmentsOptions, withPath, withSegments } from "./make/segments.js";
