// Tests that assertion libraries tell our objects apart. The table in docs/auto.md says which classes they get wrong.
import assert from "node:assert/strict";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { importPaths } from "../../scripts/build/exports-map.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { jest, link, run, vitest } from "./consumers.mjs";
import { versionOf } from "./install.mjs";
import { bunProgram, denoProgram, denoRun, nodeProgram } from "./runtimes.mjs";

/** For each column of the table, the setup files to test with. */
const SETUPS = [
  [[], ["whatwg-url-wasm/auto"]],
  [["whatwg-url-wasm/equality"], ["whatwg-url-wasm/equality", "whatwg-url-wasm/auto"]],
];

/** The entries whose classes are compared: all that don't change globals. */
const entries = importPaths
  .filter(({ entry }) => !entry.isPolyfill)
  .map(({ path }) => `whatwg-url-wasm${path}`);

/** The number of exported classes. */
const CLASSES = 28;
/** In jest, an entry and its version below `/js` have the same classes. Only each window has its own. */
const CLASSES_IN_JEST = 14;

/** Returns the cells of the table in docs/auto.md, keyed by the first cell of each row. */
function documentedCells() {
  const page = readFileSync(inRoot("docs", "auto.md"), "utf8");
  const [, table] = /^\| comparison \|.*\n\|.*\n((?:\|.*\n)+)/m.exec(page);
  const rows = table
    .trim()
    .split("\n")
    .map((row) => row.slice(2, -2).split(" | "));
  return new Map(rows.map(([name, ...cells]) => [name, cells]));
}

/** Returns the cell for the classes that are compared wrongly. */
function cellOf(wrong, names) {
  const right = names.filter((name) => !wrong.includes(name));
  if (right.length === names.length) return "all";
  const isShort = right.length < wrong.length;
  const list = (isShort ? right : wrong).map((name) => `\`${name}\``).join(", ");
  return `${isShort ? "only" : "all but"} ${list}`;
}

const major = (name) => versionOf(name).split(".")[0];

/** The programs that compare, each with the rows of the table that its results are for. */
function programs(folder) {
  const root = join(folder, "equality");
  const inProject = ["equality/assertions.mjs"];
  const ofNode = {
    "node:assert/strict": "`node:assert/strict` and `util.isDeepStrictEqual` in Node and Deno",
    "node:assert": "`assert.deepEqual` from `node:assert` in Node and Deno",
  };
  const inBun = "`node:assert` and `util.isDeepStrictEqual` in Bun";
  const libraries = {
    chai: `Chai ${major("chai")}`,
    "jasmine-core": `Jasmine ${major("jasmine-core")}`,
  };
  const list = [20, 24, 26].map((release) => ({
    name: `Node ${release}`,
    rows: { ...ofNode, ...libraries },
    compare: (setup, env) => run(nodeProgram(release), [...inProject, ...setup], folder, env),
  }));
  list.push(
    {
      name: "Bun",
      rows: { "node:assert/strict": inBun, "node:assert": inBun },
      compare: (setup, env) => run(bunProgram(), [...inProject, ...setup], folder, env),
    },
    {
      name: "Deno",
      rows: ofNode,
      compare: (setup, env) =>
        run(denoProgram(), [...denoRun, ...inProject, ...setup], folder, env),
    },
  );
  for (const environment of ["node", "jsdom"]) {
    list.push(
      {
        name: `jest, environment ${environment}`,
        rows: { jest: `jest ${major("jest")}` },
        classes: CLASSES_IN_JEST,
        compare: (setup, env) => jest(environment, root, setup, env),
      },
      {
        name: `vitest, environment ${environment}`,
        rows: { vitest: `vitest ${major("vitest")}` },
        compare: (setup, env) => vitest(environment, folder, "equality/vitest.mjs", setup, env),
      },
    );
  }
  return list;
}

/** @returns {{ name: string, run: () => string }[]} */
export function equalityChecks(folder) {
  for (const name of ["chai", "jasmine-core"]) link(folder, name);
  const documented = documentedCells();
  const listed = programs(folder).flatMap(({ rows }) => Object.values(rows));
  assert.deepEqual([...documented.keys()].sort(), [...new Set(listed)].sort());
  const file = join(folder, "equality", "results.json");
  const env = { ENTRIES: entries.join(","), RESULTS: file };
  return programs(folder).map(({ name, rows, classes = CLASSES, compare }) => ({
    name: `equality in ${name}`,
    run() {
      for (const [column, setups] of SETUPS.entries()) {
        for (const setup of setups) {
          rmSync(file, { force: true });
          compare(setup, env);
          const results = JSON.parse(readFileSync(file, "utf8"));
          for (const [key, row] of Object.entries(rows)) {
            const { count, wrong, names } = results[key];
            assert.equal(count, classes);
            assert.equal(
              cellOf(wrong, names),
              documented.get(row)[column],
              `${row}, with ${setup}`,
            );
          }
        }
      }
      return `${classes} classes, ${SETUPS.flat().length} setups`;
    },
  }));
}
