// URLPatternList, which is not in the standard, but was proposed for it: https://github.com/whatwg/urlpattern/pull/166
import { listArgument, requireArguments, type StringLike } from "../language/arguments.js";
import { illegalInvocation, invalidArgument } from "../language/errors.js";
import { exposeInterface, isObject, settlePrototype } from "../language/webidl.js";
import { type URLPattern, urlPatternOf } from "./class.js";
import { toSubject } from "./input.js";
import {
  addPattern,
  createPatternList,
  execFirst,
  testAny,
  type URLPatternMatcher,
} from "./matching/index.js";
import type { URLPatternInput, URLPatternResult } from "./types.js";

let check: (value: unknown) => void;

/** What a list of patterns found. */
export interface URLPatternListResult extends URLPatternResult {
  /** The object of the list that matched. */
  pattern: URLPattern;
}

/**
 * Patterns of which the first that matches is looked for. Where they begin with text, that takes no longer with more of
 * them.
 *
 * This is not in the standard, but was [proposed for it](https://github.com/whatwg/urlpattern/pull/166).
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
  }

  /** @throws {TypeError} when one is no `URLPattern` of this package */
  constructor(patterns: Iterable<URLPattern>) {
    if (new.target !== URLPatternList) settlePrototype(this, new.target, URLPatternList);
    requireArguments(arguments.length, "patterns");
    const matchers: URLPatternMatcher[] = [];
    const list = listArgument(patterns, "patterns", (pattern, name) => {
      const urlPattern = urlPatternOf(pattern);
      if (urlPattern === undefined) throw invalidArgument(name, "a URLPattern of this package");
      matchers[matchers.length] = urlPattern.matcher;
      return pattern as URLPattern;
    });
    for (let i = 0; i < list.length; i++) addPattern(this.#list, matchers[i], list[i]);
  }

  /** Whether one of the patterns matches. Takes what `URLPattern`'s method takes. */
  test(
    input: URLPatternInput | undefined = undefined,
    baseURL: StringLike | undefined = undefined,
  ): boolean {
    check(this);
    const subject = toSubject(input, baseURL);
    return subject !== null && testAny(this.#list, subject);
  }

  /** What the first pattern that matches does so with, or null. Takes what `URLPattern`'s method takes. */
  exec(
    input: URLPatternInput | undefined = undefined,
    baseURL: StringLike | undefined = undefined,
  ): URLPatternListResult | null {
    check(this);
    const subject = toSubject(input, baseURL);
    return subject === null ? null : execFirst(this.#list, subject);
  }
}

exposeInterface(URLPatternList, "URLPatternList");
