// Tests the search of long queries for characters that need percent-encoding. The package uses it only in Chromium.
// This test therefore hides Node's globals while it imports the package.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ATTRIBUTES } from "./attributes.js";

// The number of searches that found nothing. Three of them prove that a query is serialized.
let searches = 0;

async function importAsInChromium() {
  const { Buffer, process } = globalThis;
  const { sumPrecise } = Math;
  const { exec } = RegExp.prototype;
  // In Node, the package reads its wasm from files.
  const getBuiltinModule = process.getBuiltinModule.bind(process);
  Object.assign(globalThis, { Buffer: undefined, process: { getBuiltinModule } });
  Math.sumPrecise = () => 0;
  RegExp.prototype.exec = function (string) {
    const found = exec.call(this, string);
    if (found === null) searches++;
    return found;
  };
  try {
    return await import("whatwg-url-wasm");
  } finally {
    Object.assign(globalThis, { Buffer, process });
    RegExp.prototype.exec = exec;
    if (sumPrecise === undefined) delete Math.sumPrecise;
    else Math.sumPrecise = sumPrecise;
  }
}

const { URL } = await importAsInChromium();
const { URL: Reference } = await import("whatwg-url-wasm/js");
const { trace } = await import("whatwg-url-wasm/trace");

const LENGTH = 600;
const QUERY = "a=b&c=%C3%A9+d~!$()*,-./:;?@[\\]^_`{|}=&".repeat(20).slice(0, LENGTH);
const SERIALIZED = /^[!$-&(-;=?-~]*$/;
const read = (url) => url && ATTRIBUTES.map((name) => url[name]);

/** Returns whether the search found nothing, so that the query need not be sent. */
function check(input, base) {
  const before = searches;
  const url = URL.parse(input, base);
  const found = searches - before;
  assert.deepEqual(read(url), read(Reference.parse(input, base)), JSON.stringify([input, base]));
  assert.equal(URL.canParse(input, base), url !== null);
  return found === 3;
}

test("every character at the start, in the middle and at the end of a query", () => {
  let serialized = 0;
  for (let code = 0; code <= 0x101; code++) {
    const character = String.fromCharCode(code);
    for (const at of [0, LENGTH / 2, LENGTH]) {
      const input = `https://a.b/c?${QUERY.slice(0, at)}${character}${QUERY.slice(at)}`;
      const before = searches;
      check(input);
      // Tracing always uses the state machine.
      assert.equal(URL.parse(input).href, trace(input, { limit: 0 }).href);
      if (SERIALIZED.test(character)) {
        assert.equal(searches - before, 6);
        serialized++;
      }
    }
  }
  assert.equal(serialized, 3 * 89);
});

test("every position of a character that needs percent-encoding", () => {
  for (let at = 0; at <= LENGTH; at++) {
    for (const character of [
      "\0",
      "\x1f",
      " ",
      '"',
      "#",
      "'",
      "<",
      ">",
      "\x7f",
      "\xe9",
      "\ud800",
    ]) {
      check(`https://a.b/c?${QUERY.slice(0, at)}${character}${QUERY.slice(at)}`);
    }
  }
});

test("every kind of URL in front of a query", () => {
  const kinds = ["https://a", "HTTPS://A.b/./c", "https://a/b/../c", "https://[::1]:443/", "ws:a"];
  kinds.push(
    "mailto:a b",
    "data:",
    "foo://h/p",
    "file:///C|/d",
    "blob:https://a/b",
    "\\\\a\\b",
    "//c",
  );
  kinds.push(
    "",
    "d",
    "/d",
    "../d",
    "https://",
    "https://a:b",
    "https://u:p@h:1/'",
    " https://a",
    "a#b",
  );
  kinds.push(
    `https://a/${"b".repeat(LENGTH)}`,
    `https://a/${"b".repeat(480)}`,
    `../${"b".repeat(480)}`,
  );
  const bases = [
    undefined,
    "https://x:81/y/z?q#f",
    "foo:opaque",
    `https://x/${"y".repeat(1100)}/z`,
  ];
  let serialized = 0;
  for (const kind of kinds) {
    for (const base of bases) {
      for (const end of ["", "#f", "\t", " "])
        if (check(`${kind}?${QUERY}${end}`, base)) serialized++;
    }
  }
  // 24 kinds, of which four contain other characters and one is too long.
  assert.equal(serialized, 19 * bases.length);
});

test("setting the parameters of a URL whose query was not sent", () => {
  const url = new URL(`https://a/?${QUERY}`);
  const expected = new Reference(url.href);
  for (const one of [url, expected]) {
    one.searchParams.append("e", "f g");
    one.hash = "h";
    one.pathname = "/i";
  }
  assert.deepEqual(read(url), read(expected));
});
