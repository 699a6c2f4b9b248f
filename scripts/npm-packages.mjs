// The npm packages of package-lock.json, and whether node_modules holds just those.
import { readFileSync } from "node:fs";
import { npm, runLong } from "./processes.mjs";
import { inRoot } from "./project.mjs";

/** Why they have to be installed, or null. */
export function npmPackagesMissing() {
  const installed = readPackages(inRoot("node_modules", ".package-lock.json"));
  if (!installed) return "there is no node_modules";
  for (const [path, locked] of Object.entries(readPackages(inRoot("package-lock.json")))) {
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

export async function installNpmPackages(env) {
  const [command, ...first] = npm;
  await runLong("npm ci", command, [...first, "ci", "--include=dev", "--ignore-scripts"], env);
}
