// The classes, with IDNA for hosts that are not ASCII.
import { provideIDNA } from "./engine.js";
import { takeResult, toASCII } from "./idna.js";

export { domainToASCII, domainToUnicode } from "./domains.js";
export { URL } from "./url.js";
export { URLSearchParams } from "./url-search-params.js";

provideIDNA({ __proto__: null, takeResult, toASCII });
