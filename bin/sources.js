// Where URLs come from: arguments, files, and standard input.

import { createReadStream, fstatSync, statSync } from "node:fs";

/** How many bytes of a file are read at a time. */
const CHUNK = 1 << 18;

/**
 * @typedef {{ urls: string[] }} Arguments URLs that stand in arguments
 * @typedef {{ file: string | null, stat: import("node:fs").Stats | undefined,
 *   chunks(): AsyncIterable<Buffer> }} File `file` is null for standard input
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
  const addURL = (url) => {
    const last = sources.at(-1);
    if (last?.urls) last.urls.push(url);
    else sources.push({ urls: [url] });
  };
  for (const argument of given) {
    if (argument === "-") {
      sources.push(standardInput(stdin));
      continue;
    }
    const stat = fileStat(argument);
    if (stat) sources.push(fileSource(argument, stat));
    else addURL(argument);
  }
  for (const url of urls) addURL(url);
  return sources;
}

function fileSource(file, stat) {
  return { file, stat, chunks: () => createReadStream(file, { highWaterMark: CHUNK }) };
}

function standardInput(stdin) {
  const stat = stdin.fd === undefined ? undefined : statOrNothing(() => fstatSync(stdin.fd));
  return {
    file: null,
    stat,
    // A file is read in larger chunks than the stream has.
    chunks: () =>
      stat?.isFile()
        ? createReadStream("", { fd: stdin.fd, autoClose: false, highWaterMark: CHUNK })
        : stdin,
  };
}

/** What is known of a file. Undefined if there is none of that name, or if it is a folder. */
function fileStat(name) {
  const stat = statOrNothing(() => statSync(name));
  return stat?.isDirectory() ? undefined : stat;
}

// Of a name that no file can have, as of a long URL, there are other errors than of one that none has.
function statOrNothing(ask) {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
