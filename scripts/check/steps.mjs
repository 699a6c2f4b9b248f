// The steps of `npm test`, in the order they start. What needs other runtimes, libraries or the network is in the suite
// `long`, which nightly runs and `npm run test:all` use.
import { basename, dirname } from "node:path";
import { filesUnder } from "../build/stages.mjs";
import { cores, pageCore } from "../build/wasm-modules.mjs";
import { lockFiles, workspaces } from "../crates.mjs";
import { wasmTarget } from "../project.mjs";
import { LONGEST_RUN, testArguments } from "./node-tests.mjs";

/**
 * @typedef {"test" | "quick" | "lint" | "long"} Suite
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command
 * @property {Suite[]} in the suites that contain it
 * @property {Record<string, string>} [env]
 * @property {number} [limit] the time limit in milliseconds
 * @property {string[]} [needs] the steps that must pass before this one starts
 * @property {boolean} [usesTarget] whether the step locks Cargo's target folder. Such steps run one at a time
 * @property {keyof typeof import("./passed.mjs").inputs} [reads] the group of inputs that determines the step's result.
 * Steps that are only in `long` have none, because they always run
 */

const TEST = ["test", "long"];
const QUICK_LINT = ["test", "long", "quick", "lint"];
/** Lints that run only in `npm run lint` and in nightly runs. */
const LINT = ["long", "lint"];

const tests = ["tests/js", "tests/tools"]
  .flatMap(filesUnder)
  .filter((file) => file.endsWith(".test.js"));
const needsBrowser = (file) => file.endsWith(".browser.test.js");
export const browserTests = tests.filter(needsBrowser);
const nodeTests = tests.filter((file) => !needsBrowser(file));

/** Workspaces that are not in `separateCrates`, each with the reason. */
const otherWorkspaces = {
  ".": "the steps clippy and clippy-* of its features look at it",
  python: "the step clippy-python does",
  "tests/foreign": "its code belongs to other projects",
  "tests/libraries": "it only shows that other projects compile",
  "tests/no-std": "it only compiles for WebAssembly, in the step no-std",
};
const separateCrates = workspaces()
  .map((file) => dirname(file))
  .filter((folder) => !(folder in otherWorkspaces));

const clippy = (name, args, suites = LINT, isLocked = true) => ({
  name,
  command: [
    ...["cargo", "clippy", ...(isLocked ? ["--locked"] : []), ...args],
    ...["--", "-D", "warnings"],
  ],
  in: suites,
  usesTarget: true,
  reads: "rust",
});
const nodeTest = (files) => ({ command: ["node", ...testArguments(files)], limit: LONGEST_RUN });
/** Compiles a project without output. If few files have changed since the last run, this takes a third of the time. */
const typeCheck = (name, project) => {
  const incremental = ["--incremental", "--tsBuildInfoFile", `.build/${name}.tsbuildinfo`];
  return ["tsc", "--noEmit", "--project", project, ...incremental];
};
const pythonTool = (...args) => ["node", "scripts/setup/python-tools.mjs", ...args];

