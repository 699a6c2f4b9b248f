// Lists the command-line runtimes, and the ways of loading the package in each.
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { endWithParent } from "../../scripts/at-end.mjs";
import { DIFFERENCES } from "./inside/native.js";
import {
  inPackage,
  inPlatformPackage,
  packagesFolder,
  requireInstalled,
  versionOf,
} from "./install.mjs";
import { URL_PATTERNS } from "./judge.mjs";
import { before, between, programs, writeFiles } from "./stage.mjs";
import { serveWorkerd } from "./workerd.mjs";

/**
 * @typedef {object} Row
 * @property {string} runtime with its version
 * @property {string} way how the package is loaded
 * @property {string} [missing] the missing program or feature, if the row can't run
 * @property {() => Promise<object>} [run] returns a promise for the report from inside/checks.js
 * @property {number} [idl] the number of IDL checks that pass, if a compiler has transformed the classes
 * @property {number} [autoChecks] the number of checks of replaced globals, if the runtime can't run all of them
 * @property {boolean} [hasTwoClasses] whether `require` loads a second copy of the classes
 * @property {number} [apis] how many of the runtime's APIs to try. If this number is given, the checks don't run.
 * `refused` lists the APIs that fail
 * @property {string[]} [entries] the import paths to check, if only some are checked
 * @property {number} [urlPatterns] the number of cases that pass in the Web Platform Tests' tables for URL patterns, if
 * only those tables are run
 * @property {Record<string, string[]>} [lacks] the pathnames of failing patterns, keyed by the reason
 * @property {boolean} [isIfNeeded] whether only `/auto/if-needed` is checked
 * @property {string[]} [differences] the checks that fail, if only the entries on the platform's own URL are checked
 * @property {boolean} [isMessage] whether loading the package must fail with an error that gives the reason
 */

const files = {
  "import.mjs": programs.import(),
  "require.cjs": programs.require(),
  "js.mjs": programs.import("whatwg-url-wasm/js"),
  "js.cjs": programs.require("whatwg-url-wasm/js"),
  "auto.mjs": programs.auto(),
  // The globals are replaced before the program runs.
  "preloaded.mjs": `
const first = new URL("https://b\\u00dccher.example/").host;
import * as classes from "whatwg-url-wasm";
import { before } from "./before.js";
import { between } from "./between.js";
import "./node_modules/whatwg-url-wasm/dist/auto.js?again";
import { report, runAuto } from "./checks.js";
runAuto(classes, before, { first, between }).then(report);
`,
  "url-pattern.mjs": programs.urlPattern(),
  "if-needed.mjs": programs.ifNeeded(),
  "native.mjs": programs.native(),
  "before.js": before,
  "between.js": between,
};

export const nodeProgram = (major) => inPackage(`node${major}`, "bin", "node");
export const denoProgram = () => inPlatformPackage("@deno", /^linux-x64/, "deno");
export const bunProgram = () => inPlatformPackage("@oven", /^bun-linux-x64$/, "bin", "bun");
export const denoRun = ["run", "--allow-all", "--no-lock"];

