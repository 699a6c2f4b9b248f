// `npm run duckdb` builds the DuckDB extension for this machine, .build/duckdb/whatwg_url.duckdb_extension. With
// `--wasm`, the extension is instead built for duckdb-wasm; this is experimental.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readArguments } from "../arguments.mjs";
import { isMain, Problem, runScript } from "../problem.mjs";
import { ask, runLong } from "../processes.mjs";
import { inRoot, stateDir, wasmTarget, withPath } from "../project.mjs";
import { installPythonTool } from "../setup/python-tools.mjs";
import { setUp } from "../setup/setup.mjs";
import { bringUpToDate } from "./stages.mjs";

/** DuckDB derives the name of the entry point, `whatwg_url_init_c_api`, from the file's name. */
export const extension = join(stateDir, "duckdb", "whatwg_url.duckdb_extension");

export const wasmExtension = `${extension}.wasm`;

/** The oldest version of DuckDB's C API that has all the functions the extension calls. */
const C_API = "v1.2.0";

/** The oldest glibc version that the extension supports. DuckDB's own wheels require 2.27. */
const GLIBC = "2.17";

/** DuckDB's platform, Rust's target and the library built by Cargo, keyed by Node's platform and architecture. */
const platforms = {
  "linux-x64": ["linux_amd64", "x86_64-unknown-linux-gnu", "libwhatwg_url.so"],
  "linux-arm64": ["linux_arm64", "aarch64-unknown-linux-gnu", "libwhatwg_url.so"],
  "darwin-x64": ["osx_amd64", "x86_64-apple-darwin", "libwhatwg_url.dylib"],
  "darwin-arm64": ["osx_arm64", "aarch64-apple-darwin", "libwhatwg_url.dylib"],
  "win32-x64": ["windows_amd64", "x86_64-pc-windows-msvc", "whatwg_url.dll"],
};

const inputs = [
  ...["Cargo.toml", "src", "duckdb/Cargo.toml", "duckdb/Cargo.lock", "duckdb/src"],
  ...["python/requirements-zigbuild.txt", "scripts/build/duckdb.mjs"],
];
const folder = inRoot("target", "duckdb");
const release = ["--release", "--locked", "--manifest-path", inRoot("duckdb/Cargo.toml")];
const common = [...release, "--target-dir", folder];

/** Builds the extension unless it is up to date. */
export async function buildExtension() {
  const machine = `${process.platform}-${process.arch}`;
  const found = platforms[machine];
  if (!found) throw new Problem(`DuckDB has no platform for ${machine}.`, "use another machine.");
  const [platform, target, library] = found;
  const { env, toolchain } = await setUp();
  const version = versionOfPackage();
  await bringUpToDate({
    name: "duckdb",
    inputs,
    settings: { machine, toolchain, version },
    outputs: () => [".build/duckdb/whatwg_url.duckdb_extension"],
    run: async () => {
      await cargo(common, target, env);
      const code = readFileSync(join(folder, target, "release", library));
      writeExtension(extension, code, platform, version);
    },
  });
}

/** Builds the duckdb-wasm extension unless it is up to date. */
export async function buildWasmExtension() {
  const { env, toolchain } = await setUp();
  const version = versionOfPackage();
  await bringUpToDate({
    name: "duckdb-wasm",
    inputs,
    settings: { toolchain, version },
    outputs: () => [".build/duckdb/whatwg_url.duckdb_extension.wasm"],
    run: async () => {
      // A trap instead of unwinding: WebAssembly's standard library cannot unwind.
      const settings = {
        CARGO_PROFILE_RELEASE_PANIC: "abort",
        CARGO_PROFILE_RELEASE_STRIP: "debuginfo",
      };
      const kind = ["--target", wasmTarget, "--crate-type", "staticlib"];
      const code = ["--", "-C", "relocation-model=pic"];
      const args = ["rustc", ...common, ...kind, ...code];
      await runLong("cargo rustc", "cargo", args, { ...env, ...settings });
      const library = join(folder, wasmTarget, "release", "libwhatwg_url.a");
      const linked = join(folder, wasmTarget, "release", "whatwg_url.wasm");
      // Rust does not have a target for this kind of module, so Rust's linker creates the module from the library.
      const [sysroot, about] = [["--print", "sysroot"], ["-vV"]].map(
        (what) => ask("rustc", what, env).out,
      );
      const [, host] = /^host: (.+)$/m.exec(about);
      const linker = join(sysroot, "lib", "rustlib", host, "bin", "rust-lld");
      const flags = ["-flavor", "wasm", "-shared", "--experimental-pic", "--no-entry", "-s"];
      const symbols = ["--import-undefined", "--export=whatwg_url_init_c_api", "--gc-sections"];
      await runLong("rust-lld", linker, [...flags, ...symbols, "-o", linked, library], env);
      writeExtension(wasmExtension, readFileSync(linked), "wasm_eh", version);
    },
  });
}

const versionOfPackage = () => JSON.parse(readFileSync(inRoot("package.json"), "utf8")).version;

function writeExtension(file, code, platform, version) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.concat([code, footer(platform, `v${version}`)]));
}

/** Builds a library. On Linux, the library runs with old versions of glibc. */
export async function cargo(args, target, env) {
  if (process.platform !== "linux") {
    await runLong("cargo build", "cargo", ["build", ...args, "--target", target], env);
    return;
  }
  const program = await installPythonTool("cargo-zigbuild");
  const withZig = withPath(env, { first: [dirname(program)] });
  const old = ["--target", `${target}.${GLIBC}`];
  await runLong("cargo zigbuild", program, ["zigbuild", ...args, ...old], withZig);
}

/**
 * The end of the file. The footer tells DuckDB what kind of file it is loading. The footer consists of the header of a
 * WebAssembly custom section, eight fields in reverse order, and space for a signature.
 */
function footer(platform, version) {
  const fields = ["", "", "", "C_STRUCT", version, C_API, platform, "4"];
  const bytes = fields.map((field) => field.padEnd(32, "\0")).join("");
  const head = "\0\x93\x04\x10duckdb_signature\x80\x04";
  return Buffer.from(head + bytes + "\0".repeat(256), "latin1");
}

if (isMain(import.meta.url)) {
  await runScript(async (args) => {
    const { values } = readArguments({ args, options: { wasm: { type: "boolean" } } });
    await (values.wasm ? buildWasmExtension() : buildExtension());
    console.log(values.wasm ? wasmExtension : extension);
  });
}
