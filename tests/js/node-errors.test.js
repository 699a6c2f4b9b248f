// If an error from Node's own classes has a code and a message, our error must have the same ones.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import * as ours from "whatwg-url-wasm";
import { importPaths } from "../../scripts/build/exports-map.mjs";

const native = { URL: globalThis.URL, URLSearchParams: globalThis.URLSearchParams };

/** The calls to compare. Each function takes the classes. */
const CALLS = {
  "pairs: a number under Symbol.iterator": ({ URLSearchParams }) =>
    new URLSearchParams({ [Symbol.iterator]: 42 }),
  "pairs: an item with a number under Symbol.iterator": ({ URLSearchParams }) =>
    new URLSearchParams([{ [Symbol.iterator]: 42 }]),
  "pairs: null": ({ URLSearchParams }) => new URLSearchParams([null]),
  "pairs: a string": ({ URLSearchParams }) => new URLSearchParams(["ab"]),
  "pairs: of one": ({ URLSearchParams }) => new URLSearchParams([["a"]]),
  "pairs: of three": ({ URLSearchParams }) => new URLSearchParams([["a", "b", "c"]]),
  "pairs: with a symbol": ({ URLSearchParams }) => new URLSearchParams([[Symbol("a"), "b"]]),
  "new URL()": ({ URL }) => new URL(),
  "new URL that fails": ({ URL }) => new URL("x"),
  "new URL with a base that fails": ({ URL }) => new URL("x", "y"),
  "URL without new": ({ URL }) => URL("a:b"),
  "URLSearchParams without new": ({ URLSearchParams }) => URLSearchParams(),
  "URL.canParse()": ({ URL }) => URL.canParse(),
  "href of what fails": ({ URL }) => {
    new URL("a:b").href = "x";
  },
  "next of another object": ({ URLSearchParams }) =>
    new URLSearchParams().entries().next.call(new URLSearchParams()),
};
for (const name of ["append", "delete", "get", "getAll", "has", "set", "sort", "forEach"]) {
  CALLS[`${name} of an object`] = ({ URLSearchParams }) =>
    URLSearchParams.prototype[name].call({}, "a", "b");
  CALLS[`${name} of undefined`] = ({ URLSearchParams }) =>
    URLSearchParams.prototype[name].call(undefined, "a", "b");
  // Node's message for forEach's argument is different.
  if (name === "sort" || name === "forEach") continue;
  CALLS[`${name} without arguments`] = ({ URLSearchParams }) => new URLSearchParams()[name]();
}
for (const name of ["entries", "keys", "values", "toString"]) {
  CALLS[`${name} of an object`] = ({ URLSearchParams }) => URLSearchParams.prototype[name].call({});
}

const described = (call, classes) => {
  try {
    call(classes);
  } catch ({ name, code, message, input, base }) {
    return { name, code, message, input, base };
  }
  return "nothing was thrown";
};

test("errors have the same codes and messages as Node's", () => {
  const names = Object.keys(CALLS);
  for (const name of names) {
    assert.deepEqual(described(CALLS[name], ours), described(CALLS[name], native), name);
  }
  assert.ok(names.length >= 41, `only ${names.length} calls`);
});

/**
 * Values on which a member may be called by mistake. Such values lack the private fields of the class's instances.
 */
const RECEIVERS = [
  undefined,
  null,
  1,
  NaN,
  "a",
  true,
  Symbol("a"),
  1n,
  {},
  [],
  () => {},
  new Proxy({}, {}),
];

/** Returns the functions among a prototype's members, keyed by name. */
function* membersOf(prototype) {
  for (const key of Reflect.ownKeys(prototype)) {
    // The custom inspection function must work on any object.
    if (key === "constructor" || /inspect/i.test(String(key))) continue;
    const member = Object.getOwnPropertyDescriptor(prototype, key);
    for (const kind of ["get", "set", "value"]) {
      if (typeof member[kind] === "function") yield [`${kind} ${String(key)}`, member[kind]];
    }
  }
}

/**
 * Entries that install the classes of other entries, entries below /js, and entries that are built from the same sources
 * as other entries.
 */
const hasNoneOfItsOwn = (path) => /^[.][/]js[/]|[/]auto\b|[/]native$/.test(path);
/** How many functions each class has among its members, to ensure that none is omitted. */
const MEMBERS = {
  URL: 24,
  URLSearchParams: 14,
  URLSearchParamsIterator: 1,
  Origin: 3,
  URLPattern: 11,
  URLPatternList: 2,
  SearchParamsPattern: 3,
  MIMEType: 18,
  MIMETypeParameters: 11,
};

/** Returns the prototypes of the classes in all entries, with their names. */
const prototypes = new Map();
for (const path of importPaths
  .map(({ path }) => `.${path}`)
  .filter((one) => !hasNoneOfItsOwn(one))) {
  const entry = await import(`whatwg-url-wasm${path.slice(1)}`);
  for (const [name, value] of Object.entries(entry)) {
    if (typeof value !== "function" || !Reflect.has(value, "prototype")) continue;
    if (Reflect.ownKeys(value.prototype).length > 1) prototypes.set(value.prototype, name);
    if (name === "URLSearchParams") {
      prototypes.set(Object.getPrototypeOf(new value().keys()), "URLSearchParamsIterator");
    }
  }
}

test("each class is recognized by its name", () => {
  assert.deepEqual([...new Set(prototypes.values())].sort(), Object.keys(MEMBERS).sort());
});

for (const [prototype, name] of prototypes) {
  test(`members of ${name} called on other values report what they expect`, () => {
    const message =
      name === "URL"
        ? /^Receiver must be an instance of class URL: /
        : `Value of "this" must be of type ${name}`;
    const members = [...membersOf(prototype)];
    assert.equal(members.length, MEMBERS[name]);
    for (const [member, called] of members) {
      for (const receiver of [...RECEIVERS, prototype, Object.create(prototype)]) {
        assert.throws(
          () => Reflect.apply(called, receiver, ["a", "b"]),
          { name: "TypeError", code: "ERR_INVALID_THIS", message },
          `${member} of ${typeof receiver}`,
        );
      }
    }
  });
}

test("properties are in Node's order, and its symbols are methods", () => {
  const listed = (object) => {
    const names = [];
    for (const name in object) names.push(name);
    return names;
  };
  assert.deepEqual(listed(new ours.URL("a:b")), listed(new native.URL("a:b")));
  assert.deepEqual(listed(new ours.URLSearchParams()), listed(new native.URLSearchParams()));
  for (const { prototype } of [ours.URL, ours.URLSearchParams]) {
    const method = prototype[inspect.custom];
    assert.equal(method.name, "[nodejs.util.inspect.custom]");
    assert.equal(Object.hasOwn(method, "prototype"), false);
  }
});
