// `npm run growth` measures how run time grows with the length of the input, from 1 KiB to 8 MiB.
//
// benches/README.md describes the exponents, their limits and their exceptions. The fixed cost of a call would hide
// differences between small inputs and make the slope too flat. The fixed cost is therefore measured with an input of 16
// bytes and subtracted. Sizes that take hardly any time beyond this cost are omitted. For sorting, the time is first
// divided by the logarithm of the number of pairs.
import { readArguments } from "../scripts/arguments.mjs";
import { Problem, runScript } from "../scripts/problem.mjs";
import { entryFamilies } from "./growth-entries.mjs";
import { EMPTY, LIMITS, MOST, MOST_BETWEEN, RUNS, resultOf } from "./growth-exponents.mjs";
import { checkTable, faces, growthOf, isSteep } from "./growth-faces.mjs";
import { functionFamilies } from "./growth-functions.mjs";
import { families as inputFamilies } from "./growth-inputs.mjs";
import { flat } from "./inside/measure.mjs";
import { circumstances, writeResults } from "./record.mjs";
import { columns } from "./table.mjs";

/** The time limit for 1 MiB, in nanoseconds, if a step is allowed. Clearing the memory takes less. */
const MOST_WITH_STEP = 10e6;
const MEBIBYTE = 2 ** 20;
/**
 * The time limit for 1 MiB of any input, in nanoseconds, unless the family has its own. Most take less than half of it;
 * on a machine whose cores are shared, each takes up to twice as long.
 */
const MOST_FOR_MEBIBYTE = 200e6;
const SIZES = [10, 12, 14, 15, 16, 17, 18, 20, 22, 23].map((exponent) => 2 ** exponent);
const QUICK_SIZES = [1000, 10_000];
/**
 * The number of warm-up operations before a sample. A single operation is enough if it takes more than `SHORT`
 * milliseconds.
 */
const WARM_UPS = 2;
const SHORT = 50;
/** A family that has run for this many milliseconds is limited to the minimum number of rounds. */
const ENOUGH = 2500;
const ENOUGH_FOR_FUNCTION = 500;
const FEWEST_ROUNDS = 5;
const MOST_ROUNDS = 15;
/** The maximum amount of text to prepare for one sample, in bytes, and the maximum number of objects. */
const MOST_PREPARED = 2 ** 24;
const MOST_OBJECTS = 2 ** 15;

const options = {
  face: { type: "string", multiple: true },
  family: { type: "string", multiple: true },
  json: { type: "string" },
  record: { type: "boolean" },
  quick: { type: "boolean" },
};

async function main(args) {
  const { values } = readArguments({ args, options });
  const isForJavaScript = values.quick || values.family !== undefined;
  const chosen = values.face ?? (isForJavaScript ? ["js"] : ["js", ...faces]);
  const unknown = chosen.filter((face) => face !== "js" && !faces.includes(face));
  if (unknown.length > 0) {
    throw new Problem(`There is no face ${unknown}.`, `name js, ${faces.join(", ")}.`);
  }
  if (isForJavaScript && chosen.some((face) => face !== "js")) {
    throw new Problem("--quick and --family are only for JavaScript.", "leave out --face.");
  }
  if (chosen.includes("js")) await measureJavaScript(values);
  if (values.quick) checkTable();
  for (const face of chosen.filter((name) => name !== "js")) await measureFace(face, values);
}

async function measureFace(face, values) {
  const results = await growthOf(face);
  const table = columns([HEAD, ...results.map(rowOf)]);
  console.log(`\n${face}\n${table}`);
  write(values, table, results, `growth-${face}`);
  const steep = results.filter(isSteep).map(({ name }) => name);
  if (steep.length > 0) {
    throw new Problem(
      `The time grows too fast: ${steep.join("; ")}.`,
      "compare two sizes' profiles.",
    );
  }
  console.log(`\n${face}: ${results.length} families, none too steep.`);
}

