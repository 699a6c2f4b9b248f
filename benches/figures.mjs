// Updates benches/record/figures.json from the newest records, and the figures in README.md, benches/README.md,
// docs/rust.md and docs/scaling.md from that file. A test fails if a figure differs from it.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isMain, Problem, runScript } from "../scripts/problem.mjs";
import { inRoot } from "../scripts/project.mjs";
import { splitName } from "./inside/kinds.mjs";
import { printed } from "./record.mjs";
import { median } from "./statistics.mjs";
import { figure, rowsOf, shortfalls } from "./table.mjs";
import { LEAST_OF_ADA, leastRatio, MOST_OF_NATIVE, START_UP_MS } from "./targets.mjs";

/** For each case, the entry in DECISIONS.md that explains why we are not faster. */
const EXPLANATIONS = [
  [/^parse failure/, "errors created where they are thrown"],
  [/^parse/, "JavaScript instead of the core"],
  [/^relative, string base/, "a base on its own"],
  [/^relative/, "objects as bases"],
  [/^10 KB query/, "long strings in Chromium"],
  [/^searchParams get/, "lengths of names first"],
  [/^searchParams append/, "append written out"],
  [/^searchParams sort/, "radix sort for many"],
  [/^searchParams parse|^URLSearchParams from/, "parsing strings and arrays at once"],
  [/^searchParams.set, href/, "serializing in JavaScript"],
  [/^new URL, searchParams.get/, "looking up one value"],
];

const FAMILIES = {
  real: "ordinary URLs",
  normalize: "normalizing",
  "web-platform-tests": "Web Platform Tests",
};
/** Returns the name of a family. Kinds of URLs have names already. */
const nameOf = (family) => FAMILIES[family] ?? family;

const FIGURES = "benches/record/figures.json";

/** The figures of the newest runs, by kind of record. */
export const readFigures = () => JSON.parse(readFileSync(inRoot(FIGURES), "utf8"));

/** Returns the figures, updated from the records in this clone. Git ignores these records. */
function newestFigures() {
  const figures = readFigures();
  const folder = inRoot("benches", "record");
  for (const name of readdirSync(folder).sort()) {
    const kind = /^\d{4}-\d\d-\d\d-(\w+)\.json$/.exec(name)?.[1];
    if (!Object.hasOwn(summaries, kind)) continue;
    const record = JSON.parse(readFileSync(join(folder, name), "utf8"));
    if (record.date > figures[kind].date) figures[kind] = summaries[kind](record);
  }
  return figures;
}

/** Functions that extract the figures that documents contain from a record. */
export const summaries = {
  bench: summaryOfBench,
  kinds: summaryOfKinds,
  native: summaryOfNative,
  columns: summaryOfColumns,
};

function summaryOfBench(record) {
  const { date, contestants, runtimes, startUp } = record;
  const names = [...new Set(runtimes.flatMap(({ cases }) => cases.map(({ name }) => name)))];
  const [node24, node26] = ["node24", "node26"].map((name) => {
    const runtime = runtimes.find((one) => one.name === name);
    const { amounts, ratios } = rowsOf(runtime).find((row) => row.name === "parse + href");
    const times = Object.entries(ratios).map(([contestant, { median }]) => [contestant, median]);
    return { version: runtime.version, ns: amounts.ours, ...Object.fromEntries(times) };
  });
  const short = shortfalls(record).filter(({ contestant }) => contestant === "own");
  short.sort((a, b) => b.least - a.least || names.indexOf(a.name) - names.indexOf(b.name));
  return {
    date,
    contestants,
    cases: names.length,
    runtimes: runtimes.length,
    node24,
    node26,
    startUp: median(startUp.find(({ name }) => name === "node20").times.ours),
    short: short.map(({ contestant, ...figures }) => figures),
  };
}

/**
 * For each runtime and operation, the kinds for which the runtime's own class is as fast or faster or we miss our target,
 * with the ratio, and with the floor's ratio if that misses the target too.
 */
