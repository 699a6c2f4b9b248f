// `npm run hardening -- runtimes` runs the stack-overflow tests from stack.mjs in every runtime, on the packed package.
// With `--quick`, it makes as many calls as `stack.mjs --quick`. `-- NAME...` selects runtimes, and `--part TEXT` selects
// examples whose names contain TEXT. `--from N` starts with part N. `--js` tests the entries that work without
// WebAssembly instead of the usual entries.
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments, wholeNumber } from "../../scripts/arguments.mjs";
import { Problem, runScript } from "../../scripts/problem.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { catalogueFile } from "../catalogue/index.mjs";
import { browsers, closeBrowsers, missing } from "../packaging/browsers.mjs";
import { installPackages } from "../packaging/install.mjs";
import { bunProgram, denoProgram, denoRun, nodeProgram, version } from "../packaging/runtimes.mjs";
import { page, reporter, serveSite } from "../packaging/site.mjs";
import { installTarball } from "../packaging/stage.mjs";
import { progress } from "./command-line.mjs";
import {
  copyOf,
  entriesOf,
  LONG,
  MOST_LACKED,
  makeCopies,
  QUICK,
  runDives,
  startProgram,
} from "./dives.mjs";

/**
 * JavaScriptCore uses the system's stack. If JavaScriptCore does not have enough stack left to compile a function, it
 * parses the function again on every call. Repeated parsing usually happens in new instances, because a call creates a
 * new instance when it finds a broken one. JavaScriptCore is therefore given a smaller stack and fewer tests in new
 * instances.
 */
const smallerStack = (kibibytes) => ["sh", "-c", `ulimit -s ${kibibytes} && exec "$0" "$@"`];
const FEWER_INSTANCES = { ...LONG, instances: 2, depths: [4, 40] };

/**
 * Once JavaScriptCore has created its maximum number of fast WebAssembly memories, each new instance waits for a full
 * garbage collection. Calls that find a broken instance then spend most of their time waiting.
 */
const MORE_FAST_MEMORIES = "BUN_JSC_maxNumWasmFastMemories=4000";

/** Without WebAssembly, a stack-overflow test spends most of its time parsing and compiling each new instance. */
const usual = ({ inJavaScript }) => (inJavaScript ? FEWER_INSTANCES : LONG);

/** The maximum number of parts that one process or page runs. */
const MOST = 10;

/**
 * Pages keep every module alive, and a Chromium process can hold only about a hundred WebAssembly memories. Each memory
 * takes 10 GB, and Chromium reserves 1 TB of address space for all memories.
 */
const MOST_IN_CHROMIUM = 1;

/** The number of copies of the package. A process or page uses one copy for each instance that it creates. */
const COPIES = MOST * LONG.instances;
const COPIES_FOLDER = "copies";

/**
 * The runtimes, each with a name and a function that runs some of the parts in that runtime. `missing` is the reason
 * why a runtime can't be used.
 */
function runtimes(folder, options) {
  const script = join(folder, "inside", "command-line.js");
  const program = (name, path, args, { wrapper = [], long = usual(options) } = {}) => ({
    name,
    long,
    entries: entriesOf((file) => ({ file: copyOf(join(folder, COPIES_FOLDER), file) }), options),
    most: MOST,
    version: () => version(path),
    start(config, hear) {
      const [first, ...rest] = [...wrapper, path, ...args, script];
      return startProgram(first, rest, config, hear);
    },
  });
  const inSite = (path) => {
    const specifier = `/${join("node_modules", "whatwg-url-wasm", path)}`;
    return { specifier, file: copyOf(`/${COPIES_FOLDER}`, path) };
  };
  return [
    ...[20, 22, 24, 26].map((major) => program(`node${major}`, nodeProgram(major), [])),
    program("deno", denoProgram(), denoRun),
    program("bun", bunProgram(), ["run"], {
      // With a smaller stack, JavaScriptCore could not compile the code that replaces WebAssembly.
      wrapper: ["env", MORE_FAST_MEMORIES, ...smallerStack(options.inJavaScript ? 1000 : 256)],
      long: FEWER_INSTANCES,
    }),
    ...browsers.map((browser) => ({
      name: browser.name,
      long: browser.name === "webkitgtk" ? FEWER_INSTANCES : usual(options),
      most: browser.name === "chromium" && !options.inJavaScript ? MOST_IN_CHROMIUM : MOST,
      missing: missing(browser),
      entries: entriesOf(inSite, options),
      version: () => browser.version(),
      start: (config, hear) => startPage(browser, folder, config, hear),
    })),
  ];
}

