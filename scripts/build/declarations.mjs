// The declarations of the entries: TypeScript declares what each module of js/ exports, and Rollup puts all that an entry needs
// into one file, which imports other entries alone.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { inRoot, root, stateDir } from "../project.mjs";
import { entries, nameOf } from "./bundles.mjs";

/** Declarations of modules, before they are put together. */
const FOLDER = join(stateDir, "declarations");

/**
 * Modules whose exports an entry declares for all others, as it exports them under their own names. So a class that several
 * entries export is one class.
 */
const declaredBy = {
  "js/core/domains.d.ts": "index",
  "js/core/search-params.d.ts": "index",
  "js/core/url-search-params.d.ts": "index",
  "js/core/url.d.ts": "index",
  "js/form-urlencoded/utf-8.d.ts": "form-urlencoded",
};

/** Entries whose declarations are still kept by hand. */
const isByHand = (name) => existsSync(inRoot("types", `${name}.d.ts`));

/** The names of all files of declarations. */
export const namesOfDeclarations = () => [
  ...new Set([
    ...entries.map(nameOf),
    ...readdirSync(inRoot("types")).map((file) => basename(file, ".d.ts")),
  ]),
];

/** @returns {Promise<Map<string, string>>} the declarations of the entries, by their names */
export async function declarations() {
  const names = entries.map(nameOf).filter((name) => !isByHand(name));
  rmSync(FOLDER, { recursive: true, force: true });
  await declareModules();
  const all = entries.map(nameOf);
  const made = await Promise.all(names.map((name) => declarationsOf(name, all)));
  const texts = new Map(names.map((name, i) => [name, made[i]]));
  const byHand = (name) => readFileSync(inRoot("types", `${name}.d.ts`), "utf8");
  return new Map(namesOfDeclarations().map((name) => [name, texts.get(name) ?? byHand(name)]));
}

/** Writes what TypeScript declares of all modules. */
async function declareModules() {
  // Imported here because set-up installs it after this file was loaded.
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
 * Leaves out that a class has private fields: TypeScript would take no object of another class for one of it, not even one of
 * the platform's class by the same name. Getters and setters are declared as properties, by which they have one comment. And a
 * constant that is a class is declared as that class.
 */
const structural = (text) =>
  text
    .replace(/^ *#private;\n/gm, "")
    .replace(
      /^( *)get (\w+)\(\): (.+;\n)((?: *\/\*\*.*\*\/\n)? *set \2\(.*\n)?/gm,
      (_, indent, name, type, setter) => `${indent}${setter ? "" : "readonly "}${name}: ${type}`,
    )
    .replace(
      /^export declare const (\w+): typeof (\w+);\n(?:export type \1 = \2;\n)/gm,
      "export { $2 as $1 };\n",
    );

async function declarationsOf(name, all) {
  // Imported here because set-up installs them after this file was loaded.
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
      return entry === undefined || entry === name || !all.includes(entry)
        ? file
        : { id: `./${entry}.js`, external: true };
    },
  };
  const bundled = await rollup({ input, plugins: [resolver, dts()] });
  const { output } = await bundled.generate({ format: "es" });
  const comment = moduleComment(readFileSync(input, "utf8"));
  const code = output[0].code.replace(comment, "").replace(/ from '(.*)';$/gm, ' from "$1";');
  return `${comment}\n${code}`;
}

/** The comment at the beginning of an entry, which documents the module. */
const moduleComment = (text) =>
  /^(?:\/\/.*\n)*(\/\*\*(?:(?!\*\/).)*@module.*?\*\/\n)/s.exec(text)?.[1] ?? "";