function summaryOfKinds({ date, runtimes }) {
  const kinds = new Set();
  let ratios = 0;
  const summarized = runtimes.map((runtime) => {
    const [slow, floor] = [{}, {}];
    for (const { name, ratios: byContestant, most } of rowsOf(runtime)) {
      const { kind, operation } = splitName(name);
      kinds.add(kind);
      const { own } = byContestant;
      if (!own) continue;
      ratios++;
      const least = leastRatio(runtime.name, name, "own");
      if (own.median > 1 && own.median >= least) continue;
      slow[operation] ??= {};
      slow[operation][kind] = own.median;
      if (!(most?.median < least)) continue;
      floor[operation] ??= {};
      floor[operation][kind] = most.median;
    }
    const label = `${runtime.label.split(" ")[0]} ${runtime.version}`;
    return [runtime.name, { label, slow, floor }];
  });
  return { date, kinds: kinds.size, ratios, runtimes: Object.fromEntries(summarized) };
}

/** The speeds of the Rust core divided by those of the other crates, by crate and family. */
function summaryOfNative({ date, families }) {
  const ratios = ["ada-url", "url"].map((crate) => {
    const measured = families.filter((family) => family[crate]);
    return [
      crate,
      Object.fromEntries(measured.map(({ name, [crate]: { ratio } }) => [name, ratio])),
    ];
  });
  return { date, ratios: Object.fromEntries(ratios) };
}

/** Ratios of WebAssembly to native code by family, the ratio of ada-url to native code, and nanoseconds per row. */
function summaryOfColumns({ date, python, duckdb, spark, families }) {
  if (!python || !duckdb || !spark) {
    const advice = "npm run bench:columns -- --record measures all";
    throw new Problem("The record of the columns lacks a part.", advice);
  }
  const { wasm, native } = python;
  const slower = families
    .filter(({ problems }) => !problems.includes("ada-url"))
    .map(({ name, quickest }) => [name, quickest["ada-url"] / quickest["native href"]])
    .filter(([, ratio]) => ratio < LEAST_OF_ADA);
  const inNode = families.map(({ name, quickest }) => [
    name,
    quickest["wasm href"] / quickest["native href"],
  ]);
  const inPython = Object.keys(native).map((name) => [name, wasm[name].href / native[name].href]);
  return {
    date,
    inNode: Object.fromEntries(inNode),
    inPython: Object.fromEntries(inPython),
    slower: Object.fromEntries(slower),
    python: { native: native.real.href, nine: native.real.nine, wasm: wasm.real.href },
    duckdb: duckdb.ns,
    spark: spark.ns,
  };
}

/**
 * Returns the current and the updated text of each file that has figures.
 *
 * @param {ReturnType<typeof readFigures>} figures
 * @returns {{ file: string, text: string, updated: string }[]}
 */
export function updatedFiles(figures) {
  return Object.entries({
    "README.md": [...readmeUpdates(figures.bench), ...readmeKindUpdates(figures.kinds)],
    "benches/README.md": [
      ...benchUpdates(figures.bench),
      ...kindUpdates(figures.kinds),
      ...columnUpdates(figures.columns),
    ],
    "docs/rust.md": nativeUpdates(figures.native),
    "docs/scaling.md": scalingUpdates(figures.columns),
  }).map(([file, updates]) => {
    const text = readFileSync(inRoot(file), "utf8");
    const updated = updates.reduce((changed, update) => update(changed, file), text);
    return { file, text, updated };
  });
}

function readmeUpdates({ contestants, node24, node26 }) {
  const times = (ratio) => (ratio < 10 ? ratio.toFixed(1) : ratio.toFixed(0));
  return [
    sentence(
      "reading its `href` takes {} ns in Node {}. This is {} times as fast as Node's own `URL` ({} times in Node {}), {} times as fast as whatwg-url {} and {} times as fast as core-js {} (",
      node24.ns.toFixed(0),
      node24.version,
      times(node24.own),
      times(node26.own),
      node26.version,
      times(node24["whatwg-url"]),
      contestants["whatwg-url"],
      times(node24["core-js"]),
      contestants["core-js"],
    ),
  ];
}

const isAsFast = (ratio) => ratio <= 1;

