// Tests queries in encodings other than UTF-8.
import assert from "node:assert/strict";
import { test } from "node:test";
import { serialize } from "whatwg-url-wasm/form-urlencoded";
import { parseURL, setInput, URLUtils } from "whatwg-url-wasm/url-utils";
import { readCases, testCases } from "./cases.js";
import { ALIKE_COUNT, ENCODINGS, roundTrip } from "./round-trip.js";

let encoding;
const Link = URLUtils(Object, { getEncoding: () => encoding });

testCases(
  "percent-encoding.json in all encodings",
  readCases("percent-encoding.json").flatMap(({ input, output }) =>
    Object.entries(output).map(([label, expected]) => ({ input, label, expected, output })),
  ),
  16,
  ({ input, label, expected, output }) => {
    const base = "https://example.com/";
    const whole = `${base}?${input}#${input}`;
    for (const name of [label, label.toUpperCase(), ` ${label}\n`]) {
      for (const url of [
        parseURL(whole, { encoding: name }),
        parseURL(`?${input}#${input}`, { base, encoding: name }),
      ]) {
        assert.equal(url.search, `?${expected}`);
        assert.equal(url.hash, `#${output["utf-8"]}`);
      }
    }
    encoding = label;
    const link = new Link();
    setInput(link, whole);
    assert.equal(link.search, `?${expected}`);
    setInput(link, base);
    link.search = input;
    assert.equal(link.search, `?${expected}`);
    assert.equal(link.href, `${base}?${expected}`);
  },
  ({ input, label }) => JSON.stringify({ input, label }),
);

// The number of code points that ICU's decoders decode differently than the standard requires. ICU_ONCE lists
// differences up to Node 22; later releases may follow the standard. Chromium's decoders must be correct for every code
// point.
const ICU = { Big5: 1162, Shift_JIS: 4, "EUC-KR": 8824 };
const ICU_ONCE = { IBM866: 3, "KOI8-U": 2, "windows-1252": 27, "windows-1255": 1, GBK: 117 };
const ICU_LACKS = ["ISO-8859-16", "x-user-defined"];

function hasDecoder(name) {
  try {
    return new TextDecoder(name) !== undefined;
  } catch {
    return false;
  }
}

const isComplete = Boolean(process.env.LONG_TESTS);
let encodable = 0;
let same = 0;

function checkRoundTrip(name) {
  const result = roundTrip(serialize, name, isComplete);
  encodable += result.encodable;
  same += result.encodable - result.others.length;
  const { length } = result.others;
  const expected = ICU[name] ?? (length > 0 ? (ICU_ONCE[name] ?? 0) : 0);
  assert.equal(length, expected, `${length} differ: ${result.others[0]}`);
}

testCases(
  "Node decodes what the encodings encode",
  ENCODINGS.filter((name) => !ICU_LACKS.includes(name)),
  34,
  checkRoundTrip,
  String,
);

for (const name of ICU_LACKS) {
  const skip = !hasDecoder(name) && "this Node has no decoder for it";
  test(`Node decodes what ${name} encodes`, { skip }, () => checkRoundTrip(name));
}

test("each encoding encodes the expected number of code points", (context) => {
  context.diagnostic(`${same} of ${encodable} code points came back as the standard says`);
  const all = 1_197_425 + 256 * ICU_LACKS.filter(hasDecoder).length;
  assert.equal(encodable, isComplete ? all : all - ALIKE_COUNT);
});
