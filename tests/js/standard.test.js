// Tests docs/standard.md, whose table lists the exports for each algorithm in the URL Standard, and the versions of the
// standards that the package reports. Also tests the small algorithms with the same rows as the crate's tests.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as defaultEntry from "whatwg-url-wasm";
import {
  endsInANumber,
  findTheIPv6AddressCompressedPieceIndex,
  isForbiddenDomainCodePoint,
  isForbiddenHostCodePoint,
  parseHost,
  parseIPv4Number,
  serializeHost,
} from "whatwg-url-wasm/host";
import {
  isInPercentEncodeSet,
  percentDecodeString,
  percentEncodeByte,
  utf8PercentEncode,
} from "whatwg-url-wasm/percent-encoding";
import {
  isDoubleDotURLPathSegment,
  isNormalizedWindowsDriveLetter,
  isSingleDotURLPathSegment,
  isWindowsDriveLetter,
  parseURL,
  shortenPath,
  startsWithAWindowsDriveLetter,
} from "whatwg-url-wasm/record";
import { isURLCodePoint, isValidURLString } from "whatwg-url-wasm/validation";
import * as versions from "whatwg-url-wasm/versions";
import { Problem } from "../../scripts/problem.mjs";
import { commitIn, compare } from "../standard/commands/newest.js";
import { readData } from "./cases.js";

const { unicodeVersion, urlStandardCommit } = versions;

const read = (file) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
const rows = readData("url-miscellaneous");

/** Returns the cells in each row of each table. */
const algorithms = read("docs/standard.md")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (algorithm|---)/.test(line))
  .map((line) => line.slice(2, -2).split(" | "));

/** Entries in which every function is an algorithm in the standard. */
const WHOLE = ["host", "percent-encoding", "record"];

/** Functions in these entries that are defined by other standards. */
const NOT_OURS = ["percentDecodeBytes", "percentDecodeString", "addressSpace", "embeddedIPv4"];

