// The rows that the project has about the URL Standard, as far as they can be run against its text.
import { existsSync, readFileSync } from "node:fs";
import { readRows as readOurRows } from "../data/rows.mjs";
import { StandardTypeError } from "./elsewhere.js";
import { checkSetter, checkURL, readRows, settersIn } from "./wpt.js";

const folder = new URL("../data/standard/", import.meta.url);

/** The rows that the Web Platform Tests lack, in their format, with the names of validation errors besides. */
export function readAdded(file) {
  const url = new URL(file, folder);
  if (!existsSync(url)) return [];
  const data = JSON.parse(readFileSync(url, "utf8"));
  return Array.isArray(data) ? data.filter((row) => typeof row !== "string") : settersIn(data);
}

/** What a row says of a URL, and of its validation errors. */
export function checkURLAndErrors(program, row) {
  const reason = checkURL(program, row);
  if (reason !== null) return reason;
  const base = row.base === null ? null : program.parse(row.base);
  program.O.errors.length = 0;
  program.parse(row.input, base);
  const errors = program.O.errors.map((name) => name.toLowerCase()).join(", ");
  const expected = row.errors.map((name) => name.toLowerCase()).join(", ");
  return errors === expected ? null : `the errors are ${errors}, not ${expected}`;
}

function checkParsing(program, { input, base, failure, href, origin }) {
  const url = program.parse(input.toWellFormed(), base === undefined ? null : program.parse(base));
  if (url === null) return failure ? null : "it fails";
  if (program.serialize(url) !== href) return `href is ${program.serialize(url)}, not ${href}`;
  return program.originOf(url) === origin ? null : `origin is ${program.originOf(url)}`;
}

function checkSetting(program, { href, set, expected }) {
  const object = program.newURLObject(href);
  for (const [name, value] of set) {
    try {
      program.set(object, name, value.toWellFormed());
    } catch (error) {
      if (!(error instanceof StandardTypeError)) throw error;
    }
  }
  const result = program.get(object, "href");
  return result === expected ? null : `href is ${result}, not ${expected}`;
}

/** The Web Platform Tests that are about URLs and setters. */
export const theirSuites = () => [
  { name: "urltestdata", rows: readRows("urltestdata.json"), check: checkURL },
  { name: "javascript-only", rows: readRows("urltestdata-javascript-only.json"), check: checkURL },
  { name: "setters", rows: settersIn(readRows("setters_tests.json")), check: checkSetter },
];

/** What the Web Platform Tests lack. */
export const addedSuites = () => [
  { name: "our URLs", rows: readAdded("urltestdata.json"), check: checkURLAndErrors },
  { name: "our setters", rows: readAdded("setters_tests.json"), check: checkSetter },
];

/** The rest of the project's rows. */
export const ourSuites = () => [
  ...addedSuites(),
  { name: "rows/parsing", rows: readOurRows("parsing"), check: checkParsing },
  { name: "rows/setters", rows: readOurRows("setters"), check: checkSetting },
];
