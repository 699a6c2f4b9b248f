// URLPatternList, which is not in the standard, but was proposed for it: https://github.com/whatwg/urlpattern/pull/166
import { listArgument, requireArguments } from "../language/arguments.js";
import { illegalInvocation, invalidArgument } from "../language/errors.js";
import { exposeInterface, isObject, settlePrototype } from "../language/webidl.js";
import { urlPatternOf } from "./class.js";
import { toSubject } from "./input.js";
import { addPattern, createIndex, firstMatch } from "./list-index.js";
import { createAResult } from "./url-pattern.js";

let check;

export class URLPatternList {
  // The URLPattern objects, their URL patterns, and the index of these.
  #patterns = [];
  #urlPatterns = [];
  #index = createIndex();

  static {
    check = (value) => {
      if (!isObject(value) || !(#patterns in value)) throw illegalInvocation("URLPatternList");
    };
  }

  constructor(patterns) {
    if (new.target !== URLPatternList) settlePrototype(this, new.target, URLPatternList);
    requireArguments(arguments.length, "patterns");
    this.#patterns = listArgument(patterns, "patterns", (pattern, name) => {
      const urlPattern = urlPatternOf(pattern);
      if (urlPattern === undefined) throw invalidArgument(name, "a URLPattern of this package");
      this.#urlPatterns[this.#urlPatterns.length] = urlPattern;
      return pattern;
    });
    for (let i = 0; i < this.#urlPatterns.length; i++) {
      addPattern(this.#index, this.#urlPatterns[i], i);
    }
  }

  test(input = undefined, baseURL = undefined) {
    check(this);
    const subject = toSubject(input, baseURL);
    return subject !== null && firstMatch(this.#index, this.#urlPatterns, subject) !== -1;
  }

  exec(input = undefined, baseURL = undefined) {
    check(this);
    const subject = toSubject(input, baseURL);
    if (subject === null) return null;
    const position = firstMatch(this.#index, this.#urlPatterns, subject);
    if (position === -1) return null;
    return {
      ...createAResult(this.#urlPatterns[position], subject),
      pattern: this.#patterns[position],
    };
  }
}

exposeInterface(URLPatternList, "URLPatternList");
