// Fails if a comment carries a measured figure, opens with "The same", or leans on its neighbour in another way. Figures
// are true of one day and one machine: they go to benches/DECISIONS.md, where they have a date and a command, and the
// comment refers to that file by the name of the decision, which must be there. "The same", "Those of" and "Its" say
// nothing where documentation shows a comment without its neighbour.
//
// `node scripts/check/comment-lint.mjs` lists all that it finds, and how many there are in each file.
import { readdirSync, readFileSync } from "node:fs";
import { isMain, Problem, runScript } from "../problem.mjs";
import { inRoot } from "../project.mjs";

const FOLDERS = [
  ...["src", "wasm", "js", "bin", "scripts", "www", "benches", "tests", "fuzz", "examples"],
  ...["tools", "python"],
];
const EXTENSIONS = /\.(?:rs|js|mjs|ts|wat|java)$/;
/** Names of what is not written by hand: dependencies, what Cargo compiles, and what builds of examples make. */
const SKIPPED = ["node_modules", "target", "dist", "bundle.js"];
/** There are more; fewer are found when the folders above are no longer those with comments. */
const LEAST_FILES = 900;

/** Lines that say what holds, and not what was measured: the file, the whole line, and why it may stay. */
const ALLOWED = [
  {
    file: "scripts/processes.mjs",
    line: " * a line every 15 seconds, and all it said only if it fails.",
    because: "is what the function does",
  },
  {
    file: "benches/growth.mjs",
    line: " * What takes a sample of 10 ms or, if that is more, of one operation, and gives nanoseconds for one. Others come",
    because: "is how it measures",
  },
  {
    file: "benches/growth-inputs.mjs",
    line: " * @property {string} [because] why that is, or why 1 MiB may take more than 100 ms",
    because: "is the limit that it is held to",
  },
];

const PART = "(?:half|third|quarter|fifth|sixth|seventh|eighth|ninth|tenth)";
const RULES = [
  { what: 'opens with "The same"', pattern: /^\s*The same\b/ },
  {
    what: "leans on a neighbour",
    pattern:
      /^\s*(?:That, |Those that|As for a)|(?<=^\s*|\.\s)As (?:for an?|the) \S+\.(?=\s|$)|\b[Ss]o (?:many|long)\b|\bthe other one\b|\bOf the latter\b/,
  },
  { what: "a time", pattern: /\d\s?(?:ns|[µμ]s|us|ms)\b|\d\s(?:s|seconds?|minutes?)\b/ },
  {
    what: "a percentage",
    pattern: /\d\s%(?=[\s,.;:)]|$)|\d% (?:faster|slower|longer|shorter|less|more|smaller|larger)\b/,
  },
  {
    what: "a ratio of times",
    pattern: new RegExp(
      `(?<!\\b[Hh]ow many )\\b(?:twice|half|times)(?: again)? as (?:long|fast|slow)\\b|\\ba ${PART}(?: to an? ${PART})? (?:longer|less|more|faster|slower|of the time)\\b`,
    ),
  },
  {
    what: "a weight",
    pattern: /\d\s(?:bytes|[KM]i?B) (?:more |less )?of (?:brotli|gzip|wasm)\b|\bbrotli, \d/,
  },
];

/** How no paragraph of a comment may open: each, also one below `# Errors`, has to name what it is about. */
const OPENING = {
  what: 'opens with "Those of", "That of" or "Its"',
  pattern: /^(?:Those of|That of|Its)\b/,
};

/** How a comment names a decision. */
const REFERENCE = /\bDECISIONS\.md, \*([^*]+)\*/;

