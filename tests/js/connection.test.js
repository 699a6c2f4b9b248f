// Tests how the entries use wasm: the calls and the memory of the classes, memory and failures in all entries, and code
// that runs during a call.
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { examples } from "../catalogue/index.mjs";
import { entriesOf } from "../hardening/dives.mjs";
import { loadEntries, perform } from "../hardening/inside/functions.js";
import { watch } from "./wasm-watch.js";

// The package must be imported after the module that observes its wasm memories.
const { URL } = await import("whatwg-url-wasm");
const { parse, serialize } = await import("whatwg-url-wasm/form-urlencoded");
const record = await import("whatwg-url-wasm/record");
const { parseURL } = await import("whatwg-url-wasm/url-utils");
const { validate } = await import("whatwg-url-wasm/validation");

const MEGABYTE = 1 << 20;
const FULL = "https://user:pass@example.com:8080/p?a=1#h";

/** Returns how many calls into wasm `action` makes. */
function callsOf(action) {
  const before = watch.calls;
  action();
  return watch.calls - before;
}

/** Checks how many calls into wasm `action` makes. */
const makesCalls = (count, action) => assert.equal(callsOf(action), count, `${action}`);

beforeEach(() => {
  watch.traps = 0;
});

describe("calls", () => {
  test("one call creates a URL, and getters don't need any", () => {
    let url;
    makesCalls(1, () => {
      url = new URL(FULL);
    });
    const getters = Object.entries(Object.getOwnPropertyDescriptors(URL.prototype))
      .filter(([, { get }]) => get)
      .map(([name]) => name);
    assert.equal(getters.length, 12);
    makesCalls(0, () => {
      for (const name of getters) url[name];
      url.toString();
      url.toJSON();
      URL.prototype.toString.call(url);
    });
    makesCalls(1, () => {
      url.hash = "x";
    });
  });

  test("a base is sent once, and a base that fails is not remembered", () => {
    const base = "https://example.com/a/";
    const resolve = (input, base) => URL.parse(input, base)?.href;
    assert.equal(resolve("b", base), `${base}b`);
    makesCalls(1, () => assert.equal(resolve("c", base), `${base}c`));
    for (let i = 0; i < 2; i++) assert.equal(resolve("d", "https://["), undefined);
    assert.equal(resolve("e", base), `${base}e`);
  });

  test("if the base fails, nothing else is parsed", () => {
    const calls = [
      () => assert.equal(URL.parse("a", "https://["), null),
      () => assert.equal(URL.canParse("a", "https://["), false),
      () => assert.throws(() => new URL("a", "https://["), { base: "https://[" }),
      () => assert.throws(() => record.parseURL("a", { base: "https://[" }), /"options.base"/),
    ];
    assert.deepEqual(calls.map(callsOf), [1, 1, 1, 1]);
    // If only the input fails to parse, the reason is already known, so no further call is needed.
    makesCalls(2, () => assert.equal(record.parseURL("https://[", { base: FULL }), null));
  });

  test("the query is serialized once, however often the list has changed", () => {
    const url = new URL("https://example.com/");
    const { searchParams } = url;
    makesCalls(0, () => {
      for (let i = 0; i < 1000; i++) searchParams.append("a", "b");
      searchParams.set("c", "d");
      searchParams.delete("c");
      searchParams.sort();
    });
    const looking = callsOf(() => url.href);
    assert.ok(looking > 0 && looking < 5);
    makesCalls(0, () => url.search);
    assert.equal(url.search, `?${"a=b&".repeat(1000).slice(0, -1)}`);
  });

  test("the first value is looked up in the query, and the list is parsed once, on second use", () => {
    const url = new URL("https://example.com/?a=b");
    makesCalls(0, () => url.searchParams);
    makesCalls(0, () => url.searchParams.get("a"));
    makesCalls(1, () => url.searchParams.get("a"));
    makesCalls(0, () => [...url.searchParams, url.searchParams.size, url.searchParams.has("a")]);
  });
});

describe("traps", () => {
  test("traps are recognized by their origin, whatever class they report", () => {
    const { RuntimeError } = WebAssembly;
    const descriptor = { value: () => false, configurable: true };
    Object.defineProperty(RuntimeError, Symbol.hasInstance, descriptor);
    try {
      watch.traps = 1;
      assert.equal(new URL(FULL).href, FULL);
    } finally {
      delete RuntimeError[Symbol.hasInstance];
    }
  });

  test("a trap in large memory is treated as a failed allocation", () => {
    const url = new URL(FULL);
    watch.traps = 1;
    assert.throws(
      () => {
        url.hash = "h".repeat(32 * MEGABYTE);
      },
      (error) => error instanceof RangeError && error.cause instanceof WebAssembly.RuntimeError,
    );
    assert.equal(url.href, FULL);
    assert.equal(new URL(FULL).href, FULL);
  });
});

