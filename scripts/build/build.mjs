// `npm run build`: Compiles Rust to pkg/ (wasm and its glue code), and then builds dist/ (the files shipped on npm).
// Stages whose inputs have not changed are skipped.
//
// With `--quick`, only pkg/ is built, so that tests can run on the sources (scripts/check/sources.mjs). Compiling
// outdated wasm then takes a fraction of the time, but the result is larger and slower than the shipped modules, and
// contains no SIMD. `--only core,idna-javascript` builds only these folders of pkg/. With `--page`, only site/ and the parts of pkg/ needed for it are built, without the API reference.
// Neither needs wasm-pack: see *Tools that are compiled* in benches/DECISIONS.md.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, join } from "node:path";
import { readArguments } from "../arguments.mjs";
import { exclusively } from "../exclusive.mjs";
import { Problem, runScript } from "../problem.mjs";
import { ask, show, showWithout } from "../processes.mjs";
import { inRoot, pinnedVersions, stateDir, wasmTarget } from "../project.mjs";
import { noticesStage } from "../release/notices.mjs";
import { setUp } from "../setup/setup.mjs";
import { linksStage } from "../site/links.mjs";
import { CONDITIONS, STEPS_TABLE, stepsModule, stepsModuleText } from "../site/page-steps.mjs";
import { crateReferenceStage, referenceStage } from "../site/reference.mjs";
import { siteCores, siteStage } from "../site/site.mjs";
import { stepPagesStage } from "../site/step-pages.mjs";
import {
  bundleFlavour,
  entries,
  entriesWithEffects,
  evaluatedFlavour,
  filesOf,
  flavours,
  head,
  javascriptFolder,
  javascriptModule,
  nodeFiles,
  pageKey,
  printing,
  stringBuiltins,
  wasmText,
  withoutComments,
} from "./bundles.mjs";
import { bundleCommand, commandFiles } from "./command.mjs";
import { declarationOfColumns, declarations, namesOfDeclarations } from "./declarations.mjs";
import { bundlePageScript, pageScripts } from "./page-scripts.mjs";
import { LIST, listModule, listModuleText } from "./public-suffix-list.mjs";
import { bringUpToDate, filesUnder, isUpToDate } from "./stages.mjs";
import { makeNodeFile, makeWasmFiles, nodeParts, wasmFiles } from "./wasm-files.mjs";
import { cores, glueName, hasOwnFallback, pageCore, wasmOf } from "./wasm-modules.mjs";

/** The stack size. The code does not recurse, so 256 KiB is enough; the linker's default is 1 MiB. */
const STACK = "-C link-arg=-zstack-size=262144";

/**
 * The module before optimization. The module keeps its function names, because no-panic.mjs needs them.
 */
const namedWasm = (folder) => `.build/named/${basename(folder)}.wasm`;

/** The file that lists the compiler's arguments for the module. The link-time optimization test reads this file. */
const compilerArguments = (folder) => `.build/compiler-arguments/${basename(folder)}.txt`;

/** The crate to compile and its package. */
const boundary = "wasm";
const boundaryPackage = "whatwg-url-wasm-boundary";
const boundaryCrate = boundaryPackage.replaceAll("-", "_");

const glue = (core) => `${core.folder}/${glueName}.js`;
const bytesModule = ({ folder }) => wasmText(folder);
/** The module with the tables that are not in the bytes. */
const tablesModule = ({ folder }) => `${folder}/tables.js`;

const flagsOf = ({ rustflags = "" }) => `${STACK} ${rustflags}`.trim();

const cargoArguments = ({ features }) => [
  "--locked",
  "--no-default-features",
  "--features",
  features,
];

const wasmPackArguments = (core) =>
  [
    ["--log-level", "error", "build", boundary, "--target", "web", "--release"],
    // wasm-pack resolves the path relative to the crate's folder, one level below the root.
    ["--mode", "no-install", "--out-dir", `../${core.folder}`, "--out-name", glueName],
    ["--no-pack", "--no-gitignore", "--no-typescript"],
    ["--", "--verbose", ...cargoArguments(core)],
  ].flat();

