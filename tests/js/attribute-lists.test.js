// The attributes of URL stand in several places, each of which adds something: types, a setter's conditions, a color.
// A getter that is new in the class fails here, by the name of each place that does not have it yet.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inspect } from "node:util";
import ts from "typescript";
import { URL } from "whatwg-url-wasm";
import { URLUtils, URLUtilsReadOnly } from "whatwg-url-wasm/url-utils";
import { componentsOf } from "../../bin/record.js";
import { ATTRIBUTES } from "./attributes.js";

const HREF = "https://user:pass@example.com:8080/path?query=1#hash";

const gettersOf = (prototype) =>
  Object.entries(Object.getOwnPropertyDescriptors(prototype))
    .filter(([, { get }]) => get !== undefined)
    .map(([name]) => name);

const all = gettersOf(URL.prototype);
const strings = all.filter((name) => typeof new URL(HREF)[name] === "string");

function membersOf(file, className) {
  const text = readFileSync(new globalThis.URL(file, import.meta.url), "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const declaration = source.statements.find(
    (statement) => ts.isClassDeclaration(statement) && statement.name.text === className,
  );
  return declaration.members.filter(ts.isPropertyDeclaration).map(({ name }) => name.text);
}

/** The names in a list of `www/attributes.js`, which needs a page to be imported. */
function namesOnPage() {
  const text = readFileSync(new globalThis.URL("../../www/attributes.js", import.meta.url), "utf8");
  const list = /const ATTRIBUTES = \[([\s\S]*?)\n\];/.exec(text)[1];
  return Array.from(list.matchAll(/\["(\w+)",/g), ([, name]) => name);
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

class Base {}
const READ_ONLY_LACKS = ["username", "password", "searchParams"];

const places = {
  "js/index.d.ts": [membersOf("../../js/index.d.ts", "URL"), all],
  "js/core/inspect.js, for Node": [
    Array.from(inspect(new URL(HREF)).matchAll(/^ {2}(\w+):/gm), ([, name]) => name),
    all,
  ],
  "js/core/inspect.js, for Deno": [keysThat("Deno.privateCustomInspect"), strings],
  "js/url-utils.js, URLUtils": [gettersOf(URLUtils(Base, { searchParams: true }).prototype), all],
  "js/url-utils.js, URLUtilsReadOnly": [
    gettersOf(URLUtilsReadOnly(Base).prototype),
    all.filter((name) => !READ_ONLY_LACKS.includes(name)),
  ],
  "bin/record.js": [Object.keys(componentsOf(new URL(HREF))), all],
  "www/attributes.js": [namesOnPage(), strings],
  "tests/js/attributes.js": [ATTRIBUTES, strings],
};

test("URL has its attributes", () => {
  assert.equal(all.length, 12);
  assert.equal(strings.length, 11);
});

for (const [place, [names, expected]] of Object.entries(places)) {
  test(`${place} has every attribute of URL`, () => {
    assert.deepEqual([...names].sort(), [...expected].sort(), place);
  });
}
