// Tests the `/url-pattern` entry. tests/packaging/inside/url-pattern.js runs the Web Platform Tests' tables, because
// the packed package has to pass them in every runtime.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { parse, validate } from "webidl2";
import * as ours from "whatwg-url-wasm";
import * as withoutWasm from "whatwg-url-wasm/js/url-pattern";
import * as entry from "whatwg-url-wasm/url-pattern";
import { ask } from "../../scripts/processes.mjs";
import { COMPONENTS, runURLPattern, URL_PATTERN_FILES } from "../packaging/inside/url-pattern.js";
import { readCases, readData, testCases } from "./cases.js";
import { Random } from "./random.js";

const { compareComponent, URLPattern, URLPatternList } = entry;

/** The number of cases in each of the Web Platform Tests' files. */
const CASES = [369, 25, 19];

const tables = Object.fromEntries(URL_PATTERN_FILES.map((file) => [file, readCases(file)]));

test("the Web Platform Tests have as many cases as when the counts were written", () => {
  assert.deepEqual(
    Object.values(tables).map(({ length }) => length),
    CASES,
  );
});

for (const [name, exports] of Object.entries({ entry, "/js/url-pattern": withoutWasm })) {
  test(`the Web Platform Tests of URLPattern: ${name}`, (context) => {
    const { passed, total, problems } = runURLPattern({ URL: ours.URL, ...exports }, tables);
    context.diagnostic(`${passed} of ${total} cases passed`);
    assert.deepEqual(problems, []);
    assert.equal(
      total,
      CASES.reduce((a, b) => a + b),
    );
    assert.equal(passed, total);
  });
}

test("a pattern's getters can be used to construct an equal pattern", () => {
  let patterns = 0;
  const changed = [];
  for (const { pattern, expected_obj: expected } of tables[URL_PATTERN_FILES[0]]) {
    if (expected === "error") continue;
    patterns++;
    const first = new URLPattern(...pattern);
    const init = Object.fromEntries(COMPONENTS.map((name) => [name, first[name]]));
    const second = new URLPattern(init);
    for (const name of COMPONENTS) {
      if (second[name] !== first[name]) {
        changed.push([pattern[0], name, first[name], second[name]]);
        continue;
      }
      assert.equal(compareComponent(name, first, second), 0);
    }
  }
  // The standard compares a port with the scheme's default port before canonicalizing the port.
  assert.deepEqual(changed, [[{ protocol: "http", port: "80 " }, "port", "80", ""]]);
  assert.ok(patterns >= 300, `${patterns} patterns`);
});

const idl = parse(readFileSync(new URL("url-pattern.webidl", import.meta.url), "utf8"));

test("the class matches the IDL", () => {
  assert.deepEqual(
    validate(idl).filter(({ level }) => level === "error"),
    [],
  );
  const { members } = idl.find(({ type }) => type === "interface");
  assert.equal(members.length, 13);
  const attributes = members.filter(({ type }) => type === "attribute").map(({ name }) => name);
  const operations = members.filter(({ type }) => type === "operation").map(({ name }) => name);
  const { prototype } = URLPattern;
  assert.deepEqual([URLPattern.name, URLPattern.length], ["URLPattern", 0]);
  assert.deepEqual(Object.keys(URLPattern), []);
  assert.equal(Object.getOwnPropertyDescriptor(URLPattern, "prototype").writable, false);
  assert.equal(Object.prototype.toString.call(prototype), "[object URLPattern]");
  // Web IDL defines attributes before operations.
  assert.deepEqual(Object.keys(prototype), [...attributes, ...operations]);
  // Comparisons use this property: see js/language/equality.ts.
  assert.deepEqual(Reflect.ownKeys(new URLPattern()), [Symbol.for("whatwg-url-wasm.state")]);
  for (const name of [...attributes, ...operations]) {
    const { get, set, value, enumerable, configurable } = Object.getOwnPropertyDescriptor(
      prototype,
      name,
    );
    assert.deepEqual([enumerable, configurable, set], [true, true, undefined], name);
    const called = get ?? value;
    assert.deepEqual([called.name, called.length], [get ? `get ${name}` : name, 0]);
    assert.equal("prototype" in called, false);
  }
  assert.throws(() => URLPattern({}), TypeError);
});