/** The prefix for the paths of crates in panic messages. */
const CRATES = "crates";

/**
 * Returns the environment that passes these and other flags to the compiler. Without these flags, panic messages would
 * contain the path of the user's home folder, and a module's bytes would depend on the folder in which it was built.
 */
function compilerFlags(flags, env) {
  const unpacked = join(process.env.CARGO_HOME || join(homedir(), ".cargo"), "registry", "src");
  const folders = readdirSync(unpacked).map((name) => [join(unpacked, name), CRATES]);
  // If rustup has installed the standard library's sources, messages contain their path instead of this one.
  const [sysroot, about] = [["--print", "sysroot"], ["-vV"]].map(
    (what) => ask("rustc", what, env).out,
  );
  const [, commit] = /^commit-hash: (.+)$/m.exec(about);
  folders.push([join(sysroot, "lib", "rustlib", "src", "rust"), `/rustc/${commit}`]);
  const renamed = folders.map(([folder, name]) => `--remap-path-prefix=${folder}=${name}`);
  return { CARGO_ENCODED_RUSTFLAGS: [...flags.split(" "), ...renamed].join("\x1f") };
}

/** For tests, also writes the compiler's arguments for the bindings crate to `argumentsFile`. */
async function runWasmPack(core, args, env, argumentsFile) {
  // The existing output is removed first, because Cargo prints the command only when it compiles something.
  const clean = ["clean", "--package", boundaryPackage, "--release", "--target", wasmTarget];
  ask("cargo", clean, env);
  let told;
  const status = await showWithout("wasm-pack", args, env, (line) => {
    const [, command] = /^ +Running `(.+)`$/.exec(line) ?? [];
    if (command?.includes(`--crate-name ${boundaryCrate} `)) told = command;
    return /^ +(Running|Fresh|Dirty) /.test(line);
  });
  if (status !== 0) {
    throw new Problem(
      "wasm-pack failed; its lines above say why.",
      `cargo check --package ${boundaryPackage} --target ${wasmTarget} ${cargoArguments(core).join(" ")} shows errors in the Rust code.`,
    );
  }
  if (told === undefined) throw new Error("cargo --verbose does not say how it runs the compiler");
  writeMade(argumentsFile, `${told}\n`);
}

/** Makes the same files as wasm-pack, without wasm-pack. */
async function compileAndBind(core, env) {
  const args = [
    "build",
    "--release",
    "--target",
    wasmTarget,
    "--package",
    boundaryPackage,
    "--lib",
  ];
  if ((await show("cargo", ["--quiet", ...args, ...cargoArguments(core)], env)) !== 0) {
    throw new Problem("cargo build failed; its lines above say why.", "");
  }
  const unbound = join(env.CARGO_TARGET_DIR, wasmTarget, "release", `${boundaryCrate}.wasm`);
  if ((await show("bind-wasm", [unbound, inRoot(core.folder), glueName], env)) !== 0) {
    throw new Problem("bind-wasm failed; its lines above say why.", "");
  }
}

/** Returns the variable for a lane's target folder. Cargo locks this folder, so each lane needs its own. */
const compilingIn = (lane, kind = "") => ({ CARGO_TARGET_DIR: inRoot("target", kind + lane) });

/** Settings that make Cargo override the release profile in Cargo.toml. */
const compiledQuickly = {
  CARGO_INCREMENTAL: "1",
  CARGO_PROFILE_RELEASE_OPT_LEVEL: "1",
  CARGO_PROFILE_RELEASE_LTO: "off",
  CARGO_PROFILE_RELEASE_CODEGEN_UNITS: "16",
};

const rustInputs = [
  ...["Cargo.toml", "Cargo.lock", "rust-toolchain.toml", ".cargo", "src", boundary],
  "scripts/build/optimize-wasm.mjs",
];

