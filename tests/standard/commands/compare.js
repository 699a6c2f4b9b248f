import { ofPackage, ofText } from "../implementations.js";
import {
  composedFamily,
  hostFamilies,
  parameterCases,
  setterCases,
  setterPairs,
  shortFamilies,
} from "../inputs.js";
import { isNewerSearchSetter, judgeCalls, judgeParsing, NEWER_ERRORS } from "../judge.js";
import { loadProgram } from "../text.js";

const SHOWN = 8;

/** Prints a verdict, and returns the number of differences. */
export function report(name, verdict, started) {
  const seconds = (performance.now() - started) / 1000;
  const rate = Math.round(verdict.cases / seconds);
  console.log(`${name}: ${verdict.cases} cases, ${verdict.count} differences; ${rate} a second`);
  for (const line of [...verdict.lines()].slice(0, SHOWN)) console.log(line);
  return verdict.count;
}

/** Compares this package with the standard's text. */
export async function run([length = "3"]) {
  const text = ofText(loadProgram());
  const subject = await ofPackage();
  const aspects = { errors: true, states: Number(length) <= 3 };
  let findings = 0;
  let cases = 0;
  const judge = (name, make) => {
    const started = performance.now();
    const verdict = make();
    cases += verdict.cases;
    findings += report(name, verdict, started);
  };
  const families = [
    ...shortFamilies(Number(length)),
    ...hostFamilies(Number(length) < 4 ? 1 : 0),
    composedFamily(Number(length) < 4 ? 30_000 : 300_000),
  ];
  for (const family of families) {
    judge(family.name, () => judgeParsing(text, subject, family.cases(), aspects));
  }
  judge("setters", () => judgeCalls(text, subject, "set", setterCases(), isNewerSearchSetter));
  if (Number(length) > 3) {
    const pairs = setterPairs();
    judge("pairs of setters", () => judgeCalls(text, subject, "set", pairs, isNewerSearchSetter));
  }
  const lists = parameterCases(Number(length) < 4 ? 4000 : 40_000);
  judge("six operations on URLSearchParams each", () =>
    judgeCalls(text, subject, "parameters", lists),
  );
  console.log(
    `\n${cases} cases, ${findings} differences in href, origin, errors${aspects.states ? ", states" : ""} and objects`,
  );
  console.log(
    `newer than the text, and allowed: ${NEWER_ERRORS.join(", ")}; the search setter's list of parameters`,
  );
  return findings;
}
