// Builds the entries' type declarations. TypeScript writes the declarations of each module in js/. Rollup then combines
// everything that an entry needs into one file. This file may import only other entries.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { inRoot, root, stateDir } from "../project.mjs";
import { entries, typedBy } from "./bundles.mjs";

/** The folder for the declarations of individual modules before they are combined. */
const FOLDER = join(stateDir, "declarations");

/**
 * Modules that an entry exports under their own names. All other entries import these modules' declarations from that
 * entry, so that a class exported by several entries is a single class.
 */
const declaredBy = {
  "js/core/domains.d.ts": "index",
  "js/core/search-params.d.ts": "index",
  "js/core/url-search-params.d.ts": "index",
  "js/core/url.d.ts": "index",
  "js/form-urlencoded/utf-8.d.ts": "form-urlencoded",
  "js/mime-type/mime-type.d.ts": "data-url",
  "js/validation/names.d.ts": "validation",
  "js/host/argument.d.ts": "host",
  "js/url-utils/url-utils.d.ts": "url-utils",
  "js/web-address/web-address.d.ts": "web-address",
};

export const namesOfDeclarations = [...new Set(entries.map(typedBy))];

/** @returns {Promise<Map<string, string>>} the declarations of the entries, by name */
export async function declarations() {
  rmSync(FOLDER, { recursive: true, force: true });
  await declareModules();
  return new Map(
    await Promise.all(namesOfDeclarations.map(async (name) => [name, await declarationsOf(name)])),
  );
}

/** For programs that import columns.wasm. Some TypeScript programs do not include the types for WebAssembly. */
export const declarationOfColumns = `/** The module, in runtimes and bundlers that import a .wasm file as a \`WebAssembly.Module\`. */
declare const columns: typeof globalThis extends {
  WebAssembly: { Module: abstract new (...args: never) => infer Module };
}
  ? Module
  : object;
export default columns;
`;

async function declareModules() {
  const { default: ts } = await import("typescript");
  const { config } = ts.readConfigFile(inRoot("js", "tsconfig.json"), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, inRoot("js"));
  const program = ts.createProgram(fileNames, {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir: FOLDER,
  });
  const write = (file, text) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, structural(text));
  };
  const { diagnostics } = program.emit(undefined, write);
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, host(ts)));
}

const host = (ts) => ({
  getCanonicalFileName: (file) => file,
  getCurrentDirectory: () => root,
  getNewLine: () => ts.sys.newLine,
});

/**
 * Removes the marker that stands for private fields. With this marker, TypeScript would reject objects of other
 * classes, even instances of the platform's class with the same name. A getter and its setter are combined into one
 * property, so that they share a comment. Constants that contain a class or a function are declared as classes or
 * functions. `Symbol.iterator` is written in its usual form.
 */
const structural = (text) =>
  text
    .replace(/^ *#private;\n/gm, "")
    .replaceAll("[symbolIterator](", "[Symbol.iterator](")
    .replace(
      /^( *)get (\w+)\(\): (.+;\n)((?: *\/\*\*.*\*\/\n)? *set \2\(.*\n)?/gm,
      (_, indent, name, type, setter) => `${indent}${setter ? "" : "readonly "}${name}: ${type}`,
    )
    .replace(
      /^export declare const (\w+): typeof (\w+);\n(?:export type \1 = \2;\n)?/gm,
      "export { $2 as $1 };\n",
    );

async function declarationsOf(name) {
  const { rollup } = await import("@rollup/wasm-node");
  const { dts } = await import("rollup-plugin-dts");
  const input = join(FOLDER, "js", `${name}.d.ts`);
  const resolver = {
    name: "entries",
    resolveId(id, importer) {
      if (importer === undefined) return undefined;
      const file = join(dirname(importer), id.replace(/\.js$/, ".d.ts"));
      const path = relative(FOLDER, file).replaceAll(sep, "/");
      const entry = /^js\/[^/]+$/.test(path) ? basename(path, ".d.ts") : declaredBy[path];
      return entry === undefined || entry === name || !namesOfDeclarations.includes(entry)
        ? file
        : { id: `./${entry}.js`, external: true };
    },
  };
  const bundled = await rollup({
    input,
    plugins: [resolver, dts()],
    onLog(level, log, handle) {
      // /equality exports nothing.
      if (log.code !== "EMPTY_BUNDLE") handle(level, log);
    },
  });
  const { output } = await bundled.generate({ format: "es" });
  const comment = moduleComment(readFileSync(input, "utf8"));
  const code = output[0].code.replace(comment, "").replace(/ from '(.*)';$/gm, ' from "$1";');
  return `${comment}\n${code}`;
}

/** Returns the comment at the beginning of an entry. It documents the module. */
const moduleComment = (text) =>
  /^(?:\/\/.*\n)*(\/\*\*(?:(?!\*\/).)*@module.*?\*\/\n)/s.exec(text)?.[1] ?? "";
