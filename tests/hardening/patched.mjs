// `node tests/hardening/patched.mjs` patches each built-in in turn after the package has loaded. With each patch, it
// runs the classes and all functions of every entry.
//
// For each patch, the package is evaluated again, so that anything it creates lazily is created with the patched
// built-in. No patched built-in may be called, and all results must be unchanged. The only exception is array
// iteration, because the standard requires it.
//
// The program also patches many built-ins at once. On every second access, accessors return a different function, so
// the code would call a different function from the one that it checked. Strings and arrays inherit indices past their
// ends. The methods that `instanceof` calls are patched, too.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { Script } from "node:vm";
import { inRoot } from "../../scripts/project.mjs";
import { examples } from "../catalogue/index.mjs";
import { exercise } from "../js/exercise.js";
import { harden, progress } from "./command-line.mjs";
import { COUNTS, entriesOf } from "./dives.mjs";
import {
  answerOf,
  loadEntries,
  makeFor,
  perform,
  rightAnswer,
  showError,
} from "./inside/functions.js";
import { isUsed, mayUse, unneededAllowances } from "./used-built-ins.mjs";

/** Files that export the classes. */
const FILES = [".build/commonjs/index.cjs", "fallback/index.js"];
/** Web IDL: https://webidl.spec.whatwg.org/#create-sequence-from-iterable */
const REQUIRED = ["Array.prototype[Symbol(Symbol.iterator)]", "Array Iterator.next"];
const FEWEST = 700;

const { apply, defineProperty, deleteProperty, getOwnPropertyDescriptor, ownKeys } = Reflect;

/** The classes and namespaces of the language and the Web, with their prototypes, keyed by name. */
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

/** The built-ins that code uses most often. */
const USUAL =
  /^(?:String|Array|TypedArray|RegExp|Function|Map|Set)[.]prototype\b|^(?:Object|Reflect|JSON|Text|WebAssembly)|^(?:String|Array|Number)[.](?:from|is)/;

/** All functions and getters, each with its replacement. */
function* patches() {
  for (const [name, object] of owners()) {
    for (const key of ownKeys(object)) {
      if (name === "global" && !/^[A-Za-z]/.test(String(key))) continue;
      const original = getOwnPropertyDescriptor(object, key);
      if (!original.configurable) continue;
      const isAccessor = original.get !== undefined;
      // A class's `prototype` is not configurable, but a prototype's `constructor` is.
      if (!isAccessor && typeof original.value !== "function") continue;
      const title = `${name}${typeof key === "symbol" ? `[${String(key)}]` : `.${key}`}`;
      yield { title, object, key, original, isAccessor };
    }
  }
}

/**
 * Some patches add these values to the prototypes of strings and arrays, which then inherit indices past their ends.
 */
const INHERITED = [..."/?:[]{}.2%\\-", {}];

/** Names that the language's own operations or the package look up in objects. */
const LOOKED_UP = ["done", "value", "base", "input", "code", "get", "set", "writable", "length"];

/**
 * Patches that change many properties of built-ins at once. For properties that did not exist before, `original` is
 * undefined.
 */
function* patchesAtOnce(all) {
  for (const first of [0, 1]) {
    yield {
      title: `accessors that give another function each second time, from look-up ${first} on`,
      properties: all
        .filter(({ title, isAccessor }) => !isAccessor && !isUsed(title))
        .map((patch) => ({ ...patch, replacement: alternating(patch, first) })),
    };
  }
  for (const value of INHERITED) {
    yield {
      title: `${JSON.stringify(value)} under the names of indices in Object.prototype`,
      properties: Array.from({ length: 41 }, (_, index) => ({
        object: Object.prototype,
        key: `${index}`,
        replacement: dataProperty(value),
      })),
    };
  }
  yield {
    title: "names of members of results and descriptors in Object.prototype",
    properties: LOOKED_UP.map((key) => ({
      object: Object.prototype,
      key,
      replacement: dataProperty("polluted"),
    })),
  };
  yield {
    title: "Symbol.hasInstance",
    properties: [...owners().values()]
      .filter((object) => typeof object === "function" && object !== globalThis)
      .map((object) => ({
        object,
        key: Symbol.hasInstance,
        replacement: dataProperty(() => !wrong()),
      })),
  };
}

const dataProperty = (value) => ({
  __proto__: null,
  value,
  writable: true,
  configurable: true,
  enumerable: false,
});

