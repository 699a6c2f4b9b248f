// The sources of URLs: arguments, files, and standard input.
import {
  closeSync,
  createReadStream,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  statSync,
} from "node:fs";
import { setImmediate } from "node:timers/promises";
import { decodedChunks } from "./decoding.js";

/**
 * @typedef {{ urls: string[], place: number }} Arguments URLs given as arguments. `place` is the position of the first
 *   URL among all arguments that are URLs or files, counted from 1
 * @typedef {{ file: string | null, name: string, stat: import("node:fs").Stats | undefined,
 *   chunks(): AsyncIterable<Buffer>, hasFailed?: boolean }} File `file` is null for standard input.
 *   Messages call the source `name`. Each chunk may be overwritten when the next chunk is requested.
 *   `hasFailed` is set once an error in the file has been reported
 */

/** Reports why a source cannot be read, as a sentence for the user. */
export class SourceError extends Error {}

/**
 * Returns the sources in the order of the arguments.
 *
 * @param {{ given: string[], urls: string[], encoding?: string }} options
 * @param {AsyncIterable<Buffer> & { fd?: number }} stdin
 * @returns {(Arguments | File)[]}
 * @throws {SourceError} for an argument that is neither the name of a file nor a URL with a scheme
 */
export function sourcesOf({ given, urls, encoding }, stdin) {
  if (given.length === 0 && urls.length === 0) return [standardInput(stdin, encoding)];
  /** @type {(Arguments | File)[]} */
  const sources = [];
  const addURL = (url, index) => {
    const last = sources.at(-1);
    if (last?.urls) last.urls.push(url);
    else sources.push({ urls: [url], place: index + 1 });
  };
  for (const [index, argument] of given.entries()) {
    if (argument === "-") {
      sources.push(standardInput(stdin, encoding));
      continue;
    }
    const stat = fileStat(argument);
    if (stat) sources.push(fileSource(argument, stat, encoding));
    else addURL(argument, index);
  }
  for (const [index, url] of urls.entries()) addURL(url, given.length + index);
  return sources;
}

function fileSource(file, stat, encoding) {
  const name = JSON.stringify(file);
  const open = () => {
    if (stat.isDirectory()) throw new SourceError(`${name} is a directory${IF_URL}`);
    return stat.isFile() ? chunksOfFile(file) : createReadStream(file);
  };
  return { file, name, stat, chunks: () => textOf(open, name, encoding) };
}

function standardInput(stdin, encoding) {
  const stat = stdin.fd === undefined ? undefined : statOrNothing(() => fstatSync(stdin.fd));
  const open = () => (isReadHere(stat) ? chunksOfDescriptor(stdin.fd) : stdin);
  const name = "standard input";
  return { file: null, name, stat, chunks: () => textOf(open, name, encoding) };
}

async function* textOf(open, name, encoding) {
  try {
    yield* decodedChunks(open(), encoding);
  } catch (error) {
    if (error.code === undefined) throw error;
    throw new SourceError(`${name} cannot be read: ${error.message}.`, { cause: error });
  }
}

/**
 * Whether to read standard input through its descriptor: files, because they can be read without waiting, and block
 * devices and directories, because Node would treat them as empty.
 */
const isReadHere = (stat) => stat?.isFile() || stat?.isDirectory() || stat?.isBlockDevice();

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

const IF_URL = ". If it is meant as a URL, put -- before it.";

/** Returns the status of a file, or undefined if the argument is a URL instead. */
function fileStat(name) {
  // A link to nothing is a file that can't be read, because the shell's patterns name it, too.
  const stat = statOrNothing(() => statSync(name)) ?? statOrNothing(() => lstatSync(name));
  if ((stat === undefined || stat.isDirectory()) && SCHEME.test(name)) return undefined;
  if (stat === undefined)
    throw new SourceError(`there is no file ${JSON.stringify(name)}${IF_URL}`);
  return stat;
}

// Returns undefined for any error: missing files and impossible names, such as long URLs, cause different errors.
function statOrNothing(ask) {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** The number of bytes to read at a time. With two jobs, smaller chunks take longer. */
const CHUNK = 1 << 19;

/** Returns the chunks of a file, like `chunksOfDescriptor`. */
async function* chunksOfFile(file) {
  const descriptor = openSync(file, "r");
  try {
    yield* chunksOfDescriptor(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Returns the chunks of an open file, starting at its current position. Each chunk is valid until the next one is
 * requested, because all chunks share one buffer.
 *
 * @param {number} descriptor
 * @returns {AsyncGenerator<Buffer>}
 */
async function* chunksOfDescriptor(descriptor) {
  const buffer = Buffer.allocUnsafeSlow(CHUNK);
  for (;;) {
    const length = readSync(descriptor, buffer);
    if (length === 0) return;
    yield buffer.subarray(0, length);
    // Waiting here lets other tasks run, such as the handling of messages from workers.
    await setImmediate();
  }
}
