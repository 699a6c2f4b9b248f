// The project's paths and the pinned versions of its tools.
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Problem } from "./problem.mjs";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const inRoot = (...parts) => join(root, ...parts);

/** The folder for this working copy's locks and stamps. */
export const stateDir = inRoot(".build");

/** The folder for tools built by cargo. All of a user's working copies share it. */
export const toolsDir = join(
  process.env.XDG_CACHE_HOME || join(homedir(), ".cache"),
  "whatwg-url-wasm",
  "tools",
);

export const wasmTarget = "wasm32-unknown-unknown";

/** The URL where the project is published. Links to the project's files begin with this URL. */
export const address = () =>
  JSON.parse(readFileSync(inRoot("package.json"), "utf8")).homepage.replace(/#.*$/, "");

/** The name of the Rust crate on crates.io, as set in Cargo.toml. */
export function crateName() {
  const [, name] = /^name = "([^"]+)"/m.exec(readFileSync(inRoot("Cargo.toml"), "utf8"));
  return name;
}

export const crateInCode = () => crateName().replaceAll("-", "_");

/**
 * Versions of tools. The version of wasm-bindgen comes from Cargo.lock, because the crate and the command-line tool must
 * match.
 */
export function pinnedVersions() {
  const lock = existsSync(inRoot("Cargo.lock")) ? readFileSync(inRoot("Cargo.lock"), "utf8") : "";
  const wasmBindgen = /^name = "wasm-bindgen"\r?\nversion = "([^"]+)"/m.exec(lock)?.[1];
  if (!wasmBindgen)
    throw new Problem("Cargo.lock names no wasm-bindgen.", "git restore Cargo.lock");
  const { toolchain } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  return { "wasm-bindgen": wasmBindgen, "wasm-pack": toolchain["wasm-pack"] };
}

/** Returns the environment with these folders added at the beginning or end of PATH. */
export function withPath(env, { first = [], last = [] }) {
  // On Windows, the variable is called "Path", and copies of process.env are case-sensitive.
  const name = Object.keys(env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  const path = [...first, env[name], ...last].filter(Boolean).join(delimiter);
  return { ...env, [name]: path };
}
