// Compares two texts of the standard: their lines, their steps, and their results for URLs. A change is a list of hunks. A
// hunk consists of the index `at` of a line, the number of lines that are `gone`, the `lines` that replace them, and
// `print`, a fingerprint of the replaced lines and of the line before them. It contains no line of the original text.
import { stepsIn } from "../../tests/standard/algorithms.js";
import { StandardTypeError } from "../../tests/standard/elsewhere.js";
import { ATTRIBUTES } from "../../tests/standard/implementations.js";
import { composedFamily, hostFamilies, shortFamilies } from "../../tests/standard/inputs.js";
import { digest, show } from "../../tests/standard/tokens.js";

/** @typedef {{ at: number, gone: number, lines: string[], print: string }} Hunk */

/** The number of loop iterations and calls that a question may take, and how many more for each of its characters. */
const [FUEL, MORE_FUEL] = [20_000, 100];
/** The distance, in lines, to which two texts are compared before the rest counts as changed. */
const FARTHEST = 10_000;
/** How many of the shortest differences are made shorter. */
const SHRUNK = 20;

/** The fingerprint includes the line before the hunk, because a hunk may only add lines. */
const printOf = (lines, at, gone) => digest(lines.slice(Math.max(0, at - 1), at + gone).join("\n"));

/** Returns the hunks that turn one list of lines into another. @returns {Hunk[]} */
export function differenceOf(before, after) {
  const hunks = [];
  const isSame = (one, other) =>
    before[one] === after[other] &&
    (before[one + 1] === after[other + 1] || one + 1 >= before.length);
  let [one, other] = [0, 0];
  while (one < before.length || other < after.length) {
    if (before[one] === after[other]) {
      one++;
      other++;
      continue;
    }
    const [gone, added] = toSameLines(before.length - one, after.length - other, (x, y) =>
      isSame(one + x, other + y),
    );
    const lines = after.slice(other, other + added);
    hunks.push({ at: one, gone, lines, print: printOf(before, one, gone) });
    one += gone;
    other += added;
  }
  return hunks;
}

/** Returns the smallest distances at which two lists are the same, or their lengths. */
function toSameLines(rest, otherRest, isSame) {
  for (let distance = 1; distance < Math.min(rest + otherRest, FARTHEST); distance++) {
    for (let gone = Math.max(0, distance - otherRest); gone <= Math.min(distance, rest); gone++) {
      if (gone < rest && distance - gone < otherRest && isSame(gone, distance - gone))
        return [gone, distance - gone];
    }
  }
  return [rest, otherRest];
}

