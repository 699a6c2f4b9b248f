// Tests the page's search for URLs that pass a check and go elsewhere, with parsers that the search has not seen: each of
// them is the package's parser with one planted difference.
import assert from "node:assert/strict";
import { test } from "node:test";
import { URL } from "whatwg-url-wasm";
import {
  allowing,
  canonicalBy,
  OTHER,
  search,
  shortest,
  stringsIn,
  tailOf,
  withoutNegative,
} from "../../www/live/search.js";

const MOST = 260_000;
const LIST = ["good.example"];
const ADDRESS = ["10.0.0.1"];

function hostOf(url, base) {
  try {
    return new URL(url, base).hostname || null;
  } catch {
    return null;
  }
}

const canonical = canonicalBy(URL);

/** Returns a parser that changes its input first. */
const before = (change) => (url) => hostOf(change(url));
/** Returns a parser that replaces a part of its input, if a regular expression matches. */
const replacing = (pattern, by) => before((url) => url.replace(pattern, by));
/** Returns a parser that takes the host from a regular expression's group. */
const matching = (pattern) => (url) => pattern.exec(url)?.[1] ?? null;
const afterwards = (change) => (url) => {
  const host = hostOf(url);
  return host && change(host);
};

/** The planted differences, each with the list of allowed hosts if it is not the usual one. */
const PLANTS = {
  "user info ends at the first @": matching(/^https?:\/\/(?:[^/?#\\@]*@)?([^/?#\\@:]+)/),
  "a semicolon ends the host": replacing(/^(https?:\/\/[^/?#\\;]*);/, "$1/"),
  "a backslash is not a slash": matching(/^https?:\/\/(?:[^/?#]*@)?([^/?#@:]+)/),
  "tabs are removed later": (url) => hostOf(url.replace(/\t.*/s, "")),
  "line breaks end the URL": before((url) => url.split("\n", 1)[0]),
  "%2F is decoded before parsing": replacing(/%2f/gi, "/"),
  "%40 ends the user info in the path, too": replacing(/^(https?:\/\/).*%40(?=[a-z])/s, "$1"),
  "%23 is decoded before parsing": replacing(/%23/g, "#"),
  "everything is decoded twice": before((url) =>
    url.replace(/%25(..)/g, "%$1").replace(/%5c/gi, "/"),
  ),
  "zero bytes end the URL": before((url) => url.split(/\0|%00/, 1)[0]),
  "a space ends the host": replacing(/^(\w+:\/\/[^/?#\\ ]+) /, "$1/"),
  "| is a slash": replacing(/\|/g, "/"),
  "a comma ends the host": replacing(/^(\w+:\/\/[^/?#\\,]+),/, "$1/"),
  "NFKC is applied before parsing": before((url) => url.normalize("NFKC")),
  "full-width dots separate hosts": replacing(/．|。/g, "/"),
  "the low bytes of code units are used": before((url) =>
    url.replace(/[\u0100-\uffff]/g, (c) => String.fromCharCode(c.charCodeAt(0) & 0xff)),
  ),
  "? does not end the host": matching(/^https?:\/\/(?:[^/#\\]*@)?([^/?#\\@:]+)/),
  "# does not end the host": matching(/^https?:\/\/(?:[^/?\\]*@)?([^/?#\\@:]+)/),
  "the port ends at the last colon": matching(/^https?:\/\/(?:.*:)?([^/?#\\@:]+)/),
  "an authority needs only one slash": replacing(/^http:\/\/[^/?#\\]*\/(?=[a-z]+\.)/, "http://"),
  "the last host counts": matching(/^http.*?([a-z]+\.example)[^a-z]*$/),
  "a parenthesis ends the host": replacing(/\(/g, "/"),
  "an opening bracket ends the host": replacing(/^(\w+:\/\/[^/?#\\[]+)\[/, "$1/"),
  "& ends the host": replacing(/^(\w+:\/\/[^/?#\\&]+)&/, "$1/"),
  "a full-width slash ends the host": replacing(/\uff0f/g, "/"),
  "a zero-width joiner ends the host": replacing(/\u200d/g, "/"),
  "&sol; is decoded before parsing": replacing(/&sol;/g, "/"),
  "an overlong slash is decoded before parsing": replacing(/%e0%80%af/g, "/"),
  "a soft hyphen ends the host": replacing(/\u00ad/g, "/"),
  "vertical tabs are slashes": replacing(/\v/g, "/"),
  "^ starts the path": replacing(/\^/g, "/"),
  "two dots end the host": replacing(/\.\./g, "/"),
  "$ starts a variable": [replacing(/\$[\w.]*/g, ""), { allowed: ["*.good.example"] }],
  "a scheme inside starts again": replacing(/^.*:\/\/(?=.*:\/\/|.)/s, "http://"),
  "http:/ is relative to another host": replacing(/^http:\/(?!\/)/, `http://${OTHER}/`),
  "octal numbers are decimal": [
    before((url) => url.replace(/\b0+(?=[1-9])/g, "")),
    { allowed: ["8.0.0.1"] },
  ],
  "hexadecimal numbers are names": [
    (url) => (/0x/.test(url) ? "1.2.3.4" : hostOf(url)),
    { allowed: ADDRESS },
  ],
  "numbers above 255 lose their high bits": [
    before((url) => url.replace(/\b(\d{3})\./g, (_, number) => `${(number % 256) + 1}.`)),
    { allowed: ADDRESS },
  ],
  "K is a letter of its own": [
    (url) => (url.includes("\u212a") ? "xn--boo-4l3b.example" : hostOf(url)),
    { allowed: ["book.example"] },
  ],
  "only the last 12 characters of a host count": afterwards((host) => host.slice(-12)),
};

/** Searches with two parsers and returns the shortest result and the number of URLs. */
async function find(checker, fetcher, { allowed = LIST, check, extra, tail, most = MOST } = {}) {
  const isAllowed = allowing(allowed);
  const passes = (url) => {
    const host = checker(url);
    return host !== null && isAllowed(canonical(host) ?? host);
  };
  let list = [];
  const batches = search({
    ...{ allowed, extra, tail, canonical, most },
    check: async (urls) => urls.map(check ?? passes),
    fetch: async (urls) => urls.map((url) => fetcher(url)),
  });
  for await (const { asked, found } of batches) {
    list = shortest(list, found, 10);
    if (list.length > 0) return { asked, ...list[0] };
  }
  return null;
}

/** Regular expressions for hosts that let other URLs pass. */
const PATTERNS = [
  /^https?:\/\/good.example/,
  /good\.example/,
  /^https:\/\/([^/]+\.)?good\.example(\/|$)/,
  /\/\/([a-z]+\.)*good\.example$/,
  /^https?:\/\/[^/]*good\.example\/callback/,
  /^https?:\/\/(www\.)?good\.example(:\d+)?[/?#]?/i,
  /^(https?:)?\/\/[^@]+@?good\.example/,
  /^https?:\/\/[\w.-]+\.good\.example/,
  /^https:\/\/good\.example(?:[/:]|$)/,
  /^https:\/\/[a-z]+\.good\.example(?:[/:]|$)/,
  /^https:\/\/[^?#]*good\.example\/api\/v2\//,
  /^https:\/\/(?<sub>.+\.)?good\.example\/oauth\/callback$/,
  /^https:\/\/.*\.good\.example\/.*\.pdf$/,
  /^https?:\/\/[^?]+\.good\.example\/img\/\d+\.(png|jpg)$/,
  /^https:\/\/\S+good\.example(?!:)\/[a-c]{1,2}\/x$/,
];

test("the search finds URLs that pass regular expressions", async () => {
  for (const pattern of PATTERNS) {
    const extra = stringsIn(pattern.source, LIST.join());
    const tail = tailOf(pattern.source, LIST);
    const found = await find(null, hostOf, { check: (url) => pattern.test(url), extra, tail });
    assert.ok(found, String(pattern));
  }
  for (const strict of [
    /^https?:\/\/good\.example(?:\/[a-z]*)?$/,
    // What the expression allows is not elsewhere.
    /^https:\/\/[a-z]+\.good\.example(?:\/[a-z]*)?$/,
  ])
    assert.equal(await find(null, hostOf, { check: (url) => strict.test(url) }), null);
});

test("the hosts in negative look-aheads and look-behinds are not allowed", () => {
  for (const [pattern, rest] of [
    ["^https?://(?!evil\\.example)good", "^https?://good"],
    ["^(?<!(a|[)])b\\))c(?=d)(?:e)(?!f)$", "^c(?=d)(?:e)$"],
    ["a(b)c", "a(b)c"],
  ])
    assert.equal(withoutNegative(pattern), rest);
});

test("with a base, the search finds references to other hosts", async () => {
  for (const pattern of [/^\/[^/]/, /^\/[^/\\]/, /^\/(?!\/)/, /^(?!http|\/)/, /^\/\//]) {
    const check = async (urls) => urls.map((url) => pattern.test(url));
    const fetch = async (urls) => urls.map((url) => hostOf(url, "https://app.example/a/b"));
    const all = [];
    const about = { allowed: ["app.example"], check, fetch, canonical, isRelative: true };
    for await (const { found } of search({ ...about, most: 20_000 })) all.push(...found);
    assert.ok(all.length > 0, String(pattern));
    const urls = all.map(({ url }) => url);
    if (pattern.test("/\\")) assert.ok(urls.includes("/\\evil.example"));
    if (pattern.test("/\t")) assert.ok(urls.includes("/\t/evil.example"));
    if (pattern.test("/\n")) assert.ok(urls.includes("/\n/evil.example"));
  }
});

test("the search attacks each allowed host, and knows how many URLs it tries", async () => {
  const allowed = ["good.example", "fine.example"];
  const tried = new Set();
  let last;
  const note = async (urls) => urls.map((url) => tried.add(url) && false);
  for await (last of search({ allowed, check: note, canonical, most: 300 }));
  assert.equal(last.asked, 300);
  for (const host of allowed) assert.ok(tried.has(`http://${host}evil.example`), host);
  const all = search({ allowed: LIST, check: note, canonical });
  for await (last of all);
  assert.equal(last.asked, last.total);
  assert.ok(!tried.has(undefined) && last.total > 580_000, String(last.total));
});

test("the results are the shortest of each kind, with the other host first", () => {
  const hosts = ["a.exampleevil.example", OTHER, OTHER, `.${OTHER}`, OTHER, "a.examplea"];
  const ends = [
    "evil.example",
    "@evil.example",
    ";evil.example",
    ".evil.example",
    ";@evil.example",
    "a",
  ];
  const found = ends.map((end, at) => ({ url: `https://a.example${end}`, host: hosts[at] }));
  const urls = shortest([], found, 10).map(({ url }) => url.slice(17));
  assert.deepEqual(urls, ["@evil.example", ";evil.example", ".evil.example", "evil.example", "a"]);
});

test("the search finds nothing if both parsers agree", async () => {
  assert.equal(await find(hostOf, hostOf), null);
});

test("the search finds planted differences", async (context) => {
  const missed = [];
  for (const [name, plant] of Object.entries(PLANTS)) {
    const [parser, options] = [plant].flat();
    const found = (await find(hostOf, parser, options)) ?? (await find(parser, hostOf, options));
    if (found === null) missed.push(name);
    else context.diagnostic(`${name}: ${JSON.stringify(found.url)} (${found.asked})`);
  }
  assert.deepEqual(missed, []);
  assert.ok(Object.keys(PLANTS).length >= 40);
});
