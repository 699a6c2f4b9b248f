// The suites of npm packages, of Node and of the Web Platform Tests, which run on the packed package.
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { collect, npm } from "../../scripts/processes.mjs";
import { inRoot, withPath } from "../../scripts/project.mjs";
import { bunProgram, denoProgram, denoRun, nodeProgram } from "../packaging/runtimes.mjs";
import { writeFiles } from "../packaging/stage.mjs";

/** @typedef {[name: string, passes: boolean][]} Results */
/** @typedef {{ stage: string, folders: Record<string, string> }} Places the installed package and the suites */

const node = () => nodeProgram(26);
const env = withPath(
  { ...process.env, NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1" },
  { first: [dirname(node())] },
);
const parseLines = (output, start) =>
  output
    .split("\n")
    .filter((line) => line.startsWith(start))
    .map((line) => JSON.parse(line));

/** Runs a program in a folder, so that its modules find the package that is installed there. */
const runIn = (folder, program, args) =>
  collect("env", ["--chdir", folder, program, ...args], env).then(({ output }) => output);

const runtimes = {
  "Node 20": () => [nodeProgram(20)],
  "Node 26": () => [nodeProgram(26)],
  Deno: () => [denoProgram(), ...denoRun],
  Bun: () => [bunProgram(), "run"],
};

/** @returns {Promise<Results>} */
export async function runWPT({ stage, folders: { wpt } }) {
  cpSync(inRoot("tests", "foreign", "inside", "wpt.mjs"), join(stage, "wpt.mjs"));
  const files = ["url", "urlpattern"].flatMap((folder) =>
    readdirSync(join(wpt, folder))
      .filter((name) => /\.any\.js$|^IdnaTestV2.*\.window\.js$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const results = [];
  for (const [runtime, command] of Object.entries(runtimes)) {
    const [program, ...args] = command();
    for (const file of files) {
      const output = await runIn(stage, program, [...args, "wpt.mjs", wpt, file]);
      const [tests = [[`did not run: ${output}`, false]]] = parseLines(output, "[[");
      const group = file.replace(/\.(any|window)\.js$/, "");
      for (const [name, passes] of tests) results.push([`${runtime}, ${group}: ${name}`, passes]);
    }
  }
  return results;
}

/** Runs tests written for node:test. @returns {Promise<Results>} */
async function runNodeTests(folder) {
  const reporter = pathToFileURL(inRoot("tests", "foreign", "inside", "reporter.mjs")).href;
  const files = readdirSync(join(folder, "test")).filter((name) => name.endsWith(".js"));
  const args = ["--test", `--test-reporter=${reporter}`, ...files.map((name) => `test/${name}`)];
  return parseLines(await runIn(folder, node(), args), "[");
}

/** Copies a package's tests to a new folder, whose other files are shims that export our functions. */
function shim(stage, from, name, files) {
  const folder = join(stage, name);
  writeFiles(folder, { "package.json": JSON.stringify({ name, ...files["package.json"] }) });
  cpSync(join(from, "test"), join(folder, "test"), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    if (path === "package.json") continue;
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFiles(folder, { [path]: text });
  }
  return folder;
}

/** Installs packages from the registry, in the versions that the manifest of the suite asks for. */
async function install(folder, from, names, more = []) {
  const { devDependencies } = JSON.parse(readFileSync(join(from, "package.json"), "utf8"));
  const packages = [...names.map((name) => `${name}@${devDependencies[name]}`), ...more];
  const options = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
  await runIn(folder, npm[0], [...npm.slice(1), "install", ...options, ...packages]);
}

export async function runWhatwgURL({ stage, folders }) {
  const from = folders["whatwg-url"];
  const list = "scripts/get-latest-platform-tests.js";
  const folder = shim(stage, from, "whatwg-url", {
    "index.js": 'module.exports = require("whatwg-url-wasm/whatwg-url");',
    [list]: readFileSync(join(from, list), "utf8"),
  });
  const data = join(folder, "test", "web-platform-tests");
  cpSync(join(folders.wpt, "url"), data, { recursive: true });
  for (const name of readdirSync(data).filter((each) => each.startsWith("IdnaTestV2"))) {
    renameSync(join(data, name), join(data, name.replace(".window.", ".any.")));
  }
  return runNodeTests(folder);
}

export function runDataURLs({ stage, folders }) {
  const folder = shim(stage, folders["data-urls"], "data-urls", {
    "index.js": 'module.exports = require("whatwg-url-wasm/data-url").parseDataURL;',
  });
  const data = join(folders.wpt, "fetch", "data-urls", "resources");
  cpSync(data, join(folder, "test", "web-platform-tests"), { recursive: true });
  return runNodeTests(folder);
}

export async function runMIMEType({ stage, folders }) {
  const from = folders["whatwg-mimetype"];
  const folder = shim(stage, from, "whatwg-mimetype", {
    "index.js": 'module.exports = require("whatwg-url-wasm/mime-sniffing");',
    "lib/parser.js": 'module.exports = (text) => require("..").MIMEType.parse(text);',
    "lib/serializer.js": "module.exports = String;",
  });
  const data = join(folders.wpt, "mimesniff", "mime-types", "resources");
  cpSync(data, join(folder, "test", "web-platform-tests"), { recursive: true });
  await install(folder, from, ["@exodus/bytes", "printable-string"]);
  return runNodeTests(folder);
}

/** Runs jsdom's tests on the published jsdom, with our replacement for whatwg-url. */
export async function runJSDOM({ stage, folders: { jsdom } }) {
  const folder = join(stage, "jsdom");
  writeFiles(folder, { "package.json": "{}" });
  const { version } = JSON.parse(readFileSync(join(jsdom, "package.json"), "utf8"));
  const tools = ["mocha", "mocha-sugar-free", "server-destroy"];
  await install(folder, jsdom, tools, [`jsdom@${version}`]);
  const installed = join(folder, "node_modules", "jsdom");
  cpSync(join(jsdom, "test"), join(installed, "test"), { recursive: true });
  const whatwgURL = join(folder, "node_modules", "whatwg-url");
  rmSync(whatwgURL, { recursive: true });
  cpSync(inRoot("packages", "whatwg-url"), whatwgURL, { recursive: true });
  const mocha = join(folder, "node_modules", "mocha", "bin", "mocha.js");
  const output = join(folder, "results.json");
  await runIn(installed, node(), [
    ...[mocha, "--reporter", "json", "--reporter-options", `output=${output}`, "test/api/"],
  ]);
  const { passes, failures } = JSON.parse(readFileSync(output, "utf8"));
  return [
    ...passes.map(({ fullTitle }) => [fullTitle, true]),
    ...failures.map(({ fullTitle }) => [fullTitle, false]),
  ];
}

export async function runPolyfill({ stage, folders }) {
  const from = folders["urlpattern-polyfill"];
  const folder = shim(stage, from, "urlpattern-polyfill", {
    "package.json": {
      type: "module",
      exports: {
        ".": { import: "./auto.mjs", require: "./auto.cjs" },
        "./urlpattern": { import: "./pattern.mjs", require: "./pattern.cjs" },
      },
      ava: { files: ["test/**/*"] },
    },
    "auto.mjs": 'export * from "whatwg-url-wasm/url-pattern/auto";',
    "auto.cjs": 'module.exports = require("whatwg-url-wasm/url-pattern/auto");',
    "pattern.mjs": 'export * from "whatwg-url-wasm/url-pattern";',
    "pattern.cjs": 'module.exports = require("whatwg-url-wasm/url-pattern");',
  });
  // The file is removed because it is a TypeScript copy of another file.
  rmSync(join(folder, "test", "can-load-as-ts.ts"));
  await install(folder, from, ["ava"]);
  const ava = join("node_modules", "ava", "entrypoints", "cli.mjs");
  const output = await runIn(folder, process.execPath, [ava, "--tap"]);
  const lines = output.matchAll(/^(not )?ok \d+ - (?:.* \u203a )?(Pattern: .*|.*)$/gm);
  return Array.from(lines, ([, fails, name]) => [name, fails === undefined]);
}

/** Runs Node's tests for URLs under `/auto`, except tests that fail in this release of Node without it. */
export async function runNode({ stage, folders }) {
  const folder = join(folders.node, "test", "parallel");
  const entries = ["auto.js", "url-pattern-auto.js"].flatMap((file) => [
    "--import",
    pathToFileURL(join(stage, "node_modules", "whatwg-url-wasm", "dist", file)).href,
  ]);
  const results = [];
  for (const name of readdirSync(folder).filter((file) => /url/.test(file))) {
    const [, flags = ""] =
      /^\/\/ Flags: (.*)/m.exec(readFileSync(join(folder, name), "utf8")) ?? [];
    const args = [...flags.split(" ").filter(Boolean), join(folder, name)];
    const passes = async (more) => (await collect(node(), [...more, ...args], env)).status === 0;
    if (await passes(entries)) results.push([name, true]);
    else if (await passes([])) results.push([name, false]);
  }
  return results;
}
