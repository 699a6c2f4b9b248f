// Tests what tests/data/rows/search-params.json and the standard's IDL (idl.test.js) don't test about the
// URLSearchParams class.
import assert from "node:assert/strict";
import { test } from "node:test";
import { URL, URLSearchParams } from "whatwg-url-wasm";
import { Random } from "./random.js";

const from = (init) => String(new URLSearchParams(init));

test("refuses a record with enumerable symbols", () => {
  assert.throws(() => new URLSearchParams({ a: "b", [Symbol("c")]: "d" }), TypeError);
  const hidden = Object.defineProperty({ a: "b" }, Symbol("c"), { value: "d" });
  assert.equal(from(hidden), "a=b");
});

test("from a record whose getters modify it", () => {
  const init = {
    get a() {
      delete init.b;
      init.d = "new";
      return "1";
    },
    b: "2",
    c: "3",
  };
  assert.equal(from(init), "a=1&c=3");
});

test("from proxies, calling the traps that the standards name", () => {
  const traps = [];
  const handler = new Proxy(
    {},
    {
      get:
        (_, trap) =>
        (target, key, ...rest) => {
          traps.push(
            typeof key === "symbol" ? `${trap} ${key.description}` : `${trap} ${key ?? ""}`,
          );
          return Reflect[trap](target, key, ...rest);
        },
    },
  );
  from(new Proxy({ a: "1", b: "2" }, handler));
  assert.deepEqual(traps, [
    "get Symbol.iterator",
    "ownKeys ",
    "getOwnPropertyDescriptor a",
    "get a",
    "getOwnPropertyDescriptor b",
    "get b",
  ]);
  traps.length = 0;
  from(new Proxy([["a", "1"]], handler));
  assert.deepEqual(traps, ["get Symbol.iterator", "get length", "get 0", "get length"]);
});

test("copies the list of another URLSearchParams", () => {
  const params = new URLSearchParams("a=b&a=c");
  const copy = new URLSearchParams(params);
  params.append("d", "e");
  assert.equal(copy.toString(), "a=b&a=c");
  params[Symbol.iterator] = function* () {
    yield ["x", "y"];
  };
  assert.equal(from(params), "x=y");
});

test("from iterables with their own way of iterating", () => {
  const pairs = [["a", "b"]];
  pairs[Symbol.iterator] = function* () {
    yield ["x", "y"];
  };
  assert.equal(from(pairs), "x=y");
});

test("from an array that grows during iteration", () => {
  const pairs = [
    [
      {
        toString() {
          pairs.push(["c", "d"]);
          return "a";
        },
      },
      "b",
    ],
  ];
  assert.equal(from(pairs), "a=b&c=d");
});

test("iteration follows changes of the URL", () => {
  const url = new URL("https://example.com/?a=1&b=2&c=3");
  const seen = [];
  for (const [name] of url.searchParams) {
    url.search = "x=1&y=2&z=3";
    seen.push(name);
  }
  assert.deepEqual(seen, ["a", "y", "z"]);
  const values = [];
  url.searchParams.forEach((value) => {
    url.search = "x=4&y=5";
    values.push(value);
  });
  assert.deepEqual(values, ["1", "5"]);
});

test("iteration continues after the end if pairs were added", () => {
  const params = new URLSearchParams("a=1");
  const keys = params.keys();
  assert.deepEqual(keys.next(), { value: "a", done: false });
  assert.deepEqual(keys.next(), { value: undefined, done: true });
  params.append("b", "2");
  assert.deepEqual(keys.next(), { value: "b", done: false });
});

test("toString: every ASCII code point, and code points of each length", () => {
  const expectedOf = (text) =>
    encodeURIComponent(text)
      .replace(/[!'()~]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
      .replaceAll("%20", "+");
  const texts = Array.from({ length: 0x100 }, (_, unit) => String.fromCharCode(unit));
  texts.push(
    "\u07ff",
    "\u0800",
    "\ud7ff",
    "\ue000",
    "\uffff",
    "\u{10000}",
    "\u{1f600}",
    "\u{10ffff}",
  );
  let count = 0;
  for (const text of texts) {
    // Lists longer than 4,096 code units are assembled from several pieces.
    for (const repeated of [1, 2, 5000]) {
      const all = text.repeat(repeated);
      for (const [name, value] of [
        [all, ""],
        ["", all],
        [`a${all}b`, `${all} c`],
      ]) {
        const params = new URLSearchParams([
          [name, value],
          ["n", value],
        ]);
        const [nameForm, valueForm] = [expectedOf(name), expectedOf(value)];
        assert.equal(params.toString(), `${nameForm}=${valueForm}&n=${valueForm}`);
        count++;
      }
    }
  }
  assert.equal(count, 264 * 9);
});

// To look up a first value, `get` and `has` do not parse the list.
test("the first value that is looked up is the same as in the list", () => {
  const random = new Random();
  const names = ["a", "b", "ab", "a.b-c_9", "é", " ", "", "%61", "a&b", "x".repeat(40)];
  const parts = ["a", "b", "ab", "a.b-c_9", "%61", "+", "%2", "é", "%C3%A9", "%FF", "=", "&", ""];
  const field = () => {
    const name = random.oneOf(random.below(4) === 0 ? parts : names.slice(0, 4));
    return name + random.oneOf(["=", "=", "", "+"]) + random.oneOf(parts) + random.oneOf(parts);
  };
  let found = 0;
  for (let i = 0; i < 20_000; i++) {
    const query = Array.from({ length: random.below(6) }, field).join("&");
    const name = random.oneOf(random.below(3) === 0 ? names : names.slice(0, 3));
    const pair = [...new URLSearchParams(query)].find(([key]) => key === name);
    const value = pair === undefined ? null : pair[1];
    const text = JSON.stringify([query, name]);
    assert.equal(new URLSearchParams(query).get(name), value, text);
    assert.equal(new URLSearchParams(`?${query}`).has(name), value !== null, text);
    const { searchParams } = new URL(`https://h/?${query}`);
    assert.equal(searchParams.get(name), value, text);
    assert.equal(searchParams.get(name), value, text);
    found += value === null ? 0 : 1;
  }
  assert.ok(found > 4000, `${found} were found`);
});

test("lone surrogates in a list are replaced before names are compared", () => {
  const strings = ["\ud800", "\udc00", "\ufffd", "a", "a\ud800", "a\ufffd", "\u{1f600}", ""];
  const pairs = strings.flatMap((name, i) => [
    [name, strings[(i + 3) % strings.length]],
    [name, strings[i]],
  ]);
  const replaced = (string) => string.replace(/\p{Surrogate}/gu, "\ufffd");
  const wellFormed = pairs.map((pair) => pair.map(replaced));
  let count = 0;
  for (const name of strings) {
    const values = wellFormed
      .filter(([other]) => other === replaced(name))
      .map(([, value]) => value);
    const missing = `${name}b`;
    for (const [method, argument, expected] of [
      ["get", name, values[0]],
      ["getAll", name, values],
      ["has", name, true],
      ["get", missing, null],
      ["has", missing, false],
    ]) {
      const params = new URLSearchParams(pairs);
      // The list is converted after the first call at the latest.
      for (let call = 0; call < 2; call++) {
        assert.deepEqual(
          params[method](argument),
          expected,
          `${method} ${JSON.stringify(argument)}`,
        );
        count++;
      }
      assert.deepEqual([...params], wellFormed);
    }
  }
  assert.equal(count, 80);
  assert.equal(from(pairs), from(wellFormed));
});