/** Returns the index nearest to `near` that passes a test. */
function nearest(near, length, isHere) {
  for (let distance = 0; distance <= length; distance++) {
    const found = [near - distance, near + distance].find(
      (at) => at >= 0 && at <= length && isHere(at),
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Applies hunks to a text's lines, also if these have moved. @throws {RangeError} if a hunk does not fit the text */
export function changed(lines, hunks) {
  const result = [...lines];
  for (const { at, gone, lines: added, print } of hunks.toReversed()) {
    const place = nearest(at, lines.length - gone, (here) => printOf(lines, here, gone) === print);
    if (place === undefined)
      throw new RangeError(`The change at line ${at + 1} is of another text than this.`);
    result.splice(place, gone, ...added);
  }
  return result;
}

export const isDiff = (text) => /^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@/m.test(text);

/** Applies a unified diff, or a series of patches. If it covers several files, only the parts for a .bs file are applied. */
export function patched(lines, diff) {
  const files = diff
    .replaceAll("\r\n", "\n")
    .split(/^(?=--- )/m)
    .filter(isDiff);
  const parts = files.filter((text) => /^--- \S+\.bs\b/.test(text));
  return (parts.length === 0 ? files.slice(0, 1) : parts).reduce(patchedOnce, lines);
}

/** Returns the lines of a hunk, without the next file's head or the signature of a mail. */
function bodyOf(head, lines) {
  let [old, added] = Array.from(head.matchAll(/[-+]\d+(?:,(\d+))?/g), ([, count = 1]) => +count);
  const end = lines.findIndex((line) => {
    if (old <= 0 && added <= 0 && /^(?:diff .*|-- ?)$/.test(line)) return true;
    if (line[0] !== "+") old--;
    if (line[0] !== "-") added--;
    return false;
  });
  return end === -1 ? lines : lines.slice(0, end);
}

function patchedOnce(lines, file) {
  const result = [...lines];
  for (const hunk of file
    .split(/^(?=@@ )/m)
    .filter(isDiff)
    .reverse()) {
    const [head, ...rest] = hunk.replace(/\n$/, "").split("\n");
    const body = bodyOf(head, rest);
    const side = (sign) =>
      body.filter((line) => line[0] === sign || !/^[-+\\]/.test(line)).map((line) => line.slice(1));
    const [old, added] = [side("-"), side("+")];
    const near = Number(/-(\d+)/.exec(head)[1]) - 1;
    const at = nearest(near, lines.length, (here) =>
      old.every((line, index) => lines[here + index] === line),
    );
    if (at === undefined) {
      const index = old.findIndex((line, here) => lines[near + here] !== line);
      const [expected, found = ""] = [old[index], lines[near + index]].map((line) => line?.trim());
      throw new RangeError(
        `The diff does not fit this text. Line ${near + index + 1} should be “${expected}”, but is “${found}”.`,
      );
    }
    result.splice(at, old.length, ...added);
  }
  return result;
}

/** Returns the words of a step, with the glyphs of code points. */
export const wordsOf = ({ tokens }) =>
  show(tokens).replace(/U\+([0-9A-F]{4,})/g, (name, hex) => {
    const point = String.fromCodePoint(Number.parseInt(hex, 16));
    return /[^\p{C}\p{Z}]/u.test(point) ? `${name} (${point})` : name;
  });

/** Returns the two sentences that share the most words with other tokens. */
export function similarTo(tokens, sentences) {
  const words = new Set(show(tokens).split(" "));
  const rank = (text) => {
    const all = text.split(" ");
    return all.filter((word) => words.has(word)).length / (all.length + words.size);
  };
  const ranked = sentences.map((text) => [rank(text), text]).sort(([a], [b]) => b - a);
  return ranked.slice(0, 2).map(([, text]) => text);
}

/** Returns the lines of the source that contain a step's sentence, without nested steps. */
function linesOfStep(lines, { line }) {
  let depth = 0;
  const next = lines.findIndex((text, index) => {
    if (index < line) return false;
    if (depth === 0 && /^\s*<\/?(?:ol|dl|li|dd|dt|div|h\d)\b/.test(text)) return true;
    depth += (text.match(/<ul\b/g) ?? []).length - (text.match(/<\/ul>/g) ?? []).length;
    return false;
  });
  return { at: line - 1, gone: (next < 0 ? lines.length : next) - line + 1 };
}

/** Returns the steps of a text by algorithm or state. The keys are the beginnings of the steps' ids. */
export function sectionsOf({ algorithms, lines }) {
  const sections = new Map();
  for (const step of algorithms.flatMap(stepsIn)) {
    const { id } = step;
    const [, key, number = ""] = /^(.*?)(?: ([\d.]+))?$/.exec(id);
    const range = linesOfStep(lines, step);
    const source = lines.slice(range.at, range.at + range.gone).join("\n");
    const shown = { id, number, text: wordsOf(step), ...range, source };
    sections.set(key, [...(sections.get(key) ?? []), shown]);
  }
  return sections;
}

/** Returns the steps of a section in both texts. A step that only one text has is null in the other. */
export function alignedSteps(before = [], after = []) {
  const texts = (steps) => steps.map(({ text }) => text);
  const rows = [];
  let [one, other] = [0, 0];
  const pair = (until) => {
    while (one < until) rows.push([before[one++], after[other++]]);
  };
  for (const { at, gone, lines } of differenceOf(texts(before), texts(after))) {
    pair(at);
    for (let index = 0; index < gone; index++) rows.push([before[one++], null]);
    for (let index = 0; index < lines.length; index++) rows.push([null, after[other++]]);
  }
  pair(before.length);
  return rows;
}

/** Checks a result, because a changed text may return anything. */
function string(value) {
  if (typeof value !== "string") throw new Error("it is not a string");
  return value;
}

/** Returns the names and values of a URL object's attributes, as far as a text has their getters. */
const attributesOf = (program, object) =>
  ATTRIBUTES.filter((name) => program.F[`URL.${name} getter`]).map((name) => [
    name,
    program.get(object, name),
  ]);

/**
 * Returns a text's answer to a question: a URL to parse, or a value for a setter. Without a result, it has no href.
 *
 * @param {boolean} [withGetters] whether to call the getters, too
 */
export function answerOf(program, { input, base, href, set, value }, withGetters = false) {
  const { O } = program;
  O.fuel = FUEL + MORE_FUEL * (input ?? value).length;
  const errors = () => O.errors.map((name) => name.toLowerCase());
  try {
    if (set !== undefined) {
      const object = program.newURLObject(href);
      program.set(object, set, value.toWellFormed());
      const attributes = withGetters ? attributesOf(program, object) : [];
      return { href: string(program.get(object, "href")), attributes, errors: [] };
    }
    const record = base ? program.parse(base.toWellFormed()) : null;
    O.errors.length = 0;
    const url = base && record === null ? null : program.parse(input.toWellFormed(), record);
    const answer = {
      href: url && string(program.serialize(url)),
      attributes: [],
      errors: errors(),
    };
    if (withGetters && url && program.F["URL()"])
      answer.attributes = attributesOf(program, program.newURLObject(answer.href));
    return answer;
  } catch (error) {
    if (error instanceof StandardTypeError) return { href: null, attributes: [], errors: [] };
    return { errors: [], stops: error.message || error.constructor.name };
  }
}

/** Returns "result" or "errors" if two answers differ in it, and otherwise undefined. */
export function differs(one, other) {
  if (one.href !== other.href || one.stops !== other.stops) return "result";
  if (String(one.attributes) !== String(other.attributes)) return "result";
  return String(one.errors) === String(other.errors) ? undefined : "errors";
}

/** Leaves out as much of a question as possible while `isSame` is true for what is left. */
export function shrunk(about, isSame) {
  let best = about;
  const attempt = (changes) => {
    const next = { ...best, ...changes };
    if (!isSame(next)) return false;
    best = next;
    return true;
  };
  if (best.base) attempt({ base: undefined });
  for (const scheme of ["ws:", "a:"]) attempt({ input: best.input?.replace(/^[a-z]+:/i, scheme) });
  for (const key of ["base", "input", "value"]) {
    for (let size = best[key]?.length ?? 0; size >= 1; size >>= 1) {
      for (let at = 0; at < best[key].length; ) {
        if (!attempt({ [key]: best[key].slice(0, at) + best[key].slice(at + size) })) at += size;
      }
    }
  }
  return best;
}

/** Where a word or a code point can stand in a URL. */
const PLACES = "* *: *:h *://h http://* http://*@h http://h:* http://h/* http://h?* http://h#* a:*";

/** URLs with what lines mention: words in `code` elements, and code points. */
function* mentioned(lines) {
  const text = lines.join("\n");
  const words = Array.from(text.matchAll(/<code>([^<>\s]{1,20})<\/code>/g), ([, word]) => word);
  const points = Array.from(text.matchAll(/U\+([\dA-F]{4,6})/g), ([, hex]) =>
    String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)),
  );
  for (const one of new Set([...words, ...points].slice(0, 100)))
    for (const place of PLACES.split(" ")) yield { input: place.replace("*", () => one) };
}

/** About 20,000 URLs, the same each time, after those about the lines that change. */
export function* questions(lines = []) {
  yield* mentioned(lines);
  const families = [...shortFamilies(2), ...hostFamilies(2), composedFamily(10_000, 42)];
  for (const { cases } of families) for (const [input, base] of cases()) yield { input, base };
}

/**
 * Asks two texts many questions. Yields the counts and the shortest URL so far with different results, or with different
 * errors if no result differs. In the end, the shortest URLs are made even shorter.
 */
export function* search(before, after, about = [...questions()], withGetters = false) {
  const counts = { asked: 0, result: 0, errors: 0 };
  const best = { result: [], errors: [] };
  const kindOf = (question) =>
    differs(answerOf(before, question, withGetters), answerOf(after, question, withGetters));
  const length = ({ input = "", base = "", value = "" }) => [input, base, value].join("").length;
  const byLength = (one, other) => length(one) - length(other);
  const isIn = () => (counts.result > 0 ? "result" : "errors");
  const state = (isEnd) => ({
    ...{ ...counts, total: about.length, isEnd },
    ...{ kind: isIn(), shortest: best[isIn()][0] ?? null },
  });
  for (const question of about) {
    const kind = kindOf(question);
    counts.asked++;
    if (kind !== undefined) {
      counts[kind]++;
      best[kind] = [...best[kind], question].sort(byLength).slice(0, SHRUNK);
    }
    yield state(false);
  }
  const kind = isIn();
  best[kind] = best[kind]
    .map((question) => shrunk(question, (less) => kindOf(less) === kind))
    .sort(byLength);
  yield state(true);
}
