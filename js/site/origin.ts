// https://html.spec.whatwg.org/multipage/browsers.html#origin
import { showState } from "../core/inspect.js";
import type { URL } from "../core/url.js";
import { getOrigin, getPathname, getProtocol, isURL, parse } from "../core/url-members.js";
import { requireArguments, stringArgument } from "../language/arguments.js";
import { hasCodeUnit, isASCIIDigit } from "../language/ascii.js";
import { apply, charCodeAt, indexOf, slice } from "../language/builtins.js";
import { exposeState, stateProperty } from "../language/equality.js";
import {
  INVALID_URL,
  illegalInvocation,
  invalidArgument,
  invalidURL,
  invalidValue,
  isExhausted,
  NativeTypeError,
} from "../language/errors.js";
import { inheritedGetter } from "../language/internals.js";
import { exposeInterface, isObject, settlePrototype } from "../language/webidl.js";
import { DOT } from "./parsing.js";
import { registrableDomainOf } from "./public-suffix.js";

/**
 * An origin: https://html.spec.whatwg.org/multipage/browsers.html#concept-origin. A tuple origin is represented by its
 * serialization, and each opaque origin by its own symbol. An origin's domain is always null, because no code can set
 * the domain.
 */
export type OriginRecord = string | symbol;

const NativeSymbol = Symbol;

/** Creates an origin from the `origin` of a URL. */
const newOrigin = (serialization: string): OriginRecord =>
  serialization === "null" ? NativeSymbol("opaque") : serialization;

/** https://html.spec.whatwg.org/multipage/browsers.html#same-origin */
export const sameOrigin = (a: OriginRecord, b: OriginRecord): boolean => a === b;

const COLON = 0x3a;

const endOfScheme = (serialization: string): number => indexOf(serialization, ":", 0);

const schemeOf = (serialization: string): string =>
  slice(serialization, 0, endOfScheme(serialization));

/** Returns the serialized host of a tuple origin. */
function hostOf(serialization: string): string {
  let end = serialization.length;
  while (isASCIIDigit(charCodeAt(serialization, end - 1))) end--;
  // Digits after a colon are a port, because an IPv6 address ends with a bracket.
  const hasPort = charCodeAt(serialization, end - 1) === COLON;
  const start = endOfScheme(serialization) + "://".length;
  return slice(serialization, start, hasPort ? end - 1 : serialization.length);
}

/** https://html.spec.whatwg.org/multipage/browsers.html#schemelessly-same-site */
export function schemelesslySameSite(a: OriginRecord, b: OriginRecord): boolean {
  if (typeof a === "symbol" || typeof b === "symbol") return a === b;
  const hostA = hostOf(a);
  const hostB = hostOf(b);
  // Equal hosts are same site even without a registrable domain.
  if (hostA === hostB) return true;
  const domain = registrableDomainOf(hostA);
  return domain !== null && domain === registrableDomainOf(hostB);
}

/** https://html.spec.whatwg.org/multipage/browsers.html#same-site */
export const sameSite = (a: OriginRecord, b: OriginRecord): boolean =>
  schemelesslySameSite(a, b) && (typeof a === "symbol" || schemeOf(a) === schemeOf(b as string));

/**
 * The `href` getter of the global URL class, or undefined if there is none. The global class may be a stub or extend
 * the runtime's own class.
 */
const nativeHref = inheritedGetter(
  (globalThis as { URL?: { readonly prototype: object } }).URL?.prototype as object,
  "href",
);

/** Returns the origin associated with an Origin object, or undefined for any other value. */
let recordOf: (value: unknown) => OriginRecord | undefined;

/**
 * https://html.spec.whatwg.org/multipage/browsers.html#extract-an-origin from an Origin or a URL; null for anything else.
 */
function extractAnOrigin(value: unknown): OriginRecord | null {
  if (!isObject(value)) return null;
  const record = recordOf(value);
  if (record !== undefined) return record;
  if (isURL(value)) return newOrigin(getOrigin(value));
  const href = nativeHrefOf(value);
  return href === undefined ? null : parseOrigin(href);
}

/** Returns the `href` of an instance of the global URL class, or undefined for any other value. */
function nativeHrefOf(value: object): string | undefined {
  if (nativeHref === undefined) return undefined;
  try {
    const href = apply(nativeHref, value, []);
    return typeof href === "string" ? href : undefined;
  } catch (error) {
    if (isExhausted(error)) throw error;
    return undefined;
  }
}

