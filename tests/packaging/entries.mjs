// That each import path of the package loads, by import and by require, and gives what it is to give.
import { readFileSync } from "node:fs";
import { inRoot } from "../../scripts/project.mjs";
import {
  bunProgram,
  denoProgram,
  denoRun,
  hermes,
  nodeProgram,
  runInHermes,
  runProgram,
  version,
} from "./runtimes.mjs";
import { writeFiles } from "./stage.mjs";

/**
 * What each exports, told by one that its kind alone has, and so does its twin below /js. Only functions are held to be
 * one or two.
 */
const MARKS = {
  ".": "URL",
  "./auto": "URL",
  "./lite": "URL",
  "./url-search-params": "URLSearchParams",
  "./validation": "validate",
  "./form-urlencoded": "serialize",
  "./form-urlencoded/utf-8": "serialize",
  "./url-utils": "URLUtils",
  "./url-utils/utf-8": "URLUtils",
  "./data-url": "parseDataURL",
  "./mime-sniffing": "computedMIMEType",
  "./file-url": "pathToFileURL",
  "./make": "fromParts",
  "./host": "parseHost",
  "./percent-encoding": "utf8PercentEncode",
  "./columns": "parseLines",
  "./trace": "traceSetter",
  "./record": "basicURLParse",
  "./whatwg-url": "parseURLWithValidationErrors",
  "./whatwg-url/webidl2js-wrapper": "URL",
  "./site": "publicSuffix",
  "./site/auto": "publicSuffix",
  "./display": "renderURL",
  "./infra": "splitOnCommas",
  "./web-address": "parseWebAddress",
  "./web-address/utf-8": "parseWebAddress",
  "./url-pattern": "URLPattern",
  "./url-pattern/auto": "URLPattern",
  "./versions": "unicodeVersion",
};

const markOf = (path) => MARKS[path] ?? MARKS[path.replace(/^[.][/]js\b/, ".")];

/**
 * That every entry without WebAssembly does what it is for where there is none, and every other one says which that is, by
 * an expression with a result.
 */
const CALLS = {
  ".": ['new m.URL("https://b\\u00fccher.example").host', "xn--bcher-kva.example"],
  "./auto": ['new URL("a:b").href', "a:b"],
  "./lite": ['new m.URL("https://EXAMPLE.com").host', "example.com"],
  "./url-search-params": ['String(new m.URLSearchParams("?%41"))', "A="],
  "./validation": ['m.isValidDomain("b\\u00fccher.example")', true],
  "./form-urlencoded": ['m.parse("q=%83e", { encoding: "sjis" })[0][1]', "\u30c6"],
  "./form-urlencoded/utf-8": ['m.parse("q=%C3%A9")[0][1]', "\u00e9"],
  "./url-utils": ['m.parseURL("http://a/?\\u00e9", { encoding: "latin1" }).search', "?%E9"],
  "./url-utils/utf-8": ['m.parseURL("http://a/?\\u00e9").search', "?%C3%A9"],
  "./data-url": ['m.parseDataURL("data:,%41").body[0]', 0x41],
  // The class is that of whichever entry was loaded first, and names its twin.
  "./mime-sniffing": [
    "m.computedMIMEType(Uint8Array.of(71, 73, 70, 56, 57, 97)).essence",
    "image/gif",
  ],
  "./file-url": ['m.pathToFileURL("/a b", { windows: false }).href', "file:///a%20b"],
  "./make": ['m.relativeURL("https://a/b", "https://a/c")', "c"],
  "./host": ['m.parseHost("0x7f.1")', 0x7f000001],
  "./percent-encoding": ['m.percentEncodeAfterEncoding("latin1", "\\u00e9", "path")', "%E9"],
  "./columns": ["m.parseLines(new Uint8Array([97, 58, 98])).length", 1],
  "./trace": ['m.trace("https://b\\u00fccher.example").href', "https://xn--bcher-kva.example/"],
  "./record": ['m.parseURL("https://b\\u00fccher.example").host', "xn--bcher-kva.example"],
  "./whatwg-url": ['m.parseURL("https://a.example/b").path[0]', "b"],
  "./whatwg-url/webidl2js-wrapper": ["typeof m.URL.install", "function"],
  "./site": ['m.registrableDomain("www.b\\u00fccher.example")', "xn--bcher-kva.example"],
  "./site/auto": ["typeof Origin", "function"],
  "./display": ['m.renderURL("https://EXAMPLE.com/").text', "https://example.com/"],
  "./infra": ['m.splitOnCommas("a,b").length', 2],
  "./web-address": [
    'm.resolveWebAddress("http://a/?\\u00e9", { encoding: "latin1" })',
    "http://a/?%E9",
  ],
  "./web-address/utf-8": ['m.resolveWebAddress("http://a/?\\u00e9")', "http://a/?%C3%A9"],
  "./url-pattern": ['new m.URLPattern({ pathname: "/a" }).test("https://a/a")', true],
  "./url-pattern/auto": ['new URLPattern({ pathname: "/a" }).test("https://a/a")', true],
  "./versions": ["m.unicodeVersion.length > 0", true],
};
/** The entries that are JavaScript alone, below /js as anywhere. */
const NEED_NO_WASM = [
  ...["./url-search-params", "./form-urlencoded/utf-8", "./infra", "./versions"],
];