test("the table names exactly what exists", async () => {
  assert.equal(algorithms.length, 69);
  const named = new Map(WHOLE.map((entry) => [entry, new Set()]));
  for (const [algorithm, javaScript, ...rest] of algorithms) {
    assert.equal(rest.length, 1, algorithm);
    assert.match(algorithm, /^\[[^\]]+\]\(https:[/][/]\S+#\S+\)|^(the|…|domains) /);
    let entry;
    let count = 0;
    for (const [, name] of javaScript.matchAll(/`([^`]+)`/g)) {
      if (name.startsWith("/")) {
        entry = name.slice(1);
        continue;
      }
      // In the table, words after "with" are options.
      if (name === "isOpaque") continue;
      const exports = entry ? await import(`whatwg-url-wasm/${entry}`) : defaultEntry;
      const value = name.split(".").reduce((object, member) => object?.[member], exports);
      assert.equal(typeof value, "function", `${algorithm}: ${name}`);
      named.get(entry)?.add(name);
      count++;
    }
    assert.ok(count > 0, algorithm);
  }
  for (const [entry, names] of named) {
    const exports = await import(`whatwg-url-wasm/${entry}`);
    const others = Object.keys(exports).filter(
      (name) => !names.has(name) && !NOT_OURS.includes(name),
    );
    assert.deepEqual(others.sort(), []);
    assert.ok(names.size >= 6);
    if (entry === "percent-encoding") assert.ok(names.has("percentDecodeBytes"));
  }
});

const PREDICATES = {
  "Windows drive letters": isWindowsDriveLetter,
  "normalized Windows drive letters": isNormalizedWindowsDriveLetter,
  "starts with a Windows drive letter": startsWithAWindowsDriveLetter,
  "single-dot URL path segments": isSingleDotURLPathSegment,
  "double-dot URL path segments": isDoubleDotURLPathSegment,
};

for (const [name, predicate] of Object.entries(PREDICATES)) {
  test(name, () => {
    assert.ok(rows[name].true.length >= 3 && rows[name].false.length >= 8);
    for (const string of rows[name].true) assert.equal(predicate(string), true, string);
    for (const string of rows[name].false) assert.equal(predicate(string), false, string);
  });
}

test("the page links to the text whose steps are known", () => {
  const [, commit] = /whatwg[/]url[/]([0-9a-f]{40})[/]url\.bs/.exec(read("www/panels/standard.js"));
  const known = commit.slice(0, 7);
  assert.ok(read("tests/data/standard-steps.tsv").includes(`its commit ${known},`));
  assert.ok(read("docs/conformance.md").includes(`the text's source at commit ${known} `));
});

test("dot segments are the segments that the parser removes", () => {
  const pieces = [".", "%2e", "%2E", "a", "%2f", "%"];
  const segments = pieces.flatMap((a) => [a, ...pieces.flatMap((b) => [a + b, `${a + b}.`])]);
  assert.equal(segments.length, 78);
  for (const segment of segments) {
    const { path } = parseURL(`foo:/x/${segment}/y`);
    const expected = isSingleDotURLPathSegment(segment)
      ? ["x", "y"]
      : isDoubleDotURLPathSegment(segment)
        ? ["y"]
        : ["x", segment, "y"];
    assert.deepEqual(path, expected, segment);
  }
});

test("paths are shortened", () => {
  const list = rows["shortened paths"];
  assert.equal(list.length, 14);
  const members = { username: "", password: "", host: "h", port: null, query: null };
  for (const [scheme, path, expected] of list) {
    const url = { ...members, scheme, path, fragment: null };
    shortenPath(url);
    assert.deepEqual(url.path, expected, `${scheme} ${path}`);
  }
  const given = ["a", "b"];
  const url = { ...members, scheme: "https", path: given, fragment: null };
  shortenPath(url);
  assert.deepEqual([given, url.path], [["a", "b"], ["a"]]);
  assert.throws(() => shortenPath(parseURL("mailto:a")), { code: "ERR_INVALID_ARG_TYPE" });
});

test("IPv4 numbers", () => {
  const list = rows["IPv4 numbers"];
  assert.equal(list.length, 24);
  for (const [input, number, validationError] of list) {
    const expected = number === null ? null : { number, validationError };
    assert.deepEqual(parseIPv4Number(input), expected, input);
    // A single number is the whole address.
    const address = number === null || number > 0xffffffff ? null : number;
    if (number !== null) assert.equal(parseHost(input), address, input);
    else if (input !== "") assert.equal(endsInANumber(input), /^\d+$|^1\.$/.test(input), input);
  }
});

test("compressed pieces", () => {
  const list = rows["compressed piece indices"];
  assert.equal(list.length, 10);
  for (const [address, index] of list) {
    assert.equal(findTheIPv6AddressCompressedPieceIndex(address), index, `${address}`);
    const shown = address.map((piece) => piece.toString(16));
    const before = index === null ? null : `[${shown.slice(0, index).join(":")}::`;
    assert.equal(serializeHost(address).startsWith(before ?? `[${shown.join(":")}]`), true);
  }
  for (const wrong of ["::", 1, [0], null]) {
    assert.throws(() => findTheIPv6AddressCompressedPieceIndex(wrong), {
      code: "ERR_INVALID_ARG_TYPE",
    });
  }
});

/** All low code points, those around the boundaries of planes and surrogates, and a few more. */
function codePoints() {
  const values = new Set(Array.from({ length: 0x300 }, (_, value) => value));
  for (let value = 0x300; value <= 0x10ffff; value += 257) values.add(value);
  for (let value = 0xfdc8; value < 0xfdf8; value++) values.add(value);
  for (const border of [0xd800, 0xe000, ...Array.from({ length: 17 }, (_, i) => (i + 1) << 16)]) {
    for (const value of [border - 3, border - 2, border - 1, border, border + 1]) {
      if (value <= 0x10ffff) values.add(value);
    }
  }
  return values;
}

test("code points are classified as in the parsers", () => {
  let [hosts, domains, units] = [0, 0, 0];
  for (const value of codePoints()) {
    const character = String.fromCodePoint(value);
    // Brackets at both ends indicate an address. In URLs, other hosts do not contain colons.
    const isHost = parseHost(`a${character}b`, { isOpaque: true }) !== null;
    if (isForbiddenHostCodePoint(character) === isHost) assert.fail(`host ${value}`);
    if (isForbiddenHostCodePoint(value)) hosts++;
    if (isForbiddenDomainCodePoint(value)) domains++;
    if (value < 0x80) {
      const isDomain = parseHost(`a${character}b`) !== null;
      assert.equal(isForbiddenDomainCodePoint(value), !isDomain, `${value}`);
    } else if (isForbiddenDomainCodePoint(character)) {
      assert.fail(`domain ${value}`);
    }
    const isUnit = isValidURLString(`a:b#c${character}`);
    if (isURLCodePoint(value) !== isUnit) assert.fail(`URL ${value}`);
    if (isUnit) units++;
  }
  assert.deepEqual([hosts, domains], [17, 47]);
  assert.ok(units > 4500, `${units}`);
  for (const value of [-1, 0x110000, 1.5, Number.NaN]) {
    assert.equal(isForbiddenHostCodePoint(value), false);
    assert.equal(isForbiddenDomainCodePoint(value), false);
    assert.equal(isURLCodePoint(value), false);
    assert.equal(isInPercentEncodeSet(value, "userinfo"), false);
  }
});

test("percent-encode sets, and the characters that they encode", () => {
  const sets = "C0 control,fragment,query,special-query,path,userinfo,component".split(",");
  for (const set of [...sets, "application/x-www-form-urlencoded", "unreserved"]) {
    for (let value = 0; value < 0x100; value++) {
      const character = String.fromCharCode(value);
      const isEncoded = utf8PercentEncode(character, set) !== character;
      assert.equal(isInPercentEncodeSet(value, set), isEncoded, `${set} ${value}`);
      assert.equal(isInPercentEncodeSet(character, set), isEncoded, `${set} ${value}`);
    }
    assert.equal(isInPercentEncodeSet("\u{10ffff}", set), true);
  }
  for (let byte = 0; byte < 0x100; byte++) {
    assert.match(percentEncodeByte(byte), /^%[0-9A-F]{2}$/);
    assert.deepEqual([...percentDecodeString(percentEncodeByte(byte))], [byte]);
  }
  for (const byte of [-1, 256, 1.5, "1", null]) {
    const code = typeof byte === "number" ? "ERR_INVALID_ARG_VALUE" : "ERR_INVALID_ARG_TYPE";
    assert.throws(() => percentEncodeByte(byte), { code });
  }
  assert.throws(() => isInPercentEncodeSet("a", "host"), { code: "ERR_INVALID_ARG_VALUE" });
  assert.throws(() => isInPercentEncodeSet("ab", "path"), { code: "ERR_INVALID_ARG_TYPE" });
});

test("the exported versions", () => {
  const { unicodeVersion: _, ...commits } = versions;
  assert.deepEqual(Object.keys(commits).sort(), [
    ...["encoding", "fetch", "infra", "mimeSniffing", "urlPattern", "url"].map(
      (name) => `${name}StandardCommit`,
    ),
  ]);
  const text = read("docs/conformance.md");
  for (const [name, commit] of Object.entries(commits)) {
    assert.match(commit, /^[\da-f]{40}$/);
    assert.ok(text.includes(`/commit/${commit}`), name);
  }
  assert.match(unicodeVersion, /^\d+\.0\.0$/);
});

test("the README and the page on conformance state the versions", () => {
  for (const file of ["README.md", "docs/conformance.md"]) {
    const text = read(file);
    assert.equal(commitIn(text), urlStandardCommit);
    const [, unicode] = /\bUnicode (\d+)\b/.exec(text) ?? [];
    assert.equal(`${unicode}.0.0`, unicodeVersion);
  }
});

test("domains use the stated version of Unicode", () => {
  // The first code point in the Seal script (added in Unicode 18), and a code point that is unassigned in
  // every version.
  assert.equal(unicodeVersion, "18.0.0");
  assert.equal(defaultEntry.domainToASCII("\u{3d000}.a"), "xn--d47r.a");
  assert.equal(defaultEntry.domainToASCII("\u0378.a"), "");
});

test("the commits match", () => {
  const [one, other] = ["1".repeat(40), "2".repeat(40)];
  const link = (commit) => `[it](https://github.com/whatwg/url/commit/${commit})`;
  assert.equal(commitIn(`a ${link(one)} b`), one);
  assert.equal(commitIn(`${link(one)} ${link(one)}`), one);
  assert.throws(() => commitIn("none"), Problem);
  assert.throws(() => commitIn(link(one) + link(other)), Problem);
  assert.match(compare(one, one, "17.3.0"), /^whatwg-url 17\.3\.0 follows 1{40}, as we do/);
  assert.throws(
    () => compare(one, other, "17.3.0"),
    (error) => {
      assert.ok(error instanceof Problem);
      assert.match(error.message, /follows 2{40}, and we follow 1{40}/);
      return true;
    },
  );
});
