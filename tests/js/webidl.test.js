// Tests Web IDL's requirements for the interfaces in the standard: https://webidl.spec.whatwg.org/#javascript-binding
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import vm from "node:vm";
import * as entry from "whatwg-url-wasm";
import { URL, URLSearchParams } from "whatwg-url-wasm";
import { COMPONENTS } from "./attributes.js";

const ITERATOR_PROTOTYPE = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));

const INTERFACES = {
  URL: {
    interface: URL,
    length: 1,
    statics: { parse: 1, canParse: 1 },
    readOnly: ["origin", "searchParams"],
    attributes: ["href", ...COMPONENTS],
    operations: { toString: 0, toJSON: 0 },
    symbols: [Symbol.toStringTag],
    make: () => new URL("https://example.com/?a=b"),
  },
  URLSearchParams: {
    interface: URLSearchParams,
    length: 0,
    statics: {},
    readOnly: ["size"],
    attributes: [],
    operations: {
      append: 2,
      delete: 1,
      get: 1,
      getAll: 1,
      has: 1,
      set: 2,
      sort: 0,
      entries: 0,
      forEach: 1,
      keys: 0,
      values: 0,
      toString: 0,
    },
    symbols: [Symbol.toStringTag, Symbol.iterator],
    make: () => new URLSearchParams("a=b"),
  },
};

const METHOD = { writable: true, enumerable: true, configurable: true };

function assertFunction(value, name, length) {
  assert.equal(typeof value, "function");
  assert.equal(value.name, name);
  assert.equal(value.length, length);
  assert.ok(!Object.hasOwn(value, "prototype"), `${name} is no constructor`);
}

function assertMethods(object, methods) {
  for (const [name, length] of Object.entries(methods)) {
    const { value, ...flags } = Object.getOwnPropertyDescriptor(object, name);
    assert.deepEqual(flags, METHOD, name);
    assertFunction(value, name, length);
  }
}

test("the entry exports the two classes and two functions of node:url", () => {
  assert.deepEqual(Object.keys(entry).sort(), [
    "URL",
    "URLSearchParams",
    "domainToASCII",
    "domainToUnicode",
  ]);
});

for (const [name, idl] of Object.entries(INTERFACES)) {
  describe(name, () => {
    const { interface: constructor } = idl;
    const { prototype } = constructor;

    test("is an interface object", () => {
      assert.equal(constructor.name, name);
      assert.equal(constructor.length, idl.length);
      assert.equal(Object.getPrototypeOf(constructor), Function.prototype);
      assert.deepEqual(
        Reflect.ownKeys(constructor).sort(),
        ["length", "name", "prototype", ...Object.keys(idl.statics)].sort(),
      );
      assertMethods(constructor, idl.statics);
      for (const [key, flags] of Object.entries({
        name: { writable: false, enumerable: false, configurable: true },
        length: { writable: false, enumerable: false, configurable: true },
        prototype: { writable: false, enumerable: false, configurable: false },
      })) {
        const { value: _, ...actual } = Object.getOwnPropertyDescriptor(constructor, key);
        assert.deepEqual(actual, flags, key);
      }
    });

    test("has a prototype object", () => {
      assert.equal(Object.getPrototypeOf(prototype), Object.prototype);
      assert.deepEqual(Object.getOwnPropertyDescriptor(prototype, "constructor"), {
        value: constructor,
        writable: true,
        enumerable: false,
        configurable: true,
      });
      assert.deepEqual(Object.getOwnPropertyDescriptor(prototype, Symbol.toStringTag), {
        value: name,
        writable: false,
        enumerable: false,
        configurable: true,
      });
      const names = Reflect.ownKeys(prototype).filter((key) => typeof key === "string");
      assert.deepEqual(
        names.sort(),
        ["constructor", ...idl.readOnly, ...idl.attributes, ...Object.keys(idl.operations)].sort(),
      );
      for (const symbol of idl.symbols) assert.ok(Object.hasOwn(prototype, symbol));
      for (const symbol of Object.getOwnPropertySymbols(prototype)) {
        assert.ok(!Object.getOwnPropertyDescriptor(prototype, symbol).enumerable);
      }
    });

    test("has attributes", () => {
      for (const attribute of [...idl.readOnly, ...idl.attributes]) {
        const { get, set, ...flags } = Object.getOwnPropertyDescriptor(prototype, attribute);
        assert.deepEqual(flags, { enumerable: true, configurable: true });
        assertFunction(get, `get ${attribute}`, 0);
        if (idl.readOnly.includes(attribute)) {
          assert.equal(set, undefined, attribute);
        } else {
          assertFunction(set, `set ${attribute}`, 1);
        }
      }
    });

    test("has operations", () => assertMethods(prototype, idl.operations));

    test("checks the receiver of its members", () => {
      const object = idl.make();
      const foreign = [
        undefined,
        null,
        1,
        "https://example.com/",
        Symbol("a"),
        {},
        () => {},
        prototype,
        Object.create(prototype),
        Object.create(object),
        new Proxy(object, {}),
        name === "URL" ? new URLSearchParams() : new URL("x:y"),
        new globalThis[name]("x:y"),
      ];
      // The argument is not even read, because `this` is checked first.
      const argument = {
        toString() {
          assert.fail("an argument was converted");
        },
      };
      for (const receiver of foreign) {
        for (const key of [...idl.readOnly, ...idl.attributes]) {
          const { get, set } = Object.getOwnPropertyDescriptor(prototype, key);
          assert.throws(() => Reflect.apply(get, receiver, []), TypeError, `get ${key}`);
          if (set) {
            assert.throws(() => Reflect.apply(set, receiver, [argument]), TypeError, `set ${key}`);
          }
        }
        for (const key of Object.keys(idl.operations)) {
          assert.throws(
            () => Reflect.apply(prototype[key], receiver, [argument, argument]),
            TypeError,
            key,
          );
        }
      }
    });

    test("counts arguments", () => {
      const object = idl.make();
      const calls = [
        ...Object.entries(idl.statics).map(([key, length]) => [constructor, key, length]),
        ...Object.entries(idl.operations).map(([key, length]) => [object, key, length]),
      ];
      for (const [receiver, key, length] of calls) {
        // A missing callback counts as an argument of the wrong type, just as it does in Node.
        const code = key === "forEach" ? "ERR_INVALID_ARG_TYPE" : "ERR_MISSING_ARGS";
        for (let given = 0; given < length; given++) {
          assert.throws(
            () => receiver[key](...Array(given).fill("a")),
            { name: "TypeError", code },
            `${key} with ${given}`,
          );
        }
      }
      if (idl.length > 0) {
        assert.throws(() => new constructor(), { name: "TypeError", code: "ERR_MISSING_ARGS" });
      }
    });

    test("needs new", () => {
      assert.throws(() => constructor("x:y"), TypeError);
      assert.throws(() => Reflect.apply(constructor, idl.make(), ["x:y"]), TypeError);
    });

    test("creates objects with the prototype of new.target", () => {
      function Target() {}
      const object = Reflect.construct(constructor, ["x:y"], Target);
      assert.equal(Object.getPrototypeOf(object), Target.prototype);
      const { get } = Object.getOwnPropertyDescriptor(prototype, idl.readOnly[0]);
      Reflect.apply(get, object, []);
    });

    test("reads the prototype of new.target once", () => {
      let reads = 0;
      // A bound function does not have its own prototype.
      const target = Object.defineProperty(constructor.bind(), "prototype", {
        get() {
          reads++;
          return prototype;
        },
      });
      const object = Reflect.construct(constructor, ["x:y"], target);
      assert.deepEqual([Object.getPrototypeOf(object), reads], [prototype, 1]);
    });
  });
}

