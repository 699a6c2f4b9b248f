// Compares the /site entry with npm tldts for all rules and for random hosts, without omitting any name. The package treats
// the parents of wildcards as public suffixes, as browsers do. The examples in docs/moving.md are also compared with npm psl.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as psl from "psl";
import * as tldts from "tldts";
import { parseHost } from "whatwg-url-wasm/host";
import { domainParts, publicSuffix, registrableDomain } from "whatwg-url-wasm/site";
import { manyCases } from "./cases.js";
import { allRules, baseOf, wildcardParents } from "./public-suffix-rules.js";
import { Random } from "./random.js";

const RULES = 10_397;
const PARENTS = 312;
const HOSTS = manyCases(100_000);

const rules = allRules();

/** Returns the base of each rule, and hosts one and two levels below it. */
const hostsOfRules = (list) =>
  list.flatMap((rule) => ["", "x.", "y.x."].map((below) => parseHost(below + baseOf(rule))));

/** Random hosts made from rules. */
function randomHosts(list) {
  const random = new Random();
  return Array.from({ length: HOSTS }, () => {
    let host = parseHost(baseOf(random.oneOf(list)));
    // Without its first label, a domain may match different rules or none.
    if (random.below(8) === 0) host = host.replace(/^[^.]*[.]/, "");
    for (let i = random.below(4); i > 0; i--) {
      host = `${random.oneOf(["a", "www", "city", "xn--bcher-kva", "1", "x_y", "s3"])}.${host}`;
    }
    return host;
  });
}

test("the list contains its rules, and the parents of wildcards are public suffixes", () => {
  assert.equal(rules.length, RULES);
  const parents = wildcardParents(rules);
  assert.equal(parents.length, PARENTS);
  for (const parent of parents) {
    assert.equal(publicSuffix(parent), parent);
    assert.equal(registrableDomain(parent), null);
    assert.equal(registrableDomain(`x.${parent}`), null);
    assert.equal(registrableDomain(`y.x.${parent}`), `y.x.${parent}`);
  }
});

test("npm tldts, with its own list", () => {
  // Rules that are missing from the package's version of the list.
  const newer = ["imagine-proxy.work", "imagine.diy"];
  const options = { allowPrivateDomains: true, validateHostname: false };
  const differing = new Set();
  let count = 0;
  for (const host of [...hostsOfRules(rules), ...randomHosts(rules)]) {
    count++;
    const same =
      publicSuffix(host) === tldts.getPublicSuffix(host, options) &&
      registrableDomain(host) === tldts.getDomain(host, options);
    if (!same) differing.add(publicSuffix(host));
  }
  assert.equal(count, 3 * RULES + HOSTS);
  assert.deepEqual([...differing].sort(), newer);
});

/** Returns the rows in docs/moving.md, each of which pairs a call to a package with an expression for this package. */
function pairs(name) {
  const page = readFileSync(new URL("../../docs/moving.md", import.meta.url), "utf8");
  const table = page.split(`\n| ${name} | here`)[1].split("\n\n")[0];
  return table.split("\n").flatMap((row) => {
    const [, left, right] = /^\| (.*) \| `([^`]*)` \|$/.exec(row) ?? [];
    const calls = (left ?? "").match(/(?<=`)\w+\(.*?(?=`)/g) ?? [];
    return calls.map((call) => [call, right]);
  });
}

/** Evaluates an expression with the given variables. */
const evaluated = (expression, variables) =>
  new Function(...Object.keys(variables), `return ${expression}`)(...Object.values(variables)) ??
  null;

const NAMES = ["www.a.example.co.uk", "a.b.github.io", "github.io", "co.uk", "x.kobe.jp"];
for (const [name, theirs, count, hosts] of [
  ["tldts", tldts, 8, [...NAMES, "1.2.3.4", "localhost", "a.unlisted"]],
  // According to docs/moving.md, psl treats the remaining hosts differently.
  ["psl", psl, 8, [...NAMES, "a.b.unlisted"]],
]) {
  test(`docs/moving.md: replacements for calls of ${name}`, () => {
    const rows = pairs(name);
    const { default: _, ...functions } = theirs;
    assert.equal(rows.length, count);
    for (const host of hosts) {
      const url = `https://${host}/`;
      const parts = domainParts(host, { section: "ICANN" });
      const ours = { host, parts, domainParts, publicSuffix, registrableDomain };
      for (const [call, replacement] of rows) {
        const expected = evaluated(call, { ...functions, host, url });
        assert.equal(evaluated(replacement, ours), expected, `${call} of ${host}`);
      }
    }
  });
}
