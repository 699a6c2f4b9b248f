// `npm run entries`: writes everything that is derived from the table of entries in scripts/entries.mjs: "exports",
// "typesVersions" and "sideEffects" in package.json, and the table in README.md. Tests fail if it was not run.
//
// - workerd, edge-light: they can't compile wasm from bytes, so they import it.
// - react-native: its engine, Hermes, has no WebAssembly.
// - module: bundlers use it for both `import` and `require`, so that each class exists once. Node ignores it. The conditions
//   below it are for runtimes without a bundler. Their ES modules with WebAssembly are in dist/unbundled/, which has fewer
//   files.
// - module-sync: Node 20.19 and newer use it for both `import` and `require`, so that each class exists once.
// - bun: Bun ignores "module-sync"; with this, each class exists once there, too.
// - require: a CommonJS file for tools that can't require ES modules, such as jest.
// - No "browser": jest-environment-jsdom would use it and load the file as CommonJS.
import { readFileSync, writeFileSync } from "node:fs";
import { inJavaScript } from "../entries.mjs";
import { isMain } from "../problem.mjs";
import { inRoot } from "../project.mjs";
import { entries, entriesWithEffects, importPathOf, nameOf, shippedWasm } from "./bundles.mjs";

const file = (name, folder = "") => `./dist/${folder}${name}`;

function withTypes(name, path) {
  const types = path.endsWith(".cjs") ? `${name}.d.cts` : `${name}.d.ts`;
  return { types: file(types), default: path };
}

function conditions(entry) {
  const name = nameOf(entry);
  return {
    workerd: withTypes(name, file(`${name}.js`, "workerd/")),
    "edge-light": withTypes(name, file(`${name}.js`, "edge-light/")),
    "react-native": withTypes(name, file(`${name}.cjs`, "react-native/")),
    ...modules(name, "", "unbundled/"),
  };
}

function modules(name, folder, folderAsItIs = folder) {
  return {
    module: withTypes(name, file(`${name}.js`, folder)),
    "module-sync": withTypes(name, file(`${name}.js`, folderAsItIs)),
    bun: withTypes(name, file(`${name}.js`, folderAsItIs)),
    import: withTypes(name, file(`${name}.js`, folderAsItIs)),
    require: withTypes(name, file(`${name}.cjs`, folder)),
  };
}

export function exportsMap() {
  const map = {};
  for (const entry of entries) map[`.${importPathOf(entry)}`] = conditions(entry);
  for (const entry of entries) {
    map[`./js${importPathOf(entry)}`] = {
      "react-native": withTypes(nameOf(entry), file(`${nameOf(entry)}.cjs`, "react-native/")),
      ...modules(nameOf(entry), "js/"),
    };
  }
  // For WebAssembly outside JavaScript: docs/columns.md describes how to call it.
  map["./columns.wasm"] = `./${shippedWasm("pkg/columns")}`;
  map["./package.json"] = "./package.json";
  return map;
}

/** The paths of the declarations for TypeScript's "moduleResolution": "node", which ignores "exports". */
export function typesVersions() {
  const paths = {};
  for (const [path, { require }] of Object.entries(exportsMap())) {
    if (require && path !== ".") paths[path.slice("./".length)] = [require.types];
  }
  return { "*": paths };
}

/** The files that bundlers must keep even if nothing is imported from them. */
export const sideEffects = () =>
  entriesWithEffects()
    .flatMap((entry) => [file(nameOf(entry)), file(nameOf(entry), "*/")])
    .flatMap((path) => [`${path}.js`, `${path}.cjs`]);

/** README.md with an up-to-date table of the entries. */
export function withEntryTable(readme) {
  const row = (path, more, { about, kB }) =>
    `| \`whatwg-url-wasm${path}\`${more && ` (and ${more})`} | ${about} | ${kB} |\n`;
  const paths = entries.map(importPathOf);
  const rows = entries
    .filter(({ about }) => about !== undefined)
    .map((entry) => {
      const path = importPathOf(entry);
      const polyfill = `${path}/auto`;
      const isTogether = path !== "" && paths.includes(polyfill);
      return row(path, isTogether ? `\`${polyfill}\`` : "", entry);
    });
  // These rows come after the entries with the classes.
  rows.splice(3, 0, row("/js", "`/js/auto`, `/js/validation` …", inJavaScript));
  const table = /^\| `whatwg-url-wasm`.*\n(?:\| `whatwg-url-wasm.*\n)+/m;
  if (!table.test(readme)) throw new Error("README.md has no table of entries");
  return readme.replace(table, () => rows.join(""));
}

if (isMain(import.meta.url)) {
  const manifest = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  manifest.exports = exportsMap();
  manifest.typesVersions = typesVersions();
  manifest.sideEffects = sideEffects();
  writeFileSync(inRoot("package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(inRoot("README.md"), withEntryTable(readFileSync(inRoot("README.md"), "utf8")));
}
