// Finds the Rust toolchain that is active in this folder. If rustup manages the toolchain, everything that
// rust-toolchain.toml lists can be added to it.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Problem } from "../problem.mjs";
import { ask, runLong } from "../processes.mjs";
import { inRoot, wasmTarget } from "../project.mjs";

const rustHome = "https://rustup.rs";
const suffix = process.platform === "win32" ? ".exe" : "";
/** The program that each component installs. */
const programs = { clippy: "cargo-clippy", rustfmt: "rustfmt" };

/** Returns one of the lists in rust-toolchain.toml. */
function listed(key) {
  const text = readFileSync(inRoot("rust-toolchain.toml"), "utf8");
  return JSON.parse(new RegExp(`^${key} = (\\[.*\\])$`, "m").exec(text)[1]);
}

/**
 * Returns rustup commands that add the missing parts of the toolchain, with a description of what each one adds. Throws
 * a Problem if Rust is missing, or if a part is missing that only rustup can add.
 */
export function missingParts(env) {
  const sysroot = ask("rustc", ["--print", "sysroot"], env);
  const manager = ask("rustup", ["which", "rustc"], env);
  if (!sysroot?.ok) {
    if (manager) {
      // rustup would otherwise also update itself, which is not our business.
      return [{ what: "Rust", command: ["toolchain", "install", "--no-self-update"] }];
    }
    throw new Problem(
      sysroot ? `${sysroot.err}\n\nrustc does not run.` : "There is no rustc on PATH.",
      `install rustup from ${rustHome}, open a new terminal and run the same command again.`,
    );
  }
  const targets = listed("targets").filter((target) => libraries(sysroot.out, target).length === 0);
  if (!manager?.ok || !manager.out.startsWith(sysroot.out)) {
    if (targets.length === 0) return [];
    throw new Problem(
      `The Rust installation in ${sysroot.out} lacks the target ${targets.join(", ")}, and rustup does not manage it.`,
      `install the target as you installed Rust, or install rustup from ${rustHome}.`,
    );
  }
  const components = listed("components").filter(
    (name) => !existsSync(join(sysroot.out, "bin", programs[name] + suffix)),
  );
  return [
    ...targets.map((name) => ({
      what: `the Rust target ${name}`,
      command: ["target", "add", name],
    })),
    ...components.map((name) => ({ what: name, command: ["component", "add", name] })),
  ];
}

export async function addParts(parts, env) {
  for (const { command } of parts) {
    await runLong(
      "rustup",
      "rustup",
      command,
      env,
      [
        `if the lines above speak of permissions, run rustup ${command.join(" ")} as the owner of the Rust installation, or`,
        "install your own from https://rustup.rs; if they speak of the network, check the proxy settings.",
      ].join(" "),
    );
  }
}

/** Returns a string that differs between releases of Rust. Reading a folder is faster than asking rustc for its version. */
export function toolchainFingerprint(env) {
  const { out } = ask("rustc", ["--print", "sysroot"], env);
  return libraries(out, wasmTarget).join(" ");
}

/** Returns the names of the standard library's files for a target. */
function libraries(sysroot, target) {
  const folder = join(sysroot, "lib", "rustlib", target, "lib");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => /^lib(core|std)-/.test(name));
}
