// `npm run coverage`: measures how many lines of the core are run by the Rust tests and by the examples in the
// documentation.
//
// This leaves out wasm/, because it runs as wasm in the tests of the JavaScript package.
import { Problem, runScript } from "../problem.mjs";
import { show } from "../processes.mjs";
import { crateName } from "../project.mjs";
import { withCargoTool } from "../setup/rust-tools.mjs";
import { setUp } from "../setup/setup.mjs";

/**
 * The threshold in percent. Lines that only run when an allocation fails, and tables made by the compiler, are not
 * covered.
 */
const LEAST = 98;

async function main() {
  const { env } = await setUp();
  // Only a nightly compiler can measure the documentation's examples.
  const status = await show(
    "cargo",
    [
      ...["+nightly", "llvm-cov", "--locked", "--all-features", "--doctests"],
      ...["--package", crateName(), "--fail-under-lines", String(LEAST)],
    ],
    await withCargoTool("cargo-llvm-cov", env),
  );
  if (status !== 0) {
    throw new Problem(`A test failed, or less than ${LEAST} % of the lines ran.`, "see above.");
  }
}

await runScript(main);
