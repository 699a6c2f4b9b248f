/**
 * `URL` and `URLSearchParams` in the place of the globals.
 *
 * It declares no globals: these keep the types of the platform's libraries, to which our types are assignable.
 *
 * @module whatwg-url-wasm/auto
 */

import { URL as PlainURL } from "./index.js";

export { domainToASCII, domainToUnicode, URLSearchParams } from "./index.js";

/**
 * The class of the default entry. With `/auto`, where the platform's own class has the static methods of the
 * [File API](https://w3c.github.io/FileAPI/#url), this has them, too.
 */
export class URL extends PlainURL {
  /**
   * Returns a `blob:` URL for `object`, a `Blob` or what else the platform takes.
   * https://w3c.github.io/FileAPI/#dfn-createObjectURL
   */
  static createObjectURL(object: object): string;

  /** Lets go of the object of that URL. https://w3c.github.io/FileAPI/#dfn-revokeObjectURL */
  static revokeObjectURL(url: string): void;
}
