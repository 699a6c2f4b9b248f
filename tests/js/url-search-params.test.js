// Tests the URLSearchParams class: https://url.spec.whatwg.org/#interface-urlsearchparams
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { URL, URLSearchParams } from "whatwg-url-wasm";
import { Random } from "./random.js";

const from = (...args) => [...new URLSearchParams(...args)];

describe("constructor", () => {
  test("without an argument", () => {
    assert.deepEqual(from(), []);
    assert.deepEqual(from(undefined), []);
    assert.equal(new URLSearchParams().toString(), "");
  });

  const strings = {
    "": [],
    "?": [],
    "&&": [],
    "a=b": [["a", "b"]],
    "?a=b": [["a", "b"]],
    "??a=b": [["?a", "b"]],
    a: [["a", ""]],
    "a=": [["a", ""]],
    "=a": [["", "a"]],
    "=": [["", ""]],
    "a=b=c": [["a", "b=c"]],
    "a=b&a=c&&d": [
      ["a", "b"],
      ["a", "c"],
      ["d", ""],
    ],
    "a+b=c+d": [["a b", "c d"]],
    "a%2Bb=%26%3D%25": [["a+b", "&=%"]],
    "a=%": [["a", "%"]],
    "a=%2": [["a", "%2"]],
    "a=%zz&%e2%82%ac=%F0%9F%98%80": [
      ["a", "%zz"],
      ["€", "\u{1f600}"],
    ],
    "a=%ff%e2%82&b=%c3%28": [
      ["a", "\ufffd\ufffd"],
      ["b", "\ufffd("],
    ],
    "é=\u{1f600}&b=ü+%C3%BC": [
      ["é", "\u{1f600}"],
      ["b", "ü ü"],
    ],
    "\ufeffa=\ufeff&%EF%BB%BFb=%ef%bb%bf": [
      ["\ufeffa", "\ufeff"],
      ["\ufeffb", "\ufeff"],
    ],
    "a=\0&b=%00": [
      ["a", "\0"],
      ["b", "\0"],
    ],
    "a\t=\n": [["a\t", "\n"]],
    "\ud800=\udfff&%41=\ud83d": [
      ["\ufffd", "\ufffd"],
      ["A", "\ufffd"],
    ],
  };
  for (const [string, pairs] of Object.entries(strings)) {
    test(`from ${JSON.stringify(string)}`, () => assert.deepEqual(from(string), pairs));
  }

  test("from the string conversion of other values", () => {
    assert.deepEqual(from(null), [["null", ""]]);
    assert.deepEqual(from(0), [["0", ""]]);
    assert.deepEqual(from(true), [["true", ""]]);
    assert.throws(() => new URLSearchParams(Symbol("a")), TypeError);
  });

  test("from pairs in any iterable", () => {
    const pairs = [
      ["a", "b"],
      ["a", "c"],
    ];
    assert.deepEqual(from(pairs), pairs);
    assert.deepEqual(from(new Set(pairs)), pairs);
    assert.deepEqual(from(new Map([["a", "b"]])), [["a", "b"]]);
    assert.deepEqual(from([new Set(["a", "b"])]), [["a", "b"]]);
    assert.deepEqual(from(pairs.values()), pairs);
    assert.deepEqual(from([new String("ab")]), [["a", "b"]], "a string object is an iterable");
    assert.deepEqual(from([[1, null]]), [["1", "null"]]);
    assert.deepEqual(from([]), []);
    function* generate() {
      yield* pairs;
    }
    assert.deepEqual(from(generate()), pairs);
    const callable = Object.assign(() => {}, { [Symbol.iterator]: generate });
    assert.deepEqual(from(callable), pairs);
  });

  test("rejects items that are not pairs", () => {
    for (const init of [[["a"]], [["a", "b", "c"]], [[]], ["ab"], [1], [null], [undefined], [{}]]) {
      assert.throws(() => new URLSearchParams(init), TypeError, JSON.stringify(init));
    }
    assert.throws(() => new URLSearchParams({ [Symbol.iterator]: 1 }), TypeError);
    assert.throws(() => new URLSearchParams({ [Symbol.iterator]: () => 1 }), TypeError);
    assert.throws(
      () => new URLSearchParams({ [Symbol.iterator]: () => ({ next: () => 1 }) }),
      TypeError,
    );
    assert.throws(() => new URLSearchParams([["a", Symbol("b")]]), TypeError);
  });

  test("converts every pair before it checks the number of strings in each", () => {
    const seen = [];
    const note = (name) => ({
      toString() {
        seen.push(name);
        return name;
      },
    });
    assert.throws(
      () => new URLSearchParams([[note("a")], [note("b"), note("c"), note("d")], [note("e"), "f"]]),
      TypeError,
    );
    assert.deepEqual(seen, ["a", "b", "c", "d", "e"]);
  });

  test("from a record", () => {
    assert.deepEqual(from({ a: "b", c: "d" }), [
      ["a", "b"],
      ["c", "d"],
    ]);
    assert.deepEqual(from({}), []);
    assert.deepEqual(
      from({ b: 1, 2: null, a: undefined, 1: ["x", "y"] }),
      [
        ["1", "x,y"],
        ["2", "null"],
        ["b", "1"],
        ["a", "undefined"],
      ],
      "in the order of its keys",
    );
    assert.deepEqual(
      from(() => {}),
      [],
      "a function has no enumerable keys",
    );
    assert.deepEqual(from(Object.create({ inherited: 1 }, { hidden: { value: 1 } })), []);
    assert.deepEqual(from(Object.assign(Object.create(null), { a: "b" })), [["a", "b"]]);
  });

  test("from an object with a null or undefined @@iterator, taken as a record", () => {
    for (const iterator of [undefined, null]) {
      const init = Object.defineProperty({ a: "b" }, Symbol.iterator, { value: iterator });
      assert.deepEqual(from(init), [["a", "b"]]);
    }
    assert.throws(() => new URLSearchParams({ a: "b", [Symbol.iterator]: undefined }), TypeError);
  });

  test("refuses a record with enumerable symbols", () => {
    assert.throws(() => new URLSearchParams({ a: "b", [Symbol("c")]: "d" }), TypeError);
    const hidden = Object.defineProperty({ a: "b" }, Symbol("c"), { value: "d" });
    assert.deepEqual(from(hidden), [["a", "b"]]);
  });

  test("merges keys that become equal: the first one's position, the last one's value", () => {
    assert.deepEqual(from({ "\ud800": "1", a: "2", "\ufffd": "3", "\udfff": "4" }), [
      ["\ufffd", "4"],
      ["a", "2"],
    ]);
    assert.deepEqual(from({ "a\ufffd": "1", b: "2", "a\udc00": "3" }), [
      ["a\ufffd", "3"],
      ["b", "2"],
    ]);
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
    assert.deepEqual(from(init), [
      ["a", "1"],
      ["c", "3"],
    ]);
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
    assert.deepEqual(from(params), [["x", "y"]]);
  });

  test("from iterables with their own way of iterating", () => {
    const pairs = [["a", "b"]];
    pairs[Symbol.iterator] = function* () {
      yield ["x", "y"];
    };
    assert.deepEqual(from(pairs), [["x", "y"]]);
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
    assert.deepEqual(from(pairs), [
      ["a", "b"],
      ["c", "d"],
    ]);
  });
});

