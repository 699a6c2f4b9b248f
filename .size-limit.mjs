// `npm run size` checks that bundles are within their size limits (after brotli compression unless stated otherwise).
// An entry's limit is TOLERANCE above the size given for it in scripts/entries.mjs and docs/entries.md.
import { inJavaScript, table } from "./scripts/entries.mjs";

/**
 * Sizes in kilobytes are rounded to whole numbers. Thanks to the tolerance, docs/entries.md does not have to change
 * whenever a size close to x.5 KB changes by a few bytes.
 */
const TOLERANCE = 0.7;

const exportAll = (...names) =>
  names.map((name, i) => `export * as e${i} from "./dist/${name}.js";`).join("\n");

/** Bundles the given statements and minifies them with esbuild's default settings. */
const bundle = (name, kB, contents, options = {}) => ({
  name,
  // Size Limit requires a file name here, although esbuild bundles the statements instead of the file.
  path: "dist/index.js",
  limit: `${Math.round(kB * 1000)} B`,
  modifyEsbuildConfig: ({ entryPoints, ...config }) => ({
    ...config,
    format: "esm",
    stdin: { contents, resolveDir: import.meta.dirname },
    // /auto/if-needed loads this file only if it is needed.
    external: ["./auto.js"],
  }),
  ...options,
});

/**
 * The entry's size as listed in docs/entries.md. A polyfill may share a row with the entry whose class it installs.
 */
const sizedAs = ({ name, kB }) =>
  kB ?? table.find((other) => `${other.name}-auto` === name && other.kB !== undefined).kB;

/** Polyfills, `/lite` and the entries on the platform's own URL contain the same code as other entries. */
const all = table
  .filter(({ isPolyfill, isAlone, usesPlatform }) => !(isPolyfill || isAlone || usesPlatform))
  .map(({ name }) => name);

export default [
  ...table.map((entry) =>
    bundle(entry.name, sizedAs(entry) + TOLERANCE, `export * from "./dist/${entry.name}.js";`),
  ),
  // Almost every user loads these two.
  bundle("the two classes alone", 53.6, 'export { URL, URLSearchParams } from "./dist/index.js";'),
  // Most servers without brotli send gzip.
  bundle("index (gzip)", 62.6, 'export * from "./dist/index.js";', { gzip: true }),
  bundle("index and validation (gzip)", 95.3, exportAll("index", "validation"), { gzip: true }),
  bundle("index and validation", 80.4, exportAll("index", "validation")),
  bundle("index and site", 87.1, exportAll("index", "site")),
  bundle("index and url-pattern", 68.3, exportAll("index", "url-pattern")),
  bundle("isValidDomain alone", 41, 'export { isValidDomain } from "./dist/validation.js";'),
  // These functions need no parser.
  bundle("localReference alone", 3, 'export { localReference } from "./dist/make.js";'),
  bundle("redact alone", 3, 'export { redact } from "./dist/display.js";'),
  bundle(
    "percent-encoding without legacy encodings",
    3.35,
    'export { percentDecodeBytes, percentDecodeString, utf8PercentEncode } from "./dist/percent-encoding.js";',
  ),
  bundle("js", inJavaScript.kB + TOLERANCE, 'export * from "./fallback/index.js";'),
  bundle("everything", 384, exportAll(...all)),
];
