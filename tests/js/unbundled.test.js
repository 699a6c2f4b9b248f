// The files for use without a bundler: how many files each entry loads, and whether their wasm text encodes the bytes of the
// module. Bundlers also use these files if their conditions don't include `module`, for example Bun's bundler for servers.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import { temporaryFolder } from "../../scripts/at-end.mjs";
import { entries, importPathOf, shippedWasm } from "../../scripts/build/bundles.mjs";
import { cores } from "../../scripts/build/wasm-modules.mjs";
import { inRoot } from "../../scripts/project.mjs";
import "../../scripts/typescript.mjs";

const { LAST } = await import("../../js/wasm/bytes-as-text.ts");

const folder = inRoot("dist", "unbundled");

/** The bytes of each text of wasm in a file. */
function textsOf(file) {
  const code = readFileSync(file, "utf8");
  const calls = code.matchAll(/\bbytesOf[$\w]*\(\s*((["'`])(?:(?!\2)[^\\]|\\.)*\2)/gs);
  return Array.from(calls, ([, literal]) => {
    const text = runInNewContext(literal);
    assert.equal(text.charCodeAt(text.length - 1), LAST, basename(file));
    return Buffer.from(text.slice(0, -1), "latin1");
  });
}

test("each wasm module is in one file, as bytes", () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const texts = files.flatMap((name) => textsOf(`${folder}/${name}`));
  // Entries with tables have them elsewhere.
  const whole = cores.filter(({ hasTables = false }) => !hasTables);
  assert.equal(whole.length, 11);
  for (const core of whole) {
    const wasm = readFileSync(inRoot(shippedWasm(core.folder)));
    assert.equal(texts.filter((text) => text.equals(wasm)).length, 1, core.folder);
  }
  // One more text is the module of the string builtins, which is not compiled from Rust.
  assert.equal(texts.length, cores.length + 1);
});

/** The names of the files that are loaded with one, itself first. */
function loadedWith(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  const code = readFileSync(`${folder}/${name}`, "utf8");
  for (const [, next] of code.matchAll(/^(?:import|export)\b[^;]*?"[.][/]([^"]+)";$/gm)) {
    loadedWith(next, found);
  }
  return found;
}

test("the default entry loads three files, and entries that don't need the shared core don't load it", () => {
  assert.deepEqual([...loadedWith("index.js")], ["index.js", "shared-core.js", "shared-client.js"]);
  for (const entry of ["data-url", "infra", "percent-encoding", "web-address"]) {
    const files = loadedWith(`${entry}.js`);
    assert.ok(files.has("shared-client.js"), entry);
    assert.ok(!files.has("shared-core.js"), entry);
  }
});

/** A check that an entry works, for entries where importing it proves too little. */
const uses = {
  "": ({ URL }) =>
    assert.equal(new URL("https://b\u00fccher.example").host, "xn--bcher-kva.example"),
  "/url-search-params": ({ URLSearchParams }) =>
    assert.equal(String(new URLSearchParams({ a: "\u00e9 b" })), "a=%C3%A9+b"),
  "/url-utils/utf-8": ({ parseURL }) => assert.equal(parseURL("a", { base: "b:/" }).href, "b:/a"),
  "/validation": ({ isValidURLString }) => assert.equal(isValidURLString("a:b"), true),
  "/host": ({ parseHost }) => assert.equal(parseHost("A"), "a"),
};

test("a bundle of them exports the same as the entry, and works", async (context) => {
  const { build } = await import("esbuild");
  const { folder: made, remove } = temporaryFolder("unbundled-");
  context.after(remove);
  let count = 0;
  // Entries that replace globals are left out because they would replace the globals of this test.
  for (const path of entries.map(importPathOf).filter((one) => !one.endsWith("auto"))) {
    const outfile = join(made, `${count}.mjs`);
    const { metafile } = await build({
      stdin: { contents: `export * from "whatwg-url-wasm${path}";`, resolveDir: inRoot() },
      bundle: true,
      format: "esm",
      metafile: true,
      conditions: ["import"],
      logLevel: "silent",
      outfile,
    });
    assert.ok(
      Object.keys(metafile.inputs).some((file) => file.startsWith("dist/unbundled/")),
      path,
    );
    const bundled = await import(pathToFileURL(outfile));
    const entry = await import(`whatwg-url-wasm${path}`);
    assert.deepEqual(Object.keys(bundled), Object.keys(entry), path);
    uses[path]?.(bundled);
    count++;
  }
  assert.equal(count, entries.length - 3);
});