describe("append, get, getAll, has, set, delete", () => {
  test("look for a lone surrogate as U+FFFD", () => {
    const params = () => new URLSearchParams("a=1&\ufffd=\ufffd");
    assert.equal(params().get("\ud800"), "\ufffd");
    assert.equal(params().get("a\ud800"), null);
    assert.deepEqual(params().getAll("\udfff"), ["\ufffd"]);
    assert.equal(params().has("\ud800"), true);
    assert.equal(params().has("\ud800", "\udc00"), true);
    assert.equal(params().has("\ud800", "1"), false);
    const changed = params();
    changed.set("\ud800", "2");
    assert.deepEqual([...changed].flat(), ["a", "1", "\ufffd", "2"]);
    changed.delete("\udc00", "2");
    assert.deepEqual([...changed].flat(), ["a", "1"]);
  });

  test("append", () => {
    const params = new URLSearchParams("a=1");
    params.append("a", "2");
    params.append("", "");
    params.append(null, undefined);
    params.append("\ud800", "\udc00");
    assert.equal(params.toString(), "a=1&a=2&=&null=undefined&%EF%BF%BD=%EF%BF%BD");
    assert.equal(params.get("\ufffd"), "\ufffd");
  });

  test("get and getAll", () => {
    const params = new URLSearchParams("a=1&b=2&a=3&null=4");
    assert.equal(params.get("a"), "1");
    assert.equal(params.get("c"), null);
    assert.equal(params.get(null), "4");
    assert.deepEqual(params.getAll("a"), ["1", "3"]);
    assert.deepEqual(params.getAll("c"), []);
    assert.notEqual(params.getAll("a"), params.getAll("a"));
    assert.equal(new URLSearchParams("\ufffd=1").get("\udfff"), "1");
    assert.deepEqual(new URLSearchParams("\ufffd=1").getAll("\udfff"), ["1"]);
  });

  test("has", () => {
    const params = new URLSearchParams("a=1&b=2&a=3&\ufffd=\ufffd&c=undefined&d=null");
    assert.equal(params.has("a"), true);
    assert.equal(params.has("x"), false);
    assert.equal(params.has("a", "3"), true);
    assert.equal(params.has("a", "2"), false);
    assert.equal(params.has("a", undefined), true);
    assert.equal(params.has("c", "undefined"), true);
    assert.equal(params.has("d", null), true);
    assert.equal(params.has("a", null), false);
    assert.equal(params.has("\ud800", "\udfff"), true);
  });

  test("set", () => {
    const params = new URLSearchParams("a=1&b=2&a=3&c=4&a=5");
    params.set("a", "6");
    assert.equal(params.toString(), "a=6&b=2&c=4");
    params.set("d", "7");
    assert.equal(params.toString(), "a=6&b=2&c=4&d=7");
    params.set("\ud800", "\ud800");
    params.set("\ufffd", "8");
    assert.equal(params.get("\ufffd"), "8");
    assert.equal(params.size, 5);
  });

  test("delete", () => {
    const params = new URLSearchParams("a=1&b=2&a=3&b=4&a=1&c=undefined");
    params.delete("a", "1");
    assert.equal(params.toString(), "b=2&a=3&b=4&c=undefined");
    params.delete("b", undefined);
    assert.equal(params.toString(), "a=3&c=undefined");
    params.delete("a", "x");
    params.delete("x");
    params.delete("c", null);
    assert.equal(params.size, 2);
    params.delete("c", "undefined");
    params.delete("a");
    assert.equal(params.size, 0);
    params.append("\ufffd", "\ufffd");
    params.delete("\ud800", "\ud800");
    assert.equal(params.size, 0);
  });

  test("with arguments whose conversion modifies the list", () => {
    const params = new URLSearchParams("a=1");
    const changing = (string) => ({
      toString() {
        params.delete("a");
        params.append("z", "0");
        return string;
      },
    });
    params.append(changing("b"), "2");
    assert.equal(params.toString(), "z=0&b=2");
    assert.equal(params.get(changing("z")), "0");
    params.set("z", changing("3"));
    assert.equal(params.toString(), "z=3&b=2");
    params.delete(changing("z"));
    assert.equal(params.toString(), "b=2");

    const url = new URL("https://example.com/?a=1");
    url.searchParams.append("b", {
      toString() {
        url.search = "?c=3";
        return "2";
      },
    });
    assert.equal(url.search, "?c=3&b=2");
  });

  test("convert all arguments in order before doing anything", () => {
    const params = new URLSearchParams("a=1");
    const thrower = {
      toString() {
        throw new Error("from toString");
      },
    };
    const seen = [];
    const note = { toString: () => seen.push("name") };
    for (const method of ["append", "set", "delete", "has"]) {
      assert.throws(() => params[method](note, thrower), { message: "from toString" });
    }
    assert.equal(seen.length, 4);
    assert.equal(params.toString(), "a=1");
  });
});

