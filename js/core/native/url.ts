// Used instead of js/core/url.ts in the entries on the platform's own URL, such as `/site/native`. The global class is
// captured when this module loads.
import { getOwnPropertyDescriptor, getPrototypeOf } from "../../language/builtins.js";
import { isExhausted, NativeTypeError } from "../../language/errors.js";
import { isObject } from "../../language/webidl.js";
import type { URL as Class } from "../url.js";

const NativeURL = (globalThis as { URL?: unknown }).URL as typeof Class;
if (typeof NativeURL !== "function") {
  throw new NativeTypeError(
    'There is no global URL class: import the entry without "/native", which contains a parser',
  );
}

/** The prototype with the members. The global class may extend the runtime's own class. */
let prototype: object = NativeURL.prototype;
for (let next: unknown = prototype; isObject(next); next = getPrototypeOf(next)) {
  prototype = next;
  if (getOwnPropertyDescriptor(next, "href") !== undefined) break;
}

export const URL = {
  prototype: prototype as Class,

  /**
   * https://url.spec.whatwg.org/#dom-url-parse
   *
   * Older platforms lack the static method. In Node, it reads the `href` of the URL, which a page may have patched.
   */
  parse(input: string, base?: string): Class | null {
    try {
      return new NativeURL(input, base);
    } catch (error) {
      if (isExhausted(error)) throw error;
      return null;
    }
  },
};
