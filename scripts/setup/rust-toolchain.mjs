// The Rust toolchain that is active in this folder: what it has and what it lacks.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Problem } from "../problem.mjs";
import { ask, runLong } from "../processes.mjs";
import { wasmTarget } from "../project.mjs";

const rustHome = "https://rustup.rs";

/** The toolchain's folder; a Problem when there is none. */
export function findToolchain(env) {
  const answer = ask("rustc", ["--print", "sysroot"], env);
  if (!answer) {
    throw new Problem(
      "Rust is not installed: there is no rustc on PATH.",
      `install rustup from ${rustHome}, open a new terminal and run the same command again.`,
    );
  }
  if (!answer.ok) {
    throw new Problem(`${answer.err}\n\nrustc does not run.`, "rustup default stable");
  }
  return answer.out;
}

const libraries = (sysroot) => join(sysroot, "lib", "rustlib", wasmTarget, "lib");

export function hasWasmTarget(sysroot) {
  return standardLibrary(sysroot).length > 0;
}

/** A text that differs from one release of Rust to the next. Reading a file is quicker than asking rustc. */
export function toolchainFingerprint(sysroot) {
  return standardLibrary(sysroot).join(" ");
}

function standardLibrary(sysroot) {
  const folder = libraries(sysroot);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => /^lib(core|std)-/.test(name));
}

/** The names of the components that `npm test` needs and the toolchain lacks. */
export function missingComponents(sysroot) {
  const programs = { rustfmt: "cargo-fmt", clippy: "cargo-clippy" };
  const suffix = process.platform === "win32" ? ".exe" : "";
  return Object.keys(programs).filter(
    (component) => !existsSync(join(sysroot, "bin", programs[component] + suffix)),
  );
}

/** @param {"target" | "component"} kind */
export async function rustupAdd(kind, names, env) {
  if (!ask("rustup", ["--version"], env)) {
    throw new Problem(
      `The Rust installation lacks the ${kind} ${names.join(", ")}, and there is no rustup to add it.`,
      `install rustup from ${rustHome}, or the ${kind} in the way this Rust was installed.`,
    );
  }
  await runLong(`rustup ${kind} add`, "rustup", [kind, "add", ...names], env);
}
