// The entry `/url-pattern`. The Web Platform Tests' tables are run by tests/packaging/inside/url-pattern.js, as the packed
// package has to pass them in every runtime.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as ours from "whatwg-url-wasm";
import * as withoutWasm from "whatwg-url-wasm/js/url-pattern";
import * as pattern from "whatwg-url-wasm/url-pattern";
import { runURLPattern, URL_PATTERN_FILES } from "../packaging/inside/url-pattern.js";
import { readCases } from "./cases.js";

/** Of each of the Web Platform Tests' files. */
const CASES = [369, 25, 19];

const tables = Object.fromEntries(URL_PATTERN_FILES.map((file) => [file, readCases(file)]));

test("the Web Platform Tests have as many cases as when the counts were written", () => {
  assert.deepEqual(
    Object.values(tables).map(({ length }) => length),
    CASES,
  );
});

for (const [name, entry] of Object.entries({
  "/url-pattern": pattern,
  "/js/url-pattern": withoutWasm,
})) {
  test(`the Web Platform Tests of URLPattern: ${name}`, (context) => {
    const { passed, total, problems } = runURLPattern({ URL: ours.URL, ...entry }, tables);
    context.diagnostic(`${passed} of ${total} cases passed`);
    assert.deepEqual(problems, []);
    assert.equal(
      total,
      CASES.reduce((a, b) => a + b),
    );
    assert.equal(passed, total);
  });
}
