// `npm run growth`: how the time grows with the length of the input, from 1 KiB to 8 MiB.
//
// The exponent k of time = c · bytes^k is the slope of a straight line through the logarithms of both.
// What a call costs without any text would make small inputs look alike and the slope too gentle, so
// that is measured with 16 bytes and taken off, and sizes at which little remains are left out. What
// does not fit into the processor's caches, or into the wasm memory that is kept, costs up to twice as
// much a byte, which is 0.03 to 0.08 of the exponent; n log n has 1.1 to 1.13, n² has 2.
// For sorting, the time is divided by the logarithm of the number of pairs first.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { Problem, runScript } from "../scripts/problem.mjs";
import { families } from "./growth-inputs.mjs";
import { flat } from "./inside/measure.mjs";
import { circumstances, keep as keepRecord } from "./record.mjs";
import { median, slope } from "./statistics.mjs";
import { columns } from "./table.mjs";

const MOST = 1.1;
/** The same between these two, where fewer sizes leave more to chance. */
const MOST_BETWEEN = 1.15;
const BETWEEN = [2 ** 14, 2 ** 18];
/** 1 MiB of anything, in nanoseconds. */
const MEBIBYTE = 2 ** 20;
const MOST_FOR_MEBIBYTE = 100e6;
const SIZES = [10, 12, 14, 15, 16, 17, 18, 20, 22, 23].map((exponent) => 2 ** exponent);
const QUICK_SIZES = [1000, 10_000];
/** What the length adds has to be so much of an empty call, or it drowns in the noise. */
const LEAST_SHARE = 0.25;
/** A line needs so many. */
const FEWEST_POINTS = 4;

const options = {
  family: { type: "string", multiple: true },
  json: { type: "string" },
  record: { type: "boolean" },
  quick: { type: "boolean" },
};

async function main(args) {
  const { values } = parse(args);
  const { URL, URLSearchParams } = await import("../dist/index.js");
  const chosen = families.filter(
    ({ name }) => !values.family || values.family.some((text) => name.includes(text)),
  );
  if (chosen.length === 0)
    throw new Problem("No family has that in its name.", "see growth-inputs.mjs");
  const sizes = values.quick ? QUICK_SIZES : SIZES;
  const results = [];
  for (const [index, family] of chosen.entries()) {
    if (!values.quick) console.log(`[${index + 1}/${chosen.length}] ${family.name}`);
    results.push(grow(family, { URL, URLSearchParams }, sizes, values.quick));
  }
  if (values.quick) {
    console.log(
      `${results.length} families gave the right answers at ${sizes.join(" and ")} bytes.`,
    );
    return;
  }
  const table = columns([
    ["time by length of input", "1 KiB µs", "1 MiB µs", "exponent", "16 to 256 KiB"],
    ...results.map(({ name, times, exponent, between, most = MOST, mostBetween }) => [
      name,
      ...[1024, MEBIBYTE].map((size) => microseconds(times[size])),
      exponent.toFixed(3) + (exponent > most ? ` >${most}` : ""),
      between.toFixed(3) + (between > mostBetween ? ` >${mostBetween}` : ""),
    ]),
  ]);
  console.log(`\n${table}`);
  write(values, table, results);
  const over = results.filter(
    ({ exponent, between, most = MOST, mostBetween, times, floor }) =>
      !(exponent <= most && between <= mostBetween) ||
      (times[MEBIBYTE] > MOST_FOR_MEBIBYTE && floor === undefined),
  );
  for (const { name, floor, times } of results) {
    if (times[MEBIBYTE] > MOST_FOR_MEBIBYTE && floor) console.log(`\n${name}: ${floor}`);
  }
  if (over.length) {
    throw new Problem(
      `The time grows too fast, or 1 MiB takes more than 100 ms: ${over.map(({ name }) => name).join("; ")}.`,
      "a profile at 256 KiB and at 8 MiB shows what it does more of.",
    );
  }
  console.log(
    `\n${results.length} families, none over ${MOST}, none over ${MOST_BETWEEN} between 16 and 256 KiB ` +
      "(but where more is inherent), none over 100 ms for 1 MiB.",
  );
}

