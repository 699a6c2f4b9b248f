// Reads the options and reports mistakes in them.

import { parseArgs } from "node:util";
import { URL } from "whatwg-url-wasm";
import { ALL_COMPONENTS, ATTRIBUTES, COLUMNS, REASON } from "./columns.js";
import { nearest } from "./nearest-name.js";

/** Says what is wrong with the arguments, in a sentence for the user. */
export class UsageError extends Error {}

const OPTIONS = {
  base: { type: "string", short: "b" },
  encoding: { type: "string" },
  null: { type: "boolean", short: "0" },
  get: { type: "string", multiple: true },
  json: { type: "boolean", short: "j" },
  csv: { type: "boolean" },
  arrow: { type: "boolean" },
  "only-valid": { type: "boolean" },
  "only-invalid": { type: "boolean" },
  validate: { type: "boolean" },
  set: { type: "string", multiple: true },
  output: { type: "string", short: "o" },
  jobs: { type: "string" },
  progress: { type: "boolean" },
  "no-progress": { type: "boolean" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
};

/** Options that exclude each other. */
const ALTERNATIVES = [
  ["json", "csv", "arrow"],
  ["only-valid", "only-invalid"],
  ["progress", "no-progress"],
];

/** The attributes of the class `URL` that set components. */
const SETTERS = new Map([
  ["scheme", "protocol"],
  ["username", "username"],
  ["password", "password"],
  ["host", "host"],
  ["port", "port"],
  ["path", "pathname"],
  ["query", "search"],
  ["fragment", "hash"],
]);

const MOST_JOBS = 256;

/**
 * @param {string[]} args
 * @returns what the command should do; `given` has the arguments before `--`, `urls` has the arguments after it
 * @throws {UsageError}
 */
export function readOptions(args) {
  const { values, tokens } = parseArgs({
    args,
    options: OPTIONS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) if (token.kind === "option") checkOption(token);
  for (const names of ALTERNATIVES) checkAlternatives(names, values);
  const terminator = tokens.find(({ kind }) => kind === "option-terminator")?.index ?? args.length;
  const positionals = tokens.filter(({ kind }) => kind === "positional");
  return {
    help: values.help === true,
    version: values.version === true,
    given: positionals.filter(({ index }) => index < terminator).map(({ value }) => value),
    urls: positionals.filter(({ index }) => index > terminator).map(({ value }) => value),
    base: readBase(values.base),
    encoding: readEncoding(values.encoding),
    separator: values.null ? "\0" : "\n",
    get: values.get && readColumns(values.get),
    format: ["json", "csv", "arrow"].find((name) => values[name]) ?? (values.get ? "tsv" : "text"),
    only: readOnly(values),
    validate: values.validate === true,
    changes: (values.set ?? []).map(readChange),
    output: readOutput(values.output),
    jobs: values.jobs === undefined ? 1 : readJobs(values.jobs),
    progress: values.progress ? true : values["no-progress"] ? false : undefined,
  };
}

/**
 * The settings that processors need. They can be sent to a worker.
 *
 * @param {ReturnType<typeof readOptions>} options
 * @param {boolean} hasManyFiles
 */
export function settingsOf(
  { base, separator, get, format, only, validate, changes },
  hasManyFiles,
) {
  const isTable = format === "csv" || format === "arrow";
  const usual = only === false ? [...(hasManyFiles ? ["file"] : []), ...REASON] : ALL_COMPONENTS;
  const columns = get ?? (isTable ? usual : undefined);
  return { base, separator, columns, format, only, validate, changes, hasManyFiles };
}

function checkOption({ name, rawName, value, inlineValue }) {
  if (!Object.hasOwn(OPTIONS, name)) {
    const isLong = rawName.startsWith("--");
    const meant = isLong ? nearest(name, Object.keys(OPTIONS)) : undefined;
    const advice = meant ? ` Did you mean --${meant}?` : "";
    throw new UsageError(`there is no option ${rawName}.${advice}`);
  }
  if (OPTIONS[name].type === "boolean") {
    if (value !== undefined) throw new UsageError(`${rawName} takes no value.`);
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

function readBase(base) {
  if (base !== undefined && !URL.canParse(base)) {
    throw new UsageError(`the base ${JSON.stringify(base)} is not an absolute URL.`);
  }
  return base;
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
  if (values["only-valid"]) return true;
  if (values["only-invalid"]) return false;
  return undefined;
}

function readColumns(lists) {
  const names = lists.flatMap((list) => list.split(","));
  for (const [i, name] of names.entries()) {
    if (!COLUMNS.has(name)) throw unknown("column", name, [...COLUMNS.keys()]);
    if (names.indexOf(name) !== i) throw new UsageError(`the column ${name} is named twice.`);
  }
  return names;
}

function readChange(text) {
  const end = text.indexOf("=");
  if (end === -1) throw new UsageError(`--set needs NAME=VALUE, not ${JSON.stringify(text)}.`);
  const name = text.slice(0, end);
  if (!SETTERS.has(name)) throw unknown("component to set", name, [...SETTERS.keys()]);
  return [SETTERS.get(name), text.slice(end + 1)];
}

function unknown(what, name, names) {
  const meant = ATTRIBUTES.get(name) ?? nearest(name, names);
  const advice = meant ? `Did you mean ${meant}?` : `There are ${names.join(", ")}.`;
  return new UsageError(`there is no ${what} ${JSON.stringify(name)}. ${advice}`);
}

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
