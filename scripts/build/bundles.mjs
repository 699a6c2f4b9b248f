// Builds each entry's files for the npm package. There is one file for each way that runtimes load JavaScript and wasm.
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, relative, sep } from "node:path";
import { table, withoutStringBuiltins } from "../entries.mjs";
import { Problem } from "../problem.mjs";
import { inRoot } from "../project.mjs";
import "../typescript.mjs";
import { sourceOf, stripping } from "../typescript-hook.mjs";
import { cores } from "./wasm-modules.mjs";

/**
 * The settings for printing all files in dist/. With other charsets, esbuild would escape the characters that encode
 * wasm. The files are not minified, so that uncaught errors show a readable line of code and a stack trace with
 * function names. Applications minify what they ship.
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
  // Setup installs this package only after this file has loaded, so it can't be imported at the top.
  const { transform } = await import("esbuild");
  const format = file.endsWith(".cjs") ? "cjs" : "esm";
  const options = { ...printing, legalComments: "inline", format, minify: true };
  const { code: smaller } = await transform(String(code), options);
  return Buffer.from(smaller);
}

/** The entries, one for each import path of the package. */
export const entries = table.map((entry) => ({ ...entry, source: `js/${entry.name}.ts` }));

/**
 * Code used by several entries is in shared files next to the entries, so that each class exists only once. Each module
 * goes into the first file whose pattern matches the module's path. Runtimes load these files as they are
 * shipped. Each file takes time to load, so there are only a few: see benches/DECISIONS.md, *Files for those who do not
 * bundle*. Code that works without the core is kept out of the core's file, because loading that file compiles the
 * core.
 *
 * @type {{ name: string, holds: RegExp }[]}
 */
const sharedParts = [
  {
    name: "shared-search-params",
    holds: /^js[/]core[/](url-search-params|(small[/])?sorting)[.]ts/,
  },
  {
    name: "shared-core",
    holds: /^(js[/]core[/](?!(inspect|urlencoded-serializer)[.])|pkg[/](core|string-builtins)\b)/,
  },
  { name: "shared-url-utils", holds: /^js[/]url-utils[/]/ },
  { name: "shared-web-address", holds: /^(js[/]web-address[/]|pkg[/]web-address\b)/ },
  { name: "shared-encodings", holds: /^(js[/]wasm[/]encodings[.]ts|pkg[/]encodings\b)/ },
  {
    name: "shared-form-urlencoded",
    holds: /^js[/](form-urlencoded|percent-encoding)[/]/,
  },
  { name: "shared-mime-type", holds: /^js[/]mime-type[/]/ },
  { name: "shared-record", holds: /^(js[/]record[/]|pkg[/]state-override\b)/ },
  { name: "shared-site", holds: /^(js[/]site[/]|pkg[/]public-suffix-list\b)/ },
  // Functions that the default entry does not need.
  {
    name: "shared-functions",
    holds:
      /^js[/](host[/]|language[/](arguments|bytes|code-points|executing)[.]|wasm[/]loaded-encodings[.])/,
  },
  { name: "shared-idna", holds: /^(js[/]wasm[/]idna[.]ts|pkg[/]idna\b)/ },
  { name: "shared-client", holds: /^js[/](language|wasm|core)[/]/ },
];

/**
 * The names of shared files whose code is moved to another file, keyed by file extension. Moving code reduces the
 * number of files below /js.
 */
const mergedInJavaScript = {
  ".js": {
    "shared-form-urlencoded": "shared-functions",
    "shared-mime-type": "shared-functions",
    "shared-idna": "shared-client",
  },
  ".cjs": {
    "shared-search-params": "shared-client",
    "shared-functions": "shared-client",
    "shared-form-urlencoded": "shared-client",
    "shared-mime-type": "shared-client",
    "shared-url-utils": "shared-core",
    "shared-idna": "shared-client",
  },
};

const mergedIn = ({ wasm, extension }) =>
  wasm === "javascript" ? mergedInJavaScript[extension] : {};

