// Tests the parts of the page's logic that do not need a browser. Modules that do not need a browser determine where
// colors change, how hosts are described, and which bytes are shown.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { domainToUnicode, URL } from "whatwg-url-wasm";
import { MIMEType } from "whatwg-url-wasm/data-url";
import * as host from "whatwg-url-wasm/host";
import { URLPattern } from "whatwg-url-wasm/url-pattern";
import { validate } from "whatwg-url-wasm/validation";
import { formOf } from "../../www/copy-as.js";
import { hexDump, isPicture, isTextual, textOf } from "../../www/data-panel.js";
import { grouped } from "../../www/errors-panel.js";
import { escaped, needsEscapes, unescaped } from "../../www/escapes.js";
import { gallery } from "../../www/gallery/items.js";
import { date, readers, verdicts } from "../../www/gallery/verdicts.js";
import { hostFacts } from "../../www/host-facts.js";
import { inOrder, isMoved } from "../../www/in-order.js";
import { allParsers } from "../../www/live/parsers.js";
import { groupsIn, piecesOf } from "../../www/panels/pattern-groups.js";
import { madeUpURLs } from "../../www/race/urls.js";
import { read } from "../../www/reading.js";
import { removedFrom, removedInWords } from "../../www/removed.js";
import { alike, segments } from "../../www/segments.js";
import {
  changed,
  differenceOf,
  isDiff,
  patched,
  questions,
  shrunk,
} from "../../www/standard/compare.js";
import { sha256 } from "../../www/standard/sha256.js";
import { canGoForward, fitsALink, push, remember } from "../../www/state.js";
import { Labels } from "../../www/trace/labels.js";
import { spoken } from "../../www/trace/words.js";
import { shortened, visible, withoutMiddle } from "../../www/visible.js";
import { ATTRIBUTES } from "./attributes.js";
import { readCases, testCases } from "./cases.js";
import { Random } from "./random.js";

/** Returns the class of each code unit, computed one by one. */
function plainly(text, components, errors, removed) {
  return Array.from({ length: text.length }, (_, at) => {
    const isIn = ({ start, end }) => start <= at && at < end;
    const found = errors.filter(isIn);
    const error = found.some(({ failure }) => failure) ? "failure" : found.length ? "error" : null;
    return [components.find(isIn)?.name ?? null, error, removed.find(isIn)?.kind ?? null];
  });
}

const random = new Random();
testCases(
  "segments cover each code unit correctly",
  [
    ...readCases("urltestdata.json").map(({ input }) => input),
    ...Array.from({ length: 3000 }, () => random.mutate(random.mutate(random.url()))),
  ],
  3891,
  (input) => {
    const { components, errors } = validate(input);
    const removed = removedFrom(input);
    const pieces = segments(input, components, errors, removed);
    assert.equal(pieces.map(({ text }) => text).join(""), input);
    const units = pieces.flatMap(({ text, component, error, removed: kind }) =>
      Array.from({ length: text.length }, () => [component, error, kind]),
    );
    assert.deepEqual(units, plainly(input, components, errors, removed));
  },
  JSON.stringify,
);

test("if there are very many errors, only some are underlined, always including the failure", () => {
  const input = `http://u[@${"@".repeat(10_000)}:x`;
  const { components, errors } = validate(input);
  const pieces = segments(input, components, errors);
  assert.ok(errors.length > 10_000 && pieces.length < 1100, `${errors.length} ${pieces.length}`);
  assert.ok(pieces.some(({ error }) => error === "failure"));
});

test("strings with the same beginning and end", () => {
  const of = (text) =>
    [...text].map((c) => ({ text: c.toLowerCase(), component: null, error: c, removed: null }));
  for (const [before, after, start, end] of [
    ["", "", 0, 0],
    ["", "a", 0, 0],
    ["ab", "ab", 2, 0],
    ["abc", "abdc", 2, 1],
    ["abbc", "abc", 2, 1],
    ["abc", "aBc", 1, 1],
    ["abc", "xbc", 0, 2],
    ["abc", "", 0, 0],
  ]) {
    assert.deepEqual(alike(of(before), of(after)), { start, end }, `${before} ${after}`);
  }
  const [piece] = of("a");
  for (const other of [{ text: "b" }, { component: "path" }, { error: null }, { removed: "tab" }])
    assert.deepEqual(alike([piece], [{ ...piece, ...other }]), { start: 0, end: 0 });
});

