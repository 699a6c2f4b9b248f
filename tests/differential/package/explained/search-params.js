/** @type {import("../explanations.js").Explanation} */
export const listFromValue = {
  name: "list from the value",
  standard: "https://url.spec.whatwg.org/#dom-url-search, the last step",
  reason:
    "The list of searchParams is parsed from the value that was set, with its tabs and newlines, as the standard had " +
    "it before October 2026, and not from the URL's query.",
  attributes: ["searchParams"],
  applies: ({ step }) => step?.set === "search" && /[\t\n\r]/.test(step.to),
};
