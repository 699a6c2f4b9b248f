// Runs the command in a separate process.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { buffer, text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

export const COMMAND = fileURLToPath(new URL("../../bin/whatwg-url-wasm.js", import.meta.url));

export function start(args, { nodeArgs = [], ...options } = {}) {
  const child = spawn(process.execPath, [...nodeArgs, COMMAND, ...args], options);
  // A child that ends early closes its input. The test looks at its exit status instead.
  child.stdin?.on("error", () => {});
  return child;
}

/** Runs it on some input. Its output is a string. */
export async function run(args, input = "", options = {}) {
  const { stdout, ...rest } = await runForBytes(args, input, options);
  return { ...rest, stdout: stdout.toString() };
}

/** Runs it on some input. Its output is bytes. */
export async function runForBytes(args, input = "", options = {}) {
  const child = start(args, options);
  child.stdin.end(input);
  const [stdout, stderr, [status]] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { status, stdout, stderr };
}

/** The objects that it printed, one a line. */
export const objects = (stdout) => stdout.split("\n").slice(0, -1).map(JSON.parse);
