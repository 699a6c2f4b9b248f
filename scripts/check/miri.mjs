// `npm run miri`: a sample of the tests under Miri, which knows of each access to memory whether it is
// allowed. The core has no unsafe code: that of wasm/src/imported_idna.rs calls JavaScript and that of python/src/ calls
// Python, which Miri cannot run. So this is about the crates that the core uses, and about the standard library's promises.
import { runScript } from "../problem.mjs";
import { show } from "../processes.mjs";
import { setUp } from "../setup/setup.mjs";
import { runRustTests } from "./rust-tests.mjs";

/** Tests that take minutes under Miri, or start a process, which Miri does not support. */
const leftOut = [
  "every_short_string_of_a_few_bytes",
  "long_strings_with_one_byte_changed",
  "records_of_their_serializations",
  "round_trips_of_every_length",
];
const skip = leftOut.flatMap((name) => ["--skip", name]);

/** With the least number of tests that must run. */
const runs = [
  { least: 70, args: ["--all-features", "--lib", "--", "tests::", ...skip] },
  {
    least: 11,
    args: [
      ...["--all-features", "--test", "conformance"],
      ...["--", "items::", "errors_and_where", ...skip],
    ],
  },
  // A sample of what is kept of fuzzing, in all targets.
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
