// Determines which of the standard's steps run in one step of a trace, and why.
import { STEPS } from "../../pkg/page-steps/steps.js";

/**
 * Returns the steps of a state, including those that don't run.
 *
 * @returns {{ number: string, depth: number, text: string, outcome: "run" | "not" | "unasked", why: string }[]} `not`
 * means that the step's condition does not hold, and `unasked` means that the parser does not reach the step
 */
export function walk(state, situation) {
  const found = [];
  let hasEnded = false;

  function list(lines, prefix, isRun) {
    let isTaken = false;
    for (const [index, { text, test, isElse, ends, lines: inner }] of lines.entries()) {
      const number = `${prefix}${index + 1}`;
      const isAsked = isRun && !hasEnded && !(isElse && isTaken);
      if (!isElse) isTaken = false;
      const verdict = isAsked && test !== null ? test(situation) : null;
      const runs = isAsked && (verdict === null || verdict.holds);
      if (runs) isTaken = true;
      found.push({
        number,
        depth: number.split(".").length - 1,
        text,
        outcome: runs ? "run" : isAsked ? "not" : "unasked",
        why: verdict?.why ?? "",
      });
      list(inner, `${number}.`, runs);
      if (runs && ends) hasEnded = true;
    }
  }

  list(STEPS[state], "", true);
  return found;
}

/** Returns the state before a step of a trace. `before` is the result of `replay` up to this step. */
export function situationOf(traced, index, before, input, base, override) {
  const step = traced.steps[index];
  const flags = index === 0 ? {} : traced.steps[index - 1];
  const last = traced.errors.at(-1);
  return {
    state: step.state,
    c: step.codePoint,
    remaining: withoutRemoved(input, step.end, traced.removed),
    buffer: before.buffer,
    url: before.components,
    base,
    atSignSeen: flags.atSignSeen ?? false,
    insideBrackets: flags.insideBrackets ?? false,
    passwordTokenSeen: flags.passwordTokenSeen ?? false,
    override,
    fails: last?.failure === true && (last.step ?? 0) === index,
    writes: step.writes,
  };
}

/** The maximum length of the remaining input that is examined by conditions. */
const AHEAD = 3;

function withoutRemoved(input, from, removed) {
  let text = "";
  for (let at = from; at < input.length && text.length < AHEAD; at++) {
    if (!removed.some(({ start, end }) => start <= at && at < end)) text += input[at];
  }
  return text;
}