const quiet = { ...process.env, NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1", NODE_NO_WARNINGS: "1" };

/** The releases of Node to test in, oldest first. `npm test` uses only the one that runs it. */
export const nodePrograms = (isShort) =>
  isShort ? [process.execPath] : [20, 22, 24, 26].map(nodeProgram);

/**
 * @param {boolean} isShort whether to return only the rows that need nothing but this Node
 * @returns {Promise<Row[]>}
 */
export async function runtimeRows(folder, isShort) {
  writeFiles(folder, files);
  const row = (runtime, way, program, args) => ({
    runtime,
    way,
    run: () => runProgram(program, args, folder),
  });
  const rows = [];
  for (const [index, node] of nodePrograms(isShort).entries()) {
    const name = `Node ${await version(node)}`;
    rows.push(
      row(name, "import", node, ["import.mjs"]),
      row(name, "require", node, ["require.cjs"]),
      row(name, "/auto", node, ["auto.mjs"]),
      // before.js is imported first and keeps the original globals.
      row(name, "--import /auto", node, [
        ...["--import", "./before.js", "--import", "whatwg-url-wasm/auto", "preloaded.mjs"],
      ]),
      row(name, "--require /auto", node, [
        ...["--require", "./before.js", "--require", "whatwg-url-wasm/auto", "preloaded.mjs"],
      ]),
      urlPatternRow(row(name, "/url-pattern", node, ["url-pattern.mjs"])),
      ifNeededRow(row(name, "/auto/if-needed", node, ["if-needed.mjs"])),
      nativeRow(row(name, "the platform's URL", node, ["native.mjs"])),
    );
    // Without a compiler, this takes as long as all other rows of Node together.
    if (!isShort) rows.push(row(name, "/js, --jitless", node, ["--jitless", "js.mjs"]));
    if (index > 0) continue;
    rows.push(row(name, "require /js", node, ["js.cjs"]));
    // Loads the same files as Node before 20.19.
    const args = ["--no-experimental-require-module", "require.cjs"];
    rows.push({ ...row(name, "require of CommonJS", node, args), hasTwoClasses: true });
  }
  if (isShort) return rows;
  for (const [runtime, program, command] of [
    ["Deno", denoProgram(), denoRun],
    ["Bun", bunProgram(), ["run"]],
  ]) {
    const name = `${runtime} ${await version(program)}`;
    rows.push(
      row(name, "import", program, [...command, "import.mjs"]),
      row(name, "require", program, [...command, "require.cjs"]),
      row(name, "/auto", program, [...command, "auto.mjs"]),
      urlPatternRow(row(name, "/url-pattern", program, [...command, "url-pattern.mjs"])),
      ifNeededRow(row(name, "/auto/if-needed", program, [...command, "if-needed.mjs"])),
      nativeRow(row(name, "the platform's URL", program, [...command, "native.mjs"])),
    );
  }
  rows.push(...(await workerdRows(folder)), ...edgeRows(folder), ...hermesRows(folder));
  return rows;
}

/** Returns a row whose program runs the Web Platform Tests' tables for URL patterns. */
const urlPatternRow = (row) => ({ ...row, urlPatterns: URL_PATTERNS });

/** Returns a row whose program imports `/auto/if-needed` after asking the runtime's own classes. */
const ifNeededRow = (row) => ({ ...row, isIfNeeded: true });

/** Returns a row whose program checks the entries on the platform's own URL. */
const nativeRow = (row) => {
  const known = Object.keys(DIFFERENCES).find((name) => row.runtime.startsWith(name));
  return { ...row, differences: DIFFERENCES[known] ?? [] };
};

/**
 * Features that Hermes' regular expressions lack, each with the pathnames of patterns that need it. Some pathnames
 * appear in two cases. Lone surrogates are written as the runtime prints them.
 */
const NOT_IN_HERMES = {
  "\\p, which says what may stand in a name": [":\ufffd \ufffd", ":\u{1f6b2}"],
  "flag v": ["/([[a-z]--a])", "/([\\d&&[0-1]])"],
  "named groups": ["/:foo((?<x>a))", "/foo/(bar(?<x>baz))"],
};

async function workerdRows(folder) {
  const workerd = inPlatformPackage("@cloudflare", /^workerd-linux-64/, "bin", "workerd");
  const name = `workerd ${await version(workerd)}`;
  const row = (way, title) => ({
    runtime: name,
    way: title,
    // The program is a single script that contains every module once.
    autoChecks: 27,
    run: async () => parse(await serveWorkerd({ workerd, folder, way })),
  });
  return [
    ...[row("import", "import (.wasm)"), row("auto", "/auto (.wasm)")],
    urlPatternRow(row("url-pattern", "/url-pattern (.wasm)")),
  ];
}

// For Next.js's middleware and similar environments. Code for these environments is bundled for edge-light, and they
// can't compile wasm from bytes.
function edgeRows(folder) {
  const row = (way, source, more) => ({
    runtime: `@edge-runtime/vm ${versionOf("@edge-runtime/vm")}`,
    way,
    run: async () => parse(await runInEdge(folder, source)),
    ...more,
  });
  // Globals are not configurable in these environments, so some checks of /auto can't pass.
  const auto = `
import "whatwg-url-wasm/auto";
import * as classes from "whatwg-url-wasm";
import { report } from "./checks.js";
const isReplaced = URL === classes.URL && URLSearchParams === classes.URLSearchParams;
const response = new Response(new URLSearchParams({ a: "\\u00e9" }));
response.text().then((text) => {
  const said = [isReplaced, response.headers.get("content-type"), text].join();
  const expected = "true,application/x-www-form-urlencoded;charset=UTF-8,a=%C3%A9";
  report({ entries: { auto: said === expected ? "ok" : said } });
});
`;
  return [
    row("import (.wasm?module)", programs.import()),
    row("/auto (.wasm?module)", auto, { entries: ["auto"] }),
  ];
}

/** Resolves to the first line that a program reports. */
async function runInEdge(folder, source) {
  const modules = new Map();
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: folder },
    bundle: true,
    write: false,
    format: "iife",
    charset: "utf8",
    conditions: ["edge-light"],
    logLevel: "error",
    plugins: [
      {
        name: "wasm-modules",
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /\.wasm\?module$/ }, ({ path, resolveDir }) => ({
            path: join(resolveDir, path.replace("?module", "")),
            namespace: "wasm-module",
          }));
          onLoad({ filter: /./, namespace: "wasm-module" }, ({ path }) => {
            const key = `wasm${modules.size}`;
            modules.set(key, new WebAssembly.Module(readFileSync(path)));
            return { contents: `export default globalThis.${key};` };
          });
        },
      },
    ],
  });
  const { EdgeVM } = requireInstalled("@edge-runtime/vm");
  return new Promise((resolve) => {
    const vm = new EdgeVM({
      codeGeneration: { strings: false, wasm: false },
      extend: (context) =>
        Object.assign(context, Object.fromEntries(modules), {
          reportTo: resolve,
          // Next.js passes the module in this form.
          process: {
            getBuiltinModule() {
              throw new Error("not supported in the Edge Runtime");
            },
          },
        }),
    });
    vm.evaluate(outputFiles[0].text);
  });
}

