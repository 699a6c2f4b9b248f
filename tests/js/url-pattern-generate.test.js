// Tests the functions that complement URLPattern: generate, generateURL, decodeGroups, and SearchParamsPattern.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { URL } from "whatwg-url-wasm";
import * as withoutWasm from "whatwg-url-wasm/js/url-pattern";
import * as withWasm from "whatwg-url-wasm/url-pattern";
import { COMPONENTS } from "../packaging/inside/url-pattern.js";
import { manyCases, readData, WRONG_TYPE, WRONG_VALUE } from "./cases.js";
import { Random } from "./random.js";

const { decodeGroups, generate, generateURL, groupNames } = withWasm;
const { SearchParamsPattern, URLPattern, URLPatternList } = withWasm;

/** The same rows are used for the crate and the Python package. */
const ROWS = readData("url-pattern-groups");

/** In the rows, groups without a match are null. */
const withNulls = (groups) =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, value ?? null]));

test("wildcards, repeated, optional and decoded groups are generated", () => {
  assert.equal(ROWS.generate.length, 115);
  for (const [init, groups, decoded, expected] of ROWS.generate) {
    const component = Object.keys(init).at(-1);
    for (const entry of [withWasm, withoutWasm]) {
      const pattern = new entry.URLPattern(init);
      const run = () => entry.generate(pattern, component, groups, { decoded });
      const label = JSON.stringify([init, groups, decoded]);
      if (expected === null) assert.throws(run, WRONG_VALUE, label);
      else assert.equal(run(), expected, label);
    }
  }
  const pattern = new URLPattern({ pathname: "/:a/:b+" });
  for (const options of [7, "x", [], { decoded: 1 }]) {
    assert.throws(() => generate(pattern, "pathname", { a: "a", b: "b" }, options), WRONG_TYPE);
  }
  assert.throws(() => generate(pattern, "pathname", { a: "a", b: [Symbol()] }), WRONG_TYPE);
  assert.equal(generate(pattern, "pathname", { a: ["x"], b: "y" }, null), "/x/y");
  assert.equal(generate(pattern, "pathname", { a: 7, b: new Set(["a b", 1]) }, {}), "/7/a%20b/1");
});

/** Returns a random pattern for a component, and a string that it may match. */
function randomPattern(random, component, names) {
  const texts = {
    pathname: ["/", "/a", "/x-", ".html", "%20", "b"],
    hostname: ["a.", ".example", "b", "x1", ".c-d", "xn--bcher-kva."],
    search: ["a=", "&b", "%26", "x", "/", "?"],
    hash: ["a", "/", "?b", "%23", "-"],
  }[component];
  const values = {
    pathname: ["a", "", "b/c", "%C3%A9", "%2F", "1", "a.b", "..", "..."],
    hostname: ["a", "b.c", "1", "127", "xn--bcher-kva", "0x7f", ""],
    search: ["a", "", "b&c", "%C3%A9", "+", "1"],
    hash: ["a", "", "b/c", "%C3%A9", "1"],
  }[component];
  let pattern = component === "pathname" ? "/" : "";
  let input = pattern;
  for (let pieces = 1 + random.below(4); pieces > 0; pieces--) {
    const text = random.oneOf(texts);
    const value = random.oneOf(values);
    const other = random.oneOf(values);
    const name = `:${names.charAt(random.below(names.length))}${pieces}`;
    const kind = random.below(10);
    if (kind < 3) {
      pattern += text.replaceAll("?", "\\?");
      input += text;
    } else if (kind === 3) {
      pattern += `{${name}}`;
      input += value;
    } else if (kind === 4) {
      pattern += random.oneOf(["*", "(.*)", "([a-c]*)"]);
      input += value;
    } else if (kind === 5) {
      pattern += `{${text.replaceAll("?", "\\?")}${name}}?`;
      input += random.oneOf(["", text + value]);
    } else if (kind === 6) {
      pattern += `{${text.replaceAll("?", "\\?")}${name}}+`;
      input += text + value + random.oneOf(["", text + other]);
    } else if (kind === 7) {
      pattern += `{${name}${text.replaceAll("?", "\\?")}}*`;
      input += random.oneOf(["", value + text, value + text + other + text]);
    } else if (kind === 8) {
      pattern += `{${name}(\\d+)}?`;
      input += random.oneOf(["", "1", "42"]);
    } else {
      pattern += `{${name}([a-z.]+)}`;
      input += value;
    }
  }
  return { pattern, input };
}