const HOSTS = [
  ["https://h/", { Kind: "domain", ASCII: "h", Unicode: "same as in ASCII", Labels: "1: h" }],
  [
    "https://xn--bcher-kva.example/",
    {
      Kind: "domain",
      ASCII: "xn--bcher-kva.example",
      Unicode: "bücher.example",
      Labels: "2: xn--bcher-kva · example",
      "Address space": "special-use",
    },
  ],
  [
    "https://0x7f.1/",
    {
      Kind: "IPv4 address",
      Decimal: "127.0.0.1",
      "As one number": "2130706433 = 0x7f000001",
      "IPv4-mapped address": "::ffff:127.0.0.1",
      "Address space": "loopback",
    },
  ],
  [
    "https://[::FFFF:192.168.0.1]/",
    {
      Kind: "IPv6 address",
      Compressed: "::ffff:c0a8:1",
      "In full": "0000:0000:0000:0000:0000:ffff:c0a8:0001",
      "Embedded IPv4 address": "192.168.0.1",
      "Address space": "private",
    },
  ],
  [
    "foo://Host/",
    { Kind: "opaque host: only percent-encoded, because the scheme is not special", Host: "Host" },
  ],
  ["file:///x", { Kind: "empty host" }],
  ["mailto:x", { Kind: "none: this URL has no host" }],
  ["nothing", { Kind: "not a URL" }],
];
testCases(
  "hosts",
  HOSTS,
  8,
  ([input, facts]) => {
    const found = hostFacts(URL.parse(input), { ...host, domainToUnicode });
    assert.deepEqual(Object.fromEntries(found), facts);
  },
  String,
);

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

test("invisible characters are named", () => {
  assert.equal(visible("a b\t\n\0\u202e\xa0"), "a b⟨tab⟩⟨line feed⟩⟨U+0000⟩⟨U+202E⟩⟨U+00A0⟩");
  assert.equal(visible("  "), "⟨space⟩⟨space⟩");
  assert.equal(visible("\ud800\u{1f600}"), "⟨U+D800⟩\u{1f600}");
  assert.equal(shortened("abc", 3), "abc");
  assert.equal(shortened("a\u{1f600}b", 2), "a…");
});

test("long text is cut in the middle, and never within a surrogate pair", () => {
  for (const [text, shown] of [
    ["abcdef", "abcdef"],
    ["abcdefg", "abc…fg"],
    ["ab\u{1f600}efg", "ab…fg"],
    ["abcd\u{1f600}g", "abc…g"],
    ["\u{1f600}\u{1f600}\u{1f600}\u{1f600}", "\u{1f600}…\u{1f600}"],
  ]) {
    assert.equal(withoutMiddle(text, 6), shown);
  }
});

test("screen readers get the names of invisible characters, and the beginning of a long value", () => {
  const step = { state: "path", codePoint: "/", pointer: 7 };
  const tick = { step, stage: null, writes: [{ component: "path" }], errors: [] };
  assert.equal(
    spoken(tick, { path: `\u202e${"a".repeat(200)}` }),
    `Path state reads slash at position 7. Path ⟨U+202E⟩${"a".repeat(99)}….`,
  );
  const stage = { stage: "map", after: "\u200d" };
  assert.equal(spoken({ ...tick, stage, writes: [] }, {}), "Host parser, Map (UTS 46): ⟨U+200D⟩.");
});

