// Packs the Public Suffix List for compilation into the package: https://publicsuffix.org/list/
import { readFileSync } from "node:fs";
import { inRoot } from "../project.mjs";

/**
 * The list in the form used by the crate and the bundles: its version, its commit, and its rules as written by `pack`.
 */
export const LIST = "src/url/host/public_suffix_list/list.txt";

/** The list's own tests. */
export const TESTS = "tests/data/public-suffix-list.txt";

/** The module that js/ imports. */
export const listModule = "pkg/public-suffix-list/list.js";

/**
 * The maximum number of letters that a label can share with the preceding label. The limit makes it possible to encode
 * the number in one capital letter.
 */
const MOST_SHARED = 9;

/** The line that precedes the rules of the private section. */
const PRIVATE_SECTION = "// ===BEGIN PRIVATE DOMAINS===";

/**
 * Packs the list's rules into an ASCII string that compresses well. The string encodes a tree of labels, with the last
 * labels of the rules at the first level. The children of a label are in alphabetical order. Children in the ICANN
 * section come before children in the private section. A label's children are followed by its grandchildren: the
 * children of each child that has any.
 *
 * | characters | meaning |
 * |---|---|
 * | `A` to `J`, followed by characters | a label; the letter encodes how many characters the label shares with the previous one |
 * | `[` after a label | the label is a rule and has children |
 * | `(` after a label | the label is not a rule, but has children |
 * | `!` after a label | the label is an exception without children |
 * | none of these after a label | the label is a rule without children |
 * | `&` | the rules of the children up to `)` are in the private section |
 * | `)` | the end of the children |
 *
 * The label `*` is a wildcard.
 *
 * @param {string} text the list
 * @param {(label: string) => string} toASCII
 */
export function pack(text, toASCII) {
  const root = { children: new Map() };
  let count = 0;
  let isPrivate = false;
  for (const line of text.split("\n")) {
    if (line.startsWith("// ===BEGIN ")) isPrivate = line.startsWith(PRIVATE_SECTION);
    const [rule] = line.split(/\s/);
    if (rule === "" || rule.startsWith("//")) continue;
    count++;
    let node = root;
    for (const label of rule.replace("!", "").split(".").reverse()) {
      const ascii = /^[\x20-\x7E]+$/.test(label) ? label : toASCII(label);
      if (!/^([a-z0-9-]+|[*])$/.test(ascii)) throw new Error(`not a rule: ${rule}`);
      if (!node.children.has(ascii)) node.children.set(ascii, { children: new Map() });
      node = node.children.get(ascii);
    }
    node.kind = rule.startsWith("!") ? "!" : "";
    node.isPrivate = isPrivate;
  }
  const [version, commit] = ["VERSION", "COMMIT"].map(
    (name) => new RegExp(`^// ${name}: (\\S+)$`, "m").exec(text)[1],
  );
  return { version, commit, packed: packChildren(root), count };
}

/**
 * Whether a label belongs to the private section. A label that is not a rule itself is private if all rules below it
 * are private.
 */
const isPrivateLabel = ({ isPrivate, children }) =>
  isPrivate ?? [...children.values()].every(isPrivateLabel);

function packChildren({ children }) {
  const sorted = [...children].sort(([a], [b]) => (a < b ? -1 : 1));
  const [ofICANN, ofOthers] = [false, true].map((isPrivate) =>
    sorted.filter(([, node]) => isPrivateLabel(node) === isPrivate),
  );
  let labels = "";
  let below = "";
  let previous = "";
  for (const [label, node] of [...ofICANN, ...ofOthers]) {
    if (label === ofOthers[0]?.[0]) labels += "&";
    let shared = 0;
    while (shared < MOST_SHARED && label[shared] === previous[shared] && shared < label.length)
      shared++;
    previous = label;
    labels += String.fromCharCode("A".charCodeAt(0) + shared) + label.slice(shared);
    if (node.children.size === 0) {
      labels += node.kind;
    } else {
      if (node.kind === "!") throw new Error(`an exception with rules below it: ${label}`);
      labels += node.kind === undefined ? "(" : "[";
      below += packChildren(node);
    }
  }
  return `${labels})${below}`;
}

const readList = () => readFileSync(inRoot(LIST), "utf8").split("\n");

export function publicSuffixListVersion() {
  const [version, commit] = readList();
  return { version, commit };
}

export function listModuleText() {
  const [version, , packed] = readList();
  const { length } = packed.match(/[A-J]/g);
  return `// Made by scripts/build/build.mjs from ${LIST}.
export const builtInVersion = ${JSON.stringify(version)};
/** The number of labels in the list. */
export const builtInLabels = ${length};
/** The rules in the format written by scripts/build/public-suffix-list.mjs. */
export const builtInRules =
  ${JSON.stringify(packed)};
`;
}
