// Reads the standard's text, runs it, and compares it with this package. If the text is missing, the tests that need it
// are skipped and their names are printed.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { URL } from "whatwg-url-wasm";
import { inRoot } from "../../scripts/project.mjs";
import { corpus } from "../differential/package/corpus.mjs";
import { run } from "../differential/package/run.js";
import { manyCases } from "../js/cases.js";
import { loadEncoders } from "./encodings.js";
import { elementsOf, isElement, parseHTML } from "./html.js";
import { classesOfText, ofPackage, ofRecordEntries, ofRuntime, ofText } from "./implementations.js";
import * as inputs from "./inputs.js";
import {
  isNewerDifference,
  isNewerSearchSetter,
  judgeCalls,
  judgeParsing,
  NEWER_ERRORS,
} from "./judge.js";
import { compileStandard, readStandard, UnreadError } from "./standard.js";
import { readDefinitionRows } from "./steps.js";
import { HOW_TO_GET_IT, readText, textPath, VARIABLE } from "./text.js";
import { runRows, SUITES } from "./wpt.js";

const source = textPath() === undefined ? undefined : readText();
const standard = source && readStandard(source);
const program = standard && compileStandard(standard, { encode: await loadEncoders() });
const skip = program ? false : `left out: no text of the standard (${VARIABLE})`;
const testText = (name, run) => test(name, { skip }, run);

const none = (verdict) => assert.deepEqual([...verdict.lines()], []);

test("without the text, the commands explain how to get it", () => {
  assert.throws(() => readText("no such file"), { message: /There is no file/ });
  assert.match(HOW_TO_GET_IT, /https:\/\/github\.com\/whatwg\/url/);
});

testText("every sentence is understood", () => {
  const { algorithms, steps } = standard;
  assert.ok(algorithms.length >= 75, `${algorithms.length} algorithms`);
  assert.ok(steps.filter(({ isNumbered }) => isNumbered).length >= 540, `${steps.length} steps`);
  const ids = steps.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length, "ids are unique");
});

testText("a sentence that can't be understood is quoted with its line", () => {
  const changed = source.replace(
    "<p>Return <var>longestIndex</var>.",
    "<p>Guess <var>longestIndex</var>.",
  );
  assert.notEqual(changed, source);
  const line = source.split("<p>Return <var>longestIndex</var>.")[0].split("\n").length;
  assert.throws(
    () => readStandard(changed),
    (error) =>
      error instanceof UnreadError &&
      error.message.includes(`line ${line}: ⟪here⟫ Guess longestIndex.`),
  );
});

/** Changes to the text that make it unreadable, with what the message says. */
const UNREADABLE = [
  ["Return <var>longestIndex</var>", "Return the <a>longestIndex</a>", "has no target"],
  ['<a lt="IPv6 parser">IPv6 parsing', '<a lt="IPv6 parser">IPv4 parsing', "is a link to"],
  ["Skip the next two bytes in <var>input", "Skip the next two bytes in <var>output", "no loop is"],
  ["contains a U+0025 (%)", "contains a U+0026 (%)", "here"],
  ["<dfn>query percent-encode set", "<dfn>other set", "it should be before this"],
  ["<dfn id=concept-domain-to-ascii>domain parser", "<dfn>other parser", "has no target"],
  ["<td>443", "<td>443a", 'the row "https 443a" is not a scheme'],
  ["<td>443", "", 'the row "https" is not a scheme'],
];

testText("whatever can't be read ends with a message and a line", () => {
  const messages = UNREADABLE.flatMap(([part, replacement, reason]) => {
    const changed = source.replace(part, replacement);
    if (changed === source) return [`${part} is not in the text`];
    try {
      compileStandard(readStandard(changed));
      return [`${replacement} is read`];
    } catch (error) {
      if (!(error instanceof UnreadError)) return [error.stack];
      return error.message.includes(reason) && /line \d+: /.test(error.message)
        ? []
        : [error.message];
    }
  });
  assert.deepEqual(messages, []);
});

testText("the Web Platform Tests pass, and all assertions hold", () => {
  const notHolding = new Set();
  program.O.onFalseAssertion = (index) => notHolding.add(standard.steps[index].id);
  for (const { file, count, rows: read, check } of SUITES) {
    const rows = read(file);
    assert.equal(rows.length, count, file);
    assert.deepEqual(runRows(program, rows, check), [], file);
  }
  program.O.onFalseAssertion = null;
  assert.deepEqual([...notHolding], []);
});

testText("the package's results, errors and states agree with the text", async () => {
  const [text, subject] = [ofText(program), await ofPackage()];
  const aspects = { errors: true, states: true };
  for (const family of [
    ...inputs.shortFamilies(2),
    ...inputs.hostFamilies(2),
    inputs.composedFamily(10_000, 7),
  ]) {
    const verdict = judgeParsing(text, subject, family.cases(), aspects);
    none(verdict);
    assert.ok(verdict.cases > 50, family.name);
  }
  none(judgeCalls(text, subject, "set", inputs.setterCases(), isNewerSearchSetter));
  none(judgeCalls(text, subject, "parameters", inputs.parameterCases(2000)));
});

