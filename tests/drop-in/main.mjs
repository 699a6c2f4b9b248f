// `npm run drop-in` replaces `url` with packages/url in published crates. The script runs the tests of `url` 2.5.8 with
// the replacement, compiles the crates listed in Cargo.toml, and runs some of their test suites. The sources come from
// crates.io in the versions specified by the lock files. The script fails unless the outcomes match expected.json.
//
// With `-- --with-url`, the script runs the suites with `url` itself and writes their failures to expected.json. In
// expected.json, `differs` lists the tests that fail only with packages/url, each with the sentence in the standard
// that settles the question. `rows` lists the failing rows in url's copy of the Web Platform Tests, which is older than
// ours, by reason. With `-- --only check` or `-- --only suites`, the script does only half of the work.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readArguments } from "../../scripts/arguments.mjs";
import { Problem, runScript } from "../../scripts/problem.mjs";
import { ask, collect } from "../../scripts/processes.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { setUp } from "../../scripts/setup/setup.mjs";

const FOLDER = inRoot("tests", "drop-in");
const EXPECTED = join(FOLDER, "expected.json");
const CHECKED = inRoot("target", "drop-in");
const LEAST_THAT_COMPILE = 28;

/** The manifest of a separate crate that contains the `url` crate's tests and depends on `url`. */
const URL_TESTS = `[package]
name = "url-tests"
version = "0.0.0"
edition = "2018"

[features]
default = ["std", "serde", "expose_internals"]
std = []
serde = []
expose_internals = []

[[test]]
name = "wpt"
harness = false

[dependencies]
url = { version = "2.5.8", features = ["expose_internals", "serde"] }

[dev-dependencies]
serde = "1"
serde_derive = "1"
serde_json = "1"
`;

async function main(args) {
  const { values } = readArguments({
    args,
    options: { "with-url": { type: "boolean" }, only: { type: "string" } },
  });
  const { env } = await setUp();
  const expected = JSON.parse(readFileSync(EXPECTED, "utf8"));
  const withUrl = values["with-url"] === true;
  const problems = [];
  if (values.only !== "suites" && !withUrl) problems.push(...(await checkCrates(env)));
  if (values.only !== "check") problems.push(...(await runSuites(env, expected, withUrl)));
  if (problems.length > 0) {
    throw new Problem(problems.join("\n"), "make packages/url behave as url does, or explain it");
  }
}

