// `npm run urlpattern-polyfill -- FOLDER` runs urlpattern-polyfill's tests against `/url-pattern/auto`. FOLDER is a
// clone of
// https://github.com/kenchris/urlpattern-polyfill. Fails unless exactly the tests below fail.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { temporaryFolder } from "../../scripts/at-end.mjs";
import { Problem, runScript } from "../../scripts/problem.mjs";
import { npm } from "../../scripts/processes.mjs";
import { inRoot } from "../../scripts/project.mjs";

const TESTS = 370;
const AVA = "ava@5.3.1";

/**
 * The tests that fail, keyed by the reason. The polyfill's copy of the Web Platform Tests is from 2023 and expects
 * errors where the current data agrees with our results.
 */
const differs = {
  "The basic URL parser with a state override removes tabs and newlines, and ends a host at a slash, a backslash or a number sign: https://url.spec.whatwg.org/#hostname-state":
    [
      ...["#", "/", "\\\\\\\\", "\\n", "\\r", "\\t"].map(
        (separator) => `Pattern: [{"hostname":"bad${separator}hostname"}] Inputs: undefined`,
      ),
      'Pattern: ["https://{sub.}?example{.com/}foo"] Inputs: ["https://example.com/foo"]',
    ],
  "With port state as the override, it ends a port at the first other character: https://url.spec.whatwg.org/#port-state":
    ['Pattern: [{"protocol":"http","port":"80 "}] Inputs: [{"protocol":"http","port":"80"}]'],
};

const manifest = {
  name: "urlpattern-polyfill",
  type: "module",
  exports: {
    ".": { import: "./auto.mjs", require: "./auto.cjs" },
    "./urlpattern": { import: "./pattern.mjs", require: "./pattern.cjs" },
  },
  ava: { files: ["test/**/*"] },
};

/** The exports of each of urlpattern-polyfill's import paths. */
const shims = {
  "auto.mjs": 'export * from "whatwg-url-wasm/url-pattern/auto";',
  "auto.cjs": 'module.exports = require("whatwg-url-wasm/url-pattern/auto");',
  "pattern.mjs": 'export * from "whatwg-url-wasm/url-pattern";',
  "pattern.cjs": 'module.exports = require("whatwg-url-wasm/url-pattern");',
};

function main([clone]) {
  if (clone === undefined || !existsSync(join(resolve(clone), "test", "urlpatterntests.js"))) {
    throw new Problem(
      "The tests of urlpattern-polyfill are not there.",
      "clone https://github.com/kenchris/urlpattern-polyfill, and give its folder.",
    );
  }
  const { folder, remove } = temporaryFolder("urlpattern-polyfill-");
  try {
    cpSync(join(resolve(clone), "test"), join(folder, "test"), { recursive: true });
    // The file is removed because it is a TypeScript copy of another file.
    rmSync(join(folder, "test", "can-load-as-ts.ts"));
    writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
    for (const [name, text] of Object.entries(shims)) writeFileSync(join(folder, name), text);
    const install = ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", AVA];
    spawnSync(npm[0], [...npm.slice(1), ...install], { cwd: folder, stdio: "inherit" });
    mkdirSync(join(folder, "node_modules"), { recursive: true });
    symlinkSync(inRoot(), join(folder, "node_modules", "whatwg-url-wasm"));
    const ava = join("node_modules", "ava", "entrypoints", "cli.mjs");
    const options = { cwd: folder, encoding: "utf8", maxBuffer: 1 << 26 };
    const { stdout, stderr } = spawnSync(process.execPath, [ava, "--tap"], options);
    const passed = stdout.match(/^ok \d+/gm)?.length ?? 0;
    const failed = Array.from(
      stdout.matchAll(/^not ok \d+ - (?:.* \u203a )?(Pattern: .*|.*)$/gm),
      ([, name]) => name,
    );
    assert.equal(passed + failed.length, TESTS, stderr);
    assert.deepEqual(failed.sort(), Object.values(differs).flat().sort());
    console.log(`${passed} of ${TESTS} tests pass. The others:`);
    for (const [reason, tests] of Object.entries(differs)) {
      console.log(`\n${reason}\n${tests.map((test) => `  ${test}`).join("\n")}`);
    }
  } finally {
    remove();
  }
}

await runScript(main);
