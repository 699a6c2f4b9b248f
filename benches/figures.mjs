// Updates the figures in README.md, benches/README.md and docs/scaling.md from the newest records. A
// test fails if a figure differs from its record.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { isMain, Problem, runScript } from "../scripts/problem.mjs";
import { inRoot } from "../scripts/project.mjs";
import { median } from "./statistics.mjs";
import { figure, rowsOf, shortfalls } from "./table.mjs";
import { MOST_OF_NATIVE, START_UP_MS } from "./targets.mjs";

/** For each case, the entry in DECISIONS.md that explains why we are not faster. */
const EXPLANATIONS = [
  [/^parse failure/, "errors created where they are thrown"],
  [/^parse/, "JavaScript instead of the core"],
  [/^relative, string base/, "a base on its own"],
  [/^relative/, "objects as bases"],
  [/^10 KB query/, "long strings in Chromium"],
  [/^set href/, "href by setter"],
  [/^searchParams get, 5 /, "lists that JavaScript implements"],
  [/^searchParams get/, "lengths of names first"],
  [/^searchParams append/, "append written out"],
  [/^searchParams sort/, "radix sort for many"],
  [/^searchParams parse|^URLSearchParams from/, "parsing strings and arrays at once"],
  [/^searchParams.set, href/, "serializing in JavaScript"],
  [/^new URL, searchParams.get/, "looking up one value"],
];

const KINDS = {
  real: "ordinary URLs",
  relative: "relative references",
  normalize: "normalizing",
  "web-platform-tests": "Web Platform Tests",
  "non-ascii-host": "non-ASCII hosts",
  "non-ascii-path": "non-ASCII paths",
  ipv4: "IPv4 addresses",
  ipv6: "IPv6 addresses",
  file: "`file` URLs",
  opaque: "opaque paths",
  data: "`data:` URLs",
  failing: "failing inputs",
};

/** The newest record of each kind. */
export function newestRecords() {
  const folder = inRoot("benches", "record");
  const newest = {};
  for (const name of readdirSync(folder).sort()) {
    const kind = /^\d{4}-\d\d-\d\d-([a-z-]+)\.json$/.exec(name)?.[1];
    if (kind) newest[kind] = JSON.parse(readFileSync(`${folder}/${name}`, "utf8"));
  }
  return newest;
}

/**
 * Returns the current and the updated text of each file that has figures.
 *
 * @param {ReturnType<typeof newestRecords>} records
 * @returns {{ file: string, text: string, updated: string }[]}
 */
export function updatedFiles(records) {
  return Object.entries({
    "README.md": readmeUpdates(records.bench),
    "benches/README.md": [
      ...benchUpdates(records.bench),
      ...nativeUpdates(records.native),
      ...columnUpdates(records.columns),
    ],
    "docs/scaling.md": scalingUpdates(records.columns),
  }).map(([file, updates]) => {
    const text = readFileSync(inRoot(file), "utf8");
    const updated = updates.reduce((changed, update) => update(changed, file), text);
    return { file, text, updated };
  });
}

function readmeUpdates({ contestants, runtimes }) {
  const [node24, node26] = ["node24", "node26"].map((name) => {
    const runtime = runtimes.find((one) => one.name === name);
    return { ...runtime, row: rowsOf(runtime).find((row) => row.name === "parse + href") };
  });
  const times = (row, contestant) => {
    const { median: ratio } = row.ratios[contestant];
    return ratio < 10 ? ratio.toFixed(1) : ratio.toFixed(0);
  };
  return [
    sentence(
      "reading its `href` takes {} ns in Node {}. This is {} times as fast as Node's own `URL` ({} times in Node {}), {} times as fast as whatwg-url {} and {} times as fast as core-js {} (",
      node24.row.amounts.ours.toFixed(0),
      node24.version,
      times(node24.row, "own"),
      times(node26.row, "own"),
      node26.version,
      times(node24.row, "whatwg-url"),
      contestants["whatwg-url"],
      times(node24.row, "core-js"),
      contestants["core-js"],
    ),
  ];
}

function benchUpdates(record) {
  const names = new Set(record.runtimes.flatMap(({ cases }) => cases.map(({ name }) => name)));
  const short = shortfalls(record).filter(({ contestant }) => contestant === "own");
  short.sort((a, b) => b.least - a.least || order(names, a) - order(names, b));
  const node20 = record.startUp.find(({ name }) => name === "node20");
  return [
    sentence(
      "The {} record covers {} cases in {} runtimes. In the following {} combinations of case and runtime,",
      day(record),
      names.size,
      record.runtimes.length,
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
      median(node20.times.ours).toFixed(1),
      START_UP_MS,
    ),
  ];
}