test("forward is used if the next history entry is the page's own", () => {
  // The parts of a history object that the page uses.
  const entries = [null];
  let at = 0;
  globalThis.location = { href: "https://page.example/" };
  globalThis.history = {
    get state() {
      return entries[at];
    },
    replaceState(state) {
      entries[at] = state;
    },
    pushState(state) {
      at++;
      entries.splice(at, Infinity, state);
    },
  };
  const shown = { url: "", base: "", escapes: false, more: {} };
  const goTo = (entry) => {
    at = entry;
    remember(shown);
    return canGoForward();
  };
  try {
    assert.equal(goTo(0), false);
    push(shown);
    push(shown);
    assert.equal(canGoForward(), false);
    assert.deepEqual([1, 0, 1, 2].map(goTo), [true, true, true, false]);
    // Pushing a state replaces the states after the current one.
    goTo(0);
    push(shown);
    assert.equal(canGoForward(), false);
    assert.deepEqual([0, 1].map(goTo), [true, false]);
    // Following a link to the page and then going to another page has the same effect as pushing a state.
    goTo(0);
    entries.splice(1, Infinity, null, null);
    assert.equal(goTo(1), false);
  } finally {
    delete globalThis.history;
    delete globalThis.location;
  }
});

test("a link has room for the input, the base and the panel's content together", () => {
  const state = { url: "a".repeat(20_000), base: "b".repeat(20_000), more: { panel: "sets" } };
  assert.ok(fitsALink(state));
  assert.ok(!fitsALink({ ...state, url: "a".repeat(40_000) }));
  assert.ok(!fitsALink({ ...state, more: { panel: "compare", text: "c".repeat(20_000) } }));
});

test("the race's URLs parse, as in the platform's own parser, and no two are the same", () => {
  const urls = madeUpURLs(50_000);
  assert.equal(new Set(urls).size, 50_000);
  for (const url of urls) assert.equal(new URL(url).href, new globalThis.URL(url).href);
  assert.deepEqual(madeUpURLs(50_000), urls);
});

testCases(
  "removing the marked parts leaves what is parsed",
  [
    ...readCases("urltestdata.json").map(({ input }) => input),
    ...[" \t", "x", "\0x\x1f", "a\r\nb", "  \t", "\u00a0x\u3000"],
  ],
  897,
  (input) => {
    let left = "";
    let at = 0;
    for (const { start, end } of removedFrom(input)) {
      assert.ok(start >= at && end > start);
      left += input.slice(at, start);
      at = end;
    }
    left += input.slice(at);
    assert.ok(!/[\t\n\r]/.test(left) && left === left.replace(/^[\0-\x20]+|[\0-\x20]+$/g, ""));
    const parsed = (text) => URL.parse(text, "https://base.example/a/b?c")?.href;
    assert.equal(parsed(left), parsed(input));
  },
  JSON.stringify,
);

test("a description of the removed characters, with counts", () => {
  assert.equal(removedInWords(removedFrom("x")), "");
  assert.equal(
    removedInWords(removedFrom("  a\t\tb\r\nc ")),
    "Removed before parsing: 2 characters at the start, 2 tabs, a carriage return, a line feed, a character at the end.",
  );
  assert.equal(removedFrom(`x${"\t".repeat(1000)}x`).length, 500);
  assert.deepEqual(removedFrom(`x${" ".repeat(1_000_000)}x`), []);
});

testCases(
  "unescaping restores what was escaped, with the position of each code unit",
  [
    ...readCases("urltestdata.json").map(({ input }) => input),
    ...["\\u{41}", "\\", "\\\\n", "\ud800\u{10ffff}\0", "\u00ad\u202e\u2028", "a b\u3000"],
  ],
  897,
  (input) => {
    const { text, places } = unescaped(escaped(input));
    assert.equal(text, input);
    assert.equal(places.length, input.length + 1);
    assert.ok([...escaped(input)].every((character) => character >= " " && character !== "\x7f"));
    assert.ok(escaped(input).isWellFormed());
    // Characters that aren't escapes map to themselves.
    const plain = input.replaceAll("\\", "");
    assert.deepEqual(unescaped(plain).places, [...Array(plain.length + 1).keys()]);
  },
  JSON.stringify,
);

