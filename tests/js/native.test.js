// Runs the tests of `/site`, `/normalize` and `/url-pattern` on the entries that use the platform's own URL class. Tests
// that fail because a release of Node does not follow the standard are listed here; docs/entries.md lists the results.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { inRoot } from "../../scripts/project.mjs";

/** The files with the tests of each entry, and the number of tests. */
const ENTRIES = {
  site: { files: ["site"], count: 13 },
  normalize: { files: ["normalize"], count: 7 },
  "url-pattern": {
    files: ["url-pattern", "url-pattern-generate", "url-pattern-matching"],
    count: 28,
  },
};

/** The tests that fail, with the reasons: on every runtime, or on a major version of Node. */
const FAILING = {
  every: {
    site: {
      Origin: "it passes URL objects of this package",
      "any value may be the global URL when /site is imported":
        "it removes or replaces the global class",
    },
  },
  20: {
    normalize: {
      normalizer: "a space stays at the end of an opaque path",
      "normalizing twice is the same as normalizing once, and steps of level `url` produce an equal URL":
        "foo://h./.. loses its slash",
    },
    "url-pattern": {
      "the Web Platform Tests of URLPattern: entry": "setting an invalid port removes the port",
    },
  },
};

/** Returns a module that makes Node load `/site/native`, for example, instead of `/site`. */
function replacing(name) {
  const path = `whatwg-url-wasm/${name}`;
  const inData = (code) => `data:text/javascript,${encodeURIComponent(code)}`;
  const hook = `export const resolve = (specifier, context, next) =>
    next(specifier === "${path}" ? "${path}/native" : specifier, context);`;
  // Node 20 has only `register`. Hooks of both kinds can't be combined.
  return inData(`import * as nodeModule from "node:module";
    ${hook}
    if (nodeModule.registerHooks) nodeModule.registerHooks({ resolve });
    else nodeModule.register(${JSON.stringify(inData(hook))});`);
}

for (const [name, { files, count }] of Object.entries(ENTRIES)) {
  test(`the tests of /${name}, on this runtime's URL`, async () => {
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const args = ["--test-reporter=tap", `--import=${replacing(name)}`];
    const failed = [];
    let total = 0;
    for (const file of files) {
      const path = inRoot("tests", "js", `${file}.test.js`);
      const { stdout } = spawn(process.execPath, [...args, path], { env });
      for (const [, not, title] of (await text(stdout)).matchAll(/^(not )?ok \d+ - (.*)$/gm)) {
        if (not) failed.push(title);
        total++;
      }
    }
    const [major] = process.versions.node.split(".");
    const expected = { ...FAILING.every[name], ...FAILING[major]?.[name] };
    assert.deepEqual(failed, Object.keys(expected));
    assert.equal(total, count);
  });
}
