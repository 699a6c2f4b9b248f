// What only the tests of the packed package need, from npm, on their first use: nobody who builds waits
// for it.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { exclusively } from "../../scripts/exclusive.mjs";
import { Problem } from "../../scripts/problem.mjs";
import { npm, runLong } from "../../scripts/processes.mjs";
import { inRoot, stateDir } from "../../scripts/project.mjs";

const folder = inRoot("tests", "packaging");

export const packagesFolder = join(folder, "node_modules");

/** A file of an installed package. */
export const inPackage = (name, ...path) => join(packagesFolder, name, ...path);

/** Resolves and loads those packages' modules. */
export const requireInstalled = createRequire(join(folder, "package.json"));

/** The file in the one package of a scope that is for this machine. */
export function inPlatformPackage(scope, pattern, ...path) {
  const found = readdirSync(inPackage(scope)).find((name) => pattern.test(name));
  if (!found) throw new Problem(`No ${scope} package is for this machine.`, "use Linux on x64.");
  return inPackage(scope, found, ...path);
}

export async function installPackages() {
  if (!missing()) return;
  await exclusively(join(stateDir, "packaging-npm.lock"), "the packaging tests", async () => {
    const why = missing();
    if (!why) return;
    console.log(
      `Installing into tests/packaging/node_modules what the packed package is tested with (${why}): ` +
        "four releases of Node, Deno, Bun, workerd, Hermes, installers, bundlers, libraries; 600 MB to fetch, 1.7 GB " +
        "then; 1 to 2 minutes.",
    );
    const [command, ...first] = npm;
    // Not "ci": where a registry has not the packages for other machines, that finds the lock file wrong.
    // This takes the versions locked, too, and leaves that file alone.
    const args = [...first, "install", "--no-save", "--ignore-scripts", "--prefix", folder];
    await runLong("npm install", command, args, process.env);
  });
}

/** Why they have to be installed, or undefined. */
function missing() {
  const installed = readPackages(join(packagesFolder, ".package-lock.json"));
  if (!installed) return "not there yet";
  for (const [path, locked] of Object.entries(readPackages(join(folder, "package-lock.json")))) {
    if (path === "" || (locked.optional && !installed[path])) continue;
    if (installed[path]?.version !== locked.version) return `${path} is not the one locked`;
  }
  return undefined;
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}
