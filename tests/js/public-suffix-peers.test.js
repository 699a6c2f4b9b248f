// Compares the /site entry with npm tldts and npm psl, for all rules and for random hosts. Both treat the parents of
// wildcards as public suffixes, as browsers do. Neither comparison leaves out any name.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as psl from "psl";
import { getDomain, getPublicSuffix } from "tldts";
import { parseHost } from "whatwg-url-wasm/host";
import { loadPublicSuffixList, publicSuffix, registrableDomain } from "whatwg-url-wasm/site";
import rulesOfPsl from "../../node_modules/psl/data/rules.js";
import { allRules, baseOf, wildcardParents } from "./public-suffix-rules.js";
import { Random } from "./random.js";

const RULES = 10_397;
const PARENTS = 312;
const HOSTS = 100_000;

const rules = allRules();

/** For each rule, its base, and hosts one and two levels below it. */
const hostsOfRules = (list) =>
  list.flatMap((rule) => ["", "x.", "y.x."].map((below) => parseHost(below + baseOf(rule))));

/** Random hosts made from rules. */
function randomHosts(list) {
  const random = new Random();
  return Array.from({ length: HOSTS }, () => {
    let host = parseHost(baseOf(random.oneOf(list)));
    // Without its first label, it may have other rules, or none.
    if (random.below(8) === 0) host = host.replace(/^[^.]*[.]/, "");
    for (let i = random.below(4); i > 0; i--) {
      host = `${random.oneOf(["a", "www", "city", "xn--bcher-kva", "1", "x_y", "s3"])}.${host}`;
    }
    return host;
  });
}

test("the list has its rules, and the parents of its wildcards are public suffixes", () => {
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
  // Rules that its version of the list lacks.
  const newer = ["imagine-proxy.work", "imagine.diy"];
  const options = { allowPrivateDomains: true, validateHostname: false };
  const differing = new Set();
  let count = 0;
  for (const host of [...hostsOfRules(rules), ...randomHosts(rules)]) {
    count++;
    const same =
      publicSuffix(host) === getPublicSuffix(host, options) &&
      registrableDomain(host) === getDomain(host, options);
    if (!same) differing.add(publicSuffix(host));
  }
  assert.equal(count, 3 * RULES + HOSTS);
  assert.deepEqual([...differing].sort(), newer);
});

test("npm psl, with the list in its package", () => {
  assert.equal(rulesOfPsl.length, 9776);
  loadPublicSuffixList(rulesOfPsl.join("\n"));
  let count = 0;
  try {
    const hosts = [...hostsOfRules(rulesOfPsl), ...hostsOfRules(rules), ...randomHosts(rules)];
    for (const host of hosts) {
      count++;
      assert.equal(registrableDomain(host), psl.get(host), host);
    }
  } finally {
    loadPublicSuffixList(null);
  }
  assert.equal(count, 3 * (9776 + RULES) + HOSTS);
});
