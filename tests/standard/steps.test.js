// Compares the table of all numbered steps with the sources.
import assert from "node:assert/strict";
import { test } from "node:test";
import { differencesFromText } from "./commands/steps.js";
import { checkRows, covers, labelsOf, placesIn, readTable } from "./steps.js";
import { loadStandard, textPath, VARIABLE } from "./text.js";

const skip = textPath() ? false : `left out: no text of the standard (${VARIABLE})`;

test("each row refers to an existing place in the sources, or has a reason", () => {
  const rows = readTable();
  assert.deepEqual(checkRows(rows), []);
  assert.equal(rows.length, 551);
  assert.ok(rows.filter(({ file }) => file !== "").length >= 530, "rows with places");
});

test("each numbered step in the text has a row with a matching fingerprint", { skip }, () => {
  assert.deepEqual(differencesFromText(readTable(), loadStandard()), []);
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
  assert.ok(
    covers("1", "1.2") && covers("1.2", "1.2") && !covers("1", "11") && !covers("1.2", "1"),
  );
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
