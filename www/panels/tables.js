// What panels share: tables that compare URLs, examples, and buttons that copy a result.
import { COMPONENT_OF } from "../attributes.js";
import { button, copyText, element, isolated } from "../elements.js";
import { shortened } from "../visible.js";

/** The attributes of a URL that don't contain one another. */
export const ATTRIBUTES = Object.keys(COMPONENT_OF).filter((name) => name !== "host");
/** The maximum length of a text in a table. */
export const MOST_TEXT = 2000;

/** Returns a table without rows. Only screen readers get its caption, and the head of the first column. */
export function emptyTable(attributes, caption, [first, ...columns]) {
  const head = (content) => element("th", { scope: "col" }, content);
  const heads = [element("span", { class: "visually-hidden" }, first), ...columns].map(head);
  return element(
    "table",
    attributes,
    element("caption", { class: "visually-hidden" }, caption),
    element("thead", {}, element("tr", {}, ...heads)),
    element("tbody"),
  );
}

/** Returns the cell for an attribute. @param {string | undefined} text undefined if there is no URL, which `none` says */
export function cell(text, column, differs, none) {
  const state = text === undefined ? "none" : text === "" ? "empty" : "text";
  const shown = { none, empty: "empty" }[state] ?? isolated(shortened(text, MOST_TEXT));
  const made = element("td", { "data-column": column, "data-state": state }, shown);
  if (!differs) return made;
  made.dataset.differs = "";
  made.append(element("span", { class: "visually-hidden" }, " (differs)"));
  return made;
}

/** @param {[label: string, ...about: unknown[]][]} list */
export function examples(list, use) {
  const buttons = list.map(([label, ...about]) => button(label, {}, () => use(...about)));
  return element("div", { class: "actions" }, "Examples:", ...buttons);
}

/** Returns a button that copies the URL above and further lines. */
export function copying(what, page, lines) {
  const status = element("span", { class: "hint", role: "status" });
  const copy = button(`Copy ${what.toLowerCase()}`, {}, () => {
    const { input, base } = page.parts();
    const question = base === "" ? input : `${input} relative to ${base}`;
    copyText(what, [question, ...lines()].join("\n"), status);
  });
  return element("div", { class: "actions" }, copy, status);
}
