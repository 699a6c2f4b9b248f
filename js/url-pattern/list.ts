// URLPatternList is not in the standard, but it has been proposed: https://github.com/whatwg/urlpattern/pull/166
import { showState } from "../core/inspect.js";
import { listArgument, requireArguments, type URLLike } from "../language/arguments.js";
import { exposeState, stateProperty } from "../language/equality.js";
import { illegalInvocation } from "../language/errors.js";
import { exposeInterface, isObject, settlePrototype } from "../language/webidl.js";
import { type URLPattern, urlPatternArgument } from "./class.js";
import { toSubject } from "./input.js";
import { addPattern, createPatternList, execFirst, testAny } from "./matching/pattern-list.js";
import type { URLPatternMatcher } from "./matching/url-pattern-matcher.js";
import type { URLPatternInput, URLPatternResult } from "./types.js";

let check: (value: unknown) => void;

/** Returns a copy of the patterns in a URLPatternList. */
let patternsOf: (list: URLPatternList) => URLPattern[];

/** The result of matching a list. */
export interface URLPatternListResult extends URLPatternResult {
  /** The pattern that matched. The pattern is the same object as in the list. */
  pattern: URLPattern;
}

/**
 * A list of patterns that finds the first matching pattern. If the patterns' pathnames begin with fixed text, the time
 * does not grow with the number of patterns.
 *
 * Lists of patterns are not in the standard, but they have been
 * [proposed](https://github.com/whatwg/urlpattern/pull/166).
 *
 * ```js
 * import { URLPattern, URLPatternList } from "whatwg-url-wasm/url-pattern";
 *
 * const user = new URLPattern({ pathname: "/users/:name" });
 * const list = new URLPatternList([new URLPattern({ pathname: "/users/me" }), user]);
 * list.test("https://example.com/"); // false
 * list.exec("https://example.com/users/me").pathname.groups; // {}
 * list.exec("https://example.com/users/you").pattern === user; // true
 * ```
 */
export class URLPatternList {
  #list = createPatternList<URLPattern>();

  static {
    check = (value) => {
      if (!isObject(value) || !(#list in value)) throw illegalInvocation("URLPatternList");
    };
    patternsOf = (list) => {
      check(list);
      const { values } = list.#list;
      const patterns: URLPattern[] = [];
      for (let i = 0; i < values.length; i++) patterns[i] = values[i];
      return patterns;
    };
  }

  /** @throws {TypeError} when an item is not a `URLPattern` from this package */
  constructor(patterns: Iterable<URLPattern>) {
    exposeState(this, state);
    if (new.target !== URLPatternList) settlePrototype(this, new.target, URLPatternList);
    requireArguments(arguments.length, "patterns");
    const matchers: URLPatternMatcher[] = [];
    const list = listArgument(patterns, "patterns", (pattern, name) => {
      matchers[matchers.length] = urlPatternArgument(pattern, name).matcher;
      return pattern as URLPattern;
    });
    for (let i = 0; i < list.length; i++) addPattern(this.#list, matchers[i], list[i]);
  }

  /** Whether any of the patterns matches. The arguments are the same as for `URLPattern`. */
  test(
    input: URLPatternInput | undefined = undefined,
    baseURL: URLLike | undefined = undefined,
  ): boolean {
    check(this);
    const subject = toSubject(input, baseURL);
    return subject !== null && testAny(this.#list, subject);
  }

  /** Returns the result of the first matching pattern, or null. The arguments are the same as for `URLPattern`. */
  exec(
    input: URLPatternInput | undefined = undefined,
    baseURL: URLLike | undefined = undefined,
  ): URLPatternListResult | null {
    check(this);
    const subject = toSubject(input, baseURL);
    return subject === null ? null : execFirst(this.#list, subject);
  }
}

const state = /* @__PURE__ */ stateProperty(function (this: URLPatternList) {
  return patternsOf(this);
});

exposeInterface(URLPatternList, "URLPatternList");
showState(URLPatternList.prototype);
