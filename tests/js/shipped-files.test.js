// Tests the files that npm ships: their total size, the size of the WebAssembly modules in each form, and how many
// files Node loads.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "../../scripts/at-end.mjs";
import {
  entries,
  head,
  importPathOf,
  shippedWasm,
  wasmExport,
  withoutComments,
} from "../../scripts/build/bundles.mjs";
import { importPaths, importsMap } from "../../scripts/build/exports-map.mjs";
import { filesUnder } from "../../scripts/build/stages.mjs";
import { cores } from "../../scripts/build/wasm-modules.mjs";
import { npm } from "../../scripts/processes.mjs";
import { inRoot } from "../../scripts/project.mjs";
import "../../scripts/typescript.mjs";
import { stripping } from "../../scripts/typescript-hook.mjs";

const { bytesOf } = await import("../../js/wasm/bytes-as-text.ts");

/** For what it consists of, see benches/DECISIONS.md, *The installed package*. */
const MOST_MEGABYTES = 5.45;
const MOST_FILES = 195;
const MOST_IN_MANIFEST = 20_000;

test("the installed package is small", (context) => {
  const args = [...npm.slice(1), "pack", "--dry-run", "--json", "--ignore-scripts"];
  const options = { cwd: inRoot(), encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
  const [{ unpackedSize, files }] = JSON.parse(execFileSync(npm[0], args, options));
  const manifest = files.find(({ path }) => path === "package.json").size;
  context.diagnostic(`${unpackedSize} bytes, ${files.length} files, package.json ${manifest}`);
  assert.ok(unpackedSize <= MOST_MEGABYTES * 1e6, `${unpackedSize} bytes`);
  assert.ok(files.length <= MOST_FILES, `${files.length} files`);
  assert.ok(manifest <= MOST_IN_MANIFEST, `package.json has ${manifest} bytes`);
});

test("comments are removed, and the code stays the same", async () => {
  const { transformSync } = await import("esbuild");
  const codeOf = (text) => transformSync(text, { ...stripping, minifyWhitespace: true }).code;
  let count = 0;
  for (const file of filesUnder("js")) {
    if (!file.endsWith(".ts")) continue;
    const text = readFileSync(inRoot(file), "utf8");
    const code = withoutComments(text);
    assert.doesNotMatch(code, /^ *\/\*\*/m, file);
    assert.equal(codeOf(code), codeOf(text), file);
    count++;
  }
  assert.ok(count > 180, `${count} files`);
  const core = readFileSync(inRoot("dist/shared-core.js"), "utf8");
  assert.doesNotMatch(core.slice(head.length), /^ *\/[/*]/m);
});

test("the bytes of each WebAssembly module are the same as text and as a module", async () => {
  assert.equal(cores.length, 12);
  for (const { folder } of cores) {
    const name = wasmExport(folder);
    const file = shippedWasm(folder);
    const bytes = readFileSync(inRoot(file));
    const asText = await import(`../../dist/wasm/${basename(folder)}.js`);
    assert.deepEqual(Object.keys(asText), [name]);
    assert.ok(bytes.equals(asText[name](bytesOf)), folder);
    const imported = readFileSync(inRoot(`dist/wasm/modules/${basename(folder)}.js`), "utf8");
    assert.equal(
      imported,
      `${head}import module from "../../${basename(file)}?module";\nexport const ${name} = () => module;\n`,
    );
  }
});

test("each file that an import of bytes may refer to exists", () => {
  const targets = Object.values(importsMap()["#dist/wasm/*.js"]);
  assert.ok(targets.length >= 3);
  for (const { folder } of cores) {
    for (const target of targets) {
      const file = target.replace("*", basename(folder));
      assert.ok(existsSync(inRoot(file)), file);
    }
  }
});

/** Returns the files that are loaded along with a given file. That file comes first. */
function loadedWith(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  const code = readFileSync(inRoot(file), "utf8");
  for (const [, next] of code.matchAll(/^(?:import|export)\b[^;]*?"((?:[.]|#dist)[/][^"]+)";$/gm)) {
    const target = importsMap()[next]?.["module-sync"] ?? next.replace(/^#/, "./");
    loadedWith(next.startsWith("#") ? join(target) : join(dirname(file), next), found);
  }
  return found;
}

test("few files are loaded, and entries that don't need the core don't load it", () => {
  const names = (entry) => [...loadedWith(`dist/${entry}.js`)].map((file) => basename(file, ".js"));
  assert.deepEqual(names("index").sort(), ["index", "node", "node-core"]);
  for (const entry of ["data-url", "infra", "percent-encoding", "web-address"]) {
    assert.ok(names(entry).includes("node"), entry);
    assert.ok(!names(entry).includes("node-core"), entry);
  }
});

/** Checks that an entry works. Also makes a call to an entry if importing the entry would not prove enough. */
const uses = {
  "": ({ URL }) =>
    assert.equal(new URL("https://b\u00fccher.example").host, "xn--bcher-kva.example"),
  "/url-search-params": ({ URLSearchParams }) =>
    assert.equal(String(new URLSearchParams({ a: "\u00e9 b" })), "a=%C3%A9+b"),
  "/url-utils/utf-8": ({ parseURL }) => assert.equal(parseURL("a", { base: "b:/" }).href, "b:/a"),
  "/validation": ({ isValidURLString }) => assert.equal(isValidURLString("a:b"), true),
  "/host": ({ parseHost }) => assert.equal(parseHost("A"), "a"),
};

test("bundlers without the condition `module`, such as Bun's for Node, use the bytes as text", async (context) => {
  const { build } = await import("esbuild");
  const { folder: made, remove } = temporaryFolder("bundled-");
  context.after(remove);
  let count = 0;
  // Entries that replace globals are omitted, because they would replace this test's globals.
  for (const path of entries.map(importPathOf).filter((one) => !one.includes("auto"))) {
    const outfile = join(made, `${count}.mjs`);
    await build({
      stdin: { contents: `export * from "whatwg-url-wasm${path}";`, resolveDir: inRoot() },
      bundle: true,
      format: "esm",
      conditions: ["import", "node"],
      logLevel: "silent",
      outfile,
    });
    const bundled = await import(pathToFileURL(outfile));
    const entry = await import(`whatwg-url-wasm${path}`);
    assert.deepEqual(Object.keys(bundled), Object.keys(entry), path);
    uses[path]?.(bundled);
    count++;
  }
  assert.equal(count, entries.length - 5);
});

test("the shipped command prints the same as its modules in bin/", (context) => {
  const { folder, remove } = temporaryFolder("command-");
  context.after(remove);
  const fileOf = (name, count) => {
    const file = join(folder, name);
    const lines = "http://a/b?c\n".repeat(count);
    writeFileSync(file, `https://b\u00fccher.example/\nnot a URL\n${lines}`);
    return file;
  };
  const short = fileOf("short.txt", 2_000);
  const forWorkers = fileOf("for-workers.txt", 20_000);
  const run = (command, args) => {
    const file = args.includes("--jobs=2") ? forWorkers : short;
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args, file], {
      maxBuffer: 1 << 26,
    });
    return { status, stdout: stdout.toString("latin1"), stderr: stderr.toString() };
  };
  const calls = [[], ["--json"], ["--csv"], ["--arrow"], ["--validate"], ["--jobs=2", "--json"]];
  for (const args of [...calls, ["--format={host}"], ["--version"]]) {
    const shipped = run(inRoot("dist", "command", "whatwg-url-wasm.js"), args);
    assert.deepEqual(shipped, run(inRoot("bin", "whatwg-url-wasm.js"), args), args.join(" "));
    assert.equal(shipped.stderr, "", args.join(" "));
    assert.notEqual(shipped.stdout, "");
  }
});

test("only the entries can be imported", async () => {
  for (const path of [
    "shared-core",
    "js/shared-core",
    "wasm/core",
    "command/command",
    "node",
    "load",
  ]) {
    await assert.rejects(import(`whatwg-url-wasm/${path}`), {
      code: "ERR_PACKAGE_PATH_NOT_EXPORTED",
    });
  }
  assert.equal(importPaths.length, 2 * entries.length);
});
