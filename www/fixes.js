// Repairs of validation errors: what they are called, and how they are written.
import { shortened, visible } from "./visible.js";

/** The most of what a repair writes that its button shows. */
const MOST_TEXT = 24;

/**
 * What the button for a repair says. One that keeps the href is to "Write" or "Remove" something; one that changes the
 * URL has other verbs, so that nobody takes it for one of those.
 *
 * @param {string} removed what is removed, if it is to be said
 */
export function labelOfFix({ text, keepsHref }, removed = "") {
  if (text === "" || removed !== "") {
    const verb = keepsHref ? "Remove" : "Leave out";
    return removed === "" ? verb : `${verb} ${visible(shortened(removed, MOST_TEXT))}`;
  }
  return `${keepsHref ? "Write" : "Change to"} ${visible(shortened(text, MOST_TEXT))}`;
}

/**
 * What the repair of errors removes of the input, or the empty string: where something is written instead, where it is not
 * alike, or is all that the error marks, it need not be said.
 */
export function leftOut(errors, input) {
  const [{ fix: first }] = errors;
  if (first.text !== "") return breaksOnly(input.slice(first.start, first.end), first.text);
  const texts = new Set(errors.map(({ fix }) => input.slice(fix.start, fix.end)));
  const [text] = texts;
  const [{ start, end }] = errors;
  return texts.size > 1 || text === input.slice(start, end) ? "" : text;
}

/** Which tabs and newlines a repair removes, each once, if it does nothing else. */
function breaksOnly(replaced, text) {
  if (replaced.replace(/[\t\n\r]/g, "") !== text) return "";
  return [...new Set(replaced.match(/[\t\n\r]/g))].join("");
}

/** The repairs of errors, each once, in the order of the input. */
export function differentFixes(errors) {
  const fixes = new Set(errors.map(({ fix }) => fix));
  fixes.delete(null);
  return [...fixes].sort((a, b) => a.start - b.start);
}

/** The input with repairs, which are in its order, and none of which overlaps another. */
export function repaired(input, fixes) {
  let at = 0;
  let text = "";
  for (const fix of fixes) {
    text += input.slice(at, fix.start) + fix.text;
    at = fix.end;
  }
  return text + input.slice(at);
}
