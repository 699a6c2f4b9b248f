import { ofPackage, ofRecordEntries, ofRuntime, ofText } from "../implementations.js";
import { composedFamily, setterCases, shortFamilies } from "../inputs.js";
import { isNewerSearchSetter, judgeCalls, judgeParsing } from "../judge.js";
import { loadProgram } from "../text.js";
import { report } from "./compare.js";

/**
 * Compares other implementations with the standard's text. Only the runtime's own implementation is allowed to differ.
 */
export async function run([length = "2"]) {
  const text = ofText(loadProgram());
  const runtime = ofRuntime();
  let findings = 0;
  for (const other of [await ofPackage(), ...(await ofRecordEntries()), runtime]) {
    let count = 0;
    for (const { name, cases } of [...shortFamilies(Number(length)), composedFamily(30_000)]) {
      const started = performance.now();
      const verdict = judgeParsing(text, other, cases());
      count += verdict.count;
      if (verdict.count > 0) report(`${other.name}, ${name}`, verdict, started);
    }
    if (other.set) {
      const started = performance.now();
      const verdict = judgeCalls(text, other, "set", setterCases(), isNewerSearchSetter);
      count += report(`${other.name}, setters`, verdict, started);
    }
    console.log(`${other.name}: ${count} differences\n`);
    if (other !== runtime) findings += count;
  }
  return findings;
}
