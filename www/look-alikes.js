// Domains that could be taken for others, and the scripts of their letters. It comes when a domain is not ASCII.
import { isSuspiciousDomain } from "./package/display.js";
import { numberOf } from "./visible.js";

/** By their names: scripts in which domains are registered. */
const SCRIPTS = [
  ...["Latin", "Cyrillic", "Greek", "Armenian", "Georgian", "Hebrew", "Arabic", "Devanagari"],
  ...["Bengali", "Tamil", "Telugu", "Thai", "Lao", "Khmer", "Myanmar", "Sinhala", "Ethiopic"],
  ...["Han", "Hiragana", "Katakana", "Hangul"],
].map((name) => [name, new RegExp(`\\p{Script=${name}}`, "u")]);

/** Matches a character that is no letter, mark, digit, hyphen or underscore: said to be "no letter" instead of its script. */
const NOT_OF_NAMES = /[^-_\p{L}\p{M}\p{Nd}]/u;
/** Matches what is not ASCII. */
const NOT_ASCII = /[^\0-\x7f]/u;
/** The most runs of one script that are named. */
const MOST = 12;

/**
 * Runs of one script. What belongs to all scripts, as digits do, is part of the run before it.
 *
 * @param {string} text
 * @returns {{ script: string, text: string }[]}
 */
function runsOf(text) {
  const runs = [];
  for (const c of text) {
    const script = NOT_OF_NAMES.test(c)
      ? "no letter"
      : SCRIPTS.find(([, letters]) => letters.test(c))?.[0];
    const last = runs.at(-1);
    if (last !== undefined && (script === undefined || last.script === script)) last.text += c;
    else runs.push({ script: script ?? "other", text: c });
  }
  return runs;
}

/**
 * What is to be said of a domain in Unicode; null if it could not be taken for another.
 *
 * @param {string} domain
 */
export function lookAlikeOf(domain) {
  if (!isSuspiciousDomain(domain)) return null;
  const runs = domain
    .split(".")
    .filter((label) => NOT_ASCII.test(label))
    .flatMap(runsOf);
  const named = runs.slice(0, MOST).map(({ script, text }) => {
    const [c, ...others] = text;
    return others.length === 0 && NOT_ASCII.test(c)
      ? `${isolated(c)} ${numberOf(c)} is ${script}`
      : `${isolated(text)} is ${script}`;
  });
  if (runs.length > MOST) named.push("and so on");
  return named.join(", ");
}

/** Text that may run from right to left, within a sentence that does not. */
const isolated = (text) => `\u2068${text}\u2069`;
