// `npm run build`: Rust -> pkg/ (wasm and its glue) -> dist/ (what npm ships). Stages that have
// nothing new to do are skipped.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { exclusively } from "./exclusive.mjs";
import { Problem, runScript } from "./problem.mjs";
import { show } from "./processes.mjs";
import { inRoot, pinnedVersions, stateDir, wasmTarget } from "./project.mjs";
import { setUp } from "./setup.mjs";
import { sizeTable, weigh } from "./sizes.mjs";
import { bringUpToDate, filesUnder } from "./stages.mjs";
import { wasmBytesModule } from "./wasm-bytes.mjs";

/** One run of wasm-pack each: `js/` imports wasm-bytes.js from `folder`. */
const cores = [
  {
    folder: "pkg/core",
    cargo: ["--no-default-features", "--features", "bindings"],
    levels: { optimizeLevel: 3, shrinkLevel: 0 },
  },
  {
    folder: "pkg/idna",
    cargo: ["--no-default-features", "--features", "bindings-idna"],
    levels: { optimizeLevel: 2, shrinkLevel: 1 },
  },
  {
    folder: "pkg/validation",
    cargo: ["--no-default-features", "--features", "bindings-validation"],
    levels: { optimizeLevel: 2, shrinkLevel: 1 },
  },
  {
    folder: "pkg/encodings",
    cargo: ["--no-default-features", "--features", "bindings-encodings"],
    levels: { optimizeLevel: 2, shrinkLevel: 1 },
  },
];

/** One import path of the package each, but for the encodings, which two of them share. */
const entries = [
  { source: "js/index.js", bundle: "dist/index.js" },
  { source: "js/lite.js", bundle: "dist/lite.js" },
  { source: "js/validation.js", bundle: "dist/validation.js" },
  { source: "js/form-urlencoded.js", bundle: "dist/form-urlencoded.js" },
  { source: "js/url-utils.js", bundle: "dist/url-utils.js" },
  { source: "js/encodings.js", bundle: "dist/encodings.js" },
];

/**
 * What no bundle but their own holds: the others import the file beside them in dist/, so that there is
 * one class of each name, and the encodings' tables once.
 */
const shared = ["./index.js", "./encodings.js"];

const glueName = "whatwg_url_wasm";
const glue = (core) => `${core.folder}/${glueName}.js`;
const wasm = (core) => `${core.folder}/${glueName}_bg.wasm`;
const bytesModule = (core) => `${core.folder}/wasm-bytes.js`;

/** How everything in dist/ is printed. Other charsets would escape the wasm's characters. */
const esbuildOptions = {
  bundle: true,
  format: "esm",
  platform: "neutral",
  external: ["node:*", ...shared],
  target: "es2022",
  charset: "utf8",
  minify: true,
  legalComments: "none",
  write: false,
  logLevel: "warning",
};

/** @returns {import("./stages.mjs").Stage} */
function wasmStage(core, { env, toolchain }) {
  const args = [
    ["--log-level", "error", "build", "--target", "web", "--release", "--mode", "no-install"],
    ["--out-dir", core.folder, "--out-name", glueName],
    ["--no-pack", "--no-gitignore", "--no-typescript"],
    ["--", "--locked", ...core.cargo],
  ].flat();
  return {
    name: `wasm-${basename(core.folder)}`,
    inputs: [
      ...["Cargo.toml", "Cargo.lock", "rust-toolchain.toml", ".cargo", "src"],
      "scripts/optimize-wasm.mjs",
    ],
    settings: [args, core.levels, toolchain, pinnedVersions(), binaryenVersion()],
    outputs: () => [glue(core), wasm(core)],
    async run() {
      if ((await show("wasm-pack", args, env)) !== 0) {
        throw new Problem(
          "wasm-pack failed; its lines above say why.",
          `cargo check --target ${wasmTarget} ${core.cargo.join(" ")} shows errors in the Rust code.`,
        );
      }
      // Not at the top: it is there only after set-up.
      const { optimizeWasm } = await import("./optimize-wasm.mjs");
      const file = inRoot(wasm(core));
      writeFileSync(file, optimizeWasm(readFileSync(file), core.levels));
      removeStrangers(core.folder, [glue(core), wasm(core), bytesModule(core)]);
    },
  };
}

