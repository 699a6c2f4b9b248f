// Measures how much one call of `Url::parse` adds to an empty wasm module and to an empty program,
// for this crate and for the `url` crate. The command fails if the numbers in docs/rust.md differ or if this crate adds
// more than the limit.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Problem, runScript } from "../scripts/problem.mjs";
import { show } from "../scripts/processes.mjs";
import { inRoot, wasmTarget } from "../scripts/project.mjs";
import { setUp } from "../scripts/setup/setup.mjs";

const PAGE = "docs/rust.md";
/** The size limit in gzipped bytes, with the default features. */
const MOST = 32_000;
/** The page's numbers may differ by this share, because another compiler or linker changes them. */
const TOLERANCE = 0.03;
const NAME = "whatwg_url_wasm_crate_size";

/** The features of benches/crate-size, keyed by the first cell of each row in docs/rust.md. */
const contestants = {
  "`url` 2.5.8": ["theirs"],
  "`whatwg-url`": ["ours-all"],
  "without the fast paths": ["ours-idna"],
  "without non-ASCII domains, too": ["ours"],
};

async function main() {
  const { env } = await setUp();
  const empty = await sizesOf([], env);
  const rows = [];
  for (const [name, features] of Object.entries(contestants)) {
    const sizes = await sizesOf(features, env);
    const added = Object.fromEntries(
      Object.entries(sizes).map(([what, size]) => [what, size - empty[what]]),
    );
    if (name === "`whatwg-url`" && added.gzip > MOST) {
      throw new Problem(
        `Url::parse adds ${added.gzip} bytes (gzip) to a wasm module.`,
        "shrink it",
      );
    }
    const inKB = (bytes) => (bytes / 1000).toFixed(1);
    rows.push(
      `| ${name} | ${inKB(added.wasm)} | ${inKB(added.gzip)} | ${inKB(added.native)} | ${packages(features, env)} |`,
    );
  }
  console.log(rows.join("\n"));
  const lines = readFileSync(inRoot(PAGE), "utf8").split("\n");
  const missing = rows.filter((row) => !lines.some((line) => isLike(line, row)));
  if (missing.length > 0) {
    throw new Problem(`${PAGE} lacks these rows:\n${missing.join("\n")}`, "write them there");
  }
}

function isLike(line, row) {
  const [written, measured] = [line, row].map((text) => text.split("|").map((cell) => cell.trim()));
  const isClose = (cell, i) =>
    cell === measured[i] || Math.abs(cell / measured[i] - 1) <= TOLERANCE;
  return written.length === measured.length && written.every(isClose);
}

/** Returns the sizes of the wasm module, the gzipped module and the stripped program in bytes. */
async function sizesOf(features, env) {
  const target = inRoot("target", "crate-size");
  const folder = join(target, features.join("-") || "empty");
  const args = [
    ...["--quiet", "--release", "--target-dir", target],
    ...["--manifest-path", inRoot("benches/crate-size/Cargo.toml"), "--features", features.join()],
  ];
  // Cargo optimizes at link time only if the library has no other crate type.
  const module = ["rustc", ...args, "--lib", "--crate-type", "cdylib", "--target", wasmTarget];
  for (const command of [module, ["build", ...args, "--bins"]]) {
    if ((await show("cargo", command, env)) !== 0) {
      throw new Problem("cargo build failed.", "its lines above say why.");
    }
  }
  mkdirSync(folder, { recursive: true });
  const wasm = join(folder, "module.wasm");
  const built = join(target, wasmTarget, "release", `${NAME}.wasm`);
  execFileSync(inRoot("node_modules/.bin/wasm-opt"), ["-O", "--all-features", built, "-o", wasm]);
  const program = join(folder, "program");
  copyFileSync(join(target, "release", NAME.replaceAll("_", "-")), program);
  const bytes = readFileSync(wasm);
  return {
    wasm: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    native: statSync(program).size,
  };
}

/** Returns the number of crates that are compiled, including the crate itself. */
function packages(features, env) {
  const args = [
    ...["tree", "--edges", "normal", "--prefix", "none"],
    ...["--manifest-path", inRoot("benches/crate-size/Cargo.toml"), "--features", features.join()],
  ];
  const lines = execFileSync("cargo", args, { env, encoding: "utf8" }).trim().split("\n");
  const names = lines.map((line) => line.replace(/ \(.*/, ""));
  return new Set(names.slice(1)).size;
}

await runScript(main);
