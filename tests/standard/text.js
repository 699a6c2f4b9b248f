// Finds the standard's text or tells the user how to get it. The text is not in this repository.
import { readFileSync, statSync } from "node:fs";
import { Problem } from "../../scripts/problem.mjs";
import { compileStandard, readStandard } from "./standard.js";

export const VARIABLE = "URL_STANDARD";

/** Explains how to get the standard's text. */
export const HOW_TO_GET_IT = `The standard's text is not part of this repository. Clone https://github.com/whatwg/url, and
set ${VARIABLE} to the path of its url.bs:

  ${VARIABLE}=../url/url.bs npm run standard -- read`;

/** The error for commands that need the standard's text and can't find it. */
export class NoTextError extends Problem {
  constructor(reason) {
    super(reason, HOW_TO_GET_IT);
  }
}

/** Returns the path to the standard's text, or undefined if no path is specified. */
export const textPath = () => process.env[VARIABLE] || undefined;

/** @param {string} [path] */
export function readText(path = textPath()) {
  if (path === undefined) throw new NoTextError(`${VARIABLE} is not set.`);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new NoTextError(`There is no file ${path}.`);
  return readFileSync(path, "utf8");
}

/** @param {string} [path] */
export const loadStandard = (path) => readStandard(readText(path));

/** @param {string} [path] */
export const loadProgram = (path, options) => compileStandard(loadStandard(path), options);
