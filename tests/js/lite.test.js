// Tests the /lite entry, which lacks IDNA tables and has only one fast path, in JavaScript.
import assert from "node:assert/strict";
import test from "node:test";
import { URL as Full } from "whatwg-url-wasm";
import { URL } from "whatwg-url-wasm/lite";
import { ATTRIBUTES } from "./attributes.js";
import { readCases } from "./cases.js";
import { Random } from "./random.js";
import "../../scripts/typescript.mjs";

const { isPlainURL } = await import("../../js/core/plain-url.ts");

const needsIDNA = { name: "TypeError", message: /import "whatwg-url-wasm"$/ };

test("for a non-ASCII host, lite names the full entry and then continues to work", () => {
  assert.throws(() => new URL("https://é/"), needsIDNA);
  assert.throws(() => URL.canParse("https://%C3%A9/"), needsIDNA);
  const url = new URL("https://a/");
  assert.throws(() => {
    url.host = "é";
  }, needsIDNA);
  assert.equal(url.href, "https://a/");
  assert.equal(new URL("https://b/").host, "b");
});

/** Returns the result of `look`, or undefined if IDNA would be needed. */
function unlessIDNA(look) {
  try {
    return look();
  } catch (error) {
    if (!needsIDNA.message.test(error.message)) throw error;
    return undefined;
  }
}

const read = (url) => url && [...ATTRIBUTES.map((name) => url[name]), [...url.searchParams]];

// The results are compared with the default entry's results, which other tests cover. The space makes the fast path
// decline, so the input reaches the state machine.
function isSame(input, base) {
  const found = unlessIDNA(() => read(URL.parse(input, base)));
  if (found === undefined) return false;
  const expected = read(Full.parse(input, base));
  assert.deepEqual(found, expected, JSON.stringify({ input, base }));
  assert.equal(URL.canParse(input, base), expected !== null);
  const bySteps = read(URL.parse(` ${input}`, base));
  assert.deepEqual(found, bySteps, JSON.stringify({ input, base }));
  return true;
}

test("the Web Platform Tests' inputs parse as in the default entry", () => {
  const cases = readCases("urltestdata.json");
  assert.equal(cases.length, 891);
  const same = cases.filter(({ input, base }) => isSame(input, base ?? undefined));
  assert.equal(same.length, 863);
});

test("generated and mutated inputs parse as in the default entry", () => {
  const random = new Random();
  const bases = [undefined, "https://user@example.org:8080/a/b?c#d", "file:///C:/a", "data:x"];
  let same = 0;
  for (let i = 0; i < 1000; i++) {
    let input = random.url();
    for (let j = 0; j < 10; j++) {
      if (isSame(input, random.oneOf(bases))) same++;
      if (isSame(input.slice(random.below(input.length + 1)), random.oneOf(bases))) same++;
      input = random.mutate(input);
    }
  }
  assert.equal(same, 18_238);
});

test("every ASCII character at every position parses as by the state machine", () => {
  let plain = 0;
  let count = 0;
  for (const whole of ["https://ab.cd/ef/g?h=i#j", "http://a-b/c"]) {
    for (let at = 0; at <= whole.length; at++) {
      for (let unit = 0; unit <= 0x80; unit++) {
        const input = whole.slice(0, at) + String.fromCharCode(unit) + whole.slice(at);
        count++;
        if (isPlainURL(input, new Int32Array(13), 0)) plain++;
        isSame(input);
      }
    }
  }
  assert.deepEqual({ count, plain }, { count: 4902, plain: 1431 });
});
