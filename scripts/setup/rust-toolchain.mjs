// Finds the Rust toolchain that is active in this folder. For rustup, rust-toolchain.toml lists the required
// components.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Problem } from "../problem.mjs";
import { ask } from "../processes.mjs";
import { wasmTarget } from "../project.mjs";

const rustHome = "https://rustup.rs";

/** Returns the toolchain's folder. Throws a Problem if the toolchain is missing or cannot compile to WebAssembly. */
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
  if (standardLibrary(answer.out).length === 0) {
    throw new Problem(
      `The Rust installation lacks the target ${wasmTarget}.`,
      `rustup target add ${wasmTarget}, or install rustup from ${rustHome}, which does so itself.`,
    );
  }
  return answer.out;
}

const libraries = (sysroot) => join(sysroot, "lib", "rustlib", wasmTarget, "lib");

/** Returns a string that differs between releases of Rust. Reading a file is faster than asking rustc. */
export function toolchainFingerprint(sysroot) {
  return standardLibrary(sysroot).join(" ");
}

function standardLibrary(sysroot) {
  const folder = libraries(sysroot);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => /^lib(core|std)-/.test(name));
}
