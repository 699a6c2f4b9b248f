// Tests URLSearchParams on its own: runs all the class's tests, and compares results for random queries with the Rust
// parser, which rows.test.js tests. The process does not load the default entry, so it tests the JavaScript code.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { register } from "node:module";
import { test } from "node:test";
import { URLSearchParams as InWasm } from "whatwg-url-wasm/lite";
import { URLSearchParams as Alone } from "whatwg-url-wasm/url-search-params";
import { Random } from "./random.js";

const QUERIES = 20_000;

// The tests import the class from here, along with the runtime's own URL.
globalThis.classesOfTests = { URL: globalThis.URL, URLSearchParams: Alone };
const inPlace = "export const { URL, URLSearchParams } = globalThis.classesOfTests;";
const hook = `export const resolve = (specifier, context, next) => specifier === "whatwg-url-wasm"
  ? { shortCircuit: true, url: ${JSON.stringify(`data:text/javascript,${encodeURIComponent(inPlace)}`)} }
  : next(specifier, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
await import("./url-search-params.test.js");

test("parses and serializes random queries as in Rust", () => {
  const random = new Random();
  for (let i = 0; i < QUERIES; i++) {
    const query = random.query();
    const [ours, theirs] = [new Alone(query), new InWasm(query)];
    assert.deepEqual([...ours], [...theirs], JSON.stringify(query));
    assert.equal(ours.toString(), theirs.toString(), JSON.stringify(query));
  }
});

// These programs check that both entries share one class, regardless of which one is imported first.
for (const [first, second] of [
  ["whatwg-url-wasm", "whatwg-url-wasm/url-search-params"],
  ["whatwg-url-wasm/url-search-params", "whatwg-url-wasm"],
  ["whatwg-url-wasm/js", "whatwg-url-wasm/js/url-search-params"],
]) {
  test(`there is only one class: ${first}, then ${second}`, () => {
    const program = `
      const one = await import("${first}");
      const other = await import("${second}");
      const { URL } = one.URL ? one : other;
      const { searchParams } = new URL("x:?%41=1+2");
      console.log(one.URLSearchParams === other.URLSearchParams, String(new other.URLSearchParams("?%42")),
        searchParams instanceof one.URLSearchParams, String(searchParams));`;
    const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", program]);
    assert.equal(String(printed), "true B= true A=1+2\n");
  });
}