test("which sequences are escapes", () => {
  for (const [typed, text] of [
    ["\\u{0}\\n\\t\\r\\x41\\u0042", "\0\n\t\rAB"],
    ["\\u{D800}\\ud83d\\uDE00", "\ud800\ud83d\ude00"],
    ["\\u{110000}\\u{}\\q\\x4\\", "\\u{110000}\\u{}\\q\\x4\\"],
    ["\\u{0000041}\\\\n", "A\\n"],
  ]) {
    assert.equal(unescaped(typed).text, text, typed);
  }
  assert.deepEqual(unescaped("a\\u{1F600}b").places, [0, 1, 1, 10, 11]);
  assert.ok(needsEscapes("a\rb") && !needsEscapes("a\nb"));
});

test("errors are grouped by kind, however many groups there are", () => {
  const characters = [..." <>|^`{}[]"];
  const input = `https://h/${characters.join("").repeat(3)}\ud800\ud800`;
  const groups = grouped(validate(input).errors);
  assert.equal(groups.length, characters.length + 1);
  assert.equal(new Set(groups.map(({ key }) => key)).size, groups.length);
  assert.deepEqual(
    groups.map(({ errors }) => errors.length),
    [...characters.map(() => 3), 2],
  );
  // Neither the sentence alone nor the position alone would distinguish these errors.
  const error = { ...validate("https://h/ ").errors[0], fix: null };
  for (const other of [
    { failure: true },
    { reason: { ...error.reason, codePoint: 9, message: "other" } },
    { fix: { start: 0, end: 1, text: "x", keepsHref: true } },
  ])
    assert.equal(grouped([error, { ...error, ...other }]).length, 2, JSON.stringify(other));
  assert.equal(grouped([error, { ...error, start: 0 }]).length, 1);
});

test("the page's sentences about an input, including a long one", () => {
  const parser = { URL, validate };
  for (const [input, base, message] of [
    ["https://h/", "", "A valid URL"],
    ["https://h/ ", "", "Parses, with 1 error"],
    ["https://[", "", "Not a URL"],
    ["x", "", "Not a URL: it is relative and has no base"],
    ["x", "https://h/", "A valid URL"],
    ["x", "y", "The base is not a URL"],
    ["", "", "Nothing to parse: a URL needs a scheme or a base."],
    [`https://h/${" a".repeat(100_000)}`, "", "A URL"],
    ["[".repeat(200_000), "", "Not a URL"],
    ["x".repeat(200_000), "y", "The base is not a URL"],
    ["x".repeat(200_000), "https://h/", "A URL"],
  ]) {
    const found = read(parser, input, base);
    assert.equal(found.message, message, input.slice(0, 20));
    assert.equal(found.url === null, /ot a URL|Nothing/.test(message));
    assert.ok(Array.isArray(found.input.errors) && Array.isArray(found.base.components));
  }
});

test("the order in which right-to-left input is parsed", () => {
  const input = "https://u@\u05d0.\u05d1/c\\\u05d2?\u05d3";
  assert.ok(isMoved(input) && !isMoved("https://\u00fc.example/"));
  assert.deepEqual(
    inOrder(input, validate(input).components).map(({ name, text }) => `${name} ${text}`),
    [
      "scheme https",
      "username u",
      ...["host \u05d0", "host \u05d1", "path c", "path \u05d2", "query \u05d3"],
    ],
  );
});

