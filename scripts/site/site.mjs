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
/** The site's main style sheets, which import all the other style sheets. */
const sheets = ["page", "below", "standard"].map((name) => `www/styles/${name}.css`);

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
/** The race measures the module that is published on npm, with ASCII domains. */
const race = { inputs: ["www/race/worker.js"], wasm: { idna: "none" } };

/**
 * The modules to bundle into one file each. A file contains everything that its module imports, unless a previous file
 * already contains it.
 */
const together = ["page", "engine", "trace/panel"];

/** Modules that are served unchanged. These modules wait for their wasm while they are being loaded. */
const isServed = (file) => /^www\/wasm\/(?:compile|core|data|web-address)\.js$/.test(file);
const pathOf = (id) => relative(inRoot(), id).replaceAll(sep, "/");
const inSite = (file) => file.replace(/^www\//, "site/");

/**
 * Resolves the package's modules to js/, and replaces modules that contain wasm bytes with modules in www/wasm.
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
    if (file === "pkg/encodings/tables.js") return inRoot("www/wasm/none.js");
    if (basename(file) === "wasm-bytes.js" && file !== stringBuiltins) {
      const core = basename(dirname(file));
      const module = `www/wasm/${wasm[core] ?? core}.js`;
      if (!isServed(module)) return inRoot(module);
      // All modules that import this module are in subfolders.
      return { id: module.replace("www/", "../"), external: "absolute" };
    }
    return undefined;
  },
  load(id) {
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

/** Combines a style sheet with the style sheets that it imports. */
async function styles(file) {
  const { build } = await import("esbuild");
  const options = { bundle: true, minify: true, charset: "utf8", write: false };
  const { outputFiles } = await build({ entryPoints: [inRoot(file)], ...options });
  return outputFiles[0].text;
}

/**
 * Returns an icon file that contains a PNG image with a width and height of up to 255 pixels. Browsers request
 * /favicon.ico without looking at the page.
 */
function favicon(png) {
  const size = png.readUInt8(19);
  const header = Buffer.alloc(22);
  // The entry for the only image: its dimensions, planes, bits per pixel, length and offset.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
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
      ...["scripts/site/page-steps.mjs", "scripts/site/parsers-page.mjs"],
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
      write("site/favicon.ico", favicon(readFileSync(inRoot("www/icon.png"))));
      write(inSite(html), await filledIn(readFileSync(inRoot(html), "utf8")));
      write("site/parsers.html", parsersPage());
      for (const file of sheets) write(inSite(file), await styles(file));
      for (const file of files.filter(isServed)) {
        write(inSite(file), await smaller(readFileSync(inRoot(file), "utf8")));
      }
      for (const module of [page, race]) {
        for (const [file, code] of await bundled(module)) write(file, head + (await smaller(code)));
      }
      write("site/standard/worker.js", await standardWorker());
      write("site/standard/wpt.json", testRows());
      for (const file of wasm) {
        write(`site/wasm/${basename(dirname(file))}.wasm`, readFileSync(inRoot(file)));
      }
    },
  };
}
