// Patching built-ins after the package has loaded must not have any effect, because the package keeps the originals.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as classes from "whatwg-url-wasm";
import { examples } from "../catalogue/index.mjs";
import { entriesOf } from "../hardening/dives.mjs";
import {
  answerOf,
  loadEntries,
  makeFor,
  rightAnswer,
  showError,
} from "../hardening/inside/functions.js";
import { mayUse } from "../hardening/used-built-ins.mjs";
import { exercise } from "./exercise.js";

const { URL, URLSearchParams } = classes;

const CANARY = "https://canary.example/seen-before?in=the#scratch-area";

const expected = exercise(classes);

const typedArrayPrototype = Object.getPrototypeOf(Uint8Array.prototype);
const arrayIteratorPrototype = Object.getPrototypeOf([][Symbol.iterator]());
const wrong = () => "wrong";

function getter(get) {
  return { get, configurable: true };
}

const PATCHES = [
  ...["slice", "charCodeAt", "toWellFormed", "isWellFormed", "codePointAt", "charAt", "at"].map(
    (name) => [String.prototype, name],
  ),
  ...["substring", "indexOf", "startsWith", "replace", "split", "toString", "valueOf"].map(
    (name) => [String.prototype, name],
  ),
  [String.prototype, Symbol.iterator],
  [String, "fromCharCode"],
  [String, "fromCodePoint"],
  ...["push", "pop", "sort", "slice", "splice", "map", "forEach", "every", "includes", "join"].map(
    (name) => [Array.prototype, name],
  ),
  [Array, "isArray"],
  [Array, "from"],
  [Array.prototype, "values"],
  [typedArrayPrototype, "subarray"],
  [typedArrayPrototype, "slice"],
  [typedArrayPrototype, "set"],
  [typedArrayPrototype, "fill"],
  [typedArrayPrototype, Symbol.iterator],
  [typedArrayPrototype, "length", getter(() => 3)],
  [typedArrayPrototype, "byteLength", getter(() => 3)],
  [typedArrayPrototype, "byteOffset", getter(() => 3)],
  [typedArrayPrototype, "buffer", getter(() => new ArrayBuffer(8))],
  [ArrayBuffer.prototype, "slice"],
  [TextEncoder.prototype, "encode"],
  [
    TextEncoder.prototype,
    "encodeInto",
    { value: (string) => ({ read: string.length, written: 40 }), configurable: true },
  ],
  [TextDecoder.prototype, "decode"],
  [WebAssembly.Memory.prototype, "buffer", getter(() => new ArrayBuffer(65536))],
  [WebAssembly.Instance.prototype, "exports", getter(wrong)],
  [WebAssembly, "Instance"],
  [WebAssembly, "RuntimeError"],
  ...["apply", "call", "bind", "toString"].map((name) => [Function.prototype, name]),
  ...["apply", "ownKeys", "defineProperty", "getOwnPropertyDescriptor", "get"].map((name) => [
    Reflect,
    name,
  ]),
  ...["defineProperty", "keys", "entries", "getPrototypeOf", "is"].map((name) => [Object, name]),
  [Object.prototype, "propertyIsEnumerable"],
  [Object.prototype, "hasOwnProperty"],
  [Object.prototype, "toString"],
  [Object.prototype, "valueOf"],
  ...["get", "set", "has", "forEach"].map((name) => [Map.prototype, name]),
  [Map.prototype, "size", getter(() => 3)],
  ...["add", "has", "delete", "forEach"].map((name) => [Set.prototype, name]),
  ...["toLowerCase", "toUpperCase", "match", "trim"].map((name) => [String.prototype, name]),
  ...["parse", "stringify"].map((name) => [JSON, name]),
  ...["isInteger", "isSafeInteger"].map((name) => [Number, name]),
  ...["Uint8Array", "Int32Array", "TextEncoder", "TextDecoder", "Map", "Set", "TypeError"].map(
    (name) => [globalThis, name],
  ),
  ...["Symbol", "JSON", "Math", "Number", "SharedArrayBuffer"].map((name) => [globalThis, name]),
  ...["done", "value", "base", "input", "code", "get", "set", "writable", "length", "0"].map(
    (name) => [Object.prototype, name, { value: "polluted", configurable: true, writable: true }],
  ),
  [RegExp.prototype, "exec"],
  [RegExp.prototype, "test"],
].map(([object, name, descriptor = { value: wrong, configurable: true, writable: true }]) => ({
  object,
  name,
  descriptor,
}));

