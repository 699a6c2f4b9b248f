// `node tests/hardening/surrounded.mjs NAME FILE` prints what that file of dist/ does in surroundings of that
// name: surroundings.mjs says which there are.
import { readFileSync } from "node:fs";
import { compileFunction } from "node:vm";
import { exercise } from "../js/exercise.js";

const [, , name, file] = process.argv;
// Node can't import anything under a prototype that is polluted, so this is evaluated.
const evaluate = compileFunction(readFileSync(file, "utf8"), ["module", "exports", "require"]);

// Names that the language's own operations look up in objects, and those of what options there are.
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
    // With accessors for indices, no array can be filled by assignment, here or anywhere.
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

const { before, after, clean: cleanUp } = surroundings[name];
// Loaded first, as it is no part of what is tested.
const { passAll } = await import("./web-platform-tests.mjs");
const module = { exports: {} };
let results;
let thrown;
try {
  await before?.();
  evaluate(module, module.exports, undefined);
  await after?.();
  results = exercise(module.exports);
} catch (error) {
  thrown = error;
}
cleanUp?.();
if (thrown) throw thrown;
passAll(module.exports);
console.log(JSON.stringify(results));
