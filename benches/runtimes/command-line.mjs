// Command-line runtimes: Node, Deno and Bun.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { endWithParent } from "../../scripts/at-end.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { importMap, packageFolder, stage } from "../contestants.mjs";

const inside = inRoot("benches", "inside");
const expected =
  "npm install --no-save --prefix benches (only for Linux on x64, as far as it is a Node)";

function npmNode(major) {
  return {
    name: `node${major}`,
    label: `Node ${major}`,
    program: () => firstThere([join(packageFolder(`node${major}`), "bin", "node")]),
    flags: ["--expose-gc"],
    get: expected,
  };
}

/** @type {import("./index.mjs").Runtime[]} */
export const commandLineRuntimes = [
  npmNode(20),
  npmNode(24),
  npmNode(26),
  {
    name: "deno",
    label: "Deno",
    program: () => firstThere(inFoldersOf("@deno", "deno")),
    flags: ["run", "--allow-all", "--no-config", "--no-lock", "--v8-flags=--expose-gc"],
    needsImportMap: true,
    get: expected,
  },
  {
    name: "bun",
    label: "Bun",
    program: () =>
      firstThere([
        ...inFoldersOf("@oven", join("bin", "bun")),
        // If npm runs Bun's installation script, the script moves the executable to this path.
        join(packageFolder("bun"), "bin", "bun.exe"),
      ]),
    flags: ["run"],
    get: expected,
  },
  {
    name: "node",
    label: `Node ${process.versions.node}`,
    program: () => process.execPath,
    flags: ["--expose-gc"],
    get: "",
    // The current Node is usually one of the versions above.
    onlyByName: true,
  },
].map((runtime) => ({
  ...runtime,
  canHold: true,
  find: runtime.program,
  run: (config, onMessage) => runProgram(runtime, config, onMessage),
  version: async () => versionOf(runtime.program()),
}));

function firstThere(files) {
  return files.find((file) => existsSync(file));
}

function inFoldersOf(scope, file) {
  const folder = packageFolder(scope);
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, file)) : [];
}

function versionOf(program) {
  const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  return /\d+\.\d+\.\d+\S*/.exec(stdout)[0];
}

async function runProgram({ program, flags, needsImportMap }, config, onMessage) {
  const file = join(stage, `config-${process.pid}.mjs`);
  const contestants = config.contestants.map(({ name, file: module }) => ({
    name,
    specifier: module && pathToFileURL(join(stage, module)).href,
  }));
  writeFileSync(file, configModule({ ...config, contestants }));
  const mapFlags = needsImportMap ? [`--import-map=${writeImportMap()}`] : [];
  const args = [...flags, ...mapFlags, join(inside, "command-line.mjs"), pathToFileURL(file).href];
  const child = spawn(program(), args, {
    stdio: ["ignore", "pipe", "inherit"],
    // Disables colors and Deno's update check.
    env: { ...process.env, NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1" },
  });
  const release = endWithParent(child);
  try {
    const ended = new Promise((resolve, reject) => {
      child.on("error", reject).on("close", (code, signal) => resolve(code ?? signal));
    });
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.startsWith("@bench ")) onMessage(JSON.parse(line.slice(7)));
      else console.log(`    ${line}`);
    }
    const status = await ended;
    if (status !== 0) throw new Error(`it ended with ${status}`);
  } finally {
    release();
    rmSync(file);
  }
}

function writeImportMap() {
  const file = join(stage, "import-map.json");
  writeFileSync(file, JSON.stringify(importMap()));
  return file;
}

// The data is JSON in a string, because engines parse that faster than an array literal.
export const configModule = (config) =>
  `export const config = JSON.parse(${JSON.stringify(JSON.stringify(config))});\n`;
