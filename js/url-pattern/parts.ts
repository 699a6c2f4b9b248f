// @ts-nocheck
// https://urlpattern.spec.whatwg.org/#parts and https://urlpattern.spec.whatwg.org/#options-header
import { escapeARegexpString } from "./escaping.js";

// Types: https://urlpattern.spec.whatwg.org/#part-type. Compared by compareComponent: the larger, the more specific.
export const FULL_WILDCARD = 0;
export const SEGMENT_WILDCARD = 1;
export const REGEXP = 2;
export const FIXED_TEXT = 3;

// Modifiers: https://urlpattern.spec.whatwg.org/#part-modifier. Compared by compareComponent: the larger, the more specific.
export const ZERO_OR_MORE = 0;
export const OPTIONAL = 1;
export const ONE_OR_MORE = 2;
export const NONE = 3;

/** https://urlpattern.spec.whatwg.org/#convert-a-modifier-to-a-string */
export const convertAModifierToAString = (modifier) => (modifier === NONE ? "" : "*?+"[modifier]);

/** `index` is where in the pattern string the group begins, or fixed text, for errors. */
export function createAPart(type, value, modifier, name, prefix, suffix, index) {
  return { type, value, modifier, name, prefix, suffix, index };
}

const createOptions = (delimiterCodePoint, prefixCodePoint, ignoreCase) => ({
  delimiterCodePoint,
  prefixCodePoint,
  ignoreCase,
});

/** https://urlpattern.spec.whatwg.org/#default-options */
export const defaultOptions = createOptions("", "", false);
export const defaultOptionsIgnoringCase = createOptions("", "", true);

/** https://urlpattern.spec.whatwg.org/#hostname-options */
export const hostnameOptions = createOptions(".", "", false);

/** https://urlpattern.spec.whatwg.org/#pathname-options */
export const pathnameOptions = createOptions("/", "/", false);
export const pathnameOptionsIgnoringCase = createOptions("/", "/", true);

/** https://urlpattern.spec.whatwg.org/#full-wildcard-regexp-value */
export const FULL_WILDCARD_REGEXP_VALUE = ".*";

/** https://urlpattern.spec.whatwg.org/#generate-a-segment-wildcard-regexp */
export function generateASegmentWildcardRegexp(options) {
  return `[^${escapeARegexpString(options.delimiterCodePoint)}]+?`;
}
