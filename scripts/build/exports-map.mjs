// `npm run entries` updates everything derived from the table in scripts/entries.mjs: the tables and sizes in README.md
// and docs/entries.md, sections for entries that docs/entries.md does not show yet, and "exports", "imports",
// "typesVersions" and "sideEffects" in package.json. Tests fail if any of this is outdated.
//
// - react-native: React Native's engine, Hermes, does not support WebAssembly.
// - module: bundlers use this file for both `import` and `require`, so that each class exists only once. Node ignores
//   it.
// - module-sync: Node 20.19 and newer use this file for both `import` and `require`, so that each class exists only
//   once.
// - bun: Bun does not support "module-sync". With this condition, Bun uses the same class for `import` and `require`.
//   A "deno" condition would not help: Deno would use that condition for `import` but "module-sync" for `require`.
// - node-addons: `/auto` has a file that only Node may load. Bun sets this condition too, but uses the file for `bun`. With
//   the condition "node", Deno's `require` would load the file and, with it, a second copy of the classes.
// - default: the file below /js, for `require` in environments that can't require ES modules, such as jest. It does not
//   need WebAssembly.
// - A "browser" condition would cause problems in jest-environment-jsdom, which would use it and load the file as
//   CommonJS.
//
// The files below /js are CommonJS for `import`, too. Their declarations are therefore always the ones for CommonJS.
import { readFileSync, writeFileSync } from "node:fs";
import { inJavaScript } from "../entries.mjs";
import { isMain } from "../problem.mjs";
import { inRoot } from "../project.mjs";
import {
  entries,
  entriesWithEffects,
  importPathOf,
  nameBelowJS,
  nameOf,
  nodeFiles,
  replacedInNode,
  shippedWasm,
  typedBy,
} from "./bundles.mjs";

const file = (name) => `./dist/${name}`;
/** The file that Node loads instead of a file with this name. */
const inNode = (name) => Object.keys(nodeFiles).find((one) => nodeFiles[one].includes(name));
/** The file of an entry without WebAssembly. */
const fallback = (name) => `./fallback/${name}.js`;

/**
 * @param {string} name the name of an entry, which may contain a `*`
 * @param {string} typed the name of the entry whose declarations it has
 * @param {string} inJS the name of its file below /js
 * @param {boolean} [isAsync] whether the module has a top-level `await`, so that it can't be loaded with `require`
 */
function conditions(name, typed = name, inJS = name, isAsync = false) {
  const module = file(`${name}.js`);
  const commonJS = fallback(inJS);
  return {
    types: { import: file(`${typed}.d.ts`), default: file(`${typed}.d.cts`) },
    "react-native": commonJS,
    module,
    ...(inNode(name) && { bun: module, "node-addons": { "module-sync": `./${inNode(name)}` } }),
    ...(!isAsync && { "module-sync": module, bun: module }),
    import: module,
    default: commonJS,
  };
}

/** A module of WebAssembly can only be imported. */
const COLUMNS_TYPES = file("columns.wasm.d.ts");

const conditionsInJavaScript = (name, typed = name, inJS = name) => ({
  types: file(`${typed}.d.cts`),
  default: fallback(inJS),
});

/**
 * The import paths (without the package's name) and the names of their files: a pattern, and paths that are exceptions
 * to the pattern.
 */
const rows = [
  ["", "index"],
  ["/*", "*"],
  ...entries
    .map((entry) => [
      importPathOf(entry),
      nameOf(entry),
      typedBy(entry),
      nameBelowJS(entry),
      entry.isAsync,
    ])
    .filter(([path, name]) => path !== "" && path !== `/${name}`),
];

/**
 * The import paths without the package's name. Each has the file that `import` loads and the file that `require` loads
 * where it can't load ES modules.
 */
export const importPaths = ["", "/js"].flatMap((js) =>
  entries.map((entry) => {
    const commonJS = `fallback/${nameBelowJS(entry)}.js`;
    return {
      path: `${js}${importPathOf(entry)}`,
      module: js ? commonJS : `dist/${nameOf(entry)}.js`,
      commonJS,
      entry: js ? entries.find((one) => nameOf(one) === nameBelowJS(entry)) : entry,
    };
  }),
);

export function exportsMap() {
  const map = {};
  for (const [path, ...row] of rows) map[`.${path}`] = conditions(...row);
  map["./auto"] = conditions("auto");
  for (const [path, ...row] of rows) map[`./js${path}`] = conditionsInJavaScript(...row);
  // Patterns match these too.
  for (const path of [
    "./load",
    "./node",
    "./node-*",
    "./shared-*",
    "./js/shared-*",
    "./wasm/*",
    "./command/*",
  ])
    map[path] = null;
  // The columns module also works in WebAssembly hosts other than JavaScript. docs/columns.md describes how to call
  // it.
  map["./columns.wasm"] = { types: COLUMNS_TYPES, default: `./${shippedWasm("pkg/columns")}` };
  map["./package.json"] = "./package.json";
  return map;
}

/**
 * The paths of the files that contain the WebAssembly modules' bytes, and of the files that Node loads instead of shared
 * files: see wasm-files.mjs.
 */
