// Counts the cases in urltestdata.json that our crate and the `url` crate parse correctly.
// With `--all`, it lists each case that either crate gets wrong. The script fails if docs/rust.md gives different
// numbers or omits a public function of the `url` crate, or if the patch does not replace a locked version of `url` as the
// page says.
//
// `--sequences N` instead runs the examples in packages/url, and generates random sequences of calls to packages/url and to
// the `url` crate. The script fails if the table in docs/rust.md leaves a difference unexplained, has a row that explains
// nothing, or has rows that differ from the program's.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readArguments } from "../../scripts/arguments.mjs";
import { Problem, runScript } from "../../scripts/problem.mjs";
import { ask, show, showAndRead } from "../../scripts/processes.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { setUp } from "../../scripts/setup/setup.mjs";
import { readCases } from "../js/cases.js";
import { rowsOf } from "./page.mjs";

const PAGE = "docs/rust.md";
const MANIFEST = ["--manifest-path", inRoot("tests/crate-url/Cargo.toml")];
const TARGET = ["--target-dir", inRoot("target", "crate-url")];
const FIRST_ROW = "| case | `url` ";

async function main(args) {
  const { values } = readArguments({
    args,
    options: {
      all: { type: "boolean" },
      sequences: { type: "string" },
      seed: { type: "string", default: "1" },
    },
  });
  const { env } = await setUp();
  if (values.sequences) await compareSequences(env, values);
  else countCases(env, values.all ? ["--all"] : []);
}

function countCases(env, args) {
  const cases = readCases("urltestdata.json").map(({ input, base, href }) => ({
    input: input.toWellFormed(),
    base: base?.toWellFormed() ?? null,
    href: href ?? null,
  }));
  const { status, stdout } = spawnSync(
    "cargo",
    ["run", "--quiet", ...MANIFEST, ...TARGET, "--", ...args],
    {
      env,
      input: JSON.stringify(cases),
      encoding: "utf8",
      maxBuffer: 1 << 26,
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  if (status !== 0) throw new Problem("cargo run failed.", "its lines above say why.");
  process.stdout.write(stdout);
  const page = readFileSync(inRoot(PAGE), "utf8");
  const url = crateURL(env);
  checkCounts(page, stdout, url.version);
  checkNames(page, publicFunctions(url.folder));
  checkPatch(env);
}

/** A project that has locked an older `url` gets packages/url once it runs the command on the page. */
function checkPatch(env) {
  const folder = inRoot("target", "crate-url", "locked");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "src"), { recursive: true });
  writeFileSync(join(folder, "src", "lib.rs"), "");
  const manifest = join(folder, "Cargo.toml");
  const text =
    '[package]\nname = "locked"\nedition = "2024"\n[workspace]\n[dependencies]\nurl = "2"\n';
  const run = (...args) => {
    const { ok, out, err } = ask("cargo", [...args, "--manifest-path", manifest], env);
    if (!ok) throw new Problem(`cargo ${args.join(" ")} failed. ${err}`, "");
    return out + err;
  };
  writeFileSync(manifest, text);
  run("update", "-p", "url", "--precise", "2.5.4");
  const path = JSON.stringify(inRoot("packages", "url"));
  writeFileSync(manifest, `${text}[patch.crates-io.url]\npath = ${path}\n`);
  const before = run("tree", "--invert", "url");
  run("update", "-p", "url");
  const after = run("tree", "--invert", "url");
  if (!before.includes("url v2.5.4") || !/^url v2\.99\.0 \(.*packages.url\)$/m.test(after)) {
    throw new Problem(`The patch is not used as ${PAGE} says.`, `Cargo printed: ${before}${after}`);
  }
  console.log("A project with a locked url uses packages/url after cargo update -p url.");
}

/** The `url` crate's sources, as fetched by Cargo. */
function crateURL(env) {
  const args = ["metadata", "--format-version", "1", ...MANIFEST];
  const { ok, out, err } = ask("cargo", args, env);
  if (!ok) throw new Problem(`cargo metadata failed. ${err}`, "");
  const { version, manifest_path } = JSON.parse(out).packages.find(
    ({ name, source }) => name === "url" && source !== null,
  );
  return { version, folder: dirname(manifest_path) };
}

