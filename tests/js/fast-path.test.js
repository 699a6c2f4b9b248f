// Compares the SIMD code with the code for wasm2js. The wasm2js code processes one byte at a time. The native tests
// compare the fast path with the state machine.
import assert from "node:assert/strict";
import test from "node:test";
import { URL } from "whatwg-url-wasm";
import { URL as WithoutSIMD } from "whatwg-url-wasm/js";
import { ATTRIBUTES, COMPONENTS } from "./attributes.js";

const read = (url) => url && ATTRIBUTES.map((name) => url[name]);

function check(input) {
  const expected = read(WithoutSIMD.parse(input));
  assert.deepEqual(read(URL.parse(input)), expected, JSON.stringify(input));
  assert.equal(URL.canParse(input), expected !== null, JSON.stringify(input));
}

// The code tests 16 bytes at a time, and 64 bytes per iteration.
test("every length up to 100, with each significant byte at each position", () => {
  const bytes = "/\\?#:@.%2eE|^`{'\" \n\x7f\0\u00e9";
  let count = 0;
  for (const start of ["https://", "http://", "ws://a/"]) {
    for (let length = 0; length < 92; length++) {
      const rest = "www.example.org/a/b.c-d/~e;f=g,h(i)*!j$k&l@m".repeat(3).slice(0, length);
      check(start + rest);
      for (let at = Math.max(0, length - 20); at < length; at++) {
        for (const byte of bytes) {
          check(start + rest.slice(0, at) + byte + rest.slice(at));
          count++;
        }
      }
    }
  }
  assert.equal(count, 107_580);
});

// In queries and fragments, each iteration tests 64 bytes in another way.
test("long components, with each ASCII character at many positions", () => {
  const rest = "a=b&c=%C3%A9+d~!$()*,-./:;?@[\\]^_{|}=&".repeat(5);
  let count = 0;
  for (const start of ["https://a/?", "https://a/#", "foo://a?", "foo:b#", "data:"]) {
    for (let at = 0; at < rest.length; at += 7) {
      for (let code = 0; code <= 0x80; code++) {
        check(start + rest.slice(0, at) + String.fromCharCode(code) + rest.slice(at));
        count++;
      }
    }
  }
  assert.equal(count, 18_060);
});

// Setters, too, test 16 bytes at a time.
test("values of every length up to 36, with each significant byte at the end", () => {
  const hrefs = [
    "https://a/",
    "http://u:p@h:81/p?q#f",
    "foo://u@h",
    "foo:/p",
    "data:x",
    "file:///C:/",
  ];
  let count = 0;
  for (const href of hrefs) {
    for (const name of COMPONENTS) {
      for (let length = 0; length < 36; length++) {
        const value = "/a.b-c_d1%41e+f"
          .repeat(3)
          .slice(name === "pathname" ? 0 : 1)
          .slice(0, length);
        for (const byte of ["", ..."/\\?#:@.%eE|^'\" \t\x7f\0\u00e9"]) {
          const [expected, url] = [new WithoutSIMD(href), new URL(href)];
          expected[name] = value + byte;
          url[name] = value + byte;
          assert.deepEqual(read(url), read(expected), `${href} ${name} ${value}${byte}`);
          count++;
        }
      }
    }
  }
  assert.equal(count, 38_880);
});
