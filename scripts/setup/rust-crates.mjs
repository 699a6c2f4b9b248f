// Fetches the crates in all Cargo.lock files in advance, so that everything works offline after setup.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runLong } from "../processes.mjs";
import { inRoot, stateDir } from "../project.mjs";

const folders = [inRoot(), inRoot("tests", "data"), inRoot("python")];
const stamp = join(stateDir, "crates-fetched");

/** Returns the reason why crates have to be fetched, or null if they don't. */
export function cratesMissing() {
  try {
    return readFileSync(stamp, "utf8") === lockHash() ? null : "a Cargo.lock changed";
  } catch (error) {
    if (error.code === "ENOENT") return "not fetched by this working copy yet";
    throw error;
  }
}

export async function fetchCrates(env) {
  for (const folder of folders) {
    const manifest = join(folder, "Cargo.toml");
    await runLong("cargo fetch", "cargo", ["fetch", "--locked", "--manifest-path", manifest], env);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lockHash());
}

function lockHash() {
  const hash = createHash("sha256").update(process.env.CARGO_HOME ?? "");
  for (const folder of folders) hash.update(readFileSync(join(folder, "Cargo.lock")));
  return hash.digest("hex");
}
