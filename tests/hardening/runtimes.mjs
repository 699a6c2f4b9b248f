// `npm run hardening:runtimes`: the dives of stack.mjs in every runtime, of the packed package. `--quick` runs as few
// as `npm test`, `-- NAME...` selects runtimes, `--part TEXT` selects examples by a text in their names, `--from N`
// starts at that part, and `--js` runs the entries that need no WebAssembly instead of the usual ones.
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments } from "../../scripts/arguments.mjs";
import { Problem, runScript } from "../../scripts/problem.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { wholeNumber } from "../../scripts/whole-number.mjs";
import { browsers, missing } from "../packaging/browsers.mjs";
import { installPackages } from "../packaging/install.mjs";
import { bunProgram, denoProgram, denoRun, nodeProgram, version } from "../packaging/runtimes.mjs";
import { page, reporter, serveSite } from "../packaging/site.mjs";
import { installTarball } from "../packaging/stage.mjs";
import { progress } from "./command-line.mjs";
import { copyOf, makeCopies } from "./copies.mjs";
import { entriesOf, LONG, MOST_LACKED, QUICK, runDives, startProgram } from "./dives.mjs";

/**
 * JavaScriptCore's stack is the system's. Without stack to compile functions, it parses them again and again, mostly in
 * new instances, and calls that find a broken instance make these. So it gets a smaller stack, and fewer dives in new
 * instances.
 */
const smallerStack = (kibibytes) => ["sh", "-c", `ulimit -s ${kibibytes} && exec "$0" "$@"`];
const FEWER_INSTANCES = { ...LONG, instances: 2, depths: [4, 40] };

/**
 * After JavaScriptCore has created its maximum of fast WebAssembly memories, each new instance waits for a full garbage
 * collection, and this dominates the time of calls that find a broken instance.
 */
const MORE_FAST_MEMORIES = "BUN_JSC_maxNumWasmFastMemories=4000";

/** An instance without WebAssembly is parsed and compiled each time, and this dominates the time of a dive in it. */
const usual = ({ inJavaScript }) => (inJavaScript ? FEWER_INSTANCES : LONG);

/** Parts in one process or page. */
const MOST = 10;

/**
 * Pages keep every module, and Chromium has room for about a hundred WebAssembly memories in a process: each takes
 * 10 GB of the address space of 1 TB that it gives to a page's memories.
 */
const MOST_IN_CHROMIUM = 1;

/** As many instances are made in one process or page. */
const COPIES = MOST * LONG.instances;
const COPIES_FOLDER = "copies";

/** The name of each, and how to start a part of the dives in it; `missing` says why that can't be done. */
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
      // Less is too little to compile what takes the place of WebAssembly.
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

/**
 * Runs inside/page.js in a new browser: returns "" if it succeeded, and otherwise how it ended. Only WebKitGTK takes
 * the smaller stack: in other browsers it does not depend on the system's.
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
    writeFileSync(join(folder, "reporter.js"), reporter);
    writeFileSync(join(folder, "dive.html"), page("/inside/page.js"));
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
      const config = { ...amount, entries, most, only: values.part };
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
    stage.remove();
  }
  if (failed.length > 0) throw new Problem(`Failed: ${failed.join(", ")}.`, "see above.");
});
