// Finds the crates in this repository. The repository contains several Cargo workspaces, each with its own lock file.
import { ask } from "./processes.mjs";

/** The lock files of all Cargo workspaces. */
export const lockFiles = () => tracked("Cargo.lock");

/** The manifests of all crates. */
export const crateManifests = () => tracked("Cargo.toml");

function tracked(name) {
  const answer = ask("git", ["ls-files", `*${name}`], process.env);
  if (!answer?.ok) throw new Error(`git lists no ${name}: ${answer?.err ?? "there is no git"}`);
  return answer.out.split("\n");
}
