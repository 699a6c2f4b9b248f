import { byId, element } from "./elements.js";
import { gallery } from "./gallery-items.js";
import { visible } from "./visible.js";

/** @param open is given the item that is chosen */
export function createGallery(open) {
  byId("gallery").append(...gallery.map((group, index) => section(group, index, open)));
}

function section({ title, items }, index, open) {
  const id = `gallery-${index}`;
  return element(
    "div",
    { class: "group", role: "group", "aria-labelledby": id },
    element("h4", { id }, title),
    element("ul", {}, ...items.map((item) => element("li", {}, card(item, open)))),
  );
}

function card(item, open) {
  const { title, url, base, why } = item;
  const made = element(
    "button",
    { type: "button" },
    element("strong", {}, title),
    element("code", {}, visible(url)),
  );
  if (base !== undefined) made.append(element("code", { class: "on" }, `on ${base}`));
  made.append(element("span", { class: "why" }, why));
  made.addEventListener("click", () => open(item));
  return made;
}
