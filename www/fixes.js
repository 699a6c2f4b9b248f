// Labels the fixes for validation errors, and applies fixes to the input.
import { shortened, visible } from "./visible.js";

/** The maximum number of characters that a fix button shows of the fix's text. */
const MOST_TEXT = 24;

/** Gives errors with a fix the range of that fix and of its errors. A fix may be only the text that differs. */
export function findFixedRanges(errors) {
  const ranges = new Map();
  for (const error of errors) {
    const { fix, start, end } = error;
    if (fix === null) continue;
    const range = ranges.get(fix) ?? { start: fix.start, end: fix.end };
    ranges.set(fix, range);
    range.start = Math.min(range.start, start);
    range.end = Math.max(range.end, end);
    error.fixed = range;
  }
}

/** Returns the label for the fix of these errors. Its verb tells whether the fix keeps the href. */
export function labelOfFix(errors, input) {
  const [{ fix, fixed }] = errors;
  const { start, end, text, keepsHref } = fix;
  const removed = leftOut(errors, input);
  if (text === "" || removed !== "") {
    const verb = keepsHref ? "Remove" : "Leave out";
    return removed === "" ? verb : `${verb} ${visible(shortened(removed, MOST_TEXT))}`;
  }
  if (start === end && input.slice(0, start).trim() === "") {
    return `Put ${visible(shortened(text, MOST_TEXT))} in front`;
  }
  const whole = input.slice(fixed.start, start) + text + input.slice(end, fixed.end);
  return `${keepsHref ? "Use" : "Change to"} ${visible(shortened(whole, MOST_TEXT))}`;
}

/**
 * Returns the text that the fix for these errors removes, or an empty string if the fix writes a replacement, if the
 * errors differ in that text, or if the error marks exactly that text.
 */
function leftOut(errors, input) {
  const [{ fix: first }] = errors;
  if (first.text !== "") return breaksOnly(input.slice(first.start, first.end), first.text);
  const texts = new Set(errors.map(({ fix }) => input.slice(fix.start, fix.end)));
  const [text] = texts;
  const [{ start, end }] = errors;
  return texts.size > 1 || text === input.slice(start, end) ? "" : text;
}

/** If a fix only removes tabs and newlines, returns these characters without duplicates. */
function breaksOnly(replaced, text) {
  if (replaced.replace(/[\t\n\r]/g, "") !== text) return "";
  return [...new Set(replaced.match(/[\t\n\r]/g))].join("");
}

/** Returns the fixes for the errors, without duplicates, in the order in which they appear in the input. */
export function differentFixes(errors) {
  const fixes = new Set(errors.map(({ fix }) => fix));
  fixes.delete(null);
  return [...fixes].sort((a, b) => a.start - b.start);
}

/** Applies fixes to the input. The fixes are sorted by position and don't overlap. */
export function repaired(input, fixes) {
  let at = 0;
  let text = "";
  for (const fix of fixes) {
    text += input.slice(at, fix.start) + fix.text;
    at = fix.end;
  }
  return text + input.slice(at);
}
