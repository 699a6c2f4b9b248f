// The implementations to measure. Each contestant is a module that exports URL and URLSearchParams. The runtime's own
// classes need no module.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { importsMap } from "../scripts/build/exports-map.mjs";
import { inRoot, stateDir } from "../scripts/project.mjs";
import { installPackagesOf } from "../scripts/setup/npm-packages.mjs";
import { floorModule } from "./floor.mjs";

export const packageFolder = (name) => inRoot("benches", "node_modules", name);

/** Installs the npm packages that only the benchmarks need. */
export const installBenchPackages = () =>
  installPackagesOf(inRoot("benches"), {
    lock: "benches-npm",
    whose: "the benchmarks' packages",
    what:
      "into benches/node_modules what the benchmarks compare with and run in: whatwg-url, core-js, " +
      "urlpattern-polyfill, three releases of Node, Deno, Bun; 760 MB, about a minute",
  });

/** The folder with all the files that runtimes load. Each run creates its own folder and removes it when done. */
export const stage = join(stateDir, "bench", `run-${process.pid}`);
process.once("exit", () => rmSync(stage, { recursive: true, force: true }));

/** The default entry as a single module, for pages without a bundler. */
const PAGE_FILE = "whatwg-url-wasm.module.js";

/** The names in tables. */
export const OURS = "ours";
export const OWN = "own";
/** A contestant that does not parse; it measures a lower bound for our package's time. */
export const FLOOR = "floor";
/** Another build of this package, specified with `--before` to show the effect of a change. */
export const BEFORE = "before";
/** Our package's `/auto` entry, of which only the start-up is measured. */
export const AUTO = "ours, /auto";
const labels = {
  ours: "ours",
  own: "the runtime's own",
  "whatwg-url": "whatwg-url",
  "core-js": "core-js",
  floor: "the floor",
};
export const labelOf = (name) => (name === BEFORE ? "the build before" : labels[name]);
export const allContestants = Object.keys(labels);

/**
 * @param {string[]} names
 * @param {string} [before] the dist/ folder of another build
 * @returns {Promise<{ name: string, file?: string, version?: string }[]>} files are in `stage`
 */
export async function stageContestants(names, before = undefined) {
  mkdirSync(stage, { recursive: true });
  const makers = {
    ours: stageOurs,
    own: () => ({}),
    "whatwg-url": stageWhatwgURL,
    "core-js": stageCoreJS,
    floor: stageFloor,
    before: () => stageBuild(BEFORE, before),
  };
  const staged = [];
  for (const name of names) staged.push({ name, ...(await makers[name]()) });
  return staged;
}

// The folder is a copy of dist/, so that all runtimes load the same package even if a build finishes during the run.
const stageOurs = () => ({ ...stageBuild(OURS, inRoot("dist")), version: readVersion(inRoot()) });

function stageBuild(name, dist) {
  const folder = join(stage, name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(dist, folder, { recursive: true });
  // The URL that the copy loads the WebAssembly bytes from.
  const imports = JSON.stringify(importsMap()).replaceAll("./dist/", "./");
  writeFileSync(join(folder, "package.json"), `{ "type": "module", "imports": ${imports} }`);
  return { file: `${name}/index.js`, pageFile: `${name}/${PAGE_FILE}`, version: dist };
}

function stageFloor() {
  const { file } = stageBuild(FLOOR, inRoot("dist"));
  writeFileSync(join(stage, "floor.js"), floorModule(`./${file}`));
  return { file: "floor.js", version: "ours with a core that looks at nothing" };
}

/**
 * A stand-in for SharedArrayBuffer in pages that are not isolated. When whatwg-url is loaded, it reads the getters of
 * SharedArrayBuffer.
 */
const SHARED_ARRAY_BUFFER = `const SharedArrayBufferOrNone = globalThis.SharedArrayBuffer ?? class {
  get byteLength() { throw new TypeError(); }
  get growable() { throw new TypeError(); }
};`;

async function stageWhatwgURL() {
  const folder = packageFolder("whatwg-url");
  await bundle(`export { URL, URLSearchParams } from ${JSON.stringify(folder)};`, "whatwg-url.js", {
    banner: { js: SHARED_ARRAY_BUFFER },
    define: { SharedArrayBuffer: "SharedArrayBufferOrNone" },
  });
  return { file: "whatwg-url.js", version: readVersion(folder) };
}

/**
 * core-js patches the globals only if the runtime's URL fails its checks. core-js therefore gets its own global object,
 * without the URL classes. Getters are omitted, because they throw unless they are called on the real global object, and
 * core-js doesn't need them.
 */
const OWN_GLOBAL = `const ownGlobal = {};
for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(globalThis))) {
  if (value !== undefined && name !== "URL" && name !== "URLSearchParams") ownGlobal[name] = value;
}`;

async function stageCoreJS() {
  const folder = packageFolder("core-js");
  const source = `
    import ${JSON.stringify(join(folder, "web/url.js"))};
    import ${JSON.stringify(join(folder, "web/url-search-params.js"))};
    export const { URL, URLSearchParams } = ownGlobal;
  `;
  await bundle(source, "core-js.js", {
    banner: { js: OWN_GLOBAL },
    define: {
      globalThis: "ownGlobal",
      window: "undefined",
      self: "undefined",
      global: "undefined",
      URL: "ownGlobal.URL",
      URLSearchParams: "ownGlobal.URLSearchParams",
    },
  });
  return { file: "core-js.js", version: readVersion(folder) };
}

/** Bundles and minifies `contents` as an application's bundler would. */
export async function bundle(contents, name, options = {}) {
  const { build } = await import("esbuild");
  await build({
    stdin: { contents, resolveDir: inRoot("benches") },
    bundle: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    minify: true,
    legalComments: "none",
    outfile: join(stage, name),
    logLevel: "warning",
    ...options,
  });
}

/** An import map for runtimes that ignore the "imports" in the package.json of a build that is not installed. */
export const importMap = () => ({
  scopes: Object.fromEntries(
    [OURS, BEFORE, FLOOR].map((name) => [`./${name}/`, { "#dist/": `./${name}/` }]),
  ),
});

const readVersion = (folder) =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