test("generate is the inverse of exec", (context) => {
  const random = new Random();
  const components = ["pathname", "hostname", "search", "hash"];
  const counts = { pathname: 0, hostname: 0, search: 0, hash: 0 };
  let repeated = 0;
  for (let i = 0; i < manyCases(150_000); i++) {
    const component = components[i % 4];
    const { pattern: text, input } = randomPattern(random, component, "abc");
    const pattern = new URLPattern({ [component]: text });
    const result = pattern.exec({ [component]: input });
    if (result === null) continue;
    const { input: canonical, groups } = result[component];
    assert.equal(generate(pattern, component, groups), canonical, `${text} ${canonical}`);
    counts[component]++;
    if (/[+*]/.test(text)) repeated++;
  }
  context.diagnostic(`${JSON.stringify(counts)}, ${repeated} with wildcards or repeats`);
  const total = Object.values(counts).reduce((a, b) => a + b);
  assert.ok(total >= manyCases(100_000), `${total} matches`);
  assert.ok(Math.min(...Object.values(counts)) > manyCases(15_000) && repeated > manyCases(50_000));
});

test("decoded values are the values in the generated string", (context) => {
  const random = new Random();
  const patterns = {
    pathname: ["/:a", "/:a/x/:b", "/u/:a.html", "/:a/*"],
    search: ["q=:a", "a=:a&b=:b", "*"],
    hash: [":a", ":a-:b"],
    username: [":a"],
  };
  const pieces = ["a", "%", "%41", "/", "?", "#", "&", "+", " ", "\u00e9", "\u{1f600}", "\\", "\t"];
  pieces.push("-", "=", ".", "b", "\u0000", ":", "@", ";", "'", '"', "%zz", "1", "x");
  const wanted = manyCases(100_000);
  let count = 0;
  for (let i = 0; count < wanted && i < 2 * wanted; i++) {
    const component = random.oneOf(Object.keys(patterns));
    const text = random.oneOf(patterns[component]);
    const pattern = new URLPattern({ [component]: text });
    const groups = {};
    for (const [, name] of text.matchAll(/:([ab])|\*/g)) {
      let value = "";
      for (let length = 1 + random.below(4); length > 0; length--) value += random.oneOf(pieces);
      groups[name ?? "0"] = value;
    }
    let string;
    try {
      string = generate(pattern, component, groups, { decoded: true });
    } catch (error) {
      // Only these values cause errors: dot segments, and values with a hyphen if the text between two groups also has
      // a hyphen.
      const values = Object.values(groups);
      assert.ok(
        values.some((value) => /^\.\.?$/.test(value)) ||
          (text === ":a-:b" && groups.a.includes("-")),
        `${text} ${JSON.stringify(groups)}: ${error.message}`,
      );
      continue;
    }
    // These characters are not part of the component if they are at its beginning.
    const before = { search: "?", hash: "#" }[component] ?? "";
    const result = pattern.exec({ [component]: before + string });
    assert.deepEqual({ ...decodeGroups(result)[component].groups }, groups, `${text} ${string}`);
    count++;
  }
  context.diagnostic(`${count} strings`);
  assert.equal(count, wanted);
});

test("groups are named and decoded", () => {
  assert.equal(ROWS.names.length, 6);
  for (const [init, component, names] of ROWS.names) {
    assert.deepEqual(groupNames(new URLPattern(init), component), names);
  }
  assert.equal(ROWS.decoded.length, 9);
  for (const [init, url, component, groups] of ROWS.decoded) {
    const decoded = decodeGroups(new URLPattern(init).exec(url))[component];
    assert.deepEqual(withNulls(decoded.groups), groups, url);
  }
});

