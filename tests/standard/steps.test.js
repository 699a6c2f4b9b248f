// Compares the table of all numbered steps with the sources.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  checkDefinitions,
  differencesFromText,
  differencesOfDefinitions,
} from "./commands/steps.js";
import { readStandard } from "./standard.js";
import {
  checkRows,
  definitionsInText,
  labelsOf,
  partnerOf,
  partsOf,
  placesIn,
  readDefinitionRows,
  readTable,
  rewritten,
} from "./steps.js";
import { loadStandard, readText, textPath, VARIABLE } from "./text.js";

const skip = textPath() ? false : `left out: no text of the standard (${VARIABLE})`;

test("each row refers to an existing place in the sources, or has a reason", () => {
  const rows = readTable();
  assert.deepEqual(checkRows(rows), []);
  assert.equal(rows.length, 551);
  assert.ok(rows.filter(({ file }) => file !== "").length >= 530, "rows with places");
});

test("22 steps share code with another step, and none with two", () => {
  const rows = readTable();
  const shared = rows.filter((row) => partnerOf(row) !== undefined);
  assert.equal(shared.length, 22);
  const pairs = shared.map((row) => {
    const { anchor, number } = partsOf(row.id);
    return [number, partnerOf(row)].sort().map((one) => `${anchor} ${one}`);
  });
  const steps = [...new Set(pairs.map(String))].flatMap((pair) => pair.split(","));
  assert.equal(new Set(steps).size, steps.length);
  assert.deepEqual(
    rows.filter(({ remark }) => remark.startsWith("taken whole")),
    [],
  );
});

test("each numbered step in the text has a row with a matching fingerprint", { skip }, () => {
  assert.deepEqual(differencesFromText(readTable(), loadStandard()), []);
});

test("each definition, algorithm and IDL member has a place or a remark", () => {
  const rows = readDefinitionRows();
  assert.deepEqual(checkDefinitions(rows), []);
  assert.ok(rows.length >= 185, `${rows.length} rows`);
});

test("a changed set, parameter, link or IDL member is noticed, with its place", { skip }, () => {
  const rows = readDefinitionRows();
  const differences = (part, replacement) => {
    const changed = readText().replace(part, replacement);
    return differencesOfDefinitions(rows, definitionsInText(readStandard(changed)));
  };
  assert.deepEqual(differences("", ""), []);
  const of = (part, replacement) => {
    const [difference, ...others] = differences(part, replacement);
    assert.deepEqual(others, [], part);
    return difference;
  };
  assert.match(of("U+005E (^), U+0060", "U+0060"), /path-percent.* is now .*sets\.rs, PATH/);
  assert.match(of("[SameObject] ", ""), /^IDL #dom-url-searchparams .*\(js\/core\/url\.ts/);
  assert.match(
    of("optional boolean <var>isOpaque", "boolean <var>isOpaque"),
    /#concept-host-parser/,
  );
  assert.match(of("<a for=/>Assert</a>: <var>pub", "Assert: <var>pub"), /other links.*list\.rs/);
  assert.match(of("<td>21", "<td>22"), /#special-scheme is now .*\(src\/url\/scheme\.rs/);
});

test("tables keep their comments and last columns when fingerprints are updated", () => {
  const text = "# a\n#x 1\taaaa\tfile\n#y 2\tbbbb\n";
  const rows = [
    ["#z 1", "cccc"],
    ["#x 1", "dddd"],
  ];
  assert.equal(rewritten(text, rows, 1), "# a\n#z 1\tcccc\n#x 1\tdddd\tfile\n");
});

test("messages name the mistake", () => {
  const [row] = readTable().filter(({ file }) => file !== "");
  assert.match(checkRows([row, row])[0], /has two rows/);
  assert.match(checkRows([{ ...row, label: "99" }])[0], /does not link to/);
  assert.match(checkRows([{ ...row, symbol: "none" }])[0], /does not link to/);
  assert.match(checkRows([{ ...row, id: "#other 1" }])[0], /does not link to #other/);
  assert.match(checkRows([{ ...row, file: "", remark: "" }])[0], /neither a place nor a reason/);
});

test("labels in comments", () => {
  assert.deepEqual(labelsOf("2.1–2.3"), ["2.1", "2.2", "2.3"]);
  assert.deepEqual(labelsOf("3–4, 6 and 7.1"), ["3", "4", "6", "7.1"]);
  assert.deepEqual(labelsOf("blob 1–2"), ["blob 1", "blob 2"]);
});

test("the functions in a source file, with their links and comments", () => {
  const [place, ...others] = placesIn(`
    /// <https://url.spec.whatwg.org/#path-state>
    #[must_use]
    pub(super) fn path_state(&mut self) -> Answer {
        // 1.
        go();
        // 2.1–2.2. With a remark.
    }
    fn other() {
        // 3.
    }
  `);
  assert.deepEqual(others, []);
  assert.deepEqual([place.symbol, place.anchors], ["path_state", ["path-state"]]);
  assert.deepEqual(
    [...place.labels],
    [
      ["1", 5],
      ["2.1", 7],
      ["2.2", 7],
    ],
  );
});
