// Files with a URL in each line.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Problem } from "../scripts/problem.mjs";

/** The lines of a file that are not empty; a Problem if there is none. */
export function readLines(file) {
  let text;
  try {
    // npm runs scripts in the package's folder, wherever it was called.
    text = readFileSync(resolve(process.env.INIT_CWD ?? ".", file), "utf8");
  } catch (error) {
    throw new Problem(`${file} can't be read (${error.code}).`, "it is to be a file of URLs.");
  }
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter(Boolean);
  if (lines.length === 0) throw new Problem(`There is no URL in ${file}.`, "one URL a line.");
  return lines;
}