test("groups are decoded in copies", () => {
  const pattern = new URLPattern({
    protocol: "http{s}?",
    username: ":u",
    hostname: ":h.example",
    pathname: "/:a/:b?/:__proto__",
    search: "q=:q",
    hash: "*",
  });
  const url = "https://%41@xn--bcher-kva.example/%C3%A9%FF%e2%82%2B//%2f?q=a+b%20c#%F0%9F%98%80%";
  for (const result of [
    pattern.exec(url),
    new URLPatternList([pattern]).exec(url),
    ...(globalThis.URLPattern ? [new globalThis.URLPattern({ pathname: "/:a" }).exec("a:/")] : []),
  ]) {
    if (result === null) continue;
    const before = JSON.stringify(result);
    const decoded = decodeGroups(result);
    assert.equal(JSON.stringify(result), before);
    assert.notEqual(decoded.pathname.groups, result.pathname.groups);
    assert.equal(decoded.pattern, result.pattern);
    assert.equal(decoded.inputs, result.inputs);
    assert.deepEqual({ ...decoded.username.groups }, { u: "A" });
    assert.deepEqual({ ...decoded.hostname.groups }, { h: "xn--bcher-kva" });
  }
  // Groups may have any name.
  const { pathname } = decodeGroups(
    new URLPattern({ pathname: "/:__proto__" }).exec("https://a/%2f"),
  );
  assert.deepEqual(Object.entries(pathname.groups), [["__proto__", "/"]]);
  for (const value of [null, undefined, 7, "x", {}, { pathname: {} }]) {
    assert.throws(() => decodeGroups(value), WRONG_TYPE);
  }
  assert.throws(() => decodeGroups(), { name: "TypeError", code: "ERR_MISSING_ARGS" });
});

test("whole URLs are generated", () => {
  assert.equal(ROWS.urls.length, 18);
  for (const [init, components, expected, base = null, decoded = false] of ROWS.urls) {
    const pattern = new URLPattern(init);
    const run = () => generateURL(pattern, components, { base, decoded });
    const label = JSON.stringify([init, components, base, decoded]);
    if (expected === null) assert.throws(run, WRONG_VALUE, label);
    else assert.equal(run(), expected, label);
  }
  const pattern = new URLPattern({ pathname: "/x" });
  assert.throws(() => generateURL(pattern, { pathname: 7 }), WRONG_TYPE);
  assert.throws(() => generateURL({}, {}), WRONG_TYPE);
});

const isSpecial = ({ protocol }) => /^(?:https?|wss?|ftp|file):$/.test(protocol);

