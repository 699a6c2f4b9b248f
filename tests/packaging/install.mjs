// Installs npm packages that are needed only to test the packed package. The packages are installed on first use, so
// that builds don't have to wait.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Problem } from "../../scripts/problem.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { installPackagesOf } from "../../scripts/setup/npm-packages.mjs";

const folder = inRoot("tests", "packaging");

export const packagesFolder = join(folder, "node_modules");

/** Returns a file in an installed package. */
export const inPackage = (name, ...path) => join(packagesFolder, name, ...path);

export const versionOf = (name) =>
  JSON.parse(readFileSync(inPackage(name, "package.json"), "utf8")).version;

/** Resolves and loads modules from these packages. */
export const requireInstalled = createRequire(join(folder, "package.json"));

/** Returns a file from a scope's package for this platform. */
export function inPlatformPackage(scope, pattern, ...path) {
  const found = readdirSync(inPackage(scope)).find((name) => pattern.test(name));
  if (!found) throw new Problem(`No ${scope} package is for this machine.`, "use Linux on x64.");
  return inPackage(scope, found, ...path);
}

export const installPackages = () =>
  installPackagesOf(folder, {
    lock: "packaging-npm",
    whose: "the packaging tests",
    what:
      "into tests/packaging/node_modules what the packed package is tested with: four releases of Node, Deno, Bun, " +
      "workerd, Hermes, installers, bundlers, libraries; 600 MB to fetch, 1.7 GB then; 1 to 2 minutes",
  });
