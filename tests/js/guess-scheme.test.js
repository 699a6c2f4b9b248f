// Tests guessScheme in the /make entry, using inputs with and without a scheme.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { URL } from "whatwg-url-wasm";
import { guessScheme } from "whatwg-url-wasm/make";
import { testCases } from "./cases.js";

/**
 * Rows that every implementation is tested with. Each row contains the input, the scheme to assume, the prefix,
 * and the href.
 */
const ROWS = JSON.parse(
  readFileSync(new globalThis.URL("../data/scheme-guess.json", import.meta.url), "utf8"),
);

testCases(
  "guesses of the scheme",
  ROWS,
  213,
  ([input, scheme, prefix, href]) => {
    const guess = guessScheme(input, { scheme });
    assert.deepEqual({ ...guess, url: guess.url?.href ?? null }, { url: href, prefix });
    if (href !== null) assert.equal(new URL(prefix + input.trim()).href, href);
  },
  JSON.stringify,
);

testCases(
  "lone surrogates stay apart when what is between them is removed",
  [
    ["https://\ud835\t\udc1a.com/", null],
    ["https://h/\ud83d\n\ude00", "https://h/%EF%BF%BD%EF%BF%BD"],
    ["\ud835\r\udc1a.com", null],
    ["h.example/\ud83d\t\ude00", "https://h.example/%EF%BF%BD%EF%BF%BD"],
  ],
  4,
  ([input, href]) => assert.equal(guessScheme(input).url?.href ?? null, href),
  JSON.stringify,
);

test("the result is an instance of our URL class, and a new one each time", () => {
  const { url } = guessScheme("a.example");
  assert.ok(url instanceof URL);
  url.pathname = "/b";
  assert.equal(guessScheme("a.example").url.href, "https://a.example/");
});

test("the scheme must be valid", () => {
  const invalid = { name: "TypeError", code: "ERR_INVALID_ARG_VALUE" };
  for (const scheme of ["", "1a", "a:", "https://", "\u00e9"]) {
    assert.throws(() => guessScheme("a", { scheme }), invalid);
  }
});