describe("size", () => {
  test("counts pairs", () => {
    const params = new URLSearchParams("a=1&b=2&a=3");
    assert.equal(params.size, 3);
    params.delete("a");
    assert.equal(params.size, 1);
    params.append("c", "d");
    assert.equal(params.size, 2);
    const url = new URL("https://example.com/?a&b");
    assert.equal(url.searchParams.size, 2);
    url.search = "?";
    assert.equal(url.searchParams.size, 0);
  });
});

describe("sort", () => {
  const rows = {
    "z=b&a=b&z=a&a=a": "a=b&a=a&z=b&z=a",
    "\ufffd=x&\ufffc&\ufffd=a": "%EF%BF%BC=&%EF%BF%BD=x&%EF%BF%BD=a",
    "ﬃ&🌈": "%F0%9F%8C%88=&%EF%AC%83=",
    "é&e\ufffd&e\u0301": "e%CC%81=&e%EF%BF%BD=&%C3%A9=",
    "z=z&a=a&z=y&a=b&z=x&a=c&z=w&a=d": "a=a&a=b&a=c&a=d&z=z&z=y&z=x&z=w",
    "bbb&bb&aaa&aa=x&aa=y": "aa=x&aa=y&aaa=&bb=&bbb=",
    "=1&a&=0": "=1&=0&a=",
    "": "",
  };
  for (const [input, output] of Object.entries(rows)) {
    test(`${input} by code units of the names`, () => {
      const params = new URLSearchParams(input);
      params.sort();
      assert.equal(params.toString(), output);
      const url = new URL(`?${input}`, "https://example.com/");
      url.searchParams.sort();
      assert.equal(url.search, output === "" ? "" : `?${output}`);
    });
  }

  test("is stable for many pairs", () => {
    const pairs = Array.from({ length: 5000 }, (_, i) => [`k${(i * 7919) % 13}`, `${i}`]);
    const params = new URLSearchParams(pairs);
    params.sort();
    const sorted = [...params];
    assert.equal(sorted.length, pairs.length);
    for (let i = 1; i < sorted.length; i++) {
      const [before, after] = [sorted[i - 1], sorted[i]];
      assert.ok(
        before[0] < after[0] || (before[0] === after[0] && Number(before[1]) < Number(after[1])),
      );
    }
  });
});

