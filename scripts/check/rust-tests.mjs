// `node scripts/check/rust-tests.mjs LEAST ARGUMENTS...` runs `cargo test` with these arguments. The script also fails
// if fewer than LEAST tests ran, because Cargo itself succeeds even if a filter no longer matches any test.
import { wholeNumber } from "../arguments.mjs";
import { isMain, Problem, runScript } from "../problem.mjs";
import { showAndRead } from "../processes.mjs";

/**
 * Runs `cargo` with the given arguments, which must make Cargo run tests.
 *
 * @param {number} least how many tests must run
 * @param {string} failed the message to show if a test fails
 */
export async function runRustTests(args, env, least, failed) {
  const { status, output } = await showAndRead("cargo", args, env);
  if (status !== 0) throw new Problem(failed, "see above.");
  const results = output.matchAll(/^test result: ok\. (\d+) passed/gm);
  const passed = Array.from(results, ([, count]) => Number(count)).reduce((a, b) => a + b, 0);
  if (passed < least) {
    throw new Problem(`Only ${passed} tests ran, of ${least}.`, "see what the filters name.");
  }
}

if (isMain(import.meta.url)) {
  await runScript(([least, ...args]) =>
    runRustTests(
      ["test", "--locked", ...args],
      process.env,
      wholeNumber("LEAST", least),
      "A test failed.",
    ),
  );
}
