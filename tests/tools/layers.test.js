// Tests the rules in .dependency-cruiser.mjs. Tests that each rule finds a deliberate mistake and applies to files that
// exist.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import config from "../../.dependency-cruiser.mjs";
import { temporaryFolder } from "../../scripts/at-end.mjs";
import { filesUnder } from "../../scripts/build/stages.mjs";
import { inRoot } from "../../scripts/project.mjs";

const PROGRAM = inRoot("node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
const FOLDERS = ["js", "bin", "www", "scripts", "tests", "packages"];

/** For each rule, files whose imports break that rule. */
const faults = {
  "no-circle": [
    ["bin/one.js", "./two.js"],
    ["bin/two.js", "./three.js"],
    ["bin/three.js", "./one.js"],
  ],
  // These files import only types.
  "no-circle of types": [
    ["js/core/one.ts", "./two.js"],
    ["js/core/two.ts", "./one.js"],
  ],
  "no-circle in packages": [
    ["packages/one.js", "./two.js"],
    ["packages/two.js", "./one.js"],
  ],
  "js-alone": [["js/alone.js", "node:fs"]],
  vitest: [["js/vitest/file.js", "./core/file.js"]],
  language: [["js/language/low.js", "../wasm/file.js"]],
  wasm: [["js/wasm/low.js", "../core/file.js"]],
  core: [["js/core/low.js", "../entry.js"]],
  auto: [["js/plain.js", "./auto/file.js"]],
  "url-pattern-matching": [["js/url-pattern/list.js", "./matching/automaton.js"]],
  "bin-as-a-user": [["bin/insider.js", "../js/entry.js"]],
  "bin-writers": [["bin/tables/low.js", "../run.js"]],
  "www-as-a-user": [["www/insider.js", "../js/entry.js"]],
  "www-parts": [["www/trace/low.js", "../panels/file.js"]],
  "script-helpers": [["scripts/low.mjs", "./build/file.mjs"]],
  setup: [["scripts/setup/low.mjs", "../build/file.mjs"]],
  "no-tests": [["scripts/build/low.mjs", "../../tests/file.js"]],
};

/** Files whose imports are allowed. */
const allowed = [
  ["js/core/file.js", "../wasm/file.js", "../../pkg/core/wasm-bytes.js"],
  ["js/wasm/file.js", "../language/file.js"],
  ["js/language/file.js"],
  ["js/auto/file.js", "../entry.js"],
  ["js/auto.js", "./auto/file.js"],
  ["js/entry.js", "./core/file.js", "./language/file.js", "./url-pattern/matching/index.js"],
  ["js/url-pattern/matching/index.js", "./automaton.js"],
  ["js/url-pattern/matching/automaton.js"],
  ["bin/run.js", "whatwg-url-wasm/columns", "node:fs", "./tables/file.js"],
  ["bin/tables/file.js", "../text.js"],
  ["bin/text.js"],
  ["www/page.js", "./trace/file.js", "./panels/file.js"],
  ["www/trace/file.js", "../elements.js", "../../package/index.js"],
  ["www/panels/file.js"],
  ["www/elements.js"],
  ["www/serve.js", "node:http"],
  ["scripts/build/file.mjs", "../setup/file.mjs"],
  ["scripts/setup/file.mjs", "../helper.mjs", "node:fs"],
  ["scripts/helper.mjs"],
  ["packages/file.js"],
  ["tests/file.js", "../js/core/file.js", "../scripts/build/file.mjs"],
];

const { folder, remove } = temporaryFolder("layers-");
after(remove);

/** Returns the rule violations in a tree of the given files, in the form `rule: importing file`. */
function objections(name, files) {
  const root = join(folder, name);
  for (const [file, ...imports] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    const statement = file.endsWith(".ts") ? "import type { T } from" : "import";
    writeFileSync(join(root, file), imports.map((path) => `${statement} "${path}";\n`).join(""));
  }
  const args = ["--config", inRoot(".dependency-cruiser.mjs"), "--output-type", "json", ...FOLDERS];
  const { stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  assert.equal(stderr, "");
  const { violations, totalCruised } = JSON.parse(stdout).summary;
  assert.ok(totalCruised >= files.length, `${totalCruised} files`);
  return new Set(violations.map(({ rule, from }) => `${rule.name}: ${from}`));
}

test("imports follow the rules", () => {
  assert.deepEqual(objections("allowed", allowed), new Set());
});

test("every rule finds its planted violation", () => {
  const rules = config.forbidden.map(({ name }) => name);
  const ruleOf = (fault) => fault.split(" ")[0];
  assert.deepEqual(new Set(Object.keys(faults).map(ruleOf)), new Set(rules));
  const found = objections("faults", [...allowed, ...Object.values(faults).flat()]);
  for (const [fault, [[file]]] of Object.entries(faults)) {
    assert.ok(found.has(`${ruleOf(fault)}: ${file}`), `${fault} does not find ${file}`);
  }
  // A mistake in one layer of js/ may also break the rule for all of js/.
  assert.ok(found.size <= Object.values(faults).flat().length + 3, [...found].join("\n"));
});

test("every rule applies to files that exist", () => {
  const files = FOLDERS.filter((name) => existsSync(inRoot(name))).flatMap(filesUnder);
  assert.ok(files.length > 600, `${files.length} files`);
  for (const { name, from, to } of config.forbidden) {
    for (const path of [from.path ?? [], from.pathNot ?? [], to.path ?? []].flat()) {
      const isThere = files.some((file) => new RegExp(path.replace("$1", "[^/]+")).test(file));
      assert.ok(isThere, `${name}: nothing is called ${path}`);
    }
  }
});
