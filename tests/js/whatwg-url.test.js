// Tests that the exports of /whatwg-url and /whatwg-url/webidl2js-wrapper have the same names and behave the same as
// those of npm whatwg-url.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import vm from "node:vm";
import theirs from "whatwg-url";
import theirWrapper from "whatwg-url/webidl2js-wrapper.js";
import * as root from "whatwg-url-wasm";
import * as ours from "whatwg-url-wasm/whatwg-url";
import * as wrapper from "whatwg-url-wasm/whatwg-url/webidl2js-wrapper";
import { readCases, testCases } from "./cases.js";

test("the names from npm whatwg-url, with the default entry's classes", () => {
  assert.deepEqual(Object.keys(ours).sort(), Object.keys(theirs).sort());
  assert.equal(Object.keys(ours).length, 17);
  assert.equal(ours.URL, root.URL);
  assert.equal(ours.URLSearchParams, root.URLSearchParams);
  assert.deepEqual(Object.keys(wrapper).sort(), Object.keys(theirWrapper).sort());
});

const parsingTests = readCases("urltestdata.json");
const withBase = (module, { input, base }, call) => {
  const baseURL = typeof base === "string" ? module.parseURL(base) : undefined;
  return baseURL === null ? "no base" : call(input, { baseURL });
};

testCases(
  "urltestdata.json: validation errors, and valid URL strings",
  parsingTests,
  891,
  (entry) => {
    const [our, their] = [ours, theirs].map((module) => [
      withBase(module, entry, module.parseURLWithValidationErrors),
      withBase(module, entry, module.isValidURLString),
    ]);
    assert.deepEqual(our, their);
  },
);

const encodingTests = readCases("percent-encoding.json").flatMap(({ input, output }) =>
  Object.keys(output).map((encoding) => ({ input, output, encoding })),
);
testCases("percent-encoding.json with the option encoding", encodingTests, 16, (entry) => {
  const { input, output, encoding } = entry;
  const whole = `https://h/?${input}#${input}`;
  for (const parse of [ours.basicURLParse, ours.parseURL]) {
    const url = parse(whole, { encoding });
    assert.equal(url.query, output[encoding]);
    assert.equal(url.fragment, output["utf-8"]);
  }
  assert.equal(ours.parseURLWithValidationErrors(whole, { encoding }).url.query, output[encoding]);
});

/**
 * Returns a window in which the wrapper from `module` has installed both classes. Also returns a function that runs
 * code in that window.
 */
function windowOf(module, globalNames = ["Window"]) {
  const window = vm.createContext({});
  const globalObject = vm.runInContext("globalThis", window);
  module.URL.install(globalObject, globalNames);
  module.URLSearchParams.install(globalObject, globalNames);
  return { globalObject, run: (code) => vm.runInContext(code, window) };
}

/**
 * Returns the aspects of an object's properties that Web IDL specifies. Only our objects have symbols for custom
 * inspection.
 */
const described = (object) =>
  Reflect.ownKeys(object)
    .filter((key) => !/inspect/i.test(String(key)))
    .sort((a, b) => (String(a) < String(b) ? -1 : 1))
    .map((key) => {
      const { configurable, enumerable, get, set, value, writable } =
        Object.getOwnPropertyDescriptor(object, key);
      const ofFunction = [value, get, set].map((one) => {
        return typeof one === "function" && key !== "constructor"
          ? [one.name, one.length]
          : typeof one;
      });
      return [key, configurable, enumerable, writable, ...ofFunction];
    });

test("classes are installed on windows in the same way as by npm whatwg-url", () => {
  const [our, their] = [windowOf(wrapper), windowOf(theirWrapper)].map(({ globalObject }) =>
    ["URL", "URLSearchParams", "webkitURL"].map((name) => {
      const { value, ...flags } = Object.getOwnPropertyDescriptor(globalObject, name);
      const prototype = Object.getOwnPropertyDescriptor(value, "prototype");
      return {
        flags,
        prototype: { ...prototype, value: null },
        statics: described(value),
        members: described(value.prototype),
      };
    }),
  );
  assert.deepEqual(our, their);
  assert.ok(our[0].members.length >= 16 && our[1].members.length >= 14);
});

