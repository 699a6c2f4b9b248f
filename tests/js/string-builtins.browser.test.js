// That Chromium reads by WebAssembly's string builtins, which it has: without them everything would work, and
// take longer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { launchChromium, withoutChromium } from "./chromium.js";
import { serveProject } from "./static-server.js";

test("text read by string builtins", { skip: withoutChromium }, async (context) => {
  const address = await serveProject(context);
  const browser = await launchChromium(context);
  const page = await browser.newPage();
  await page.goto(address);
  const texts = await page.evaluate(async () => {
    const { READABLE, stringReader } = await import("/js/string-builtins.js");
    const { Memory } = WebAssembly;
    const memory = new Memory({ initial: 1 });
    new Uint8Array(memory.buffer).fill(0x61).set([0x62, 0x63], 3);
    Array.prototype[Symbol.iterator] = () => {
      throw new Error("patched");
    };
    const read = stringReader(memory);
    return { all: read(0, READABLE), some: read(3, 3), none: read(0, 0) };
  });
  assert.deepEqual(texts, { all: `aaabc${"a".repeat(507)}`, some: "bca", none: "" });
});