const binaryenVersion = () =>
  JSON.parse(readFileSync(inRoot("node_modules/binaryen/package.json"), "utf8")).version;

/** @returns {import("./stages.mjs").Stage} */
function bytesStage(core) {
  return {
    name: `bytes-${basename(core.folder)}`,
    inputs: [wasm(core), "scripts/wasm-bytes.mjs"],
    settings: esbuildOptions,
    outputs: () => [bytesModule(core)],
    async run() {
      const bytes = readFileSync(inRoot(wasm(core)));
      writeFileSync(inRoot(bytesModule(core)), wasmBytesModule(bytes));
      await checkBytes(inRoot(bytesModule(core)), bytes);
    },
  };
}

/** The module must give back the very bytes after esbuild has printed it as it will be shipped. */
async function checkBytes(module, expected) {
  const printed = await bundle({ entryPoints: [module] });
  // A name of its own, as Node imports no file twice.
  const file = join(stateDir, `printed-${basename(dirname(module))}-${process.pid}.mjs`);
  writeFileSync(file, printed);
  try {
    const { wasmBytes } = await import(pathToFileURL(file));
    if (!expected.equals(wasmBytes())) throw new Error(`${module} decodes to other bytes`);
  } finally {
    rmSync(file);
  }
}

/** @returns {import("./stages.mjs").Stage} */
function bundleStage(entry) {
  return {
    name: `bundle-${basename(entry.bundle)}`,
    inputs: [
      "js",
      "scripts/build.mjs",
      "package-lock.json",
      ...cores.flatMap((core) => [glue(core), bytesModule(core)]),
    ],
    settings: [esbuildOptions, entry],
    outputs: () => [entry.bundle],
    async run() {
      const bytes = await bundle({ entryPoints: [inRoot(entry.source)] });
      writeShipped(entry.bundle, bytes);
      return { [entry.bundle]: weigh(bytes) };
    },
  };
}

async function bundle(options) {
  // Not at the top: it is there only after set-up.
  const { build } = await import("esbuild");
  try {
    const { outputFiles } = await build({ ...esbuildOptions, ...options });
    return Buffer.from(inLatin1(outputFiles[0].text));
  } catch (error) {
    if (!error.errors) throw error;
    throw new Problem(
      `esbuild could not bundle ${options.entryPoints}.`,
      "its lines above say why.",
    );
  }
}

/**
 * One character above U+00FF anywhere would make engines keep all of the source in 2 bytes a
 * character. They can stand in strings, regular expressions and names only, all of which take this.
 */
function inLatin1(code) {
  return code.replace(
    /[^\0-\xFF]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** @returns {import("./stages.mjs").Stage} */
function typesStage() {
  const declarations = filesUnder("js").filter((file) => file.endsWith(".d.ts"));
  const shipped = (file) => file.replace(/^js\//, "dist/");
  return {
    name: "types",
    inputs: declarations,
    settings: null,
    outputs: () => declarations.map(shipped),
    run() {
      const weights = {};
      for (const file of declarations) {
        const bytes = readFileSync(inRoot(file));
        writeShipped(shipped(file), bytes);
        weights[shipped(file)] = weigh(bytes);
      }
      return weights;
    },
  };
}

function writeShipped(file, bytes) {
  mkdirSync(dirname(inRoot(file)), { recursive: true });
  writeFileSync(inRoot(file), bytes);
}

async function build() {
  const started = Date.now();
  const tools = await setUp();
  mkdirSync(stateDir, { recursive: true });
  const ran = [];
  const weights = {};
  await exclusively(join(stateDir, "build.lock"), "the build", async () => {
    const stages = [
      ...cores.flatMap((core) => [wasmStage(core, tools), bytesStage(core)]),
      ...entries.map(bundleStage),
      typesStage(),
    ];
    for (const stage of stages) {
      const result = await bringUpToDate(stage);
      if (result.ran) ran.push(stage.name);
      Object.assign(weights, result.report);
    }
    removeStrangers("dist", Object.keys(weights));
  });
  console.log(sizeTable(weights));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(ran.length ? `Built ${ran.join(", ")} in ${seconds} s.` : "Nothing changed.");
}

/** What other versions of the tools or of the tables above left there must not be shipped. */
function removeStrangers(folder, known) {
  for (const file of filesUnder(folder)) if (!known.includes(file)) rmSync(inRoot(file));
}

await runScript(build);
