// Reads and runs the texts of the standard that a visitor brings, outside the page's thread. Answers messages `text`,
// `change`, `ask` and `halt` with messages of the same names, and a change also with `rows` and `search`.

import { stepsIn } from "../../tests/standard/algorithms.js";
import { compileStandard, readStandard, UnreadError } from "../../tests/standard/standard.js";
import { digest } from "../../tests/standard/tokens.js";
import {
  alignedSteps,
  answerOf,
  changed,
  differenceOf,
  differs,
  isDiff,
  patched,
  questions,
  search,
  sectionsOf,
  similarTo,
  wordsOf,
} from "./compare.js";

/** The time in milliseconds after which a search lets messages through. */
const TURN = 100;
const MOST_ROWS = 100;
/** The maximum number of steps of a section, and of sentences that can't be read, because each slows down the page. */
const MOST_SHOWN = 1000;
const MOST_HUNKS = 50;
/** The maximum number of lines that a hunk shows. */
const MOST_LINES = 40;
const NOT_THE_STANDARD = "This text has no algorithms. Bring the source of the standard, url.bs.";

let before = null;
/** The changed text. Without a change, there is none. */
let after = null;
/** The hunks between both texts. */
let difference = [];
/** Increases with each change of the texts, so that the search for the previous texts stops. */
let turn = 0;
let tests;
/** The URL above, with which the search begins. */
let above = [];

function linesOf(text) {
  if (/^\s*https?:\S+\s*$/.test(text))
    throw new Error("This is a link. Bring its text. A pull request’s is at its link with .diff.");
  return text.split(/\r?\n/);
}

/** Reads a text. If it can't be read, there is no program, and `unread` has the sentences. */
function read(lines) {
  let standard = null;
  try {
    standard = readStandard(lines.join("\n"));
    const program = compileStandard(standard, { countSteps: true });
    return { lines, program, algorithms: standard.algorithms, unread: [] };
  } catch (error) {
    if (!(error instanceof UnreadError)) throw new Error(`It can't be read: ${error.message}`);
    const known = before?.program ? before.algorithms.flatMap(stepsIn).map(wordsOf) : [];
    const own = error.steps.map(wordsOf);
    const sentences = [...new Set(known)].filter((it) => !it.endsWith("…") && !own.includes(it));
    const unread = error.steps
      .slice(0, MOST_SHOWN)
      .map(({ id, line, tokens, reached, reason }, index) => ({
        ...{ id, line, reason },
        text: [tokens.slice(0, reached), tokens.slice(reached)].map((it) =>
          wordsOf({ tokens: it }),
        ),
        similar: index < 3 && tokens.length > 0 ? similarTo(tokens, sentences) : [],
      }));
    const { algorithms } = standard ?? error;
    return { lines, program: null, algorithms, unread };
  }
}

/** Reads a text that the visitor brings. */
function brought(text) {
  if (text.trim() === "") throw new Error("The file is empty.");
  const it = read(linesOf(text));
  if (it.algorithms.length === 0) throw new Error(NOT_THE_STANDARD);
  return it;
}

/** Whether one of the changed lines belongs to a step of an algorithm. */
function isInSteps(one, other) {
  const has = (sections, from, to) =>
    [...sections.values()].flat().some(({ at, gone }) => at < to && from < at + gone);
  let moved = 0;
  return difference.some(({ at, gone, lines }) => {
    const added = at + moved;
    moved += lines.length - gone;
    return has(one, at, at + gone) || has(other, added, added + lines.length);
  });
}

/** Leaves out lines after the first ones. */
const shortened = (lines) =>
  lines.length <= MOST_LINES
    ? lines
    : [...lines.slice(0, MOST_LINES), `… ${lines.length - MOST_LINES} more lines`];

const areRead = () => Boolean(before?.program && after?.program);

/** Describes both texts: their sections, each with the steps of both, and the sentences that can't be read. */
function texts() {
  const [one, other] = [before, after ?? before].map(sectionsOf);
  const keys = [...new Set([...one.keys(), ...other.keys()])];
  const sections = keys.map((key) => {
    const rows = alignedSteps(one.get(key), other.get(key));
    const isChanged = rows.some((row) => row.includes(null));
    return { key, rows: rows.slice(0, MOST_SHOWN), isChanged };
  });
  const own = before.unread.map((one) =>
    after ? { ...one, id: `in the original, ${one.id}` } : one,
  );
  const changes = difference.slice(0, MOST_HUNKS).map(({ at, gone, lines }) => {
    return { at, gone: shortened(before.lines.slice(at, at + gone)), lines: shortened(lines) };
  });
  const print = digest(before.lines.join("\n"));
  const lines = before.lines.length - (before.lines.at(-1) === "" ? 1 : 0);
  const isOutside = after !== null && !isInSteps(one, other);
  const about = { lines, print, isCompared: areRead(), isOutside, changes };
  return { ...about, sections, unread: [...own, ...(after?.unread ?? [])] };
}

