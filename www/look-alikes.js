// Detects domains that look like other domains, and names the scripts of their letters. This module is loaded only for
// non-ASCII domains.
import { isSuspiciousDomain } from "./package/display.js";
import { listOf, numberOf } from "./visible.js";

/** Scripts in which domains are registered, keyed by name. */
const SCRIPTS = [
  ...["Latin", "Cyrillic", "Greek", "Armenian", "Georgian", "Hebrew", "Arabic", "Devanagari"],
  ...["Bengali", "Tamil", "Telugu", "Thai", "Lao", "Khmer", "Myanmar", "Sinhala", "Ethiopic"],
  ...["Han", "Hiragana", "Katakana", "Hangul"],
].map((name) => [name, new RegExp(`\\p{Script=${name}}`, "u")]);

/** Matches what is described as "not a letter", not by its script. */
const NOT_OF_NAMES = /[^-_\p{L}\p{M}\p{Nd}]/u;
/** Matches a non-ASCII character. */
const NOT_ASCII = /[^\0-\x7f]/u;
/** The maximum number of runs to describe. */
const MOST = 12;

/** Splits a string into runs of one script. What is common to all scripts belongs to the run before it. */
function runsOf(text) {
  const runs = [];
  for (const c of text) {
    const script = NOT_OF_NAMES.test(c)
      ? "not a letter"
      : SCRIPTS.find(([, letters]) => letters.test(c))?.[0];
    const last = runs.at(-1);
    if (last !== undefined && (script === undefined || last.script === script)) last.text += c;
    else runs.push({ script: script ?? "in another script", text: c });
  }
  return runs;
}

/** Returns the warning for a domain in Unicode, or null if it doesn't look like another domain. */
export function lookAlikeOf(domain) {
  if (!isSuspiciousDomain(domain)) return null;
  const runs = domain
    .split(".")
    .filter((label) => NOT_ASCII.test(label))
    .flatMap(runsOf);
  const named = runs.slice(0, MOST).map(({ script, text }) => {
    const letters = [...new Set(text)].filter((c) => NOT_ASCII.test(c));
    const numbers = letters.map((c) => `${isolated(c)} ${numberOf(c)}`);
    if (text.length === letters[0]?.length) return `${numbers[0]} is ${script}`;
    // A run that mixes them may be the name of a well-known site, except for one letter.
    const isMixed = letters.length > 0 && letters.length < new Set(text).size;
    return `${isolated(text)}${isMixed ? ` with ${listOf(numbers)}` : ""} is ${script}`;
  });
  if (runs.length > MOST) named.push("and more");
  return named.join(", ");
}

/** Isolates text that may run from right to left within a left-to-right sentence. */
const isolated = (text) => `\u2068${text}\u2069`;
