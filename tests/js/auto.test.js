// Runs the checks for replaced globals from tests/packaging against the sources, in the current runtime.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath, format, pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import "../../scripts/typescript.mjs";
import { runAutoChecks } from "../packaging/inside/auto.js";

const { kinds, questions } = await import("../../js/auto/faults.ts");
const before = {
  URL,
  URLSearchParams,
  statics: ["createObjectURL", "revokeObjectURL"],
  createObjectURL: URL.createObjectURL,
  hasAlias: false,
};
const classes = await import("whatwg-url-wasm/auto");
const { findFaults, installIfNeeded } = await import("whatwg-url-wasm/auto/faults");

/** Runs a script in a new process of Node, on the sources. */
function outputOf(script) {
  const args = ["--import", "./scripts/check/sources.mjs", "--input-type=module", "--eval", script];
  return execFileSync(process.execPath, args, { encoding: "utf8" }).trim();
}

test("/auto checks the existing classes", async () => {
  assert.notEqual(globalThis.URL, before.URL);
  const { passed, total, problems } = await runAutoChecks(classes, before);
  assert.deepEqual(problems, []);
  assert.equal(passed, total);
  assert.equal(total, 27);
});

const isNode20 = process.version.startsWith("v20.");

test("Symbol.hasInstance does not affect the result", () => {
  const value = () => false;
  Object.defineProperty(URL, Symbol.hasInstance, { configurable: true, value });
  try {
    assert.equal(
      format(new URL("http://b\u00fc.example/#c"), { unicode: true }),
      "http://b\u00fc.example/#c",
    );
  } finally {
    delete URL[Symbol.hasInstance];
  }
});

test("patched prototypes do not affect the result", async () => {
  const patched = [Array.prototype, Object, Reflect, Map.prototype, Set.prototype];
  const saved = patched.map((object) => Object.getOwnPropertyDescriptors(object));
  const fail = () => {
    throw new Error("a patched function was called");
  };
  const message = new Map([[1, new Set([[new URL("http://a/")]])]]);
  const outcomes = [];
  const { defineProperties } = Object;
  try {
    for (const name of ["map", "slice", "concat", "push", "forEach", Symbol.iterator]) {
      Array.prototype[name] = fail;
    }
    Object.keys = Object.getOwnPropertyDescriptor = Object.defineProperty = fail;
    Reflect.apply = Reflect.ownKeys = Reflect.construct = Reflect.get = fail;
    Map.prototype.forEach = Set.prototype.forEach = Set.prototype.has = fail;
    try {
      structuredClone(message);
    } catch (error) {
      outcomes[0] = error.name;
    }
    outcomes[1] = fileURLToPath(new URL("file:///a"));
    outcomes[2] = format(new URL("http://a/#b"), { fragment: false });
    outcomes[3] = pathToFileURL("/a").href;
    outcomes[4] = new URL("http://a/") instanceof before.URL;
  } finally {
    for (let i = 0; i < patched.length; i++) defineProperties(patched[i], saved[i]);
  }
  assert.deepEqual(outcomes.slice(1), ["/a", "http://a/", "file:///a", true]);
  // Node 20 clones its own URL objects as empty objects.
  if (!isNode20) assert.equal(outcomes[0], "DataCloneError");
});

test("maps, sets and errors of any realm are searched before cloning, but String objects are not", () => {
  const url = new URL("http://a/");
  const messages = [
    runInNewContext("(value) => new Map([[1, value]])")(url),
    runInNewContext("(value) => new Set([value])")(url),
    runInNewContext("(value) => new Error('', { cause: value })")(url),
    Object.setPrototypeOf(new Map([[url, 1]]), null),
  ];
  for (const message of messages) {
    // Node 20 clones its own URL objects as empty objects.
    if (!isNode20) assert.throws(() => structuredClone(message), { name: "DataCloneError" });
  }
  // Only the string inside a String object is serialized.
  const string = Object.assign(new String("ab"), { url });
  assert.equal(String(structuredClone(string)), "ab");
});

test("our classes answer all questions about faults correctly, and there must be such a kind", async () => {
  assert.equal(Object.values(questions).flat().length, 46);
  assert.equal(kinds.length, 9);
  assert.deepEqual(findFaults({ from: "conversions" }), []);
  assert.deepEqual([findFaults(), findFaults(null), await installIfNeeded()], [[], [], []]);
  const expected = { name: "TypeError", code: "ERR_INVALID_ARG_VALUE" };
  for (const from of ["host", "", null, 1]) {
    assert.throws(() => findFaults({ from }), expected);
    await assert.rejects(installIfNeeded({ from }), expected);
  }
  const wrongType = { name: "TypeError", code: "ERR_INVALID_ARG_TYPE" };
  for (const options of ["members", 1, true, ["members"], () => {}]) {
    assert.throws(() => findFaults(options), wrongType);
    await assert.rejects(installIfNeeded(options), wrongType);
  }
});