/** The answer of a text, with the ids of the steps that run. */
function answerWithSteps(text, about) {
  if (!text?.program) return null;
  const { counts, standard } = text.program;
  counts.steps.fill(0);
  answerOf(text.program, about);
  const ran = standard.steps.filter(({ index }) => counts.steps[index] > 0).map(({ id }) => id);
  // Getters run steps that parsing does not run.
  return { ...answerOf(text.program, about, true), ran };
}

async function load() {
  const response = await fetch(new URL("./wpt.json", import.meta.url));
  if (!response.ok) throw new Error("The Web Platform Tests could not be loaded.");
  return response.json();
}

async function compare() {
  if (!areRead()) return;
  const mine = turn;
  const [one, other] = [before.program, after.program];
  tests ??= load();
  const { rows } = await tests;
  const isOver = () => mine !== turn;
  if (isOver()) return;
  const asked = rows.map(({ expected, ...about }) => {
    const [a, b] = [answerOf(one, about, true), answerOf(other, about, true)];
    return { about, answers: [a, b], expected, kind: differs(a, b) };
  });
  const all = asked.filter(({ kind }) => kind === "result");
  const passing = [0, 1].map(
    (side) => asked.filter(({ expected, answers }) => answers[side].href === expected).length,
  );
  const [count, changes] = [rows.length, all.length];
  postMessage({ rows: { count, changed: changes, passing, shown: all.slice(0, MOST_ROWS) } });
  let since = performance.now();
  // Getters take longer than parsing, so the search calls them only if the tests show a difference in them.
  const withGetters = all.some(({ answers: [a, b] }) => a.href === b.href);
  const about = difference.flatMap(({ at, gone, lines }) => [
    ...before.lines.slice(at, at + gone),
    ...lines,
  ]);
  for (const progress of search(one, other, [...above, ...questions(about)], withGetters)) {
    if (!progress.isEnd && performance.now() - since < TURN) continue;
    const { shortest } = progress;
    const answers =
      shortest && [one, other].map((program) => answerOf(program, shortest, withGetters));
    postMessage({ search: { ...progress, answers } });
    await new Promise((resolve) => setTimeout(resolve));
    if (isOver()) return;
    since = performance.now();
  }
}

const HANDLERS = {
  text(text) {
    if (isDiff(text))
      throw new Error("This is a diff. Bring the source, url.bs, here, and then the diff in 2.");
    before = brought(text);
    after = null;
    difference = [];
    return texts();
  },
  /** Changes the text by hunks, by a diff or second text, or by one more edit of the changed text. */
  change({ hunks, text, edit }) {
    const { lines } = after ?? before;
    const whole = text === undefined || isDiff(text) ? undefined : brought(text);
    const next =
      hunks !== undefined
        ? changed(before.lines, hunks)
        : edit !== undefined
          ? lines.toSpliced(edit.at, edit.gone, ...linesOf(edit.text))
          : (whole?.lines ?? patched(lines, text));
    difference = differenceOf(before.lines, next);
    after = difference.length === 0 ? null : (whole ?? read(next));
    return { ...texts(), hunks: difference, isMade: hunks === undefined };
  },
  /** Stops the search, because each message but `ask` does. */
  halt: () => true,
  ask(about) {
    above = [about];
    return { about, answers: [before, after].map((text) => answerWithSteps(text, about)) };
  },
};

function fail(error) {
  // If the tests could not be loaded, the next change tries again.
  tests = undefined;
  const isDeep = /call stack|recursion/.test(error.message);
  postMessage({ error: isDeep ? "The text is nested too deeply." : error.message });
}

addEventListener("message", ({ data }) => {
  for (const [name, content] of Object.entries(data)) {
    try {
      if (name !== "ask") turn++;
      const answers = { [name]: HANDLERS[name](content) };
      // The tests can take long, so the URL above comes before them.
      if (name === "change" && above.length > 0) answers.ask = HANDLERS.ask(above[0]);
      postMessage(answers);
      if (name === "change") compare().catch(fail);
    } catch (error) {
      fail(error);
      // A change after a text is a change of that text.
      return;
    }
  }
});
