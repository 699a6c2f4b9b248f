// The entry /display: what the URL Standard says of rendering, by rows, and what parsing makes of what is shown.
import assert from "node:assert/strict";
import { test } from "node:test";
import { URL } from "whatwg-url-wasm";
import { isSuspiciousDomain, renderURL } from "whatwg-url-wasm/display";
import { loadPublicSuffixList, registrableDomain } from "whatwg-url-wasm/site";
import { Random } from "./random.js";

const textOf = (parts) => parts.map(({ text }) => text).join("");

test("what the URL Standard gives as examples", () => {
  const rows = [
    // https://url.spec.whatwg.org/#url-rendering-simplification
    ["https://examplecorp.attacker.com/", { hostOnly: true }, "examplecorp.attacker.com"],
    ["https://examplecorp.com@attacker.example/", {}, "https://attacker.example/"],
    ["https://www.example.com/", { simplifyHost: true }, "https://example.com/"],
    ["https://m.example.com/", { simplifyHost: true }, "https://example.com/"],
    ["https://example.com/", { scheme: false }, "example.com/"],
    // https://url.spec.whatwg.org/#url-rendering-elision
    ["https://not-really-examplecorp.com/", { width: 15 }, "https://not-really-examplecorp.com"],
    ["https://examplecorp.com.evil.com/", { width: 24 }, "https://\u2026com.evil.com"],
    // https://url.spec.whatwg.org/#url-rendering-i18n
    ["https://xn--bcher-kva.example/", {}, "https://b\u00fccher.example/"],
    ["https://a.example/%F0%9F%94%92", {}, "https://a.example/%F0%9F%94%92"],
    [
      "https://a.example/%C3%A9?%E4%B8%AD#%F0%9F%98%80",
      {},
      "https://a.example/\u00e9?\u4e2d#\u{1f600}",
    ],
  ];
  assert.equal(rows.length, 10);
  for (const [url, options, text] of rows) assert.equal(renderURL(url, options).text, text, url);
});

test("the parts", () => {
  const shown = (url, options) =>
    renderURL(url, options).parts.map(({ role, text }) => `${role} ${text}`);
  assert.deepEqual(shown("https://u:p@a.b.example.co.uk:81/c?d#e"), [
    "scheme https://",
    "subdomain a.b.",
    "registrableDomain example.co.uk",
    "port :81",
    "path /c",
    "query ?d",
    "fragment #e",
  ]);
  const rows = [
    ["https://example.com/", "scheme https://,registrableDomain example.com,path /"],
    [
      "https://www.a.xn--p1ai./",
      "scheme https://,subdomain www.,registrableDomain a.\u0440\u0444.,path /",
    ],
    ["https://com/", "scheme https://,host com,path /"],
    ["https://127.1/", "scheme https://,host 127.0.0.1,path /"],
    ["https://[0::1]/", "scheme https://,host [::1],path /"],
    ["file:///a", "scheme file://,path /a"],
    ["a://b.example.com/", "scheme a://,host b.example.com,path /"],
    ["a://%C3%A9", "scheme a://,host %C3%A9"],
    ["a:/.//b", "scheme a:,path /.//b"],
    ["a:/b", "scheme a:,path /b"],
    ["mailto:a@b", "scheme mailto:,path a@b"],
    ["blob:https://a/b", "scheme blob:,path https://a/b"],
    ["https://www.com/", "scheme https://,registrableDomain www.com,path /"],
  ];
  for (const [url, expected] of rows) assert.equal(shown(url).join(), expected, url);
  assert.deepEqual(shown("https://www.m.com/", { simplifyHost: true, hostOnly: true }), [
    "registrableDomain m.com",
  ]);
  assert.deepEqual(shown("https://www.com/", { simplifyHost: true, hostOnly: true }), [
    "registrableDomain www.com",
  ]);
  assert.deepEqual(shown("mailto:a", { hostOnly: true }), []);
});

test("elision, at every width", () => {
  const url = "https://\u00e9.examplecorp.com.evil.com:81/a%20b/%F0%9F%98%80?c#d";
  const full = renderURL(url);
  assert.equal(full.isElided, false);
  const length = [...full.text].length;
  const least = [..."https://\u2026evil.com:81"].length;
  const texts = new Set();
  for (let width = 0; width <= length + 1; width++) {
    const { text, parts, isElided } = renderURL(url, { width });
    texts.add(text);
    assert.equal(text, textOf(parts));
    assert.equal(isElided, width < length, text);
    assert.ok([...text].length <= Math.max(width, least), `${width}: ${text}`);
    assert.equal(parts.find(({ role }) => role === "registrableDomain").text, "evil.com");
    // Nothing but whole labels, whole percent-encoded bytes and whole code points.
    assert.match(
      text,
      /^https:[/][/](\u2026(((\u00e9\.)?examplecorp\.)?com\.)?|\u00e9\.examplecorp\.com\.)evil\.com:81/,
    );
    assert.doesNotMatch(text, /%(2)?\u2026|%$/);
    assert.ok(text.isWellFormed?.() ?? true);
    // The ellipsis is never directly behind the host.
    assert.doesNotMatch(text, /:81\u2026/);
  }
  assert.equal(texts.size, 13);
  assert.equal(renderURL("https://a.com", { width: 13 }).text, "https://a.com");
  assert.equal(renderURL("https://a.com", { width: 13 }).isElided, true);
  assert.equal(renderURL("https://com/abc", { width: 4 }).text, "https://com");
});