test("sorting any number of pairs whose names share a beginning or are short", () => {
  const parts = ["", "\0", "a", "ab", "~", "\u007f", "\u0080", "\u0100", "\u{1f600}", "\uffff"];
  let state = 1;
  const part = () => {
    state = (state * 48271) % 2147483647;
    return parts[state % parts.length];
  };
  for (let size = 0; size < 100; size++) {
    const pairs = Array.from({ length: size }, (_, i) => [
      part() + part() + part() + part(),
      `${i}`,
    ]);
    const params = new URLSearchParams(pairs);
    params.sort();
    // Array.prototype.sort is also stable.
    pairs.sort(([one], [other]) => (one < other ? -1 : Number(one > other)));
    assert.deepEqual([...params], pairs);
  }
});

describe("iteration", () => {
  test("entries, keys, values, forEach, spread", () => {
    const params = new URLSearchParams("a=1&b=2");
    assert.deepEqual([...params], [...params.entries()]);
    assert.deepEqual(
      [...params.entries()],
      [
        ["a", "1"],
        ["b", "2"],
      ],
    );
    assert.deepEqual([...params.keys()], ["a", "b"]);
    assert.deepEqual([...params.values()], ["1", "2"]);
    const calls = [];
    const thisArg = {};
    params.forEach(function (...args) {
      calls.push([this, ...args]);
    }, thisArg);
    assert.deepEqual(calls, [
      [thisArg, "1", "a", params],
      [thisArg, "2", "b", params],
    ]);
    assert.equal(calls[0][0], thisArg);
    assert.equal(calls[0][3], params);
  });

  test("sees appended pairs, but not deleted ones", () => {
    const params = new URLSearchParams("a=1&b=2&c=3");
    const seen = [];
    for (const [name] of params) {
      seen.push(name);
      if (name === "a") params.delete("b");
      if (name === "c") params.append("d", "4");
    }
    assert.deepEqual(seen, ["a", "c", "d"]);
  });

  test("skips a pair when one that was already seen is deleted", () => {
    const params = new URLSearchParams("a=1&b=2&c=3");
    const seen = [];
    params.forEach((_, name) => {
      seen.push(name);
      params.delete(name);
    });
    assert.deepEqual(seen, ["a", "c"]);
    assert.equal(params.toString(), "b=2");
  });

  test("follows changes of the URL", () => {
    const url = new URL("https://example.com/?a=1&b=2&c=3");
    const seen = [];
    for (const [name] of url.searchParams) {
      url.search = "x=1&y=2&z=3";
      seen.push(name);
    }
    assert.deepEqual(seen, ["a", "y", "z"]);
  });

  test("continues after the end if pairs were added", () => {
    const params = new URLSearchParams("a=1");
    const keys = params.keys();
    assert.deepEqual(keys.next(), { value: "a", done: false });
    assert.deepEqual(keys.next(), { value: undefined, done: true });
    params.append("b", "2");
    assert.deepEqual(keys.next(), { value: "b", done: false });
  });

  test("with two independent iterators", () => {
    const params = new URLSearchParams("a=1&b=2");
    const [one, two] = [params.values(), params.values()];
    assert.equal(one.next().value, "1");
    assert.equal(one.next().value, "2");
    assert.equal(two.next().value, "1");
    assert.equal(one[Symbol.iterator](), one);
  });
});

