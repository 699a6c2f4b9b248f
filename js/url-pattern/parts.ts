// https://urlpattern.spec.whatwg.org/#parts and https://urlpattern.spec.whatwg.org/#options-header
import { escapeARegexpString } from "./escaping.js";

// Types: https://urlpattern.spec.whatwg.org/#part-type. compareComponent compares these. Larger means more specific.
export const FULL_WILDCARD = 0;
export const SEGMENT_WILDCARD = 1;
export const REGEXP = 2;
export const FIXED_TEXT = 3;
export type PartType =
  | typeof FULL_WILDCARD
  | typeof SEGMENT_WILDCARD
  | typeof REGEXP
  | typeof FIXED_TEXT;

// Modifiers: https://urlpattern.spec.whatwg.org/#part-modifier. compareComponent compares these. Larger means more
// specific.
export const ZERO_OR_MORE = 0;
export const OPTIONAL = 1;
export const ONE_OR_MORE = 2;
export const NONE = 3;
export type Modifier = typeof ZERO_OR_MORE | typeof OPTIONAL | typeof ONE_OR_MORE | typeof NONE;

/** The character for each modifier except NONE. */
export const MODIFIERS = "*?+";

/** https://urlpattern.spec.whatwg.org/#convert-a-modifier-to-a-string */
export const convertAModifierToAString = (modifier: Modifier): string =>
  modifier === NONE ? "" : MODIFIERS[modifier];

/** https://urlpattern.spec.whatwg.org/#part */
export interface Part {
  readonly type: PartType;
  readonly value: string;
  readonly modifier: Modifier;
  readonly name: string;
  readonly prefix: string;
  readonly suffix: string;
  /** The index in the pattern string where the group or fixed text begins, used in errors. */
  readonly index: number;
}

/** https://urlpattern.spec.whatwg.org/#part-list */
export type PartList = readonly Part[];

export const fixedText = (value: string, modifier: Modifier, index: number): Part => ({
  type: FIXED_TEXT,
  value,
  modifier,
  name: "",
  prefix: "",
  suffix: "",
  index,
});

/** https://urlpattern.spec.whatwg.org/#options */
export interface Options {
  readonly delimiterCodePoint: string;
  readonly prefixCodePoint: string;
  readonly ignoreCase: boolean;
}

const createOptions = (
  delimiterCodePoint: string,
  prefixCodePoint: string,
  ignoreCase: boolean,
): Options => ({
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
export function generateASegmentWildcardRegexp(options: Options): string {
  return `[^${escapeARegexpString(options.delimiterCodePoint)}]+?`;
}