describe("memory", () => {
  /** Returns how many instances of the core and of IDNA are created for `inputs` after a short input. */
  function instancesOf(inputs, short = "https://example.com/") {
    URL.canParse(short);
    const before = watch.instances;
    for (const input of inputs) URL.parse(input);
    return watch.instances - before;
  }

  test("is kept during a series of long inputs, but not of huge ones", () => {
    // Each character of the path is written as three times as many bytes, so the path takes at least 16 MiB.
    const long = `https://example.com/${"\u00e9".repeat(4 * MEGABYTE)}`;
    assert.equal(instancesOf([long, long, long]), 0);
    assert.ok(watch.memoryBytes() > 16 * MEGABYTE);
    assert.equal(instancesOf([long, "https://a/", long, "https://a/"]), 2);
    const huge = `https://example.com/${"/x".repeat(132 * MEGABYTE)}`;
    assert.equal(instancesOf([huge, long]), 1);
  });

  test("used by IDNA is kept during a series of long domains", () => {
    const long = `https://${"\u00e9".repeat(MEGABYTE)}/`;
    const short = "https://\u00dcber.de/";
    assert.equal(instancesOf([long, long, long], short), instancesOf([long], short));
  });

  test("that is large keeps the base of a short relative input", () => {
    const base = `https://example.com/${"x/".repeat(12 * MEGABYTE)}`;
    for (const input of ["a", "b", "\u00e9"]) {
      const { href } = new URL(input, base);
      assert.ok(href === base + (input === "\u00e9" ? "%C3%A9" : input), input);
    }
    assert.equal(new URL("c", "https://example.com/").href, "https://example.com/c");
  });

  test("grows during parsing if there is room", () => {
    for (let length = 20_000; length <= 80_000; length *= 2) {
      const input = `ftp://h/${"\ufffd".repeat(length)}`;
      // Both calls reserve memory for the input, but only the second call reserves memory for the result.
      assert.equal(URL.canParse(input), true);
      assert.equal(URL.parse(input)?.href.length, 8 + 9 * length);
    }
  });

  test("grows while a part of a long URL is set", () => {
    const url = new URL("https://example.com/");
    let expected = url.href;
    for (const [attribute, part, prefix] of [
      ["pathname", "p".repeat(300_000), ""],
      ["search", "é".repeat(300_000), "?"],
      ["hash", "h".repeat(1_000_000), "#"],
    ]) {
      url[attribute] = part;
      expected += prefix + (part[0] === "é" ? "%C3%A9".repeat(part.length) : part);
      assert.ok(url.href === expected, attribute);
    }
  });

  test("does not reveal earlier, longer input", () => {
    new URL(`https://example.com/${"secret".repeat(10_000)}`);
    for (const input of ["https://a/", "https://a/é", "https://\u{1f600}/", "x:\ud800"]) {
      const url = new URL(input);
      assert.ok(url.href.length < 40 && !url.href.includes("secret"));
    }
  });
});

const CALLS = [
  () => validate("https://a/ b").errors.length,
  () => parse("a=%E9", { encoding: "latin1" })[0][1],
  () => serialize([["a", "\u00e9"]], { encoding: "latin1" }),
  () => parseURL("https://\u00fc/?\u00fc", { encoding: "latin1" }).href,
];
const RESULTS = [1, "\u00e9", "a=%E9", "https://xn--tda/?%FC"];
const all = () => CALLS.map((call) => call());

test("memory is released after a large input", () => {
  const text = "\u{1f4a9}".repeat(1 << 22);
  assert.equal(validate(`https://a/${text}`).errors.length, 0);
  assert.equal(parse(text, { encoding: "utf-8" })[0][0], text);
  const before = watch.instances;
  assert.deepEqual(all(), RESULTS);
  assert.ok(watch.instances >= before + 2);
});

test("input that can't fit in memory causes a RangeError without other effects", () => {
  const large = "a".repeat(2 ** 27);
  // Allocating 3 GiB at once fails. Allocating 1.5 GiB succeeds, but takes seconds and leaves no room for the result.
  for (const length of process.env.LONG_TESTS ? [12, 6] : [12]) {
    const pairs = Array.from({ length }, () => [large, large]);
    assert.throws(() => serialize(pairs), { name: "RangeError" });
    assert.deepEqual(all(), RESULTS);
  }
});

test("pairs whose conversion makes other calls", () => {
  const pairs = {
    *[Symbol.iterator]() {
      yield ["a", { toString: () => String(all().length) }];
    },
  };
  assert.equal(serialize(pairs), "a=4");
});

// Calls that fail because of their arguments do not discard the wasm instance.
const TEXT = "plain0text0for0everyone0";
const names = entriesOf(() => ({}))
  .map(({ name }) => name)
  .filter((name) => !name.includes("/auto"));
const { entries, rows, problems } = await loadEntries(names, (name) => import(name), examples);
/** In /lite, the error for a non-ASCII host is thrown inside the instance, which is therefore discarded. */
const THROWN_INSIDE = /^set URL[.]prototype[.]host(name)? of whatwg-url-wasm[/]lite/;
const failing = rows.filter(
  ({ name, example }) => example.throws !== undefined && !THROWN_INSIDE.test(name),
);

test("every kind of failure has an example", () => {
  assert.deepEqual(problems, []);
  assert.ok(failing.length >= 241, `only ${failing.length} examples`);
});

for (const row of failing) {
  test(`${row.name} keeps the instance when it fails`, () => {
    perform(row, entries, TEXT);
    const before = watch.instances;
    for (let i = 0; i < 3; i++) {
      const { answer, said } = perform(row, entries, TEXT);
      assert.equal(answer, row.example.throws, said);
    }
    assert.equal(watch.instances, before);
  });
}
