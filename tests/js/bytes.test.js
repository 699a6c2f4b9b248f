// Bytes as arguments: buffers that grow, are detached, or shrink while a function reads its other arguments.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createDataURL, forgivingBase64Encode } from "whatwg-url-wasm/data-url";
import { parse } from "whatwg-url-wasm/form-urlencoded";
import { computedMIMEType } from "whatwg-url-wasm/mime-sniffing";

const FORM = new TextEncoder().encode("a=1&b=2");
const SECRET = "secret-of-another-call-that-is-longer-than-any-of-these-inputs";

/** Buffers whose bytes are `bytes`, and that may become longer. */
function growable(bytes) {
  const buffers = [
    new ArrayBuffer(bytes.length, { maxByteLength: 64 }),
    new SharedArrayBuffer(bytes.length, { maxByteLength: 64 }),
  ];
  for (const buffer of buffers) new Uint8Array(buffer).set(bytes);
  return buffers;
}

const grow = (buffer) => (buffer instanceof ArrayBuffer ? buffer.resize(64) : buffer.grow(64));

test("a buffer that grows meanwhile is as long as it was when it was read", () => {
  const expected = [
    ["a", "1"],
    ["b", "2"],
  ];
  let checks = 0;
  for (const buffer of growable(FORM)) {
    for (const given of [buffer, new Uint8Array(buffer), new DataView(buffer)]) {
      const options = {
        get isindex() {
          if (buffer.byteLength < 64) grow(buffer);
          return false;
        },
      };
      createDataURL(SECRET, "text/plain");
      parse(SECRET);
      const isFirst = given === buffer;
      const pairs = parse(given, options);
      if (isFirst) assert.deepEqual(pairs, expected);
      else assert.equal(JSON.stringify(pairs).includes("secret"), false);
      checks++;
    }
  }
  assert.equal(checks, 6);
});

/** Takes a buffer's memory away. */
const detach = (buffer) => structuredClone(buffer, { transfer: [buffer] });

test("a buffer that was detached has no bytes, as for Web IDL", () => {
  let checks = 0;
  for (const viewOf of [
    (buffer) => buffer,
    (buffer) => new Uint8Array(buffer),
    (buffer) => new DataView(buffer, 1),
    (buffer) => new Float64Array(buffer.slice(0, 0)),
  ]) {
    for (const call of [
      (bytes) => createDataURL(bytes, "text/plain"),
      (bytes) => forgivingBase64Encode(bytes),
      (bytes) => parse(bytes),
      (bytes) => computedMIMEType(bytes),
    ]) {
      const buffer = FORM.buffer.slice(0);
      const view = viewOf(buffer);
      detach(buffer);
      assert.deepEqual(call(view), call(new Uint8Array(0)));
      checks++;
    }
  }
  assert.equal(checks, 16);
});

test("a buffer that an option's getter takes away has no bytes", () => {
  const buffer = FORM.buffer.slice(0);
  const options = {
    get isindex() {
      detach(buffer);
      return false;
    },
  };
  assert.deepEqual(parse(buffer, options), []);
});
