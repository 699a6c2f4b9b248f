// Tests MIME sniffing with the rows in tests/data/mime-sniffing.json (shared with the Rust tests), and compares the
// results with those of the whatwg-mimetype npm package.
import assert from "node:assert/strict";
import { test } from "node:test";
import { computedMIMEType as theirs } from "whatwg-mimetype";
import * as sniffing from "whatwg-url-wasm/mime-sniffing";
import { joined } from "../data/rows.mjs";
import { readData, testCases } from "./cases.js";
import { Random } from "./random.js";

const { computedMIMEType, computedMIMETypeIn, MIMEType, suppliedMIMEType } = sniffing;

const functions = { ...sniffing };
const groups = readData("mime-sniffing");
const rows = groups.flatMap(({ section, algorithm, rows }) =>
  rows.map((row) => ({ section, algorithm, row })),
);

/** Returns the bytes of a resource, whose text has one code point per byte. */
const bytesOf = (resource) => Uint8Array.from(Buffer.from(joined(resource), "latin1"));
const show = (mimeType) => mimeType && String(mimeType);

// This test comes first. Memory for arguments grows to fit the largest call so far. Each call here needs one more byte
// than the call before.
test("bytes after a string that is not ASCII are read in full", () => {
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  for (let size = 4097; size < 4197; size++) {
    const resource = new Uint8Array(size % 2 === 0 ? 8 : 100);
    resource.set(signature);
    const [start, end] = ['image/gif;x="', '"'];
    const left = size - resource.length - start.length - end.length;
    const value = "\u00e9".repeat(left >> 1) + "a".repeat(left & 1);
    const contentTypeHeader = start + value + end;
    assert.equal(
      String(computedMIMEType(resource, { contentTypeHeader })),
      "image/png",
      `${size} bytes`,
    );
  }
});

testCases("mime-sniffing.json", rows, 324, ({ algorithm, row }) => {
  if (algorithm === "suppliedMIMEType") {
    const [options, mimeType, checkForApacheBug] = row;
    const supplied = suppliedMIMEType(options);
    assert.equal(show(supplied.mimeType), mimeType);
    assert.equal(supplied.checkForApacheBug, checkForApacheBug);
    return;
  }
  const [resource, output, { context, isSupported, ...rest } = {}] = row;
  const options = isSupported === undefined ? rest : { ...rest, isSupported: () => isSupported };
  const contexts = context === undefined ? [] : [context];
  const result = functions[algorithm](...contexts, bytesOf(resource), options);
  assert.equal(show(result), output);
  if (result !== null) assert.ok(result instanceof MIMEType);
});

test("there are rows for every section of the standard", () => {
  assert.equal(new Set(rows.map(({ section }) => section)).size, 21);
});

const PNG = bytesOf("\x89PNG\r\n\x1a\n");

test("isSupported is called with the supplied MIME type, at most once, and only if the answer matters", () => {
  const asked = [];
  const isSupported = (answer) =>
    function (...values) {
      assert.equal(this, undefined);
      assert.equal(values.length, 1);
      assert.ok(values[0] instanceof MIMEType);
      asked.push(String(values[0]));
      return answer;
    };
  const compute = (contentTypeHeader, answer, options = {}) =>
    String(
      computedMIMEType(PNG, { contentTypeHeader, isSupported: isSupported(answer), ...options }),
    );
  assert.equal(compute("image/gif;a=b", true), "image/png");
  assert.equal(compute("image/gif;a=b", "yes"), "image/png");
  assert.equal(compute("image/gif;a=b", undefined), "image/gif;a=b");
  assert.deepEqual(asked.splice(0), ["image/gif;a=b", "image/gif;a=b", "image/gif;a=b"]);
  assert.equal(compute("audio/x", true), "audio/x");
  assert.equal(compute("application/ogg", 0), "application/ogg");
  assert.deepEqual(asked.splice(0), ["audio/x", "application/ogg"]);
  for (const type of ["image/svg+xml", "text/html", "font/woff", "text/plain", "*/*", "no"]) {
    compute(type, true);
  }
  compute("image/gif", true, { noSniff: true });
  computedMIMETypeIn("image", PNG, { isSupported: isSupported(true) });
  assert.deepEqual(asked, []);
  const error = new Error("from isSupported");
  const options = {
    contentTypeHeader: "image/gif",
    isSupported() {
      throw error;
    },
  };
  assert.throws(() => computedMIMEType(PNG, options), error);
});

