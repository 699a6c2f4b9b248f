/**
 * The two classes for each window, as [jsdom](https://github.com/jsdom/whatwg-url#api) installs them.
 *
 * @module whatwg-url-wasm/whatwg-url/webidl2js-wrapper
 */

/** What installs a class. */
export interface Installer {
  /**
   * Gives a global object a class of its own, as a property that is not enumerable, if any of the names is `Window` or
   * `Worker`. Errors that it throws are TypeErrors of that global object, and its iterators inherit from those of that
   * object's arrays. What callbacks throw, and objects that are converted to strings, stays as it is.
   *
   * ```js
   * import { URL, URLSearchParams } from "whatwg-url-wasm/whatwg-url/webidl2js-wrapper";
   *
   * const window = { TypeError };
   * URL.install(window, ["Window"]);
   * URLSearchParams.install(window, ["Window"]);
   * new window.URL("https://example.org/?a").searchParams instanceof window.URLSearchParams; // true
   * ```
   *
   * @param globalObject has `TypeError`, `String` and `Array`, and whatever else of the language's built-ins
   * @param globalNames the [global names](https://webidl.spec.whatwg.org/#dfn-global-name) of that object
   * @throws {TypeError} when an argument is missing or of another type
   */
  install(globalObject: object, globalNames: Iterable<string>): void;
}

/** Installs `URL`, and in windows `webkitURL`. */
export const URL: Installer;

/** Installs `URLSearchParams`. */
export const URLSearchParams: Installer;
