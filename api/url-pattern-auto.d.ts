export { compareComponent, generate, URLPattern, URLPatternList, } from "./url-pattern.js";
