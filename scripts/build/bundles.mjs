// Builds each entry's files for the npm package. There is one file for each way that runtimes load JavaScript and wasm.
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, relative, sep } from "node:path";
import { onNativeURL, table, withoutStringBuiltins, withWasmOnce } from "../entries.mjs";
import { Problem } from "../problem.mjs";
import { inRoot } from "../project.mjs";
import "../typescript.mjs";
import { sourceOf, stripping } from "../typescript-hook.mjs";
import { cores } from "./wasm-modules.mjs";

/**
 * The settings for printing all files in dist/. The files consist of ASCII, because engines store a source with two
 * bytes per character if it contains even one character above U+00FF. The files are not minified, so that uncaught errors show a readable line of code and a stack trace with
 * function names. Applications minify what they ship.
 */
export const printing = {
  format: "esm",
  platform: "neutral",
  target: "es2022",
  charset: "ascii",
  legalComments: "none",
  logLevel: "warning",
};

const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));

/** The first line of every bundle. Minifiers and bundlers keep it. */
export const head = `/*! whatwg-url-wasm ${version}, licences: THIRD-PARTY-NOTICES.txt in the package */\n`;

export const entries = table.map((entry) => ({ ...entry, source: `js/${entry.name}.ts` }));

/**
 * Code used by several entries is in shared files next to the entries, so that each class exists only once. Each module
 * goes into the first file whose pattern matches the module's path. Some of these files are entries, whose exports are
 * all that another entry needs of them. Runtimes load these files as they are
 * shipped. Each file takes time to load, so there are only a few: see benches/DECISIONS.md, *Files for those who do not
 * bundle*. Code that works without the core is kept out of the core's file, because loading that file compiles the
 * core.
 *
 * @type {{ name: string, holds: RegExp, isParserless?: boolean }[]}
 */
const sharedParts = [
  {
    name: "shared-search-params",
    holds: /^js[/]core[/](url-search-params|(small[/])?sorting)[.]ts/,
  },
  { name: "shared-url", holds: /^js[/]core[/](domains|search-params|url|url-members)[.]ts/ },
  {
    name: "shared-core",
    holds:
      /^(js[/]core[/](?!native[/]|(inspect|plain-url|protocols|urlencoded-serializer)[.])|pkg[/](core|string-builtins)\b)/,
  },
  { name: "url-utils-utf-8", holds: /^js[/]url-utils([/]|-utf-8[.])/ },
  { name: "web-address-utf-8", holds: /^(js[/]web-address([/]|-utf-8[.])|pkg[/]web-address\b)/ },
  { name: "shared-encodings", holds: /^(js[/]wasm[/]encodings[.]ts|pkg[/]encodings\b)/ },
  { name: "shared-record", holds: /^(js[/]record[/]|pkg[/]state-override\b)/ },
  // Code that does not need a URL parser is shared with the entries on the platform's own URL.
  { name: "shared-patterns", holds: /^js[/]url-pattern[/]/, isParserless: true },
  { name: "url-pattern", holds: /^js[/]url-pattern([.]ts$|[/])/ },
  {
    name: "shared-public-suffix-list",
    holds: /^(js[/]site[/]|pkg[/]public-suffix-list\b)/,
    isParserless: true,
  },
  { name: "site", holds: /^js[/]site([.]ts$|[/])/ },
  { name: "shared-mime-type", holds: /^js[/]mime-type[/]/ },
  // Functions that the default entry does not need.
  {
    name: "shared-functions",
    holds:
      /^js[/]((form-urlencoded|host|percent-encoding)[/]|validation[/](explanation|names)[.]|normalize[/](selection|steps)[.]|language[/](arguments|bytes|code-points|executing)[.]|wasm[/]loaded-encodings[.])/,
  },
  { name: "shared-idna", holds: /^(js[/]wasm[/]idna[.]ts|pkg[/]idna\b)/ },
  { name: "shared-client", holds: /^js[/](language|wasm|core[/](?!native|plain-url))[/]?/ },
];

/**
 * The classes that every application uses. React Native's Babel does not support their private names, so their files
 * below /js exist twice. Metro prefers the file whose name ends with `.native.js`.
 */
const withPrivateNames = ["shared-search-params", "shared-url"];

/** The names of shared files whose code is moved to another file in a flavour. Each file takes time to load. */
const mergedIn = ({ wasm }) =>
  wasm === "javascript"
    ? {
        "shared-mime-type": "shared-functions",
        "shared-idna": "shared-client",
        "shared-patterns": "url-pattern",
      }
    : { "shared-url": "shared-core" };