function parse(args) {
  try {
    return parseArgs({ args, options });
  } catch (error) {
    throw new Problem(error.message, `the options are --${Object.keys(options).join(", --")}.`);
  }
}

function write({ json, record }, table, results) {
  const all = { ...circumstances(), node: process.versions.node, results };
  const text = `${JSON.stringify(all, null, 1)}\n`;
  if (json) writeFileSync(resolve(process.env.INIT_CWD ?? ".", json), text);
  if (record) {
    const head = `${all.date}, commit ${all.commit}; Node ${all.node}; ${all.machine.cpu}`;
    const files = keepRecord("growth", all, { json: text, txt: `${head}\n\n${table}\n` });
    console.log(`\nWrote ${files.join(", ")}`);
  }
}

/** Nanoseconds by size, and the exponent. */
function grow(family, lib, sizes, quick) {
  const rest = quick ? 0 : timeOf(family, lib, 16, false);
  const times = {};
  const points = [];
  const inner = [];
  for (const size of sizes) {
    if (size > (family.largest ?? Number.POSITIVE_INFINITY)) break;
    const time = timeOf(family, lib, size, quick);
    times[size] = Math.round(time);
    const net = time - rest;
    if (net < rest * LEAST_SHARE) continue;
    const logarithm = family.comparisonSort ? Math.log2(size / 16) : 1;
    const point = [Math.log(size), Math.log(net / logarithm)];
    points.push(point);
    if (size >= BETWEEN[0] && size <= BETWEEN[1]) inner.push(point);
  }
  if (!quick && points.length < FEWEST_POINTS) {
    throw new Error(`${family.name}: only ${points.length} sizes take longer than an empty call`);
  }
  const { name, most, floor } = family;
  const exponents = { exponent: slope(points), between: slope(inner) };
  return {
    name,
    times,
    ...exponents,
    most,
    floor,
    mostBetween: most ?? MOST_BETWEEN,
    points: points.length,
  };
}

/** The median time of one operation in nanoseconds. */
function timeOf(family, lib, size, quick) {
  const input = flat(family.make(size));
  check(family, lib, input);
  const { work, prepare } = family;
  const operation = work ?? hrefLength;
  const prepared = () => (prepare ? prepare(input, lib) : input);
  let item = prepared();
  let times = 1;
  const sample = () => {
    if (family.fresh) {
      const items = Array.from({ length: times }, prepared);
      return timed(() => {
        for (const one of items) keep(operation(lib, one));
      });
    }
    return timed(() => {
      for (let i = 0; i < times; i++) keep(operation(lib, item));
    });
  };
  if (quick) return sample();
  // Samples of 10 ms, or of one operation.
  for (let took = sample(); took < 10; took = sample()) {
    times = Math.ceil(times * Math.min(8, 12 / Math.max(took, 0.1)));
  }
  const samples = [];
  const until = performance.now() + 250;
  while (samples.length < 5 || (performance.now() < until && samples.length < 15)) {
    samples.push((sample() * 1e6) / times);
    if (samples.length >= 3 && samples.at(-1) > 1e9) break;
  }
  item = undefined;
  return median(samples);
}

function hrefLength(lib, input) {
  const url = lib.URL.parse(input);
  return url === null ? -1 : url.href.length;
}

function check({ name, make, href, work, prepare, expect }, lib, input) {
  const got = work ? work(lib, prepare ? prepare(input, lib) : input) : hrefLength(lib, input);
  const due = (expect ?? href)?.(input) ?? -1;
  if (got !== due) {
    throw new Error(`${name}, ${input.length} units: ${got} and not ${due} (${make(16)})`);
  }
}

function timed(task) {
  const before = performance.now();
  task();
  return performance.now() - before;
}

function keep(result) {
  globalThis.benchSum = result;
}

function microseconds(time) {
  if (time === undefined) return "";
  const value = time / 1000;
  return value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString("en");
}

await runScript(main);
