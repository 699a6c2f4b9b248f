// Libraries and test runners, fed by the installed package.
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
import { compare, resultsIn } from "../consumers/jsdom/expected.mjs";
import { inPackage } from "./install.mjs";
import { lockedPackages, serveRegistry } from "./registry.mjs";
import { outputOf } from "./runtimes.mjs";
import { writeFiles } from "./stage.mjs";

const source = inRoot("tests", "consumers");
const versionOf = (name) =>
  JSON.parse(readFileSync(inPackage(name, "package.json"), "utf8")).version;

/** How many tests each has: less would be a silent loss. */
const suites = [
  {
    file: "clients.test.mjs",
    tests: 8,
    libraries: ["undici", "axios", "follow-redirects", "got", "ky"],
  },
  { file: "servers.test.mjs", tests: 4, libraries: ["express", "hono"] },
  { file: "dom.test.mjs", tests: 2, libraries: ["jsdom", "happy-dom"] },
  // It needs Node 22.22 or newer.
  { file: "jsdom.test.mjs", tests: 1, libraries: ["jsdom31"], majors: [24, 26] },
];
/** How many tests jest and vitest each run, by environment: that about the window is skipped where there is none. */
const RUNNER_TESTS = { node: 3, jsdom: 4, "happy-dom": 4 };

/** @returns {{ name: string, run: () => string | Promise<string> }[]} what `run` gives is what it counted */
export function consumerChecks({ folder, tarball }) {
  for (const name of readdirSync(source)) {
    cpSync(join(source, name), join(folder, name), { recursive: true });
  }
  const linked = [...suites.flatMap(({ libraries }) => libraries), "vitest", "jest"];
  for (const name of [...linked, "jest-environment-jsdom"]) link(folder, name);
  const checks = [];
  for (const { file, tests, libraries, majors = [20, 24, 26] } of suites) {
    const names = libraries.map((name) => `${name} ${versionOf(name)}`).join(", ");
    for (const major of majors) {
      checks.push({
        name: `${names}, in Node ${major}`,
        run: () => nodeTest(major, file, tests, folder),
      });
    }
  }
  for (const environment of ["node", "jsdom"]) {
    checks.push({
      name: `jest ${versionOf("jest")}, environment ${environment}`,
      run: () => jest(environment, folder),
    });
  }
  for (const environment of ["node", "jsdom", "happy-dom"]) {
    checks.push({
      name: `vitest ${versionOf("vitest")}, environment ${environment}`,
      run: () => vitest(environment, folder),
    });
  }
  checks.push({
    name: `jsdom ${versionOf("jsdom31")} with whatwg-url overridden by npm, in Node 24`,
    run: () => overridden(folder, tarball),
  });
  return checks;
}

const OVERRIDE_PAGE = "docs/whatwg-url.md";

/** The checks of jsdom in a project made of the code blocks of the page about whatwg-url. */
async function overridden(folder, tarball) {
  const page = readFileSync(inRoot(OVERRIDE_PAGE), "utf8");
  const blocks = [...page.matchAll(/^```(?:json|cjs)\n(.*?)^```$/gms)].map(([, block]) => block);
  const blockWith = (text) => {
    const found = blocks.filter((block) => block.includes(text));
    assert.equal(found.length, 1, `blocks of ${OVERRIDE_PAGE} with ${text}`);
    return found[0];
  };
  const manifest = JSON.parse(blockWith('"dependencies"'));
  // The packed package, and the jsdom with which it is compared. But for the folder's version, all else is as on the page.
  assert.deepEqual(Object.keys(manifest.dependencies).sort(), [
    "jsdom",
    "whatwg-url",
    "whatwg-url-wasm",
  ]);
  manifest.dependencies.jsdom = versionOf("jsdom31");
  manifest.dependencies["whatwg-url-wasm"] = `file:${tarball}`;
  const { folder: home, remove } = temporaryFolder("overridden-");
  const project = join(home, "project");
  try {
    const files = { "package.json": JSON.stringify(manifest) };
    const checks = readFileSync(join(source, "jsdom", "checks.mjs"), "utf8");
    files["checks.mjs"] = checks.replace('from "jsdom31"', 'from "jsdom"');
    files["main.mjs"] = LOADED_FILES;
    writeFiles(project, files);
    writeFiles(join(project, "whatwg-url"), {
      // Of a version that nothing asks for, so that it stands there by the override alone.
      "package.json": JSON.stringify({ ...JSON.parse(blockWith('"main"')), version: "0.0.0" }),
      "index.js": blockWith("// index.js"),
      "webidl2js-wrapper.js": blockWith("// webidl2js-wrapper.js"),
    });
    const node = inPackage("node24", "bin", "node");
    await installLocked("jsdom31", home, project);
    const { packages } = JSON.parse(readFileSync(join(project, "package-lock.json"), "utf8"));
    const places = Object.keys(packages).filter((path) => /(^|[/])whatwg-url$/.test(path));
    assert.deepEqual(places.sort(), ["node_modules/whatwg-url", "whatwg-url"]);
    const loaded = resultsIn(run(node, ["main.mjs"], project));
    assert.ok(
      loaded.some((file) => file.includes("/node_modules/whatwg-url-wasm/dist/")),
      `loaded: ${loaded.join(", ")}`,
    );
    assert.deepEqual(
      loaded.filter((file) => file.includes("/node_modules/whatwg-url/")),
      [],
    );
    const before = resultsIn(run(node, ["jsdom/checks.mjs"], folder));
    compare(before, resultsIn(run(node, ["checks.mjs"], project)));
    return `${before.length} results`;
  } finally {
    remove();
  }
}

