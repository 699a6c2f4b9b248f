// The suites of which only the data is used, and the Public Suffix List's tests.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseURL, serializeURL } from "whatwg-url";

const BASES = [undefined, "http://a.example/b/c?d#e", "file:///x/y", "data:opaque"];

const importEntry = (stage, name) =>
  import(pathToFileURL(join(stage, "node_modules", "whatwg-url-wasm", "dist", `${name}.js`)));

const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(csv|java|js|py)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** Parses a line of CSV, whose cells may be quoted. */
const cellsIn = (line) =>
  Array.from(line.matchAll(/(?:^|,) *(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );

function literalsIn(file) {
  const text = readFileSync(file, "utf8");
  if (file.endsWith(".csv")) return text.split("\n").flatMap((line) => [line, ...cellsIn(line)]);
  return Array.from(
    text.matchAll(/(["'`])((?:\\.|(?!\1)[^\\\n])*)\1/g),
    ([, , literal]) => literal,
  );
}

/**
 * Parses each string literal of a suite's tests against several bases, and compares the results with npm whatwg-url's.
 * The result of `normalize` must not change when it is normalized again.
 *
 * @returns {(places: import("./packages.mjs").Places) => Promise<import("./packages.mjs").Results>}
 */
export const literalsOf = (suite, path) =>
  async function runLiterals({ stage, folders }) {
    const { URL } = await importEntry(stage, "index");
    const { normalize } = await importEntry(stage, "normalize");
    const files = path.endsWith(".js")
      ? [join(folders[suite], path)]
      : filesUnder(join(folders[suite], path));
    const results = [];
    for (const literal of new Set(files.flatMap(literalsIn))) {
      for (const base of BASES) {
        const record = parseURL(literal, base === undefined ? {} : { baseURL: parseURL(base) });
        const href = URL.parse(literal, base)?.href ?? null;
        const agrees = href === (record && serializeURL(record));
        const normalized = href === null ? null : normalize(href);
        const isStable = href === null || normalize(normalized) === normalized;
        results.push([`${literal} against ${base}`, agrees && isStable]);
      }
    }
    return results;
  };

/** Runs crawler-commons' literals, and the rows of its table of references. */
export async function runCrawlerCommons(places) {
  const results = await literalsOf("crawler-commons", "src/test")(places);
  const { URL } = await importEntry(places.stage, "index");
  const table = join(places.folders["crawler-commons"], "src/test/resources/url-utils");
  for (const line of readFileSync(join(table, "url-resolve.csv"), "utf8").split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const [input, base, expected] = cellsIn(line);
    const href = URL.parse(input, base === "" ? undefined : base)?.href;
    results.push([`${input} against ${base} is ${expected}`, href === expected]);
  }
  return results;
}

/** Runs the Public Suffix List's tests with the list in the same folder. */
export async function runPublicSuffixList({ stage, folders: { psl } }) {
  const { domainToASCII } = await importEntry(stage, "host");
  const { loadPublicSuffixList, registrableDomain } = await importEntry(stage, "site");
  loadPublicSuffixList(readFileSync(join(psl, "public_suffix_list.dat"), "utf8"));
  const results = [];
  for (const line of readFileSync(join(psl, "tests", "tests.txt"), "utf8").split("\n")) {
    if (line === "" || line.startsWith("//")) continue;
    const [host, expected] = line.split(" ").map((name) => (name === "null" ? null : name));
    const result = host === null ? null : registrableDomain(host);
    results.push([line, result === (expected && domainToASCII(expected))]);
  }
  return results;
}
