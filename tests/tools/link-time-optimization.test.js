// Checks that each wasm module is compiled with link-time optimization. If a crate has any type other than "cdylib",
// Cargo silently omits this optimization. The build records the compiler's arguments for each module.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { test } from "node:test";
import { cores, hasOwnFallback, pageCore } from "../../scripts/build/wasm-modules.mjs";

const FOLDER = new URL("../../.build/compiler-arguments/", import.meta.url);
const nameOf = ({ folder }) => basename(folder);
const MODULES = [
  ...[...cores, pageCore].map(nameOf),
  ...cores.filter(hasOwnFallback).map((core) => `javascript-${nameOf(core)}`),
];

test("every wasm module is compiled with link-time optimization", () => {
  assert.ok(MODULES.length >= 15, `${MODULES.length} modules`);
  const files = MODULES.map((name) => `${name}.txt`).sort();
  assert.deepEqual(readdirSync(FOLDER).sort(), files);
  for (const file of files) {
    const told = readFileSync(new URL(file, FOLDER), "utf8").trim().split(" ");
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