/** The names that comments can use: the headings, in lower case. */
export function decisionsIn(markdown) {
  return Array.from(markdown.matchAll(/^### (.*)$/gm), ([, name]) => name.toLowerCase());
}

/**
 * @param {string} source of a file
 * @param {string[]} decisions
 * @returns {{ line: number, text: string, what: string }[]} lines from 1, and what is wrong with each
 */
export function findings(source, decisions) {
  const lines = source.split(/\r?\n/);
  const found = [];
  for (const comment of comments(lines)) {
    const text = comment.map((part) => part.text).join(" ");
    const add = (match, what) => {
      const { line } = partAt(comment, match.index + match[0].search(/\S/));
      const isKnown = found.some((one) => one.line === line && one.what === what);
      if (!isKnown) found.push({ line, text: lines[line - 1], what });
    };
    for (const { what, pattern } of RULES) {
      for (const match of text.matchAll(new RegExp(pattern, "g"))) add(match, what);
    }
    for (const [first, ...rest] of paragraphs(comment)) {
      const opens = OPENING.pattern.test([first, ...rest].map((part) => part.text).join(" "));
      if (opens) found.push({ line: first.line, text: lines[first.line - 1], what: OPENING.what });
    }
    for (const match of text.matchAll(new RegExp(REFERENCE, "g"))) {
      const isThere = decisions.includes(match[1].toLowerCase());
      if (!isThere) add(match, `no decision is named "${match[1]}"`);
    }
  }
  return found.sort((one, other) => one.line - other.line);
}

// Comments are told by their marks behind white space. What looks like one in a string counts as one.
const LINE = /^(?<before>.*?)(?:^|\s)(?<mark>\/\/[/!]?|;;)(?:\s+(?<text>.*))?$/;
const BLOCK = /^.*?(?:^|\s)\/\*[*!]?(?:\s+(?<text>.*?))?\s*(?<end>\*\/.*)?$/;

/** Comments as lists of lines: lines that follow each other with the same mark are one comment. */
function comments(lines) {
  const all = [];
  let mark = null;
  lines.forEach((line, i) => {
    const part = (text = "") => ({ line: i + 1, text: text.trim() });
    if (mark === "/*") {
      const [text] = /^(?:.*?(?=\*\/)|.*)/.exec(line);
      all.at(-1).push(part(text.replace(/^\s*\*(?:\s|$)/, "")));
      if (line.includes("*/")) mark = null;
      return;
    }
    const own = LINE.exec(line)?.groups;
    if (own) {
      const continues = own.mark === mark && own.before.trim() === "";
      if (continues) all.at(-1).push(part(own.text));
      else all.push([part(own.text)]);
      // What follows a comment behind code is another comment.
      mark = own.before.trim() === "" ? own.mark : null;
      return;
    }
    const block = BLOCK.exec(line)?.groups;
    if (block) all.push([part(block.text)]);
    mark = block && block.end === undefined ? "/*" : null;
  });
  return all;
}

/** The paragraphs of a comment, as lists of lines. Empty lines and Markdown headings separate them. */
function paragraphs(comment) {
  const all = [[]];
  for (const part of comment) {
    if (part.text === "" || part.text.startsWith("#")) all.push([]);
    else all.at(-1).push(part);
  }
  return all.filter(({ length }) => length > 0);
}

/** The line in which the text that its lines make has that index. */
function partAt(comment, index) {
  let start = 0;
  return comment.find(({ text }) => {
    start += text.length + " ".length;
    return index < start;
  });
}

function filesBelow(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.includes(name))
    .flatMap((item) => {
      const path = `${folder}/${item.name}`;
      return item.isDirectory() ? filesBelow(path) : EXTENSIONS.test(path) ? [path] : [];
    });
}

function main() {
  const files = FOLDERS.flatMap(filesBelow);
  if (files.length < LEAST_FILES) {
    throw new Problem(
      `Only ${files.length} files were found.`,
      "say in FOLDERS where they are now.",
    );
  }
  const unused = new Set(ALLOWED);
  const byFile = new Map();
  const decisions = decisionsIn(readFileSync(inRoot("benches", "DECISIONS.md"), "utf8"));
  for (const file of files) {
    const found = findings(readFileSync(inRoot(file), "utf8"), decisions).filter(({ text }) => {
      const allowed = ALLOWED.find((one) => one.file === file && one.line === text);
      unused.delete(allowed);
      return !allowed;
    });
    if (found.length > 0) byFile.set(file, found);
  }
  for (const [file, found] of byFile) {
    console.log(`${file}: ${found.length}`);
    for (const { line, text, what } of found) console.log(`  ${line}: ${what}: ${text.trim()}`);
  }
  for (const { file, line } of unused)
    console.log(`${file}: no longer there, though allowed: ${line}`);
  const total = [...byFile.values()].reduce((sum, { length }) => sum + length, 0);
  console.log(`${total} in ${byFile.size} of ${files.length} files with comments looked at.`);
  if (total + unused.size > 0) {
    throw new Problem(
      "Comments carry figures, or say what can be understood only with a neighbour.",
      "move a figure to benches/DECISIONS.md; name the thing, and say what is so, or why.",
    );
  }
}

if (isMain(import.meta.url)) await runScript(main);