/**
 * Has npm install what a project depends on, from a registry of the package of these tests that is named and of what that
 * depends on: the locked versions, whatever has been published since. The original of what is overridden is among them.
 */
async function installLocked(name, home, project) {
  const registry = await serveRegistry(lockedPackages(name));
  const places = {
    registry: registry.origin,
    cache: join(home, "cache"),
    userconfig: join(home, "npmrc"),
  };
  const [command, ...first] = npm;
  const args = [...first, "install", "--ignore-scripts", "--no-audit", "--no-fund"];
  for (const [option, value] of Object.entries(places)) args.push(`--${option}=${value}`);
  const node = inPackage("node24", "bin", "node");
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  try {
    await outputOf(command, args, project, { env });
    assert.ok(registry.served() > 0, "nothing came from the registry");
  } finally {
    registry.close();
  }
}

/** A program that prints which files of whatwg-url or of this package the checks have loaded. */
const LOADED_FILES = `
import { createRequire } from "node:module";
await import("./checks.mjs");
const { cache } = createRequire(import.meta.url);
console.log(JSON.stringify(Object.keys(cache).filter((file) => file.includes("whatwg-url"))));
`;

function link(folder, name) {
  const place = join(folder, "node_modules", name);
  mkdirSync(dirname(place), { recursive: true });
  if (!existsSync(place)) symlinkSync(inPackage(name), place);
}

function nodeTest(major, file, tests, cwd) {
  const node = inPackage(`node${major}`, "bin", "node");
  const output = run(node, ["--test", "--test-reporter=tap", file], cwd);
  return counted(Number(/^# pass (\d+)$/m.exec(output)?.[1]), tests);
}

function jest(environment, folder) {
  const root = join(folder, "jest");
  // Without a `type`, as the tests that jest runs here are CommonJS.
  writeFileSync(join(root, "package.json"), "{}");
  const config = {
    rootDir: root,
    testEnvironment: environment,
    setupFiles: ["whatwg-url-wasm/auto"],
    transform: {},
    watchman: false,
    cacheDirectory: join(root, `cache-${environment}`),
  };
  const args = [inPackage("jest", "bin", "jest.js"), "--config", JSON.stringify(config), "--json"];
  const output = run(inPackage("node24", "bin", "node"), [...args, "-i"], root);
  return counted(JSON.parse(output).numPassedTests, RUNNER_TESTS[environment]);
}

function vitest(environment, root) {
  const config = join(root, `vitest-${environment}.config.mjs`);
  const options = {
    environment,
    include: ["vitest/*.test.js"],
    setupFiles: ["whatwg-url-wasm/auto"],
  };
  writeFileSync(config, `export default { test: ${JSON.stringify(options)} };\n`);
  const program = inPackage("vitest", "vitest.mjs");
  const args = [program, "run", "--root", root, "--config", config, "--reporter=json"];
  const output = run(inPackage("node24", "bin", "node"), args, root);
  return counted(JSON.parse(output).numPassedTests, RUNNER_TESTS[environment]);
}

function run(program, args, cwd) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: "utf8",
    timeout: 120_000,
    maxBuffer: 1 << 24,
    env: { ...process.env, NO_COLOR: "1", NODE_TEST_CONTEXT: undefined },
  });
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`.slice(0, 4000));
  return stdout;
}

function counted(passed, tests) {
  if (passed !== tests) throw new Error(`${passed} tests passed, of ${tests}`);
  return `${passed} tests`;
}
