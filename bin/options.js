// Reads the options and reports errors in them.

import { parseArgs } from "node:util";
import { URL } from "whatwg-url-wasm";
import { ALL_COMPONENTS, ATTRIBUTES, columnNamed, REASON } from "./columns.js";
import { nearest } from "./nearest-name.js";
import { COLUMN_NAMES, FORMATS, OPTIONS, SECTIONS, SETTERS, SHELLS } from "./option-table.js";

/** Reports an error in the arguments, as a sentence for the user. */
export class UsageError extends Error {}

/** The options in the form that `parseArgs` expects. */
const PARSED = Object.fromEntries(
  OPTIONS.map(({ name, short, value, isValueOptional, multiple = false }) => {
    const type = value === undefined || isValueOptional ? "boolean" : "string";
    return [name, { type, multiple, ...(short && { short }) }];
  }),
);

const GUESS = "guess-scheme";

/** Options with an optional value. The value must follow an equals sign. */
const WITH_OPTIONAL_VALUE = OPTIONS.filter(({ isValueOptional }) => isValueOptional).map(
  ({ name }) => name,
);

/** Options that can't be combined. */
const ALTERNATIVES = [
  ["format", "json", "csv", "arrow"],
  ["format", "get"],
  [GUESS, "base", "origin"],
  ["origin", "base"],
  ["origin", "validate"],
  [GUESS, "validate"],
  ["only-valid", "only-invalid"],
  ["column", "null"],
  ["from", "null"],
  ["base-column", "host-column"],
  ["base-column", "from"],
  ["base-column", "origin"],
  ["host-column", "from"],
  ["base-column", GUESS],
  ["host-column", GUESS],
  ["host-column", "base"],
  ["host-column", "validate"],
  ["progress", "no-progress"],
  ...["get", "json", "csv", "arrow", "format", "validate", "only-valid", "only-invalid"].map(
    (name) => ["count", name],
  ),
];

/** The options that can be combined with --redact, which writes its input without parsing it. */
const WITH_REDACT = ["redact", "encoding", "null", "output", "jobs", "progress", "no-progress"];

const MOST_JOBS = 256;

/**
 * @param {string[]} args
 * @returns what the command should do. `given` contains the arguments before `--`, and `urls` contains the arguments
 * after it
 * @throws {UsageError}
 */
