// Installs everything that a fresh clone lacks. `npm run build`, `npm run demo` and `npm test` run this script first,
// so it uses only Node itself. If nothing is missing, the script prints nothing.
import { homedir } from "node:os";
import { join } from "node:path";
import { exclusively } from "../exclusive.mjs";
import { isMain, Problem, runScript } from "../problem.mjs";
import { inRoot, pinnedVersions, stateDir, toolsDir, withPath } from "../project.mjs";
import { findTool, installTool } from "./installed-tools.mjs";
import { installNpmPackages, npmPackagesMissing } from "./npm-packages.mjs";
import { cratesMissing, fetchCrates } from "./rust-crates.mjs";
import { findToolchain, toolchainFingerprint } from "./rust-toolchain.mjs";

/**
 * The oldest Node that can build and test the package. The package itself also supports the older releases listed in
 * package.json.
 */
export const OLDEST_NODE = "20.12";

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} takes a description of how long the step takes, for the user
 * @property {string} lock the name of a lock. Processes that run the step in the same folder take turns
 * @property {() => string | null} missing returns the reason why the step is needed, or null if it is not
 * @property {() => Promise<void>} install
 */

/**
 * @returns {Promise<{ env: NodeJS.ProcessEnv, toolchain: string }>} an environment in which all tools can be found, and
 *   a fingerprint of the Rust release
 */
export async function setUp() {
  checkNode();
  // rustup's folder may not be on the PATH yet in the terminal where rustup was installed.
  const cargoBin = join(process.env.CARGO_HOME || join(homedir(), ".cargo"), "bin");
  const env = withPath(process.env, { last: [cargoBin] });
  const sysroot = findToolchain(env);
  const tools = rustTools();
  for (const step of steps(env)) await perform(step);
  // The steps run at the same time, because each step ends by compiling a chain of dependent crates one after another.
  await Promise.all(toolSteps(tools, env).map(perform));

  const toolFolders = tools.map((tool) => findTool(tool, env)).filter(Boolean);
  return {
    env: withPath(env, { first: [...toolFolders, inRoot("node_modules", ".bin")] }),
    toolchain: toolchainFingerprint(sysroot),
  };
}

function checkNode() {
  const { node } = process.versions;
  if (!isTooOld(node)) return;
  throw new Problem(
    `This is Node ${node}; the project needs Node ${OLDEST_NODE} or newer.`,
    `install Node ${OLDEST_NODE} or newer and run the same command again.`,
  );
}

/** Returns whether this version of Node is too old for the project. */
export function isTooOld(version) {
  const [[major, minor], [oldestMajor, oldestMinor]] = [version, OLDEST_NODE].map((numbers) =>
    numbers.split(".").map(Number),
  );
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
}

function rustTools() {
  const versions = pinnedVersions();
  return [
    { program: "wasm-bindgen", crate: "wasm-bindgen-cli", version: versions["wasm-bindgen"] },
    { program: "wasm-pack", crate: "wasm-pack", version: versions["wasm-pack"] },
  ];
}

/** @returns {Step[]} */
function steps(env) {
  return [
    {
      name: "npm packages",
      takes: "about 10 seconds",
      lock: join(stateDir, "npm.lock"),
      missing: npmPackagesMissing,
      install: () => installNpmPackages(env),
    },
    {
      name: "Rust crates",
      takes: "about 10 seconds",
      lock: join(stateDir, "crates.lock"),
      missing: cratesMissing,
      install: () => fetchCrates(env),
    },
  ];
}

/** @returns {Step[]} */
function toolSteps(tools, env) {
  return tools.map((tool) => ({
    name: `${tool.program} ${tool.version}`,
    takes: "1 to 4 minutes, once for all working copies",
    lock: join(toolsDir, `${tool.crate}-${tool.version}.lock`),
    missing: () =>
      findTool(tool, env) === null ? `not on PATH, so cargo builds it into ${toolsDir}` : null,
    install: () => installTool(tool, env),
  }));
}

/** @param {Step} step */
async function perform(step) {
  if (!step.missing()) return;
  await exclusively(step.lock, step.name, async () => {
    // Another process may have completed this step while this process was waiting for the lock.
    const why = step.missing();
    if (!why) return;
    console.log(`Installing ${step.name} (${why}); takes ${step.takes}.`);
    const started = Date.now();
    await step.install();
    const still = step.missing();
    if (still) throw new Problem(`${step.name} was installed, and yet: ${still}.`, "");
    console.log(`Installed ${step.name} in ${Math.round((Date.now() - started) / 1000)} s.`);
  });
}

if (isMain(import.meta.url)) {
  await runScript(() => setUp());
}