const OWNERS = [
  ["global", globalThis],
  ["Function.prototype", Function.prototype],
  ["Reflect", Reflect],
  ["WebAssembly", WebAssembly],
  ["TypedArray.prototype", typedArrayPrototype],
  ["WebAssembly.Memory.prototype", WebAssembly.Memory.prototype],
  ["WebAssembly.Instance.prototype", WebAssembly.Instance.prototype],
];

// These functions are saved first, because they restore the original built-ins.
const { defineProperty, deleteProperty, getOwnPropertyDescriptor } = Reflect;

function withPatch({ object, name, descriptor }, action) {
  const original = getOwnPropertyDescriptor(object, name);
  new URL(CANARY);
  defineProperty(object, name, descriptor);
  try {
    return action();
  } finally {
    if (original) defineProperty(object, name, original);
    else deleteProperty(object, name);
  }
}

/** The names are the same as in tests/hardening/used-built-ins.mjs. */
function describePatch({ object, name }) {
  const owner =
    OWNERS.find(([, owned]) => owned === object)?.[0] ??
    (typeof object === "function" ? object.name : `${object.constructor.name}.prototype`);
  return typeof name === "symbol" ? `${owner}[${String(name)}]` : `${owner}.${name}`;
}

for (const patch of PATCHES) {
  test(`the classes' results don't change with a patched ${describePatch(patch)}`, () => {
    let actual;
    let thrown;
    withPatch(patch, () => {
      try {
        actual = exercise(classes);
      } catch (error) {
        thrown = error;
      }
    });
    if (thrown) throw thrown;
    assert.deepEqual(actual, expected);
  });
}

test("a replaced array iterator is used, as the standard requires", () => {
  const lists = [["a", "b"]];
  const actual = withPatch(
    {
      object: Array.prototype,
      name: Symbol.iterator,
      descriptor: {
        configurable: true,
        value: () => ({ next: () => ({ done: true, value: undefined }) }),
        writable: true,
      },
    },
    () => `${new URLSearchParams(lists)}`,
  );
  assert.equal(actual, "");

  const { next } = arrayIteratorPrototype;
  const doubled = withPatch(
    {
      object: arrayIteratorPrototype,
      name: "next",
      descriptor: {
        configurable: true,
        value() {
          const result = next.call(this);
          return typeof result.value === "string"
            ? { done: false, value: result.value + result.value }
            : result;
        },
        writable: true,
      },
    },
    () => new URLSearchParams(lists).get("aa"),
  );
  assert.equal(doubled, "bb");
});

const TEXT = "plain0text0for0everyone0";
// /auto changes globals, and its exports are covered by the other entries.
const names = entriesOf(() => ({}))
  .map(({ name }) => name)
  .filter((name) => !name.includes("/auto"));
const { entries, rows, problems } = await loadEntries(names, (name) => import(name), examples);

test("every function has an example", () => {
  assert.deepEqual(problems, []);
  assert.ok(rows.length >= 1141, `only ${rows.length} examples`);
});

for (const patch of PATCHES) {
  const title = describePatch(patch);
  test(`every function gives the right answer with a patched ${title}`, () => {
    const mades = rows.map((row) => makeFor(row, entries, TEXT));
    const outcomes = rows.map(() => ({ result: undefined, error: undefined }));
    withPatch(patch, () => {
      for (let i = 0; i < rows.length; i++) {
        const { entry, example } = rows[i];
        try {
          outcomes[i].result = example.call(entries[entry], TEXT, mades[i]);
        } catch (error) {
          outcomes[i].error = error;
        }
      }
    });
    const wrong = rows.flatMap((row, i) => {
      const answer = answerUnderPatch(row, mades[i], outcomes[i]);
      return answer === rightAnswer(row, TEXT) || mayUse(row, title)
        ? []
        : `${row.name}: ${answer}`;
    });
    assert.deepEqual(wrong, []);
  });
}

function answerUnderPatch(row, made, { result, error }) {
  if (error !== undefined)
    return error?.name === row.example.throws ? error.name : showError(error);
  try {
    return answerOf(row, made, result);
  } catch (reading) {
    return `what can't be read: ${reading}`;
  }
}

