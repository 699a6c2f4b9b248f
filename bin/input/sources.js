// Where URLs come from: arguments, files, and standard input.

import { createReadStream, fstatSync, statSync } from "node:fs";
import { chunksOfDescriptor, chunksOfFile } from "./file-chunks.js";

/**
 * @typedef {{ urls: string[], place: number }} Arguments URLs that stand in arguments, and the place of the first among all
 *   arguments that are URLs or files, from 1 on
 * @typedef {{ file: string | null, stat: import("node:fs").Stats | undefined,
 *   chunks(): AsyncIterable<Buffer> }} File `file` is null for standard input; a chunk may be overwritten when the next is
 *   asked for
 */

/**
 * The sources in the order of the arguments.
 *
 * @param {{ given: string[], urls: string[] }} options
 * @param {AsyncIterable<Buffer> & { fd?: number }} stdin
 * @returns {(Arguments | File)[]}
 */
export function sourcesOf({ given, urls }, stdin) {
  if (given.length === 0 && urls.length === 0) return [standardInput(stdin)];
  /** @type {(Arguments | File)[]} */
  const sources = [];
  const addURL = (url, index) => {
    const last = sources.at(-1);
    if (last?.urls) last.urls.push(url);
    else sources.push({ urls: [url], place: index + 1 });
  };
  for (const [index, argument] of given.entries()) {
    if (argument === "-") {
      sources.push(standardInput(stdin));
      continue;
    }
    const stat = fileStat(argument);
    if (stat) sources.push(fileSource(argument, stat));
    else addURL(argument, index);
  }
  for (const [index, url] of urls.entries()) addURL(url, given.length + index);
  return sources;
}

function fileSource(file, stat) {
  return {
    file,
    stat,
    chunks: () => (stat.isFile() ? chunksOfFile(file) : createReadStream(file)),
  };
}

function standardInput(stdin) {
  const stat = stdin.fd === undefined ? undefined : statOrNothing(() => fstatSync(stdin.fd));
  return {
    file: null,
    stat,
    chunks: () => (isReadHere(stat) ? chunksOfDescriptor(stdin.fd) : stdin),
  };
}

/**
 * Whether standard input is read by its descriptor: a file, which needs no waiting, and what Node takes for empty, as
 * devices of blocks, and folders, of which reading is an error.
 */
const isReadHere = (stat) => stat?.isFile() || stat?.isDirectory() || stat?.isBlockDevice();

/** What is known of a file. Undefined if there is none of that name, or if it is a folder. */
function fileStat(name) {
  const stat = statOrNothing(() => statSync(name));
  return stat?.isDirectory() ? undefined : stat;
}

// Undefined for any error: those for a missing file and for an impossible name, such as a long URL, differ.
function statOrNothing(ask) {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