/** Returns the name of a flavour's shared file that contains the module with this path, if there is one. */
function partOf(file, flavour) {
  const part = sharedParts.find(
    ({ holds, isParserless }) =>
      holds.test(file) && !(isParserless && dependsOn(file, Object.keys(onNativeURL))),
  )?.name;
  return mergedIn(flavour)[part] ?? part;
}

/** The modules that each module imports. */
const imported = new Map();

/** Whether a module is one of `modules` or imports one of them, directly or indirectly. */
function dependsOn(file, modules, seen = new Set()) {
  if (modules.includes(file)) return true;
  if (seen.has(file) || !file.startsWith("js/")) return false;
  seen.add(file);
  if (!imported.has(file)) {
    const code = readFileSync(inRoot(file), "utf8");
    const specifiers = code.matchAll(/^(?:import|export) (?!type\b)[^;"]*?from "([^"]+)"/gm);
    imported.set(
      file,
      Array.from(specifiers, ([, name]) => sourceOf(pathOf(inRoot(dirname(file), name)))),
    );
  }
  return imported.get(file).some((next) => dependsOn(next, modules, seen));
}

const partsOf = (flavour) => {
  const names = sharedParts.map(({ name }) => name).filter((name) => name.startsWith("shared-"));
  return names.filter((name) => !(name in mergedIn(flavour)));
};

/** Returns an entry's name, for example "url-utils" for "js/url-utils.ts". */
export const nameOf = ({ source }) => basename(source, extname(source));

/** Returns the name of the entry that declares the types of an entry, whose exports may be the same as another entry's. */
export const typedBy = (entry) => entry.typedBy ?? nameOf(entry);

/** Returns the part of an import path after the package's name, or "" for the default entry. */
export const importPathOf = (entry) => {
  const path = entry.path ?? nameOf(entry);
  return path === "index" ? "" : `/${path}`;
};

/**
 * @typedef {object} Flavour
 * @property {string} folder
 * @property {string} extension
 * @property {"separate" | "inlined" | "javascript"} wasm the form of the wasm modules: imported files, text in the
 *   bundle, or compiled to JavaScript
 * @property {object} [options] printing options that differ from the defaults
 */

/**
 * Printing options for code generated by wasm2js, which is so deeply nested that half of its characters would be
 * indentation. These options are also used for the command, which nobody imports. The line limit keeps lines in stack
 * traces short.
 */
export const compact = { minifyWhitespace: true, lineLimit: 120 };

/**
 * @type {Flavour[]}
 *
 * The files below /js are CommonJS, which every runtime and bundler can import and every `require` can load. Without a
 * bundler, pages load them with dist/load.js. React Native's Babel compiles classes to ES5 but does not support private
 * names, so esbuild compiles private names beforehand.
 */
export const flavours = [
  { folder: "dist/", extension: ".js", wasm: "separate" },
  {
    folder: "fallback/",
    extension: ".js",
    wasm: "javascript",
    options: { ...compact, minifySyntax: true, format: "cjs", platform: "node", target: "es2020" },
  },
];

/**
 * A flavour for tests that evaluate the code with patched built-ins: CommonJS with WebAssembly. This flavour is
 * not shipped.
 */
export const evaluatedFlavour = {
  folder: ".build/commonjs/",
  extension: ".cjs",
  wasm: "inlined",
  options: { format: "cjs", platform: "node" },
};

const fileNamed = ({ folder, extension }, name) => `${folder}${name}${extension}`;

/** Returns the output file for one flavour of an entry. */
export const fileOf = (flavour, entry) => fileNamed(flavour, nameOf(entry));

/** The entries that set globals. Bundlers must keep these files even if nothing is imported from them. */
export const entriesWithEffects = () => entries.filter(({ isPolyfill }) => isPolyfill);

/**
 * The entries that a flavour contains. Environments that load the files below /js often lack a correct URL class, so the
 * entries with a parser are used there instead of those without.
 */
const entriesOf = ({ wasm }) =>
  entries.filter(({ usesPlatform }) => !(usesPlatform && wasm === "javascript"));

/** Returns the name of an entry's file below /js. */
export const nameBelowJS = (entry) => (entry.usesPlatform ? entry.typedBy : nameOf(entry));

export const filesOf = (flavour) =>
  [
    ...[...entriesOf(flavour).map(nameOf), ...partsOf(flavour)],
    ...(flavour.wasm === "javascript" ? withPrivateNames.map(forReactNative) : []),
  ].map((name) => fileNamed(flavour, name));

const forReactNative = (name) => `${name}.native`;

/** The module whose tables are also in modules that import nothing or that show the tables' contents. */
export const IDNA = "pkg/idna";

/** The folder that contains a wasm module's JavaScript version, next to the module's own folder. */
export const javascriptFolder = (folder) => `${folder}-javascript`;
export const javascriptModule = (folder) => `${javascriptFolder(folder)}/javascript.js`;
/** A module's bytes as text. */
export const wasmText = (folder) => `${folder}/wasm-bytes.js`;
/** The bytes of js/core/string-builtins.wat. */
export const stringBuiltins = "pkg/string-builtins/wasm-bytes.js";
/** The file in dist/ that contains a core's wasm. */
export const shippedWasm = (folder) => `dist/${basename(folder)}.wasm`;
/**
 * The name that bundles use to import the file with a module's bytes. The "imports" in package.json determine which
 * file that is.
 */
export const wasmSpecifier = (folder) => `#dist/wasm/${basename(folder)}.js`;
/** The name of the function exported by such a file, for example webAddress for pkg/web-address. */
export const wasmExport = (folder) =>
  basename(folder).replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** Returns the module that an entry's flavour uses instead of `file`, or `file` itself if it is not replaced. */
export function inPlaceOf(file, { instead }, { wasm }) {
  // The module with string builtins is compiled from bytes.
  const replaced = {
    ...instead,
    ...(wasm === "javascript" && withoutStringBuiltins),
    ...(wasm !== "separate" && withWasmOnce),
  };
  const module = replaced[file] ?? file;
  if (wasm !== "javascript") return module;
  if (basename(module) === "wasm-bytes.js") return javascriptModule(dirname(module));
  return module === "js/wasm/webassembly.ts" ? "js/wasm/webassembly-in-javascript.ts" : module;
}

/**
 * The files of a flavour.
 *
 * @returns {Promise<Map<string, Buffer>>} the files by name
 */
export async function bundleFlavour(flavour) {
  const files = new Map();
  const all = entriesOf(flavour);
  const together = all.filter(({ isAlone }) => !isAlone);
  for (const some of [together, ...all.filter(({ isAlone }) => isAlone).map((one) => [one])]) {
    const plugin = resolver(flavour, undefined, some[0].imports);
    for (const [name, bytes] of await bundleAll(some.map(inputOf), plugin, flavour)) {
      files.set(fileNamed(flavour, name), bytes);
    }
  }
  return files;
}

/**
 * An entry with replacements has its own copies of the modules that depend on the replaced modules, and of modules that
 * are not in a file called `shared-…`. The ids of these copies end with a question mark and the entry's name.
 */
const inputOf = ({ source, name, instead }) => (instead ? `${source}?${name}` : source);

/** Splits an id into the module's path and the entry that has a copy of the module. */
function splitId(id) {
  const [file, name] = id.split("?");
  return { file: pathOf(file), entry: entries.find((entry) => entry.name === name) };
}

function idOf(module, entry, flavour) {
  if (entry === undefined) return inRoot(module);
  const isShared =
    !entry.isAlone &&
    !Object.values(entry.instead).includes(module) &&
    partOf(module, flavour)?.startsWith("shared-") &&
    !dependsOn(module, Object.keys(entry.instead));
  return isShared ? inRoot(module) : `${inRoot(module)}?${entry.name}`;
}

/** Data in a module that wasm2js has translated, in base64. */
const DATA = /"[\w+/]{24,}=*"/g;

/**
 * Returns the translated modules that contain the IDNA tables, by path. Only one of them still contains the tables: see
 * benches/DECISIONS.md, *IDNA tables*.
 */
function modulesWithTables() {
  const idna = javascriptModule(IDNA);
  const read = (file) => readFileSync(inRoot(file), "utf8");
  const pieces = read(idna).match(DATA);
  const longest = pieces.reduce((one, other) => (other.length > one.length ? other : one));
  const modules = cores
    .map(({ folder }) => [javascriptModule(folder), read(javascriptModule(folder))])
    .filter(([, code]) => code.includes(longest));
  const tables = pieces.filter((piece) => modules.every(([, code]) => code.includes(piece)));
  const named = (piece) =>
    tables.includes(piece) ? `idnaTables[${tables.indexOf(piece)}]` : piece;
  return new Map(
    modules.map(([file, code]) => [
      file,
      code.replace(DATA, named) +
        (file === idna
          ? `export const idnaTables=[${tables}];`
          : `import{idnaTables}from"../../${idna}";`),
    ]),
  );
}

/**
 * @param {Flavour} flavour
 * @param {Record<string, string>} [instead] the replacements in a bundle that belongs to no entry
 * @param {string} [separate] the name of an entry that stays in its own file
 * @returns {import("@rollup/wasm-node").Plugin}
 */
export function resolver(flavour, instead = undefined, separate = undefined) {
  const changed = flavour.wasm === "javascript" ? modulesWithTables() : undefined;
  return {
    name: "flavour",
    resolveId(id, importer) {
      if (importer === undefined) return id;
      if (id.startsWith("#dist/")) return { id, external: true };
      const { file, entry } = splitId(importer);
      const module = inPlaceOf(
        sourceOf(pathOf(inRoot(dirname(file), id))),
        entry ?? { instead },
        flavour,
      );
      if (module === `js/${separate}.ts`) return { id: `./${separate}.js`, external: true };
      const isSeparate =
        flavour.wasm === "separate" && cores.some((core) => wasmText(core.folder) === module);
      return isSeparate ? `${inRoot(module)}${SEPARATE}` : idOf(module, entry, flavour);
    },
    load(id) {
      if (!id.endsWith(SEPARATE))
        return (
          changed?.get(pathOf(id)) ??
          (id.includes("?") ? readFileSync(id.split("?")[0], "utf8") : undefined)
        );
      const folder = dirname(id);
      return `export { ${wasmExport(folder)} as wasmBytes } from "${wasmSpecifier(folder)}";`;
    },
  };
}

/**
 * Empties the comments that have lines of their own. esbuild would keep them inside classes and expressions, and its
 * only option that removes them also removes line breaks. Annotations such as `@__PURE__` are not on lines of their own
 * or start with one asterisk, so they are kept.
 */
export const withoutComments = (code) =>
  code.replace(/^[ \t]*(?:\/\/.*|\/\*\*(?:[^*]|\*(?!\/))*\*\/)[ \t]*$/gm, (comment) =>
    // Line breaks are kept, because the source map counts lines.
    comment.replace(/[^\n]/g, ""),
  );

/**
 * Finds the modules in js/ by their import names and strips their comments and types.
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
    if (!/\.ts(?:\?|$)/.test(id)) return undefined;
    const { transform } = await import("esbuild");
    return transform(withoutComments(code), { ...stripping, sourcemap: true, sourcefile: id });
  },
};

/** Returns the path of a file relative to the project's root, with slashes. */
const pathOf = (file) => relative(inRoot(), file).replaceAll(sep, "/");

/** A suffix for the path of a module with wasm bytes. It marks modules that stay in a separate file. */
const SEPARATE = ".separate";

/**
 * Builds one file for each source, and one for each part that several sources share. Rollup (the portable build)
 * combines the modules, and esbuild prints them.
 *
 * esbuild alone would turn every `const` into `var`. Engines compile constants into the code but
 * look up a variable at each use. For measurements, see benches/DECISIONS.md, *Rollup before esbuild*.
 *
 * @returns {Promise<Map<string, Buffer>>} the files by name
 */
async function bundleAll(sources, plugin = undefined, flavour = {}) {
  const { rollup } = await import("@rollup/wasm-node");
  const { transform } = await import("esbuild");
  try {
    const input = Object.fromEntries(
      sources.map((source) => [nameOf({ source: source.split("?")[0] }), inRoot(source)]),
    );
    const plugins = [plugin, typescript, await constantsInPlace(), letAsVar];
    if (flavour.options?.format === "cjs") plugins.push(withoutTopLevelAwait);
    // Without these two settings, the output would contain imports without bindings, and bundlers would warn about
    // them.
    const treeshake = { moduleSideEffects: (id) => /auto(-if-needed)?[.]ts$/.test(id) };
    const bundled = await rollup({ input, plugins, treeshake });
    const printed = { ...printing, ...flavour.options };
    const { extension = ".js" } = flavour;
    // Rollup also converts the modules to CommonJS, because it adds less code than esbuild does: 139 bytes in lite.cjs.
    const { output } = await bundled.generate({
      format: printed.format,
      // Without the mark, a namespace has the same names whether a file is imported or required.
      esModule: flavour.wasm !== "javascript",
      entryFileNames: `[name]${extension}`,
      chunkFileNames: `[name]${extension}`,
      hoistTransitiveImports: false,
      // Node finds no names in the getters that this would create.
      externalLiveBindings: false,
      // The files for Node export the same members under these names.
      minifyInternalExports: false,
      manualChunks:
        sources.length > 1
          ? (id) => (id.includes("?") ? undefined : partOf(pathOf(id), flavour))
          : undefined,
    });
    const print = async (text) => {
      const { code } = await transform(text, printed);
      return withoutInheritance(printed.minifyWhitespace ? code : await narrowed(code));
    };
    const files = new Map();
    const add = (name, text) => files.set(name, Buffer.from(head + text));
    for (const { name, code, exports, isEntry } of output) {
      const text = await print(await lowered(code, printed));
      if (flavour.wasm === "separate") add(name, forNode(text));
      else if (flavour.wasm !== "javascript") add(name, text);
      else if (withPrivateNames.includes(name)) {
        add(forReactNative(name), forPages(name, text));
        const { code: newer } = await transform(code, { ...printed, target: printing.target });
        add(name, forPages(name, withoutInheritance(newer)));
      } else add(name, forPages(name, text, isEntry ? exports : undefined));
    }
    return files;
  } catch (error) {
    throw new Problem(
      `${sources.join(", ")} could not be bundled: ${error.message}`,
      sources.every((source) => existsSync(inRoot(source.split("?")[0])))
        ? "that says why."
        : "a file is not there.",
    );
  }
}

/** Indents by one space instead of two: see benches/DECISIONS.md, *The installed package*. */
export async function narrowed(code) {
  const { transform } = await import("esbuild");
  // A template's text may have lines of its own, for example before a placeholder.
  const result = code.replace(/^( {2})+(?! *\$\{)/gm, ({ length }) => " ".repeat(length / 2));
  const [one, other] = await Promise.all(
    [code, result].map((text) => transform(text, { ...printing, minifyWhitespace: true })),
  );
  if (one.code !== other.code) throw new Error("a template's line starts with spaces");
  return result;
}

/** Compiles any syntax that the flavour's target does not support. */
async function lowered(code, { target, format }) {
  if (target === printing.target) return code;
  const { transform } = await import("esbuild");
  const { code: older } = await transform(code, { ...printing, target, format });
  return withOwnPrivateMembers(withOwnPublicFields(older));
}

/**
 * The files that Node loads instead of other files, with the names of those files. While these files are loaded, they read
 * the WebAssembly modules that they use, so Node reads no file after an entry has loaded. `/auto` has a file for Node,
 * because resolving a name in "imports" takes as long as loading two files: see benches/DECISIONS.md, *Start-up of /auto*.
 */
export const nodeFiles = {
  "dist/node.js": ["shared-client", "shared-search-params", "shared-idna"],
  "dist/node-core.js": ["shared-core"],
  "dist/node-auto.js": ["auto"],
};

export const replacedInNode = Object.values(nodeFiles)
  .flat()
  .filter((name) => name.startsWith("shared-"));

/** Makes bundles import these files by names that the "imports" in package.json resolve. */
function forNode(code) {
  const names = replacedInNode.join("|");
  return code.replace(
    new RegExp(`(from |import )"[.]/((?:${names})[.]js)";`, "g"),
    '$1"#dist/$2";',
  );
}

/** The key of the global function that returns an object for a file's exports while a page loads the file: see js/load. */
export const pageKey = `whatwg-url-wasm/js ${version}`;

/** A dynamic import of another file, as Rollup writes it in CommonJS and esbuild prints it. */
const LATER =
  /\bPromise\s*\.\s*resolve\(\)\s*\.\s*then\(function\(\)\s*\{\s*return require\("\.\/([\w-]+)\.js"\)\s*\}\)/g;

/**
 * Makes a CommonJS file that dist/load.js can import as a module, which has neither `exports` nor `require`. Runtimes
 * find the names of an entry's exports in the last line. A dynamic import loads the other file at once, except in pages.
 */
function forPages(name, code, exported = undefined) {
  const body = code
    .replace(LATER, (_, other) => `(page?page.load("${other}"):require("./${other}.js"))`)
    .replace(/(?<!\):)\brequire\("\.\/([\w-]+)\.js"\)/g, (_, other) => {
      const path = `./${other}${withPrivateNames.includes(other) ? "" : ".js"}`;
      return `page?page("${other}"):require("${path}")`;
    });
  if (/(?<!\):)\brequire\(/.test(body)) throw new Error(`${name} requires a file in another way`);
  const names = exported ? `0&&(module.exports={${exported.join(",")}});\n` : "";
  return `var page=globalThis[Symbol.for("${pageKey}")];
(function(exports){
${body}})(page?page("${name}"):exports);
${names}`;
}

/**
 * Declares the numbers and strings from js/wasm/layout.ts in every module that imports them. Engines and minifiers then
 * see constants even if layout.ts is in another file.
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
 * Declares the module's variables with `var`. With `let`, every use would first check whether the variable is
 * initialized. For measurements, see benches/DECISIONS.md, *let as var*.
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
 * Rollup and esbuild define properties using descriptors that inherit from Object.prototype. A page may have added a
 * property called `get` to Object.prototype. This removes the inheritance.
 */
function withoutInheritance(code) {
  return code.replace(
    /\{\s*(value:\s*true|enumerable:\s*true,\s*configurable:\s*true,\s*writable:\s*true,\s*value(?::\s*\w+)?)\s*\}/g,
    "{__proto__:null,$1}",
  );
}

/**
 * CommonJS has no top-level `await`. A module that is loaded with `require` is complete before its promises are settled.
 *
 * @type {import("@rollup/wasm-node").Plugin}
 */
const withoutTopLevelAwait = {
  name: "without-top-level-await",
  transform: (code) => ({ code: code.replace(/^await \w+;$/m, ""), map: null }),
};

// esbuild compiles private members to weak maps and weak sets. esbuild's helpers look up the methods of these objects
// at each call. A page that patches `WeakMap.prototype.get` would see every private value. Our helpers look up the
// methods only once, when the file is loaded.
const privateMemberHelpers = {
  typeError: `var { apply: __apply } = Reflect, { getPrototypeOf: __getPrototypeOf } = Object, __TypeError = TypeError;
var __mapMethods = WeakMap.prototype, { has: __mapHas, get: __mapGet, set: __mapSet } = __mapMethods;
var { has: __setHas, add: __setAdd } = WeakSet.prototype;
var __isMap = (member) => __getPrototypeOf(member) === __mapMethods;
var __hasMember = (obj, member) => __apply(__isMap(member) ? __mapHas : __setHas, member, [obj]);
var __typeError = (msg) => { throw new __TypeError(msg); };`,
  accessCheck: `var __accessCheck = (obj, member, msg) => __hasMember(obj, member) || __typeError("Cannot " + msg);`,
  privateIn: `var __privateIn = (member, obj) => (typeof obj === "object" && obj !== null) || typeof obj === "function" ? __hasMember(obj, member) : __typeError('Cannot use the "in" operator on this value');`,
  privateGet: `var __privateGet = (obj, member, getter) => (__accessCheck(obj, member, "read from private field"), getter ? __apply(getter, obj, []) : __apply(__mapGet, member, [obj]));`,
  privateAdd: `var __privateAdd = (obj, member, value) => { if (__hasMember(obj, member)) __typeError("Cannot add the same private member more than once"); __isMap(member) ? __apply(__mapSet, member, [obj, value]) : __apply(__setAdd, member, [obj]); };`,
  privateSet: `var __privateSet = (obj, member, value, setter) => (__accessCheck(obj, member, "write to private field"), setter ? __apply(setter, obj, [value]) : __apply(__mapSet, member, [obj, value]), value);`,
};

/** Makes esbuild's helper for public fields ignore a patched `Object.prototype.get`. */
function withOwnPublicFields(code) {
  const changed = code.replace("{ enumerable: true", "{ __proto__: null, enumerable: true");
  if (changed === code && code.includes("__publicField("))
    throw new Error("esbuild's helper __defNormalProp is not where it was.");
  return changed;
}

/**
 * Replaces esbuild's helpers for private members.
 *
 * @param {string} code printed by esbuild, not minified
 */
function withOwnPrivateMembers(code) {
  if (!code.includes("\nvar __accessCheck = ") && !code.startsWith("var __accessCheck = "))
    return code;
  let changed = code;
  for (const [name, helper] of Object.entries(privateMemberHelpers)) {
    const found = new RegExp(`^var __${name} = [^]*?;\\n(?=\\S)(?!\\})`, "m");
    if (!found.test(changed)) {
      if (name === "privateIn" || name === "privateSet") continue;
      throw new Error(`esbuild's helper __${name} is not where it was.`);
    }
    changed = changed.replace(found, () => `${helper}\n`);
  }
  return changed;
}
