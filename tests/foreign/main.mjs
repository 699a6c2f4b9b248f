// `npm run foreign` runs other projects' test suites on the packed package and on packages/url: see tests/README.md. A suite
// whose folder is missing is an error, except with `--without NAME`.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readArguments } from "../../scripts/arguments.mjs";
import { Problem, runScript } from "../../scripts/problem.mjs";
import { ask } from "../../scripts/processes.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { setUp } from "../../scripts/setup/setup.mjs";
import { installPackages } from "../packaging/install.mjs";
import { installTarball } from "../packaging/stage.mjs";
import { runCheck, runDependents, runURL, URL_VERSION } from "./crates.mjs";
import { runCrawlerCommons, runNormalizeURL, runPublicSuffixList, runW3lib } from "./data.mjs";
import * as packages from "./packages.mjs";

/** The folders, each with its repository and a file that must be in it. */
const FOLDERS = {
  "crawler-commons": ["crawler-commons/crawler-commons", "pom.xml"],
  "data-urls": ["jsdom/data-urls", "test/web-platform.js"],
  jsdom: ["jsdom/jsdom", "test/api/basics.js"],
  node: ["nodejs/node", "test/parallel/test-url-format.js"],
  "normalize-url": ["sindresorhus/normalize-url", "test.js"],
  psl: ["publicsuffix/list", "tests/tests.txt"],
  "urlpattern-polyfill": ["kenchris/urlpattern-polyfill", "test/urlpatterntests.js"],
  w3lib: ["scrapy/w3lib", "tests/test_url.py"],
  "whatwg-mimetype": ["jsdom/whatwg-mimetype", "test/web-platform.js"],
  "whatwg-url": ["jsdom/whatwg-url", "test/web-platform.js"],
  wpt: ["web-platform-tests/wpt", "resources/testharness.js"],
};

/** The suites, each with the folders that it needs. */
const SUITES = {
  wpt: [["wpt"], packages.runWPT],
  "whatwg-url": [["whatwg-url", "wpt"], packages.runWhatwgURL],
  "data-urls": [["data-urls", "wpt"], packages.runDataURLs],
  "whatwg-mimetype": [["whatwg-mimetype", "wpt"], packages.runMIMEType],
  jsdom: [["jsdom"], packages.runJSDOM],
  "urlpattern-polyfill": [["urlpattern-polyfill"], packages.runPolyfill],
  node: [["node"], packages.runNode],
  psl: [["psl"], runPublicSuffixList],
  "crawler-commons": [["crawler-commons"], runCrawlerCommons],
  w3lib: [["w3lib"], runW3lib],
  "normalize-url": [["normalize-url"], runNormalizeURL],
  "rust-url": [[], runURL, `url ${URL_VERSION}`],
  "crates-compile": [[], runCheck, "the versions in Cargo.toml"],
  "crates-tests": [[], runDependents, "the versions in Cargo.toml"],
};

async function main(args) {
  const list = { type: "string", multiple: true, default: [] };
  const { values } = readArguments({ args, options: { folder: list, without: list, only: list } });
  const folders = foldersIn(values.folder);
  for (const name of [...values.without, ...values.only]) {
    if (!(name in SUITES)) {
      throw new Problem(`There is no suite ${name}.`, `use ${Object.keys(SUITES).join(", ")}.`);
    }
  }
  const names = Object.keys(SUITES).filter(
    (name) => values.only.length === 0 || values.only.includes(name),
  );
  const { env } = await setUp();
  await installPackages();
  const { folder: stage, remove } = installTarball();
  const problems = [];
  try {
    for (const name of names) {
      if (values.without.includes(name)) {
        console.log(`LEFT OUT  ${name}`);
        continue;
      }
      problems.push(...(await runSuite(name, { stage, folders, env })));
    }
  } finally {
    remove();
  }
  if (problems.length > 0) {
    throw new Problem(
      problems.join("\n\n"),
      "correct the fault, or list the test with its reason in tests/foreign/expected.json.",
    );
  }
}

function foldersIn(options) {
  const folders = {};
  for (const option of options) {
    const [name, path] = option.split(/=(.*)/s);
    if (!(name in FOLDERS)) {
      throw new Problem(`No suite uses ${name}.`, `use ${Object.keys(FOLDERS).join(", ")}.`);
    }
    const [repository, file] = FOLDERS[name];
    folders[name] = resolve(path ?? "");
    if (!existsSync(join(folders[name], file))) {
      throw new Problem(`${folders[name]} has no ${file}.`, `use a clone of ${repository}.`);
    }
  }
  return folders;
}

/** Runs a suite, prints its results, and returns a sentence for each problem. */
async function runSuite(name, places) {
  const [needs, run, version] = SUITES[name];
  const missing = needs.filter((folder) => !(folder in places.folders));
  if (missing.length > 0) {
    const clones = missing.map((folder) => {
      const [repository] = FOLDERS[folder];
      return `git clone --depth 1 https://github.com/${repository}, then --folder ${folder}=PATH`;
    });
    return [`${name} is missing. Use --without ${name}, or:\n  ${clones.join("\n  ")}`];
  }
  const versions = version ?? needs.map((folder) => versionOf(places.folders[folder])).join(", ");
  const expected = JSON.parse(readFileSync(inRoot("tests", "foreign", "expected.json"), "utf8"));
  const { least, fails = {} } = expected[name];
  const known = new Set(Object.values(fails).flat());
  const results = await run(places);
  const failing = new Set(results.filter(([, passes]) => !passes).map(([test]) => test));
  const unexpected = [...failing].filter((test) => !known.has(test));
  const passing = [...known].filter((test) => !failing.has(test));
  console.log(
    `${name} (${versions}): ${results.filter(([, passes]) => passes).length} tests pass, ` +
      `${failing.size - unexpected.length} fail as expected, ${unexpected.length} fail unexpectedly, ` +
      `${passing.length} expected to fail pass or do not run`,
  );
  const problems = [];
  const quoted = (tests) => tests.map((test) => `\n  ${JSON.stringify(test)}`).join("");
  if (results.length < least) {
    problems.push(`${name}: ${results.length} tests ran, at least ${least} are expected.`);
  }
  if (unexpected.length > 0) problems.push(`${name}: these tests fail:${quoted(unexpected)}`);
  if (passing.length > 0) problems.push(`${name}: these pass or do not run:${quoted(passing)}`);
  return problems;
}

/** Returns the commit of a clone, or the version in the folder's manifest. */
function versionOf(folder) {
  if (existsSync(join(folder, ".git"))) {
    return ask("git", ["-C", folder, "log", "-1", "--format=%h of %cs"], process.env).out;
  }
  const manifest = join(folder, "package.json");
  const { version } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")) : {};
  return version ?? "unknown commit";
}

await runScript(main);
