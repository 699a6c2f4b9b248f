// The project's own rows for the URL Standard that can be run against the standard's text.
import whatwgURL from "whatwg-url";
import { isComplement, readRows, readSearchParams, readSetters } from "../data/rows.mjs";
import { FAILURE, StandardTypeError } from "./elsewhere.js";
import { checkURL, SUITES } from "./wpt.js";

/** Compares a URL with a row, and its validation errors with those that whatwg-url reports. Returns null or the difference. */
function checkURLAndErrors(program, row) {
  const reason = checkURL(program, row);
  if (reason !== null) return reason;
  const { input, base } = row;
  const record = base === undefined ? undefined : program.parse(base);
  program.O.errors.length = 0;
  program.parse(input, record);
  const errors = program.O.errors.join(", ").toLowerCase();
  const baseURL = base === undefined ? undefined : whatwgURL.parseURL(base);
  const { validationErrors } = whatwgURL.parseURLWithValidationErrors(input, { baseURL });
  const expected = validationErrors.join(", ").toLowerCase();
  return errors === expected ? null : `the errors are ${errors}, not ${expected}`;
}

function checkParsing(program, { input, base, failure, href, origin }) {
  const record = base === undefined ? undefined : program.parse(base.toWellFormed());
  const url = record === null ? null : program.parse(input.toWellFormed(), record);
  if (url === null) return failure ? null : "it fails";
  if (program.serialize(url) !== href) return `href is ${program.serialize(url)}, not ${href}`;
  if (origin === undefined || program.originOf(url) === origin) return null;
  return `origin is ${program.originOf(url)}`;
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

/** Converts a value to a string as specified by Web IDL. The standard's text does not mention this conversion. */
const wellFormed = (value) => String(value).toWellFormed();

/**
 * Converts the arguments for a method. `{ "undefined": true }` stands for undefined or an omitted optional argument.
 */
const given = (name, values) =>
  values.map((value, index) => {
    if (!value?.undefined) return wellFormed(value);
    return index === 1 && ["delete", "has"].includes(name) ? undefined : "undefined";
  });

function convertInit(init) {
  if (Array.isArray(init)) return init.map((pair) => pair.map(wellFormed));
  if (typeof init !== "object" || init === null) return wellFormed(init);
  return Object.fromEntries(Object.entries(init).map((pair) => pair.map(wellFormed)));
}

function checkParameters(program, { url, init, do: calls = [], results, pairs, serialized, href }) {
  const { F, O } = program;
  const object = url === undefined ? null : program.newURLObject(url);
  const list = object ? object["query object"] : O.newURLSearchParamsObject();
  if (!object) F["URLSearchParams()"](list, convertInit(init));
  const returned = [];
  for (const [name, ...values] of calls) {
    if (name === "url") program.set(object, ...given(name, values));
    else {
      const result = F[`URLSearchParams.${name}()`](list, ...given(name, values));
      if (["get", "getAll", "has"].includes(name)) returned.push(result);
    }
  }
  const text = F["stringification behavior for URLSearchParams"](list);
  const size = F["URLSearchParams.size getter"](list);
  const actual = {
    results: returned,
    pairs: list.list,
    serialized: text,
    href: object && program.get(object, "href"),
  };
  const expected = { results, pairs, serialized, href };
  for (const [name, value] of Object.entries(expected)) {
    if (value !== undefined && JSON.stringify(actual[name]) !== JSON.stringify(value)) {
      return `${name} is ${JSON.stringify(actual[name])}, not ${JSON.stringify(value)}`;
    }
  }
  return size === list.list.length ? null : `size is ${size}`;
}

function checkUnicode(program, { input, ascii, unicode = input }) {
  const { F } = program;
  const host = ascii === "" ? FAILURE : F["host parser"](null, input);
  if (host === FAILURE || typeof host !== "string") return null;
  const result = F["domain to unicode"](null, host);
  // In these rows, the function continues with the remaining labels when a label has an error.
  return result === unicode || result === host ? null : `it is ${result}, not ${unicode}`;
}

function checkQuery(program, { input, base, encoding = "windows-1252", href }) {
  const record = base === undefined ? undefined : program.parse(base);
  const url = program.F["basic url parser"](
    null,
    input.toWellFormed(),
    record,
    new TextDecoder(encoding).encoding,
  );
  const result = url === FAILURE ? null : program.serialize(url);
  return result === href ? null : `href is ${result}, not ${href}`;
}

/** Tests the static methods with the constructor's rows. */
function checkStaticMethods(program, { input, base, failure = false, href }) {
  const args = [input.toWellFormed(), base ?? undefined];
  if (program.F["URL.canParse()"](null, ...args) !== !failure) return "canParse";
  const object = program.F["URL.parse()"](null, ...args);
  if (object === null) return failure ? null : "parse";
  const record = object.url;
  const isEqual = program.F["equal for url"](null, record, program.parse(href));
  const isSameHost = program.F["equal for host"](null, record.host, program.parse(href).host);
  return isEqual && isSameHost ? null : "it is not equal to its href";
}

/** Calls to algorithms that can't be fully tested through attributes: what they are about, the call, and the result. */
const CALLS = [
  ["URLs with other fragments", ({ F }, a, b) => F["equal for url"](null, a, b), false],
  [
    "URLs with other fragments, which do not count",
    ({ F }, a, b) => F["equal for url"](null, a, b, true),
    true,
  ],
  ["hosts", ({ F }, a, b) => F["equal for host"](null, a.host, b.host), true],
  ["other hosts", ({ F }, a) => F["equal for host"](null, a.host, "b"), false],
  ["a blob: URL", ({ F }) => F["url parser"](null, "blob:x").path, "x"],
  ["no URL", ({ F }) => F["url parser"](null, "x") === FAILURE, true],
  ["a URL", ({ F }) => F["url parser"](null, "x:y").path, "y"],
  ["a valid domain", ({ F }) => F["valid domain"](null, "münchen.example"), true],
  ["a domain in use", ({ F }) => F["valid domain"](null, "_dmarc.example"), false],
  ["an address", ({ F }) => F["valid domain"](null, "127.0.0.1"), false],
  [
    "an object's list",
    (program) => program.get(program.newURLObject("x:y"), "searchParams").list.length,
    0,
  ],
  [
    "an object's origin",
    (program) => program.F["url/extract an origin"](program.newURLObject("x:y")).isOpaque,
    true,
  ],
  [
    "no URL as an href",
    (program) => program.set(program.newURLObject("x:y"), "href", "x"),
    StandardTypeError,
  ],
  [
    "a sequence of three",
    ({ F, O }) => F["URLSearchParams()"](O.newURLSearchParamsObject(), [["a", "b", "c"]]),
    StandardTypeError,
  ],
];

function checkCall(program, [, run, is]) {
  try {
    const result = run(program, program.parse("https://a/#b"), program.parse("https://a/#c"));
    return result === is ? null : `it is ${result}`;
  } catch (error) {
    if (typeof is === "function" && error instanceof is) return null;
    throw error;
  }
}

const suitesOf = (files) =>
  SUITES.filter(({ file }) => files.test(file)).map(({ file, rows, check }) => {
    return { name: file, rows: rows(file), check };
  });

/** The Web Platform Tests for URLs and setters. */
export const theirSuites = () => suitesOf(/^(urltestdata|setters)/);

/** The Web Platform Tests for domains and encodings. */
export const theirOtherSuites = () => suitesOf(/^(toascii|Idna|percent)/);

const ownParsing = () => readRows("parsing").filter((row) => !isComplement(row));

/** The project's rows. */
export const ourSuites = () => [
  {
    name: "rows/parsing that complement the Web Platform Tests",
    rows: readRows("parsing").filter(isComplement),
    check: checkURLAndErrors,
  },
  { name: "rows/parsing", rows: ownParsing(), check: checkParsing },
  { name: "rows/parsing, by static methods", rows: ownParsing(), check: checkStaticMethods },
  { name: "rows/setters", rows: readSetters(), check: checkSetting },
  { name: "rows/search-params", rows: readSearchParams(), check: checkParameters },
  { name: "rows/domains, in Unicode", rows: readRows("domains"), check: checkUnicode },
  { name: "rows/queries", rows: readRows("queries"), check: checkQuery },
  { name: "calls", rows: CALLS, check: checkCall },
];
