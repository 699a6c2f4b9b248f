// Runs the stack-overflow tests of inside/dive.js in as many processes or pages as necessary.
import { spawn } from "node:child_process";
import { linkSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { endWithParent } from "../../scripts/at-end.mjs";
import { evaluatedFlavour, fileOf } from "../../scripts/build/bundles.mjs";
import { importPaths, importsMap } from "../../scripts/build/exports-map.mjs";
import { isInJavaScript } from "./inside/functions.js";

/** A process is killed if it prints nothing for this long. */
const SILENCE = 2 * 60_000;

/** The size of a quick run, in the form that inside/dive.js expects. */
export const QUICK = {
  frames: [0, 3, 7],
  instances: 1,
  depths: [4, 8, 16, 40],
  shared: 1,
  depth: 40,
  // These entries have the same classes as the first entry, built from the same sources.
  undived: ["whatwg-url-wasm/lite", "whatwg-url-wasm/js"],
};
export const LONG = {
  frames: Array.from({ length: 30 }, (_, index) => index),
  instances: 30,
  depths: [4, 8, 12, 16, 24, 40, 80],
  shared: 30,
  depth: 300,
  undived: [],
};

/**
 * The counts expected in Node, for the usual entries and for the entries without WebAssembly. The `parts` counts are
 * for runs that don't test all entries for stack overflows.
 */
export const COUNTS = {
  inWebAssembly: { functions: 498, examples: 1142, parts: 946 },
  inJavaScript: { functions: 423, examples: 983, parts: 883 },
};

/**
 * How many functions other runtimes may lack at most. The missing functions are iterator functions that some
 * consoles use; each search-params class has one set of them.
 */
export const MOST_LACKED = 6;

/**
 * The entries by name. Entries that change the exports of other entries come last.
 *
 * @param {(file: string, commonJS: string) => { specifier?: string, file: string }} locate returns an entry's files:
 * the file that `import` loads, and a CommonJS file with the same code, which tests can evaluate
 * @param {{ inJavaScript?: boolean }} [options] With `inJavaScript`, only `/js` and the entries below it are selected.
 *   Without `inJavaScript`, most entries below it are omitted, because they share their sources with other entries
 */
export function entriesOf(locate, { inJavaScript = false } = {}) {
  const entries = importPaths
    // These entries only ask the platform, and return a promise.
    .filter(({ path }) => !/[/]auto[/]/.test(path))
    .filter(({ path }) =>
      inJavaScript ? /^[/]js([/]|$)/.test(path) : !/^[/]js[/](?!url-pattern$)/.test(path),
    )
    .map(({ path, module, commonJS, entry }) => {
      const name = `whatwg-url-wasm${path}`;
      const isInJavaScript = /^[/]js\b/.test(path);
      const evaluated = isInJavaScript ? commonJS : fileOf(evaluatedFlavour, entry);
      return { name, specifier: name, ...locate(module, evaluated) };
    });
  const isLast = (entry) => entry.name.endsWith("/auto");
  return [...entries.filter((entry) => !isLast(entry)), ...entries.filter(isLast)];
}

/** The path of a file in a copy of the package, relative to `folder`. `{n}` stands for the copy's number. */
export const copyOf = (folder, file) => join(folder, "{n}", file);

/**
 * Inside `folder`, creates `count` copies of the modules in the package folder `original`, to get separate instances.
 * Importing the modules with a query is not enough, because that does not duplicate the files that entries share.
 */
export function makeCopies(original, folder, count) {
  const paths = new Set(entriesOf((file) => ({ file })).map(({ file }) => dirname(file)));
  paths.add("dist/wasm");
  // What their imports mean.
  const manifest = JSON.stringify({ type: "module", imports: importsMap() });
  for (let n = 0; n < count; n++) {
    const copy = copyOf(folder, "package.json").replace("{n}", n);
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, manifest);
  }
  for (const path of paths) {
    const names = readdirSync(join(original, path)).filter((name) =>
      /[.](js|json|wasm)$/.test(name),
    );
    for (let n = 0; n < count; n++) {
      const copy = copyOf(folder, path).replace("{n}", n);
      mkdirSync(copy, { recursive: true });
      // The copies are hard links, so they don't take up space.
      for (const name of names) linkSync(join(original, path, name), join(copy, name));
    }
  }
}

