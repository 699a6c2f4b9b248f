// URLUtils and URLUtilsReadOnly, as the URL Standard had them until 2015 and as HTML has them under
// other names since (HTMLHyperlinkElementUtils, Location, WorkerLocation): for those who build such
// objects. https://html.spec.whatwg.org/multipage/links.html#htmlhyperlinkelementutils
import { encodeSearch, isLabel, parseInEncoding } from "./encodings.js";
import { domainToASCII, domainToUnicode, URL, URLSearchParams } from "./index.js";
import {
  baseOption,
  booleanOption,
  encodingOption,
  functionOption,
  optionsArgument,
  requireArguments,
  stringArgument,
} from "./language/arguments.js";
import { defineProperty, getOwnPropertyDescriptor } from "./language/builtins.js";
import {
  INVALID_URL,
  illegalInvocation,
  invalidArgument,
  invalidURL,
  NativeTypeError,
} from "./language/errors.js";
import { toUSVString, withoutPrefix } from "./language/webidl.js";
import { addSharer, removeSharer, resetList, sharersOf } from "./shared-search-params.js";

const hrefOf = (base) => {
  const url = URL.parse(base);
  return url === null ? null : url.href;
};

export function parseURL(input, options = undefined) {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const { base, encoding, resolveObject } = optionsArgument(options);
  const baseHref = baseOption(base, string, hrefOf);
  const url = parse(
    string,
    baseHref,
    encodingOption(encoding, isLabel),
    functionOption(resolveObject, "options.resolveObject"),
  );
  if (url === null) throw invalidURL(new NativeTypeError(INVALID_URL), string, baseHref);
  return url;
}

// What URLs stand for: https://url.spec.whatwg.org/#concept-url-blob-entry
const objects = new WeakMap();

/** https://url.spec.whatwg.org/#concept-url-parser */
function parse(input, base, encoding, resolveObject) {
  let url;
  if (encoding === undefined) {
    url = URL.parse(input, base);
  } else {
    const href = parseInEncoding(encoding, input, base);
    url = href === null ? null : new URL(href);
  }
  if (url?.protocol === "blob:" && resolveObject !== undefined) {
    const object = resolveObject(url.href);
    if (object !== undefined && object !== null) objects.set(url, object);
  }
  return url;
}

export function objectOf(url) {
  return objects.get(isUtils(url) ? urlOf(url) : url) ?? null;
}

export function originToUnicode(url) {
  requireArguments(arguments.length, "url");
  const origin = originOf(url);
  if (origin === "" || origin === "null") return origin;
  const { protocol, hostname, port } = new URL(origin);
  const unicode = domainToUnicode(hostname);
  // https://url.spec.whatwg.org/#concept-domain-to-unicode leaves all of a domain as it is if anything
  // is wrong with it; only then is it another one now, or none.
  const host = domainToASCII(unicode) === hostname ? unicode : hostname;
  return `${protocol}//${host}${port && `:${port}`}`;
}

function originOf(url) {
  if (typeof url === "object" && typeof url?.origin === "string") return url.origin;
  return new URL(stringArgument(url, "url")).origin;
}

// A base class whose constructor returns an object gives that object the fields of the class below it.
class Returned {
  constructor(object) {
    // biome-ignore lint/correctness/noConstructorReturn: see above.
    return object;
  }
}

let isUtils;
let stateOf;

/** What an object with one of the mixins is beside what its class makes of it. */
class Utils extends Returned {
  #state;

  static {
    isUtils = (value) => typeof value === "object" && value !== null && #state in value;
    stateOf = (object) => {
      if (!isUtils(object)) throw illegalInvocation("URLUtils");
      return object.#state;
    };
  }

  constructor(object, hooks) {
    super(object);
    this.#state = {
      hooks,
      // As it was given; undefined when there is none.
      input: undefined,
      // Null when there is no input, or when it is no URL.
      url: null,
      // What the input was parsed with; undefined when it wasn't.
      base: undefined,
      encoding: undefined,
      isParsed: false,
      // The query object, once it was asked for.
      params: undefined,
    };
  }
}

