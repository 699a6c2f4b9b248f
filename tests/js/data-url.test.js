import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { URL } from "whatwg-url-wasm";
import {
  createDataURL,
  forgivingBase64Decode,
  forgivingBase64Encode,
  MIMEType,
  MIMETypeParameters,
  parseDataURL,
} from "whatwg-url-wasm/data-url";

import { testData } from "../data/locate.mjs";
import { testCases } from "./cases.js";

const read = (file) => JSON.parse(readFileSync(join(testData().dataUrl, file), "utf8"));
const cases = (file) => read(file).filter((entry) => typeof entry !== "string");
const show = (entry) => JSON.stringify(entry[0] ?? entry.input);
const text = (bytes) => Buffer.from(bytes).toString("latin1");

/** Returns the MIME type and the body as text. */
function parts(input) {
  const data = parseDataURL(input);
  return data && [String(data.mimeType), text(data.body)];
}

testCases(
  "data-urls.json",
  read("data-urls.json"),
  78,
  ([input, mimeType, body]) => {
    const data = parseDataURL(input);
    if (mimeType === null) return assert.equal(data, null);
    assert.equal(String(data.mimeType), mimeType);
    assert.ok(data.mimeType instanceof MIMEType);
    assert.ok(data.body instanceof Uint8Array);
    assert.deepEqual([...data.body], body);
  },
  show,
);

testCases(
  "base64.json",
  read("base64.json"),
  80,
  ([input, bytes]) => {
    const decoded = forgivingBase64Decode(input);
    assert.deepEqual(decoded && [...decoded], bytes);
    if (decoded === null) return;
    assert.equal(forgivingBase64Encode(decoded), Buffer.from(decoded).toString("base64"));
  },
  show,
);

for (const [file, count] of [
  ["mime-types.json", 74],
  ["generated-mime-types.json", 881],
]) {
  testCases(file, cases(file), count, ({ input, output }) => {
    const mimeType = MIMEType.parse(input);
    assert.equal(mimeType && String(mimeType), output);
    if (output === null) assert.throws(() => new MIMEType(input), TypeError);
    else assert.equal(String(new MIMEType(input)), output);
  });
}

// Each row contains a question from Sapin's draft and the answer in the Fetch Standard.
const QUESTIONS = [
  [
    "a comma in a quoted string",
    [
      'data:text/plain;foo="bar,baz";charset=utf8,body',
      "text/plain;foo=bar",
      'baz";charset=utf8,body',
    ],
  ],
  [
    "a comma from the query",
    ["data:text/plain;a=b?c,X", 'text/plain;a="b?c"', "X"],
    ["data://test/,X", "text/plain;charset=US-ASCII", "X"],
  ],
  [
    "how strictly is ;base64 matched: in any case, with spaces, not percent-encoded, at the end",
    ["data:a/b;BASE64,SGk", "a/b", "Hi"],
    ["data:a/b;  base64 ,SGk", "a/b", "Hi"],
    ["data:a/b;%62ase64,SGk", "a/b", "SGk"],
    ["data:a/b;base64;,SGk", "a/b", "SGk"],
    ["data:a/b;base 64,SGk", "a/b", "SGk"],
  ],
  ["is invalid base64 a failure: yes", ["data:;base64,SGk!", null]],
  [
    "the URL and filename safe alphabet: no",
    ["data:;base64,-_-_", null],
    ["data:;base64,+/-_", null],
  ],
  [
    "which bytes are ignored: ASCII whitespace",
    ["data:a/b;base64,S%20%0A%0Ck\n", "a/b", "J"],
    ["data:a/b;base64,S%0Bk", null],
    ["data:a/b;base64,S\u00a0k", null],
  ],
  [
    "missing, too little, too much padding: only missing will do",
    ["data:a/b;base64,SA", "a/b", "H"],
    ["data:a/b;base64,SA==", "a/b", "H"],
    ["data:a/b;base64,SA=", null],
    ["data:a/b;base64,SA===", null],
  ],
  [
    "the default MIME type",
    ["data:,X", "text/plain;charset=US-ASCII", "X"],
    ["data:;charset=utf-8,X", "text/plain;charset=utf-8", "X"],
    ["data:;charset=,X", "text/plain", "X"],
  ],
];