export function importsMap() {
  const shared = (name) => ({
    // `module` comes before Node's condition, because bundlers combine the shared files themselves.
    module: file(`${name}.js`),
    deno: file(`${name}.js`),
    bun: file(`${name}.js`),
    workerd: file(`${name}.js`),
    "edge-light": file(`${name}.js`),
    "module-sync": `./${inNode(name)}`,
    default: file(`${name}.js`),
  });
  const map = {};
  for (const name of replacedInNode) map[`#dist/${name}.js`] = shared(name);
  const asModule = file("wasm/modules/*.js");
  map["#dist/wasm/*.js"] = {
    workerd: asModule,
    "edge-light": asModule,
    default: file("wasm/*.js"),
  };
  return map;
}

/**
 * Tells TypeScript where the declarations are if "moduleResolution" is "node", because that setting does not support
 * "exports".
 */
export function typesVersions() {
  // The "typesVersions" rules also apply to the path in "types".
  const paths = {
    "dist/*": [file("*")],
    js: [file("index.d.cts")],
    "columns.wasm": [COLUMNS_TYPES],
  };
  for (const folder of ["js", ""]) {
    // TypeScript uses the first matching pattern, so the most general pattern comes last.
    for (const [path, name, typed = name] of rows.slice(1).toReversed()) {
      paths[`${folder}${path}`.replace(/^[/]/, "")] = [file(`${typed}.d.cts`)];
    }
  }
  return { "*": paths };
}

/** The files that bundlers keep even if nothing is imported from them. */
export const sideEffects = () => [
  ...entriesWithEffects().flatMap((entry) => {
    const name = nameOf(entry);
    return [file(`${name}.js`), ...(inNode(name) ? [`./${inNode(name)}`] : []), fallback(name)];
  }),
  // The module for tools that read "module" imports this script.
  file("whatwg-url-wasm.iife.js"),
];

/** The import paths of the entries in README.md, in the order in which it shows them. */
const SHOWN_FIRST = ["", "/auto", "/validation", "/site", "/url-pattern"];

const entryAt = (path) => entries.find((entry) => importPathOf(entry) === path);

/** Returns a table row, with an example, for each entry in README.md. */
function firstRows() {
  const rows = SHOWN_FIRST.map((path) => {
    const { about, kB, call, isPolyfill } = entryAt(path);
    const expression = call[0]
      .replaceAll("m.", "")
      .replaceAll(/\\u([\da-f]{4})/g, (_, digits) => String.fromCharCode(Number(`0x${digits}`)));
    const example = isPolyfill
      ? `\`import "whatwg-url-wasm${path}"\``
      : `\`${expression}\` is \`${JSON.stringify(call[1])}\``;
    // The first part of the text is enough here, and keeps the row short.
    const [what] = about.split("; ");
    return `| \`${path || "whatwg-url-wasm"}\` | ${what} | ${example} | ${kB} |\n`;
  });
  return rows.join("");
}

/** Returns a table row for each entry. Polyfills are in the row of the entry whose class they install. */
function allRows() {
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
  // The rows for `/js` follow the entries that contain the classes.
  rows.splice(3, 0, row("/js", "`/js/auto`, `/js/validation` …", inJavaScript));
  return rows.join("");
}

/**
 * Returns a section for each entry that docs/entries.md does not show yet: its description and the example from its row.
 * Polyfills, entries without encodings and entries on the platform's own URL belong to other sections.
 */
function missingSections(text) {
  const missing = entries.filter((entry) => {
    const path = importPathOf(entry);
    return (
      !/.[/](auto|native|utf-8)$|^[/]auto[/]|^$/.test(path) && !text.includes(`\n## \`${path}\`: `)
    );
  });
  const sections = missing.map((entry) => {
    const { about, call } = entry;
    const path = importPathOf(entry);
    const [expression, value] = call;
    const names = [...new Set([...expression.matchAll(/\bm[.](\w+)/g)].map(([, name]) => name))];
    const example = `console.log(${expression.replaceAll(/\bm[.]/g, "")}); // ${value}`;
    return `\n## \`${path}\`: ${about}\n\n\`\`\`js\nimport { ${names.join(", ")} } from "whatwg-url-wasm${path}";\n\n${example}\n\`\`\`\n`;
  });
  return sections.join("");
}

/** Returns the current and the updated text of each page with facts about the entries. */
export function pagesAboutEntries() {
  const table = /^\| `whatwg-url-wasm`.*\n(?:\| `.*\n)+/m;
  const [all, lite] = ["", "/lite"].map((path) => entryAt(path).kB);
  const facts = {
    "README.md": [
      [table, firstRows()],
      [/(?<=the package adds )\d+/, all],
      [/(?<=without international hosts, adds )\d+/, lite],
    ],
    "docs/entries.md": [
      [table, allRows()],
      [/(?<=The default import takes )\d+/, all],
      [/(?<=`whatwg-url-wasm\/lite` takes )\d+/, lite],
    ],
  };
  return Object.entries(facts).map(([file, replacements]) => {
    const text = readFileSync(inRoot(file), "utf8");
    const updated = replacements.reduce((changed, [pattern, fact]) => {
      if (!pattern.test(changed)) throw new Error(`${file} lacks ${pattern}`);
      return changed.replace(pattern, () => fact);
    }, text);
    const added = file === "docs/entries.md" ? missingSections(text) : "";
    return { file, text, updated: updated + added };
  });
}

if (isMain(import.meta.url)) {
  const manifest = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  manifest.exports = exportsMap();
  manifest.imports = importsMap();
  manifest.typesVersions = typesVersions();
  manifest.sideEffects = sideEffects();
  writeFileSync(inRoot("package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const { file, updated } of pagesAboutEntries()) writeFileSync(inRoot(file), updated);
}