test("dictionaries are converted as in Web IDL", () => {
  const { members } = idl.find(({ name }) => name === "URLPatternInit");
  const names = members.map(({ name }) => name).sort();
  const read = [];
  const watched = (values) =>
    new Proxy(values, {
      get(target, key) {
        read.push(key);
        return target[key];
      },
    });
  const pattern = new URLPattern(watched({ hash: { toString: () => "a" }, port: 80 }), null);
  assert.deepEqual(read.splice(0), names);
  assert.deepEqual([pattern.hash, pattern.port], ["a", "80"]);
  pattern.test(watched({}));
  assert.deepEqual(read.splice(0), names);
  new URLPattern({}, watched({ ignoreCase: 1 }));
  assert.deepEqual(read, ["ignoreCase"]);
  assert.equal(new URLPattern(undefined, undefined).pathname, "*");
  assert.equal(new URLPattern(null).pathname, "*");
  // Functions are objects, so they are accepted as dictionaries, too.
  assert.equal(new URLPattern(Object.assign(() => {}, { pathname: "/a" })).pathname, "/a");
  // When there are two arguments, the second determines which constructor is called.
  assert.equal(new URLPattern("/a", "https://a.example/").hostname, "a.example");
  assert.equal(
    new URLPattern("https://a.example/B", { ignoreCase: true }).test("https://a.example/b"),
    true,
  );
  for (const args of [[Symbol("a")], ["/a", Symbol("a")], ["x:y", "x:y", 1], ["x:y", {}, {}]]) {
    assert.throws(() => new URLPattern(...args), TypeError);
  }
});

testCases(
  "errors name the position in the pattern, and what was expected there",
  readData("url-pattern-groups").errors,
  39,
  ([input, component, index, expected]) => {
    // The pathname of the only input that is a string.
    const { [component]: pattern = "/:b/**((" } = Object(input);
    const said = expected.replace(/stand in$/, `stand in a ${component}`);
    const code = "ERR_INVALID_URL_PATTERN";
    const thrown = { name: "TypeError", code, component, pattern, index };
    assert.throws(() => new URLPattern(input), thrown);
    assert.throws(
      () => new URLPattern(input),
      ({ message }) => message.includes(said),
    );
  },
);

test("errors for patterns that are relative or need no base", () => {
  const code = "ERR_INVALID_URL_PATTERN";
  for (const args of [["/a"], [{}, "x:y"], [{ baseURL: "a" }], ["/a", "b"]]) {
    assert.throws(() => new URLPattern(...args), { name: "TypeError", code });
  }
  const relative = "Invalid URL pattern: it is relative, and there is no base URL";
  const ending = " (a name starts at index 4; a colon that is text is written \\:)";
  assert.throws(() => new URLPattern("data:foo*"), { code, message: relative + ending });
  assert.throws(() => new URLPattern("1x:y"), { code, message: relative });
});

test("URL objects match like their members, and are distinguished from objects that only resemble them", () => {
  const pattern = new URLPattern({ hostname: "*.example", pathname: "/:a/b", search: "c" });
  for (const URL of [ours.URL, globalThis.URL]) {
    const url = new URL("https://u:p@x.example:81/a/b?c#d");
    assert.equal(pattern.test(url), true);
    const { inputs, pathname } = pattern.exec(url);
    assert.deepEqual(pathname, { groups: { a: "a" }, input: "/a/b" });
    assert.equal(inputs[0].username, "u");
    url.pathname = "/";
    assert.equal(pattern.test(url), false);
  }
  const withMembers = Object.assign(new ours.URL("https://x.example/a/b?c"), { baseURL: "no URL" });
  assert.equal(pattern.test(withMembers), false);
  class Sub extends ours.URL {
    get pathname() {
      return "/";
    }
  }
  assert.equal(pattern.test(new Sub("https://x.example/a/b?c")), false);
  assert.throws(() => pattern.test(Object.create(ours.URL.prototype)), TypeError);
});

test("matching a string again returns a new result, whatever was matched in between", () => {
  const patterns = [
    { pathname: "/:a/b" },
    { hostname: ":a.b" },
    { search: "*" },
    {},
    { hash: "x" },
  ];
  const inputs = ["https://x.b/1/b?q", "https://y.b/2/b", "not a URL", "https://x.b/1/b?q#x"];
  // Another string is matched first, so that no expected result depends on an earlier parse of the input.
  const expected = inputs.map((input) =>
    patterns.map((pattern) => {
      new URLPattern({}).test("https://other.test/");
      return new URLPattern(pattern).exec(input);
    }),
  );
  let count = 0;
  let matched = 0;
  for (const [i, input] of inputs.entries()) {
    for (const [j, pattern] of patterns.entries()) {
      for (let turn = 0; turn < 2; turn++) {
        const made = new URLPattern(pattern);
        const result = made.exec(input);
        assert.deepEqual(result, expected[i][j], `${input} ${JSON.stringify(pattern)}`);
        assert.equal(made.test(input), result !== null);
        // When a base is given, the same string has a different meaning.
        assert.equal(
          made.test(input, "https://base.b/1/") && result === null,
          input === "not a URL" && j < 4 && j !== 0,
        );
        count++;
        if (result === null) continue;
        matched++;
        result.pathname.groups.a = result.pathname.input = result.inputs[0] = "changed";
      }
    }
  }
  assert.deepEqual([count, matched], [40, 26]);
});

