// That each import path of the package loads, by import and by require, and gives what it is to give.
import { readFileSync } from "node:fs";
import { inRoot } from "../../scripts/project.mjs";
import { bunProgram, denoProgram, denoRun, nodeProgram, runProgram, version } from "./runtimes.mjs";
import { writeFiles } from "./stage.mjs";

/** What each exports, told by one that its kind alone has. Only functions are held to be one or two. */
const MARKS = {
  ".": "URL",
  "./auto": "URL",
  "./lite": "URL",
  "./url-search-params": "URLSearchParams",
  "./validation": "validate",
  "./form-urlencoded": "serialize",
  "./url-utils": "URLUtils",
  "./data-url": "parseDataURL",
  "./mime-sniffing": "computedMIMEType",
  "./file-url": "pathToFileURL",
  "./make": "fromParts",
  "./host": "parseHost",
  "./percent-encoding": "utf8PercentEncode",
  "./infra": "splitOnCommas",
  "./web-address": "parseWebAddress",
  "./url-pattern": "URLPattern",
  "./url-pattern/auto": "URLPattern",
  "./versions": "unicodeVersion",
  "./js": "URL",
  "./js/auto": "URL",
  "./js/url-search-params": "URLSearchParams",
  "./js/url-pattern": "URLPattern",
  "./js/url-pattern/auto": "URLPattern",
};

const program = (specifiers, { isOneClass }) => `
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const entries = {};
const check = async (specifier, mark) => {
  const imported = await import(specifier);
  const required = require(specifier);
  if (imported[mark] === undefined) return "import gives no " + mark;
  const names = (exported) =>
    Object.keys(exported).filter((name) => !["default", "module.exports"].includes(name)).sort().join();
  if (names(imported) !== names(required)) return names(required) + " is not " + names(imported);
  const isOne = imported[mark] === required[mark];
  return typeof imported[mark] !== "function" || isOne === ${isOneClass} ? "ok" : "one class: " + isOne;
};
for (const [specifier, mark] of ${JSON.stringify(specifiers)}) {
  entries[specifier] = await check(specifier, mark).catch((error) => error.stack);
}
console.log("@result " + JSON.stringify({ entries }));
`;

/** @returns {Promise<import("./runtimes.mjs").Row[]>} */
export async function entryRows(folder) {
  const { exports, name } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  const entries = Object.keys(exports).filter((path) => path !== "./package.json");
  const specifiers = entries.map((path) => [path.replace(/^\./, name), MARKS[path]]);
  writeFiles(folder, {
    "entries.mjs": program(specifiers, { isOneClass: true }),
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
  for (const major of [20, 22, 24, 26]) {
    rows.push(await row("Node", nodeProgram(major), ["entries.mjs"], way));
  }
  // As before Node 20.19: what is required is CommonJS, of which there is another copy.
  const older = ["--no-experimental-require-module", "entries-twice.mjs"];
  rows.push(await row("Node", nodeProgram(20), older, `${way} of CommonJS`));
  rows.push(await row("Deno", denoProgram(), [...denoRun, "entries.mjs"], way));
  rows.push(await row("Bun", bunProgram(), ["run", "entries.mjs"], way));
  return rows;
}
