// Tests `/auto` where globals are not configurable and where Node's functions exist but throw, as in Next.js's edge
// runtime.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";

const script = readFileSync(
  new URL("../../dist/whatwg-url-wasm.auto.iife.js", import.meta.url),
  "utf8",
).replace(/^\uFEFF/, "");

const HOST = 'new URL("https://b\\u00fccher.example").host';

/** Makes a realm that is like an edge runtime's. Warnings on its console are added to `warnings`. */
function edgeRealm(attributes) {
  const warnings = [];
  const refuse = () => {
    throw new Error("A Node.js API is used which is not supported in the Edge Runtime.");
  };
  const context = createContext({
    console: { warn: (text) => warnings.push(text) },
    process: { getBuiltinModule: refuse, nextTick: refuse },
  });
  runInContext(
    `for (const name of ["URL", "URLSearchParams"]) {
       const value = class { static native = true; };
       Object.defineProperty(globalThis, name, { value, configurable: false, ...${JSON.stringify(attributes)} });
     }`,
    context,
  );
  return { warnings, run: (code) => runInContext(code, context) };
}

test("globals that are writable alone are replaced", () => {
  const { run, warnings } = edgeRealm({ writable: true });
  run(script);
  assert.equal(run(HOST), "xn--bcher-kva.example");
  assert.equal(run("URL === whatwgURL.URL && URLSearchParams === whatwgURL.URLSearchParams"), true);
  assert.deepEqual(warnings, []);
});

test("where they can't be replaced, one warning names them, and the rest works", () => {
  const { run, warnings } = edgeRealm({ writable: false });
  run(script);
  assert.deepEqual(warnings, [
    "whatwg-url-wasm/auto can't replace URL and URLSearchParams in this runtime.",
  ]);
  assert.equal(run("URL.native && URLSearchParams.native"), true);
  assert.equal(run(HOST.replace("URL", "whatwgURL.URL")), "xn--bcher-kva.example");
});