test("docs/auto.md shows the questions, and our classes answer them", () => {
  const page = readFileSync(new before.URL("../../docs/auto.md", import.meta.url), "utf8");
  const rows = [...page.matchAll(/^\| (\w+) \| .+? \| `(.+)` \| `(.+)` \|$/gm)].map((cells) =>
    cells.map((cell) => cell.replaceAll("\\|", "|")),
  );
  const asked = kinds.flatMap((kind) => questions[kind].map((question) => [kind, ...question]));
  assert.equal(rows.length, asked.length);
  for (const [i, [, kind, code, right]] of rows.entries()) {
    assert.deepEqual([kind, JSON.parse(right)], asked[i].slice(0, 2), code);
    const ask = new Function("URL", "set", `return ${code};`);
    assert.equal(
      answerOf(() => ask(URL, setAttribute)),
      JSON.parse(right),
      code,
    );
    if (typeof asked[i][2] === "function") continue;
    // Reads the question back from the code.
    const seen = [];
    function Reader(input) {
      seen.push(input);
      return new Proxy({}, { get: (_, name) => void seen.push(name) });
    }
    ask(Reader, (_, ...values) => void seen.push(...values));
    assert.deepEqual(seen, asked[i].slice(2), code);
  }
});

function answerOf(ask) {
  try {
    return ask();
  } catch {
    return null;
  }
}

/** Sets an attribute, and sets the href to `meanwhile`, if given, while the value is converted. */
function setAttribute(url, name, value, meanwhile = url.href) {
  url[name] = {
    toString() {
      url.href = meanwhile;
      return value;
    },
  };
  return url.href;
}

/** Replaces a class with one that has a fault, loads an entry and prints the faults, before and after. */
const findFault = (code, entry) => `
${code}
const { URL: Faulty } = globalThis;
const { findFaults, installIfNeeded } = await import("whatwg-url-wasm/auto/faults");
const kindsOf = (faults) => [...new Set(faults.map(({ kind }) => kind))].join();
const faults = [findFaults({ from: "members" }), findFaults({ from: "hosts" })];
await import("whatwg-url-wasm/auto/${entry}");
if ("${entry}" === "faults") await installIfNeeded({ from: "hosts" });
faults.push(findFaults({ from: "conversions" }));
console.log(JSON.stringify([...faults.map(kindsOf), URL !== Faulty]));
`;

const faulty = {
  "a missing member": ["delete URLSearchParams.prototype.size", "members"],
  "another host": [
    "globalThis.URL = class extends URL { get host() { return super.host.replace('*', '%2A'); } }",
    "hosts",
  ],
};
for (const [name, [code, kind]] of Object.entries(faulty)) {
  for (const entry of ["faults", "if-needed"]) {
    test(`/auto/${entry} replaces a class with ${name}`, () => {
      const [members, hosts, after, isReplaced] = JSON.parse(outputOf(findFault(code, entry)));
      assert.equal(members.includes("members"), kind === "members" || !URL.parse);
      assert.ok(hosts.includes(kind), hosts);
      assert.deepEqual([after, isReplaced], ["", true]);
    });
  }
}

/** Imports /auto and prints whether fetch is loaded, and the types of responses whose bodies are forms of the original class and of ours. */
const typesOfForms = `
const { URLSearchParams: Original } = globalThis;
await import("whatwg-url-wasm/auto");
const isLoaded = process.moduleLoadList.some((name) => name.includes("undici"));
const types = [Original, URLSearchParams].map(
  (Params) => new Response(new Params("a=b")).headers.get("content-type"),
);
console.log([isLoaded, ...types].join());
`;

for (const isLoaded of [true, false]) {
  test(`bodies, if Node has ${isLoaded ? "" : "not "}loaded fetch before`, () => {
    const type = "application/x-www-form-urlencoded;charset=UTF-8";
    const output = outputOf(`${isLoaded ? "void Response;" : ""}${typesOfForms}`);
    assert.equal(output, [isLoaded, type, type].join());
  });
}

test("a fetch that a program has replaced gets forms of the original class", () => {
  const script = `
const { URLSearchParams: Original } = globalThis;
globalThis.fetch = (_, { body }) => console.log(Object.getPrototypeOf(body) === Original.prototype);
await import("whatwg-url-wasm/auto");
fetch("https://a/", { method: "POST", body: new URLSearchParams("a=b") });
`;
  assert.equal(outputOf(script), "true");
});
