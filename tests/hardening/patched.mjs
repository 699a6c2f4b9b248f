// `node tests/hardening/patched.mjs`: every built-in there is, patched one by one after the package has loaded.
//
// The package is evaluated anew for each, so that whatever it makes late is made of patched built-ins: none
// may be called, and all results must be the same. But for one thing, which the standard asks for: how
// arrays are iterated.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Script } from "node:vm";
import { inRoot } from "../../scripts/project.mjs";
import { exercise } from "../js/exercise.js";
import { prepareInfra } from "../js/infra-exercise.js";
import { harden, progress } from "./command-line.mjs";

const exerciseClasses = (classes) => () => exercise(classes);
const exerciseInfra = (infra) => {
  const run = prepareInfra(infra);
  return () => run([]);
};

/** Each with what gives the exercise of its exports. */
const FILES = [
  { file: "dist/index.cjs", prepare: exerciseClasses },
  { file: "dist/js/index.cjs", prepare: exerciseClasses },
  { file: "dist/infra.cjs", prepare: exerciseInfra },
];
/** Web IDL: https://webidl.spec.whatwg.org/#create-sequence-from-iterable */
const REQUIRED = ["Array.prototype[Symbol(Symbol.iterator)]", "Array Iterator.next"];
const FEWEST = 700;

const { apply, defineProperty, deleteProperty, getOwnPropertyDescriptor, ownKeys } = Reflect;

/** All of the language's and the Web's classes and namespaces, with their prototypes, by name. */
function owners() {
  const found = new Map();
  const note = (name, object) => {
    if (object !== null && (typeof object === "object" || typeof object === "function")) {
      found.set(name, object);
    }
  };
  const notOurs = [
    "process",
    "global",
    "globalThis",
    "console",
    "navigator",
    "crypto",
    "performance",
  ];
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (notOurs.includes(name) || !/^[A-Z]/.test(name)) continue;
    const { value } = getOwnPropertyDescriptor(globalThis, name);
    note(name, value);
    if (typeof value === "function") note(`${name}.prototype`, value.prototype);
  }
  for (const name of ["Memory", "Module", "Instance", "Table", "Global", "RuntimeError"]) {
    note(`WebAssembly.${name}`, WebAssembly[name]);
    note(`WebAssembly.${name}.prototype`, WebAssembly[name].prototype);
  }
  const typedArray = Object.getPrototypeOf(Uint8Array);
  note("TypedArray", typedArray);
  note("TypedArray.prototype", typedArray.prototype);
  for (const iterated of [[], new Map(), new Set(), "", "a".matchAll(/a/g)]) {
    const prototype = Object.getPrototypeOf(iterated[Symbol.iterator]());
    note(prototype[Symbol.toStringTag], prototype);
    note("Iterator.prototype", Object.getPrototypeOf(prototype));
  }
  note("global", globalThis);
  return found;
}

/** Each function and each getter, and what takes its place. */
function* patches() {
  for (const [name, object] of owners()) {
    for (const key of ownKeys(object)) {
      if (name === "global" && !/^[A-Za-z]/.test(String(key))) continue;
      const original = getOwnPropertyDescriptor(object, key);
      if (!original.configurable) continue;
      const isAccessor = original.get !== undefined;
      // The place of a prototype is not configurable; constructors' are.
      if (!isAccessor && typeof original.value !== "function") continue;
      const title = `${name}${typeof key === "symbol" ? `[${String(key)}]` : `.${key}`}`;
      yield { title, object, key, original, isAccessor };
    }
  }
}

let calls = 0;

function wrong() {
  calls++;
  return "wrong";
}

/** What `action` gives while the patch is there, or what it throws. */
function withPatch({ object, key, original, isAccessor }, action) {
  const replacement = isAccessor
    ? {
        __proto__: null,
        get: wrong,
        set: wrong,
        configurable: true,
        enumerable: original.enumerable,
      }
    : { __proto__: null, value: wrong, writable: true, configurable: true, enumerable: false };
  calls = 0;
  defineProperty(object, key, replacement);
  let result;
  let thrown;
  try {
    result = action();
  } catch (error) {
    thrown = error;
  }
  const called = calls;
  if (original === undefined) deleteProperty(object, key);
  else defineProperty(object, key, original);
  return { result, thrown, called };
}

await harden(async (quick) => {
  const all = [...patches()];
  assert.ok(all.length >= FEWEST, `only ${all.length} patches`);
  for (const { file, prepare } of FILES) {
    const wrapper = `(function (module, exports) { ${readFileSync(inRoot(file), "utf8")}\n})`;
    const script = new Script(wrapper, { filename: file });
    const load = () => {
      const module = { exports: {} };
      apply(script.runInThisContext(), undefined, [module, module.exports]);
      return prepare(module.exports);
    };
    let run = load();
    const expected = run();
    const changed = [];
    for (const [index, patch] of all.entries()) {
      // A few of them anew, when there is little time.
      if (!quick || index % 16 === 0) run = load();
      const { result, thrown, called } = withPatch(patch, run);
      let isSame = thrown === undefined && called === 0;
      for (let i = 0; isSame && i < expected.length; i++) isSame = result[i] === expected[i];
      if (!isSame)
        changed.push(
          `${patch.title}${thrown ? `: ${thrown}` : ""}${called ? `, called ${called} times` : ""}`,
        );
      progress(`${file}, ${index + 1} of ${all.length}`);
    }
    const unexpected = changed.filter((line) => !REQUIRED.some((title) => line.startsWith(title)));
    assert.deepEqual(unexpected, [], file);
    assert.equal(changed.length, REQUIRED.length, `${file}: ${changed}`);
  }
  return `${all.length} built-ins patched one by one under each of ${FILES.length} files: results change with ${REQUIRED.join(" and ")} alone`;
});
