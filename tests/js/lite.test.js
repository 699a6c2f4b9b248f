// Tests the /lite entry, which lacks IDNA tables and fast paths.
import assert from "node:assert/strict";
import test from "node:test";
import { URL as Full, URLSearchParams as FullParams } from "whatwg-url-wasm";
import { URL, URLSearchParams } from "whatwg-url-wasm/lite";
import { ATTRIBUTES } from "./attributes.js";
import { readCases } from "./cases.js";
import { Random } from "./random.js";

const needsIDNA = { name: "TypeError", message: /import "whatwg-url-wasm"$/ };

test("lite is exact for ASCII hosts", () => {
  for (const [input, href] of [
    ["https://EXAMPLE.org:443/é", "https://example.org/%C3%A9"],
    ["https://xn--mnchen-3ya.de", "https://xn--mnchen-3ya.de/"],
    ["https://xn--8i7caa/", "https://xn--8i7caa/"],
    ["https://0x7f.1/", "https://127.0.0.1/"],
    ["foo://é/", "foo://%C3%A9/"],
  ]) {
    assert.equal(new URL(input).href, href);
  }
  assert.throws(() => new URL("https://a b/"), { code: "ERR_INVALID_URL" });
});

test("for a non-ASCII host, lite names the full entry and then continues to work", () => {
  assert.throws(() => new URL("https://é/"), needsIDNA);
  assert.throws(() => URL.canParse("https://%C3%A9/"), needsIDNA);
  const url = new URL("https://a/");
  assert.throws(() => {
    url.host = "é";
  }, needsIDNA);
  assert.equal(url.href, "https://a/");
  assert.equal(new URL("https://b/").host, "b");
});

/** Returns the result of `look`, or undefined if IDNA would be needed. */
function unlessIDNA(look) {
  try {
    return look();
  } catch (error) {
    if (!needsIDNA.message.test(error.message)) throw error;
    return undefined;
  }
}

const read = (url) => url && [...ATTRIBUTES.map((name) => url[name]), [...url.searchParams]];

// The results are compared with the default entry's results, which other tests cover. With fast paths, inputs often
// don't reach the state machine. Without fast paths, every input reaches the state machine.
function isSame(input, base) {
  const found = unlessIDNA(() => read(URL.parse(input, base)));
  if (found === undefined) return false;
  const expected = read(Full.parse(input, base));
  assert.deepEqual(found, expected, JSON.stringify({ input, base }));
  assert.equal(URL.canParse(input, base), expected !== null);
  return true;
}

function areSame(cases, check) {
  let same = 0;
  for (const entry of cases) if (check(entry)) same++;
  return same;
}

test("the Web Platform Tests' inputs parse as in the default entry", () => {
  const cases = readCases("urltestdata.json");
  assert.equal(cases.length, 891);
  const same = areSame(cases, ({ input, base }) => isSame(input, base ?? undefined));
  assert.equal(same, 863);
});

test("the Web Platform Tests' setter tests give the same results as in the default entry", () => {
  const { comment: _, ...setters } = readCases("setters_tests.json");
  const cases = Object.entries(setters).flatMap(([attribute, entries]) =>
    entries.map((entry) => ({ attribute, ...entry })),
  );
  assert.equal(cases.length, 278);
  const same = areSame(cases, ({ attribute, href, new_value }) => {
    const url = new URL(href);
    const hasSet = unlessIDNA(() => {
      url[attribute] = new_value;
      return true;
    });
    if (!hasSet) return false;
    const expected = new Full(href);
    expected[attribute] = new_value;
    assert.deepEqual(read(url), read(expected), JSON.stringify({ attribute, href, new_value }));
    return true;
  });
  assert.equal(same, 271);
});

test("generated and mutated inputs parse as in the default entry", () => {
  const random = new Random();
  const bases = [undefined, "https://user@example.org:8080/a/b?c#d", "file:///C:/a", "data:x"];
  let same = 0;
  for (let i = 0; i < 1000; i++) {
    let input = random.url();
    for (let j = 0; j < 10; j++) {
      if (isSame(input, random.oneOf(bases))) same++;
      if (isSame(input.slice(random.below(input.length + 1)), random.oneOf(bases))) same++;
      input = random.mutate(input);
    }
  }
  assert.equal(same, 18_238);
});

test("lists behave as in the default entry", () => {
  const random = new Random();
  const part = () =>
    random.oneOf(["", "a", "b", "ab", "%41", "%", "+", "é", "%F0%9F%92%A9", "%FF", "\ud800", "="]);
  let pairs = 0;
  for (let size = 0; size < 100; size++) {
    let text = "";
    for (let i = 0; i < size; i++) text += `${part()}${part()}=${part()}${part()}&`;
    const [ours, expected] = [new URLSearchParams(text), new FullParams(text)];
    assert.deepEqual([...ours], [...expected], text);
    assert.equal(ours.toString(), expected.toString());
    ours.sort();
    expected.sort();
    assert.deepEqual([...ours], [...expected], text);
    pairs += ours.size;
  }
  assert.equal(pairs, 4950);
});