/** Counts the kinds that each runtime's own class parses as fast or faster. */
function readmeKindUpdates({ date, kinds, runtimes }) {
  const counts = Object.values(runtimes).map(
    ({ label, slow }) =>
      `${Object.values(slow["new URL"] ?? {}).filter(isAsFast).length} (${label})`,
  );
  return [
    sentence(
      "of {} kinds of URLs in the {} record, the runtime's own `URL` parses this many as fast or faster: {*}. They",
      kinds,
      day(date),
      counts.join(", "),
    ),
  ];
}

/** The kinds below their target, with their ratios, in a row for each runtime and operation. */
function kindUpdates({ date, kinds, ratios, runtimes }) {
  let count = 0;
  const rows = Object.entries(runtimes).flatMap(([runtime, { label, slow, floor }]) =>
    Object.entries(slow).flatMap(([operation, byKind]) => {
      const list = Object.entries(byKind)
        .filter(([kind, got]) => got < leastRatio(runtime, `${kind}: ${operation}`, "own"))
        .map(([kind, got]) => {
          const most = floor[operation]?.[kind];
          return `${kind} (${figure(got)}${most === undefined ? "" : `, floor ${figure(most)}`})`;
        });
      count += list.length;
      return list.length > 0 ? [[label, `\`${operation}\``, list.join(", ")]] : [];
    }),
  );
  return [
    sentence(
      "In the {} record of {} kinds of URLs, {} of {} ratios are below the target,",
      day(date),
      kinds,
      count,
      ratios,
    ),
    table("| runtime | operation | kinds below the target |", rows),
  ];
}

function benchUpdates({ date, cases, runtimes, short, startUp }) {
  return [
    sentence(
      "The {} record covers {} cases in {} runtimes. In the following {} combinations of case and runtime,",
      day(date),
      cases,
      runtimes,
      short.length,
    ),
    table(
      "| case | runtime | ratio | target | the floor's ratio | where the time goes |",
      short.map(({ runtime, name, got, least, most }) => [
        name,
        runtime,
        figure(got),
        least,
        most === undefined ? "" : figure(most),
        explanation(name),
      ]),
    ),
    sentence(
      "Start-up in Node 20 takes {} ms; the limit is {} ms",
      startUp.toFixed(1),
      START_UP_MS,
    ),
  ];
}

const entry = (name) =>
  `[*${name}*](DECISIONS.md#${name.toLowerCase().replaceAll(" ", "-").replaceAll("'", "")})`;

function explanation(name) {
  const found = EXPLANATIONS.find(([pattern]) => pattern.test(name));
  return found ? entry(found[1]) : "";
}

function nativeUpdates({ date, ratios }) {
  const manifest = readFileSync(inRoot("benches", "native", "Cargo.toml"), "utf8");
  const values = Object.entries(ratios).flatMap(([crate, byFamily]) => {
    const [, version] = new RegExp(`^${crate} = (?:\\{ version = )?"=([^"]*)"`, "m").exec(manifest);
    const sorted = Object.entries(byFamily).sort(([, a], [, b]) => a - b);
    const listed = sorted.filter(([, ratio], i) => i === 0 || isAsFast(ratio));
    const kinds = listed.map(([family, ratio]) => `${nameOf(family)} (${figure(ratio)})`);
    return [version, kinds.join(", "), sorted.length];
  });
  return [
    sentence(
      "In the {} record of the Rust core, our speed divided by the speed of `ada-url` {} is lowest for {*}, among {} kinds; " +
        "divided by the speed of `url` {}, it is lowest for {*}, among {} kinds.",
      day(date),
      ...values,
    ),
  ];
}

function columnUpdates({ date, inNode, inPython, slower }) {
  const inlining = entry("Inlining in the columns module");
  const measured = Object.entries(MOST_OF_NATIVE)
    .flatMap(([name, most]) => [
      [`${nameOf(name)}, Node`, inNode[name], most, inlining],
      [`${nameOf(name)}, Python`, inPython[name], most, inlining],
    ])
    .filter(([, ratio, most]) => ratio > most);
  const where = entry("Addresses and failures");
  for (const [family, ratio] of Object.entries(slower)) {
    measured.push([`${nameOf(family)}, speed relative to ada-url`, ratio, LEAST_OF_ADA, where]);
  }
  const largest = [inNode, inPython].flatMap((ratios) => {
    const others = Object.entries(ratios).filter(([name]) => !(name in MOST_OF_NATIVE));
    const [name, ratio] = others.reduce((one, other) => (other[1] > one[1] ? other : one));
    return [figure(ratio), nameOf(name)];
  });
  return [
    sentence(
      "In the {} record of the columns, {} figures miss their target:",
      day(date),
      measured.length,
    ),
    table(
      "| measurement | figure | target | where the time goes |",
      measured.map(([name, value, target, where]) => [
        name,
        figure(value) === figure(target) ? value.toPrecision(4) : figure(value),
        target,
        where,
      ]),
    ),
    sentence(
      "It is at most {} in Node (kind of input: {*}) and {} in Python (kind of input: {*}).",
      ...largest,
    ),
  ];
}

