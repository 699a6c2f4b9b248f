export { URLPattern, URLPatternList, compareComponent, generate } from "./url-pattern.js";
