// Finds the crates in this repository. The repository contains several Cargo workspaces.
import { readFileSync } from "node:fs";
import { ask } from "./processes.mjs";
import { inRoot } from "./project.mjs";

/** The lock files of the workspaces that the packages are built from, or that tests use offline. */
export const lockFiles = () => tracked("Cargo.lock");

/** The manifests of all Cargo workspaces. Those that only tests and benchmarks use have no tracked lock file. */
export const workspaces = () =>
  crateManifests().filter((file) => /^\[workspace\]/m.test(readFileSync(inRoot(file), "utf8")));

export const crateManifests = () => tracked("Cargo.toml");

function tracked(name) {
  const answer = ask("git", ["ls-files", `*${name}`], process.env);
  if (!answer?.ok) throw new Error(`git lists no ${name}: ${answer?.err ?? "there is no git"}`);
  return answer.out.split("\n");
}
