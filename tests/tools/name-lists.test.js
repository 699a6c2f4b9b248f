// Checks that handwritten types list the same names as the Rust code. If a name has been added or changed in Rust, this
// test fails and reports where.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import ts from "typescript";
import { isInPercentEncodeSet } from "whatwg-url-wasm/percent-encoding";
import "../../scripts/typescript.mjs";

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
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
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
