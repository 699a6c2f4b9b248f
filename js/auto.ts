/**
 * Replaces the globals `URL` and `URLSearchParams`.
 *
 * This entry does not declare globals. The globals keep the types from the platform's own declarations, and our types
 * are assignable to them.
 *
 * @module whatwg-url-wasm/auto
 */

// Runtime functions that accept only the runtime's own classes are wrapped so that they also accept ours.
import { convertBodies } from "./auto/bodies.js";
import type { Runtime } from "./auto/builtin-module.js";
import { refuseClones } from "./auto/clones.js";
import { replaceClasses } from "./auto/globals.js";
import { convertArguments } from "./auto/native-arguments.js";
import { replaceNodeURL } from "./auto/node-url.js";
import { domainToASCII, domainToUnicode, URL as PlainURL, URLSearchParams } from "./index.js";

if (
  // The declared types of our class and the native class don't overlap.
  (globalThis.URL as unknown) !== PlainURL ||
  globalThis.URLSearchParams !== URLSearchParams
) {
  const native = {
    URL: globalThis.URL,
    URLSearchParams: globalThis.URLSearchParams,
  };
  replaceClasses(native);
  // Hermes may lack these classes. Without the original classes, our objects can't be converted.
  if (typeof native.URL === "function" && typeof native.URLSearchParams === "function") {
    convertBodies(native);
    const { Bun, Deno } = globalThis as Runtime;
    if (Bun || Deno) convertArguments(native);
    replaceNodeURL(native);
    refuseClones(native);
  }
}

/**
 * The class that the default entry exports. With `/auto`, the class also gets the static methods of the [File
 * API](https://w3c.github.io/FileAPI/#url) if the platform's own class has them.
 */
declare class PlatformURL extends PlainURL {
  /**
   * Returns a `blob:` URL for `object`, a `Blob` or another object that the platform accepts.
   * https://w3c.github.io/FileAPI/#dfn-createObjectURL
   */
  static createObjectURL(object: object): string;

  /** Releases the object to which the URL refers. https://w3c.github.io/FileAPI/#dfn-revokeObjectURL */
  static revokeObjectURL(url: string): void;
}

export { domainToASCII, domainToUnicode, URLSearchParams };
export const URL: typeof PlatformURL = PlainURL as typeof PlatformURL;
export type URL = PlatformURL;