function parseURL(string: string): URL {
  const url = parse(string);
  if (url === null) throw invalidURL(new NativeTypeError(INVALID_URL), string);
  return url;
}

const parseOrigin = (string: string): OriginRecord => newOrigin(getOrigin(parseURL(string)));

/**
 * Returns the origin of an argument: an Origin, a URL, or any value that converts to a URL string. Throws for
 * `localhost:3000`, because its origin is opaque and therefore different from any other.
 */
export function originArgument(value: unknown, name: string): OriginRecord {
  const origin = extractAnOrigin(value);
  if (origin !== null) return origin;
  const url = parseURL(stringArgument(value, name));
  const protocol = getProtocol(url);
  if (
    (protocol === "localhost:" || hasCodeUnit(protocol, DOT)) &&
    isASCIIDigit(charCodeAt(getPathname(url), 0))
  ) {
    throw invalidValue(`The "${name}" argument must be a URL with a scheme, not a host and a port`);
  }
  return newOrigin(getOrigin(url));
}

/**
 * An origin, as defined in [HTML](https://html.spec.whatwg.org/multipage/browsers.html#the-origin-interface). Different
 * opaque origins can be told apart even though all are serialized as `"null"`.
 *
 * ```js
 * import { Origin } from "whatwg-url-wasm/site";
 *
 * const origin = Origin.from("https://example.com/a");
 * origin.opaque; // false
 * origin.isSameOrigin(Origin.from("https://www.example.com/")); // false
 * origin.isSameSite(Origin.from(new URL("https://www.example.com/"))); // true
 * const opaque = new Origin();
 * opaque.isSameOrigin(Origin.from(opaque)); // true
 * opaque.isSameOrigin(new Origin()); // false
 * ```
 */
export class Origin {
  // https://html.spec.whatwg.org/multipage/browsers.html#concept-origin-origin
  #origin: OriginRecord = newOrigin("null");

  static {
    recordOf = (value) => (isObject(value) && #origin in value ? value.#origin : undefined);
  }

  /** Creates a new [opaque origin](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin-opaque). */
  constructor() {
    exposeState(this, state);
    if (new.target !== Origin) settlePrototype(this, new.target, Origin);
  }

  /**
   * The [origin of a value](https://html.spec.whatwg.org/multipage/browsers.html#dom-origin-from).
   *
   * @param value a URL as a string; a URL object from this package or from the platform; or an `Origin`. The browser's
   * own class also accepts messages, windows and links
   * @throws {TypeError} if `value` is anything else, or a string that does not parse (code `ERR_INVALID_URL`)
   */
  static from(value: unknown): Origin {
    requireArguments(arguments.length, "value");
    const record = typeof value === "string" ? parseOrigin(value) : extractAnOrigin(value);
    if (record === null) throw invalidArgument("value", "a string, a URL or an Origin");
    const origin = new Origin();
    origin.#origin = record;
    return origin;
  }

  /** Whether the origin is opaque. For example, `data:` and `file:` URLs have opaque origins. */
  get opaque(): boolean {
    return typeof associated(this) === "symbol";
  }

  /**
   * Whether this origin and another one are the [same
   * origin](https://html.spec.whatwg.org/multipage/browsers.html#dom-origin-issameorigin).
   *
   * @throws {TypeError} when `other` is not an `Origin` from this package
   */
  isSameOrigin(other: Origin): boolean {
    return sameOrigin(associated(this), recordArgument(arguments.length, other));
  }

  /**
   * Whether this origin and another one are [same
   * site](https://html.spec.whatwg.org/multipage/browsers.html#dom-origin-issamesite).
   *
   * @throws {TypeError} when `other` is not an `Origin` from this package
   */
  isSameSite(other: Origin): boolean {
    return sameSite(associated(this), recordArgument(arguments.length, other));
  }
}

const state = /* @__PURE__ */ stateProperty(function (this: Origin) {
  return associated(this);
});

exposeInterface(Origin, "Origin");
showState(Origin.prototype);

function recordArgument(argumentCount: number, value: unknown): OriginRecord {
  requireArguments(argumentCount, "other");
  const record = recordOf(value);
  if (record === undefined) throw invalidArgument("other", "an Origin");
  return record;
}

/** Returns the origin of the object on which a member was called. */
function associated(receiver: unknown): OriginRecord {
  const record = recordOf(receiver);
  if (record === undefined) throw illegalInvocation("Origin");
  return record;
}
