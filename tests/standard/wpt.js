// Runs the Web Platform Tests' data against the standard's text.
import { readCases } from "../data/rows.mjs";
import { FAILURE, StandardTypeError } from "./elsewhere.js";
import { ATTRIBUTES } from "./implementations.js";
import { run } from "./judge.js";

const ENOUGH_FUEL = 200_000;

/** Returns the rows in a setter test file, each with the setter's name. */
export const settersIn = (data) =>
  Object.entries(data)
    .filter(([name]) => name !== "comment")
    .flatMap(([name, rows]) => rows.map((row) => ({ ...row, setter: name })));

/** Returns a URL object, or null if the constructor throws. */
function construct(program, input, base) {
  try {
    return program.newURLObject(input, base);
  } catch (error) {
    if (error instanceof StandardTypeError) return null;
    throw error;
  }
}

/** Checks a row of urltestdata. Returns the difference, or null. @returns {string | null} */
export function checkURL(program, row) {
  const { O, F } = program;
  O.errors.length = 0;
  const object = construct(program, row.input.toWellFormed(), row.base ?? undefined);
  if (object === null) return row.failure ? null : "it fails";
  if (row.failure) return `it should fail, and is ${program.get(object, "href")}`;
  for (const name of ATTRIBUTES) {
    if (!(name in row)) continue;
    const value = program.get(object, name);
    if (value !== row[name]) return `${name} is ${value}, not ${row[name]}`;
  }
  if ("searchParams" in row) {
    const text = F["stringification behavior for URLSearchParams"](object["query object"]);
    if (text !== row.searchParams) return `searchParams is ${text}`;
  }
  return null;
}

/** Checks a row of setters_tests. Returns the difference, or null. @returns {string | null} */
export function checkSetter(program, { setter, href, new_value: value, expected }) {
  const object = construct(program, href);
  program.set(object, setter, value.toWellFormed());
  for (const [name, text] of Object.entries(expected)) {
    const actual = program.get(object, name);
    if (actual !== text) return `${name} is ${actual}, not ${text}`;
  }
  return null;
}

/** Checks a row about a domain and returns the difference, or null. @returns {string | null} */
function checkDomain(program, { input, output }) {
  const object = construct(program, `https://${input.toWellFormed()}/x`);
  const host = object && program.get(object, "host");
  return host === output ? null : `the host is ${host}, not ${output}`;
}

function checkEncoding(program, { input, encoding, output }) {
  const url = program.F["basic url parser"](null, `https://h/?${input}`, undefined, encoding);
  return url !== FAILURE && url.query === output
    ? null
    : `the query is ${url.query}, not ${output}`;
}

/** The data files, with the number of rows in each. */
export const SUITES = [
  { file: "urltestdata.json", count: 891, rows: readCases, check: checkURL },
  { file: "urltestdata-javascript-only.json", count: 1, rows: readCases, check: checkURL },
  {
    file: "setters_tests.json",
    count: 278,
    rows: (file) => settersIn(readCases(file)),
    check: checkSetter,
  },
  { file: "toascii.json", count: 87, rows: readCases, check: checkDomain },
  {
    file: "IdnaTestV2.json",
    count: 2670,
    rows: (file) => readCases(file).filter(({ input }) => input !== ""),
    check: checkDomain,
  },
  { file: "IdnaTestV2-removed.json", count: 20, rows: readCases, check: checkDomain },
  {
    file: "percent-encoding.json",
    count: 16,
    rows: (file) =>
      readCases(file).flatMap(({ input, output }) =>
        Object.entries(output).map(([encoding, text]) => ({ input, encoding, output: text })),
      ),
    check: checkEncoding,
  },
];

/**
 * Runs rows against the text.
 *
 * @returns {{ row: object, reason: string }[]} those that fail
 */
export function runRows(program, rows, check, { stopAtFirst = false, fuel = ENOUGH_FUEL } = {}) {
  const failing = [];
  for (const row of rows) {
    program.O.fuel = fuel;
    const reason = run(() => check(program, row));
    if (reason === null) continue;
    failing.push({ row, reason });
    if (stopAtFirst) break;
  }
  return failing;
}
