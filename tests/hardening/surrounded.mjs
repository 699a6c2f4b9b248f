// `node tests/hardening/surrounded.mjs NAME FILE` runs a CommonJS file in the environment called NAME (see the list in
// surroundings.mjs) and prints the results.
import { readFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { compileFunction } from "node:vm";
import { exercise } from "../js/exercise.js";

const [, , name, file] = process.argv;
// Node can't import anything when a prototype is polluted, so the file and the files that it requires are evaluated
// instead. They are compiled before.
const compiled = compileAll(file, {});

// Property names that the language's own operations look up in objects, and the names of existing options.
const LOOKED_UP = [
  ...["get", "set", "value", "writable", "enumerable", "configurable", "done", "next", "return"],
  ...["0", "1", "length", "base", "input", "code", "cause", "href", "fatal", "ignoreBOM", "stream"],
  ...["read", "written", "imports", "exports", "memory", "index", "raw", "stackTraceLimit", "idna"],
];

const surroundings = {
  "frozen intrinsics": { before() {} },
  "no code from strings": { before() {} },
  "no __proto__": { before() {} },
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

/** Returns the exports of the file with that name. The function does not use anything that the environment changes. */
function evaluate(name) {
  if (evaluated[name] === undefined) {
    const module = create(null);
    // In Node, exports inherit from Object.prototype, whose setters would keep the polluted names from being exported.
    module.exports = isPolluted ? create(null) : {};
    evaluated[name] = module;
    compiled[name](module, module.exports, (specifier) => evaluate(sliceOf(specifier, 2)));
  }
  return evaluated[name].exports;
}

const { before, after, clean: cleanUp } = surroundings[name];
// This file is loaded first, because it is not part of the tested code.
const { passAll } = await import("./web-platform-tests.mjs");
const sliceOf = Function.prototype.call.bind(String.prototype.slice);
const evaluated = create(null);
const isPolluted = name.includes("polluted");
let exported;
let results;
let thrown;
try {
  await before?.();
  exported = evaluate(basename(file));
  await after?.();
  results = exercise(exported);
} catch (error) {
  thrown = error;
}
cleanUp?.();
if (thrown) throw thrown;
passAll(exported);
console.log(JSON.stringify(results));
