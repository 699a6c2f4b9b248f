// Tests byte arguments, including buffers that grow, shrink or are detached while the other arguments are read.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createDataURL, forgivingBase64Encode } from "whatwg-url-wasm/data-url";
import { parse } from "whatwg-url-wasm/form-urlencoded";
import { computedMIMEType } from "whatwg-url-wasm/mime-sniffing";

const FORM = new TextEncoder().encode("a=1&b=2");
const SECRET = "secret-of-another-call-that-is-longer-than-any-of-these-inputs";

const LONGEST = 64;

/** Creates a growable buffer that contains the form's bytes. */
function growable(Buffer) {
  const buffer = new Buffer(FORM.length, { maxByteLength: LONGEST });
  new Uint8Array(buffer).set(FORM);
  return buffer;
}

test("a buffer that grows during the call keeps the length that was read first", () => {
  let checks = 0;
  for (const [Buffer, grow] of [
    [ArrayBuffer, "resize"],
    [SharedArrayBuffer, "grow"],
  ]) {
    for (const viewOf of [
      (buffer) => buffer,
      (buffer) => new Uint8Array(buffer),
      (buffer) => new DataView(buffer),
    ]) {
      const buffer = growable(Buffer);
      const options = {
        get isindex() {
          buffer[grow](LONGEST);
          return false;
        },
      };
      createDataURL(SECRET, "text/plain");
      parse(SECRET);
      assert.deepEqual(parse(viewOf(buffer), options), [
        ["a", "1"],
        ["b", "2"],
      ]);
      assert.equal(buffer.byteLength, LONGEST);
      checks++;
    }
  }
  assert.equal(checks, 6);
});

/** Detaches a buffer by transferring its memory. */
const detach = (buffer) => structuredClone(buffer, { transfer: [buffer] });

test("a detached buffer counts as empty, as in Web IDL", () => {
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

test("a buffer that an option's getter detaches counts as empty", () => {
  const buffer = FORM.buffer.slice(0);
  const options = {
    get isindex() {
      detach(buffer);
      return false;
    },
  };
  assert.deepEqual(parse(buffer, options), []);
});
