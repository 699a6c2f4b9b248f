// Makes the files that npm ships for each entry: one for each way in which runtimes load JavaScript and wasm.
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, relative, sep } from "node:path";
import { table, withoutStringBuiltins } from "../entries.mjs";
import { Problem } from "../problem.mjs";
import { inRoot } from "../project.mjs";
import "../typescript.mjs";
import { sourceOf, stripping } from "../typescript-hook.mjs";
import { cores, wasmOf } from "./wasm-modules.mjs";

/**
 * The settings for printing everything in dist/. Other charsets would escape the characters that encode wasm. We don't
 * minify, so that an uncaught error shows a line of code and a stack with function names; applications minify what they
 * ship.
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

/** The first line of every bundle. Minifiers and bundlers keep it. */
export const head = `/*! whatwg-url-wasm ${version}, licences: THIRD-PARTY-NOTICES.txt in the package */\n`;

/** Minifies a bundle as an application's bundler would. */
export async function minified(file, code) {
  // Imported here because setup installs it after this file is loaded.
  const { transform } = await import("esbuild");
  const format = file.endsWith(".cjs") ? "cjs" : "esm";
  const options = { ...printing, legalComments: "inline", format, minify: true };
  const { code: smaller } = await transform(String(code), options);
  return Buffer.from(smaller);
}

/** The entries, one for each import path of the package. */
export const entries = table.map((entry) => ({ ...entry, source: `js/${entry.name}.ts` }));

/**
 * Modules that several entries share are in separate files beside the entries, so that each class and everything else exists
 * only once. A module belongs to the first part whose pattern matches its path. In the flavour that is loaded without a
 * bundler there are fewer files: `unbundledIn` names the part that a part is merged into. Parts that work without the core
 * are never merged into it, because the core is compiled when it is loaded.
 *
 * @type {{ name: string, holds: RegExp, unbundledIn?: string }[]}
 */
const sharedParts = [
  {
    name: "shared-search-params",
    holds: /^js[/]core[/](url-search-params|inspect|(small[/])?sorting)[.]ts/,
    unbundledIn: "shared-client",
  },
  // Not part of the core, because the default entry does not need it.
  {
    name: "shared-url-members",
    holds: /^js[/]core[/]url-members[.]ts/,
    unbundledIn: "shared-core",
  },
  {
    name: "shared-core",
    holds: /^(js[/]core[/]|pkg[/](core|string-builtins)\b)/,
  },
  {
    name: "shared-idna",
    holds: /^(js[/]wasm[/]idna[.]ts|pkg[/]idna\b)/,
    unbundledIn: "shared-client",
  },
  { name: "shared-loaded-encodings", holds: /^js[/]wasm[/]loaded-encodings[.]ts/ },
  { name: "shared-url-utils", holds: /^js[/]url-utils[/]/ },
  { name: "shared-web-address", holds: /^(js[/]web-address[/]|pkg[/]web-address\b)/ },
  { name: "shared-form-urlencoded", holds: /^js[/]form-urlencoded[/]/ },
  { name: "shared-encodings", holds: /^(js[/]wasm[/]encodings[.]ts|pkg[/]encodings\b)/ },
  { name: "shared-mime-type", holds: /^js[/]mime-type[/]/ },
  { name: "shared-percent-encoding", holds: /^js[/]percent-encoding[/]/ },
  { name: "shared-host", holds: /^js[/]host[/]/ },
  { name: "shared-record", holds: /^(js[/]record[/]|pkg[/]state-override\b)/ },
  { name: "shared-site", holds: /^(js[/]site[/]|pkg[/]public-suffix-list\b)/ },
  // Not part of js/language, because the default entry does not need it.
  {
    name: "shared-regular-expressions",
    holds: /^js[/]language[/](executing|regular-expressions)[.]ts/,
  },
  {
    name: "shared-arguments",
    holds: /^js[/]language[/](arguments|bytes|code-points)[.]ts/,
  },
  { name: "shared-language", holds: /^js[/]language[/]/, unbundledIn: "shared-client" },
  { name: "shared-client", holds: /^js[/]wasm[/]/ },
];

