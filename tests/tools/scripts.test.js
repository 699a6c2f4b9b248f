// Tests the npm scripts and how scripts start, and parts of `scripts/`: the lint of names, the hook for tests that run
// against the sources, the lock for builds and installations, and the removal of unused exports and messages from wasm
// modules.
import assert from "node:assert/strict";
import { execFile, execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { promisify } from "node:util";
import binaryen from "binaryen";
import { temporaryFolder } from "../../scripts/at-end.mjs";
import { importPaths } from "../../scripts/build/exports-map.mjs";
import {
  removeUnusedExports,
  withoutMessages,
  withoutUnusedExports,
} from "../../scripts/build/optimize-wasm.mjs";
import { unclearNames } from "../../scripts/check/names.mjs";
import { exclusively } from "../../scripts/exclusive.mjs";
import { inRoot } from "../../scripts/project.mjs";

const { folder, remove } = temporaryFolder("scripts-");
after(remove);

const { scripts } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));

test("there are at most 35 npm scripts, and CONTRIBUTING.md describes each", () => {
  const text = readFileSync(inRoot("CONTRIBUTING.md"), "utf8");
  const rows = text.matchAll(/^\| `npm (?:run )?([\w:]+)` \| \w.{15,} \|$/gm);
  const names = Object.keys(scripts);
  assert.ok(names.length <= 35, `${names.length} scripts`);
  assert.deepEqual(Array.from(rows, ([, name]) => name).sort(), names.sort());
});

test("the build can be loaded before anything is installed", () => {
  const bare = join(folder, "bare");
  execFileSync("git", ["checkout-index", "--all", `--prefix=${bare}/`], { cwd: inRoot() });
  const args = ["scripts/build/build.mjs", "--no-such-option"];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: bare, encoding: "utf8" });
  assert.equal(status, 1);
  assert.match(stderr, /^\nUnknown option '--no-such-option'/);
});

test("every npm script that a file mentions exists", () => {
  const mentions = execFileSync("git", ["grep", "-hoIE", "npm run [a-z][a-z0-9:-]*"], {
    cwd: inRoot(),
    encoding: "utf8",
  });
  const names = mentions.match(/\S+$/gm);
  assert.ok(names.length > 200, `${names.length} mentions`);
  assert.deepEqual(new Set(names.filter((name) => !Object.hasOwn(scripts, name))), new Set());
});

test("a script starts whatever path it is run with", () => {
  const link = join(folder, "link");
  symlinkSync(inRoot(), link, "junction");
  for (const root of [inRoot(), link]) {
    const script = join(root, "scripts", "release", "check-tag.mjs");
    const { status, stderr } = spawnSync(process.execPath, [script], { encoding: "utf8" });
    assert.equal(status, 1, root);
    assert.match(stderr, /^\nThere is no tag[.]\n/);
  }
});

const check = (file, text, expected) =>
  assert.equal(unclearNames(file, text).join(", "), expected.replace(/\d+:/g, `${file}:$&`));

test("words are found in the names of both languages", () => {
  const rust = `struct KeptBytes;\nfn take_rest(r"//": &str, 'a': char) {\n  |one| OTHER;\n}`;
  check("src/a.rs", rust, "1: KeptBytes, 2: take_rest, 3: one, 3: OTHER");
  const script = "const { a: isIt } = b;\nclass C { #found = (givenName: Told): void => {} }";
  check("js/a.ts", script, "1: isIt, 2: #found, 2: givenName");
});

test("comments, strings, longer words and terms are accepted", () => {
  const rust = `// rest\nfn eq(&self, other: &Self) { other; "said"; r#"told "one""#; restore }`;
  check("src/a.rs", rust, "");
  check("src/a.rs", `${rust}\nfn f(other: u8) {}`, "3: other");
  check("js/a.ts", 'import { rest } from "a"; const ONE_OR_MORE = a.whole + "kept"; // given', "");
});

/** Runs a module against the sources, in the root folder, and returns the JSON that the module prints. */
async function onSources(code) {
  const args = ["--import", "./scripts/check/sources.mjs", "--input-type=module", "--eval", code];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: inRoot() });
  return JSON.parse(stdout);
}

const SPECIFIERS = importPaths.map(({ path }) => `whatwg-url-wasm${path}`);

