// Builds the page, ready to be served. The folder site/ contains www/ and the package. Each wasm module is a separate
// file, so that it can be compiled while it is being received. Modules in www/ that are loaded together become one file
// without comments.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join, relative, sep } from "node:path";
import { bundleAll, head, minified, nameOf, stringBuiltins } from "../build/bundles.mjs";
import { listModule } from "../build/public-suffix-list.mjs";
import { filesUnder } from "../build/stages.mjs";
import { inRoot } from "../project.mjs";
import "../typescript.mjs";

const entries = [
  "js/index.ts",
  "js/validation.ts",
  "js/data-url.ts",
  "js/web-address.ts",
  "js/percent-encoding.ts",
  "js/url-pattern.ts",
  "js/trace.ts",
  "js/display.ts",
];
/** The parts that several modules share, as in dist/. */
const shared = [
  "core",
  "search-params",
  "mime-type",
  "web-address",
  "functions",
  "form-urlencoded",
  "client",
  "encodings",
  "site",
];
/** Files that are built for js/ and bundled into the page's files. */
const compiledIn = [stringBuiltins, listModule];
/** The wasm modules that the page uses. */
export const siteCores = ["core", "idna", "validation", "data", "web-address", "trace"];
/** Files in www/ that the page does not load. */
const notServed = ["www/serve.js", "www/README.md", "www/screenshot.png"];
const html = "www/index.html";

/** The page's URL with a slash at its end, if the URL is known. Images in link previews need this URL. */
const { PAGE_ADDRESS: address = "" } = process.env;

const pageFiles = () => filesUnder("www").filter((file) => !notServed.includes(file));
/** The name of the file that contains everything the page's first module imports. */
const PARTS = "parts";
/** The modules that no other module imports. */
const firstModules = ["www/page.js", "www/embed.js", "www/race/worker.js"];
const isModule = (file) => extname(file) === ".js";
const isOwn = (file) => !file.startsWith("www/wasm/");

/** The modules in www/ that become files of the site: the first modules, and modules that are imported later. */
function pageModules() {
  const modules = pageFiles().filter(isModule).filter(isOwn);
  const later = modules.flatMap((file) => {
    const imports = readFileSync(inRoot(file), "utf8").matchAll(/\bimport\("(\.[^"]+)"\)/g);
    return [...imports].map(([, path]) => join(dirname(file), path).replaceAll(sep, "/"));
  });
  return [...new Set([...firstModules, ...later.filter((file) => modules.includes(file))])];
}

/** @returns {Promise<[string, string][]>} the the page's modules and their files in the site */
async function bundledPage() {
  // Imported here, because setup installs esbuild only after this file has been loaded.
  const { rollup } = await import("@rollup/wasm-node");
  const page = inRoot(firstModules[0]);
  const bundled = await rollup({
    input: firstModules.map((file) => inRoot(file)),
    external: (id) => /[/\\](?:package|wasm)[/\\]/.test(id),
    preserveEntrySignatures: "allow-extension",
  });
  // For measurements, see benches/DECISIONS.md, *The page in two files*.
  //
  // All modules that the page's first module imports, directly or indirectly, go into one file, but the first module
  // itself does not. Modules that it loads later import from that file. If they imported from the first module, there
  // could be a deadlock, because the first module waits for them at its top level.
  const isOfPage = (id, getModuleInfo) =>
    getModuleInfo(id).importers.some(
      (importer) => importer === page || isOfPage(importer, getModuleInfo),
    );
  const named = ({ name, facadeModuleId: file }) =>
    file === null || name === PARTS
      ? `${PARTS}.js`
      : relative(inRoot("www"), file).replaceAll(sep, "/");
  const { output } = await bundled.generate({
    format: "es",
    entryFileNames: named,
    chunkFileNames: named,
    hoistTransitiveImports: false,
    manualChunks: (id, { getModuleInfo }) => (isOfPage(id, getModuleInfo) ? PARTS : undefined),
  });
  return output.map(({ fileName, code }) => [`site/${fileName}`, code]);
}