/**
 * The name of a flavour's shared file that contains a module, by the module's path. Undefined if the module is not shared.
 */
function partOf(file, { isLoadedAsItIs }) {
  const part = sharedParts.find(({ holds }) => holds.test(file));
  return (isLoadedAsItIs && part?.unbundledIn) || part?.name;
}

/** The names of the shared files of a flavour. */
const partsOf = ({ isLoadedAsItIs }) =>
  sharedParts
    .filter(({ unbundledIn }) => !isLoadedAsItIs || unbundledIn === undefined)
    .map(({ name }) => name);

/** The name of an entry: "url-utils" for "js/url-utils.ts". */
export const nameOf = ({ source }) => basename(source, extname(source));

/** The part of an import path after the package's name, "" for the default entry. */
export const importPathOf = (entry) => {
  const path = entry.path ?? nameOf(entry);
  return path === "index" ? "" : `/${path}`;
};

/**
 * @typedef {object} Flavour
 * @property {string} folder below dist/
 * @property {string} extension
 * @property {"inlined" | "imported" | "javascript"} wasm
 * @property {boolean} [isLoadedAsItIs] whether it is used without a bundler; there are fewer and larger files then, because
 *   loading each takes time: see benches/DECISIONS.md, *Files for those who do not bundle*
 * @property {string} [query] appended to the specifier of an imported wasm file
 * @property {object} [options] options for printing that differ from the default
 */

const cjs = { format: "cjs", platform: "node" };

