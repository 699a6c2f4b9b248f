// Tests the command in environments where WebAssembly can't start.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../../bin/loading.js";

async function loaded(importCommand) {
  let stderr = "";
  const process = { argv: ["node", "command", "a"], stderr: { write: (text) => (stderr += text) } };
  return [await load(importCommand, process), stderr];
}

test("an error from importing the package is reported in one line, for people who run the command", async () => {
  const cause = new Error("Out of memory");
  for (const error of [new RangeError('import "whatwg-url-wasm/js"', { cause }), cause]) {
    const [status, stderr] = await loaded(() => Promise.reject(error));
    assert.equal(status, 2);
    assert.match(
      stderr,
      /^whatwg-url-wasm: WebAssembly can't start here \(Out of memory\)[^\n]*ulimit -v[^\n]*\n$/,
    );
    assert.doesNotMatch(stderr, /import/);
  }
});

test("the command gets its arguments, and its own errors are not caught", async () => {
  const main = (args) => args.length;
  assert.deepEqual(await loaded(async () => ({ main })), [1, ""]);
  const failing = () => Promise.reject(new RangeError("its own"));
  await assert.rejects(
    loaded(async () => ({ main: failing })),
    /its own/,
  );
});
