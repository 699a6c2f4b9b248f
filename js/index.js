// The default entry: both classes, with IDNA for non-ASCII hosts.
import { provideIDNA } from "./core/engine.js";
import { takeResult, toASCII } from "./wasm/idna.js";

export { domainToASCII, domainToUnicode } from "./core/domains.js";
export { URL } from "./core/url.js";
// `watchSearchParams` is for the entry `/url-utils` alone, and not documented.
export { URLSearchParams, watchSearchParams } from "./core/url-search-params.js";

provideIDNA({ __proto__: null, takeResult, toASCII });