for (const [question, ...answers] of QUESTIONS) {
  test(`Sapin's question: ${question}`, () => {
    for (const [input, mimeType, body] of answers) {
      assert.deepEqual(parts(input), mimeType === null ? null : [mimeType, body], input);
    }
  });
}

// When a body is decoded in place, the memory contains the body and the wasm module's input. If there is a host or a
// path with segments, the memory also contains the URL.
for (const [start, copies] of [
  ["data:a/b;base64,", 2],
  ["data:/;base64,", 3],
]) {
  test(`Sapin's question: is there a limit on the length? Only memory: ${start}…`, async (context) => {
    // The test runs in a separate process, because otherwise garbage would be counted as well.
    const script = `
      import { parseDataURL } from "whatwg-url-wasm/data-url";
      const peak = () => process.resourceUsage().maxRSS * 1024;
      const letters = Buffer.alloc(100_000_000, "QUFB");
      const input = ${JSON.stringify(start)} + letters.toString("latin1");
      // Buffer.byteLength flattens the string before the test.
      Buffer.byteLength(input);
      const before = peak();
      const { body } = parseDataURL(input);
      const used = (peak() - before) / letters.length;
      console.log(JSON.stringify([body.length, body[0], body.at(-1), used]));`;
    const cwd = fileURLToPath(new globalThis.URL("../../", import.meta.url));
    const args = ["--input-type=module", "-e", script];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd });
    const [length, first, last, used] = JSON.parse(stdout);
    context.diagnostic(`${used.toFixed(2)} times the input's size`);
    assert.deepEqual([length, first, last], [75_000_000, 0x41, 0x41]);
    assert.ok(used < copies, `${used} times the input's size`);
  });
}

test("large bodies in other forms", () => {
  const body = new Uint8Array(3_000_000).map((_, index) => index * 7);
  for (const base64 of [true, false]) {
    const url = createDataURL(body, "a/b", { base64 });
    assert.deepEqual(parseDataURL(url).body, body);
    assert.deepEqual(parseDataURL(`data:/${url.slice(5)}#top`).body, body);
  }
  const euro = "\u20ac".repeat(1_000_000);
  assert.equal(parseDataURL(`data:,${euro}`).body.length, 3_000_000);
});

test("URL objects, and URLs that are not data: URLs", () => {
  assert.deepEqual(parts(new URL("data:a/b,X#f")), ["a/b", "X"]);
  assert.deepEqual(parts(new globalThis.URL("data:a/b,X#f")), ["a/b", "X"]);
  for (const input of ["", "data", "x", "https://example.com/,", "data:a/b", "data://a:b/,X"]) {
    assert.equal(parseDataURL(input), null, input);
  }
});

test("created URLs have the shorter form and round-trip", () => {
  assert.equal(createDataURL("A brief note"), "data:,A%20brief%20note");
  assert.equal(
    createDataURL("é", "text/plain;charset=utf-8"),
    "data:text/plain;charset=utf-8,%C3%A9",
  );
  assert.equal(
    createDataURL(new Uint8Array(20), "image/png"),
    `data:image/png;base64,${"A".repeat(27)}=`,
  );
  assert.equal(createDataURL("", new MIMEType("A/B;c=D")), "data:a/b;c=D,");
  assert.equal(createDataURL("a?b#c", "a/b", { base64: false }), "data:a/b,a?b%23c");
  assert.equal(createDataURL("abc", "a/b", { base64: true }), "data:a/b;base64,YWJj");
  let count = 0;
  for (let byte = 0; byte < 256; byte++) {
    for (const length of [1, 2, 3, 40]) {
      const body = new Uint8Array(length).fill(byte);
      const urls = [undefined, true, false].map((base64) =>
        createDataURL(body, "a/b;c=d", { base64 }),
      );
      assert.equal(urls[0].length, Math.min(urls[1].length, urls[2].length));
      for (const url of urls) {
        assert.deepEqual(parts(url), ["a/b;c=d", text(body)]);
        assert.equal(new URL(url).href, url);
        count++;
      }
    }
  }
  assert.equal(count, 3072);
});