/** @returns {import("./stages.mjs").Stage} */
function wasmStage(core, { env, toolchain }) {
  const args = wasmPackArguments(core);
  return {
    name: `wasm-${basename(core.folder)}`,
    inputs: rustInputs,
    settings: [
      ...[args, flagsOf(core), CRATES, core.levels, core.hasTables, toolchain],
      ...[pinnedVersions(), binaryenVersion()],
    ],
    outputs: () => [
      ...[glue(core), wasmOf(core), namedWasm(core.folder)],
      compilerArguments(core.folder),
    ],
    async run(lane) {
      const variables = { ...compilingIn(lane), ...compilerFlags(flagsOf(core), env) };
      await runWasmPack(core, args, { ...env, ...variables }, compilerArguments(core.folder));
      await finishWasm(core);
    },
  };
}

/** Optimizes a module that has been bound, unless it has no levels. Keeps a copy with the functions' names. */
async function finishWasm(core) {
  const { optimizeWasm, withoutUnusedExports } = await import("./optimize-wasm.mjs");
  const file = inRoot(wasmOf(core));
  const named = readFileSync(file);
  writeMade(namedWasm(core.folder), named);
  const { levels, hasTables } = core;
  writeFileSync(
    file,
    levels ? optimizeWasm(named, levels, hasTables) : withoutUnusedExports(named),
  );
  const made = [glue(core), wasmOf(core), bytesModule(core), tablesModule(core)];
  removeStaleFiles(core.folder, made);
}

/** @returns {import("./stages.mjs").Stage} makes a module without wasm-pack */
function boundStage(kind, core, settings, { env, toolchain }) {
  return {
    name: `${kind}wasm-${basename(core.folder)}`,
    inputs: rustInputs,
    settings: [cargoArguments(core), flagsOf(core), core.levels, settings, toolchain],
    outputs: () => [glue(core), wasmOf(core), namedWasm(core.folder)],
    async run(lane) {
      const variables = {
        ...settings,
        ...compilingIn(lane, kind),
        ...compilerFlags(flagsOf(core), env),
      };
      await compileAndBind(core, { ...env, ...variables });
      await finishWasm(core);
    },
  };
}

/** Returns the stage of the release build if it is up to date. Otherwise, returns one that does not need wasm-pack. */
function pageWasmStage(core, tools) {
  const stage = wasmStage(core, tools);
  return isUpToDate(stage) ? stage : boundStage("page-", core, {}, tools);
}

const binaryenVersion = () =>
  JSON.parse(readFileSync(inRoot("node_modules/binaryen/package.json"), "utf8")).version;

/** @returns {import("./stages.mjs").Stage} */
function bytesStage(core) {
  return {
    name: `bytes-${basename(core.folder)}`,
    inputs: [
      ...[
        wasmOf(core),
        "scripts/build/wasm-bytes.mjs",
        "scripts/build/wasm-tables.mjs",
        "js/language",
      ],
      ...["js/wasm/bytes-as-text.ts", "js/wasm/tables.ts"],
    ],
    settings: [printing, core.hasTables],
    outputs: () => [bytesModule(core), ...(core.hasTables ? [tablesModule(core)] : [])],
    async run() {
      const { wasmBytesModule } = await import("./wasm-bytes.mjs");
      const { tablesOf, withoutItsTables } = await import("./wasm-tables.mjs");
      const whole = readFileSync(inRoot(wasmOf(core)));
      const bytes = withoutItsTables(whole, core);
      writeFileSync(inRoot(bytesModule(core)), wasmBytesModule(bytes));
      if (!core.hasTables) return;
      const { ranges, text } = tablesOf(whole);
      writeMade(
        tablesModule(core),
        `export const tableRanges = ${JSON.stringify(ranges.flat())};\nexport const tableText = ${JSON.stringify(text)};\n`,
      );
    },
  };
}

