// Tests the /display entry with the same rows as the crate's tests. The entry renders URLs according to the URL
// Standard.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  isSuspiciousDomain,
  redact,
  redactText,
  renderURL,
  SECRET_PARAMS,
} from "whatwg-url-wasm/display";
import { loadPublicSuffixList } from "whatwg-url-wasm/site";
import { readData } from "./cases.js";
import { Random } from "./random.js";

const ROWS = readData("display");

test("the URL Standard's examples", () => {
  assert.equal(ROWS.examples.length, 10);
  for (const [url, options, text] of ROWS.examples) {
    assert.equal(renderURL(url, options).text, text, url);
  }
});

test("the parts", () => {
  assert.equal(ROWS.parts.length, 32);
  for (const [url, options, expected] of ROWS.parts) {
    const { parts } = renderURL(url, options);
    assert.equal(parts.map(({ role, text }) => `${role} ${text}`).join(), expected, url);
  }
});

test("isolates around right-to-left text", () => {
  assert.equal(ROWS.isolated.length, 9);
  for (const [url, expected] of ROWS.isolated) {
    assert.equal(renderURL(url).isolatedText, expected, url);
  }
});

test("an isolate around each run between delimiters that contains right-to-left characters", () => {
  const isRightToLeft =
    /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
  let isolates = 0;
  for (let point = 0x80; point < 0x20000; point++) {
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const c = String.fromCodePoint(point);
    const { text, isolatedText } = renderURL(`a:1.\u00e9${c}/2`);
    const isIsolated = text.includes(c) && isRightToLeft.test(c);
    const run = text.slice(4, text.indexOf("/", 4));
    const shown = isIsolated ? `\u2066${run}\u2069` : run;
    if (!text.includes(c)) assert.equal(isolatedText, `\u2066${text}\u2069`);
    else assert.equal(isolatedText, `\u2066a:1.${shown}/2\u2069`, point.toString(16));
    if (isIsolated) isolates++;
  }
  assert.ok(isolates > 2500, `${isolates}`);
});

test("the widths at which more text is shown", () => {
  const urls = Object.entries(ROWS.elision);
  assert.deepEqual([urls.length, urls.flatMap(([, rows]) => rows).length], [4, 35]);
  for (const [url, rows] of urls) {
    for (let width = 0; width < 60; width++) {
      const [, text] = rows.findLast(([from]) => from <= width);
      const shown = renderURL(url, { width });
      assert.equal(shown.text, text, `${width}`);
      assert.equal(shown.isElided, width < [...rows.at(-1)[1]].length);
      const host = renderURL(url, { width, hostOnly: true });
      assert.equal(host.isElided, host.text.includes("\u2026"), `${width}`);
    }
  }
});

test("which characters are decoded, and which are not", () => {
  assert.equal(ROWS.decoding.length, 46);
  for (const [given, shown] of ROWS.decoding) {
    assert.equal(
      renderURL(`https://a.com/${given}`).text,
      `https://a.com/${shown.replace("/%2e", "")}`,
    );
    assert.equal(renderURL(`a:b?${given}#${given}`).text, `a:b?${shown}#${shown}`);
  }
});

