// Runs tests in tests/js and tests/tools against the package's sources, without bundling.
//
// - `npm run test:file -- NAME...` runs the named files, given as `url` or `tests/js/url.test.js`.
// - `npm run test:file -- --watch NAME...` runs the files again whenever something that they import is saved.
//
// If no names are given, all files are run. With --quick, the slow files are skipped. Options that begin
// with "-" are passed to `node --test`, for example --test-name-pattern=TEXT.
import { readFileSync } from "node:fs";
import { basename, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { filesUnder } from "../build/stages.mjs";
import { Problem, runScript } from "../problem.mjs";
import { show } from "../processes.mjs";
import { inRoot, root } from "../project.mjs";
import { resolve as resolveTypeScript } from "../typescript-hook.mjs";
import { LONGEST_RUN, testArguments } from "./node-tests.mjs";
import { resolve as resolvePackage } from "./sources-hook.mjs";

const FOLDERS = ["tests/js", "tests/tools"];

/** Test files that need `npm run build`, each with the reason. */
const needsBundles = {
  "declarations.test.js": "it is about the declarations that are shipped",
  "entries.browser.test.js": "Chromium loads the bundles",
  "auto-in-edge.test.js": "it bundles the entries that the build makes",
  "readable-errors.test.js": "it is about the files that are shipped",
  "releases.test.js": "it packs what is shipped",
  "page.browser.test.js": "the page is put together from bundles",
  "reference.browser.test.js": "it is about the site that only the build makes",
  "shipped-files.test.js": "it is about the files of the package",
};

const STARTS_THE_COMMAND = "it starts the command for each of its cases";
const RUNS_EXAMPLES = "it runs examples in other processes";

/** Test files that `--quick` omits, each with the reason for its slowness. */
const takesLong = {
  "connection.test.js": "it parses long inputs and fills the memory of instances",
  "cli.test.js": `${STARTS_THE_COMMAND}, and sends it many lines`,
  "columns-foreign.test.js": "other threads write to its memory for seconds",
  "command-hostile.test.js": "it runs the command on a hundred files, in all forms",
  "command-jobs.test.js": STARTS_THE_COMMAND,
  "command-options.test.js": STARTS_THE_COMMAND,
  "command-records.test.js": STARTS_THE_COMMAND,
  "command-tables.test.js": STARTS_THE_COMMAND,
  "differential.test.js": "it parses tens of thousands of random inputs with two implementations",
  "display.browser.test.js": "it starts three browsers",
  "documentation.test.js": RUNS_EXAMPLES,
  "readme.test.js": RUNS_EXAMPLES,
  "reports.test.js": "it makes the first call of each function in a thread of its own",
  "look-alikes.test.js": "it renders every code point several times",
  "url-pattern-generate.test.js": "it generates and matches thousands of random values",
};

const QUICK = "--quick";

async function main(args) {
  const options = args.filter((arg) => arg.startsWith("-") && arg !== QUICK);
  const names = args.filter((arg) => !arg.startsWith("-"));
  const files = chosen(names, args.includes(QUICK));
  const needed = names.length > 0 ? neededModules(files) : null;
  const built = await show(process.execPath, [
    ...[inRoot("scripts", "build", "build.mjs"), "--quick"],
    ...(needed ? ["--only", [...needed].join(",")] : []),
  ]);
  if (built !== 0) throw new Problem("The wasm could not be built; see above.", "");
  const hook = `--import=${pathToFileURL(inRoot("scripts", "check", "sources.mjs"))}`;
  // The setting is an environment variable, so that it also reaches programs started by the tests.
  const NODE_OPTIONS = [process.env.NODE_OPTIONS, hook].filter(Boolean).join(" ");
  const limit = options.some((option) => option.startsWith("--watch")) ? undefined : LONGEST_RUN;
  const status = await show(
    process.execPath,
    testArguments(files, options),
    { ...process.env, NODE_OPTIONS },
    limit,
  );
  if (status !== 0) process.exitCode = 1;
}

function chosen(names, isQuick) {
  const all = FOLDERS.flatMap(filesUnder).filter((file) => file.endsWith(".test.js"));
  const named = Object.keys({ ...needsBundles, ...takesLong });
  const fileNamed = (name) => all.find((file) => basename(file) === name);
  const gone = named.filter((name) => fileNamed(name) === undefined);
  if (gone.length) throw new Problem(`There is no ${gone}.`, "its name is in this script, too.");
  if (names.length === 0) {
    const leftOut = isQuick ? { ...needsBundles, ...takesLong } : needsBundles;
    return all.filter((file) => !(basename(file) in leftOut));
  }
  return names.map((name) => {
    const wanted = basename(name).replace(/(\.test\.js)?$/, ".test.js");
    const file = fileNamed(wanted);
    if (!file) throw new Problem(`There is no ${wanted}.`, `ls ${FOLDERS.join(" ")}`);
    const need = needsBundles[basename(file)];
    if (need) {
      const instead = `npm run build && node --test ${file}`;
      throw new Problem(`${file} can't run on the sources: ${need}.`, instead);
    }
    return file;
  });
}

/** Static imports and exports, and dynamic imports of a literal. Types are left out. */
const IMPORTS =
  /^(?:import|export) (?!type\b)[^;"]*?from "([^"]+)"|^import "([^"]+)"|\bimport\("([^"]+)"\)/gm;
/** What occurs in files that can load modules without importing them. */
const OTHER_WAYS =
  /\bimport\((?!")|createRequire|node:(?:child_process|worker_threads|vm|module)|\bpkg\b/;

/**
 * Returns the folders in pkg/ that these files import from, directly or indirectly, or null if the files may also load
 * modules in other ways.
 *
 * @param {string[]} files
 * @returns {Set<string> | null}
 */
function neededModules(files) {
  const folders = new Set();
  const found = new Set(files.map((file) => pathToFileURL(inRoot(file)).href));
  for (const url of found) {
    const file = relative(root, fileURLToPath(url)).split(sep).join("/");
    const [, folder] = /^pkg\/([^/]+)\//.exec(file) ?? [];
    if (folder !== undefined) {
      folders.add(folder);
      continue;
    }
    const code = readFileSync(inRoot(file), "utf8");
    if (!file.startsWith("js/") && OTHER_WAYS.test(code)) return null;
    for (const [, ...specifiers] of code.matchAll(IMPORTS)) {
      const next = locate(specifiers.find(Boolean), url);
      // Node's own modules and npm packages need no wasm of ours.
      if (next.startsWith("file:")) found.add(next);
    }
  }
  return folders;
}

/** Resolves a specifier as a test's process would. */
const locate = (specifier, parentURL) =>
  resolvePackage(specifier, { parentURL }, (next, context) =>
    resolveTypeScript(next, context, (last) =>
      /^(?:\.|\/|file:)/.test(last) ? new URL(last, parentURL).href : last,
    ),
  );

await runScript(main);
