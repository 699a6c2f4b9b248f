// Shows the input in parsing order if the field displays it in a different order. Browsers rearrange right-to-left
// characters, so the fragment may appear first.
import { byId, element, isolated } from "./elements.js";
import { shortened, visible } from "./visible.js";

/** Matches characters that make a browser reorder text. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const FULL_STOPS = /[.\u3002\uff0e\uff61]/;
const MOST_ITEMS = 40;
const MOST_TEXT = 60;

export const isMoved = (text) => RIGHT_TO_LEFT.test(text);

/** Returns the components in order, with hosts split into labels and paths into segments. */
export function inOrder(text, components) {
  return components.flatMap(({ name, start, end }) => {
    const part = text.slice(start, end);
    const pieces =
      name === "host" ? part.split(FULL_STOPS) : name === "path" ? part.split(/[/\\]/) : [part];
    return pieces.filter((piece) => piece !== "").map((piece) => ({ name, text: piece }));
  });
}

export function showInOrder(text, components) {
  const list = byId("in-order");
  const items = isMoved(text) ? inOrder(text, components) : [];
  list.hidden = items.length === 0;
  if (list.hidden) return list.replaceChildren();
  const shown = items
    .slice(0, MOST_ITEMS)
    .map(({ name, text: piece }) =>
      element(
        "li",
        { "data-component": name },
        element("span", { class: "name" }, name),
        " ",
        element("code", {}, isolated(visible(shortened(piece, MOST_TEXT)))),
      ),
    );
  if (items.length > MOST_ITEMS)
    shown.push(element("li", {}, `and ${items.length - MOST_ITEMS} more`));
  return list.replaceChildren(element("li", { class: "of-all" }, "In parsing order:"), ...shown);
}
