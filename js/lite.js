// The entry `/lite`: both classes, without the IDNA tables. Its bundle also has some modules replaced by smaller and
// slower ones: see scripts/bundles.mjs.
export { URL } from "./core/url.js";
export { URLSearchParams } from "./core/url-search-params.js";
