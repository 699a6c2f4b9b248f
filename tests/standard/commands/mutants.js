import { ourSuites, theirOtherSuites, theirSuites } from "../data.js";
import { loadEncoders } from "../encodings.js";
import { isEquivalent } from "../equivalent.js";
import { ofText } from "../implementations.js";
import { run as runOf } from "../judge.js";
import { mutantsOfSteps } from "../mutations.js";
import { mutantsOfDefinitions } from "../mutations-of-definitions.js";
import { compileStandard } from "../standard.js";
import { loadStandard } from "../text.js";
import { resultOf, thoroughInputs, thoroughSetters } from "../thorough.js";
import { runRows } from "../wpt.js";

const FUEL = 20_000;

/** Algorithms that are not run by any row about URLs. */
const isLeftOut = ({ algorithm: { key } }) =>
  /URLSearchParams|urlencoded|valid domain|unicode/.test(key);

/** Prepares mutants, rows and inputs. */
export async function prepare() {
  const standard = loadStandard();
  const program = compileStandard(standard, {
    countSteps: true,
    encode: await loadEncoders(),
  });
  const theirs = theirSuites();
  const ours = [...ourSuites(), ...theirOtherSuites()];
  for (const { name, rows, check } of [...theirs, ...ours]) {
    const [failing] = runRows(program, rows, check);
    // A row that fails even without a mutant would appear to detect every mutant.
    if (failing) throw new Error(`A row of ${name} fails without any change: ${failing.reason}`);
  }
  const { steps: runs } = program.counts;
  const steps = standard.steps.filter((step) => runs[step.index] > 0 && !isLeftOut(step));
  const mutants = [...mutantsOfSteps(steps), ...mutantsOfDefinitions(standard.read)];
  const [inputs, setters] = [thoroughInputs(program), thoroughSetters(program)];
  const text = ofText(program, { fuel: FUEL, keepsBases: false });
  const results = inputs.map((about) => resultOf(text, about));
  const setterResults = setters.map((about) => text.set(...about));
  return { standard, program, theirs, ours, mutants, inputs, setters, results, setterResults };
}

/**
 * Returns the first suite that detects the mutant. The row that failed is moved to the front, because the next mutant
 * may fail the same row.
 */
export function noticedBy(program, suites) {
  for (const { name, rows, check } of suites) {
    const [failing] = runRows(program, rows, check, { stopAtFirst: true, fuel: FUEL });
    if (failing === undefined) continue;
    rows.unshift(...rows.splice(rows.indexOf(failing.row), 1));
    return name;
  }
  return undefined;
}

/**
 * Returns how a mutant differs on the inputs from thorough.js. The difference can be in a URL, in a setter's result, or
 * only in errors. Also returns all witnesses.
 */
export function differencesOf({ program, inputs, setters, results, setterResults }, limit = 1) {
  const text = ofText(program, { fuel: FUEL, keepsBases: false });
  const found = { url: [], setter: [], errors: [] };
  for (const [index, about] of inputs.entries()) {
    const { url = "stops", errors } = runOf(() => resultOf(text, about));
    if (url !== results[index].url) found.url.push(about);
    else if (errors !== results[index].errors) found.errors.push(about);
    if (found.url.length >= limit) return found;
  }
  for (const [index, about] of setters.entries()) {
    const result = runOf(() => text.set(...about));
    if (result !== setterResults[index]) found.setter.push(about);
    if (found.setter.length >= limit) return found;
  }
  return found;
}

/** Makes small changes to the standard's text, and lists those that no row detects. */
export async function run([shard = "1/1"]) {
  const [part, parts] = shard.split("/").map(Number);
  const all = await prepare();
  const mutants = all.mutants.filter((_, index) => index % parts === part - 1);
  console.log(
    `${all.mutants.length} mutants; ${mutants.length} in this shard; ${all.inputs.length} inputs and ${all.setters.length} setters beside the rows`,
  );
  const tally = {};
  const count = (verdict) => {
    tally[verdict] = (tally[verdict] ?? 0) + 1;
  };
  let findings = 0;
  const unexplained = [];
  for (const mutant of mutants) {
    all.program.withMutant(mutant, () => {
      const suite = noticedBy(all.program, [...all.theirs, ...all.ours]);
      if (suite) {
        count(`noticed by ${suite}`);
        return;
      }
      const { url, setter, errors } = differencesOf(all);
      const found = Object.entries({ "a URL": url, "a setter's result": setter, errors });
      const difference = found.find(([, witnesses]) => witnesses.length > 0);
      if (difference === undefined) {
        count("no difference seen");
        if (!isEquivalent(mutant.id)) unexplained.push(mutant.id);
        return;
      }
      const [kind, [witness]] = difference;
      findings++;
      count(`not noticed, and changes ${kind}`);
      console.log(`  ${mutant.id}\n    ${JSON.stringify(witness)}`);
    });
  }
  for (const [verdict, number] of Object.entries(tally)) console.log(`${verdict}: ${number}`);
  if (unexplained.length > 0) {
    console.log(
      `without a reason in equivalent.js:\n${unexplained.map((id) => `  ${id}`).join("\n")}`,
    );
  }
  return findings + unexplained.length;
}
