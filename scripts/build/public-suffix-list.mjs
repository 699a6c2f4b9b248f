// The Public Suffix List as it is compiled in: https://publicsuffix.org/list/
import { readFileSync } from "node:fs";
import { inRoot } from "../project.mjs";

/** The list as the crate and the bundles have it: its version, its commit, and its rules as `pack` writes them. */
export const LIST = "src/url/host/public_suffix_list/list.txt";

/** The list's own tests. */
export const TESTS = "tests/data/public-suffix-list.txt";

/** The module that js/ imports. */
export const listModule = "pkg/public-suffix-list/list.js";

/** How many letters two labels that follow each other may share: what one capital letter can tell. */
const MOST_SHARED = 9;

/**
 * The list's rules as one string of ASCII, which compresses well. It is a tree of labels, the last label of a rule at the
 * root. The children of a label stand in the order of their names, and are followed by the children of each that has any.
 *
 * | characters | stand for |
 * |---|---|
 * | `A` to `J`, and what follows | a label: the letter tells with how many characters of the label before it begins |
 * | `[` behind a label | it is a rule, and has children |
 * | `(` behind a label | it is no rule, and has children |
 * | `!` behind a label | it is an exception, without children |
 * | none of them behind a label | it is a rule, without children |
 * | `)` | no more children |
 *
 * The label `*` is a wildcard.
 *
 * @param {string} text the list
 * @param {(label: string) => string} toASCII
 */
export function pack(text, toASCII) {
  const root = { children: new Map() };
  let count = 0;
  for (const line of text.split("\n")) {
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
  }
  const [version, commit] = ["VERSION", "COMMIT"].map(
    (name) => new RegExp(`^// ${name}: (\\S+)$`, "m").exec(text)[1],
  );
  return { version, commit, packed: packChildren(root), count };
}

function packChildren({ children }) {
  let labels = "";
  let below = "";
  let previous = "";
  for (const [label, node] of [...children].sort(([a], [b]) => (a < b ? -1 : 1))) {
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

/** The version of the list, and its commit. */
export function publicSuffixListVersion() {
  const [version, commit] = readList();
  return { version, commit };
}

/** The module that js/ imports. */
export function listModuleText() {
  const [version, , packed] = readList();
  const { length } = packed.match(/[A-J]/g);
  return `// Made by scripts/build/build.mjs from ${LIST}.
export const builtInVersion = ${JSON.stringify(version)};
/** How many labels the list has. */
export const builtInLabels = ${length};
/** The rules, as scripts/build/public-suffix-list.mjs packs them. */
export const builtInRules =
  ${JSON.stringify(packed)};
`;
}