function hooksOf(given, Base, options) {
  requireArguments(given, "Base");
  if (typeof Base !== "function") throw invalidArgument("Base", "a class");
  const { getBase, getEncoding, update, resolveObject, searchParams } = optionsArgument(options);
  return {
    getBase: functionOption(getBase, "options.getBase"),
    getEncoding: functionOption(getEncoding, "options.getEncoding"),
    update: functionOption(update, "options.update"),
    resolveObject: functionOption(resolveObject, "options.resolveObject"),
    hasSearchParams: booleanOption(searchParams, "options.searchParams"),
  };
}

function baseOf(object, input, { getBase }) {
  return baseOption(getBase?.(object), input, hrefOf, "options.getBase()");
}

function encodingOf(object, { getEncoding }) {
  return encodingOption(getEncoding?.(object), isLabel, "options.getEncoding()");
}

/** "Set the input": what the object is about from now on. */
export function setInput(object, input, url = undefined) {
  const state = stateOf(object);
  requireArguments(arguments.length, "object", "input");
  const string = input === null ? null : stringArgument(input, "input");
  if (url !== undefined && !(url instanceof URL)) throw invalidArgument("url", "a URL object");
  if (url === undefined && string !== null) {
    const base = baseOf(object, string, state.hooks);
    parseInput(state, string, base, encodingOf(object, state.hooks));
  } else {
    state.url = url === undefined ? null : new URL(url);
    state.isParsed = false;
  }
  state.input = string ?? undefined;
  if (state.params !== undefined) resetList(state.params, queryOf(state.url));
}

const queryOf = (url) => withoutPrefix(url?.search ?? "", "?");

function parseInput(state, input, base, encoding) {
  state.url = parse(input, base, encoding, state.hooks.resolveObject);
  state.base = base;
  state.encoding = encoding;
  state.isParsed = true;
}

/**
 * The object's URL, parsed anew if the base or the encoding is another one by now:
 * https://html.spec.whatwg.org/multipage/links.html#reinitialise-url
 */
function urlOf(object) {
  const state = stateOf(object);
  // What a blob: URL stands for may be gone by now.
  const stays = !state.isParsed || (state.url?.protocol === "blob:" && hasOpaquePath(state.url));
  if (!stays) {
    const base = baseOf(object, state.input, state.hooks);
    const encoding = encodingOf(object, state.hooks);
    if (base !== state.base || encoding !== state.encoding) {
      parseInput(state, state.input, base, encoding);
      if (state.params !== undefined) resetList(state.params, queryOf(state.url));
    }
  }
  return state.url;
}

/** "Run the pre-update steps" without a value. */
function runPreUpdateSteps(object) {
  const state = stateOf(object);
  const { href } = state.url;
  if (state.isParsed) state.input = href;
  state.hooks.update?.(object, href);
}

const hasOpaquePath = ({ href, protocol }) => href[protocol.length] !== "/";
const cannotHavePort = ({ hostname, protocol }) => hostname === "" || protocol === "file:";
const never = () => false;

// When a setter returns before it does anything, the update steps included.
const READ_ONLY = undefined;
const ATTRIBUTES = [
  ["origin", READ_ONLY],
  ["protocol", never],
  ["username", cannotHavePort],
  ["password", cannotHavePort],
  ["host", hasOpaquePath],
  ["hostname", hasOpaquePath],
  ["port", cannotHavePort],
  ["pathname", hasOpaquePath],
  ["search", never],
  ["hash", never],
];
const NOT_IN_READ_ONLY = ["username", "password"];

function setComponent(object, name, value, isExempt) {
  const url = urlOf(object);
  if (url === null || isExempt(url)) return;
  if (name === "search") {
    setSearch(object, url, value);
  } else {
    url[name] = value;
    runPreUpdateSteps(object);
  }
}

