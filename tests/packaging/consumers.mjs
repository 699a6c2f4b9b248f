// Tests libraries and test runners with the installed package.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { temporaryFolder } from "../../scripts/at-end.mjs";
import { npm } from "../../scripts/processes.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { losses, uses } from "../consumers/libraries/uses.mjs";
import { inPackage, versionOf } from "./install.mjs";
import { lockedPackages, packed, serveRegistry } from "./registry.mjs";
import { nodeProgram, outputOf } from "./runtimes.mjs";
import { writeFiles } from "./stage.mjs";

const source = inRoot("tests", "consumers");

/** The use whose result is an error even with the platform's classes. Node 20 makes an empty copy instead. */
const REFUSED = "node: structuredClone(url)";

/**
 * @returns {{ name: string, run: () => string | Promise<string> }[]} `run` returns the number of tests
 */
export function consumerChecks({ folder, tarball }) {
  for (const name of readdirSync(source)) {
    cpSync(join(source, name), join(folder, name), { recursive: true });
  }
  const libraries = Object.keys(uses).map((use) => use.split(": ")[0]);
  const runners = [
    "vitest",
    "jest",
    "jest-environment-jsdom",
    "@happy-dom/jest-environment",
    "mocha",
  ];
  const others = ["jsdom31", ...runners];
  for (const name of new Set([...libraries, ...others])) {
    if (name !== "node") link(folder, name);
  }
  const checks = [20, 24, 26].map((major) => ({
    name: `uses of libraries, in Node ${major}`,
    run: () => compareUses(major, folder),
  }));
  const AUTO = "whatwg-url-wasm/auto";
  const start = {
    jest: (environment) => jest(environment, join(folder, "jest"), [AUTO]),
    vitest: (environment) => vitest(environment, folder, "vitest/*.test.js", [AUTO]),
  };
  for (const [name, environment] of [
    ...["node", "jsdom", "@happy-dom/jest-environment"].map((one) => ["jest", one]),
    ...["node", "jsdom", "happy-dom"].map((one) => ["vitest", one]),
  ]) {
    checks.push({
      name: `${name} ${versionOf(name)}, environment ${environment}`,
      // The window test is skipped in the environment without a window.
      run: () => counted(start[name](environment).numPassedTests, environment === "node" ? 3 : 4),
    });
  }
  const test = join("runners", "url.test.mjs");
  const inMocha = [inPackage("mocha", "bin", "mocha.js"), `--import=${AUTO}`];
  for (const [name, program] of [
    ["node:test", ["--import", AUTO, "--test", "--test-reporter=tap", test]],
    [`mocha ${versionOf("mocha")}`, [...inMocha, "--reporter=tap", test]],
    [`mocha ${versionOf("mocha")}, parallel`, [...inMocha, "--parallel", "--reporter=tap", test]],
  ]) {
    checks.push({ name, run: () => passed(program, folder, 2) });
  }
  const modules = { testMatch: ["**/*.test.mjs"], setupFiles: ["<rootDir>/setup.mjs"] };
  checks.push({
    name: `jest ${versionOf("jest")}, ES modules`,
    run() {
      const report = runJest(join(folder, "runners"), modules, ["--experimental-vm-modules"]);
      return counted(report.numPassedTests, 2);
    },
  });
  // jsdom 31 needs Node 22.22 or newer.
  for (const major of [24, 26]) {
    checks.push({
      name: `jsdom ${versionOf("jsdom31")} with whatwg-url overridden by npm, in Node ${major}`,
      run: () => overridden(folder, tarball, major),
    });
  }
  return checks;
}

const OVERRIDE_PAGE = "docs/whatwg-url.md";

