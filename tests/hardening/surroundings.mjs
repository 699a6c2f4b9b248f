// `node tests/hardening/surroundings.mjs` checks that the package works as usual with frozen intrinsics, SES and
// polluted prototypes, each in its own process. All Web Platform Tests must pass in these environments, too. With a name
// and a CommonJS file as arguments, the program runs the file in the environment of that name and prints the results.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { compileFunction } from "node:vm";
import { inRoot } from "../../scripts/project.mjs";
import { exercise } from "../js/exercise.js";
import { harden, progress } from "./command-line.mjs";

// Property names that the language's own operations look up in objects, and the names of existing options.
const LOOKED_UP = [
  ...["get", "set", "value", "writable", "enumerable", "configurable", "done", "next", "return"],
  ...["0", "1", "length", "base", "input", "code", "cause", "href", "fatal", "ignoreBOM", "stream"],
  ...["read", "written", "imports", "exports", "memory", "index", "raw", "stackTraceLimit", "idna"],
];

/** Node's flags for each environment, and what is changed before and after the package is loaded. */
const SURROUNDINGS = {
  "frozen intrinsics": { flags: ["--frozen-intrinsics"] },
  "no code from strings": { flags: ["--disallow-code-generation-from-strings"] },
  "no __proto__": { flags: ["--disable-proto=delete"] },
  "SES, locked down before": {
    async before() {
      await import("ses");
      lockdown();
    },
  },
  "SES, locked down after": {
    async before() {
      await import("ses");
    },
    after: () => lockdown(),
  },
  "Object.prototype frozen before": { before: () => Object.freeze(Object.prototype) },
  "Object.prototype frozen after": { after: () => Object.freeze(Object.prototype) },
  "every prototype frozen after": {
    after() {
      for (const key of Object.getOwnPropertyNames(globalThis)) {
        const { value } = Object.getOwnPropertyDescriptor(globalThis, key);
        if (typeof value === "function" && value.prototype) Object.freeze(value.prototype);
      }
    },
  },
  "Object.prototype polluted before": { before: () => pollute({ value: "polluted" }), clean },
  "Object.prototype polluted by accessors before": {
    before: () => pollute({ get: () => "polluted", set() {} }),
    clean,
  },
  "Object.prototype polluted after": { after: () => pollute({ value: "polluted" }), clean },
};

const FILES = [".build/commonjs/index.cjs", "fallback/index.js"];

const { create, defineProperty, hasOwn } = Object;

function pollute(what) {
  for (let i = 0; i < LOOKED_UP.length; i++) {
    // If the prototype has accessors for indices, assignment can't fill arrays, here or anywhere else.
    if (!hasOwn(what, "value") && LOOKED_UP[i] < "9") continue;
    const descriptor = create(null);
    descriptor.configurable = true;
    if (hasOwn(what, "value")) {
      descriptor.value = what.value;
      descriptor.writable = true;
    } else {
      descriptor.get = what.get;
      descriptor.set = what.set;
    }
    defineProperty(Object.prototype, LOOKED_UP[i], descriptor);
  }
}

function clean() {
  for (let i = 0; i < LOOKED_UP.length; i++) delete Object.prototype[LOOKED_UP[i]];
}

/** Functions that evaluate a file and the files that it requires, keyed by file name. */
function compileAll(path, functions) {
  const code = readFileSync(extname(path) === "" ? `${path}.js` : path, "utf8");
  functions[basename(path)] = compileFunction(code, ["module", "exports", "require"]);
  for (const [, name] of code.matchAll(/\brequire\(["'][.][/](.*?)["']\)/g)) {
    if (!(name in functions)) compileAll(join(dirname(path), name), functions);
  }
  return Object.assign(Object.create(null), functions);
}

const sliceOf = Function.prototype.call.bind(String.prototype.slice);

/** Returns the exports of the file with that name. The function does not use anything that the environment changes. */
function evaluate(name, compiled, evaluated, newExports) {
  if (evaluated[name] === undefined) {
    const module = create(null);
    module.exports = newExports();
    evaluated[name] = module;
    compiled[name](module, module.exports, (specifier) =>
      evaluate(sliceOf(specifier, 2), compiled, evaluated, newExports),
    );
  }
  return evaluated[name].exports;
}

/** Runs a file in an environment, and prints its results. */
async function runIn({ before, after, clean: cleanUp }, file) {
  // Node can't import anything when a prototype is polluted, so the file and the files that it requires are evaluated
  // instead. They are compiled before.
  const compiled = compileAll(file, {});
  // This file is loaded first, because it is not part of the tested code.
  const { passAll } = await import("./web-platform-tests.mjs");
  // In Node, exports inherit from Object.prototype, where setters would take the values of polluted names.
  const newExports = cleanUp ? () => create(null) : () => ({});
  let exported;
  let results;
  let thrown;
  try {
    await before?.();
    exported = evaluate(basename(file), compiled, create(null), newExports);
    await after?.();
    results = exercise(exported);
  } catch (error) {
    thrown = error;
  }
  cleanUp?.();
  if (thrown) throw thrown;
  passAll(exported);
  console.log(JSON.stringify(results));
}

async function runInAll(quick) {
  const expected = exercise(await import("whatwg-url-wasm"));
  let count = 0;
  // In quick runs, most environments run only the file that depends on WebAssembly.
  const wanted = (name, file) => !quick || file === FILES[0] || /polluted|frozen before/.test(name);
  for (const [name, { flags = [] }] of Object.entries(SURROUNDINGS)) {
    for (const file of FILES.filter((one) => wanted(name, one))) {
      progress(`${name}, ${file}`);
      const args = [...flags, fileURLToPath(import.meta.url), name, inRoot(file)];
      try {
        const { stdout } = await promisify(execFile)(process.execPath, args);
        assert.deepEqual(JSON.parse(stdout), expected);
      } catch (error) {
        throw new Error(`${name}, ${file}`, { cause: error });
      }
      count++;
    }
  }
  assert.ok(count >= (quick ? 15 : 22));
  return `The same in ${count} surroundings`;
}

const [name, file] = process.argv.slice(2);
if (name in SURROUNDINGS) await runIn(SURROUNDINGS[name], file);
else await harden(runInAll);
