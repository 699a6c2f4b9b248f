// @ts-nocheck
// https://urlpattern.spec.whatwg.org/#urlpattern-class
import { illegalInvocation, invalidArgument } from "../language/errors.js";
import { exposeInterface, isObject, settlePrototype, toUSVString } from "../language/webidl.js";
import { toSubject, toURLPatternInput } from "./input.js";
import { exec, test } from "./matching/index.js";
import { createAURLPattern, hasRegExpGroups } from "./url-pattern.js";

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
    return associated(this).protocol.patternString;
  }

  get username() {
    return associated(this).username.patternString;
  }

  get password() {
    return associated(this).password.patternString;
  }

  get hostname() {
    return associated(this).hostname.patternString;
  }

  get port() {
    return associated(this).port.patternString;
  }

  get pathname() {
    return associated(this).pathname.patternString;
  }

  get search() {
    return associated(this).search.patternString;
  }

  get hash() {
    return associated(this).hash.patternString;
  }

  get hasRegExpGroups() {
    return hasRegExpGroups(associated(this));
  }

  test(input = undefined, baseURL = undefined) {
    const { matcher } = associated(this);
    const subject = toSubject(input, baseURL);
    return subject !== null && test(matcher, subject);
  }

  exec(input = undefined, baseURL = undefined) {
    const { matcher } = associated(this);
    const subject = toSubject(input, baseURL);
    return subject === null ? null : exec(matcher, subject);
  }
}

exposeInterface(URLPattern, "URLPattern");

/** The URL pattern of what a member was called on. */
function associated(receiver) {
  const urlPattern = urlPatternOf(receiver);
  if (urlPattern === undefined) throw illegalInvocation("URLPattern");
  return urlPattern;
}

/** Of https://urlpattern.spec.whatwg.org/#dictdef-urlpatternoptions */
function toIgnoreCase(options) {
  if (options === undefined || options === null) return false;
  if (!isObject(options)) throw invalidArgument("options", "an object");
  return !!options.ignoreCase;
}
