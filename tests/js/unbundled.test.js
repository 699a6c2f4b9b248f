// The files that no bundler takes: how many an entry loads, and that their text of wasm is the bytes of the module.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import { LAST } from "../../js/wasm/bytes-as-text.js";
import { entries, nameOf, shippedWasm } from "../../scripts/bundles.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { cores } from "../../scripts/wasm-modules.mjs";

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

test("each module of wasm stands in one file, as its bytes", () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const texts = files.flatMap((name) => textsOf(`${folder}/${name}`));
  // Those with tables have them elsewhere.
  const whole = cores.filter(({ hasTables = false }) => !hasTables);
  assert.equal(whole.length, 11);
  for (const core of whole) {
    const wasm = readFileSync(inRoot(shippedWasm(core.folder)));
    assert.equal(texts.filter((text) => text.equals(wasm)).length, 1, core.folder);
  }
  // And that of the string builtins, which is none of the modules of Rust.
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

test("the default entry loads two files", () => {
  assert.deepEqual([...loadedWith("index.js")], ["index.js", "shared-core.js"]);
});

/** What works without the core, which stands in a file that these load, too. */
const withoutCore = new Set([
  "url-search-params",
  "form-urlencoded",
  "form-urlencoded-utf-8",
  "data-url",
  "mime-sniffing",
  "host",
  "percent-encoding",
  "columns",
  "trace",
  "infra",
  "web-address",
  "web-address-utf-8",
  "versions",
]);

test("only entries that need the core compile it", () => {
  const compiled =
    "const { Module } = WebAssembly; let lengths = []; WebAssembly.Module = class extends Module { constructor(bytes) { super(bytes); lengths.push(bytes.byteLength); } };";
  // A list is parsed in those that have the class, as the core may be called for it.
  const use =
    'const { URLSearchParams } = exported; if (typeof URLSearchParams === "function" && String(new URLSearchParams("a=b&c=%20")) !== "a=b&c=+") throw exported;';
  const core = readFileSync(inRoot(shippedWasm("pkg/core"))).length;
  let count = 0;
  for (const name of entries.filter(({ instead }) => instead === undefined).map(nameOf)) {
    const script = `${compiled} const exported = await import(process.argv[1]); ${use} console.log(JSON.stringify(lengths));`;
    const file = pathToFileURL(`${folder}/${name}.js`).href;
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ["--input-type=module", "--eval", script, file],
      { encoding: "utf8" },
    );
    assert.equal(stderr, "", name);
    assert.deepEqual(JSON.parse(stdout), withoutCore.has(name) ? [] : [core], name);
    count++;
  }
  assert.equal(count, 28);
});

test("a list is parsed by the core once that is loaded", async () => {
  const { URLSearchParams } = await import(`${folder}/url-search-params.js`);
  const params = new URLSearchParams("a=%FF");
  const whole = await import(`${folder}/index.js`);
  assert.equal(whole.URLSearchParams, URLSearchParams);
  assert.equal(params.get("a"), "\uFFFD");
  assert.equal(String(new URLSearchParams("?a=b c&d=%zz")), "a=b+c&d=%25zz");
});
