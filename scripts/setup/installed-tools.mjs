// The command-line tools that cargo builds: the exact version on PATH, or one of our own.
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ask, runLong } from "../processes.mjs";
import { toolsDir } from "../project.mjs";

/**
 * Cargo's settings for compiling tools quickly: they run for a second, so how fast they are matters little. Measured: see
 * benches/DECISIONS.md, *tools that are compiled*.
 */
const quickBuild = {
  CARGO_PROFILE_RELEASE_LTO: "off",
  CARGO_PROFILE_RELEASE_CODEGEN_UNITS: "16",
  CARGO_PROFILE_RELEASE_OPT_LEVEL: "0",
  // Two may be compiled side by side.
  CARGO_TERM_PROGRESS_WHEN: "never",
};

/** @param {{ program: string, crate: string, version: string }} tool */
const ownFolder = ({ crate, version }) => join(toolsDir, `${crate}-${version}`);
const binFolder = (tool) => join(ownFolder(tool), "bin");
const suffix = process.platform === "win32" ? ".exe" : "";
const hasOwn = (tool) => existsSync(join(binFolder(tool), tool.program + suffix));

/** The folder to put on PATH: ours, none ("") when PATH has the very version, null when missing. */
export function findTool(tool, env) {
  if (hasOwn(tool)) return binFolder(tool);
  // "wasm-bindgen 0.2.129", perhaps followed by a commit
  const onPath = ask(tool.program, ["--version"], env);
  return onPath?.ok && onPath.out.split(/\s+/)[1] === tool.version ? "" : null;
}

export async function installTool(tool, env) {
  const name = `${tool.crate}-${tool.version}`;
  // It is moved into place when it is whole, so that another process never finds half a tool.
  const partial = join(toolsDir, `${name}.partial-${process.pid}`);
  const objects = join(toolsDir, `${name}.target`);
  mkdirSync(toolsDir, { recursive: true });
  try {
    await runLong(
      tool.program,
      "cargo",
      ["install", tool.crate, "--version", tool.version, "--locked", "--no-track"].concat(
        // Kept until it is done, so that an interrupted build goes on where it was.
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

function moveInto(from, tool) {
  try {
    renameSync(from, ownFolder(tool));
  } catch (error) {
    // Another process has installed the tool meanwhile, which serves as well.
    if (!hasOwn(tool)) throw error;
  }
}
