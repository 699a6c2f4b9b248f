// Checks that the public API changes only together with its digests in api/ and with the changelog, and that handwritten
// types list the same names as the Rust code.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import ts from "typescript";
import { isInPercentEncodeSet } from "whatwg-url-wasm/percent-encoding";
import { entries, typedBy } from "../../scripts/build/bundles.mjs";
import {
  changedSilently,
  changelogProblem,
  compare,
  differences,
  notesOf,
  publicAPI,
  unmentioned,
} from "../../scripts/check/api.mjs";
import { inRoot } from "../../scripts/project.mjs";
import "../../scripts/typescript.mjs";

/** If there are fewer items than this, the program must have missed some. */
const FEWEST_ITEMS = 255;

const api = await publicAPI();

test("the interface has a text for each entry and part", () => {
  const names = ["columns.wasm", "command", "crate", "python"];
  names.push(...new Set(entries.map(typedBy)));
  assert.deepEqual([...api.keys()].sort(), names.sort());
  for (const [part, text] of api) assert.ok(text.length > 0, part);
  assert.match(api.get("infra"), /^declare function asciiDecode\(/m);
  assert.match(api.get("columns.wasm"), /^function parse_columns\(7\)$/m);
  assert.match(api.get("columns.wasm"), /^memory memory$/m);
  assert.match(api.get("command"), /^ +--get NAMES/m);
  assert.match(api.get("python"), /^whatwg_url_wasm\.canonicalize$/m);
  assert.match(api.get("python"), /^whatwg_url_wasm\.duckdb\.register$/m);
  assert.doesNotMatch(api.get("python"), /\._/);
});

test("the crate's text has types, methods and traits", () => {
  const text = api.get("crate");
  const items = text.match(/^\/\/ /gm).length;
  assert.ok(items >= FEWEST_ITEMS, `${items} items`);
  for (const line of [
    "pub use url::host::public_suffix_list::DomainParts;",
    "pub struct Url { /* private fields */ }",
    "pub struct UrlRecord { /* private fields */ }",
    "pub fn query(&self) -> Option<&str>",
    "impl FromStr for UrlRecord",
    "impl Send for UrlRecord",
  ]) {
    assert.ok(text.includes(`\n${line}\n`), line);
  }
  assert.doesNotMatch(text, /<a |<\/|&lt;|&amp;/);
});

test("the changelog describes each change, and the digests are up to date", () => {
  const { lacking, outdated } = compare(api);
  if (lacking.length) throw changelogProblem(lacking);
  assert.ok(!outdated, "api/noted.json is out of date: npm run api");
});

test("a change is accepted until its description in the changelog changes", () => {
  const changelog = (entries) =>
    `# C\n\n## [Unreleased]\n\n${entries}\n\n[Unreleased]: https://a/\n`;
  const notes = (text, entries) => notesOf(new Map([["infra", text]]), changelog(entries));
  const noted = notes("old", "- `/infra`: it\n- `/lite`: it");
  assert.deepEqual(changedSilently(notes("old", "- `/infra`: it"), noted), []);
  for (const silent of ["- `/infra`: it", "- `/infra`:\n  it", "- `/infra`: it\n- `/lite`: more"]) {
    assert.deepEqual(changedSilently(notes("new", silent), noted), ["infra"], silent);
  }
  for (const said of ["- `/infra`: it, and more", "- `/infra`: it\n- `/infra`: more", ""]) {
    assert.deepEqual(changedSilently(notes("new", said), noted), [], said);
  }
  // A new or missing file counts as a change.
  assert.deepEqual(changedSilently(notes("new", ""), {}), []);
  assert.deepEqual(changedSilently({}, noted), []);
});

test("a version is compared with what has changed since the last release", () => {
  const text = "declare class A {\n    b: number;\n}\n";
  const release = (version, infra, command = "--all") => ({ version, parts: { infra, command } });
  const problemOf = (from, to) => differences(from, to).problem;
  const fewer = text.replace("    b: number;\n", "");
  const rows = [
    ["1.2.3", "1.2.4", text, text, undefined],
    ["1.2.3", "1.2.3", text, text, "raise the patch number"],
    ["1.2.3", "1.2.4", fewer, text, "raise the minor number"],
    ["1.2.3", "1.3.0", fewer, text, undefined],
    ["1.2.3", "1.3.0", text, fewer, "raise the major number"],
    ["1.2.3", "2.0.0", text, fewer, undefined],
    ["1.2.3", "1.2.2", text, text, "raise the patch number"],
    ["0.2.3", "0.2.4", text, fewer, "raise the minor number"],
    ["0.2.3", "0.3.0", text, fewer, undefined],
    ["0.2.3", "0.2.4", fewer, text, undefined],
  ];
  for (const [from, to, one, other, problem] of rows) {
    assert.equal(problemOf(release(from, one), release(to, other)), problem, `${from} ${to}`);
  }
  const wording = [release("1.0.0", text, "--all  all"), release("1.0.1", text, "all: --all")];
  assert.deepEqual(differences(...wording), { removed: [], added: [], problem: undefined });
  const option = differences(release("1.0.0", text), release("1.0.1", text, "--each"));
  assert.deepEqual(option.removed, ["command: --all"]);
});

test("changes that the changelog does not mention are found", () => {
  const now = new Map([
    ["infra", "new"],
    ["crate", "new"],
    ["index", "new"],
    ["validation", "new"],
  ]);
  const changelog = (lines) => `# C\n\n## [Unreleased]\n\n${lines}\n\n## [0.1.0]\n\n- \`/infra\`\n`;
  const all = [...now.keys()];
  assert.deepEqual(unmentioned(now, {}, changelog("- a crate")), all);
  assert.deepEqual(
    unmentioned(now, {}, changelog("- `/infra`: more\n- In Rust: more")),
    all.slice(2),
  );
  assert.deepEqual(unmentioned(now, {}, changelog("- `/validation` and `URL`")), all.slice(0, 2));
  // Removing an item also counts as a change.
  assert.deepEqual(unmentioned(new Map(), { lite: "1" }, changelog("")), ["lite"]);
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
