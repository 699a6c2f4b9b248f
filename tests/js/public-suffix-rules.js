// The rules in the built-in Public Suffix List, and hosts derived from these rules.
import { readFileSync } from "node:fs";

const LIST = new URL("../../src/url/host/public_suffix_list/list.txt", import.meta.url);

/**
 * All rules in ASCII, unpacked from their file. scripts/build/public-suffix-list.mjs documents the format.
 *
 * @returns {string[]}
 */
export function allRules() {
  const packed = readFileSync(LIST, "utf8").split("\n")[2];
  const tokens = packed.matchAll(/&?([A-J])([a-z0-9*-]*)([!([]?)|&?([)])/g);
  const rules = [];
  const unpack = (behind) => {
    const withChildren = [];
    let label = "";
    for (;;) {
      const [, shared, rest, mark, end] = tokens.next().value;
      if (end !== undefined) break;
      label = label.slice(0, shared.charCodeAt() - 0x41) + rest;
      if (mark !== "(") rules.push(`${mark === "!" ? "!" : ""}${label}${behind}`);
      if (mark === "(" || mark === "[") withChildren.push(`.${label}${behind}`);
    }
    for (const parent of withChildren) unpack(parent);
  };
  unpack("");
  return rules;
}

/** All names X for which the list contains `*.X`. */
export const wildcardParents = (rules) =>
  rules.filter((rule) => rule.startsWith("*.")).map((rule) => rule.slice(2));

/** A rule without its mark. */
export const baseOf = (rule) => rule.replace(/^!|^[*][.]/, "");