test("what is decoded, and what is not", () => {
  const rows = [
    // Decoded: letters, digits, punctuation and symbols, and marks on them.
    ["%C3%A9%c3%a9", "\u00e9\u00e9"],
    ["%D9%85%D9%8E", "\u0645\u064e"],
    ["%E2%82%AC%EF%BC%81%F0%9D%9F%98", "\u20ac\uff01\u{1d7d8}"],
    ["%F3%A0%84%80", "%F3%A0%84%80"],
    // ASCII stays as it is.
    ["%41%2F%3f%23%25%20%2e", "%41%2F%3f%23%25%20%2e"],
    // No UTF-8: cut, too long, surrogates, too large, lone.
    ["%C3", "%C3"],
    ["%C3%", "%C3%"],
    ["%C3%A", "%C3%A"],
    ["%C3a%A9", "%C3a%A9"],
    ["%C0%AF%C1%81", "%C0%AF%C1%81"],
    ["%E0%80%AF", "%E0%80%AF"],
    ["%E0%9F%BF", "%E0%9F%BF"],
    ["%F0%8F%BF%BF", "%F0%8F%BF%BF"],
    ["%ED%A0%80", "%ED%A0%80"],
    ["%F4%90%80%80", "%F4%90%80%80"],
    ["%F5%80%80%80%FF", "%F5%80%80%80%FF"],
    ["%A9%C3%A9", "%A9\u00e9"],
    // Controls, spaces, what is invisible.
    ["%C2%85%C2%A0%C2%AD", "%C2%85%C2%A0%C2%AD"],
    ["%E2%80%8B%E2%80%8D%E2%80%A8%E3%80%80", "%E2%80%8B%E2%80%8D%E2%80%A8%E3%80%80"],
    ["%E3%85%A4%E2%A0%80%EF%BB%BF%EF%BF%BF", "%E3%85%A4%E2%A0%80%EF%BB%BF%EF%BF%BF"],
    ["%F3%A0%80%A1%EE%80%80%F3%B0%80%80", "%F3%A0%80%A1%EE%80%80%F3%B0%80%80"],
    // What changes the direction of text.
    [
      "%D8%9C%E2%80%8E%E2%80%8F%E2%80%AA%E2%80%AE%E2%81%A6%E2%81%A9",
      "%D8%9C%E2%80%8E%E2%80%8F%E2%80%AA%E2%80%AE%E2%81%A6%E2%81%A9",
    ],
    // What looks like something else.
    ["%F0%9F%94%92%F0%9F%94%90", "%F0%9F%94%92%F0%9F%94%90"],
    [
      "%E2%81%84%E2%88%95%EF%BC%8F%EF%BC%9F%EF%BC%83%EF%BC%A0",
      "%E2%81%84%E2%88%95%EF%BC%8F%EF%BC%9F%EF%BC%83%EF%BC%A0",
    ],
    ["%E2%80%A6%EF%BC%85", "%E2%80%A6%EF%BC%85"],
    // Marks on what is not decoded.
    ["a%CC%81", "a%CC%81"],
    ["%CC%81", "%CC%81"],
    ["%C3%A9%CC%81%20%CC%81", "\u00e9\u0301%20%CC%81"],
  ];
  assert.equal(rows.length, 28);
  for (const [given, shown] of rows) {
    assert.equal(
      renderURL(`https://a.com/${given}`).text,
      `https://a.com/${shown.replace("/%2e", "")}`,
    );
    assert.equal(renderURL(`a:b?${given}#${given}`).text, `a:b?${shown}#${shown}`);
  }
});

