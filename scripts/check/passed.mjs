// Records which steps have passed with their current inputs, so that `npm test` does not repeat them. A step counts as
// passed only in the working copy in which it ran, and only if Rust, Node, the compilers and the command are the same.
import { createHash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ask } from "../processes.mjs";
import { inRoot, stateDir } from "../project.mjs";

/**
 * Files that are read by the Rust compiler, by the Rust tests, or by the programs that run the compiler and the tests.
 */
const RUST_FILES =
  /\.rs$|(?:^|\/)Cargo\.(?:toml|lock)$|^(?:src|wasm|fuzz|\.cargo)\/|^scripts\/(?:check\/rust-tests\.mjs|[^/]+)$|^tests\/(?:conformance|data|differential|no-std)\/|^tests\/js\/(?:cases|random)\.js$|^docs\/(?:crate|recipes|rust|rust-libraries)\.md$|^python\/whatwg_url_wasm\/_duckdb_extension\.py$|^(?:clippy|rustfmt|rust-toolchain)\.toml$/;
/** A marker in files that Rust code generates. A test compares these files with the sources. */
const WRITTEN_BY_RUST = "npm run layout";

/** Returns the files that git tracks or would add, relative to the root. */
function files() {
  const { out } = ask("git", ["ls-files", "--cached", "--others", "--exclude-standard"]);
  return out
    .split("\n")
    .filter((file) => existsSync(inRoot(file)) && lstatSync(inRoot(file)).isFile());
}

/** Returns the files that Rust steps depend on. Including too many files is better than omitting one. */
export function rustInputs() {
  const isWritten = (file) => readFileSync(inRoot(file)).includes(WRITTEN_BY_RUST);
  return files().filter(
    (file) => RUST_FILES.test(file) || (!/^[A-Z]+\.md$/.test(file) && isWritten(file)),
  );
}

/**
 * Returns a digest of everything that the results of the Rust steps depend on, except for the steps' commands.
 *
 * @param {string} toolchain
 */
export function rustDigest(toolchain) {
  const hash = createHash("sha256").update(JSON.stringify([toolchain, process.versions]));
  for (const name of ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_TARGET", "CXX"]) {
    hash.update(`${name}=${process.env[name]}\0`);
  }
  hash.update(ask(process.env.CXX || "c++", ["--version"])?.out ?? "no compiler");
  for (const file of rustInputs()) {
    const bytes = readFileSync(inRoot(file));
    hash.update(`\0${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest("hex");
}

const stampOf = ({ name }) => join(stateDir, "passed", name);
const keyOf = ({ command, env }, digest) => JSON.stringify([command, env, digest]);

/** Returns whether the step has already passed with these inputs. */
export function hasPassed(step, digest) {
  const stamp = stampOf(step);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === keyOf(step, digest);
}

/**
 * Deletes the record that a step has passed. The record is deleted before the step runs, because the step may fail or
 * be interrupted.
 */
export const forget = (step) => rmSync(stampOf(step), { force: true });

export function remember(step, digest) {
  mkdirSync(dirname(stampOf(step)), { recursive: true });
  writeFileSync(stampOf(step), keyOf(step, digest));
}
