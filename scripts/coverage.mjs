// `npm run coverage`: how many lines of the core the Rust tests run, documentation's examples included.
//
// Not looked at: wasm/, which runs as wasm, in the tests of the JavaScript package.
import { Problem, runScript } from "./problem.mjs";
import { show } from "./processes.mjs";
import { withCargoTool } from "./rust-tools.mjs";
import { setUp } from "./setup.mjs";

/** What is not run is what happens for want of memory, and tables that the compiler makes. */
const LEAST = 98;

async function main() {
  const { env } = await setUp();
  // Examples are only counted by a nightly compiler.
  const status = await show(
    "cargo",
    [
      ...["+nightly", "llvm-cov", "--locked", "--all-features", "--doctests"],
      ...["--package", "whatwg-url-wasm", "--fail-under-lines", String(LEAST)],
    ],
    await withCargoTool("cargo-llvm-cov", env),
  );
  if (status !== 0) {
    throw new Problem(`A test failed, or less than ${LEAST} % of the lines ran.`, "see above.");
  }
}

await runScript(main);
