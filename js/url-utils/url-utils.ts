// The mixins URLUtils and URLUtilsReadOnly of the `/url-utils` and `/url-utils/utf-8` entries, for code that implements
// objects like links and locations. These mixins were part of the URL Standard until 2015. HTML has since defined these
// mixins under other names: HTMLHyperlinkElementUtils, Location and WorkerLocation. "The draft" in this folder is the
// URL Standard's 2014 draft. https://html.spec.whatwg.org/multipage/links.html#htmlhyperlinkelementutils
import { getHostname, getHref, getProtocol, getter, setter } from "../core/url-members.js";
import type { URL, URLSearchParams } from "../index.js";
import {
  createDataProperty,
  defineProperty,
  getOwnPropertyDescriptor,
} from "../language/builtins.js";
import { toUSVString } from "../language/webidl.js";
import { hasOpaquePath, runPreUpdateSteps, setInput, urlOf } from "./input.js";
import { getParams, setParams, setQuery } from "./search-params.js";
import { create, hooksOf, stateOf } from "./state.js";
import type {
  Attributes,
  Class,
  Hooks,
  Mixed,
  ReadOnlyAttributes,
  ReadOnlyHooks,
  SearchParamsAttribute,
} from "./types.js";

export { objectOf, setInput } from "./input.js";
export { originToUnicode } from "./origin.js";
export { parseURL } from "./parsing.js";
export type {
  Attributes,
  Hooks,
  ParseURLOptions,
  ReadOnlyAttributes,
  ReadOnlyHooks,
  ResolveObject,
  SearchParamsAttribute,
} from "./types.js";

const cannotHavePort = (url: URL): boolean =>
  getHostname(url) === "" || getProtocol(url) === "file:";
const never = () => false;

interface Attribute {
  readonly name: keyof Attributes;
  readonly get: (url: URL) => string;
  readonly set: ((url: URL, value: string) => void) | undefined;
  readonly isExempt: ((url: URL) => boolean) | undefined;
}

// All attributes except href and searchParams. If a URL is exempt, setters skip even the update steps.
const ATTRIBUTES = /* @__PURE__ */ ((): readonly Attribute[] => [
  { name: "origin", get: getter("origin"), set: undefined, isExempt: undefined },
  writable("protocol", never),
  writable("username", cannotHavePort),
  writable("password", cannotHavePort),
  writable("host", hasOpaquePath),
  writable("hostname", hasOpaquePath),
  writable("port", cannotHavePort),
  writable("pathname", hasOpaquePath),
  writable("search", never),
  writable("hash", never),
])();

function writable(name: keyof Attributes, isExempt: (url: URL) => boolean): Attribute {
  return { name, get: getter(name), set: setter(name), isExempt };
}

function setComponent(object: object, { name, set, isExempt }: Attribute, value: string): void {
  const url = urlOf(object);
  if (url === null || isExempt!(url)) return;
  if (name === "search") {
    setQuery(object, url, value);
  } else {
    set!(url, value);
    runPreUpdateSteps(object);
  }
}

function hrefAttribute(object: object): string {
  const url = urlOf(object);
  return url === null ? (stateOf(object).input ?? "") : getHref(url);
}

function setHrefAttribute(object: object, value: string): void {
  setInput(object as Attributes, value);
  const { update } = stateOf(object).hooks;
  update?.(object, value);
}

function getComponent(object: object, { name, get }: Attribute): string {
  const url = urlOf(object);
  if (url === null) return name === "protocol" ? ":" : "";
  return get(url);
}

/**
 * Returns a class that extends `Base` with the attributes of `<a>` and `<area>`. An object's URL is null until
 * `setInput` is called, and whenever the object's input is an invalid URL. While the URL is null, `href` is the input,
 * `protocol` is `":"`, all other attributes are empty, and only the `href` setter has an effect. Setters never throw
 * because of invalid URLs.
 *
 * ```js
 * import { setInput, URLUtils } from "whatwg-url-wasm/url-utils";
 *
 * class Link extends URLUtils(Object, { getBase: () => "https://example.org/a/" }) {}
 *
 * const link = new Link();
 * setInput(link, "../b?c");
 * link.href; // "https://example.org/b?c"
 * link.href = "https://[";
 * link.href; // "https://["
 * link.protocol; // ":"
 *
 * class Anchor extends URLUtils(Object, { searchParams: true }) {}
 * const anchor = new Anchor();
 * setInput(anchor, "https://me:secret@example.com:8080/docs?lang=en#top");
 * anchor.origin; // "https://example.com:8080"
 * anchor.protocol; // "https:"
 * anchor.username; // "me"
 * anchor.password; // "secret"
 * anchor.host; // "example.com:8080"
 * anchor.hostname; // "example.com"
 * anchor.port; // "8080"
 * anchor.pathname; // "/docs"
 * anchor.search; // "?lang=en"
 * anchor.searchParams.get("lang"); // "en"
 * anchor.hash; // "#top"
 * anchor.toString(); // "https://me:secret@example.com:8080/docs?lang=en#top"
 *
 * anchor.href = "ws://a.example/b";
 * anchor.href; // "ws://a.example/b"
 * anchor.protocol = "https";
 * anchor.href; // "https://a.example/b"
 * anchor.username = "u@v";
 * anchor.href; // "https://u%40v@a.example/b"
 * anchor.password = "w";
 * anchor.href; // "https://u%40v:w@a.example/b"
 * anchor.host = "b.example:81";
 * anchor.href; // "https://u%40v:w@b.example:81/b"
 * anchor.hostname = "c.example";
 * anchor.href; // "https://u%40v:w@c.example:81/b"
 * anchor.port = "82";
 * anchor.href; // "https://u%40v:w@c.example:82/b"
 * anchor.pathname = "c/../d";
 * anchor.href; // "https://u%40v:w@c.example:82/d"
 * anchor.search = "f";
 * anchor.href; // "https://u%40v:w@c.example:82/d?f"
 * anchor.hash = "g h";
 * anchor.href; // "https://u%40v:w@c.example:82/d?f#g%20h"
 * anchor.searchParams = new URLSearchParams("q=red+shoes");
 * anchor.href; // "https://u%40v:w@c.example:82/d?q=red+shoes#g%20h"
 * ```
 *
 * @throws {TypeError} when an argument has the wrong type
 */
