// Builds the files that contain the bytes of the WebAssembly modules. A bundle imports these files by a name such as
// `#dist/wasm/core.js`, and "imports" in package.json chooses the file:
//
// - dist/wasm/core.js contains the bytes as text, for bundlers, Node, Deno, Bun and pages;
// - dist/wasm/modules/core.js imports core.wasm, for workerd and edge runtimes (they can't compile wasm from bytes).
//
// Node loads some shared files in another form, which reads the .wasm file while it is loaded: see
// benches/DECISIONS.md, *Files for those who do not bundle*.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { inRoot } from "../project.mjs";
import {
  head,
  IDNA,
  narrowed,
  nodeFiles,
  printing,
  shippedWasm,
  wasmExport,
  wasmSpecifier,
} from "./bundles.mjs";
import { cores, wasmOf } from "./wasm-modules.mjs";

const partOf = (name) => `dist/${name}.js`;
/** What `/auto` does only in Deno and Bun. */
const NOT_IN_NODE = /^.*\bconvertArguments\(native\);$/m;
/** The inputs of the files for Node. `/auto` imports the default entry, which is only a list of names in a shared file. */
export const nodeParts = [...Object.values(nodeFiles).flat(), "index"].map(partOf);

const asText = (folder) => `dist/wasm/${basename(folder)}.js`;
const asModule = (folder) => `dist/wasm/modules/${basename(folder)}.js`;

export const wasmFiles = cores.flatMap(({ folder }) => [
  shippedWasm(folder),
  asText(folder),
  asModule(folder),
]);

/** @returns {Promise<Map<string, string | Buffer>>} the contents of each file, keyed by name */
export async function makeWasmFiles() {
  const files = new Map();
  const { transform } = await import("esbuild");
  // These modules read sources in TypeScript, and setup installs what that needs only after this file has loaded.
  const { wasmBytesModule } = await import("./wasm-bytes.mjs");
  const { withoutItsTables } = await import("./wasm-tables.mjs");
  const modules = new Map(
    cores.map((core) => [core.folder, withoutItsTables(readFileSync(inRoot(wasmOf(core))), core)]),
  );
  const parts = tablesIn(modules);
  for (const [folder, bytes] of modules) {
    files.set(shippedWasm(folder), bytes);
    const module = wasmBytesModule(bytes, wasmExport(folder), parts.get(folder));
    const { code } = await transform(module, printing);
    files.set(asText(folder), head + code);
    files.set(asModule(folder), fromModule(folder));
  }
  return files;
}

/**
 * Returns the part of each module that consists of the IDNA tables. Only the file for IDNA contains their text: see
 * benches/DECISIONS.md, *IDNA tables*.
 *
 * @param {Map<string, Buffer>} modules
 */
function tablesIn(modules) {
  const idna = modules.get(IDNA);
  // The tables make up most of the module.
  let [start, end] = [idna.length >> 1, (idna.length >> 1) + 4096];
  const seed = idna.subarray(start, end);
  const found = [...modules]
    .filter(([, bytes]) => bytes.includes(seed))
    .map(([folder, bytes]) => ({ folder, bytes, shift: bytes.indexOf(seed) - start }));
  const isEqual = (i) => found.every(({ bytes, shift }) => bytes[i + shift] === idna[i]);
  while (isEqual(start - 1)) start--;
  while (isEqual(end)) end++;
  return new Map(
    found.map(({ folder, shift }) => {
      const from = folder === IDNA ? undefined : `./${basename(IDNA)}.js`;
      return [folder, { name: "idnaTables", start: start + shift, end: end + shift, from }];
    }),
  );
}

/** Wrangler and other bundlers for edge runtimes recognize wasm modules by the suffix `?module`. */
const fromModule = (folder) =>
  `${head}import module from "../../${basename(folder)}.wasm?module";\nexport const ${wasmExport(folder)} = () => module;\n`;

/**
 * The first of the files for Node exports a function for each module that these files use. The function reads the
 * module's file or, if the program has replaced `fs` or the global URL, loads the module's text. The functions are not in
 * the file with the class URL, which would get another name there. node:fs is not imported, because Node takes
 * milliseconds to list its exports. `process` is not used, because programs protect it. The options may not inherit from
 * Object.prototype. Tools that collect an application's files look for the URLs.
 */
const readers = (names) => `import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const options = { __proto__: null, encoding: null, flag: "r" };
function read(url, text) {
  try {
    const bytes = require("fs").readFileSync(url(), options);
    return () => bytes;
  } catch {
    return text();
  }
}
${names
  .map(
    (name) => `export const ${readerOf(name)} = () => read(
  () => new URL("./${name}.wasm", import.meta.url),
  () => require("./wasm/${name}.js").${wasmExport(name)},
);`,
  )
  .join("\n")}`;

/** Returns the name of the function that reads a module. */
const readerOf = (name) => `read_${wasmExport(name)}`;

/** Returns the functions for the modules that the files for Node use. */
function readersOf(names) {
  const parts = nodeParts.map((part) => readFileSync(inRoot(part), "utf8")).join("");
  const used = [...names].filter(([specifier]) => parts.includes(specifier));
  return readers(used.map(([, folder]) => basename(folder)));
}

/**
 * @param {string} file
 * @returns {Promise<string>} a file for Node
 */
export async function makeNodeFile(file) {
  const { rollup } = await import("@rollup/wasm-node");
  const { transform } = await import("esbuild");
  const own = nodeFiles[file].map(partOf);
  const [first] = Object.keys(nodeFiles);
  const names = new Map(cores.map(({ folder }) => [wasmSpecifier(folder), folder]));
  const entry = own.map((part) => `export * from "./${basename(part)}";`);
  if (file === first) entry.push('export * from "readers";');
  /** @type {import("@rollup/wasm-node").Plugin} */
  const resolver = {
    name: "node",
    resolveId(id) {
      if (id === "readers" && file !== first) return { id: `./${basename(first)}`, external: true };
      if (id === "entry" || id === "readers" || names.has(id)) return id;
      const part = nodeParts.find((one) => basename(one) === basename(id));
      if (own.includes(part) || part === partOf("index")) return inRoot(part);
      const other = Object.keys(nodeFiles).find((one) => nodeFiles[one].map(partOf).includes(part));
      return { id: other ? `./${basename(other)}` : id, external: true };
    },
    load(id) {
      if (id === "entry") return entry.join("\n");
      if (id === "readers") return readersOf(names);
      if (id === inRoot(partOf("auto"))) return readFileSync(id, "utf8").replace(NOT_IN_NODE, "");
      if (!names.has(id)) return null;
      const name = basename(names.get(id));
      return `import { ${readerOf(name)} } from "readers";
export const ${wasmExport(name)} = ${readerOf(name)}();`;
    },
  };
  const bundled = await rollup({
    input: "entry",
    plugins: [resolver],
    // A warning could mean that two files export different values under the same name.
    onwarn({ message }) {
      throw new Error(message);
    },
  });
  const { output } = await bundled.generate({ format: "es" });
  const { code } = await transform(output[0].code, printing);
  if (code.includes("convertArguments")) throw new Error(`${file} calls convertArguments`);
  return head + (await narrowed(code));
}
