// `npm run bench:columns` measures how fast columns of URLs are parsed, both by native code and by WebAssembly in the
// current version of Node. For comparison, the benchmark measures the ada-url crate, the default entry and the
// runtime's own class, which all parse URLs one by one. All contestants take turns in a single run. Afterwards,
// columns.py compares the Python package (native and WebAssembly) with parsers from PyPI, DuckDB with a regular
// expression, and Spark with its own function. `--only` selects one of these parts (`rows`, `python`, `duckdb`, `extension`,
// `spark`) and can be repeated. With `--as-installed`, the wheels installed by an earlier run are used.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { readArguments, wholeNumber } from "../scripts/arguments.mjs";
import { endWithParent } from "../scripts/at-end.mjs";
import { Problem, runScript } from "../scripts/problem.mjs";
import { ask, collect } from "../scripts/processes.mjs";
import { inRoot, stateDir } from "../scripts/project.mjs";
import { installWheels, pythonOf } from "../scripts/setup/python-tools.mjs";
import { setUp } from "../scripts/setup/setup.mjs";
import { readCases } from "../tests/js/cases.js";
import { makeUp, makeUpInWords, realisticURLs, sampleOf, untidyURLs } from "./inside/corpus.mjs";
import { kindNames, samplesOfKind } from "./inside/kinds.mjs";
import { readLines } from "./options.mjs";
import { circumstances, writeResults } from "./record.mjs";
import { figure, columns as textColumns } from "./table.mjs";
import { LEAST_OF_ADA, MOST_OF_NATIVE } from "./targets.mjs";

const { parseLines } = await import("../dist/columns.js");
const { URL: OurURL } = await import("../dist/index.js");

/** The number of rows in a batch. */
const ROWS = 10_000;
const NINE = [
  ...["href", "scheme", "username", "password", "host"],
  ...["port", "path", "query", "fragment"],
];
/** The time limit for parsing and serializing real URLs (bytes in, bytes out), in nanoseconds per URL. */
const MOST_BYTES_TO_BYTES = 160;
/** The limits, in nanoseconds per row, for a column in addition to `href`, computed natively for real URLs. */
const MOST_BESIDE_HREF = { "native site": 60, "native param": 40 };
/**
 * The number of batches in a turn. There are several batches, because the caches still hold another contestant's data
 * during the first one.
 */
const BATCHES = 5;
/** The minimum number of hrefs that DuckDB must produce per second and core with native code. */
const LEAST_IN_DUCKDB = 4e6;
/** The maximum time of the extension's functions, as multiples of url_href. */
const MOST_OF_HREF = {
  ...{ url_scheme: 1, url_host: 1, url_port: 1, url_path: 1, url_query: 1, url_fragment: 1 },
  ...{ url_site: 1.6, url_public_suffix: 1.6, url_host_unicode: 1.6, url_is_valid: 0.5 },
  url_normalize: 3,
};
/** The maximum ratio of our functions' time to the time of Spark's own functions. */
const MOST_OF_SPARK = [
  ["url_href", "try_parse_url", 1],
  ["nine columns", "five calls of try_parse_url", 0.65],
];
/** The time limit in milliseconds for starting a worker when an earlier worker has cached the compiled code. */
const MOST_UNTIL_READY = 20;
const PARTS = ["rows", "python", "duckdb", "extension", "spark"];

const folder = join(stateDir, "bench", `columns-${process.pid}`);
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

const options = {
  corpus: { type: "string" },
  record: { type: "boolean" },
  rounds: { type: "string", default: "21" },
  only: { type: "string", multiple: true, default: PARTS },
  "as-installed": { type: "boolean" },
  check: { type: "boolean" },
};

async function main(args) {
  const values = parse(args);
  const rounds = wholeNumber("--rounds", values.rounds);
  const all = corpora(values.corpus);
  mkdirSync(folder, { recursive: true });
  for (const [name, inputs] of Object.entries(all)) {
    writeFileSync(join(folder, name), `${inputs.join("\n")}\n`);
  }
  const results = { ...circumstances(), node: process.versions.node, rows: ROWS, families: [] };
  const described = makeUpInWords(makeUp(all.real.map(sampleOf)));
  results.corpus = `${values.corpus ? "the given file" : "generated"}: ${described}`;
  console.log(`Corpus: ${results.corpus}.`);
  if (values.only.includes("rows")) {
    const native = await startNative();
    try {
      for (const [name, inputs] of Object.entries(all)) {
        results.families.push({ name, ...(await measure(name, inputs, native, rounds)) });
      }
    } finally {
      native.end();
    }
  }
  await measureEngines(values, results);
  console.log(`\n${tables(results)}`);
  if (values.record) {
    const all = withEarlierParts(results);
    writeResults("columns", all, tables(all), values);
  }
  const short = shortfalls(results);
  for (const line of short) console.log(`Short of the target: ${line}`);
  if (values.check && short.length > 0) process.exitCode = 1;
}

