// Where things lie, and which versions of the tools the project is pinned to.
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Problem } from "./problem.mjs";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const inRoot = (...parts) => join(root, ...parts);

/** Locks and stamps of this working copy. */
export const stateDir = inRoot(".build");

/** Tools that cargo builds, shared by all of a user's working copies. */
export const toolsDir = join(
  process.env.XDG_CACHE_HOME || join(homedir(), ".cache"),
  "whatwg-url-wasm",
  "tools",
);

export const wasmTarget = "wasm32-unknown-unknown";

/** Where the project is published: links to its files begin with this. */
export const address = () =>
  JSON.parse(readFileSync(inRoot("package.json"), "utf8")).homepage.replace(/#.*$/, "");

/** The Rust crate's name on crates.io: Cargo.toml is where it is set. */
export function crateName() {
  const [, name] = /^name = "([^"]+)"/m.exec(readFileSync(inRoot("Cargo.toml"), "utf8"));
  return name;
}

/** The crate's name in Rust code. */
export const crateInCode = () => crateName().replaceAll("-", "_");

/** Versions of tools. That of wasm-bindgen is Cargo.lock's, because the crate and its command line must be equal. */
export function pinnedVersions() {
  const lock = existsSync(inRoot("Cargo.lock")) ? readFileSync(inRoot("Cargo.lock"), "utf8") : "";
  const wasmBindgen = /^name = "wasm-bindgen"\r?\nversion = "([^"]+)"/m.exec(lock)?.[1];
  if (!wasmBindgen)
    throw new Problem("Cargo.lock names no wasm-bindgen.", "git restore Cargo.lock");
  const { toolchain } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  return { "wasm-bindgen": wasmBindgen, "wasm-pack": toolchain["wasm-pack"] };
}

/** The environment with these folders searched for programs before (or after) all others. */
export function withPath(env, { first = [], last = [] }) {
  // Windows spells it "Path", and in a copy of process.env case matters.
  const name = Object.keys(env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  const path = [...first, env[name], ...last].filter(Boolean).join(delimiter);
  return { ...env, [name]: path };
}