async function measureJavaScript(values) {
  const { entries, families: ofFunctions, withoutSize } = await functionFamilies();
  const { URL, URLSearchParams } = entries["whatwg-url-wasm"];
  const lib = { URL, URLSearchParams, entries };
  const chosen = [...inputFamilies, ...entryFamilies, ...ofFunctions].filter(
    ({ name }) => !values.family || values.family.some((text) => name.includes(text)),
  );
  if (chosen.length === 0)
    throw new Problem(
      "No family has that in its name.",
      "see growth-inputs.mjs, and the functions' names.",
    );
  const sizes = values.quick ? QUICK_SIZES : SIZES;
  const results = [];
  for (const [index, family] of chosen.entries()) {
    let result = grow(family, lib, sizes, values.quick);
    for (let run = 1; run < RUNS && !values.quick && isOver(result); run++) {
      const again = grow(family, lib, sizes);
      if (!isOver(again) || again.exponent < result.exponent) result = again;
    }
    results.push(result);
    if (!values.quick) console.log(`[${index + 1}/${chosen.length}] ${rowOf(result).join("  ")}`);
  }
  if (values.quick) {
    console.log(
      `${results.length} families gave the right answers at ${sizes.join(" and ")} bytes; ${withoutSize.length} ` +
        "examples are of functions whose input has no size.",
    );
    return;
  }
  const table = columns([HEAD, ...results.map(rowOf)]);
  console.log(`\n${table}`);
  write(values, table, results);
  const over = results.filter(isOver);
  const explained = results.filter(
    (result) =>
      (result.because || result.engine) &&
      (isTooSteep(result, MOST, MOST_BETWEEN) || isSlow(result)),
  );
  for (const { name, because = "the engine's own method is as steep" } of explained) {
    console.log(`\n${name}: ${because}`);
  }
  if (over.length) {
    throw new Problem(
      `The time grows too fast, or 1 MiB takes too long: ${over.map(({ name }) => name).join("; ")}.`,
      "compare a profile at 256 KiB with one at 8 MiB.",
    );
  }
  console.log(
    `\n${results.length} families: except ${explained.length} with a reason, and ${results.filter(hasStep).length} ` +
      `with only a step, no function over ${LIMITS.most}, no other over ${MOST} or over ${MOST_BETWEEN} between 16 ` +
      "and 256 KiB, none too slow for 1 MiB.",
  );
}

const isTooSteep = ({ exponent, between }, most, mostBetween) =>
  !((exponent ?? 0) <= most && (between ?? 0) <= mostBetween);
const isSlow = ({ times, mostForMebibyte = MOST_FOR_MEBIBYTE }) =>
  times[MEBIBYTE] > mostForMebibyte;
const hasStep = ({ withStep, most, mostBetween, times }) =>
  withStep !== undefined &&
  withStep.exponent <= most &&
  withStep.above <= mostBetween &&
  withStep.apart > 0 &&
  times[MEBIBYTE] <= MOST_WITH_STEP;
const isOver = (result) =>
  (isTooSteep(result, result.most, result.mostBetween) && !hasStep(result)) ||
  (isSlow(result) && result.because === undefined);

const HEAD = [
  ...["time by length of input", "1 KiB µs", "1 MiB µs", "exponent", "16 to 256 KiB"],
  ...["with a step", "the engine's own way"],
];

function rowOf({ name, times, exponent, between, withStep, engine, most, mostBetween }) {
  const limited = (value, limit) =>
    value.toFixed(3) + (value > limit ? ` >${limit.toFixed(2)}` : "");
  const ofEngine = [engine?.exponent, engine?.between].filter((value) => value !== undefined);
  return [
    name,
    ...[1024, MEBIBYTE].map((size) => microseconds(times[size])),
    exponent === null ? "flat" : limited(exponent, most),
    between === null ? "" : limited(between, mostBetween),
    withStep === undefined
      ? ""
      : `${limited(withStep.exponent, most)}, ` +
        `${Math.exp(withStep.apart).toFixed(1)} times at ${withStep.step / 1024} KiB`,
    ofEngine.map((value) => value.toFixed(3)).join(", "),
  ];
}

