// What the page works out without a browser: where colours change, what addresses are, what of bytes to show.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { domainToUnicode, URL } from "whatwg-url-wasm";
import { MIMEType } from "whatwg-url-wasm/data-url";
import { validate } from "whatwg-url-wasm/validation";
import { inFull, parseIPv4, parseIPv6, rangeOfIPv4, rangeOfIPv6 } from "../../www/addresses.js";
import { gallery } from "../../www/gallery-items.js";
import { hostFacts } from "../../www/host-facts.js";
import { hexDump, isPicture, isTextual, textOf } from "../../www/preview.js";
import { madeUpURLs } from "../../www/race/urls.js";
import { segments } from "../../www/segments.js";
import { shortened, visible } from "../../www/visible.js";
import { readCases, testCases } from "./cases.js";
import { Random } from "./random.js";

/** What each code unit is of, taken one by one. */
function plainly(text, components, errors) {
  return Array.from({ length: text.length }, (_, at) => {
    const isIn = ({ start, end }) => start <= at && at < end;
    const found = errors.filter(isIn);
    const error = found.some(({ failure }) => failure) ? "failure" : found.length ? "error" : null;
    return [components.find(isIn)?.name ?? null, error];
  });
}

const random = new Random();
testCases(
  "segments are what each code unit is of",
  [
    ...readCases("urltestdata.json").map(({ input }) => input),
    ...Array.from({ length: 3000 }, () => random.mutate(random.mutate(random.url()))),
  ],
  3891,
  (input) => {
    const { components, errors } = validate(input);
    const pieces = segments(input, components, errors);
    assert.equal(pieces.map(({ text }) => text).join(""), input);
    const units = pieces.flatMap(({ text, component, error }) =>
      Array.from({ length: text.length }, () => [component, error]),
    );
    assert.deepEqual(units, plainly(input, components, errors));
  },
  JSON.stringify,
);

test("of very many errors, some are underlined, and the failure among them", () => {
  const input = `http://u[@${"@".repeat(10_000)}:x`;
  const { components, errors } = validate(input);
  const pieces = segments(input, components, errors);
  assert.ok(errors.length > 10_000 && pieces.length < 1100, `${errors.length} ${pieces.length}`);
  assert.ok(pieces.some(({ error }) => error === "failure"));
});

test("addresses", () => {
  assert.equal(parseIPv4("127.0.0.1"), 0x7f000001);
  assert.equal(parseIPv4("255.255.255.255"), 2 ** 32 - 1);
  assert.equal(parseIPv4("example.1a"), null);
  for (const [written, full] of [
    ["::", "0000:0000:0000:0000:0000:0000:0000:0000"],
    ["::1", "0000:0000:0000:0000:0000:0000:0000:0001"],
    ["1::", "0001:0000:0000:0000:0000:0000:0000:0000"],
    ["1:2::7:8", "0001:0002:0000:0000:0000:0000:0007:0008"],
    ["1:2:3:4:5:6:7:8", "0001:0002:0003:0004:0005:0006:0007:0008"],
  ]) {
    assert.equal(inFull(parseIPv6(written)), full);
    // The URL parser takes both for the same.
    assert.equal(new URL(`http://[${full}]`).href, new URL(`http://[${written}]`).href);
  }
  for (const [address, range] of [
    ["10.255.255.255", /^private/],
    ["11.0.0.0", null],
    ["172.15.255.255", null],
    ["172.31.255.255", /^private/],
    ["172.32.0.0", null],
    ["100.64.0.0", /^shared/],
    ["100.128.0.0", null],
    ["169.254.1.1", /^link-local/],
    ["255.255.255.255", /^limited broadcast/],
    ["240.0.0.1", /^reserved/],
    ["0.0.0.0", /^this network/],
  ]) {
    const found = rangeOfIPv4(parseIPv4(address));
    if (range === null) assert.equal(found, null, address);
    else assert.match(found, range, address);
  }
  for (const [address, range] of [
    ["::1", /^loopback/],
    ["::", /^unspecified/],
    ["::2", null],
    ["fdff::1", /^private/],
    ["fe00::1", null],
    ["febf::1", /^link-local/],
    ["2001:db8::1", /^documentation/],
    ["ff02::1", /^multicast/],
  ]) {
    const found = rangeOfIPv6(parseIPv6(address));
    if (range === null) assert.equal(found, null, address);
    else assert.match(found, range, address);
  }
  const facts = new Map(hostFacts(new URL("http://[64:ff9b::c000:201]"), domainToUnicode));
  assert.equal(facts.get("IPv4 in it"), "192.0.2.1");
});

test("previews", () => {
  const type = (essence) => new MIMEType(essence);
  assert.ok(["image/png", "image/svg+xml"].every((essence) => isPicture(type(essence))));
  assert.ok(!["text/html", "image/x", "video/mp4"].some((essence) => isPicture(type(essence))));
  const textual = ["text/html", "application/json", "image/svg+xml", "application/javascript"];
  assert.ok(textual.every((essence) => isTextual(type(essence))));
  assert.ok(!isTextual(type("application/pdf")));
  const bytes = Uint8Array.of(0xe9, 0x41);
  assert.equal(textOf(type("text/plain;charset=latin1"), bytes).text, "\xe9A");
  assert.equal(textOf(type("text/plain;charset=nonsense"), bytes).text, "\ufffdA");
  assert.deepEqual(hexDump(Uint8Array.of(0, 0x41, 0x7f)), {
    text: `0000  00 41 7f${" ".repeat(40)} \xb7A\xb7`,
    isAll: true,
  });
  const { text, isAll } = hexDump(new Uint8Array(10_000));
  assert.deepEqual([text.split("\n").length, isAll], [32, false]);
  const long = textOf(type("text/plain"), new Uint8Array(100_000).fill(0x41));
  assert.deepEqual([long.text.length, long.isAll], [4000, false]);
});

test("what cannot be seen is named", () => {
  assert.equal(visible("a b\t\n\0\u202e\xa0"), "a b⟨tab⟩⟨line feed⟩⟨U+0000⟩⟨U+202E⟩⟨U+00A0⟩");
  assert.equal(visible("  "), "⟨space⟩⟨space⟩");
  assert.equal(visible("\ud800\u{1f600}"), "⟨U+D800⟩\u{1f600}");
  assert.equal(shortened("abc", 3), "abc");
  assert.equal(shortened("a\u{1f600}b", 2), "a…");
});

test("the race's URLs parse, as the platform's own parser does, and no two are alike", () => {
  const urls = madeUpURLs(50_000);
  assert.equal(new Set(urls).size, 50_000);
  for (const url of urls) assert.equal(new URL(url).href, new globalThis.URL(url).href);
  assert.deepEqual(madeUpURLs(50_000), urls);
});

test("the gallery: titles differ, and bases are URLs", () => {
  const items = gallery.flatMap((group) => group.items);
  assert.equal(items.length, 19);
  assert.equal(new Set(items.map(({ title }) => title)).size, 19);
  for (const { base } of items) assert.ok(base === undefined || URL.canParse(base));
});

test("no markup is made of text anywhere in the page", () => {
  const folder = new globalThis.URL("../../www/", import.meta.url);
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".js"));
  assert.ok(files.length > 25, `${files.length}`);
  const forbidden =
    /innerHTML|outerHTML|insertAdjacentHTML|setHTML|parseFromString|srcdoc|document\.write|createContextualFragment|\beval\b|new Function/;
  for (const file of files) {
    if (file === "serve.js") continue;
    assert.doesNotMatch(readFileSync(new globalThis.URL(file, folder), "utf8"), forbidden, file);
  }
});