/** Fails unless the page contains the numbers that the program printed. */
function checkCounts(page, printed, version) {
  const [, ours, all] = /^whatwg-url: (\d+) of (\d+) right$/m.exec(printed);
  const [, theirs] = /^url: (\d+) of \d+ right$/m.exec(printed);
  const said = page.replace(/\s+/g, " ");
  for (const words of [
    `has ${all} cases. This crate gives the expected result for all ${ours}`,
    `and \`url\` ${version} for ${theirs}`,
  ]) {
    if (!said.includes(words)) throw new Problem(`${PAGE} does not say: ${words}`, "write that.");
  }
}

/** The functions in the `url` crate's documentation: the methods, and everything in `quirks`. */
function publicFunctions(folder) {
  const text = (file) =>
    readFileSync(join(folder, "src", file), "utf8").replace(/#\[doc\(hidden\)\]\s+pub fn/g, "");
  const methods = ["lib.rs", "path_segments.rs", "host.rs", "origin.rs"].flatMap((file) =>
    Array.from(text(file).matchAll(/^ {4}pub fn (\w+)/gm), ([, name]) => name),
  );
  const quirks = Array.from(text("quirks.rs").matchAll(/^pub fn (\w+)/gm), ([, name]) => name);
  if (methods.length < 59 || quirks.length < 24) {
    throw new Error(`${methods.length} methods and ${quirks.length} functions found in ${folder}`);
  }
  return { methods, quirks };
}

/** Fails unless the page's tables contain all of the `url` crate's functions. */
function checkNames(page, { methods, quirks }) {
  const named = { methods: new Set(), quirks: new Set() };
  for (const { section, theirs } of rowsOf(page)) {
    const names = section === "`quirks`" ? named.quirks : named.methods;
    for (const name of theirs) names.add(name.split("::").at(-1));
  }
  const missing = [
    ...methods.filter((name) => !named.methods.has(name)),
    ...quirks.filter((name) => !named.quirks.has(name)).map((name) => `quirks::${name}`),
  ];
  if (missing.length > 0) {
    throw new Problem(`${PAGE} lacks ${missing.join(", ")}.`, "add a row for each.");
  }
  console.log(`${PAGE} names all ${methods.length + quirks.length} functions of crate url.`);
}

async function compareSequences(env, { sequences, seed }) {
  const manifest = ["--manifest-path", inRoot("packages/url/Cargo.toml")];
  const examples = ["test", "--quiet", "--doc", "--features", "serde", ...manifest, ...TARGET];
  if ((await show("cargo", examples, env)) !== 0) {
    throw new Problem("An example in packages/url fails.", "its lines above say why.");
  }
  const run = ["run", "--quiet", ...MANIFEST, ...TARGET, "--bin", "sequences"];
  const { status, output } = await showAndRead("cargo", [...run, "--", sequences, seed], env);
  if (status !== 0) {
    throw new Problem(
      "The two crates differ, or a row explains nothing; see above.",
      `mend packages/url, or explain the difference in tests/crate-url/src/sequences/explained.rs and in ${PAGE}`,
    );
  }
  const explanations = Array.from(output.matchAll(/^ +[0-9]+ (.*)$/gm), ([, name]) => name);
  const rows = explainedCases(readFileSync(inRoot(PAGE), "utf8"));
  const differing = [
    ...explanations.filter((name) => !rows.includes(name)),
    ...rows.filter((name) => !explanations.includes(name)),
  ];
  if (explanations.length === 0 || differing.length > 0) {
    throw new Problem(
      `The table in ${PAGE} and the program differ in these rows: ${differing.join(", ")}.`,
      "give both the same rows",
    );
  }
  console.log(`The table in ${PAGE} has the same ${rows.length} rows.`);
}

/** The first cell of each row in the table. */
function explainedCases(page) {
  const lines = page.slice(page.indexOf(FIRST_ROW)).split("\n");
  const end = lines.findIndex((line) => !line.startsWith("| "));
  return lines.slice(2, end).map((line) =>
    line
      .split(/(?<!\\)\|/)[1]
      .trim()
      .replaceAll("\\|", "|"),
  );
}

await runScript(main);
