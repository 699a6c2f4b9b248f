// What console.log and util.inspect show of the objects, whose state is private: what the platform's
// own classes show. Browsers' consoles can't be told.
import { defineProperty, isBun } from "../language/builtins.js";

const nodeInspect = Symbol.for("nodejs.util.inspect.custom");
const denoInspect = Symbol.for("Deno.privateCustomInspect");

const NativeURLSearchParams = globalThis.URLSearchParams;

const NODE_ATTRIBUTES = [
  "href",
  "origin",
  "protocol",
  "username",
  "password",
  "host",
  "hostname",
  "port",
  "pathname",
  "search",
  "searchParams",
  "hash",
];
const DENO_ATTRIBUTES = [
  "href",
  "origin",
  "protocol",
  "username",
  "password",
  "host",
  "hostname",
  "port",
  "pathname",
  "hash",
  "search",
];

/** Shows the attributes of `URL` objects. `isURL` tells them from what only inherits from them. */
export function showURLs(prototype, isURL) {
  define(prototype, nodeInspect, function (depth, options, inspect) {
    if (!isURL(this)) return `${nameOf(this)} {}`;
    // Leaves it to Node, which doesn't look at attributes either.
    if (depth < 0) return this;
    const inner = isBun ? oneLevelBelow(options.depth, options) : options;
    return `${nameOf(this)} ${inspect(attributesOf(this, NODE_ATTRIBUTES), inner)}`;
  });
  define(prototype, denoInspect, function (inspect, options) {
    if (!isURL(this)) return `${nameOf(this)} {}`;
    return `${nameOf(this)} ${inspect(attributesOf(this, DENO_ATTRIBUTES), options)}`;
  });
}

/** Shows the pairs of `URLSearchParams` objects. */
export function showSearchParams(prototype, isSearchParams) {
  define(prototype, nodeInspect, function (depth, options, inspect) {
    if (!isSearchParams(this)) return `${nameOf(this)} {}`;
    // Bun's console shows them otherwise than its util.inspect, which says what fits into a line.
    if (isBun && options.breakLength === undefined) return new NativeURLSearchParams([...this]);
    if (depth < 0) return options.stylize("[Object]", "special");
    const inner = oneLevelBelow(depth, options);
    const pairs = showPairs(this, (string) => inspect(string, inner));
    if (pairs.length === 0) return `${nameOf(this)} {}`;
    const width = withoutColors(pairs.join(", ")).length;
    return inBraces(nameOf(this), pairs, width > options.breakLength);
  });
  define(prototype, denoInspect, function (inspect, options) {
    if (!isSearchParams(this)) return `${nameOf(this)} {}`;
    if (options.depth < 0) return "[Object]";
    const pairs = showPairs(this, (string) => inspect(string, options));
    return pairs.length === 0
      ? "URLSearchParams {}"
      : inBracesThatFit("URLSearchParams", pairs, options);
  });
}

/** Shows what iterators have still to give: `restOf` says what, and undefined of anything else. */
export function showIterators(prototype, restOf) {
  const name = prototype[Symbol.toStringTag];
  // Bun doesn't.
  if (isBun) return;
  define(prototype, nodeInspect, function (depth, options, inspect) {
    const rest = restOf(this);
    if (rest === undefined) return `${name} {}`;
    if (depth < 0) return options.stylize("[Object]", "special");
    const inner = oneLevelBelow(depth, options);
    const items = rest.map((item) => inspect(item, inner));
    return inBraces(name, items, inspect(rest, inner).includes("\n"));
  });
  define(prototype, denoInspect, function (inspect, options) {
    const rest = restOf(this);
    if (rest === undefined) return `${name} {}`;
    const items = rest.map((item) => inspect(item, options));
    return items.length === 0 ? `${name} {  }` : inBracesThatFit(name, items, options);
  });
}

function oneLevelBelow(depth, options) {
  return depth === null ? options : { ...options, depth: depth - 1 };
}

function showPairs(params, show) {
  return Array.from(params, ([name, value]) => `${show(name)} => ${show(value)}`);
}

function inBraces(name, items, isLong) {
  return isLong ? `${name} {\n  ${items.join(",\n  ")} }` : `${name} { ${items.join(", ")} }`;
}

// As Deno counts, to whom colors take room.
function inBracesThatFit(name, items, { breakLength }) {
  const line = inBraces(name, items, false);
  return line.length > breakLength ? inBraces(name, items, true) : line;
}

function withoutColors(string) {
  return string.replace(/\u001b\[\d\d?m/g, "");
}

function attributesOf(url, names) {
  const attributes = {};
  for (const name of names) attributes[name] = url[name];
  return attributes;
}

function nameOf(object) {
  return object?.constructor?.name || "Object";
}

function define(prototype, symbol, value) {
  defineProperty(prototype, symbol, {
    __proto__: null,
    configurable: true,
    enumerable: false,
    value,
    writable: true,
  });
}