/** @type {Flavour[]} */
export const flavours = [
  { folder: "", extension: ".js", wasm: "inlined" },
  { folder: "", extension: ".cjs", wasm: "inlined", options: cjs },
  { folder: "unbundled/", extension: ".js", wasm: "inlined", isLoadedAsItIs: true },
  // These can't compile wasm from bytes. They import it as a compiled module.
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

const fileNamed = ({ folder, extension }, name) => `dist/${folder}${name}${extension}`;

/** The file of an entry in a flavour. */
export const fileOf = (flavour, entry) => fileNamed(flavour, nameOf(entry));

/**
 * Repeats for a folder what package.json says about all files: that they are modules, and which have side effects. Node
 * and bundlers read the nearest package.json above each file, and the package's own is long.
 */
function manifestOf({ folder, isLoadedAsItIs }) {
  if (!isLoadedAsItIs) return {};
  const sideEffects = entriesWithEffects().map((entry) => `./${nameOf(entry)}.js`);
  return {
    [`dist/${folder}package.json`]: `${JSON.stringify({ type: "module", sideEffects })}\n`,
  };
}

/** The entries that set globals. Bundlers must keep them even if nothing is imported from them. */
export const entriesWithEffects = () => entries.filter(({ isPolyfill }) => isPolyfill);

/** The files of a flavour. */
export const filesOf = (flavour) => [
  ...[...entries.map(nameOf), ...partsOf(flavour)].map((name) => fileNamed(flavour, name)),
  ...Object.keys(manifestOf(flavour)),
];

/** The folder for the JavaScript version of a wasm module, beside the module's own folder. */
export const javascriptFolder = (folder) => `${folder}-javascript`;
export const javascriptModule = (folder) => `${javascriptFolder(folder)}/javascript.js`;
/** A module's bytes as text. */
export const wasmText = (folder) => `${folder}/wasm-bytes.js`;
/** The bytes of js/core/string-builtins.wat. */
export const stringBuiltins = "pkg/string-builtins/wasm-bytes.js";
/** The file in dist/ of a core's wasm. */
export const shippedWasm = (folder) => `dist/${basename(folder)}.wasm`;

/** The module that replaces `file` in a flavour of an entry, or `file` itself. */
export function inPlaceOf(file, { instead }, { wasm }) {
  // The module with string builtins is compiled from bytes, which only works in flavours with inlined wasm.
  const replaced = wasm === "inlined" ? instead : { ...instead, ...withoutStringBuiltins };
  const module = replaced?.[file] ?? file;
  if (wasm !== "javascript") return module;
  if (basename(module) === "wasm-bytes.js") return javascriptModule(dirname(module));
  return module === "js/wasm/webassembly.ts" ? "js/wasm/webassembly-in-javascript.ts" : module;
}

/**
 * The files of a flavour.
 *
 * @returns {Promise<Map<string, Buffer>>} by name
 */
export async function bundleFlavour(flavour) {
  const files = new Map();
  const add = async (sources, instead) => {
    const plugin = resolver(instead, flavour);
    for (const [name, bytes] of await bundleAll(sources, plugin, flavour)) {
      files.set(fileNamed(flavour, name), bytes);
    }
  };
  const [alone, together] = [true, false].map((isAlone) =>
    entries.filter(({ instead }) => (instead !== undefined) === isAlone),
  );
  await add(together.map(({ source }) => source));
  for (const { source, instead } of alone) await add([source], instead);
  for (const [file, text] of Object.entries(manifestOf(flavour)))
    files.set(file, Buffer.from(text));
  return files;
}

/** @returns {import("@rollup/wasm-node").Plugin} */
export function resolver(instead, flavour) {
  return {
    name: "flavour",
    resolveId(id, importer) {
      if (importer === undefined) return undefined;
      if (id.includes(".wasm")) return { id, external: "absolute" };
      const file = sourceOf(pathOf(join(dirname(importer), id)));
      const module = inPlaceOf(file, { instead }, flavour);
      return flavour.wasm === "imported" && basename(file) === "wasm-bytes.js"
        ? `${inRoot(module)}${IMPORTED}`
        : inRoot(module);
    },
    async load(id) {
      const core = cores.find(({ folder }) => inRoot(wasmText(folder)) === id);
      if (flavour.isLoadedAsItIs && core) {
        // Imported here because setup installs what it needs after this file is loaded.
        const { wasmBytesModule } = await import("./wasm-bytes.mjs");
        return wasmBytesModule(readFileSync(inRoot(wasmOf(core))), { ...core, ...flavour });
      }
      if (!id.endsWith(IMPORTED)) return undefined;
      const file = `../${basename(dirname(id))}.wasm${flavour.query}`;
      return `import module from "${file}"; export const wasmBytes = () => module;`;
    },
  };
}

/**
 * Finds the modules of js/ by their import names, and strips their types.
 *
 * @type {import("@rollup/wasm-node").Plugin}
 */
export const typescript = {
  name: "typescript",
  resolveId(id, importer) {
    if (importer === undefined) return undefined;
    const file = pathOf(join(dirname(importer), id));
    return sourceOf(file) === file ? undefined : inRoot(sourceOf(file));
  },
  async transform(code, id) {
    if (!id.endsWith(".ts")) return undefined;
    const { transform } = await import("esbuild");
    return transform(code, { ...stripping, sourcemap: true, sourcefile: id });
  },
};

/** The path of a file below the root of the project, with slashes. */
const pathOf = (file) => relative(inRoot(), file).replaceAll(sep, "/");

/** Appended to the path of a module with wasm bytes if the wasm itself is imported instead. */
const IMPORTED = ".imported";

/** Bundles `source` and everything that it imports into one file. */
export async function bundle(source) {
  const files = await bundleAll([source]);
  return files.get(nameOf({ source }));
}

/**
 * Makes a file for each of the sources, and for each part that several of them share. Rollup (the portable build) combines
 * the modules, and esbuild prints them.
 *
 * We don't use esbuild alone, because it turns every `const` into `var`, and engines look up a variable at each use, whereas
 * they compile constants in. Measured: see benches/DECISIONS.md, *Rollup before esbuild*.
 *
 * @returns {Promise<Map<string, Buffer>>} by name
 */
export async function bundleAll(sources, plugin = undefined, flavour = {}) {
  // Imported here because setup installs them after this file is loaded.
  const { rollup } = await import("@rollup/wasm-node");
  const { transform } = await import("esbuild");
  try {
    const input = Object.fromEntries(sources.map((source) => [nameOf({ source }), inRoot(source)]));
    const plugins = [plugin, typescript, await constantsInPlace(), letAsVar, bytesLast];
    // Without these two settings, there would be imports without bindings, and bundlers warn about them.
    const treeshake = { moduleSideEffects: (id) => id.endsWith("auto.ts") };
    const bundled = await rollup({ input, plugins, treeshake });
    const printed = { ...printing, ...flavour.options };
    const extension = printed.format === "cjs" ? ".cjs" : ".js";
    // Rollup also converts to CommonJS, because it adds less code for that than esbuild. Measured: see
    // benches/DECISIONS.md, *CommonJS by Rollup*.
    const { output } = await bundled.generate({
      format: printed.format,
      esModule: true,
      entryFileNames: `[name]${extension}`,
      chunkFileNames: `[name]${extension}`,
      hoistTransitiveImports: false,
      manualChunks: sources.length > 1 ? (id) => partOf(pathOf(id), flavour) : undefined,
    });
    const files = new Map();
    for (const { name, code: whole } of output) {
      const { code } = await transform(whole, printed);
      const shipped = withoutDepth(inLatin1(withoutInheritance(code)));
      files.set(name, Buffer.from(head + shipped));
    }
    return files;
  } catch (error) {
    throw new Problem(
      `${sources.join(", ")} could not be bundled: ${error.message}`,
      sources.every((source) => existsSync(inRoot(source)))
        ? "that says why."
        : "a file is not there.",
    );
  }
}

/**
 * Declares the numbers and strings of js/wasm/layout.ts in the modules that import them, so that engines and minifiers see
 * constants even if that module is in another file.
 *
 * @returns {Promise<import("@rollup/wasm-node").Plugin>}
 */
export async function constantsInPlace() {
  const layout = await import("../../js/wasm/layout.ts");
  const isPlain = (name) => ["number", "string"].includes(typeof layout[name]);
  return {
    name: "constants-in-place",
    transform(code) {
      const changed = code.replace(
        /^(import|export) \{([^}]*)\} from ("[./\w-]*\blayout\.js");$/gm,
        (_, keyword, list, specifier) => {
          const items = list.split(",").map((item) => item.trim());
          const names = items.filter(Boolean).map((item) => item.split(/\s+as\s+/));
          const declared = names
            .filter(([name]) => isPlain(name))
            .map(([name, as = name]) => `const ${as} = ${JSON.stringify(layout[name])};`);
          const left = names.filter(([name]) => !isPlain(name)).map((parts) => parts.join(" as "));
          if (left.length > 0)
            declared.push(`${keyword} { ${left.join(", ")} } from ${specifier};`);
          return declared
            .map((line) => (keyword === "export" ? line.replace(/^const/, "export const") : line))
            .join(" ");
        },
      );
      return { code: changed, map: null };
    },
  };
}

