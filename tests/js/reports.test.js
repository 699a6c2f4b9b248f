// Tests for bugs that users reported in early builds. A single call is enough to reveal each bug. The bugs concern
// options inherited from a page's Object.prototype, and the first call in a thread, which has its own modules.
import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { MIMEType } from "whatwg-url-wasm/data-url";

test("properties of Object.prototype are not options of a MIME type's methods", () => {
  Object.assign(Object.prototype, { isSupported: false, prohibitParameters: true });
  try {
    assert.equal(new MIMEType("text/x").minimize(), "text/x");
    assert.equal(new MIMEType("text/javascript;a=b").isJavaScript(), true);
  } finally {
    delete Object.prototype.isSupported;
    delete Object.prototype.prohibitParameters;
  }
});

// Each row consists of an entry, an expression, and the expression's value as JSON.
const FIRST_CALLS = [
  ["", 'new m.URL("a:b").href', "a:b"],
  ["", 'm.URL.canParse("")', false],
  ["", '[...new m.URLSearchParams("")]', []],
  ["", 'm.domainToASCII("")', ""],
  ["/lite", 'm.URL.parse("")', null],
  ["/js", 'm.URL.parse("")', null],
  ["/url-search-params", 'String(new m.URLSearchParams("?a=%7e+&&="))', "a=%7E+&="],
  ["/validation", 'm.validate("").errors.length', 1],
  ["/validation", 'm.isValidDomain("")', false],
  ["/form-urlencoded", 'm.parse("")', []],
  ["/form-urlencoded", "m.serialize([])", ""],
  ["/form-urlencoded/utf-8", 'm.parse("")', []],
  ["/form-urlencoded/utf-8", "m.parse(new Uint8Array(), { isindex: true })", [["", ""]]],
  ["/url-utils", 'm.parseURL("a:").href', "a:"],
  ["/url-utils", 'm.parseURL("http:a?", { encoding: "sjis" }).href', "http://a/?"],
  ["/url-utils/utf-8", 'm.parseURL("a:").href', "a:"],
  ["/web-address/utf-8", 'm.resolveWebAddress("")', null],
  ["/url-utils", 'm.originToUnicode("a:")', "null"],
  ["/data-url", 'm.parseDataURL("")', null],
  ["/data-url", 'm.createDataURL("")', "data:,"],
  ["/data-url", 'm.MIMEType.parse("")', null],
  ["/data-url", 'm.forgivingBase64Decode("")?.length', 0],
  ["/file-url", 'm.pathToFileURL("/", { windows: false }).href', "file:///"],
  ["/file-url", 'm.fileURLToPathBuffer("file:", { windows: false }).length', 1],
  ["/make", 'm.fromParts({ scheme: "a" }).href', "a:"],
  ["/make", 'm.relativeURL("a:", "a:")', "a:"],
  ["/make", 'm.withParams("a:", { b: null }).href', "a:"],
  ["/host", 'm.parseHost("")', null],
  ["/host", 'm.parseHost("", { isOpaque: true })', ""],
  ["/host", 'm.domainToASCII("")', null],
  ["/host", 'm.domainToUnicode("")', ""],
  ["/host", 'm.isValidHost("")', false],
  ["/host", 'm.endsInANumber("")', false],
  ["/trace", 'm.trace("").href', null],
  ["/trace", 'm.traceSetter("a:", "hash", "").href', "a:"],
  ["/trace", 'm.traceHost("").host', null],
  ["/trace", 'm.replay(m.trace("a:")).components.scheme', "a"],
  ["/percent-encoding", 'm.percentDecodeString("").length', 0],
  ["/percent-encoding", 'm.percentEncodeAfterEncoding("latin1", "", "query")', ""],
  ["/columns", "m.parseLines(new Uint8Array(0)).length", 0],
  ["/columns", 'm.parseLines(new Uint8Array(1), { lineEnd: "\\0" }).columns.href.nullCount', 1],
  ["/record", 'm.parseURL("")', null],
  ["/record", "m.serializeHost([0, 0, 0, 0, 0, 0, 0, 0])", "[::]"],
  ["/record", 'm.basicURLParse("", { encoding: "latin1" })', null],
  ["/record", 'm.serializeURL({ ...m.parseURL("a:"), host: 0, path: [] })', "a://0.0.0.0"],
  ["/whatwg-url", 'm.parseURLWithValidationErrors("a:").validationErrors', []],
  [
    "/whatwg-url/webidl2js-wrapper",
    "((w) => (m.URL.install(w, ['Window']), new w.URL('a:').href))({})",
    "a:",
  ],
  ["/site", 'm.publicSuffix("")', null],
  ["/site", 'm.registrableDomain("a.b.ck.")', "a.b.ck."],
  ["/site", 'm.isSameSite("https://\u00fc.de", "https://a.\u00fc.de")', true],
  ["/site", "m.publicSuffixListVersion().length", 23],
  ["/display", 'm.renderURL("a:").text', "a:"],
  ["/display", 'm.isSuspiciousDomain("\u0430.com")', true],
  ["/web-address", 'm.parseWebAddress("").path', ""],
  ["/web-address", 'm.parseWebAddress(" \\n").path', ""],
  ["/web-address", 'm.compareParsers("//h:x").differences', []],
];

for (const [entry, expression, expected] of FIRST_CALLS) {
  test(`the first call in a thread: ${expression} of ${entry || "the default entry"}`, async () => {
    const code = `import("whatwg-url-wasm${entry}").then((m) => {
      require("node:worker_threads").parentPort.postMessage(JSON.stringify(${expression}));
    });`;
    const [answer] = await once(new Worker(code, { eval: true }), "message");
    assert.deepEqual(JSON.parse(answer), expected);
  });
}

test("the expected number of first calls was made", () => assert.ok(FIRST_CALLS.length >= 49));