testText("the package is newer than the text only where the table says so", async () => {
  const [text, subject] = [ofText(program), await ofPackage()];
  const newer = readDefinitionRows().filter(({ kind }) => kind === "newer");
  const found = newer.map(({ id, remark }) => {
    assert.ok(
      standard.steps.some((step) => step.id === id),
      id,
    );
    const [, method, about] = /^(errors|set) (.*\]): .*/.exec(remark);
    const one = { [method]: (...args) => String(text[method](...args)) };
    const other = { [method]: (...args) => String(subject[method](...args)) };
    return judgeCalls(one, other, method, [JSON.parse(about)]).count;
  });
  assert.deepEqual(found, [1, 1]);
  assert.equal(NEWER_ERRORS.length, newer.filter(({ remark }) => /^errors/.test(remark)).length);
});

const CASES = manyCases(30_000);

testText(`${CASES} random cases of the differential test agree with the text`, () => {
  const contestants = { Ours: URL, Theirs: classesOfText(program).URL, isNewer: isNewerDifference };
  const config = { seed: 20261124, first: 0, cases: CASES, corpus: corpus() };
  const result = run(config, contestants);
  assert.deepEqual(result.finds, []);
  assert.equal(result.cases, CASES);
  assert.ok(result.parsed > CASES / 3 && result.steps > CASES);
  assert.ok(result.newer < CASES / 20, `${result.newer} of a newer standard or Unicode`);
});

testText("the results of other entries and of whatwg-url agree with the text", async () => {
  for (const other of await ofRecordEntries()) {
    none(judgeParsing(ofText(program), other, inputs.composedFamily(10_000, 9).cases()));
  }
});

testText("the judge finds where Node 20 differs", () => {
  const [text, runtime] = [ofText(program), ofRuntime()];
  if (!process.versions.node.startsWith("20.")) return;
  const urls = judgeParsing(text, runtime, inputs.composedFamily(10_000).cases());
  assert.ok(urls.count > 200, `${urls.count} URLs`);
  const setters = judgeCalls(text, runtime, "set", inputs.setterCases(), isNewerSearchSetter);
  assert.ok(setters.count > 200, `${setters.count} setters`);
});

testText("every fault that is planted in the package's results is found", async () => {
  const text = ofText(program);
  const subject = await ofPackage();
  const faulty = {
    ...subject,
    parse: (input, base) => {
      const url = subject.parse(input, base);
      return url && { ...url, href: url.href.replace("%C3%A9", "%c3%a9") };
    },
    errors: (input, base) => subject.errors(input, base).toReversed(),
  };
  const [family] = inputs.shortFamilies(2);
  const verdict = judgeParsing(text, faulty, family.cases(), { errors: true });
  assert.ok(verdict.differences.get("href").count > 20);
  assert.ok(verdict.differences.get("errors").count > 5);
});

/** No text in this repository may share this many consecutive words with the standard. */
const TOO_MANY = 7;

function* runsOfWords(text, breaks) {
  for (const part of text.split(breaks)) {
    const words = part.toLowerCase().match(/[a-z0-9]+/g) ?? [];
    for (let end = TOO_MANY; end <= words.length; end++) {
      yield words.slice(end - TOO_MANY, end).join(" ");
    }
  }
}

/** Returns the words in the standard, with a symbol in place of each name or literal. */
function plainText(element) {
  if (typeof element === "string") return element;
  if (isElement(element, "var", "code", "pre")) return " | ";
  const text = element.children.map(plainText).join("");
  return isElement(element, "p", "li", "dt", "dd", "td", "th", "h2", "h3") ? `${text} | ` : text;
}

testText("this folder, its table and its page contain no sentence of the standard", () => {
  const root = parseHTML(source);
  assert.ok([...elementsOf(root)].length > 1000);
  const theirs = new Set(runsOfWords(plainText(root), /[|"]|U\+[0-9A-F]+/));
  assert.ok(theirs.size > 2000, `${theirs.size} runs of words in the standard`);
  const folder = inRoot("tests", "standard");
  const files = readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith(".js"))
    .map((file) => inRoot("tests", "standard", file));
  const ours = [...files, inRoot("docs", "conformance.md")];
  assert.ok(ours.length > 20);
  const shared = ours.flatMap((file) => {
    const text = readFileSync(file, "utf8").replace(/\n\s*(\/\/|\*) /g, " ");
    const runs = [...runsOfWords(text, /<[^>]+>|\[[^\]]+\]|#\d+\.[0-9a-f]{8}|[`"={}]/)];
    return runs.filter((run) => theirs.has(run)).map((run) => `${file}: ${run}`);
  });
  assert.deepEqual(shared, []);
});
