// Lists the functions that the entries export, with the examples for each: those that tests/catalogue makes from the doc
// comments, and those in examples.js.
//
// Functions are named like this: "parse" for a function, "new URL" for a class, "URL.parse" for a static method,
// "URL.prototype.sort", "get URL.prototype.href" and "set URL.prototype.href".
import { examples as others, prototypes } from "./examples.js";

const { getOwnPropertyDescriptor, ownKeys } = Reflect;

const IN_JAVASCRIPT = "whatwg-url-wasm/js";

/** Whether an entry is `/js` or below it, and therefore works without WebAssembly. */
export const isInJavaScript = (entry) =>
  entry === IN_JAVASCRIPT || entry.startsWith(`${IN_JAVASCRIPT}/`);

/**
 * Returns the usual entry that has the same functions: for an entry below `/js` or on the platform's own URL, the entry
 * built from the same sources; otherwise, the entry itself.
 */
const twinOf = (entry) =>
  entry.replace(isInJavaScript(entry) ? "/js" : "", "").replace(/[/]native$/, "");

/** Properties that every function and class has. */
const INHERENT = ["arguments", "caller", "constructor", "length", "name", "prototype"];

/** A class's `prototype` can't be assigned to. */
const isClass = (value) => getOwnPropertyDescriptor(value, "prototype")?.writable === false;

/**
 * Returns an entry's functions, keyed by name.
 *
 * @param {string} entry its name
 * @param {object} exports
 */
export function functionsOf(entry, exports) {
  const functions = new Map();
  for (const [name, value] of Object.entries(exports)) {
    // The files below /js are CommonJS, to whose exports runtimes add these names.
    if (name === "default" || name === "module.exports") continue;
    if (typeof value === "string" || typeof value === "number" || Array.isArray(value)) continue;
    if (typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype) {
      addMembers(functions, name, value);
      continue;
    }
    if (typeof value !== "function") {
      throw new Error(
        `${name} of ${entry} is not a function, string, number or list: say how to test it`,
      );
    }
    functions.set(isClass(value) ? `new ${name}` : name, value);
    addMembers(functions, name, value);
    if (isClass(value)) addMembers(functions, `${name}.prototype`, value.prototype);
  }
  for (const [name, prototype] of Object.entries(prototypes[twinOf(entry)]?.(exports) ?? {})) {
    addMembers(functions, name, prototype);
  }
  return functions;
}

/** Two prototypes are alike if they have the same members. Every call of a mixin creates another prototype. */
export const likeness = (prototype) => ownKeys(prototype).map(String).sort().join();

/** Returns the names of the prototypes in `prototypes` by their likeness. */
likeness.of = (entry, exports) =>
  new Map(
    Object.entries(prototypes[twinOf(entry)]?.(exports) ?? {}).map(([name, prototype]) => [
      likeness(prototype),
      name,
    ]),
  );

function addMembers(functions, owner, object) {
  for (const key of ownKeys(object)) {
    if (INHERENT.includes(key) || key === Symbol.toStringTag) continue;
    const name = `${owner}${typeof key === "symbol" ? `[${String(key)}]` : `.${key}`}`;
    const { get, set, value } = getOwnPropertyDescriptor(object, key);
    if (get !== undefined) functions.set(`get ${name}`, get);
    if (set !== undefined) functions.set(`set ${name}`, set);
    if (typeof value === "function") functions.set(name, value);
  }
}

/**
 * @typedef {object} Row
 * @property {string} name the names of the function and the entry, and the number of the example
 * @property {string} entry
 * @property {import("./examples.js").Example} example
 */

/**
 * Imports the entries and pairs their functions with the examples. A function shared by several entries is included
 * only once.
 *
 * @param {string[]} names the entries; entries that change the exports of other entries must be last, so that any
 * function they add counts as their own
 * @param {(name: string) => Promise<object>} load
 * @param {Record<string, Record<string, import("./examples.js").Example[]>>} catalogue the examples from doc comments
 * @returns {Promise<{ entries: Record<string, object>, rows: Row[], functions: number, problems: string[] }>}
 *   `problems` contains a sentence for each function without an example and each example without a function
 */