function scalingUpdates({ python, duckdb, spark }) {
  const rows = [
    ["the native function, href", python.native],
    ["DuckDB, `url_href`", duckdb.url_href],
    ["DuckDB, a regular expression for the host", duckdb["regular expression"]],
    ["Spark, reading alone", spark.scan],
    ["Spark, rows to Python and back", spark["rows to Python and back"]],
    ["Spark, `url_href`", spark.url_href],
    ["Spark, `with_url` of href", spark.with_url],
    ["Spark, `with_url` of nine columns", spark["nine columns"]],
    ["Spark, `try_parse_url` for the host", spark.try_parse_url],
    ["Spark, five calls of `try_parse_url`", spark["five calls of try_parse_url"]],
  ].map(([method, ns]) => {
    const hours = (1e11 * ns) / 3.6e12;
    return [
      method,
      ns < 1000 ? figure(ns) : Math.round(ns).toLocaleString("en"),
      figure(hours),
      figure((60 * hours) / 100),
    ];
  });
  const { scan, url_href: href, "rows to Python and back": trip, "nine columns": nine } = spark;
  return [
    table("| method | ns per URL | core hours | minutes on 100 cores |", rows),
    sentence(
      "sending rows to Python and back takes {} ns per row, in addition to reading them. Computing hrefs in the JVM takes only {} ns per row",
      Math.round(trip - scan),
      Math.round(href - scan),
    ),
    sentence("nine columns take {} ns more than hrefs alone.", Math.round(nine - spark.with_url)),
  ];
}

const day = (date) => date.slice(0, 10);

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Returns a function that replaces the figures in a sentence. In `template`, `{}` is a word, and `{*}` is any text within
 * the paragraph.
 */
function sentence(template, ...values) {
  const parts = template.split(/(\{\*?\})/).map((part) => {
    if (part === "{}") return "\\S+?";
    return part === "{*}" ? "(?:(?!\\n\\n)[^])+?" : `(${escaped(part).replaceAll(" ", "\\s+")})`;
  });
  const pattern = new RegExp(parts.join(""));
  return (text, file) => {
    const found = pattern.exec(text);
    if (!found) throw new Problem(`${file} lacks the sentence "${template}".`, "see figures.mjs");
    const updated = values.reduce((all, value, i) => `${all}${value}${found[i + 2]}`, found[1]);
    return text.replace(found[0], () => updated);
  };
}

/** Returns a function that replaces the rows of the table with this head. */
function table(head, rows) {
  const pattern = new RegExp(`(${escaped(head)}\\n\\|[- |]+\\|\\n)(?:\\|.*\\n)*`);
  const lines = rows.map((cells) => `| ${cells.join(" | ")} |\n`).join("");
  return (text, file) => {
    if (!pattern.test(text))
      throw new Problem(`${file} lacks the table "${head}".`, "see figures.mjs");
    return text.replace(pattern, (_, top) => top + lines);
  };
}

/** Puts objects on one line that contain only numbers. */
const shortened = (json) =>
  json.replace(/\{(\n +"[^"\n]+": [\d.]+,?)+\n +\}/g, (object) => object.replace(/\n +/g, " "));

function main() {
  writeFileSync(inRoot(FIGURES), shortened(printed(newestFigures())));
  // The file has rounded figures, which must be those in the documents.
  for (const { file, text, updated } of updatedFiles(readFigures())) {
    if (updated === text) continue;
    writeFileSync(inRoot(file), updated);
    console.log(`Updated ${file}`);
  }
}

if (isMain(import.meta.url)) await runScript(main);
