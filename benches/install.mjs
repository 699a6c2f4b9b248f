// Installs npm packages that only the benchmarks need, when they are first used: building and testing do not wait
// for them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { exclusively } from "../scripts/exclusive.mjs";
import { npm, runLong } from "../scripts/processes.mjs";
import { inRoot, stateDir } from "../scripts/project.mjs";

const folder = inRoot("benches");

/** The folder of an installed package. */
export const packageFolder = (name) => join(folder, "node_modules", name);

export async function installBenchPackages() {
  if (!missing()) return;
  await exclusively(join(stateDir, "benches-npm.lock"), "the benchmarks' packages", async () => {
    const why = missing();
    if (!why) return;
    console.log(
      `Installing into benches/node_modules what the benchmarks compare with and run in (${why}): ` +
        "whatwg-url, jsdom, core-js, urlpattern-polyfill, three releases of Node, Deno, Bun; 760 MB, about a minute.",
    );
    const [command, ...first] = npm;
    // Not "ci": where a registry has not the packages for other machines, that finds the lock file wrong.
    // This takes the versions locked, too, and leaves that file alone.
    const args = [...first, "install", "--no-save", "--ignore-scripts", "--prefix", folder];
    await runLong("npm install", command, args, process.env);
  });
}

/** Why the packages have to be installed, or undefined. */
function missing() {
  const installed = readPackages(join(folder, "node_modules", ".package-lock.json"));
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