/** Removes comments and white space from a module or a style sheet. */
async function smaller(file, text) {
  const { transform } = await import("esbuild");
  const loader = extname(file).slice(1);
  const options = {
    loader,
    minify: true,
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
  };
  const { code } = await transform(
    String(text),
    loader === "css" ? { ...options, target: undefined } : options,
  );
  return code;
}

/** Fills in the facts about the package on the page. */
async function filledIn(text) {
  // Imported here, because setup installs its dependencies only after this file has been loaded.
  const { UNICODE_VERSION, URL_STANDARD_COMMIT } = await import("../../js/wasm/layout.ts");
  const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  const values = {
    version,
    commit: URL_STANDARD_COMMIT,
    "short-commit": URL_STANDARD_COMMIT.slice(0, 7),
    unicode: UNICODE_VERSION.replace(/\.0$/, ""),
    address,
  };
  return text.replace(/\{([a-z-]+)\}/g, (_, name) => {
    if (!Object.hasOwn(values, name))
      throw new Error(`${html} asks for {${name}}, which nothing says`);
    return values[name];
  });
}
const inSite = (file) => file.replace(/^www\//, "site/");
const packageFile = (name) => `site/package/${name}.js`;
const wasmFile = (core) => `site/wasm/${core}.wasm`;
const siteFiles = () => [
  ...pageFiles()
    .filter((file) => !isModule(file) || !isOwn(file))
    .map(inSite),
  ...pageModules().map(inSite),
  `site/${PARTS}.js`,
  ...entries.map((source) => packageFile(nameOf({ source }))),
  ...shared.map((name) => packageFile(`shared-${name}`)),
  ...siteCores.map(wasmFile),
];

/**
 * Replaces modules that contain wasm bytes with the modules in www/wasm, including the one that the page does not need.
 */
const resolver = {
  name: "site",
  resolveId(id) {
    if (basename(id) !== "wasm-bytes.js" || id.endsWith(stringBuiltins)) return undefined;
    const core = basename(dirname(id));
    if (![...siteCores, "encodings"].includes(core)) throw new Error(`the page has no ${core}`);
    return { id: `../wasm/${core}.js`, external: "absolute" };
  },
  load(id) {
    const file = relative(inRoot(), id).replaceAll(sep, "/");
    if (!file.startsWith("pkg/") || compiledIn.includes(file)) return undefined;
    throw new Error(`${file} is no input of the page's stage`);
  },
};

/**
 * @param {(core: string) => string} wasmOf returns the path of each wasm module
 * @returns {import("../build/stages.mjs").Stage}
 */
export function siteStage(wasmOf) {
  return {
    name: "site",
    inputs: [
      ...["www", "js", "scripts/site/site.mjs", "scripts/build/bundles.mjs"],
      ...["package.json", "package-lock.json"],
      ...compiledIn,
      ...siteCores.map(wasmOf),
    ],
    settings: `${head}${address}`,
    outputs: siteFiles,
    async run() {
      for (const file of filesUnder("site")) {
        // The reference is next to the page and has separate stages.
        if (!file.startsWith("site/reference/")) rmSync(inRoot(file));
      }
      for (const file of siteFiles()) {
        mkdirSync(dirname(inRoot(file)), { recursive: true });
      }
      for (const file of pageFiles()) {
        const bytes = readFileSync(inRoot(file));
        if (file === html) writeFileSync(inRoot(inSite(file)), await filledIn(String(bytes)));
        else if (extname(file) === ".css")
          writeFileSync(inRoot(inSite(file)), await smaller(file, bytes));
        else if (!isModule(file) || !isOwn(file)) writeFileSync(inRoot(inSite(file)), bytes);
      }
      for (const [file, code] of await bundledPage()) {
        writeFileSync(inRoot(file), await smaller(file, code));
      }
      for (const core of siteCores) copyFileSync(inRoot(wasmOf(core)), inRoot(wasmFile(core)));
      for (const [name, bytes] of await bundleAll(entries, resolver)) {
        const file = packageFile(name);
        if (!siteFiles().includes(file))
          throw new Error(`${file} is no output of the page's stage`);
        writeFileSync(inRoot(file), await minified(file, bytes));
      }
    },
  };
}
