// Makes console.log and util.inspect in Node, Deno and Bun display our objects like those of the runtime's own classes.
// By default, consoles would display nothing, because the state of the objects is private. Browser consoles can't be
// customized.

import {
  charCodeAt,
  createDataProperty,
  getOwnPropertyDescriptor,
  isBun,
} from "../language/builtins.js";
import { stateSymbol } from "../language/equality.js";
import { isObject } from "../language/webidl.js";

const nodeInspect: unique symbol = /* @__PURE__ */ Symbol.for("nodejs.util.inspect.custom");
const denoInspect: unique symbol = /* @__PURE__ */ Symbol.for("Deno.privateCustomInspect");

/** The options for util.inspect in Node and Bun, and for Deno.inspect. */
interface InspectOptions {
  readonly depth: number | null;
  readonly breakLength: number;
  readonly stylize: (text: string, style: string) => string;
}

type Inspect = (value: unknown, options: InspectOptions) => string;

/** The methods that define how consoles display the objects of a class. */
interface Methods {
  [nodeInspect](this: object, depth: number, options: InspectOptions, inspect: Inspect): unknown;
  [denoInspect](this: object, inspect: Inspect, options: InspectOptions): unknown;
}

type Pairs = Iterable<[string, string]>;

const NativeURLSearchParams = /* @__PURE__ */ (() => globalThis.URLSearchParams)();

const FIRST_ATTRIBUTES = [
  "href",
  "origin",
  "protocol",
  "username",
  "password",
  "host",
  "hostname",
  "port",
  "pathname",
];
const NODE_ATTRIBUTES = /* @__PURE__ */ FIRST_ATTRIBUTES.concat("search", "searchParams", "hash");
const DENO_ATTRIBUTES = /* @__PURE__ */ FIRST_ATTRIBUTES.concat("hash", "search");

/**
 * Displays the attributes of a `URL` object. `isURL` returns false for objects that only inherit from the prototype.
 */
export function showURLs(prototype: object, isURL: (value: unknown) => boolean): void {
  define(prototype, {
    [nodeInspect](depth, options, inspect) {
      if (!isURL(this)) return `${nameOf(this)} {}`;
      // The object is nested too deeply, and returning it makes Node omit its attributes.
      if (depth < 0) return this;
      const inner = isBun ? atNextDepth(options.depth!, options) : options;
      return `${nameOf(this)} ${inspect(attributesOf(this, NODE_ATTRIBUTES), inner)}`;
    },
    [denoInspect](inspect, options) {
      if (!isURL(this)) return `${nameOf(this)} {}`;
      return `${nameOf(this)} ${inspect(attributesOf(this, DENO_ATTRIBUTES), options)}`;
    },
  });
}

/**
 * Displays the pairs of a `URLSearchParams` object. `isSearchParams` returns false for objects that only inherit from
 * the prototype.
 */
export function showSearchParams(
  prototype: object,
  isSearchParams: (value: unknown) => value is Pairs,
): void {
  define(prototype, {
    [nodeInspect](depth, options, inspect) {
      if (!isSearchParams(this)) return `${nameOf(this)} {}`;
      // Bun's console uses its own format for `URLSearchParams` objects. Only util.inspect passes this option.
      if (isBun && options.breakLength === undefined) return new NativeURLSearchParams([...this]);
      if (depth < 0) return options.stylize("[Object]", "special");
      const inner = atNextDepth(depth, options);
      const pairs = showPairs(this, (string) => inspect(string, inner));
      if (pairs.length === 0) return `${nameOf(this)} {}`;
      const width = lengthWithoutColors(pairs.join(", "));
      return inBraces(nameOf(this), pairs, width > options.breakLength);
    },
    [denoInspect](inspect, options) {
      if (!isSearchParams(this)) return `${nameOf(this)} {}`;
      if (options.depth! < 0) return "[Object]";
      const pairs = showPairs(this, (string) => inspect(string, options));
      return pairs.length === 0
        ? "URLSearchParams {}"
        : inBracesThatFit("URLSearchParams", pairs, options);
    },
  });
}

