// The tables of rows/, in which groups of rows have a theme and the section of the standard that decides them, and
// attack-vectors.json.
import { readFileSync } from "node:fs";

/** The rows of `rows/NAME.json`, each with the theme and the section of its group. */
export function readRows(name) {
  const entries = JSON.parse(readFileSync(new URL(`rows/${name}.json`, import.meta.url), "utf8"));
  return entries
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
  const file = new URL("attack-vectors.json", import.meta.url);
  const { comment: _, ...vectors } = JSON.parse(readFileSync(file, "utf8"));
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
export const wholeRow = ({ input, base = null, errors = [], ...row }) => ({
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
