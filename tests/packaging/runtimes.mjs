// Runtimes that are programs, and the ways to load the package in each.
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { endWithParent } from "../../benches/runtimes/children.mjs";
import { inPackage, inPlatformPackage, requireInstalled } from "./install.mjs";
import { before, programs, writeFiles } from "./stage.mjs";
import { serveWorkerd } from "./workerd.mjs";

/**
 * @typedef {object} Row
 * @property {string} runtime with its version
 * @property {string} way how the package is loaded
 * @property {() => Promise<object>} run resolves to what inside/checks.js reports
 * @property {number} [idl] the checks of the IDL that pass, where a compiler changes the classes
 */

const files = {
  "import.mjs": programs.import(),
  "require.cjs": programs.require(),
  "js.mjs": programs.import("whatwg-url-wasm/js"),
  "js.cjs": programs.require("whatwg-url-wasm/js"),
  "auto.mjs": programs.auto(),
  // The globals were replaced before the program.
  "preloaded.mjs": `
const first = new URL("https://b\\u00fccher.example/").host;
import * as classes from "whatwg-url-wasm";
import { before } from "./before.js";
import { report, runAuto } from "./checks.js";
runAuto(classes, before, { first }).then(report);
`,
  "before.js": before,
};

const quiet = { ...process.env, NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1", NODE_NO_WARNINGS: "1" };

/** @returns {Promise<Row[]>} */
export async function runtimeRows(folder) {
  writeFiles(folder, files);
  const row = (runtime, way, program, args) => ({
    runtime,
    way,
    run: () => runProgram(program, args, folder),
  });
  const rows = [];
  for (const major of [20, 22, 24, 26]) {
    const node = inPackage(`node${major}`, "bin", "node");
    const name = `Node ${await version(node)}`;
    rows.push(
      row(name, "import", node, ["import.mjs"]),
      row(name, "require", node, ["require.cjs"]),
      row(name, "/auto", node, ["auto.mjs"]),
      // What was there before is still in before.js, which it imports first.
      row(name, "--import /auto", node, [
        ...["--import", "./before.js", "--import", "whatwg-url-wasm/auto", "preloaded.mjs"],
      ]),
      row(name, "/js, --jitless", node, ["--jitless", "js.mjs"]),
    );
    if (major === 20) rows.push(row(name, "require /js", node, ["js.cjs"]));
  }
  const deno = inPlatformPackage("@deno", /^linux-x64/, "deno");
  const denoName = `Deno ${await version(deno)}`;
  const denoRun = (file) => ["run", "--allow-all", "--no-lock", file];
  rows.push(
    row(denoName, "import", deno, denoRun("import.mjs")),
    row(denoName, "require", deno, denoRun("require.cjs")),
    row(denoName, "/auto", deno, denoRun("auto.mjs")),
  );
  const bun = inPlatformPackage("@oven", /^bun-linux-x64$/, "bin", "bun");
  const bunName = `Bun ${await version(bun)}`;
  rows.push(
    row(bunName, "import", bun, ["run", "import.mjs"]),
    row(bunName, "require", bun, ["run", "require.cjs"]),
    row(bunName, "/auto", bun, ["run", "auto.mjs"]),
  );
  rows.push(...(await workerdRows(folder)), ...edgeRows(folder), hermesRow(folder));
  return rows;
}

/**
 * What the runtimes have that takes URLs, given ours: with the globals replaced and without.
 *
 * @returns {Promise<Row[]>}
 */
export async function platformRows(folder) {
  const program = (isAuto) => `
import { before as native } from "./before.js";
${isAuto ? 'import "whatwg-url-wasm/auto";' : ""}
import * as classes from "whatwg-url-wasm";
import { tryPlatform } from "./platform.js";
const options = { isAuto: ${isAuto}, native, folder: ${JSON.stringify(folder)} };
const platform = await tryPlatform(classes, options);
console.log("@result " + JSON.stringify({ platform }));
process.exit();
`;
  writeFiles(folder, { "platform-auto.mjs": program(true), "platform-plain.mjs": program(false) });
  const rows = [];
  const add = (runtime, command, args, way, known = []) =>
    rows.push({
      runtime,
      way: `APIs ${way}`,
      known,
      run: () => runProgram(command, [...args, `platform-${way}.mjs`], folder),
    });
  // Where a runtime insists on its own class, and what it is not told otherwise.
  const insistsInNode = ["url.format", "fetch with a body"];
  for (const major of [20, 22, 24, 26]) {
    const node = inPackage(`node${major}`, "bin", "node");
    add(`Node ${await version(node)}`, node, [], "auto");
    add(`Node ${await version(node)}`, node, [], "plain", insistsInNode);
  }
  const deno = inPlatformPackage("@deno", /^linux-x64/, "deno");
  add(`Deno ${await version(deno)}`, deno, ["run", "--allow-all", "--no-lock"], "auto");
  const bun = inPlatformPackage("@oven", /^bun-linux-x64$/, "bin", "bun");
  const never = ["assert.deepStrictEqual of different URLs"];
  add(`Bun ${await version(bun)}`, bun, ["run"], "auto", never);
  return rows;
}

async function workerdRows(folder) {
  const workerd = inPlatformPackage("@cloudflare", /^workerd-linux-64/, "bin", "workerd");
  const name = `workerd ${await version(workerd)}`;
  return ["import", "auto"].map((way) => ({
    runtime: name,
    way: way === "import" ? "import (.wasm)" : "/auto (.wasm)",
    run: async () => parse(await serveWorkerd({ workerd, folder, way })),
  }));
}

// Next.js's middleware and the like: bundled for edge-light, where no wasm may be compiled from bytes.
function edgeRows(folder) {
  const { version } = JSON.parse(readFileSync(inPackage("@edge-runtime/vm", "package.json")));
  return [
    {
      runtime: `@edge-runtime/vm ${version}`,
      way: "import (.wasm?module)",
      async run() {
        const modules = new Map();
        const { outputFiles } = await build({
          stdin: { contents: programs.import(), resolveDir: folder },
          bundle: true,
          write: false,
          format: "iife",
          charset: "utf8",
          conditions: ["edge-light"],
          logLevel: "error",
          plugins: [
            {
              name: "wasm-modules",
              setup({ onResolve, onLoad }) {
                onResolve({ filter: /\.wasm\?module$/ }, ({ path, resolveDir }) => ({
                  path: join(resolveDir, path.replace("?module", "")),
                  namespace: "wasm-module",
                }));
                onLoad({ filter: /./, namespace: "wasm-module" }, ({ path }) => {
                  const key = `wasm${modules.size}`;
                  modules.set(key, new WebAssembly.Module(readFileSync(path)));
                  return { contents: `export default globalThis.${key};` };
                });
              },
            },
          ],
        });
        const { EdgeVM } = requireInstalled("@edge-runtime/vm");
        let line = "";
        const vm = new EdgeVM({
          codeGeneration: { strings: false, wasm: false },
          extend: (context) =>
            Object.assign(context, Object.fromEntries(modules), {
              reportTo(text) {
                line = text;
              },
            }),
        });
        vm.evaluate(outputFiles[0].text);
        return parse(line);
      },
    },
  ];
}

// As React Native's bundler does it: the "react-native" condition, then everything to ES5.
function hermesRow(folder) {
  const hermes = inPackage("hermes-engine-cli", "linux64-bin", "hermes");
  const { version } = JSON.parse(readFileSync(inPackage("hermes-engine-cli", "package.json")));
  return {
    runtime: `Hermes ${version}`,
    way: "react-native (no wasm)",
    // Of classes that are functions, methods can be constructed and constructors called.
    idl: 236,
    async run() {
      const { outputFiles } = await build({
        stdin: { contents: programs.import(), resolveDir: folder },
        bundle: true,
        write: false,
        format: "iife",
        target: "es2017",
        conditions: ["react-native"],
        logLevel: "error",
        define: { hasClasses: "false" },
      });
      const ts = requireInstalled("typescript5.9");
      const { outputText } = ts.transpileModule(outputFiles[0].text, {
        compilerOptions: { target: ts.ScriptTarget.ES5, downlevelIteration: true },
      });
      const file = join(folder, "hermes.js");
      writeFileSync(file, `globalThis.console || (globalThis.console = undefined);${outputText}`);
      return runProgram(hermes, ["-O0", "-w", file], folder);
    },
  };
}

function runProgram(program, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = execFile(
      program,
      args,
      { cwd, env: quiet, maxBuffer: 1 << 26, timeout: 240_000 },
      (error, stdout, stderr) => {
        if (error) reject(new Error(`${program} ${args.join(" ")}: ${stderr || error.message}`));
        else resolve(parse(stdout));
      },
    );
    endWithParent(child);
  });
}

export function parse(output) {
  const line = /^@result (.*)$/m.exec(output)?.[1];
  if (!line) throw new Error(`it reported nothing: ${output.slice(0, 500)}`);
  return JSON.parse(line);
}

async function version(program) {
  const output = await new Promise((resolve, reject) => {
    execFile(program, ["--version"], { env: quiet }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
  });
  return /\d{4}-\d\d-\d\d|\d+\.\d+\.\d+/.exec(output)[0];
}
