// What util.inspect and console.log show: what they show of the runtime's own classes.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { inspect } from "node:util";
import { URL, URLSearchParams } from "whatwg-url-wasm";

function samples({ URL, URLSearchParams }) {
  const url = new URL("https://user:pass@example.com:8080/p?a=1#h");
  const many = Array.from({ length: 30 }, (_, i) => [`name${i}`, "some value"]);
  class OwnURL extends URL {}
  class OwnParams extends URLSearchParams {}
  return {
    URL: url,
    searchParams: url.searchParams,
    "an empty list": new URLSearchParams(),
    "a long list": new URLSearchParams(many),
    "a long value": new URLSearchParams({ a: "x".repeat(200), b: "1" }),
    quotes: new URLSearchParams([["a\n'", "\"é'"]]),
    nested: { a: [url], b: { c: { d: url } }, e: { f: { g: url.searchParams } } },
    "an opaque path": new URL("mailto:me@example.com?subject=x"),
    "a subclass of URL": new OwnURL("x:y?a=b&c=d"),
    "a subclass of URLSearchParams": new OwnParams("a=b"),
    ...iterators(new URLSearchParams("a=b&c=d&e=f"), "iterator of few:"),
    ...iterators(new URLSearchParams(many), "iterator of many:"),
  };
}

function iterators(params, name) {
  const ended = params.values();
  for (let step = ended.next(); !step.done; step = ended.next());
  const started = params.entries();
  started.next();
  const keys = params.keys();
  return { [`${name} pairs`]: started, [`${name} keys`]: keys, [`${name} ended`]: { a: [ended] } };
}

describe("util.inspect shows what it shows of Node's own", () => {
  const ours = samples({ URL, URLSearchParams });
  const theirs = samples(globalThis);
  for (const options of [
    {},
    { depth: -1 },
    { depth: 0 },
    { depth: 1 },
    { depth: null },
    { colors: true },
    { breakLength: 10 },
    { compact: false },
    { compact: true, breakLength: Number.POSITIVE_INFINITY },
  ]) {
    test(JSON.stringify(options), () => {
      for (const [name, object] of Object.entries(ours)) {
        assert.equal(inspect(object, options), inspect(theirs[name], options), name);
      }
    });
  }
});

test("what is none of the objects but inherits from them can be shown too", () => {
  const iterator = Object.getPrototypeOf(new URLSearchParams().keys());
  for (const prototype of [URL.prototype, URLSearchParams.prototype, iterator]) {
    for (const object of [prototype, Object.create(prototype)]) {
      assert.equal(typeof inspect(object), "string");
      for (const symbol of ["nodejs.util.inspect.custom", "Deno.privateCustomInspect"]) {
        const { value } = Object.getOwnPropertyDescriptor(prototype, Symbol.for(symbol));
        assert.equal(
          typeof Reflect.apply(value, object, [2, { stylize: String }, inspect]),
          "string",
        );
      }
    }
  }
});
