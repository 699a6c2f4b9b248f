// Passes our objects to functions in Node, Deno and Bun that accept URLs, with and without replaced globals.
import { bunProgram, denoProgram, denoRun, nodeProgram, runProgram, version } from "./runtimes.mjs";
import { writeFiles } from "./stage.mjs";

// Functions that require the built-in class. In Deno and Bun, a module's named imports from built-in modules are bound
// before `/auto` runs in the same module graph. The imports are replaced only if `/auto` is preloaded.
const insistent = [
  ...["fs.readFileSync", "import { readFileSync }", "fs.existsSync", "import { existsSync }"],
  ...["fs/promises readFile", "fs.createReadStream", "fs.writeFile", "fs.cpSync"],
  ...["child_process with a folder", "fileURLToPath", "fileURLToPath's error", "url.format"],
];
const OPTIONS = "fileURLToPath with options";
const NEWER = ["fileURLToPath of a newer host", "url.format of a newer host"];
const NO_PATHS = "files of URLs that are no paths";
const BUFFER = "fileURLToPathBuffer";
const FORMAT = "url.format as of the runtime's own";
const BODIES = ["fetch with a body", "Request and Response with a body"];
const OF_DENO = ["Deno.writeTextFileSync of a URL", "Deno's functions of a URL that is no path"];
const CLONES = "postMessage as of the runtime's own";
const EQUAL = "assert.deepStrictEqual of different URLs";
const NAMED = "node:url exports the classes";
const REFUSED = {
  node: { plain: ["url.format", NEWER[1], FORMAT, ...BODIES, "console.dir"] },
  deno: {
    plain: [
      ...[...insistent, FORMAT, "createRequire", "http.get", ...BODIES, "process.loadEnvFile"],
      ...[OPTIONS, BUFFER, ...NEWER, NO_PATHS],
      ...["Deno.readTextFile", "Deno.statSync", "Deno.Command", ...OF_DENO],
    ],
    beside: [
      ...["fileURLToPath", "fileURLToPath's error", "url.format", FORMAT, NAMED],
      ...[OPTIONS, BUFFER, ...NEWER],
    ],
  },
  bun: {
    plain: [
      ...[...insistent, FORMAT, "Worker of worker_threads", "http.get", ...BODIES, EQUAL],
      ...[OPTIONS, ...NEWER, NO_PATHS, "Bun.fileURLToPath", "Bun.file", "Bun.write", CLONES],
    ],
    beside: [
      ...["import { readFileSync }", "import { existsSync }", "fs/promises readFile"],
      ...[EQUAL, NAMED],
    ],
    preloaded: [EQUAL],
  },
};

/** The number of APIs to try. With `/auto`, the APIs are also tried with objects of the original classes. */
const APIS = { Node: 38, Deno: 43, Bun: 39 };
const APIS_OF_AUTO = 2;

/** Node stores the global classes when one of fetch's classes is first used. */
const fetchUsed = `
new Request("https://a/", { method: "POST", body: new URLSearchParams() });
new Response(new URLSearchParams());
`;

const program = (folder, isAuto, isFetchUsed = false) => `
import { before as native } from "./before.js";
import { ownFormat } from "./own-format.js";
${isFetchUsed ? 'import "./fetch-used.js";' : ""}
${isAuto ? 'import "whatwg-url-wasm/auto";' : ""}
import * as classes from "whatwg-url-wasm";
import { tryPlatform } from "./platform.js";
const options = { isAuto: ${isAuto}, native, ownFormat, folder: ${JSON.stringify(folder)} };
const platform = await tryPlatform(classes, options);
if (${isAuto}) {
  const ofBefore = await tryPlatform(native, options);
  for (const [name, outcome] of Object.entries(ofBefore)) platform[name + ", of before"] = outcome;
}
console.log("@result " + JSON.stringify({ platform }));
process.exit();
`;

/** @returns {Promise<import("./runtimes.mjs").Row[]>} */
export async function platformRows(folder) {
  const files = {
    "fetch-used.js": fetchUsed,
    "own-format.js": 'import { format } from "node:url"; export const ownFormat = format;',
    "plain.mjs": program(folder, false),
    "replaced.mjs": program(folder, true),
    "replaced-later.mjs": program(folder, true, true),
  };
  writeFiles(folder, files);
  const rows = [];
  const add = async (runtime, program, args, way, refused = []) =>
    rows.push({
      runtime: `${runtime} ${await version(program)}`,
      way: `APIs ${way}`,
      apis: args.includes("plain.mjs") ? APIS[runtime] : 2 * APIS[runtime] + APIS_OF_AUTO,
      refused,
      run: () => runProgram(program, args, folder),
    });
  for (const major of [20, 22, 24, 26]) {
    // Node 20 clones its own URL objects as empty objects.
    const refused = major === 20 ? REFUSED.node.plain : [...REFUSED.node.plain, CLONES];
    await add("Node", nodeProgram(major), ["plain.mjs"], "without /auto", refused);
    await add("Node", nodeProgram(major), ["replaced.mjs"], "with /auto");
    await add("Node", nodeProgram(major), ["replaced-later.mjs"], "with /auto after fetch");
  }
  for (const [name, program, run, entry, { plain, beside, preloaded }] of [
    ["Deno", denoProgram(), denoRun, "npm:whatwg-url-wasm/auto", REFUSED.deno],
    ["Bun", bunProgram(), ["run"], "whatwg-url-wasm/auto", REFUSED.bun],
  ]) {
    // before.js is imported first and keeps the original globals.
    const preload = ["--preload", "./before.js", "--preload", entry];
    await add(name, program, [...run, "plain.mjs"], "without /auto", plain);
    await add(name, program, [...run, "replaced.mjs"], "with /auto", beside);
    await add(name, program, [...run, "replaced-later.mjs"], "with /auto after fetch", beside);
    await add(
      name,
      program,
      [...run, ...preload, "replaced.mjs"],
      "with --preload /auto",
      preloaded,
    );
  }
  return rows;
}
