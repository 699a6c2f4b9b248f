// `node benches/scaling.mjs urls.txt` computes the tables in docs/scaling.md from the figures of bench:columns in
// benches/record/figures.json
// for many URLs and cores. Given a file with one URL per line, the script also computes how grouping by host
// distributes the URLs among cores.
import { readArguments } from "../scripts/arguments.mjs";
import { Problem, runScript } from "../scripts/problem.mjs";
import { readFigures } from "./figures.mjs";
import { readLines } from "./lines.mjs";
import { columns, figure } from "./table.mjs";

const options = {
  urls: { type: "string", default: "1e11" },
  cores: { type: "string", default: "100" },
};
const NANOSECONDS_OF_AN_HOUR = 3.6e12;
const TERABYTE = 1e12;
/** The number of bytes per row that Arrow needs in addition to the text: an offset and a validity bit. */
const ARROW = 4 + 1 / 8;

function main(args) {
  const { values, positionals } = readArguments({ args, options, allowPositionals: true });
  const [urls, cores] = [Number(values.urls), Number(values.cores)];
  if (positionals.length !== 1 || !(urls > 0) || !(cores > 0)) {
    throw new Problem("One file of URLs is needed.", "node benches/scaling.mjs urls.txt");
  }
  const { columns: measured } = readFigures();
  const day = measured.date.slice(0, 10);
  console.log(`Measured on ${day}, for ${urls.toExponential()} URLs on ${cores} cores:\n`);
  console.log(columns(times(measured, urls, cores)));
  const lines = readLines(positionals[0]);
  const found = lines.filter((line) => URL.canParse(line)).map((line) => new URL(line));
  console.log(`\nThe file has ${lines.length} lines; ${found.length} are URLs:\n`);
  console.log(columns(bytes(lines, found, urls)));
  console.log();
  console.log(columns(skew(found, cores)));
}

function times({ python, duckdb, spark }, urls, cores) {
  const ways = [
    ["the native function, href", python.native],
    ["the native function, nine columns", python.nine],
    ["WebAssembly, href", python.wasm],
    ["DuckDB, url_href", duckdb.url_href],
    ["DuckDB, a regular expression for the host", duckdb["regular expression"]],
    ...Object.entries(spark).map(([name, ns]) => [`Spark, ${name}`, ns]),
  ];
  return [
    ["way", "ns a URL", "hours of a core", `minutes on ${cores} cores`],
    ...ways.map(([way, ns]) => {
      const hours = (urls * ns) / NANOSECONDS_OF_AN_HOUR;
      return [way, figure(ns), figure(hours), figure((60 * hours) / cores)];
    }),
  ];
}

const grouped = (value) => Math.round(value).toLocaleString("en");

function bytes(lines, found, urls) {
  const mean = (texts) =>
    texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / texts.length;
  const input = mean(lines);
  const href = mean(found.map((url) => url.href));
  const host = mean(found.map((url) => url.hostname));
  const terabytes = (each) => figure((urls * each) / TERABYTE);
  return [
    ["bytes", "a URL", "TB"],
    ["the input, as lines", figure(input + 1), terabytes(input + 1)],
    ["to Python and back, as Arrow: href", ...both(input + href + 2 * ARROW)],
    ["to Python and back, as Arrow: host", ...both(input + host + 2 * ARROW)],
    ["through the network, hosts not counted before it", ...both(host + ARROW + 8)],
  ];
  function both(each) {
    return [figure(each), terabytes(each)];
  }
}

/** Returns the ratio of the busiest core's share to the mean share if all URLs of a host are on one core. */
function skew(found, cores) {
  const lines = [
    ["grouped by host", "hosts", "share of the first", "of the first ten", "busiest / mean"],
  ];
  for (const [name, keyOf] of [
    ["host", (url) => url.hostname],
    [
      "host and first segment of the path",
      (url) => `${url.hostname}/${url.pathname.split("/")[1]}`,
    ],
  ]) {
    const counts = new Map();
    for (const url of found) counts.set(keyOf(url), (counts.get(keyOf(url)) ?? 0) + 1);
    const sorted = [...counts.values()].sort((one, other) => other - one);
    const share = (count) =>
      `${figure((100 * sorted.slice(0, count).reduce((a, b) => a + b, 0)) / found.length)} %`;
    const loads = new Float64Array(cores);
    for (const [key, count] of counts) loads[hash(key) % cores] += count;
    const busiest = (Math.max(...loads) * cores) / found.length;
    lines.push([name, grouped(counts.size), share(1), share(10), figure(busiest)]);
  }
  return lines;
}

/** FNV-1a with an additional mixing step that makes it as uniform as the hashes in query engines. */
function hash(text) {
  let bits = 0x811c9dc5;
  for (const byte of Buffer.from(text)) bits = Math.imul(bits ^ byte, 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  return (bits ^ (bits >>> 13)) >>> 0;
}

await runScript(main);