test("suspicious domains", () => {
  const suspicious = [
    // Several scripts, or one that is not recommended.
    ...[
      "p\u0430ypal.com",
      "abc\u0434.com",
      "\u03b1\u0430.com",
      "\u0e01\u0561.com",
      "\u16a0\u16a2.com",
      "\u4e2d\u0434.com",
    ],
    // Look-alikes.
    ...[
      "\u0430\u0440\u0440\u04cf\u0435.com",
      "\u0455\u0441\u043e\u0440\u0435.com",
      "\u03bf\u03c1\u03c1\u03bf.com",
      "\u0585\u057d.com",
    ],
    ...["\u0251pple.com", "\u1d04\u1d0f.com", "\u0966\u0966.com", "\u10e7.com"],
    // In any label.
    ...["\u0430\u0440\u0440\u04cf\u0435.example.com", "www.\u0430\u0440\u0440\u04cf\u0435.com."],
    // Marks, digits, delimiters.
    ...[
      "a\u0338.com",
      "\u05d0\u05b0\u05b0.com",
      "\u096b5.com",
      "a\u30ceb.com",
      "a\u00b7b.com",
      "b\u02bb.com",
    ],
  ];
  const fine = [
    ...[
      "example.com",
      "b\u00fccher.example",
      "\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444",
      "\u044f\u043d\u0434\u0435\u043a\u0441.com",
    ],
    ...[
      "\u0455\u0441\u043e\u0440\u0435.\u0440\u0444",
      "\u4e2d\u56fd.com",
      "tokyo\u6771\u4eac\u30bf\u30ef\u30fc.jp",
      "\ud55c\uad6d\uc5b4.kr",
    ],
    ...[
      "\u0645\u062b\u0627\u0644.com",
      "\u05d3\u05d5\u05d2\u05de\u05d4.com",
      "l\u00b7l.cat",
      "\u03b5\u03bb\u03bb\u03ac\u03b4\u03b1.gr",
    ],
    ...[
      "\u0939\u093f\u0928\u094d\u0926\u0940.com",
      "\u0e44\u0e17\u0e22.com",
      "\u0131.com",
      "\u30ce\u30fc\u30c8.com",
    ],
    ...["127.0.0.1", "[::1]", "a b", "", "xn--a"],
  ];
  assert.deepEqual([suspicious.length, fine.length], [22, 21]);
  for (const domain of suspicious) {
    assert.equal(isSuspiciousDomain(domain), true, domain);
    const { text, isSuspicious } = renderURL(`https://${domain}/`, { hostOnly: true });
    assert.equal(isSuspicious, true, domain);
    assert.match(text, /^[a-z0-9.-]+$/);
  }
  for (const domain of fine) assert.equal(isSuspiciousDomain(domain), false, domain);
  assert.equal(isSuspiciousDomain("xn--80ak6aa92e.com"), true);
});

test("the list that is loaded decides what the registrable domain is", () => {
  loadPublicSuffixList("example.com");
  try {
    assert.equal(
      renderURL("https://a.b.example.com/", { width: 0 }).text,
      "https://\u2026b.example.com",
    );
  } finally {
    loadPublicSuffixList(null);
  }
});

test("arguments", () => {
  assert.throws(() => renderURL("//a"), {
    name: "TypeError",
    code: "ERR_INVALID_URL",
    input: "//a",
  });
  for (const width of [-1, 1.5, "5", null, Number.NaN, 2 ** 32]) {
    assert.throws(() => renderURL("a:", { width }), { code: "ERR_INVALID_ARG_TYPE" });
  }
  assert.equal(renderURL("a:b", { width: 2 ** 32 - 1 }).text, "a:b");
});

const URLS = 20_000;
/** The hex digits of what was decoded are in upper case when it is encoded again. */
const upperCaseBytes = (href) => href.replace(/%[0-9a-f]{2}/gi, (byte) => byte.toUpperCase());

test(`${URLS} random URLs are parsed again, and show their registrable domains`, () => {
  const random = new Random();
  const pieces =
    "%C3%A9 %c3 %A9 %E2%80%AE %20 %2F a . %CC%81 %F0%9F%98%80 %D7%90 ? # / : @ %25 \u00fc".split(
      " ",
    );
  let decoded = 0;
  for (let i = 0; i < URLS; i++) {
    let input = random.url();
    for (let j = random.below(6); j > 0; j--) input += random.oneOf(pieces);
    if (!URL.canParse(input)) continue;
    const url = new URL(input);
    const { text, parts, isElided } = renderURL(url);
    assert.equal(isElided, false);
    assert.equal(text, textOf(parts));
    assert.equal(/[\p{Cc}\p{Bidi_Control}\p{Zs}]/u.test(text.replaceAll(" ", "")), false, text);
    if (text !== url.href) decoded++;
    url.username = "";
    url.password = "";
    assert.equal(upperCaseBytes(new URL(text).href), upperCaseBytes(url.href), input);
    const width = random.below(60);
    const short = renderURL(url, { width });
    const shown = short.parts.find(({ role }) => role === "registrableDomain")?.text;
    const isSpecial = /^(https?|wss?|ftp|file):$/.test(url.protocol);
    const expected = isSpecial ? registrableDomain(url.hostname) : null;
    assert.equal(
      shown === undefined ? null : new URL(`https://${shown}`).hostname,
      expected,
      input,
    );
    const roles = short.parts.filter(({ role }) =>
      ["scheme", "host", "registrableDomain", "port"].includes(role),
    );
    const least = [...textOf(roles)].length + 1;
    assert.ok([...short.text].length <= Math.max(width, least), `${width}: ${short.text}`);
  }
  assert.ok(decoded > URLS / 20, `${decoded} are shown differently`);
});