test("generateURL is the inverse of exec", (context) => {
  const random = new Random();
  const patterns = [
    {},
    { pathname: "/*" },
    { hostname: "*.:tld([a-z]+)", pathname: "*" },
    { protocol: ":p", port: ":n(\\d*)" },
  ];
  const wanted = manyCases(100_000);
  let count = 0;
  for (let i = 0; count < wanted && i < 4 * wanted; i++) {
    const url = URL.parse(random.mutate(random.url()));
    if (url === null || !isSpecial(url)) continue;
    const pattern = new URLPattern(random.oneOf(patterns));
    const result = pattern.exec(url.href);
    // A pattern treats an empty query or fragment like a missing one.
    if (result === null || /\?(?:#|$)|#$/.test(url.href)) continue;
    const groups = Object.fromEntries(COMPONENTS.map((name) => [name, result[name].groups]));
    assert.equal(generateURL(pattern, groups), url.href, url.href);
    count++;
  }
  context.diagnostic(`${count} URLs`);
  assert.equal(count, wanted);
});

test("parameters match in any order", () => {
  const { patterns, rows, generated, wildcards, invalid: wrongPatterns } = ROWS.params;
  const pattern = new SearchParamsPattern(Object.fromEntries(patterns));
  const groupsOf = (url, params = pattern) => {
    const result = params.exec(url);
    assert.equal(params.test(url), result !== null);
    if (result === null) return null;
    const entries = Object.entries(result.groups);
    return Object.fromEntries(entries.map(([name, groups]) => [name, withNulls(groups)]));
  };
  assert.equal(rows.length, 10);
  for (const [url, expected] of rows) assert.deepEqual(groupsOf(url), expected, url);
  assert.equal(generated.length, 7);
  for (const [groups, spaceAsPlus, expected] of generated) {
    const run = () => pattern.generate(groups, { spaceAsPlus });
    if (expected === null) assert.throws(run, WRONG_VALUE, JSON.stringify(groups));
    else assert.equal(run(), expected);
  }
  const wildcard = new SearchParamsPattern({ p: wildcards[0] });
  assert.equal(wildcards[1].length, 6);
  for (const [url, expected] of wildcards[1]) {
    assert.deepEqual(groupsOf(url, wildcard)?.p ?? null, expected, url);
  }
  // Two names need two code points, not two code units.
  const two = new SearchParamsPattern({ q: ":a{:b}" });
  assert.equal(two.exec("https://a/?q=\u{1f600}"), null);
  const groupsOfTwo = { q: { a: "\u{1f600}", b: "\u{1f601}" } };
  assert.deepEqual(groupsOf("https://a/?q=\u{1f600}\u{1f601}", two), groupsOfTwo);
  assert.equal(wrongPatterns.length, 3);
  for (const [text, index] of wrongPatterns) {
    assert.throws(() => new SearchParamsPattern({ q: text }), {
      code: "ERR_INVALID_URL_PATTERN",
      component: "q",
      pattern: text,
      index,
    });
  }
  const ofURL = groupsOf(new URL("https://a/?q=1"));
  assert.deepEqual(ofURL, { q: { q: "1" }, page: { n: null }, "a b": { v: null } });
  const prototype = new SearchParamsPattern(JSON.parse('{"__proto__": ":__proto__"}'));
  const { groups } = prototype.exec("https://a/?__proto__=1");
  assert.equal(JSON.stringify(groups), '{"__proto__":{"__proto__":"1"}}');
  assert.equal(prototype.generate(groups), "__proto__=1");
  assert.equal(new SearchParamsPattern({}).test("https://a/"), true);
  assert.throws(() => new SearchParamsPattern("q=1"), WRONG_TYPE);
  assert.throws(() => new SearchParamsPattern(), { code: "ERR_MISSING_ARGS" });
  assert.throws(() => pattern.generate(7), WRONG_TYPE);
  assert.throws(() => pattern.test(), { code: "ERR_MISSING_ARGS" });
});

test("a SearchParamsPattern matches the first value of each parameter", () => {
  const random = new Random();
  const names = ["a", "b", "1", "2", "__proto__", "", "\u00e9", "\ud800", "\udc00"];
  for (let i = 0; i < manyCases(10_000); i++) {
    const chosen = names.filter(() => random.below(2) === 0);
    const pattern = new SearchParamsPattern(Object.fromEntries(chosen.map((name) => [name, "*"])));
    const params = new URLSearchParams();
    for (let length = random.below(12); length > 0; length--) {
      params.append(random.oneOf(names), String(random.below(3)));
    }
    const { groups } = pattern.exec(`https://a.example/?${params}`);
    const expected = chosen.map((name) => [name.toWellFormed(), params.get(name) ?? ""]);
    const found = Object.entries(groups).map(([name, group]) => [name, group[0]]);
    assert.deepEqual(new Map(found), new Map(expected), `${chosen} in ${params}`);
  }
});

test("the table of path-to-regexp's patterns is right", () => {
  const page = readFileSync(new globalThis.URL("../../docs/moving.md", import.meta.url), "utf8");
  const [, section] = page.split("## path-to-regexp and Express");
  const rows = section.split("\n## ")[0].match(/^\| `.*/gm);
  assert.equal(rows.length, 13);
  const patternOf = (pathname) => new URLPattern({ pathname });
  for (const row of rows) {
    const [, old, pathname, matches, refused, meaning] = row.split(/ ?\| ?/);
    const [left, right] = [old, pathname].map((cell) => cell.replace(/^ ?`(.*)`$/, "$1"));
    const [, path, groups] = matches.match(/^`(.*?)` `(.*)`$/);
    const pattern = patternOf(right);
    const result = pattern.exec({ pathname: path }).pathname;
    assert.equal(JSON.stringify(result.groups), groups.replaceAll(" ", ""), row);
    const other = refused.replaceAll("`", "");
    if (other !== "") assert.equal(pattern.test({ pathname: other }), false, row);
    const [, isOnly, instead] = meaning.match(/^matches (only )?`(.*)`/) ?? [];
    if (instead !== undefined) {
      assert.ok(patternOf(left).test({ pathname: instead }), row);
      assert.equal(patternOf(left).test({ pathname: path }), false, row);
      assert.equal(pattern.test({ pathname: instead }), true, row);
      assert.ok(
        isOnly || patternOf(left).exec({ pathname: instead }).pathname.groups[0] === "a",
        row,
      );
    } else if (meaning.startsWith("is an error")) {
      assert.throws(() => patternOf(left), { name: "TypeError" }, row);
    } else {
      assert.equal(meaning.replace(/ \|?$/, ""), "means the same", row);
      assert.equal(left, right, row);
    }
  }
});