export function readOptions(args) {
  const { values, tokens } = parseArgs({
    args,
    options: PARSED,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) if (token.kind === "option") checkOption(token);
  for (const names of ALTERNATIVES) checkAlternatives(names, values);
  checkFormat(values);
  for (const name of values.redact ? Object.keys(values) : []) {
    if (!WITH_REDACT.includes(name)) checkAlternatives(["redact", name], values);
  }
  const terminator = tokens.find(({ kind }) => kind === "option-terminator")?.index ?? args.length;
  const template = values.format === undefined ? undefined : readFormat(values.format);
  const positionals = tokens.filter(({ kind }) => kind === "positional");
  return {
    help: values.help === true,
    version: values.version === true,
    man: values.man === true,
    completions: readChoice("completion script for", values.completions, SHELLS),
    given: positionals.filter(({ index }) => index < terminator).map(({ value }) => value),
    urls: positionals.filter(({ index }) => index > terminator).map(({ value }) => value),
    base: readBase(values.base),
    origin: readOrigin(values.origin),
    column: values.column,
    baseColumn: values["base-column"],
    hostColumn: values["host-column"],
    from: values.from,
    encoding: readEncoding(values.encoding),
    separator: values.null ? "\0" : "\n",
    guess: values[GUESS] === undefined ? undefined : { scheme: readGuess(values[GUESS]) },
    schemes: values.schemes && readSchemes(values.schemes),
    section: readChoice("section", values.section, SECTIONS),
    count: values.count === true,
    get: values.count ? ["href"] : values.get && readColumns(values.get),
    template,
    format:
      ["json", "csv", "arrow"].find((name) => values[name]) ??
      (template ? "template" : values.get || values.count ? "tsv" : "text"),
    only: readOnly(values),
    validate: values.validate === true,
    redact: values.redact === undefined ? undefined : { params: readParams(values.redact) },
    edits: {
      changes: (values.set ?? []).map(readChange),
      appendedSegments: (values["append-segment"] ?? []).map(readSegment),
      appendedPaths: values["append-path"] ?? [],
      removedParams: values["remove-param"] ?? [],
      setParams: (values["set-param"] ?? []).map((text) => readPair("--set-param", text)),
      appendedParams: (values["append-param"] ?? []).map((text) =>
        readPair("--append-param", text),
      ),
      steps: readSteps(values),
      spaceAsPlus: values["no-space-as-plus"] !== true,
    },
    output: readOutput(values.output),
    jobs: values.jobs === undefined ? 1 : readJobs(values.jobs),
    progress: values.progress ? true : values["no-progress"] ? false : undefined,
  };
}

/**
 * Returns the settings that processors need. The settings can be sent to a worker.
 *
 * @param {ReturnType<typeof readOptions>} options
 * @param {boolean} hasManyFiles
 */
export function settingsOf(options, hasManyFiles) {
  const { base, origin, column, baseColumn, hostColumn, from, encoding } = options;
  const { separator, guess, schemes, section } = options;
  // With --count, the steps are applied to the lines of the output.
  const edits = options.count ? { ...options.edits, steps: [] } : options.edits;
  const { get, template, format, only, validate, redact } = options;
  const isTable = format === "csv" || format === "arrow";
  const usual = only === false ? [...(hasManyFiles ? ["file"] : []), ...REASON] : ALL_COMPONENTS;
  const columns = get ?? template?.filter((_, i) => i % 2 === 1) ?? (isTable ? usual : undefined);
  const files = { column, baseColumn, hostColumn, from, encoding, separator };
  const input = { ...files, base, origin, guess, schemes, section, edits };
  return { ...input, columns, template, format, only, validate, redact, hasManyFiles };
}

function checkOption({ name, rawName, value, inlineValue }) {
  if (!Object.hasOwn(PARSED, name)) {
    const isLong = rawName.startsWith("--");
    const meant = isLong ? nearest(name, Object.keys(PARSED)) : undefined;
    const advice = meant ? ` Did you mean --${meant}?` : "";
    throw new UsageError(`there is no option ${shown(rawName)}.${advice}`);
  }
  if (PARSED[name].type === "boolean") {
    if (value !== undefined && !WITH_OPTIONAL_VALUE.includes(name))
      throw new UsageError(`${rawName} takes no value.`);
  } else if (value === undefined) {
    throw new UsageError(`${rawName} needs a value.`);
  } else if (!inlineValue && value.length > 1 && value.startsWith("-")) {
    throw new UsageError(`${rawName} needs a value. If ${value} is it, write --${name}=${value}.`);
  }
}

function checkAlternatives(names, values) {
  const given = names.filter((name) => values[name]);
  if (given.length > 1) {
    throw new UsageError(`--${given[0]} and --${given[1]} exclude each other.`);
  }
}

/** Checks the options that say how files are read. */
function checkFormat({ origin, column, encoding, from, ...values }) {
  readChoice("format", from, FORMATS);
  for (const name of ["base-column", "host-column"]) {
    if (values[name] !== undefined && column === undefined) {
      throw new UsageError(`--${name} needs --column.`);
    }
  }
  if (from === "access-log") {
    readChoice("column of an access log", column, ["target", "referrer"]);
  } else if (from !== undefined && from !== "json" && column !== undefined) {
    throw new UsageError(`--column and --from ${from} exclude each other.`);
  }
  if (from === "warc" && encoding !== undefined) {
    throw new UsageError("--encoding and --from warc exclude each other.");
  }
  if (from === "access-log" && column !== "referrer" && origin === undefined) {
    throw new UsageError("--from access-log needs --origin, the URL of the server.");
  }
}

function readBase(base) {
  if (base !== undefined && !URL.canParse(base)) {
    throw new UsageError(`the base ${JSON.stringify(base)} is not an absolute URL.`);
  }
  return base;
}

function readOrigin(origin) {
  if (origin !== undefined && !URL.parse(origin)?.host) {
    throw new UsageError(`the origin ${JSON.stringify(shown(origin))} is not a URL with a host.`);
  }
  return origin;
}

function readEncoding(label) {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    throw new UsageError(`there is no encoding ${JSON.stringify(label)}.`);
  }
}

function readOnly(values) {
  if (values["only-valid"] || values.count) return true;
  if (values["only-invalid"]) return false;
  return undefined;
}

