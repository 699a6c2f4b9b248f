// Reads the tables of test data: the Web Platform Tests, what complements them in standard/, the tables of rows/, in which
// groups of rows have a theme and the section of the standard that decides them, and attack-vectors.json.
import { readFileSync } from "node:fs";
import { wptFile } from "./locate.mjs";

const read = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));

/**
 * Returns the cases in a file of the Web Platform Tests, without the comments between them. The files in `standard/` are
 * those of this folder, which complement the Web Platform Tests.
 */
export function readCases(file) {
  const isOurs = file.startsWith("standard/");
  const data = isOurs ? read(file) : JSON.parse(readFileSync(wptFile(file), "utf8"));
  if (!Array.isArray(data)) return data;
  const rows = data.filter((entry) => typeof entry !== "string");
  return isOurs ? rows.map(wholeRow) : withNewerOutputs(file, rows);
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

/** A row of standard/urltestdata.json with all keys that rows of the Web Platform Tests have. */
const wholeRow = ({ input, base = null, errors = [], ...row }) => ({
  ...{ input, base, errors, ...row },
  ...(row.failure ? {} : attributesOf(row.href)),
});

/** Splits the serialization of a URL with a scheme other than blob: into its attributes, without a parser. */
function attributesOf(href) {
  const [, protocol, credentials = "", host = "", path, search = "", hash = ""] =
    /^([^:]+:)(?:\/\/(?:([^/?#@]*)@)?([^/?#]*))?([^?#]*)(\?[^#]+)?\??(#.+)?#?$/s.exec(href);
  const [username, password = ""] = credentials.split(":");
  const [, hostname, port = ""] = /^(.*?)(?::(\d+))?$/.exec(host);
  const origin = /^(?:https?|wss?|ftp):$/.test(protocol) ? `${protocol}//${host}` : "null";
  // Without a host, the serializer puts "/." before a path that begins with two slashes.
  const pathname = href.startsWith(`${protocol}//`) ? path : path.replace(/^\/\.(?=\/\/)/, "");
  return { origin, protocol, username, password, host, hostname, port, pathname, search, hash };
}
