// Repairs of validation errors: their labels, and their application to the input.
import { shortened, visible } from "./visible.js";

/** The most characters of a repair's text that its button shows. */
const MOST_TEXT = 24;

/**
 * The label of a repair's button. A repair that keeps the href says "Write" or "Remove". One that changes the URL has
 * other verbs, so that users can tell them apart.
 *
 * @param {string} removed the removed text, if the label has to show it
 */
export function labelOfFix({ text, keepsHref }, removed = "") {
  if (text === "" || removed !== "") {
    const verb = keepsHref ? "Remove" : "Leave out";
    return removed === "" ? verb : `${verb} ${visible(shortened(removed, MOST_TEXT))}`;
  }
  return `${keepsHref ? "Write" : "Change to"} ${visible(shortened(text, MOST_TEXT))}`;
}

/**
 * The text that the repair of these errors removes. The empty string if the label need not show it: a replacement is
 * written, the texts differ, or the error marks just that text.
 */
export function leftOut(errors, input) {
  const [{ fix: first }] = errors;
  if (first.text !== "") return breaksOnly(input.slice(first.start, first.end), first.text);
  const texts = new Set(errors.map(({ fix }) => input.slice(fix.start, fix.end)));
  const [text] = texts;
  const [{ start, end }] = errors;
  return texts.size > 1 || text === input.slice(start, end) ? "" : text;
}

/** The tabs and newlines that a repair removes, without duplicates, if it does nothing else. */
function breaksOnly(replaced, text) {
  if (replaced.replace(/[\t\n\r]/g, "") !== text) return "";
  return [...new Set(replaced.match(/[\t\n\r]/g))].join("");
}

/** The repairs of the errors, without duplicates, in the order of the input. */
export function differentFixes(errors) {
  const fixes = new Set(errors.map(({ fix }) => fix));
  fixes.delete(null);
  return [...fixes].sort((a, b) => a.start - b.start);
}

/** Applies repairs to the input. They are in its order and don't overlap. */
export function repaired(input, fixes) {
  let at = 0;
  let text = "";
  for (const fix of fixes) {
    text += input.slice(at, fix.start) + fix.text;
    at = fix.end;
  }
  return text + input.slice(at);
}
