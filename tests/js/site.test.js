// Tests the /site entry with the Public Suffix List's own tests and with examples from the URL Standard and HTML.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import { URL as OurURL } from "whatwg-url-wasm";
import { parseHost } from "whatwg-url-wasm/host";
import {
  domainParts,
  isCookieDomain,
  isSameOrigin,
  isSameSite,
  isSchemelesslySameSite,
  loadPublicSuffixList,
  Origin,
  publicSuffix,
  publicSuffixListVersion,
  registrableDomain,
} from "whatwg-url-wasm/site";

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
const examples = JSON.parse(read("../data/sites.json"));
const invalid = { name: "TypeError", code: "ERR_INVALID_ARG_VALUE", message: /url\.hostname$/ };

test("the Public Suffix List's own tests", () => {
  const rows = read("../data/public-suffix-list.txt").matchAll(
    /^checkPublicSuffix\('(.*)', (?:'(.*)'|null)\);$/gm,
  );
  let count = 0;
  for (const [, input, expected] of rows) {
    count++;
    assert.equal(registrableDomain(input), expected ? parseHost(expected) : null, input);
  }
  assert.equal(count, 77);
});

test("the URL Standard's examples, and more hosts", () => {
  assert.equal(examples.hosts.length, 35);
  let count = 0;
  for (const [input, suffix, domain] of examples.hosts) {
    if (/^[^[].*[:/@]/.test(input)) {
      count++;
      for (const find of [publicSuffix, registrableDomain, domainParts]) {
        assert.throws(() => find(input), invalid, input);
      }
      continue;
    }
    assert.equal(publicSuffix(input), suffix, input);
    assert.equal(registrableDomain(input), domain, input);
    // A parsed host gives the same result.
    const host = parseHost(input);
    assert.equal(publicSuffix(host), suffix, `${input}, parsed`);
    assert.equal(registrableDomain(host), domain, `${input}, parsed`);
  }
  assert.equal(count, 3);
  for (const address of ["::1", "fe80::1%eth0"]) assert.equal(domainParts(address), null);
});

test("domains of cookies", () => {
  assert.equal(examples.cookies.length, 44);
  for (const [host, domain, expected] of examples.cookies) {
    assert.equal(isCookieDomain(host, domain), expected, `${host} ${domain}`);
  }
  for (const host of ["https://a.example", "a.example:80", "[::1]:80", "a/b"]) {
    assert.throws(() => isCookieDomain(host, "a.example"), invalid);
  }
});

/** Returns the result of `domainParts` in the form that the rows use: a list. */
function partsOf(row) {
  if (row === null) return null;
  const [publicSuffix, registrableDomain, subdomain, section, isSpecialUse] = row;
  return { publicSuffix, registrableDomain, subdomain, section, isSpecialUse };
}

/** Checks rows with a host, a section of the list, whether the algorithm applies literally, and the parts. */
function checkParts(rows) {
  for (const [input, section, literalWildcards, parts] of rows) {
    const [suffix, domain] = parts ?? [null, null];
    const options = { section, literalWildcards };
    const about = `${input} ${JSON.stringify(options)}`;
    assert.equal(publicSuffix(input, options), suffix, about);
    assert.equal(registrableDomain(input, options), domain, about);
    assert.deepEqual(domainParts(input, options), partsOf(parts), about);
    assert.deepEqual(domainParts(parseHost(input), options), partsOf(parts), `${about}, parsed`);
    if (section === "all" && !literalWildcards) {
      assert.equal(publicSuffix(input), suffix, input);
      assert.equal(registrableDomain(input, null), domain, input);
    }
  }
}

test("sections, and the parents of wildcards", () => {
  assert.equal(examples.parts.length, 33);
  assert.equal(examples.sections.length, 11);
  checkParts(examples.parts);
  loadPublicSuffixList(examples.sectionsList);
  try {
    checkParts(examples.sections);
  } finally {
    loadPublicSuffixList(null);
  }
});

test("rules from other lists", () => {
  assert.equal(examples.lists.length, 16);
  try {
    for (const [list, input, suffix, domain] of examples.lists) {
      loadPublicSuffixList(list);
      assert.equal(publicSuffix(input), suffix, input);
      assert.equal(registrableDomain(input), domain, input);
    }
    assert.equal(publicSuffixListVersion(), "");
  } finally {
    loadPublicSuffixList(null);
  }
});

test("HTML's examples, and more sites", () => {
  loadPublicSuffixList(examples.list);
  try {
    assert.equal(publicSuffixListVersion(), "for");
    assert.equal(examples.sites.length, 19);
    for (const [a, b, schemelessly, sameSite] of examples.sites) {
      for (const [one, other] of [
        [a, b],
        [b, a],
        [new URL(a), new OurURL(b)],
        [Origin.from(a), b],
      ]) {
        assert.equal(isSchemelesslySameSite(one, other), schemelessly, `${a} ${b}`);
        assert.equal(isSameSite(one, other), sameSite, `${a} ${b}`);
      }
      assert.equal(Origin.from(a).isSameSite(Origin.from(b)), sameSite, `${a} ${b}`);
    }
  } finally {
    loadPublicSuffixList(null);
  }
});

test("same-origin comparisons", () => {
  const rows = [
    ["https://a/b", "https://A:443/c?d", true],
    ["https://a", "https://a.", false],
    ["https://a", "https://a:444", false],
    ["https://a", "http://a:443", false],
    ["https://127.1", "https://0x7f000001", true],
    ["blob:https://a/b", "https://a", true],
    ["data:,", "data:,", false],
    ["file:///", "file:///", false],
    ["a://b", "a://b", false],
  ];
  for (const [a, b, expected] of rows) {
    assert.equal(isSameOrigin(a, b), expected, `${a} ${b}`);
    assert.equal(Origin.from(a).isSameOrigin(Origin.from(b)), expected, `${a} ${b}`);
  }
  // HTML's Origin has no such exception.
  assert.equal(Origin.from("localhost:3000").opaque, true);
  assert.equal(isSameOrigin("tel:3000", "tel:3000"), false);
  assert.equal(isSameOrigin("org.example.app:/1", "org.example.app:a"), false);
});

test("Origin", () => {
  const opaque = new Origin();
  assert.equal(opaque.opaque, true);
  for (const [other, expected] of [
    [opaque, true],
    [Origin.from(opaque), true],
    [new Origin(), false],
    [Origin.from("data:,"), false],
    [Origin.from("https://a"), false],
  ]) {
    assert.equal(opaque.isSameOrigin(other), expected);
    assert.equal(opaque.isSameSite(other), expected);
    assert.equal(isSameOrigin(opaque, other), expected);
    assert.equal(isSchemelesslySameSite(other, opaque), expected);
  }
  const url = new OurURL("https://a.b:81/c");
  for (const value of [url, new URL(url), url.href, Origin.from(url)]) {
    assert.equal(Origin.from(value).opaque, false);
    assert.equal(Origin.from(value).isSameOrigin(Origin.from("https://a.b:81")), true);
  }
  // A URL object returns a different opaque origin each time.
  const data = new OurURL("data:,");
  assert.equal(Origin.from(data).isSameOrigin(Origin.from(data)), false);
  const type = { name: "TypeError", code: "ERR_INVALID_ARG_TYPE" };
  for (const value of [undefined, null, 5, {}, { href: "https://a" }, Symbol("a"), [url]]) {
    assert.throws(() => Origin.from(value), type);
    assert.throws(() => opaque.isSameOrigin(value), type);
    assert.throws(() => opaque.isSameSite(value), type);
  }
  assert.throws(() => Origin.from("null"), { name: "TypeError", code: "ERR_INVALID_URL" });
  assert.throws(() => isSameSite("https://a", "//b"), { code: "ERR_INVALID_URL", input: "//b" });
  assert.throws(() => Origin.from(), { name: "TypeError", code: "ERR_MISSING_ARGS" });
  assert.throws(() => opaque.isSameOrigin(), { name: "TypeError", code: "ERR_MISSING_ARGS" });
  assert.throws(() => Origin(), TypeError);
});

test("Origin can be subclassed, also without a prototype", () => {
  class Derived extends Origin {}
  assert.ok(new Derived() instanceof Derived);
  // When called on a subclass, the static method returns instances of the class itself.
  assert.equal(Object.getPrototypeOf(Derived.from("a:")), Origin.prototype);
  // https://webidl.spec.whatwg.org/#internally-create-a-new-object-implementing-the-interface
  const Foreign = runInNewContext("(function () {})");
  Foreign.prototype = 5;
  assert.ok(Reflect.construct(Origin, [], Foreign) instanceof Origin);
});

test("a rejected list leaves the current one in place", () => {
  const version = publicSuffixListVersion();
  assert.match(version, /^\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d_UTC$/);
  assert.equal(examples.refused.length, 17);
  for (const [text, problem] of examples.refused) {
    const message = RegExp(problem);
    const expected = { name: "TypeError", code: "ERR_INVALID_ARG_VALUE", message };
    assert.throws(() => loadPublicSuffixList(text), expected);
  }
  assert.throws(() => loadPublicSuffixList("<html>"), /line 1: "<html>"/);
  // As with a failed download. As a string, it would be a list with the rule `undefined`.
  assert.throws(() => loadPublicSuffixList(undefined), {
    name: "TypeError",
    code: "ERR_INVALID_ARG_TYPE",
    message: 'The "text" argument must be a string or null',
  });
  assert.equal(publicSuffixListVersion(), version);
  assert.equal(publicSuffix("a.b.ck"), "b.ck");
});

/** Returns the output of a program that runs in its own process. */
const printedBy = (program) =>
  execFileSync(process.execPath, [...process.execArgv, "--input-type=module", "--eval", program], {
    encoding: "utf8",
  }).trim();

test("the /site/auto entry installs Origin if it is missing, and keeps an existing one", () => {
  const run = (before) =>
    printedBy(`
      ${before}
      const { Origin } = await import("whatwg-url-wasm/site/auto");
      const { enumerable, writable, configurable } = Object.getOwnPropertyDescriptor(globalThis, "Origin");
      console.log(globalThis.Origin === Origin, enumerable, writable, configurable);`);
  assert.equal(run("delete globalThis.Origin;"), "true false true true");
  assert.match(run("globalThis.Origin = class Origin {};"), /^false /);
});

test("any value may be the global URL when /site is imported", () => {
  const foreign = "(class { #h = 1; get href() { return this.#h; } })";
  for (const [stub, expected] of [
    ["Native", "true true"],
    ["class extends Native {}", "true true"],
    // Objects of these have no origin.
    ["{ createObjectURL() {} }", "ERR_INVALID_ARG_TYPE true"],
    ["class {}", "ERR_INVALID_ARG_TYPE true"],
    ["null", "ERR_INVALID_ARG_TYPE true"],
    ["undefined", "ERR_INVALID_ARG_TYPE true"],
    ["Object.create(null)", "ERR_INVALID_ARG_TYPE true"],
    ["class { get href() { return this._href; } }", "ERR_INVALID_ARG_TYPE true"],
    ["class { get href() { throw 1; } }", "ERR_INVALID_ARG_TYPE true"],
    [`(await import("node:vm")).runInNewContext("${foreign}")`, "ERR_INVALID_ARG_TYPE true"],
  ]) {
    const printed = printedBy(`
      const Native = URL;
      globalThis.URL = ${stub};
      const { isSameOrigin, Origin } = await import("whatwg-url-wasm/site");
      const resultOf = (run) => { try { return run(); } catch (error) { return error.code; } };
      const url = new Native("https://a.example:1/b");
      console.log(
        resultOf(() => Origin.from(url).isSameOrigin(Origin.from(url.href))),
        isSameOrigin({ toString: () => "https://a" }, "https://a"),
      );`);
    assert.equal(printed, expected, stub);
  }
});

test("importing /site does not install anything", () => assert.notEqual(globalThis.Origin, Origin));
