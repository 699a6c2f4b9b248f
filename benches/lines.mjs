// Reads files that contain one URL per line.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Problem } from "../scripts/problem.mjs";

/** Returns the nonempty lines of a file, or throws a Problem if there are none. */
export function readLines(file) {
  let text;
  try {
    // npm runs scripts in the package's folder, regardless of the current folder.
    text = readFileSync(resolve(process.env.INIT_CWD ?? ".", file), "utf8");
  } catch (error) {
    throw new Problem(`${file} can't be read (${error.code}).`, "pass a file of URLs.");
  }
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter(Boolean);
  if (lines.length === 0)
    throw new Problem(`There is no URL in ${file}.`, "write one URL on each line.");
  return lines;
}
