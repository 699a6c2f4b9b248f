// The classes, with IDNA for hosts that are not ASCII.
import { provideIDNA } from "./core/engine.js";
import { takeResult, toASCII } from "./wasm/idna.js";

export { domainToASCII, domainToUnicode } from "./core/domains.js";
export { URL } from "./core/url.js";
export { URLSearchParams } from "./core/url-search-params.js";

provideIDNA({ __proto__: null, takeResult, toASCII });
