// Which steps have passed with the inputs that there are now, so that `npm test` need not run them again. A step counts as
// passed only in the working copy where it ran, with the same Rust, Node, compilers and command.
import { createHash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ask } from "../processes.mjs";
import { inRoot, stateDir } from "../project.mjs";

/** Files that Rust's compiler, its tests, or the programs that run them read. */
const RUST_FILES =
  /\.rs$|(?:^|\/)Cargo\.(?:toml|lock)$|^(?:src|wasm|fuzz|\.cargo)\/|^scripts\/(?:check\/rust-tests\.mjs|[^/]+)$|^tests\/(?:conformance|data|differential|no-std)\/|^tests\/js\/(?:cases|random)\.js$|^docs\/(?:crate|rust)\.md$|^(?:clippy|rustfmt|rust-toolchain)\.toml$/;
/** What a file says that Rust writes, so that a test compares it with the sources. */
const WRITTEN_BY_RUST = "npm run layout";

/** Files that git has or would add, from the root. */
function files() {
  const { out } = ask("git", ["ls-files", "--cached", "--others", "--exclude-standard"]);
  return out
    .split("\n")
    .filter((file) => existsSync(inRoot(file)) && lstatSync(inRoot(file)).isFile());
}

/** The files that Rust steps depend on. More than one step needs is better than less. */
export function rustInputs() {
  const isWritten = (file) => readFileSync(inRoot(file)).includes(WRITTEN_BY_RUST);
  return files().filter(
    (file) => RUST_FILES.test(file) || (!/^[A-Z]+\.md$/.test(file) && isWritten(file)),
  );
}

/**
 * A digest of all that the results of Rust steps depend on beside their commands.
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

/** Whether the step has passed with these inputs. */
export function hasPassed(step, digest) {
  const stamp = stampOf(step);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === keyOf(step, digest);
}

/** Forgets that a step has passed, before it runs: it may fail, or be interrupted. */
export const forget = (step) => rmSync(stampOf(step), { force: true });

export function remember(step, digest) {
  mkdirSync(dirname(stampOf(step)), { recursive: true });
  writeFileSync(stampOf(step), keyOf(step, digest));
}
