// `node benches/native.mjs` compares the core, used as a Rust library, with the `url` and `ada-url` crates. The core is
// measured twice: with records and with `Url`. With `--change`, it compares setters, getters and other operations on
// URLs that exist with `url`.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments } from "../scripts/arguments.mjs";
import { Problem, runScript } from "../scripts/problem.mjs";
import { showAndRead } from "../scripts/processes.mjs";
import { inRoot } from "../scripts/project.mjs";
import { setUp } from "../scripts/setup/setup.mjs";
import { stage } from "./contestants.mjs";
import { makeUp, makeUpInWords, realisticURLs, sampleOf } from "./inside/corpus.mjs";
import { kindNames, samplesOfKind } from "./inside/kinds.mjs";
import { readCorpus } from "./options.mjs";
import { circumstances, writeResults } from "./record.mjs";
import { columns, figure } from "./table.mjs";

const CORPUS = join(stage, "native-corpus");
/** The required ratio of the other crates' time to ours when URLs are parsed to a `Url`, real ones and each kind alone. */
const LEAST = { url: 2, "ada-url": 1.2 };
const LEAST_OF_KINDS = { url: 1.2, "ada-url": 1.2 };
/** The required ratios of cases of `--change` that have a higher one than 1. */
const LEAST_OF_CASES = { "can_parse / parse, real URLs": 2 };

const options = {
  corpus: { type: "string" },
  json: { type: "string" },
  record: { type: "boolean" },
  check: { type: "boolean" },
  quick: { type: "boolean" },
  change: { type: "boolean" },
  case: { type: "string" },
};

async function main(args) {
  const { values } = readArguments({ args, options });
  if (values.change) return compareChanges(values);
  const given = values.corpus === undefined ? undefined : readCorpus(values.corpus);
  const all = corpora(given?.inputs);
  rmSync(CORPUS, { recursive: true, force: true });
  mkdirSync(CORPUS, { recursive: true });
  for (const [name, samples] of Object.entries(all))
    writeFileSync(join(CORPUS, name), fields(samples));
  const described = `${given ? "the given file" : "generated"}: ${makeUpInWords(makeUp(all.real))}`;
  console.log(`Corpus: ${described}.`);

  const { env } = await setUp();
  console.log("Building. The first time takes a minute or two, because ada-url is C++.");
  const rows = await measured("parse", values.quick ? ["--quick"] : [], 7, {
    ...env,
    BENCH_CORPUS: CORPUS,
  });
  if (rows.length < Object.keys(all).length) throw new Problem("A family is missing.", "");

  const results = {
    ...circumstances(),
    quick: values.quick === true,
    corpus: described,
    families: rows.map(([name, ...numbers]) => family(name, numbers)),
  };
  const text = table(results.families);
  console.log(`\n${text}`);
  writeResults("native", results, text, values);
  for (const { name: kind, ...times } of results.families) {
    for (const [name, least] of Object.entries(kind === "real" ? LEAST : LEAST_OF_KINDS)) {
      // A crate that gives wrong results for a kind is not measured.
      const got = times[name]?.ratio;
      if (got >= least || (kind !== "real" && !times[name])) continue;
      console.log(`Short of the target: ${kind}, ${name}: ${figure(got)} for ${least}`);
      if (values.check) process.exitCode = 1;
    }
  }
}

/** Runs a benchmark. Returns the lines that it prints with this number of fields: a name and numbers. */
async function measured(bench, args, count, env) {
  const cargo = [
    ...["bench", "--bench", bench],
    ...["--manifest-path", inRoot("benches", "native", "Cargo.toml")],
    ...["--target-dir", inRoot("target", "bench")],
  ];
  const { status, output } = await showAndRead("cargo", [...cargo, "--", ...args], env);
  if (status !== 0) throw new Problem("cargo bench failed.", "see its output above.");
  return output
    .split("\n")
    .map((line) => line.split("\t"))
    .filter(({ length }) => length === count)
    .map(([name, ...numbers]) => [name, ...numbers.map(Number)]);
}

/**
 * Compares operations on URLs that exist: `Url` and packages/url with `url` 2.5.8. A case is too slow if even the third
 * quartile of its ratios is below 1, because many cases run the same code.
 */
async function compareChanges({ quick, check, case: filter = "" }) {
  const { env } = await setUp();
  mkdirSync(stage, { recursive: true });
  const file = join(stage, "native-urls");
  writeFileSync(
    file,
    realisticURLs(10_000)
      .map(({ input }) => `${input}\n`)
      .join(""),
  );
  const args = [...(quick ? ["--quick"] : []), ...(filter ? [filter] : [])];
  const cases = await measured("change", args, 10, { ...env, BENCH_URLS: file });
  if (cases.length < (filter ? 1 : 300)) throw new Problem(`Only ${cases.length} cases ran.`, "");
  console.log(
    columns([
      ["changing, ns", "ours-Url", "packages/url", "url", "url / ours-Url", "url / packages/url"],
      ...cases.map(([name, ours, patch, url, , median, , , patchMedian]) => [
        name,
        ...[ours, patch, url, median, patchMedian].map(figure),
      ]),
    ]),
  );
  for (const [name, , , , , median, high, , patchMedian, patchHigh] of cases) {
    const least = LEAST_OF_CASES[name] ?? 1;
    if (high >= least && patchHigh >= least) continue;
    console.log(`Too slow: ${name}: ${figure(median)}, packages/url ${figure(patchMedian)}`);
    if (check) process.exitCode = 1;
  }
}

/**
 * The URLs by family. Inputs that Node can't parse are left out.
 *
 * @returns {Record<string, import("./inside/corpus.mjs").Sample[]>}
 */
function corpora(inputs) {
  return {
    real: inputs ? inputs.map(sampleOf).filter(({ href }) => href !== null) : realisticURLs(10_000),
    ...Object.fromEntries(kindNames.map((kind) => [kind, samplesOfKind(kind)])),
  };
}

const fields = (samples) =>
  samples
    .map(({ input, base = "", href }) => `${[input, base, href ?? ""].join("\x1f")}\x1e`)
    .join("");

/**
 * A family's times, and the median of the ratios of each other crate's time to ours in the same round. A crate that gives
 * wrong results is left out.
 */
const family = (name, [ours, oursUrl, url, ada, toUrl, toAda]) => ({
  name,
  ours: { ns: ours },
  "ours-Url": { ns: oursUrl },
  ...(url > 0 && { url: { ns: url, ratio: toUrl } }),
  ...(ada > 0 && { "ada-url": { ns: ada, ratio: toAda } }),
});

function table(all) {
  const names = ["ada-url", "url"];
  return columns([
    [
      ...["native, ns per URL", "ours", "ours-Url", ...names],
      ...names.map((name) => `${name} / ours-Url`),
    ],
    ...all.map(({ name, ...times }) => [
      name,
      figure(times.ours.ns),
      figure(times["ours-Url"].ns),
      ...names.map((other) => (times[other] ? figure(times[other].ns) : "wrong")),
      ...names.map((other) => (times[other] ? figure(times[other].ratio) : "-")),
    ]),
  ]);
}

await runScript(main);