function parse(args) {
  const { values } = readArguments({ args, options });
  const unknown = values.only.filter((part) => !PARTS.includes(part));
  if (unknown.length > 0) {
    throw new Problem(`No part is named ${unknown.join(", ")}.`, `they are ${PARTS.join(", ")}.`);
  }
  return values;
}

/** The parts to measure in this run, and the parts that today's record already contains. */
function withEarlierParts(results) {
  const file = inRoot("benches", "record", `${results.date.slice(0, 10)}-columns.json`);
  const earlier = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const { families, ...measured } = results;
  return {
    ...earlier,
    ...measured,
    families: families.length ? families : (earlier.families ?? []),
  };
}

/** Whether a version of Java that Spark supports is installed. */
const hasJava = () =>
  /version "(1[7-9]|2\d)/.test(ask("java", ["-version"], process.env)?.err ?? "");

/** The results of columns.py. */
async function measureEngines({ only, "as-installed": asInstalled }, results) {
  const parts = only.filter((part) => part !== "rows");
  if (parts.length === 0) return;
  if (parts.includes("spark") && !hasJava()) {
    throw new Problem("Spark needs Java 17.", "--only rows --only python --only duckdb is without");
  }
  const run = async (kind, ...args) => {
    const { status, output } = await collect(
      pythonOf(kind),
      ["benches/columns.py", ...args],
      process.env,
    );
    const json = output.split("\n").find((line) => line.startsWith("{"));
    if (status !== 0 || !json) throw new Problem(`columns.py ${args[0]} failed.`, output);
    return JSON.parse(json);
  };
  if (!asInstalled) await installWheels(["engines", "bench"]);
  const real = join(folder, "real");
  if (parts.includes("python")) {
    results.python = {};
    results.ready = {};
    for (const kind of ["wasm", "native"]) {
      results.python[kind] = await run(kind, "rows", folder, "3");
      results.ready[kind] = await run(kind, "ready", "5");
    }
  }
  if (parts.includes("duckdb")) results.duckdb = await run("native", "duckdb", real, "200", "5");
  if (parts.includes("extension")) {
    results.extension = await run("native", "extension", real, "40", "9");
  }
  if (parts.includes("spark")) results.spark = await run("native", "spark", real, "200", "7");
}

/** Returns inputs for each family, with no base and no line terminators: ROWS, or those of a kind of URL. */
function corpora(file) {
  const all = {
    real: file === undefined ? realisticURLs(ROWS) : readLines(file),
    normalize: untidyURLs(4000),
    "web-platform-tests": readCases("urltestdata.json"),
    ...Object.fromEntries(kindNames.map((kind) => [kind, samplesOfKind(kind)])),
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, samples]) => {
      const inputs = samples
        .filter((sample) => sample.base == null)
        .map((sample) => (sample.input ?? sample).toWellFormed())
        .filter((input) => !/[\r\n]/.test(input));
      const count = kindNames.includes(name) ? inputs.length : ROWS;
      const rows = Array.from({ length: count }, (_, i) => inputs[i % inputs.length]);
      return rows.length > 0 ? [[name, rows]] : [];
    }),
  );
}

/**
 * Builds and starts the native program. `turn` runs a contestant and resolves to the time in nanoseconds and the number
 * of bytes produced.
 */