/** @returns {import("./stages.mjs").Stage} assembles js/core/string-builtins.wat */
function stringBuiltinsStage() {
  const source = "js/core/string-builtins.wat";
  return {
    name: "bytes-string-builtins",
    inputs: [
      ...[source, "scripts/build/optimize-wasm.mjs", "scripts/build/wasm-bytes.mjs"],
      ...["js/wasm/bytes-as-text.ts", "js/language"],
    ],
    settings: [printing, binaryenVersion()],
    outputs: () => [stringBuiltins],
    async run() {
      const { assembleWasm } = await import("./optimize-wasm.mjs");
      const { wasmBytesModule } = await import("./wasm-bytes.mjs");
      const bytes = Buffer.from(assembleWasm(readFileSync(inRoot(source), "utf8")));
      writeMade(stringBuiltins, wasmBytesModule(bytes));
    },
  };
}

/**
 * @param {string} name
 * @param {string[]} files
 * @param {() => Iterable<[string, string | Buffer]> | Promise<Iterable<[string, string | Buffer]>>} make returns the
 *   files with their contents
 * @param {string[]} inputs
 * @param {unknown} [settings]
 * @returns {import("./stages.mjs").Stage}
 */
const filesStage = (name, files, make, inputs, settings = null) => ({
  name,
  inputs,
  settings,
  outputs: () => files,
  async run() {
    for (const [file, bytes] of await make()) writeMade(file, bytes);
  },
});

/** Makes the Public Suffix List for js/. */
const publicSuffixListStage = () =>
  filesStage("public-suffix-list", [listModule], () => [[listModule, listModuleText()]], [
    ...[LIST, "scripts/build/public-suffix-list.mjs"],
  ]);

/** Makes the table of the parser's steps for the page. */
const pageStepsStage = () =>
  filesStage("page-steps", [stepsModule], async () => [[stepsModule, await stepsModuleText()]], [
    ...[STEPS_TABLE, CONDITIONS, "scripts/site/page-steps.mjs"],
  ]);

/**
 * @returns {import("./stages.mjs").Stage} converts a module's wasm to JavaScript for environments that lack WebAssembly
 */
function javascriptStage(core, kind = "") {
  const output = javascriptModule(core.folder);
  return {
    name: `${kind}javascript-${basename(core.folder)}`,
    inputs: [
      ...[namedWasm(core.folder), ...javascriptInputs],
      ...(core.hasTables ? [wasmOf(core), "scripts/build/wasm-tables.mjs"] : []),
    ],
    settings: binaryenVersion(),
    outputs: () => [output],
    async run() {
      const named = readFileSync(inRoot(namedWasm(core.folder)));
      await writeJavaScript(output, core.hasTables ? await withoutTables(named, core) : named);
      removeStaleFiles(javascriptFolder(core.folder), [output]);
    },
  };
}

/** Removes the tables of a module from the same module before optimization, which has them at the same addresses. */
async function withoutTables(named, core) {
  const { tablesOf, withoutRanges } = await import("./wasm-tables.mjs");
  return withoutRanges(named, tablesOf(readFileSync(inRoot(wasmOf(core)))).ranges);
}

const javascriptInputs = ["scripts/build/optimize-wasm.mjs", "scripts/build/wasm-to-js.mjs"];

async function writeJavaScript(output, wasm) {
  const { wasmToJS } = await import("./wasm-to-js.mjs");
  writeMade(output, await wasmToJS(wasm));
}

/**
 * @returns {import("./stages.mjs").Stage} does the same for modules that use wasm features that wasm2js does not
 * support
 */
