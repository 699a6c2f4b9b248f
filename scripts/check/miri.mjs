// `npm run miri` runs a sample of the tests under Miri, where every memory access is checked. Our core has no unsafe
// code, and Miri can't run the unsafe code in wasm/src/imported_idna.rs (which calls JavaScript) and python/src/ (which
// calls Python). This step therefore uses Miri to test the crates that the core depends on, and the core's use of the
// standard library.
import { runScript } from "../problem.mjs";
import { show } from "../processes.mjs";
import { setUp } from "../setup/setup.mjs";
import { runRustTests } from "./rust-tests.mjs";

/** Tests that are skipped because they take minutes under Miri or start a process, which Miri does not support. */
const leftOut = [
  "every_short_string_of_a_few_bytes",
  "long_strings_with_a_changed_byte",
  "records_of_their_serializations",
  "round_trips_of_every_length",
];
const skip = leftOut.flatMap((name) => ["--skip", name]);

/** The commands to run, each with the minimum number of tests that it must run. */
const runs = [
  { least: 70, args: ["--all-features", "--lib", "--", "tests::", ...skip] },
  {
    least: 11,
    args: [
      ...["--all-features", "--test", "conformance"],
      ...["--", "items::", "errors_and_where", ...skip],
    ],
  },
  // A sample of the strings in the test data, in every fuzz target.
  {
    least: 1,
    args: ["--manifest-path", "fuzz/Cargo.toml", "--no-default-features", "--", "--show-output"],
  },
];

async function main() {
  const { env } = await setUp();
  const miri = { ...env, MIRIFLAGS: "-Zmiri-disable-isolation -Zmiri-strict-provenance" };
  await show("rustup", ["+nightly", "component", "add", "miri", "rust-src"], env);
  for (const { least, args } of runs) {
    const target = ["--target-dir", "target/miri"];
    await runRustTests(
      ["+nightly", "miri", "test", "--locked", ...target, ...args],
      miri,
      least,
      "Miri found something, or a test failed.",
    );
  }
}

await runScript(main);