test("the gallery: ids and titles are unique, bases are URLs, and each parser has an answer", () => {
  const items = gallery.flatMap((group) => group.items);
  assert.equal(items.length, 31);
  for (const part of ["id", "title"]) {
    assert.equal(new Set(items.map((item) => item[part])).size, 31);
  }
  for (const { base } of items) assert.ok(base === undefined || URL.canParse(base));
  assert.deepEqual(
    Object.keys(verdicts),
    items.map(({ id }) => id),
  );
  assert.match(date, /^\d{4}-\d\d-\d\d$/);
  assert.equal(readers.length, 14);
  for (const { name, version } of readers) assert.match(version, /^\d+\.\d+/, name);
  for (const group of gallery) {
    const areBrowsers = group.id === "browsers";
    for (const { id, part, url, base } of group.items) {
      const numbers = verdicts[id].flatMap(([, readersOfAnswer]) => readersOfAnswer);
      assert.equal(new Set(numbers).size, numbers.length, id);
      const place = ["scheme", "user", "host", "port", "path", "href"].indexOf(part);
      const partIn = (answer) => (Array.isArray(answer) ? answer[place] : answer);
      const answersOf = (which) =>
        verdicts[id].flatMap(([answer, readersOfAnswer]) =>
          readersOfAnswer.filter((at) => readers[at].isBrowser === which).map(() => partIn(answer)),
        );
      const found = answersOf(areBrowsers);
      // The other three answers come from this library, the current browser and RFC 3986.
      assert.ok(found.length + 3 >= 6, `${id}: ${found.length} were asked`);
      const parsed = URL.parse(url, base);
      const parts = parsed && {
        scheme: parsed.protocol.slice(0, -1),
        host: parsed.hostname || null,
        path: parsed.pathname,
        href: parsed.href,
      };
      const ours = parts === null ? false : parts[part];
      const browsers = answersOf(true);
      assert.equal(browsers.length, 3);
      // Browsers follow the standard unless the card says that they don't.
      if (areBrowsers) assert.ok(new Set([...browsers, ours]).size > 1, `${id}: all agree`);
      else assert.deepEqual(new Set(browsers), new Set([ours]), id);
    }
  }
});

/** The fields that the page shows for a URL, used as input for its forms. */
function shownOf(url, base = "") {
  const { url: parsed, errors } = validate(url, base === "" ? {} : { base });
  return { url, base, parsed, errors, address: "https://page.example/#url=x" };
}

test("answers are recorded only if all browsers are there, because recording takes long", () => {
  const script = fileURLToPath(new URL("../../tools/other-readers/record.mjs", import.meta.url));
  const run = { env: { PATH: "" }, encoding: "utf8" };
  const { status, stderr } = spawnSync(process.execPath, [script], run);
  assert.equal(status, 1);
  assert.match(stderr, /^\nMissing: .*WebKitGTK\.\nTo mend it: .*xvfb/);
});

