// The components in the input, in their order: as a strip of their lengths, and as buttons that show where
// they stand, for those to whom colours say nothing.
import { button, byId, element } from "./elements.js";

/** @param select shows a place of the input */
export function showLegend(input, components, select) {
  byId("spectrum").replaceChildren(...components.filter(isThere).map(stripe));
  const items = components.map(({ name, start, end }) =>
    element(
      "li",
      {},
      button(name, { "data-component": name, title: input.slice(start, end).slice(0, 200) }, () =>
        select(start, end),
      ),
    ),
  );
  byId("legend").replaceChildren(...items);
}

const isThere = ({ start, end }) => end > start;

function stripe({ name, start, end }) {
  const created = element("span", { "data-component": name });
  // The square root, so that a long query leaves the other components some width.
  created.style.flexGrow = String(Math.sqrt(end - start));
  return created;
}