function alternating({ title, original }, first) {
  let lookUps = first;
  const replacement = () => {
    called = title;
    return wrong();
  };
  return {
    __proto__: null,
    get: () => (lookUps++ % 2 === 0 ? original.value : replacement),
    set: wrong,
    configurable: true,
    enumerable: original.enumerable,
  };
}

const CLASSES = "whatwg-url-wasm";

/**
 * All functions and accessors in the package's own classes. Because the entries are evaluated again each time,
 * `ownerIn` looks up the current owner of the patched property.
 */
function* ownPatches(entries) {
  for (const name of ["URL", "URLSearchParams"]) {
    for (const [title, ownerIn] of [
      [name, (all) => all[CLASSES][name]],
      [`${name}.prototype`, (all) => all[CLASSES][name].prototype],
    ]) {
      for (const key of ownKeys(ownerIn(entries))) {
        const { get, value } = getOwnPropertyDescriptor(ownerIn(entries), key);
        if (key === "constructor" || (get === undefined && typeof value !== "function")) continue;
        yield { title: `own ${title}.${String(key)}`, ownerIn, key, isAccessor: get !== undefined };
      }
    }
  }
}

function located(patch, entries) {
  if (patch.ownerIn === undefined) return patch;
  const object = patch.ownerIn(entries);
  return { ...patch, object, original: getOwnPropertyDescriptor(object, patch.key) };
}

let calls = 0;
/** The title of the latest call made while many properties are patched at once. */
let called = "";

function wrong() {
  calls++;
  return "wrong";
}

const replacementOf = ({ original, isAccessor }) =>
  isAccessor
    ? {
        __proto__: null,
        get: wrong,
        set: wrong,
        configurable: true,
        enumerable: original.enumerable,
      }
    : dataProperty(wrong);

/** Applies the patch and returns the result of `action`, or the error that `action` throws. */
function withPatch(patch, action) {
  const properties = patch.properties ?? [{ ...patch, replacement: replacementOf(patch) }];
  calls = 0;
  called = "";
  for (let i = 0; i < properties.length; i++) {
    defineProperty(properties[i].object, properties[i].key, properties[i].replacement);
  }
  let result;
  let thrown;
  try {
    result = action();
  } catch (error) {
    thrown = error;
  }
  const times = calls;
  for (let i = properties.length - 1; i >= 0; i--) {
    const { object, key, original } = properties[i];
    if (original === undefined) deleteProperty(object, key);
    else defineProperty(object, key, original);
  }
  return { result, thrown, times };
}

/** Evaluates an entry's CommonJS file again, along with the files that it requires, and returns its exports. */
function evaluate(files) {
  const modules = new Map();
  const load = (file) => {
    if (modules.has(file)) return modules.get(file).exports;
    const module = { exports: {} };
    modules.set(file, module);
    const require = (path) => load(join(dirname(file), extname(path) ? path : `${path}.js`));
    apply(scriptOf(file).runInThisContext(), undefined, [module, module.exports, require]);
    return module.exports;
  };
  return Object.fromEntries([...files].map(([name, file]) => [name, load(file)]));
}

const scripts = new Map();

function scriptOf(file) {
  if (!scripts.has(file)) {
    const wrapper = `(function (module, exports, require) { ${readFileSync(file, "utf8")}\n})`;
    scripts.set(file, new Script(wrapper, { filename: file }));
  }
  return scripts.get(file);
}

const TEXT = "plain0text0for0everyone0";
/** The number of examples that the quick version runs. It omits some entries. */
const QUICK_EXAMPLES = 887;

/**
 * Runs all functions of every entry with each patch in `all`, and with every nth patch of the package's own classes.
 * Returns the number of examples that ran, and the failures.
 */
