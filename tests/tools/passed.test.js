// Tests the conditions under which `npm test` skips a Rust step as unchanged.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";
import {
  forget,
  hasPassed,
  remember,
  rustDigest,
  rustInputs,
} from "../../scripts/check/passed.mjs";
import { steps } from "../../scripts/check/steps.mjs";
import { inRoot } from "../../scripts/project.mjs";

test("files included by Rust sources are among the inputs of Rust steps", () => {
  const inputs = new Set(rustInputs());
  const sources = [...inputs].filter((file) => file.endsWith(".rs"));
  assert.ok(sources.length > 300, `${sources.length} sources`);
  let included = 0;
  for (const file of sources) {
    const text = readFileSync(inRoot(file), "utf8");
    for (const [, path] of text.matchAll(/include_(?:str|bytes)!\("([^"]+)"\)/g)) {
      included++;
      const target = posix.join(posix.dirname(file), path);
      assert.ok(inputs.has(target), `${file} includes ${target}`);
    }
  }
  assert.ok(included >= 20, `${included} files`);
  for (const file of ["js/wasm/layout.ts", "python/whatwg_url_wasm/_names.py", "Cargo.lock"]) {
    assert.ok(inputs.has(file), file);
  }
  assert.ok(!inputs.has("js/index.ts") && !inputs.has("README.md"));
});

test("a step counts as passed only with the same command and inputs", () => {
  const step = { name: "made up", command: ["true"], in: [] };
  forget(step);
  assert.equal(hasPassed(step, "digest"), false);
  remember(step, "digest");
  assert.equal(hasPassed(step, "digest"), true);
  assert.equal(hasPassed(step, "another digest"), false);
  assert.equal(hasPassed({ ...step, command: ["false"] }, "digest"), false);
  assert.equal(hasPassed({ ...step, env: { FLAG: "1" } }, "digest"), false);
  forget(step);
  assert.equal(hasPassed(step, "digest"), false);
});

test("the digest distinguishes toolchains", () => {
  assert.equal(rustDigest("one"), rustDigest("one"));
  assert.notEqual(rustDigest("one"), rustDigest("other"));
});

test("recorded steps run Rust programs, and none needs another step", () => {
  const kept = steps.filter(({ isRust }) => isRust);
  assert.ok(kept.length >= 10, `${kept.length} steps`);
  for (const { name, command, needs } of kept) {
    assert.equal(needs, undefined, name);
    assert.ok(
      command[0] === "cargo" || /rust-tests|no-std|differential/.test(command[1]),
      command.join(" "),
    );
  }
});
