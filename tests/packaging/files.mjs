// Checks that the package needs neither its files nor `process` nor `node:fs` after its entries have been imported, and that
// it can be imported if a program has protected or replaced them. V8 refuses to compile code from strings all the while.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { temporaryFolder } from "../../scripts/at-end.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { catalogueFile } from "../catalogue/index.mjs";
import { entriesOf } from "../hardening/dives.mjs";
import { nodePrograms, parse, version } from "./runtimes.mjs";

/** The environments that inside/protected.mjs can make. `npm test` uses the first four. */
const ENVIRONMENTS = [
  ...["no files", "no process", "replaced fs", "frozen global object", "no descriptors"],
  ...["another version's files", "frozen process", "a global process that throws"],
  ...["no getBuiltinModule"],
  ...["process with throwing functions", "process with throwing getters", "no network"],
];
const CALLS = 2125;
/** There is an example for this function, which only the first of two copies adds to the platform's class. */
const ADDED_ONCE = /^there is an example for URLPattern.prototype.generate of .*[/]js[/]/;

const program = inRoot("tests", "packaging", "inside", "protected.mjs");

/**
 * @param {boolean} isShort see runtimeRows
 * @returns {Promise<{ name: string, run: () => Promise<string> }[]>}
 */
export async function fileChecks(folder, isShort) {
  const installed = join(folder, "node_modules", "whatwg-url-wasm");
  const lists = [{}, { inJavaScript: true }].map((options) =>
    entriesOf((file) => ({ file }), options),
  );
  const checks = [];
  for (const node of nodePrograms(isShort)) {
    const name = `Node ${await version(node)}`;
    for (const environment of isShort ? ENVIRONMENTS.slice(0, 4) : ENVIRONMENTS) {
      checks.push({
        name: `${name}, ${environment}`,
        run: () => check(node, installed, environment, JSON.stringify(lists)),
      });
    }
  }
  return checks;
}

async function check(node, installed, environment, lists) {
  const { folder, remove } = temporaryFolder("protected-");
  try {
    cpSync(installed, folder, { recursive: true });
    const line = `ulimit -n 200 && exec "$0" "$@"`;
    const noEval = "--disallow-code-generation-from-strings";
    const args = ["-c", line, node, noEval, program, folder, environment, lists, catalogueFile];
    const { stdout } = await promisify(execFile)("sh", args);
    const { calls, wrong } = parse(stdout);
    assert.deepEqual(
      wrong.filter((sentence) => !ADDED_ONCE.test(sentence)),
      [],
    );
    assert.ok(calls >= CALLS, `${calls} calls`);
    return `${calls} calls`;
  } finally {
    remove();
  }
}