/** Runs the jsdom checks in the project described in docs/whatwg-url.md. */
async function overridden(folder, tarball, major) {
  const page = readFileSync(inRoot(OVERRIDE_PAGE), "utf8");
  const blocks = [...page.matchAll(/^```json\n(.*?)^```$/gms)];
  assert.equal(blocks.length, 1, `JSON blocks of ${OVERRIDE_PAGE}`);
  const manifest = JSON.parse(blocks[0][1]);
  assert.deepEqual(Object.keys(manifest.dependencies).sort(), ["jsdom", "whatwg-url-wasm"]);
  manifest.dependencies.jsdom = versionOf("jsdom31");
  const compat = packed(inRoot("packages", "whatwg-url"));
  assert.ok(compat.tarball.length <= COMPAT_BUDGET, `${compat.tarball.length} bytes`);
  const main = {
    manifest: JSON.parse(readFileSync(inRoot("package.json"), "utf8")),
    tarball: readFileSync(tarball),
  };
  assert.equal(compat.manifest.version, main.manifest.version);
  const { folder: home, remove } = temporaryFolder("overridden-");
  const project = join(home, "project");
  try {
    const checks = readFileSync(join(source, "jsdom", "checks.mjs"), "utf8");
    writeFiles(project, {
      "package.json": JSON.stringify(manifest),
      "checks.mjs": checks.replace('from "jsdom31"', 'from "jsdom"'),
      "main.mjs": LOADED_FILES,
    });
    const node = nodeProgram(major);
    await installLocked([...lockedPackages("jsdom31"), main, compat], home, project);
    const { packages } = JSON.parse(readFileSync(join(project, "package-lock.json"), "utf8"));
    const named = (name) => Object.keys(packages).filter((path) => path.endsWith(`/${name}`));
    assert.deepEqual(named("whatwg-url"), ["node_modules/whatwg-url"]);
    assert.equal(packages["node_modules/whatwg-url"].name, compat.manifest.name);
    assert.deepEqual(named("whatwg-url-wasm"), ["node_modules/whatwg-url-wasm"]);
    const { isOneClass, files } = resultsIn(run(node, ["main.mjs"], project));
    assert.equal(isOneClass, true);
    assert.ok(
      files.some((file) => file.includes("/node_modules/whatwg-url-wasm/dist/")),
      `loaded: ${files.join(", ")}`,
    );
    const before = resultsIn(run(node, ["jsdom/checks.mjs"], folder));
    compare(before, resultsIn(run(node, ["checks.mjs"], project)));
    return `${before.length} results; ${compat.tarball.length} bytes`;
  } finally {
    remove();
  }
}

const JSDOM_CHECKS = 51;

/** The expected differences and the reasons for them. */
const explained = {
  // In whatwg-url, the error for an invalid pair comes from whatwg-url's realm, not the window's.
  errors: { before: [true, false, true, true], after: [true, true, true, true] },
};

/**
 * Fails unless the results of jsdom/checks.mjs with whatwg-url (`before`) and with this package (`after`) are the
 * expected ones. Some results must differ. A difference also proves that `after` does not come from whatwg-url.
 */
function compare(before, after) {
  assert.equal(before.length, JSDOM_CHECKS);
  assert.equal(new Set(before.map(([name]) => name)).size, JSDOM_CHECKS);
  const expected = before.map(([name, result]) => {
    if (!(name in explained)) return [name, result];
    assert.deepEqual(result, explained[name].before, name);
    return [name, explained[name].after];
  });
  assert.deepEqual(after, expected);
}

/** Returns the results that a program prints in its last line. */
const resultsIn = (output) => JSON.parse(output.trim().split("\n").at(-1));

/** The maximum size, in bytes, of the packed package in packages/whatwg-url. */
const COMPAT_BUDGET = 2048;

/**
 * Installs a project's dependencies with npm. The registry contains only these dependencies and the package that
 * overrides one of them.
 */
async function installLocked(packages, home, project) {
  const registry = await serveRegistry(packages);
  const places = {
    registry: registry.origin,
    cache: join(home, "cache"),
    userconfig: join(home, "npmrc"),
  };
  const [command, ...first] = npm;
  const args = [...first, "install", "--ignore-scripts", "--no-audit", "--no-fund"];
  for (const [option, value] of Object.entries(places)) args.push(`--${option}=${value}`);
  const env = {
    ...process.env,
    PATH: `${dirname(nodeProgram(24))}${delimiter}${process.env.PATH}`,
  };
  try {
    await outputOf(command, args, project, { env });
    assert.ok(registry.served() > 0, "nothing came from the registry");
  } finally {
    registry.close();
  }
}

