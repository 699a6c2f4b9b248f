// Checks each of the package's import paths. Loading the path with import or with require must give the expected
// results.
import { importPathOf, entries as rows } from "../../scripts/build/bundles.mjs";
import { importPaths } from "../../scripts/build/exports-map.mjs";
import {
  bunProgram,
  denoProgram,
  denoRun,
  hermes,
  nodePrograms,
  runInHermes,
  runProgram,
  version,
} from "./runtimes.mjs";
import { writeFiles } from "./stage.mjs";

/** A sample call for each entry, keyed by path. */
const CALLS = Object.fromEntries(rows.map((entry) => [`.${importPathOf(entry)}`, entry.call]));
/** Entries that `require` loads from another file, with a second copy of the functions. */
const IS_ASYNC = rows.filter(({ isAsync }) => isAsync).map((entry) => `.${importPathOf(entry)}`);
const NEED_NO_WASM = rows
  .filter(({ needsNoWasm }) => needsNoWasm)
  .map((entry) => `.${importPathOf(entry)}`);

const callOf = (path) => CALLS[path.replace(/^[.][/]js\b/, ".")];

/**
 * A program for Node with --jitless, where WebAssembly is missing. An error thrown by an import may name all the
 * counterparts, because entries share the core. An error thrown by a call must name the entry's own counterpart.
 */
const withoutWasm = (calls) => `
const entries = {};
const call = (m, expression) => new Function("m", "return " + expression)(m);
for (const [specifier, twin, expression, expected, needsWasm] of ${JSON.stringify(calls)}) {
  const answer = await import(twin).then((m) => call(m, expression)).catch((error) => error.stack);
  let hasLoaded = false;
  const message = await import(specifier)
    .then((m) => {
      hasLoaded = true;
      return call(m, expression);
    })
    .catch((error) => error.message);
  const says = (before, path) => String(message).includes(before + ' "' + path + '"');
  const isNamed = says("import", twin) || says("or", twin) ||
    (!hasLoaded && says("(for any other entry,", "whatwg-url-wasm/js/"));
  entries[twin] =
    answer !== expected ? answer : (needsWasm ? isNamed : message === expected) ? "ok" : specifier + " says: " + message;
}
console.log("@result " + JSON.stringify({ entries }));
`;

/** Each item contains an entry, its counterpart below /js, and a call to make on both. */
const callsWithTwins = () =>
  entries()
    // Whether an async entry loads wasm depends on the runtime.
    .filter((path) => !/^[.][/]js\b/.test(path) && !IS_ASYNC.includes(path))
    .map((path) => {
      const [specifier, twin] = [path.replace(".", name), path.replace(".", `${name}/js`)];
      return [specifier, twin, ...(CALLS[path] ?? []), !NEED_NO_WASM.includes(path)];
    });

/** Returns a program that checks each entry below /js and its counterpart without WebAssembly. */
const programWithoutWasm = () => withoutWasm(callsWithTwins());

/** Returns the entries below /js, each with the call to make and the specifier to import. */
const twinCalls = (importOf) =>
  entries()
    .filter((path) => path === "./js" || path.startsWith("./js/"))
    .map((path) => {
      const [expression, expected] = callOf(path);
      return { name: path.replace(".", name), specifier: importOf(path), expression, expected };
    });

const name = "whatwg-url-wasm";
const entries = () => importPaths.map(({ path }) => `.${path}`);

/** Returns the names of the entries that `programOfTwins` calls. */
export const twins = () => twinCalls(() => "").map((call) => call.name);

/**
 * Returns a program that calls every entry below /js in an environment where code can't be evaluated from strings.
 *
 * @param {(path: string, file: string) => string} importOf returns the specifier of an entry, given its import path and
 *   its file
 * @param {(specifiers: string[]) => string} [importAll] returns code that makes a list of the entries' exports
 */
