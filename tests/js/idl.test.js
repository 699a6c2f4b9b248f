// Compares the classes with the standard's IDL, member by member. The checks are in tests/packaging/inside/idl.js
// because the packed package must also pass them, in every runtime.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";
import { parse, validate } from "webidl2";
import * as ours from "whatwg-url-wasm";
import * as withoutWasm from "whatwg-url-wasm/js";
import * as lite from "whatwg-url-wasm/lite";
import { runIDL } from "../packaging/inside/idl.js";
import { parseIDL } from "../packaging/tables.mjs";

const CHECKS = 233;

const interfaces = parseIDL();

test("the IDL is valid", () => {
  const text = readFileSync(new URL("url.webidl", import.meta.url), "utf8");
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