test("groups may have any name, and results are plain objects", () => {
  const { pathname } = new URLPattern({ pathname: "/:__proto__/:constructor" }).exec({
    pathname: "/a/b",
  });
  assert.deepEqual(Object.entries(pathname.groups), [
    ["__proto__", "a"],
    ["constructor", "b"],
  ]);
  assert.equal(Object.getPrototypeOf(pathname.groups), Object.prototype);
});

/** Patterns like those in routers. The inputs use only a few letters, so several patterns match. */
function randomPattern(next) {
  const oneOf = (list) => list[next(list.length)];
  let pathname = "";
  for (let i = next(4); i >= 0; i--) {
    pathname += oneOf([
      "/a",
      "/b",
      "/:x",
      "/:y?",
      "/*",
      "/a{b}?",
      "/(a|b)",
      "/A",
      "/:z+",
      "/:x:y",
      "/:x.:y",
      ".a",
      "",
    ]);
    pathname = pathname.replace(/:[xyz]/g, (_, at) => `:n${at}`);
  }
  const init = { pathname };
  if (next(3) === 0) init.hostname = oneOf(["a.example", "*.example", ":h.example"]);
  if (next(8) === 0) init.search = oneOf(["a", "*"]);
  return new URLPattern(init, { ignoreCase: next(4) === 0 });
}

test("a list finds the same matches as a loop over its patterns", (context) => {
  const random = new Random();
  const next = (limit) => random.below(limit);
  let matched = 0;
  let inputs = 0;
  for (let round = 0; round < 200; round++) {
    const patterns = Array.from({ length: 1 + next(40) }, () => randomPattern(next));
    const list = new URLPatternList(patterns);
    for (let i = 0; i < 40; i++) {
      inputs++;
      let path = "";
      for (let n = next(4); n >= 0; n--) path += ["/a", "/b", "/A", "/ab", "/", ".a"][next(6)];
      const input = `https://${["a", "b"][next(2)]}.example${path}${["", "?a"][next(2)]}`;
      const given = next(2) ? input : new ours.URL(input);
      const expected = patterns.find((pattern) => pattern.test(given));
      assert.equal(list.test(given), expected !== undefined, input);
      const result = list.exec(given);
      assert.equal(result?.pattern, expected, input);
      if (expected === undefined) continue;
      matched++;
      const { pattern: _, ...rest } = result;
      assert.deepEqual(rest, expected.exec(given));
    }
  }
  context.diagnostic(`${matched} of ${inputs} inputs matched`);
  assert.ok(matched > inputs / 4 && matched < inputs, `${matched} of ${inputs}`);
});

test("a list accepts only patterns, from any iterable", () => {
  const pattern = new URLPattern({ pathname: "/a" });
  assert.equal(new URLPatternList(new Set([pattern])).test("x:/a"), true);
  assert.equal(new URLPatternList([]).exec("x:/a"), null);
  assert.throws(() => new URLPatternList(), { code: "ERR_MISSING_ARGS" });
  for (const value of [undefined, null, {}, 1, [1], [{ pathname: "/a" }], "a"]) {
    assert.throws(() => new URLPatternList(value), { code: "ERR_INVALID_ARG_TYPE" });
  }
});

test("long text between asterisks is found in the same way as by a regular expression", () => {
  const random = new Random();
  const letters = (length) =>
    Array.from({ length }, () => (random.below(20) === 0 ? "b" : "a")).join("");
  let matched = 0;
  for (let count = 0; count < 500; count++) {
    const texts = [letters(65 + random.below(20)), letters(65 + random.below(20))];
    const between = () => random.oneOf(["a".repeat(random.below(70)), letters(9), ...texts]);
    const input = `/${between()}${texts[0]}${between()}${random.oneOf(texts)}${between()}`;
    const pattern = new URLPattern({ pathname: `*${texts[0]}*${texts[1]}*` });
    const groups = pattern.exec({ pathname: input })?.pathname.groups ?? [];
    const expected = new RegExp(`^(.*)${texts[0]}(.*)${texts[1]}(.*)$`).exec(input) ?? [];
    assert.deepEqual(Object.values(groups), expected.slice(1), input);
    if (expected.length > 0) matched++;
  }
  assert.ok(matched >= 150 && matched <= 450, `${matched} of 500 match`);
});

