// Tests the package with bundlers. Runs the bundles in Chromium, and measures how much code remains for unused imports.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createContext, runInContext } from "node:vm";
import { brotliCompressSync } from "node:zlib";
import sizeLimits from "../../.size-limit.mjs";
import { entries, importPathOf } from "../../scripts/build/bundles.mjs";
import { chromium, missing, runPages } from "./browsers.mjs";
import { inPackage, requireInstalled, versionOf } from "./install.mjs";
import { parse } from "./runtimes.mjs";
import { page, reporter, serveSite } from "./site.mjs";
import { programs } from "./stage.mjs";

/** Bundlers that are ES modules can't be loaded with `require` in some versions of Node. */
const load = (name, path) => import(pathToFileURL(inPackage(name, path)).href);

const bundlers = [
  { name: "esbuild", way: "esm", build: (entry, out) => esbuild(entry, out, "esm") },
  { name: "esbuild", way: "iife", build: (entry, out) => esbuild(entry, out, "iife") },
  {
    name: "rollup",
    way: "esm",
    async build(entry, out) {
      const { rollup } = await load("rollup", "dist/es/rollup.js");
      const { nodeResolve } = await load("@rollup/plugin-node-resolve", "dist/es/index.js");
      const { default: commonjs } = await load("@rollup/plugin-commonjs", "dist/es/index.js");
      // The resolver does not apply "sideEffects" to imports that begin with `#`: see docs/runtimes.md.
      const treeshake = { moduleSideEffects: (id) => !id.includes("/whatwg-url-wasm/") };
      const bundle = await rollup({
        input: entry,
        plugins: [nodeResolve(), commonjs()],
        treeshake,
      });
      await bundle.write({ file: join(out, "bundle.js"), format: "es" });
      await bundle.close();
    },
  },
  {
    name: "webpack",
    way: "production",
    build: (entry, out) =>
      runWebpack({ mode: "production", entry, output: { path: out, filename: "bundle.js" } }),
  },
  {
    name: "vite",
    way: "build",
    build: (entry, out, root) =>
      vite(out, root, { lib: { entry, formats: ["es"], fileName: () => "bundle.js" } }),
  },
];

function runWebpack(config) {
  return new Promise((resolve, reject) => {
    requireInstalled("webpack")(config, (error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString("errors-only")));
      else resolve();
    });
  });
}

/** The program is built as an application because Vite does not minify white space in libraries. */
const viteApplication = {
  name: "vite",
  build: (input, out, root) =>
    vite(out, root, { rollupOptions: { input, output: { entryFileNames: "bundle.js" } } }),
};

async function vite(outDir, root, what) {
  const { build } = await load("vite", "dist/node/index.js");
  const settings = { ...what, outDir, emptyOutDir: false, minify: true, modulePreload: false };
  await build({ root, configFile: false, logLevel: "error", build: settings });
}

async function esbuild(entry, out, format) {
  const { build } = requireInstalled("esbuild");
  const outfile = join(out, "bundle.js");
  await build({ entryPoints: [entry], outfile, bundle: true, minify: true, format });
}

/** Bundles a program. */
async function bundled(bundler, folder, program) {
  const out = mkdtempSync(join(folder, "out-"));
  const entry = join(out, "program.js");
  writeFileSync(entry, program);
  await bundler.build(entry, out, folder);
  return readFileSync(join(out, "bundle.js"), "utf8");
}

/** The approximate number of bytes that a bundler adds to a one-statement program. */
const NOTHING = 200;
const KB = 1000;

/** @returns {{ name: string, run: () => Promise<void> }[]} */
export function shakingChecks(folder) {
  const shaking = bundlers.filter(({ way }) => way !== "iife");
  return shaking.map((bundler) => ({
    name: `what ${bundler.name} ${versionOf(bundler.name)} leaves out, and what not`,
    async run() {
      // Rollup does not minify.
      const { transform } = requireInstalled("esbuild");
      const length = async (program) =>
        (await transform(await bundled(bundler, folder, program), { minify: true })).code.length;
      const unused = await length('import { URL } from "whatwg-url-wasm"; console.log("end");');
      assert.ok(unused < NOTHING, `URL, which is not used, leaves ${unused} bytes`);
      for (const [entry, name] of codePointTests) {
        const one = await length(
          `import { ${name} } from "whatwg-url-wasm/${entry}"; console.log(${name}(65));`,
        );
        assert.ok(one < 4.4 * KB, `${name} alone takes ${one} bytes`);
      }
      const autos = entries.map(importPathOf).filter((path) => path.endsWith("/auto"));
      assert.ok(autos.length >= 3);
      for (const path of autos) {
        const bare = await length(`import "whatwg-url-wasm${path}";`);
        assert.ok(bare > KB, `${path}, imported for its effect, is left out`);
      }
    },
  }));
}

/**
 * Functions that work without the wasm module, even though other functions in the same entry need it. Each is listed
 * with its entry.
 */
const codePointTests = [
  ["validation", "isURLCodePoint"],
  ["host", "isForbiddenHostCodePoint"],
];

/** Entries whose size is also measured with other bundlers. The keys are the names of the size limits. */
const WEIGHED = {
  index: ["index"],
  lite: ["lite"],
  "index and validation": ["index", "validation"],
};

/**
 * Returns a program that uses every export of the entries by name, because bundlers turn a namespace into an object if
 * it is used.
 */
