// Keeps the input and its verdict visible. Once they scroll out of view, they become one line at the top of the page.
import { byId } from "./elements.js";

export function stickInput() {
  const bar = byId("bar");
  const place = byId("bar-place");
  const base = byId("base");
  let isAway = false;
  let height = 0;

  function stick() {
    // The base doesn't fit on the line, so the line waits until its field has lost the focus.
    const isStuck = isAway && document.activeElement !== base;
    // The space stays reserved, so that the content below doesn't move.
    place.style.minHeight = isStuck ? `${height}px` : "";
    if (isStuck) bar.dataset.stuck = "";
    else delete bar.dataset.stuck;
  }

  const observer = new IntersectionObserver((entries) => {
    // If the page was scrolled between two frames, the last entry is current.
    const { isIntersecting, boundingClientRect } = entries.at(-1);
    isAway = !isIntersecting && boundingClientRect.top < 0;
    ({ height } = boundingClientRect);
    stick();
  });
  observer.observe(place);
  base.addEventListener("blur", stick);
}
