// Creates a folder like a user's project. The packed tarball is installed in the folder, and the checks are placed next
// to the installed package.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { temporaryFolder } from "../../scripts/at-end.mjs";
import { npm } from "../../scripts/processes.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { nativeTables, parseIDL, readVectors, urlPatternTables, wptTables } from "./tables.mjs";

/** @returns {{ folder: string, tarball: string, remove: () => void }} */
export function installTarball() {
  const { folder, remove } = temporaryFolder("installed-");
  try {
    return { folder, tarball: installInto(folder), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Returns the path of the tarball. The tarball and the staged package are in the same folder. */
function installInto(folder) {
  const run = (args, cwd) =>
    execFileSync(npm[0], [...npm.slice(1), ...args], { cwd, stdio: ["ignore", "pipe", "pipe"] });
  // Scripts are skipped because dist/ has just been built and prepack would build it again.
  run(["pack", "--ignore-scripts", "--silent", "--pack-destination", folder], inRoot());
  const tarball = join(
    folder,
    readdirSync(folder).find((name) => name.endsWith(".tgz")),
  );
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  // The package has no dependencies, so nothing needs to be downloaded.
  run(["install", "--offline", "--no-audit", "--no-fund", "--ignore-scripts", tarball], folder);
  // The manifest says that the package comes from the registry, because Deno supports no other kind of dependency.
  const { name, version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  const manifest = { private: true, type: "module", dependencies: { [name]: version } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  return tarball;
}

/** Bundles the checks and their tables into one module that any runtime can load. */
export async function writeChecks(folder) {
  const data = JSON.stringify({
    wpt: wptTables(),
    urlPatterns: urlPatternTables(),
    native: nativeTables(),
    vectors: readVectors(),
    interfaces: parseIDL(),
  });
  await build({
    entryPoints: [inRoot("tests", "packaging", "inside", "checks.js")],
    outfile: join(folder, "checks.js"),
    bundle: true,
    format: "esm",
    target: "es2020",
    platform: "neutral",
    logLevel: "error",
    plugins: [
      {
        name: "tables",
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^tables$/ }, () => ({ path: "tables", namespace: "tables" }));
          // The tables are written as a JSON string because every engine parses that faster than literals.
          onLoad({ filter: /./, namespace: "tables" }, () => ({
            contents: `export const tables = JSON.parse(${JSON.stringify(data)});`,
          }));
        },
      },
    ],
  });
}

/** Programs that load the package, each in a different way, run the checks, and report the results. */
export const programs = {
  import: (specifier = "whatwg-url-wasm") => `
import * as classes from "${specifier}";
const first = new classes.URL("https://b\\u00dccher.example/").host;
import { report, run } from "./checks.js";
report(run(classes, { first }));
`,
  /** The program for pages without a bundler. */
  load: (specifier) => `
import { load } from "${specifier}";
const classes = await load();
const first = new classes.URL("https://b\\u00dccher.example/").host;
import { report, run } from "./checks.js";
report(run(classes, { first }));
`,
  importBesideRequire: () => `
import * as classes from "whatwg-url-wasm";
import required from "in-commonjs";
const first = new classes.URL("https://b\\u00dccher.example/").host;
import { report, run } from "./checks.js";
report(run(classes, { first, isOneClass: required === classes.URL }));
`,
  require: (specifier = "whatwg-url-wasm") => `
const classes = require("${specifier}");
const first = new classes.URL("https://b\\u00dccher.example/").host;
Promise.all([import("./checks.js"), import("${specifier}")]).then(([{ report, run }, imported]) => {
  report(run(classes, { first, isOneClass: classes.URL === imported.URL }));
});
`,
  auto: (
    specifier = "whatwg-url-wasm/auto",
    entry = "whatwg-url-wasm",
    path = "./node_modules/whatwg-url-wasm/dist/auto.js",
  ) => `
import { before } from "./before.js";
import "${specifier}";
const first = new URL("https://b\\u00dccher.example/").host;
import { between } from "./between.js";
import "${path}?again";
import * as classes from "${entry}";
import { report, runAuto } from "./checks.js";
runAuto(classes, before, { first, between }).then(report);
`,
  ifNeeded: (specifier = "whatwg-url-wasm/auto/if-needed") => `
import { before } from "./before.js";
import { report, runNative } from "./checks.js";
const native = runNative();
const { findFaults } = await import("${specifier.replace("if-needed", "faults")}");
const kinds = [...new Set(findFaults().map(({ kind }) => kind))];
await import("${specifier}");
report({ native, kinds, isReplaced: URL !== before.URL });
`,
  urlPattern: (specifier = "whatwg-url-wasm/url-pattern", root = "whatwg-url-wasm") => `
import { URL } from "${root}";
import * as entry from "${specifier}";
import { report, runURLPatterns } from "./checks.js";
report(runURLPatterns({ URL, ...entry }));
`,
  native: (specifierOf = (name) => `whatwg-url-wasm/${name}/native`) => `
import * as site from "${specifierOf("site")}";
import * as normalizing from "${specifierOf("normalize")}";
import * as patterns from "${specifierOf("url-pattern")}";
import { report, runOnPlatform } from "./checks.js";
report(runOnPlatform({ ...site, ...normalizing, ...patterns }));
`,
};

/** The content of `before.js`, which must be loaded before the globals are replaced. */
export const before = `
export const before = {
  URL: globalThis.URL,
  URLSearchParams: globalThis.URLSearchParams,
  statics: ["createObjectURL", "revokeObjectURL"].filter((name) => name in globalThis.URL),
  createObjectURL: globalThis.URL.createObjectURL,
  hasAlias: "webkitURL" in globalThis,
};
`;

/** Stores the globals after the first replacement and before the second one. */
export const between = `
const names = ["URL", "URLSearchParams", "webkitURL", "fetch", "Request", "Response", "Worker"];
export const between = Object.fromEntries(names.map((name) => [name, globalThis[name]]));
`;

export function writeFiles(folder, files) {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}
