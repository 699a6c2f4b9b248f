// What npm ships of each entry: one file for each way in which runtimes take JavaScript and wasm.
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { Problem } from "./problem.mjs";
import { inRoot } from "./project.mjs";

/**
 * How everything in dist/ is printed. Other charsets would escape the wasm's characters. It is not minified, so that an
 * uncaught error shows a line of code, and a stack with the names of functions: applications minify what they ship.
 */
export const printing = {
  format: "esm",
  platform: "neutral",
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
};

const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));

/** The first line of every bundle, which minifiers and bundlers keep. */
export const head = `/*! whatwg-url-wasm ${version}, licences: THIRD-PARTY-NOTICES.txt in the package */\n`;

/** A bundle minified, as an application's bundler would ship it. */
export async function minified(file, code) {
  // Imported here because set-up installs it after this file was loaded.
  const { transform } = await import("esbuild");
  const format = file.endsWith(".cjs") ? "cjs" : "esm";
  const options = { ...printing, legalComments: "inline", format, minify: true };
  const { code: smaller } = await transform(String(code), options);
  return Buffer.from(smaller);
}

const withoutStringBuiltins = { "js/core/string-builtins.js": "js/core/small/string-builtins.js" };

/**
 * One import path of the package each, but for the encodings, which two of them share: those that are
 * shared have a file of their own beside the others, so that there is one class of each name, and the
 * encodings' tables once. Those marked come in JavaScript alone, too. What is taken "instead" of a module is
 * smaller and slower.
 */
export const entries = [
  { source: "js/index.js", isShared: true, javascript: true },
  { source: "js/auto.js", javascript: true },
  {
    source: "js/lite.js",
    instead: {
      "pkg/core/wasm-bytes.js": "pkg/lite/wasm-bytes.js",
      "js/core/sorting.js": "js/core/small/sorting.js",
      ...withoutStringBuiltins,
    },
  },
  { source: "js/validation.js" },
  { source: "js/form-urlencoded.js" },
  { source: "js/url-utils.js" },
  { source: "js/data-url.js" },
  {
    source: "js/mime-sniffing.js",
    instead: { "pkg/data/wasm-bytes.js": "pkg/mime-sniffing/wasm-bytes.js" },
  },
  { source: "js/infra.js" },
  { source: "js/web-address.js" },
  { source: "js/versions.js" },
  { source: "js/encodings.js", isShared: true, isInternal: true },
];

/** The name of an entry: "url-utils" for "js/url-utils.js". */
export const nameOf = ({ source }) => basename(source, ".js");

/**
 * @typedef {object} Flavour
 * @property {string} folder below dist/
 * @property {string} extension
 * @property {"inlined" | "imported" | "javascript"} wasm
 * @property {boolean} [isAlone] whether a file has all that it needs, and shares nothing with those beside it
 * @property {string} [query] behind the specifier of a wasm file that is imported
 * @property {object} [options] for printing, where they differ
 */

const cjs = { format: "cjs", platform: "node" };

/** @type {Flavour[]} */
export const flavours = [
  { folder: "", extension: ".js", wasm: "inlined" },
  { folder: "", extension: ".cjs", wasm: "inlined", options: cjs },
  // These compile no wasm from bytes: they take it compiled, as a module.
  { folder: "workerd/", extension: ".js", wasm: "imported", query: "" },
  { folder: "edge-light/", extension: ".js", wasm: "imported", query: "?module" },
  { folder: "js/", extension: ".js", wasm: "javascript" },
  { folder: "js/", extension: ".cjs", wasm: "javascript", options: cjs },
  // React Native's Babel compiles classes to ES5 but does not know private names, so esbuild compiles them.
  {
    folder: "react-native/",
    extension: ".cjs",
    wasm: "javascript",
    options: { ...cjs, target: "es2017" },
  },
];

/** The file of a flavour of an entry. */
export const fileOf = (flavour, entry) =>
  `dist/${flavour.folder}${nameOf(entry)}${flavour.extension}`;

/** The flavours of an entry. Only entries that are marked come in JavaScript alone. */
export const flavoursOf = ({ javascript = false }) =>
  flavours.filter(({ wasm }) => javascript || wasm !== "javascript");

/** The folder of a wasm module compiled to JavaScript, beside the module's own. */
export const javascriptFolder = (folder) => `${folder}-javascript`;
export const javascriptModule = (folder) => `${javascriptFolder(folder)}/javascript.js`;
/** The bytes of what js/core/string-builtins.wat says. */
export const stringBuiltins = "pkg/string-builtins/wasm-bytes.js";
/** The file in dist/ of a core's wasm. */
export const shippedWasm = (folder) => `dist/${basename(folder)}.wasm`;