/**
 * @param {(config: object, hear: (message: object) => void) => Promise<string>} start runs one process or page with a
 *   configuration until it ends; resolves to "" or to a description of the failure
 * @param {object} config for inside/dive.js
 * @param {(text: string) => void} progress
 * @param {{ from?: number, lacks?: number, tell?: (failure: string) => void }} [options] `from`: the first part to run;
 * `lacks`: the number of functions that the runtime may lack; `tell`: called immediately for each failure, because a
 * complete run may take hours
 * @returns {Promise<{ failures: string[], counts: object, summary: string }>}
 */
export async function runDives(
  start,
  config,
  progress,
  { from = 0, lacks = 0, tell = () => {} } = {},
) {
  // Further copies are loaded after /auto. Copies of entries on the platform's own URL would then use another class than
  // their examples.
  const entries = config.entries.filter(({ name }) => !name.endsWith("/native"));
  const failures = [];
  const fail = (text) => {
    failures.push(text);
    tell(text);
  };
  const counts = {};
  let parts = Infinity;
  let all = 0;
  let functions = 0;
  let examples = 0;
  for (let first = from; first < parts; ) {
    let part;
    let end;
    const ending = await start({ ...config, entries, first }, (message) => {
      if (message.kind === "part") {
        part = message;
        progress(`${part.index + 1} of ${parts === Infinity ? "?" : parts}: ${part.name}`);
      }
      if (message.kind === "failure") fail(message.text);
      if (message.kind === "end") end = message;
    });
    if (end === undefined) {
      fail(`${part?.name ?? "the start"}: it ended with ${ending}`);
      if (part === undefined) break;
      first = part.index + 1;
      continue;
    }
    if (ending !== "") fail(`after part ${end.next}: it ended with ${ending}`);
    if (end.parts > 0 && end.next <= first) throw new Error(`no part was run from ${first} on`);
    first = end.next;
    ({ parts, all, examples, functions } = end);
    for (const [name, count] of Object.entries(end.counts)) {
      counts[name] = (counts[name] ?? 0) + count;
    }
  }
  const { every = 1, only, undived } = config;
  const expected = entries.every(({ name }) => isInJavaScript(name))
    ? COUNTS.inJavaScript
    : COUNTS.inWebAssembly;
  const count = (what, found, all) => {
    if (found < all - lacks) fail(`${found} ${what} were found instead of ${all}`);
  };
  count("functions", functions, expected.functions);
  count("examples", examples, expected.examples);
  const ofAll = undived.length > 0 ? expected.parts - lacks : examples;
  if (only === undefined && all < ofAll) fail(`only ${all} parts were there`);
  if (parts < (only === undefined ? all / every : 1)) fail(`only ${parts} parts were chosen`);
  if (failures.length === 0) {
    const left = parts - from;
    if (counts.parts !== left) fail(`${counts.parts} of ${left} parts were run`);
    if (!(counts.right > counts.parts)) fail(`only ${counts.right} calls were right`);
    if (!(counts.overflows > counts.parts)) fail(`only ${counts.overflows} overflows`);
  }
  const summary =
    `${functions} functions, ${examples} examples, ${counts.dives} dives with ${parts}: ${counts.right} calls right, ` +
    `${counts.overflows} overflows with nothing changed, ${counts.checks} right answers afterwards`;
  return { failures, counts, summary };
}

/** Runs inside/command-line.js. Returns "" if the process succeeded, or a message that says how it ended. */
export async function startProgram(program, args, config, hear) {
  const child = spawn(program, [...args, JSON.stringify(config)], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1", NODE_NO_WARNINGS: "1" },
  });
  const release = endWithParent(child);
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    errors = `${errors}${text}`.slice(-4000);
  });
  const ended = new Promise((resolve, reject) => {
    child.on("error", reject).on("close", (code, signal) => resolve(signal ?? code));
  });
  let watchdog = setTimeout(() => child.kill(), SILENCE);
  for await (const line of createInterface({ input: child.stdout })) {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => child.kill(), SILENCE);
    if (line.startsWith("@dive ")) hear(JSON.parse(line.slice("@dive ".length)));
  }
  const status = await ended;
  clearTimeout(watchdog);
  release();
  if (status === 0) return "";
  const fatal = /^(FATAL ERROR|.*Error): .*$/m.exec(errors)?.[0] ?? errors.trim();
  return `${status}: ${fatal}`;
}
