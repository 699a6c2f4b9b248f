// Tests the files that npm ships: their total size, the WebAssembly modules in each form and their link-time optimization,
// how many files Node loads, and the scripts that pages load without a bundler. tests/packaging/browsers.mjs loads all of
// these scripts in pages.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
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
import { cores, hasOwnFallback, pageCore } from "../../scripts/build/wasm-modules.mjs";
import { npm } from "../../scripts/processes.mjs";
import { inRoot } from "../../scripts/project.mjs";
import "../../scripts/typescript.mjs";
import { stripping } from "../../scripts/typescript-hook.mjs";

const { bytesOf } = await import("../../js/wasm/bytes-as-text.ts");

/** For what it consists of, see benches/DECISIONS.md, *The installed package*. */
const MOST_MEGABYTES = 5.2;
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
    assert.deepEqual(Object.keys(asText), name === "idna" ? [name, "idnaTables"] : [name]);
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

/** The build records the compiler's arguments for each module. */
const ARGUMENTS = ".build/compiler-arguments";
const nameOf = ({ folder }) => basename(folder);
const MODULES = [
  ...[...cores, pageCore].map(nameOf),
  ...cores.filter(hasOwnFallback).map((core) => `javascript-${nameOf(core)}`),
];

// If a crate has any type other than "cdylib", Cargo silently omits this optimization.
test("every wasm module is compiled with link-time optimization", () => {
  assert.ok(MODULES.length >= 15, `${MODULES.length} modules`);
  const files = MODULES.map((name) => `${name}.txt`).sort();
  assert.deepEqual(readdirSync(inRoot(ARGUMENTS)).sort(), files);
  for (const file of files) {
    const told = readFileSync(inRoot(ARGUMENTS, file), "utf8").trim().split(" ");
    const valuesOf = (option) => told.flatMap((word, i) => (word === option ? [told[i + 1]] : []));
    assert.deepEqual(valuesOf("--crate-type"), ["cdylib"], file);
    const lto = valuesOf("-C").filter((value) => /^lto\b/.test(value));
    assert.deepEqual(lto, ["lto"], `${file}: ${told.join(" ")}`);
  }
});

test("the crate is compiled with at most five sets of flags", () => {
  const all = [...cores, pageCore].flatMap((core) => [
    core.rustflags,
    ...(hasOwnFallback(core) ? [core.flagsOfFallback] : []),
  ]);
  assert.equal(all.length, MODULES.length);
  assert.ok(new Set(all).size <= 5, [...new Set(all)].join("\n"));
});

const SCRIPT = "dist/whatwg-url-wasm.iife.js";
const MODULE = "dist/whatwg-url-wasm.module.js";

test("the module has the exports of the default entry, and imports only the script", async () => {
  const [whole, entry] = [
    await import(pathToFileURL(inRoot(MODULE))),
    await import("whatwg-url-wasm"),
  ];
  assert.deepEqual(Object.keys(whole), Object.keys(entry));
  const { URL, URLSearchParams } = whole;
  assert.equal(new URL("//bücher.example", "https://a/").href, "https://xn--bcher-kva.example/");
  assert.equal(String(new URLSearchParams("?a=b c")), "a=b+c");
  const { build } = await import("esbuild");
  const { metafile } = await build({
    entryPoints: [inRoot(MODULE)],
    bundle: true,
    metafile: true,
    write: false,
  });
  assert.equal(Object.keys(metafile.inputs).length, 2);
});

test("a script works in any encoding that contains ASCII", () => {
  // A bundler removes the byte order mark. Shift_JIS is omitted, because Node decodes one of its control characters
  // incorrectly.
  const bytes = readFileSync(inRoot(SCRIPT)).subarray(3);
  assert(bytes.every((byte) => byte < 0x80));
  for (const encoding of [
    "windows-1252",
    "koi8-r",
    "euc-jp",
    "iso-2022-jp",
    "gbk",
    "big5",
    "euc-kr",
  ]) {
    const context = {};
    runInNewContext(new TextDecoder(encoding).decode(bytes), context);
    const { URL } = context.whatwgURL;
    assert.equal(new URL("https://b\u00fccher.example").host, "xn--bcher-kva.example");
  }
});

test("package.json names the script for services that deliver packages", () => {
  const { unpkg, jsdelivr } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  assert.deepEqual([unpkg, jsdelivr], [`./${SCRIPT}`, `./${SCRIPT}`]);
});
