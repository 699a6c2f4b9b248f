// What npm ships of each entry: one file for each way in which runtimes take JavaScript and wasm.
import { existsSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { Problem } from "./problem.mjs";
import { inRoot } from "./project.mjs";

/** How everything in dist/ is printed. Other charsets would escape the wasm's characters. */
export const esbuildOptions = {
  bundle: true,
  format: "esm",
  platform: "neutral",
  external: ["node:*"],
  target: "es2022",
  charset: "utf8",
  minify: true,
  legalComments: "none",
  write: false,
  logLevel: "warning",
};

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
      "js/sorting.js": "js/small/sorting.js",
      "js/string-builtins.js": "js/small/string-builtins.js",
    },
  },
  { source: "js/validation.js" },
  { source: "js/form-urlencoded.js" },
  { source: "js/url-utils.js" },
  { source: "js/data-url.js" },
  { source: "js/infra.js" },
  { source: "js/web-address.js" },
  { source: "js/encodings.js", isShared: true, isInternal: true },
];

/** "url-utils" of "js/url-utils.js" */
export const nameOf = ({ source }) => basename(source, ".js");

/**
 * @typedef {object} Flavour
 * @property {string} folder below dist/
 * @property {string} extension
 * @property {"inlined" | "imported" | "javascript"} wasm
 * @property {string} [query] behind the specifier of a wasm file that is imported
 * @property {object} [options] of esbuild, where they differ
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
  // Babel, as React Native sets it up, makes ES5 of classes, but not of private names.
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

/** Those of an entry: in JavaScript alone only if all its wasm is there in that form. */
export const flavoursOf = ({ javascript = false }) =>
  flavours.filter(({ wasm }) => javascript || wasm !== "javascript");

/** The wasm's bytes, in pkg/FOLDER/wasm-bytes.js, and the same module without WebAssembly. */
export const javascriptFolder = (folder) => `${folder}-javascript`;
export const javascriptModule = (folder) => `${javascriptFolder(folder)}/javascript.js`;
/** The file in dist/ of a core's wasm. */
export const shippedWasm = (folder) => `dist/${basename(folder)}.wasm`;

/** @returns {Promise<Buffer>} */
export function bundleEntry(entry, flavour) {
  return bundle({
    ...flavour.options,
    entryPoints: [inRoot(entry.source)],
    plugins: [resolver(entry, flavour)],
  });
}

function resolver({ source, instead = {} }, flavour) {
  const imported = ({ path, resolveDir }) => {
    const file = relative(inRoot(), join(resolveDir, path)).replaceAll(sep, "/");
    return instead[file] ?? file;
  };
  return {
    name: "flavour",
    setup({ onResolve, onLoad }) {
      const shared = entries.filter((entry) => entry.isShared && entry.source !== source);
      const names = shared.map(nameOf).join("|");
      onResolve({ filter: new RegExp(`^\\.{1,2}/(${names})\\.js$`) }, ({ path }) => ({
        path: `./${basename(path, ".js")}${flavour.extension}`,
        external: true,
      }));
      onResolve({ filter: /\/wasm-bytes\.js$/ }, (module) => {
        const file = imported(module);
        const folder = dirname(file);
        switch (flavour.wasm) {
          case "inlined":
            return { path: inRoot(file) };
          case "javascript":
            return { path: inRoot(javascriptModule(folder)) };
          default:
            return { path: folder, namespace: "wasm" };
        }
      });
      onResolve({ filter: /\/(sorting|string-builtins)\.js$/ }, (module) => ({
        path: inRoot(imported(module)),
      }));
      onLoad({ filter: /./, namespace: "wasm" }, ({ path: folder }) => ({
        contents: `import module from "../${basename(folder)}.wasm${flavour.query}";
export const wasmBytes = () => module;`,
        resolveDir: inRoot("js"),
      }));
      onResolve({ filter: /\.wasm(\?module)?$/ }, ({ path }) => ({ path, external: true }));
      if (flavour.wasm === "javascript") {
        onResolve({ filter: /^\.\/webassembly\.js$/ }, () => ({
          path: inRoot("js", "webassembly-in-javascript.js"),
        }));
      }
    },
  };
}

/** @returns {Promise<Buffer>} what esbuild prints, with all that is set above */
export async function bundle(options) {
  // Not at the top: it is there only after set-up.
  const { build } = await import("esbuild");
  try {
    const { outputFiles } = await build({ ...esbuildOptions, ...options });
    return Buffer.from(inLatin1(withoutInheritance(outputFiles[0].text)));
  } catch (error) {
    if (!error.errors) throw error;
    throw new Problem(
      `esbuild could not bundle ${options.entryPoints}.`,
      existsSync(options.entryPoints[0]) ? "its lines above say why." : "the file is not there.",
    );
  }
}

/**
 * What esbuild puts before CommonJS defines properties. Its descriptors must not inherit: somebody may have
 * given Object.prototype a `get`.
 */
function withoutInheritance(code) {
  return code.replace(
    /\{(get:[^{}]*?,enumerable:[^{}]*?|value:!0|enumerable:!0,configurable:!0,writable:!0,value:\w+)\}/g,
    "{__proto__:null,$1}",
  );
}

/**
 * One character above U+00FF anywhere would make engines keep all of the source in 2 bytes a
 * character. They can stand in strings, regular expressions and names only, all of which take this.
 */
function inLatin1(code) {
  return code.replace(
    /[^\0-\xFF]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