// Differs from the draft, whose query object then writes its own serialization in place of the value,
// in UTF-8 whatever the encoding is: it does so for the other objects only.
function setSearch(object, url, value) {
  const { encoding, hooks } = stateOf(object);
  const params = hooks.hasSearchParams ? getParams(object) : undefined;
  url.search = encoding === undefined ? value : encodeSearch(encoding, url.href, value);
  runPreUpdateSteps(object);
  if (params === undefined) return;
  resetList(params, queryOf(url));
  runUpdateSteps(params, object);
}

/** The update steps of a query object, for all objects that it is of but one. */
function runUpdateSteps(params, except = undefined) {
  for (const object of sharersOf(params)) {
    if (object === except) continue;
    const url = urlOf(object);
    if (url === null) continue;
    url.search = params.toString();
    runPreUpdateSteps(object);
  }
}

function getParams(object) {
  const state = stateOf(object);
  const url = urlOf(object);
  if (state.params === undefined) {
    state.params = new URLSearchParams(`?${queryOf(url)}`);
    addSharer(state.params, object, runUpdateSteps);
  }
  return state.params;
}

function setParams(object, params) {
  const state = stateOf(object);
  if (!(params instanceof URLSearchParams)) {
    throw invalidArgument("The searchParams must be a URLSearchParams object");
  }
  if (state.params !== undefined) removeSharer(state.params, object);
  addSharer(params, object, runUpdateSteps);
  state.params = params;
  const url = urlOf(object);
  if (url === null) return;
  url.search = params.toString();
  runPreUpdateSteps(object);
}

function getHref(object) {
  return urlOf(object)?.href ?? stateOf(object).input ?? "";
}

function setHref(object, value) {
  setInput(object, value);
  stateOf(object).hooks.update?.(object, value);
}

function getComponent(object, name) {
  const url = urlOf(object);
  if (url === null) return name === "protocol" ? ":" : "";
  return url[name];
}

export function URLUtils(Base, options = undefined) {
  const hooks = hooksOf(arguments.length, Base, options);
  class WithURLUtils extends Base {
    constructor(...args) {
      super(...args);
      new Utils(this, hooks);
    }
  }
  const { prototype } = WithURLUtils;
  define(prototype, "href", getHref, setHref);
  for (const [name, isExempt] of ATTRIBUTES) {
    const set = isExempt && ((object, value) => setComponent(object, name, value, isExempt));
    define(prototype, name, (object) => getComponent(object, name), set);
  }
  if (hooks.hasSearchParams)
    define(prototype, "searchParams", getParams, setParams, (value) => value);
  defineStringifier(prototype);
  return WithURLUtils;
}

export function URLUtilsReadOnly(Base, options = undefined) {
  const hooks = hooksOf(arguments.length, Base, options);
  class WithURLUtilsReadOnly extends Base {
    constructor(...args) {
      super(...args);
      new Utils(this, hooks);
    }
  }
  const { prototype } = WithURLUtilsReadOnly;
  define(prototype, "href", getHref);
  for (const [name] of ATTRIBUTES) {
    if (!NOT_IN_READ_ONLY.includes(name)) {
      define(prototype, name, (object) => getComponent(object, name));
    }
  }
  defineStringifier(prototype);
  return WithURLUtilsReadOnly;
}

/** Defines an attribute as Web IDL has them. Setters get a value of the attribute's type. */
function define(prototype, name, get, set = undefined, convert = toUSVString) {
  const attribute = {
    get [name]() {
      return get(this);
    },
    set [name](value) {
      set(this, convert(value));
    },
  };
  const accessors = getOwnPropertyDescriptor(attribute, name);
  if (set === undefined) accessors.set = undefined;
  defineProperty(prototype, name, accessors);
}

function defineStringifier(prototype) {
  const { toString } = {
    toString() {
      return getHref(this);
    },
  };
  defineProperty(prototype, "toString", {
    configurable: true,
    enumerable: true,
    value: toString,
    writable: true,
  });
}
