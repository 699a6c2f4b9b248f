// Checks the folders and counts in ARCHITECTURE.md, the number of feature attributes in the sources, the reasons for turning
// off type checks, and which files may import which. Each import rule is broken once, to prove that the check works. Biome
// finds circular imports and rejects `any`.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, posix } from "node:path";
import { test } from "node:test";
import ts from "typescript";
import { temporaryFolder } from "../../scripts/at-end.mjs";
import { entries } from "../../scripts/build/bundles.mjs";
import { filesUnder } from "../../scripts/build/stages.mjs";
import { cores } from "../../scripts/build/wasm-modules.mjs";
import { inRoot } from "../../scripts/project.mjs";
import "../../scripts/typescript.mjs";

const { RESULT_WORDS } = await import("../../js/wasm/layout.ts");

test("src/ has few feature attributes, because they apply to whole files or module declarations", () => {
  const files = filesUnder("src").filter((file) => file.endsWith(".rs"));
  assert.ok(files.length > 150, `${files.length} files`);
  const attributes = files.flatMap(
    (file) =>
      readFileSync(inRoot(file), "utf8")
        .replace(/^ *\/\/.*$/gm, "")
        .match(/#!?\[cfg(_attr)?\([^\]]*\]/g) ?? [],
  );
  const others = attributes.filter((attribute) => !/\((all\()?(doc)?test\b/.test(attribute));
  assert.ok(others.length <= 60, `${others.length} attributes that are not for tests`);
});

/** Comments that turn a type check off. If such a comment is allowed, it must be followed by a colon and a reason. */
const DIRECTIVES = /@ts-nocheck|@ts-ignore|@ts-expect-error(?!: \S)|biome-ignore(?!.+: \S)/;

test("no source file turns off type checks without a reason", () => {
  for (const line of ["// @ts-nocheck", "// @ts-expect-error", "// biome-ignore lint/a/b"]) {
    assert.match(line, DIRECTIVES);
  }
  const files = filesUnder("js").filter((file) => file.endsWith(".ts"));
  for (const file of files) {
    assert.doesNotMatch(readFileSync(inRoot(file), "utf8"), DIRECTIVES, file);
  }
  assert.ok(files.length >= 190, `${files.length} files`);
});

const architecture = readFileSync(inRoot("ARCHITECTURE.md"), "utf8");

test("ARCHITECTURE.md names every folder, and no removed folder", () => {
  const tracked = execFileSync("git", ["ls-files"], { cwd: inRoot(), encoding: "utf8" });
  const folders = [...new Set(tracked.match(/^\w[^/\n]*\/(?=.)/gm))];
  assert.ok(folders.length >= 14, `${folders.length} folders`);
  const paths = [...architecture.matchAll(/`((?:[\w-]+\/)+[\w.-]*)`/g)].map(([, path]) => path);
  assert.ok(paths.length >= 30, `${paths.length} paths`);
  assert.deepEqual(
    folders.filter((folder) => !paths.includes(folder)),
    [],
    "not in the table",
  );

  // Folders that the build creates don't exist before the first build.
  const isThere = (path) =>
    existsSync(inRoot(path)) || (/^(dist|fallback)[/]/.test(path) && !existsSync(inRoot("dist")));
  assert.deepEqual(
    paths.filter((path) => !isThere(path)),
    [],
    "not there",
  );
});

test("the files directly in js/ are the entries", () => {
  const files = readdirSync(inRoot("js")).filter((file) => file.endsWith(".ts"));
  assert.deepEqual(
    files.map((file) => `js/${file}`).sort(),
    entries.map(({ source }) => source).sort(),
  );
});

test("ARCHITECTURE.md has the correct numbers of modules and words", () => {
  const numbers = { 10: "ten", 11: "eleven", 12: "twelve", 13: "thirteen", 14: "fourteen" };
  const text = architecture.toLowerCase().replace(/\s+/g, " ");
  assert.ok(text.includes(`${numbers[cores.length]} webassembly modules`));
  assert.ok(text.includes(`**${numbers[cores.length]} modules from one crate.**`));
  assert.ok(text.includes(`**result area**, ${numbers[RESULT_WORDS]} words`));
});

/** Files that replace globals, and the entries that import these files. */
const AUTO = /^js\/(auto\/|((site|url-pattern)-)?auto[.-])/;

/**
 * For each rule: the files that it applies to; the only imports that these files may contain, or imports that they may
 * not contain; the reason; and a file with an import that breaks the rule.
 *
 * @type {Record<string, { from: RegExp, not?: RegExp, only?: RegExp, never?: RegExp, because: string, fault: string[] }>}
 */
const rules = {
  "js-alone": {
    from: /^js\//,
    only: /^(js|pkg)\//,
    because: "the package has no dependencies",
    fault: ["js/alone.js", "node:fs"],
  },
  language: {
    from: /^js\/language\//,
    only: /^js\/language\//,
    because: "it is the lowest layer",
    fault: ["js/language/low.js", "../wasm/file.js"],
  },
  wasm: {
    from: /^js\/wasm\//,
    only: /^(js\/(language|wasm)|pkg)\//,
    because: "it is below core",
    fault: ["js/wasm/low.js", "../core/file.js"],
  },
  core: {
    from: /^js\/core\//,
    only: /^(js\/(language|wasm|core)|pkg)\//,
    because: "it is below the entries",
    fault: ["js/core/low.js", "../entry.js"],
  },
  auto: {
    from: /^js\//,
    not: AUTO,
    never: AUTO,
    because: "only auto entries replace globals",
    fault: ["js/plain.js", "./auto/file.js"],
  },
  "url-pattern-matching": {
    from: /^js\//,
    not: /^js\/url-pattern\/matching\//,
    never: /^js\/url-pattern\/matching\/(?!(component-matcher|pattern-list|url-pattern-matcher)\.)/,
    because: "other files need only the matchers there",
    fault: ["js/url-pattern/list.js", "./matching/automaton.js"],
  },
  "bin-as-a-user": {
    from: /^bin\//,
    only: /^(bin|dist)\/|^whatwg-url-wasm(\/|$)|^node:/,
    because: "the command imports the package by its name",
    fault: ["bin/insider.js", "../js/entry.js"],
  },
  "bin-writers": {
    from: /^bin\/(records|tables)\//,
    never:
      /^bin\/(command|pool|processor|run|worker|whatwg-url-wasm|input\/(line-blocks|sources))\./,
    because: "writers know nothing of the engine that drives them",
    fault: ["bin/tables/low.js", "../run.js"],
  },
  "www-as-a-user": {
    from: /^www\//,
    not: /^www\/standard\//,
    only: /^(www|package|pkg\/page-steps)\//,
    because: "the page imports the package as it is served",
    fault: ["www/insider.js", "../js/entry.js"],
  },
  "www-parts": {
    from: /^www\/(gallery|panels|race|trace)\//,
    never: /^www\/(gallery|panels|race|trace)\/|^www\/(page|tabs)\./,
    because: "the page combines its parts; they import neither the page nor each other",
    fault: ["www/trace/low.js", "../panels/file.js"],
  },
  "script-helpers": {
    from: /^scripts\/[^/]+$/,
    only: /^scripts\/[^/]+$|^node:|^js\//,
    because: "all scripts import them",
    fault: ["scripts/low.mjs", "./build/file.mjs"],
  },
  setup: {
    from: /^scripts\/setup\//,
    only: /^scripts\/(setup\/|[^/]+$)|^node:/,
    because: "it runs before any package is installed",
    fault: ["scripts/setup/low.mjs", "../build/file.mjs"],
  },
  "no-tests": {
    from: /^(js|bin|www|scripts\/(build|release|setup|site))\//,
    not: /^(www|scripts\/site)\/standard/,
    never: /^(tests|benches|scripts\/check)\//,
    because: "checks import the product, not the reverse, except that the page runs the judge",
    fault: ["scripts/build/low.mjs", "../../tests/file.js"],
  },
};

/** Returns the files and packages that a file imports, also for their types. */
function importsOf(file, text) {
  const names = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  return names.map((name) => (name.startsWith(".") ? posix.join(posix.dirname(file), name) : name));
}

/** Returns the rules that an import breaks. */
function brokenBy(file, imported) {
  // A part of the page may import its own files.
  const isInPart = file.startsWith("www/") && posix.dirname(imported) === posix.dirname(file);
  return Object.keys(rules).filter((name) => {
    const { from, not, only, never } = rules[name];
    if (!from.test(file) || not?.test(file) || (name === "www-parts" && isInPart)) return false;
    return only ? !only.test(imported) : never.test(imported);
  });
}

test("imports follow the rules", () => {
  const files = ["js", "bin", "www", "scripts"].flatMap(filesUnder);
  const sources = files.filter((file) => /\.(m?js|ts)$/.test(file));
  let count = 0;
  const broken = sources.flatMap((file) => {
    const imports = importsOf(file, readFileSync(inRoot(file), "utf8"));
    count += imports.length;
    return imports.flatMap((imported) =>
      brokenBy(file, imported).map(
        (name) => `${file} imports ${imported}: ${rules[name].because} (${name})`,
      ),
    );
  });
  assert.deepEqual(broken, []);
  assert.ok(count > 900, `${count} imports`);
  for (const [name, { from, not = from, never = from }] of Object.entries(rules)) {
    const isThere = (pattern) => sources.some((file) => pattern.test(file));
    assert.ok([from, not, never].every(isThere), `${name} is about files that do not exist`);
  }
});

test("the files that programs in tools/ import exist", () => {
  const paths = filesUnder("tools")
    .filter((file) => file.endsWith("js"))
    .flatMap((file) => importsOf(file, readFileSync(inRoot(file), "utf8")))
    .filter((path) => /^(js|scripts|tests|tools|www)\//.test(path));
  assert.ok(paths.length > 20, `${paths.length} imports`);
  assert.deepEqual(
    paths.filter((path) => !existsSync(inRoot(path))),
    [],
  );
});

test("every rule finds its planted violation", () => {
  for (const [name, { fault }] of Object.entries(rules)) {
    const [file, path] = fault;
    const texts = [`import "${path}";`, `export * from "${path}";`, `await import("${path}");`];
    if (file.startsWith("js/")) texts.push(`import type { T } from "${path}";`);
    for (const text of texts) {
      const found = importsOf(file, text).flatMap((imported) => brokenBy(file, imported));
      assert.ok(found.includes(name), `${name} does not find ${text}`);
    }
  }
});

test("Biome finds circular imports, also of types", (context) => {
  const { folder, remove } = temporaryFolder("layers-");
  context.after(remove);
  const files = {
    "bin/one.js": 'import "./two.js";',
    "bin/two.js": 'await import("./three.js");',
    "bin/three.js": 'import "./one.js";',
    "bin/four.js": 'import "./one.js";',
    "js/core/one.ts": 'import type { T } from "./two.js";\nexport type U = T;',
    "js/core/two.ts": 'import type { U } from "./one.js";\nexport type T = U;',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  copyFileSync(inRoot("biome.jsonc"), join(folder, "biome.jsonc"));
  const args = ["lint", "--vcs-enabled=false", "--only=suspicious/noImportCycles"];
  const { stdout } = spawnSync(
    process.execPath,
    [inRoot("node_modules/@biomejs/biome/bin/biome"), ...args, "--reporter=github", "."],
    { cwd: folder, encoding: "utf8" },
  );
  const found = stdout.matchAll(/noImportCycles,file=\S*?((?:bin|js)[/\\][^,]*),/g);
  const expected = Object.keys(files).filter((file) => file !== "bin/four.js");
  assert.deepEqual(
    Array.from(found, ([, file]) => file.replaceAll("\\", "/")).sort(),
    expected.sort(),
  );
});
