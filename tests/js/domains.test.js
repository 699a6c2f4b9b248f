// Compares domainToASCII and domainToUnicode with node:url in Node 26, because that version implements the newest
// rules.
import assert from "node:assert/strict";
import { test } from "node:test";
import { domainToASCII, domainToUnicode } from "whatwg-url-wasm";
import { readCases, testCases } from "./cases.js";

// Each row contains the input, its ASCII form, and its Unicode form.
const DOMAINS = [
  ["espa\u00f1ol.com", "xn--espaol-zwa.com", "espa\u00f1ol.com"],
  ["\u4e2d\u6587.com", "xn--fiq228c.com", "\u4e2d\u6587.com"],
  ["XN--FIQ228C.com", "xn--fiq228c.com", "\u4e2d\u6587.com"],
  ["fa\u00df.de", "xn--fa-hia.de", "fa\u00df.de"],
  ["\u{1f4a9}.la", "xn--ls8h.la", "\u{1f4a9}.la"],
  ["EXAMPLE.org.", "example.org.", "example.org."],
  ["a\u00adb", "ab", "ab"],
  ["a%41", "aa", "aa"],
  ["%C3%BC", "xn--tda", "\u00fc"],
  ["a\t\nb", "ab", "ab"],
  ["_a-.*", "_a-.*", "_a-.*"],
  ["a/b", "a", "a"],
  ["a?b", "a", "a"],
  ["a#b", "a", "a"],
  ["a\\b", "a", "a"],
  ["b", "b", "b"],
  // Invalid labels are left unchanged. Valid ones are converted.
  ["xn--8i7caa.xn--tda", "xn--8i7caa.xn--tda", "xn--8i7caa.\u00fc"],
  ["xn--xn---epa", "xn--xn---epa", "xn--xn---epa"],
  // Addresses are hosts too.
  ["1", "0.0.0.1", "0.0.0.1"],
  ["\u2460.0x2.3.4", "1.2.3.4", "1.2.3.4"],
  ["[::01]", "[::1]", "[::1]"],
  [1, "0.0.0.1", "0.0.0.1"],
  [undefined, "undefined", "undefined"],
  [null, "null", "null"],
  // No domains.
  ...[
    ...["", " ", "a b", "a<b", "a^b", "a:80", ":80", "u@h", "[::1", "1.2.3.4.5", "a.1"],
    ...["xn--i\u00f1valid.com", "xn--xn---epa.\u00df", "\ud800", "%", {}],
  ].map((input) => [input, "", ""]),
];

testCases(
  "domains",
  DOMAINS,
  40,
  ([input, ascii, unicode]) => {
    assert.equal(domainToASCII(input), ascii);
    assert.equal(domainToUnicode(input), unicode);
    assert.ok([ascii, ""].includes(domainToASCII(unicode)));
  },
  ([input]) => JSON.stringify(input),
);

for (const [file, count] of [
  ["toascii.json", 87],
  ["IdnaTestV2.json", 2671],
  ["IdnaTestV2-removed.json", 20],
]) {
  testCases(`${file} through domainToASCII`, readCases(file), count, ({ input, output }) => {
    const domain = input.isWellFormed() ? encodeURIComponent(input) : input;
    assert.equal(domainToASCII(domain), output ?? "");
    // Converting a domain to Unicode and back gives the same domain. If a label is invalid, only the ASCII form is a
    // valid domain.
    if (output !== null) assert.ok([output, ""].includes(domainToASCII(domainToUnicode(output))));
  });
}

test("as functions", () => {
  for (const convert of [domainToASCII, domainToUnicode]) {
    assert.equal(convert.length, 1);
    assert.throws(() => convert(), { name: "TypeError", code: "ERR_MISSING_ARGS" });
    assert.throws(() => convert(Symbol("a")), TypeError);
  }
});