/** The name and version of Hermes. */
export const hermes = () => `Hermes ${versionOf("hermes-engine-cli")}`;

function hermesRows(folder) {
  const runtime = hermes();
  return [
    {
      runtime,
      way: "react-native (no wasm)",
      // If classes are compiled to functions, their methods can be used as constructors, and their constructors can be
      // called without `new`.
      idl: 187,
      run: () => runInHermes(folder, "hermes.js", programs.import()),
    },
    {
      runtime,
      way: `react-native, by ${metro()} (no wasm)`,
      // Metro also compiles classes to functions, but uses a different compiler, so different IDL checks pass.
      idl: 189,
      async run() {
        const code = await bundleWithMetro(folder, "metro.js", programs.import());
        return runFileInHermes(folder, "by-metro.js", code);
      },
    },
    {
      runtime,
      way: "/url-pattern, react-native (no wasm)",
      urlPatterns: URL_PATTERNS - 8,
      lacks: NOT_IN_HERMES,
      run: () => runInHermes(folder, "hermes-url-pattern.js", programs.urlPattern()),
    },
  ];
}

/**
 * A faster substitute for React Native's bundler: it uses the "react-native" condition and then compiles everything to
 * ES5. Another row uses the real bundler.
 */
export async function runInHermes(folder, name, source) {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: folder },
    bundle: true,
    write: false,
    format: "iife",
    target: "es2017",
    conditions: ["react-native"],
    resolveExtensions: [".native.js", ".js"],
    logLevel: "error",
    define: { hasClasses: "false" },
  });
  const ts = requireInstalled("typescript5.9");
  const { outputText } = ts.transpileModule(outputFiles[0].text, {
    compilerOptions: { target: ts.ScriptTarget.ES5, downlevelIteration: true },
  });
  const code = `globalThis.console || (globalThis.console = undefined);${outputText}`;
  return runFileInHermes(folder, name, code);
}

/** The name and version of Metro. */
const metro = () => `Metro ${versionOf("metro")}`;

/** Returns the text that React Native's own bundler makes of a program in `folder`, with that bundler's own settings. */
export async function bundleWithMetro(folder, name, source) {
  const { runBuild } = requireInstalled("metro");
  const { getDefaultConfig, mergeConfig } = requireInstalled("@react-native/metro-config");
  const entry = join(folder, name);
  writeFileSync(entry, source);
  const config = mergeConfig(getDefaultConfig(folder), {
    projectRoot: folder,
    // Dependencies that Metro and its transformer add.
    watchFolders: [
      folder,
      ...["@babel/runtime", "@react-native/js-polyfills", "metro-runtime"].map((name) =>
        inPackage(name),
      ),
    ],
    resolver: { nodeModulesPaths: [packagesFolder], useWatchman: false },
    // The program does not need React Native's setup code.
    serializer: { getModulesRunBeforeMainModule: () => [] },
    // The bundler reports its progress on standard output.
    reporter: { update() {} },
    cacheStores: [],
    maxWorkers: 1,
  });
  const { code } = await runBuild(config, { entry, dev: false, minify: false, platform: "ios" });
  return code;
}

function runFileInHermes(folder, name, code) {
  const file = join(folder, name);
  writeFileSync(file, code);
  const path = inPackage("hermes-engine-cli", "linux64-bin", "hermes");
  return runProgram(path, ["-O0", "-w", file], folder);
}

/** Runs a program that must succeed, and returns its output. */
export function outputOf(program, args, cwd, { env, input = "", timeout = 120_000 }) {
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, { cwd, env, timeout }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${error.message}\n${stdout}\n${stderr}`));
      else resolve(stdout);
    });
    endWithParent(child);
    child.stdin.end(input);
  });
}

export function runProgram(program, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = execFile(
      program,
      args,
      { cwd, env: quiet, maxBuffer: 1 << 26, timeout: 240_000 },
      (error, stdout, stderr) => {
        if (error) reject(new Error(`${program} ${args.join(" ")}: ${stderr || error.message}`));
        else resolve(parse(stdout));
      },
    );
    endWithParent(child);
  });
}

export function parse(output) {
  const line = /^@result (.*)$/m.exec(output)?.[1];
  if (!line) throw new Error(`it reported nothing: ${output.slice(0, 500)}`);
  return JSON.parse(line);
}

export async function version(program) {
  const output = await new Promise((resolve, reject) => {
    execFile(program, ["--version"], { env: quiet }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
  });
  return /\d{4}-\d\d-\d\d|\d+\.\d+\.\d+/.exec(output)[0];
}
