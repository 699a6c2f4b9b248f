// Tests the entries that replace globals in an environment like the Next.js edge runtime, where the globals are not
// configurable and Node's functions exist but throw.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";

const HOST = 'new URL("https://b\\u00fccher.example").host';

/**
 * The entries, each with the globals that it replaces and an expression with its expected value. `ours` has the entry's
 * exports.
 */
const entries = {
  "/auto": {
    names: ["URL", "URLSearchParams"],
    warning:
      'whatwg-url-wasm/auto can\'t replace the globals URL and URLSearchParams in this runtime. Import them from "whatwg-url-wasm" instead.',
    uses: [
      [HOST.replace("URL", "ours.URL"), "xn--bcher-kva.example"],
      ['String(new ours.URLSearchParams("?a=%20"))', "a=+"],
    ],
  },
  "/site/auto": {
    names: ["Origin"],
    warning:
      'whatwg-url-wasm/site/auto can\'t replace the global Origin in this runtime. Import it from "whatwg-url-wasm/site" instead.',
    uses: [
      [
        'ours.Origin.from("https://EXAMPLE.com/").isSameOrigin(ours.Origin.from("https://example.com"))',
        true,
      ],
      ['ours.registrableDomain("www.b\\u00fccher.example")', "xn--bcher-kva.example"],
    ],
  },
  "/url-pattern/auto": {
    names: ["URLPattern"],
    warning:
      'whatwg-url-wasm/url-pattern/auto can\'t replace the global URLPattern in this runtime. Import it from "whatwg-url-wasm/url-pattern" instead.',
    uses: [['new ours.URLPattern({ pathname: "/:a" }).test("https://a/b")', true]],
  },
};

/** Returns a script that defines the global `ours` as an entry's exports. */
async function scriptOf(path) {
  const { outputFiles } = await build({
    stdin: {
      contents: `export * from "whatwg-url-wasm${path}";`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    format: "iife",
    globalName: "ours",
    write: false,
  });
  return outputFiles[0].text;
}

/** Creates a realm like an edge runtime's, with the named globals. */
function edgeRealm(names, attributes) {
  const warnings = [];
  const refuse = () => {
    throw new Error("A Node.js API is used which is not supported in the Edge Runtime.");
  };
  const process = new Proxy({}, { get: (_, name) => (name === "versions" ? undefined : refuse) });
  const context = createContext({ console: { warn: (text) => warnings.push(text) }, process });
  const run = (code) => runInContext(code, context);
  run("var platform = class { static isPlatform = true; };");
  for (const name of names) {
    run(`Object.defineProperty(globalThis, "${name}", ${attributes});`);
  }
  return { warnings, run };
}

for (const [path, { names, uses, warning }] of Object.entries(entries)) {
  // If this were a class, it would be mistaken for the platform's Origin and kept.
  const value =
    path === "/site/auto" ? "value: Object.freeze({ isPlatform: true })" : "value: platform";

  test(`${path}: globals that are only writable are replaced`, async () => {
    const { run, warnings } = edgeRealm(names, `{ ${value}, writable: true }`);
    run(await scriptOf(path));
    for (const name of names) assert.equal(run(`${name} === ours.${name}`), true, name);
    for (const [code, expected] of uses) assert.equal(run(code), expected, code);
    assert.deepEqual(warnings, []);
  });

  const fixed = {
    "not writable": `{ ${value} }`,
    "set by a function that throws": `{
      get: () => (${value.replace("value: ", "")}),
      set() { throw new TypeError("No."); },
    }`,
    "not writable, of a class that is frozen": `{ ${value.replace("platform", "Object.freeze(platform)")} }`,
  };
  for (const [kind, attributes] of Object.entries(fixed)) {
    test(`${path}: globals that are ${kind} are kept, one warning names them, and everything else works`, async () => {
      const { run, warnings } = edgeRealm(names, attributes);
      run(await scriptOf(path));
      assert.deepEqual(warnings, [warning]);
      for (const name of names) assert.equal(run(`${name}.isPlatform`), true, name);
      for (const [code, expected] of uses) assert.equal(run(code), expected, code);
    });
  }
}
