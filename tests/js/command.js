// Runs the command. Where possible, tests call the command in this process, because starting Node takes longer than
// most tests.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { main } from "../../bin/command.js";
import { temporaryFolder } from "../../scripts/at-end.mjs";

export const COMMAND = fileURLToPath(new URL("../../bin/whatwg-url-wasm.js", import.meta.url));

/** The folder for the tests' files. It is removed when this process ends. */
export const { folder } = temporaryFolder("command-");

/** Writes a file to the folder and returns its path. */
export function write(name, contents) {
  const file = join(folder, name);
  writeFileSync(file, contents);
  return file;
}

/** Starts the command in its own process. */
export function start(args, { nodeArgs = [], ...options } = {}) {
  const child = spawn(process.execPath, [...nodeArgs, COMMAND, ...args], options);
  // If the child exits early, it closes its input and writing fails. The tests check the exit status instead.
  child.stdin?.on("error", () => {});
  return child;
}

/** Runs the command on some input. Its output is a string. */
export async function run(args, input = "", options = undefined) {
  const { stdout, ...rest } = await runForBytes(args, input, options);
  return { ...rest, stdout: stdout.toString() };
}

/**
 * Runs the command on some input. Its output is bytes. The options are the same as for `start`. With any options, the
 * command runs in its own process.
 */
export async function runForBytes(args, input = "", options = undefined) {
  if (options === undefined) return runHere(args, input);
  const child = start(args, options);
  child.stdin.end(input);
  return ended(child);
}

/** Waits until a process has ended. Its output is bytes, and empty if it does not go to a pipe. */
export async function ended(child) {
  const [[status], stdout, stderr] = await Promise.all([
    once(child, "close"),
    buffer(child.stdout ?? []),
    text(child.stderr ?? []),
  ]);
  return { status, stdout, stderr };
}

/** Runs the command as if in a terminal. */
export async function runInTerminal(args, input = "") {
  const { stdout, ...rest } = await runHere(args, input, { isTTY: true });
  return { ...rest, stdout: stdout.toString() };
}

async function runHere(args, input, properties = {}) {
  const stdin = Readable.from(chunks(Buffer.from(input)));
  const newStream = () => Object.assign(new PassThrough(), properties);
  const streams = { stdin, stdout: newStream(), stderr: newStream() };
  const outputs = Promise.all([buffer(streams.stdout), text(streams.stderr)]);
  const status = await main(args, streams);
  streams.stdout.end();
  streams.stderr.end();
  const [stdout, stderr] = await outputs;
  return { status, stdout, stderr };
}

/** Chunk sizes that pipes deliver. */
function* chunks(bytes, size = 1 << 16) {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size);
}

/** The words of a string, such as arguments. A list, in which words may contain spaces, stays the same. */
export const wordsOf = (words) =>
  typeof words === "string" ? words.split(" ").filter(Boolean) : words;

/** Chunks that share memory, as those of files do. */
export async function* chunksOf(bytes, size) {
  const chunk = Buffer.alloc(size);
  for (let at = 0; at < bytes.length; at += size) {
    yield chunk.subarray(0, bytes.copy(chunk, 0, at, at + size));
  }
}

/** Returns the printed objects, one per line. */
export const objects = (stdout) => stdout.split("\n").slice(0, -1).map(JSON.parse);