async function startNative() {
  const { env } = await setUp();
  console.log("Building; the first time takes a minute or two, as ada-url is C++.");
  const manifest = inRoot("benches", "native", "Cargo.toml");
  const { status, output } = await collect(
    "cargo",
    [
      ...["bench", "--manifest-path", manifest, "--bench", "columns", "--no-run"],
      ...["--target-dir", inRoot("target", "bench"), "--message-format", "json"],
    ],
    env,
  );
  const programs = output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line))
    .filter(({ executable, target }) => executable && target.name === "columns");
  if (status !== 0 || programs.length === 0) throw new Problem("cargo bench failed.", output);
  const child = spawn(programs[0].executable, { stdio: ["pipe", "pipe", "inherit"] });
  const end = endWithParent(child);
  // If the program ended early, it does not print a line.
  child.stdin.on("error", () => {});
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async turn(contestant, file) {
      child.stdin.write(`${contestant} ${file}\n`);
      const { value } = await lines.next();
      if (value === undefined) {
        throw new Problem(`The native program ended at ${contestant} of ${file}.`, "see above.");
      }
      return value.split(" ").map(Number);
    },
    end,
  };
}

async function measure(name, inputs, native, rounds) {
  const file = join(folder, name);
  const bytes = readFileSync(file);
  const natively = (contestant) => () => native.turn(contestant, file);
  const contestants = {
    "native href": natively("href"),
    "native nine": natively("nine"),
    "native site": natively("site"),
    "native param": natively("param"),
    "native one by one": natively("parse_into"),
    "ada-url": natively("ada-url"),
    "wasm href": timed(() => parseLines(bytes).columns.href.data.length),
    "wasm nine": timed(() => parseLines(bytes, { columns: NINE }).columns.href.data.length),
    "new URL, ours": timed(() => hrefs(inputs, OurURL)),
    "new URL, own": timed(() => hrefs(inputs, URL)),
  };
  const times = Object.fromEntries(Object.keys(contestants).map((who) => [who, []]));
  const lengths = {};
  for (let round = -3; round < rounds; round++) {
    const order = Object.entries(contestants);
    for (const [who, turn] of round % 2 === 0 ? order : order.reverse()) {
      for (let batch = 0; batch < BATCHES; batch++) {
        const [took, length] = await turn();
        // Rounds below 0 are warm-up rounds that allow engines to compile the code.
        if (round >= 0) times[who].push(took / inputs.length);
        lengths[who] = length;
      }
    }
  }
  const problems = Object.keys(lengths).filter((who) => lengths[who] !== lengths["native href"]);
  if (problems.some((who) => !["ada-url", "new URL, own"].includes(who))) {
    throw new Problem(`${name}: ${problems.join(", ")} gave other hrefs.`, JSON.stringify(lengths));
  }
  // The minimum is used instead of the median, because other work on the machine can only make these short turns
  // longer.
  const quickest = Object.fromEntries(
    Object.entries(times).map(([who, all]) => [who, Math.min(...all)]),
  );
  return { quickest, problems };
}

/** Processes each input in a separate call and returns the total size of the resulting strings in bytes. */
function hrefs(inputs, Class) {
  let length = 0;
  for (const input of inputs) {
    try {
      length += new Class(input).href.length;
    } catch {
      // Not a valid URL.
    }
  }
  return length;
}

const timed = (call) => () => {
  const started = nanoseconds();
  const length = call();
  return [nanoseconds() - started, length];
};

/** A table with a row for each entry of an object. */
const tableOf = (head, entries, cells) =>
  textColumns([head, ...Object.entries(entries).map(([name, of]) => [name, ...cells(of, name)])]);

function tables({ families: all, python, ready, duckdb, extension, spark }) {
  const parts = all.length > 0 ? [table(all)] : [];
  if (python) {
    const names = Object.keys(python.native.real);
    const wasm = ["wasm href", "wasm nine", "wasm / native"];
    parts.push(
      tableOf(
        ["Python, ns of a processor a row", ...names, ...wasm],
        python.native,
        (native, family) => {
          const { href, nine } = python.wasm[family];
          return [...names.map((name) => native[name]), href, nine, href / native.href].map(figure);
        },
      ),
    );
  }
  if (ready) {
    const head = ["Python, ms of a processor until a process is ready", "first", "next"];
    parts.push(tableOf(head, ready, ({ first, next }) => [first, next].map(figure)));
  }
  if (duckdb) parts.push(engineTable(`DuckDB ${duckdb.version}`, duckdb, "regular expression"));
  if (extension) {
    parts.push(engineTable(`The extension in DuckDB ${extension.version}`, extension, "url_href"));
  }
  if (spark) {
    parts.push(
      engineTable(`Spark ${spark.version}, local[2]`, spark, "try_parse_url"),
      tableOf([`Spark, of ${spark.lines} lines`, "right hosts"], spark.right, (of) => [String(of)]),
      tableOf(["Spark's start", "elapsed seconds"], spark.cold, (time) => [figure(time)]),
    );
  }
  return parts.join("\n\n");
}

