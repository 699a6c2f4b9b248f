import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import {
  createDataURL,
  forgivingBase64Decode,
  forgivingBase64Encode,
  MIMEType,
  MIMETypeParameters,
  parseDataURL,
} from "whatwg-url-wasm/data-url";
import { ask } from "../../scripts/processes.mjs";
import { testData } from "../data/locate.mjs";
import { testCases } from "./cases.js";

const read = (file) => JSON.parse(readFileSync(join(testData().dataUrl, file), "utf8"));
const cases = (file) => read(file).filter((entry) => typeof entry !== "string");

testCases("data-urls.json", read("data-urls.json"), 78, ([input, mimeType, body]) => {
  const data = parseDataURL(input);
  if (mimeType === null) return assert.equal(data, null);
  assert.equal(String(data.mimeType), mimeType);
  assert.ok(data.mimeType instanceof MIMEType);
  assert.ok(data.body instanceof Uint8Array);
  assert.deepEqual([...data.body], body);
});

testCases("base64.json", read("base64.json"), 80, ([input, bytes]) => {
  const decoded = forgivingBase64Decode(input);
  assert.deepEqual(decoded && [...decoded], bytes);
  if (decoded === null) return;
  assert.equal(forgivingBase64Encode(decoded), Buffer.from(decoded).toString("base64"));
});

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

// When a body is decoded in place, the memory contains the body and the wasm module's input. If there is a host or a
// path with segments, the memory also contains the URL.
for (const [start, copies] of [
  ["data:a/b;base64,", 2],
  ["data:/;base64,", 3],
]) {
  test(`Sapin's question: is there a limit on the length? Only memory: ${start}…`, (context) => {
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
    const { out } = ask(process.execPath, ["--input-type=module", "-e", script]);
    const [length, first, last, used] = JSON.parse(out);
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
  const { parameters } = mimeType;
  assert.ok(parameters instanceof MIMETypeParameters);
  assert.equal(parameters, mimeType.parameters);
  assert.equal(parameters.get("x"), undefined);
  const seen = [];
  parameters.forEach(function (value, name, all) {
    seen.push([this, value, name, all === parameters]);
  }, 5);
  assert.deepEqual(seen, [
    [5, "utf-8", "charset", true],
    [5, "a b", "q", true],
  ]);
  mimeType.type = "Application";
  mimeType.subtype = "XHTML+xml";
  assert.equal(parameters.set("Q", '"\\'), parameters);
  assert.equal(String(mimeType), 'application/xhtml+xml;charset=utf-8;q="\\"\\\\"');
  assert.equal(parameters.has("Q"), true);
  assert.equal(parameters.delete("Q"), true);
  assert.equal(parameters.delete("Q"), false);
  assert.equal(Object.prototype.toString.call(mimeType), "[object MIMEType]");
  assert.throws(() => new MIMETypeParameters(), TypeError);
  assert.throws(() => MIMETypeParameters.prototype.get.call(new Map(), "a"), TypeError);
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
