// Compares the classes with the standard's IDL, member by member. The checks are in tests/packaging/inside/idl.js
// because the packed package must also pass them, in every runtime. Also compares the class with the lists of its
// attributes in other modules.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inspect } from "node:util";
import vm from "node:vm";
import { parse, validate } from "webidl2";
import * as ours from "whatwg-url-wasm";
import * as withoutWasm from "whatwg-url-wasm/js";
import * as lite from "whatwg-url-wasm/lite";
import { URLUtils, URLUtilsReadOnly } from "whatwg-url-wasm/url-utils";
import { componentsOf } from "../../bin/records/record.js";
import { COMPONENT_OF } from "../../www/attributes.js";
import { runIDL } from "../packaging/inside/idl.js";
import { parseIDL } from "../packaging/tables.mjs";
import { ATTRIBUTES } from "./attributes.js";
import "../../scripts/typescript.mjs";

const { ATTRIBUTES: WITH_SETTERS } = await import("../../js/wasm/layout.ts");
const { URL } = ours;

const CHECKS = 233;

const interfaces = parseIDL();

test("the IDL is valid", () => {
  const text = readFileSync(new globalThis.URL("url.webidl", import.meta.url), "utf8");
  const complaints = validate(parse(text)).filter(({ level }) => level === "error");
  assert.deepEqual(complaints, []);
  assert.deepEqual(
    interfaces.map(({ name, members }) => [name, members.length]),
    [
      ["URL", 16],
      ["URLSearchParams", 11],
    ],
  );
});

for (const [name, classes] of Object.entries({ ours, "whatwg-url-wasm/js": withoutWasm, lite })) {
  test(`the classes match the IDL: ${name}`, (context) => {
    const { passed, total, problems } = runIDL(classes, interfaces);
    context.diagnostic(`${passed} of ${total} IDL checks passed`);
    assert.deepEqual(problems, []);
    assert.equal(total, CHECKS);
    assert.equal(passed, total);
  });
}

test("arguments from another realm are converted like those of this one", () => {
  const other = (code) => vm.runInNewContext(code);
  assert.equal(new ours.URL(other("new String('x:y')")).href, "x:y");
  assert.equal(new ours.URL(other("({ toString: () => 'x:z' })")).href, "x:z");
  assert.equal(`${new ours.URLSearchParams(other("new Map([['a', 'b']])"))}`, "a=b");
  assert.equal(`${new ours.URLSearchParams(other("({ a: 'b' })"))}`, "a=b");
  // An error thrown by a conversion is passed on unchanged. Errors that the classes throw belong to the classes' realm.
  assert.throws(
    () => new ours.URL(other("({ toString() { throw new RangeError('theirs'); } })")),
    (error) => error.message === "theirs" && !(error instanceof RangeError),
  );
  assert.throws(() => new ours.URLSearchParams(other("[['a']]")), TypeError);
});

test("members work on objects from other copies of a realm's functions, whatever the objects' prototypes", () => {
  const url = new ours.URL("x:y");
  Object.setPrototypeOf(url, null);
  const { get } = Object.getOwnPropertyDescriptor(ours.URL.prototype, "href");
  assert.equal(get.call(url), "x:y");
});

// Several modules list URL's attributes. Each module adds something to its list, such as types, a setter's conditions,
// or a color. If a getter is added to the class, this test fails and reports each list that lacks it.
const HREF = "https://user:pass@example.com:8080/path?query=1#hash";

const gettersOf = (prototype) =>
  Object.entries(Object.getOwnPropertyDescriptors(prototype))
    .filter(([, { get }]) => get !== undefined)
    .map(([name]) => name);

const all = gettersOf(URL.prototype);
const strings = all.filter((name) => typeof new URL(HREF)[name] === "string");

const textOf = (file) => readFileSync(new globalThis.URL(`../../${file}`, import.meta.url), "utf8");

const namesIn = (text, name) => Array.from(text.matchAll(name), ([, found]) => found);

/**
 * Returns the names in a list. The names are read from the module's source, because the module does not export the list
 * or needs a page.
 */
function namesInList(file, list, name = /"(\w+)",/g) {
  const [, text] = new RegExp(`const ${list} = \\[([^]*?)\\n\\];`).exec(textOf(file));
  return namesIn(text, name);
}

/** Returns the names of the examples in the page's setter form. */
function namesOfExamples() {
  const [, text] = /const EXAMPLES = \{(.*?)\n\};/s.exec(textOf("www/trace/setter.js"));
  return namesIn(text, /^ {2}(\w+):/gm);
}

function keysThat(inspectingSymbol) {
  let shown;
  const url = new URL(HREF);
  url[Symbol.for(inspectingSymbol)]((object) => {
    shown = Object.keys(object);
    return "";
  }, {});
  return shown;
}

/** Returns the attributes that have setters, except `left`. */
const settersBut = (left) =>
  all.filter(
    (name) =>
      name !== left && Object.getOwnPropertyDescriptor(URL.prototype, name).set !== undefined,
  );

class Base {}
const READ_ONLY_LACKS = ["username", "password", "searchParams"];

const places = {
  "js/core/inspect.ts, for Node": [
    Array.from(inspect(new URL(HREF)).matchAll(/^ {2}(\w+):/gm), ([, name]) => name),
    all,
  ],
  "js/core/inspect.ts, for Deno": [keysThat("Deno.privateCustomInspect"), strings],
  "js/url-utils/url-utils.ts, URLUtils": [
    gettersOf(URLUtils(Base, { searchParams: true }).prototype),
    all,
  ],
  "js/url-utils/url-utils.ts, URLUtilsReadOnly": [
    gettersOf(URLUtilsReadOnly(Base).prototype),
    all.filter((name) => !READ_ONLY_LACKS.includes(name)),
  ],
  "bin/records/record.js": [Object.keys(componentsOf(new URL(HREF))), all],
  // The field for the href is in the page's HTML.
  "www/attributes.js": [
    ["href", ...namesInList("www/attributes.js", "ATTRIBUTES")],
    strings.filter((name) => name !== "host"),
  ],
  "www/attributes.js, COMPONENT_OF": [Object.keys(COMPONENT_OF), settersBut("href")],
  // Other properties have the names of Python's libraries.
  "python/whatwg_url_wasm/_url.py and _record.py": [
    ["_url", "_record"]
      .flatMap((module) =>
        namesIn(textOf(`python/whatwg_url_wasm/${module}.py`), /@property\n +def (\w+)/g),
      )
      .filter((name) => strings.includes(name)),
    strings,
  ],
  "www/trace/setter.js, EXAMPLES": [namesOfExamples(), settersBut("href")],
  "js/wasm/layout.ts": [WITH_SETTERS, settersBut("href")],
  "tests/js/attributes.js": [ATTRIBUTES, strings],
  "tests/differential/package/generator.js": [
    new Set(namesInList("tests/differential/package/generator.js", "ATTRIBUTES", /"(\w+)"/g)),
    settersBut(""),
  ],
  "tests/differential/src/bin/urls.rs": [
    namesIn(
      /ATTRIBUTES: .*?\];/s.exec(textOf("tests/differential/src/bin/urls.rs"))[0],
      /"(\w+)"/g,
    ),
    strings,
  ],
};

test("URL has the expected attributes", () => {
  assert.equal(all.length, 12);
  assert.equal(strings.length, 11);
});

for (const [place, [names, expected]] of Object.entries(places)) {
  test(`${place} lists every attribute of URL`, () => {
    assert.deepEqual([...names].sort(), [...expected].sort(), place);
  });
}