export function URLUtils<B extends Class>(
  Base: B,
  hooks: Hooks<InstanceType<B> & Attributes & SearchParamsAttribute> & { searchParams: true },
): Mixed<B, Attributes & SearchParamsAttribute>;
export function URLUtils<B extends Class>(
  Base: B,
  hooks?: Hooks<InstanceType<B> & Attributes>,
): Mixed<B, Attributes>;
export function URLUtils(Base: Class, options: Hooks<object> | undefined = undefined): Class {
  return mixedInto(arguments.length, Base, options, false);
}

/**
 * Returns a class that extends `Base` with the attributes of WorkerLocation. The attributes are those of {@link
 * URLUtils} except `username` and `password`, and they are read-only.
 *
 * ```js
 * import { setInput, URLUtilsReadOnly } from "whatwg-url-wasm/url-utils";
 *
 * class WorkerLocation extends URLUtilsReadOnly(Object) {}
 *
 * const location = new WorkerLocation();
 * setInput(location, "https://example.org:8080/worker.js?v=2#x");
 * location.href; // "https://example.org:8080/worker.js?v=2#x"
 * location.origin; // "https://example.org:8080"
 * location.protocol; // "https:"
 * location.host; // "example.org:8080"
 * location.hostname; // "example.org"
 * location.port; // "8080"
 * location.pathname; // "/worker.js"
 * location.search; // "?v=2"
 * location.hash; // "#x"
 * String(location); // "https://example.org:8080/worker.js?v=2#x"
 * ```
 *
 * @throws {TypeError} when an argument has the wrong type
 */
export function URLUtilsReadOnly<B extends Class>(
  Base: B,
  hooks?: ReadOnlyHooks<InstanceType<B> & ReadOnlyAttributes>,
): Mixed<B, ReadOnlyAttributes>;
export function URLUtilsReadOnly(
  Base: Class,
  options: ReadOnlyHooks<object> | undefined = undefined,
): Class {
  return mixedInto(arguments.length, Base, options, true);
}

function mixedInto(
  argumentCount: number,
  Base: Class,
  options: Hooks<object> | undefined,
  isReadOnly: boolean,
): Class {
  const hooks = hooksOf(argumentCount, Base, options);
  const name = isReadOnly ? "WithURLUtilsReadOnly" : "WithURLUtils";
  const { [name]: Mixin } = {
    [name]: class extends Base {
      // `super(...args)` is not used, because iterating over the arguments would look up a method that may be patched.
      // @ts-expect-error: without `super()`, as `create` constructs the object.
      // biome-ignore lint/correctness/noUnreachableSuper: `create` constructs the object.
      constructor() {
        // biome-ignore lint/correctness/noConstructorReturn: the object is made by `create`.
        return create(Base, arguments, new.target, hooks);
      }
    },
  };
  const { prototype } = Mixin;
  define(prototype, "href", hrefAttribute, isReadOnly ? undefined : setHrefAttribute);
  for (let i = 0; i < ATTRIBUTES.length; i++) {
    const attribute = ATTRIBUTES[i];
    const { name, set } = attribute;
    if (isReadOnly && (name === "username" || name === "password")) continue;
    const setAttribute =
      isReadOnly || set === undefined
        ? undefined
        : (object: object, value: string) => setComponent(object, attribute, value);
    define(prototype, name, (object) => getComponent(object, attribute), setAttribute);
  }
  if (!isReadOnly && hooks.hasSearchParams)
    define(prototype, "searchParams", getParams, setParams, (value) => value as URLSearchParams);
  defineStringifier(prototype);
  return Mixin;
}

/** Defines an attribute as Web IDL specifies. `set` is called with the result of `convert`. */
function define<Value extends string | URLSearchParams = string>(
  prototype: object,
  name: string,
  get: (object: object) => Value,
  set: ((object: object, value: Value) => void) | undefined = undefined,
  convert: (value: unknown) => Value = toUSVString as (value: unknown) => Value,
): void {
  const attribute = {
    get [name](): Value {
      return get(this);
    },
    set [name](value: unknown) {
      // If `this` does not implement the mixin, the setter throws before converting the value.
      stateOf(this);
      set!(this, convert(value));
    },
  };
  const accessors = getOwnPropertyDescriptor(attribute, name)!;
  defineProperty(prototype, name, {
    __proto__: null,
    configurable: true,
    enumerable: true,
    get: accessors.get,
    set: set === undefined ? undefined : accessors.set,
  } as PropertyDescriptor);
}

function defineStringifier(prototype: object): void {
  const { toString } = {
    toString(): string {
      return hrefAttribute(this);
    },
  };
  createDataProperty(prototype, "toString", toString);
}