test("a MIME type that can't be serialized is rejected, whatever the size of the body", () => {
  for (const size of [1, 100, 1 << 12, 1 << 16, 1 << 20, 1 << 22]) {
    assert.throws(() => createDataURL(new Uint8Array(size), 'a/b;c="\u00e9"'), {
      name: "TypeError",
      code: "ERR_INVALID_ARG_VALUE",
    });
  }
});

test("MIMEType", () => {
  const mimeType = new MIMEType('Text/HTML;Charset="utf-8";q="a b"');
  assert.equal(mimeType.type, "text");
  assert.equal(mimeType.subtype, "html");
  assert.equal(mimeType.essence, "text/html");
  assert.ok(mimeType.parameters instanceof MIMETypeParameters);
  assert.equal(mimeType.parameters, mimeType.parameters);
  assert.equal(mimeType.parameters.get("CHARSET"), "utf-8");
  assert.equal(mimeType.parameters.get("x"), undefined);
  assert.equal(mimeType.parameters.size, 2);
  assert.deepEqual(
    [...mimeType.parameters],
    [
      ["charset", "utf-8"],
      ["q", "a b"],
    ],
  );
  assert.deepEqual([...mimeType.parameters.keys()], ["charset", "q"]);
  assert.deepEqual([...mimeType.parameters.values()], ["utf-8", "a b"]);
  assert.deepEqual([...mimeType.parameters.entries()], [...mimeType.parameters]);
  const seen = [];
  mimeType.parameters.forEach(function (value, name, all) {
    seen.push([this, value, name, all === mimeType.parameters]);
  }, 5);
  assert.equal(seen.length, 2);
  mimeType.type = "Application";
  mimeType.subtype = "XHTML+xml";
  assert.equal(mimeType.parameters.set("Q", '"\\'), mimeType.parameters);
  assert.equal(String(mimeType), 'application/xhtml+xml;charset=utf-8;q="\\"\\\\"');
  assert.equal(mimeType.parameters.has("Q"), true);
  assert.equal(mimeType.parameters.delete("Q"), true);
  assert.equal(mimeType.parameters.delete("Q"), false);
  mimeType.parameters.clear();
  assert.equal(`${mimeType}`, "application/xhtml+xml");
  assert.equal(Object.prototype.toString.call(mimeType), "[object MIMEType]");
  assert.throws(() => new MIMETypeParameters(), TypeError);
  assert.throws(() => MIMETypeParameters.prototype.get.call(new Map(), "a"), TypeError);
});

test("setters reject values that would not serialize, without changing anything", () => {
  const mimeType = new MIMEType("a/b;c=d");
  for (const value of ["", " ", "a/b", "a;", "é", Symbol("a")]) {
    assert.throws(() => {
      mimeType.type = value;
    }, TypeError);
    assert.throws(() => {
      mimeType.subtype = value;
    }, TypeError);
    assert.throws(() => mimeType.parameters.set(value, "x"), TypeError);
  }
  for (const value of ["\0", "\n", "\x7f", "\u0100", Symbol("a")]) {
    assert.throws(() => mimeType.parameters.set("x", value), TypeError);
  }
  assert.equal(String(mimeType), "a/b;c=d");
});

test("groups", () => {
  const methods = Object.getOwnPropertyNames(MIMEType.prototype).filter((name) =>
    name.startsWith("is"),
  );
  const groups = (input) => methods.filter((name) => new MIMEType(input)[name]()).join(" ");
  assert.equal(methods.length, 10);
  assert.equal(groups("image/svg+xml"), "isImage isXML isScriptable");
  assert.equal(groups("application/ogg"), "isAudioOrVideo");
  assert.equal(groups("font/woff"), "isFont");
  assert.equal(groups("application/zip"), "isZIPBased isArchive");
  assert.equal(groups("text/html;a=b"), "isHTML isScriptable");
  assert.equal(groups("application/pdf"), "isScriptable");
  assert.equal(groups("text/javascript"), "isJavaScript");
  assert.equal(groups("application/ld+json"), "isJSON");
  assert.equal(groups("text/plain"), "");
  const script = new MIMEType("text/javascript;a=b");
  assert.equal(script.isJavaScript({ prohibitParameters: true }), false);
  assert.equal(script.minimize(), "text/javascript");
  assert.equal(new MIMEType("a/b;c=d").minimize(), "a/b");
  assert.equal(new MIMEType("a/b;c=d").minimize({ isSupported: false }), "");
});
