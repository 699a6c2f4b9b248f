// The suites of which only the data is used, and the Public Suffix List's tests.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseURL, serializeURL } from "whatwg-url";
import { ask } from "../../scripts/processes.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { findPython } from "../../scripts/setup/python-tools.mjs";

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
const literalsOf = (suite, path) =>
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

/**
 * Compares the result of `normalize` with the expected value of each row, or with its href. A row consists of a URL,
 * the expected value (or null for an error), a scheme for URLs that have none (or undefined), and the steps.
 * docs/normalize.md lists the steps that correspond to each option of the other normalizers.
 */
async function normalizedRows(suite, { stage }, rows) {
  const { URL } = await importEntry(stage, "index");
  const { guessScheme } = await importEntry(stage, "make");
  const { normalize } = await importEntry(stage, "normalize");
  const results = rows.map(([input, expected, scheme, steps]) => {
    const url = scheme === undefined ? input : guessScheme(input.trim(), { scheme }).url;
    const href = URL.parse(url ?? input) && normalize(url ?? input, { steps });
    const passes = expected === null ? href === null : href === URL.parse(expected)?.href;
    return [`${input} becomes ${expected} with ${steps}`, passes];
  });
  const passing = results.filter(([, passes]) => passes).length;
  console.log(`${suite}: ${passing} of ${rows.length} rows of its normalizer`);
  return results;
}

/** Escapes of a slash and a colon in a query or fragment. These normalizers tell them from the characters. */
const RESERVED_ESCAPES = /[?#].*%(2F|3A)/i;

/** Runs crawler-commons' literals, the rows of its normalizer, and those of its table of references. */
export async function runCrawlerCommons(places) {
  const results = await literalsOf("crawler-commons", "src/test")(places);
  results.push(...(await normalizedRows("crawler-commons", places, crawlerCommonsRows(places))));
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

function crawlerCommonsRows({ folders }) {
  const tests = join(folders["crawler-commons"], "src/test");
  const lines = (name) =>
    readFileSync(join(tests, "resources/normalizer", name), "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"));
  const java = join(tests, "java/crawlercommons/filters/basic/BasicURLNormalizerTest.java");
  const source = readFileSync(java, "utf8");
  const rows = [
    ...lines("weirdToNormalizedUrls.csv").map(cellsIn),
    ...lines("invalidUrls.csv").map((line) => [line, null]),
    ...Array.from(source.matchAll(/normalizeTest\("(.*?)", "(.*?)"\)/g), (match) => match.slice(1)),
  ];
  // An empty cell stands for the URL itself. Rows of tests for invalid URLs have one cell.
  for (const [, list, name] of source.matchAll(/@CsvSource\(\{(.*?)\}\)\s*public void (\w+)/gs)) {
    for (const [, text] of list.matchAll(/"(.*?)"/g)) {
      const [url, expected] = text.split(/,(.*)/s);
      rows.push([url, name.includes("Invalid") ? null : expected || url]);
    }
  }
  const steps = ["dedupe", "-drop-tracking-params", "drop-credentials", "drop-trailing-dot"];
  steps.push("collapse-slashes", "normalize-reserved", "drop-params:");
  for (const name of ["sid", "phpsessid", "sessionid", "jsessionid"])
    steps.push(`drop-params:${name}`);
  return rows.map(([url, ...cells]) => [
    url,
    cells[0] === null ? null : cells.join(","),
    "http",
    RESERVED_ESCAPES.test(url) ? [...steps, "-normalize-reserved"] : steps,
  ]);
}

/** Runs normalize-url's literals, and its tests with a function that records its calls. */
export async function runNormalizeURL(places) {
  const source = readFileSync(join(places.folders["normalize-url"], "test.js"), "utf8");
  const rows = [];
  const add = ({ url, options }, expected) => {
    const scheme = (options.defaultProtocol ?? "http").replace(":", "");
    rows.push([url, expected?.url ?? expected, scheme, stepsForNormalizeURL(options)]);
  };
  let latest;
  const record = (url, options = {}) => {
    // A test changes its options afterwards.
    latest = { url, options: { ...options } };
    return latest;
  };
  const throws = (call) => {
    call();
    add(latest, null);
  };
  const t = { is: add, throws, true() {} };
  new Function("test", "normalizeUrl", source.replace(/^import .*$/gm, ""))(
    (_, run) => run(t),
    record,
  );
  return [
    ...(await literalsOf("normalize-url", "test.js")(places)),
    ...(await normalizedRows("normalize-url", places, rows)),
  ];
}

function stepsForNormalizeURL(options) {
  const { removeQueryParameters: dropped = [/^utm_\w+/i], keepQueryParameters: kept = [] } =
    options;
  const { removeDirectoryIndex: indexes = [] } = options;
  const named = (step, list) => list.map((item) => `${step}:${patternOf(item)}`);
  const chosen = {
    "drop-credentials": options.stripAuthentication !== false,
    "drop-www": options.stripWWW !== false,
    "drop-fragment": options.stripHash,
    "drop-text-fragment": options.stripTextFragment !== false,
    "drop-trailing-slash": options.removeTrailingSlash !== false,
    "sort-params": options.sortQueryParameters !== false,
    https: options.forceHttps,
  };
  return [
    ...["drop-trailing-dot", "decode-unreserved", "collapse-slashes", "drop-empty-query"],
    ...Object.keys(chosen).filter((step) => chosen[step]),
    ...named("drop-params", dropped === true ? ["*"] : dropped || []),
    ...named("keep-params", kept),
    ...named("drop-index", indexes === true ? ["index.*"] : indexes),
  ];
}

/** Writes a regular expression of the tests as a pattern with an asterisk. */
const patternOf = (item) =>
  item instanceof RegExp
    ? item.source.replace(/\\w\+|\[a-z\]\+/, "*").replace(/[\^$\\]/g, "")
    : item;

/** Runs w3lib's literals, and the rows of its functions that normalize. */
export async function runW3lib(places) {
  const script = inRoot("tests", "foreign", "inside", "w3lib_rows.py");
  const { out } = ask(findPython(), [script, places.folders.w3lib], process.env);
  const rows = JSON.parse(out).map(([name, url, options, expected]) => {
    const isRelative = name === "url_query_cleaner";
    const absolute = (text) => (isRelative ? `https://base.example/${text}` : text);
    const steps = stepsForW3lib[name](options);
    const isKept = !isRelative && RESERVED_ESCAPES.test(url);
    return [
      absolute(url),
      expected === null ? null : absolute(expected),
      undefined,
      isKept ? [...steps, "-normalize-reserved"] : steps,
    ];
  });
  return [
    ...(await literalsOf("w3lib", "tests")(places)),
    ...(await normalizedRows("w3lib", places, rows)),
  ];
}

const stepsForW3lib = {
  safe_url_string: () => ["normalize-reserved", "upper-case-escapes"],
  safe_download_url: () => ["normalize-reserved", "drop-fragment"],
  canonicalize_url: ({ keep_fragments: keeps }) => [
    ...["dedupe", "-drop-tracking-params", "normalize-reserved"],
    ...(keeps ? ["-drop-fragment"] : []),
  ],
  url_query_cleaner: ({ parameterlist: names = [], remove, unique, keep_fragments: keeps }) => [
    ...["drop-empty-query", ...(keeps ? [] : ["drop-fragment"])],
    ...(unique === false ? [] : ["drop-repeated-params"]),
    ...[names].flat().map((name) => `${remove ? "drop" : "keep"}-params:${name}`),
  ],
};

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