/** The entry that contains these modules, some of which are also imported by another entry. */
const inEntry = { name: "url-pattern", holds: /^js[/]url-pattern([.]ts$|[/])/ };

/** Returns the name of a flavour's shared file that contains the module with this path, if there is one. */
function partOf(file, flavour) {
  if (inEntry.holds.test(file)) return inEntry.name;
  const part = sharedParts.find(({ holds }) => holds.test(file))?.name;
  return mergedIn(flavour)[part] ?? part;
}

const partsOf = (flavour) => {
  const names = new Set(sharedParts.map(({ name }) => name));
  return [...names].filter((name) => !(name in mergedIn(flavour)));
};

/** Returns an entry's name, for example "url-utils" for "js/url-utils.ts". */
export const nameOf = ({ source }) => basename(source, extname(source));

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

/** @type {Flavour[]} */
export const flavours = [
  { folder: "dist/", extension: ".js", wasm: "separate" },
  { folder: "dist/js/", extension: ".js", wasm: "javascript", options: compact },
  // This flavour is for React Native, and for environments where `require` accepts only CommonJS. React Native's Babel
  // compiles classes to ES5 but does not support private names, so esbuild compiles private names beforehand.
  {
    folder: "dist/js/",
    extension: ".cjs",
    wasm: "javascript",
    options: { ...compact, format: "cjs", platform: "node", target: "es2017" },
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

/** The files of a flavour. */
export const filesOf = (flavour) =>
  [...entries.map(nameOf), ...partsOf(flavour)].map((name) => fileNamed(flavour, name));

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
  const replaced = wasm === "javascript" ? { ...instead, ...withoutStringBuiltins } : instead;
  const module = replaced?.[file] ?? file;
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
  if (flavour.wasm === "separate") importFromCoreOnly(files, "dist/auto.js");
  return files;
}

/**
 * Makes a file import what it needs of `shared-client.js` from `shared-core.js`, which Node has to load anyway, because
 * Node takes a long time to resolve each name in "imports".
 */
function importFromCoreOnly(files, name) {
  const [core, code] = ["dist/shared-core.js", name].map((file) => String(files.get(file)));
  const found = /^import \{([^}]*)\} from "#dist\/shared-client[.]js";$/m.exec(code);
  if (!found) throw new Error(`${name} does not import shared-client.js`);
  const [statement, names] = found;
  const changed = code.replace(statement, `import {${names}} from "#dist/shared-core.js";`);
  files.set(name, Buffer.from(changed));
  const exported = names.replace(/ as \w+/g, "");
  files.set(
    "dist/shared-core.js",
    Buffer.from(`${core}export {${exported}} from "#dist/shared-client.js";\n`),
  );
}

