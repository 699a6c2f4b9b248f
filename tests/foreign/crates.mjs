// Replaces `url` with packages/url in published crates: compiles the crates listed in Cargo.toml, and runs the tests of
// some of them and of `url`. The sources come from crates.io.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Problem } from "../../scripts/problem.mjs";
import { ask, collect } from "../../scripts/processes.mjs";
import { inRoot } from "../../scripts/project.mjs";

/** The version of `url` whose API packages/url has, or a newer one whose tests are to be run. */
export const URL_VERSION = process.env.URL_CRATE_VERSION || "2.5.8";

const FOLDER = inRoot("tests", "foreign");
const TARGET = inRoot("target", "foreign");
const PATCH = `\n[patch.crates-io]\nurl = { path = ${JSON.stringify(inRoot("packages/url"))} }\n`;

/** The crates whose tests are run. */
const TESTED = [
  ...["amq-protocol-uri", "cookie_store", "deno_path_util", "git-url-parse", "import_map"],
  ...["lsp-types", "multiaddr", "sitemap", "urlpattern", "validator"],
];

/** The manifest of a crate that contains only the tests of the `url` crate. */
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
url = { version = "${URL_VERSION}", features = ["expose_internals", "serde"] }

[dev-dependencies]
serde = "1"
serde_derive = "1"
serde_json = "1"
`;

const withoutDebugInfo = ["--config", "profile.dev.debug=false"];

/** Compiles the crates. @returns {Promise<import("./packages.mjs").Results>} */
export async function runCheck({ env }) {
  const manifest = ["--manifest-path", join(FOLDER, "Cargo.toml")];
  const { packages } = metadata(env, manifest);
  const { dependencies } = packages.find(({ name }) => name === "whatwg-url-wasm-foreign");
  const args = ["check", "--keep-going", "--message-format", "json", ...manifest];
  const folder = ["--target-dir", join(TARGET, "check")];
  const { output } = await collect("cargo", [...args, ...folder, ...withoutDebugInfo], env);
  const compiled = new Set();
  for (const line of output.split("\n").filter((text) => text.startsWith("{"))) {
    const { reason, target, package_id: id } = JSON.parse(line);
    if (reason !== "compiler-artifact" || target.kind.includes("custom-build")) continue;
    compiled.add(/[#/]([^#/@]+)@[^@]+$/.exec(id)?.[1]);
  }
  return dependencies.map(({ name }) => [name, compiled.has(name)]);
}

/** Runs the tests of `url`, including its copy of the Web Platform Tests. */
export const runURL = ({ env }) =>
  runTests(env, "url", `url = "=${URL_VERSION}"`, (source) => {
    const member = join(TARGET, "url", "url-tests");
    cpSync(join(source("url"), "tests"), join(member, "tests"), { recursive: true });
    // Without this list, the program reports every row that fails.
    writeFileSync(join(member, "tests", "expected_failures.txt"), "");
    mkdirSync(join(member, "src"));
    writeFileSync(join(member, "src", "lib.rs"), "");
    writeFileSync(join(member, "Cargo.toml"), URL_TESTS);
    return ["url-tests"];
  });

/** Runs the tests of crates that use `url`. */
export const runDependents = ({ env }) => {
  const [, rows] = readFileSync(join(FOLDER, "Cargo.toml"), "utf8").split(/^\[dependencies\]$/m);
  return runTests(env, "dependents", rows.split("[patch")[0], (source) => {
    for (const name of TESTED) {
      const member = join(TARGET, "dependents", name);
      cpSync(source(name), member, { recursive: true });
      // The workspace has one lock file and uses our compiler.
      for (const file of ["Cargo.lock", "rust-toolchain.toml"]) {
        rmSync(join(member, file), { force: true });
      }
    }
    return TESTED;
  });
};

/**
 * Runs tests in a workspace where packages/url replaces `url`.
 *
 * @param {string} name the workspace's folder
 * @param {string} dependencies the rows of a manifest for the crates whose sources are needed
 * @param {(source: (crate: string) => string) => string[]} copyMembers copies crates into the workspace and returns
 *   their names. `source` returns the folder of a crate's source
 */
async function runTests(env, name, dependencies, copyMembers) {
  const workspace = join(TARGET, name);
  const sources = join(TARGET, `${name}-sources`);
  for (const folder of [workspace, join(sources, "src")]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  const head = '[package]\nname = "sources"\nedition = "2024"\n[workspace]\n[dependencies]\n';
  writeFileSync(join(sources, "Cargo.toml"), `${head}${dependencies}`);
  writeFileSync(join(sources, "src", "lib.rs"), "");
  const { packages } = metadata(env, ["--manifest-path", join(sources, "Cargo.toml")]);
  const isNewer = (one, other) => one.version.localeCompare(other.version, "en", { numeric: true });
  const source = (crate) => {
    const found = packages.filter((each) => each.name === crate).sort(isNewer);
    return dirname(found.at(-1).manifest_path);
  };
  const members = JSON.stringify(copyMembers(source));
  const manifest = join(workspace, "Cargo.toml");
  writeFileSync(manifest, `[workspace]\nresolver = "2"\nmembers = ${members}\n${PATCH}`);
  const results = [];
  for (const member of JSON.parse(members)) {
    const { output } = await collect(
      "cargo",
      [
        ...["test", "--package", member, "--no-fail-fast", "--lib", "--tests", ...withoutDebugInfo],
        ...["--manifest-path", manifest, "--target-dir", join(TARGET, "target")],
      ],
      env,
    );
    const lines = output.matchAll(
      /^(?:test (\S+)(?: - [^\n]*)?|(<.*)) \.\.\. (ok|FAILED|\u2705|\u274c)/gm,
    );
    const found = Array.from(lines, ([, test, row, result]) => [
      `${member}: ${test ?? row}`,
      result === "ok" || result === "\u2705",
    ]);
    if (found.length === 0)
      throw new Problem(`${member}: no test ran.\n${output.slice(-3000)}`, "");
    results.push(...found);
  }
  return results;
}

function metadata(env, manifest) {
  const answer = ask("cargo", ["metadata", "--format-version", "1", ...manifest], env);
  if (!answer?.ok) throw new Problem(`cargo metadata failed. ${answer?.err}`, "");
  return JSON.parse(answer.out);
}
