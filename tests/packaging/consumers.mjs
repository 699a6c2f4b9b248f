// Libraries and test runners, fed by the installed package.
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
import { dirname, join } from "node:path";
import { inRoot } from "../../scripts/project.mjs";
import { inPackage } from "./install.mjs";

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
const RUNNER_TESTS = { jest: 4, vitest: 4 };

/** @returns {{ name: string, run: () => string }[]} what `run` gives is what it counted */
export function consumerChecks(folder) {
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
  return checks;
}

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
  // Its tests are CommonJS.
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
  return counted(JSON.parse(output).numPassedTests, RUNNER_TESTS.jest);
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
  return counted(JSON.parse(output).numPassedTests, RUNNER_TESTS.vitest);
}

function run(program, args, cwd) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: "utf8",
    timeout: 120_000,
    env: { ...process.env, NO_COLOR: "1", NODE_TEST_CONTEXT: undefined },
  });
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`.slice(0, 4000));
  return stdout;
}

function counted(passed, tests) {
  if (passed !== tests) throw new Error(`${passed} tests passed, of ${tests}`);
  return `${passed} tests`;
}