test("forms of a URL for use elsewhere", () => {
  assert.deepEqual(JSON.parse(formOf("Web Platform Tests row", shownOf("../x", "https://h/a/b"))), {
    input: "../x",
    base: "https://h/a/b",
    ...Object.fromEntries(ATTRIBUTES.map((name) => [name, new URL("https://h/x")[name]])),
  });
  assert.deepEqual(JSON.parse(formOf("Web Platform Tests row", shownOf("x"))), {
    input: "x",
    base: null,
    failure: true,
  });
  const { errors } = JSON.parse(formOf("JSON", shownOf("https://h/ a")));
  const [{ reason, fix, ...error }] = errors;
  assert.deepEqual(error, { name: "invalid-URL-unit", failure: false, start: 10, end: 11 });
  assert.equal(reason.codePoint, 0x20);
  assert.match(reason.message, /^U\+0020/);
  assert.deepEqual(fix, { start: 10, end: 11, text: "%20", keepsHref: true });
  assert.equal(formOf("curl", shownOf("x")), null);
  const quoted = `curl --globoff --path-as-is 'http://h/'\\'''`;
  assert.equal(formOf("curl", shownOf("http://h/'")), quoted);
  const markdown = formOf("Markdown", shownOf("x|`"));
  assert.match(
    markdown,
    /^`` x\|` `` \(\[see how it is parsed\]\(https:\/\/page\.example\/#url=x\)\):\n\nNot a URL\.\n/,
  );
  // A vertical bar would end the code only in a table. If the text is too long, there is no link.
  const table = formOf("Markdown", { ...shownOf("https://h/#a|b"), address: null });
  assert.match(table, /^`https:\/\/h\/#a\|b`:\n/);
  assert.match(table, /^\| hash \| `#a\\\|b` \|$/m);
});

test("the copied JavaScript test passes as a separate file", () => {
  const build = fileURLToPath(new globalThis.URL("../../.build/", import.meta.url));
  mkdirSync(build, { recursive: true });
  // The file must be inside the package's folder for the package's name to resolve.
  const folder = mkdtempSync(join(build, "copied-"));
  try {
    const files = [
      ['https://\u{1f600}@h:81/a?b#c\ud800\n\u2028"', ""],
      ["../x", "https://h/a/b/c"],
      ["https://[", ""],
    ].map(([url, base], index) => {
      const file = join(folder, `${index}.test.mjs`);
      writeFileSync(file, formOf("JavaScript test", shownOf(url, base)));
      return file;
    });
    const { NODE_TEST_CONTEXT, ...env } = process.env;
    const hooks = process.execArgv.filter((argument) => !argument.startsWith("--test"));
    const said = execFileSync(
      process.execPath,
      [...hooks, "--test", "--test-reporter=tap", ...files],
      { env, encoding: "utf8" },
    );
    assert.match(said, /^# pass 3$/m);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("groups of patterns, in the pattern and in the matched text", () => {
  for (const [pattern, url, component, inPattern, inURL] of [
    ["http{s}?://h/", "http://h/", "protocol", [], "http"],
    ["https://{:sub.}?h/*", "https://a.h/b", "hostname", [":sub"], "[a].h"],
    ["https://{:sub.}?h/*", "https://h/b/c", "pathname", ["*"], "/[b/c]"],
    ["https://h/:a/:b?", "https://h/x", "pathname", [":a", ":b?"], "/[x]"],
    ["https://h/:a-:b", "https://h/x-y-z", "pathname", [":a", ":b"], "/[x]-[y-z]"],
    ["https://h/:a+", "https://h/x/y", "pathname", [":a+"], "/[x/y]"],
    ["https://h/:a(\\d+)(.*)", "https://h/12x", "pathname", [":a(\\d+)", "(.*)"], "/[12][x]"],
    ["https://h/a\\:b/*", "https://h/a:b/c", "pathname", ["*"], "/a:b/[c]"],
    ["https://h/((?:a|b)+)", "https://h/ab", "pathname", ["((?:a|b)+)"], "/[ab]"],
  ]) {
    const made = new URLPattern(pattern);
    const { input, groups } = made.exec(url)[component];
    const pieces = piecesOf(made[component]);
    assert.equal(pieces.map(({ text }) => text).join(""), made[component], pattern);
    assert.deepEqual(
      pieces.filter(({ group }) => group !== null).map(({ text }) => text),
      inPattern,
      pattern,
    );
    const marked = groupsIn(pieces, input, groups);
    const shown = marked.map(({ text, group }) => (group === null ? text : `[${text}]`)).join("");
    assert.equal(shown, inURL, pattern);
  }
  // With too many alternatives, the result is missing.
  const many = piecesOf(new URLPattern({ pathname: `/${"{a}?".repeat(40)}b` }).pathname);
  assert.equal(groupsIn(many, `/${"a".repeat(20)}c`, {}), null);
});

test("text never becomes markup, anywhere in the page", () => {
  const folder = new globalThis.URL("../../www/", import.meta.url);
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".js"));
  assert.ok(files.length > 25, `${files.length}`);
  const forbidden =
    /innerHTML|outerHTML|insertAdjacentHTML|setHTML|parseFromString|srcdoc|document\.write|createContextualFragment|\beval\b|new Function/;
  for (const file of files) {
    assert.doesNotMatch(readFileSync(new globalThis.URL(file, folder), "utf8"), forbidden, file);
  }
});

test("a change of a text fits that text, also if its lines have moved, and no other", () => {
  const before = ["a", "b", "c", "d", "b", "c", "e"];
  for (const after of [
    ["a", "b", "x", "d", "b", "c", "e"],
    ["a", "b", "c", "d", "b", "c"],
    ["y", "b", "c", "d", "x", "c", "e", "z"],
    ["z", ...before],
    [],
  ]) {
    const hunks = differenceOf(before, after);
    assert.deepEqual(changed(before, hunks), after);
    assert.doesNotMatch(JSON.stringify(hunks), /"[a-e]"/);
  }
  const hunks = differenceOf(before, before.with(3, "x"));
  assert.deepEqual(changed(["new", ...before], hunks), ["new", ...before.with(3, "x")]);
  assert.throws(() => changed(before.with(3, "y"), hunks), /line 4 is of another text/);
  const diff = "--- a/x.js\n+++ b/x.js\n@@ -1 +1 @@\n-a\n+q\n--- a/url.bs\n+++ b/url.bs\n";
  const hunk = "@@ -9,2 +9,2 @@ d\n b\n-c\n+x\n e\n\\ No newline at end of file\n";
  assert.ok(isDiff(diff) && !isDiff(before.join("\n")));
  assert.deepEqual(patched(before, diff + hunk), before.with(5, "x"));
  // Two patches as mails.
  const mail = (hunk) => `From x\n---\n${diff}${hunk}diff --git a/x b/x\n-- \n2.39.2\n\n`;
  const second = mail("@@ -5,2 +5 @@\n b\n-x\n");
  assert.deepEqual(patched(before, mail(hunk) + second), before.toSpliced(5, 1));
  assert.throws(
    () => patched(before, diff + hunk.replace(" b", " q")),
    /does not fit this text. Line 9 should be “q”, but is “”/,
  );
});

test("URLs with what changed lines mention are tried first", () => {
  const lines = ['<td>"<code>gopher</code>"', "U+0024 ($) to U+10FFFF"];
  const first = Array.from(questions(lines), ({ input }) => input).slice(0, 33);
  for (const url of ["gopher:", "gopher:h", "http://gopher", "http://h?$", "http://\u{10ffff}"])
    assert.ok(first.includes(url), url);
});

test("a URL is shortened while it still differs", () => {
  const isSame = ({ input, base = "" }) => input.includes("\\") && (base + input).includes("@");
  const about = { input: "http://user@host\\path?query", base: "ftp://h@/" };
  assert.deepEqual(shrunk(about, isSame), { input: "@\\", base: undefined });
});

test("the names of states get room at any width, in few attempts", (context) => {
  let measured = 0;
  const measureText = ({ length }) => {
    assert.ok(++measured < 100, "endless");
    return { width: 6.1 * length };
  };
  globalThis.document = { createElement: () => ({ getContext: () => ({ measureText }) }) };
  context.after(() => delete globalThis.document);
  const rows = [{ name: "opaque path", start: 7, end: 26, isHost: false }];
  for (let width = 200; width < 600; width++) {
    measured = 0;
    new Labels().scaleOf("mailto:someone@example.com", rows, width);
  }
});

test("a live parser stops if it does not answer within 30 seconds, and can be loaded again", async (context) => {
  const timers = new Map();
  context.mock.method(globalThis, "setTimeout", (run, time) => {
    timers.set(run, time);
    return run;
  });
  context.mock.method(globalThis, "clearTimeout", (timer) => timers.delete(timer));
  const list = [{ name: "Stand-in", bytes: 1 }];
  context.mock.method(globalThis, "fetch", async () => ({ json: async () => list }));
  globalThis.Worker = class extends EventTarget {
    terminate() {}
    postMessage({ id, urls = [] }) {
      const message = Object.assign(new Event("message"), { data: { id, answer: urls } });
      if (urls[0] !== "endless") queueMicrotask(() => this.dispatchEvent(message));
    }
  };
  context.after(() => delete globalThis.Worker);
  const parser = (await allParsers({ URL }, () => {})).at(-1);
  await parser.load();
  assert.deepEqual(await parser.read(["h"]), ["h"]);
  assert.equal(timers.size, 0);
  const answers = Promise.allSettled([parser.read(["endless"]), parser.read(["endless"])]);
  const [[stop, time]] = timers;
  assert.equal(time, 30_000);
  stop();
  for (const { reason } of await answers)
    assert.equal(reason.message, "Stand-in stopped (no answer).");
  // The limits of both questions end with the worker. They would stop the next one.
  assert.equal(timers.size, 0);
  await parser.load();
  assert.equal(parser.state, "ready");
});

test("SHA-256 is the runtime's", () => {
  for (let length = 0; length < 200; length++) {
    const text = "aé💩".repeat(length).slice(0, length * 2);
    assert.equal(sha256(text), createHash("sha256").update(text).digest("hex"));
  }
});
