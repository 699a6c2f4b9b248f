// `node tests/hardening/conversions.mjs` tests every point at which the caller's code runs because an argument is
// converted to a string or a list. Web IDL converts all arguments first, so the result must be the same as if the
// caller's code had run before the call. If that code throws, the call must not have any effect.
import assert from "node:assert/strict";
import { URL, URLSearchParams } from "whatwg-url-wasm";
import { harden, progress } from "./command-line.mjs";

const FULL = "https://user:pass@example.com:8080/p/a?a=1&b=2&a=3#h";
const stateOf = ({ url, params }) => [url.href, ...url.searchParams, ...params].join("|");

/** The objects that a call uses. */
const surroundings = () => ({ url: new URL(FULL), params: new URLSearchParams("a=1&b=2&a=3") });

/** A string whose conversion runs code. */
const text = (string) => (act) => ({
  toString() {
    act();
    return string;
  },
});
const primitive = (string) => (act) => ({
  [Symbol.toPrimitive]() {
    act();
    return string;
  },
});
const trapped = (string) => (act) =>
  new Proxy(Object(string), {
    get(target, key) {
      act();
      const value = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });

/**
 * Each row consists of the function to call, the position of the hostile value, and several ways of creating the value.
 */
const points = [];
const strings = { text, primitive, trapped };
function pointOfString(name, plain, call) {
  for (const [way, make] of Object.entries(strings)) {
    points.push({ name: `${name}, ${way}`, plain, make: make(plain), call });
  }
}

for (const [name, run] of Object.entries({
  constructor: (...args) => new URL(...args).href,
  parse: (...args) => URL.parse(...args).href,
  canParse: (...args) => URL.canParse(...args),
})) {
  pointOfString(`URL ${name}, url`, "../b\u00e9?c", (_, value) =>
    run(value, "https://e\u00c9.example/x/"),
  );
  pointOfString(`URL ${name}, base`, "https://e\u00c9.example/x/", (_, value) =>
    run("../b\u00e9?c", value),
  );
}
for (const [attribute, value] of Object.entries({
  href: "http://u\u00e9/?x#y",
  protocol: "wss",
  username: "n\u00e9",
  password: "n\u00e9",
  host: "n\u00e9w.example:81",
  hostname: "n\u00e9w.example",
  port: "82",
  pathname: "/n\u00e9w",
  search: "?n=\u00e9",
  hash: "#n\u00e9",
})) {
  pointOfString(`URL ${attribute}`, value, ({ url }, given) => {
    url[attribute] = given;
  });
}
for (const of of ["url", "params"]) {
  const list = (around) => (of === "url" ? around.url.searchParams : around.params);
  for (const method of ["append", "set", "delete", "has"]) {
    pointOfString(`${of}: ${method}, name`, "a", (around, name) => list(around)[method](name, "1"));
    pointOfString(`${of}: ${method}, value`, "1", (around, value) =>
      list(around)[method]("a", value),
    );
  }
  for (const method of ["get", "getAll", "delete", "has"]) {
    pointOfString(`${of}: ${method}, name alone`, "a", (around, name) =>
      String(list(around)[method](name)),
    );
  }
}

const construct = (_, init) => new URLSearchParams(init).toString();
const PAIRS = [
  ["a", "\u00e9"],
  ["b", "2"],
];
const iterator = (values, act, where) => {
  let at = 0;
  const touch = (place) => {
    if (place === where) act();
  };
  return {
    get next() {
      touch("next");
      return () => {
        touch("next()");
        const index = at++;
        return {
          get done() {
            touch("done");
            return index >= values.length;
          },
          get value() {
            touch("value");
            return values[index];
          },
        };
      };
    },
  };
};
const iterable = (values, act, where) => ({
  get [Symbol.iterator]() {
    if (where === "@@iterator") act();
    return () => {
      if (where === "@@iterator()") act();
      return iterator(values, act, where);
    };
  },
});
function pointOfPairs(name, make) {
  points.push({ name, plain: PAIRS, make, call: construct });
}

for (const where of ["@@iterator", "@@iterator()", "next", "next()", "done", "value"]) {
  pointOfPairs(`list, ${where}`, (act) => iterable(PAIRS, act, where));
  pointOfPairs(`pair, ${where}`, (act) => [PAIRS[0], iterable(PAIRS[1], act, where)]);
}
pointOfPairs("name in a list", (act) => [PAIRS[0], [text("b")(act), "2"]]);
pointOfPairs("value in a list", (act) => [["a", text("\u00e9")(act)], PAIRS[1]]);
pointOfPairs("value in a record", (act) => ({ a: text("\u00e9")(act), b: "2" }));
pointOfPairs("getter in a record", (act) => ({
  a: "\u00e9",
  get b() {
    act();
    return "2";
  },
}));
for (const trap of ["ownKeys", "getOwnPropertyDescriptor", "get"]) {
  const handler = (act) => ({
    [trap](...args) {
      act();
      return Reflect[trap](...args);
    },
  });
  pointOfPairs(`record, ${trap} trap`, (act) => new Proxy(Object.fromEntries(PAIRS), handler(act)));
}

const path = `/\u00e9${"p".repeat(1 << 20)}`;
const ACTIONS = {
  "parses a short URL": () => assert.equal(new URL("HTTP://x/\u00e9").href, "http://x/%C3%A9"),
  "parses a long URL": () =>
    assert.ok(new URL(path, "http://x").href.endsWith(`%A9${path.slice(2)}`)),
  "makes memory grow": () =>
    assert.equal(
      new URL(`x:\u00e9${"\u00e9".repeat(3 << 20)}`).href.length,
      2 + 6 * (1 + (3 << 20)),
    ),
  "changes the objects": ({ url, params }) => {
    url.href = "ws://other.example:444/else?a=9&where=1#there";
    url.searchParams.append("z", "9");
    params.sort();
    params.append("z", "9");
  },
  "looks at the objects": (around) => stateOf(around),
};

function attempt(around, call, value) {
  const result = String(call(around, value));
  return `${result}|${stateOf(around)}`;
}

await harden((quick, sample) => {
  let count = 0;
  for (const [index, { name, plain, make, call }] of points.entries()) {
    for (const [what, action] of Object.entries(ACTIONS)) {
      // It would take too long to use 20 MB strings at every point.
      if (what === "makes memory grow" && index % (sample ? 21 : quick ? 7 : 1) !== 0) continue;
      const expecting = surroundings();
      action(expecting);
      const expected = attempt(expecting, call, plain);
      const around = surroundings();
      let acted = false;
      const hostile = make(() => {
        // The action runs only once, because repeating some actions has a different effect.
        if (acted) return;
        acted = true;
        action(around);
      });
      assert.equal(attempt(around, call, hostile), expected, `${name}: ${what}`);
      assert.ok(acted, `${name}: nothing was converted`);
      count++;
    }
    const expected = attempt(surroundings(), call, plain);
    const thrown = new Error("midway");
    const around = surroundings();
    const before = stateOf(around);
    const hostile = make(() => {
      throw thrown;
    });
    assert.throws(
      () => call(around, hostile),
      (error) => error === thrown,
      `${name}: throws`,
    );
    assert.equal(stateOf(around), before, `${name}: throws`);
    // The next call must not be affected by anything left behind by this call.
    assert.equal(attempt(surroundings(), call, plain), expected, `${name}: after it threw`);
    count++;
    progress(name);
  }
  assert.ok(points.length >= 100, `${points.length} points`);
  return `${points.length} conversions, ${count} times with something else in their midst: as if it had come before`;
});
