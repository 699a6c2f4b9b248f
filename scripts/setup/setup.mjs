// Installs everything that a fresh clone lacks. `npm run build`, `npm run demo` and `npm test` run this script first,
// so it uses only Node itself. If nothing is missing, the script prints nothing.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { exclusively } from "../exclusive.mjs";
import { isMain, Problem, runScript } from "../problem.mjs";
import { runLong } from "../processes.mjs";
import { inRoot, pinnedVersions, stateDir, toolsDir, withPath } from "../project.mjs";
import { findTool, installTool } from "./installed-tools.mjs";
import { installNpmPackages, npmPackagesMissing } from "./npm-packages.mjs";
import { addParts, missingParts, toolchainFingerprint } from "./rust-toolchain.mjs";

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
 * @param {"wasm-pack" | "bind-wasm"} [binder] the program to bind wasm modules with. Installing bind-wasm takes a
 *   fraction of the time. Without a binder, no module can be built
 * @returns {Promise<{ env: NodeJS.ProcessEnv, toolchain: string }>} an environment in which all tools can be found, and
 *   a fingerprint of the Rust release
 */
export async function setUp(binder) {
  checkNode();
  // rustup's folder may not be on the PATH yet in the terminal where rustup was installed.
  const cargoBin = join(process.env.CARGO_HOME || join(homedir(), ".cargo"), "bin");
  const env = withPath(process.env, { last: [cargoBin] });
  const tools = { "wasm-pack": wasmPackTools, "bind-wasm": bindWasmTools }[binder]?.() ?? [];
  const parts = missingParts(env);
  if (parts.length > 0) await perform(rustStep(parts, env));
  await Promise.all([
    perform(npmStep(env)),
    // The tools are installed at the same time, because each installation ends by compiling a chain of dependent crates
    // one after another.
    perform(cratesStep(env)).then(() => Promise.all(toolSteps(tools, env).map(perform))),
  ]);

  const toolFolders = tools.map((tool) => findTool(tool, env)).filter(Boolean);
  return {
    env: withPath(env, { first: [...toolFolders, inRoot("node_modules", ".bin")] }),
    toolchain: toolchainFingerprint(env),
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

export function isTooOld(version) {
  const [[major, minor], [oldestMajor, oldestMinor]] = [version, OLDEST_NODE].map((numbers) =>
    numbers.split(".").map(Number),
  );
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
}

function wasmPackTools() {
  const versions = pinnedVersions();
  return [
    { program: "wasm-bindgen", crate: "wasm-bindgen-cli", version: versions["wasm-bindgen"] },
    { program: "wasm-pack", crate: "wasm-pack", version: versions["wasm-pack"] },
  ];
}

/** Our program for builds that don't need wasm-pack. Its version is a digest of its sources. */
function bindWasmTools() {
  const path = "scripts/build/bind-wasm";
  const hash = createHash("sha256");
  for (const file of ["Cargo.toml", "main.rs"]) hash.update(readFileSync(inRoot(path, file)));
  const version = hash.digest("hex").slice(0, 12);
  return [{ program: "bind-wasm", crate: "bind-wasm", version, path }];
}

/** @returns {Step} */
const rustStep = (parts, env) => ({
  name: parts.map(({ what }) => what).join(", "),
  takes: "some seconds, once for all working copies",
  lock: join(toolsDir, "rustup.lock"),
  missing: () => (missingParts(env).length > 0 ? "rust-toolchain.toml lists it" : null),
  install: () => addParts(parts, env),
});

/** @returns {Step} */
const npmStep = (env) => ({
  name: "npm packages",
  takes: "about 10 seconds",
  lock: join(stateDir, "npm.lock"),
  missing: npmPackagesMissing,
  install: () => installNpmPackages(env),
});

/** @returns {Step} */
const cratesStep = (env) => ({
  name: "Rust crates",
  takes: "about 10 seconds",
  lock: join(stateDir, "crates.lock"),
  missing: cratesMissing,
  install: () => fetchCrates(env),
});

/** The manifests of the workspaces whose crates are fetched in advance, so that `npm test` works offline after setup. */
export const fetchedManifests = [".", "python", "jvm"].map((folder) =>
  inRoot(folder, "Cargo.toml"),
);
const cratesStamp = join(stateDir, "crates-fetched");

/** Returns the reason why crates have to be fetched, or null if they don't. */
function cratesMissing() {
  try {
    return readFileSync(cratesStamp, "utf8") === lockHash() ? null : "a Cargo.lock changed";
  } catch (error) {
    if (error.code === "ENOENT") return "not fetched by this working copy yet";
    throw error;
  }
}

async function fetchCrates(env) {
  for (const manifest of fetchedManifests) {
    await runLong("cargo fetch", "cargo", ["fetch", "--locked", "--manifest-path", manifest], env);
  }
  mkdirSync(dirname(cratesStamp), { recursive: true });
  writeFileSync(cratesStamp, lockHash());
}

function lockHash() {
  const hash = createHash("sha256").update(process.env.CARGO_HOME ?? "");
  for (const manifest of fetchedManifests) {
    hash.update(readFileSync(join(dirname(manifest), "Cargo.lock")));
  }
  return hash.digest("hex");
}

/** @returns {Step[]} */
function toolSteps(tools, env) {
  return tools.map((tool) => ({
    name: `${tool.program} ${tool.version}`,
    takes: `${tool.path ? "about a minute" : "1 to 4 minutes"}, once for all working copies`,
    lock: join(toolsDir, `${tool.crate}-${tool.version}.lock`),
    missing: () => (findTool(tool, env) === null ? `cargo builds it into ${toolsDir}` : null),
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
  await runScript(() => setUp("wasm-pack"));
}
