// Which built-ins functions look up when they are called, so that whoever patches those changes the result: no
// function may look up others. What decides what a URL is has its own, as they were when it was loaded.

/** How lists are iterated. Web IDL says so where they are arguments. */
const ITERATION = ["Array.prototype[Symbol(Symbol.iterator)]", "Array Iterator.next"];

/** Views of what is in wasm's memory, and of bytes that are arguments. */
const VIEWS = ["buffer", "byteLength", "byteOffset", "length"].map(
  (name) => `TypedArray.prototype.${name}`,
);

const REPLACING = [
  ...["String.prototype.replace", "String.prototype.toLowerCase"],
  ...["exec", "global", "unicode", "[Symbol(Symbol.replace)]"].map((name) =>
    name.startsWith("[") ? `RegExp.prototype${name}` : `RegExp.prototype.${name}`,
  ),
];

const TESTING = ["RegExp.prototype.exec", "RegExp.prototype.test"];

/** By entries: what each of its functions may look up. */
const ENTRIES = {
  // It is the language's own operations under the standard's names.
  "whatwg-url-wasm/infra": ["*"],
  "whatwg-url-wasm/validation": [
    ...ITERATION,
    ...["Array.prototype.map", "Array[Symbol(Symbol.species)]", "JSON.stringify"],
    "global.TypeError",
  ],
  "whatwg-url-wasm/form-urlencoded": [
    ...[...ITERATION, ...VIEWS, ...TESTING],
    ...["ArrayBuffer.isView", "JSON.stringify", "global.ArrayBuffer", "global.RangeError"],
  ],
  "whatwg-url-wasm/url-utils": [
    ...[...ITERATION, ...TESTING],
    ...["Array.prototype.includes", "Array.prototype.join", "TypedArray.prototype.length"],
    ...["String.prototype.split", "String.prototype.startsWith"],
    ...["Set.prototype.add", "Set.prototype[Symbol(Symbol.iterator)]", "Set Iterator.next"],
    ...["WeakMap.prototype.get", "WeakMap.prototype.has", "WeakMap.prototype.set"],
    ...["Iterator.prototype[Symbol(Symbol.iterator)]", "global.Object", "global.Set"],
    ...["global.Uint8Array", "global.encodeURIComponent"],
  ],
  "whatwg-url-wasm/data-url": [
    ...[...ITERATION, ...VIEWS, ...REPLACING],
    ...["clear", "delete", "entries", "forEach", "get", "has", "keys", "set", "size", "values"].map(
      (name) => `Map.prototype.${name}`,
    ),
    ...["Map Iterator.next", "Array.prototype.push", "Function.prototype.call", "global.Map"],
  ],
  "whatwg-url-wasm/web-address": [
    ...ITERATION,
    ...["every", "indexOf", "map", "slice"].map((name) => `Array.prototype.${name}`),
    ...["Array.isArray", "Array[Symbol(Symbol.species)]", "Object.fromEntries"],
    ...["String.prototype.startsWith", "TypedArray.prototype.length"],
    ...["global.Array", "global.Object", "global.TextDecoder"],
  ],
};

const DOMAINS = [
  ...["Array.prototype.join", "String.prototype.split", "String.prototype.startsWith"],
  "TypedArray.prototype.length",
];

/** By functions, of whichever entry: what they may look up besides. */
const FUNCTIONS = {
  "new URLSearchParams": [
    ...ITERATION,
    // The example's list has a Set in it.
    ...["Set.prototype[Symbol(Symbol.iterator)]", "Set Iterator.next"],
  ],
  domainToASCII: DOMAINS,
  domainToUnicode: DOMAINS,
};

/** What consoles call decides nothing but what they show. */
const FOR_CONSOLES = /\[Symbol\((nodejs\.util\.inspect\.custom|Deno\.privateCustomInspect)\)\]/;

/** Whether the function that `row` is an example of may look up the built-in of that title. */
export function mayUse({ name, entry }, title) {
  if (FOR_CONSOLES.test(name)) return true;
  const own = name.slice(0, name.indexOf(" of whatwg-url-wasm"));
  const uses = [...(ENTRIES[entry] ?? []), ...(FUNCTIONS[own] ?? [])];
  return uses.includes("*") || uses.includes(title);
}
