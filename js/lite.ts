// The entry `/lite`: both classes, without the IDNA tables. Its bundle also has some modules replaced by smaller and
// slower ones: see scripts/build/bundles.mjs.

export { URLSearchParams } from "./core/search-params.js";
export { URL } from "./core/url.js";