test("isSupported can't change the sniffed bytes, and may call the package", () => {
  const resource = Uint8Array.from(PNG);
  const isSupported = (mimeType) => {
    resource.fill(0);
    mimeType.type = "video";
    return computedMIMEType(bytesOf("GIF89a")).essence === "image/gif";
  };
  const options = { contentTypeHeader: "image/x", isSupported };
  assert.equal(computedMIMEType(resource, options).essence, "image/png");
});

test("messages say what is wrong and name the argument", () => {
  for (const [options, code, message] of [
    [{ contentTypeHeaders: 5 }, "TYPE", /contentTypeHeaders"/],
    [{ contentTypeHeaders: ["a/b", Symbol("a")] }, "TYPE", /contentTypeHeaders\[1\]"/],
    [{ contentTypeHeader: "a/b", contentTypeHeaders: [] }, "VALUE", /exclude each other/],
  ]) {
    const expected = { name: "TypeError", code: `ERR_INVALID_ARG_${code}`, message };
    assert.throws(() => suppliedMIMEType(options), expected);
  }
});

// Compares the results with the whatwg-mimetype npm package.

const CASES = 40_000;

const SIGNATURES = [
  ...["\0\0\x01\0", "\0\0\x02\0", "BM", "GIF87a", "GIF89a", "RIFF\x01\x02\x03\x04WEBPVP"],
  ...["\x89PNG\r\n\x1a\n", "\xff\xd8\xff", "FORM\0\0\0\0AIFF", "ID3", "OggS\0", "MThd\0\0\0\x06"],
  ...["RIFF\0\0\0\0AVI ", "RIFF\0\0\0\0WAVE", "\x1f\x8b\x08", "PK\x03\x04", "Rar!\x1a\x07\0"],
  ...["%PDF-", "%!PS-Adobe-", "\xfe\xff\0a", "\xff\xfea\0", "\xef\xbb\xbfa", "<?xml", "wOFF"],
  ...[
    "\0\0\0\x10ftypmp42\0\0\0\0",
    "\0\0\0\x14ftypisom\0\0\0\0mp41",
    "\0\0\0\x14ftypqt  \0\0\0\0qt  ",
  ],
  ...["\x1a\x45\xdf\xa3\x01\x42\x82\x84webm\0", "\x1a\x45\xdf\xa3\x42\x82\x40\x04webm\0"],
  ...["\x1a\x45\xdf\xa3\x42\x82\x88matroska"],
];
const TAGS = [
  ..."!DOCTYPE HTML,HTML,HEAD,SCRIPT,IFRAME,H1,DIV,FONT,TABLE,A,STYLE,TITLE,B,BODY,BR,P,!--".split(
    ",",
  ),
];
const TYPES = [
  ...["image/png", "image/svg+xml", "image/x;a=b", "audio/x", "video/webm", "application/ogg"],
  ...["text/html", "text/xml;a=b", "text/plain", "text/plain; charset=UTF-8", "application/zip"],
  ...["text/plain; charset=ISO-8859-1", "text/plain; charset=iso-8859-1", "font/woff", "*/*"],
  ...[
    "unknown/unknown",
    "application/unknown",
    "no",
    "",
    'a/b; c="d e"',
    "Text/Plain",
    " image/gif ",
  ],
];

/** Returns an MP3 file without ID3 tags, or similar bytes. */
function mp3(random) {
  const bits = [0xe2, 0xea, 0xf2, 0xfa][random.below(4)] | random.below(2);
  const start = `\xff${String.fromCharCode(bits, random.below(256))}\0`;
  const sizes = [417, 418, 208, 209, 104, 384, 576, 144, 1044];
  return start + "\0".repeat(random.oneOf(sizes) - 4 + random.below(2)) + start;
}

function resourceOf(random) {
  const kind = random.below(8);
  let text = "";
  if (kind < 2) {
    for (let i = random.below(5); i > 0; i--) text += random.oneOf("\t\n\f\r \0x");
    const tag = random.oneOf(TAGS);
    text += `<${random.below(2) ? tag : tag.toLowerCase()}${random.oneOf(' >>>/x."\0')}`;
  } else if (kind < 6) {
    text = random.oneOf(SIGNATURES);
  } else if (kind === 6) {
    text = mp3(random);
  }
  for (let i = random.below(12); i > 0; i--) text += String.fromCharCode(random.below(256));
  if (random.below(20) === 0) text += "a".repeat(1400 + random.below(60)) + random.oneOf("a\0");
  const bytes = bytesOf(text);
  for (let i = random.below(6) - 4; i > 0; i--) {
    if (bytes.length > 0) bytes[random.below(Math.min(bytes.length, 24))] = random.below(256);
  }
  return random.below(10) === 0 ? bytes.subarray(0, random.below(16)) : bytes;
}

function optionsOf(random) {
  const options = {};
  if (random.below(2)) options.contentTypeHeader = random.oneOf(TYPES);
  if (random.below(4) === 0) options.providedType = random.oneOf(TYPES);
  if (random.below(4) === 0) options.noSniff = true;
  if (random.below(4) === 0) {
    const answer = random.below(2) === 1;
    options.isSupported = () => answer;
  }
  return options;
}

/** Whether the standard's signature for MP4 matches. whatwg-mimetype looks for different brands and sizes. */
function isMP4(bytes) {
  const header = Buffer.from(bytes).subarray(0, 1445);
  if (header.length < 12 || header.toString("latin1", 4, 8) !== "ftyp") return false;
  const size = header.readUInt32BE(0);
  if (header.length < size || size % 4 !== 0) return false;
  const starts = [8];
  for (let start = 16; start < size; start += 4) starts.push(start);
  return starts.some((start) => header.toString("latin1", start, start + 3) === "mp4");
}

/** whatwg-mimetype treats 16 different bytes as tag-terminating. In the standard, only 0x20 and 0x3E are. */
const OTHER_END = new RegExp(`^[\\t\\n\\f\\r ]*<(${TAGS.join("|")})["$&(*,.02468:<]`, "i");

/** Returns the reason why whatwg-mimetype finds a different MIME type, or undefined if no known reason applies. */
function reasonFor(bytes, ours, other) {
  const text = Buffer.from(bytes).toString("latin1");
  if (text.slice(4, 8) === "ftyp" && isMP4(bytes) === (ours === "video/mp4")) return "MP4";
  if (other === "text/html" && OTHER_END.test(text)) return "tag-terminating bytes";
  return undefined;
}

test(`${CASES} random resources differ from whatwg-mimetype only where explained`, (context) => {
  const random = new Random();
  const found = new Map();
  const reasons = new Map();
  for (let i = 0; i < CASES; i++) {
    const resource = resourceOf(random);
    const options = optionsOf(random);
    const ours = String(computedMIMEType(resource, options));
    const other = String(theirs(resource, options));
    found.set(ours, (found.get(ours) ?? 0) + 1);
    if (ours === other) continue;
    const reason = reasonFor(resource, ours, other);
    const shown = JSON.stringify([Buffer.from(resource).toString("latin1"), options]);
    assert.notEqual(reason, undefined, `${ours}, whatwg-mimetype ${other}: ${shown}`);
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  context.diagnostic(JSON.stringify(Object.fromEntries([...found, ...reasons])));
  // Every possible result must occur many times.
  for (const essence of [
    ...["image/x-icon", "image/bmp", "image/gif", "image/webp", "image/png", "image/jpeg"],
    ...["audio/aiff", "audio/mpeg", "application/ogg", "audio/midi", "video/avi", "audio/wave"],
    ...["video/mp4", "video/webm", "application/x-gzip", "application/zip", "text/html"],
    ...["application/x-rar-compressed", "application/pdf", "application/postscript", "text/xml"],
    ...["text/plain", "application/octet-stream"],
  ]) {
    assert.ok(found.get(essence) >= 50, `${essence}: ${found.get(essence)}`);
  }
  assert.deepEqual([...reasons.keys()].sort(), ["MP4", "tag-terminating bytes"]);
});