test("each window has its own classes, and objects belong to their window", () => {
  const { globalObject: window, run } = windowOf(wrapper);
  const { globalObject: other } = windowOf(wrapper);
  assert.notEqual(window.URL, other.URL);
  assert.notEqual(window.URL, root.URL);
  assert.equal(window.webkitURL, window.URL);
  for (const [code, expected] of [
    ["new URL('b?q=1', 'https://h/a').href", "https://h/b?q=1"],
    ["new URL('https://h/?a') instanceof URL", true],
    ["new URL('https://h/?a').searchParams instanceof URLSearchParams", true],
    ["URL.parse('https://h/') instanceof URL && URL.parse('no') === null", true],
    ["URL.canParse('https://h/') && !URL.canParse('no')", true],
    ["[new URLSearchParams({ a: 1 }), new URLSearchParams([['b', 2]])].join('&')", "a=1&b=2"],
    ["[...new URLSearchParams('a=b&c')].join('&')", "a,b&c,"],
    ["URLSearchParams.prototype.entries === URLSearchParams.prototype[Symbol.iterator]", true],
    [
      "var u = new URL('https://h/'); u.searchParams.append('a', 'b'); u.search = '?c'; u.href",
      "https://h/?c",
    ],
    ["Object.prototype.toString.call(u) + u.constructor.name", "[object URL]URL"],
    [
      "class Sub extends URL { get x() { return this.host } }; var s = new Sub('https://h/'); s.x",
      "h",
    ],
    ["s instanceof Sub && s instanceof URL", true],
  ]) {
    assert.equal(run(code), expected, code);
  }
  // Members of one window's classes can read objects from another window and from the package.
  const { get } = Object.getOwnPropertyDescriptor(window.URL.prototype, "href");
  assert.equal(get.call(new other.URL("https://h/")), "https://h/");
  assert.equal(get.call(new root.URL("https://h/")), "https://h/");
  assert.equal(
    Object.getPrototypeOf(new root.URL("https://h/?a").searchParams),
    root.URLSearchParams.prototype,
  );
  // Installing a second time keeps the existing class.
  const { URL } = window;
  wrapper.URL.install(window, ["Window"]);
  assert.equal(window.URL, URL);
});

test("errors belong to the window, even when user code is called", () => {
  const { run } = windowOf(wrapper);
  run("var bad = { toString: () => ({}), valueOf: () => ({}) }");
  for (const code of [
    ...["new URL(bad)", "new URL(Object(Symbol()))", "new URL({ toString: 1, valueOf: 1 })"],
    ...["new URLSearchParams({ a: bad })", "new URLSearchParams({ a: Symbol() })"],
    ...["new URLSearchParams({ [Symbol()]: 1 })", "new URLSearchParams([[Symbol(), 1]])"],
    ...["new URLSearchParams([['a', bad]])", "new URLSearchParams([['a']])"],
    ...["new URLSearchParams([1])", "new URLSearchParams({ [Symbol.iterator]: 1 })"],
    ...["new URLSearchParams({ [Symbol.iterator]: () => 1 })"],
    ...["new URLSearchParams({ [Symbol.iterator]: () => ({}) })"],
    ...["new URLSearchParams({ [Symbol.iterator]: () => ({ next: () => 1 }) })"],
    ...[
      "new URLSearchParams().forEach({})",
      "URLSearchParams.prototype.forEach.call({}, () => {})",
    ],
    ...["URLSearchParams.prototype.append.call(1, 'a', 'b')", "URL.prototype.toJSON.call(1)"],
    ...["new URL()", "new URL('no')", "URL.canParse()", "new URLSearchParams([[1]])"],
    ...["new URLSearchParams('').get()", "URL.prototype.href", "URL.prototype.toJSON.call({})"],
    ...[
      "new URL('https://h/').href = 'no'",
      "new URLSearchParams('').forEach(1)",
      "new URL(Symbol())",
    ],
  ]) {
    assert.ok(run(`try { ${code}; false } catch (error) { error instanceof TypeError }`), code);
  }
  assert.equal(
    run("try { new URL('no', 'https:') } catch ({ code, input }) { code + input }"),
    "ERR_INVALID_URLno",
  );
  for (const name of ["URL", "URLSearchParams"]) {
    for (const argument of ["'https://a'", "{ toString() { throw 1; } }", ""]) {
      const code = `try { ${name}(${argument}); } catch (error) { error instanceof TypeError && error.message }`;
      assert.match(String(run(code)), new RegExp(`\\b${name}\\b`), code);
    }
  }
  // Errors thrown by callbacks are passed on unchanged.
  const { globalObject } = windowOf(wrapper);
  const error = new TypeError("mine");
  assert.throws(
    () =>
      new globalObject.URLSearchParams("a").forEach(() => {
        throw error;
      }),
    (thrown) => thrown === error && Object.getPrototypeOf(thrown) === TypeError.prototype,
  );
});

