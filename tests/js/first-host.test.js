// Tests the first domains that a process parses. Each test file runs in its own process, so no other domains come
// before these. IDNA's mapping targets are unpacked only when a domain can't be parsed without them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { URL } from "whatwg-url-wasm";
import "../../scripts/typescript.mjs";

const { FAILURE, NO_MEMORY } = await import("../../js/wasm/layout.ts");

// The first host does not need mapping. In the second host, A is mapped to the first target in the table.
const HOSTS = [
  ["\u0645\u062b\u0627\u0644", "xn--mgbh0fb"],
  ["A\u{1f600}.example", "xn--a-jv3s.example"],
  ["A\u05d0.example", null],
  ["\uff41\u{1f600}.example", "xn--a-jv3s.example"],
  ["\u{1f600}.example", "xn--e28h.example"],
];

test("the first domain is mapped like later domains", () => {
  for (let round = 0; round < 2; round++) {
    for (const [domain, host] of HOSTS) {
      assert.equal(URL.parse(`https://${domain}/`)?.host ?? null, host, `${domain}, ${round}`);
    }
  }
});

test("running out of memory for a domain doesn't make the host invalid", () => {
  // The domain is longer than the largest possible memory, so the allocation fails.
  const tooLong = 2 ** 31 - 1;
  for (const [name, parse] of [
    ["core", (exports, length) => exports.urlengine_parse(exports.urlengine_new(), length, 0)],
    ["host", (exports, length) => exports.parse_host(length, 0)],
  ]) {
    const module = new WebAssembly.Module(
      readFileSync(
        new globalThis.URL(`../../pkg/${name}/whatwg_url_wasm_bg.wasm`, import.meta.url),
      ),
    );
    const answers = [];
    for (const answer of [-1, tooLong]) {
      const imports = {};
      for (const { module: from, name: member } of WebAssembly.Module.imports(module)) {
        imports[from] ??= {};
        imports[from][member] = () => answer;
      }
      const { exports } = new WebAssembly.Instance(module, imports);
      // These domains contain no letters that can be converted without tables.
      const host = "\u01c4\u4e00.example";
      const bytes = new TextEncoder().encode(name === "core" ? `https://${host}/` : host);
      const pointer = exports.reserve(bytes.length) >>> 0;
      new Uint8Array(exports.memory.buffer, pointer).set(bytes);
      answers.push(parse(exports, bytes.length));
    }
    assert.deepEqual(answers, [FAILURE, NO_MEMORY], name);
  }
});
