// Finds the characters that the basic URL parser removes before its first step:
// https://url.spec.whatwg.org/#concept-basic-url-parser

/** The maximum number of removed characters to mark, because each mark slows down every key press. */
const MOST = 500;
const NAMES = { "\t": "tab", "\n": "line feed", "\r": "carriage return" };

/** Returns the C0 controls and spaces around the text, and the tabs and newlines inside, in text order. */
export function removedFrom(text) {
  const [{ length: before }] = /^[\0-\x20]*/.exec(text);
  const rest = text.slice(before);
  // A regular expression that ends in `$` is not used, because it would take quadratic time.
  let after = rest.length;
  while (after > 0 && rest.charCodeAt(after - 1) <= 0x20) after--;
  const found = before > 0 ? [{ kind: "before", start: 0, end: before }] : [];
  for (const { 0: character, index } of rest.slice(0, after).matchAll(/[\t\n\r]/g)) {
    if (found.length === MOST) break;
    const start = before + index;
    found.push({ kind: NAMES[character], start, end: start + 1 });
  }
  if (after < rest.length) {
    found.push({ kind: "after", start: before + after, end: text.length });
  }
  return found;
}

/** @returns {string} a sentence about the removed characters, or "" */
export function removedInWords(removed) {
  const counts = new Map();
  for (const { kind, start, end } of removed)
    counts.set(kind, (counts.get(kind) ?? 0) + end - start);
  const parts = [...counts].map(([kind, count]) => {
    if (kind === "before" || kind === "after") {
      return `${count === 1 ? "a character" : `${count} characters`} at the ${kind === "before" ? "start" : "end"}`;
    }
    return count === 1 ? `a ${kind}` : `${count} ${kind}s`;
  });
  if (parts.length === 0) return "";
  return `Removed before parsing: ${parts.join(", ")}.`;
}
