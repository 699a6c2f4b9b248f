// The differences between the standard and the crate's UrlPattern with the `regex` crate. Only regular expressions
// differ, as the documentation of the trait RegularExpression says.
import "../../../scripts/typescript.mjs";
import { COMPONENTS } from "./compare.js";
import { partsOf } from "./pattern-parts.js";

const { REGEXP } = await import("../../../js/url-pattern/parts.ts");

const V = "https://tc39.es/ecma262/#sec-patterns";

/** A regular expression that only JavaScript supports. */
const onlyInJavaScript = (name, syntax) => ({
  name,
  standard: V,
  reason: "Crate `regex` does not have it, so the pattern is an error.",
  applies: ({ of, pattern, ours }) =>
    of === "constructor" && ours === "true" && regexpsOf(pattern).some((one) => syntax.test(one)),
});

/** A regular expression that only the `regex` crate supports. */
const onlyInRust = (name, syntax) => ({
  name,
  standard: V,
  reason: "Crate `regex` allows it; JavaScript does not with flag v.",
  applies: ({ of, pattern, ours }) =>
    of === "constructor" &&
    ours === "false" &&
    regexpsOf(pattern).some((one) => syntax.test(one) && !isInJavaScript(one)),
});

function isInJavaScript(source) {
  try {
    return new RegExp(source, "v").unicodeSets;
  } catch {
    return false;
  }
}

/** @type {import("./explained.js").Explanation[]} */
export const explainedOfRust = [
  onlyInJavaScript("lookahead", /\(\?[=!]/),
  onlyInJavaScript("references back", /\\[1-9]/),
  onlyInJavaScript("empty classes", /\[\^?\]/),
  onlyInJavaScript("\\0, and \\b and \\< in classes", /\\0|\[[^\]]*\\[b<]/),
  onlyInJavaScript("colons that begin a class in a class", /\[:/),
  onlyInRust("names of properties, as \\p{letter}", /\\[pP]\{/),
  onlyInRust("more than one operand beside && and --", /\[.*(&&|--).*\]/s),
];

/** Returns the regular expressions that a pattern contains. */
function regexpsOf(pattern) {
  return COMPONENTS.flatMap((component) => partsOf(pattern, component))
    .filter(({ type }) => type === REGEXP)
    .map(({ value }) => value);
}