test("undefined arguments count as given", () => {
  assert.equal(URL.canParse(undefined), false);
  assert.equal(URL.canParse(undefined, "https://example.com/"), true);
  const params = new URLSearchParams();
  params.append(undefined, undefined);
  assert.equal(params.get(undefined), "undefined");
});

test("a setter called without a value gets undefined", () => {
  const url = new URL("https://example.com/");
  Object.getOwnPropertyDescriptor(URL.prototype, "hash").set.call(url);
  assert.equal(url.hash, "#undefined");
});

test("forEach accepts only functions", () => {
  const params = new URLSearchParams("a=b");
  for (const callback of [undefined, null, {}, "f", 1, Symbol("f")]) {
    assert.throws(() => params.forEach(callback), TypeError);
    assert.throws(() => new URLSearchParams().forEach(callback), TypeError, "an empty list too");
  }
  params.forEach(new Proxy(() => {}, {}));
});

test("strings, arrays and records from another realm are treated like those of this one", () => {
  const other = (code) => vm.runInNewContext(code);
  assert.equal(new URL(other("new String('x:y')")).href, "x:y");
  assert.equal(new URLSearchParams(other("[['a', 'b']]")).toString(), "a=b");
  assert.equal(new URLSearchParams(other("({ a: 'b' })")).toString(), "a=b");
  assert.throws(() => new URLSearchParams(other("[['a']]")), TypeError);
});

describe("the iterator", () => {
  const make = () => new URLSearchParams("a=b").entries();
  const prototype = Object.getPrototypeOf(make());

  test("has its own prototype", () => {
    assert.equal(Object.getPrototypeOf(prototype), ITERATOR_PROTOTYPE);
    const strings = Reflect.ownKeys(prototype).filter((key) => typeof key === "string");
    assert.deepEqual(strings, ["next"]);
    assertMethods(prototype, { next: 0 });
    assert.deepEqual(Object.getOwnPropertyDescriptor(prototype, Symbol.toStringTag), {
      value: "URLSearchParams Iterator",
      writable: false,
      enumerable: false,
      configurable: true,
    });
    assert.deepEqual(Reflect.ownKeys(make()), []);
    const params = new URLSearchParams();
    for (const iterator of [params.keys(), params.values(), params[Symbol.iterator]()]) {
      assert.equal(Object.getPrototypeOf(iterator), prototype);
    }
  });

  test("is returned by @@iterator, which is entries", () => {
    assert.deepEqual(Object.getOwnPropertyDescriptor(URLSearchParams.prototype, Symbol.iterator), {
      value: URLSearchParams.prototype.entries,
      writable: true,
      enumerable: false,
      configurable: true,
    });
  });

  test("checks the receiver of next", () => {
    for (const receiver of [
      undefined,
      null,
      {},
      [][Symbol.iterator](),
      prototype,
      Object.create(make()),
      new URLSearchParams(),
      new globalThis.URLSearchParams("a=b").entries(),
    ]) {
      assert.throws(() => Reflect.apply(prototype.next, receiver, []), TypeError);
    }
    assert.deepEqual(Reflect.apply(prototype.next, make(), []), { value: ["a", "b"], done: false });
  });
});