export function programOfTwins(importOf, importAll = importEach) {
  const fileOf = (path) => importPaths.find((one) => `.${one.path}` === path).module;
  const calls = twinCalls((path) => importOf(path, fileOf(path)));
  const checks = calls.map(
    ({ name, expression, expected }, i) =>
      `check(${JSON.stringify(name)}, (m) => ${expression}, loaded[${i}], ${JSON.stringify(expected)});`,
  );
  return `
${importAll(calls.map(({ specifier }) => specifier))}
import { report } from "./checks.js";
const entries = {};
function check(name, call, exported, expected) {
  try {
    const answer = call(exported);
    entries[name] = answer === expected ? "ok" : String(answer);
  } catch (error) {
    entries[name] = String(error);
  }
}
${checks.join("\n")}
report({ entries });
`;
}

const importEach = (specifiers) => `
${specifiers.map((specifier, i) => `import * as m${i} from "${specifier}";`).join("\n")}
const loaded = [${specifiers.map((_, i) => `m${i}`)}];
`;

const program = (specifiers, { isOneClass }) => `
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const entries = {};
const check = async (specifier, expression, expected, isOneClass) => {
  const imported = await import(specifier);
  const required = require(specifier);
  for (const m of [imported, required]) {
    const answer = new Function("m", "return " + expression)(m);
    if (answer !== expected) return expression + " is " + answer;
  }
  const names = (exported) =>
    Object.keys(exported).filter((name) => !["default", "module.exports"].includes(name)).sort().join();
  if (names(imported) !== names(required)) return names(required) + " is not " + names(imported);
  // Only exported functions and classes are compared.
  const wrong = Object.keys(imported).filter(
    (name) => typeof imported[name] === "function" && name !== "default" && (imported[name] === required[name]) !== isOneClass,
  );
  return wrong.length === 0 ? "ok" : "one of each: " + !isOneClass + ", of " + wrong;
};
for (const [specifier, expression, expected, isAsync] of ${JSON.stringify(specifiers)}) {
  // \`import\` and \`require\` always load the same files below /js.
  const isOneClass = /^whatwg-url-wasm[/]js\\b/.test(specifier) || (${isOneClass} && !isAsync);
  entries[specifier] = await check(specifier, expression, expected, isOneClass).catch((error) => error.stack);
}
console.log("@result " + JSON.stringify({ entries }));
`;

/** @returns {Promise<import("./runtimes.mjs").Row[]>} see runtimeRows */
export async function entryRows(folder, isShort) {
  const paths = entries();
  const specifiers = paths.map((path) => [
    path.replace(/^\./, name),
    ...callOf(path),
    IS_ASYNC.includes(path),
  ]);
  const calls = callsWithTwins();
  writeFiles(folder, {
    "entries.mjs": program(specifiers, { isOneClass: true }),
    "without-wasm.mjs": programWithoutWasm(),
    "entries-twice.mjs": program(specifiers, { isOneClass: false }),
  });
  const row = async (runtime, program, args, way) => ({
    runtime: `${runtime} ${await version(program)}`,
    way,
    entries: specifiers.map(([specifier]) => specifier),
    run: () => runProgram(program, args, folder),
  });
  const way = "every entry, import and require";
  const rows = [];
  const nodes = nodePrograms(isShort);
  for (const node of nodes) {
    rows.push(await row("Node", node, ["entries.mjs"], way));
    const args = ["--jitless", "without-wasm.mjs"];
    const twins = calls.map(([, twin]) => twin);
    const twinWay = "every entry of /js, --jitless";
    rows.push({ ...(await row("Node", node, args, twinWay)), entries: twins });
  }
  // Like Node before 20.19, this environment loads the CommonJS files with `require`, so there is a second copy of
  // everything.
  const older = ["--no-experimental-require-module", "entries-twice.mjs"];
  rows.push(await row("Node", nodes[0], older, `${way} of CommonJS`));
  if (isShort) return rows;
  rows.push(await row("Deno", denoProgram(), [...denoRun, "entries.mjs"], way));
  rows.push(await row("Bun", bunProgram(), ["run", "entries.mjs"], way));
  rows.push({
    runtime: hermes(),
    way: "every entry, react-native (no wasm)",
    entries: twins(),
    run: () => {
      const source = programOfTwins((path) => path.replace(".", name));
      return runInHermes(folder, "hermes-entries.js", source);
    },
  });
  return rows;
}
