// The global has the types that the platform's libraries give it, which ours are assignable to.
export {
  compareComponent,
  generate,
  URLPattern,
  URLPatternList,
} from "./url-pattern.js";
