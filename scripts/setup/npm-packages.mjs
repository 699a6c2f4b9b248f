// Finds out whether a folder's npm packages are installed, and installs them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { exclusively } from "../exclusive.mjs";
import { npm, runLong } from "../processes.mjs";
import { root, stateDir } from "../project.mjs";

/**
 * Returns the reason why a folder's packages have to be installed, or null if they don't. The root folder has a lock
 * file. The other folders have only exact versions in package.json.
 */
export function npmPackagesMissing(folder = root) {
  const installed = readJSON(join(folder, "node_modules", ".package-lock.json"))?.packages;
  if (!installed) return "there is no node_modules";
  const locked = readJSON(join(folder, "package-lock.json"))?.packages ?? exactVersions(folder);
  for (const [path, { version, integrity, optional }] of Object.entries(locked)) {
    if (path === "") continue;
    const found = installed[path];
    // Packages for other platforms are not installed.
    if (!found && optional) continue;
    const isSame = integrity === undefined || found?.integrity === integrity;
    if (found?.version !== version || !isSame) return `${path} is not at version ${version}`;
  }
  return null;
}

/** Returns the packages that a package.json names, in the form of a lock file. */
function exactVersions(folder) {
  const manifest = readJSON(join(folder, "package.json"));
  const entriesOf = (wanted = {}, optional = false) =>
    Object.entries(wanted).map(([name, version]) => [
      `node_modules/${name}`,
      { version: version.replace(/^npm:.*@/, ""), optional },
    ]);
  return Object.fromEntries([
    ...entriesOf(manifest.dependencies),
    ...entriesOf(manifest.devDependencies),
    ...entriesOf(manifest.optionalDependencies, true),
  ]);
}

function readJSON(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}

/** Installs the packages of the root folder. Building and testing need them. */
export async function installNpmPackages(env) {
  const [command, ...first] = npm;
  await runLong("npm ci", command, [...first, "ci", "--include=dev", "--ignore-scripts"], env);
}

/**
 * Installs a folder's packages, which only some commands need, unless they are already installed. Other builds and
 * tests therefore don't have to wait for these packages.
 *
 * @param {string} folder
 * @param {{ lock: string, whose: string, what: string }} words the name of the lock shared by processes that install
 *   the same packages, the owner of the packages, and a description for the user
 */
export async function installPackagesOf(folder, { lock, whose, what }) {
  if (npmPackagesMissing(folder) === null) return;
  await exclusively(join(stateDir, `${lock}.lock`), whose, async () => {
    const why = npmPackagesMissing(folder);
    if (why === null) return;
    console.log(`Installing ${what} (${why}).`);
    const [command, ...first] = npm;
    const flags = ["--no-package-lock", "--ignore-scripts", "--prefer-offline", "--no-audit"];
    const args = [...first, "install", "--no-save", "--no-fund", ...flags, "--prefix", folder];
    await runLong("npm install", command, args, process.env);
  });
}
