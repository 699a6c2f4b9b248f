// Runs all the checks inside a runtime and reports their results.
import { tables } from "tables";
import { runAutoChecks } from "./auto.js";
import { runIDL } from "./idl.js";
import { runLengths } from "./lengths.js";
import { runURLPattern } from "./url-pattern.js";
import { runVectors } from "./vectors.js";
import { runWPT } from "./wpt.js";

/** @param {object} facts the results of the program: `first`, a host, and optionally `isOneClass` */
export function run(classes, { first, isOneClass = true, ...options }) {
  return {
    first,
    isOneClass,
    wpt: runWPT(classes, tables.wpt),
    vectors: runVectors(classes, tables.vectors),
    lengths: runLengths(classes),
    idl: runIDL(classes, tables.interfaces, options),
  };
}

/** @param {object} exports the URLPattern class of the /url-pattern entry, and URL */
export function runURLPatterns(exports) {
  return { urlPatterns: runURLPattern(exports, tables.urlPatterns) };
}

/**
 * @param {object} before the globals before they were replaced
 * @param {object} options
 * @param {object} [options.between] the globals after the first replacement
 */
export async function runAuto(classes, before, { first, between }) {
  const globals = { URL: globalThis.URL, URLSearchParams: globalThis.URLSearchParams };
  return {
    ...run(globals, { first, extraStatics: before.statics }),
    isOneClass: globals.URL === classes.URL,
    auto: await runAutoChecks(classes, before, between),
  };
}

export function report(result) {
  const line = `@result ${JSON.stringify(result)}`;
  if (globalThis.reportTo) globalThis.reportTo(line);
  else if (typeof console === "object") console.log(line);
  else globalThis.print(line);
  return line;
}
