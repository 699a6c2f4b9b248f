import { checkExamples } from "../examples.js";
import { ofText } from "../implementations.js";
import { CODE_POINTS, composedFamily, fewSetterPairs, SETTERS, sequences } from "../inputs.js";
import { Verdict } from "../judge.js";
import { loadProgram } from "../text.js";
import { readWriting, Writing } from "../writing.js";

const BASES = ["http://h/p", "file:///C:/a", "s:o", "t://h/p", "t:/p"];
const PREFIXES = [
  "http://",
  "a://",
  "file://",
  "a:",
  "http://h:",
  "http://h/",
  "file:///",
  "a:/",
  "HTTP:",
  "File:",
];
const ADDRESSES = [":", "0", "1", "f", "1:2:3", "::", "0.1", ".255.256", ".1"];

function* casesOf(length) {
  for (const base of BASES) for (const input of sequences(CODE_POINTS, length)) yield [input, base];
  for (const prefix of PREFIXES)
    for (const input of sequences(CODE_POINTS, length, prefix)) yield [input];
  for (const prefix of ["http://[", "a://["]) {
    for (const input of sequences(ADDRESSES, Math.min(length + 1, 4), prefix)) yield [`${input}]`];
  }
  yield* composedFamily(20_000, 5).cases();
}

/** Whether the parser's errors agree with the sections on URL writing. */
export function judgeWriting(program, cases) {
  const { rules, unread } = readWriting(program.standard.definitions);
  const writing = new Writing(program, rules);
  const verdict = new Verdict();
  for (const text of unread) verdict.add("definitions that cannot be read", [text, null, null]);
  for (const [input, base] of cases) {
    if (!input.isWellFormed()) continue;
    verdict.cases++;
    const record = base === undefined ? null : program.parse(base);
    program.O.errors.length = 0;
    const url = program.parse(input, record);
    const hasNone = url !== null && program.O.errors.length === 0;
    const isValid = writing.isValid(input, record);
    const kind = isValid
      ? "valid by writing, with an error"
      : "not valid by writing, without an error";
    if (isValid !== hasNone)
      verdict.add(kind, [[input, base ?? null], isValid, [...program.O.errors]]);
  }
  return { verdict, rules };
}

/** Whether an object is unchanged when its href is parsed again. */
export function judgeIdempotence(program, cases) {
  const verdict = new Verdict();
  const text = ofText(program);
  for (const [href, changes] of cases) {
    verdict.cases++;
    const shown = text.set(href, changes);
    if (shown === "TypeError") continue;
    const [result] = shown.split(" | ");
    const again = program.parse(result);
    const serialized = again && program.serialize(again);
    if (serialized !== result)
      verdict.add("parsed again", [[href, ...changes], result, serialized]);
  }
  return verdict;
}

/**
 * Compares the standard's rules for valid URLs with the errors that its parser reports. Also checks that parsing is
 * idempotent, one of the standard's goals.
 */
export function run([length = "3"]) {
  const program = loadProgram();
  const { verdict, rules } = judgeWriting(program, casesOf(Number(length)));
  console.log(
    `${rules.size} definitions of strings read; ${verdict.cases} inputs, ${verdict.count} differences`,
  );
  for (const line of verdict.lines()) console.log(line);
  const idempotence = judgeIdempotence(program, fewSetterPairs());
  console.log(
    `idempotence: ${idempotence.cases} pairs of setters (${SETTERS.length - 1} attributes), ${idempotence.count} differences`,
  );
  for (const line of idempotence.lines()) console.log(line);
  const { count, wrong } = checkExamples(program);
  console.log(`${count} examples, ${wrong.length} of which are not what the text does`);
  for (const line of wrong) console.log(`  ${line}`);
  return verdict.count;
}
