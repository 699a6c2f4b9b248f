// `node tests/hardening/surroundings.mjs` checks that the package works as usual with frozen intrinsics, SES and
// polluted prototypes, each in its own process. All Web Platform Tests must pass in these environments, too.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { inRoot } from "../../scripts/project.mjs";
import { exercise } from "../js/exercise.js";
import { harden, progress } from "./command-line.mjs";

const SURROUNDINGS = {
  "frozen intrinsics": ["--frozen-intrinsics"],
  "no code from strings": ["--disallow-code-generation-from-strings"],
  "no __proto__": ["--disable-proto=delete"],
  "SES, locked down before": [],
  "SES, locked down after": [],
  "Object.prototype frozen before": [],
  "Object.prototype frozen after": [],
  "every prototype frozen after": [],
  "Object.prototype polluted before": [],
  "Object.prototype polluted by accessors before": [],
  "Object.prototype polluted after": [],
};
const FILES = [".build/commonjs/index.cjs", "fallback/index.js"];

await harden(async (quick) => {
  const expected = exercise(await import("whatwg-url-wasm"));
  const script = inRoot("tests", "hardening", "surrounded.mjs");
  let count = 0;
  // In quick runs, most environments run only the file that depends on WebAssembly.
  const wanted = (name, file) => !quick || file === FILES[0] || name.includes("polluted");
  for (const [name, flags] of Object.entries(SURROUNDINGS)) {
    for (const file of FILES.filter((one) => wanted(name, one))) {
      progress(`${name}, ${file}`);
      const args = [...flags, script, name, inRoot(file)];
      try {
        const { stdout } = await promisify(execFile)(process.execPath, args);
        assert.deepEqual(JSON.parse(stdout), expected);
      } catch (error) {
        throw new Error(`${name}, ${file}`, { cause: error });
      }
      count++;
    }
  }
  assert.ok(count >= (quick ? 14 : 22));
  return `The same in ${count} surroundings`;
});