describe("toString", () => {
  const rows = [
    [[["a", "b c"]], "a=b+c"],
    [[["a", ""]], "a="],
    [[["", "a"]], "=a"],
    [[["", ""]], "="],
    [[["a+b", "a&b=c"]], "a%2Bb=a%26b%3Dc"],
    [[["*-._", "~!'()"]], "*-._=%7E%21%27%28%29"],
    [[["%", "\0"]], "%25=%00"],
    [[["é", "\u{1f600}"]], "%C3%A9=%F0%9F%98%80"],
    [[["\ufeff", "\uffff"]], "%EF%BB%BF=%EF%BF%BF"],
    [
      [
        ["\u{1f600}", "a"],
        ["a", "\u{1f600}"],
        ["é", ""],
      ],
      "%F0%9F%98%80=a&a=%F0%9F%98%80&%C3%A9=",
    ],
  ];
  for (const [pairs, string] of rows) {
    test(string, () => {
      const params = new URLSearchParams(pairs);
      assert.equal(params.toString(), string);
      assert.equal(String(params), string);
      assert.deepEqual(from(string), pairs);
    });
  }

  test("every ASCII code point, and code points of each length", () => {
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
});

describe("subclasses", () => {
  test("are instances of URLSearchParams", () => {
    class Subclass extends URLSearchParams {
      constructor(...args) {
        super(...args);
        this.append("from", "subclass");
      }
    }
    const params = new Subclass({ a: "b" });
    assert.ok(params instanceof URLSearchParams);
    assert.equal(params.toString(), "a=b&from=subclass");
  });
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
  assert.deepEqual(from(pairs), wellFormed);
  assert.equal(new URLSearchParams(pairs).toString(), new URLSearchParams(wellFormed).toString());
});
