// Tests that the data files come from the crates pinned in Cargo.toml and are all used. If a new version
// adds a file, tests must read it, or it must be listed here with a reason. Also runs rows about parts of the package
// that other tests do not cover.
import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { domainToASCII, domainToUnicode, URL } from "whatwg-url-wasm";
import { isValidDomain } from "whatwg-url-wasm/validation";
import { temporaryFolder } from "../../scripts/at-end.mjs";
import { filesUnder } from "../../scripts/build/stages.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { testData, wptFile, wptVersion } from "../data/locate.mjs";
import { readCases, testCases } from "../js/cases.js";

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
    [PUNYCODE, LENGTHS].includes(name) ||
    others.some((text) => text.includes(`"${name}"`) || text.includes(`/${name}"`));
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