export async function loadEntries(names, load, catalogue) {
  const entries = {};
  const seen = new Set();
  const rows = [];
  const problems = [];
  for (const entry of names) {
    entries[entry] = await load(entry);
    const left = new Map(Object.entries(others[twinOf(entry)] ?? {}));
    for (const [name, value] of functionsOf(entry, entries[entry])) {
      const found = [catalogue[twinOf(entry)]?.[name] ?? [], left.get(name) ?? []].flat();
      left.delete(name);
      if (seen.has(value)) continue;
      seen.add(value);
      if (found.length === 0) {
        problems.push(`no example for ${name} of ${entry}: add one to its doc comment`);
        continue;
      }
      const list = found.filter(({ isForeign }) => !isForeign);
      for (const [index, example] of list.entries()) {
        const which = list.length > 1 ? `, example ${index + 1}` : "";
        rows.push({ name: `${name} of ${entry}${which}`, entry, example });
      }
    }
    for (const [name, found] of left) {
      if ([found].flat().every(({ missing }) => missing !== undefined)) continue;
      problems.push(`there is an example for ${name} of ${entry}, which has no such function`);
    }
  }
  return { entries, rows, functions: seen.size, problems };
}

/**
 * Returns a value as text. Converts a value to a string. Two strings are equal if and only if the values are.
 */
export function show(value) {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(show).join(", ")}]`;
  if (value instanceof Uint8Array) return `bytes [${value.join(", ")}]`;
  if (value instanceof Set) return `Set ${show([...value])}`;
  if (value instanceof Map) return `Map ${show([...value])}`;
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new Error(
      `${Object.prototype.toString.call(value)}: its example must say how to read it`,
    );
  }
  return `{${Object.entries(value)
    .map(([key, item]) => `${key}: ${show(item)}`)
    .join(", ")}}`;
}

/** Returns all the information in an error. */
export function showError(error) {
  if (!(error instanceof Error)) return `thrown: ${String(error)}`;
  const { name, message } = error;
  const own = ownKeys(error)
    .filter((key) => !ENGINES_OWN.includes(key))
    .map(
      (key) => `, ${String(key)}: ${key === "cause" ? showError(error.cause) : String(error[key])}`,
    );
  return `${name}: ${message}${own.join("")}`;
}

/** Properties that engines add to errors, such as the position where the error was thrown. */
const ENGINES_OWN = [
  ...["stack", "message", "line", "column", "sourceURL", "fileName", "lineNumber"],
  ...["columnNumber", "originalLine", "originalColumn"],
];

/** Creates the argument `made` for a call. See `Example`. */
export function makeFor({ entry, example }, entries, text) {
  if (example.make === undefined) return undefined;
  return example.make(entries[entry], text, othersFor(entry, entries));
}

/** The classes for examples of entries on the platform's own URL. */
const platform = { URL: globalThis.URL, URLSearchParams: globalThis.URLSearchParams };

function othersFor(entry, entries) {
  if (entry.endsWith("/native"))
    return { __proto__: null, ...entries, "whatwg-url-wasm": platform };
  return isInJavaScript(entry) ? twinsIn(entries) : entries;
}

/** For each set of entries, maps the names of entries to their counterparts below /js. */
const twins = new WeakMap();

function twinsIn(entries) {
  let found = twins.get(entries);
  if (found === undefined) {
    const inJavaScript = Object.entries(entries).filter(([name]) => isInJavaScript(name));
    found = Object.fromEntries(inJavaScript.map(([name, exports]) => [twinOf(name), exports]));
    twins.set(entries, found);
  }
  return found;
}

/** Returns the expected answer. For an error, only the class is compared, not the message. */
export const rightAnswer = ({ example }, text) =>
  example.throws === undefined ? show(example.answer(text)) : example.throws;

/** Returns the outcome of a call that returned `result`. */
export const answerOf = ({ example }, made, result) => {
  if (example.throws !== undefined) return `no error but ${String(result)}`;
  if (example.state !== undefined) return show(example.state(made));
  return show(example.read === undefined ? result : example.read(result, made));
};

/**
 * Makes the call. Returns the call's result, or the error class if the call threw an error of the expected class.
 * `said` describes the complete outcome.
 */
export function perform(row, entries, text) {
  try {
    const made = makeFor(row, entries, text);
    const answer = answerOf(row, made, row.example.call(entries[row.entry], text, made));
    return { answer, said: answer };
  } catch (error) {
    const said = showError(error);
    return { answer: row.example.throws === error?.name ? error.name : said, said };
  }
}