const order = (names, { name }) => [...names].indexOf(name);

const entry = (name) =>
  `[*${name}*](DECISIONS.md#${name.toLowerCase().replaceAll(" ", "-").replaceAll("'", "")})`;

function explanation(name) {
  const found = EXPLANATIONS.find(([pattern]) => pattern.test(name));
  return found ? entry(found[1]) : "";
}

function nativeUpdates(record) {
  const manifest = readFileSync(inRoot("benches", "native", "Cargo.toml"), "utf8");
  const [, version] = /^ada-url = "=(.*)"$/m.exec(manifest);
  const ratios = record.families.map((family) => [
    family.name,
    family["ada-url"].ns / family["ours-Url"].ns,
  ]);
  const [kind, least] = ratios.sort(([, a], [, b]) => a - b)[0];
  return [
    sentence(
      "In the {} record of the Rust core, our speed divided by the speed of ada-url {} is lowest for {*} ({}).",
      day(record),
      version,
      KINDS[kind],
      figure(least),
    ),
  ];
}

function columnUpdates(record) {
  const inNode = (name) => {
    const { quickest } = record.families.find((family) => family.name === name);
    return quickest["wasm href"] / quickest["native href"];
  };
  const { wasm, native } = record.python;
  const inPython = (name) => wasm[name].href / native[name].href;
  const failing = record.families.find(({ name }) => name === "failing").quickest;
  const inlining = entry("Inlining in the columns module");
  const measured = Object.entries(MOST_OF_NATIVE)
    .flatMap(([name, most]) => [
      [`${KINDS[name]}, Node`, inNode(name), most, inlining],
      [`${KINDS[name]}, Python`, inPython(name), most, inlining],
    ])
    .filter(([, ratio, most]) => ratio > most);
  const adaRatio = failing["ada-url"] / failing["native href"];
  if (adaRatio < 1) {
    const where = entry("Addresses and failures");
    measured.push(["failing inputs, speed relative to ada-url", adaRatio, 1, where]);
  }
  const others = Object.keys(native)
    .filter((name) => !(name in MOST_OF_NATIVE))
    .map((name) => [inPython(name), KINDS[name]])
    .filter(([ratio]) => ratio > 1.5)
    .sort(([a], [b]) => b - a)
    .map(([ratio, kind]) => [kind, figure(ratio)]);
  return [
    sentence(
      "In the {} record of the columns, {} figures miss their target:",
      day(record),
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
    table("| kind of input | ratio in Python |", others),
  ];
}

function scalingUpdates({ python, duckdb, spark }) {
  const rows = [
    ["the native function, href", python.native.real.href],
    ["DuckDB, `url_href`", duckdb.ns.url_href],
    ["DuckDB, a regular expression for the host", duckdb.ns["regular expression"]],
    ["Spark, reading alone", spark.ns.scan],
    ["Spark, rows to Python and back", spark.ns["rows to Python and back"]],
    ["Spark, `url_href`", spark.ns.url_href],
    ["Spark, `with_url` of href", spark.ns.with_url],
    ["Spark, `with_url` of nine columns", spark.ns["nine columns"]],
    ["Spark, `try_parse_url` for the host", spark.ns.try_parse_url],
    ["Spark, five calls of `try_parse_url`", spark.ns["five calls of try_parse_url"]],
  ].map(([method, ns]) => {
    const hours = (1e11 * ns) / 3.6e12;
    return [
      method,
      ns < 1000 ? figure(ns) : Math.round(ns).toLocaleString("en"),
      figure(hours),
      figure((60 * hours) / 100),
    ];
  });
  const { scan, url_href: href, "rows to Python and back": trip, "nine columns": nine } = spark.ns;
  return [
    table("| method | ns per URL | core hours | minutes on 100 cores |", rows),
    sentence(
      "sending rows to Python and back takes {} ns per row, in addition to reading them. Computing hrefs in the JVM takes only {} ns per row",
      Math.round(trip - scan),
      Math.round(href - scan),
    ),
    sentence(
      "nine columns take {} ns more than hrefs alone.",
      Math.round(nine - spark.ns.with_url),
    ),
  ];
}

const day = ({ date }) => date.slice(0, 10);

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

function main() {
  for (const { file, text, updated } of updatedFiles(newestRecords())) {
    if (updated === text) continue;
    writeFileSync(inRoot(file), updated);
    console.log(`Updated ${file}`);
  }
}

if (isMain(import.meta.url)) await runScript(main);
