// `node protected.mjs FOLDER ENVIRONMENT LISTS CATALOGUE` imports all entries of the package in FOLDER in a hostile
// environment, calls every function with its examples, and prints the number of calls and the wrong answers. LISTS is
// JSON: lists of entries, each with its name and file. CATALOGUE is the file that tests/catalogue/index.mjs writes.
import dgram from "node:dgram";
import dns from "node:dns";
import fs from "node:fs";
import net from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { loadEntries, perform, rightAnswer } from "../../hardening/inside/functions.js";

const { process } = globalThis;
const [, , folder, name, lists, catalogue] = process.argv;
const { reallyExit } = process;
const { closeSync, openSync, readdirSync, rmSync, writeFileSync, writeSync } = fs;

/** Functions of `process` that Node's own code calls. */
const CALLED_BY_NODE =
  /^(?:nextTick|emit|emitWarning|on|once|off|listenerCount|binding|_.*|reallyExit|exit)$/;

const throwing = () => {
  throw new Error("this function is not allowed");
};

const takenDescriptors = [];

/** What each environment changes before the entries are imported, and after. */
const environments = {
  "no files": { after: () => rmSync(folder, { recursive: true }) },
  "no descriptors": {
    after() {
      try {
        for (;;) takenDescriptors.push(openSync("/dev/null"));
      } catch (error) {
        if (error.code !== "EMFILE") throw error;
        closeSync(takenDescriptors.pop());
        takenDescriptors.push(openSync("/dev/null"));
      }
    },
    clean() {
      for (const descriptor of takenDescriptors) closeSync(descriptor);
    },
  },
  "another version's files": {
    after() {
      for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (file.isFile()) writeFileSync(join(file.parentPath ?? file.path, file.name), "another");
      }
    },
  },
  "no process": { before: () => delete globalThis.process },
  "a global process that throws": {
    before() {
      Object.defineProperty(globalThis, "process", { get: throwing, configurable: true });
    },
  },
  "frozen process": { before: () => Object.freeze(process) },
  "no getBuiltinModule": { before: () => delete process.getBuiltinModule },
  "process with throwing functions": {
    before() {
      for (const key of Object.getOwnPropertyNames(process)) {
        const { value, configurable } = Object.getOwnPropertyDescriptor(process, key);
        if (typeof value !== "function" || !configurable || CALLED_BY_NODE.test(key)) continue;
        process[key] = throwing;
      }
    },
  },
  "process with throwing getters": {
    before() {
      for (const key of ["versions", "platform", "getBuiltinModule", "cwd"]) {
        Object.defineProperty(process, key, { get: throwing, configurable: true });
      }
    },
  },
  "replaced fs": {
    before() {
      // Node itself reads modules with this function.
      const { readFileSync } = fs;
      fs.readFile = throwing;
      fs.readFileSync = (file, ...rest) =>
        /\.(?:js|json)$/.test(file) ? readFileSync(file, ...rest) : throwing();
    },
  },
  "no network": {
    before() {
      net.Socket.prototype.connect = dgram.createSocket = dns.lookup = throwing;
      globalThis.fetch = globalThis.WebSocket = globalThis.EventSource = throwing;
    },
  },
  "frozen global object": {
    before() {
      // An example uses this global, which Node defines when it is first read.
      void globalThis.atob;
      Object.freeze(globalThis);
    },
  },
};

const { before, after, clean } = environments[name];
const { examples } = await import(pathToFileURL(catalogue).href);
before?.();
const loaded = [];
for (const list of JSON.parse(lists)) {
  const files = new Map(list.map((entry) => [entry.name, entry.file]));
  const load = (entry) => import(pathToFileURL(join(folder, files.get(entry))).href);
  loaded.push(await loadEntries([...files.keys()], load, examples));
}
after?.();
const wrong = loaded.flatMap(({ problems }) => problems);
let calls = 0;
for (const { entries, rows } of loaded) {
  for (const row of rows) {
    const { answer, said } = perform(row, entries, "secret");
    if (answer !== rightAnswer(row, "secret")) wrong.push(`${row.name}: ${said}`);
    calls++;
  }
}
clean?.();
writeSync(1, `@result ${JSON.stringify({ calls, wrong })}\n`);
// Node itself can't end normally if `process` is frozen.
reallyExit.call(process, 0);
