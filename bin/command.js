// The command. Reads URLs from the arguments, from files or from standard input, and writes the requested output for
// each URL. No matter how long a file is, only a few chunks of input and output are in memory at a time.

import { createRequire } from "node:module";
import { completionsFor } from "./completions.js";
import { checkSteps, countingStream } from "./edits.js";
import { help, manPage, NAME } from "./help.js";
import { SourceError, sourcesOf } from "./input/sources.js";
import { readOptions, settingsOf, UsageError } from "./options.js";
import { BufferedOutput } from "./output/buffered-output.js";
import { escaped, forTerminal } from "./output/escaping.js";
import { openOutputFile, refuseInputAsOutput } from "./output/output-file.js";
import { Progress } from "./progress.js";
import { Run } from "./run.js";

/**
 * Runs the command and returns its exit status.
 *
 * @param {string[]} args the arguments after the command's name
 * @param {Streams} streams
 * @returns {Promise<number>}
 *
 * @typedef {{ stdin: AsyncIterable<Buffer> & { isTTY?: boolean, fd?: number },
 *   stdout: import("node:stream").Writable & { isTTY?: boolean },
 *   stderr: import("node:stream").Writable & { isTTY?: boolean } }} Streams
 */
export async function main(args, streams) {
  // Messages that can't be written to standard error are silently dropped. Without an error listener, Node would end
  // the process.
  streams.stderr.on("error", () => {});
  // Messages are escaped because they quote arguments and file names.
  const complain = (message) =>
    streams.stderr.write(`${NAME}: ${escaped(withoutPasswords(message))}\n`);
  try {
    return await run(readOptions(args), streams, complain);
  } catch (error) {
    if (error instanceof UsageError || error instanceof SourceError) {
      complain(error.message);
      if (error instanceof UsageError) streams.stderr.write(`Try: ${NAME} --help\n`);
      return 2;
    }
    // Other system errors are printed on one line. Any other error is a bug, so its stack should be visible.
    if (error.syscall === undefined) throw error;
    complain(error.message);
    return 1;
  }
}

async function run(options, { stdin, stdout, stderr }, complain) {
  const text = textAbout(options);
  if (text !== undefined) {
    await whileSomebodyReads(printed(text, stdout));
    return 0;
  }
  await checkSteps(options.edits);
  const sources = sourcesOf(options, stdin);
  const files = sources.filter((source) => !source.urls);
  if (stdin.isTTY && files.some(({ file }) => file === null)) {
    complain("reading URLs from standard input, one per line (see --help)");
  }
  const isToFile = options.output !== undefined;
  if (!isToFile) refuseInputAsOutput(stdout, files);
  const file = isToFile ? await openOutputFile(options.output, files) : null;
  const isInTerminal = file?.isTerminal ?? Boolean(stdout.isTTY);
  if (options.format === "arrow" && isInTerminal) {
    await file?.close();
    throw new UsageError("--arrow writes bytes, which a terminal does not show: give -o FILE.");
  }
  const settings = settingsOf(options, files.length > 1);
  const output = file?.stream ?? stdout;
  const stream = isInTerminal ? forTerminal(output) : output;
  const counting = options.count ? await countingStream(options.edits.steps) : null;
  const running = await Run.start(counting?.stream ?? stream, settings, options.jobs, complain);
  const showsProgress = options.progress ?? (Boolean(stderr.isTTY) && !isInTerminal);
  const progress = showsProgress ? new Progress(stderr, () => running.count) : null;
  try {
    await whileSomebodyReads(running.all(sources));
    if (counting !== null) await whileSomebodyReads(printed(counting.rows(), stream));
    if (file !== null) await whileSomebodyReads(file.close());
  } finally {
    progress?.end(options.progress === true);
    await running.close();
  }
  if (running.hasFailed) return 2;
  return running.invalid > 0 ? 1 : 0;
}

function printed(text, stream) {
  const output = new BufferedOutput(stream);
  output.add(text);
  return output.flush();
}

/** Hides everything between a colon and the last at sign, except a colon after the code of a system error. */
const withoutPasswords = (message) => message.replace(/(?<!^[A-Z]+):.*@/s, ":***@");

/** Waits for the output to be written. It is not an error if the reader closes the pipe early, as in `| head`. */
async function whileSomebodyReads(writing) {
  try {
    await writing;
  } catch (error) {
    if (error.code !== "EPIPE") throw error;
  }
}

function textAbout({ help: wantsHelp, version: wantsVersion, man, completions }) {
  if (wantsHelp) return help();
  if (wantsVersion) return `${version()}\n`;
  if (man) return manPage(version());
  return completions && completionsFor(completions);
}

function version() {
  return createRequire(import.meta.url)("whatwg-url-wasm/package.json").version;
}
