// The table of all numbered steps. For each step, the table names the function that implements the step and the comment
// that marks the step, or says why neither exists.
//
// tests/data/standard-steps.tsv has a row for each step. Each row consists of the step's id, the fingerprint of its
// sentence, the file, the function, the label of the comment in the function, and a remark. A comment `// 2.1–2.3.` has
// the labels 2.1, 2.2 and 2.3. If the same code implements two steps, the remark begins with "with" and the number of the
// other step, and says what implements this one. If a row has no file, its remark gives the reason. For the picture, which
// has little room, the parser's steps also have a condition and the step in short: see scripts/site/page-steps.mjs. The
// last columns are our words, which scripts/site/step-words.mjs composes, and the inputs and rows of test data that depend
// on the step, which tools/other-readers/record.mjs records.
import { readdirSync, readFileSync } from "node:fs";
import { inRoot } from "../../scripts/project.mjs";
import { rowsIn, STEPS_TABLE } from "../../scripts/site/page-steps.mjs";
import { slug, stepsIn } from "./algorithms.js";
import { elementsOf, rawText, textOf } from "./html.js";
import { digest, fingerprint, linkTargets, show } from "./tokens.js";

/**
 * @typedef {{ id: string, fingerprint: string, file: string, symbol: string, label: string, remark: string, words: string }} Row
 * @typedef {{ symbol: string, line: number, anchors: string[], labels: Map<string, number> }} Place
 */

/** @returns {Row[]} */
export function readTable() {
  return rowsIn(STEPS_TABLE).map((row) => {
    const [id, fingerprint, file = "", symbol = "", label = "", remark = "", , , words = ""] = row;
    return { id, fingerprint, file, symbol, label, remark, words };
  });
}

/**
 * Splits an id into its anchor and its number or label. In `#dom-url-host setter 1`, the getter and the setter share
 * the anchor.
 */
export function partsOf(id) {
  const [anchor, ...rest] = id.slice(1).split(" ");
  return { anchor, number: rest.filter((word) => word !== "setter").join(" ") };
}