test("patterns that are matched without regular expressions never take long to fail", () => {
  // With the standard's regular expressions, these inputs would take exponential time.
  const long = `/${"a".repeat(40)}`;
  for (const pathname of [
    "/:a+*b",
    "/{:a}+b",
    "/{:a}*b",
    "/(.*)+b",
    "/{a*}+/b",
    "/:a*/:b*/:c*/b/c",
    "/{a:a}+b",
    "/{a:a.}*/b",
    "/{:a.}+c/:b",
  ]) {
    const pattern = new URLPattern({ pathname });
    assert.equal(pattern.test({ pathname: long.repeat(50) }), false, pathname);
  }
  const places = `/${"-".repeat(20_000)}`;
  for (const pathname of [
    "/:a-:b-:c-:d!",
    "/:a-:b--:c:d-:e!",
    "/:a.:b-/x",
    "/*-*-*-*!",
    "/*-:a-*-:b!",
    "/:a?-:b?-:c?!",
    "/:a{-}?:b{-}?:c!",
    "/{-}+{-}+{-}+{-}*!",
    `/${"{-}?".repeat(40)}!`,
    "/{-:a}+-{:b-}*:c!",
    "*:a*:b!",
  ]) {
    const pattern = new URLPattern({ pathname });
    assert.equal(pattern.test({ pathname: places }), false, pathname);
    assert.equal(pattern.exec({ pathname: places }), null, pathname);
    assert.equal(new URLPatternList([pattern]).test({ pathname: places }), false, pathname);
  }
  // The input is too long for a regular expression engine, and the pattern has a group that does not participate in the
  // match.
  const { groups } = new URLPattern({ pathname: "/:a?-{:b-}?:c?-:d" }).exec({
    pathname: `/x-${"y".repeat(600)}-z`,
  }).pathname;
  assert.deepEqual({ ...groups }, { a: "x", b: undefined, c: "y".repeat(600), d: "z" });
});

test("the /url-pattern/auto entry installs the class if it is missing, and keeps a correct one", () => {
  const flags = [...process.execArgv, "--input-type=module", "--eval"];
  const run = (code) => ask(process.execPath, [...flags, code]).out;
  const program = (before) => `${before}
    const own = globalThis.URLPattern;
    const { URLPattern } = await import("whatwg-url-wasm/url-pattern/auto");
    const { enumerable, writable, configurable } = Object.getOwnPropertyDescriptor(globalThis, "URLPattern");
    console.log(globalThis.URLPattern === URLPattern, globalThis.URLPattern === own, enumerable, writable, configurable);`;
  assert.equal(run(program("delete globalThis.URLPattern")), "true false false true true");
  assert.equal(
    run(program("globalThis.URLPattern = class URLPattern {}")),
    "true false false true true",
  );
  const ownClass = `const { URLPattern: Right } = await import("whatwg-url-wasm/js/url-pattern");
    globalThis.URLPattern = Right;`;
  assert.match(run(program(ownClass)), /^false true /);
  // The members that the Web Platform Tests call.
  const members = `const statics = ["compareComponent", "generate"];
    console.log(statics.map((name) => Object.hasOwn(URLPattern, name)).join(" "), "generate" in URLPattern.prototype);`;
  const calls = `const [left, right] = ["/:a", "/b"].map((pathname) => new URLPattern({ pathname }));
    console.log(
      URLPattern.compareComponent("pathname", left, right),
      URLPattern.generate(left, "pathname", { a: "c" }),
      left.generate("pathname", { a: "d" }),
      URLPattern.prototype.generate.length,
    );`;
  const lines = run(`${program("delete globalThis.URLPattern")} ${members} ${calls}`).split("\n");
  assert.deepEqual(lines.slice(1), ["true true true", "-1 /c /d 2"]);
  assert.match(run(`${program(ownClass)} ${members}`), /\nfalse false false$/);
});

test("a pattern that is too long for regular expressions causes an error that says so", async () => {
  const { URLPattern } = await import("whatwg-url-wasm/url-pattern");
  const path = `/${"x".repeat(100_000)}`;
  const pattern = new URLPattern({ pathname: `${path}/:id(\\d+)` });
  assert.throws(() => pattern.test(`https://a${path}/12`), {
    name: "RangeError",
    message: "The pattern is too long for this engine's regular expressions",
  });
  // The limit applies only to patterns that contain a custom regular expression.
  const plain = new URLPattern({ pathname: `${path}/:id` });
  assert.equal(plain.exec(`https://a${path}/12`).pathname.groups.id, "12");
});
