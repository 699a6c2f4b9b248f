// https://urlpattern.spec.whatwg.org/#urlpattern-class
import { illegalInvocation, invalidArgument } from "../language/errors.js";
import {
  exposeInterface,
  isObject,
  NONE,
  settlePrototype,
  toUSVString,
} from "../language/webidl.js";
import { toSubject, toURLPatternInput } from "./input.js";
import {
  createAResult,
  createAURLPattern,
  hasRegExpGroups,
  matchesSubject,
} from "./url-pattern.js";

/** The URL pattern associated with a URLPattern; undefined for anything else. */
export let urlPatternOf;

export class URLPattern {
  // The associated URL pattern: https://urlpattern.spec.whatwg.org/#urlpattern-associated-url-pattern
  #urlPattern;

  static {
    urlPatternOf = (value) =>
      isObject(value) && #urlPattern in value ? value.#urlPattern : undefined;
  }

  constructor(input = undefined, baseURLOrOptions = undefined, options = undefined) {
    if (new.target !== URLPattern) settlePrototype(this, new.target, URLPattern);
    // https://webidl.spec.whatwg.org/#dfn-overload-resolution-algorithm: of two arguments the second decides.
    const hasBaseURL =
      arguments.length > 2 ||
      (baseURLOrOptions !== undefined && baseURLOrOptions !== null && !isObject(baseURLOrOptions));
    const convertedInput = toURLPatternInput(input);
    const baseURL = hasBaseURL ? toUSVString(baseURLOrOptions) : null;
    const ignoreCase = toIgnoreCase(hasBaseURL ? options : baseURLOrOptions);
    this.#urlPattern = createAURLPattern(convertedInput, baseURL, ignoreCase);
  }

  get protocol() {
    if (!(#urlPattern in (this ?? NONE))) throwIllegalInvocation();
    return this.#urlPattern.protocol.patternString;
  }

  get username() {
    if (!(#urlPattern in (this ?? NONE))) throwIllegalInvocation();
    return this.#urlPattern.username.patternString;
  }

  get password() {
    if (!(#urlPattern in (this ?? NONE))) throwIllegalInvocation();
    return this.#urlPattern.password.patternString;
  }

  get hostname() {
    if (!(#urlPattern in (this ?? NONE))) throwIllegalInvocation();
    return this.#urlPattern.hostname.patternString;
  }

  get port() {
    if (!(#urlPattern in (this ?? NONE))) throwIllegalInvocation();
    return this.#urlPattern.port.patternString;
  }

  get pathname() {
    if (!(#urlPattern in (this ?? NONE))) throwIllegalInvocation();
    return this.#urlPattern.pathname.patternString;
  }

  get search() {
    if (!(#urlPattern in (this ?? NONE))) throwIllegalInvocation();
    return this.#urlPattern.search.patternString;
  }

  get hash() {
    if (!(#urlPattern in (this ?? NONE))) throwIllegalInvocation();
    return this.#urlPattern.hash.patternString;
  }

  get hasRegExpGroups() {
    if (!(#urlPattern in (this ?? NONE))) throwIllegalInvocation();
    return hasRegExpGroups(this.#urlPattern);
  }

  test(input = undefined, baseURL = undefined) {
    if (!(#urlPattern in (this ?? NONE))) throwIllegalInvocation();
    const subject = toSubject(input, baseURL);
    return subject !== null && matchesSubject(this.#urlPattern, subject);
  }

  // Most inputs don't match, and that is found out without making what the result would have.
  exec(input = undefined, baseURL = undefined) {
    if (!(#urlPattern in (this ?? NONE))) throwIllegalInvocation();
    const subject = toSubject(input, baseURL);
    if (subject === null || !matchesSubject(this.#urlPattern, subject)) return null;
    return createAResult(this.#urlPattern, subject);
  }
}

exposeInterface(URLPattern, "URLPattern");

function throwIllegalInvocation() {
  throw illegalInvocation("URLPattern");
}

/** Of https://urlpattern.spec.whatwg.org/#dictdef-urlpatternoptions */
function toIgnoreCase(options) {
  if (options === undefined || options === null) return false;
  if (!isObject(options)) throw invalidArgument("options", "an object");
  return Boolean(options.ignoreCase);
}
