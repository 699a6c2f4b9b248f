// The default entry: both classes, with IDNA for non-ASCII hosts.
export { domainToASCII, domainToUnicode } from "./core/domains.js";
export { URL } from "./core/url.js";
export { URLSearchParams } from "./core/url-search-params.js";
