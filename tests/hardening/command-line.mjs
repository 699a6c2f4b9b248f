// Code shared by the programs in this folder, for handling the `--quick` option and exiting.
import { readArguments } from "../../scripts/arguments.mjs";
import { runScript } from "../../scripts/problem.mjs";

/**
 * Runs a program. `quick` selects the quick version, which takes a few seconds. `sample` selects one part of the quick
 * version.
 *
 * @param {(quick: boolean, sample: boolean) => Promise<string> | string} program returns its results as text
 */
export const harden = (program) =>
  runScript(async (args) => {
    const options = { quick: { type: "boolean" }, sample: { type: "boolean" } };
    const { values } = readArguments({ args, options });
    const started = Date.now();
    const found = await program(values.quick === true, values.sample === true);
    console.log(`${found} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  });

const isTerminal = process.stderr.isTTY === true;
let told = Date.now();

/** On a terminal, shows progress in a single line; elsewhere, prints a line occasionally. */
export function progress(text) {
  const now = Date.now();
  if (now - told < (isTerminal ? 200 : 30_000)) return;
  told = now;
  process.stderr.write(isTerminal ? `\r${text}\x1b[K\r` : `  ${text}\n`);
}