test("every entry resolves to its source, with the same exports as its bundle", async () => {
  const found = await onSources(`
    const found = {};
    for (const specifier of ${JSON.stringify(SPECIFIERS)}) {
      const resolved = import.meta.resolve(specifier);
      found[specifier] = [resolved, Object.keys(await import(specifier))];
    }
    console.log(JSON.stringify(found));
  `);
  assert.deepEqual(Object.keys(found), SPECIFIERS);
  for (const [specifier, [resolved, names]] of Object.entries(found)) {
    assert.ok(resolved.startsWith(String(new URL("../../js/", import.meta.url))), resolved);
    if (specifier.endsWith("/auto")) continue;
    // Node adds these names to the exports of CommonJS files.
    const { default: _, "module.exports": __, ...exported } = await import(specifier);
    assert.deepEqual(names, Object.keys(exported), specifier);
  }
});

test("tasks run one after the other, even if one of them fails", async () => {
  let running = 0;
  const task = async () => {
    assert.equal(++running, 1);
    await null;
    running--;
    throw new Error("no");
  };
  const tasks = [1, 2].map(() => exclusively(join(folder, "shared"), "it", task));
  for (const one of tasks) await assert.rejects(one, { message: "no" });
});

test("the lock of a killed process is free", async () => {
  const lock = join(folder, "killed");
  const { href } = new URL("../../scripts/exclusive.mjs", import.meta.url);
  const code = `
    import { exclusively } from ${JSON.stringify(href)};
    await exclusively(${JSON.stringify(lock)}, "it", () => process.kill(process.pid, "SIGKILL"));`;
  const { signal } = spawnSync(process.execPath, ["--input-type=module", "--eval", code]);
  assert.equal(signal, "SIGKILL");
  assert.equal(existsSync(lock), true);
  assert.equal(await exclusively(lock, "it", async () => "done"), "done");
});

function exportsLeft(text) {
  const module = binaryen.parseText(`(module ${text})`);
  removeUnusedExports(module);
  return WebAssembly.Module.exports(new WebAssembly.Module(module.emitBinary())).map(
    ({ name }) => name,
  );
}

test("exports with names of glue code are removed", () => {
  const kept = '(memory (export "memory") 1) (func (export "parse"))';
  assert.deepEqual(exportsLeft(`${kept} (func (export "__wbg_url_free"))`), ["memory", "parse"]);
});

test("a quickly compiled module has neither these exports nor imports that only they use", () => {
  const text = `(module
    (import "glue" "start" (func $start))
    (import "other" "ask" (func $ask))
    (memory (export "memory") 1)
    (func $parse (export "parse") (call $ask))
    (func (export "__wbindgen_start") (call $start)))`;
  const named = binaryen.parseText(text);
  const module = new WebAssembly.Module(withoutUnusedExports(named.emitBinary()));
  const names = (list) => list.map(({ name }) => name);
  assert.deepEqual(names(WebAssembly.Module.exports(module)), ["memory", "parse"]);
  assert.deepEqual(names(WebAssembly.Module.imports(module)), ["ask"]);
  assert.equal(WebAssembly.Module.customSections(module, "name").length, 1);
});

test("an error is reported if no export has such a name", () => {
  assert.throws(() => exportsLeft('(func (export "parse")) (func (export "wbg_url_free"))'), {
    message: /It exports parse, wbg_url_free\.$/,
    mend: /UNUSED in scripts\/build\/optimize-wasm\.mjs/,
  });
});

test("messages are overwritten with zeros, but the text around them is not", () => {
  const dataOf = (bytes) => {
    const module = new WebAssembly.Module(bytes);
    const { memory } = new WebAssembly.Instance(module).exports;
    return Buffer.from(memory.buffer).toString("latin1", 0, 64);
  };
  const module = binaryen.parseText(`(module
    (memory (export "memory") 1)
    (data (i32.const 0) "wss0src/a_b/c.rsfile:/rustc/59/library/core.rsrest"))`);
  assert.equal(
    dataOf(withoutMessages(module.emitBinary())),
    `wss0${"\0".repeat(12)}file:${"\0".repeat(25)}rest`.padEnd(64, "\0"),
  );
});
