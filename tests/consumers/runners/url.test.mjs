// Runs in mocha, in node:test and as an ES module in Jest, each with /auto, as docs/troubleshooting.md describes.
import assert from "node:assert/strict";
import { URL as Imported } from "whatwg-url-wasm";

const it = globalThis.it ?? (await import("node:test")).test;

it("the global is ours", () => {
  assert.equal(URL, Imported);
});

it("URLs are compared", () => {
  assert.deepEqual(new URL("https://a/"), new URL("https://a"));
  assert.notDeepEqual(new URL("https://a/"), new URL("https://b/"));
});