/** @returns {import("@rollup/wasm-node").Plugin} */
export function resolver(instead, flavour) {
  return {
    name: "flavour",
    resolveId(id, importer) {
      if (importer === undefined) return undefined;
      if (id.startsWith("#dist/")) return { id, external: true };
      const file = sourceOf(pathOf(join(dirname(importer), id)));
      const module = inPlaceOf(file, { instead }, flavour);
      const isSeparate =
        flavour.wasm === "separate" && cores.some((core) => wasmText(core.folder) === module);
      return isSeparate ? `${inRoot(module)}${SEPARATE}` : inRoot(module);
    },
    load(id) {
      if (!id.endsWith(SEPARATE)) return undefined;
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
    if (!id.endsWith(".ts")) return undefined;
    const { transform } = await import("esbuild");
    return transform(withoutComments(code), { ...stripping, sourcemap: true, sourcefile: id });
  },
};

/** Returns the path of a file relative to the project's root, with slashes. */
const pathOf = (file) => relative(inRoot(), file).replaceAll(sep, "/");

/** A suffix for the path of a module with wasm bytes. It marks modules that stay in a separate file. */
const SEPARATE = ".separate";

/** Bundles `source` and everything that it imports into one file. */
export async function bundle(source) {
  const files = await bundleAll([source]);
  return files.get(nameOf({ source }));
}

/**
 * Builds one file for each source, and one for each part that several sources share. Rollup (the portable build)
 * combines the modules, and esbuild prints them.
 *
 * esbuild alone would turn every `const` into `var`. Engines compile constants into the code but
 * look up a variable at each use. For measurements, see benches/DECISIONS.md, *Rollup before esbuild*.
 *
 * @returns {Promise<Map<string, Buffer>>} the files by name
 */
export async function bundleAll(sources, plugin = undefined, flavour = {}) {
  // Setup installs these packages only after this file has loaded, so they can't be imported at the top.
  const { rollup } = await import("@rollup/wasm-node");
  const { transform } = await import("esbuild");
  try {
    const input = Object.fromEntries(sources.map((source) => [nameOf({ source }), inRoot(source)]));
    const plugins = [plugin, typescript, await constantsInPlace(), letAsVar];
    if (flavour.extension === ".cjs") plugins.push(withoutTopLevelAwait);
    // Without these two settings, the output would contain imports without bindings, and bundlers would warn about
    // them.
    const treeshake = { moduleSideEffects: (id) => /auto(-if-needed)?[.]ts$/.test(id) };
    const bundled = await rollup({ input, plugins, treeshake });
    const printed = { ...printing, ...flavour.options };
    const extension = printed.format === "cjs" ? ".cjs" : ".js";
    // Rollup also converts the modules to CommonJS, because it adds less code than esbuild does. For measurements, see
    // benches/DECISIONS.md, *CommonJS by Rollup*.
    const { output } = await bundled.generate({
      format: printed.format,
      esModule: true,
      entryFileNames: `[name]${extension}`,
      chunkFileNames: `[name]${extension}`,
      hoistTransitiveImports: false,
      // The files for Node export the same members under these names.
      minifyInternalExports: false,
      manualChunks: sources.length > 1 ? (id) => partOf(pathOf(id), flavour) : undefined,
    });
    const files = new Map();
    for (const { name, code: whole } of output) {
      const { code } = await transform(await lowered(whole, printed), printed);
      const shipped = inLatin1(withoutInheritance(code));
      const text = flavour.wasm === "separate" ? forNode(shipped, name) : shipped;
      files.set(name, Buffer.from(head + text));
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

/** Compiles any syntax that the flavour's target does not support. */
async function lowered(code, { target, format }) {
  if (target === printing.target) return code;
  const { transform } = await import("esbuild");
  return withOwnPrivateMembers((await transform(code, { ...printing, target, format })).code);
}

/**
 * The files that Node loads instead of shared files, with the names of the shared files in each. While these files are
 * loaded, they read the WebAssembly modules that they use, so Node reads no file after an entry has loaded.
 */
export const nodeFiles = {
  "dist/node.js": ["shared-client", "shared-search-params"],
  "dist/node-idna.js": ["shared-idna"],
  "dist/node-core.js": ["shared-core"],
};

const replacedInNode = Object.values(nodeFiles).flat();

/**
 * Makes bundles import these files by names that the "imports" in package.json resolve. `/auto` imports the classes from
 * the default entry instead: if a vitest configuration names `/auto` as a setup file, vite resolves the names in that file
 * as a bundler does, but Node resolves the names in all files that the tests import.
 */
function forNode(code, entry) {
  const names = replacedInNode.join("|");
  const imported = entry === "auto" ? code.replaceAll('"./shared-core.js"', '"./index.js"') : code;
  return imported.replace(
    new RegExp(`(from |import )"[.]/((?:${names})[.]js)";`, "g"),
    '$1"#dist/$2";',
  );
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

const ABOVE_LATIN1 = /[^\0-\xFF]/g;

/**
 * Escapes characters above U+00FF. If the source contained even one character above U+00FF, engines would store all of
 * it with two bytes per character. Characters above U+00FF occur only in strings, regular expressions and names, where
 * escapes are allowed.
 */
export function inLatin1(code) {
  return code.replace(
    ABOVE_LATIN1,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

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
