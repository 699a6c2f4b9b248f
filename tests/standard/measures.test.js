// Compares the standard's text with itself, and measures the coverage of the test data. If the text is missing, these
// tests are skipped and the reason is printed.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { temporaryFolder } from "../../scripts/at-end.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { coverageOf, reasonFor, reasonForCondition } from "./commands/cover.js";
import { changedSteps, compareTexts } from "./commands/diff.js";
import { dataOf } from "./commands/json.js";
import { differencesOf, noticedBy, prepare } from "./commands/mutants.js";
import { judgeStep } from "./commands/tokens.js";
import { judgeIdempotence, judgeWriting } from "./commands/writing.js";
import { ourSuites } from "./data.js";
import { loadEncoders } from "./encodings.js";
import { isEquivalent } from "./equivalent.js";
import { checkExamples } from "./examples.js";
import { CODE_POINTS, composedFamily, sequences } from "./inputs.js";
import { describe } from "./mutations.js";
import { compileStandard, readStandard } from "./standard.js";
import { readText, textPath, VARIABLE } from "./text.js";
import { runRows, SUITES } from "./wpt.js";

const source = textPath() === undefined ? undefined : readText();
const skip = source === undefined ? `left out: no text of the standard (${VARIABLE})` : false;
const testText = (name, run) => test(name, { skip }, run);
const load = (options) => compileStandard(readStandard(source), options);

function* writingCases() {
  for (const base of ["file:///C:/a", "s:o", "t://h/p"]) {
    for (const input of sequences(CODE_POINTS, 1)) yield [input, base];
  }
  for (const prefix of ["http://", "a://", "a:"]) {
    for (const input of sequences(CODE_POINTS, 2, prefix)) yield [input];
  }
  yield* composedFamily(2000, 11).cases();
}

testText("the writing rules for URLs and hosts agree with the parser's errors", () => {
  const { verdict, rules } = judgeWriting(load(), writingCases());
  assert.equal(rules.size, 27);
  assert.ok(verdict.cases > 3000);
  assert.deepEqual([...verdict.lines()], []);
});

testText("they would disagree if the parser reported one error less", () => {
  const step = /<a>host-invalid-code-point<\/a>\s+<a>validation error<\/a>, return failure/;
  const other = source.replace(step, "then return <var>input</var>");
  assert.notEqual(other, source);
  const { verdict } = judgeWriting(compileStandard(readStandard(other)), writingCases());
  assert.ok(verdict.count > 10, `${verdict.count} differences`);
});

/** Steps with literals or names that the vocabulary once ignored. */
const ONCE_IGNORED =
  /^#(percent-decode 2|string-percent-encode-after-encoding 7\.3\.3|concept-host-parser 1\.2|ipv4-number-parser 8|concept-opaque-host-parser 3|concept-basic-url-parser 9|scheme-state 3|port-state 2\.1\.1|file-state 4\.4\.2|file-slash-state 2\.1\.2|concept-urlencoded-parser 3\.2|concept-urlencoded-serializer 3\.1|concept-url-serializer 3|dom-url-url 2|dom-url-href setter 2|urlsearchparams-initialize 1\.1)/;
/** This test changes the tokens of these steps and of one in this many others. `npm run standard -- tokens` does all. */
const STEPS = process.env.LONG_TESTS ? 1 : 9;

testText("no change of one token is ignored", () => {
  const program = load();
  const steps = program.standard.steps.filter(
    ({ id }, index) => index % STEPS === 0 || ONCE_IGNORED.test(id),
  );
  const changes = steps.flatMap((step) => judgeStep(program, step));
  assert.ok(changes.length > 1200, `${changes.length} changes of ${steps.length} steps`);
  const ignored = changes.filter(({ verdict }) => verdict === "ignored");
  assert.deepEqual(ignored, []);
  const kinds = new Set(changes.map(({ kind }) => kind));
  assert.equal(
    [...kinds].sort().join(", "),
    "byte, codePoint, link, link target, name, number, sign, string, word",
  );
});

const hasPython = spawnSync("python3", ["--version"]).status === 0;
const skipPython = skip || (hasPython ? false : "left out: python3 is not installed");

