// The questions that `npm run report` asks a program, each with the answer of the standard's text and with the steps,
// branches and conditions of the text that produce the answer. See commands/report.js for the format of both.
import { isComplement, readCases, readRows } from "../data/rows.mjs";
import { StandardTypeError } from "./elsewhere.js";
import { ATTRIBUTES } from "./implementations.js";
import * as inputs from "./inputs.js";
import { NEWER_ERRORS, run } from "./judge.js";
import { points } from "./thorough.js";

const FUEL = 20_000;
/** The methods whose results are part of the answer. */
const READING = ["get", "getAll", "has"];

/** @typedef {Record<string, any>} Question a line of JSON */

/**
 * @typedef {object} Row
 * @property {string} kind
 * @property {Question} question
 * @property {string} expected the answer of the text, as JSON
 * @property {Uint16Array} events
 */

function parse(program, { input, base }) {
  const record = base === undefined ? undefined : program.parse(base);
  program.O.errors.length = 0;
  return record === null ? null : program.parse(input, record);
}

/** How the standard's text answers each kind of question. */
const ANSWERS = {
  parse(program, question) {
    const url = parse(program, question);
    return url && program.serialize(url);
  },
  set(program, { href, set, value }) {
    const object = program.newURLObject(href);
    program.set(object, set, value);
    return program.get(object, "href");
  },
  get(program, { input, base, get }) {
    const { F } = program;
    if (get === "canParse") return F["URL.canParse()"](null, input, base);
    if (get === "parse") {
      const object = F["URL.parse()"](null, input, base);
      return object && program.get(object, "href");
    }
    const object = program.newURLObject(input, base);
    if (get !== "searchParams") return program.get(object, get);
    return F["stringification behavior for URLSearchParams"](object["query object"]);
  },
  parameters(program, { href, init, call: [name, ...values] }) {
    const { F, O } = program;
    const object = href === undefined ? null : program.newURLObject(href);
    const list = object ? object["query object"] : O.newURLSearchParamsObject();
    if (!object) F["URLSearchParams()"](list, init);
    const result = F[`URLSearchParams.${name}()`](list, ...values);
    const text = object
      ? program.get(object, "href")
      : F["stringification behavior for URLSearchParams"](list);
    return [READING.includes(name) ? (result ?? null) : null, text];
  },
  errors(program, question) {
    parse(program, question);
    return [...program.O.errors];
  },
};

export const KINDS = Object.keys(ANSWERS);

/** Returns an answer as JSON. The names of validation errors are in lower case, without those newer than the text. */
export function canonical(kind, answer) {
  if (kind !== "errors" || !Array.isArray(answer)) return JSON.stringify(answer) ?? "undefined";
  const names = answer.map((name) => String(name).toLowerCase());
  return JSON.stringify(names.filter((name) => !NEWER_ERRORS.includes(name)));
}

/** Returns the answer of the standard's text, which may be a mutant. */
export function answerOf(program, { kind, question }) {
  program.O.fuel = FUEL;
  return run(() => {
    try {
      return canonical(kind, ANSWERS[kind](program, question));
    } catch (error) {
      if (error instanceof StandardTypeError) return "null";
      throw error;
    }
  });
}

/**
 * Returns the answer of a library with classes, as a program that takes part in a report would write it. An exception
 * is null.
 */
export function answerWith(
  { URL, URLSearchParams, parseURL, parseURLWithValidationErrors },
  question,
) {
  const { input, base, href, init, get, set, value, call } = question;
  try {
    if (get === "errors") {
      const baseURL = base === undefined ? undefined : parseURL(base);
      if (baseURL === null) return [];
      return parseURLWithValidationErrors(input, { baseURL }).validationErrors;
    }
    if (get === "canParse") return URL.canParse(input, base);
    if (get === "parse") return URL.parse(input, base)?.href ?? null;
    const url = init === undefined ? new URL(href ?? input, base) : null;
    if (get !== undefined) return String(url[get]);
    if (call === undefined) {
      if (set !== undefined) url[set] = value;
      return url.href;
    }
    const list = url ? url.searchParams : new URLSearchParams(init);
    const [name, ...values] = call;
    const result = list[name](...values);
    return [READING.includes(name) ? result : null, url ? url.href : list.toString()];
  } catch {
    return null;
  }
}