/**
 * Returns a program that runs the checks. The program prints which files of the two packages were loaded, and whether
 * the packages share a class.
 */
const LOADED_FILES = `
import { createRequire } from "node:module";
await import("./checks.mjs");
const require = createRequire(import.meta.url);
const isOneClass = require("whatwg-url").URL === require("whatwg-url-wasm").URL;
const files = Object.keys(require.cache).filter((file) => file.includes("whatwg-url"));
console.log(JSON.stringify({ isOneClass, files }));
`;

/** Links an installed package into the project in `folder`. */
export function link(folder, name) {
  const place = join(folder, "node_modules", name);
  mkdirSync(dirname(place), { recursive: true });
  if (!existsSync(place)) symlinkSync(inPackage(name), place);
}

/**
 * Runs each use in tests/consumers/libraries with the platform's classes, with `/auto` and with our imported classes.
 * The first two must have the same results. The third must differ where docs/libraries.md says so, and only there.
 */
function compareUses(major, cwd) {
  const resultsOf = (...args) => JSON.parse(run(nodeProgram(major), args, cwd));
  const program = "libraries/run.mjs";
  const native = resultsOf(program);
  assert.deepEqual(Object.keys(native), Object.keys(uses));
  assert.deepEqual(resultsOf("--import", "whatwg-url-wasm/auto", program), native);
  const imported = resultsOf(program, "imported");
  for (const [use, result] of Object.entries(native)) {
    if (use === REFUSED && major === 20) continue;
    if (use !== REFUSED) assert.equal(result.error, undefined, use);
    const [, expected] = losses[use] ?? [];
    const { [use]: found } = imported;
    if (expected === undefined) assert.deepEqual(found, result, use);
    else {
      assert.notDeepEqual(found, result, use);
      const text = typeof found === "string" ? found : JSON.stringify(found);
      assert.ok(text === expected || found.error?.includes(expected), `${use}: ${text}`);
    }
  }
  return `${Object.keys(uses).length} uses, ${Object.keys(losses).length} of which need /auto`;
}

function passed(args, cwd, tests) {
  const output = run(nodeProgram(24), args, cwd);
  return counted(Number(/^# pass (\d+)$/m.exec(output)?.[1]), tests);
}

/** Runs the tests in the project in `root`, and returns jest's report. */
export function jest(environment, root, setupFiles, env = {}) {
  // The project has no `type`, because the tests that Jest runs here are CommonJS.
  writeFileSync(join(root, "package.json"), "{}");
  return runJest(root, { testEnvironment: environment, setupFiles }, [], env);
}

function runJest(rootDir, settings, flags = [], env = {}) {
  const cacheDirectory = join(rootDir, "cache");
  const config = { rootDir, transform: {}, watchman: false, cacheDirectory, ...settings };
  const program = [...flags, inPackage("jest", "bin", "jest.js"), "-i", "--json"];
  return JSON.parse(
    run(nodeProgram(24), [...program, "--config", JSON.stringify(config)], rootDir, env),
  );
}

/** Runs the test files that `tests` matches in the project in `root`, and returns vitest's report. */
export function vitest(environment, root, tests, setupFiles, env = {}) {
  const config = join(root, `${dirname(tests)}-${environment}.config.mjs`);
  const options = {
    environment,
    include: [tests],
    setupFiles,
  };
  writeFileSync(config, `export default { test: ${JSON.stringify(options)} };\n`);
  const program = inPackage("vitest", "vitest.mjs");
  const args = [program, "run", "--root", root, "--config", config, "--reporter=json"];
  return JSON.parse(run(nodeProgram(24), args, root, env));
}

export function run(program, args, cwd, env = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: "utf8",
    timeout: 120_000,
    maxBuffer: 1 << 24,
    env: { ...process.env, ...env, NO_COLOR: "1", NODE_TEST_CONTEXT: undefined },
  });
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`.slice(0, 4000));
  return stdout;
}

function counted(passed, tests) {
  if (passed !== tests) throw new Error(`${passed} tests passed, of ${tests}`);
  return `${passed} tests`;
}