/** Makes the files of each copy import one another instead of the originals. */
const scopesOfCopies = () =>
  Object.fromEntries(
    Array.from({ length: COPIES }, (_, n) => [
      `/${COPIES_FOLDER}/${n}/`,
      { "#dist/": `/${COPIES_FOLDER}/${n}/dist/` },
    ]),
  );

/**
 * Runs inside/page.js in a new browser. Returns "" if the page succeeded, or a message that says how it ended. Only
 * WebKitGTK is given the smaller stack, because other browsers' stacks do not depend on the system's limit.
 */
async function startPage(browser, folder, config, hear) {
  writeFileSync(join(folder, "config.json"), JSON.stringify(config));
  const site = await serveSite(folder);
  try {
    await browser.session(
      (open) =>
        site.hearAll(
          () => open(`${site.origin}/dive.html`),
          (text) => {
            const message = JSON.parse(text);
            hear(message);
            return message.kind === "end";
          },
        ),
      smallerStack(1000),
    );
    return "";
  } catch (error) {
    return error.message;
  } finally {
    site.close();
  }
}

await runScript(async (args) => {
  const { values, positionals } = readArguments({
    args,
    options: {
      quick: { type: "boolean" },
      js: { type: "boolean" },
      part: { type: "string" },
      from: { type: "string", default: "1" },
    },
    allowPositionals: true,
  });
  const from = wholeNumber("--from", values.from) - 1;
  await installPackages();
  const stage = installTarball();
  const failed = [];
  try {
    const { folder } = stage;
    cpSync(inRoot("tests", "hardening", "inside"), join(folder, "inside"), { recursive: true });
    cpSync(catalogueFile, join(folder, "inside", "catalogue.js"));
    writeFileSync(join(folder, "reporter.js"), reporter);
    writeFileSync(join(folder, "dive.html"), page("/inside/page.js", scopesOfCopies()));
    const original = join(folder, "node_modules", "whatwg-url-wasm");
    makeCopies(original, join(folder, COPIES_FOLDER), COPIES);
    const all = runtimes(folder, { inJavaScript: values.js });
    const unknown = positionals.filter((name) => !all.some((runtime) => runtime.name === name));
    if (unknown.length > 0) {
      const names = all.map(({ name }) => name).join(", ");
      throw new Problem(`No runtime is named ${unknown.join(", ")}.`, `they are ${names}.`);
    }
    const wanted = all.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
    for (const { name, missing: why, long, most, entries, ...runtime } of wanted) {
      if (why) {
        console.log(`${name}: ${why}`);
        failed.push(name);
        continue;
      }
      const began = Date.now();
      const amount = values.quick ? QUICK : long;
      const config = { ...amount, entries, catalogue: "./catalogue.js", most, only: values.part };
      const { failures, summary } = await runDives(
        runtime.start,
        config,
        (text) => progress(`${name}, ${text}`),
        { from, lacks: MOST_LACKED, tell: (failure) => console.log(`  ${name}: ${failure}`) },
      );
      const seconds = Math.round((Date.now() - began) / 1000);
      console.log(`${name} ${await runtime.version()}: ${summary} (${seconds} s)`);
      if (failures.length > 0) failed.push(`${name} (${failures.length} failures)`);
    }
  } finally {
    await closeBrowsers();
    stage.remove();
  }
  if (failed.length > 0) throw new Problem(`Failed: ${failed.join(", ")}.`, "see above.");
});
