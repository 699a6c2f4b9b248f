// The entry `/auto`: replaces the global classes by ours, and makes those functions of the runtime that accept only its
// own classes accept ours.
import { convertBodies } from "./auto/bodies.js";
import { refuseClones } from "./auto/clones.js";
import { replaceGlobals } from "./auto/globals.js";
import { convertArguments } from "./auto/native-arguments.js";
import { replaceNodeURL } from "./auto/node-url.js";
import { domainToASCII, domainToUnicode, URL, URLSearchParams } from "./index.js";

if (
  // By the platform's declarations, its class can't be ours.
  (globalThis.URL as unknown) !== URL ||
  globalThis.URLSearchParams !== URLSearchParams
) {
  const native = {
    URL: globalThis.URL,
    URLSearchParams: globalThis.URLSearchParams,
    serialize: globalThis.URLSearchParams?.prototype?.toString,
  };
  replaceGlobals(native);
  // Hermes may have no classes of its own, and then there is nothing to convert our objects to.
  if (typeof native.URL === "function" && typeof native.URLSearchParams === "function") {
    convertBodies(native);
    convertArguments(native);
    replaceNodeURL(native);
    refuseClones(native);
  }
}

export { domainToASCII, domainToUnicode, URL, URLSearchParams };
