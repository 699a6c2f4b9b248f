// Finds or installs command-line tools built with Cargo. If the PATH does not contain the exact version, our own copy
// is used.
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ask, runLong } from "../processes.mjs";
import { toolsDir, withPath } from "../project.mjs";

/**
 * Settings that make Cargo compile tools quickly. The tools run only for about a second, so their speed matters little.
 * For measurements, see benches/DECISIONS.md, *tools that are compiled*.
 */
const quickBuild = {
  CARGO_PROFILE_RELEASE_LTO: "off",
  CARGO_PROFILE_RELEASE_CODEGEN_UNITS: "16",
  CARGO_PROFILE_RELEASE_OPT_LEVEL: "0",
  // Two of the tools may be compiled at the same time.
  CARGO_TERM_PROGRESS_WHEN: "never",
};

/**
 * @param {{ program: string, crate: string, version: string, path?: string }} tool a crate of crates.io or, with a path,
 *   one of ours
 */
const ownFolder = ({ crate, version }) => join(toolsDir, `${crate}-${version}`);
const binFolder = (tool) => join(ownFolder(tool), "bin");
const suffix = process.platform === "win32" ? ".exe" : "";
const hasOwn = (tool) => existsSync(join(binFolder(tool), tool.program + suffix));

/**
 * Returns the folder to add to PATH. The result is the folder of our own copy, "" if the PATH contains exactly this
 * version, or null if the tool is missing.
 */
export function findTool(tool, env) {
  if (hasOwn(tool)) return binFolder(tool);
  if (tool.path) return null;
  // The output is "wasm-bindgen 0.2.129", possibly followed by a commit
  const onPath = ask(tool.program, ["--version"], env);
  return onPath?.ok && onPath.out.split(/\s+/)[1] === tool.version ? "" : null;
}

export async function installTool(tool, env) {
  const name = `${tool.crate}-${tool.version}`;
  // The tool is moved into place once it is complete, so that another process never finds an incomplete tool.
  const partial = join(toolsDir, `${name}.partial-${process.pid}`);
  const objects = join(toolsDir, `${name}.target`);
  mkdirSync(toolsDir, { recursive: true });
  try {
    await runLong(
      tool.program,
      "cargo",
      ["install", ...sourceOf(tool), "--no-track"].concat(
        // The build folder is kept until the build succeeds, so that an interrupted build can be resumed.
        ["--bin", tool.program, "--root", partial, "--target-dir", objects],
      ),
      { ...env, ...quickBuild },
    );
    moveInto(partial, tool);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  rmSync(objects, { recursive: true, force: true });
}

const sourceOf = ({ crate, version, path }) =>
  path ? ["--path", path] : [crate, "--version", version, "--locked"];

function moveInto(from, tool) {
  try {
    renameSync(from, ownFolder(tool));
  } catch (error) {
    // Renaming fails if another process has installed the tool in the meantime.
    if (!hasOwn(tool)) throw error;
  }
}

/** The versions of Cargo subcommands to install if the PATH does not contain the subcommand. They are rarely needed. */
const versions = {
  "cargo-deny": "0.20.2",
  "cargo-fuzz": "0.13.2",
  "cargo-llvm-cov": "0.9.1",
  "cargo-mutants": "27.1.0",
};

/** Resolves to an environment in which this `cargo` subcommand works. */
export async function withCargoTool(program, env) {
  const tool = { program, crate: program, version: versions[program] };
  const subcommand = program.replace("cargo-", "");
  if (ask("cargo", [subcommand, "--version"], env)?.ok) return env;
  const isThere = findTool(tool, env) !== null;
  if (!isThere) {
    console.log(`Installing ${program} ${tool.version}; takes some minutes, once.`);
    await installTool(tool, env);
  }
  return withPath(env, { first: [findTool(tool, env)] });
}