function compiledJavaScriptStage(core, { env, toolchain }) {
  const folder = javascriptFolder(core.folder);
  const output = javascriptModule(core.folder);
  const told = compilerArguments(`javascript-${basename(core.folder)}`);
  const args = wasmPackArguments({ ...core, folder });
  const flags = flagsOf({ rustflags: core.flagsOfFallback });
  return {
    name: `javascript-${basename(core.folder)}`,
    inputs: [...rustInputs, ...javascriptInputs],
    settings: [args, flags, CRATES, toolchain, pinnedVersions(), binaryenVersion()],
    outputs: () => [output, told],
    async run(lane) {
      const variables = { ...compilingIn(lane), ...compilerFlags(flags, env) };
      await runWasmPack(core, args, { ...env, ...variables }, told);
      await writeJavaScript(output, readFileSync(inRoot(wasmOf({ folder }))));
      removeStaleFiles(folder, [output]);
    },
  };
}

/** The stages that make all files of a module. */
function stagesOfRelease(core, tools) {
  const fallback = hasOwnFallback(core)
    ? compiledJavaScriptStage(core, tools)
    : javascriptStage(core);
  return [wasmStage(core, tools), bytesStage(core), fallback];
}

/** Returns stages that make the same files faster, or the stages of the release build if they are up to date. */
function stagesOfQuickBuild(core, tools) {
  const stages = stagesOfRelease(core, tools);
  if (stages.every(isUpToDate)) return stages;
  // All modules have the same flags, so that Cargo compiles the crate only once for each set of features.
  const { folder, features, hasTables } = core;
  const plain = { folder, features, hasTables };
  return [
    boundStage("quick-", plain, compiledQuickly, tools),
    ...[bytesStage(core), javascriptStage(core, "quick-")],
  ];
}

/** Returns the stages that build certain folders, and the stages that these depend on. */
function onlyFor(stages, folders) {
  const isWanted = ({ outputs }) =>
    outputs().some((file) => folders.some((folder) => file.startsWith(`pkg/${folder}/`)));
  return stages.slice(0, stages.findLastIndex(isWanted) + 1);
}

/** @returns {import("./stages.mjs").Stage} */
function bundleStage(flavour) {
  const files = filesOf(flavour);
  return {
    name: `bundles-${flavour.folder.replaceAll(/[./]+/g, "-")}${flavour.extension.slice(1)}`,
    inputs: [
      ...["js", "scripts/build/build.mjs", "scripts/build/bundles.mjs", "package-lock.json"],
      ...cores.flatMap((core) => [glue(core), bytesModule(core)]),
      ...cores.filter(({ hasTables }) => hasTables).map(tablesModule),
      ...[stringBuiltins, listModule, ...cores.map((core) => javascriptModule(core.folder))],
    ],
    settings: [printing, head, flavour, entries],
    outputs: () => files,
    async run() {
      for (const [file, bytes] of await bundleFlavour(flavour)) {
        if (!files.includes(file)) throw new Error(`a file too many: ${file}`);
        writeMade(file, bytes);
      }
    },
  };
}

/** @returns {import("./stages.mjs").Stage} writes the file that loads the files below /js in pages */
function loadStage(flavour) {
  const source = "js/load/load.ts";
  const scope = `${flavour.folder}package.json`;
  return {
    name: "load",
    inputs: [source, ...filesOf(flavour)],
    settings: [printing, head],
    outputs: () => ["dist/load.js", scope],
    async run() {
      const { transform } = await import("esbuild");
      const define = {
        KEY: JSON.stringify(pageKey),
        REQUIRED: JSON.stringify(requiredBy(flavour)),
      };
      const options = { ...printing, loader: "ts", define };
      const { code } = await transform(
        withoutComments(readFileSync(inRoot(source), "utf8")),
        options,
      );
      writeMade("dist/load.js", head + code);
      const sideEffects = entriesWithEffects().map(({ name }) => `./${name}.js`);
      writeMade(scope, `${JSON.stringify({ type: "commonjs", sideEffects })}\n`);
    },
  };
}

