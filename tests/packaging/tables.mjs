// Provides input data for the checks in inside/, in a form that works in any runtime.
import { readFileSync } from "node:fs";
import { parse } from "webidl2";
import { inRoot } from "../../scripts/project.mjs";
import { readCases } from "../data/rows.mjs";
import { URL_PATTERN_FILES } from "./inside/url-pattern.js";
import { WPT_FILES } from "./inside/wpt.js";

export { readVectors } from "../data/rows.mjs";

/** The standard's interfaces as plain data, parsed by webidl2. */
export function parseIDL() {
  const text = readFileSync(inRoot("tests", "js", "url.webidl"), "utf8");
  return JSON.parse(JSON.stringify(parse(text))).filter(({ type }) => type === "interface");
}

/** The Web Platform Tests' tables for URLs, keyed by file. */
export const wptTables = () => tablesOf(WPT_FILES);

/** The Web Platform Tests' tables for URL patterns, keyed by file. */
export const urlPatternTables = () => tablesOf(URL_PATTERN_FILES);

/** The rows for the entries on the platform's own URL. */
export const nativeTables = () => {
  const read = (name) => JSON.parse(readFileSync(inRoot("tests", "data", name), "utf8"));
  return { steps: read("normalizer.json").rows, hosts: read("sites.json").hosts };
};

function tablesOf(files) {
  return Object.fromEntries(files.map((file) => [file, readCases(file)]));
}
