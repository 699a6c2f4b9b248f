/** @type {import("../explanations.js").Explanation} */
export const listFromQuery = {
  name: "list from the query",
  standard: "https://url.spec.whatwg.org/#dom-url-search, step 7",
  reason:
    "The list of searchParams is parsed from the URL's query, in which tabs and newlines are lost, " +
    "and not from the value that was set.",
  attributes: ["searchParams"],
  applies: ({ step }) => step?.set === "search" && /[\t\n\r]/.test(step.to),
};
