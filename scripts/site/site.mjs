// Builds the website so that it is ready to be served. Everything needed for the first result and picture is in one
// style sheet, three modules and one wasm file: see benches/DECISIONS.md, *The page in few files*.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join, relative, sep } from "node:path";
import { constantsInPlace, head, letAsVar, stringBuiltins, typescript } from "../build/bundles.mjs";
import { listModule } from "../build/public-suffix-list.mjs";
import { filesUnder } from "../build/stages.mjs";
import { inRoot } from "../project.mjs";
import { STEPS_TABLE, stepsModule } from "./page-steps.mjs";
import { parsersPage } from "./parsers-page.mjs";
import { standardWorker, standardWorkerInputs, testRows } from "./standard-worker.mjs";
import "../typescript.mjs";

/** The site's wasm modules. The page's first result and picture need only the first of these modules. */
export const siteCores = ["page", "core", "data", "web-address"];
/** Files that are generated and bundled into the page's files. */
const compiledIn = [stringBuiltins, listModule, stepsModule];
/** Files in www/ that the page does not load. */
const notServed = ["www/README.md", "www/screenshot.webp"];
const html = "www/index.html";
/** The files in www/styles of each sheet: for the first result, for what is below it, and for two panels. */
const sheets = {
  page: "base shared embed input verdict panels score step record",
  below: "readings two cards tabs",
  standard: "standard",
  live: "live",
};

/** The page's URL with a trailing slash, if it is known. Images in link previews need this URL. */
const { PAGE_ADDRESS: address = "" } = process.env;

/** The page encodes text only in UTF-8, so it does not need the module for other encodings. */
const page = {
  inputs: ["www/page.js", "www/embed.js"],
  wasm: {
    core: "page",
    host: "page",
    idna: "page",
    validation: "page",
    trace: "page",
    encodings: "none",
  },
};
/** The race measures the module that is published on npm, with ASCII domains. The live parsers' worker needs no module. */
const race = { inputs: ["www/race/worker.js", "www/live/worker.js"], wasm: { idna: "none" } };
/** The parsers that live-parsers.mjs has compiled, if it was run. */
const liveParsers = ".build/live-parsers";

/** The modules whose files contain all that they import, unless a previous file has it. */
const together = ["page", "engine", "trace/panel"];

/** The module that the modules of wasm files import. */
const COMPILE = "www/wasm/compile.js";
/** A module with a wasm file. The module waits for the file while it is being loaded. */
const wasmModule = (address, compile) => `import { compile } from ${JSON.stringify(compile)};
const module = await compile(new URL(${address}));
export const wasmBytes = () => module;`;
/** Modules with the page's own wasm, and instead of wasm and tables that the page does not need. */
const [PAGE, NONE] = ["\0page", "\0none"];
const noModule = `export function wasmBytes() {
  throw new Error("The page does not have this module.");
}
export const tableRanges = [];
export const tableText = "";`;

const pathOf = (id) => relative(inRoot(), id).replaceAll(sep, "/");
const inSite = (file) => file.replace(/^www\//, "site/");

/**
 * Resolves the package's modules to js/, and replaces modules that contain wasm bytes.
 *
 * @returns {import("@rollup/wasm-node").Plugin}
 */
const resolver = (wasm) => ({
  name: "site",
  resolveId(id, importer) {
    if (importer === undefined) return undefined;
    const file = pathOf(join(dirname(importer), id));
    const [, entry] = /^www\/(?:.*\/)?package\/([\w-]+)\.js$/.exec(file) ?? [];
    if (entry !== undefined) return inRoot(`js/${entry}.ts`);
    // The page does not need the encodings.
    if (file === "pkg/encodings/tables.js") return NONE;
    if (basename(file) === "wasm-bytes.js" && file !== stringBuiltins) {
      const { [basename(dirname(file))]: core = basename(dirname(file)) } = wasm;
      if (core === "none") return NONE;
      if (core === "page") return PAGE;
      // All modules that import this module are in subfolders.
      return { id: `../wasm/${core}.js`, external: "absolute" };
    }
    return undefined;
  },
  load(id) {
    if (id === NONE) return noModule;
    if (id === PAGE) return wasmModule('"./wasm/page.wasm", document.baseURI', inRoot(COMPILE));
    const file = pathOf(id);
    if (!file.startsWith("pkg/") || compiledIn.includes(file)) return undefined;
    throw new Error(`${file} is no input of the page's stage`);
  },
});

/** Returns a module and everything that it imports, directly or indirectly. */
function importedBy(id, getModuleInfo, found = new Set()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const next of getModuleInfo(id)?.importedIds ?? []) importedBy(next, getModuleInfo, found);
  return found;
}