async function usingAll(folder, names) {
  const lines = [];
  for (const name of names) {
    const entry = join(folder, "node_modules", "whatwg-url-wasm", "dist", `${name}.js`);
    const exported = Object.keys(await import(pathToFileURL(entry).href));
    const imported = exported.map((one) => `${one} as ${name}_${one}`);
    lines.push(`import { ${imported} } from "whatwg-url-wasm${importPathOf({ source: name })}";`);
    lines.push(`globalThis.${name} = [${exported.map((one) => `${name}_${one}`)}];`);
  }
  return lines.join("\n");
}

/** @returns {{ name: string, run: () => Promise<string> }[]} */
export function weightChecks(folder) {
  const webpack = bundlers.find(({ name }) => name === "webpack");
  return [webpack, viteApplication].map((bundler) => ({
    name: `what bundles of ${bundler.name} ${versionOf(bundler.name)} weigh`,
    async run() {
      const said = [];
      for (const [name, names] of Object.entries(WEIGHED)) {
        const program = await usingAll(folder, names);
        const brotli = brotliCompressSync(await bundled(bundler, folder, program)).length;
        // The size limits apply to esbuild's output. Minifiers differ by one percent.
        const { limit } = sizeLimits.find((one) => one.name === name);
        const most = Math.round(1.01 * Number.parseInt(limit, 10));
        assert.ok(brotli <= most, `${name}: ${brotli} bytes after brotli, for ${most}`);
        said.push(`${name} ${brotli}`);
      }
      return said.join(", ");
    },
  }));
}

/** Targets that docs/troubleshooting.md names, with the settings that esbuild needs for them. */
const OLD_TARGETS = { es2015: {}, safari14: { supported: { destructuring: true } } };

/** @returns {{ name: string, run: () => Promise<string> }[]} Checks that bundles for old targets work. */
export function targetChecks(folder) {
  return Object.entries(OLD_TARGETS).map(([target, settings]) => ({
    name: `bundles of esbuild ${versionOf("esbuild")} for ${target}`,
    async run() {
      const { build } = requireInstalled("esbuild");
      const paths = ["", "/js", "/auto", "/js/auto"];
      for (const path of paths) {
        const contents = `import { URL } from "whatwg-url-wasm${path}";
globalThis.result = new URL("https://b\u00fccher.example").host;`;
        const stdin = { contents, resolveDir: folder };
        const options = { bundle: true, minify: true, write: false, target, ...settings };
        const { outputFiles, warnings } = await build({ stdin, ...options });
        assert.deepEqual(warnings, []);
        assert.doesNotMatch(outputFiles[0].text, /static\{|#\w+ in /);
        const context = createContext({ WebAssembly });
        runInContext(outputFiles[0].text, context);
        assert.equal(context.result, "xn--bcher-kva.example");
      }
      return paths.length;
    },
  }));
}

/** @returns {import("./runtimes.mjs").Row[]} */
export function bundlerRows(folder) {
  // A CommonJS dependency that requires the same modules that the program imports. Both must share one class.
  const dependency = join(folder, "node_modules", "in-commonjs");
  mkdirSync(dependency, { recursive: true });
  writeFileSync(join(dependency, "package.json"), '{ "name": "in-commonjs", "version": "1.0.0" }');
  writeFileSync(join(dependency, "index.js"), 'module.exports = require("whatwg-url-wasm").URL;');
  writeFileSync(join(folder, "bundled.js"), programs.importBesideRequire());
  const rows = bundlers.map(({ name, way, build }) => ({
    runtime: `${name} ${versionOf(name)}`,
    way: `${way}, beside require, in Chromium`,
    missing: missing(chromium),
    async run() {
      const out = join(folder, `out-${name}-${way}`);
      mkdirSync(out, { recursive: true });
      await build(join(folder, "bundled.js"), out, folder);
      writeFileSync(join(out, "reporter.js"), reporter);
      writeFileSync(join(out, "index.html"), page("/bundle.js"));
      return runPages(chromium, out, "index.html");
    },
  }));
  rows.push(viteServerRow(folder));
  return rows;
}

// Vite's server does not bundle. The server sends either the package's own files or versions bundled by esbuild.
function viteServerRow(folder) {
  return {
    runtime: `vite ${versionOf("vite")}`,
    way: "dev server, beside require, in Chromium",
    missing: missing(chromium),
    async run() {
      const { createServer } = await load("vite", "dist/node/index.js");
      const root = join(folder, "vite-root");
      mkdirSync(root, { recursive: true });
      writeFileSync(
        join(root, "main.js"),
        programs.importBesideRequire().replace("./checks.js", "../checks.js"),
      );
      const site = await serveSite(folder);
      writeFileSync(
        join(root, "index.html"),
        `<!doctype html><meta charset="utf-8"><script>${reporter}</script>
<script type="module" src="/main.js"></script>`,
      );
      const server = await createServer({
        root,
        configFile: false,
        logLevel: "error",
        cacheDir: join(root, "cache"),
        server: {
          host: "127.0.0.1",
          port: 0,
          fs: { allow: [folder] },
          proxy: { "/report": site.origin },
        },
      });
      try {
        await server.listen();
        const { port } = server.httpServer.address();
        return await chromium.share(async (open) =>
          parse(await site.hear(() => open(`http://127.0.0.1:${port}/`))),
        );
      } finally {
        await server.close();
        site.close();
      }
    },
  };
}
