// Checks the packed package with linters for packages.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import {
  exportsMap,
  importPaths,
  importsMap,
  sideEffects,
  typesVersions,
} from "../../scripts/build/exports-map.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { inPackage } from "./install.mjs";

/** @returns {{ name: string, run: () => void }[]} */
export function lintChecks({ tarball }) {
  const run = (program, ...args) => {
    try {
      execFileSync(process.execPath, [program, ...args], { encoding: "utf8" });
    } catch (error) {
      throw new Error(error.stdout + error.stderr);
    }
  };
  return [
    {
      name: "publint --strict",
      run: () => run(inPackage("publint", "src", "cli.js"), "run", tarball, "--strict"),
    },
    {
      name: "attw",
      // The linter can't find the files that patterns in "exports" refer to.
      run() {
        const program = inPackage("@arethetypeswrong/cli", "dist", "index.js");
        const paths = importPaths.map(({ path }) => path.slice(1) || ".");
        run(program, tarball, "--entrypoints", ...paths);
        // No runtime can load a module of WebAssembly with `require`.
        const rule = "cjs-resolves-to-esm";
        run(program, tarball, "--entrypoints", "columns.wasm", "--ignore-rules", rule);
      },
    },
  ];
}

/** Compares package.json with the lists that its fields are made from. */
export const manifestCheck = {
  name: "package.json, held against scripts/build/exports-map.mjs",
  run() {
    const manifest = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
    assert.deepEqual(manifest.exports, exportsMap());
    assert.deepEqual(manifest.imports, importsMap());
    assert.deepEqual(manifest.typesVersions, typesVersions());
    assert.deepEqual(manifest.sideEffects, sideEffects());
    // The order of the conditions must stay the same.
    assert.equal(JSON.stringify(manifest.exports), JSON.stringify(exportsMap()));
    assert.equal(JSON.stringify(manifest.imports), JSON.stringify(importsMap()));
    assert.deepEqual(manifest.dependencies ?? {}, {});
    assert.doesNotMatch(Object.keys(manifest.scripts).join(), /install|prepare\b/);
  },
};
