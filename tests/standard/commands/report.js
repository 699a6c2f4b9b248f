import { readArguments, wholeNumber } from "../../../scripts/arguments.mjs";
import { Problem } from "../../../scripts/problem.mjs";
import { askProgram } from "../../../scripts/processes.mjs";
import { wordsOf } from "../../../scripts/site/step-words.mjs";
import { canonical, KINDS, makeRows } from "../questions.js";
import { rank } from "../ranking.js";
import { loadProgram } from "../text.js";

const SITE = "https://url.spec.whatwg.org/";
const USAGE = `npm run report -- --command "python3 my-parser.py". The program reads lines of JSON such as
{"input": "../b", "base": "http://h/a"} (base is left out if there is none), and writes a line for each: the URL's href
as a JSON string, or null if parsing fails. tests/standard/README.md describes all options`;

const isText = (value) => value === null || typeof value === "string";
const isTextList = (value) => Array.isArray(value) && value.every(isText);

/** What an answer has to be: a test and a description. An empty object says that the program does not answer a kind. */
const SHAPES = {
  parse: [isText, "a string or null"],
  set: [isText, "a string or null"],
  get: [(value) => isText(value) || typeof value === "boolean", "a string, true, false or null"],
  parameters: [
    (value) => value === null || (Array.isArray(value) && value.length === 2 && isText(value[1])),
    "null, or a list of the method's result and the serialization",
  ],
  errors: [isTextList, "a list of names"],
};

const isUnanswered = (value) =>
  typeof value === "object" &&
  value !== null &&
  Object.keys(value).length === 0 &&
  !Array.isArray(value);

/**
 * Asks a program and compares its answers with those of the text.
 *
 * @returns {Promise<{ wrong: Map<number, string>, kinds: Record<string, { rows: number, differ: number, unanswered: number }> }>}
 */
export async function compareProgram(command, rows, patience = 60) {
  const wrong = new Map();
  const kinds = {};
  const use = (index, answer) => {
    const { kind, expected } = rows[index];
    const [isRight, shape] = SHAPES[kind];
    const isLeftOut = kind !== "parse" && isUnanswered(answer);
    if (!isLeftOut && !isRight(answer)) return `It has to be ${shape}`;
    kinds[kind] ??= { rows: 0, differ: 0, unanswered: 0 };
    kinds[kind].rows++;
    if (isLeftOut) kinds[kind].unanswered++;
    else if (canonical(kind, answer) !== expected) {
      kinds[kind].differ++;
      wrong.set(index, canonical(kind, answer));
    }
    return undefined;
  };
  const questions = rows.map(({ question }) => question);
  await askProgram(command, questions, use, { patience, help: USAGE });
  return { wrong, kinds };
}

/** Returns the report as an object. */
export function makeReport(program, rows, { wrong, kinds }, limit) {
  const sentences = rank(program, rows, wrong, limit).map(({ step, change, rows: explained }) => {
    const [shortest] = explained;
    const { question, expected } = rows[shortest];
    const { id } = step;
    return {
      step: id,
      rows: explained.length,
      ...{ input: null, base: null, ...question },
      expected: JSON.parse(expected),
      got: JSON.parse(wrong.get(shortest)),
      words: wordsOf(step),
      link: `${SITE}${id.replace(/ .*/, "")}`,
      change: change?.replace(`${id}: `, "") ?? null,
    };
  });
  return { rows: rows.length, differ: wrong.size, sentences, kinds };
}

/** Formats a report for a terminal. */
export function* linesOf({ rows, differ, sentences, kinds }) {
  yield `${rows} questions, ${differ} answers differ from the standard's text\n`;
  yield "| questions | asked | differ | not answered |\n|---|--:|--:|--:|";
  for (const [kind, { rows: asked, differ: wrong, unanswered }] of Object.entries(kinds)) {
    yield `| ${kind} | ${asked} | ${wrong} | ${unanswered} |`;
  }
  for (const [index, sentence] of sentences.entries()) {
    const { step, rows: count, expected, got, words, link, change, ...question } = sentence;
    const asked = Object.fromEntries(
      Object.entries(question).filter(([, value]) => value !== null),
    );
    yield `\n${index + 1}. ${step} (${count} ${count === 1 ? "answer" : "answers"}): ${words}\n   ${link}`;
    yield `   ${JSON.stringify(asked)}\n   expected ${JSON.stringify(expected)}\n   got      ${JSON.stringify(got)}`;
    if (change) yield `   The text would give this answer with this change: ${change}`;
  }
}

const OPTIONS = {
  command: { type: "string" },
  json: { type: "boolean", default: false },
  kinds: { type: "string", default: "parse" },
  timeout: { type: "string", default: "60" },
};

/** Judges a program by the standard's text. */
export async function run(args) {
  const { values } = readArguments({ args, options: OPTIONS });
  const { command, json, kinds } = values;
  const patience = wholeNumber("--timeout", values.timeout);
  if (command === undefined) throw new Problem("No program is named.", USAGE);
  const asked = kinds === "all" ? KINDS : kinds.split(",");
  const unknown = asked.find((kind) => !KINDS.includes(kind));
  if (unknown !== undefined) {
    throw new Problem(
      `There are no questions called "${unknown}".`,
      `--kinds all, or some of ${KINDS}`,
    );
  }
  const program = loadProgram(undefined, { countSteps: true, countConditions: true });
  const rows = makeRows(program, asked);
  const report = makeReport(program, rows, await compareProgram(command, rows, patience));
  if (json) console.log(JSON.stringify(report, null, 2));
  else for (const line of linesOf(report)) console.log(line);
  return report.differ;
}
