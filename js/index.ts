// @ts-nocheck
// The default entry: both classes, with IDNA for non-ASCII hosts.
export { domainToASCII, domainToUnicode } from "./core/domains.js";
export { URLSearchParams } from "./core/search-params.js";
export { URL } from "./core/url.js";