const engineTable = (title, { rows, ns }, other) =>
  tableOf(
    [
      `${title}, ${rows.toLocaleString("en")} rows`,
      ...["ns of a processor a row", `/ ${other}`, "million in a core-second"],
    ],
    ns,
    (time) => [time, time / ns[other], 1e3 / time].map(figure),
  );

function table(all) {
  const names = Object.keys(all[0].quickest);
  const lines = [
    [
      "columns, ns of a processor a row, quickest turn",
      ...names,
      "wasm / native",
      "ada-url / native",
    ],
    ...all.map(({ name, quickest, problems }) => [
      name,
      ...names.map((who) => figure(quickest[who]) + (problems.includes(who) ? "*" : "")),
      figure(quickest["wasm href"] / quickest["native href"]),
      figure(quickest["ada-url"] / quickest["native href"]),
    ]),
  ];
  const wrong = all.some(({ problems }) => problems.length > 0);
  return textColumns(lines) + (wrong ? "\n* other hrefs than ours" : "");
}

/** Returns the figures that exceed their limits, and the figures that are missing from a measured part. */
function shortfalls({ families: all, ready, duckdb, extension, spark }) {
  const engines = [];
  if (ready && !(ready.wasm.next <= MOST_UNTIL_READY)) {
    engines.push(`Python: ${figure(ready.wasm.next)} ms until ready for ${MOST_UNTIL_READY}`);
  }
  if (duckdb && !(1e9 / duckdb.ns.url_href >= LEAST_IN_DUCKDB)) {
    engines.push(`DuckDB: ${figure(1e3 / duckdb.ns.url_href)} million hrefs in a core-second`);
  }
  for (const [name, most] of extension ? Object.entries(MOST_OF_HREF) : []) {
    const ratio = extension.ns[name] / extension.ns.url_href;
    if (!(ratio <= most)) engines.push(`DuckDB: ${name} ${figure(ratio)} of url_href for ${most}`);
  }
  for (const [ours, theirs, most] of spark ? MOST_OF_SPARK : []) {
    const ratio = spark.ns[ours] / spark.ns[theirs];
    if (!(ratio <= most)) engines.push(`Spark: ${ours} ${figure(ratio)} of ${theirs} for ${most}`);
  }
  const rows = all.flatMap(({ name, quickest, problems }) => {
    const found = [];
    if (name === "real" && !(quickest["wasm href"] <= MOST_BYTES_TO_BYTES)) {
      found.push(`${name}: ${figure(quickest["wasm href"])} ns for ${MOST_BYTES_TO_BYTES}`);
    }
    for (const [column, most] of name === "real" ? Object.entries(MOST_BESIDE_HREF) : []) {
      const more = quickest[column] - quickest["native href"];
      if (!(more <= most)) found.push(`${name}: ${column} ${figure(more)} ns for ${most}`);
    }
    const ratio = quickest["wasm href"] / quickest["native href"];
    if (name in MOST_OF_NATIVE && !(ratio <= MOST_OF_NATIVE[name])) {
      found.push(`${name}: wasm ${figure(ratio)} of native for ${MOST_OF_NATIVE[name]}`);
    }
    const speed = quickest["ada-url"] / quickest["native href"];
    if (!problems.includes("ada-url") && !(speed >= LEAST_OF_ADA)) {
      found.push(`${name}: ada-url ${figure(speed)} of native for ${LEAST_OF_ADA}`);
    }
    return found;
  });
  return [...rows, ...engines];
}

const sleeper = new Int32Array(new SharedArrayBuffer(4));

const counted = () => Number(readFileSync("/proc/thread-self/schedstat", "latin1").split(" ")[0]);

/**
 * Returns the processor time of this thread in nanoseconds if Linux reports it, or the clock time otherwise. Other programs
 * do not affect it.
 */
function nanoseconds() {
  if (process.platform !== "linux") return Number(process.hrtime.bigint());
  // Linux updates the processor time when the thread yields. A short wait may not yield, so it is repeated until the
  // value changes.
  const before = counted();
  for (;;) {
    Atomics.wait(sleeper, 0, 0, 0.1);
    const now = counted();
    if (now !== before) return now;
  }
}

await runScript(main);
