// Compares two URLs component by component.
import { element, isolated, say } from "../elements.js";
import { listOf, shortened } from "../visible.js";

const ROWS = [
  "href",
  "origin",
  "protocol",
  "username",
  "password",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
];
const MOST_TEXT = 2000;

/** @param {HTMLElement} panel */
export function create(panel, { keep, kept }) {
  const field = element("input", {
    id: "other",
    type: "text",
    class: "wide",
    dir: "ltr",
    inputmode: "url",
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
  });
  const summary = element("p", { id: "compare-summary", class: "summary", role: "status" });
  const body = element("tbody");
  panel.append(
    element("p", { class: "about" }, "Are two spellings the same URL? If not, what differs?"),
    element("label", { for: "other", class: "above" }, "The other URL, with the same base"),
    field,
    summary,
    element(
      "table",
      { id: "compared", class: "readings two" },
      element("caption", { class: "visually-hidden" }, "Two URLs, component by component"),
      element(
        "thead",
        {},
        element(
          "tr",
          {},
          element(
            "th",
            { scope: "col" },
            element("span", { class: "visually-hidden" }, "Attribute"),
          ),
          element("th", { scope: "col" }, "The URL above"),
          element("th", { scope: "col" }, "The other"),
        ),
      ),
      body,
    ),
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
    body.replaceChildren(
      ...ROWS.map((name) =>
        element(
          "tr",
          {},
          element("th", { scope: "row" }, name),
          cell(url, name, false, "The URL above"),
          cell(other, name, differing.includes(name), "The other"),
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

function cell(url, name, differs, column) {
  const text = url === null ? null : url[name];
  const state = text === null ? "none" : text === "" ? "empty" : "text";
  const shown = { none: "failure", empty: "empty" }[state] ?? isolated(shortened(text, MOST_TEXT));
  const made = element("td", { "data-column": column, "data-state": state }, shown);
  if (!differs) return made;
  made.dataset.differs = "";
  made.append(element("span", { class: "visually-hidden" }, " (differs)"));
  return made;
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
