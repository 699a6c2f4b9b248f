// The validation errors: each by the standard's name, with its place, and what to write instead.
import { button, byId, element, isolated, say } from "./elements.js";
import { shortened, visible } from "./visible.js";

const STANDARD = "https://url.spec.whatwg.org/";
/** The most errors that are listed, because more make the page long and slow. */
const MOST = 50;
const MOST_TEXT = 60;

/** The fragment of an error's section in the standard: its name, but for the one whose name an algorithm has, too. */
export function sectionOf(name) {
  const id = name.toLowerCase();
  return `${STANDARD}#${id === "domain-to-ascii" ? `validation-error-${id}` : id}`;
}

/** @param select shows a place of the input */
export function showErrors(input, errors, select) {
  byId("errors").hidden = errors.length === 0;
  const items = shown(errors).map((error) => item(input, error, select));
  byId("errors-list").replaceChildren(...items);
  say(
    byId("errors-title"),
    errors.length === 1 ? "1 validation error" : `${errors.length} validation errors`,
  );
  say(
    byId("errors-note"),
    errors.length > MOST ? `Shown are ${MOST} of ${errors.length}, with the last.` : "",
  );
}

/** The errors that are listed: the first ones and the last, which may be the failure. */
const shown = (errors) =>
  errors.length > MOST ? [...errors.slice(0, MOST - 1), errors.at(-1)] : errors;

function item(input, { name, failure, start, end, message }, select) {
  const text = visible(shortened(input.slice(start, end), MOST_TEXT));
  const place = start + 1 >= end ? `${start}` : `${start}–${end - 1}`;
  const where = button("", { class: "place" }, () => select(start, end));
  const show = element("span", { class: "visually-hidden" }, "Show ");
  where.append(show, `at ${place} `, element("code", {}, isolated(text)));
  return element(
    "li",
    { "data-failure": String(failure) },
    element("p", { class: "advice" }, message),
    element(
      "p",
      { class: "what" },
      element("a", { href: sectionOf(name) }, name),
      element("span", { class: "verdict" }, failure ? "parsing fails" : "parsing goes on"),
      where,
    ),
  );
}
