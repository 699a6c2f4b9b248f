// Builds the files that contain the bytes of the WebAssembly modules. A bundle imports these files by a name such as
// `#dist/wasm/core.js`, and "imports" in package.json chooses the file:
//
// - dist/wasm/core.js contains the bytes as text, for bundlers, Deno, Bun and pages;
// - dist/wasm/modules/core.js imports core.wasm, for workerd and edge runtimes (they can't compile wasm from bytes);
// - dist/node.js reads core.wasm from disk, for Node. Node needs only one file for all modules. The file for Node also
//   contains the code that every entry needs, because each additional file takes time to load: see
//   benches/DECISIONS.md, *Files for those who do not bundle*.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { inRoot } from "../project.mjs";
import {
  head,
  inLatin1,
  printing,
  shippedWasm,
  togetherInNode,
  wasmExport,
  wasmSpecifier,
} from "./bundles.mjs";
import { cores, wasmOf } from "./wasm-modules.mjs";

/** The file for Node and the files that are combined into it. */
export const nodeFile = "dist/node.js";
export const nodeParts = togetherInNode.map((name) => `dist/${name}.js`);

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
  // Setup installs these packages only after this file has loaded, so they can't be imported at the top.
  const { transform } = await import("esbuild");
  const { wasmBytesModule } = await import("./wasm-bytes.mjs");
  for (const core of cores) {
    const { folder } = core;
    const bytes = readFileSync(inRoot(wasmOf(core)));
    files.set(shippedWasm(folder), bytes);
    const { code } = await transform(wasmBytesModule(bytes, core, wasmExport(folder)), printing);
    files.set(asText(folder), head + inLatin1(code));
    files.set(asModule(folder), fromModule(folder));
  }
  return files;
}

/** Wrangler and other bundlers for edge runtimes recognize wasm modules by the suffix `?module`. */
const fromModule = (folder) =>
  `${head}import module from "../../${basename(folder)}.wasm?module";\nexport const ${wasmExport(folder)} = () => module;\n`;

/** @returns {Promise<string>} the file for Node */
export async function makeNodeFile() {
  // Setup installs these packages only after this file has loaded, so they can't be imported at the top.
  const { rollup } = await import("@rollup/wasm-node");
  const { transform } = await import("esbuild");
  const specifiers = cores.map(({ folder }) => wasmSpecifier(folder));
  const entry = [...nodeParts.map((file) => inRoot(file)), "readers"].map(
    (id) => `export * from "${id}";`,
  );
  /** @type {import("@rollup/wasm-node").Plugin} */
  const resolver = {
    name: "node",
    resolveId(id) {
      if (specifiers.includes(id)) return "readers";
      const part = nodeParts.find((file) => basename(file) === basename(id));
      return part ? inRoot(part) : id;
    },
    load: (id) => ({ entry: entry.join("\n"), readers: readers() })[id],
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
  return head + inLatin1(code);
}

/** Every URL is written out in full, because tools that collect an application's files look for such URLs. */
function readers() {
  const line = ({ folder }) => {
    const url = `new URL("./${basename(folder)}.wasm", import.meta.url)`;
    return `export const ${wasmExport(folder)} = reader(${url});`;
  };
  // node:fs is not imported. Because Node lists a built-in module's exports, such an import would take as long as
  // loading a file. The global URL may be a different class, and any options omitted here may be inherited from
  // Object.prototype.
  return `const { getBuiltinModule } = globalThis.process;
const { URL } = getBuiltinModule("node:url");
const { readFileSync } = getBuiltinModule("node:fs");
const options = { __proto__: null, encoding: null, flag: "r" };
const reader = (file) => () => readFileSync(file, options);
${cores.map(line).join("\n")}
`;
}