/** @type {Step[]} Each step waits for the steps that it depends on. */
export const steps = [
  {
    name: "rustfmt",
    command: ["node", "scripts/check/rustfmt.mjs", "--check"],
    in: QUICK_LINT,
    reads: "rust",
  },
  { name: "biome", command: ["biome", "check", "--error-on-warnings"], in: QUICK_LINT },
  { name: "names", command: ["node", "scripts/check/names.mjs"], in: QUICK_LINT },
  // Fails if the version differs in any file that repeats it.
  {
    name: "versions",
    command: pythonTool("bump-my-version", "bump", "--dry-run", "--allow-dirty", "patch"),
    in: ["long"],
  },
  {
    name: "sources",
    command: ["node", "scripts/check/test-sources.mjs", "--quick"],
    in: ["quick"],
  },
  { name: "build", command: ["node", "scripts/build/build.mjs"], in: TEST },
  // Tests setup with copies of the Rust installation.
  { name: "setup", ...nodeTest(["tests/setup/setup.test.js"]), in: TEST, reads: "rust" },
  // Follows the guide for adding a column on a copy of the working copy.
  {
    name: "add-a-column",
    ...nodeTest(["tests/setup/add-a-column.test.js"]),
    in: ["long"],
    usesTarget: true,
  },
  // The following steps take the longest, so they are listed first.
  {
    name: "packaging",
    command: ["node", "tests/packaging/all.mjs"],
    in: TEST,
    needs: ["build"],
    reads: "package",
  },
  { name: "js", ...nodeTest(nodeTests), in: TEST, needs: ["build"] },
  {
    name: "hardening",
    command: ["node", "tests/hardening/all.mjs", "--in-tests"],
    in: TEST,
    needs: ["build"],
    reads: "package",
  },
  {
    name: "browser",
    ...nodeTest(browserTests),
    in: TEST,
    needs: ["build"],
    reads: "package",
  },
  // Tests the WebAssembly wheel. Compiling the native program takes a minute. `npm run test:python`.
  {
    name: "python",
    command: pythonTool("nox", "--noxfile", "python/noxfile.py", "-s", "wasm", "--", "--quick"),
    in: ["long"],
    needs: ["build"],
  },
  // Tests the DuckDB extension alongside the Python package's functions.
  {
    name: "duckdb",
    command: ["node", "tests/duckdb/main.mjs", "--long"],
    in: ["long"],
    needs: ["python"],
  },
  clippy("clippy", ["--workspace", "--all-targets", "--all-features"], QUICK_LINT),
  {
    name: "unit",
    command: [
      ...["cargo", "test", "--locked", "--workspace", "--all-features", "--lib"],
      ...["--test", "layers"],
      // The following tests compare our results for millions of strings with another implementation's results.
      ...["--", "--skip", "uts46::equality"],
      ...["--skip", "uts46::conversion::tests::as_the_crate_idna"],
    ],
    in: ["quick"],
    usesTarget: true,
    reads: "rust",
  },
  clippy("clippy-default", ["--lib"]),
  clippy("clippy-no-idna", ["--lib", "--no-default-features"], TEST.concat("lint")),
  clippy(
    "clippy-no-std",
    [
      ...["--lib", "--no-default-features"],
      ...["--features", "idna,all-fast-paths,encodings,display,serde,url-pattern"],
      ...["--features", "columns,data-url,mime-sniffing,web-address"],
    ],
    TEST.concat("lint"),
  ),
  // Each WebAssembly module is checked with its features.
  ...[...cores, pageCore].map(({ folder, features }) =>
    clippy(`clippy-${basename(folder)}`, [
      ...["--package", "whatwg-url-wasm-boundary", "--lib", "--target", wasmTarget],
      ...["--no-default-features", "--features", features],
    ]),
  ),
  // The Python package is not part of the workspace, so PyO3 is compiled only by the package's own commands.
  clippy("clippy-python", [
    ...["--manifest-path", "python/Cargo.toml", "--target-dir", "target/python"],
  ]),
  // Checks the code of the WebAssembly wheel.
  clippy("clippy-python-wasm", [
    ...["--manifest-path", "python/Cargo.toml", "--target-dir", "target/python"],
    ...["--target", wasmTarget],
  ]),
  ...separateCrates.map((folder) =>
    clippy(
      `clippy-${basename(folder)}`,
      [
        ...["--manifest-path", `${folder}/Cargo.toml`, "--target-dir", "target/clippy"],
        ...["--all-targets", ...(folder === "fuzz" ? ["--no-default-features"] : [])],
      ],
      LINT,
      lockFiles().includes(`${folder}/Cargo.lock`),
    ),
  ),
  {
    name: "docs",
    command: [
      ...["cargo", "doc", "--locked", "--workspace", "--no-deps", "--all-features"],
      "--document-private-items",
    ],
    in: TEST,
    env: { RUSTDOCFLAGS: "-D warnings" },
    usesTarget: true,
    reads: "rust",
  },
  // The output is shown, because it includes the numbers of cases that the suites counted.
  {
    name: "rust",
    command: [
      ...["cargo", "test", "--locked", "--workspace", "--all-features"],
      ...["--", "--show-output"],
    ],
    in: TEST,
    usesTarget: true,
    reads: "rust",
  },
  // With optimization, the random tests try four to ten times as many inputs.
  {
    name: "rust-release",
    command: [
      ...["cargo", "test", "--release", "--locked", "--workspace", "--all-features"],
      ...["--lib", "--tests", "--", "--show-output"],
    ],
    in: ["long"],
    usesTarget: true,
  },
  // Tests the code that is used if the domain tables are left out.
  {
    name: "no-idna",
    command: [
      ...["node", "scripts/check/rust-tests.mjs", "3"],
      ...["--lib", "--no-default-features", "--features", "std", "--", "idna::provided"],
    ],
    in: TEST,
    usesTarget: true,
    reads: "rust",
  },
  // Tests the crate in a program that uses only `core` and `alloc`.
  { name: "no-std", command: ["node", "tests/no-std/main.mjs"], in: ["long"] },
  // Runs every fuzz target on the strings of the test data.
  {
    name: "fuzz",
    command: [
      ...["cargo", "test", "--manifest-path", "fuzz/Cargo.toml"],
      ...["--no-default-features", "--target-dir", "target/fuzz/test", "--", "--show-output"],
    ],
    in: ["long"],
  },
  {
    name: "differential",
    command: [
      ...["node", "tests/differential/main.mjs", "--against", "crate"],
      ...["--cases", "200000"],
    ],
    in: ["long"],
    needs: ["build"],
  },
  // Compares the JavaScript URLPattern with the crate's.
  {
    name: "url-patterns",
    command: ["node", "tests/differential/main.mjs", "--against", "url-patterns"],
    in: ["long"],
    needs: ["build"],
  },
  // Compares the text of the URL Standard with the package. Unless URL_STANDARD points to the text, the tests that need
  // it are skipped and listed.
  {
    name: "standard",
    ...nodeTest([
      "tests/standard/standard.test.js",
      "tests/standard/steps.test.js",
      "tests/standard/measures.test.js",
      "tests/report/report.test.js",
    ]),
    in: TEST,
    needs: ["build"],
  },
  { name: "size", command: ["size-limit"], in: TEST, needs: ["build"], reads: "package" },
  // Runs the examples in docs/rust-libraries.md.
  {
    name: "rust-libraries",
    command: [
      ...["cargo", "test", "--doc", "--manifest-path", "tests/libraries/Cargo.toml"],
      ...["--target-dir", "target/libraries"],
    ],
    in: ["long"],
  },
  // Runs the examples in packages/url, and compares it with the `url` crate by making random calls to both.
  {
    name: "url-sequences",
    command: ["node", "tests/crate-url/main.mjs", "--sequences", "100000"],
    in: ["long"],
  },
  {
    name: "no-panic",
    command: ["node", "scripts/check/no-panic.mjs"],
    in: TEST,
    needs: ["build"],
    reads: "package",
  },
  { name: "typescript", command: typeCheck("typescript", "js"), in: QUICK_LINT },
  { name: "types", command: typeCheck("types", "."), in: TEST, needs: ["build"], reads: "package" },
  // Checks that the benchmarks run and produce the expected results. Times are ignored.
  {
    name: "bench",
    command: [
      ...["node", "benches/run.mjs", "--runtime", "node", "--contestant", "own"],
      ...["--contestant", "floor"],
      ...["--case", "parse + href", "--case", "searchParams get, 5 pairs"],
      ...["--rounds", "1", "--sample", "1"],
    ],
    in: TEST,
    needs: ["build"],
    reads: "package",
  },
  // Passes random data chunks to the extension from a separate host program.
  {
    name: "duckdb-chunks",
    command: [
      ...["cargo", "test", "--locked", "--release", "--manifest-path", "duckdb/Cargo.toml"],
      ...["--target-dir", "target/duckdb-test", "--", "--show-output"],
    ],
    in: ["long"],
    env: { CHUNKS: "1000000" },
  },
  // Compares all columns of the npm package with all columns of both wheels.
  {
    name: "rows",
    command: ["node", "scripts/check/many-rows.mjs", "--rows", "1e6"],
    in: ["long"],
    // It installs both wheels again.
    needs: ["duckdb"],
  },
  {
    name: "growth",
    command: ["node", "benches/growth.mjs", "--quick"],
    in: TEST,
    needs: ["build"],
    reads: "package",
  },
  // Tests the page in three browsers. The `browser` step tests the page in one browser.
  {
    name: "page",
    ...nodeTest(["tests/page/three-browsers.test.js"]),
    in: ["long"],
    needs: ["build"],
  },
];
