// `node tests/hardening/units.mjs` tests every code unit in every argument. Lone surrogates must become U+FFFD.
// Surrogate pairs must work even when they straddle the boundary between two blocks that the code processes.
import assert from "node:assert/strict";
import { URL as Theirs } from "whatwg-url";
import { URL, URLSearchParams } from "whatwg-url-wasm";
import { harden, progress } from "./command-line.mjs";

const BASE = "https://user:pass@example.com:8080/p?q=1#h";
const set = (attribute) => (Class, text) => {
  const url = new Class(BASE);
  url[attribute] = text;
  return url.href;
};
const parsed = (before, after) => (Class, text) => Class.parse(`${before}${text}${after}`)?.href;

/** The functions under test, each of which returns a string or undefined. */
const places = {
  path: parsed("https://example.com/a", "b"),
  query: parsed("https://example.com/?a", "b"),
  fragment: parsed("https://example.com/#a", "b"),
  credentials: parsed("https://a", "b@example.com/"),
  "opaque path": parsed("x:a", "b"),
  "opaque host": parsed("x://a", "b/"),
  base: (Class, text) => Class.parse("c", `https://example.com/${text}/b`)?.href,
  "search list": (Class, text) => {
    const url = new Class(BASE);
    url.searchParams.append(text, `a${text}b`);
    url.searchParams.sort();
    return `${url.href} ${[...url.searchParams]}`;
  },
};
for (const attribute of ["username", "password", "pathname", "search", "hash", "href", "port"]) {
  places[`set ${attribute}`] = set(attribute);
}
for (const attribute of ["protocol", "host", "hostname"]) {
  places[`set ${attribute}`] = (Class, text) => set(attribute)(Class, `a${text}b`);
}

const isSurrogate = (unit) => unit >= 0xd800 && unit <= 0xdfff;

function outcome(call, Class, text) {
  try {
    return call(Class, text);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

await harden((quick) => {
  let count = 0;
  for (const [name, call] of Object.entries(places)) {
    const replaced = outcome(call, URL, "\ufffd");
    for (let unit = 0; unit < 0x10000; unit++) {
      const text = String.fromCharCode(unit);
      const ours = outcome(call, URL, text);
      count++;
      if (isSurrogate(unit)) {
        assert.equal(ours, replaced, `${name}: ${unit.toString(16)}`);
        continue;
      }
      // The other implementation is slow, so the quick version tests only a sample.
      if (quick && unit % 41 !== 0 && unit > 0xff) continue;
      if (name === "set search" && /[\t\n\r]/.test(text)) continue;
      assert.equal(ours, outcome(call, Theirs, text), `${name}: ${unit.toString(16)}`);
    }
    progress(name);
  }
  // All lengths close to the sizes of buffers and blocks.
  for (const around of [8, 16, 32, 48, 64, 96, 128, 256, 4096, 8192]) {
    for (let length = around - 4; length <= around + 4; length++) {
      for (const [text, encoded] of [
        ["\u{1f600}", "%F0%9F%98%80"],
        ["\ud83d", "%EF%BF%BD"],
        ["\ude00", "%EF%BF%BD"],
        ["\ude00\ud83d", "%EF%BF%BD%EF%BF%BD"],
        ["\ud83d\ud83d\ude00", "%EF%BF%BD%F0%9F%98%80"],
      ]) {
        const start = `https://example.com/${"a".repeat(length)}`;
        assert.equal(new URL(`${start}${text}z`).href, `${start}${encoded}z`);
        const params = new URLSearchParams(`${"a".repeat(length)}${text}`);
        assert.equal(params.toString(), `${"a".repeat(length)}${encoded}=`);
        count += 2;
      }
    }
  }
  assert.ok(count > 65_536 * Object.keys(places).length);
  return `${count.toLocaleString("en")} texts in ${Object.keys(places).length} places`;
});