function readColumns(lists) {
  // In a parameter name, a comma is written as \,.
  const names = lists.flatMap((list) =>
    list.split(/(?<!\\),/).map((name) => name.replaceAll("\\,", ",")),
  );
  for (const [i, name] of names.entries()) {
    checkColumn(name);
    if (names.indexOf(name) !== i) {
      throw new UsageError(`the column ${shown(name)} is named twice.`);
    }
  }
  return names;
}

function checkColumn(name) {
  if (!columnNamed(name)) throw unknown("column", name, COLUMN_NAMES);
}

/** @param {string | undefined} name @param {readonly string[]} names */
function readChoice(what, name, names) {
  if (name !== undefined && !names.includes(name)) throw unknown(what, name, names);
  return name;
}

function readChange(text) {
  const [name, value] = readPair("--set", text);
  if (!SETTERS.has(name)) throw unknown("component to set", name, [...SETTERS.keys()]);
  return [SETTERS.get(name), value];
}

/** The steps of the normalizer. The names of the steps are checked by `checkSteps`. */
function readSteps(values) {
  const preset = values.count ? "same-page" : "";
  const given = values.normalize === true ? "dedupe" : (values.normalize ?? preset);
  const steps = given === "" ? [] : given.split(",");
  return values["sort-params"] ? [...steps, "sort-params"] : steps;
}

function readPair(option, text) {
  const end = text.indexOf("=");
  if (end === -1) throw new UsageError(`${option} needs NAME=VALUE; there is no "=".`);
  return [text.slice(0, end), text.slice(end + 1)];
}

function readSegment(text) {
  if (text !== "." && text !== "..") return text;
  throw new UsageError(`--append-segment can't append "${text}", which stands for a folder.`);
}

/** The scheme to assume, or null if the user gave none. */
function readGuess(value) {
  return value === true ? null : readScheme(value);
}

/** The names of parameters, or null for the default. */
function readParams(value) {
  if (value === true) return null;
  const names = value.split(",").map((name) => name.trim());
  const pattern = names.find((name) => name.includes("*"));
  if (pattern !== undefined)
    throw new UsageError(`--redact needs whole names, and ${shown(pattern)} contains a *.`);
  return names.filter((name) => name !== "");
}

function readSchemes(lists) {
  return lists.flatMap((list) => list.split(",")).map(readScheme);
}

function readScheme(text) {
  if (!/^[a-z][a-z\d+.-]*$/i.test(text)) {
    throw new UsageError(`${JSON.stringify(shown(text))} is not a scheme, such as https.`);
  }
  return text.toLowerCase();
}

function readFormat(text) {
  const pieces = readTemplate(text);
  if (pieces === null) {
    throw new UsageError(
      "--format has a brace without a partner. Write {{ and }} for braces that are text.",
    );
  }
  for (const [i, name] of pieces.entries()) {
    if (i % 2 === 1) checkColumn(name);
  }
  return pieces;
}

export function unknown(what, name, names) {
  const meant = ATTRIBUTES.get(name) ?? nearest(name, names);
  const advice = meant ? `Did you mean ${meant}?` : `There are ${names.join(", ")}.`;
  return new UsageError(`there is no ${what} ${JSON.stringify(shown(name))}. ${advice}`);
}

/** Hides a name that may be part of a URL with a password. */
const shown = (name) => name.replace(/:.+/s, ":…");

function readOutput(name) {
  if (name === "") throw new UsageError("--output needs the name of a file.");
  return name === "-" ? undefined : name;
}

function readJobs(text) {
  const jobs = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (jobs < 1 || jobs > MOST_JOBS) {
    throw new UsageError(
      `--jobs needs a number from 1 to ${MOST_JOBS}, not ${JSON.stringify(text)}.`,
    );
  }
  return jobs;
}

/**
 * Parses a template passed to --format, in which {host} stands for a column, and {{ and }} for literal braces. Strings
 * at odd indices are column names, and strings at even indices are the text between them.
 *
 * @param {string} template
 * @returns {string[] | null} null if a brace is unmatched
 */
function readTemplate(template) {
  const pieces = [""];
  for (const [token, name] of template.matchAll(/\{\{|\}\}|\{([^}]*)\}|[{}]|[^{}]+/g)) {
    if (token === "{" || token === "}") return null;
    if (name !== undefined) pieces.push(name, "");
    else pieces[pieces.length - 1] += /^[{}]/.test(token) ? token[0] : token;
  }
  return pieces;
}
