// Tests for bugs that users reported in early builds. A single call is enough to reveal each bug. The bugs concern
// options inherited from a page's Object.prototype, and the first call in a thread, which has its own modules.
import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { createDataURL, MIMEType } from "whatwg-url-wasm/data-url";
import { parse, serialize } from "whatwg-url-wasm/form-urlencoded";
import { objectOf, parseURL, setInput, URLUtils } from "whatwg-url-wasm/url-utils";
import { isValidURLString, validate } from "whatwg-url-wasm/validation";
import { resolveWebAddress } from "whatwg-url-wasm/web-address";
import { testCases } from "./cases.js";

const POLLUTION = {
  base: "http://polluted.example/",
  encoding: "windows-1252",
  useCharset: true,
  isindex: true,
  base64: true,
  isSupported: false,
  prohibitParameters: true,
  getBase: () => "http://polluted.example/",
  resolveObject: () => "polluted",
  searchParams: true,
};

const codeOf = (action) => {
  try {
    return action();
  } catch (error) {
    return error.code ?? error.message;
  }
};

const inputOf = (input) => {
  const utils = new (URLUtils(Object))();
  setInput(utils, input);
  return utils;
};

// Calls without options, and their results.
const WITHOUT_OPTIONS = [
  [() => codeOf(() => parseURL("/x")), "ERR_INVALID_URL"],
  [() => validate("/x").url, null],
  [() => isValidURLString("/x"), false],
  [() => resolveWebAddress("/x"), null],
  [() => parse("n=%E9"), [["n", "\ufffd"]]],
  [() => parse("x"), [["x", ""]]],
  [
    () => parse("n=%CF&_charset_=koi8-r"),
    [
      ["n", "\ufffd"],
      ["_charset_", "koi8-r"],
    ],
  ],
  [() => serialize([["n", "\u00e9"]]), "n=%C3%A9"],
  [() => createDataURL("a b"), "data:,a%20b"],
  [() => new MIMEType("text/x").minimize(), "text/x"],
  [() => new MIMEType("text/javascript;a=b").isJavaScript(), true],
  [() => inputOf("/x").protocol, ":"],
  [() => Object.hasOwn(URLUtils(Object).prototype, "searchParams"), false],
  [() => objectOf(parseURL("blob:https://a/1")), null],
];

testCases(
  "properties of Object.prototype are not options",
  WITHOUT_OPTIONS,
  14,
  ([call, expected]) => {
    Object.assign(Object.prototype, POLLUTION);
    try {
      assert.deepEqual(call(), expected);
    } finally {
      for (const name of Object.keys(POLLUTION)) delete Object.prototype[name];
    }
  },
  ([call]) => `${call}`,
);

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