const write = (options, table, results, kind = "growth") =>
  writeResults(kind, { ...circumstances(), node: process.versions.node, results }, table, options);

/**
 * Returns the nanoseconds for each size and the resulting exponent. The sizes alternate, because the speed of a machine
 * varies during the run. A slope is computed for each round, and the median of these slopes is used.
 */
function grow(family, lib, sizes, quick) {
  const { largest = Number.POSITIVE_INFINITY } = family;
  const all = [EMPTY, ...((!quick && family.sizes) || sizes).filter((size) => size <= largest)];
  const samplersOf = (one) =>
    all.map((size) => ({ size, sample: sampler(one, lib, size, quick), samples: [] }));
  const ours = samplersOf(family);
  const engines = family.engine === undefined ? [] : samplersOf(engineOf(family));
  const turns = [...ours, ...engines];
  const until = performance.now() + (family.isRight ? ENOUGH_FOR_FUNCTION : ENOUGH);
  for (let round = 0; round < (quick ? 1 : MOST_ROUNDS); round++) {
    if (round >= FEWEST_ROUNDS && performance.now() > until) break;
    for (const { sample, samples } of turns) samples.push(sample());
    turns.reverse();
  }
  if (quick) return { name: family.name };
  return resultOf(family, ours, engines);
}

/** Returns the same family, but with the result computed only by the engine's own method. */
const engineOf = (family) => ({
  ...family,
  work: (_lib, prepared) => family.engine(prepared),
});

/**
 * Takes a sample that lasts 10 ms or one operation, whichever is longer, and returns the nanoseconds per operation.
 * Warm-up operations run first, because the caches still contain another size's data and memory grows during the first
 * two operations.
 */
function sampler(family, lib, size, quick) {
  const input = flat(family.make(size));
  check(family, lib, input);
  const { work, prepare } = family;
  const operation = work ?? hrefLength;
  const prepared = () => (prepare ? prepare(input, lib) : input);
  let times = 1;
  const sample = () => {
    // The objects are not kept between samples, because the garbage collector visits all live objects.
    const items = Array.from({ length: family.fresh ? WARM_UPS + times : 1 }, prepared);
    const run = (i) => keep(operation(lib, items[i % items.length]));
    for (let i = 0, took = 0; i < WARM_UPS && took < SHORT; i++) took = timed(() => run(i));
    // Garbage is collected now, so that the prepared objects are not moved during the measurement.
    if (prepare) globalThis.gc?.();
    return timed(() => {
      for (let i = 0; i < times; i++) run(WARM_UPS + i);
    });
  };
  if (quick) return sample;
  // Each object created for an operation may keep its whole text in memory.
  const most = family.fresh
    ? Math.min(MOST_OBJECTS, Math.max(1, Math.floor(MOST_PREPARED / size)))
    : Infinity;
  for (let took = sample(); took < 10 && times < most; took = sample()) {
    times = Math.min(most, Math.ceil(times * Math.min(8, 12 / Math.max(took, 0.1))));
  }
  return () => (sample() * 1e6) / times;
}

function hrefLength(lib, input) {
  const url = lib.URL.parse(input);
  return url === null ? -1 : url.href.length;
}

function check({ name, make, href, work, prepare, expect, isRight }, lib, input) {
  const prepared = prepare ? prepare(input, lib) : input;
  const got = work ? work(lib, prepared) : hrefLength(lib, input);
  if (isRight !== undefined) {
    if (isRight(input, prepared, got)) return;
    throw new Error(`${name}, ${input.length} units: not the right answer`);
  }
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