/**
 * What a major version of Node can't load with --jitless: its own fetch, which /js/auto looks at, compiles wasm and ends
 * the process.
 */
export const UNDER_JITLESS = { 22: ["whatwg-url-wasm/js/auto"] };

/**
 * For Node with --jitless, which has no WebAssembly. What fails when it is imported may name all twins at once, as entries
 * share the core; what fails when it is called must name its own.
 */
const withoutWasm = (calls) => `
const entries = {};
const call = (m, expression) => new Function("m", "return " + expression)(m);
for (const [specifier, twin, expression, expected, needsWasm] of ${JSON.stringify(calls)}) {
  if (process.argv.includes(twin)) continue;
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

/** Each entry and its twin below /js, and what is to be called of both. */
const callsWithTwins = () =>
  entries()
    .filter((path) => !/^[.][/]js\b/.test(path))
    .map((path) => {
      const [specifier, twin] = [path.replace(".", name), path.replace(".", `${name}/js`)];
      return [specifier, twin, ...(CALLS[path] ?? []), !NEED_NO_WASM.includes(path)];
    });

/** A program that tells of each entry below /js whether it and its twin do without WebAssembly what they should. */
export const programWithoutWasm = () => withoutWasm(callsWithTwins());

/** The entries below /js and what is to be called of each, with what `import` finds it by. */
const twinCalls = (importOf) =>
  entries()
    .filter((path) => path === "./js" || path.startsWith("./js/"))
    .map((path) => {
      const [expression, expected] = CALLS[path.replace(/^[.][/]js\b/, ".")];
      return { name: path.replace(".", name), specifier: importOf(path), expression, expected };
    });

const { exports, name } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
const entries = () => Object.keys(exports).filter((path) => !/[.](?:json|wasm)$/.test(path));

/** The names of the entries that `programOfTwins` calls. */
export const twins = () => twinCalls(() => "").map((call) => call.name);

/**
 * A program that calls every entry below /js, where nothing may be evaluated.
 *
 * @param {(path: string, conditions: object) => string} importOf what each is imported by
 */
export function programOfTwins(importOf) {
  const calls = twinCalls((path) => importOf(path, exports[path]));
  const imports = calls.map(({ specifier }, i) => `import * as m${i} from "${specifier}";`);
  const checks = calls.map(
    ({ name, expression, expected }, i) =>
      `check(${JSON.stringify(name)}, (m) => ${expression}, m${i}, ${JSON.stringify(expected)});`,
  );
  return `
${imports.join("\n")}
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
  const paths = entries();
  const specifiers = paths.map((path) => [path.replace(/^\./, name), markOf(path)]);
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
  for (const major of [20, 22, 24, 26]) {
    rows.push(await row("Node", nodeProgram(major), ["entries.mjs"], way));
    const leftOut = UNDER_JITLESS[major] ?? [];
    const args = ["--jitless", "without-wasm.mjs", ...leftOut];
    const twins = calls.map(([, twin]) => twin).filter((twin) => !leftOut.includes(twin));
    const twinWay = "every entry of /js, --jitless";
    rows.push({ ...(await row("Node", nodeProgram(major), args, twinWay)), entries: twins });
  }
  // As before Node 20.19: what is required is CommonJS, of which there is another copy.
  const older = ["--no-experimental-require-module", "entries-twice.mjs"];
  rows.push(await row("Node", nodeProgram(20), older, `${way} of CommonJS`));
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
