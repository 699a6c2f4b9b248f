// What console.log and util.inspect show of the objects, whose state is private: what the platform's
// own classes show. Browsers' consoles can't be told.
import { defineProperty } from "./builtins.js";

const nodeInspect = Symbol.for("nodejs.util.inspect.custom");
const denoInspect = Symbol.for("Deno.privateCustomInspect");

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
    return `${nameOf(this)} ${inspect(attributesOf(this, NODE_ATTRIBUTES), options)}`;
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
    if (depth < 0) return options.stylize("[Object]", "special");
    const inner = depth === null ? options : { ...options, depth: depth - 1 };
    return showPairs(this, (string) => inspect(string, inner), options.breakLength);
  });
  define(prototype, denoInspect, function (inspect, options) {
    if (!isSearchParams(this)) return `${nameOf(this)} {}`;
    return showPairs(this, (string) => inspect(string, options), options.breakLength);
  });
}

function showPairs(params, show, breakLength) {
  const pairs = [];
  let width = 0;
  for (const [name, value] of params) {
    const pair = `${show(name)} => ${show(value)}`;
    pairs.push(pair);
    width += withoutColors(pair).length + 2;
  }
  if (pairs.length === 0) return `${nameOf(params)} {}`;
  return width - 2 > breakLength
    ? `${nameOf(params)} {\n  ${pairs.join(",\n  ")} }`
    : `${nameOf(params)} { ${pairs.join(", ")} }`;
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
