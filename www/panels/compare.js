// Compares two URLs component by component.
import { element, introduction, say, textField } from "../elements.js";
import { listOf } from "../visible.js";
import { ATTRIBUTES, cell, emptyTable } from "./tables.js";

const ROWS = ["href", "origin", ...ATTRIBUTES];

export function create(panel, { keep, kept }) {
  const field = textField({ id: "other", class: "wide", dir: "ltr", inputmode: "url" });
  const summary = element("p", { id: "compare-summary", class: "summary", role: "status" });
  const table = emptyTable(
    { id: "compared", class: "readings two" },
    "Two URLs, component by component",
    ["Attribute", "The URL above", "The other"],
  );
  panel.append(
    introduction("Are two spellings the same URL? If not, what differs?"),
    element("label", { for: "other", class: "above" }, "The other URL, with the same base"),
    field,
    summary,
    table,
  );
  let parts = null;
  let isTouched = false;
  field.addEventListener("input", () => {
    isTouched = true;
    keep(field.value);
    render();
  });

  function render() {
    const { URL } = parts.parser;
    const { url, base } = parts;
    const other = base === "" ? URL.parse(field.value) : URL.parse(field.value, base);
    const differing = ROWS.filter((name) => url?.[name] !== other?.[name]);
    table.tBodies[0].replaceChildren(
      ...ROWS.map((name) =>
        element(
          "tr",
          {},
          element("th", { scope: "row" }, name),
          cell(url?.[name], "The URL above", false, "failure"),
          cell(other?.[name], "The other", differing.includes(name), "failure"),
        ),
      ),
    );
    say(summary, inWords(url, other, differing));
    summary.dataset.state = differing.length === 0 ? "agree" : "differ";
  }

  return {
    show(now) {
      parts = now;
      const text = kept();
      if (text !== undefined && text !== field.value) field.value = text;
      else if (text === undefined && !isTouched) field.value = suggested(now);
      render();
    },
  };
}

/** Returns a different spelling of the URL as an initial value. */
function suggested({ url, input }) {
  if (url === null) return "";
  return url.href === input
    ? url.href.replace(/^[a-z]+/, (scheme) => scheme.toUpperCase())
    : url.href;
}

function inWords(url, other, differing) {
  if (url === null && other === null) return "Neither is a URL.";
  if (url === null) return "Only the other one is a URL.";
  if (other === null) return "The other one is not a URL.";
  if (differing.length === 0) return "They are equal.";
  const names = differing.filter((name) => name !== "href" && name !== "origin");
  if (names.join() === "hash") return "They are equal, except for their fragments.";
  const origin = differing.includes("origin") ? "Different origins" : "Same origin";
  return `${origin}; they differ in ${listOf(names)}.`;
}
