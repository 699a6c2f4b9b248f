// Checks that everything still works by running all the data of the Web Platform Tests and all the published attacks.
import assert from "node:assert/strict";
import { runVectors } from "../packaging/inside/vectors.js";
import { runWPT } from "../packaging/inside/wpt.js";
import { VECTORS, WPT_CASES } from "../packaging/judge.mjs";
import { readVectors, wptTables } from "../packaging/tables.mjs";

const tables = wptTables();
const vectors = readVectors();

/** Throws an error unless all tests pass. */
export function passAll(classes) {
  const wpt = runWPT(classes, tables);
  const attacks = runVectors(classes, vectors);
  assert.deepEqual([...wpt.problems, ...attacks.problems], []);
  assert.deepEqual([wpt.passed, wpt.total], [WPT_CASES, WPT_CASES]);
  assert.deepEqual([attacks.passed, attacks.total], [VECTORS, VECTORS]);
}