test("suspicious domains", () => {
  const { suspicious, fine } = ROWS;
  assert.deepEqual([suspicious.length, fine.length], [132, 62]);
  for (const domain of suspicious) {
    assert.equal(isSuspiciousDomain(domain), true, domain);
    const { text, isSuspicious } = renderURL(`https://${domain}/`, { hostOnly: true });
    assert.equal(isSuspicious, true, domain);
    assert.match(text, /^[a-z0-9.'_-]+$/);
  }
  for (const domain of fine) assert.equal(isSuspiciousDomain(domain), false, domain);
  assert.equal(isSuspiciousDomain("xn--80ak6aa92e.com"), true);
});

test("the loaded list determines the registrable domain", () => {
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

test("secrets that are hidden", () => {
  const { redact: urls, redactParams: params, redactText: texts } = ROWS;
  assert.deepEqual([urls.length, params.length, texts.length], [109, 5, 12]);
  for (const [url, expected] of urls) {
    assert.equal(redact(url), expected, url);
    assert.equal(redact(expected), expected, url);
  }
  for (const [url, names, expected] of params) {
    assert.equal(redact(url, { params: names }), expected, url);
    assert.equal(redact(url, { params: new Set(names) }), expected, url);
  }
  for (const [text, expected] of texts) {
    assert.equal(redactText(text), expected, text);
    assert.equal(redactText(expected), expected, text);
  }
  assert.throws(() => redact("a", { params: "token" }), { code: "ERR_INVALID_ARG_TYPE" });
  assert.throws(() => redactText("a", { params: [Symbol()] }), { code: "ERR_INVALID_ARG_TYPE" });
  assert.ok(SECRET_PARAMS.length >= 34 && !SECRET_PARAMS.includes("state"));
});

/** Writes a string in one of the ways that the URL parser decodes alike. */
function spelled(random, string) {
  let spelling = "";
  for (const c of string) {
    const hex = c.charCodeAt(0).toString(16);
    const choice = random.below(8);
    if (choice === 0) spelling += `%${hex}`;
    else if (choice === 1) spelling += `%\t${hex[0].toUpperCase()}\n${hex[1]}`;
    else spelling += choice === 2 ? c.toUpperCase() : choice === 3 ? `\r${c}` : c;
  }
  return spelling;
}

/** Returns random pieces around a mark. */
function secret(random, pieces) {
  let text = "";
  for (let i = random.below(4); i > 0; i--) text += random.oneOf(pieces);
  text += "S3CR3T";
  for (let i = random.below(4); i > 0; i--) text += random.oneOf(pieces);
  return `${text}x`;
}

const EVERYWHERE = [..."a1-._~!$*+,;=[]{}|^'\u00e9\u{1f600}%"].concat(
  "%40",
  "%2F",
  "%26",
  "%23",
  "\t",
  "\n",
);

/** Returns the parts of a random URL, alternately text to keep and a secret. */
function urlWithSecrets(random) {
  // If a password contains a delimiter, the credentials end at the last `@`.
  const hasDelimiters = random.below(3) === 0;
  const inQuery = [...EVERYWHERE, "/", "?", ":", "\\", ...(hasDelimiters ? [] : ["@"])];
  const parts = [
    random.oneOf(["https://", "HTTPS:\\\\", "ht\ttps:/", "foo://", "//", "postgres://"]),
  ];
  if (random.below(4) > 0) {
    const password = hasDelimiters
      ? [...inQuery, "#", "&", " "]
      : [...EVERYWHERE, ":", "@", "&", " "];
    parts.push(secret(random, [...EVERYWHERE, "&"]), ":", `p${secret(random, password)}`, "@");
  } else {
    parts.push("", "");
  }
  parts[parts.length - 1] += random.oneOf(["a.example", "[::1]:80", "h1:1,h2:2", "1.2.3.4:65535"]);
  parts[parts.length - 1] += random.oneOf(["", "/", "/b/\u00e9;c=d", "/state/token"]);
  for (const delimiter of ["?", "#"]) {
    if (random.below(3) === 0) continue;
    parts[parts.length - 1] += random.oneOf(["", "", delimiter === "#" ? "#/" : ""]);
    for (let i = random.below(4), separator = delimiter; i >= 0; i--, separator = "&") {
      if (random.below(2) === 0) {
        parts[parts.length - 1] +=
          separator + random.oneOf(["a", "state=b", "tokens=%41", "c=;", "=", "d=e+f"]);
        continue;
      }
      parts[parts.length - 1] += `${separator}${spelled(random, random.oneOf(SECRET_PARAMS))}=`;
      parts.push(secret(random, delimiter === "#" ? [...inQuery, "#"] : inQuery), "");
    }
  }
  return parts;
}

const hidden = (parts) =>
  parts.map((part, i) => (i % 2 === 1 && part !== "" ? "***" : part)).join("");

test("no secret survives, and everything else stays", () => {
  const random = new Random();
  const count = process.env.LONG_TESTS ? 100_000 : 5000;
  let nested = 0;
  for (let i = 0; i < count; i++) {
    let parts = urlWithSecrets(random);
    for (let depth = random.below(3); depth > 0; depth--) {
      parts = parts.map((part) => encodeURIComponent(part));
      parts[0] = `https://a.example/?u=${parts[0]}`;
      nested++;
    }
    const url = parts.join("");
    const expected = hidden(parts);
    assert.equal(redact(url), expected, url);
    assert.equal(redact(expected), expected, url);
    assert.ok(!expected.includes("S3CR3T"));
    const text = url.replace(/[\s"<>]/g, "");
    const line = `"${text}" 200 (${text}). ${text}, 'a@b' \u00e9`;
    const shown = redactText(line);
    assert.ok(!shown.includes("S3CR3T"), line);
    assert.equal(redactText(shown), shown, line);
    assert.match(shown, /^".*" 200 \(.*\)\. .*, 'a@b' \u00e9$/);
  }
  assert.ok(nested > count / 2);
});