/** Compiles the dependencies in Cargo.toml. */
async function checkCrates(env) {
  const manifest = ["--manifest-path", join(FOLDER, "Cargo.toml")];
  const direct = metadata(env, manifest).packages.find(
    ({ name }) => name === "whatwg-url-wasm-drop-in",
  ).dependencies;
  const names = direct.map(({ name }) => name);
  const args = [
    ...["check", "--locked", "--keep-going", "--message-format", "json", ...manifest],
    ...["--target-dir", join(CHECKED, "check"), "--config", "profile.dev.debug=false"],
  ];
  const { output } = await collect("cargo", args, env);
  const compiled = new Set();
  for (const line of output.split("\n").filter((text) => text.startsWith("{"))) {
    const { reason, target, package_id: id } = JSON.parse(line);
    if (reason !== "compiler-artifact" || target.kind.includes("custom-build")) continue;
    compiled.add(/[#/]([^#/@]+)@[^@]+$/.exec(id)?.[1]);
  }
  const failing = names.filter((name) => !compiled.has(name));
  console.log(`${names.length - failing.length} of ${names.length} crates compile.`);
  if (names.length < 30 || names.length - failing.length < LEAST_THAT_COMPILE) {
    return [`These crates do not compile: ${failing.join(", ")}\n${output.slice(-4000)}`];
  }
  if (failing.length > 0) console.log(`These do not: ${failing.join(", ")}`);
  return [];
}

/** Runs the tests of `url` and the crates in expected.json. */
async function runSuites(env, expected, withUrl) {
  const workspace = join(CHECKED, withUrl ? "with-url" : "suites");
  makeWorkspace(env, workspace, expected, withUrl);
  const problems = [];
  for (const [name, { passed = 0, failed = [], differs = {}, rows }] of Object.entries(expected)) {
    const member = name === "url" ? "url-tests" : name;
    const args = [
      ...["test", "--package", member, "--no-fail-fast", "--lib", "--tests"],
      ...["--manifest-path", join(workspace, "Cargo.toml"), "--config", "profile.dev.debug=false"],
      ...["--target-dir", join(CHECKED, "target"), ...(withUrl ? [] : ["--locked"])],
    ];
    const { output } = await collect("cargo", args, env);
    const results = Array.from(output.matchAll(/^test (\S+)(?: - [^\n]*)? \.\.\. (ok|FAILED)/gm));
    const found = {
      passed: results.filter(([, , result]) => result === "ok").length,
      failed: results.filter(([, , result]) => result !== "ok").map(([, test]) => test),
    };
    found.failed.sort();
    if (rows && (!output.includes("all tests passed") || output.includes("but did not run"))) {
      problems.push(`${name}: other rows fail than in expected.json:\n${output.slice(-3000)}`);
    }
    console.log(`${name}: ${found.passed} tests pass, ${found.failed.length} fail`);
    if (withUrl) {
      expected[name] = { ...expected[name], ...found };
      continue;
    }
    const fails = [...failed, ...Object.keys(differs)].sort();
    const passes = passed - Object.keys(differs).length;
    if (found.passed !== passes || found.failed.join() !== fails.join()) {
      problems.push(
        `${name}: ${passes} have to pass, and to fail: ${fails.join(", ")}; failing: ${found.failed.join(", ")}\n${output.slice(-3000)}`,
      );
    }
  }
  if (withUrl) writeFileSync(EXPECTED, `${JSON.stringify(expected, undefined, 2)}\n`);
  return problems;
}

/** Copies the crates into a separate workspace, where a patch replaces `url` with packages/url. */
function makeWorkspace(env, workspace, expected, withUrl) {
  const names = Object.keys(expected);
  rmSync(workspace, { recursive: true, force: true });
  mkdirSync(workspace, { recursive: true });
  const { packages } = metadata(env, ["--manifest-path", join(FOLDER, "Cargo.toml")]);
  const theirs = metadata(env, ["--manifest-path", inRoot("tests/crate-url/Cargo.toml")]);
  for (const name of names.filter((other) => other !== "url")) {
    const { manifest_path: manifest } = packages.find((other) => other.name === name);
    cpSync(dirname(manifest), join(workspace, name), { recursive: true });
    // The crates' own lock and toolchain files are removed, because the workspace has one lock file and uses our
    // compiler.
    for (const file of ["Cargo.lock", "rust-toolchain.toml"]) {
      rmSync(join(workspace, name, file), { force: true });
    }
  }
  const url = theirs.packages.find(({ name, source }) => name === "url" && source !== null);
  cpSync(join(dirname(url.manifest_path), "tests"), join(workspace, "url-tests", "tests"), {
    recursive: true,
  });
  if (!withUrl) {
    const failures = Object.values(expected.url.rows).flat();
    writeFileSync(join(workspace, "url-tests/tests/expected_failures.txt"), failures.join("\n"));
  }
  mkdirSync(join(workspace, "url-tests", "src"));
  writeFileSync(join(workspace, "url-tests", "src", "lib.rs"), "");
  writeFileSync(join(workspace, "url-tests", "Cargo.toml"), URL_TESTS);
  const members = names.map((name) => (name === "url" ? "url-tests" : name));
  const patch = `\n[patch.crates-io]\nurl = { path = ${JSON.stringify(inRoot("packages/url"))} }\n`;
  writeFileSync(
    join(workspace, "Cargo.toml"),
    `[workspace]\nresolver = "2"\nmembers = ${JSON.stringify(members)}\n${withUrl ? "" : patch}`,
  );
  cpSync(join(FOLDER, "suites.lock"), join(workspace, "Cargo.lock"));
}

function metadata(env, manifest) {
  const answer = ask("cargo", ["metadata", "--locked", "--format-version", "1", ...manifest], env);
  if (!answer?.ok) throw new Problem(`cargo metadata failed. ${answer?.err}`, "");
  return JSON.parse(answer.out);
}

await runScript(main);
