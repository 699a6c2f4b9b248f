// Cargo subcommands that are rarely needed (for fuzzing, coverage, mutants and licences). Any version on the PATH is
// used. If the PATH does not contain the tool, our own copy is used.

import { ask } from "../processes.mjs";
import { withPath } from "../project.mjs";
import { findTool, installTool } from "./installed-tools.mjs";

/** The version of each subcommand to install if the PATH does not contain the subcommand. */
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