/**
 * Displays the remaining items of an iterator. `remainingItems` returns these items, or undefined for any other object.
 */
export function showIterators(
  prototype: object,
  remainingItems: (value: unknown) => readonly unknown[] | undefined,
): void {
  const name = (prototype as { [Symbol.toStringTag]: string })[Symbol.toStringTag];
  // Bun displays its own iterators without items, so the result has no items either.
  if (isBun) return;
  define(prototype, {
    [nodeInspect](depth, options, inspect) {
      const remaining = remainingItems(this);
      if (remaining === undefined) return `${name} {}`;
      if (depth < 0) return options.stylize("[Object]", "special");
      const inner = atNextDepth(depth, options);
      const items = remaining.map((item) => inspect(item, inner));
      return inBraces(name, items, inspect(remaining, inner).includes("\n"));
    },
    [denoInspect](inspect, options) {
      const remaining = remainingItems(this);
      if (remaining === undefined) return `${name} {}`;
      const items = remaining.map((item) => inspect(item, options));
      return items.length === 0 ? `${name} {  }` : inBracesThatFit(name, items, options);
    },
  });
}

/** Displays the state of objects that have a property for comparisons. */
export function showState(prototype: object): void {
  define(prototype, {
    [nodeInspect](depth, options, inspect) {
      if (depth < 0) return options.stylize(`[${nameOf(this)}]`, "special");
      return `${nameOf(this)} ${inspect(stateOf(this), atNextDepth(depth, options))}`;
    },
    [denoInspect](inspect, options) {
      return `${nameOf(this)} ${inspect(stateOf(this), options)}`;
    },
  });
}

/** Returns the state of an object, or an empty object if `object` only inherits from a prototype. */
function stateOf(object: object): unknown {
  return isObject(object) && getOwnPropertyDescriptor(object, stateSymbol) !== undefined
    ? (object as Record<symbol, unknown>)[stateSymbol]
    : {};
}

function atNextDepth(depth: number | null, options: InspectOptions): InspectOptions {
  return depth === null ? options : { ...options, depth: depth - 1 };
}

function showPairs(params: Pairs, show: (string: string) => string): string[] {
  return Array.from(params, ([name, value]) => `${show(name)} => ${show(value)}`);
}

function inBraces(name: string, items: readonly string[], isLong: boolean): string {
  return isLong ? `${name} {\n  ${items.join(",\n  ")} }` : `${name} { ${items.join(", ")} }`;
}

// Uses Deno's layout, which counts the escape sequences for colors as part of the line length.
function inBracesThatFit(
  name: string,
  items: readonly string[],
  { breakLength }: InspectOptions,
): string {
  const line = inBraces(name, items, false);
  return line.length > breakLength ? inBraces(name, items, true) : line;
}

const ESCAPE = 0x1b;
const LETTER_M = 0x6d;

/**
 * Returns the number of code units in `string`, not counting the color sequences that Node's inspection adds. These
 * sequences begin with ESC and end with "m". The function uses a loop, because a regular expression would have to be
 * compiled: with almost no stack left, V8 then throws a SyntaxError or ends the process.
 */
function lengthWithoutColors(string: string): number {
  let length = 0;
  let isColor = false;
  for (let i = 0; i < string.length; i++) {
    const unit = charCodeAt(string, i);
    if (isColor || unit === ESCAPE) isColor = unit !== LETTER_M;
    else length++;
  }
  return length;
}

function attributesOf(url: object, names: readonly string[]): object {
  const attributes: Record<string, unknown> = {};
  for (const name of names) attributes[name] = (url as Record<string, unknown>)[name];
  return attributes;
}

function nameOf(object: object): string {
  return object?.constructor?.name || "Object";
}

/** Defines non-enumerable properties. Callers use method syntax, so that the methods are not constructors. */
function define(prototype: object, methods: Methods): void {
  for (const symbol of [nodeInspect, denoInspect] as const) {
    createDataProperty(prototype, symbol, methods[symbol], false);
  }
}