/** Calls with strings and lists that end where the code looks ahead. */
const endings = () => {
  const { compareComponent, URLPattern } = entries["whatwg-url-wasm/url-pattern"];
  const record = entries["whatwg-url-wasm/record"];
  const { fromParts, relativeURL } = entries["whatwg-url-wasm/make"];
  const { fileURLToPath, fileURLToPathBuffer, pathToFileURL } = entries["whatwg-url-wasm/file-url"];
  const { URLPatternList } = entries["whatwg-url-wasm/url-pattern"];
  const { setInput, URLUtils } = entries["whatwg-url-wasm/url-utils"];
  const updates = () => {
    let count = 0;
    const utils = new (URLUtils(Object, { __proto__: null, update: () => (count += 1) }))();
    setInput(utils, "a:");
    utils.host = "h";
    return count;
  };
  const windows = { __proto__: null, windows: true };
  const short = new URLPattern({ pathname: "/a" });
  const long = new URLPattern({ pathname: "/a/:b" });
  const changed = (search, change) => {
    const params = new entries["whatwg-url-wasm"].URLSearchParams(search);
    change(params);
    return String(params);
  };
  const calls = [
    () => new URLPattern({ pathname: "/:a/x:b" }).pathname,
    () => new URLPattern({ pathname: "", baseURL: "https://h/a/b" }).pathname,
    () => new URLPattern({ pathname: "{", baseURL: "https://h/a/b" }).pathname,
    () => new URLPattern({ pathname: "b", baseURL: "x://h" }).pathname,
    () => new URLPattern({ protocol: "" }).protocol,
    () => compareComponent("pathname", short, long) + compareComponent("pathname", long, short),
    () => record.basicURLParse("file:///").host,
    () => record.isSingleDotURLPathSegment("%2"),
    () => record.isDoubleDotURLPathSegment(".%"),
    () => relativeURL("https://h/a/", "https://h/a"),
    () => relativeURL("x:", "x:a"),
    () => fileURLToPath("file:///C", windows),
    () => fileURLToPathBuffer("file:///C", windows).length,
    () => pathToFileURL("", { __proto__: null, windows: false }).href,
    () => fromParts({ __proto__: null, scheme: "x" }).href,
    () => new URLPattern({ pathname: "\t:a" }).pathname,
    () => new URLPattern({ pathname: "{x:a}+:b" }).exec({ pathname: "xaxb" }).pathname.groups.a,
    () => new URLPatternList([new URLPattern({ pathname: ":a:b" })]).test({ pathname: "xaxb" }),
    updates,
    () => changed("a=1&b=2&c=3", (params) => params.delete("a")),
    () => changed("a=1&b=2&a=3&c=4", (params) => params.set("a", "9")),
  ];
  return calls.map((call) => {
    try {
      return call();
    } catch ({ code, name }) {
      return code ?? name;
    }
  });
};

const INDICES = ["-1", ...Array.from({ length: 41 }, (_, index) => `${index}`)];

for (const value of ["/", "?", ":", "[", "e", "%", "2", 2, 4, 6, {}]) {
  test(`nothing is read beyond the end of a string or list: ${JSON.stringify(value)}`, () => {
    const right = endings();
    let actual;
    for (const index of INDICES) {
      defineProperty(Object.prototype, index, { value, configurable: true, writable: true });
    }
    try {
      actual = endings();
    } finally {
      for (const index of INDICES) deleteProperty(Object.prototype, index);
    }
    assert.deepEqual(actual, right);
  });
}

test("memory that grew without WebAssembly is recognized by its buffer, not by a mark", async () => {
  const { URL: InJavaScript } = await import("whatwg-url-wasm/js");
  const path = `/${"%C3%A9".repeat(1 << 20)}`;
  defineProperty(Object.prototype, "isOutgrown", {
    get: () => false,
    set: () => undefined,
    configurable: true,
  });
  try {
    const { href } = new InJavaScript(`HTTPS://example.com${path}`);
    assert.ok(href === `https://example.com${path}`);
    assert.equal(new InJavaScript("HTTPS://example.com/").href, "https://example.com/");
  } finally {
    delete Object.prototype.isOutgrown;
  }
});