async function patchUnderEveryFunction(all, quick, every) {
  const files = new Map(
    entriesOf((_, file) => ({ file }))
      // /auto changes globals, and its exports are covered by other entries. The functions in /lite and /js are also in
      // other entries.
      .filter(({ name }) => !name.includes("/auto"))
      .filter(({ name }) => !quick || !/[/](lite|js|js[/]url-pattern)$/.test(name))
      .map(({ name, file }) => [name, inRoot(file)]),
  );
  let entries = evaluate(files);
  const own = [...ownPatches(entries)].filter((_, index) => index % every === 0);
  const patched = [...all, ...own];
  const { rows, problems } = await loadEntries(
    [...files.keys()],
    async (name) => entries[name],
    examples,
  );
  const results = new Array(rows.length);
  const errors = new Array(rows.length);
  const calledBy = new Array(rows.length);
  const calledLast = new Array(rows.length);
  for (const [index, patch] of patched.entries()) {
    if (patch.properties || index % (quick ? 64 : 4) === 0) entries = evaluate(files);
    const mades = rows.map((row) => makeFor(row, entries, TEXT));
    withPatch(located(patch, entries), () => {
      for (let i = 0; i < rows.length; i++) {
        const before = calls;
        errors[i] = undefined;
        try {
          results[i] = rows[i].example.call(entries[rows[i].entry], TEXT, mades[i]);
        } catch (error) {
          errors[i] = error;
        }
        calledBy[i] = calls - before;
        calledLast[i] = called;
      }
    });
    for (const [i, row] of rows.entries()) {
      // The classes' own examples call the patched members. In the examples for entries below /js, the objects are
      // instances of a foreign class.
      const isAsked = row.entry === CLASSES || row.entry.startsWith(`${CLASSES}/js/`);
      if (patch.ownerIn !== undefined && isAsked) continue;
      const right = rightAnswer(row, TEXT);
      const answer = answerUnderPatch(row, mades[i], results[i], errors[i]);
      if ((answer !== right || calledBy[i] > 0) && !mayUse(row, patch.title)) {
        const times = calledBy[i] > 0 ? ` and calls ${calledLast[i]} ${calledBy[i]} times` : "";
        problems.push(`${row.name} with another ${patch.title}: ${answer}${times}`);
      }
      // Whatever the outcome, the effect of a patch must not persist.
      const { answer: later, said } = perform(row, entries, TEXT);
      if (later !== right) problems.push(`${row.name} after ${patch.title}: ${said}`);
    }
    progress(`every function, ${index + 1} of ${patched.length}`);
  }
  const expected = quick ? QUICK_EXAMPLES : COUNTS.inWebAssembly.examples;
  assert.ok(rows.length >= expected, `${rows.length} examples, for ${expected}`);
  return { examples: rows.length, problems };
}

function answerUnderPatch(row, made, result, error) {
  if (error !== undefined)
    return error?.name === row.example.throws ? error.name : showError(error);
  try {
    return answerOf(row, made, result);
  } catch (reading) {
    return `what can't be read: ${reading}`;
  }
}

await harden(async (quick, sample) => {
  const every = sample ? 27 : quick ? 3 : 1;
  const all = [...patches()];
  assert.ok(all.length >= FEWEST, `only ${all.length} patches`);
  const atOnce = [...patchesAtOnce(all)];
  for (const { title, properties } of atOnce) assert.ok(properties.length > 8, title);
  const isInSample = (patch, index) => index % every === 0 || (sample && USUAL.test(patch.title));
  const some = [...all.filter(isInSample), ...atOnce];
  const { examples, problems } = await patchUnderEveryFunction(some, quick, sample ? 3 : 1);
  // The quick version applies too few patches to need every allowance.
  if (!quick)
    problems.push(...unneededAllowances().map((what) => `nothing needs to be allowed ${what}`));
  assert.equal(problems.length, 0, `${problems.length} failures:\n${problems.join("\n")}`);
  const single = sample
    ? all.filter(({ title }, index) => index % 3 === 0 || REQUIRED.includes(title))
    : all;
  for (const file of FILES) {
    const load = () => evaluate([["", inRoot(file)]])[""];
    let classes = load();
    const expected = exercise(classes);
    const changed = [];
    const together = [...single, ...atOnce];
    for (const [index, patch] of together.entries()) {
      // In the quick version, only some entries are evaluated again.
      if (patch.properties || !quick || index % 16 === 0) classes = load();
      const { result, thrown, times } = withPatch(patch, () => exercise(classes));
      let isSame = thrown === undefined && times === 0;
      for (let i = 0; isSame && i < expected.length; i++) isSame = result[i] === expected[i];
      if (!isSame)
        changed.push(
          `${patch.title}${thrown ? `: ${thrown}` : ""}${times ? `, called ${called} ${times} times` : ""}`,
        );
      progress(`${file}, ${index + 1} of ${together.length}`);
    }
    const unexpected = changed.filter((line) => !REQUIRED.some((title) => line.startsWith(title)));
    assert.deepEqual(unexpected, [], file);
    assert.equal(changed.length, REQUIRED.length, `${file}: ${changed}`);
  }
  return `${single.length} built-ins patched one by one, and many at once in ${atOnce.length} ways, under each of ${FILES.length} files: results change with ${REQUIRED.join(" and ")} alone; and under ${examples} examples of all functions`;
});
