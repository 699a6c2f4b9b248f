/**
 * The [URL Pattern Standard](https://urlpattern.spec.whatwg.org/) and lists of patterns.
 *
 * @module whatwg-url-wasm/url-pattern
 */

export { URLPattern } from "./url-pattern/class.js";
export { decodeGroups } from "./url-pattern/decode-groups.js";
export {
  compareComponent,
  type GenerateOptions,
  type GroupValue,
  generate,
  groupNames,
} from "./url-pattern/extensions.js";
export { type GenerateURLOptions, generateURL } from "./url-pattern/generate-url.js";
export { URLPatternList, type URLPatternListResult } from "./url-pattern/list.js";
export {
  type GenerateSearchOptions,
  SearchParamsPattern,
  type SearchParamsPatternResult,
} from "./url-pattern/search-params-pattern.js";
export type {
  URLPatternComponent,
  URLPatternComponentResult,
  URLPatternInit,
  URLPatternInput,
  URLPatternOptions,
  URLPatternResult,
} from "./url-pattern/types.js";
