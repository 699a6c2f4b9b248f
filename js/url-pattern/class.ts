// https://urlpattern.spec.whatwg.org/#urlpattern-class
import type { StringLike } from "../language/arguments.js";
import { illegalInvocation, invalidArgument } from "../language/errors.js";
import { exposeInterface, isObject, settlePrototype, toUSVString } from "../language/webidl.js";
import { toSubject, toURLPatternInput } from "./input.js";
import { exec, test } from "./matching/index.js";
import type { URLPatternInput, URLPatternOptions, URLPatternResult } from "./types.js";
import { createAURLPattern, hasRegExpGroups, type URLPatternStruct } from "./url-pattern.js";

/** The URL pattern associated with a URLPattern; undefined for anything else. */
export let urlPatternOf: (value: unknown) => URLPatternStruct | undefined;

export class URLPattern {
  // The associated URL pattern: https://urlpattern.spec.whatwg.org/#urlpattern-associated-url-pattern
  #urlPattern: URLPatternStruct;

  static {
    urlPatternOf = (value) =>
      isObject(value) && #urlPattern in value ? value.#urlPattern : undefined;
  }

  constructor(input: URLPatternInput, baseURL: string, options?: URLPatternOptions);
  // As the second of two arguments, an object is the options.
  constructor(input: URLPatternInput, baseURL: StringLike, options: URLPatternOptions | undefined);
  constructor(input?: URLPatternInput, options?: URLPatternOptions);
  constructor(
    input: unknown = undefined,
    baseURLOrOptions: unknown = undefined,
    options: unknown = undefined,
  ) {
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

  get protocol(): string {
    return associated(this).protocol.patternString;
  }

  get username(): string {
    return associated(this).username.patternString;
  }

  get password(): string {
    return associated(this).password.patternString;
  }

  get hostname(): string {
    return associated(this).hostname.patternString;
  }

  get port(): string {
    return associated(this).port.patternString;
  }

  get pathname(): string {
    return associated(this).pathname.patternString;
  }

  get search(): string {
    return associated(this).search.patternString;
  }

  get hash(): string {
    return associated(this).hash.patternString;
  }

  get hasRegExpGroups(): boolean {
    return hasRegExpGroups(associated(this));
  }

  test(
    input: URLPatternInput | undefined = undefined,
    baseURL: StringLike | undefined = undefined,
  ): boolean {
    const { matcher } = associated(this);
    const subject = toSubject(input, baseURL);
    return subject !== null && test(matcher, subject);
  }

  exec(
    input: URLPatternInput | undefined = undefined,
    baseURL: StringLike | undefined = undefined,
  ): URLPatternResult | null {
    const { matcher } = associated(this);
    const subject = toSubject(input, baseURL);
    return subject === null ? null : exec(matcher, subject);
  }
}

exposeInterface(URLPattern, "URLPattern");

/** The URL pattern of what a member was called on. */
function associated(receiver: unknown): URLPatternStruct {
  const urlPattern = urlPatternOf(receiver);
  if (urlPattern === undefined) throw illegalInvocation("URLPattern");
  return urlPattern;
}

/** Of https://urlpattern.spec.whatwg.org/#dictdef-urlpatternoptions */
function toIgnoreCase(options: unknown): boolean {
  if (options === undefined || options === null) return false;
  if (!isObject(options)) throw invalidArgument("options", "an object");
  return !!(options as URLPatternOptions).ignoreCase;
}