/**
 * Declares the module's variables with `var`. With `let`, every use first checks whether the variable is initialized.
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
 * Moves the functions of scripts/build/wasm-bytes.mjs to the end, so that their long lines are out of the way. Functions can
 * be called above their declarations.
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
 * Rollup and esbuild define properties with descriptors that inherit from Object.prototype, where a page may have added a
 * `get`. This removes the inheritance.
 */
function withoutInheritance(code) {
  return code.replace(
    /\{\s*(value: true|enumerable: true,\s*configurable: true,\s*writable: true,\s*value(?:: \w+)?)\s*\}/g,
    "{ __proto__: null, $1 }",
  );
}

/**
 * Removes deep indentation. The code from wasm2js is nested so deeply that most of it would be leading spaces. No string
 * that we ship contains such a line.
 */
function withoutDepth(code) {
  return code.includes("function asmFunc(") ? code.replace(/^( {12}) +/gm, "$1") : code;
}

export const ABOVE_LATIN1 = /[^\0-\xFF]/g;

/**
 * Escapes characters above U+00FF. A single one would make engines store the whole source in two bytes per character. They
 * only occur in strings, regular expressions and names, where escapes are allowed.
 */
export function inLatin1(code) {
  return code.replace(
    ABOVE_LATIN1,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
