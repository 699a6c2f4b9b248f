// Tests arguments that can observe how they are read: iterables, and bytes in buffers that grow, shrink or are detached
// while the other arguments are read. Also tests the results of structuredClone for objects.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { URL, URLSearchParams } from "whatwg-url-wasm";
import { createDataURL, forgivingBase64Encode } from "whatwg-url-wasm/data-url";
import { parse } from "whatwg-url-wasm/form-urlencoded";
import { computedMIMEType } from "whatwg-url-wasm/mime-sniffing";
import { URLPatternList } from "whatwg-url-wasm/url-pattern";

/** Counts the calls to an iterator over `items`. */
function counted(items) {
  const counts = { next: 0, return: 0 };
  const iterable = {
    [Symbol.iterator]: () => ({
      next() {
        const done = counts.next >= items.length;
        return { done, value: items[counts.next++] };
      },
      return() {
        counts.return++;
        return {};
      },
    }),
  };
  return { counts, iterable };
}

describe("iterables", () => {
  // https://webidl.spec.whatwg.org/#create-sequence-from-iterable: the whole iterable becomes a list of lists before
  // the constructor detects when a pair does not have exactly two items. An infinite iterable is never rejected.
  test("are converted to the end before a pair of the wrong size is rejected", () => {
    const { counts, iterable } = counted([["a"], ["b", "c"], ["d", "e"]]);
    assert.throws(() => new URLSearchParams(iterable), { code: "ERR_INVALID_TUPLE" });
    assert.deepEqual(counts, { next: 4, return: 0 });
  });

  test("are not read beyond an item that is not a list", () => {
    for (const item of [1, "ab", null, {}]) {
      const { counts, iterable } = counted([["a", "b"], item, ["c", "d"]]);
      assert.throws(() => new URLSearchParams(iterable), { code: "ERR_INVALID_TUPLE" });
      assert.deepEqual(counts, { next: 2, return: 0 });
    }
  });

  test("given as pairs are read to the end", () => {
    const { counts, iterable } = counted(["a", "b", "c"]);
    assert.throws(() => new URLSearchParams([iterable]), { code: "ERR_INVALID_TUPLE" });
    assert.deepEqual(counts, { next: 4, return: 0 });
  });

  // For speed, arrays are read without using their iterators.
  test("given as pairs are read as their iterators would read them, even arrays that change during the call", () => {
    const changes = {
      nothing() {},
      longer: (pair) => pair.push("c"),
      shorter: (pair) => {
        pair.length = 1;
      },
    };
    /**
     * Reads a list with one pair, in which one item comes from a recorded getter or conversion. Returns the list and
     * the recorded calls.
     */
    const read = (wrap, index, other, kind, change) => {
      const calls = [];
      const pair = [other, other];
      const get = () => {
        calls.push(pair.length);
        if (pair.length === 2) change(pair);
        return kind === "number" ? calls.length : `${calls.length}`;
      };
      if (kind === "object") pair[index] = { toString: get };
      else Object.defineProperty(pair, index, { get, configurable: true });
      try {
        return [calls, new URLSearchParams([wrap(pair)]).toString()];
      } catch (error) {
        return [calls, error.code];
      }
    };
    let count = 0;
    for (const [name, change] of Object.entries(changes)) {
      for (const kind of ["string", "number", "object"]) {
        for (const other of ["b", 2]) {
          for (const index of [0, 1]) {
            const actual = read((pair) => pair, index, other, kind, change);
            const iterable = (pair) => ({ [Symbol.iterator]: () => pair[Symbol.iterator]() });
            const expected = read(iterable, index, other, kind, change);
            assert.deepEqual(actual, expected, `${name}, ${kind}, ${other}, ${index}`);
            assert.deepEqual(actual[0], [2]);
            count++;
          }
        }
      }
    }
    assert.equal(count, 36);
  });

  test("of the wrong kind are rejected with a code", () => {
    for (const [iterator, words] of [
      [5, /iterator is not an object/],
      [null, /iterator is not an object/],
      [{}, /has no next/],
      [{ next: null }, /has no next/],
      [{ next: {} }, /has no next/],
      [{ next: () => 5 }, /result is not an object/],
    ]) {
      const iterable = { [Symbol.iterator]: () => iterator };
      for (const argument of [iterable, [iterable]]) {
        const expected = { name: "TypeError", code: "ERR_INVALID_TUPLE", message: words };
        assert.throws(() => new URLSearchParams(argument), expected);
      }
      // In other entries, the message includes the argument's name.
      const expected = { name: "TypeError", code: "ERR_INVALID_ARG_TYPE", message: /"patterns"/ };
      assert.throws(() => new URLPatternList(iterable), expected);
    }
  });

  test("that throw have their errors passed on unchanged", () => {
    const { counts, iterable } = counted([["a", Symbol("no string")]]);
    assert.throws(() => new URLSearchParams(iterable), TypeError);
    assert.deepEqual(counts, { next: 1, return: 0 });
  });
});

// Only the platform's own objects can refuse to be cloned, or keep their class when they are cloned. With /auto, the
// function refuses.
test("structuredClone returns plain objects without properties, as for any class", () => {
  for (const object of [new URL("https://a/?b=c"), new URLSearchParams("a=b")]) {
    const clone = structuredClone(object);
    assert.deepEqual(Object.getOwnPropertyNames(clone), []);
    assert.equal(Object.getPrototypeOf(clone), Object.prototype);
  }
});

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
      assert.equal(parse(viewOf(buffer), options).join(), "a,1,b,2");
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
