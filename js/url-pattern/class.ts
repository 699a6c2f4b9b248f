// https://urlpattern.spec.whatwg.org/#urlpattern-class
import { showState } from "../core/inspect.js";
import type { URLLike } from "../language/arguments.js";
import { exposeState, stateProperty } from "../language/equality.js";
import { illegalInvocation, invalidArgument } from "../language/errors.js";
import { exposeInterface, isObject, settlePrototype, toUSVString } from "../language/webidl.js";
import { COMPONENTS } from "./components.js";
import { toSubject, toURLPatternInput } from "./input.js";
import { exec, test } from "./matching/url-pattern-matcher.js";
import type { URLPatternInput, URLPatternOptions, URLPatternResult } from "./types.js";
import { createAURLPattern, hasRegExpGroups, type URLPatternStruct } from "./url-pattern.js";

/** Returns the URL pattern associated with a URLPattern, or undefined for any other value. */
let urlPatternOf: (value: unknown) => URLPatternStruct | undefined;

/**
 * A pattern for URLs, as defined in the [URL Pattern Standard](https://urlpattern.spec.whatwg.org/#urlpattern-class).
 *
 * ```js
 * import { URLPattern } from "whatwg-url-wasm/url-pattern";
 *
 * const pattern = new URLPattern("https://*.example.com/books/:id(\\d+)/:page?");
 * pattern.protocol; // "https"
 * pattern.username; // "*"
 * pattern.password; // "*"
 * pattern.hostname; // "*.example.com"
 * pattern.port; // ""
 * pattern.pathname; // "/books/:id(\\d+)/:page?"
 * pattern.search; // "*"
 * pattern.hash; // "*"
 * pattern.hasRegExpGroups; // true
 * pattern.test("https://www.example.com/books/7"); // true
 * pattern.test({ protocol: "https", hostname: "a.example.com", pathname: "/books/x" }); // false
 * pattern.exec("https://www.example.com/books/7/cover").pathname.groups; // { id: "7", page: "cover" }
 * ```
 */
export class URLPattern {
  // The associated URL pattern: https://urlpattern.spec.whatwg.org/#urlpattern-associated-url-pattern
  #urlPattern: URLPatternStruct;

  static {
    urlPatternOf = (value) =>
      isObject(value) && #urlPattern in value ? value.#urlPattern : undefined;
  }

  /**
   * @param input patterns for the components, or a URL that contains patterns. In a URL, all components after the last
   * one given match anything. A missing port counts as the empty port
   * @param baseURL the base for a relative string
   * @throws {TypeError} if the pattern is invalid. The error has the `code` `"ERR_INVALID_URL_PATTERN"`. If a single
   * component caused the error, it also has the name of the `component`, its `pattern`, and the `index` of the mistake
   * in that pattern.
   */
  constructor(input: URLPatternInput, baseURL: string, options?: URLPatternOptions);
  // If only two arguments are given and the second is an object, that object contains the options.
  constructor(input: URLPatternInput, baseURL: URLLike, options: URLPatternOptions | undefined);
  constructor(input?: URLPatternInput, options?: URLPatternOptions);
  constructor(
    input: unknown = undefined,
    baseURLOrOptions: unknown = undefined,
    options: unknown = undefined,
  ) {
    exposeState(this, state);
    if (new.target !== URLPattern) settlePrototype(this, new.target, URLPattern);
    // https://webidl.spec.whatwg.org/#dfn-overload-resolution-algorithm: with two arguments, the type of the second
    // one decides.
    const hasBaseURL =
      arguments.length > 2 ||
      (baseURLOrOptions !== undefined && baseURLOrOptions !== null && !isObject(baseURLOrOptions));
    const convertedInput = toURLPatternInput(input);
    const baseURL = hasBaseURL ? toUSVString(baseURLOrOptions) : null;
    const ignoreCase = toIgnoreCase(hasBaseURL ? options : baseURLOrOptions);
    this.#urlPattern = createAURLPattern(convertedInput, baseURL, ignoreCase);
  }

  /** The canonicalized pattern for the scheme. */
  get protocol(): string {
    return associated(this).protocol.patternString;
  }

  /** The canonicalized pattern for the username. */
  get username(): string {
    return associated(this).username.patternString;
  }

  /** The canonicalized pattern for the password. */
  get password(): string {
    return associated(this).password.patternString;
  }

  /** The canonicalized pattern for the host. */
  get hostname(): string {
    return associated(this).hostname.patternString;
  }

  /** The canonicalized pattern for the port. */
  get port(): string {
    return associated(this).port.patternString;
  }

  /** The canonicalized pattern for the path. */
  get pathname(): string {
    return associated(this).pathname.patternString;
  }

  /** The canonicalized pattern for the query. */
  get search(): string {
    return associated(this).search.patternString;
  }

  /** The canonicalized pattern for the fragment. */
  get hash(): string {
    return associated(this).hash.patternString;
  }

  /** Whether the pattern contains regular expressions. */
  get hasRegExpGroups(): boolean {
    return hasRegExpGroups(associated(this));
  }

  /**
   * Whether a URL matches.
   *
   * @param baseURL the base for a relative string
   * @throws {TypeError} if there is a `baseURL` and `input` is not a string (code `"ERR_INVALID_ARG_VALUE"`)
   */
  test(
    input: URLPatternInput | undefined = undefined,
    baseURL: URLLike | undefined = undefined,
  ): boolean {
    const { matcher } = associated(this);
    const subject = toSubject(input, baseURL);
    return subject !== null && test(matcher, subject);
  }

  /**
   * Matches a URL and returns the values of the groups, or null if the URL does not match.
   *
   * @param baseURL the base for a relative string
   * @throws {TypeError} if there is a `baseURL` and `input` is not a string (code `"ERR_INVALID_ARG_VALUE"`)
   */
  exec(
    input: URLPatternInput | undefined = undefined,
    baseURL: URLLike | undefined = undefined,
  ): URLPatternResult | null {
    const { matcher } = associated(this);
    const subject = toSubject(input, baseURL);
    return subject === null ? null : exec(matcher, subject);
  }
}

const state = /* @__PURE__ */ stateProperty(function (this: URLPattern) {
  const urlPattern = associated(this);
  const values: Record<string, unknown> = {};
  let ignoreCase = false;
  for (let i = 0; i < COMPONENTS.length; i++) {
    const name = COMPONENTS[i];
    const { patternString, matcher } = urlPattern[name];
    values[name] = patternString;
    if (matcher.options.ignoreCase) ignoreCase = true;
  }
  values.ignoreCase = ignoreCase;
  return values;
});

exposeInterface(URLPattern, "URLPattern");
showState(URLPattern.prototype);

/** Returns the URL pattern of the object on which a member was called. */
function associated(receiver: unknown): URLPatternStruct {
  const urlPattern = urlPatternOf(receiver);
  if (urlPattern === undefined) throw illegalInvocation("URLPattern");
  return urlPattern;
}

export function urlPatternArgument(value: unknown, name: string): URLPatternStruct {
  const urlPattern = urlPatternOf(value);
  if (urlPattern === undefined) throw invalidArgument(name, "a URLPattern of this package");
  return urlPattern;
}

/** Converts https://urlpattern.spec.whatwg.org/#dictdef-urlpatternoptions */
function toIgnoreCase(options: unknown): boolean {
  if (options === undefined || options === null) return false;
  if (!isObject(options)) throw invalidArgument("options", "an object");
  return !!(options as URLPatternOptions).ignoreCase;
}
