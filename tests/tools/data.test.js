// Tests that the data files come from the crates pinned in tests/data/Cargo.toml and are all used. If a new version
// adds a file, tests must read it, or it must be listed here with a reason. Also runs rows about parts of the package
// that other tests do not cover, and checks that handwritten types list the same names as the Rust code.
import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import ts from "typescript";
import { domainToASCII, domainToUnicode, URL } from "whatwg-url-wasm";
import { isInPercentEncodeSet } from "whatwg-url-wasm/percent-encoding";
import { isValidDomain } from "whatwg-url-wasm/validation";
import { temporaryFolder } from "../../scripts/at-end.mjs";
import { filesUnder } from "../../scripts/build/stages.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { testData, wptFile, wptVersion } from "../data/locate.mjs";
import { readCases, testCases } from "../js/cases.js";
import "../../scripts/typescript.mjs";

const PUNYCODE = "punycode_tests.json";
const LENGTHS = "verifydnslength_tests.json";

const leftOut = {
  "bad_punycode_tests.json": "its one row is a text with spaces, which no domain has",
};

const folders = testData();
const ofIDNA = (name) => JSON.parse(readFileSync(join(folders.idna, name), "utf8"));

test("each data file in the crates is read, or left out for a reason", () => {
  const others = ["tests/js", "tests/conformance", "tests/packaging/inside"]
    .flatMap(filesUnder)
    .filter((file) => /\.(?:js|rs)$/.test(file) && file !== "tests/tools/data.test.js")
    .map((file) => readFileSync(inRoot(file), "utf8"));
  const isRead = (name) =>
    [PUNYCODE, LENGTHS].includes(name) || others.some((text) => text.includes(`"${name}"`));
  const found = Object.values(folders).flatMap((folder) => readdirSync(folder));
  const data = found.filter((name) => /\.(?:json|txt)$/.test(name));
  assert.equal(data.length, 21);
  assert.deepEqual(
    data.filter((name) => !isRead(name)),
    Object.keys(leftOut),
  );
});

testCases(
  `${LENGTHS}, whose inputs are about valid domains`,
  readCases(LENGTHS),
  17,
  ({ input, failure }) => {
    const { hostname } = new URL(input);
    // According to the file's authors, a name that does not fail may end in a dot, for the root.
    const domain = failure ? hostname : hostname.replace(/\.$/, "");
    assert.equal(isValidDomain(domain), !failure);
  },
);

const isDomain = ({ decoded }) => /[^\0-\x7F]/.test(decoded) && !decoded.includes(" ");
const punycode = ofIDNA(PUNYCODE);

testCases(
  `${PUNYCODE}, in lower case, as in domains`,
  punycode.filter(isDomain),
  21,
  ({ decoded, encoded }) => {
    const [unicode, ascii] = [decoded, `xn--${encoded}`].map((text) => text.toLowerCase());
    assert.equal(domainToASCII(decoded), ascii);
    assert.equal(domainToUnicode(ascii), unicode);
  },
  ({ decoded }) => decoded,
);

test(`${PUNYCODE}: strings that domains can't contain`, () => {
  const others = punycode.filter((row) => !isDomain(row)).map(({ decoded }) => decoded);
  assert.equal(others.length, 4);
  assert.equal(others.filter((text) => !text.includes(" ")).join(), ",Bach");
});

test("the Web Platform Tests come from the crate or from a checkout, and have a version", () => {
  assert.match(wptVersion({ ...process.env, WPT: "" }), /^crate ada-url \d+\.\d+\.\d+$/);
  const { folder, remove } = temporaryFolder("wpt-");
  try {
    const env = { ...process.env, WPT: folder };
    assert.throws(() => wptFile("toascii.json", env), /has no url\/resources\/urltestdata\.json/);
    mkdirSync(join(folder, "url/resources"), { recursive: true });
    const file = join(folder, "url/resources/urltestdata.json");
    writeFileSync(file, "[]");
    assert.equal(wptFile("urltestdata.json", env), file);
    assert.equal(wptFile("toascii.json", env), join(folders.wpt, "toascii.json"));
    assert.match(wptVersion(env), /^(commit [\da-f]+ of 20|the folder .*, which has no commit)/);
  } finally {
    remove();
  }
});

const { names } = await import("../../js/trace/client.ts");
const { ATTRIBUTES, CONTEXTS, STATE_OVERRIDES } = await import("../../js/wasm/layout.ts");

/** Returns the names in a list that alternates between names and sections. */
const everyOther = (list) => list.filter((_, index) => index % 2 === 0);

const { states, stages, mappings, rules } = names();

/** The contents of string unions, keyed by file and by the name of the type or member. */
const places = [
  ["js/mime-sniffing.ts", "SniffingContext", CONTEXTS],
  ["js/record/parsing.ts", "StateOverride", STATE_OVERRIDES],
  ["js/trace/steps.ts", "StateName", everyOther(states)],
  ["js/trace/host.ts", "stage", everyOther(stages)],
  ["js/trace/host.ts", "status", mappings],
  ["js/trace/host.ts", "rule", everyOther(rules)],
  ["js/trace.ts", "traceSetter", ATTRIBUTES],
];

/** Returns the string unions in a file, keyed by the names of their types or members. */
function unionsOf(file) {
  const text = readFileSync(inRoot(file), "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = new Map();
  const visit = (node) => {
    if (ts.isUnionTypeNode(node)) {
      const strings = node.types
        .filter((type) => ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal))
        .map((type) => type.literal.text);
      const { parent } = node;
      const owner = ts.isParameter(parent) ? parent.parent : parent;
      if (strings.length > 1) found.set(owner.name?.text, strings);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

let compared = 0;

for (const [file, name, expected] of places) {
  test(`${name} in ${file}`, () => {
    const union = unionsOf(file).get(name);
    assert.ok(union, `${file} has no union of strings by the name of ${name}`);
    assert.deepEqual([...union].sort(), [...expected].sort());
    compared += expected.length;
  });
}

test("PercentEncodeSet in js/percent-encoding.ts", () => {
  const union = unionsOf("js/percent-encoding.ts").get("PercentEncodeSet");
  assert.equal(union.length, 9);
  for (const set of union) assert.equal(isInPercentEncodeSet(0x7f, set), true, set);
});

test("all lists were checked", () => {
  assert.ok(compared >= 68, `only ${compared} names`);
});
