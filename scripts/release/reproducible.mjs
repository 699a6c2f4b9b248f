// `npm run reproducible` builds the current commit from scratch and compares the files that would be published.
//
// - `npm run reproducible` builds twice, in folders with paths of different lengths and with different Cargo homes.
// - `npm run reproducible -- --against FILE.tgz` builds once and compares the result with that tarball, as fetched by
//   `npm pack NAME@VERSION`.
//
// The files are identical only if they are built with the same version of Rust. A release's bill of materials names the
// version of Rust with which it was built.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { homedir } from "node:os";
import { join, relative, resolve, sep } from "node:path";
import { readArguments } from "../arguments.mjs";
import { temporaryFolder } from "../at-end.mjs";
import { isMain, Problem, runScript } from "../problem.mjs";
import { npm } from "../processes.mjs";
import { root } from "../project.mjs";

/** The minimum number of files in a package. With fewer files, the comparison would prove nothing. */
const FEWEST = 90;

function main(args) {
  const { against: file } = readArguments({
    args,
    options: { against: { type: "string" } },
  }).values;
  // The commit is resolved only once, so new commits made during the build don't matter.
  const commit = git("rev-parse", "HEAD");
  const changed = git("status", "--porcelain");
  if (changed) console.log(`Changes that are not committed are left out:\n${changed}`);
  const { folder: stage, remove } = temporaryFolder("reproducible-");
  try {
    const first = packed(commit, join(stage, "a"));
    const second = file ? resolve(file) : packed(commit, join(stage, "another-folder", "b"));
    const differences = compare(filesOf(first), filesOf(second));
    if (differences.length) {
      const what = `${differences.length} files differ:\n${differences.join("\n")}`;
      throw new Problem(what, "look whether Rust, Node and npm have the same versions.");
    }
    console.log(`${filesOf(first).size} of ${filesOf(second).size} files are equal.`);
  } finally {
    remove();
  }
}

/** Builds the package from a commit in a new folder and returns the package's tarball. */
function packed(commit, folder) {
  console.log(`\nBuilds ${commit.slice(0, 7)} in ${folder}.`);
  mkdirSync(folder, { recursive: true });
  const clone = join(folder, "clone");
  git("clone", "--quiet", "--no-checkout", root, clone);
  git("-C", clone, "checkout", "--quiet", "--detach", commit);
  const env = {
    ...process.env,
    CARGO_HOME: homeOfCargo(join(folder, "cargo")),
    CARGO_TARGET_DIR: join(folder, "target"),
  };
  const built = spawnSync(process.execPath, ["scripts/build/build.mjs"], {
    cwd: clone,
    env,
    stdio: "inherit",
  });
  if (built.status !== 0) throw new Problem(`The build in ${clone} failed.`, "see above.");
  const options = { cwd: clone, env, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] };
  // Scripts are skipped because dist/ has just been built and prepack would build it again.
  const args = ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder];
  const name = execFileSync(npm[0], [...npm.slice(1), ...args], options).trim();
  return join(folder, name);
}

/** A Cargo home that shares the user's downloads but unpacks them in a different folder. */
function homeOfCargo(home) {
  const own = process.env.CARGO_HOME || join(homedir(), ".cargo");
  mkdirSync(join(home, "registry"), { recursive: true });
  for (const name of ["bin", "registry/cache", "registry/index"]) {
    if (existsSync(join(own, name))) symlinkSync(join(own, name), join(home, name), "junction");
  }
  for (const name of ["config.toml", "config"]) {
    if (existsSync(join(own, name))) cpSync(join(own, name), join(home, name));
  }
  return home;
}

/** @returns {Map<string, string>} the digest of each file in an npm tarball */
export function filesOf(tarball) {
  const { folder, remove } = temporaryFolder("unpacked-");
  try {
    execFileSync("tar", ["-xzf", resolve(tarball), "-C", folder]);
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    if (paths.length < FEWEST) {
      throw new Problem(`${tarball} has ${paths.length} files.`, "is it one of the package's?");
    }
    const nameOf = (path) => relative(folder, path).replaceAll(sep, "/");
    const digestOf = (path) => createHash("sha256").update(readFileSync(path)).digest("hex");
    return new Map(paths.map((path) => [nameOf(path), digestOf(path)]));
  } finally {
    remove();
  }
}

/** Returns the files that are in only one of the tarballs or that differ between them. */
export function compare(one, other) {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name)).sort();
}

function git(...args) {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
}

if (isMain(import.meta.url)) await runScript(main);