const wellFormed = ([input, base]) => ({
  input: input.toWellFormed(),
  ...(base === undefined || base === null ? {} : { base: base.toWellFormed() }),
});

/** Domains with a code point each, because parsers have tables of different Unicode versions. */
function* domains(step) {
  for (let point = 0x80; point < 0x1f000; point += step) {
    const isLarge = point >= 0x3400 && point < 0xf900;
    if (!isLarge) yield [`http://a${String.fromCodePoint(point)}b/`];
  }
}

/** The rows of the Web Platform Tests, and the rows that complement them. */
const rowsOfURLs = () => [
  ...readCases("urltestdata.json"),
  ...readRows("parsing").filter(isComplement),
];

function* urls(composed) {
  for (const { input, base } of rowsOfURLs()) yield [input, base];
  for (const { input } of readCases("toascii.json")) yield [`https://${input}/x`];
  for (const { cases } of inputs.shortFamilies(2)) yield* cases();
  for (const { cases } of inputs.hostFamilies(2)) yield* cases();
  yield* points();
  yield* domains(16);
  yield* inputs.composedFamily(composed, 42).cases();
}

function* getters() {
  const names = [...ATTRIBUTES, "searchParams", "canParse", "parse"];
  for (const [index, { input, base }] of rowsOfURLs().entries()) {
    for (let next = 0; next < 4; next++) {
      yield { ...wellFormed([input, base]), get: names[(index + next * 5) % names.length] };
    }
  }
}

function* parameters() {
  for (const [init, href, operations] of inputs.parameterCases(700, 5)) {
    for (const call of operations) yield { ...(href === null ? { init } : { href }), call };
  }
  for (const init of ["?a=b", [["a", "b", "c"]], [["a"]], [], {}, "a&&b=", "%zz=%4", [["é", "a"]]])
    yield { init, call: ["append", "x", "y"] };
}

const QUESTIONS = {
  *parse() {
    for (const about of urls(10_000)) yield wellFormed(about);
  },
  *set() {
    for (const [href, [[set, value]]] of inputs.setterCases()) yield { href, set, value };
  },
  get: getters,
  parameters,
  *errors() {
    for (const about of urls(3000)) yield { ...wellFormed(about), get: "errors" };
  },
};

/** Questions about every code point in a domain. */
export const DOMAINS = {
  *parse() {
    for (const about of domains(1)) yield wellFormed(about);
  },
};

/**
 * Numbers everything that can happen while the text runs: a step, a branch that is taken or not, a condition that
 * holds or not.
 */
function eventsOf({ counts, conditions }) {
  const arrays = [counts.steps, counts.taken, counts.notTaken];
  const size = counts.steps.length;
  const events = [];
  for (const [kind, array] of arrays.entries()) {
    for (let index = 0; index < size; index++)
      if (array[index] > 0) events.push(kind * size + index);
    array.fill(0);
  }
  for (const [index, condition] of conditions.entries()) {
    if (condition.yes > 0) events.push(3 * size + 2 * index);
    if (condition.no > 0) events.push(3 * size + 2 * index + 1);
    condition.yes = 0;
    condition.no = 0;
  }
  return Uint16Array.from(events);
}

/** Returns the step of an event, by its index. */
export function stepOfEvent({ counts, conditions }, event) {
  const size = counts.steps.length;
  return event < 3 * size ? event % size : conditions[(event - 3 * size) >> 1].step.index;
}

/**
 * @param {import("./standard.js").Program} program one that counts steps and conditions
 * @returns {Row[]}
 */
export function makeRows(program, kinds = ["parse"], questions = QUESTIONS) {
  const rows = [];
  eventsOf(program);
  for (const kind of kinds) {
    const seen = new Set();
    for (const question of questions[kind]()) {
      const line = JSON.stringify(question);
      if (seen.has(line)) continue;
      seen.add(line);
      const expected = answerOf(program, { kind, question });
      rows.push({ kind, question, expected, events: eventsOf(program) });
    }
  }
  return rows;
}
