// The npm packages of a package-lock.json, and whether node_modules holds just those.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { exclusively } from "../exclusive.mjs";
import { npm, runLong } from "../processes.mjs";
import { root, stateDir } from "../project.mjs";

/** Why those of a folder have to be installed, or null. */
export function npmPackagesMissing(folder = root) {
  const installed = readPackages(join(folder, "node_modules", ".package-lock.json"));
  if (!installed) return "there is no node_modules";
  for (const [path, locked] of Object.entries(readPackages(join(folder, "package-lock.json")))) {
    if (path === "") continue;
    const found = installed[path];
    // Packages for other platforms are left out.
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

/** Installs those of the root, which building and testing need. */
export async function installNpmPackages(env) {
  const [command, ...first] = npm;
  await runLong("npm ci", command, [...first, "ci", "--include=dev", "--ignore-scripts"], env);
}

/**
 * Installs those of a folder that only some commands need, unless they are there: building and testing do not wait for them.
 *
 * @param {string} folder
 * @param {{ lock: string, whose: string, what: string }} words a name for the lock of processes that would do the same, whose
 *   packages they are, and what they are, for the reader
 */
export async function installPackagesOf(folder, { lock, whose, what }) {
  if (npmPackagesMissing(folder) === null) return;
  await exclusively(join(stateDir, `${lock}.lock`), whose, async () => {
    const why = npmPackagesMissing(folder);
    if (why === null) return;
    console.log(`Installing ${what} (${why}).`);
    const [command, ...first] = npm;
    // Not "ci": where a registry has not the packages for other machines, that finds the lock file wrong.
    // This takes the versions locked, too, and leaves that file alone.
    const args = [...first, "install", "--no-save", "--ignore-scripts", "--prefix", folder];
    await runLong("npm install", command, args, process.env);
  });
}
