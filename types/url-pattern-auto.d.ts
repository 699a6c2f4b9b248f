/**
 * `URLPattern` as a global where there is none, or one that does not answer as the standard says. The global has the types
 * that the platform's libraries give it, which ours are assignable to.
 *
 * @module whatwg-url-wasm/url-pattern/auto
 */

export {
  compareComponent,
  generate,
  URLPattern,
  URLPatternList,
} from "./url-pattern.js";
