// Records which steps have passed with their current inputs, so that `npm test` does not repeat them. A step counts as
// passed only in the working copy in which it ran, and only if the command and the programs that it uses are the same.
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { digest, filesUnder } from "../build/stages.mjs";
import { ask } from "../processes.mjs";
import { inRoot, stateDir } from "../project.mjs";
import { NOTICES } from "../release/notices.mjs";

/**
 * Files that are read by the Rust compiler, by the Rust tests, or by the programs that run the compiler and the tests.
 */
const RUST_FILES =
  /\.rs$|(?:^|\/)Cargo\.(?:toml|lock)$|^(?:src|wasm|fuzz|\.cargo)\/|^scripts\/(?:setup\/[^/]+|check\/(?:rust-tests|rustfmt)\.mjs|[^/]+)$|^tests\/(?:conformance|data|differential|no-std|setup)\/|^tests\/js\/(?:cases|random|untrusted-urls)\.js$|^docs\/(?:crate|duckdb|recipes|rust|rust-libraries|untrusted-urls)\.md$|^(?:clippy|rustfmt|rust-toolchain)\.toml$/;
/** A marker in files that Rust code generates. A test compares these files with the sources. */
const WRITTEN_BY_RUST = "npm run layout";

/** Files that no step in the group `package` reads. */
const OTHER_FILES =
  /^(?:python|duckdb|fuzz|api|\.github|tests\/(?:tools|duckdb|command))\/|^tests\/js\/(?!.*\.browser\.)[^/]*\.test\.js$/;

const isReadByRust = (file) =>
  RUST_FILES.test(file) ||
  (!/^[A-Z]+\.md$/.test(file) && readFileSync(inRoot(file)).includes(WRITTEN_BY_RUST));

/** Returns the files that git tracks or would add, relative to the root. */
function files() {
  const { out } = ask("git", ["ls-files", "--cached", "--others", "--exclude-standard"]);
  return out
    .split("\n")
    .filter((file) => existsSync(inRoot(file)) && lstatSync(inRoot(file)).isFile());
}

/**
 * The files that the results of a group of steps depend on, relative to the root. Including too many files is better
 * than omitting one. The group `package` includes built files, so its steps need the step `build`.
 */
export const inputs = {
  rust: () => files().filter(isReadByRust),
  package: () => [
    ...files().filter((file) => !OTHER_FILES.test(file)),
    ...[NOTICES, ".build/named", "dist", "fallback", "pkg", "site"].flatMap(filesUnder),
  ],
};

const ENVIRONMENT = [
  "RUSTFLAGS",
  "CARGO_ENCODED_RUSTFLAGS",
  "CARGO_BUILD_TARGET",
  "CXX",
  "LONG_TESTS",
];

const compiler = () => ask(process.env.CXX || "c++", ["--version"])?.out;

/**
 * Returns what distinguishes the installed programs that steps use, except for Rust: the version of the C++ compiler,
 * and the path, size and date of each browser.
 */
export async function installedPrograms() {
  // These modules are imported only here, because they import npm packages that may not be installed yet.
  const { browserRuntimes } = await import("../../benches/runtimes/browsers.mjs");
  const { webkitGTK } = await import("../../benches/runtimes/webkitgtk.mjs");
  const browsers = [...browserRuntimes, webkitGTK].map(({ find }) => {
    const path = find();
    if (path === undefined) return null;
    const { size, mtimeMs } = statSync(path);
    return [path, size, mtimeMs];
  });
  return { rust: compiler(), package: [compiler(), browsers] };
}

/**
 * Returns a digest of everything that the results of the steps in a group depend on, except for the steps' commands.
 *
 * @param {keyof typeof inputs} group
 * @param {{ toolchain: string, programs: Awaited<ReturnType<typeof installedPrograms>> }} tools
 */
export function digestOf(group, { toolchain, programs }) {
  const variables = ENVIRONMENT.map((name) => process.env[name]);
  return digest(inputs[group](), [toolchain, process.versions, programs[group], variables]);
}

const stampOf = ({ name }) => join(stateDir, "passed", name);
const keyOf = ({ command, env }, inputsDigest) => JSON.stringify([command, env, inputsDigest]);

/** Returns whether the step has already passed with these inputs. */
export function hasPassed(step, inputsDigest) {
  const stamp = stampOf(step);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === keyOf(step, inputsDigest);
}

/**
 * Deletes the record that a step has passed. The record is deleted before the step runs, because the step may fail or
 * be interrupted.
 */
export const forget = (step) => rmSync(stampOf(step), { force: true });

export function remember(step, inputsDigest) {
  mkdirSync(dirname(stampOf(step)), { recursive: true });
  writeFileSync(stampOf(step), keyOf(step, inputsDigest));
}