/** The module that a flavour of an entry has in the place of `file`, or `file` itself. */
export function inPlaceOf(file, { instead = {} }, { wasm }) {
  // The module with string builtins is compiled from bytes, as only the flavours with wasm inside do.
  const replaced = wasm === "inlined" ? instead : { ...instead, ...withoutStringBuiltins };
  const module = replaced[file] ?? file;
  if (wasm !== "javascript") return module;
  if (basename(module) === "wasm-bytes.js") return javascriptModule(dirname(module));
  return module === "js/wasm/webassembly.js" ? "js/wasm/webassembly-in-javascript.js" : module;
}

/** @returns {Promise<Buffer>} */
export function bundleEntry(entry, flavour) {
  return bundle(entry.source, resolver(entry, flavour), flavour.options);
}

/** @returns {import("@rollup/wasm-node").Plugin} */
export function resolver(entry, flavour) {
  const isShared = (name) =>
    !flavour.isAlone &&
    entries.some(
      (other) => other.isShared && other.source !== entry.source && nameOf(other) === name,
    );
  return {
    name: "flavour",
    resolveId(id, importer) {
      if (importer === undefined) return undefined;
      if (id.includes(".wasm")) return { id, external: "absolute" };
      const file = relative(inRoot(), join(dirname(importer), id)).replaceAll(sep, "/");
      const name = basename(file, ".js");
      if (dirname(file) === "js" && isShared(name)) {
        return { id: `./${name}${flavour.extension}`, external: "absolute" };
      }
      const module = inPlaceOf(file, entry, flavour);
      return flavour.wasm === "imported" && name === "wasm-bytes"
        ? `\0${basename(dirname(module))}.wasm${flavour.query}`
        : inRoot(module);
    },
    load: (id) =>
      id.startsWith("\0")
        ? `import module from "../${id.slice(1)}"; export const wasmBytes = () => module;`
        : undefined,
  };
}

/**
 * A file for all that `source` imports, as Rollup (the build of it that runs anywhere) puts it together and esbuild
 * prints it.
 *
 * Not esbuild alone: it makes `var` of every `const`, and engines look a variable up wherever it is used, where they
 * compile a constant in. Measured: see benches/DECISIONS.md, *Rollup before esbuild*.
 *
 * @returns {Promise<Buffer>}
 */
export async function bundle(source, plugin = undefined, options = {}) {
  // Imported here because set-up installs them after this file was loaded.
  const { rollup } = await import("@rollup/wasm-node");
  const { transform } = await import("esbuild");
  try {
    const plugins = [plugin, letAsVar, bytesLast];
    const bundled = await rollup({ input: inRoot(source), plugins });
    const printed = { ...printing, ...options };
    // Rollup also converts to CommonJS, because it adds less code for that than esbuild. Measured: see
    // benches/DECISIONS.md, *CommonJS by Rollup*.
    const { output } = await bundled.generate({ format: printed.format, esModule: true });
    const { code } = await transform(output[0].code, printed);
    return Buffer.from(head + inLatin1(withoutInheritance(code)));
  } catch (error) {
    throw new Problem(
      `${source} could not be bundled: ${error.message}`,
      existsSync(inRoot(source)) ? "that says why." : "the file is not there.",
    );
  }
}

/**
 * Declares the module's variables by `var`. With `let`, each use of one first looks whether it is initialized.
 * Measured: see benches/DECISIONS.md, *let as var*.
 *
 * @type {import("@rollup/wasm-node").Plugin}
 */
export const letAsVar = {
  name: "let-as-var",
  renderChunk(code) {
    let changed = code;
    for (const { type, kind, start } of this.parse(code).body) {
      if (type !== "VariableDeclaration" || kind !== "let") continue;
      changed = `${changed.slice(0, start)}var${changed.slice(start + "let".length)}`;
    }
    return { code: changed, map: null };
  },
};

/**
 * Moves the functions of scripts/wasm-bytes.mjs to the end, where their long lines are in nobody's way. Function
 * declarations can be called before the place where they stand.
 *
 * @type {import("@rollup/wasm-node").Plugin}
 */
const bytesLast = {
  name: "bytes-last",
  renderChunk(code) {
    let rest = code;
    const moved = [];
    for (const { type, id, start, end } of this.parse(code).body.toReversed()) {
      if (type !== "FunctionDeclaration" || !/^wasmBytes\b/.test(id.name)) continue;
      moved.unshift(rest.slice(start, end));
      rest = rest.slice(0, start) + rest.slice(end);
    }
    return { code: [rest, ...moved].join("\n"), map: null };
  },
};

/**
 * What Rollup and esbuild add defines properties by descriptors that inherit: somebody may have given Object.prototype a
 * `get`.
 */
function withoutInheritance(code) {
  return code.replace(
    /\{\s*(value: true|enumerable: true,\s*configurable: true,\s*writable: true,\s*value(?:: \w+)?)\s*\}/g,
    "{ __proto__: null, $1 }",
  );
}

export const ABOVE_LATIN1 = /[^\0-\xFF]/g;

/**
 * One character above U+00FF anywhere would make engines keep all of the source in 2 bytes a
 * character. They can stand in strings, regular expressions and names only, all of which take this.
 */
export function inLatin1(code) {
  return code.replace(
    ABOVE_LATIN1,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
