// Puts the classes in the place of the runtime's own, also for the parts of it that take only those.
import { convertBodies } from "./auto/bodies.js";
import { replaceGlobals } from "./auto/globals.js";
import { convertArguments } from "./auto/native-arguments.js";
import { replaceNodeURL } from "./auto/node-url.js";
import { domainToASCII, domainToUnicode, URL, URLSearchParams } from "./index.js";

if (globalThis.URL !== URL || globalThis.URLSearchParams !== URLSearchParams) {
  const native = { URL: globalThis.URL, URLSearchParams: globalThis.URLSearchParams };
  replaceGlobals(native);
  // Hermes may have none to convert to.
  if (typeof native.URL === "function" && typeof native.URLSearchParams === "function") {
    convertBodies(native);
    convertArguments(native);
    replaceNodeURL(native);
  }
}

export { domainToASCII, domainToUnicode, URL, URLSearchParams };