/** @returns {Promise<[string, string][]>} the page's modules and their files on the site */
async function bundled({ inputs, wasm }) {
  // Setup installs this package only after this file has loaded, so it can't be imported at the top.
  const { rollup } = await import("@rollup/wasm-node");
  const bundle = await rollup({
    input: inputs.map((file) => inRoot(file)),
    plugins: [resolver(wasm), typescript, await constantsInPlace(), letAsVar],
    preserveEntrySignatures: "allow-extension",
    treeshake: { moduleSideEffects: (id) => pathOf(id).startsWith("www/") },
  });
  const named = ({ name, facadeModuleId: file }) => {
    if (together.includes(name)) return `${name}.js`;
    if (file === null) return `parts/${name}.js`;
    return pathOf(file)
      .replace(/^www\//, "")
      .replace(/^js\/(.+)[.]ts$/, "package/$1.js");
  };
  const { output } = await bundle.generate({
    format: "es",
    entryFileNames: named,
    chunkFileNames: named,
    hoistTransitiveImports: false,
    // By default, modules that are imported more than once would be in separate files.
    manualChunks(id, { getModuleInfo }) {
      return together.find((name) => importedBy(inRoot(`www/${name}.js`), getModuleInfo).has(id));
    },
  });
  return output.map(({ fileName, code }) => [`site/${fileName}`, code]);
}

/** Removes comments and white space from a module. */
async function smaller(code) {
  const { transform } = await import("esbuild");
  const options = { minify: true, target: "es2022", charset: "utf8", legalComments: "none" };
  return (await transform(code, { ...options, format: "esm" })).code;
}

async function styles(names) {
  const { build } = await import("esbuild");
  const contents = names.split(" ").map((name) => `@import "./${name}.css";`);
  const stdin = { contents: contents.join(""), resolveDir: inRoot("www/styles"), loader: "css" };
  const options = { bundle: true, minify: true, charset: "utf8", write: false };
  const { outputFiles } = await build({ stdin, ...options });
  return outputFiles[0].text;
}

/** Replaces the page's placeholders with facts about the package. */
async function filledIn(text) {
  // Setup installs this module's dependencies only after this file has loaded, so it can't be imported at the top.
  const { UNICODE_VERSION, URL_STANDARD_COMMIT } = await import("../../js/wasm/layout.ts");
  const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  const values = {
    version,
    commit: URL_STANDARD_COMMIT,
    "short-commit": URL_STANDARD_COMMIT.slice(0, 7),
    unicode: UNICODE_VERSION.replace(/\.0$/, ""),
    address,
    // The icon is embedded in the page, so that it is not requested twice.
    icon: readFileSync(inRoot("www/icon.svg"), "utf8").trim(),
  };
  return text.replace(/\{([a-z-]+)\}/g, (_, name) => {
    if (!Object.hasOwn(values, name))
      throw new Error(`${html} asks for {${name}}, which nothing says`);
    return values[name];
  });
}

const isCopied = (file) =>
  ![".js", ".css"].includes(extname(file)) && file !== html && !notServed.includes(file);
/** The files of the site. Separate stages build the API reference and the pages of steps in the same folder. */
const siteFiles = () =>
  filesUnder("site").filter((file) => !/^site\/(?:reference|steps)\//.test(file));

function write(file, content) {
  mkdirSync(dirname(inRoot(file)), { recursive: true });
  writeFileSync(inRoot(file), content);
}

/**
 * @param {string[]} wasm the paths of the wasm modules
 * @returns {import("../build/stages.mjs").Stage}
 */
export function siteStage(wasm) {
  return {
    name: "site",
    inputs: [
      ...["www", "js", "scripts/site/site.mjs", "scripts/build/bundles.mjs"],
      ...["package.json", "package-lock.json", STEPS_TABLE],
      ...["scripts/site/page-steps.mjs", "scripts/site/parsers-page.mjs", liveParsers],
      ...compiledIn,
      ...wasm,
      ...standardWorkerInputs,
    ],
    settings: address,
    outputs: siteFiles,
    async run() {
      for (const file of siteFiles()) rmSync(inRoot(file));
      const files = filesUnder("www");
      for (const file of files.filter(isCopied)) write(inSite(file), readFileSync(inRoot(file)));
      // Browsers request this file without looking at the page. They recognize a PNG image by its content.
      write("site/favicon.ico", readFileSync(inRoot("www/icon.png")));
      write(inSite(html), await filledIn(readFileSync(inRoot(html), "utf8")));
      write("site/parsers.html", parsersPage());
      for (const [name, parts] of Object.entries(sheets)) {
        write(`site/styles/${name}.css`, await styles(parts));
      }
      write(inSite(COMPILE), await smaller(readFileSync(inRoot(COMPILE), "utf8")));
      for (const core of siteCores.filter((name) => name !== "page")) {
        const module = wasmModule(`"./${core}.wasm", import.meta.url`, "./compile.js");
        write(`site/wasm/${core}.js`, await smaller(module));
      }
      for (const module of [page, race]) {
        for (const [file, code] of await bundled(module)) write(file, head + (await smaller(code)));
      }
      // Without the list, the browser would report a missing file.
      write("site/live-parsers/list.json", "[]");
      for (const file of filesUnder(liveParsers)) {
        write(file.replace(".build", "site"), readFileSync(inRoot(file)));
      }
      write("site/standard/worker.js", await standardWorker());
      write("site/standard/wpt.json", testRows());
      for (const file of wasm) {
        write(`site/wasm/${basename(dirname(file))}.wasm`, readFileSync(inRoot(file)));
      }
    },
  };
}