test("iterators belong to the window", () => {
  for (const module of [wrapper, theirWrapper]) {
    const { run } = windowOf(module);
    assert.ok(
      run(`
        const iterator = new URLSearchParams("a=b&c=d").entries();
        const prototype = Object.getPrototypeOf(iterator);
        const { getPrototypeOf: of } = Object;
        of(prototype) === of(of([][Symbol.iterator]())) &&
          prototype === of(new URLSearchParams().keys()) &&
          prototype === of(new URL("a:?b").searchParams.values()) &&
          prototype === of(new URLSearchParams()[Symbol.iterator]()) &&
          iterator[Symbol.iterator]() === iterator &&
          iterator.next().value.join() === "a,b" &&
          of(iterator.next()) === Object.prototype &&
          of(iterator.next()) === Object.prototype
      `),
    );
    for (const receiver of ["{}", "1", "undefined", "new URLSearchParams()", "[].values()"]) {
      const code = `iterator.next.call(${receiver})`;
      assert.ok(run(`try { ${code}; false } catch (error) { error instanceof TypeError }`), code);
    }
  }
  const [our, their] = [wrapper, theirWrapper].map((module) => {
    const { URLSearchParams } = windowOf(module).globalObject;
    return described(Object.getPrototypeOf(new URLSearchParams().keys()));
  });
  assert.deepEqual(our, their);
  // Members of one window's classes can advance iterators from another window and from the package.
  const [one, other] = [windowOf(wrapper), windowOf(wrapper)].map(({ globalObject }) =>
    new globalObject.URLSearchParams("a=b").keys(),
  );
  assert.notEqual(Object.getPrototypeOf(one), Object.getPrototypeOf(other));
  assert.equal(one.next.call(other).value, "a");
  assert.equal(one.next.call(new root.URLSearchParams("c").keys()).value, "c");
  assert.match(inspect(windowOf(wrapper).run("new URLSearchParams('a=b').keys()")), /{ 'a' }/);
});

