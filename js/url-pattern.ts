// @ts-nocheck
// The URL Pattern Standard: https://urlpattern.spec.whatwg.org/
export { URLPattern } from "./url-pattern/class.js";
export { compareComponent, generate } from "./url-pattern/extensions.js";
export { URLPatternList } from "./url-pattern/list.js";
