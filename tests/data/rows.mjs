// Reads the tables of test data: the Web Platform Tests, the tables of rows/, in which groups of rows have a theme and the
// section of the standard that decides them, and attack-vectors.json.
import { readFileSync } from "node:fs";
import { wptFile } from "./locate.mjs";

const read = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));

/** Returns the cases in a file of the Web Platform Tests, without the comments between them. */
export function readCases(file) {
  const data = JSON.parse(readFileSync(wptFile(file), "utf8"));
  if (!Array.isArray(data)) return data;
  return withNewerOutputs(
    file,
    data.filter((entry) => typeof entry !== "string"),
  );
}

/** Replaces the outputs of an older version of Unicode by those in newer-unicode.json. */
function withNewerOutputs(file, rows) {
  for (const { output, ...row } of read("newer-unicode.json").filter((row) => row.file === file)) {
    const old = rows.find((one) => one.input === row.input && one.output === row.oldOutput);
    // A newer checkout may have newer outputs.
    if (old === undefined && process.env.WPT) continue;
    if (old === undefined) throw new Error(`${file} has no row like ${JSON.stringify(row)}`);
    old.output = output;
  }
  return rows;
}

/** The rows of `rows/NAME.json`, each with the theme and the section of its group. */
export function readRows(name) {
  return read(`rows/${name}.json`)
    .filter((entry) => typeof entry !== "string")
    .flatMap(({ theme, section, rows }) => rows.map((row) => ({ theme, section, ...row })));
}

/**
 * Whether a row of `rows/parsing.json` or `rows/setters.json` is in the group that complements the Web Platform Tests: it
 * notices a change of the standard's text that they do not notice.
 */
export const isComplement = ({ theme }) => theme.startsWith("changes of the standard's text");

/** The rows of `rows/setters.json`, with the values that rows may lack. */
export const readSetters = () =>
  readRows("setters").map(({ href = "https://u:p@h1:81/a/b?q#f", expected = href, ...row }) => ({
    ...row,
    href,
    expected,
  }));

/** The rows of `rows/search-params.json`, with the serializations that rows may lack. */
export const readSearchParams = () =>
  readRows("search-params").map((row) => {
    const list = row.href === undefined ? row.init : (/\?([^#]*)/.exec(row.href)?.[1] ?? "");
    return { serialized: list, ...row };
  });

/** A text of which parts may be repeated: a string, or a list of strings and [text, times]. */
export const joined = (text) => (Array.isArray(text) ? text.map(part).join("") : text);

function part(text) {
  if (typeof text === "string") return text;
  const [repeated, times, step] = text;
  if (step === undefined) return repeated.repeat(times);
  return Array.from({ length: times }, (_, i) => i * step + repeated).join("");
}

/** @returns {{ source: string, cases: object[] }[]} the rows of attack-vectors.json, with their texts joined */
export function readVectors() {
  const { comment: _, ...vectors } = read("attack-vectors.json");
  return Object.entries(vectors).map(([source, rows]) => ({
    source,
    cases: rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, TEXTS.has(name) ? joined(value) : value]),
      ),
    ),
  }));
}

const TEXTS = new Set(["input", "init", "href"]);