test("errors from code that the classes call are passed on unchanged", () => {
  const THROWERS = [
    ...["new URL(bad)", "new URL('a', bad)", "URL.parse(bad)", "URL.canParse('a:', bad)"],
    ...["url.href = bad", "url.hash = bad", "url.searchParams.append('a', bad)"],
    ...[
      "params.append(bad, 'a')",
      "params.get(bad)",
      "params.has('a', bad)",
      "params.set('a', bad)",
    ],
    ...["new URLSearchParams({ a: bad })", "new URLSearchParams([['a', bad]])"],
    ...["new URLSearchParams({ get a() { bad.call() } })", "new URLSearchParams([[bad, 'a']])"],
    ...["new URLSearchParams({ get [Symbol.iterator]() { bad.call() } })"],
    ...["new URLSearchParams({ [Symbol.iterator]() { bad.call() } })"],
    ...["new URLSearchParams({ [Symbol.iterator]: () => ({ get next() { bad.call() } }) })"],
    ...["new URLSearchParams({ [Symbol.iterator]: () => ({ next: bad.call }) })"],
    ...["new URLSearchParams(new Proxy({}, { ownKeys: bad.call }))"],
    ...["params.forEach(bad.call)", "url.searchParams.forEach(bad.call, {})"],
  ];
  for (const module of [wrapper, theirWrapper]) {
    const { globalObject, run } = windowOf(module);
    run("const url = new URL('https://h/?a=b'); const params = new URLSearchParams('a=b');");
    for (const make of [TypeError, globalObject.TypeError]) {
      for (const code of THROWERS) {
        const error = new make("mine");
        const call = () => {
          throw error;
        };
        globalObject.bad = { toString: call, call };
        assert.throws(
          () => run(code),
          (thrown) => thrown === error && Object.getPrototypeOf(thrown) === make.prototype,
          code,
        );
      }
    }
  }
});

test("arguments of the window's classes are converted once, in order", () => {
  const results = [wrapper, theirWrapper].map((module) => {
    const { run } = windowOf(module);
    return run(`
      const log = [];
      const spy = (name) => ({ toString() { log.push(name); return name; } });
      const tried = (call) => { try { return String(call()); } catch (error) { return error.name; } };
      const params = new URLSearchParams();
      JSON.stringify([
        tried(() => new URL(spy("b"), spy("https://h/a"))),
        tried(() => params.append(spy("c"))),
        tried(() => params.append.call({}, spy("d"), spy("e"))),
        tried(() => { params.append(spy("f"), spy("g"), spy("h")); return params; }),
        tried(() => { params.append({ [Symbol.toPrimitive]: (hint) => hint }, ["i", "j"]); return params; }),
        tried(() => { params.append(() => {}, null); return params.size; }),
        tried(() => new URLSearchParams({ b: spy("k"), a: spy("l"), 1: 2 })),
        tried(() => new URLSearchParams({ "\ud800": "m", n: "o", "\udc00": "p" })),
        tried(() => new URLSearchParams([[spy("q"), spy("r")], new Set(["s", "t"])])),
        tried(() => new URLSearchParams([[spy("u"), spy("v"), spy("w")], [spy("x")]])),
        tried(() => new URLSearchParams([[spy("y"), spy("z")], "ab"])),
        tried(() => new URLSearchParams(new Map([["a", ["b", "c"]]]))),
        tried(() => new URLSearchParams(new URLSearchParams("a=\ud800&b=c"))),
        tried(() => new URLSearchParams(() => {})),
        tried(() => { let seen; params.forEach(function (...given) { seen = [this.a, given.length, given[2] === params]; }, { a: 1 }); return seen; }),
        tried(() => new (class extends URLSearchParams {})([["a", "b"]]).constructor.name.length),
        log,
      ]);
    `);
  });
  assert.equal(results[0], results[1]);
});

test("install takes a global object and its names", () => {
  const { globalObject } = windowOf(wrapper, ["Worker", "DedicatedWorker"]);
  assert.equal(typeof globalObject.URL, "function");
  assert.equal("webkitURL" in globalObject, false);
  const worklet = windowOf(wrapper, ["AudioWorklet"]).globalObject;
  assert.equal("URLSearchParams" in worklet, false);
  const bare = {};
  wrapper.URL.install(bare, new Set(["Window"]));
  assert.throws(() => new bare.URL("no"), TypeError);
  for (const { install } of Object.values(wrapper)) {
    assert.throws(() => install(), { code: "ERR_MISSING_ARGS" });
    assert.throws(() => install({}), { code: "ERR_MISSING_ARGS" });
    assert.throws(() => install("window", []), { code: "ERR_INVALID_ARG_TYPE" });
    assert.throws(() => install({}, 5), { code: "ERR_INVALID_ARG_TYPE" });
    assert.throws(() => install({}, [Symbol("Window")]), { code: "ERR_INVALID_ARG_TYPE" });
  }
});
