/**
 * The [URL Pattern Standard](https://urlpattern.spec.whatwg.org/), and lists of patterns.
 *
 * @module whatwg-url-wasm/url-pattern
 */

export { URLPattern } from "./url-pattern/class.js";
export { compareComponent, generate, groupNames } from "./url-pattern/extensions.js";
export { URLPatternList, type URLPatternListResult } from "./url-pattern/list.js";
export type {
  URLPatternComponent,
  URLPatternComponentResult,
  URLPatternInit,
  URLPatternInput,
  URLPatternOptions,
  URLPatternResult,
} from "./url-pattern/types.js";