const DEFINITION =
  /^(?<indent>\s*)(?:pub(?:\([^)]*\))? |export |const |static |async )*(?:fn |function )?(?<symbol>(?:get |set )?[A-Za-z_$][\w$]*)(?:<.*>)?(?: = )?\(/;
const IS_FUNCTION = /\bfn \w|\bfunction \w|\{$/;
const COMMENT =
  /(?:^|\s)\/\/ (?<labels>(?:[a-z]+ )?[\dA-Za-z][\w.]*(?:(?:–|, | and )[\dA-Za-z][\w.]*)*)\.(?: |$)/;
const ANCHOR = /url\.spec\.whatwg\.org\/#([\w./-]*[\w])/g;

/** Returns the labels at the beginning of a comment. For `blob 1–3`, the labels are `blob 1`, `blob 2` and `blob 3`. */
export function labelsOf(text) {
  const [, word = "", list] = text.match(/^([a-z]+ (?=\d))?(.*)$/);
  return list.split(/, | and /).flatMap((part) => {
    const [from, to = from] = part.split("–");
    const [, before, first] = from.match(/^(.*?)(\d+)$/) ?? [];
    if (first === undefined) return [word + from];
    const last = Number(to.match(/(\d+)$/)[1]);
    const count = last - Number(first) + 1;
    return Array.from({ length: count }, (_, index) => `${word}${before}${Number(first) + index}`);
  });
}

/**
 * Returns the functions in a source file that link to the standard, each with the labels of its comments.
 *
 * @returns {Place[]}
 */
export function placesIn(source) {
  const lines = source.split("\n");
  const places = [];
  let anchors = [];
  for (const [index, line] of lines.entries()) {
    if (/^\s*(\/\/\/|\/\*\*|\*)/.test(line)) {
      anchors.push(...[...line.matchAll(ANCHOR)].map(([, anchor]) => anchor));
      continue;
    }
    if (/^\s*(#\[|\/\/ |$)/.test(line)) continue;
    const match = DEFINITION.exec(line);
    if (match && anchors.length > 0 && IS_FUNCTION.test(line)) {
      const { indent, symbol } = match.groups;
      places.push({ symbol, line: index + 1, anchors, labels: labelsBelow(lines, index, indent) });
    }
    anchors = [];
  }
  return places;
}

function labelsBelow(lines, start, indent) {
  const labels = new Map();
  for (let index = start + 1; index < lines.length; index++) {
    if (lines[index] === `${indent}}` || lines[index] === `${indent}};`) break;
    const match = COMMENT.exec(lines[index]);
    if (match === null) continue;
    for (const label of labelsOf(match.groups.labels)) {
      if (!labels.has(label)) labels.set(label, index + 1);
    }
  }
  return labels;
}

/** Returns the number of the other step if the same code implements two steps. */
export const partnerOf = ({ remark }) => /^with (\S+): ./.exec(remark)?.[1];

/**
 * Lists the errors in rows that can be found without the standard's text.
 *
 * @param {Row[]} rows
 * @returns {string[]}
 */
export function checkRows(rows) {
  const files = new Map();
  const placesOf = (file) => {
    if (!files.has(file)) files.set(file, placesIn(readFileSync(inRoot(file), "utf8")));
    return files.get(file);
  };
  const seen = new Set();
  return rows.flatMap(({ id, fingerprint, file, symbol, label, remark }) => {
    const wrong = [];
    if (seen.has(id)) wrong.push(`${id} has two rows`);
    seen.add(id);
    if (!/^[0-9a-f]{8}$/.test(fingerprint))
      wrong.push(`${id}: ${fingerprint} is not a fingerprint`);
    if (file === "")
      return remark === "" ? [...wrong, `${id} has neither a place nor a reason`] : wrong;
    const { anchor, number } = partsOf(id);
    const place = placesOf(file).find(
      (one) => one.symbol === symbol && one.anchors.includes(anchor) && one.labels.has(label),
    );
    if (!place)
      wrong.push(
        `${id}: ${symbol} in ${file} does not link to #${anchor}, with a comment ${label}`,
      );
    if (label !== number) wrong.push(`${id}: the comment ${label} is not about ${number}`);
    return wrong;
  });
}

/** Returns the line that contains a row's comment. */
export function lineOf({ file, symbol, label, id }) {
  const { anchor } = partsOf(id);
  const place = placesIn(readFileSync(inRoot(file), "utf8")).find(
    (one) => one.symbol === symbol && one.anchors.includes(anchor) && one.labels.has(label),
  );
  return place?.labels.get(label);
}

/**
 * The table of everything else in the text. For each definition, algorithm and IDL member, it has the anchor, the kind,
 * a fingerprint of the sentences (for an algorithm, of the sentence that introduces the parameters), a fingerprint of
 * the targets of all links in them, and a remark. The remark says why nothing in the sources links to the anchor. For
 * another standard, the remark lists the terms that the text uses. A row of the kind "newer" is a step that the package
 * implements as in a newer text, with a call that shows the difference.
 */
export const DEFINITIONS = "tests/data/standard-definitions.tsv";

/** @typedef {{ id: string, kind: string, fingerprint: string, links: string, remark: string }} Definition */

/** @returns {Definition[]} */
export function readDefinitionRows() {
  return rowsIn(DEFINITIONS).map(([id, kind, fingerprint, links = "", remark = ""]) => ({
    id,
    kind,
    fingerprint,
    links,
    remark,
  }));
}

/**
 * Returns a table with other columns. Columns that a row leaves out, and the comments, stay as they are.
 *
 * @param {string} text
 * @param {string[][]} rows
 * @param {number} keys how many columns identify a row
 */
export function rewritten(text, rows, keys) {
  const lines = text.split("\n").filter((line) => line !== "");
  const keyOf = (columns) => columns.slice(0, keys).join("\t");
  const old = new Map(lines.map((line) => line.split("\t")).map((row) => [keyOf(row), row]));
  const written = rows.map((row) => {
    const before = old.get(keyOf(row)) ?? [];
    return Object.assign([...before], row)
      .join("\t")
      .trimEnd();
  });
  return `${[...lines.filter((line) => line.startsWith("# ")), ...written].join("\n")}\n`;
}

/** The terms of other standards that the text may link to. */
export const termsElsewhere = () =>
  readDefinitionRows()
    .filter(({ kind }) => kind === "elsewhere")
    .flatMap(({ remark }) => remark.split(", "));

/** Returns the members of the interfaces in the text, with the interfaces' own lines. */
function* membersIn(root) {
  for (const element of elementsOf(root)) {
    if (element.tag !== "pre" || element.attributes.class !== "idl") continue;
    const [, head, name, body] =
      /^(.*?\binterface (\w+) )\{(.*)\};\s*$/s.exec(rawText(element)) ?? [];
    if (name === undefined) continue;
    yield { id: `#${slug(name)}`, text: head };
    for (const member of body.split(";").slice(0, -1)) {
      const [, last] = /(\w+)\s*(?:\(.*)?$/s.exec(member.replace(/<.*>/s, "")) ?? [];
      const own = last === "constructor" ? name : last;
      yield { id: `#dom-${slug(name)}-${slug(own)}`, text: member };
    }
  }
}

/** Returns the rows that the text should have, without remarks. */
export function definitionsInText({ root, definitions, algorithms }) {
  const rows = definitions.map(({ terms, tokens, table }) => ({
    id: `#${terms[0].anchor}`,
    kind: "definition",
    fingerprint: digest(show(tokens) + (table ? textOf(table) : "")),
    links: digest(linkTargets(tokens).join()),
  }));
  const errors = [...elementsOf(root)].find(({ attributes }) => attributes.class === "yesno");
  if (errors) {
    rows.push({
      id: "#writing",
      kind: "definition",
      fingerprint: digest(textOf(errors)),
      links: "",
    });
  }
  for (const algorithm of algorithms) {
    const targets = [algorithm.head, ...stepsIn(algorithm).map(({ tokens }) => tokens)];
    rows.push({
      id: algorithm.place,
      kind: "algorithm",
      fingerprint: fingerprint(algorithm.head),
      links: digest(targets.map((tokens) => linkTargets(tokens).join()).join("\n")),
    });
  }
  for (const { id, text } of membersIn(root)) {
    rows.push({
      id,
      kind: "IDL",
      fingerprint: digest(text.replace(/\s+/g, " ").trim()),
      links: "",
    });
  }
  return rows;
}

/** Returns the anchors in our doc comments, each with the declarations that the comments document. */
export function anchorsInSources() {
  const found = new Map();
  for (const folder of ["src", "js"]) {
    for (const file of readdirSync(inRoot(folder), { recursive: true })) {
      if (!/\.(rs|ts)$/.test(file)) continue;
      const path = `${folder}/${file.replaceAll("\\", "/")}`;
      let anchors = [];
      for (const line of readFileSync(inRoot(path), "utf8").split("\n")) {
        const linked = [...line.matchAll(ANCHOR)].map(([, anchor]) => anchor.replaceAll("/", "-"));
        anchors.push(...linked);
        if (linked.length > 0 || /^\s*(\/\/|\/\*|\*|#\[|$)/.test(line)) continue;
        for (const anchor of anchors) {
          const [, symbol] = NAMED.exec(line) ?? [];
          const isModule = symbol === undefined || /^(?:use|mod|import)$/.test(symbol);
          const place = isModule ? path : `${path}, ${symbol}`;
          found.set(anchor, [...(found.get(anchor) ?? []), place]);
        }
        anchors = [];
      }
    }
  }
  return found;
}

const NAMED =
  /^\s*(?:(?:pub(?:\([^)]*\))?|export|const|static|async|fn|function|struct|enum|trait|type|class|interface|unsafe|readonly|let) )*((?:get |set )?[A-Za-z_$][\w$]*)/;

/** Returns the declarations whose comments link to a row's anchor. */
export const placesOfRow = ({ id }, anchors = anchorsInSources()) =>
  anchors.get(
    id
      .slice(1)
      .replace(/ setter$/, "")
      .replaceAll("/", "-"),
  ) ?? [];
