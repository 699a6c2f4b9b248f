// `npm run fuzz -- [--target T] [--seconds N] [--address-sanitizer]`: runs the fuzz targets in turn for a total of N
// seconds (60 by default), and prints the number of executions. If an input fails, the run ends and the input is saved
// in target/fuzz/T/.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { corpus } from "../../tests/differential/package/corpus.mjs";
import { TOKENS } from "../../tests/differential/package/generator.js";
import { readArguments, wholeNumber } from "../arguments.mjs";
import { Problem, runScript } from "../problem.mjs";
import { ask, show, showWithout } from "../processes.mjs";
import { inRoot } from "../project.mjs";
import { withCargoTool } from "../setup/installed-tools.mjs";
import { setUp } from "../setup/setup.mjs";

/**
 * The maximum length of a target's turn, in seconds. Turns are short, so that every target makes progress even if the
 * run is stopped early.
 */
const TURN = 600;

const targets = readdirSync(inRoot("fuzz", "src"))
  .map((file) => file.replace(/\.rs$/, ""))
  .filter((name) => name !== "lib" && name !== "main")
  .sort();

const options = {
  target: { type: "string" },
  seconds: { type: "string", default: "60" },
  "address-sanitizer": { type: "boolean", default: false },
};

async function main(args) {
  const { values } = readArguments({ args, options });
  const { target, seconds, "address-sanitizer": sanitize } = values;
  let left = wholeNumber("--seconds", seconds);
  const wanted = target === undefined ? targets : [target];
  if (!wanted.every((name) => targets.includes(name))) {
    throw new Problem(`There is no target ${target}.`, `the targets are ${targets.join(", ")}.`);
  }
  const { env } = await setUp();
  const program = await build(sanitize, env);
  for (const name of wanted) prepareCorpus(name);
  writeDictionary();
  const counts = new Map();
  const turn = Math.min(TURN, Math.max(1, Math.ceil(left / wanted.length)));
  for (let index = 0; left > 0; index++) {
    const name = wanted[index % wanted.length];
    const took = Math.min(turn, left);
    const { executions, failed } = await runTarget(name, program, took);
    if (failed) {
      throw new Problem(
        `Target ${name} failed, on the input that libFuzzer has written to target/fuzz/${name}/.`,
        `FUZZ_TARGET=${name} ${program} FILE runs it alone.`,
      );
    }
    if (executions === 0) {
      throw new Problem(`Target ${name} ended well, and executed nothing.`, "see above.");
    }
    counts.set(name, (counts.get(name) ?? 0) + executions);
    left -= took;
  }
  for (const [name, count] of counts) {
    console.log(`${name.padEnd(12)} ${count.toLocaleString("en").padStart(15)} executions`);
  }
}

/** Resolves to the compiled program. Only the sanitizer requires a nightly compiler. */
async function build(sanitize, env) {
  const folder = inRoot("target", "fuzz", sanitize ? "address" : "plain");
  const toolchain = sanitize ? ["+nightly"] : [];
  const sanitizer = ["--sanitizer", sanitize ? "address" : "none"];
  const args = [...toolchain, "fuzz", "build", "--fuzz-dir", inRoot("fuzz"), ...sanitizer];
  const cargo = await withCargoTool("cargo-fuzz", env);
  const status = await show("cargo", [...args, "--target-dir", folder], cargo);
  if (status !== 0) throw new Problem("The fuzz targets did not build.", "see above.");
  const host = /^host: (.*)$/m.exec(ask("rustc", ["-vV"], env).out)[1];
  return join(folder, host, "release", "fuzz");
}

/** The maximum length of an input, in bytes. `npm run growth` tests longer inputs. */
const LONGEST = 256;
/** The interval at which progress is printed, in milliseconds. */
const PROGRESS_INTERVAL = process.stderr.isTTY ? 2_000 : 60_000;

/**
 * @param {string} name
 * @param {string} program
 * @param {number} seconds
 * @returns {Promise<{ executions: number, failed: boolean }>}
 */
