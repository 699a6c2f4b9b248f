// Compares a package-lock.json with node_modules, and installs the packages.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { exclusively } from "../exclusive.mjs";
import { npm, runLong } from "../processes.mjs";
import { root, stateDir } from "../project.mjs";

/** Returns the reason why a folder's packages have to be installed, or null if they don't. */
export function npmPackagesMissing(folder = root) {
  const installed = readPackages(join(folder, "node_modules", ".package-lock.json"));
  if (!installed) return "there is no node_modules";
  for (const [path, locked] of Object.entries(readPackages(join(folder, "package-lock.json")))) {
    if (path === "") continue;
    const found = installed[path];
    // Packages for other platforms are not installed.
    if (!found && locked.optional) continue;
    if (found?.version !== locked.version || found.integrity !== locked.integrity) {
      return `${path} is not at the lock file's version ${locked.version}`;
    }
  }
  return null;
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
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
    // "ci" is not used, because it rejects the lock file if a registry lacks packages for other platforms. "install"
    // uses the locked versions as well, and --no-save leaves the file unchanged.
    const args = [...first, "install", "--no-save", "--ignore-scripts", "--prefix", folder];
    await runLong("npm install", command, args, process.env);
  });
}
