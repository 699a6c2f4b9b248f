// `node tests/hardening/sizes.mjs` tests strings up to V8's maximum string length. Each call must return the correct
// result, or throw a RangeError without changing anything, and the next call must work.
import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { watch } from "../js/wasm-watch.js";
import { harden, progress } from "./command-line.mjs";

// The package must be imported after the module that observes its wasm memories.
const { URL, URLSearchParams } = await import("whatwg-url-wasm");

const LONGEST = 2 ** 29 - 24;
const FULL = "https://user:pass@example.com:8080/p?a=1#h";
/** An instance larger than 16 MiB is discarded when it next receives a short text. idna.js has its own instance. */
const MOST_KEPT = 18 << 20;

/**
 * Each item describes a kind of code unit: its name, the code unit, and two serialized forms (one for paths, queries
 * and fragments, and one for lists of pairs).
 */
const KINDS = [
  ["ASCII", "a", "a", "a"],
  ["Latin-1", "\u00e9", "%C3%A9", "%C3%A9"],
  ["BMP", "\u4e00", "%E4%B8%80", "%E4%B8%80"],
  ["percent signs", "%", "%", "%25"],
];

/** Checks only the length, start and end, to avoid comparing half a gigabyte. */
function assertMade(actual, before, unit, times, after) {
  assert.equal(actual.length, before.length + unit.length * times + after.length);
  assert.equal(actual.slice(0, before.length + unit.length), before + unit);
  assert.equal(actual.slice(actual.length - unit.length - after.length), unit + after);
}

/** Returns whether it worked. */
function worksOrRanges(action) {
  try {
    action();
    return true;
  } catch (error) {
    if (error instanceof assert.AssertionError) throw error;
    assert.ok(error instanceof RangeError, `${error}`);
    return false;
  }
}

await harden(async (quick, sample) => {
  let right = 0;
  let refused = 0;
  let longest = 0;
  const attempt = async (size, action, unchanged = () => {}) => {
    // A WeakRef keeps its target's memory alive until the current job has ended.
    await setImmediate();
    if (worksOrRanges(action)) {
      right++;
      longest = Math.max(longest, size);
    } else {
      refused++;
      unchanged();
      assert.ok(size > 2 ** 24, `${size} units were refused`);
    }
    assert.equal(new URL("HTTPS://b\u00dccher.de/\u00e9").href, "https://xn--bcher-kva.de/%C3%A9");
  };
  const sizes = [];
  for (let exponent = 20; exponent <= (sample ? 21 : quick ? 22 : 28); exponent++)
    sizes.push(2 ** exponent);
  if (!quick) sizes.push(LONGEST);
  for (const size of sizes) {
    for (const [kind, unit, encoded, inPairs] of KINDS) {
      progress(`${size} units, ${kind}`);
      const start = "https://example.com/";
      const times = size - start.length;
      await attempt(size, () =>
        assertMade(new URL(start + unit.repeat(times)).href, start, encoded, times, ""),
      );
      await attempt(size, () => assert.equal(URL.canParse(start + unit.repeat(times)), true));
      await attempt(size, () => assert.equal(URL.parse(`https://[${unit.repeat(times)}`), null));
      for (const [attribute, before, after] of [
        ["pathname", "https://user:pass@example.com:8080/", "?a=1#h"],
        ["search", "https://user:pass@example.com:8080/p?", "#h"],
        ["hash", "https://user:pass@example.com:8080/p?a=1#", ""],
      ]) {
        const url = new URL(FULL);
        await attempt(
          size,
          () => {
            url[attribute] = unit.repeat(size);
            assertMade(url.href, before, encoded, size, after);
          },
          () => assert.equal(url.href, FULL),
        );
      }
      const url = new URL(FULL);
      await attempt(
        size,
        () => url.searchParams.set("a", unit.repeat(size)),
        () => assert.equal(url.href, FULL),
      );
      await attempt(
        size,
        () => assertMade(url.href, FULL.slice(0, -3), inPairs, size, "#h"),
        () => assert.equal(url.searchParams.get("a")[size - 1], unit),
      );
      const params = `a=${unit.repeat(size - 2)}`;
      await attempt(size, () =>
        assertMade(new URLSearchParams(params).get("a"), "", unit, size - 2, ""),
      );
    }
    assert.ok(watch.memoryBytes() <= MOST_KEPT, `${watch.memoryBytes()} bytes stay`);
  }
  return (
    `Up to ${sizes.at(-1).toLocaleString("en")} units: ${right} right, the longest of ` +
    `${longest.toLocaleString("en")}; ${refused} RangeErrors with nothing changed`
  );
});
