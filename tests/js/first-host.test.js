// The first domains of a process: this file's, as each test file is a process. The targets of IDNA's mappings are unpacked when
// a domain fails without them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { URL } from "whatwg-url-wasm";

// Nothing of the first is mapped. Then comes A, whose target stands first among all targets.
const HOSTS = [
  ["\u0645\u062b\u0627\u0644", "xn--mgbh0fb"],
  ["A\u{1f600}.example", "xn--a-jv3s.example"],
  ["A\u05d0.example", null],
  ["\uff41\u{1f600}.example", "xn--a-jv3s.example"],
  ["\u{1f600}.example", "xn--e28h.example"],
];

test("a first domain is mapped as later ones are", () => {
  for (let round = 0; round < 2; round++) {
    for (const [domain, host] of HOSTS) {
      assert.equal(URL.parse(`https://${domain}/`)?.host ?? null, host, `${domain}, ${round}`);
    }
  }
});