async function runTarget(name, program, seconds) {
  const args = [
    `-max_len=${LONGEST}`,
    `-max_total_time=${seconds}`,
    "-timeout=10",
    "-rss_limit_mb=3000",
    `-dict=${DICTIONARY}`,
    `-artifact_prefix=${inRoot("target", "fuzz", name)}/`,
    "-print_final_stats=1",
    inRoot("target", "fuzz", name, "corpus"),
  ];
  let executions = 0;
  let told = Date.now();
  const last = [];
  const env = { ...process.env, FUZZ_TARGET: name };
  const status = await showWithout(program, args, env, (line) => {
    last.push(line);
    if (last.length > 100) last.shift();
    const count = /^#(\d+)\s|^stat::number_of_executed_units:\s*(\d+)/.exec(line);
    if (!count) return true;
    executions = Number(count[1] ?? count[2]);
    if (Date.now() - told >= PROGRESS_INTERVAL) {
      told = Date.now();
      const rate = /exec\/s: \d+/.exec(line)?.[0] ?? "";
      console.log(`  ${name}: ${executions.toLocaleString("en")} executions, ${rate}`);
    }
    return true;
  });
  const failed = status !== 0;
  if (failed || executions === 0) console.error(last.join("\n"));
  console.log(`${name}: ${executions.toLocaleString("en")} executions in ${seconds} s`);
  return { executions, failed };
}

const corpusFolder = (name) => inRoot("target", "fuzz", name, "corpus");
/** Converts each character from U+0000 to U+00FF to the byte with the same value. */
const toBytes = (text) => Buffer.from(text, "latin1");

/** Adds inputs from the test data to a target's corpus, which also contains what earlier runs found. */
function prepareCorpus(name) {
  const folder = corpusFolder(name);
  mkdirSync(folder, { recursive: true });
  const { inputs, bases, hosts, values } = corpus();
  const pairs = inputs.map((input, index) => [input, bases[index % bases.length]]);
  const seeds = {
    columns: inputs.map((input, index) => String.fromCharCode(index % 2) + input),
    idna: hosts,
    urlencoded: values,
    data_url: inputs.map((input) => input.replace(/^data:/, "")),
    mime_sniffing: resources().map((bytes, index) => Buffer.concat([Buffer.of(index, 0), bytes])),
    encodings: values.map((value, index) => String.fromCharCode(index % 128) + value),
    setters: inputs.map((input, index) => [input, `${index % 10}${values[index % values.length]}`]),
  }[name];
  const parts = (seeds ?? [...inputs, ...pairs]).map((seed) =>
    Buffer.concat(
      [seed]
        .flat()
        .flatMap((text, index) => [...(index ? [[0xff]] : []), text])
        .map(buffer),
    ),
  );
  for (const [index, bytes] of parts.entries()) {
    writeFileSync(join(folder, `seed-${index}`), bytes);
  }
}

/** Tokens that only forms, MIME types and encodings treat specially. */
const OTHER_TOKENS = [";base64,", ";charset=", '"\\', "_charset_", "isindex", "\x1b$B", "\x1b(B"];
const DICTIONARY = inRoot("target", "fuzz", "url.dict");

function writeDictionary() {
  const escaped = (text) => buffer(text).toString("hex").replace(/../g, "\\x$&");
  const lines = [...TOKENS, ...OTHER_TOKENS].map((text) => `"${escaped(text)}"\n`);
  writeFileSync(DICTIONARY, lines.join(""));
}

/** From the test rows for MIME sniffing, returns the resources that are plain strings. */
function resources() {
  const groups = JSON.parse(readFileSync(inRoot("tests/data/mime-sniffing.json"), "utf8"));
  const texts = groups.flatMap(({ rows }) => rows.map(([resource]) => resource));
  return texts.filter((text) => typeof text === "string").map(toBytes);
}

const buffer = (part) => Buffer.from(typeof part === "string" ? part.toWellFormed() : part);

await runScript(main);