test("a program in Python uses the standard as data", { skip: skipPython }, () => {
  const { standard, S } = load();
  const { folder, remove } = temporaryFolder("standard-");
  const file = join(folder, "steps.json");
  writeFileSync(file, JSON.stringify(dataOf(standard)));
  const run = (name) =>
    execFileSync("python3", [inRoot("tests/standard/example.py"), file, name], {
      encoding: "utf8",
    });
  const set = "userinfo percent-encode set";
  const ascii = Array.from({ length: 0x60 }, (_, index) => 0x20 + index);
  const members = ascii.filter((point) => S[set](point));
  assert.equal(run(set).replace(/\r?\n$/, ""), String.fromCharCode(...members));
  assert.match(run("port-invalid"), /^#port-state 3 \d+ .*\s*$/);
  remove();
});

testText("the README documents each type of node", () => {
  const readme = readFileSync(inRoot("tests/standard/README.md"), "utf8");
  const types = JSON.stringify(dataOf(load().standard)).matchAll(/"type":"([^"]+)"/g);
  const missing = new Set([...types].map(([, type]) => `\`${type}\``));
  assert.deepEqual(
    [...missing].filter((type) => !readme.includes(type)),
    [],
  );
});

testText("the findings in docs/conformance.md are still correct", () => {
  const program = load();
  const cases = [
    ["https://h/C|", [["protocol", "file"]]],
    ["https://h/C", [["protocol", "file"]]],
  ];
  const idempotence = judgeIdempotence(program, cases);
  assert.equal(idempotence.count, 1);
  const { count, wrong } = checkExamples(program);
  assert.equal(count, 66);
  assert.equal(wrong.length, 1);
  assert.match(wrong[0], /file-invalid-Windows-drive-letter has no error$/);
});

testText("the data run every reachable step and condition, both ways", async () => {
  const options = { countSteps: true, countConditions: true, encode: await loadEncoders() };
  const program = load(options);
  for (const { file, rows, check } of SUITES) runRows(program, rows(file), check);
  for (const { name, rows, check } of ourSuites()) {
    assert.ok(rows.length > 0, name);
    assert.deepEqual(runRows(program, rows, check), [], name);
  }
  const { notRun, oneWay, conditions } = coverageOf(program);
  assert.ok(conditions.length > 350);
  const steps = notRun.filter(({ id }) => reasonFor(id) === undefined);
  assert.deepEqual(
    steps.map(({ id }) => id),
    [],
  );
  const left = oneWay.filter(({ step, node }) => !reasonForCondition(step.id, describe(node)));
  assert.deepEqual(
    left.map(({ step, node }) => `${step.id}: ${describe(node)}`),
    [],
  );
});

/** This test covers only one in this many mutants. `npm run standard -- mutants` tests all mutants. */
const TRIED = process.env.LONG_TESTS ? 41 : 199;

testText("changes of the text are noticed", async () => {
  const all = await prepare();
  assert.ok(all.mutants.length >= 2500, `${all.mutants.length} mutants`);
  const tried = all.mutants.filter((_, index) => index % TRIED === 0);
  const overlooked = tried.filter((mutant) =>
    all.program.withMutant(mutant, () => {
      if (noticedBy(all.program, [...all.theirs, ...all.ours]) || isEquivalent(mutant.id))
        return false;
      const found = differencesOf(all);
      return found.url.length + found.setter.length + found.errors.length > 0;
    }),
  );
  assert.deepEqual(
    overlooked.map(({ id }) => id),
    [],
  );
});

testText("two texts are compared by behaviour and by steps", () => {
  const before = readStandard(
    source.replace("U+005E (^), U+0060 (`),\nU+007B", "U+0060 (`),\nU+007B"),
  );
  const after = readStandard(
    source.replace("<p>Let <var>R</var> be 10.", "<p>Let <var>R</var> be 9."),
  );
  const [urls, setters] = compareTexts(before, after);
  assert.ok(urls.asked > 25_000 && urls.result > 10 && urls.shortest.input.length < 10);
  assert.ok(setters.asked > 5000 && setters.result > 0);
  assert.deepEqual(changedSteps(before, after), [{ id: "#ipv4-number-parser 3", what: "changed" }]);
});
