/**
 * `URL` and `URLSearchParams` in the place of the globals.
 *
 * It declares no globals: these keep the types of the platform's libraries, to which our types are assignable.
 *
 * @module whatwg-url-wasm/auto
 */

// Makes those functions of the runtime that accept only its own classes accept ours, too.
import { convertBodies } from "./auto/bodies.js";
import { refuseClones } from "./auto/clones.js";
import { replaceGlobals } from "./auto/globals.js";
import { convertArguments } from "./auto/native-arguments.js";
import { replaceNodeURL } from "./auto/node-url.js";
import { domainToASCII, domainToUnicode, URL as PlainURL, URLSearchParams } from "./index.js";

if (
  // By the platform's declarations, its class can't be ours.
  (globalThis.URL as unknown) !== PlainURL ||
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

/**
 * The class of the default entry. With `/auto`, where the platform's own class has the static methods of the
 * [File API](https://w3c.github.io/FileAPI/#url), this has them, too.
 */
declare class PlatformURL extends PlainURL {
  /**
   * Returns a `blob:` URL for `object`, a `Blob` or what else the platform takes.
   * https://w3c.github.io/FileAPI/#dfn-createObjectURL
   */
  static createObjectURL(object: object): string;

  /** Lets go of the object of that URL. https://w3c.github.io/FileAPI/#dfn-revokeObjectURL */
  static revokeObjectURL(url: string): void;
}

export { domainToASCII, domainToUnicode, URLSearchParams };
export const URL: typeof PlatformURL = PlainURL as typeof PlatformURL;
export type URL = PlatformURL;