/** For each file of a flavour that a page can load, the files that it requires. */
const requiredBy = (flavour) =>
  Object.fromEntries(
    filesOf(flavour)
      .filter((file) => !file.endsWith(".native.js"))
      .map((file) => [
        basename(file, ".js"),
        Array.from(
          readFileSync(inRoot(file), "utf8").matchAll(/\?page\("([\w-]+)"\):require\(/g),
          ([, name]) => name,
        ),
      ]),
  );

/** Makes a script that pages load without a bundler. */
const pageScriptStage = (script) =>
  filesStage(
    `script-${basename(script.file, ".js")}`,
    [script.file],
    async () => [[script.file, await bundlePageScript(script)]],
    [
      ...["js", "scripts/build/build.mjs", "scripts/build/bundles.mjs"],
      ...["scripts/build/page-scripts.mjs", "package-lock.json", stringBuiltins],
      ...cores.flatMap((core) => [glue(core), bytesModule(core)]),
    ],
    [printing, head],
  );

/** Writes the WebAssembly modules' bytes in every form. */
const wasmFilesStage = () =>
  filesStage(
    "wasm",
    wasmFiles,
    makeWasmFiles,
    [
      ...[...cores.map(wasmOf), "js/wasm/bytes-as-text.ts", "js/wasm/tables.ts", "js/language"],
      ...["scripts/build/wasm-files.mjs", "scripts/build/wasm-bytes.mjs"],
      ...["scripts/build/wasm-tables.mjs", "scripts/build/bundles.mjs"],
    ],
    [printing, head, cores],
  );

/** Makes the files that Node loads instead of shared files. */
const nodeStage = () =>
  filesStage(
    "node",
    Object.keys(nodeFiles),
    () => Promise.all(Object.keys(nodeFiles).map(async (file) => [file, await makeNodeFile(file)])),
    [...nodeParts, "scripts/build/wasm-files.mjs", "package-lock.json"],
    [printing, head, nodeFiles],
  );

/** @returns {import("./stages.mjs").Stage} writes the declarations of the entries */
function typesStage() {
  // TypeScript uses the file name to determine whether declarations belong to an ES module or to CommonJS. The
  // declarations for ES modules re-export the ones for CommonJS, so that each type exists only once.
  const shipped = (name) => `dist/${name}.d.ts`;
  const shippedForCommonJS = (name) => `dist/${name}.d.cts`;
  return {
    name: "types",
    inputs: [
      ...["js", "tsconfig.json", "package-lock.json"],
      ...["scripts/build/build.mjs", "scripts/build/declarations.mjs", "scripts/build/bundles.mjs"],
    ],
    settings: null,
    outputs: () =>
      namesOfDeclarations
        .flatMap((name) => [shipped(name), shippedForCommonJS(name)])
        .concat(shipped("columns.wasm")),
    async run() {
      writeMade(shipped("columns.wasm"), declarationOfColumns);
      for (const [name, text] of await declarations()) {
        writeMade(shippedForCommonJS(name), text.replace(/(from "\.\/[\w-]+)\.js"/g, '$1.cjs"'));
        writeMade(shipped(name), `export * from "./${name}.cjs";\n`);
      }
    },
  };
}

/** Bundles bin/. */
const commandStage = () =>
  filesStage(
    "command",
    commandFiles,
    bundleCommand,
    ["bin", "scripts/build/command.mjs", "package-lock.json"],
    [printing, head],
  );

function writeMade(file, bytes) {
  mkdirSync(dirname(inRoot(file)), { recursive: true });
  writeFileSync(inRoot(file), bytes);
}

const LANES = ["first", "second"];

/**
 * Brings a step's jobs up to date in two lanes. Each lane takes the next job when it has finished one.
 *
 * @param {import("./stages.mjs").Stage[][]} jobs
 * @returns {Promise<string[]>} the names of the stages that had to run
 */
async function bringAllUpToDate(jobs) {
  const ran = [];
  const queue = jobs.values();
  const work = async (lane) => {
    try {
      for (const stages of queue) {
        for (const stage of stages) if (await bringUpToDate(stage, lane)) ran.push(stage.name);
      }
    } catch (error) {
      // The other lane finishes its job, because it writes files until then, and takes no other one.
      Array.from(queue);
      throw error;
    }
  };
  const ended = await Promise.allSettled(LANES.map(work));
  const failed = ended.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
  return ran;
}

/**
 * Returns the build as a list of steps. A step is a list of jobs that can run at the same time, and a job is a list of
 * stages that run one after another.
 *
 * @returns {import("./stages.mjs").Stage[][][]}
 */
function stepsOf({ isQuick, isForPage }, tools) {
  const ofSite = [pageCore, ...cores].filter(({ folder }) => siteCores.includes(basename(folder)));
  const site = siteStage(ofSite.map(wasmOf));
  const others = [stringBuiltinsStage(), publicSuffixListStage(), pageStepsStage()];
  if (isForPage) {
    // The pages of steps are made while the modules are compiled.
    const modules = ofSite.map((core) => [pageWasmStage(core, tools)]);
    return [[...modules, [...others, stepPagesStage(false)]], [[site]]];
  }
  const stagesOf = isQuick ? stagesOfQuickBuild : stagesOfRelease;
  const forSources = [...cores.map((core) => stagesOf(core, tools)), others];
  if (isQuick) return [forSources];
  const shipped = [
    [crateReferenceStage(tools), noticesStage()],
    [
      wasmFilesStage(),
      ...[...flavours, evaluatedFlavour].map(bundleStage),
      ...[nodeStage(), loadStage(flavours.find(({ wasm }) => wasm === "javascript"))],
      ...pageScripts.map(pageScriptStage),
      ...[commandStage(), typesStage(), site, stepPagesStage(true), referenceStage()],
    ],
  ];
  return [[...forSources, [wasmStage(pageCore, tools)]], shipped, [[linksStage()]]];
}

async function build(args) {
  const flag = { type: "boolean", default: false };
  const options = { quick: flag, page: flag, only: { type: "string" } };
  const { quick: isQuick, page: isForPage, only } = readArguments({ args, options }).values;
  const isWhole = !isQuick && !isForPage;
  const started = Date.now();
  const tools = await setUp(isWhole ? "wasm-pack" : "bind-wasm");
  mkdirSync(stateDir, { recursive: true });
  const ran = [];
  // The page's stages are checked in every build, because the tests run only the full build.
  checkInputs(stepsOf({ isForPage: true }, tools));
  await exclusively(join(stateDir, "build.lock"), "the build", async () => {
    const all = stepsOf({ isQuick, isForPage }, tools);
    const folders = only?.split(",");
    const steps = folders ? all.map((jobs) => jobs.map((job) => onlyFor(job, folders))) : all;
    for (const jobs of steps) ran.push(...(await bringAllUpToDate(jobs)));
    if (isWhole && only === undefined) {
      const made = steps.flat(2).flatMap(({ outputs }) => outputs());
      removeStaleFiles("dist", made);
      removeStaleFiles("fallback", made);
      removeStaleFiles(dirname(compilerArguments("")), made);
    }
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(ran.length ? `Built ${ran.join(", ")} in ${seconds} s.` : "Nothing changed.");
}

/**
 * Fails if a stage needs a file in pkg/ that no stage builds. Such a file may exist only as a leftover from an earlier
 * build.
 */
function checkInputs(steps) {
  const stages = steps.flat(2);
  const made = new Set(stages.flatMap(({ outputs }) => outputs()));
  for (const { name, inputs } of stages) {
    const missing = inputs.filter((file) => file.startsWith("pkg/") && !made.has(file));
    if (missing.length)
      throw new Error(`stage ${name} needs ${missing.join(", ")}, which no stage makes`);
  }
}

/**
 * Removes files in `folder` that this build does not create (for example, files from earlier versions), because they
 * must not be shipped.
 */
function removeStaleFiles(folder, known) {
  for (const file of filesUnder(folder)) if (!known.includes(file)) rmSync(inRoot(file));
}

await runScript(build);
